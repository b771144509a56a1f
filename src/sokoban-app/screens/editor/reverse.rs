//! Reverse play, in which the player starts with the solved board and pulls boxes. Every position that is reached in
//! this way is solvable, because the boxes can be pushed back to the goals.

use std::collections::{BTreeMap, HashMap, VecDeque};

use sokoban_core::{Direction, Kind, Tile};

use super::canvas::{Area, Canvas, Change, Coord, Piece, Square};
use super::preview::BoardPreview;

#[derive(Debug, Clone)]
pub struct ReversePlay {
    /// The board with the boxes on their current squares. A player on this canvas is ignored.
    canvas: Canvas,
    player: Coord,
    /// The area of the board. The player cannot leave this area.
    bounds: Area,
    history: Vec<ReverseStep>,
    pulls: u32,
}

/// A step in reverse play, with the data that is needed to undo it.
#[derive(Debug, Clone)]
struct ReverseStep {
    player: Coord,
    /// The square from which a box was pulled. `None` if no box was pulled.
    pulled_from: Option<Coord>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReverseError {
    NoGoal,
    NoRoom,
}

#[derive(Debug)]
pub(super) struct ReverseOverlay {
    play: ReversePlay,
    facing: Direction,
    pub(super) preview: BoardPreview,
}

impl ReverseOverlay {
    pub(super) fn new(play: ReversePlay, facing: Direction) -> Self {
        let preview = Self::preview_of(&play, facing);
        Self {
            play,
            facing,
            preview,
        }
    }

    fn preview_of(play: &ReversePlay, facing: Direction) -> BoardPreview {
        BoardPreview::of_canvas(play.canvas(), facing).with_player(play.player())
    }

    fn update(&mut self) {
        self.preview = Self::preview_of(&self.play, self.facing);
    }

    pub(super) const fn pulls(&self) -> u32 {
        self.play.pulls
    }

    pub(super) fn step(&mut self, direction: Direction, pulls: bool) {
        self.play.step(direction, pulls);
        self.update();
    }

    pub(super) fn undo(&mut self) {
        self.play.undo();
        self.update();
    }

    pub(super) fn press(&mut self, coord: Coord) {
        if self.play.player() != coord {
            self.play.walk_to(coord);
            self.update();
        }
    }

    /// If the square `coord` is next to the player, moves the player there. A box behind the player is pulled along.
    pub(super) fn drag_to(&mut self, coord: Coord) {
        let player = self.play.player();
        let direction = Direction::ALL.into_iter().find(|direction| {
            let (dx, dy) = direction.delta();
            player.shifted(dx, dy) == coord
        });
        if let Some(direction) = direction {
            self.step(direction, true);
        }
    }

    pub(super) fn changes(&self, drawn: &Canvas) -> Vec<Change> {
        self.play.changes(drawn)
    }
}

impl ReversePlay {
    /// Starts reverse play on the board `drawn`, with each box moved to a goal of the same kind. If there are goals but
    /// no boxes of a kind, a box is added on each of these goals.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no goal or no free square for the player.
    pub fn of(drawn: &Canvas) -> Result<Self, ReverseError> {
        let bounds = drawn.bounds().ok_or(ReverseError::NoGoal)?;
        let mut canvas = drawn.clone();
        // Ignore errors: boxes are moved only within the board, so the board does not grow.
        let _ = canvas.apply(&solved(drawn));
        let is_goal = |(_, square): &Change| square.tile.is_goal();
        if !drawn.drawn().any(|change| is_goal(&change)) {
            return Err(ReverseError::NoGoal);
        }
        let player = drawn.players().find(|coord| is_free(canvas.get(*coord)));
        let player = player.or_else(|| beside_a_box(&canvas, bounds));
        let player = player.ok_or(ReverseError::NoRoom)?;
        Ok(Self {
            canvas,
            player,
            bounds,
            history: Vec::new(),
            pulls: 0,
        })
    }

    pub const fn canvas(&self) -> &Canvas {
        &self.canvas
    }

    pub const fn player(&self) -> Coord {
        self.player
    }

    pub const fn pulls(&self) -> u32 {
        self.pulls
    }

    fn can_stand(&self, coord: Coord) -> bool {
        self.bounds.contains(coord) && is_free(self.canvas.get(coord))
    }

    /// Moves the player by one square. If `pulls` is `true`, a box behind the player is pulled along. Returns `false`
    /// if the square ahead is blocked.
    pub fn step(&mut self, direction: Direction, pulls: bool) -> bool {
        let from = self.player;
        let (dx, dy) = direction.delta();
        let to = from.shifted(dx, dy);
        if !self.can_stand(to) {
            return false;
        }
        let behind = from.shifted(-dx, -dy);
        let is_pull = pulls && matches!(self.canvas.get(behind).piece, Some(Piece::Box(_)));
        if is_pull {
            self.move_box(behind, from);
        }
        self.history.push(ReverseStep {
            player: from,
            pulled_from: is_pull.then_some(behind),
        });
        self.pulls += u32::from(is_pull);
        self.player = to;
        true
    }

