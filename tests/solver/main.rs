//! Tests of the solver. Most of them compare its results with those of a brute-force search that uses only the rules.

use std::sync::Arc;

use sokoban_core::{Level, Position, rules};
use sokoban_files::Collection;
use sokoban_solver::{Budget, Goal, Outcome, Solution, Solver};

#[path = "../support"]
mod support {
    #[allow(dead_code, reason = "other programs use the rest")]
    pub(crate) mod boards;
    pub(crate) mod files;
    pub(crate) mod grids;
    pub(crate) mod huge;
    pub(crate) mod law;
    pub(crate) mod random;
    pub(crate) mod rooms;
    pub(crate) mod truth;
}

mod assessor;
mod bitboards;
mod exact;
mod knowledge;
mod laws;
mod levels;
mod misuse;
mod optimizer;
mod slices;
mod stopping;
mod table;

/// A memory limit, in bytes, that suffices for every board in these tests, including its exact table.
const ENOUGH: usize = 1 << 26;
/// A memory limit, in bytes, that suffices for the searches, but not for an exact table.
const NO_TABLE: usize = 1 << 23;

/// A solver to test: its goal and its memory limit.
#[derive(Debug, Clone, Copy)]
struct Setup {
    goal: Goal,
    bytes: usize,
}

impl Setup {
    fn solver(self, level: &Arc<Level>) -> Solver {
        let budget = Budget::new().bytes(self.bytes);
        Solver::new(level, level.start(), self.goal, budget)
    }

    fn outcome(self, level: &Arc<Level>) -> Outcome {
        let mut solver = self.solver(level);
        let mut outcomes = (0..100_000).map(|_| solver.work(50));
        outcomes.find_map(|it| it).expect("an outcome")
    }
}

/// Returns the solvers to test: those that search for any solution, and those that search for an optimal solution, with
/// and without an exact table.
fn setups() -> Vec<Setup> {
    let goals = (1..=2).flat_map(|solvers| Goal::Any.split(solvers));
    let any = goals.map(|goal| Setup {
        goal,
        bytes: ENOUGH,
    });
    let short = [Goal::FewestPushes, Goal::FewestMoves].into_iter();
    let short = short.flat_map(|goal| [ENOUGH, NO_TABLE].map(|bytes| Setup { goal, bytes }));
    any.chain(short).collect()
}

fn level(text: &str) -> Arc<Level> {
    let file = Collection::parse(text.as_bytes());
    Arc::clone(support::files::level_of(&file.entries[0]))
}

/// Replays a solution, and asserts that it solves the level. Returns the number of pushes and the number of moves.
fn replayed(level: &Level, position: &Position, solution: &Solution) -> (u16, u16) {
    let mut position = position.clone();
    let mut pushes = 0;
    for direction in solution.moves() {
        assert!(
            pushes == 0 || !rules::is_solved(&position),
            "moves after the end"
        );
        let step = rules::step(level, &mut position, *direction).expect("a legal step");
        pushes += u16::from(step.is_push());
    }
    assert!(rules::is_solved(&position) && position.player().is_some());
    assert!(pushes > 0);
    assert_eq!(usize::from(pushes), solution.pushes());
    (pushes, solution.moves().len() as u16)
}
