//! What leads a search one way, made in slices before it begins.

use std::sync::Arc;

use crate::board::{Board, State};
use crate::distances::{Targets, Way};
use crate::packing::Packing;
use crate::rehearsal::Rehearsal;
use crate::together::{FewBuilder, Live, Together};

/// Few boxes are moved so much faster than states are looked at.
const FEW: usize = 10;
/// A state of a rehearsal takes as long as so many of a search.
const REHEARSED: usize = 20;

/// What a search goes by.
#[derive(Debug)]
pub(crate) struct Guide {
    /// The distances to where boxes are wanted.
    pub(crate) targets: Arc<Targets>,
    /// Boxes that cannot be on the way together.
    pub(crate) together: Together,
    /// The plan to fill those squares, if there is one.
    pub(crate) packing: Option<Packing>,
}

/// A guide that is being made.
#[derive(Debug)]
pub(crate) struct GuideBuilder {
    targets: Arc<Targets>,
    pairing: FewBuilder<2>,
    together: Option<Together>,
    rehearsal: Option<Rehearsal>,
    tripling: FewBuilder<3>,
}

/// Finds triples for a guide while searches go by it already: easy levels are solved before it is done.
#[derive(Debug)]
pub(crate) struct Tripling {
    guide: Arc<Guide>,
    builder: FewBuilder<3>,
    done: u64,
}

impl GuideBuilder {
    /// Begins with the distances that hold for the search, and those for the other way.
    pub(crate) fn new(
        board: &Board,
        way: Way,
        start: &State,
        (targets, back): (Arc<Targets>, Arc<Targets>),
        is_planned: bool,
    ) -> Self {
        let live = Live::of(board, &[&targets, &back]);
        let (pairing, tripling) = match way {
            Way::Push => (
                FewBuilder::goals(board, &live),
                FewBuilder::goals(board, &live),
            ),
            Way::Pull => (
                FewBuilder::starts(board, &live, start),
                FewBuilder::starts(board, &live, start),
            ),
        };
        let rehearsal = is_planned.then(|| Rehearsal::new(board, way, start, back));
        Self {
            targets,
            pairing,
            together: None,
            rehearsal: rehearsal.flatten(),
            tripling,
        }
    }

    /// Does about as much as looking at so many states takes; answers whether it is done.
    pub(crate) fn work(&mut self, board: &Board, states: usize) -> bool {
        if self.together.is_none() {
            let pairs = self.pairing.work(board, FEW * states);
            self.together = pairs.map(Together::of);
            return false;
        }
        let states = states / REHEARSED + 1;
        let rehearsal = self.rehearsal.as_mut();
        rehearsal.is_none_or(|rehearsal| rehearsal.work(board, states))
    }

    /// The guide, and what goes on for it.
    pub(crate) fn finish(self) -> (Arc<Guide>, Tripling) {
        let guide = Arc::new(Guide {
            targets: self.targets,
            together: self.together.unwrap_or_default(),
            packing: self.rehearsal.and_then(|it| it.packing()),
        });
        let tripling = Tripling {
            guide: Arc::clone(&guide),
            builder: self.tripling,
            done: 0,
        };
        (guide, tripling)
    }
}

impl Tripling {
    /// What it has done, in states that a search looks at in the same time.
    pub(crate) const fn done(&self) -> u64 {
        self.done
    }

    /// Does about as much as looking at so many states takes; answers whether there is more to do.
    pub(crate) fn work(&mut self, board: &Board, states: usize) -> bool {
        self.done += states as u64;
        let Some(triples) = self.builder.work(board, FEW * states) else {
            return true;
        };
        // Nobody else tells them.
        let _ = self.guide.together.triples.set(triples);
        false
    }
}
