//! Window search: a part of the route, the window, is searched for a cheaper path between its ends, then the window is
//! moved on by half its length. After a round without improvement, windows get longer and may expand more nodes.
//!
//! The idea is that of the optimizers of YASO and `JSoko`, by Brian Damgaard and Matthias Meger. The rule by
//! which windows grow is our own.

use std::ops::Range;
use std::sync::Arc;

use sokoban_core::{Kind, Level, Pos, Position};

use super::route::Route;
use crate::assess::Assessor;
use crate::play::{Measure, Push};
use crate::search::Status;
use crate::search::move_astar::{MoveAStar, Query, Target};
use crate::stop::Stop;

/// Length of the windows of the first round, in pushes. It grows by half per round.
const FIRST_LENGTH: usize = 6;
/// Maximum number of nodes of a window in the first round.
const FIRST_NODES: u64 = 1000;
/// Factor by which the maximum number of nodes grows per round.
const NODES_GROWTH: u64 = 4;

#[derive(Debug)]
pub(super) enum WindowOutcome {
    Working,
    /// Cheaper pushes for a part of the route.
    Better(Range<usize>, Vec<Push>),
    /// A window that holds the whole route has shown that no cheaper one exists.
    Optimal,
    /// A window that holds the whole route needs more memory than it may use.
    OutOfMemory,
}

#[derive(Debug)]
pub(super) struct Windows {
    level: Arc<Level>,
    measure: Measure,
    max_bytes: usize,
    /// Length of a window, in pushes.
    length: usize,
    max_nodes: u64,
    /// The first push of the next window.
    next: usize,
    /// This round has changed the route.
    has_improved: bool,
    open: Option<Window>,
    stop: Stop,
}

#[derive(Debug)]
struct Window {
    part: Range<usize>,
    search: MoveAStar,
    /// The bound for windows that do not end with the route.
    bound: Option<TransferBound>,
}

impl Windows {
    pub(super) fn new(level: &Arc<Level>, measure: Measure, max_bytes: usize, stop: &Stop) -> Self {
        Self {
            level: Arc::clone(level),
            measure,
            max_bytes,
            length: FIRST_LENGTH,
            max_nodes: FIRST_NODES,
            next: 0,
            has_improved: false,
            open: None,
            stop: stop.clone(),
        }
    }

    /// Returns `true` if no window of this round was opened yet.
    pub(super) const fn is_before_round(&self) -> bool {
        self.open.is_none() && self.next == 0
    }

    /// Searches the open window, or opens the next one. Returns the number of nodes as well.
    pub(super) fn work(
        &mut self,
        route: &Route,
        assessor: &mut Assessor,
        nodes: u64,
    ) -> (WindowOutcome, u64) {
        let Some(window) = &mut self.open else {
            self.open(route);
            return (WindowOutcome::Working, 1);
        };
        let before = window.search.effort();
        let left = self.max_nodes - before;
        let mut bound = |position: &Position| match &window.bound {
            Some(bound) => Some(bound.bound(position)),
            None => assessor.lower_bound(position).map(u32::from),
        };
        let status = window.search.work(&mut bound, nodes.min(left));
        let effort = window.search.effort();
        let is_whole = window.part.len() == route.len();
        let outcome = match status {
            Status::Working if effort < self.max_nodes => WindowOutcome::Working,
            Status::OutOfMemory if is_whole => WindowOutcome::OutOfMemory,
            Status::Exhausted if is_whole => WindowOutcome::Optimal,
            Status::Working | Status::OutOfMemory | Status::Exhausted => {
                self.slide(route);
                WindowOutcome::Working
            }
            Status::Solved(pushes) => {
                let part = window.part.clone();
                self.open = None;
                self.has_improved = true;
                WindowOutcome::Better(part, pushes)
            }
        };
        (outcome, effort - before)
    }

    fn open(&mut self, route: &Route) {
        if self.next >= route.len() {
            self.next_round(route);
            return;
        }
        let end = (self.next + self.length).min(route.len());
        let part = self.next..end;
        let is_last = end == route.len();
        let after = route.position(end);
        let (target, bound) = if is_last {
            (Target::Solved, None)
        } else {
            let bound = TransferBound::new(&self.level, after);
            (Target::Position(Box::new(after.clone())), Some(bound))
        };
        let query = Query {
            measure: self.measure,
            below: route.cost(&part, self.measure),
            target,
            max_bytes: self.max_bytes,
        };
        let start = route.position(part.start);
        let search = MoveAStar::new(&self.level, start, query, &self.stop);
        self.open = Some(Window {
            part,
            search,
            bound,
        });
    }

    /// Closes the window. The next one starts half a window later.
    fn slide(&mut self, route: &Route) {
        let end = self.open.take().map_or(0, |window| window.part.end);
        self.next = if end == route.len() {
            end
        } else {
            self.next + self.length / 2
        };
    }

    /// Starts a round with the same windows after an improvement, else with longer ones, up to the whole route.
    fn next_round(&mut self, route: &Route) {
        if !self.has_improved {
            self.length = (self.length + self.length / 2).min(route.len().max(FIRST_LENGTH));
            self.max_nodes = self.max_nodes.saturating_mul(NODES_GROWTH);
        }
        self.next = 0;
        self.has_improved = false;
    }
}

/// A lower bound of the pushes between two positions: every misplaced box has to move at least to the nearest square that
/// lacks a box of its kind, and every such square needs the nearest misplaced box.
///
/// In levels with strength or holes the bound is 0.
#[derive(Debug)]
struct TransferBound {
    is_classic: bool,
    boxes: Vec<(Pos, Kind)>,
}

impl TransferBound {
    fn new(level: &Level, target: &Position) -> Self {
        Self {
            is_classic: level.has_classic_moves(),
            boxes: boxes(target).collect(),
        }
    }

    fn bound(&self, position: &Position) -> u32 {
        if !self.is_classic {
            return 0;
        }
        let is_filled = |(pos, kind): &(Pos, Kind)| position.boxes()[*pos] == Some(*kind);
        let missing = self.boxes.iter().copied();
        let missing: Vec<_> = missing.filter(|it| !is_filled(it)).collect();
        let is_place = |it: &(Pos, Kind)| self.boxes.binary_search(it).is_ok();
        let misplaced: Vec<_> = boxes(position).filter(|it| !is_place(it)).collect();
        distance(&missing, &misplaced).max(distance(&misplaced, &missing))
    }
}

/// The boxes of a position, in reading order.
fn boxes(position: &Position) -> impl Iterator<Item = (Pos, Kind)> {
    let grid = position.boxes().iter();
    grid.filter_map(|(pos, kind)| Some((pos, (*kind)?)))
}

/// The sum of the distances from each box in `from` to the nearest one of its kind in `to`.
fn distance(from: &[(Pos, Kind)], to: &[(Pos, Kind)]) -> u32 {
    let nearest = |(pos, kind): &(Pos, Kind)| {
        let same = to.iter().filter(|(_, other)| other == kind);
        let distances = same.map(|(other, _)| pos.x.abs_diff(other.x) + pos.y.abs_diff(other.y));
        distances.min().map_or(0, u32::from)
    };
    from.iter().map(nearest).sum()
}
