//! Improves solutions.
//!
//! Two searches alternate. A [`Solver`] searches for an optimal solution of the whole level, and finds one quickly if
//! the level fits into an exact table. [`windows`] searches for cheaper paths between two positions of the current
//! solution. Before each round of windows, pushes of the same box are made consecutive where this improves the
//! solution.

mod route;
mod windows;

use std::fmt;
use std::sync::Arc;

use sokoban_core::{Direction, Level};

use crate::assess::Assessor;
use crate::budget::{Budget, Stop};
use crate::play::{Measure, Optimality, Solution};
use crate::solve::{Goal, Outcome, Solver};
use route::{Route, merge_box_runs};
use windows::{WindowOutcome, Windows};

/// The parameters for dividing the work between the two searches, and for the growth of windows.
struct Parameters {
    /// The number of nodes in a phase. The solver always works on a whole phase in a single call, so that the result
    /// does not depend on how the caller divides the work into slices.
    phase_nodes: u64,
    /// The number of pushes that can be replayed in the time it takes to expand a node.
    pushes_per_node: u64,
    /// The length of a window in the first round, in pushes. The length grows by half in each round without
    /// improvement.
    first_window: usize,
    /// The maximum number of nodes that the search in a window expands in the first round.
    first_window_nodes: u64,
    /// The factor by which the maximum number of nodes grows in each round without improvement.
    window_nodes_growth: u64,
}

const PARAMETERS: Parameters = Parameters {
    phase_nodes: 100,
    pushes_per_node: 4,
    first_window: 6,
    first_window_nodes: 1000,
    window_nodes_growth: 4,
};

/// The number of searches among which the memory is divided equally.
const SEARCHES_SHARING_MEMORY: usize = 2;

/// Improves a solution of a level step by step. The result is never worse than the original solution, and every
/// solution is verified by playing it.
///
/// ```
/// use std::sync::Arc;
///
/// use sokoban_core::{Level, Lurd};
/// use sokoban_solver::{Budget, Measure, Optimality, Optimizer};
///
/// let board = "##########\n#        #\n#. @$   .#\n##########";
/// let level = Arc::new(board.parse::<Level>()?);
/// let moves = Lurd::parse("rrrrllllrrrr")?.moves;
/// let shortest = |measure| {
///     let optimizer = Optimizer::new(&level, &moves, measure, Budget::new());
///     optimizer.expect("a solution").finish()
/// };
/// let solution = shortest(Measure::Moves);
/// assert_eq!((solution.to_string().as_str(), solution.optimality()), ("RRRR", Optimality::MovesThenPushes));
/// assert_eq!(shortest(Measure::Pushes).to_string(), "urrdLLL");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Optimizer {
    level: Arc<Level>,
    measure: Measure,
    route: Route,
    best: Solution,
    solver: Option<Solver>,
    assessor: Assessor,
    windows: Option<Windows>,
    /// The index of the next push that the optimizer tries to merge with later pushes of the same box. A round of
    /// windows starts only after all pushes have been tried.
    merging: usize,
    /// The budget of each search. Its number of nodes is unlimited, because `budget_left` limits the nodes.
    search: Budget,
    phase: Phase,
    /// The number of nodes left in the current phase.
    phase_left: u64,
    /// The number of nodes left in the budget after the current phase.
    budget_left: u64,
    is_done: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Solver,
    Windows,
}

impl Optimizer {
    /// Creates an optimizer that starts from the solution `moves`. Any moves after the one that solves the level are
    /// dropped.
    ///
    /// Returns `None` if `moves` does not solve the level, or if `budget` has too little memory for the solution.
    pub fn new(
        level: &Arc<Level>,
        moves: &[Direction],
        measure: Measure,
        budget: Budget,
    ) -> Option<Self> {
        let pushes = Route::count_pushes(level, moves)?;
        budget.admit_solution(level, pushes).ok()?;
        let route = Route::of(level, moves)?;
        let straight = route.solution(level, Optimality::Unproven, &budget.stop);
        let best = straight.or_else(|| route.original(level, moves))?;
        let budget_left = budget.nodes;
        let mut search = budget.nodes(u64::MAX);
        search.bytes /= SEARCHES_SHARING_MEMORY;
        let stop = search.stop.clone();
        let goal = match measure {
            Measure::Pushes => Goal::FewestPushes,
            Measure::Moves => Goal::FewestMoves,
        };
        let mut optimizer = Self {
            level: Arc::clone(level),
            measure,
            best,
            solver: Some(Solver::new(level, level.start(), goal, search.clone())),
            assessor: Assessor::new(level, search.clone().bytes(0)),
            windows: Some(Windows::new(level, measure, &search)),
            merging: 0,
            search,
            phase: Phase::Windows,
            phase_left: 0,
            budget_left,
            is_done: false,
            route: route.clone(),
        };
        let straight = route.without_loops(level, &stop);
        optimizer.adopt(straight);
        optimizer.next_phase();
        Some(optimizer)
    }

    /// Returns the best solution so far.
    pub const fn best(&self) -> &Solution {
        &self.best
    }

