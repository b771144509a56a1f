//! Improves a solution by window search. A window is a section of the route. The search looks for a cheaper path
//! between the first and the last position of the window. The next window starts half a window length later. After a
//! round without improvement, windows get longer and their searches may expand more nodes.
//!
//! The idea comes from the optimizers of YASO and `JSoko`, by Brian Damgaard and Matthias Meger. How windows grow is
//! our own rule.

use std::ops::Range;
use std::sync::Arc;

use sokoban_core::{Kind, Level, Pos, Position};

use super::PARAMETERS;
use super::route::Route;
use crate::assess::Assessor;
use crate::budget::Budget;
use crate::play::{Measure, Push};
use crate::search::Status;
use crate::search::move_astar::{MoveAStar, Query, Target};

#[derive(Debug)]
pub(super) enum WindowOutcome {
    Working,
    /// A range of pushes in the route, and the cheaper pushes that can replace them.
    Better(Range<usize>, Vec<Push>),
    /// The search in a window that spans the whole route has proved that no cheaper route exists.
    Optimal,
    /// The search in a window that spans the whole route has reached the memory limit.
    OutOfMemory,
}

#[derive(Debug)]
pub(super) struct Windows {
    level: Arc<Level>,
    measure: Measure,
    /// The budget for the search in one window. Its number of nodes is not used, because `max_nodes` limits the nodes.
    budget: Budget,
    /// The length of a window, in pushes.
    length: usize,
    /// The maximum number of nodes that the search in a window expands.
    max_nodes: u64,
    next: usize,
    /// `true` if a window of the current round has improved the route.
    has_improved: bool,
    /// The window that is being searched; `None` between two windows.
    current: Option<Window>,
}

#[derive(Debug)]
struct Window {
    part: Range<usize>,
    search: MoveAStar,
    /// The lower bound on the number of pushes to the last position of the window. `None` for a window at the end of
    /// the solution, for which the assessor provides the bound.
    bound: Option<TransferBound>,
}

impl Windows {
    pub(super) fn new(level: &Arc<Level>, measure: Measure, budget: &Budget) -> Self {
        Self {
            level: Arc::clone(level),
            measure,
            budget: budget.clone(),
            length: PARAMETERS.first_window,
            max_nodes: PARAMETERS.first_window_nodes,
            next: 0,
            has_improved: false,
            current: None,
        }
    }

    /// Returns `true` if no window of this round has been opened yet.
    pub(super) const fn is_before_round(&self) -> bool {
        self.current.is_none() && self.next == 0
    }

    /// Continues the search in the current window, or opens the next window if no window is open. Returns the outcome
    /// and the number of nodes expanded.
    pub(super) fn work(
        &mut self,
        route: &Route,
        assessor: &mut Assessor,
        nodes: u64,
    ) -> (WindowOutcome, u64) {
        let Some(window) = &mut self.current else {
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
            Status::Ended if is_whole => WindowOutcome::OutOfMemory,
            Status::Exhausted if is_whole => WindowOutcome::Optimal,
            Status::Working | Status::Ended | Status::Exhausted => {
                self.slide(route);
                WindowOutcome::Working
            }
            Status::Solved(pushes, _) => {
                let part = window.part.clone();
                self.current = None;
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
            budget: self.budget.clone(),
        };
        let start = route.position(part.start);
        let search = MoveAStar::new(&self.level, start, query);
        self.current = Some(Window {
            part,
            search,
            bound,
        });
    }

    /// Closes the window. The next window will start half a window length later.
    fn slide(&mut self, route: &Route) {
        let end = self.current.take().map_or(0, |window| window.part.end);
        self.next = if end == route.len() {
            end
        } else {
            self.next + self.length / 2
        };
    }

    /// Starts a new round. Windows keep their length if the last round found an improvement. Otherwise they get longer,
    /// up to the length of the whole route, and their searches may expand more nodes.
    fn next_round(&mut self, route: &Route) {
        if !self.has_improved {
            self.length =
                (self.length + self.length / 2).min(route.len().max(PARAMETERS.first_window));
            self.max_nodes = self
                .max_nodes
                .saturating_mul(PARAMETERS.window_nodes_growth);
        }
        self.next = 0;
        self.has_improved = false;
    }
}

/// A lower bound on the number of pushes needed to get from one position to another. It is the larger of two sums. The
/// first adds up, for each misplaced box, the distance to the nearest target square that lacks a box of its kind. The
/// second adds up, for each such target square, the distance to the nearest misplaced box of its kind.
///
/// The bound is zero for levels that have holes, or in which a push can move several boxes.
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
        let missing: Vec<_> = missing.filter(|place| !is_filled(place)).collect();
        let is_place = |place: &(Pos, Kind)| self.boxes.binary_search(place).is_ok();
        let misplaced: Vec<_> = boxes(position).filter(|place| !is_place(place)).collect();
        distance(&missing, &misplaced).max(distance(&misplaced, &missing))
    }
}

/// Returns the boxes of a position in reading order.
fn boxes(position: &Position) -> impl Iterator<Item = (Pos, Kind)> {
    let grid = position.boxes().iter();
    grid.filter_map(|(pos, kind)| Some((pos, (*kind)?)))
}

/// Returns the sum of the distances from the boxes in `from` to their nearest boxes of the same kind in `to`. Each
/// distance is the sum of the horizontal and the vertical distance.
fn distance(from: &[(Pos, Kind)], to: &[(Pos, Kind)]) -> u32 {
    let nearest = |(pos, kind): &(Pos, Kind)| {
        let same = to.iter().filter(|(_, other)| other == kind);
        let distances = same.map(|(other, _)| pos.x.abs_diff(other.x) + pos.y.abs_diff(other.y));
        distances.min().map_or(0, u32::from)
    };
    from.iter().map(nearest).sum()
}
