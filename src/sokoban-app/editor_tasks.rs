//! Grades the level in the editor, in the background.
//!
//! The [`EditorWorker`] is a [`Task`]. It receives each [`EditorTaskRequest`], and sends an [`EditorTaskResult`].

use std::sync::Arc;

use sokoban_core::Level;
use sokoban_generator::{Grade, Grader};
use sokoban_solver::Budget;

use crate::task::{Task, TaskState};

#[derive(Debug, Clone)]
pub struct EditorTaskRequest {
    /// The id of the request. The result has the same id.
    pub id: u64,
    pub level: Arc<Level>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EditorTaskResult {
    pub id: u64,
    /// The grade, or `None` if the level cannot be graded.
    pub grade: Option<Grade>,
}

#[derive(Default)]
pub struct EditorWorker {
    current: Option<(u64, Grader)>,
}

const BUDGET: Budget = Budget::new().bytes(64 << 20);

/// Grades one level at a time. A new request replaces the current one. `None` in place of a request stops the current
/// one.
impl Task for EditorWorker {
    type Request = Option<Box<EditorTaskRequest>>;
    type Output = EditorTaskResult;
    const SLICE_BUDGET: u64 = 64;
    const IS_LOW_PRIORITY: bool = true;

    fn accept(&mut self, request: Option<Box<EditorTaskRequest>>) {
        self.current = request.map(|request| (request.id, Grader::new(&request.level, BUDGET)));
    }

    fn state(&self) -> TaskState {
        match self.current {
            Some(_) => TaskState::Ready,
            None => TaskState::Idle,
        }
    }

    fn work(&mut self, states: u64, emit: &mut dyn FnMut(EditorTaskResult)) {
        if let Some((id, grader)) = &mut self.current
            && let Some(grade) = grader.work(states)
        {
            let id = *id;
            self.current = None;
            emit(EditorTaskResult { id, grade });
        }
    }
}
