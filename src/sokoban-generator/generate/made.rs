//! A level that was made, and its proof.

use std::sync::Arc;

use sokoban_core::{Direction, Entry, Game, Level, Record, RecordKind};
use sokoban_solver::Budget;

use crate::grade::Grade;

/// A level that was made, with its proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// The level.
    pub level: Arc<Level>,
    /// A solution; the shortest in pushes where a table knows it.
    pub solution: Vec<Direction>,
    /// How hard it is.
    pub grade: Grade,
}

impl Made {
    /// The level as it stands in a SOK file, with its difficulty and its solution.
    pub fn entry(&self, title: &str) -> Entry {
        let mut entry = Entry::new(title, Arc::clone(&self.level));
        entry
            .fields
            .set("Difficulty", &self.grade.label().to_string());
        let mut game = Game::new(Arc::clone(&self.level));
        if game.play(&self.solution).is_ok() {
            entry.records.push(Record {
                kind: RecordKind::Solution,
                label: String::new(),
                moves: game.lurd(),
            });
        }
        entry
    }
}

/// The level with its grade, if this solves it and moves every box.
pub(crate) fn prove(level: Level, solution: Vec<Direction>) -> Option<Made> {
    let level = Arc::new(level);
    let mut game = Game::new(Arc::clone(&level));
    game.play(&solution).ok()?;
    if !game.is_won() {
        return None;
    }
    let grade = Grade::of(&level, PROOF)?;
    (grade.never_moved == 0).then_some(Made {
        level,
        solution,
        grade,
    })
}

/// What the grade of a finished level may cost.
const PROOF: Budget = Budget::new().nodes(2_000_000).bytes(1 << 28);
