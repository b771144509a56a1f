//! Adds dropped skins to the folder in the data directory.

use std::borrow::Cow;
use std::ops::Range;
use std::path::{Path, PathBuf};

use sokoban_app::library::{AddedSkin, Reason, StorageError};
use sokoban_app::view::skin::BuiltIn;

use super::files::{self, MAX_BYTES, SkinFiles};
use super::{SKINS_FOLDER, installed, pixels, read_parts};
use crate::shell::reading;
use crate::shell::writing;
use sokoban_picture::pixels::Pixels;
use sokoban_picture::skin::Skin;
use sokoban_picture::text_skin::TextPicture;

/// The number of names to try for a skin.
const MAX_NAMES: usize = 1000;

/// Returns the skins among dropped files. The second file of a skin may be among the dropped ones or in the same folder.
/// If two pictures are dropped and one contains only walls, it goes with the other, whatever their names.
pub(super) fn files_of(dropped: &[PathBuf]) -> Vec<SkinFiles> {
    let mut skins: Vec<SkinFiles> = files::paired(dropped)
        .into_iter()
        .map(|skin| match skin.second {
            Some(_) => skin,
            None => files::beside(&skin.main),
        })
        .collect();
    skins.dedup();
    if let [first, second] = &skins[..] {
        let pair = [(first, second), (second, first)];
        let pair = pair.into_iter().find(|(skin, walls)| {
            let is_picture = |it: &SkinFiles| it.second.is_none() && !files::is_text(&it.main);
            let are_alone = is_picture(skin) && is_picture(walls);
            are_alone && pixels(&walls.main).is_ok_and(|walls| Skin::is_walls(&walls))
        });
        if let Some((skin, walls)) = pair {
            return vec![SkinFiles {
                main: skin.main.clone(),
                second: Some(walls.main.clone()),
            }];
        }
    }
    skins
}

/// Saves the files of a skin in the data directory.
///
/// # Errors
/// If the files are not a skin or cannot be saved; for the player.
pub(super) fn add(data: &Path, skin: &SkinFiles) -> Result<AddedSkin, StorageError> {
    let (_, unused) = read_parts(skin)?;
    let copies = copies(skin)?;
    let folder = data.join(SKINS_FOLDER);
    let keep = || -> Result<String, Reason> {
        writing::make_folder(&folder)?;
        let found = unused_name(data, skin, &copies)?;
        if let SkinName::Free(name) = &found {
            for copy in &copies {
                writing::replace(&folder.join(copy.file_name(name)), &copy.contents(name))?;
            }
        }
        let (SkinName::Free(name) | SkinName::Same(name)) = found;
        Ok(name)
    };
    let name = keep().map_err(|reason| StorageError::new(&folder.display(), reason))?;
    Ok(AddedSkin { name, unused })
}

/// A file to save.
struct FileCopy {
    /// The end of the file name, after the skin's name.
    end: String,
    bytes: Vec<u8>,
    /// The bytes of a text that contain the name of its picture, and the end of the picture's new name.
    picture: Option<(Range<usize>, String)>,
}

impl FileCopy {
    fn file_name(&self, skin: &str) -> String {
        format!("{skin}{}", self.end)
    }

    /// Returns the bytes to save under the name of this skin. A text gets the new name of its picture.
    fn contents(&self, skin: &str) -> Cow<'_, [u8]> {
        match &self.picture {
            None => Cow::Borrowed(&self.bytes),
            Some((range, end)) => {
                let mut bytes = self.bytes.clone();
                bytes.splice(range.clone(), format!("{skin}{end}").into_bytes());
                Cow::Owned(bytes)
            }
        }
    }
}

/// Returns the files of a skin. The second file comes first, so that a text never lacks its picture.
fn copies(skin: &SkinFiles) -> Result<Vec<FileCopy>, StorageError> {
    let is_text = files::is_text(&skin.main);
    let mut main = copy(&skin.main, "")?;
    let Some(second) = &skin.second else {
        return Ok(vec![main]);
    };
    let second = copy(second, if is_text { "" } else { " walls" })?;
    if is_text {
        let text = files::text(&skin.main)?;
        if let TextPicture::Named { range, .. } = text.picture() {
            main.picture = Some((range.clone(), second.end.clone()));
        }
    }
    Ok(vec![second, main])
}

