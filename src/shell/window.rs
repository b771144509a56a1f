//! The window: how it is opened, and the loop that runs in it.

mod configuration;
mod event_loop;
mod stage;

use std::path::PathBuf;

use super::disk::Disk;

pub(super) use configuration::configuration;
pub(super) use event_loop::EventLoop;
pub(super) use stage::Stage;

/// Where data is kept, and the way to what writes there.
pub struct Data {
    /// The directory.
    pub directory: PathBuf,
    /// What writes.
    pub disk: Disk,
}
