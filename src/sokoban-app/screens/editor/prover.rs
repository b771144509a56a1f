//! The lamp of the editor: whether the board is a level, whether that can be solved, and how hard it is.

use std::sync::Arc;

use sokoban_core::{Direction, Game, Level, Pos};
use sokoban_generator::Grade;

use super::document::Checked;
use crate::analysis::{Answer, Finding, PositionStatus, Query, Question};
use crate::screens::{Effect, Shared};
use crate::texts::{self, editor as tr};
use crate::view::theme::{Color, color};
use crate::workshop::{Delivery, Job, Order, Product};

/// Where the numbers of the editor's questions begin: the play screen counts from 1.
const FIRST: u64 = 1 << 40;

/// What was asked about the board, and what is known.
#[derive(Debug)]
pub struct Prover {
    /// The last question's number.
    id: u64,
    level: Option<Arc<Level>>,
    /// What is known of the level.
    pub assessment: PositionStatus,
    /// How hard it is.
    pub grade: Option<Grade>,
}

impl Default for Prover {
    fn default() -> Self {
        Self {
            id: FIRST,
            level: None,
            assessment: PositionStatus::Unknown { is_pending: false },
            grade: None,
        }
    }
}

impl Prover {
    /// The board is another one: asks about it, instead of what was asked before.
    pub fn ask(&mut self, checked: &Checked, shared: &mut Shared) {
        let level = checked.level().cloned();
        if level.is_some() && level == self.level {
            return;
        }
        self.grade = None;
        if self.level.take().is_some() {
            shared.effects.push(Effect::StopWork);
        }
        let Some(level) = level else {
            if self.assessment != (PositionStatus::Unknown { is_pending: false }) {
                self.assessment = PositionStatus::Unknown { is_pending: false };
                shared.effects.push(Effect::Forget);
            }
            return;
        };
        self.id += 1;
        self.assessment = PositionStatus::Unknown { is_pending: true };
        let question = Question {
            id: self.id,
            query: Query::Assess(Box::new(level.start().clone())),
            level: Arc::clone(&level),
        };
        self.level = Some(level);
        shared.effects.push(Effect::Ask(Box::new(question)));
    }

    /// Asks again, after other questions were asked in between.
    pub fn ask_again(&mut self, checked: &Checked, shared: &mut Shared) {
        self.level = None;
        self.ask(checked, shared);
    }

    /// Takes what was found out; false if it is not about this board.
    pub fn take_answer(&mut self, answer: Answer, shared: &mut Shared) -> bool {
        let Finding::Assessment(assessment) = answer.finding else {
            return false;
        };
        if answer.id != self.id {
            return false;
        }
        let is_first = !matches!(self.assessment, PositionStatus::Solvable { .. });
        self.assessment = assessment;
        if is_first && matches!(self.assessment, PositionStatus::Solvable { .. }) {
            self.order(Job::Grade, shared);
        }
        true
    }

    /// Orders longer work on the level.
    pub fn order(&mut self, job: Job, shared: &mut Shared) {
        if let Some(level) = &self.level {
            let order = Order {
                id: self.id,
                level: Arc::clone(level),
                job,
            };
            shared.effects.push(Effect::Work(Box::new(order)));
        }
    }

    /// Takes how hard the level is; what else was made comes back.
    pub fn take_delivery(&mut self, delivery: Delivery) -> Option<Product> {
        if delivery.id != self.id {
            return None;
        }
        match delivery.product {
            Product::Grade(grade) => {
                self.grade = grade;
                None
            }
            product @ Product::Improved(_) => Some(product),
        }
    }

    /// The squares of the level that are to blame.
    pub fn blame(&self) -> &[Pos] {
        match &self.assessment {
            PositionStatus::Deadlocked(boxes) => boxes,
            _ => &[],
        }
    }

    /// The colour of the lamp, and what it says.
    pub fn says(&self, checked: &Checked, is_open: bool) -> (Color, String) {
        let level = match checked {
            Checked::Fault { fault, .. } => return (color::LAMP_UNKNOWN, tr::fault(fault)),
            Checked::Level { level, .. } => level,
        };
        let (lamp, said) = match &self.assessment {
            PositionStatus::Unknown { is_pending: true } => (color::LAMP_UNKNOWN, tr::proving()),
            PositionStatus::Unknown { .. } => (color::LAMP_UNKNOWN, tr::unknown()),
            PositionStatus::TooLarge => (color::LAMP_UNKNOWN, tr::too_large_to_prove()),
            PositionStatus::Deadlocked(boxes) if boxes.is_empty() => {
                (color::WARNING, tr::unsolvable())
            }
            PositionStatus::Deadlocked(_) => (color::WARNING, tr::unsolvable_because()),
            PositionStatus::Solvable { pushes, line } => {
                let said = pushes.map_or_else(
                    || tr::solvable_within(count_pushes(level, line)),
                    |pushes| tr::solvable(u32::from(pushes)),
                );
                let grade = self.grade.as_ref().map(tr::grade);
                (color::LAMP_SOLVABLE, texts::joined([Some(said), grade]))
            }
        };
        let open = is_open.then(tr::open);
        (lamp, texts::joined([Some(said), open]))
    }
}

fn count_pushes(level: &Arc<Level>, line: &[Direction]) -> u32 {
    let mut game = Game::new(Arc::clone(level));
    // It was proven: it can be played.
    let _ = game.play(line);
    game.pushes()
}
