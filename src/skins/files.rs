//! Finds the files that form a skin: a picture, and optionally a second picture with the walls, whose name ends with
//! “walls”.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use crate::system::reading;

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SkinFiles {
    pub(crate) picture: PathBuf,
    pub(crate) walls: Option<PathBuf>,
}

pub(super) const MAX_BYTES: usize = 32 << 20;

pub(super) const WALLS: &str = "walls";

pub(crate) fn is_skin(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default();
    extension.eq_ignore_ascii_case("png") || extension.eq_ignore_ascii_case("bmp")
}

pub(super) fn name(path: &Path) -> Option<&str> {
    path.file_stem().and_then(OsStr::to_str)
}

/// If `name` is the name of a picture of walls, such as `Desk walls`, `Desk - walls` or `desk_Walls`, returns the name
/// of the skin to which the walls belong.
pub(super) fn owner(name: &str) -> Option<&str> {
    let (front, end) = name.split_at_checked(name.len().checked_sub(WALLS.len())?)?;
    let owner = front.trim_end_matches([' ', '-', '_']);
    let is_separate = owner.len() < front.len() && !owner.is_empty();
    (is_separate && end.eq_ignore_ascii_case(WALLS)).then_some(owner)
}

fn belongs(walls: &Path, picture: &Path) -> bool {
    let owner = name(walls).and_then(owner);
    owner
        .zip(name(picture))
        .is_some_and(|(owner, name)| owner.eq_ignore_ascii_case(name))
}

pub(super) fn all(folder: &Path) -> Vec<PathBuf> {
    let paths = reading::inside(folder).into_iter();
    let mut files: Vec<_> = paths.filter(|path| is_skin(path)).collect();
    files.sort();
    files
}

/// Groups pictures into skins. A picture of walls is added to the skin to which it belongs.
pub(super) fn paired(files: &[PathBuf]) -> Vec<SkinFiles> {
    let walls_of = |picture: &Path| files.iter().find(|file| belongs(file, picture));
    let is_walls = |file: &Path| files.iter().any(|picture| belongs(file, picture));
    let pictures = files.iter().filter(|file| !is_walls(file));
    let skins = pictures.map(|picture| SkinFiles {
        picture: picture.clone(),
        walls: walls_of(picture).cloned(),
    });
    skins.collect()
}

/// Returns the skin to which `file` belongs, with its walls if they are in the same folder. `file` may be the main
/// picture or the picture of walls.
pub(crate) fn beside(file: &Path) -> SkinFiles {
    let folder = file
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let others = all(folder.unwrap_or(Path::new(".")));
    let owner = others.iter().find(|other| belongs(file, other));
    let picture = owner.map_or(file, PathBuf::as_path);
    SkinFiles {
        picture: picture.to_owned(),
        walls: others.iter().find(|other| belongs(other, picture)).cloned(),
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
            picture: PathBuf::from(picture),
            walls: walls.map(PathBuf::from),
        };
        let expected = [
            skin("a/Desk.png", Some("b/desk walls.BMP")),
            skin("Night walls.png", None),
            skin("Plain.bmp", None),
        ];
        assert_eq!(paired(&all), expected);
    }

    #[test]
    fn a_picture_and_its_walls_in_one_folder_are_found_from_either() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        for name in ["Desk.png", "Desk walls.png", "Other.png", "Desk walls.txt"] {
            fs::write(path(name), "").expect("a file");
        }
        let both = SkinFiles {
            picture: path("Desk.png"),
            walls: Some(path("Desk walls.png")),
        };
        assert_eq!(beside(&path("Desk.png")), both);
        assert_eq!(beside(&path("Desk walls.png")), both);
        assert_eq!(beside(&path("Other.png")).walls, None);
    }
}
