//! Events that do not come from the engine, and the channel through which any thread sends them to the event loop.
//! Sending an event wakes the loop.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};

use sokoban_app::analysis::AnalysisResponse;
use sokoban_app::app::Opened;
use sokoban_app::editor_tasks::EditorTaskResult;
use sokoban_app::geometry::Point;
use sokoban_app::input::{PadEvent, Touch};
use sokoban_app::texts::Message;

use crate::game::assistant::ElementRequest;
use crate::skins::loader;
use crate::tasks::{BackgroundTask, Task, generator};

#[allow(dead_code, reason = "each system lacks some of them")]
pub(crate) enum External {
    /// A touch event: its phase, the number that identifies the finger, and its position in physical pixels from the
    /// window's upper left corner.
    Touch(Touch, u64, Point),
    Dropped(Vec<PathBuf>),
    /// Something other than files was dropped on the window, so it cannot be opened.
    DropRefused,
    /// Something other than the game turned full screen on (`true`) or off (`false`).
    FullScreen(bool),
    Pad(PadEvent),
    Element(ElementRequest),
    /// `true` if an assistive technology has become active, and `false` if the last active one has ended.
    Assistance(bool),
    DevicesChanged,
    ReducesMotion,
    /// Another page (browser tab) has changed the list of players.
    PlayersChanged,
    Pasted(Result<String, Message>),
    /// Text could not be copied to the clipboard. Contains the system's error message.
    NotCopied(String),
    Analyzed(AnalysisResponse),
    EditorTask(EditorTaskResult),
    Generated(generator::Output),
    Opened(Opened),
    Skin(loader::Output),
    PictureSaved,
}

impl External {
    /// Returns `true` if the event is an action of the player. A change of full screen counts as one.
    pub(crate) const fn is_input(&self) -> bool {
        matches!(
            self,
            Self::Touch(..)
                | Self::Dropped(_)
                | Self::DropRefused
                | Self::FullScreen(_)
                | Self::Pad(_)
                | Self::Element(_)
        )
    }
}

/// Sends events to the event loop from any thread, and wakes it.
#[derive(Clone)]
pub(crate) struct ExternalSender {
    events: Sender<External>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl ExternalSender {
    /// Returns a sender, and the receiver of the events that are sent. `wake` must wake the event loop.
    pub(crate) fn new(wake: impl Fn() + Send + Sync + 'static) -> (Self, Receiver<External>) {
        let (events, receiver) = mpsc::channel();
        let wake = Arc::new(wake);
        (Self { events, wake }, receiver)
    }

    pub(crate) fn send(&self, event: External) {
        // Sending fails only if the game is shutting down.
        let _ = self.events.send(event);
        self.wake();
    }

    pub(crate) fn wake(&self) {
        (self.wake)();
    }

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
