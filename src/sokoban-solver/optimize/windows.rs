//! Improves a solution by window search. A window is a section of the route. The search looks for a cheaper path
//! between the first and the last position of the window. The next window starts half a window length later. After a
//! round without improvement, windows get longer and their searches may expand more nodes.
//!
//! The idea comes from the optimizers of YASO and `JSoko`, by Brian Damgaard and Matthias Meger. How windows grow is
//! our own rule.

use std::ops::Range;
use std::sync::Arc;

use sokoban_core::{Level, Position};

use super::PARAMETERS;
use super::route::Route;
use crate::assess::Assessor;
use crate::budget::Budget;
use crate::play::{Measure, Push};
use crate::search::position_search::{Order, PositionSearch, Query, Target};
use crate::search::push_estimate::PushEstimate;
use crate::search::{Search as _, Status};

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
    search: PositionSearch,
    /// The estimate of the number of pushes to the last position of the window. `None` for a window at the end of the
    /// solution, for which the assessor provides the lower bound.
    estimate: Option<PushEstimate>,
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
        let mut bound = |position: &Position| match &window.estimate {
            Some(estimate) => Some(estimate.lower_bound(position)),
            None => assessor.lower_bound(position).map(u32::from),
        };
        let status = window.search.work_with(&mut bound, nodes.min(left)).clone();
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
        let (target, estimate) = if is_last {
            (Target::Solved, None)
        } else {
            let estimate = PushEstimate::to_position(&self.level, after);
            (Target::Position(Box::new(after.clone())), Some(estimate))
        };
        let query = Query {
            order: Order::Cost(self.measure),
            below: route.cost(&part, self.measure),
            target,
            budget: self.budget.clone(),
        };
        let start = route.position(part.start);
        let search = PositionSearch::new(&self.level, start, query);
        self.current = Some(Window {
            part,
            search,
            estimate,
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
