//! The work on a grade, in slices.

use std::fmt;
use std::sync::Arc;

use sokoban_core::Level;
use sokoban_solver::exact::{ReachableTable, StateGraph as _, Table};
use sokoban_solver::{Budget, Goal, Outcome, Solver, TableStatus};

use super::measure::{LevelMetrics, level_metrics};
use super::{Grade, about, turns};

/// The work on the grade of a level, in slices: first a table, and where that is larger than half of the budget, any
/// solution. Levels with holes, strength or spare boxes have a table of all that can be reached instead, of at most an
/// eighth of the budget.
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_generator::{Grade, Grader};
/// use sokoban_solver::Budget;
///
/// let file = Collection::parse(b"#######\n#@ $ .#\n#######");
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let mut grader = Grader::new(level, Budget::default());
/// let grade = loop {
///     // Here a caller looks at its clock.
///     if let Some(grade) = grader.work(100) {
///         break grade;
///     }
/// };
/// assert_eq!(grade, Grade::of(level, Budget::default()));
/// ```
pub struct Grader {
    level: Arc<Level>,
    stage: Stage,
    /// What is left for a solver.
    budget: Budget,
}

enum Stage {
    Table(Box<Table>),
    /// Where there are holes, strength or spare boxes.
    Reachable(Box<ReachableTable>),
    Solver(Box<Solver>),
    Done(Option<Grade>),
}

impl Grader {
    /// Begins with a level.
    pub fn new(level: &Arc<Level>, budget: Budget) -> Self {
        let mut table = Box::new(Table::new());
        let budget = budget.halved();
        let stage = if table.begin(level, budget).is_ok() {
            Stage::Table(table)
        } else {
            // A position of this table takes twenty times as long.
            let budget = budget.halved().halved();
            Stage::Reachable(Box::new(ReachableTable::new(level, budget)))
        };
        Self {
            level: Arc::clone(level),
            stage,
            budget,
        }
    }

    /// Looks for any solution.
    fn search(&mut self) {
        self.level = turns::normalized(&self.level);
        let start = self.level.start();
        let solver = Solver::new(&self.level, start, Goal::Any, self.budget);
        self.stage = Stage::Solver(Box::new(solver));
    }

    /// Does about as much as so many nodes take, some ten microseconds each at most; returns the grade when there is
    /// one, or when there is none to be found. That does not depend on the slices.
    pub fn work(&mut self, nodes: u64) -> Option<Option<Grade>> {
        match &mut self.stage {
            Stage::Table(table) => match table.work(nodes) {
                Ok(TableStatus::Building) => return None,
                Ok(TableStatus::Complete | TableStatus::Abandoned) => self.measure(),
                Err(_) => self.search(),
            },
            Stage::Reachable(table) => match table.work(nodes) {
                TableStatus::Building => return None,
                TableStatus::Complete => self.measure_reachable(),
                TableStatus::Abandoned => self.search(),
            },
            Stage::Solver(solver) => {
                let grade = match solver.work(nodes)? {
                    Outcome::Solved(solution) => about::grade(&self.level, solution.moves()),
                    Outcome::Unsolvable | Outcome::Unknown => None,
                };
                self.stage = Stage::Done(grade);
            }
            Stage::Done(_) => {}
        }
        match &self.stage {
            Stage::Done(grade) => Some(*grade),
            Stage::Table(_) | Stage::Reachable(_) | Stage::Solver(_) => None,
        }
    }

    /// The table of all that can be reached is complete.
    fn measure_reachable(&mut self) {
        let Stage::Reachable(table) = &mut self.stage else {
            return;
        };
        let start = self.level.start();
        let found = table.find(start).zip(start.player());
        let found = found.filter(|(state, _)| table.pushes(*state).is_some());
        let Some((state, player)) = found else {
            self.stage = Stage::Done(None);
            return;
        };
        match level_metrics(&mut **table, state, player) {
            Some(metrics) => self.be_done(&metrics),
            // Solved from the start, and won only after a push.
            None => self.search(),
        }
    }

    fn be_done(&mut self, metrics: &LevelMetrics) {
        let boxes = self.level.box_count() as u32;
        self.stage = Stage::Done(Some(Grade::exact(boxes, metrics)));
    }

    /// The table is complete: what is not in it cannot be solved.
    fn measure(&mut self) {
        let Stage::Table(table) = &mut self.stage else {
            return;
        };
        let start = self.level.start();
        let Some((state, player)) = table.find(start).zip(start.player()) else {
            self.stage = Stage::Done(None);
            return;
        };
        match level_metrics(&mut **table, state, player) {
            Some(metrics) => self.be_done(&metrics),
            // Solved from the start, and won only after a push.
            None => self.search(),
        }
    }

    /// Goes on to the end.
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
            Stage::Reachable(_) => "reachable table",
            Stage::Solver(_) => "solver",
            Stage::Done(_) => "done",
        };
        f.debug_struct("Grader")
            .field("stage", &stage)
            .finish_non_exhaustive()
    }
}