/// Returns a file to save under the name of the skin and `end`.
fn copy(path: &Path, end: &str) -> Result<FileCopy, StorageError> {
    let extension = path.extension().unwrap_or_default();
    let packed = if writing::HAS_LITTLE_ROOM && extension.eq_ignore_ascii_case("bmp") {
        packed(&pixels(path)?)
    } else {
        None
    };
    let (bytes, extension) = if let Some(bytes) = packed {
        (bytes, "png".into())
    } else {
        let bytes = reading::file(path, MAX_BYTES);
        let named = |error| StorageError::new(&path.display(), Reason::from(error));
        (bytes.map_err(named)?, extension.to_string_lossy())
    };
    Ok(FileCopy {
        end: format!("{end}.{extension}"),
        bytes,
        picture: None,
    })
}

/// Returns a bitmap as a PNG file, or `None` if parts of it are transparent.
fn packed(image: &Pixels) -> Option<Vec<u8>> {
    let is_opaque = image.colors().iter().all(|color| color[3] == u8::MAX);
    is_opaque.then(|| image.to_png().ok()).flatten()
}

/// The name under which a skin is added.
enum SkinName {
    /// No other skin has this name.
    Free(String),
    /// The same skin already exists under this name.
    Same(String),
}

/// Returns a name that no other skin has: the file's own name if it is free or belongs to the same skin.
fn unused_name(data: &Path, skin: &SkinFiles, copies: &[FileCopy]) -> Result<SkinName, Reason> {
    let stem = skin.main.file_stem().unwrap_or_default().to_string_lossy();
    // The text of the skin contains the name, without folders and without spaces around it.
    let stem = stem.replace(|c: char| c.is_control() || "/\\:".contains(c), "_");
    let stem = stem.trim();
    let taken = installed(data);
    let files = files::all(&data.join(SKINS_FOLDER));
    let is_same = |there: &SkinFiles, name: &str| {
        let there = there.second.iter().chain([&there.main]);
        let there = there.map(|path| reading::file(path, MAX_BYTES).ok());
        there.eq(copies
            .iter()
            .map(|copy| Some(copy.contents(name).into_owned())))
    };
    for number in 1..=MAX_NAMES {
        let name = if number > 1 {
            format!("{stem} {number}")
        } else {
            stem.to_owned()
        };
        // Walls without a skin would become part of this one.
        let is_claimed = |other: &str| {
            files::owner(other).is_some_and(|owner| owner.eq_ignore_ascii_case(&name))
        };
        if BuiltIn::named(&name).is_some() || taken.iter().any(|(other, _)| is_claimed(other)) {
            continue;
        }
        // Skins are selected by name, without the file extension.
        let is_name = |other: &str| other.eq_ignore_ascii_case(&name);
        match taken.iter().find(|(other, _)| is_name(other)) {
            Some((other, there)) if is_same(there, other) => {
                return Ok(SkinName::Same(other.clone()));
            }
            Some(_) => {}
            // The picture of a text may have the name, too.
            None if files
                .iter()
                .any(|file| files::name(file).is_some_and(is_name)) => {}
            None => return Ok(SkinName::Free(name)),
        }
    }
    Err(Reason::TooManyNames)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::shell::skins::{load, names};

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

    /// Adds a file, and returns the name of its skin.
    fn added(data: &Path, path: &Path) -> Result<String, StorageError> {
        add(data, &files::beside(path)).map(|skin| skin.name)
    }

    #[test]
    fn a_skin_is_kept_under_a_name_of_its_own() {
        let (data, other) = (
            tempfile::tempdir().expect("a folder"),
            tempfile::tempdir().expect("a folder"),
        );
        let path = other.path().join("night.png");
        picture(&path, 16);
        let add = || added(data.path(), &path);
        assert_eq!(add(), Ok("night".to_owned()));
        assert_eq!(add(), Ok("night".to_owned()), "the same picture");
        picture(&path, 32);
        assert_eq!(add(), Ok("night 2".to_owned()), "another one");
        assert_eq!(names(data.path()), ["night", "night 2"]);
        assert!(load(Some(data.path()), "night 2").is_ok());
        let path = other.path().join("plain.png");
        picture(&path, 16);
        assert_eq!(added(data.path(), &path), Ok("plain 2".to_owned()));
        // A picture of another format would have the same name.
        let path = other.path().join("night.PNG");
        picture(&path, 24);
        assert_eq!(added(data.path(), &path), Ok("night 3".to_owned()));
    }

    #[test]
    fn walls_are_kept_with_their_skin() {
        let (data, other) = (
            tempfile::tempdir().expect("a folder"),
            tempfile::tempdir().expect("a folder"),
        );
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
            added
                .map(|added| added.map(|skin| skin.name))
                .collect::<Vec<_>>()
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
        // With other walls, it is a different skin.
        wall("desk - Walls.png", 17);
        assert_eq!(dropped(&["Desk.png"]), [Ok("Desk 2".to_owned())]);
        // Two pictures that are dropped together do not need matching names.
        picture(&path("a.png"), 32);
        wall("b.png", 17);
        assert_eq!(dropped(&["b.png", "a.png"]), [Ok("a".to_owned())]);
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
        assert_eq!(names(data.path()), ["Desk", "Desk 2", "a"]);
    }

    #[test]
    fn walls_that_have_lost_their_skin_find_no_other() {
        let (data, other) = (
            tempfile::tempdir().expect("a folder"),
            tempfile::tempdir().expect("a folder"),
        );
        fs::create_dir(data.path().join(SKINS_FOLDER)).expect("a folder");
        picture(&data.path().join(SKINS_FOLDER).join("night walls.png"), 16);
        let path = other.path().join("night.png");
        picture(&path, 16);
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

    /// Writes a text and its picture, five tiles in a row.
    fn text_skin(folder: &Path, name: &str, picture: &str, blue: u8) {
        let mut image = Pixels::filled(5 * 16, 16, [0, 0, blue, 255]);
        for y in 0..16 {
            for (x, color) in (0..).zip(image.row_mut((0, y), 5 * 16)) {
                color[0] = (x / 16 * 60) as u8;
            }
        }
        let image = image.to_png().expect("a picture");
        fs::write(folder.join(picture), image).expect("a file");
        let tiles = "Floor=0\r\nGoal=1\r\nPack=2\r\nMan=3\r\nWall=4\r\nMan_Goal=3\r\n";
        let text = format!("[SKIN]\r\nImage_File = {picture}\r\n{tiles}");
        fs::write(folder.join(name), text).expect("a file");
    }

    #[test]
    fn a_text_is_kept_with_its_picture_under_the_same_name() {
        let (data, other) = (
            tempfile::tempdir().expect("a folder"),
            tempfile::tempdir().expect("a folder"),
        );
        let path = other.path().join("Blue.skn");
        text_skin(other.path(), "Blue.skn", "tiles.png", 9);
        let skin = add(data.path(), &files::beside(&path)).expect("a skin");
        assert_eq!(
            (skin.name.as_str(), &skin.unused[..]),
            ("Blue", &["Man_Goal".to_owned()][..])
        );
        assert_eq!(names(data.path()), ["Blue"]);
        let kept = data.path().join(SKINS_FOLDER);
        let text = fs::read_to_string(kept.join("Blue.skn")).expect("the text");
        assert!(text.contains("Image_File = Blue.png\r\n"), "{text}");
        assert!(load(Some(data.path()), "Blue").is_ok());
        // Both files may be dropped together.
        let both = files_of(&[other.path().join("tiles.png"), path.clone()]);
        assert_eq!(both, [files::beside(&path)]);
        assert_eq!(
            added(data.path(), &path),
            Ok("Blue".to_owned()),
            "the same skin"
        );
        text_skin(other.path(), "Blue.skn", "tiles.png", 99);
        assert_eq!(
            added(data.path(), &path),
            Ok("Blue 2".to_owned()),
            "another picture"
        );
        text_skin(other.path(), "Red.skn", "Red.png", 9);
        text_skin(&kept, "Mine.skn", "Red.png", 9);
        let red = added(data.path(), &other.path().join("Red.skn"));
        assert_eq!(
            red,
            Ok("Red 2".to_owned()),
            "the picture of another skin is kept"
        );
        assert_eq!(names(data.path()), ["Blue", "Blue 2", "Mine", "Red 2"]);
    }

    #[test]
    fn texts_that_are_no_skins_are_refused_with_the_reason() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("bad.skn");
        let reason = |text: &str| {
            fs::write(&path, text).expect("a file");
            let refused = added(folder.path(), &path);
            refused.expect_err("not a skin").to_string()
        };
        let tiles = "[SKIN]\nFloor=0\nGoal=1\nPack=2\nMan=3\nWall=4\n";
        // Pictures are only read from the folder of the text.
        for picture in ["gone.png", "../gone.png", "/gone.png", "C:\\gone.png"] {
            let error = reason(&format!("{tiles}Image_File={picture}\n"));
            let expected = folder.path().join("gone.png").display().to_string();
            assert!(error.starts_with(&expected), "{picture}: {error}");
        }
        for (end, expected) in [
            // Text files are not pictures, and a file does not name itself.
            ("Image_File=bad.skn\n", "not a PNG or BMP"),
            ("[IMAGE]\nQk0=\n[END]\n", "bad.skn"),
        ] {
            let error = reason(&format!("{tiles}{end}"));
            assert!(error.contains(expected), "{end}: {error}");
        }
        assert!(reason("some text").contains("line 1"));
        assert!(names(folder.path()).is_empty());
    }
}
