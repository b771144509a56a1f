//! Which two boxes can be together at all: exact tables of two boxes and the player's side on an empty board.
//!
//! Two boxes from which no goals can be reached are never part of a winnable position, whatever stands around them,
//! because more boxes only stand in the way. The same holds backwards for two boxes that no pair at the start can
//! be pushed to.

use sokoban_core::Direction;

use crate::board::{Board, Group, NONE, Place, Reach, Square, State};
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

/// A table that is being made, in slices.
#[derive(Debug)]
pub(crate) struct PairsBuilder {
    way: Way,
    pairs: Pairs,
    occupied: Vec<bool>,
    reach: Reach,
    /// Two boxes, and a square of the player.
    open: Vec<(Place, Place, Square)>,
}

impl Pairs {
    /// Whether no two boxes can stand so while the player is at a side of the first one.
    #[inline]
    pub(crate) fn is_dead(&self, one: Place, other: Place, side: Direction) -> bool {
        let sides = self.sides.get(self.index(one, other));
        sides.is_some_and(|sides| sides & (1 << side as usize) == 0)
    }

    /// The other box of a dead pair with this one, if there is one; the player stands at its side.
    #[inline]
    pub(crate) fn dead(
        &self,
        board: &Board,
        boxes: &[Square],
        moved: Place,
        side: Direction,
    ) -> Option<Square> {
        if self.sides.is_empty() {
            return None;
        }
        board.groups.iter().enumerate().find_map(|(index, group)| {
            let mut boxes = boxes[group.boxes.clone()].iter().copied();
            boxes.find(|square| *square != moved.1 && self.is_dead(moved, (index, *square), side))
        })
    }

    #[inline]
    fn index(&self, one: Place, other: Place) -> usize {
        let row = (one.0 * self.groups + other.0) * self.squares + usize::from(one.1);
        row * self.squares + usize::from(other.1)
    }
}

/// Every two different boxes of the squares that each group has.
fn for_two(
    board: &Board,
    squares: impl Fn(&Group) -> Vec<Square>,
    mut with: impl FnMut(Place, Place),
) {
    let of_group = |(index, group)| {
        squares(group)
            .into_iter()
            .map(move |square| (index, square))
    };
    let all: Vec<Place> = board.groups.iter().enumerate().flat_map(of_group).collect();
    for (place, one) in all.iter().enumerate() {
        for other in &all[place + 1..] {
            with(*one, *other);
        }
    }
}

impl PairsBuilder {
    /// Begins with the pairs that can be won from.
    pub(crate) fn goals(board: &Board) -> Self {
        let mut pairing = Self::new(board, Way::Pull);
        if pairing.is_wanted() && !board.has_spare() {
            let goals = |group: &Group| group.goals.clone();
            for_two(board, goals, |one, other| pairing.all(board, one, other));
        } else {
            pairing.pairs = Pairs::default();
        }
        pairing
    }

    /// Begins with the pairs that can be pushed to from the start.
    pub(crate) fn starts(board: &Board, start: &State) -> Self {
        let mut pairing = Self::new(board, Way::Push);
        if pairing.is_wanted() {
            let boxes = |group: &Group| start.boxes[group.boxes.clone()].to_vec();
            for_two(board, boxes, |one, other| {
                pairing.add(board, one, other, start.player);
            });
        }
        pairing
    }

    fn new(board: &Board, way: Way) -> Self {
        let (squares, groups) = (board.len(), board.groups.len());
        let few = squares * groups <= MOST;
        let length = if few { (squares * groups).pow(2) } else { 0 };
        Self {
            way,
            pairs: Pairs {
                squares,
                groups,
                sides: vec![0; length],
            },
            occupied: vec![false; squares],
            reach: Reach::new(board),
            open: Vec::new(),
        }
    }

    const fn is_wanted(&self) -> bool {
        !self.pairs.sides.is_empty()
    }

    /// Adds two boxes with the player wherever it can be.
    fn all(&mut self, board: &Board, one: Place, other: Place) {
        for (at, beside) in [(one, other), (other, one)] {
            for side in Direction::ALL {
                let player = board.next(at.1, side);
                if player != NONE && player != beside.1 && self.pairs.is_dead(at, beside, side) {
                    self.add(board, one, other, player);
                }
            }
        }
    }

    /// Adds two boxes with the player in one region, which is new.
    fn add(&mut self, board: &Board, one: Place, other: Place, player: Square) {
        self.find(board, one, other, player);
        for (at, beside) in [(one, other), (other, one)] {
            let index = self.pairs.index(at, beside);
            for side in Direction::ALL {
                if self.reach.contains(board.next(at.1, side)) {
                    self.pairs.sides[index] |= 1 << side as usize;
                }
            }
        }
        self.open.push((one, other, player));
    }

    /// Finds the player's squares.
    fn find(&mut self, board: &Board, one: Place, other: Place, player: Square) {
        for square in [one.1, other.1] {
            self.occupied[usize::from(square)] = true;
        }
        self.reach.find(board, &self.occupied, player);
        for square in [one.1, other.1] {
            self.occupied[usize::from(square)] = false;
        }
    }

    /// Moves so many pairs of boxes; answers with the table when nothing new is found.
    pub(crate) fn work(&mut self, board: &Board, pairs: usize) -> Option<Pairs> {
        for _ in 0..pairs {
            let Some((one, other, player)) = self.open.pop() else {
                return Some(std::mem::take(&mut self.pairs));
            };
            self.find(board, one, other, player);
            let mut found = Vec::new();
            for (at, beside) in [(one, other), (other, one)] {
                for side in Direction::ALL {
                    let stand = board.next(at.1, side);
                    if !self.reach.contains(stand) {
                        continue;
                    }
                    // Pushed, the box goes away from the player; pulled, it comes to where the player stood.
                    let (to, player) = match self.way {
                        Way::Push => (board.next(at.1, side.opposite()), at.1),
                        Way::Pull => (stand, board.next(stand, side)),
                    };
                    let blocked = |square| square == NONE || square == beside.1;
                    if !blocked(to) && !blocked(player) {
                        found.push(((at.0, to), beside, side, player));
                    }
                }
            }
            for (at, beside, side, player) in found {
                if self.pairs.is_dead(at, beside, side) {
                    self.add(board, at, beside, player);
                }
            }
        }
        None
    }
}
