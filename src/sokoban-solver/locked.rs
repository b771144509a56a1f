//! Corrals that nothing can be made of: a small search over the boxes of one corral alone.
//!
//! If these boxes cannot all get home, and none of them can get out of the corral either, with no other box in the
//! way, then no position with this corral can be won. Verdicts are remembered for the corral, not for the position,
//! because the same corral is met again and again.

use sokoban_core::Direction;

use crate::board::{Board, Place, Reach, Square};
use crate::corral::Corrals;
use crate::distances::Targets;
use crate::field::Field;
use crate::freeze;
use crate::keys::KeyMap;
use crate::together::Together;

/// Corrals with more boxes are not looked into.
const BOXES: usize = 16;
/// States after which a corral is left alone: a question takes less than a millisecond.
const STATES: usize = 300;

/// The search, and what it found out before.
#[derive(Debug)]
pub(crate) struct Locked {
    corrals: Corrals,
    field: Field,
    reach: Reach,
    /// Corrals with the player's region: 1 for those that are locked.
    verdicts: KeyMap,
    /// States that this question may still look at.
    left: usize,
}

/// What the proofs need to know.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Known<'a> {
    pub(crate) board: &'a Board,
    pub(crate) targets: &'a Targets,
    pub(crate) together: &'a Together,
}

impl Locked {
    pub(crate) fn new(board: &Board) -> Self {
        Self {
            corrals: Corrals::new(board),
            field: Field::new(board),
            reach: Reach::new(board),
            verdicts: KeyMap::default(),
            left: 0,
        }
    }

    /// The boxes of a corral that is locked, if there is one. `reach` holds the player's squares.
    pub(crate) fn find(
        &mut self,
        known: Known<'_>,
        boxes: &[Square],
        player: Square,
        reach: &Reach,
    ) -> Option<Vec<Square>> {
        let board = known.board;
        if board.has_spare() {
            return None;
        }
        self.left = STATES;
        let count = self.corrals.find(board, reach, boxes);
        for corral in 1..=count {
            let all = board.places(boxes);
            let inner = all.filter(|it| self.corrals.contains(corral, it.1));
            let inner: Vec<Place> = inner.collect();
            let home = are_home(board, &inner);
            if home || inner.len() > BOXES {
                continue;
            }
            if self.is_locked(known, corral, &inner, player) {
                return Some(inner.into_iter().map(|(_, square)| square).collect());
            }
        }
        None
    }

    fn is_locked(
        &mut self,
        known: Known<'_>,
        corral: u16,
        boxes: &[Place],
        player: Square,
    ) -> bool {
        let key = self.key(known.board, boxes, player);
        if let Some(verdict) = self.verdicts.get(key) {
            return verdict == 1;
        }
        if self.left == 0 {
            return false;
        }
        let locked = self.search(known, corral, boxes, player, key);
        // What was cut short is not remembered: another question may have more to spend.
        if self.left > 0 || locked {
            self.verdicts.insert(key, u16::from(locked));
        }
        locked
    }

    /// The key of these boxes alone.
    fn key(&mut self, board: &Board, boxes: &[Place], player: Square) -> u128 {
        self.field.place(boxes);
        let region = self.reach.find(board, self.field.occupied(), player);
        self.field.take(boxes);
        board.key_of(boxes.iter().copied(), region)
    }

    /// Looks at everything that can be done with these boxes.
    fn search(
        &mut self,
        known: Known<'_>,
        corral: u16,
        boxes: &[Place],
        player: Square,
        key: u128,
    ) -> bool {
        let board = known.board;
        let mut seen = KeyMap::default();
        seen.insert(key, 0);
        let mut open = vec![(boxes.to_vec(), player)];
        while let Some((mut boxes, player)) = open.pop() {
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            self.field.place(&boxes);
            self.reach.find(board, self.field.occupied(), player);
            let mut pushes = Vec::new();
            for (place, (group, from)) in boxes.iter().enumerate() {
                for direction in Direction::ALL {
                    let to = board.next(*from, direction);
                    let can = self.reach.contains(board.next(*from, direction.opposite()));
                    if can && self.field.is_free(to) && !known.targets.is_dead(*group, to) {
                        pushes.push((place, to, direction));
                    }
                }
            }
            for (place, to, direction) in pushes {
                let (group, from) = boxes[place];
                let others = boxes.iter().copied().filter(|it| it.1 != from);
                let side = direction.opposite();
                if known.together.dead(others, (group, to), side).is_some() {
                    continue;
                }
                self.field.shift(from, to);
                let frozen = freeze::astray(board, known.targets, &self.field, to).is_some();
                if frozen {
                    self.field.shift(to, from);
                    continue;
                }
                boxes[place] = (group, to);
                let home = are_home(board, &boxes);
                if home || !self.corrals.contains(corral, to) {
                    self.field.take(&boxes);
                    return false;
                }
                let region = self.reach.find(board, self.field.occupied(), from);
                if seen.insert(board.key_of(boxes.iter().copied(), region), 0) {
                    open.push((boxes.clone(), from));
                }
                boxes[place] = (group, from);
                self.field.shift(to, from);
            }
            self.field.take(&boxes);
        }
        true
    }
}

fn are_home(board: &Board, boxes: &[Place]) -> bool {
    let mut boxes = boxes.iter();
    boxes.all(|(group, square)| board.is_goal(*square, *group))
}
