//! Windows over a route: a stretch of it is searched for a cheaper way between its ends, then the next one, half a
//! window on; when nothing is left to gain, with longer windows and more nodes for each.
//!
//! The idea is that of the optimizers of YASO and `JSoko`, by Brian Damgaard and Matthias Meger; when a window grows is
//! this one's own.

use std::ops::Range;
use std::sync::Arc;

use sokoban_core::{Kind, Level, Pos, Position, Strength};

use super::route::Route;
use crate::assess::Assessor;
use crate::play::{Measure, Push};
use crate::search::Status;
use crate::search::move_astar::{MoveAStar, Query, Target};
use crate::stop::Stop;

/// Pushes of the first windows, and nodes for each of them.
const FIRST: (usize, u64) = (6, 1000);
/// How many times as many nodes the windows of the next round get, which are half as long again.
const MORE: u64 = 4;

/// What is seen in a window.
#[derive(Debug)]
pub(super) enum WindowOutcome {
    /// Nothing yet.
    Nothing,
    /// A part of the route can be made cheaper so.
    Better(Range<usize>, Vec<Push>),
    /// There is no cheaper route: a window held all of it, and nothing was left out.
    Optimal,
    /// More cannot be done with this memory.
    OutOfMemory,
}

/// The windows of all rounds.
#[derive(Debug)]
pub(super) struct Windows {
    level: Arc<Level>,
    measure: Measure,
    bytes: usize,
    /// Pushes of a window.
    length: usize,
    /// Nodes for a window.
    nodes: u64,
    /// Where the next window begins.
    next: usize,
    /// Whether this round changed the route.
    is_better: bool,
    open: Option<Window>,
    stop: Stop,
}

#[derive(Debug)]
struct Window {
    part: Range<usize>,
    search: MoveAStar,
    /// The bound, if the window does not end where the level is solved.
    bound: Option<TransferBound>,
}

impl Windows {
    pub(super) fn new(level: &Arc<Level>, measure: Measure, bytes: usize, stop: &Stop) -> Self {
        Self {
            level: Arc::clone(level),
            measure,
            bytes,
            length: FIRST.0,
            nodes: FIRST.1,
            next: 0,
            is_better: false,
            open: None,
            stop: stop.clone(),
        }
    }

    /// Whether no window of a round was opened yet.
    pub(super) const fn is_before_round(&self) -> bool {
        self.open.is_none() && self.next == 0
    }

    /// Works on the window that is open, or opens the next one; returns also how many nodes it took.
    pub(super) fn work(
        &mut self,
        route: &Route,
        assessor: &mut Assessor,
        nodes: u64,
    ) -> (WindowOutcome, u64) {
        let Some(window) = &mut self.open else {
            return (self.open(route), 1);
        };
        let before = window.search.effort();
        let allowed = self.nodes - before;
        let mut bound = |position: &Position| match &window.bound {
            Some(bound) => Some(bound.bound(position)),
            None => assessor.lower_bound(position).map(u32::from),
        };
        let found = window.search.work(&mut bound, nodes.min(allowed));
        let effort = window.search.effort();
        let is_whole = window.part.len() == route.len();
        let view = match found {
            Status::Working if effort < self.nodes => WindowOutcome::Nothing,
            Status::OutOfMemory if is_whole => WindowOutcome::OutOfMemory,
            Status::Exhausted if is_whole => WindowOutcome::Optimal,
            Status::Working | Status::OutOfMemory | Status::Exhausted => self.slide(route),
            Status::Solved(pushes) => {
                let part = window.part.clone();
                self.open = None;
                self.is_better = true;
                WindowOutcome::Better(part, pushes)
            }
        };
        (view, effort - before)
    }

    /// Opens the next window, or begins the next round.
    fn open(&mut self, route: &Route) -> WindowOutcome {
        if self.next >= route.len() {
            self.next_round(route);
            return WindowOutcome::Nothing;
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
            max_bytes: self.bytes,
        };
        let start = route.position(part.start);
        let search = MoveAStar::new(&self.level, start, query, &self.stop);
        self.open = Some(Window {
            part,
            search,
            bound,
        });
        WindowOutcome::Nothing
    }

    /// Goes half a window on; from the end of the route, to the next round.
    fn slide(&mut self, route: &Route) -> WindowOutcome {
        let end = self.open.take().map_or(0, |window| window.part.end);
        self.next = if end == route.len() {
            end
        } else {
            self.next + self.length / 2
        };
        WindowOutcome::Nothing
    }

    /// The same windows again if they changed something, or else longer ones. When one window holds all, only nodes
    /// are added.
    fn next_round(&mut self, route: &Route) {
        if !self.is_better {
            self.length = (self.length + self.length / 2).min(route.len().max(FIRST.0));
            self.nodes = self.nodes.saturating_mul(MORE);
        }
        self.next = 0;
        self.is_better = false;
    }
}

/// A lower bound of the pushes from any position to one: each box that is out of place has at least the way to the
/// nearest place that is missing one of its kind, and the other way round.
///
/// Where one push moves several boxes, or a hole may take one, nothing is known of single boxes: the bound is 0.
#[derive(Debug)]
struct TransferBound {
    is_plain: bool,
    boxes: Vec<(Pos, Kind)>,
}

impl TransferBound {
    fn new(level: &Level, end: &Position) -> Self {
        Self {
            is_plain: level.strength() == Strength::ONE && level.holes().is_empty(),
            boxes: boxes(end).collect(),
        }
    }

    fn bound(&self, position: &Position) -> u32 {
        if !self.is_plain {
            return 0;
        }
        let is_there = |(pos, kind): &(Pos, Kind)| position.boxes()[*pos] == Some(*kind);
        let missing: Vec<_> = self
            .boxes
            .iter()
            .filter(|it| !is_there(it))
            .copied()
            .collect();
        let is_place = |it: &(Pos, Kind)| self.boxes.binary_search(it).is_ok();
        let misplaced: Vec<_> = boxes(position).filter(|it| !is_place(it)).collect();
        ways(&missing, &misplaced).max(ways(&misplaced, &missing))
    }
}

/// The boxes with their kinds, in reading order.
fn boxes(position: &Position) -> impl Iterator<Item = (Pos, Kind)> {
    let grid = position.boxes().iter();
    grid.filter_map(|(pos, kind)| Some((pos, (*kind)?)))
}

/// The sum of the ways from each of some squares to the nearest one of others of its kind.
fn ways(from: &[(Pos, Kind)], to: &[(Pos, Kind)]) -> u32 {
    let nearest = |(pos, kind): &(Pos, Kind)| {
        let same = to.iter().filter(|(_, other)| other == kind);
        let ways = same.map(|(other, _)| pos.x.abs_diff(other.x) + pos.y.abs_diff(other.y));
        ways.min().map_or(0, u32::from)
    };
    from.iter().map(nearest).sum()
}
