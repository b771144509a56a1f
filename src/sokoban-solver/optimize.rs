//! Shorter solutions from long ones.
//!
//! Two searches take turns: a [`Solver`] for the shortest solution of the whole level, which knows at once where a
//! table fits; and windows, which look for a shorter way between two positions of the solution that is there. Before each
//! round of windows pushes of the same box are brought together.

mod route;
mod windows;

use std::fmt;
use std::sync::Arc;

use sokoban_core::{Direction, Level};

use crate::assess::Assessor;
use crate::budget::Budget;
use crate::play::{Measure, Optimality, Solution};
use crate::solve::{Goal, Outcome, Solver};
use crate::stop::Stop;
use route::{Route, merge_box_runs};
use windows::{WindowOutcome, Windows};

/// Nodes of a turn. The solver makes it in one go, so that slices do not change what it finds.
const TURN: u64 = 100;
/// As many pushes are walked and made in the time of a node.
const PUSHES: u64 = 4;
/// The solver of the whole level gets one part in so many of the memory, and a window as much.
const SHARES: usize = 2;

/// Improves a solution of a level, in slices: never to a worse one, and every one replayed by the rules.
///
/// ```
/// use sokoban_core::{Collection, Lurd};
/// use sokoban_solver::{Budget, Measure, Optimality, Optimizer};
///
/// let board = [
///     "##########",
///     "#        #",
///     "#. @$   .#",
///     "##########",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let moves = "rrrrllllrrrr".parse::<Lurd>()?.moves;
/// let shortest = |measure| {
///     let optimizer = Optimizer::new(level, &moves, measure, Budget::new());
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
    /// The push to be gathered next with others of its box, before a round of windows.
    gathering: usize,
    bytes: usize,
    phase: Phase,
    /// Nodes of this turn that are left.
    left: u64,
    allowed: u64,
    is_done: bool,
    stop: Stop,
}

/// Whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Solver,
    Windows,
}

impl Optimizer {
    /// Begins with moves that solve a level; `None` if they do not. What stands behind the move that solves it is left
    /// out.
    pub fn new(
        level: &Arc<Level>,
        moves: &[Direction],
        measure: Measure,
        budget: Budget,
    ) -> Option<Self> {
        Self::with_stop(level, moves, measure, budget, &Stop::default())
    }

    /// The same for work that another thread may stop: it ends with the best solution by then.
    pub fn with_stop(
        level: &Arc<Level>,
        moves: &[Direction],
        measure: Measure,
        budget: Budget,
        stop: &Stop,
    ) -> Option<Self> {
        let pushes = Route::count_pushes(level, moves)?;
        budget.admit_solution(level, pushes).ok()?;
        let route = Route::of(level, moves)?;
        let straight = route.solution(level, Optimality::Unproven, stop);
        let best = straight.or_else(|| route.original(level, moves))?;
        let bytes = budget.bytes / SHARES;
        let goal = match measure {
            Measure::Pushes => Goal::FewestPushes,
            Measure::Moves => Goal::FewestMoves,
        };
        let within = Budget::new().bytes(bytes);
        let mut optimizer = Self {
            level: Arc::clone(level),
            measure,
            best,
            solver: Some(Solver::with_stop(
                level,
                level.start(),
                goal.split(1)[0],
                within,
                stop,
            )),
            assessor: Assessor::from_position(level, level.start(), Budget::new().bytes(0), stop),
            windows: Some(Windows::new(level, measure, bytes, stop)),
            gathering: 0,
            bytes,
            phase: Phase::Windows,
            left: 0,
            allowed: budget.nodes,
            is_done: false,
            stop: stop.clone(),
            route: route.clone(),
        };
        let straight = route.without_loops(level, stop);
        optimizer.take(straight);
        optimizer.next_phase();
        Some(optimizer)
    }

    /// The best solution so far.
    pub const fn best(&self) -> &Solution {
        &self.best
    }

