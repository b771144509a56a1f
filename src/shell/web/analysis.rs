//! Positions are analyzed in turns between pictures.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sokoban_app::analysis::{Analyzer, Answer, Question};
use sokoban_platform::web;

use super::clock;
use super::turns::{self, Turn};
use super::waker::Waker;

/// States between two looks at the clock: a small part of a turn, on any board.
const STATES: u64 = 2;
/// A question that is not answered after so much work stays open.
const LONGEST: Duration = Duration::from_secs(18);

/// The door to the analysis.
pub(crate) struct AnalysisThreads(Rc<Desk>);

#[derive(Default)]
struct Desk {
    analyzer: RefCell<Analyzer>,
    /// What was asked last, while it is not begun: of several questions only the last one counts.
    question: RefCell<Option<Box<Question>>>,
    worked: Cell<Duration>,
    answers: RefCell<Vec<Answer>>,
    is_busy: Arc<AtomicBool>,
}

impl AnalysisThreads {
    /// Gets ready.
    pub(crate) fn start(_: Waker) -> Self {
        let desk = Rc::new(Desk::default());
        turns::share(desk.clone());
        Self(desk)
    }

    /// Works on this from now on.
    pub(crate) fn ask(&self, question: Box<Question>) {
        self.0.question.replace(Some(question));
        self.0.is_busy.store(true, Ordering::Relaxed);
        turns::ask();
    }

    /// Works on nothing from now on, and gives the memory back.
    pub(crate) fn forget(&self) {
        self.0.question.take();
        self.0.analyzer.borrow_mut().forget();
        self.0.is_busy.store(false, Ordering::Relaxed);
    }

    /// What was found out since this was last called.
    pub(crate) fn answers(&self) -> impl Iterator<Item = Answer> {
        self.0.answers.take().into_iter()
    }

    /// Whether there is something to come, for others to look at.
    pub(crate) fn busy(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0.is_busy)
    }

    /// Whether there is something to come.
    pub(crate) fn is_busy(&self) -> bool {
        self.0.is_busy.load(Ordering::Relaxed)
    }
}

impl Turn for Desk {
    fn take(&self, until: Duration) -> bool {
        let begin = clock::now();
        let mut analyzer = self.analyzer.borrow_mut();
        if let Some(question) = self.question.take() {
            analyzer.ask(*question);
            self.worked.set(Duration::ZERO);
        }
        let mut answers = Vec::new();
        while !analyzer.is_idle() && clock::now() < until {
            answers.extend(analyzer.work(STATES));
        }
        let worked = self.worked.get() + clock::now().saturating_sub(begin);
        self.worked.set(worked);
        if worked > LONGEST {
            answers.extend(analyzer.give_up());
        }
        if !answers.is_empty() {
            self.answers.borrow_mut().append(&mut answers);
            web::wake();
        }
        let is_busy = !analyzer.is_idle();
        self.is_busy.store(is_busy, Ordering::Relaxed);
        is_busy
    }
}
