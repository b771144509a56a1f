//! The representation of a level that most searches use: numbered squares, boxes grouped by kind, and states with
//! Zobrist keys.
//!
//! A level has a [`Board`] only if it has no holes and every push moves a single box. The solver searches all other
//! levels with the general rules in [`play`](crate::play).

mod bits;
mod components;
mod groups;
mod move_kind;
mod occupancy;
mod state_table;
mod zobrist;

use std::sync::Arc;

use sokoban_core::{Direction, Grid, Level, Pos, Position, Size, Transform};

use bits::SquareBits;
pub(crate) use bits::set_bits;
pub(crate) use components::Components;
pub(crate) use groups::{Group, MAX_GROUPS};
pub(crate) use move_kind::{BoxStep, MoveKind};
pub(crate) use occupancy::Occupancy;
pub(crate) use state_table::StateTable;
use zobrist::Zobrist;
pub(crate) use zobrist::{position_key, random_number};

use crate::budget::{Budget, Stop};

/// The zero-based index of a square, in reading order. Walls are not counted.
pub(crate) type Square = u16;

/// The group index and the square of a box or a goal.
pub(crate) type BoxAt = (usize, Square);

/// A symmetry of the board: for each square, the square to which it is mapped.
pub(crate) type Symmetry = Vec<Square>;

/// The value that represents a wall or a position outside the board, in place of a square.
pub(crate) const NONE: Square = Square::MAX;

/// The maximum number of squares of a [`Board`]. Counting the squares never reaches [`NONE`].
pub(crate) const MAX_SQUARES: usize = NONE as usize - 1;

/// The parts of a level that do not change during play: squares, goals and the kinds of boxes.
#[derive(Debug, Clone)]
pub(crate) struct Board {
    /// The start position, used to check whether another position belongs to the same level.
    start: Position,
    positions: Vec<Pos>,
    squares: Grid<Square>,
    /// For each square, its neighbours in the order of [`Direction::ALL`]. A neighbour that is a wall is [`NONE`].
    beside: Vec<[Square; 4]>,
    bits: Arc<SquareBits>,
    groups: Vec<Group>,
    /// For each square, the group of the goal on this square; `None` if the square is not a goal.
    goal_of: Vec<Option<u8>>,
    zobrist: Zobrist,
    stop: Stop,
}

/// The squares of the boxes and of the player. The boxes are sorted by group. Within a group, they are in no particular
/// order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) boxes: Vec<Square>,
    pub(crate) player: Square,
}

/// The difference between two states: the move of one box, and the normalised player before and after it. The
/// normalised player is the first square, in reading order, that the player can reach.
#[derive(Debug, Clone, Copy)]
pub(crate) struct StateChange {
    pub(crate) group: usize,
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) player: Square,
    pub(crate) player_after: Square,
}

impl Board {
    /// Returns the board for `level`. Returns `None` if the level has holes, if a push can move several boxes, or if
    /// the level is too large. When a stop is requested through `budget`, computations on the board end early.
    pub(crate) fn of(level: &Level, budget: &Budget) -> Option<Self> {
        let map = level.map();
        if !level.has_classic_moves() || budget.admit(level).is_err() {
            return None;
        }
        let is_open = |pos: &Pos| !map[*pos].is_solid();
        let positions: Vec<Pos> = map.positions().filter(is_open).collect();
        if positions.len() > MAX_SQUARES {
            return None;
        }
        let mut squares = Grid::new(map.width(), map.height(), NONE);
        for (square, pos) in (0..).zip(&positions) {
            squares[*pos] = square;
        }
        let beside = |pos: &Pos| {
            Direction::ALL.map(|direction| {
                let next = map.neighbour(*pos, direction);
                next.map_or(NONE, |next| squares[next])
            })
        };
        let beside: Vec<_> = positions.iter().map(beside).collect();
        let groups = groups::groups(level, &positions)?;
        Some(Self {
            start: level.start().clone(),
            zobrist: Zobrist::new(groups.len(), positions.len()),
            goal_of: groups::goal_of(&groups, positions.len()),
            bits: Arc::new(SquareBits::new(&positions)),
            positions,
            squares,
            beside,
            groups,
            stop: budget.stop.clone(),
        })
    }

    /// Returns a copy of this board with walls on the squares `walls`. If one of these squares is a goal, the goal and
    /// one box of its group are removed.
    ///
    /// Use the copy only to compute distances, because [`Occupancy`] and [`Reach`] ignore the new walls.
    pub(crate) fn with_walls(&self, walls: &[Square]) -> Self {
        let mut board = self.clone();
        for around in &mut board.beside {
            for next in around.iter_mut().filter(|next| walls.contains(next)) {
                *next = NONE;
            }
        }
        for wall in walls {
            board.beside[usize::from(*wall)] = [NONE; 4];
            board.goal_of[usize::from(*wall)] = None;
        }
        groups::remove_goals(&mut board.groups, walls);
        board
    }

