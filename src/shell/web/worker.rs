//! Work beside the game, in turns between pictures: messages go in, news comes out.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use sokoban_platform::web;

use super::clock;
use super::turns::{self, Turn};
use super::waker::Waker;
use crate::shell::work::{State, Work};

/// Looks at the clock while as much is done as a thread does at once.
const LOOKS: u64 = 32;

/// The door to the work.
pub(crate) struct Worker<W: Work>(Rc<Bench<W>>);

struct Bench<W: Work> {
    work: RefCell<W>,
    news: RefCell<Vec<W::News>>,
}

impl<W: Work + 'static> Worker<W> {
    /// Gets ready.
    pub(crate) fn start(_: &str, work: W, _: Waker) -> Self {
        let bench = Rc::new(Bench {
            work: RefCell::new(work),
            news: RefCell::default(),
        });
        turns::share(bench.clone());
        Self(bench)
    }

    /// Tells what is to be done.
    pub(crate) fn send(&self, message: W::Message) {
        self.0.work.borrow_mut().take(message);
        turns::ask();
    }

    /// What came of it since this was last called.
    pub(crate) fn news(&self) -> impl Iterator<Item = W::News> {
        self.0.news.take().into_iter()
    }

    /// Whether there is something to come.
    pub(crate) fn is_busy(&self) -> bool {
        self.0.work.borrow().state() != State::Idle
    }
}

impl<W: Work> Turn for Bench<W> {
    fn take(&self, until: Duration) -> bool {
        let mut work = self.work.borrow_mut();
        let mut news = Vec::new();
        while work.state() == State::Works && clock::now() < until {
            work.work((W::SLICE / LOOKS).max(1), &mut |new| news.push(new));
        }
        if !news.is_empty() {
            self.news.borrow_mut().append(&mut news);
            web::wake();
        }
        work.state() != State::Idle
    }
}
