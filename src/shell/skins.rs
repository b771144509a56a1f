//! Skins on the disk: pictures in the folder `skins` of the data directory, and such that are dropped on the window.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};

use sokoban_app::view::skin::BuiltIn;

use super::reading;
use super::writing;
use crate::picture::atlas::ScaledAtlas;
use crate::picture::pixels::Pixels;
use crate::picture::skin::Skin;

/// The folder in the data directory.
const FOLDER: &str = "skins";
/// The most bytes of a picture.
const MOST_BYTES: usize = 32 << 20;
/// So many skins of one name find a place.
const NAMES: usize = 1000;

/// Whether a file may be a skin, by its name.
pub(crate) fn is_picture(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default().to_ascii_lowercase();
    ending == "png" || ending == "bmp"
}

/// The names of the skins in the data directory.
pub(crate) fn names(data: &Path) -> Vec<String> {
    let names = pictures(data).into_iter();
    let mut names: Vec<String> = names.map(|(name, _)| name).collect();
    names.sort();
    names.dedup();
    names
}

/// All pictures of the folder, by their names.
fn pictures(data: &Path) -> Vec<(String, PathBuf)> {
    let entries = fs::read_dir(data.join(FOLDER)).into_iter().flatten();
    let paths = entries.flatten().map(|entry| entry.path());
    let named = paths.filter(|path| is_picture(path)).filter_map(|path| {
        let name = path.file_stem().and_then(OsStr::to_str)?.to_owned();
        BuiltIn::named(&name).is_none().then_some((name, path))
    });
    let mut pictures: Vec<_> = named.collect();
    pictures.sort();
    pictures
}

/// The skin of this name: one inside the program, or in the data directory.
///
/// # Errors
/// Why there is none, for the player.
pub(crate) fn load(data: Option<&Path>, name: &str) -> Result<Skin, String> {
    if let Some(skin) = BuiltIn::named(name) {
        return Skin::built_in(skin);
    }
    let mut pictures = data.map(pictures).unwrap_or_default().into_iter();
    match pictures.find(|(found, _)| found == name) {
        Some((_, path)) => read(&path),
        None => Err(format!("there is no skin “{name}”")),
    }
}

/// A skin with the sheet that the first picture is likely to need.
pub(crate) type Prepared = (Skin, Option<ScaledAtlas>);

/// Begins to make the skin of this name, and a sheet for squares and interface cells of these sizes; the result waits
/// for both. It takes as long as opening a window, on a core that is idle then.
pub(crate) fn begin(
    data: Option<PathBuf>,
    name: String,
    sizes: (u32, u32),
) -> impl FnOnce() -> Result<Prepared, String> {
    let (folder, wanted) = (data.clone(), name.clone());
    let prepare = move || -> Result<Prepared, String> {
        let skin = load(folder.as_deref(), &wanted)?;
        let sheet = skin.atlas.shrink_on(1, sizes.0, sizes.1);
        Ok((skin, Some(sheet)))
    };
    let thread = thread::Builder::new().name("skin".to_owned());
    let thread = thread.spawn(prepare);
    move || match thread.map(JoinHandle::join) {
        Ok(Ok(prepared)) => prepared,
        // Without the thread it is made now.
        _ => load(data.as_deref(), &name).map(|skin| (skin, None)),
    }
}

/// A skin from a picture.
///
/// # Errors
/// Why the picture is none; with its name.
pub(crate) fn read(path: &Path) -> Result<Skin, String> {
    let named = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let bytes = reading::file(path, MOST_BYTES).map_err(|error| named(&error))?;
    let image = Pixels::read(&bytes).map_err(|error| named(&error))?;
    Skin::from_image(&image).map_err(|error| named(&error))
}

