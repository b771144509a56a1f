//! A thread for work beside the game: messages go in, news comes out. It sleeps while there is nothing to do.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};

use super::thinking;
use super::waker::Waker;
use crate::shell::work::{State, Work};

/// The door to the thread.
pub(crate) struct Worker<W: Work> {
    messages: Sender<W::Message>,
    news: Receiver<W::News>,
    is_busy: Arc<AtomicBool>,
}

impl<W: Work + Send + 'static> Worker<W>
where
    W::Message: Send,
    W::News: Send,
{
    /// Starts the thread, which wakes the loop when there is news.
    pub(crate) fn start(name: &str, work: W, waker: Waker) -> Self {
        let (messages, inbox) = mpsc::channel();
        let (tell, news) = mpsc::channel();
        let is_busy = Arc::new(AtomicBool::new(false));
        let busy = Arc::clone(&is_busy);
        // Without the thread nothing comes of it, and the game is played all the same.
        let _ = thinking::spawn(name, move || run(work, &inbox, &tell, &waker, &busy));
        Self {
            messages,
            news,
            is_busy,
        }
    }

    /// Tells the thread something.
    pub(crate) fn send(&self, message: W::Message) {
        // Before the thread can say that it is done.
        self.is_busy.store(true, Ordering::Relaxed);
        // If the thread could not be started, there is no one to tell, and never any news.
        if self.messages.send(message).is_err() {
            self.is_busy.store(false, Ordering::Relaxed);
        }
    }

    /// What came of it since this was last called.
    pub(crate) fn news(&self) -> impl Iterator<Item = W::News> {
        self.news.try_iter()
    }

    /// Whether there is something to come.
    pub(crate) fn is_busy(&self) -> bool {
        self.is_busy.load(Ordering::Relaxed)
    }
}

/// Works until the game ends.
fn run<W: Work>(
    mut work: W,
    inbox: &Receiver<W::Message>,
    tell: &Sender<W::News>,
    waker: &Waker,
    is_busy: &AtomicBool,
) {
    loop {
        let message = match work.state() {
            State::Idle => {
                is_busy.store(false, Ordering::Relaxed);
                thinking::wait(inbox).map_err(|_| TryRecvError::Disconnected)
            }
            State::Rests(pause) => inbox.recv_timeout(pause).map_err(|error| match error {
                RecvTimeoutError::Timeout => TryRecvError::Empty,
                RecvTimeoutError::Disconnected => TryRecvError::Disconnected,
            }),
            State::Works => inbox.try_recv(),
        };
        match message {
            Ok(message) => {
                is_busy.store(true, Ordering::Relaxed);
                work.take(message);
            }
            Err(TryRecvError::Disconnected) => return,
            Err(TryRecvError::Empty) if work.state() == State::Works => {
                work.work(W::SLICE, &mut |news| {
                    // It fails only when the game is over, and so does the next message.
                    let _ = tell.send(news);
                    waker.wake();
                });
            }
            Err(TryRecvError::Empty) => {}
        }
    }
}
