//! Searches that take turns, each with its share of the time, and may meet. The memory is theirs together: what one
//! does not need, others have.

use super::meetings::{Meetings, Place};
use super::report::Report;
use crate::board::{Board, MoveKind};
use crate::play::Push;
use crate::search::guidance::TripleBuilder;
use crate::search::{Search, Status};

/// Effort after which it may be another search's turn, at first.
const TURN: u64 = 200;
/// Later a turn is such a part of what a search has done: the one that fits a level soon ends it.
const PART: u64 = 4;
/// Effort after which it is looked whether searches have met.
const SLICE: u64 = 50;
/// More than a slice can add to what is in use: with less left, slices are as short as can be.
const SPARE: usize = 1 << 20;

/// One of those that take turns.
#[derive(Debug)]
pub(super) struct Runner {
    pub(super) name: &'static str,
    /// Of several it gets so many parts of the time.
    pub(super) share: u64,
    /// So much it may do before they count.
    pub(super) lead: u64,
    /// What it does after so much more counts five times.
    pub(super) prime: u64,
    pub(super) work: Work,
}

/// What it does.
#[derive(Debug)]
pub(super) enum Work {
    Search(Box<dyn Search>),
    /// Makes the searches better.
    Triples(Box<TripleBuilder>),
    /// There is nothing more to do that could help.
    Over,
}

impl Runner {
    fn report(&self) -> Report {
        let (deadlocks, packing_left) = match &self.work {
            Work::Search(search) => (search.deadlocks(), search.packing_left()),
            Work::Triples(_) | Work::Over => (0, None),
        };
        Report {
            name: self.name,
            expanded: self.expanded(),
            effort: self.effort(),
            deadlocks,
            packing_left,
            bytes: self.bytes(),
        }
    }

    fn bytes(&self) -> usize {
        match &self.work {
            Work::Search(search) => search.bytes(),
            Work::Triples(_) | Work::Over => 0,
        }
    }

    /// What counts of its effort.
    fn counted(&self) -> u64 {
        let done = self.effort().saturating_sub(self.lead);
        done + 4 * done.saturating_sub(self.prime)
    }

    fn expanded(&self) -> u64 {
        match &self.work {
            Work::Search(search) => search.expanded(),
            Work::Triples(_) | Work::Over => 0,
        }
    }

    fn effort(&self) -> u64 {
        match &self.work {
            Work::Search(search) => search.effort(),
            Work::Triples(triples) => triples.effort(),
            Work::Over => 0,
        }
    }

    /// Goes on for so much effort.
    fn work(&mut self, board: &Board, effort: u64) -> Status {
        match &mut self.work {
            Work::Search(search) => search.work(board, effort).clone(),
            Work::Triples(triples) => {
                if triples.work(board, effort) {
                    Status::OutOfMemory
                } else {
                    Status::Working
                }
            }
            Work::Over => Status::OutOfMemory,
        }
    }

    /// The node of a state, if this searches by pulls.
    fn pulled(&self, board: &Board, key: u128) -> Option<u32> {
        match &self.work {
            Work::Search(search) if search.mode() == MoveKind::Pull => search.find(board, key),
            Work::Search(_) | Work::Triples(_) | Work::Over => None,
        }
    }

    /// Whether a node that was noted is still there: a search that has begun again has others.
    fn is(&self, board: &Board, node: u32, key: u128) -> bool {
        match &self.work {
            Work::Search(search) => search.tree().has_key(board, node, key),
            Work::Triples(_) | Work::Over => false,
        }
    }

    /// The pushes between a node and the root of its tree.
    fn pushes(&mut self, board: &Board, node: u32) -> Option<Vec<Push>> {
        match &mut self.work {
            Work::Search(search) => search.pushes(board, node),
            Work::Triples(_) | Work::Over => None,
        }
    }
}

/// All of them.
#[derive(Debug)]
pub(super) struct Turns {
    runners: Vec<Runner>,
    /// Nothing where all searches move boxes alike: they never meet.
    meetings: Option<Meetings>,
    /// Memory for all of them.
    most_bytes: usize,
    /// Whose turn it is, and until which effort of its own.
    turn: Option<(usize, u64)>,
    /// Room for the nodes that have come in a slice, with their keys.
    new: Vec<(u32, u128)>,
}

/// What was done in a slice of time.
#[derive(Debug)]
pub(super) struct Done {
    pub(super) status: Status,
    pub(super) expanded: u64,
    pub(super) effort: u64,
}

