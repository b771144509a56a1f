//! Grades levels in slices, based on a complete table of positions if it fits the budget, and otherwise on a single
//! solution.

use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

use sokoban_core::lurd::Metrics;
use sokoban_core::rules::{self, Step};
use sokoban_core::{Direction, Draft, Level, Pos, Transform, identity};
use sokoban_solver::exact::{ExactTable, ForwardTable, backward_table};
use sokoban_solver::{Assessor, Budget, Goal, Outcome, Solver, TableStatus};

use super::{Certainty, Grade, estimated_difficulty, exact_grade};

/// Grades a level in slices.
///
/// A grader first builds a complete table of positions, with half of the budget. If the table does not fit, the grader
/// uses the other half to search for any solution. For levels with holes, with strength or with more boxes than goals,
/// the table contains all reachable positions and may use only an eighth of the budget.
///
/// ```
/// use sokoban_files::Collection;
/// use sokoban_generator::{Grade, Grader};
/// use sokoban_solver::Budget;
///
/// let file = Collection::parse(b"#######\n#@ $ .#\n#######");
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let mut grader = Grader::new(level, Budget::default());
/// let grade = loop {
///     // A caller can check its clock here.
///     if let Some(grade) = grader.work(100) {
///         break grade;
///     }
/// };
/// assert_eq!(grade, Grade::of(level, Budget::default()));
/// ```
pub struct Grader {
    level: Arc<Level>,
    stage: Stage,
    /// The budget for the solver. The solver runs only if the table exceeds its own, separate budget, or if the start
    /// is already solved.
    budget: Budget,
}

enum Stage {
    Table(Box<dyn ExactTable>),
    Solver(Box<Solver>),
    Done(Option<Grade>),
}

impl Grader {
    /// Creates a grader for `level`.
    pub fn new(level: &Arc<Level>, budget: Budget) -> Self {
        let budget = budget.halved();
        let table = backward_table(level, &budget).unwrap_or_else(|| {
            // A `ForwardTable` takes far longer for each position, so it gets a smaller budget.
            let budget = budget.clone().halved().halved();
            Box::new(ForwardTable::new(level, budget))
        });
        Self {
            level: Arc::clone(level),
            stage: Stage::Table(table),
            budget,
        }
    }

    fn start_solver(&mut self) {
        self.level = canonical_orientation(&self.level);
        let start = self.level.start();
        let solver = Solver::new(&self.level, start, Goal::Any, self.budget.clone());
        self.stage = Stage::Solver(Box::new(solver));
    }

    /// Expands about `nodes` nodes, each of which takes at most about ten microseconds. Returns `None` if more work is
    /// needed. Otherwise returns the grade, or `Some(None)` if the level cannot be graded. How the work is divided into
    /// slices does not affect the grade.
    pub fn work(&mut self, nodes: u64) -> Option<Option<Grade>> {
        let start = self.level.start();
        let next = match &mut self.stage {
            Stage::Table(table) => match table.work(nodes) {
                TableStatus::Building => return None,
                TableStatus::Complete => {
                    let state = table.find(start);
                    measure(&self.level, &mut **table, state)
                }
                TableStatus::Abandoned => None,
            },
            Stage::Solver(solver) => match solver.work(nodes)? {
                Outcome::Solved(solution) => {
                    let grade = estimate(&self.level, solution.moves());
                    Some(Stage::Done(grade))
                }
                Outcome::Unsolvable | Outcome::Unknown => Some(Stage::Done(None)),
            },
            Stage::Done(grade) => return Some(*grade),
        };
        match next {
            Some(stage) => self.stage = stage,
            None => self.start_solver(),
        }
        match &self.stage {
            Stage::Done(grade) => Some(*grade),
            Stage::Table(_) | Stage::Solver(_) => None,
        }
    }

    /// Runs to completion and returns the grade, or `None` if the level cannot be graded.
    pub fn finish(&mut self) -> Option<Grade> {
        loop {
            if let Some(grade) = self.work(10_000) {
                return grade;
            }
        }
    }
}

impl fmt::Debug for Grader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stage = match &self.stage {
            Stage::Table(_) => "table",
            Stage::Solver(_) => "solver",
            Stage::Done(_) => "done",
        };
        f.debug_struct("Grader")
            .field("stage", &stage)
            .finish_non_exhaustive()
    }
}

/// Grades a level based on a complete table. `state` is the number of the start in the table, or `None` if the table
/// does not contain the start. Returns [`Stage::Done`], which contains no grade if the start is unsolvable.
///
/// Returns `None` if the start is already solved. Such a level is won only after a push, which the table does not take
/// into account.
fn measure(level: &Level, table: &mut dyn ExactTable, state: Option<usize>) -> Option<Stage> {
    let solvable = state.filter(|state| table.pushes(*state).is_some());
    let Some((state, player)) = solvable.zip(level.start().player()) else {
        return Some(Stage::Done(None));
    };
    exact_grade(table, state, player).map(|grade| Stage::Done(Some(grade)))
}

/// Grades a level based on the single solution `moves`. Returns `None` if the rules reject a move.
fn estimate(level: &Arc<Level>, moves: &[Direction]) -> Option<Grade> {
    // A budget of 0 nodes prevents the assessor from building a table. Lower bounds do not need it.
    let mut assessor = Assessor::new(level, Budget::new().nodes(0));
    let mut position = level.start().clone();
    let mut bound = assessor.lower_bound(&position);
    let mut steps: Vec<Step> = Vec::with_capacity(moves.len());
    let mut box_squares = HashSet::new();
    let mut counterintuitive_pushes = 0;
    for direction in moves {
        let step = rules::step(level, &mut position, *direction).ok()?;
        if step.is_push() {
            box_squares.extend((1..=step.pushed()).map(|distance| step.ahead(distance)));
            let next = assessor.lower_bound(&position);
            counterintuitive_pushes += u32::from(next > bound);
            bound = next;
        }
        steps.push(step);
    }
    let metrics = Metrics::of(&steps);
    let boxes = level.start().boxes().iter();
    let boxes = boxes.filter(|(_, kind)| kind.is_some());
    let is_unmoved = |(pos, _): &(Pos, _)| !box_squares.contains(pos);
    Some(Grade {
        certainty: Certainty::Estimated,
        boxes: level.box_count() as u32,
        pushes: metrics.pushes,
        moves: metrics.moves,
        runs: metrics.box_changes,
        counterintuitive_pushes,
        losing_push_permille: None,
        states: None,
        never_moved: boxes.filter(is_unmoved).count() as u32,
        difficulty: estimated_difficulty(metrics.moves, counterintuitive_pushes),
    })
}

/// Returns the rotation or reflection of a level that has the smallest [identity](identity::exact). The solver tries
/// directions in a fixed order, so it might find a different solution for each orientation. Because only this
/// orientation is graded, all eight orientations of a level get the same grade.
fn canonical_orientation(level: &Arc<Level>) -> Arc<Level> {
    let draft = Draft::from(&**level);
    let images = Transform::ALL.iter();
    let images = images.filter_map(|transform| transform.draft(&draft).check().ok().map(Arc::new));
    let canonical = images.min_by_key(|level| identity::exact(level));
    canonical.unwrap_or_else(|| Arc::clone(level))
}
