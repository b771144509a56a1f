//! Searches that take turns, each with its share of the time.

use super::report::Report;
use crate::board::Board;
use crate::search::guidance::TripleBuilder;
use crate::search::{Search, Status};

/// Effort after which it may be another search's turn, at first.
const TURN: u64 = 200;
/// Later a turn is such a part of what a search has done: the one that fits a level soon ends it.
const PART: u64 = 4;

/// One of those that take turns.
#[derive(Debug)]
pub(super) struct Runner {
    pub(super) name: &'static str,
    /// Of several it gets so many parts of the time.
    pub(super) share: u64,
    /// So much it may do before they count.
    pub(super) lead: u64,
    pub(super) work: Work,
}

/// What it does.
#[derive(Debug)]
pub(super) enum Work {
    Search(Box<dyn Search>),
    /// Makes the searches better.
    Triples(Box<TripleBuilder>),
}

impl Runner {
    fn report(&self) -> Report {
        let (deadlocks, packing_left, bytes) = match &self.work {
            Work::Search(search) => (search.deadlocks(), search.packing_left(), search.bytes()),
            Work::Triples(_) => (0, None, 0),
        };
        Report {
            name: self.name,
            expanded: self.expanded(),
            effort: self.effort(),
            deadlocks,
            packing_left,
            bytes,
        }
    }

    fn expanded(&self) -> u64 {
        match &self.work {
            Work::Search(search) => search.expanded(),
            Work::Triples(_) => 0,
        }
    }

    fn effort(&self) -> u64 {
        match &self.work {
            Work::Search(search) => search.effort(),
            Work::Triples(triples) => triples.effort(),
        }
    }

    /// What there is after so much more effort; `None` when there is nothing more to do that could help.
    fn work(&mut self, board: &Board, effort: u64) -> Option<Status> {
        match &mut self.work {
            Work::Search(search) => match search.work(board, effort) {
                Status::Full => None,
                status => Some(status.clone()),
            },
            Work::Triples(triples) => (!triples.work(board, effort)).then_some(Status::Working),
        }
    }
}

/// All of them.
#[derive(Debug)]
pub(super) struct Turns {
    runners: Vec<Runner>,
    /// Whose turn it is, and until which effort of its own.
    turn: Option<(usize, u64)>,
}

/// What was done in a slice of time.
#[derive(Debug)]
pub(super) struct Done {
    pub(super) status: Status,
    pub(super) expanded: u64,
    pub(super) effort: u64,
}

impl Turns {
    pub(super) const fn new(runners: Vec<Runner>) -> Self {
        Self {
            runners,
            turn: None,
        }
    }

    /// What each search has done.
    pub(super) fn reports(&self) -> Vec<Report> {
        let reports = self.runners.iter().map(Runner::report);
        reports.collect()
    }

    /// Goes on with one of them for so much effort, or until its turn ends.
    pub(super) fn work(&mut self, board: &Board, effort: u64) -> Done {
        let Some((index, end)) = self.turn.or_else(|| self.next()) else {
            return Done {
                status: Status::Full,
                expanded: 0,
                effort: 0,
            };
        };
        let runner = &mut self.runners[index];
        let (expanded, before) = (runner.expanded(), runner.effort());
        let status = runner.work(board, effort.min(end - before));
        let after = runner.effort();
        let done = Done {
            expanded: runner.expanded() - expanded,
            effort: after - before,
            status: status.clone().unwrap_or(Status::Working),
        };
        self.turn = (after < end).then_some((index, end));
        if status.is_none() {
            self.runners.remove(index);
            self.turn = None;
        }
        done
    }

    /// The one that has done least for its share.
    fn next(&self) -> Option<(usize, u64)> {
        let runners = self.runners.iter().enumerate();
        let next = runners
            .min_by_key(|(_, runner)| runner.effort().saturating_sub(runner.lead) / runner.share);
        next.map(|(index, runner)| {
            let done = runner.effort();
            (index, done + TURN.max(done / PART))
        })
    }
}
