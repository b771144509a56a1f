//! Long tasks of the editor: grading a level, and improving it.
//!
//! The [`EditorWorker`] works in short slices on any thread: an [`EditorTaskRequest`] goes in, an [`EditorTaskResult`] comes
//! out.

use std::sync::Arc;

use sokoban_core::Level;
use sokoban_generator::{Aim, Grade, Grader, Improver, Suggestion};
use sokoban_solver::Budget;

/// A long task for the level in the editor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EditorTask {
    Grade,
    /// Improves the level. Each seed leads to a different suggestion.
    Improve(Aim, u64),
}

/// A request to perform a task on a level.
#[derive(Debug, Clone)]
pub struct EditorTaskRequest {
    /// The number of the request, which its result repeats.
    pub id: u64,
    pub level: Arc<Level>,
    pub task: EditorTask,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EditorTaskOutput {
    /// The grade, or `None` if it could not be determined.
    Grade(Option<Grade>),
    /// A better level, or `None` if none was found.
    Improved(Option<Box<Suggestion>>),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditorTaskResult {
    pub id: u64,
    pub output: EditorTaskOutput,
}

/// Processes one request at a time.
#[derive(Debug, Default)]
pub struct EditorWorker {
    task: Option<CurrentTask>,
}

#[derive(Debug)]
struct CurrentTask {
    id: u64,
    stage: Stage,
}

#[derive(Debug)]
enum Stage {
    Grading(Box<Grader>),
    Improving(Box<Improver>),
}

/// Returns the memory limit of a grade.
fn budget() -> Budget {
    Budget::new().bytes(64 << 20)
}

impl EditorWorker {
    /// Starts a request. Drops the current one.
    pub fn start(&mut self, request: EditorTaskRequest) {
        let EditorTaskRequest { id, level, task } = request;
        let stage = match task {
            EditorTask::Grade => Stage::Grading(Box::new(Grader::new(&level, budget()))),
            EditorTask::Improve(aim, seed) => {
                Stage::Improving(Box::new(Improver::new(level, aim, seed)))
            }
        };
        self.task = Some(CurrentTask { id, stage });
    }

    /// Drops the current request.
    pub fn stop(&mut self) {
        self.task = None;
    }

    /// Returns `true` if there is nothing to do.
    pub const fn is_idle(&self) -> bool {
        self.task.is_none()
    }

    /// Expands up to `states` states. Returns the result once it is complete.
    pub fn work(&mut self, states: u64) -> Option<EditorTaskResult> {
        let current = self.task.as_mut()?;
        let output = match &mut current.stage {
            Stage::Grading(grader) => EditorTaskOutput::Grade(grader.work(states)?),
            Stage::Improving(improver) => {
                EditorTaskOutput::Improved(improver.work(states)?.map(Box::new))
            }
        };
        let id = current.id;
        self.task = None;
        Some(EditorTaskResult { id, output })
    }
}
