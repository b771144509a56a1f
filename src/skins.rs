//! Skins on disk: pictures in the `skins` folder of the data directory, and pictures that are dropped on the window.

mod adding;
pub(crate) mod files;
pub(crate) mod loader;

use std::iter;
use std::path::Path;

use sokoban_app::texts::{Message, storage};
use sokoban_app::view::skin::BuiltIn;

use crate::system::reading;
pub(crate) use files::is_skin;
use files::{MAX_BYTES, SkinFiles};
use sokoban_picture::pixels::Pixels;
use sokoban_picture::skin::Skin;

const SKINS_FOLDER: &str = "skins";

pub(crate) fn names(data: &Path) -> Vec<String> {
    let skins = installed(data).into_iter();
    let mut names: Vec<String> = skins.map(|(name, _)| name).collect();
    names.dedup();
    names
}

/// Returns all skins in the skins folder of the data directory, sorted by name.
fn installed(data: &Path) -> Vec<(String, SkinFiles)> {
    let skins = files::paired(&files::all(&data.join(SKINS_FOLDER))).into_iter();
    let named = skins.filter_map(|skin| {
        let name = files::name(&skin.picture)?.to_owned();
        BuiltIn::named(&name).is_none().then_some((name, skin))
    });
    let mut skins: Vec<_> = named.collect();
    skins.sort();
    skins
}

pub(crate) fn load(data: Option<&Path>, name: &str) -> Result<Skin, Message> {
    if let Some(skin) = BuiltIn::named(name) {
        return Skin::built_in(skin);
    }
    let mut skins = data.map(installed).unwrap_or_default().into_iter();
    match skins.find(|(found, _)| found == name) {
        Some((_, files)) => read(&files),
        None => Err(storage::no_skin(name)),
    }
}

pub(crate) fn read(files: &SkinFiles) -> Result<Skin, Message> {
    let image = pixels(&files.picture)?;
    let walls = files.walls.as_deref().map(pixels).transpose()?;
    Skin::from_pictures(&image, walls.as_ref()).map_err(|error| {
        let paths = iter::once(&files.picture).chain(&files.walls);
        let paths: Vec<String> = paths.map(|path| path.display().to_string()).collect();
        storage::of(paths.join(", "), error)
    })
}

fn pixels(path: &Path) -> Result<Pixels, Message> {
    let bytes = reading::file(path, MAX_BYTES).map_err(|error| storage::of(path, error))?;
    Pixels::read(&bytes).map_err(|error| storage::of(path, error))
}