/// The skin that a command names: one of [`load`], or a picture.
///
/// # Errors
/// Why there is none.
pub(crate) fn find(data: Option<&Path>, name: &Path) -> Result<Skin, String> {
    match name.to_str() {
        Some(text) if BuiltIn::named(text).is_some() || !name.exists() => load(data, text),
        _ => read(name),
    }
}

/// Puts a picture that is a skin into the data directory; returns the skin's name.
///
/// # Errors
/// Why it is no skin, or cannot be kept; for the player.
pub(crate) fn add(data: &Path, path: &Path) -> Result<String, String> {
    read(path)?;
    let folder = data.join(FOLDER);
    let keep = || -> io::Result<String> {
        let bytes = reading::file(path, MOST_BYTES).map_err(io::Error::other)?;
        fs::create_dir_all(&folder)?;
        let (name, target) = free_name(data, path, &bytes)?;
        writing::replace(&target, &bytes)?;
        Ok(name)
    };
    keep().map_err(|error| format!("{}: {error}", folder.display()))
}

/// A name that no other skin has, and the file for it: the picture's own, if that is free or the same picture.
fn free_name(data: &Path, path: &Path, bytes: &[u8]) -> io::Result<(String, PathBuf)> {
    let folder = data.join(FOLDER);
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    let taken = pictures(data);
    let is_same = |file: &Path| reading::file(file, MOST_BYTES).is_ok_and(|there| there == bytes);
    for number in 1..=NAMES {
        let name = if number > 1 {
            format!("{stem} {number}")
        } else {
            stem.clone().into_owned()
        };
        if BuiltIn::named(&name).is_some() {
            continue;
        }
        // By its name alone a skin is chosen, whatever kind of picture it is.
        match taken.iter().find(|(other, _)| *other == name) {
            None => return Ok((name.clone(), folder.join(format!("{name}.{ending}")))),
            Some((_, file)) if is_same(file) => return Ok((name, file.clone())),
            Some(_) => {}
        }
    }
    Err(io::Error::other("too many skins of this name"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(path: &Path, side: u32) {
        let image = Pixels::filled(4 * side, 4 * side, [90, 90, 90, 255]);
        fs::write(path, image.to_png().expect("a picture")).expect("a file");
    }

    #[test]
    fn a_skin_is_kept_under_a_name_of_its_own() {
        let (data, other) = (
            tempfile::tempdir().expect("a folder"),
            tempfile::tempdir().expect("a folder"),
        );
        let path = other.path().join("night.png");
        picture(&path, 16);
        let add = || add(data.path(), &path);
        assert_eq!(add(), Ok("night".to_owned()));
        assert_eq!(add(), Ok("night".to_owned()), "the same picture");
        picture(&path, 32);
        assert_eq!(add(), Ok("night 2".to_owned()), "another one");
        assert_eq!(names(data.path()), ["night", "night 2"]);
        assert!(load(Some(data.path()), "night 2").is_ok());
        let path = other.path().join("plain.png");
        picture(&path, 16);
        assert_eq!(super::add(data.path(), &path), Ok("plain 2".to_owned()));
        // Another kind of picture would have the same name.
        let path = other.path().join("night.PNG");
        picture(&path, 24);
        assert_eq!(super::add(data.path(), &path), Ok("night 3".to_owned()));
    }

    #[test]
    fn what_is_no_skin_is_refused_with_its_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let error = |path: &Path| add(folder.path(), path).expect_err("no skin");
        let path = folder.path().join("torn.png");
        for bytes in [&b""[..], b"\x89PNG\r\n\x1a\n", b"BM", b"GIF89a", b"text"] {
            fs::write(&path, bytes).expect("a file");
            assert!(error(&path).contains("torn.png"));
        }
        let missing = folder.path().join("missing.bmp");
        assert!(error(&missing).contains("missing.bmp"));
        assert!(names(folder.path()).is_empty());
        let missing = load(Some(folder.path()), "../torn").err();
        assert!(missing.is_some_and(|error| error.contains("../torn")));
    }
}
