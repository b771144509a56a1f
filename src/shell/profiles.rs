//! The players who share the data directory: their list, and the folder of each.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::conflicts::ConflictCopy;
use super::reading::{self, ReadError};
use super::writing::{discard_folder, follow, make_folder, replace};
use super::{backup, conflicts, lock, settings};
use crate::shell::port::with_path;
use sokoban_app::library::{Reason, StorageError};
use sokoban_app::notice::Notice;
use sokoban_app::save::profiles::{
    DELETED, FILE, FOLDER, Profile, ProfileChange, ProfileId, ProfileList, edit, merge,
};

/// The size limit of the list, in bytes.
const MAX_FILE_BYTES: usize = 1 << 20;
/// The name of the first player, once there is a second one.
const FIRST_NAME: &str = "Player 1";

/// Returns the folder of a profile.
pub fn directory(data: &Path, id: &ProfileId) -> PathBuf {
    match id.folder() {
        Some(folder) => data.join(FOLDER).join(folder),
        None => data.to_owned(),
    }
}

/// Loads the list of players. If the file is damaged, the players are named after their folders, and a notice says so.
pub fn load(data: &Path) -> (ProfileList, Option<Notice>) {
    let folders = reading::folders(&data.join(FOLDER));
    let read = read(&data.join(FILE));
    let list = read.and_then(|text| Ok(ProfileList::read(&text, &folders)?));
    match list {
        Ok(list) => (list, None),
        Err(reason) => {
            let notice = Notice::OpenFailed(StorageError::new(FILE, reason));
            (ProfileList::of_folders(&folders), Some(notice))
        }
    }
}

/// Loads the list like [`load`]. Players in copies that other computers have written are added to it.
pub fn open(data: &Path) -> (ProfileList, Option<Notice>) {
    let problem = merge_copies(data).err();
    let (list, notice) = load(data);
    (list, notice.or(problem.map(Notice::OpenFailed)))
}

fn read(path: &Path) -> Result<String, Reason> {
    match reading::file(path, MAX_FILE_BYTES) {
        Ok(bytes) => String::from_utf8(bytes).map_err(|error| Reason::System(error.to_string())),
        Err(ReadError::System(error)) if error.kind() == ErrorKind::NotFound => Ok(String::new()),
        Err(error) => Err(error.into()),
    }
}

fn merge_copies(data: &Path) -> Result<(), StorageError> {
    let path = follow(&data.join(FILE));
    let merge_copy = |copy: &ConflictCopy| {
        let failed = |reason: Reason| StorageError::new(&copy.path().display(), reason);
        let theirs = read(copy.path()).map_err(failed)?;
        write(&path, |own| Ok(merge(own, &theirs)?))?;
        copy.set_aside()
    };
    let copies = conflicts::copies(&path);
    // A copy that cannot be merged does not keep others from it.
    let outcomes: Vec<Result<(), StorageError>> = copies.iter().map(merge_copy).collect();
    outcomes.into_iter().collect()
}

/// Changes the list, and returns it.
///
/// # Errors
/// If the list cannot be written.
pub fn change(data: &Path, change: &ProfileChange) -> Result<ProfileList, StorageError> {
    make_folder(data).map_err(with_path(data))?;
    write(&data.join(FILE), |text| Ok(edit(text, change)?))?;
    Ok(load(data).0)
}

/// Writes what `edit` makes of the text of the list. A damaged list is backed up, and replaced by one without names.
fn write(path: &Path, edit: impl Fn(&str) -> Result<String, Reason>) -> Result<(), StorageError> {
    let path = follow(path);
    let _lock = lock::take(&path.with_extension("lock"))?;
    let failed = |reason: Reason| StorageError::new(FILE, reason);
    let text = match read(&path) {
        Ok(text) => edit(&text).or_else(|fault| {
            backup::copy_damaged(&path, fault)?;
            edit("").map_err(failed)
        })?,
        Err(reason) => return Err(failed(reason)),
    };
    replace(&path, text.as_bytes()).map_err(|error| failed(error.into()))
}

/// A player to add.
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

/// Adds a player with a new folder, and returns the id. The folder exists before the list names it.
///
/// # Errors
/// If the folder or the list cannot be written.
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
    // Two windows may add a player in the same second.
    let lock = lock::take(&data.join(FILE).with_extension("lock"))?;
    let taken = reading::folders(&parent);
    let time = new.moment.replace(' ', "-").replace('.', "");
    let names = (1..).map(|number: u32| match number {
        1 => time.clone(),
        _ => format!("{time}-{number}"),
    });
    let mut ids = names.filter(|name| !taken.contains(name));
    let id = ids
        .find_map(|name| ProfileId::of_folder(&name))
        .unwrap_or_default();
    let folder = directory(data, &id);
    match &new.settings {
        Some(text) => settings::put(&folder, text)?,
        None => settings::copy(&directory(data, &new.model), &folder)?,
    }
    drop(lock);
    let profile = Profile {
        id: id.clone(),
        ..new.profile
    };
    change(data, &ProfileChange::Put(profile))?;
    Ok(id)
}

/// Deletes a player. Natively, the folder is renamed, so that it can be restored. In the browser, it is removed.
///
/// # Errors
/// If the folder cannot be renamed, for example because another window has opened it, or if the list cannot be written.
/// The first player cannot be deleted.
pub fn delete(data: &Path, id: &ProfileId) -> Result<ProfileList, StorageError> {
    if let Some(name) = id.folder() {
        let folder = directory(data, id);
        let to = folder.with_file_name(format!("{DELETED}{name}"));
        discard_folder(&folder, &to).map_err(with_path(&folder))?;
        change(data, &ProfileChange::Remove(id.clone()))?;
    }
    Ok(load(data).0)
}
