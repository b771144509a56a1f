//! The background task that paints and saves pictures of positions.

use std::collections::VecDeque;
use std::path::PathBuf;

use sokoban_app::library::{Reason, StorageError};
use sokoban_app::screens::BoardImage;
use sokoban_app::view::skin::BuiltIn;
use sokoban_picture::canvas::Canvas;
use sokoban_picture::skin::Skin;

use super::task::{Task, TaskState};
use super::{files, pictures, skins};

/// A picture to paint.
pub(crate) struct Screenshot {
    pub(crate) image: Box<BoardImage>,
    /// The time for the name of the file, such as `2026-12-24 18.30.00`.
    pub(crate) moment: String,
    pub(crate) skin: String,
}

/// Paints and saves one picture after another.
pub(crate) struct Screenshots {
    data: Option<PathBuf>,
    queue: VecDeque<Screenshot>,
}

impl Screenshots {
    /// Creates the task. `data` is the directory of skins, and of pictures if the system has no folder for them.
    pub(crate) const fn new(data: Option<PathBuf>) -> Self {
        Self {
            data,
            queue: VecDeque::new(),
        }
    }

    fn save(&self, screenshot: &Screenshot) -> Result<PathBuf, StorageError> {
        let Screenshot {
            image,
            moment,
            skin,
        } = screenshot;
        let name = format!("{} {moment}", files::safe_name(&image.name));
        pictures::save(self.data.as_deref(), &name, || {
            let skin = skins::load(self.data.as_deref(), skin);
            let skin = skin.or_else(|_| Skin::built_in(BuiltIn::default()))?;
            let pixels = Canvas::new(skin).draw(&image.scene, image.size);
            pixels.to_png().map_err(Reason::System)
        })
    }
}

impl Task for Screenshots {
    type Request = Screenshot;
    type Output = Result<PathBuf, StorageError>;
    const SLICE: u64 = 1;
    const IS_LOW_PRIORITY: bool = false;

    fn accept(&mut self, screenshot: Screenshot) {
        self.queue.push_back(screenshot);
    }

    fn state(&self) -> TaskState {
        if self.queue.is_empty() {
            TaskState::Idle
        } else {
            TaskState::Ready
        }
    }

    fn work(&mut self, _: u64, emit: &mut dyn FnMut(Self::Output)) {
        if let Some(screenshot) = self.queue.pop_front() {
            emit(self.save(&screenshot));
        }
    }
}
