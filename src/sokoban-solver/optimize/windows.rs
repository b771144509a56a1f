//! Windows over a route: a stretch of it is searched for a cheaper way between its ends, then the next one, half a
//! window on; when nothing is left to gain, with longer windows and more nodes for each.
//!
//! The idea is that of the optimizers of YASO and `JSoko`, by Brian Damgaard and Matthias Meger; when a window grows is
//! this one's own.

use std::ops::Range;
use std::sync::Arc;

use sokoban_core::{Level, Position};

use super::nearest::Nearest;
use super::route::Route;
use crate::assess::Assessor;
use crate::play::{Measure, Push};
use crate::search::cheapest::{Cheapest, End, Found};
use crate::stop::Stop;

/// Pushes of the first windows, and nodes for each of them.
const FIRST: (usize, u64) = (6, 1000);
/// How many times as many nodes the windows of the next round get, which are half as long again.
const MORE: u64 = 4;

/// What is seen in a window.
#[derive(Debug)]
pub(super) enum View {
    /// Nothing yet.
    Nothing,
    /// A part of the route can be made cheaper so.
    Better(Range<usize>, Vec<Push>),
    /// There is no cheaper route: a window held all of it, and nothing was left out.
    Optimal,
    /// More cannot be done with this memory.
    Full,
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
    search: Cheapest,
    /// The bound, if the window does not end where the level is solved.
    nearest: Option<Nearest>,
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
    ) -> (View, u64) {
        let Some(window) = &mut self.open else {
            return (self.open(route), 1);
        };
        let before = window.search.effort();
        let allowed = self.nodes - before;
        let mut bound = |position: &Position| match &window.nearest {
            Some(nearest) => Some(nearest.bound(position)),
            None => assessor.lower_bound(position).map(u32::from),
        };
        let found = window.search.work(&mut bound, nodes.min(allowed));
        let effort = window.search.effort();
        let is_whole = window.part.len() == route.len();
        let view = match found {
            Found::Working if effort < self.nodes => View::Nothing,
            Found::Full if is_whole => View::Full,
            Found::Nothing if is_whole => View::Optimal,
            Found::Working | Found::Full | Found::Nothing => self.slide(route),
            Found::Cheapest(pushes) => {
                let part = window.part.clone();
                self.open = None;
                self.is_better = true;
                View::Better(part, pushes)
            }
        };
        (view, effort - before)
    }

    /// Opens the next window, or begins the next round.
    fn open(&mut self, route: &Route) -> View {
        if self.next >= route.len() {
            self.next_round(route);
            return View::Nothing;
        }
        let end = (self.next + self.length).min(route.len());
        let part = self.next..end;
        let is_last = end == route.len();
        let target = route.position(end);
        let (end, nearest) = if is_last {
            (End::Solved, None)
        } else {
            let nearest = Nearest::new(&self.level, target);
            (End::At(Box::new(target.clone())), Some(nearest))
        };
        let wanted = (self.measure, route.cost(&part, self.measure));
        let start = route.position(part.start);
        let within = (self.bytes, &self.stop);
        let search = Cheapest::new(&self.level, start, wanted, end, within);
        self.open = Some(Window {
            part,
            search,
            nearest,
        });
        View::Nothing
    }

    /// Goes half a window on; from the end of the route, to the next round.
    fn slide(&mut self, route: &Route) -> View {
        let end = self.open.take().map_or(0, |window| window.part.end);
        self.next = if end == route.len() {
            end
        } else {
            self.next + self.length / 2
        };
        View::Nothing
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
