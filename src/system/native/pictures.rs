//! Saves pictures, animations and texts in the player's pictures folder.

use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use sokoban_app::texts::{Message, storage};

use super::environment;
use super::reading;
use super::writing;

/// The folder in the data directory that is used on systems without a pictures folder.
const PICTURES_FOLDER: &str = "pictures";
/// The file in the settings folder that lists the user's folders, such as the pictures folder.
const USER_DIRS_FILE: &str = "user-dirs.dirs";
const MAX_LIST_BYTES: usize = 1 << 16;
/// The number of names to try for a file before giving up.
const MAX_NAMES: usize = 1000;

/// Saves a file with the bytes that `paint` returns. The file is in the player's pictures folder, or in the data
/// directory if there is no pictures folder. If `name` is taken, adds a number to the name. Returns the path of the
/// file.
pub(crate) fn save(
    data: Option<&Path>,
    (name, extension): (&str, &str),
    paint: impl FnOnce() -> Result<Vec<u8>, Message>,
) -> Result<PathBuf, Message> {
    let folder = pictures_folder().or_else(|| data.map(|data| data.join(PICTURES_FOLDER)));
    let folder = folder.ok_or_else(storage::no_folder)?;
    let write = || -> Result<PathBuf, Message> {
        let bytes = paint()?;
        fs::create_dir_all(&folder)?;
        write_new(&folder, (name, extension), &bytes)
    };
    write().map_err(|reason| storage::of(&folder, reason))
}

/// Writes a file under a free name, either completely or not at all.
fn write_new(
    folder: &Path,
    (name, extension): (&str, &str),
    bytes: &[u8],
) -> Result<PathBuf, Message> {
    let mut file = writing::begin(&folder.join(name))?;
    file.as_file_mut().write_all(bytes)?;
    file.as_file().sync_all()?;
    for number in 1..=MAX_NAMES {
        let number = if number > 1 {
            format!(" {number}")
        } else {
            String::new()
        };
        let path = folder.join(format!("{name}{number}.{extension}"));
        match file.persist_noclobber(&path) {
            Ok(_) => return Ok(path),
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => file = error.file,
            Err(error) => return Err(error.error.into()),
        }
    }
    Err(storage::too_many_names())
}

fn pictures_folder() -> Option<PathBuf> {
    let home = environment::home_folder()?;
    let list = environment::settings_folder()?.join(USER_DIRS_FILE);
    let list = reading::file(&list, MAX_LIST_BYTES).unwrap_or_default();
    let named = named_folder(&String::from_utf8_lossy(&list), &home);
    let folder = named.unwrap_or_else(|| home.join("Pictures"));
    // Some desktops set this path to the home folder if there is no pictures folder.
    (folder.is_dir() && folder != home).then_some(folder)
}

/// Finds the pictures folder in `list`, which contains a line such as `XDG_PICTURES_DIR="$HOME/Pictures"`. Returns
/// `None` if there is no such line.
fn named_folder(list: &str, home: &Path) -> Option<PathBuf> {
    let lines = list.lines().map(str::trim);
    let value = lines
        .rev()
        .find_map(|line| line.strip_prefix("XDG_PICTURES_DIR="))?;
    let value = value.strip_prefix('"')?.strip_suffix('"')?;
    match value.strip_prefix("$HOME") {
        Some(below) => Some(home.join(below.trim_start_matches('/'))),
        None => Some(PathBuf::from(value)).filter(|path| path.is_absolute()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_desktop_names_its_folder() {
        let home = Path::new("/home/anna");
        let named = |list| named_folder(list, home);
        let list = "# folders\nXDG_MUSIC_DIR=\"$HOME/Music\"\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n";
        assert_eq!(named(list), Some(PathBuf::from("/home/anna/Bilder")));
        let elsewhere = "XDG_PICTURES_DIR=\"/mnt/pictures\"";
        assert_eq!(named(elsewhere).is_some(), cfg!(unix));
        let home_itself = named("XDG_PICTURES_DIR=\"$HOME/\"");
        assert_eq!(home_itself.as_deref(), Some(home));
        for nonsense in [
            "",
            "XDG_PICTURES_DIR=",
            "XDG_PICTURES_DIR=\"",
            "XDG_PICTURES_DIR=\"a\"",
        ] {
            assert_eq!(named(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn no_file_is_ever_overwritten() {
        let folder = tempfile::tempdir().expect("a folder");
        let written = |bytes| write_new(folder.path(), ("Stages 1", "png"), bytes).expect("a file");
        let (first, second) = (written(b"one"), written(b"two"));
        assert_eq!(second.file_name(), Some("Stages 1 2.png".as_ref()));
        assert_eq!(fs::read(first).expect("the first one"), b"one");
        assert_eq!(fs::read(second).expect("the second one"), b"two");
    }

    #[test]
    fn where_nothing_can_be_written_it_is_said() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "").expect("a file");
        assert!(write_new(&file, ("Stages 1", "png"), b"one").is_err());
    }
}
