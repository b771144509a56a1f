//! The thread that thinks: questions in, thoughts out. It sleeps while there is nothing to think about.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use super::waker::Waker;
use crate::mind::{Question, Thinker, Thought};

/// States between two looks at what else is asked: far less than a twentieth of a second, on any board.
const SLICE: usize = 64;
/// A question that is not answered by then stays open.
const LONGEST: Duration = Duration::from_secs(18);

/// The way to the thread.
pub(crate) struct Mind {
    calls: Sender<Option<Box<Question>>>,
    thoughts: Receiver<Thought>,
    busy: Arc<AtomicBool>,
}

impl Mind {
    /// Starts the thread.
    pub(crate) fn start(waker: Waker) -> Self {
        let (calls, questions) = mpsc::channel();
        let (tell, thoughts) = mpsc::channel();
        let busy = Arc::new(AtomicBool::new(false));
        let worker = Worker {
            questions,
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
        let _ = self.calls.send(Some(question));
    }

    /// Thinks about nothing from now on, and gives the memory back.
    pub(crate) fn forget(&self) {
        let _ = self.calls.send(None);
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
    questions: Receiver<Option<Box<Question>>>,
    tell: Sender<Thought>,
    waker: Waker,
    busy: Arc<AtomicBool>,
}

impl Worker {
    /// Thinks until the game is over.
    fn run(self) {
        let mut thinker = Thinker::default();
        let mut end = Instant::now();
        loop {
            let call = if thinker.is_idle() {
                self.busy.store(false, Ordering::Relaxed);
                self.questions
                    .recv()
                    .map_err(|_| TryRecvError::Disconnected)
            } else {
                self.questions.try_recv()
            };
            match call {
                Ok(Some(question)) => {
                    self.busy.store(true, Ordering::Relaxed);
                    thinker.ask(*question);
                    end = Instant::now() + LONGEST;
                    // Of several questions only the last one counts.
                    continue;
                }
                Ok(None) => thinker.forget(),
                Err(TryRecvError::Disconnected) => return,
                Err(TryRecvError::Empty) => {}
            }
            let thought = if Instant::now() < end {
                thinker.work(SLICE)
            } else {
                thinker.give_up()
            };
            if let Some(thought) = thought {
                if self.tell.send(thought).is_err() {
                    return;
                }
                self.waker.wake();
            }
        }
    }
}
