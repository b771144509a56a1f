//! Positions are analyzed in what is left of each frame.

use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sokoban_app::analysis::{Analyzer, Answer, Question};

use super::clock;
use super::waker::Waker;
use super::worker::SLICE;

/// States between two looks at the clock: a small part of a slice, on any board.
const STATES: u64 = 2;
/// A question that is not answered after so much work stays open.
const LONGEST: Duration = Duration::from_secs(9);

/// The door to the analysis.
pub(crate) struct AnalysisThreads {
    analyzer: RefCell<Analyzer>,
    /// What was asked last, while it is not begun: of several questions only the last one counts.
    question: RefCell<Option<Box<Question>>>,
    worked: Cell<Duration>,
    is_busy: Arc<AtomicBool>,
}

impl AnalysisThreads {
    /// Gets ready.
    pub(crate) fn start(_: Waker) -> Self {
        Self {
            analyzer: RefCell::default(),
            question: RefCell::default(),
            worked: Cell::default(),
            is_busy: Arc::default(),
        }
    }

    /// Works on this from now on.
    pub(crate) fn ask(&self, question: Box<Question>) {
        self.question.replace(Some(question));
        self.worked.set(Duration::ZERO);
        self.is_busy.store(true, Ordering::Relaxed);
    }

    /// Works on nothing from now on, and gives the memory back.
    pub(crate) fn forget(&self) {
        self.question.take();
        self.analyzer.borrow_mut().forget();
        self.is_busy.store(false, Ordering::Relaxed);
    }

    /// Works for a moment, and returns what was found out.
    pub(crate) fn answers(&self) -> Vec<Answer> {
        let mut analyzer = self.analyzer.borrow_mut();
        if let Some(question) = self.question.take() {
            analyzer.ask(*question);
        }
        let begin = clock::now();
        let mut answers = Vec::new();
        while !analyzer.is_idle() {
            let worked = clock::now().saturating_sub(begin);
            if self.worked.get() + worked > LONGEST {
                answers.extend(analyzer.give_up());
                break;
            }
            if worked > SLICE {
                break;
            }
            answers.extend(analyzer.work(STATES));
        }
        let worked = clock::now().saturating_sub(begin);
        self.worked.set(self.worked.get() + worked);
        self.is_busy.store(!analyzer.is_idle(), Ordering::Relaxed);
        answers
    }

    /// Whether there is something to come, for others to look at.
    pub(crate) fn busy(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.is_busy)
    }

    /// Whether there is something to come.
    pub(crate) fn is_busy(&self) -> bool {
        self.is_busy.load(Ordering::Relaxed)
    }
}
