//! The analysis of the edited board: whether it is a valid level and, if so, whether it is solvable and how difficult
//! it is.

use std::sync::Arc;

use sokoban_core::{Direction, Game, Level, Pos};
use sokoban_generator::Grade;

use super::document::BoardCheck;
use crate::analysis::{AnalysisKind, AnalysisResponse, AnalysisResult, PositionStatus};
use crate::editor_tasks::{EditorTaskRequest, EditorTaskResult};
use crate::screens::{AppState, Effect};
use crate::texts::{self, editor as tr};
use crate::view::theme::{Color, color};

#[derive(Debug)]
pub struct EditorAnalysis {
    /// The id of the last request to the analyzer. Responses with other ids are outdated.
    request: Option<u64>,
    level: Option<Arc<Level>>,
    /// The status of the start position: whether it is known to be solvable or unsolvable.
    pub status: PositionStatus,
    pub grade: Option<Grade>,
}

impl Default for EditorAnalysis {
    fn default() -> Self {
        Self {
            request: None,
            level: None,
            status: PositionStatus::Unknown { is_pending: false },
            grade: None,
        }
    }
}

impl EditorAnalysis {
    /// Requests an analysis of the board after a change, in place of the previous request. Does nothing if the level is
    /// still the same.
    pub fn request(&mut self, checked: &BoardCheck, app: &mut AppState) {
        let level = checked.level().cloned();
        if level.is_some() && level == self.level {
            return;
        }
        self.grade = None;
        if self.level.take().is_some() {
            app.effects.push(Effect::StopEditorTask);
        }
        let Some(level) = level else {
            if self.status != (PositionStatus::Unknown { is_pending: false }) {
                self.status = PositionStatus::Unknown { is_pending: false };
                app.effects.push(Effect::CancelAnalysis);
            }
            return;
        };
        self.status = PositionStatus::Unknown { is_pending: true };
        let kind = AnalysisKind::Assess(Box::new(level.start().clone()));
        self.request = Some(app.analyze(&level, kind));
        self.level = Some(level);
    }

    /// Requests the analysis again, after another screen has replaced the editor's request with its own.
    pub fn request_again(&mut self, checked: &BoardCheck, app: &mut AppState) {
        self.level = None;
        self.request(checked, app);
    }

    /// Handles a response from the analyzer. Returns `false` if the response is not the status of the current board.
    pub fn take_response(&mut self, response: AnalysisResponse, app: &mut AppState) -> bool {
        let AnalysisResult::Status(status) = response.result else {
            return false;
        };
        if self.request != Some(response.id) {
            return false;
        }
        let is_first = !matches!(self.status, PositionStatus::Solvable { .. });
        self.status = status;
        if is_first && matches!(self.status, PositionStatus::Solvable { .. }) {
            self.request_grade(app);
        }
        true
    }

    fn request_grade(&self, app: &mut AppState) {
        if let (Some(level), Some(id)) = (&self.level, self.request) {
            let request = EditorTaskRequest {
                id,
                level: Arc::clone(level),
            };
            app.effects.push(Effect::StartEditorTask(Box::new(request)));
        }
    }

    /// Stores the grade in `result` if the result is about the current board.
    pub fn take_task_result(&mut self, result: EditorTaskResult) {
        if self.request == Some(result.id) {
            self.grade = result.grade;
        }
    }

    /// Returns the squares of the boxes that make the level unsolvable. Returns an empty slice if the level is not
    /// proven to be unsolvable, or if these boxes are not known.
    pub fn deadlocked_boxes(&self) -> &[Pos] {
        match &self.status {
            PositionStatus::Deadlocked(deadlock) => deadlock.boxes(),
            _ => &[],
        }
    }

    /// Returns the colour of the lamp and the text beside the lamp. If `is_open` is `true`, the text also says that
    /// walls will be added, because the drawn walls do not enclose the board.
    pub fn summary(&self, checked: &BoardCheck, is_open: bool) -> (Color, String) {
        let level = match checked {
            BoardCheck::Fault { fault, .. } => return (color::LAMP_UNKNOWN, tr::fault(fault)),
            BoardCheck::Level { level, .. } => level,
        };
        let (lamp, text) = match &self.status {
            PositionStatus::Unknown { is_pending: true } => (color::LAMP_UNKNOWN, tr::proving()),
            PositionStatus::Unknown { .. } => (color::LAMP_UNKNOWN, tr::unknown()),
            PositionStatus::TooLarge => (color::LAMP_UNKNOWN, tr::too_large_to_prove()),
            PositionStatus::Deadlocked(deadlock) if deadlock.boxes().is_empty() => {
                (color::WARNING, tr::unsolvable())
            }
            PositionStatus::Deadlocked(deadlock) => {
                let reason = texts::stuck::reason(deadlock.kind(), deadlock.boxes().len());
                (color::WARNING, reason)
            }
            PositionStatus::Solvable { pushes, moves } => {
                let text = pushes.map_or_else(
                    || tr::solvable_within(count_pushes(level, moves)),
                    |pushes| tr::solvable(u32::from(pushes)),
                );
                let grade = self.grade.as_ref().map(tr::grade);
                (color::LAMP_SOLVABLE, texts::joined([Some(text), grade]))
            }
        };
        let open = is_open.then(tr::open);
        (lamp, texts::joined([Some(text), open]))
    }
}

fn count_pushes(level: &Arc<Level>, moves: &[Direction]) -> u32 {
    let mut game = Game::new(Arc::clone(level));
    // Ignore errors: the moves are a proven solution.
    let _ = game.play(moves);
    game.pushes()
}
