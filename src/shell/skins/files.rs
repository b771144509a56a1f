//! Finds the files that form a skin: one picture, and possibly a second one of its walls with the same name followed by
//! “walls”; or a text file, and the picture that it names.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use sokoban_app::library::{Reason, StorageError};
use sokoban_picture::text_skin::{TextPicture, TextSkin};

use crate::shell::reading;

/// The files of a skin.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SkinFiles {
    /// The picture, or the text file.
    pub(crate) main: PathBuf,
    /// The picture of the walls, or the picture that the text file names, if there is one.
    pub(crate) second: Option<PathBuf>,
}

/// The size limit of a picture or a text, in bytes.
pub(super) const MAX_BYTES: usize = 32 << 20;

/// The suffix of the name of a picture of walls.
pub(super) const WALLS: &str = "walls";

/// Returns `true` if the name of a file is that of a picture or of the text of a skin.
pub(crate) fn is_skin(path: &Path) -> bool {
    is_picture(path) || is_text(path)
}

fn is_picture(path: &Path) -> bool {
    has_extension(path, ["png", "bmp"])
}

/// Returns `true` if the name of a file is that of the text of a skin.
pub(super) fn is_text(path: &Path) -> bool {
    // Windows stores the look of a folder in this file.
    let is_of_system = path
        .file_name()
        .is_some_and(|it| it.eq_ignore_ascii_case("desktop.ini"));
    !is_of_system && has_extension(path, ["skn", "ini"])
}

fn has_extension(path: &Path, extensions: [&str; 2]) -> bool {
    let found = path.extension().unwrap_or_default();
    extensions.iter().any(|it| found.eq_ignore_ascii_case(it))
}

/// Reads the text of a skin.
///
/// # Errors
/// If the file cannot be read or has another format. The error includes its name.
pub(super) fn text(path: &Path) -> Result<TextSkin, StorageError> {
    let named = |reason: Reason| StorageError::new(&path.display(), reason);
    let bytes = reading::file(path, MAX_BYTES).map_err(|error| named(error.into()))?;
    TextSkin::parse(&bytes).map_err(|error| named(error.into()))
}

/// Returns the picture that a text file names, among pictures of the same folder. Prefers the same capital letters.
fn picture_of(path: &Path, pictures: &[PathBuf]) -> Option<PathBuf> {
    let text = text(path).ok()?;
    let TextPicture::Named { name, .. } = text.picture() else {
        return None;
    };
    let named = |is_it: &dyn Fn(&OsStr) -> bool| {
        let is_it = |path: &&PathBuf| is_picture(path) && path.file_name().is_some_and(is_it);
        pictures.iter().find(is_it)
    };
    let exact = named(&|it| it == OsStr::new(name));
    let found = exact.or_else(|| named(&|it| it.eq_ignore_ascii_case(name)));
    found.cloned()
}

/// Returns the name of a skin's file: the file name without its extension.
pub(super) fn name(path: &Path) -> Option<&str> {
    path.file_stem().and_then(OsStr::to_str)
}

/// Returns the name of the skin to which a picture of walls with this name belongs. Examples: `Desk walls`,
/// `Desk - walls`, `desk_Walls`.
pub(super) fn owner(name: &str) -> Option<&str> {
    let (front, end) = name.split_at_checked(name.len().checked_sub(WALLS.len())?)?;
    let owner = front.trim_end_matches([' ', '-', '_']);
    let is_separate = owner.len() < front.len() && !owner.is_empty();
    (is_separate && end.eq_ignore_ascii_case(WALLS)).then_some(owner)
}

/// Returns `true` if `walls` has the right name for the walls of `picture`.
fn belongs(walls: &Path, picture: &Path) -> bool {
    let owner = name(walls).and_then(owner);
    owner
        .zip(name(picture))
        .is_some_and(|(owner, name)| owner.eq_ignore_ascii_case(name))
}

/// Returns all files of skins in a folder, in order.
pub(super) fn all(folder: &Path) -> Vec<PathBuf> {
    let paths = reading::inside(folder).into_iter();
    let mut files: Vec<_> = paths.filter(|path| is_skin(path)).collect();
    files.sort();
    files
}

/// Groups files into skins, each with its second file if that is among them.
pub(super) fn paired(files: &[PathBuf]) -> Vec<SkinFiles> {
    let (texts, pictures): (Vec<PathBuf>, Vec<PathBuf>) =
        files.iter().cloned().partition(|path| is_text(path));
    let mut skins: Vec<SkinFiles> = texts
        .into_iter()
        .map(|main| {
            let is_near = |picture: &&PathBuf| picture.parent() == main.parent();
            let near: Vec<PathBuf> = pictures.iter().filter(is_near).cloned().collect();
            let second = picture_of(&main, &near);
            SkinFiles { main, second }
        })
        .collect();
    let of_texts: Vec<PathBuf> = skins
        .iter()
        .filter_map(|skin| skin.second.clone())
        .collect();
    let walls_of = |picture: &Path| pictures.iter().find(|walls| belongs(walls, picture));
    let has_owner = |file: &PathBuf| {
        of_texts.contains(file) || pictures.iter().any(|picture| belongs(file, picture))
    };
    let alone = pictures.iter().filter(|picture| !has_owner(picture));
    skins.extend(alone.map(|picture| SkinFiles {
        main: picture.clone(),
        second: walls_of(picture).cloned(),
    }));
    skins
}

