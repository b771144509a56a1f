//! Pictures of positions: painted by the game itself, and handed to the player as downloads.

use std::path::PathBuf;

use sokoban_app::library::{Reason, StorageError};
use sokoban_app::screens::BoardImage;
use sokoban_app::view::skin::BuiltIn;
use sokoban_platform::web;

use super::waker::Waker;
use crate::shell::{files, skins};
use sokoban_picture::canvas::Canvas;
use sokoban_picture::skin::Skin;

/// Where the game keeps pictures.
pub(crate) struct Album {
    data: Option<PathBuf>,
    kept: Vec<Result<PathBuf, StorageError>>,
}

impl Album {
    /// An album for skins of this directory.
    pub(crate) const fn new(_: Waker, data: Option<PathBuf>) -> Self {
        Self {
            data,
            kept: Vec::new(),
        }
    }

    /// Paints a picture in the looks of a skin, with this moment in its name.
    pub(crate) fn keep(&mut self, picture: BoardImage, moment: &str, skin: &str) {
        let name = format!("{} {moment}.png", files::safe_name(&picture.name));
        let painted = self.paint(&picture, skin).map(|bytes| {
            web::download(&name, &bytes);
            PathBuf::from(&name)
        });
        self.kept
            .push(painted.map_err(|reason| StorageError::new(&name, reason)));
    }

    fn paint(&self, picture: &BoardImage, skin: &str) -> Result<Vec<u8>, Reason> {
        let skin = skins::load(self.data.as_deref(), skin);
        let skin = skin.or_else(|_| Skin::built_in(BuiltIn::default()))?;
        let pixels = Canvas::new(skin).draw(&picture.scene, picture.size);
        pixels
            .to_png()
            .map_err(|error| Reason::System(error.to_string()))
    }

    /// Names of pictures that were handed out since this was last asked, or why they were not.
    pub(crate) fn kept(&mut self) -> Vec<Result<PathBuf, StorageError>> {
        std::mem::take(&mut self.kept)
    }

    /// Nothing is in work.
    pub(crate) const fn finish(&self) {}

    /// Whether there is something to come.
    pub(crate) const fn is_busy(&self) -> bool {
        !self.kept.is_empty()
    }
}
