//! Adds dropped skin pictures to the `skins` folder in the data directory.

use std::iter;
use std::path::{Path, PathBuf};

use sokoban_app::texts::{Message, storage};
use sokoban_app::view::skin::BuiltIn;

use super::files::{self, MAX_BYTES, SkinFiles};
use super::{SKINS_FOLDER, installed, pixels, read};
use crate::system::{reading, writing};
use sokoban_picture::pixels::Pixels;

const MAX_NAMES: usize = 1000;

/// Combines the dropped files into skins. The walls of a skin may also come from a file that was not dropped, but is in
/// the same folder.
pub(super) fn files_of(dropped: &[PathBuf]) -> Vec<SkinFiles> {
    let skins = files::paired(dropped).into_iter().map(|skin| {
        if skin.walls.is_none() {
            files::beside(&skin.picture)
        } else {
            skin
        }
    });
    let mut skins: Vec<SkinFiles> = skins.collect();
    skins.dedup();
    skins
}

/// Copies the files of a skin into the data directory, unless the same skin is already there. Returns the name of the
/// skin in the data directory.
pub(super) fn add(data: &Path, skin: &SkinFiles) -> Result<String, Message> {
    read(skin)?;
    let mut copies = vec![FileCopy::of(&skin.picture, "")?];
    if let Some(walls) = &skin.walls {
        copies.push(FileCopy::of(walls, " walls")?);
    }
    let folder = data.join(SKINS_FOLDER);
    let keep = || -> Result<String, Message> {
        writing::make_folder(&folder)?;
        let is_same = |there: &SkinFiles| {
            let there = [&there.picture].into_iter().chain(&there.walls);
            let there = there.map(|path| reading::file(path, MAX_BYTES).ok());
            there.eq(copies.iter().map(|copy| Some(copy.bytes.clone())))
        };
        if let Some((name, _)) = installed(data)
            .into_iter()
            .find(|(_, there)| is_same(there))
        {
            return Ok(name);
        }
        let name = free_name(&folder, &skin.picture)?;
        for copy in &copies {
            writing::replace(&folder.join(format!("{name}{}", copy.end)), &copy.bytes)?;
        }
        Ok(name)
    };
    keep().map_err(|reason| storage::of(&folder, reason))
}

struct FileCopy {
    /// The part of the file name after the skin's name, including the extension.
    end: String,
    bytes: Vec<u8>,
}

impl FileCopy {
    /// Reads a file that will be saved under the skin's name followed by `end`. An opaque bitmap is converted to PNG,
    /// because a browser lets a page store only a few megabytes.
    fn of(path: &Path, end: &str) -> Result<Self, Message> {
        let extension = path.extension().unwrap_or_default();
        if extension.eq_ignore_ascii_case("bmp")
            && let Some(bytes) = packed(&pixels(path)?)
        {
            let end = format!("{end}.png");
            return Ok(Self { end, bytes });
        }
        let bytes = reading::file(path, MAX_BYTES);
        let bytes = bytes.map_err(|error| storage::of(path, error))?;
        let end = format!("{end}.{}", extension.to_string_lossy());
        Ok(Self { end, bytes })
    }
}

fn packed(image: &Pixels) -> Option<Vec<u8>> {
    let is_opaque = image.colors().iter().all(|color| color[3] == u8::MAX);
    is_opaque.then(|| image.to_png().ok()).flatten()
}

