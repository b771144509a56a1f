//! Skins on disk: pictures in the folder `skins` of the data directory, and those dropped on the window.

mod adding;
pub(crate) mod files;
pub(crate) mod loader;

use std::iter;
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};

use sokoban_app::library::{Reason, SkinError, StorageError};
use sokoban_app::view::skin::BuiltIn;

use super::reading;
pub(crate) use files::is_skin;
use files::{MAX_BYTES, SkinFiles};
use sokoban_picture::atlas::{Atlas, Cells};
use sokoban_picture::pixels::Pixels;
use sokoban_picture::skin::Skin;
use sokoban_picture::sprites::Sizes;

/// The folder in the data directory.
const SKINS_FOLDER: &str = "skins";

/// Returns the names of the skins in the data directory.
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

/// Returns the skin with this name, either built in or in the data directory.
///
/// # Errors
/// If the skin does not exist or cannot be read; for the player.
pub(crate) fn load(data: Option<&Path>, name: &str) -> Result<Skin, StorageError> {
    if let Some(skin) = BuiltIn::named(name) {
        return Ok(Skin::built_in(skin)?);
    }
    let mut skins = data.map(installed).unwrap_or_default().into_iter();
    match skins.find(|(found, _)| found == name) {
        Some((_, files)) => read(&files),
        None => Err(SkinError::NoSuch(name.to_owned()).into()),
    }
}

/// A skin, and its atlas for the first frame, if there is one.
pub(crate) type PreparedSkin = (Result<Skin, StorageError>, Option<(Sizes, Atlas)>);

/// The part of the atlas that the first frame needs, if it is known before the window opens.
pub(crate) struct FirstFrame {
    pub sizes: Sizes,
    /// The visible cells.
    pub cells: Cells,
}

/// Starts loading the skin with this name and scaling the sprites of the first frame. The returned function waits for
/// the result. Both together take as long as opening a window.
pub(crate) fn prepare(
    data: Option<PathBuf>,
    name: String,
    first: Option<FirstFrame>,
) -> impl FnOnce() -> PreparedSkin {
    let (folder, wanted) = (data.clone(), name.clone());
    let thread = thread::Builder::new().name("skin".to_owned());
    let thread = thread.spawn(move || {
        let skin = load(folder.as_deref(), &wanted);
        let made = skin.as_ref().ok().zip(first);
        let atlas = made.map(|(skin, FirstFrame { sizes, cells })| {
            (sizes, skin.atlas.scale_cells(sizes.0, sizes.1, &cells))
        });
        (skin, atlas)
    });
    move || match thread.map(JoinHandle::join) {
        Ok(Ok(begun)) => begun,
        // Without the thread, load the skin now.
        _ => (load(data.as_deref(), &name), None),
    }
}

/// Reads a skin from its files.
///
/// # Errors
/// If the files are not a skin. The error names the first bad one.
pub(crate) fn read(files: &SkinFiles) -> Result<Skin, StorageError> {
    let image = pixels(&files.picture)?;
    let walls = files.walls.as_deref().map(pixels).transpose()?;
    Skin::from_pictures(&image, walls.as_ref()).map_err(|error| {
        let paths = iter::once(&files.picture).chain(&files.walls);
        let paths: Vec<String> = paths.map(|path| path.display().to_string()).collect();
        StorageError::new(&paths.join(", "), error)
    })
}

/// Reads a picture.
///
/// # Errors
/// If the picture cannot be read. The error includes its name.
fn pixels(path: &Path) -> Result<Pixels, StorageError> {
    let named = |reason: Reason| StorageError::new(&path.display(), reason);
    let bytes = reading::file(path, MAX_BYTES).map_err(|error| named(error.into()))?;
    Pixels::read(&bytes).map_err(|error| named(error.into()))
}