    /// Returns a copy of this board whose goals are the squares `boxes`, which are the boxes of a state.
    pub(crate) fn with_goals(&self, boxes: &[Square]) -> Self {
        let mut board = self.clone();
        for group in &mut board.groups {
            group.goals = boxes[group.boxes.clone()].to_vec();
            group.goals.sort_unstable();
        }
        board.goal_of = groups::goal_of(&board.groups, board.len());
        board
    }

    /// Returns `true` if a stop was requested. Anything computed after that may be wrong, so the caller must discard
    /// it.
    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }

    /// Returns the number of squares that are not walls.
    pub(crate) fn len(&self) -> usize {
        self.positions.len()
    }

    pub(crate) fn groups(&self) -> &[Group] {
        &self.groups
    }

    pub(crate) fn box_count(&self) -> usize {
        self.groups.last().map_or(0, |group| group.boxes.end)
    }

    /// Returns `true` if at least one group has more boxes than goals. The additional boxes are called spare boxes.
    pub(crate) fn has_spare(&self) -> bool {
        self.groups.iter().any(Group::has_spare)
    }

    /// Returns the top left and bottom right corners of the smallest rectangle that contains all squares. Returns
    /// `None` if the board has no squares.
    fn bounds(&self) -> Option<(Pos, Pos)> {
        let columns = || self.positions.iter().map(|pos| pos.x);
        let (first, last) = (self.positions.first()?, self.positions.last()?);
        let (left, right) = (columns().min()?, columns().max()?);
        Some((Pos::new(left, first.y), Pos::new(right, last.y)))
    }

    pub(crate) fn pos(&self, square: Square) -> Pos {
        self.positions[usize::from(square)]
    }

    /// Returns the square at `pos`, or `None` if there is a wall or `pos` is outside the board.
    pub(crate) fn square(&self, pos: Pos) -> Option<Square> {
        let square = self.squares.get(pos).copied();
        square.filter(|square| *square != NONE)
    }

    /// Returns the neighbour of `square` in `direction`, or [`NONE`] if it is a wall or outside the board.
    #[inline]
    pub(crate) fn next(&self, square: Square, direction: Direction) -> Square {
        self.beside[usize::from(square)][direction as usize]
    }

    /// Returns the four neighbours of `square` in the order of [`Direction::ALL`]. A neighbour that is a wall or
    /// outside the board is [`NONE`].
    #[inline]
    pub(crate) fn around(&self, square: Square) -> [Square; 4] {
        self.beside[usize::from(square)]
    }

    /// Returns the length of the player's shortest path from `from` to every square, with boxes on the squares `boxes`.
    /// The length is [`u16::MAX`] if no path exists.
    pub(crate) fn walks(&self, from: Square, boxes: &[Square]) -> Vec<u16> {
        let mut steps = vec![u16::MAX; self.len()];
        steps[usize::from(from)] = 0;
        self.spread(from, |before, square| {
            let is_new = steps[usize::from(square)] == u16::MAX && !boxes.contains(&square);
            if is_new {
                steps[usize::from(square)] = steps[usize::from(before)] + 1;
            }
            is_new
        });
        steps
    }

    /// Runs a breadth-first search from `first`, and returns the squares in the order in which they are visited.
    /// `enter` is called with each visited square and each of its neighbours, and returns `true` if the search enters
    /// the neighbour. `enter` must return `true` at most once for each neighbour.
    pub(crate) fn spread(
        &self,
        first: Square,
        mut enter: impl FnMut(Square, Square) -> bool,
    ) -> Vec<Square> {
        let mut squares = vec![first];
        let mut next = 0;
        while let Some(&square) = squares.get(next) {
            next += 1;
            for beside in self.around(square) {
                if beside != NONE && enter(square, beside) {
                    squares.push(beside);
                }
            }
        }
        squares
    }

    /// Returns the symmetries of the board: the transforms that map walls to walls and goals to goals of the same
    /// group. The first one is the identity.
    ///
    /// A proof about a state also holds for its images under the symmetries. A table therefore needs to store only one
    /// of these states (Culberson and Schaeffer, “Pattern databases”, 1998).
    pub(crate) fn symmetries(&self) -> Vec<Symmetry> {
        let keeps_goals = |image: &Symmetry| {
            let mut goals = self.goal_of.iter().zip(image);
            goals.all(|(goal, to)| self.goal_of[usize::from(*to)] == *goal)
        };
        let images = Transform::ALL.iter();
        let images = images.filter_map(|transform| self.image(*transform));
        images.filter(keeps_goals).collect()
    }

    /// Returns the image of each square under `transform`. Returns `None` if a square is mapped to a wall.
    fn image(&self, transform: Transform) -> Option<Symmetry> {
        let (low, high) = self.bounds()?;
        let size = Size::new(high.x - low.x + 1, high.y - low.y + 1);
        let images = self.positions.iter().map(|pos| {
            let Pos { x, y } = transform.square(Pos::new(pos.x - low.x, pos.y - low.y), size);
            self.square(Pos::new(low.x + x, low.y + y))
        });
        images.collect()
    }

    /// Returns `true` if `square` is a goal for the boxes of `group`.
    #[inline]
    pub(crate) fn is_goal(&self, (group, square): BoxAt) -> bool {
        self.goal_of[usize::from(square)] == Some(group as u8)
    }

    /// Converts a position to a state. Returns `None` if the player has fallen into a hole, or if the position belongs
    /// to another level.
    pub(crate) fn state(&self, position: &Position) -> Option<State> {
        if !self.start.shares_level(position) {
            return None;
        }
        let mut boxes = Vec::with_capacity(self.box_count());
        for group in &self.groups {
            let all = position.boxes().iter();
            for (pos, _) in all.filter(|(_, kind)| **kind == Some(group.kind)) {
                boxes.push(self.square(pos)?);
            }
            if boxes.len() != group.boxes.end {
                return None;
            }
        }
        let player = self.square(position.player()?)?;
        Some(State { boxes, player })
    }

    /// Returns an iterator over the boxes of a state, each with the index of its group.
    #[inline]
    pub(crate) fn boxes_with_groups<'a>(
        &'a self,
        boxes: &'a [Square],
    ) -> impl Iterator<Item = BoxAt> + Clone + 'a {
        let groups = self.groups.iter().enumerate();
        groups.flat_map(|(index, group)| {
            let boxes = boxes[group.boxes.clone()].iter();
            boxes.map(move |square| (index, *square))
        })
    }

    /// Returns an iterator over all goals, each with the index of its group.
    pub(crate) fn goals(&self) -> impl Iterator<Item = BoxAt> {
        let groups = self.groups.iter().enumerate();
        groups.flat_map(|(index, group)| group.goals.iter().map(move |goal| (index, *goal)))
    }

    /// Returns `true` if, in every group, all boxes are on goals or every goal has a box.
    pub(crate) fn is_solved(&self, boxes: &[Square]) -> bool {
        self.groups.iter().enumerate().all(|(index, group)| {
            let boxes = boxes[group.boxes.clone()].iter();
            let on_goals = boxes.filter(|square| self.is_goal((index, **square)));
            on_goals.count() >= group.needed()
        })
    }

    /// Returns the Zobrist key of a state. `player` is the normalised player: the first square, in reading order, that
    /// the player can reach.
    pub(crate) fn key(&self, boxes: &[Square], player: Square) -> u128 {
        self.key_of(self.boxes_with_groups(boxes), player)
    }

    /// Like [`key`](Self::key), but for only some of the boxes of a state.
    pub(crate) fn key_of(&self, boxes: impl Iterator<Item = BoxAt>, player: Square) -> u128 {
        boxes.fold(self.zobrist.player(player), |key, place| {
            key ^ self.zobrist.box_at(place)
        })
    }

    /// Returns the key of the state that results from applying `change` to the state with the key `key`.
    #[inline]
    pub(crate) fn key_after(&self, key: u128, change: StateChange) -> u128 {
        let StateChange {
            group, from, to, ..
        } = change;
        let boxes = self.zobrist.box_at((group, from)) ^ self.zobrist.box_at((group, to));
        let player = self.zobrist.player(change.player);
        key ^ boxes ^ player ^ self.zobrist.player(change.player_after)
    }
}

