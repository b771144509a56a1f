//! The players who share the data directory: their list, and the folder of each.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::files::read_error::ReadError;
use crate::files::{settings, with_path};
use crate::system::writing::{discard_folder, follow, make_folder, replace};
use crate::system::{backup, lock, reading};
use sokoban_app::library::{Reason, StorageError};
use sokoban_app::notice::{Backup, Notice};
use sokoban_app::save::profiles::{
    DELETED, FILE, FIRST_NAME, FOLDER, Profile, ProfileChange, ProfileId, ProfileList, edit,
    readable,
};
use sokoban_app::save::settings::SettingsError;
use sokoban_files::decode_text;

/// The size limit of the list, in bytes.
const MAX_FILE_BYTES: usize = 1 << 20;

pub fn directory(data: &Path, id: &ProfileId) -> PathBuf {
    match id.folder() {
        Some(folder) => data.join(FOLDER).join(folder),
        None => data.to_owned(),
    }
}

/// Loads the list of players, without changing anything on disk. Lines of a damaged file that can be read count, players
/// without such lines are named after their folders, and a notice says so.
pub fn load(data: &Path) -> (ProfileList, Option<Notice>) {
    let folders = reading::folders(&data.join(FOLDER));
    let (text, fault) = match read(&data.join(FILE)) {
        Ok(Content { text, fault }) => (text, fault),
        Err(reason) => (String::new(), Some(reason)),
    };
    let notice = fault.map(|fault| Notice::OpenFailed(StorageError::new(FILE, fault)));
    let list = ProfileList::read(&text, &folders);
    let list = list.unwrap_or_else(|_| ProfileList::of_folders(&folders));
    (list, notice)
}

/// Loads the list like [`load`]. A damaged file becomes a backup, and is replaced by what can be read.
pub fn open(data: &Path) -> (ProfileList, Option<Notice>) {
    let (list, damage) = load(data);
    let repaired = damage.as_ref().and_then(|_| {
        let backup = write(&data.join(FILE), |text| Ok(text.to_owned()));
        backup.ok().flatten().map(Notice::BackedUp)
    });
    (list, repaired.or(damage))
}

#[derive(Default)]
struct Content {
    /// All of its text, or the readable part of it.
    text: String,
    /// The damage, if there is any.
    fault: Option<Reason>,
}

/// Reads a list, which need not exist.
fn read(path: &Path) -> Result<Content, Reason> {
    let bytes = match reading::file(path, MAX_FILE_BYTES) {
        Ok(bytes) => bytes,
        Err(ReadError::System(error)) if error.kind() == ErrorKind::NotFound => {
            return Ok(Content::default());
        }
        Err(error @ ReadError::TooLarge(_)) => {
            return Ok(Content {
                fault: Some(error.into()),
                ..Content::default()
            });
        }
        Err(error) => return Err(error.into()),
    };
    let (text, invalid) = readable(&decode_text(&bytes));
    let foreign = std::str::from_utf8(&bytes).err();
    let foreign = foreign.map(|error| Reason::System(error.to_string().into()));
    Ok(Content {
        text,
        fault: foreign.or(invalid.map(Reason::from)),
    })
}

pub fn change(data: &Path, change: &ProfileChange) -> Result<(), StorageError> {
    make_folder(data).map_err(with_path(data))?;
    write(&data.join(FILE), |text| edit(text, change)).map(drop)
}

/// Writes what `edit` makes of the text of the list. A damaged list is backed up, and replaced by its readable part.
fn write(
    path: &Path,
    edit: impl Fn(&str) -> Result<String, SettingsError>,
) -> Result<Option<Backup>, StorageError> {
    let path = follow(path);
    let _lock = lock::take(&path.with_extension("lock"))?;
    write_locked(&path, edit)
}

/// Writes the list like [`write`] while the lock is held. `path` is not a link.
fn write_locked(
    path: &Path,
    edit: impl Fn(&str) -> Result<String, SettingsError>,
) -> Result<Option<Backup>, StorageError> {
    let failed = |reason: Reason| StorageError::new(FILE, reason);
    let Content { text, fault } = read(path).map_err(failed)?;
    let backup = fault.map(|fault| backup::copy_damaged(path, fault));
    let backup = backup.transpose()?;
    let text = edit(&text).map_err(|error| failed(error.into()))?;
    replace(path, text.as_bytes()).map_err(|error| failed(error.into()))?;
    Ok(backup)
}

#[derive(Debug)]
pub struct NewProfile {
    /// The profile. Its id is not used.
    pub profile: Profile,
    /// The text of the settings file, or `None` to copy the settings of `model`.
    pub settings: Option<String>,
    /// The player whose settings are copied.
    pub model: ProfileId,
    /// The current time, after which the new folder is named, such as `2026-12-24 18.30.00`.
    pub moment: String,
}

/// Adds a player with a new folder, and returns the id. The list names the folder before it exists: without a folder, an
/// entry is not a player, but a folder without an entry would be a player without a name.
pub fn add(data: &Path, new: NewProfile) -> Result<ProfileId, StorageError> {
    let (list, _) = load(data);
    if let [first] = &list.profiles[..]
        && first.name.is_empty()
    {
        let first = Profile {
            name: FIRST_NAME.to_owned(),
            ..first.clone()
        };
        change(data, &ProfileChange::Put(first))?;
    }
    let parent = data.join(FOLDER);
    make_folder(&parent).map_err(with_path(&parent))?;
    let path = follow(&data.join(FILE));
    // Two windows may add a player in the same second.
    let _lock = lock::take(&path.with_extension("lock"))?;
    let taken = reading::folders(&parent);
    let time = new.moment.replace(' ', "-").replace('.', "");
    let mut ids = numbered(&time).filter(|name| !taken.contains(name));
    let id = ids
        .find_map(|name| ProfileId::of_folder(&name))
        .unwrap_or_default();
    let entry = ProfileChange::Put(Profile {
        id: id.clone(),
        ..new.profile
    });
    write_locked(&path, |text| edit(text, &entry))?;
    let folder = directory(data, &id);
    match &new.settings {
        Some(text) => settings::put(&folder, text),
        None => settings::copy(&directory(data, &new.model), &folder),
    }?;
    Ok(id)
}

/// Returns `true` unless another window has deleted the player.
pub fn exists(data: &Path, id: &ProfileId) -> bool {
    let is_folder = |name: &str| reading::folders(&data.join(FOLDER)).contains(&name.to_owned());
    id.folder().is_none_or(is_folder)
}

/// Returns names that begin with `name`, which is the first one itself.
fn numbered(name: &str) -> impl Iterator<Item = String> {
    (1..).map(move |number: u32| match number {
        1 => name.to_owned(),
        _ => format!("{name}-{number}"),
    })
}

/// Deletes a player. Natively, the folder is renamed, so that it can be restored. In the browser, it is removed. The
/// entry in the list stays, so that a restored player has a name.
///
/// # Errors
/// If the folder cannot be renamed, for example because another window has opened it. The first player cannot be deleted.
pub fn delete(data: &Path, id: &ProfileId) -> Result<(), StorageError> {
    let Some(name) = id.folder() else {
        return Ok(());
    };
    let folder = directory(data, id);
    let deleted = format!("{DELETED}{name}");
    let mut names = numbered(&deleted).map(|name| folder.with_file_name(name));
    // A player who was restored by a copy may be deleted again.
    let to = names.find(|to| !reading::exists(to)).unwrap_or_default();
    match discard_folder(&folder, &to) {
        // Another window has deleted the player.
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        outcome => outcome.map_err(with_path(&folder)),
    }
}