/// Returns a name that no other skin has: the name of the picture, followed by a number if that name is taken.
fn free_name(folder: &Path, picture: &Path) -> Result<String, Message> {
    let stem = picture.file_stem().unwrap_or_default();
    // The name is used in notices and in file names, so it must not contain folders or surrounding spaces.
    let stem = stem
        .to_string_lossy()
        .replace(|c: char| c.is_control() || "/\\:".contains(c), "_");
    let stem = stem.trim();
    let files = files::all(folder);
    // Skins are selected by name without the file extension. A name is also taken if there is a picture of walls for
    // this name, because the picture would become part of the new skin.
    let is_taken = |name: &str| {
        let mut others = files.iter().filter_map(|file| files::name(file));
        let is_name = |other: &str| other.eq_ignore_ascii_case(name);
        BuiltIn::named(name).is_some()
            || others.any(|other| is_name(other) || files::owner(other).is_some_and(is_name))
    };
    let numbered = (2..=MAX_NAMES).map(|number| format!("{stem} {number}"));
    let mut names = iter::once(stem.to_owned()).chain(numbered);
    let free = names.find(|name| !is_taken(name));
    free.ok_or_else(storage::too_many_names)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::skins::{load, names};

    fn picture(path: &Path, side: u32) {
        let mut image = Pixels::filled(4 * side, 4 * side, [0; 4]);
        for y in 0..image.height {
            for x in 0..image.width {
                let color = [(x / side * 60) as u8, (y / side * 60) as u8, 90, 255];
                image.row_mut((x, y), 1)[0] = color;
            }
        }
        fs::write(path, image.to_png().expect("a picture")).expect("a file");
    }

    fn folders() -> [tempfile::TempDir; 2] {
        [(); 2].map(|()| tempfile::tempdir().expect("a folder"))
    }

    fn added(data: &Path, path: &Path) -> Result<String, Message> {
        add(data, &files::beside(path))
    }

    #[test]
    fn a_skin_is_kept_under_a_name_of_its_own() {
        let [data, other] = folders();
        let path = other.path().join("night.png");
        picture(&path, 16);
        let add = || added(data.path(), &path);
        assert_eq!(add(), Ok("night".to_owned()));
        assert_eq!(add(), Ok("night".to_owned()), "the same picture");
        let copy = other.path().join("copy.png");
        fs::copy(&path, &copy).expect("a file");
        let copied = added(data.path(), &copy);
        assert_eq!(copied, Ok("night".to_owned()), "under another name");
        picture(&path, 32);
        assert_eq!(add(), Ok("night 2".to_owned()), "another one");
        assert_eq!(names(data.path()), ["night", "night 2"]);
        assert!(load(Some(data.path()), "night 2").is_ok());
        let path = other.path().join("plain.png");
        picture(&path, 20);
        assert_eq!(added(data.path(), &path), Ok("plain 2".to_owned()));
        // A picture with the same name in another format belongs to a skin with the same name.
        let path = other.path().join("night.PNG");
        picture(&path, 24);
        assert_eq!(added(data.path(), &path), Ok("night 3".to_owned()));
    }

    #[test]
    fn walls_are_kept_with_their_skin() {
        let [data, other] = folders();
        let path = |name: &str| other.path().join(name);
        let wall = |name: &str, tiles: u32| {
            let image = Pixels::filled(tiles * 16, 16, [tiles as u8, 0, 0, 255]);
            fs::write(path(name), image.to_png().expect("a picture")).expect("a file");
        };
        picture(&path("Desk.png"), 16);
        wall("desk - Walls.png", 16);
        let dropped = |names: &[&str]| {
            let names: Vec<PathBuf> = names.iter().map(|name| path(name)).collect();
            let skins = files_of(&names);
            let added = skins.iter().map(|skin| add(data.path(), skin));
            added.collect::<Vec<_>>()
        };
        for names in [
            &["Desk.png"][..],
            &["desk - Walls.png"],
            &["desk - Walls.png", "Desk.png"],
        ] {
            assert_eq!(dropped(names), [Ok("Desk".to_owned())], "{names:?}");
        }
        assert_eq!(names(data.path()), ["Desk"]);
        assert!(data.path().join("skins/Desk walls.png").exists());
        assert!(load(Some(data.path()), "Desk").is_ok());
        // The same picture with a different picture of walls is a different skin.
        wall("desk - Walls.png", 17);
        assert_eq!(dropped(&["Desk.png"]), [Ok("Desk 2".to_owned())]);
        picture(&path("a.png"), 32);
        wall("b.png", 17);
        let alone = dropped(&["b.png"])
            .remove(0)
            .expect_err("half a skin")
            .to_string();
        assert!(alone.contains("b.png") && alone.contains("only the walls"));
        wall("a walls.png", 5);
        let error = dropped(&["a.png"])
            .remove(0)
            .expect_err("no walls")
            .to_string();
        assert!(error.contains("a walls.png") && error.contains("80×16"));
        assert_eq!(names(data.path()), ["Desk", "Desk 2"]);
    }

    #[test]
    fn walls_that_have_lost_their_skin_find_no_other() {
        let [data, other] = folders();
        fs::create_dir(data.path().join(SKINS_FOLDER)).expect("a folder");
        picture(&data.path().join(SKINS_FOLDER).join("night walls.png"), 16);
        let path = other.path().join("night.png");
        picture(&path, 24);
        let added = added(data.path(), &path);
        assert_eq!(added, Ok("night 2".to_owned()));
    }

    #[test]
    fn what_is_no_skin_is_refused_with_its_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let error = |path: &Path| {
            let refused = add(folder.path(), &files::beside(path));
            refused.expect_err("no skin").to_string()
        };
        let path = folder.path().join("torn.png");
        for bytes in [&b""[..], b"\x89PNG\r\n\x1a\n", b"BM", b"GIF89a", b"text"] {
            fs::write(&path, bytes).expect("a file");
            assert!(error(&path).contains("torn.png"));
        }
        let missing = folder.path().join("missing.bmp");
        assert!(error(&missing).contains("missing.bmp"));
        assert!(names(folder.path()).is_empty());
        let missing = load(Some(folder.path()), "../torn").err();
        assert!(missing.is_some_and(|error| error.to_string().contains("../torn")));
    }
}
