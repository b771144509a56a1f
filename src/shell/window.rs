//! The window: how it is opened, and the loop that runs in it.

mod configuration;
mod event_loop;
mod stage;

use std::cell::RefCell;
use std::path::PathBuf;

use sokoban_app::notice::Notice;

use super::disk::Disk;
use super::settings::Unsaved;

pub(super) use configuration::configuration;
pub(super) use event_loop::EventLoop;
pub(super) use stage::Stage;

/// Where data is kept, and the way to what writes there.
pub struct Data {
    /// The directory.
    pub directory: PathBuf,
    /// What writes.
    pub disk: Disk,
    /// Changed settings that could not be written yet.
    pub settings: RefCell<Unsaved>,
}

impl Data {
    /// Waits until everything is written. Returns why something could not be.
    pub fn finish(&self) -> Vec<Notice> {
        let settings = self.settings.borrow_mut().retry(&self.directory);
        let settings = settings.err().map(Notice::SettingsNotKept);
        self.disk.finish().into_iter().chain(settings).collect()
    }
}
