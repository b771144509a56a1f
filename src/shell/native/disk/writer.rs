//! The thread that writes.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::time::{Duration, Instant};

use super::store::Store;
use crate::shell::unsaved::{UnsavedDrawings, UnsavedProgress};
use sokoban_app::library::StorageError;
use sokoban_app::library::drawings::Drawing;
use sokoban_app::notice::Notice;
use sokoban_app::save::Update;

/// Waiting for more to write, at the most.
const GATHER: Duration = Duration::from_millis(250);

/// What is said to the thread.
pub(super) enum Message {
    Save(Box<Update>),
    Draw(Box<Drawing>),
    Finish,
}

pub(super) struct Writer {
    store: Store,
    messages: Receiver<Message>,
    tell: Sender<Notice>,
    unwritten: Arc<AtomicUsize>,
    /// Updates received since the last write.
    taken: usize,
    pending: UnsavedProgress,
    drawings: UnsavedDrawings,
    /// Why the last write failed, if it did. The player knows.
    failure: Option<Notice>,
}

impl Writer {
    pub(super) fn new(
        (store, drawings): (Store, UnsavedDrawings),
        messages: Receiver<Message>,
        tell: Sender<Notice>,
        unwritten: Arc<AtomicUsize>,
    ) -> Self {
        Self {
            store,
            messages,
            tell,
            unwritten,
            taken: 0,
            pending: UnsavedProgress::default(),
            drawings,
            failure: None,
        }
    }

    /// Writes until it is time to leave; returns why something could not be written.
    pub(super) fn run(mut self) -> Option<Notice> {
        let mut more = true;
        while more {
            more = match self.next() {
                Some(Message::Save(update)) => {
                    self.add(*update);
                    self.gather()
                }
                Some(Message::Draw(drawing)) => {
                    self.add_drawing(*drawing);
                    self.gather()
                }
                Some(Message::Finish) | None => false,
            };
            let played = self.write();
            let drawn = self.drawings.write();
            self.tell_outcome(played.and_then(|played| Ok(played.or(drawn?))));
            let taken = std::mem::take(&mut self.taken);
            self.unwritten.fetch_sub(taken, Ordering::AcqRel);
        }
        if self.failure.is_none() {
            self.store.close();
        }
        self.failure
    }

    /// The next message. While there is none, the file is put in order.
    fn next(&mut self) -> Option<Message> {
        let mut in_order = !self.store.is_overgrown();
        while !in_order {
            match self.messages.try_recv() {
                Err(TryRecvError::Empty) => in_order = !self.store.compact(),
                message => return message.ok(),
            }
        }
        self.messages.recv().ok()
    }

    /// Waits for what comes within a moment, or until a level is solved; false if it is time to leave.
    fn gather(&mut self) -> bool {
        let end = Instant::now() + GATHER;
        loop {
            let mut updates = self.pending.updates().iter();
            if updates.any(|it| !it.solutions.is_empty()) && self.failure.is_none() {
                return true;
            }
            let left = end.saturating_duration_since(Instant::now());
            match self.messages.recv_timeout(left) {
                Ok(Message::Save(update)) => self.add(*update),
                Ok(Message::Draw(drawing)) => self.add_drawing(*drawing),
                Err(RecvTimeoutError::Timeout) => return true,
                Ok(Message::Finish) | Err(RecvTimeoutError::Disconnected) => return false,
            }
        }
    }

    fn add(&mut self, update: Update) {
        self.taken += 1;
        self.pending.add(update);
    }

    fn add_drawing(&mut self, drawing: Drawing) {
        self.taken += 1;
        self.drawings.add(drawing);
    }

    /// Writes what is pending; returns what the player should know.
    fn write(&mut self) -> Result<Option<Notice>, StorageError> {
        if self.pending.updates().is_empty() {
            return Ok(None);
        }
        let ((), aside) = self.store.change(|progress| self.pending.apply(progress))?;
        self.pending.is_written();
        Ok(aside.map(Notice::SetAside))
    }

    /// Tells once that nothing can be written, and that it can be again; and what else there is to know.
    fn tell_outcome(&mut self, outcome: Result<Option<Notice>, StorageError>) {
        match outcome {
            Ok(notice) => {
                let recovered = self.failure.take();
                let recovered = recovered.map(|_| Notice::KeptAgain);
                let news = recovered.into_iter().chain(notice);
                news.for_each(|notice| self.tell(notice));
            }
            Err(error) => {
                let notice = Notice::NotKept(error);
                if self.failure.replace(notice.clone()).is_none() {
                    self.tell(notice);
                }
            }
        }
    }

    fn tell(&self, notice: Notice) {
        // It fails only when the game is over.
        let _ = self.tell.send(notice);
    }
}