/// Levels and boards for the unit tests of this crate.
#[cfg(test)]
pub(crate) mod samples {
    use std::sync::Arc;

    use sokoban_core::Level;
    use sokoban_files::Collection;

    use super::{Board, Budget, State};

    /// A room with boxes on the left and goals on the right.
    pub(crate) const ROOM: &str = "\
##########
#        #
#  $ $...#
#@ $ $...#
#  $ $   #
#        #
##########";

    /// Parses a level and returns it with its board and its start state.
    pub(crate) fn level(text: &str) -> (Arc<Level>, Board, State) {
        let entry = Collection::parse(text.as_bytes())
            .entries
            .into_iter()
            .next();
        let level = entry
            .and_then(|entry_read| entry_read.level.ok())
            .expect("a level");
        let board = Board::of(&level, &Budget::new()).expect("a board");
        let start = board.state(level.start()).expect("a state");
        (level, board, start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_with_more_squares_than_can_be_numbered_is_refused() {
        for (width, height, fits) in [(217, 302, true), (255, 257, false)] {
            let wall = "#".repeat(width + 2);
            let row = format!("#{}#\n", " ".repeat(width)).repeat(height - 1);
            let text = format!("{wall}\n#@$.{}#\n{row}{wall}", " ".repeat(width - 3));
            let level: Level = text.parse().expect("a level");
            let board = Board::of(&level, &Budget::new());
            assert_eq!(board.is_some(), fits, "{width} by {height}");
        }
    }
}
