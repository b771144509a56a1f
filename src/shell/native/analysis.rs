//! The threads on which positions are analyzed: questions go in, answers come out. They sleep while there is nothing
//! to do.
//!
//! The first one owns the [`Analyzer`]; the second one only searches for solutions, and tells the first.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::time::{Duration, Instant};

use sokoban_app::analysis::{self, Analyzer, Answer, Limits, Question, SearchTask};
use sokoban_solver::Outcome;

use super::thinking;
use super::waker::Waker;

/// States between two looks at what else is asked: far less than a twentieth of a second, on any board.
const SLICE: u64 = 64;
/// A question that is not answered by then stays open.
const LONGEST: Duration = Duration::from_secs(18);

/// What the first thread is told.
enum Message {
    Ask(Box<Question>),
    Forget,
    /// What the second thread found, and the number of the question.
    Found(u64, Outcome),
}

/// The door to the threads.
pub(crate) struct AnalysisThreads {
    messages: Sender<Message>,
    answers: Receiver<Answer>,
    is_busy: Arc<AtomicBool>,
}

impl AnalysisThreads {
    /// Starts the threads.
    pub(crate) fn start(waker: Waker) -> Self {
        let (messages, inbox) = mpsc::channel();
        let (answer, answers) = mpsc::channel();
        let is_busy = Arc::new(AtomicBool::new(false));
        let (tasks, second_inbox) = mpsc::channel();
        let found = messages.clone();
        let second = thinking::spawn("search", move || search(&second_inbox, &found));
        let worker = Worker {
            inbox,
            // Without the second thread the first one does the work of both.
            second: second.ok().map(|_| tasks),
            answer,
            waker,
            is_busy: Arc::clone(&is_busy),
        };
        // Without the thread nothing is known, and the game is played all the same.
        let _ = thinking::spawn("analysis", move || worker.run());
        Self {
            messages,
            answers,
            is_busy,
        }
    }

    /// Works on this from now on.
    pub(crate) fn ask(&self, question: Box<Question>) {
        self.is_busy.store(true, Ordering::Relaxed);
        self.send(Message::Ask(question));
    }

    /// Works on nothing from now on, and gives the memory back.
    pub(crate) fn forget(&self) {
        self.send(Message::Forget);
    }

    fn send(&self, message: Message) {
        // If the thread could not be started, there is no one to tell, and never an answer.
        if self.messages.send(message).is_err() {
            self.is_busy.store(false, Ordering::Relaxed);
        }
    }

    /// What was found out since this was last called.
    pub(crate) fn answers(&self) -> impl Iterator<Item = Answer> {
        self.answers.try_iter()
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

/// The first thread.
struct Worker {
    inbox: Receiver<Message>,
    second: Option<Sender<Option<SearchTask>>>,
    answer: Sender<Answer>,
    waker: Waker,
    is_busy: Arc<AtomicBool>,
}

impl Worker {
    /// Works until the game ends.
    fn run(self) {
        let mut analyzer = match self.second {
            Some(_) => Analyzer::with_second_solver(Limits::default()),
            None => Analyzer::default(),
        };
        let mut searched = None;
        let mut end = Instant::now();
        loop {
            match self.next(&analyzer, end) {
                Ok(Message::Ask(question)) => {
                    self.is_busy.store(true, Ordering::Relaxed);
                    analyzer.ask(*question);
                    end = Instant::now() + LONGEST;
                    // Of several questions only the last one counts.
                    continue;
                }
                Ok(Message::Forget) => analyzer.forget(),
                Ok(Message::Found(id, outcome)) => analyzer.add_outcome(id, outcome),
                Err(TryRecvError::Disconnected) => return,
                Err(TryRecvError::Empty) => {}
            }
            let answer = if Instant::now() < end {
                analyzer.work(SLICE)
            } else {
                analyzer.give_up()
            };
            self.share(&analyzer, &mut searched);
            if let Some(answer) = answer {
                if self.answer.send(answer).is_err() {
                    return;
                }
                self.waker.wake();
            }
        }
    }

    /// The next message; asleep while there is nothing to work on, and no longer than to the end while there is only
    /// the second thread to wait for.
    fn next(&self, analyzer: &Analyzer, end: Instant) -> Result<Message, TryRecvError> {
        if analyzer.is_idle() {
            self.is_busy.store(false, Ordering::Relaxed);
            let message = thinking::wait(&self.inbox);
            return message.map_err(|_| TryRecvError::Disconnected);
        }
        if analyzer.is_waiting() {
            let left = end.saturating_duration_since(Instant::now());
            return self.inbox.recv_timeout(left).map_err(|error| match error {
                RecvTimeoutError::Timeout => TryRecvError::Empty,
                RecvTimeoutError::Disconnected => TryRecvError::Disconnected,
            });
        }
        self.inbox.try_recv()
    }

    /// Tells the second thread what to search for, when that has changed.
    fn share(&self, analyzer: &Analyzer, searched: &mut Option<u64>) {
        let task = analyzer.search_task();
        let id = task.map(|task| task.id);
        if *searched == id {
            return;
        }
        *searched = id;
        if let Some(second) = &self.second {
            // It ends only together with this thread.
            let _ = second.send(task.cloned());
        }
    }
}

/// The second thread: searches for solutions, of one task after another, until the game ends.
fn search(tasks: &Receiver<Option<SearchTask>>, found: &Sender<Message>) {
    let mut work = None;
    loop {
        let task = match work {
            None => thinking::wait(tasks).map_err(|_| TryRecvError::Disconnected),
            Some(_) => tasks.try_recv(),
        };
        match task {
            Ok(task) => work = task.map(|task| (task.solver(), task)),
            Err(TryRecvError::Disconnected) => return,
            Err(TryRecvError::Empty) => {}
        }
        let Some((solver, task)) = &mut work else {
            continue;
        };
        if let Some(outcome) = solver.work(analysis::slice(SLICE, &task.level)) {
            if found.send(Message::Found(task.id, outcome)).is_err() {
                return;
            }
            work = None;
        }
    }
}
