//! Long tasks of the editor: grading a level, and improving it.
//!
//! The [`EditorWorker`] is a [`Task`]: an [`EditorTaskRequest`] goes in, an [`EditorTaskResult`] comes out.

use std::sync::Arc;

use sokoban_core::Level;
use sokoban_generator::{Aim, Grade, Grader, Improver, Suggestion};
use sokoban_solver::Budget;

use crate::task::{Task, TaskState};

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
#[derive(Default)]
pub struct EditorWorker {
    current: Option<CurrentTask>,
}

struct CurrentTask {
    id: u64,
    work: Work,
}

/// Expands about as many states as its argument says. Returns the output once it is complete.
type Work = Box<dyn FnMut(u64) -> Option<EditorTaskOutput> + Send>;

/// The memory limit of a grade.
const BUDGET: Budget = Budget::new().bytes(64 << 20);

impl CurrentTask {
    fn new(EditorTaskRequest { id, level, task }: EditorTaskRequest) -> Self {
        let work: Work = match task {
            EditorTask::Grade => {
                let mut grader = Grader::new(&level, BUDGET);
                Box::new(move |states| grader.work(states).map(EditorTaskOutput::Grade))
            }
            EditorTask::Improve(aim, seed) => {
                let mut improver = Improver::new(level, aim, seed);
                Box::new(move |states| {
                    let improved = improver.work(states)?;
                    Some(EditorTaskOutput::Improved(improved.map(Box::new)))
                })
            }
        };
        Self { id, work }
    }
}

/// A request replaces the current one. `None` stops the work.
impl Task for EditorWorker {
    type Request = Option<Box<EditorTaskRequest>>;
    type Output = EditorTaskResult;
    const SLICE_BUDGET: u64 = 64;
    const IS_LOW_PRIORITY: bool = true;

    fn accept(&mut self, request: Option<Box<EditorTaskRequest>>) {
        self.current = request.map(|request| CurrentTask::new(*request));
    }

    fn state(&self) -> TaskState {
        match self.current {
            Some(_) => TaskState::Ready,
            None => TaskState::Idle,
        }
    }

    fn work(&mut self, states: u64, emit: &mut dyn FnMut(EditorTaskResult)) {
        if let Some(current) = &mut self.current
            && let Some(output) = (current.work)(states)
        {
            let id = current.id;
            self.current = None;
            emit(EditorTaskResult { id, output });
        }
    }
}
