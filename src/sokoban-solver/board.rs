//! A level as searches see it: squares by number, boxes in groups of one kind, states with their Zobrist keys.
//!
//! Only levels whose pushes move one box and whose squares stay what they are have such a board. The others, with
//! holes or strength, are searched by the rules alone ([`play`](crate::play)).
//!
//! The room knows what a board is and what can be asked of one state; distances, deadlocks and searches are above it.

mod bitboard;
mod components;
mod groups;
mod move_kind;
mod occupancy;
mod reach;
mod rows;
mod sharded_table;
mod symmetries;
mod transpositions;
mod zobrist;

use std::collections::VecDeque;
use std::sync::Arc;

use sokoban_core::{Direction, Grid, Level, Pos, Position, Strength};

pub(crate) use bitboard::Bitboard;
pub(crate) use components::Components;
pub(crate) use groups::Group;
pub(crate) use move_kind::{BoxStep, MoveKind};
pub(crate) use occupancy::Occupancy;
pub(crate) use reach::Reach;
use rows::Rows;
pub(crate) use sharded_table::ShardedTable;
pub(crate) use symmetries::{Symmetry, symmetries};
pub(crate) use transpositions::TranspositionTable;
use zobrist::Zobrist;
pub(crate) use zobrist::random_number;

use crate::stop::Stop;

/// The number of a square that is no wall, in reading order.
pub(crate) type Square = u16;

/// A box of a group on a square, or wanted there.
pub(crate) type BoxAt = (usize, Square);

/// No square: a wall, or beyond the edge.
pub(crate) const NONE: Square = Square::MAX;

/// What never changes while a level is played.
#[derive(Debug, Clone)]
pub(crate) struct Board {
    /// A position of the level, by which those of others are known.
    start: Position,
    positions: Vec<Pos>,
    index: Grid<Square>,
    /// The four squares beside each one.
    beside: Vec<[Square; 4]>,
    rows: Arc<Rows>,
    groups: Vec<Group>,
    /// For each square, the group of boxes whose goal it is.
    goal_of: Vec<Option<u8>>,
    zobrist: Zobrist,
    stop: Stop,
}

/// What changes: the boxes group by group, in any order within a group, and the player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) boxes: Vec<Square>,
    pub(crate) player: Square,
}

/// The difference between two states: one moved box, and the normalised player before and after.
#[derive(Debug, Clone, Copy)]
pub(crate) struct StateChange {
    pub(crate) group: usize,
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) player: Square,
    pub(crate) player_after: Square,
}

impl Board {
    /// The board of a level; `None` for levels that have none, see above.
    pub(crate) fn of(level: &Level) -> Option<Self> {
        Self::with_stop(level, &Stop::default())
    }

    /// The board of a level, for work that ends when it is stopped.
    pub(crate) fn with_stop(level: &Level, stop: &Stop) -> Option<Self> {
        let map = level.map();
        if level.strength() != Strength::ONE || !level.holes().is_empty() {
            return None;
        }
        let open = |pos: &Pos| !map[*pos].is_solid();
        let positions: Vec<Pos> = map.positions().filter(open).collect();
        let mut index = Grid::new(map.width(), map.height(), NONE);
        for (number, pos) in positions.iter().enumerate() {
            index[*pos] = Square::try_from(number).ok().filter(|it| *it != NONE)?;
        }
        let beside = |pos: &Pos| {
            Direction::ALL
                .map(|direction| map.neighbour(*pos, direction).map_or(NONE, |it| index[it]))
        };
        let beside: Vec<_> = positions.iter().map(beside).collect();
        let groups = groups::groups(level, &positions)?;
        Some(Self {
            start: level.start().clone(),
            zobrist: Zobrist::new(groups.len(), positions.len()),
            goal_of: groups::goal_of(&groups, positions.len())?,
            rows: Arc::new(Rows::of(&positions)),
            positions,
            index,
            beside,
            groups,
            stop: stop.clone(),
        })
    }

    /// The same board with walls where some boxes stand on their goals; those are neither boxes nor goals any more.
    /// For distances: floods do not know of these walls.
    pub(crate) fn with_walls(&self, walls: &[Square]) -> Self {
        let mut board = self.with_fixed(walls);
        for wall in walls {
            board.goal_of[usize::from(*wall)] = None;
        }
        groups::remove_goals(&mut board.groups, walls);
        board
    }

    /// The same board where some boxes stay for good: nothing leads to their squares, but they are still boxes. For
    /// distances, too.
    pub(crate) fn with_fixed(&self, boxes: &[Square]) -> Self {
        let mut board = self.clone();
        for around in &mut board.beside {
            for next in around.iter_mut().filter(|next| boxes.contains(next)) {
                *next = NONE;
            }
        }
        for square in boxes {
            board.beside[usize::from(*square)] = [NONE; 4];
        }
        board
    }

    /// The same board with other goals: the squares of the boxes of some state.
    pub(crate) fn with_goals(&self, boxes: &[Square]) -> Self {
        let mut board = self.clone();
        for group in &mut board.groups {
            group.goals = boxes[group.boxes.clone()].to_vec();
            group.goals.sort_unstable();
        }
        // There are as many groups as before, and so not too many.
        if let Some(goal_of) = groups::goal_of(&board.groups, board.len()) {
            board.goal_of = goal_of;
        }
        board
    }