/// Returns the skin of a picture or a text file with the second file from the same folder. A picture may also be the
/// walls of another one, or belong to a text.
pub(crate) fn beside(file: &Path) -> SkinFiles {
    let folder = file.parent().filter(|it| !it.as_os_str().is_empty());
    let others = all(folder.unwrap_or(Path::new(".")));
    if is_text(file) {
        return SkinFiles {
            main: file.to_owned(),
            second: picture_of(file, &others),
        };
    }
    let picture = [file.to_owned()];
    let names_it = |other: &&PathBuf| is_text(other) && picture_of(other, &picture).is_some();
    if let Some(text) = others.iter().find(names_it) {
        return SkinFiles {
            main: text.clone(),
            second: Some(file.to_owned()),
        };
    }
    let is_owner = |other: &&PathBuf| is_picture(other) && belongs(file, other);
    let main = others.iter().find(is_owner).map_or(file, PathBuf::as_path);
    let is_walls = |other: &&PathBuf| is_picture(other) && belongs(other, main);
    SkinFiles {
        main: main.to_owned(),
        second: others.iter().find(is_walls).cloned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn paths(names: &[&str]) -> Vec<PathBuf> {
        names.iter().map(PathBuf::from).collect()
    }

    #[test]
    fn walls_are_called_like_their_skin() {
        for (walls, skin) in [
            ("Desk walls", "Desk"),
            ("Ken - Bri - Walls", "Ken - Bri"),
            ("desk_WALLS", "desk"),
        ] {
            assert_eq!(owner(walls), Some(skin));
        }
        for other in ["firewalls", "walls", " walls", "Desk walls 2", "wälls", ""] {
            assert_eq!(owner(other), None, "{other}");
        }
    }

    #[test]
    fn pictures_are_paired_by_their_names() {
        let all = paths(&[
            "a/Desk.png",
            "b/desk walls.BMP",
            "Night walls.png",
            "Plain.bmp",
        ]);
        let skin = |picture: &str, walls: Option<&str>| SkinFiles {
            main: PathBuf::from(picture),
            second: walls.map(PathBuf::from),
        };
        let expected = [
            skin("a/Desk.png", Some("b/desk walls.BMP")),
            skin("Night walls.png", None),
            skin("Plain.bmp", None),
        ];
        assert_eq!(paired(&all), expected);
    }

    #[test]
    fn what_lies_beside_a_picture_is_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        for name in ["Desk.png", "Desk walls.png", "Other.png", "Desk walls.txt"] {
            fs::write(path(name), "").expect("a file");
        }
        let both = SkinFiles {
            main: path("Desk.png"),
            second: Some(path("Desk walls.png")),
        };
        assert_eq!(beside(&path("Desk.png")), both);
        assert_eq!(beside(&path("Desk walls.png")), both);
        assert_eq!(beside(&path("Other.png")).second, None);
    }

    #[test]
    fn a_text_has_the_picture_that_it_names_whatever_the_case() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        let text = |picture: &str| {
            let keys = "[SKIN]\nFloor=0\nGoal=1\nPack=2\nMan=3\nWall=4\nImage_File=";
            format!("{keys}{picture}\n")
        };
        fs::write(path("Blue.skn"), text("tiles.png")).expect("a file");
        fs::write(path("Lost.SKN"), text("gone.png")).expect("a file");
        fs::write(path("Odd.ini"), text("Blue.skn")).expect("a file");
        fs::write(path("Tiles.PNG"), "").expect("a file");
        let skin = |text: &str, picture: Option<&str>| SkinFiles {
            main: path(text),
            second: picture.map(path),
        };
        // A text is never the picture of another one.
        let expected = [
            skin("Blue.skn", Some("Tiles.PNG")),
            skin("Lost.SKN", None),
            skin("Odd.ini", None),
        ];
        assert_eq!(paired(&all(folder.path())), expected);
        for skin in &expected {
            assert_eq!(beside(&skin.main), *skin);
        }
        assert_eq!(beside(&path("Tiles.PNG")), expected[0]);
        // The picture has to be in the same folder.
        let other = tempfile::tempdir().expect("a folder");
        let moved = other.path().join("tiles.png");
        let apart = paired(&[path("Blue.skn"), moved.clone()]);
        assert_eq!(apart.len(), 2);
        assert_eq!((&apart[0].second, &apart[1].main), (&None, &moved));
    }
}
