//! The threads that think: questions in, thoughts out. They sleep while there is nothing to think about.
//!
//! One of them answers, and knows the level; the other one only looks for solutions by other methods, and tells the
//! first.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use sokoban_solver::Verdict;

use super::waker::Waker;
use sokoban_app::analysis::{self, Limits, Question, Task, Thinker, Thought};

/// States between two looks at what else is asked: far less than a twentieth of a second, on any board.
const SLICE: usize = 64;
/// A question that is not answered by then stays open.
const LONGEST: Duration = Duration::from_secs(18);

/// What the thread that answers is told.
enum Call {
    Ask(Box<Question>),
    Forget,
    /// The other thread's find, and the question it is for.
    Found(u64, Verdict),
}

/// The way to the threads.
pub(crate) struct Mind {
    calls: Sender<Call>,
    thoughts: Receiver<Thought>,
    busy: Arc<AtomicBool>,
}

impl Mind {
    /// Starts the threads.
    pub(crate) fn start(waker: Waker) -> Self {
        let (calls, questions) = mpsc::channel();
        let (tell, thoughts) = mpsc::channel();
        let busy = Arc::new(AtomicBool::new(false));
        let (tasks, wanted) = mpsc::channel();
        let found = calls.clone();
        let helper = thread::Builder::new().name("helper".to_owned());
        let helper = helper.spawn(move || help(&wanted, &found));
        let worker = Worker {
            questions,
            // Without the other thread one does the work of both.
            helper: helper.ok().map(|_| tasks),
            tell,
            waker,
            busy: Arc::clone(&busy),
        };
        let thread = thread::Builder::new().name("mind".to_owned());
        // Without the thread nothing is known, and the game is played all the same.
        let _ = thread.spawn(move || worker.run());
        Self {
            calls,
            thoughts,
            busy,
        }
    }

    /// Thinks about this from now on.
    pub(crate) fn ask(&self, question: Box<Question>) {
        self.busy.store(true, Ordering::Relaxed);
        let _ = self.calls.send(Call::Ask(question));
    }

    /// Thinks about nothing from now on, and gives the memory back.
    pub(crate) fn forget(&self) {
        let _ = self.calls.send(Call::Forget);
    }

    /// What was found out since this was last asked.
    pub(crate) fn thoughts(&self) -> impl Iterator<Item = Thought> {
        self.thoughts.try_iter()
    }

    /// Whether there is something to come.
    pub(crate) fn is_busy(&self) -> bool {
        self.busy.load(Ordering::Relaxed)
    }
}

struct Worker {
    questions: Receiver<Call>,
    helper: Option<Sender<Option<Task>>>,
    tell: Sender<Thought>,
    waker: Waker,
    busy: Arc<AtomicBool>,
}

impl Worker {
    /// Thinks until the game is over.
    fn run(self) {
        let mut thinker = match self.helper {
            Some(_) => Thinker::helped(Limits::default()),
            None => Thinker::default(),
        };
        let mut helped = None;
        let mut end = Instant::now();
        loop {
            let call = if thinker.is_idle() {
                self.busy.store(false, Ordering::Relaxed);
                self.questions
                    .recv()
                    .map_err(|_| TryRecvError::Disconnected)
            } else if thinker.is_waiting() {
                let left = end.saturating_duration_since(Instant::now());
                let call = self.questions.recv_timeout(left);
                call.map_err(|error| match error {
                    RecvTimeoutError::Timeout => TryRecvError::Empty,
                    RecvTimeoutError::Disconnected => TryRecvError::Disconnected,
                })
            } else {
                self.questions.try_recv()
            };
            match call {
                Ok(Call::Ask(question)) => {
                    self.busy.store(true, Ordering::Relaxed);
                    thinker.ask(*question);
                    end = Instant::now() + LONGEST;
                    // Of several questions only the last one counts.
                    continue;
                }
                Ok(Call::Forget) => thinker.forget(),
                Ok(Call::Found(id, verdict)) => thinker.learn(id, verdict),
                Err(TryRecvError::Disconnected) => return,
                Err(TryRecvError::Empty) => {}
            }
            let thought = if Instant::now() < end {
                thinker.work(SLICE)
            } else {
                thinker.give_up()
            };
            if helped != thinker.wanted() {
                helped = thinker.wanted();
                let helper = self.helper.as_ref();
                let _ = helper.map(|helper| helper.send(thinker.task()));
            }
            if let Some(thought) = thought {
                if self.tell.send(thought).is_err() {
                    return;
                }
                self.waker.wake();
            }
        }
    }
}

/// Looks for solutions, of one task after another, until the game is over.
fn help(tasks: &Receiver<Option<Task>>, found: &Sender<Call>) {
    let mut work = None;
    loop {
        let call = match work {
            None => tasks.recv().map_err(|_| TryRecvError::Disconnected),
            Some(_) => tasks.try_recv(),
        };
        match call {
            Ok(task) => work = task.map(|task| (task.solver(), task)),
            Err(TryRecvError::Disconnected) => return,
            Err(TryRecvError::Empty) => {}
        }
        let Some((solver, task)) = &mut work else {
            continue;
        };
        if let Some(verdict) = solver.work(analysis::slice(SLICE, &task.level)) {
            if found.send(Call::Found(task.id, verdict)).is_err() {
                return;
            }
            work = None;
        }
    }
}
