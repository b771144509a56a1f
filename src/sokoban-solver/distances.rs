//! How many pushes a box needs that is alone on the board: to each goal, and from each square where one starts.
//!
//! A box's ways are searched over its square and the side of it on which the player stands. Squares from which no
//! goal can be reached are dead.

use std::collections::VecDeque;

use sokoban_core::Direction;

use crate::board::{Board, NONE, Place, Square};

/// Groups with more boxes or goals are not matched: their boxes are told the nearest goals.
pub(crate) const MOST: usize = 60;

/// Never.
pub(crate) const FAR: u16 = u16::MAX;

/// Boards with more squares are searched as if the player could fly: the sides of each square cost a search.
const SIDES: usize = 1500;

/// Which way boxes go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// Pushed, as in play.
    Push,
    /// Pulled: play backwards.
    Pull,
}

impl Way {
    /// The other way.
    pub(crate) const fn back(self) -> Self {
        match self {
            Self::Push => Self::Pull,
            Self::Pull => Self::Push,
        }
    }

    /// The side of a box at which the player is after a step.
    pub(crate) const fn side(self, step: Direction) -> Direction {
        match self {
            Self::Push => step.opposite(),
            Self::Pull => step,
        }
    }
}

/// For each side of each square, a number that two sides share if the player can walk between them around a box
/// on the square.
#[derive(Debug)]
pub(crate) struct Sides(Vec<[u8; 4]>);

impl Sides {
    pub(crate) fn of(board: &Board) -> Self {
        if board.len() > SIDES {
            return Self(vec![[0; 4]; board.len()]);
        }
        let mut marks = vec![(NONE, 0_u8); board.len()];
        let sides = (0..board.len() as Square).map(|square| {
            let around = board.around(square);
            let mut sides = [u8::MAX; 4];
            for (side, &from) in around.iter().enumerate() {
                if from == NONE || sides[side] != u8::MAX {
                    continue;
                }
                let mut queue = vec![from];
                marks[usize::from(from)] = (square, side as u8);
                while let Some(at) = queue.pop() {
                    for next in board.around(at) {
                        if next != NONE && next != square && marks[usize::from(next)].0 != square {
                            marks[usize::from(next)] = (square, side as u8);
                            queue.push(next);
                        }
                    }
                }
                for (other, &to) in around.iter().enumerate() {
                    if to != NONE && marks[usize::from(to)] == (square, side as u8) {
                        sides[other] = side as u8;
                    }
                }
            }
            sides
        });
        Self(sides.collect())
    }

    /// Whether the player gets from one side to another.
    fn joined(&self, square: Square, one: Direction, other: Direction) -> bool {
        let sides = &self.0[usize::from(square)];
        sides[one as usize] == sides[other as usize]
    }
}

/// The fewest steps of a lone box between each square and the nearest of those that are given: pushed from there,
/// or pulled from there, which is pushed to there.
fn distances(board: &Board, sides: &Sides, from: &[Square], way: Way) -> Vec<u16> {
    let mut least = vec![FAR; board.len()];
    let mut known = vec![[FAR; 4]; board.len()];
    let mut queue = VecDeque::new();
    for &from in from {
        least[usize::from(from)] = 0;
        for side in Direction::ALL {
            if board.next(from, side) != NONE {
                known[usize::from(from)][side as usize] = 0;
                queue.push_back((from, side));
            }
        }
    }
    while let Some((square, side)) = queue.pop_front() {
        let count = known[usize::from(square)][side as usize];
        for at in Direction::ALL {
            let stand = board.next(square, at);
            if stand == NONE || !sides.joined(square, side, at) {
                continue;
            }
            // Pushed, the box moves away from the player, who comes to where it was; pulled, it follows.
            let (to, now) = match way {
                Way::Push => (board.next(square, at.opposite()), at),
                Way::Pull if board.next(stand, at) == NONE => continue,
                Way::Pull => (stand, at),
            };
            if to == NONE || known[usize::from(to)][now as usize] != FAR {
                continue;
            }
            known[usize::from(to)][now as usize] = count + 1;
            least[usize::from(to)] = least[usize::from(to)].min(count + 1);
            queue.push_back((to, now));
        }
    }
    least
}

/// Distances of all boxes of all groups to the squares where they are wanted.
#[derive(Debug)]
pub(crate) struct Targets {
    /// For each group and square, the distances to each of its wanted squares.
    groups: Vec<Vec<u16>>,
    /// For each group, how many squares it wants.
    counts: Vec<usize>,
    /// For each group and square, the distance to the nearest of them.
    nearest: Vec<Vec<u16>>,
}

impl Targets {
    /// The goals, for boxes that are pushed.
    pub(crate) fn goals(board: &Board, sides: &Sides) -> Self {
        let goals = board.groups.iter().map(|group| group.goals.clone());
        Self::new(board, sides, &goals.collect::<Vec<_>>(), Way::Pull)
    }

    /// Squares where boxes come from, for boxes that are pulled.
    pub(crate) fn starts(board: &Board, sides: &Sides, boxes: &[Square]) -> Self {
        let starts = board
            .groups
            .iter()
            .map(|group| boxes[group.boxes.clone()].to_vec());
        Self::new(board, sides, &starts.collect::<Vec<_>>(), Way::Push)
    }

    fn new(board: &Board, sides: &Sides, wanted: &[Vec<Square>], way: Way) -> Self {
        let nearest = wanted
            .iter()
            .map(|squares| distances(board, sides, squares, way));
        let each = |squares: &Vec<Square>| {
            // Too many are never matched one by one.
            let count = squares.len();
            let mut table = vec![
                FAR;
                if count <= MOST {
                    count * board.len()
                } else {
                    0
                }
            ];
            for (place, square) in squares.iter().enumerate().take_while(|_| count <= MOST) {
                let column = distances(board, sides, &[*square], way);
                for (row, distance) in table.chunks_exact_mut(count).zip(column) {
                    row[place] = distance;
                }
            }
            table
        };
        Self {
            nearest: nearest.collect(),
            counts: wanted.iter().map(Vec::len).collect(),
            groups: wanted.iter().map(each).collect(),
        }
    }

    /// Whether a box of the group has nowhere to go from a square.
    #[inline]
    pub(crate) fn is_dead(&self, group: usize, square: Square) -> bool {
        self.nearest[group][usize::from(square)] == FAR
    }

    /// The distance to the nearest wanted square.
    pub(crate) fn nearest(&self, group: usize, square: Square) -> u16 {
        self.nearest[group][usize::from(square)]
    }

    /// The distances from a square to each wanted one, in the order of the group; there are none if those are more
    /// than [`MOST`].
    #[inline]
    pub(crate) fn row(&self, group: usize, square: Square) -> &[u16] {
        let count = self.counts[group];
        &self.groups[group][usize::from(square) * count..][..count]
    }

    /// How many boxes are where they are wanted.
    pub(crate) fn home(&self, places: impl Iterator<Item = Place>) -> u16 {
        let home = places.filter(|(group, square)| self.nearest(*group, *square) == 0);
        home.count() as u16
    }

    /// Memory in use.
    pub(crate) fn bytes(&self) -> usize {
        let tables = self.groups.iter().chain(&self.nearest);
        tables.map(|table| 2 * table.len()).sum()
    }

    /// How many squares the group wants.
    pub(crate) fn count(&self, group: usize) -> usize {
        self.counts[group]
    }
}