    /// Returns `true` if work on this board is to end: what is found out from now on need not be true.
    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }

    /// Number of squares.
    pub(crate) fn len(&self) -> usize {
        self.positions.len()
    }

    /// The kinds of boxes, and where each kind's boxes stand in a state.
    pub(crate) fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Number of boxes.
    pub(crate) fn box_count(&self) -> usize {
        self.groups.last().map_or(0, |group| group.boxes.end)
    }

    /// Whether some box of any kind needs no goal.
    pub(crate) fn has_spare(&self) -> bool {
        self.groups.iter().any(Group::has_spare)
    }

    /// The first and the last corner of the smallest rectangle with all squares; `None` without squares.
    fn bounds(&self) -> Option<(Pos, Pos)> {
        let columns = || self.positions.iter().map(|pos| pos.x);
        let (first, last) = (self.positions.first()?, self.positions.last()?);
        let (left, right) = (columns().min()?, columns().max()?);
        Some((Pos::new(left, first.y), Pos::new(right, last.y)))
    }

    /// Where a square lies.
    pub(crate) fn pos(&self, square: Square) -> Pos {
        self.positions[usize::from(square)]
    }

    /// The number of a square; `None` for walls, and beyond the edge.
    pub(crate) fn square(&self, pos: Pos) -> Option<Square> {
        let square = self.index.get(pos).copied();
        square.filter(|square| *square != NONE)
    }

    /// The square beside another one, or [`NONE`].
    #[inline]
    pub(crate) fn next(&self, square: Square, direction: Direction) -> Square {
        self.beside[usize::from(square)][direction as usize]
    }

    /// The squares around one.
    #[inline]
    pub(crate) fn around(&self, square: Square) -> [Square; 4] {
        self.beside[usize::from(square)]
    }

    /// How many steps the player walks from a square to each other one, if no box is in the way; [`u16::MAX`] if there
    /// is no way.
    pub(crate) fn walks(&self, from: Square) -> Vec<u16> {
        let mut steps = vec![u16::MAX; self.len()];
        steps[usize::from(from)] = 0;
        let mut queue = VecDeque::from([from]);
        while let Some(square) = queue.pop_front() {
            let next = steps[usize::from(square)] + 1;
            for to in self.around(square).into_iter().filter(|to| *to != NONE) {
                if steps[usize::from(to)] == u16::MAX {
                    steps[usize::from(to)] = next;
                    queue.push_back(to);
                }
            }
        }
        steps
    }

    /// Whether a square is a goal of a group.
    #[inline]
    pub(crate) fn is_goal(&self, (group, square): BoxAt) -> bool {
        self.goal_of[usize::from(square)] == Some(group as u8)
    }

    /// The state of a position; `None` if the player is gone, or if the position is not one of this level.
    pub(crate) fn state(&self, position: &Position) -> Option<State> {
        if !self.start.shares_level(position) {
            return None;
        }
        let mut boxes = Vec::with_capacity(self.box_count());
        for group in &self.groups {
            let mine = position.boxes().iter();
            let mine = mine.filter(|(_, kind)| **kind == Some(group.kind));
            for (pos, _) in mine {
                boxes.push(self.square(pos)?);
            }
            if boxes.len() != group.boxes.end {
                return None;
            }
        }
        let player = self.square(position.player()?)?;
        Some(State { boxes, player })
    }

    /// The boxes of a state, each with its group.
    #[inline]
    pub(crate) fn places<'a>(
        &'a self,
        boxes: &'a [Square],
    ) -> impl Iterator<Item = BoxAt> + Clone + 'a {
        let groups = self.groups.iter().enumerate();
        groups.flat_map(|(index, group)| {
            let boxes = boxes[group.boxes.clone()].iter();
            boxes.map(move |square| (index, *square))
        })
    }

    /// The goals, each with the group of its boxes.
    pub(crate) fn goals(&self) -> impl Iterator<Item = BoxAt> {
        let groups = self.groups.iter().enumerate();
        groups.flat_map(|(index, group)| group.goals.iter().map(move |goal| (index, *goal)))
    }

    /// Whether every goal that can be filled is.
    pub(crate) fn is_solved(&self, boxes: &[Square]) -> bool {
        self.groups.iter().enumerate().all(|(index, group)| {
            let boxes = boxes[group.boxes.clone()].iter();
            let on_goals = boxes.filter(|square| self.is_goal((index, **square)));
            on_goals.count() >= group.needed()
        })
    }

    /// The Zobrist key of a state whose player is normalised.
    pub(crate) fn key(&self, boxes: &[Square], player: Square) -> u128 {
        self.key_of(self.places(boxes), player)
    }

    /// The Zobrist key of some boxes and a normalised player.
    pub(crate) fn key_of(&self, boxes: impl Iterator<Item = BoxAt>, player: Square) -> u128 {
        boxes.fold(self.zobrist.player(player), |key, place| {
            key ^ self.zobrist.box_at(place)
        })
    }

    /// The key of the state that `change` makes of the state with the key `key`.
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

/// Boards for tests.
#[cfg(test)]
pub(crate) mod samples {
    use std::sync::Arc;

    use sokoban_core::{Collection, Level};

    use super::{Board, State};

    /// A room with its goals at one end and its boxes at the other.
    pub(crate) const ROOM: &str = "\
##########
#        #
#  $ $...#
#@ $ $...#
#  $ $   #
#        #
##########";

    /// A level, its board, and its start.
    pub(crate) fn level(text: &str) -> (Arc<Level>, Board, State) {
        let entry = Collection::parse(text.as_bytes())
            .entries
            .into_iter()
            .next();
        let level = entry.and_then(|it| it.level.ok()).expect("a level");
        let board = Board::of(&level).expect("a board");
        let start = board.state(level.start()).expect("a state");
        (level, board, start)
    }
}