    fn move_box(&mut self, from: Coord, to: Coord) {
        let piece = self.canvas.get(from).piece;
        // Ignore errors: boxes are moved only within the board, so the board does not grow.
        let _ = self.canvas.apply(&[
            (from, with(self.canvas.get(from), None)),
            (to, with(self.canvas.get(to), piece)),
        ]);
    }

    /// Undoes the last step. Returns `false` if nothing can be undone.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.history.pop() else {
            return false;
        };
        if let Some(square) = step.pulled_from {
            self.move_box(step.player, square);
            self.pulls -= 1;
        }
        self.player = step.player;
        true
    }

    /// Makes the player walk to `coord`. If no path leads there, moves the player there directly, provided that the
    /// square is free and no box was pulled yet. Returns `false` if the player cannot get to `coord`.
    pub fn walk_to(&mut self, coord: Coord) -> bool {
        if let Some(path) = self.path(coord) {
            for direction in path {
                self.step(direction, false);
            }
            return true;
        }
        let free = self.pulls == 0 && self.can_stand(coord);
        if free {
            self.player = coord;
            self.history.clear();
        }
        free
    }

    /// Returns the steps on a shortest path from the player to `to`, or `None` if there is no path.
    fn path(&self, to: Coord) -> Option<Vec<Direction>> {
        let mut previous = HashMap::from([(self.player, None)]);
        let mut queue = VecDeque::from([self.player]);
        while let Some(coord) = queue.pop_front().filter(|coord| *coord != to) {
            for direction in Direction::ALL {
                let (dx, dy) = direction.delta();
                let next = coord.shifted(dx, dy);
                if self.can_stand(next) && !previous.contains_key(&next) {
                    previous.insert(next, Some((coord, direction)));
                    queue.push_back(next);
                }
            }
        }
        let mut path = Vec::new();
        let mut at = to;
        while let Some((before, direction)) = *previous.get(&at)? {
            path.push(direction);
            at = before;
        }
        path.reverse();
        Some(path)
    }

    /// Returns the changes that turn the board `drawn` into the current position of the boxes and the player.
    pub fn changes(&self, drawn: &Canvas) -> Vec<Change> {
        let coords = drawn
            .drawn()
            .chain(self.canvas.drawn())
            .map(|(coord, _)| coord);
        let piece = |coord| match self.canvas.get(coord).piece {
            _ if coord == self.player => Some(Piece::Player),
            Some(Piece::Box(kind)) => Some(Piece::Box(kind)),
            Some(Piece::Player) | None => None,
        };
        let here = |coord| (coord, with(drawn.get(coord), piece(coord)));
        let player = std::iter::once(self.player);
        let changes = coords.chain(player).map(here);
        changes
            .filter(|(coord, square)| drawn.get(*coord) != *square)
            .collect()
    }
}

const fn with(square: Square, piece: Option<Piece>) -> Square {
    Square { piece, ..square }
}

/// Returns `true` if the player can enter `square`. A player that is drawn on the square is not an obstacle.
fn is_free(square: Square) -> bool {
    !square.is_solid() && !matches!(square.piece, Some(Piece::Box(_)))
}

/// Returns the changes that move each box to a goal of the same kind. If there are goals but no boxes of a kind, a box
/// is added on each of these goals. Boxes for which there is no goal stay where they are.
fn solved(canvas: &Canvas) -> Vec<Change> {
    let mut goals = BTreeMap::<Kind, Vec<Coord>>::new();
    let mut boxes = BTreeMap::<Kind, Vec<Coord>>::new();
    for (coord, square) in canvas.drawn() {
        if let Tile::Goal(kind) = square.tile {
            goals.entry(kind).or_default().push(coord);
        }
        if let Some(Piece::Box(kind)) = square.piece {
            boxes.entry(kind).or_default().push(coord);
        }
    }
    let (mut removed, mut placed) = (Vec::new(), Vec::new());
    for (kind, goals) in goals {
        let boxes = boxes.remove(&kind).unwrap_or_default();
        let count = match boxes.len() {
            0 => goals.len(),
            count => count.min(goals.len()),
        };
        removed.extend(boxes.into_iter().take(count).map(|coord| (coord, None)));
        let filled = goals.into_iter().take(count);
        placed.extend(filled.map(|coord| (coord, Some(Piece::Box(kind)))));
    }
    let changes = removed.into_iter().chain(placed);
    changes
        .map(|(coord, piece)| (coord, with(canvas.get(coord), piece)))
        .collect()
}

fn beside_a_box(canvas: &Canvas, bounds: Area) -> Option<Coord> {
    let boxes = canvas
        .drawn()
        .filter(|(_, square)| matches!(square.piece, Some(Piece::Box(_))));
    let mut beside = boxes.flat_map(|(coord, _)| coord.neighbours());
    beside.find(|coord| bounds.contains(*coord) && is_free(canvas.get(*coord)))
}
