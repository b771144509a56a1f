//! Skins on disk: pictures in the folder `skins` of the data directory, and pictures dropped on the window.

pub(crate) mod files;
pub(crate) mod loader;

use std::iter;
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};

use sokoban_app::library::{Reason, SkinError, StorageError};
use sokoban_app::view::skin::BuiltIn;

use super::reading;
use super::writing;
use files::SkinFiles;
pub(crate) use files::is_picture;
use sokoban_picture::atlas::{Atlas, Cells};
use sokoban_picture::pixels::Pixels;
use sokoban_picture::skin::Skin;
use sokoban_picture::sprites::Sizes;

/// The folder in the data directory.
const SKINS_FOLDER: &str = "skins";
/// The size limit of a picture, in bytes.
const MAX_PICTURE_BYTES: usize = 32 << 20;
/// The number of names to try for a skin.
const MAX_NAMES: usize = 1000;

/// Returns the names of the skins in the data directory.
pub(crate) fn names(data: &Path) -> Vec<String> {
    let skins = installed(data).into_iter();
    let mut names: Vec<String> = skins.map(|(name, _)| name).collect();
    names.dedup();
    names
}

/// Returns all skins in the skins folder of the data directory, sorted by name.
fn installed(data: &Path) -> Vec<(String, SkinFiles)> {
    let skins = files::paired(&files::pictures(&data.join(SKINS_FOLDER))).into_iter();
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

/// Reads a skin from its pictures.
///
/// # Errors
/// If the pictures are not a skin. The error names the first bad one.
pub(crate) fn read(files: &SkinFiles) -> Result<Skin, StorageError> {
    let image = pixels(&files.picture)?;
    let Some(path) = &files.walls else {
        let skin = Skin::from_pictures(&image, None);
        return skin.map_err(|error| StorageError::new(&files.picture.display(), error));
    };
    let walls = pixels(path)?;
    Skin::from_pictures(&image, Some(&walls)).map_err(|error| {
        let both = format!("{}, {}", files.picture.display(), path.display());
        StorageError::new(&both, error)
    })
}

/// Reads a picture.
///
/// # Errors
/// If the picture cannot be read. The error includes its name.
fn pixels(path: &Path) -> Result<Pixels, StorageError> {
    let named = |reason: Reason| StorageError::new(&path.display(), reason);
    let bytes = reading::file(path, MAX_PICTURE_BYTES).map_err(|error| named(error.into()))?;
    Pixels::read(&bytes).map_err(|error| named(error.into()))
}

/// Returns the skins among dropped pictures. The walls of a skin may be in a second picture, among the dropped ones or
/// in the same folder. If two pictures are dropped and one contains only walls, it goes with the other, whatever their
/// names.
fn files_of(dropped: &[PathBuf]) -> Vec<SkinFiles> {
    let mut skins: Vec<SkinFiles> = files::paired(dropped)
        .into_iter()
        .map(|skin| match skin.walls {
            Some(_) => skin,
            None => files::beside(&skin.picture),
        })
        .collect();
    skins.dedup();
    if let [first, second] = &skins[..] {
        let pair = [(first, second), (second, first)];
        let pair = pair.into_iter().find(|(skin, walls)| {
            let are_alone = skin.walls.is_none() && walls.walls.is_none();
            are_alone && pixels(&walls.picture).is_ok_and(|walls| Skin::is_walls(&walls))
        });
        if let Some((skin, walls)) = pair {
            return vec![SkinFiles {
                picture: skin.picture.clone(),
                walls: Some(walls.picture.clone()),
            }];
        }
    }
    skins
}

/// Saves the pictures of a skin in the data directory, and returns the skin's name.
///
/// # Errors
/// If the pictures are not a skin or cannot be saved; for the player.
fn add(data: &Path, skin: &SkinFiles) -> Result<String, StorageError> {
    read(skin)?;
    let folder = data.join(SKINS_FOLDER);
    let keep = || -> Result<String, Reason> {
        let copies = copies(skin)?;
        writing::make_folder(&folder)?;
        let found = unused_name(data, skin, &copies)?;
        if let SkinName::Free(name) = &found {
            for copy in &copies {
                writing::replace(&folder.join(copy.file_name(name)), &copy.bytes)?;
            }
        }
        let (SkinName::Free(name) | SkinName::Same(name)) = found;
        Ok(name)
    };
    keep().map_err(|reason| StorageError::new(&folder.display(), reason))
}

/// A picture to save.
struct PictureCopy {
    /// The end of the file name, after the skin's name.
    end: String,
    bytes: Vec<u8>,
}

impl PictureCopy {
    fn file_name(&self, skin: &str) -> String {
        format!("{skin}{}", self.end)
    }
}

/// Returns the pictures of a skin. The walls come first, so that the skin never exists without them.
fn copies(skin: &SkinFiles) -> Result<Vec<PictureCopy>, Reason> {
    let copy = |path: &Path, end: &str| -> Result<PictureCopy, Reason> {
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        Ok(PictureCopy {
            end: format!("{end}.{ending}"),
            bytes: reading::file(path, MAX_PICTURE_BYTES)?,
        })
    };
    let walls = skin.walls.iter().map(|path| copy(path, " walls"));
    walls
        .chain(iter::once_with(|| copy(&skin.picture, "")))
        .collect()
}

/// The name under which a skin is added.
enum SkinName {
    /// No other skin has this name.
    Free(String),
    /// The same skin already exists under this name.
    Same(String),
}

/// Returns a name that no other skin has: the picture's own name if it is free or belongs to the same skin.
fn unused_name(data: &Path, skin: &SkinFiles, copies: &[PictureCopy]) -> Result<SkinName, Reason> {
    let stem = skin
        .picture
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy();
    let taken = installed(data);
    let is_same = |there: &SkinFiles| {
        let there = there.walls.iter().chain([&there.picture]);
        let there = there.map(|path| reading::file(path, MAX_PICTURE_BYTES).ok());
        there.eq(copies.iter().map(|copy| Some(copy.bytes.clone())))
    };
    for number in 1..=MAX_NAMES {
        let name = if number > 1 {
            format!("{stem} {number}")
        } else {
            stem.clone().into_owned()
        };
        // Walls without a skin would become part of this one.
        let is_claimed = |other: &str| {
            files::owner(other).is_some_and(|owner| owner.eq_ignore_ascii_case(&name))
        };
        if BuiltIn::named(&name).is_some() || taken.iter().any(|(other, _)| is_claimed(other)) {
            continue;
        }
        // Skins are selected by name, without the file extension.
        match taken.iter().find(|(other, _)| *other == name) {
            None => return Ok(SkinName::Free(name)),
            Some((_, there)) if is_same(there) => return Ok(SkinName::Same(name)),
            Some(_) => {}
        }
    }
    Err(Reason::TooManyNames)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

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

    #[test]
    fn a_skin_is_kept_under_a_name_of_its_own() {
        let (data, other) = (
            tempfile::tempdir().expect("a folder"),
            tempfile::tempdir().expect("a folder"),
        );
        let path = other.path().join("night.png");
        picture(&path, 16);
        let add = || add(data.path(), &files::beside(&path));
        assert_eq!(add(), Ok("night".to_owned()));
        assert_eq!(add(), Ok("night".to_owned()), "the same picture");
        picture(&path, 32);
        assert_eq!(add(), Ok("night 2".to_owned()), "another one");
        assert_eq!(names(data.path()), ["night", "night 2"]);
        assert!(load(Some(data.path()), "night 2").is_ok());
        let path = other.path().join("plain.png");
        picture(&path, 16);
        assert_eq!(
            super::add(data.path(), &files::beside(&path)),
            Ok("plain 2".to_owned())
        );
        // A picture of another format would have the same name.
        let path = other.path().join("night.PNG");
        picture(&path, 24);
        assert_eq!(
            super::add(data.path(), &files::beside(&path)),
            Ok("night 3".to_owned())
        );
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
            let added = skins.iter().map(|skin| super::add(data.path(), skin));
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
        let added = super::add(data.path(), &files::beside(&path));
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
