//! The players who share the data directory. Each player except the first has a folder, whose name is derived from the
//! player's name.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::files::{is_device, settings};
use crate::system::reading;
use crate::system::writing::{discard_folder, make_folder, new_folder, rename_folder, replace};
use sokoban_app::save::Settings;
use sokoban_app::save::profiles::{DELETED, FOLDER, Profile, ProfileId, ProfileList, clean_name};
use sokoban_app::texts::{Message, storage};

/// The name of the file that contains the folder name of the player who played last. The file is empty if this is the
/// first player.
const LAST_FILE: &str = "last-player.txt";
const MAX_LAST_BYTES: usize = 1 << 10;

pub fn directory(data: &Path, id: &ProfileId) -> PathBuf {
    match id.folder() {
        Some(folder) => data.join(FOLDER).join(folder),
        None => data.to_owned(),
    }
}

/// Reads the list of players. Changes nothing on disk.
pub fn load(data: &Path) -> ProfileList {
    let mut folders = reading::folders(&data.join(FOLDER));
    folders.sort();
    let others = folders.iter().filter_map(|name| ProfileId::of_folder(name));
    let ids = std::iter::once(ProfileId::first()).chain(others);
    let profiles: Vec<Profile> = ids.map(|id| profile(data, id)).collect();
    let last = reading::file(&data.join(LAST_FILE), MAX_LAST_BYTES).unwrap_or_default();
    let is_last = |player: &&Profile| player.id.folder().unwrap_or_default().as_bytes() == last;
    let last = profiles.iter().find(is_last);
    let last = last.map_or_else(ProfileId::first, |player| player.id.clone());
    ProfileList { profiles, last }
}

/// Reads the name and the colour of a player. If the player's settings cannot be read, uses the default settings.
fn profile(data: &Path, id: ProfileId) -> Profile {
    let settings = Settings::read(&settings::text(&directory(data, &id)));
    let settings = settings.unwrap_or_default().0;
    Profile {
        name: clean_name(&id.folder().map_or(settings.name, name_of)),
        colour: settings.colour,
        id,
    }
}

/// Records which player is playing. If this fails, the game may open another player's progress at the next start.
pub fn set_last(data: &Path, id: &ProfileId) {
    let folder = id.folder().unwrap_or_default();
    let _ = make_folder(data).and_then(|()| replace(&data.join(LAST_FILE), folder.as_bytes()));
}

/// Adds a player. `settings` is the text of the new settings file. Fails if the folder already exists, either because
/// another window has added the player, or because another player's name differs only in case.
pub fn add(data: &Path, name: &str, settings: &str) -> Result<ProfileId, Message> {
    let id = free_id(data, name, None)?;
    let folder = directory(data, &id);
    new_folder(&folder).map_err(|error| storage::of(&folder, error))?;
    settings::put(&folder, settings)?;
    Ok(id)
}

/// Renames a player who is not the first one. The caller must already have saved all of the player's changes.
pub fn rename(data: &Path, id: &ProfileId, name: &str) -> Result<ProfileId, Message> {
    let new = free_id(data, name, Some(id))?;
    let folder = directory(data, id);
    let renamed = rename_folder(&folder, &directory(data, &new));
    renamed.map_err(|error| storage::of(&folder, error))?;
    Ok(new)
}

/// Returns the ID of a player called `name`. Fails if any player except `owner` has this name, ignoring case, because
/// some file systems do not distinguish case.
fn free_id(data: &Path, name: &str, owner: Option<&ProfileId>) -> Result<ProfileId, Message> {
    let list = load(data);
    let is_taken = list
        .named(name)
        .is_some_and(|holder| Some(&holder.id) != owner);
    let id = ProfileId::of_folder(&folder_of(name)).filter(|_| !is_taken);
    id.ok_or_else(|| storage::name_taken(name))
}

/// The characters that are not allowed in file names on some systems, and `%`, with which these characters are encoded.
const SPECIAL: &str = "\"%*/:<>?\\|";

/// Returns the name of the folder of the player `name`. Characters that have a special meaning on some systems are
/// percent-encoded, as in URLs: `a/b` becomes `a%2Fb`.
fn folder_of(name: &str) -> String {
    let is_special = name.starts_with('.') || name.starts_with(DELETED) || is_device(name);
    let mut folder = String::new();
    for (index, letter) in name.char_indices() {
        // Windows removes a dot at the end of a file name, so encode that dot.
        let is_last_dot = letter == '.' && index + 1 == name.len();
        if SPECIAL.contains(letter) || is_last_dot || index == 0 && is_special {
            folder.extend(["%", &format!("{:02X}", u32::from(letter))]);
        } else {
            folder.push(letter);
        }
    }
    folder
}

fn name_of(folder: &str) -> String {
    let mut parts = folder.split('%');
    let mut name = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let code = part.get(..2);
        let code = code.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match code.filter(u8::is_ascii) {
            Some(letter) => {
                name.push(char::from(letter));
                name += &part[2..];
            }
            None => name.extend(["%", part]),
        }
    }
    name
}

/// Returns `true` unless another window has deleted or renamed the player.
pub fn exists(data: &Path, id: &ProfileId) -> bool {
    let is_folder = |name: &str| reading::folders(&data.join(FOLDER)).contains(&name.to_owned());
    id.folder().is_none_or(is_folder)
}

/// Deletes a player who is not the first one. In the native program, the folder is only renamed, so that it can be
/// restored. In the browser, it is removed.
pub fn delete(data: &Path, id: &ProfileId) -> Result<(), Message> {
    let Some(name) = id.folder() else {
        return Ok(());
    };
    let folder = directory(data, id);
    let deleted = |number: u32| match number {
        1 => format!("{DELETED}{name}"),
        _ => format!("{DELETED}{name}-{number}"),
    };
    // Another player with this name may have been deleted before. Then the first path is already taken, so a number is
    // added.
    let mut names = (1..).map(|number| folder.with_file_name(deleted(number)));
    let to = names.find(|to| !reading::exists(to)).unwrap_or_default();
    match discard_folder(&folder, &to) {
        // The player was already deleted by another window.
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        outcome => outcome.map_err(|error| storage::of(&folder, error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_has_no_special_meaning_and_gives_the_name_back() {
        for (name, folder) in [
            ("Anna", "Anna"),
            ("a/b: 100%", "a%2Fb%3A 100%25"),
            ("..", "%2E%2E"),
            ("Mr.", "Mr%2E"),
            ("con", "%63on"),
            ("NUL.x", "%4EUL.x"),
            ("deleted-b", "%64eleted-b"),
            ("倉庫番 \u{1f431}", "倉庫番 \u{1f431}"),
        ] {
            assert_eq!(folder_of(name), folder);
            assert_eq!(name_of(folder), name);
        }
        assert_eq!(name_of("5% or %zz%4"), "5% or %zz%4");
    }
}
