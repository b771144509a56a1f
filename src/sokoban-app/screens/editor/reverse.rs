//! Reverse play: from the solved board, pulling. Whatever it leads to can be solved, by pushing all the way back.

use std::collections::{BTreeMap, HashMap, VecDeque};

use sokoban_core::{Direction, Kind, Tile};

use super::sheet::{Area, Change, Piece, Sheet, Spot, Square};

/// A game played in reverse.
#[derive(Debug, Clone)]
pub struct Reverse {
    /// The board as it is now, with every box and the player.
    sheet: Sheet,
    player: Spot,
    /// The board's squares: there is nothing beyond.
    bounds: Area,
    /// What leads back, step by step, and where the player was.
    back: Vec<(Vec<Change>, Spot, bool)>,
    pulls: u32,
}

/// Why a board cannot be played in reverse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoReverse {
    /// There is no goal to begin on.
    NoGoal,
    /// There is no free square for the player.
    NoRoom,
}

impl Reverse {
    /// The solved board: a box on every goal, or as many as there are.
    ///
    /// # Errors
    /// If there is no goal, or no room.
    pub fn of(drawn: &Sheet) -> Result<Self, NoReverse> {
        let bounds = drawn.bounds().ok_or(NoReverse::NoGoal)?;
        let mut sheet = drawn.clone();
        // Nothing grows: every box stays within the board.
        let _ = sheet.apply(&solved(drawn));
        let is_goal = |(_, square): &Change| square.tile.is_goal();
        if !drawn.drawn().any(|change| is_goal(&change)) {
            return Err(NoReverse::NoGoal);
        }
        let player = drawn.players().find(|spot| is_free(sheet.get(*spot)));
        let player = player.or_else(|| beside_a_box(&sheet, bounds));
        let player = player.ok_or(NoReverse::NoRoom)?;
        Ok(Self {
            sheet,
            player,
            bounds,
            back: Vec::new(),
            pulls: 0,
        })
    }

    /// The board as it is now; the player is elsewhere: [`Reverse::player`].
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// Where the player is.
    pub const fn player(&self) -> Spot {
        self.player
    }

    /// How many squares boxes were pulled.
    pub const fn pulls(&self) -> u32 {
        self.pulls
    }

    fn can_stand(&self, spot: Spot) -> bool {
        self.bounds.contains(spot) && is_free(self.sheet.get(spot))
    }

    /// Walks, and pulls the box behind if that is wanted and there is one; false if something is in the way.
    pub fn step(&mut self, direction: Direction, pulls: bool) -> bool {
        let from = self.player;
        let (dx, dy) = direction.delta();
        let to = from.shifted(dx, dy);
        if !self.can_stand(to) {
            return false;
        }
        let behind = from.shifted(-dx, -dy);
        let mut changes = Vec::new();
        if let (true, Some(Piece::Box(kind))) = (pulls, self.sheet.get(behind).piece) {
            changes = vec![
                (behind, with(self.sheet.get(behind), None)),
                (from, with(self.sheet.get(from), Some(Piece::Box(kind)))),
            ];
        }
        let pulled = !changes.is_empty();
        let back = self.sheet.apply(&changes).unwrap_or_default();
        self.back.push((back, from, pulled));
        self.pulls += u32::from(pulled);
        self.player = to;
        true
    }

    /// Takes the last step back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let Some((back, player, pulled)) = self.back.pop() else {
            return false;
        };
        // Nothing grows.
        let _ = self.sheet.apply(&back);
        self.player = player;
        self.pulls -= u32::from(pulled);
        true
    }

    /// Walks to a square; before the first pull, the player may begin wherever there is room. False if there is no
    /// way.
    pub fn go(&mut self, spot: Spot) -> bool {
        if let Some(way) = self.way(spot) {
            way.into_iter().for_each(|direction| {
                self.step(direction, false);
            });
            return true;
        }
        let free = self.pulls == 0 && self.can_stand(spot);
        if free {
            self.player = spot;
            self.back.clear();
        }
        free
    }

    /// The shortest walk.
    fn way(&self, to: Spot) -> Option<Vec<Direction>> {
        let mut came = HashMap::from([(self.player, None)]);
        let mut queue = VecDeque::from([self.player]);
        while let Some(spot) = queue.pop_front().filter(|spot| *spot != to) {
            for direction in Direction::ALL {
                let (dx, dy) = direction.delta();
                let next = spot.shifted(dx, dy);
                if self.can_stand(next) && !came.contains_key(&next) {
                    came.insert(next, Some((spot, direction)));
                    queue.push_back(next);
                }
            }
        }
        let mut way = Vec::new();
        let mut at = to;
        while let Some((before, direction)) = *came.get(&at)? {
            way.push(direction);
            at = before;
        }
        way.reverse();
        Some(way)
    }

    /// The changes that make of the board as it was drawn what it is now, player included.
    pub fn changes(&self, drawn: &Sheet) -> Vec<Change> {
        let spots = drawn
            .drawn()
            .chain(self.sheet.drawn())
            .map(|(spot, _)| spot);
        let piece = |spot| match self.sheet.get(spot).piece {
            _ if spot == self.player => Some(Piece::Player),
            Some(Piece::Box(kind)) => Some(Piece::Box(kind)),
            Some(Piece::Player) | None => None,
        };
        let here = |spot| (spot, with(drawn.get(spot), piece(spot)));
        let player = std::iter::once(self.player);
        let changes = spots.chain(player).map(here);
        changes
            .filter(|(spot, square)| drawn.get(*spot) != *square)
            .collect()
    }
}

const fn with(square: Square, piece: Option<Piece>) -> Square {
    Square { piece, ..square }
}

/// Whether the player could stand on a square; where it was drawn does not count.
fn is_free(square: Square) -> bool {
    !square.is_solid() && !matches!(square.piece, Some(Piece::Box(_)))
}

/// The changes that put boxes onto their goals: on all of a kind, or on the first ones if there are fewer boxes. Boxes
/// without a goal stay where they are; of the others none is left.
fn solved(sheet: &Sheet) -> Vec<Change> {
    let mut goals = BTreeMap::<Kind, Vec<Spot>>::new();
    let mut boxes = BTreeMap::<Kind, Vec<Spot>>::new();
    for (spot, square) in sheet.drawn() {
        if let Tile::Goal(kind) = square.tile {
            goals.entry(kind).or_default().push(spot);
        }
        if let Some(Piece::Box(kind)) = square.piece {
            boxes.entry(kind).or_default().push(spot);
        }
    }
    let (mut taken, mut put) = (Vec::new(), Vec::new());
    for (kind, goals) in goals {
        let standing = boxes.remove(&kind).unwrap_or_default();
        let many = match standing.len() {
            0 => goals.len(),
            many => many.min(goals.len()),
        };
        taken.extend(standing.into_iter().take(many).map(|spot| (spot, None)));
        let home = goals.into_iter().take(many);
        put.extend(home.map(|spot| (spot, Some(Piece::Box(kind)))));
    }
    let changes = taken.into_iter().chain(put);
    changes
        .map(|(spot, piece)| (spot, with(sheet.get(spot), piece)))
        .collect()
}

/// The first free square that touches a box.
fn beside_a_box(sheet: &Sheet, bounds: Area) -> Option<Spot> {
    let boxes = sheet
        .drawn()
        .filter(|(_, square)| matches!(square.piece, Some(Piece::Box(_))));
    let mut beside = boxes.flat_map(|(spot, _)| spot.neighbours());
    beside.find(|spot| bounds.contains(*spot) && is_free(sheet.get(*spot)))
}
