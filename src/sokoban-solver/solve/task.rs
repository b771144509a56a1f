//! A task for the [`Scheduler`](super::scheduler::Scheduler): a search, or the construction of a deadlock table that
//! the searches use.

use super::Report;
use super::portfolio::{InstanceFeatures, SearchSpec};
use crate::board::{Board, MoveKind};
use crate::search::guidance::TripleBuilder;
use crate::search::{Search, Status};

/// The additional charge for each unit of effort beyond [`SearchSpec::full_rate_effort`].
const SURCHARGE_FACTOR: u64 = 4;

#[derive(Debug)]
pub(super) struct Task {
    pub(super) name: &'static str,
    pub(super) weight: u64,
    head_start: u64,
    full_rate_effort: u64,
    work: Work,
}

#[derive(Debug)]
enum Work {
    Search(Box<dyn Search>),
    Triples(Box<TripleBuilder>),
    Ended,
}

impl Task {
    pub(super) fn search(
        spec: &SearchSpec,
        features: InstanceFeatures,
        search: Box<dyn Search>,
    ) -> Self {
        Self {
            name: spec.name,
            weight: (spec.weight)(features),
            head_start: (spec.head_start)(features),
            full_rate_effort: (spec.full_rate_effort)(features),
            work: Work::Search(search),
        }
    }

    /// Creates a task that builds the table of dead triples. It runs alongside the searches, because easy levels are
    /// solved before the table is complete.
    pub(super) fn triples(builder: TripleBuilder) -> Self {
        Self {
            name: "triples",
            weight: 1,
            head_start: 0,
            full_rate_effort: u64::MAX,
            work: Work::Triples(Box::new(builder)),
        }
    }

    pub(super) const fn has_ended(&self) -> bool {
        matches!(self.work, Work::Ended)
    }

    pub(super) fn end(&mut self) {
        self.work = Work::Ended;
    }

    pub(super) fn as_search(&self) -> Option<&dyn Search> {
        match &self.work {
            Work::Search(search) => Some(&**search),
            Work::Triples(_) | Work::Ended => None,
        }
    }

    pub(super) fn as_search_mut(&mut self) -> Option<&mut dyn Search> {
        match &mut self.work {
            Work::Search(search) => Some(&mut **search),
            Work::Triples(_) | Work::Ended => None,
        }
    }

    pub(super) fn report(&self) -> Report {
        Report {
            name: self.name,
            expanded: self.expanded(),
            effort: self.effort(),
            bytes: self.bytes(),
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.as_search().map_or(0, Search::bytes)
    }

    pub(super) fn expanded(&self) -> u64 {
        self.as_search().map_or(0, Search::expanded)
    }

    pub(super) fn effort(&self) -> u64 {
        match &self.work {
            Work::Search(search) => search.effort(),
            Work::Triples(triples) => triples.effort(),
            Work::Ended => 0,
        }
    }

    /// Returns the charged effort, divided by the weight of the task. The scheduler runs the task for which this is
    /// lowest.
    pub(super) fn charged_effort(&self) -> u64 {
        let effort = self.effort().saturating_sub(self.head_start);
        let late = effort.saturating_sub(self.full_rate_effort);
        (effort + SURCHARGE_FACTOR * late) / self.weight
    }

    pub(super) fn work(&mut self, board: &Board, effort: u64) -> Status {
        match &mut self.work {
            Work::Search(search) => search.work(board, effort).clone(),
            Work::Triples(triples) => {
                if triples.work(board, effort) {
                    Status::OutOfMemory
                } else {
                    Status::Working
                }
            }
            Work::Ended => Status::OutOfMemory,
        }
    }

    /// Returns the node for the state with key `key`. Returns `None` if this task is not a search by pulls, or if the
    /// search has not reached the state.
    pub(super) fn pulled_node(&self, board: &Board, key: u128) -> Option<u32> {
        let search = self.as_search()?;
        let is_known = search.mode() == MoveKind::Pull && search.has_seen(key);
        // This scans all nodes, but happens only once, because a shared state solves the level.
        is_known.then(|| search.tree().find(board, key)).flatten()
    }
}
