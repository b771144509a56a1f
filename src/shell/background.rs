//! Levels are made and graded while others are played: one at a time, so that it never takes more than one core, and
//! not while the analysis works, unless the player waits for a level.

use std::collections::{HashSet, VecDeque};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sokoban_app::grades::{Grades, Grading, Rated};
use sokoban_app::library::making::{Haste, MadeLevel, Maker, Order};
use sokoban_core::{Level, identity};

use super::caches;
use super::clock;
use super::waker::Waker;
use super::work::{State, Work};
use super::worker::Worker;

/// The time from one look at the analysis to the next, while that works.
const REST: Duration = Duration::from_millis(20);
/// Grades are told and kept so often, at most.
const GATHER: Duration = Duration::from_millis(300);

/// What is to be done.
pub(crate) enum Message {
    Make(Order, Haste),
    Grade(Vec<Arc<Level>>),
}

/// What was found.
pub(crate) enum News {
    /// A level was made, or cannot be.
    Made(Order, Option<MadeLevel>),
    /// Levels were graded.
    Graded(Vec<Rated>),
}

/// The door to the work.
pub(crate) struct Background(Worker<Maintenance>);

impl Background {
    /// Gets ready. Grades are kept in a directory, if there is one, in which these are kept already; while the analysis
    /// works, the work rests.
    pub(crate) fn start(
        waker: Waker,
        analysis: Arc<AtomicBool>,
        directory: Option<PathBuf>,
        known: &Grades,
    ) -> Self {
        let work = Maintenance {
            analysis,
            directory,
            orders: Vec::new(),
            to_grade: VecDeque::new(),
            grading: None,
            known: known.identities().collect(),
            rated: Vec::new(),
            told: clock::now(),
        };
        Self(Worker::start("background", work, waker))
    }

    /// Makes a level.
    pub(crate) fn make(&self, order: Order, haste: Haste) {
        self.0.send(Message::Make(order, haste));
    }

    /// Grades these levels before those that it was told before.
    pub(crate) fn grade(&self, levels: Vec<Arc<Level>>) {
        self.0.send(Message::Grade(levels));
    }

    /// What was found since this was last called.
    pub(crate) fn news(&self) -> impl Iterator<Item = News> {
        self.0.news()
    }

    /// Whether there is something to come.
    pub(crate) fn is_busy(&self) -> bool {
        self.0.is_busy()
    }
}

/// A level in work.
struct Job {
    order: Order,
    haste: Haste,
    maker: Option<Maker>,
}

pub(crate) struct Maintenance {
    analysis: Arc<AtomicBool>,
    directory: Option<PathBuf>,
    orders: Vec<Job>,
    to_grade: VecDeque<Arc<Level>>,
    grading: Option<(u64, Grading)>,
    /// The identities of all levels that are graded.
    known: HashSet<u64>,
    /// What is not told yet.
    rated: Vec<Rated>,
    told: Duration,
}

impl Work for Maintenance {
    type Message = Message;
    type News = News;
    const SLICE: u64 = 2_000;

    fn take(&mut self, message: Message) {
        match message {
            Message::Make(order, haste) => {
                let mut orders = self.orders.iter_mut();
                match orders.find(|job| job.order == order) {
                    Some(job) => job.haste = job.haste.max(haste),
                    None => self.orders.push(Job {
                        order,
                        haste,
                        maker: None,
                    }),
                }
            }
            Message::Grade(levels) => {
                let is_new = |level: &Arc<Level>| !self.known.contains(&identity::canonical(level));
                let levels: Vec<_> = levels.into_iter().filter(is_new).collect();
                levels
                    .into_iter()
                    .rev()
                    .for_each(|level| self.to_grade.push_front(level));
            }
        }
    }

    fn state(&self) -> State {
        if self.is_idle() {
            State::Idle
        } else if self.rests() {
            State::Rests(REST)
        } else {
            State::Works
        }
    }

    fn work(&mut self, states: u64, tell: &mut dyn FnMut(News)) {
        if self.orders.is_empty() {
            self.grade(states, tell);
        } else {
            self.make(states, tell);
        }
    }
}

impl Maintenance {
    fn is_idle(&self) -> bool {
        let is_grading = self.grading.is_some() || !self.rated.is_empty();
        self.orders.is_empty() && self.to_grade.is_empty() && !is_grading
    }

    /// Whether the analysis comes first.
    fn rests(&self) -> bool {
        let is_awaited = self.orders.iter().any(|job| job.haste == Haste::Now);
        !is_awaited && self.analysis.load(Ordering::Relaxed)
    }

    /// A slice of the level that is needed soonest.
    fn make(&mut self, states: u64, tell: &mut dyn FnMut(News)) {
        let soonest = self.orders.iter().map(|job| job.haste).max();
        let soonest = |job: &Job| Some(job.haste) == soonest;
        let Some(index) = self.orders.iter().position(soonest) else {
            return;
        };
        let job = &mut self.orders[index];
        if job.maker.is_none() {
            job.maker = Maker::new(job.order);
        }
        let made = match job.maker.as_mut().map(|maker| maker.work(states)) {
            Some(None) => return,
            made => made.flatten().flatten(),
        };
        let order = self.orders.remove(index).order;
        let made = made.map(|(made, rated)| {
            self.note(rated);
            made
        });
        self.tell_grades(tell);
        tell(News::Made(order, made));
    }

    /// A slice of a level to be graded.
    fn grade(&mut self, states: u64, tell: &mut dyn FnMut(News)) {
        if self.grading.is_none() {
            while let Some(level) = self.to_grade.pop_front() {
                let identity = identity::canonical(&level);
                if !self.known.contains(&identity) {
                    self.grading = Some((identity, Grading::new(&level)));
                    break;
                }
            }
        }
        if let Some((identity, grading)) = &mut self.grading
            && let Some(rating) = grading.work(states)
        {
            let rated = (*identity, rating);
            self.grading = None;
            self.note(rated);
        }
        let is_done = self.grading.is_none() && self.to_grade.is_empty();
        if is_done || clock::now().saturating_sub(self.told) > GATHER {
            self.tell_grades(tell);
        }
    }

    fn note(&mut self, rated: Rated) {
        self.known.insert(rated.0);
        self.rated.push(rated);
    }

    fn tell_grades(&mut self, tell: &mut dyn FnMut(News)) {
        self.told = clock::now();
        let rated = std::mem::take(&mut self.rated);
        if rated.is_empty() {
            return;
        }
        if let Some(directory) = &self.directory {
            caches::append_grades(directory, &rated);
        }
        tell(News::Graded(rated));
    }
}
