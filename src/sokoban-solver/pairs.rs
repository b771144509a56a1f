//! Which two boxes can be together at all: exact tables of two boxes and the player's side on an empty board.
//!
//! Two boxes from which no goals can be reached are never part of a winnable position, whatever stands around them,
//! because more boxes only stand in the way. The same holds backwards for two boxes that no pair at the start can
//! be pushed to.

use sokoban_core::Direction;

use crate::board::{Board, NONE, Reach, Square, State};
use crate::distances::Way;

/// Boards with more squares times kinds have no table: it grows with the square of both.
const MOST: usize = 400;

/// For every two boxes, at which sides of the first one the player may stand.
#[derive(Debug, Default)]
pub(crate) struct Pairs {
    squares: usize,
    groups: usize,
    /// A bit for each side; empty where there is no table.
    sides: Vec<u8>,
}

/// One of two boxes.
type Box = (usize, Square);

struct Work<'a> {
    board: &'a Board,
    pairs: Pairs,
    occupied: Vec<bool>,
    reach: Reach,
    /// Two boxes, and a square of the player.
    open: Vec<(Box, Box, Square)>,
}

impl Pairs {
    /// The pairs that can be won from.
    pub(crate) fn goals(board: &Board) -> Self {
        if board.groups.iter().any(crate::board::Group::has_spare) {
            return Self::default();
        }
        let Some(mut work) = Work::new(board) else {
            return Self::default();
        };
        for_two(
            board,
            |group| group.goals.clone(),
            |one, other| work.all(one, other),
        );
        work.spread(Way::Pull)
    }

    /// The pairs that can be pushed to from the start.
    pub(crate) fn starts(board: &Board, start: &State) -> Self {
        let Some(mut work) = Work::new(board) else {
            return Self::default();
        };
        let boxes = |group: &crate::board::Group| start.boxes[group.boxes.clone()].to_vec();
        for_two(board, boxes, |one, other| {
            work.add(one, other, start.player)
        });
        work.spread(Way::Push)
    }

    /// Whether no two boxes can stand so while the player is at a side of the first one.
    #[inline]
    pub(crate) fn is_dead(&self, one: Box, other: Box, side: Direction) -> bool {
        let sides = self.sides.get(self.index(one, other));
        sides.is_some_and(|sides| sides & (1 << side as usize) == 0)
    }

    /// Whether a box that the player just moved is in a dead pair with one of the others.
    pub(crate) fn any_dead(
        &self,
        board: &Board,
        boxes: &[Square],
        moved: Box,
        side: Direction,
    ) -> bool {
        if self.sides.is_empty() {
            return false;
        }
        board.groups.iter().enumerate().any(|(index, group)| {
            let mut boxes = boxes[group.boxes.clone()].iter();
            boxes.any(|square| *square != moved.1 && self.is_dead(moved, (index, *square), side))
        })
    }

    #[inline]
    fn index(&self, one: Box, other: Box) -> usize {
        let row = (one.0 * self.groups + other.0) * self.squares + usize::from(one.1);
        row * self.squares + usize::from(other.1)
    }
}

/// Every two different boxes of the squares that each group has.
fn for_two(
    board: &Board,
    squares: impl Fn(&crate::board::Group) -> Vec<Square>,
    mut with: impl FnMut(Box, Box),
) {
    let of_group = |(index, group)| {
        squares(group)
            .into_iter()
            .map(move |square| (index, square))
    };
    let all: Vec<Box> = board.groups.iter().enumerate().flat_map(of_group).collect();
    for (place, one) in all.iter().enumerate() {
        for other in &all[place + 1..] {
            with(*one, *other);
        }
    }
}

impl<'a> Work<'a> {
    fn new(board: &'a Board) -> Option<Self> {
        let (squares, groups) = (board.len(), board.groups.len());
        (squares * groups <= MOST).then(|| Self {
            board,
            pairs: Pairs {
                squares,
                groups,
                sides: vec![0; squares * squares * groups * groups],
            },
            occupied: vec![false; squares],
            reach: Reach::new(board),
            open: Vec::new(),
        })
    }

    /// Adds two boxes with the player wherever it can be.
    fn all(&mut self, one: Box, other: Box) {
        for (at, beside) in [(one, other), (other, one)] {
            for side in Direction::ALL {
                let player = self.board.next(at.1, side);
                if player != NONE && player != beside.1 && self.pairs.is_dead(at, beside, side) {
                    self.add(one, other, player);
                }
            }
        }
    }

    /// Adds two boxes with the player in one region, which is new.
    fn add(&mut self, one: Box, other: Box, player: Square) {
        self.find(one, other, player);
        for (at, beside) in [(one, other), (other, one)] {
            let index = self.pairs.index(at, beside);
            for side in Direction::ALL {
                if self.reach.contains(self.board.next(at.1, side)) {
                    self.pairs.sides[index] |= 1 << side as usize;
                }
            }
        }
        self.open.push((one, other, player));
    }

    /// Finds the player's squares.
    fn find(&mut self, one: Box, other: Box, player: Square) {
        for square in [one.1, other.1] {
            self.occupied[usize::from(square)] = true;
        }
        self.reach.find(self.board, &self.occupied, player);
        for square in [one.1, other.1] {
            self.occupied[usize::from(square)] = false;
        }
    }

    /// Moves boxes until nothing new is found.
    fn spread(mut self, way: Way) -> Pairs {
        while let Some((one, other, player)) = self.open.pop() {
            self.find(one, other, player);
            let mut found = Vec::new();
            for (at, beside) in [(one, other), (other, one)] {
                for side in Direction::ALL {
                    let stand = self.board.next(at.1, side);
                    if !self.reach.contains(stand) {
                        continue;
                    }
                    // Pushed, the box goes away from the player; pulled, it comes to where the player stood.
                    let (to, player) = match way {
                        Way::Push => (self.board.next(at.1, side.opposite()), at.1),
                        Way::Pull => (stand, self.board.next(stand, side)),
                    };
                    let blocked = |square| square == NONE || square == beside.1;
                    if !blocked(to) && !blocked(player) {
                        found.push(((at.0, to), beside, side, player));
                    }
                }
            }
            for (at, beside, side, player) in found {
                if self.pairs.is_dead(at, beside, side) {
                    self.add(at, beside, player);
                }
            }
        }
        self.pairs
    }
}
