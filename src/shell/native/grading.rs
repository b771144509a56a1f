//! Grades, until they are interrupted.

use std::sync::Arc;

use sokoban_core::Level;
use sokoban_generator::{Grade, Grader};
use sokoban_solver::{Budget, TooLarge};

use super::interrupt::Interrupt;

/// What one level may cost: some seconds.
const BUDGET: Budget = Budget::new().nodes(2_000_000);
/// Nodes between two looks at the interrupt.
const SLICE: u64 = 500;

/// Returns whether there is memory to grade a level.
///
/// # Errors
/// The memory that the level would need.
pub(super) fn admit(level: &Level) -> Result<(), TooLarge> {
    BUDGET.halved().admit(level)
}

/// The grade of a level; `None` without a solution, or if the work is interrupted.
pub(super) fn grade(level: &Arc<Level>, interrupt: &Interrupt) -> Option<Grade> {
    let mut grader = Grader::new(level, BUDGET);
    while !interrupt.is_pressed() {
        if let Some(grade) = grader.work(SLICE) {
            return grade;
        }
    }
    None
}
