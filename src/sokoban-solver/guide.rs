//! What leads a search one way, made in slices before it begins.

use std::sync::Arc;

use crate::board::{Board, State};
use crate::distances::{Targets, Way};
use crate::packing::Packing;
use crate::pairs::{Pairs, PairsBuilder};
use crate::rehearsal::Rehearsal;

/// Pairs are moved so much faster than states are looked at.
const PAIRS: usize = 10;
/// A state of a rehearsal takes as long as so many of a search.
const REHEARSED: usize = 20;

/// What a search goes by.
#[derive(Debug)]
pub(crate) struct Guide {
    /// The distances to where boxes are wanted.
    pub(crate) targets: Arc<Targets>,
    /// Two boxes that cannot be on the way.
    pub(crate) pairs: Pairs,
    /// The plan to fill those squares, if there is one.
    pub(crate) packing: Option<Packing>,
}

/// A guide that is being made.
#[derive(Debug)]
pub(crate) struct GuideBuilder {
    targets: Arc<Targets>,
    pairing: PairsBuilder,
    pairs: Option<Pairs>,
    rehearsal: Option<Rehearsal>,
}

impl GuideBuilder {
    /// Begins with the distances that hold for the search, and those for the other way; without the latter there
    /// will be no plan.
    pub(crate) fn new(
        board: &Board,
        way: Way,
        start: &State,
        targets: Arc<Targets>,
        back: Option<Arc<Targets>>,
    ) -> Self {
        let pairing = match way {
            Way::Push => PairsBuilder::goals(board),
            Way::Pull => PairsBuilder::starts(board, start),
        };
        let rehearsal = back.and_then(|back| Rehearsal::new(board, way, start, back));
        Self {
            targets,
            pairing,
            pairs: None,
            rehearsal,
        }
    }

    /// Does about as much as looking at so many states takes.
    pub(crate) fn work(&mut self, board: &Board, states: usize) -> Option<Guide> {
        if self.pairs.is_none() {
            self.pairs = self.pairing.work(board, PAIRS * states);
            return None;
        }
        let states = states / REHEARSED + 1;
        if let Some(rehearsal) = &mut self.rehearsal
            && !rehearsal.work(board, states)
        {
            return None;
        }
        let packing = self.rehearsal.take().and_then(|it| it.packing());
        let targets = Arc::clone(&self.targets);
        let pairs = self.pairs.take()?;
        Some(Guide {
            targets,
            pairs,
            packing,
        })
    }
}