impl Turns {
    pub(super) const fn new(
        runners: Vec<Runner>,
        meetings: Option<Meetings>,
        most_bytes: usize,
    ) -> Self {
        Self {
            runners,
            meetings,
            most_bytes,
            turn: None,
            new: Vec::new(),
        }
    }

    /// What each search has done.
    pub(super) fn reports(&self) -> Vec<Report> {
        let running = self.running();
        running.map(|(_, runner)| runner.report()).collect()
    }

    fn running(&self) -> impl Iterator<Item = (usize, &Runner)> {
        let runners = self.runners.iter().enumerate();
        runners.filter(|(_, runner)| !matches!(runner.work, Work::Over))
    }

    /// Goes on with one of them for a slice, whose end depends on nothing but what it has done.
    pub(super) fn work(&mut self, board: &Board) -> Done {
        let Some((index, end)) = self.turn.or_else(|| self.next()) else {
            return Done {
                status: Status::OutOfMemory,
                expanded: 0,
                effort: 0,
            };
        };
        let slice = if self.bytes() + SPARE < self.most_bytes {
            SLICE
        } else {
            1
        };
        let runner = &mut self.runners[index];
        let (expanded, before) = (runner.expanded(), runner.effort());
        let status = runner.work(board, slice.min(end - before));
        let after = runner.effort();
        let (expanded, effort) = (runner.expanded() - expanded, after - before);
        self.turn = (after < end).then_some((index, end));
        let status = match status {
            Status::Working => {
                let met = self.meet(board, index);
                self.give_memory_back();
                met.map_or(Status::Working, Status::Solved)
            }
            Status::OutOfMemory => {
                self.end(index);
                Status::Working
            }
            status => status,
        };
        Done {
            status,
            expanded,
            effort,
        }
    }

    /// Memory in use.
    fn bytes(&self) -> usize {
        let noted = self.meetings.as_ref().map_or(0, Meetings::bytes);
        noted + self.runners.iter().map(Runner::bytes).sum::<usize>()
    }

    /// Ends the searches that take most, until the others take no more than they may.
    fn give_memory_back(&mut self) {
        while self.bytes() > self.most_bytes {
            let largest = self.running().max_by_key(|(_, runner)| runner.bytes());
            let Some(index) = largest.map(|(index, _)| index) else {
                return;
            };
            self.end(index);
        }
    }

    fn end(&mut self, index: usize) {
        self.runners[index].work = Work::Over;
        self.turn = self.turn.filter(|(turn, _)| *turn != index);
    }

    /// The pushes of a solution by way of a new node of one search and a node of another one, if they have met.
    fn meet(&mut self, board: &Board, index: usize) -> Option<Vec<Push>> {
        let Work::Search(search) = &mut self.runners[index].work else {
            return None;
        };
        let (mode, is_noted) = (search.mode(), search.keeps_nodes());
        self.new.clear();
        self.new.extend(search.tree_mut().drain_new());
        let meetings = self.meetings.as_mut()?;
        let mut met: Vec<(u32, Place)> = Vec::new();
        for &(node, key) in &self.new {
            let other = match mode {
                MoveKind::Push => {
                    if is_noted {
                        meetings.note(key, (index as u32, node));
                    }
                    self.runners.iter().zip(0..).find_map(|(runner, other)| {
                        let there = runner.pulled(board, key)?;
                        Some((other, there))
                    })
                }
                MoveKind::Pull => {
                    let noted = meetings.find(key);
                    noted.filter(|(other, there)| {
                        self.runners[*other as usize].is(board, *there, key)
                    })
                }
            };
            met.extend(other.map(|it| (node, it)));
        }
        met.into_iter().find_map(|(node, (other, there))| {
            let own = self.runners[index].pushes(board, node)?;
            let others = self.runners[other as usize].pushes(board, there)?;
            let pushes = match mode {
                MoveKind::Push => [own, others].concat(),
                MoveKind::Pull => [others, own].concat(),
            };
            // A position that is solved already is both the start and the end, and that solves nothing.
            (!pushes.is_empty()).then_some(pushes)
        })
    }

    /// The one that has done least for its share.
    fn next(&self) -> Option<(usize, u64)> {
        let next = self
            .running()
            .min_by_key(|(_, runner)| runner.counted() / runner.share);
        next.map(|(index, runner)| {
            let done = runner.effort();
            (index, done + TURN.max(done / PART))
        })
    }
}
