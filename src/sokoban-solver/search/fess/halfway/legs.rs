//! All legs of both sides, and where they meet: one by pushes and one by pulls that list the same state.

use super::climb::{Climb, Progress};
use super::leg::Leg;
use crate::board::{Board, MoveKind, ShardedTable, State};
use crate::play::Push;

#[derive(Default)]
pub(super) struct Legs {
    /// The one at hand is the last, and the one before it is mostly of the other side.
    all: Vec<Leg>,
    known: Known,
}

/// The states that pushes list, and those that pulls do, with nodes from which a move led there.
#[derive(Default)]
struct Known {
    pushed: ShardedTable<u32>,
    pulled: ShardedTable<u32>,
}

impl Known {
    const fn by(&self, mode: MoveKind) -> &ShardedTable<u32> {
        match mode {
            MoveKind::Push => &self.pushed,
            MoveKind::Pull => &self.pulled,
        }
    }

    const fn by_mut(&mut self, mode: MoveKind) -> &mut ShardedTable<u32> {
        match mode {
            MoveKind::Push => &mut self.pushed,
            MoveKind::Pull => &mut self.pulled,
        }
    }
}

impl Legs {
    /// Begins a leg.
    pub(super) fn begin(&mut self, board: Board, climb: Climb, behind: Vec<Push>) {
        let first = self.all.last().map_or(0, Leg::end);
        self.all.push(Leg::new(board, climb, behind, first));
    }

    /// The leg at hand.
    pub(super) fn last(&self) -> Option<&Leg> {
        self.all.last()
    }

    pub(super) fn last_mut(&mut self) -> Option<&mut Leg> {
        self.all.last_mut()
    }

    /// The leg before that.
    pub(super) fn before_last(&mut self) -> Option<&mut Leg> {
        self.all.iter_mut().nth_back(1)
    }

    /// The leg by pushes, if there is one among those two.
    pub(super) fn pushing(&self) -> Option<&Leg> {
        let mut both = self.all.iter().rev().take(2);
        both.find(|leg| leg.mode() == MoveKind::Push)
    }

    pub(super) fn pushing_mut(&mut self) -> Option<&mut Leg> {
        let mut both = self.all.iter_mut().rev().take(2);
        both.find(|leg| leg.mode() == MoveKind::Push)
    }

    /// Adds a state from which the leg at hand begins; returns whether it is not lost.
    pub(super) fn add_root(&mut self, root: &State) -> bool {
        let Some(leg) = self.all.last_mut() else {
            return false;
        };
        let known = self.known.by_mut(leg.mode());
        let Some((node, key)) = leg.add_root(known, root) else {
            return false;
        };
        known.put(key, node);
        self.note(node);
        true
    }

    /// Plays the next move of the leg at hand; returns how much that took, too.
    pub(super) fn work(&mut self) -> (Progress, u64) {
        let Some(leg) = self.all.last_mut() else {
            return (Progress::Over, 0);
        };
        let (progress, spent) = leg.work(self.known.by(leg.mode()));
        if let Progress::Expanded(node) = progress {
            self.note(node);
        }
        (progress, spent)
    }

    /// Takes down where the leg at hand can go from a node that was expanded last.
    fn note(&mut self, node: u32) {
        if let Some(leg) = self.all.last() {
            let known = self.known.by_mut(leg.mode());
            for next in &leg.climb.next {
                known.put(next.key, node);
            }
        }
    }

    /// The pushes from the start to the end, if what was expanded last leads to what the other side lists.
    pub(super) fn meeting(&mut self) -> Option<Vec<Push>> {
        let leg = self.all.last()?;
        let others = self.known.by(leg.mode().opposite());
        let mut next = leg.climb.next.iter().map(|next| next.key);
        let key = next.find(|key| others.get(*key).is_some())?;
        let pushes = self.pushes_to(self.known.pushed.get(key)?, key)?;
        let pulls = self.pushes_to(self.known.pulled.get(key)?, key)?;
        // A position that is solved already is both ends, and that solves nothing.
        Some([pushes, pulls].concat()).filter(|pushes| !pushes.is_empty())
    }

    /// The pushes between a state and where the leg at hand begins, if that lists it.
    pub(super) fn pushes_of_last(&mut self, key: u128) -> Option<Vec<Push>> {
        let leg = self.all.last_mut()?;
        let node = self.known.by(leg.mode()).get(key);
        leg.pushes_to(node.filter(|node| *node >= leg.first())?, key)
    }

    fn pushes_to(&mut self, node: u32, key: u128) -> Option<Vec<Push>> {
        let after = self.all.partition_point(|leg| leg.first() <= node);
        self.all
            .get_mut(after.checked_sub(1)?)?
            .pushes_to(node, key)
    }

    /// Memory in use.
    pub(super) fn bytes(&self) -> usize {
        let legs: usize = self.all.iter().map(Leg::bytes).sum();
        legs + self.known.pushed.bytes() + self.known.pulled.bytes()
    }
}
