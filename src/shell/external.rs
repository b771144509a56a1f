//! Events from outside of the engine, which wake the event loop.

use std::sync::mpsc::{self, Receiver, Sender};

use sokoban_app::analysis::AnalysisResponse;
use sokoban_app::app::Opened;
use sokoban_app::editor_tasks::EditorTaskResult;

use super::generator;
use super::skins::loader;
use super::task::{BackgroundTask, Task};
use super::waker::Waker;

/// An event from outside of the engine.
pub(crate) enum External {
    /// A result of the analysis.
    Analyzed(AnalysisResponse),
    /// A result of a task of the editor.
    EditorTask(EditorTaskResult),
    /// A result of the generator.
    Generated(generator::Output),
    /// Files that were opened.
    Opened(Opened),
    /// A result of the skin loader.
    Skin(loader::Output),
    /// A picture is finished.
    PictureSaved,
}

/// Sends events to the event loop from any thread, and wakes it.
#[derive(Clone)]
pub(crate) struct ExternalSender {
    events: Sender<External>,
    waker: Waker,
}

impl ExternalSender {
    /// Returns the sender and the receiver of events.
    pub(crate) fn new(waker: Waker) -> (Self, Receiver<External>) {
        let (events, receiver) = mpsc::channel();
        (Self { events, waker }, receiver)
    }

    pub(crate) fn send(&self, event: External) {
        // Fails only if the game is shutting down.
        let _ = self.events.send(event);
        self.wake();
    }

    /// Wakes the event loop without an event.
    pub(crate) fn wake(&self) {
        self.waker.wake();
    }

    /// Prepares a task whose results become events.
    pub(crate) fn task<T: Task>(
        &self,
        name: &'static str,
        task: T,
        event: fn(T::Output) -> External,
    ) -> BackgroundTask<T> {
        let (results, idle) = (self.clone(), self.clone());
        let emit = move |output| results.send(event(output));
        BackgroundTask::new(name, task, emit, move || idle.wake())
    }
}
