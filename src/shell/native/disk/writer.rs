//! The background task that writes progress and drawings.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;

use super::store::Store;
use crate::shell::clock;
use crate::shell::task::{Task, TaskState};
use crate::shell::unsaved::{UnsavedDrawings, UnsavedProgress};
use sokoban_app::library::StorageError;
use sokoban_app::library::drawings::Drawing;
use sokoban_app::notice::Notice;
use sokoban_app::save::Update;

/// `true` while there are changes that could not be written.
pub(super) static HAS_FAILED: AtomicBool = AtomicBool::new(false);

/// The longest delay of an update, so that several are written together.
const GATHER_TIME: Duration = Duration::from_millis(250);

pub(super) enum Request {
    Save(Box<Update>),
    SaveDrawing(Box<Drawing>),
    /// Write everything at once, and send the reason if that fails.
    Settle(Sender<Option<Notice>>),
}

/// Writes the collected changes, and compacts the file when there is nothing to write.
pub(super) struct Writer {
    store: Store,
    progress: UnsavedProgress,
    drawings: UnsavedDrawings,
    /// The time of the next write, if there are changes to write.
    due: Option<Duration>,
    is_compacting: bool,
    /// The reason why the last write failed, if it did. The player has been notified.
    failure: Option<Notice>,
    /// Receivers of the result of the next write.
    waiting: Vec<Sender<Option<Notice>>>,
}

impl Task for Writer {
    type Request = Request;
    type Output = Notice;

    fn accept(&mut self, request: Request) {
        match request {
            Request::Save(update) => self.progress.add(*update),
            Request::SaveDrawing(drawing) => self.drawings.add(*drawing),
            Request::Settle(reply) => {
                self.waiting.push(reply);
                self.due = Some(Duration::ZERO);
                return;
            }
        }
        let now = clock::now();
        let due = self.due.get_or_insert(now + GATHER_TIME);
        // Write a solved level immediately.
        let mut updates = self.progress.updates().iter();
        if updates.any(|it| !it.solutions.is_empty()) && self.failure.is_none() {
            *due = now;
        }
    }

    fn state(&self) -> TaskState {
        match self.due.map(|due| due.saturating_sub(clock::now())) {
            Some(Duration::ZERO) => TaskState::Ready,
            Some(left) => TaskState::Paused(left),
            None if self.is_compacting => TaskState::CleaningUp,
            None => TaskState::Idle,
        }
    }

    fn work(&mut self, _: u64, emit: &mut dyn FnMut(Notice)) {
        if self.due.is_some() {
            self.write(emit);
            self.is_compacting = self.store.is_overgrown();
        } else {
            self.is_compacting = self.store.compact();
        }
    }
}

impl Writer {
    pub(super) fn new(store: Store, drawings: UnsavedDrawings) -> Self {
        Self {
            is_compacting: store.is_overgrown(),
            store,
            progress: UnsavedProgress::default(),
            drawings,
            due: None,
            failure: None,
            waiting: Vec::new(),
        }
    }

    /// Writes for the last time. Returns the reason if something could not be written.
    pub(super) fn finish(mut self, emit: &mut dyn FnMut(Notice)) -> Option<Notice> {
        self.write(emit);
        if self.failure.is_none() {
            self.store.close();
        }
        self.failure
    }

    /// Writes all unsaved changes. Reports once when writing fails, and once when it works again.
    fn write(&mut self, emit: &mut dyn FnMut(Notice)) {
        self.due = None;
        let progress = self.write_progress();
        let drawings = self.drawings.write();
        match progress.and_then(|progress| Ok(progress.or(drawings?))) {
            Ok(notice) => {
                let recovered = self.failure.take().map(|_| Notice::SaveRecovered);
                recovered.into_iter().chain(notice).for_each(emit);
            }
            Err(error) => {
                let notice = Notice::SaveFailed(error);
                if self.failure.replace(notice.clone()).is_none() {
                    emit(notice);
                }
            }
        }
        HAS_FAILED.store(self.failure.is_some(), Ordering::Release);
        for reply in self.waiting.drain(..) {
            // Fails if the receiver has stopped waiting.
            let _ = reply.send(self.failure.clone());
        }
    }

    fn write_progress(&mut self) -> Result<Option<Notice>, StorageError> {
        if self.progress.updates().is_empty() {
            return Ok(None);
        }
        let ((), backup) = self
            .store
            .change(|progress| self.progress.apply(progress))?;
        self.progress.mark_written();
        Ok(backup.map(Notice::BackedUp))
    }
}