    /// Does about as much as expanding so many nodes takes; returns the best solution when there is nothing more to
    /// try. What is found does not depend on the slices.
    pub fn work(&mut self, nodes: u64) -> Option<&Solution> {
        let mut nodes = nodes;
        while !self.is_done && nodes > 0 {
            if self.stop.is_stopped() {
                self.is_done = true;
                break;
            }
            let spent = match self.phase {
                Phase::Solver => self.solve(self.left),
                Phase::Windows => self.slide(nodes.min(self.left)),
            };
            nodes -= spent.min(nodes);
            self.left -= spent.min(self.left);
            if self.left == 0 {
                self.next_phase();
            }
        }
        self.is_done.then_some(&self.best)
    }

    /// Goes on to the end.
    pub fn finish(mut self) -> Solution {
        while self.work(u64::MAX).is_none() {}
        self.best
    }

    fn next_phase(&mut self) {
        self.left = TURN.min(self.allowed);
        self.allowed -= self.left;
        self.phase = match (self.phase, &self.solver, &self.windows) {
            (Phase::Windows, Some(_), _) | (_, Some(_), None) => Phase::Solver,
            _ => Phase::Windows,
        };
        self.is_done |= self.left == 0 || self.solver.is_none() && self.windows.is_none();
    }

    /// Looks for the shortest solution of the whole level; returns the nodes that it took.
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
        if self.take(route) {
            self.windows = Some(self.new_windows());
        }
        if self.solver.is_none() && optimality == Some(self.proof()) {
            self.prove();
        }
        nodes
    }

    /// Looks through the windows; returns the nodes that it took, or all when they are done.
    fn slide(&mut self, nodes: u64) -> u64 {
        let Some(windows) = &mut self.windows else {
            return u64::MAX;
        };
        if !windows.is_before_round() {
            self.gathering = 0;
        } else if self.gathering < self.route.len() {
            return self.gather();
        }
        let (view, spent) = windows.work(&self.route, &mut self.assessor, nodes);
        match view {
            WindowOutcome::Nothing => return spent,
            WindowOutcome::Better(part, pushes) => {
                let better = self.route.with(&self.level, &part, &pushes, &self.stop);
                self.take(better);
                return spent;
            }
            WindowOutcome::Optimal if self.stop.is_stopped() => {}
            WindowOutcome::Optimal => self.prove(),
            WindowOutcome::OutOfMemory => self.windows = None,
        }
        u64::MAX
    }

    /// Brings pushes of a box together; returns the nodes that could have been expanded meanwhile.
    fn gather(&mut self) -> u64 {
        let length = self.route.len() as u64;
        let routes = merge_box_runs(&self.level, &self.route, self.gathering, &self.stop);
        let spent = 1 + routes.len() as u64 * length / PUSHES;
        let mut is_better = false;
        for route in routes {
            is_better |= self.take(Some(route));
        }
        if !is_better {
            self.gathering += 1;
        }
        spent
    }

    fn new_windows(&self) -> Windows {
        Windows::new(&self.level, self.measure, self.bytes, &self.stop)
    }

    /// Takes a route, if there is one and it is better; returns whether it is.
    fn take(&mut self, route: Option<Route>) -> bool {
        let cost = |route: &Route| route.whole_cost(self.measure);
        let Some(route) = route.filter(|route| cost(route) < cost(&self.route)) else {
            return false;
        };
        let best = route.solution(&self.level, Optimality::Unproven, &self.stop);
        let is_sound = best.is_some();
        if let Some(best) = best {
            self.best = best;
            self.route = route;
        }
        is_sound
    }

    /// What is proven of a solution when there is nothing better.
    const fn proof(&self) -> Optimality {
        match self.measure {
            Measure::Pushes => Optimality::PushesThenMoves,
            Measure::Moves => Optimality::MovesThenPushes,
        }
    }

    /// There is nothing better.
    fn prove(&mut self) {
        self.is_done = true;
        let proven = self
            .route
            .solution(&self.level, self.proof(), &Stop::default());
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