    /// Does about as much work as expanding `nodes` nodes. Returns the best solution if nothing is left to try
    /// afterwards, or `None` otherwise. The result does not depend on how the work is divided into calls.
    pub fn work(&mut self, nodes: u64) -> Option<&Solution> {
        let mut nodes = nodes;
        while !self.is_done && nodes > 0 {
            if self.search.stop.is_stopped() {
                self.is_done = true;
                break;
            }
            let spent = match self.phase {
                Phase::Solver => self.solve(self.phase_left),
                Phase::Windows => self.search_windows(nodes.min(self.phase_left)),
            };
            nodes -= spent.min(nodes);
            self.phase_left -= spent.min(self.phase_left);
            if self.phase_left == 0 {
                self.next_phase();
            }
        }
        self.is_done.then_some(&self.best)
    }

    /// Works until there is nothing left to try, and returns the best solution.
    pub fn finish(mut self) -> Solution {
        while self.work(u64::MAX).is_none() {}
        self.best
    }

    fn next_phase(&mut self) {
        self.phase_left = PARAMETERS.phase_nodes.min(self.budget_left);
        self.budget_left -= self.phase_left;
        self.phase = match (self.phase, &self.solver, &self.windows) {
            (Phase::Windows, Some(_), _) | (_, Some(_), None) => Phase::Solver,
            _ => Phase::Windows,
        };
        self.is_done |= self.phase_left == 0 || self.solver.is_none() && self.windows.is_none();
    }

    /// Runs the solver for about `nodes` nodes. Returns the number of nodes spent.
    fn solve(&mut self, nodes: u64) -> u64 {
        let Some(solver) = &mut self.solver else {
            return nodes;
        };
        let outcome = solver.work(nodes);
        let found = match &outcome {
            Some(Outcome::Solved(solution)) => Some(solution),
            _ => solver.best(),
        };
        let optimality = found.map(Solution::optimality);
        let route = found.and_then(|found| Route::of(&self.level, found.moves()));
        if outcome.is_some() {
            self.solver = None;
        }
        if self.adopt(route) {
            self.windows = Some(self.new_windows());
        }
        if self.solver.is_none() && optimality == Some(self.measure.optimality()) {
            self.mark_optimal();
        }
        nodes
    }

    /// Runs the window search for about `nodes` nodes. Returns the number of nodes spent, or `u64::MAX` if there is
    /// nothing left to do in this phase.
    fn search_windows(&mut self, nodes: u64) -> u64 {
        let Some(windows) = &mut self.windows else {
            return u64::MAX;
        };
        if !windows.is_before_round() {
            self.merging = 0;
        } else if self.merging < self.route.len() {
            return self.merge_box_runs();
        }
        let (outcome, spent) = windows.work(&self.route, &mut self.assessor, nodes);
        match outcome {
            WindowOutcome::Working => return spent,
            WindowOutcome::Better(part, pushes) => {
                let better = self
                    .route
                    .with(&self.level, &part, &pushes, &self.search.stop);
                self.adopt(better);
                return spent;
            }
            WindowOutcome::Optimal if self.search.stop.is_stopped() => {}
            WindowOutcome::Optimal => self.mark_optimal(),
            WindowOutcome::OutOfMemory => self.windows = None,
        }
        u64::MAX
    }

    /// Reorders pushes so that pushes of the same box become consecutive. Returns the work done, as the number of nodes
    /// that could be expanded in the same time.
    fn merge_box_runs(&mut self) -> u64 {
        let length = self.route.len() as u64;
        let routes = merge_box_runs(&self.level, &self.route, self.merging, &self.search.stop);
        let spent = 1 + routes.len() as u64 * length / PARAMETERS.pushes_per_node;
        let mut is_better = false;
        for route in routes {
            is_better |= self.adopt(Some(route));
        }
        if !is_better {
            self.merging += 1;
        }
        spent
    }

    fn new_windows(&self) -> Windows {
        Windows::new(&self.level, self.measure, &self.search)
    }

    /// Replaces the current route with `route` if `route` is better and valid. Returns `true` if the route was
    /// replaced.
    fn adopt(&mut self, route: Option<Route>) -> bool {
        let cost = |route: &Route| route.whole_cost(self.measure);
        let Some(route) = route.filter(|route| cost(route) < cost(&self.route)) else {
            return false;
        };
        let best = route.solution(&self.level, Optimality::Unproven, &self.search.stop);
        let is_valid = best.is_some();
        if let Some(best) = best {
            self.best = best;
            self.route = route;
        }
        is_valid
    }

    /// Ends the work, and marks the current solution as optimal.
    fn mark_optimal(&mut self) {
        self.is_done = true;
        let proven = self
            .route
            .solution(&self.level, self.measure.optimality(), Stop::NEVER);
        proven.into_iter().for_each(|proven| self.best = proven);
    }
}

impl fmt::Debug for Optimizer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Optimizer")
            .field("measure", &self.measure)
            .field("best", &self.best)
            .field("is_done", &self.is_done)
            .finish_non_exhaustive()
    }
}
