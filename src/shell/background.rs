//! The thread that makes levels and grades them while others are played: one, so that it never takes more than one
//! core, and it rests while the analysis works, unless the player waits for a level. It sleeps while there is nothing
//! to do.

use std::collections::{HashSet, VecDeque};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use sokoban_app::grades::{Grades, Grading, Rated};
use sokoban_app::library::making::{Haste, MadeLevel, Maker, Order};
use sokoban_core::{Level, identity};

use super::kept;
use super::waker::Waker;

/// States between two looks at what else is asked.
const STATES: u64 = 2_000;
/// The time from one look at the analysis to the next, while that works.
const REST: Duration = Duration::from_millis(20);
/// Grades are told and kept so often, at most.
const GATHER: Duration = Duration::from_millis(300);

/// What the thread is told.
enum Message {
    Make(Order, Haste),
    Grade(Vec<Arc<Level>>),
}

/// What the thread found.
pub(crate) enum News {
    /// A level was made, or cannot be.
    Made(Order, Option<MadeLevel>),
    /// Levels were graded.
    Graded(Vec<Rated>),
}

/// The door to the thread.
pub(crate) struct Background {
    messages: Sender<Message>,
    news: Receiver<News>,
    is_busy: Arc<AtomicBool>,
}

impl Background {
    /// Starts the thread. Grades are kept in a directory, if there is one, in which these are kept already; while the
    /// analysis works, the thread rests.
    pub(crate) fn start(
        waker: Waker,
        analysis: Arc<AtomicBool>,
        directory: Option<PathBuf>,
        known: &Grades,
    ) -> Self {
        let (messages, inbox) = mpsc::channel();
        let (tell, news) = mpsc::channel();
        let is_busy = Arc::new(AtomicBool::new(false));
        let worker = Worker {
            inbox,
            tell,
            waker,
            analysis,
            is_busy: Arc::clone(&is_busy),
            directory,
            orders: Vec::new(),
            to_grade: VecDeque::new(),
            grading: None,
            known: known.identities().collect(),
            rated: Vec::new(),
            told: Instant::now(),
        };
        let thread = thread::Builder::new().name("background".to_owned());
        // Without the thread there are no new levels and no grades, and the others are played all the same.
        let _ = thread.spawn(move || worker.run());
        Self {
            messages,
            news,
            is_busy,
        }
    }

    /// Makes a level.
    pub(crate) fn make(&self, order: Order, haste: Haste) {
        self.send(Message::Make(order, haste));
    }

    /// Grades these levels before those that it was told before.
    pub(crate) fn grade(&self, levels: Vec<Arc<Level>>) {
        self.send(Message::Grade(levels));
    }

    fn send(&self, message: Message) {
        // Before the thread can say that it is done.
        self.is_busy.store(true, Ordering::Relaxed);
        // If the thread could not be started, there is no one to tell, and never any news.
        if self.messages.send(message).is_err() {
            self.is_busy.store(false, Ordering::Relaxed);
        }
    }

    /// What was found since this was last called.
    pub(crate) fn news(&self) -> impl Iterator<Item = News> {
        self.news.try_iter()
    }

    /// Whether there is something to come.
    pub(crate) fn is_busy(&self) -> bool {
        self.is_busy.load(Ordering::Relaxed)
    }
}

/// A level in work.
struct Job {
    order: Order,
    haste: Haste,
    maker: Option<Maker>,
}

struct Worker {
    inbox: Receiver<Message>,
    tell: Sender<News>,
    waker: Waker,
    analysis: Arc<AtomicBool>,
    is_busy: Arc<AtomicBool>,
    directory: Option<PathBuf>,
    orders: Vec<Job>,
    to_grade: VecDeque<Arc<Level>>,
    grading: Option<(u64, Grading)>,
    /// The identities of all levels that are graded.
    known: HashSet<u64>,
    /// What is not told yet.
    rated: Vec<Rated>,
    told: Instant,
}

impl Worker {
    /// Works until the game ends.
    fn run(mut self) {
        while self.listen().is_some() {
            let outcome = if self.orders.is_empty() {
                self.grade()
            } else {
                self.make()
            };
            if outcome.is_none() {
                return;
            }
        }
    }

    /// Takes all messages; sleeps while there is nothing to do, and rests while the analysis works. `None` when the
    /// game ends.
    fn listen(&mut self) -> Option<()> {
        loop {
            let message = if self.is_idle() {
                self.is_busy.store(false, Ordering::Relaxed);
                self.inbox.recv().map_err(|_| TryRecvError::Disconnected)
            } else if self.rests() {
                self.inbox.recv_timeout(REST).map_err(|error| match error {
                    RecvTimeoutError::Timeout => TryRecvError::Empty,
                    RecvTimeoutError::Disconnected => TryRecvError::Disconnected,
                })
            } else {
                self.inbox.try_recv()
            };
            match message {
                Ok(message) => self.take(message),
                Err(TryRecvError::Empty) if self.rests() => {}
                Err(TryRecvError::Empty) => return Some(()),
                Err(TryRecvError::Disconnected) => return None,
            }
        }
    }

    fn is_idle(&self) -> bool {
        let is_grading = self.grading.is_some() || !self.rated.is_empty();
        self.orders.is_empty() && self.to_grade.is_empty() && !is_grading
    }

    /// Whether the analysis comes first.
    fn rests(&self) -> bool {
        let is_awaited = self.orders.iter().any(|job| job.haste == Haste::Now);
        !is_awaited && self.analysis.load(Ordering::Relaxed)
    }

    fn take(&mut self, message: Message) {
        self.is_busy.store(true, Ordering::Relaxed);
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

    /// A slice of the level that is needed soonest. `None` when the game ends.
    fn make(&mut self) -> Option<()> {
        let soonest = self.orders.iter().map(|job| job.haste).max();
        let index = self
            .orders
            .iter()
            .position(|job| Some(job.haste) == soonest)?;
        let job = &mut self.orders[index];
        if job.maker.is_none() {
            job.maker = Maker::new(job.order);
        }
        let made = match job.maker.as_mut().map(|maker| maker.work(STATES)) {
            Some(None) => return Some(()),
            made => made.flatten().flatten(),
        };
        let order = self.orders.remove(index).order;
        let made = made.map(|(made, rated)| {
            self.note(rated);
            made
        });
        self.tell_grades()?;
        self.tell(News::Made(order, made))
    }

    /// A slice of a level to be graded. `None` when the game ends.
    fn grade(&mut self) -> Option<()> {
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
            && let Some(rating) = grading.work(STATES)
        {
            let rated = (*identity, rating);
            self.grading = None;
            self.note(rated);
        }
        let is_done = self.grading.is_none() && self.to_grade.is_empty();
        if is_done || self.told.elapsed() > GATHER {
            self.tell_grades()?;
        }
        Some(())
    }

    fn note(&mut self, rated: Rated) {
        self.known.insert(rated.0);
        self.rated.push(rated);
    }

    fn tell_grades(&mut self) -> Option<()> {
        self.told = Instant::now();
        let rated = std::mem::take(&mut self.rated);
        if rated.is_empty() {
            return Some(());
        }
        if let Some(directory) = &self.directory {
            kept::add_grades(directory, &rated);
        }
        self.tell(News::Graded(rated))
    }

    fn tell(&self, news: News) -> Option<()> {
        self.tell.send(news).ok()?;
        self.waker.wake();
        Some(())
    }
}
