//! Reads and writes the file `settings.toml`.

use std::io::ErrorKind;
use std::path::Path;

use crate::files::first_of;
use crate::files::read_error::ReadError;
use crate::system::writing::{follow, make_folder, replace};
use crate::system::{backup, lock, reading};
use sokoban_app::save::Settings;
use sokoban_app::save::settings::{Change, FILE, PlayerColour, edit, template};
use sokoban_app::texts::{Message, storage};

/// The size limit of the file, in bytes. A new file has about 3 kB.
const MAX_FILE_BYTES: usize = 1 << 20;

/// Loads the settings from a player's folder. If the file does not exist or cannot be read, returns the defaults. Also
/// returns a notice if the file is unreadable or contains invalid values, or if it was backed up because it is not a
/// settings file.
pub fn load(directory: &Path) -> (Settings, Option<Message>) {
    let path = directory.join(FILE);
    let bytes = match reading::file(&path, MAX_FILE_BYTES) {
        Ok(bytes) => bytes,
        Err(ReadError::System(error)) if error.kind() == ErrorKind::NotFound => {
            return (Settings::default(), None);
        }
        Err(error) => {
            let notice = storage::settings_unreadable(FILE, error);
            return (Settings::default(), Some(notice));
        }
    };
    let text = std::str::from_utf8(&bytes).map_err(|error| Message::from(error.to_string()));
    match text.and_then(Settings::read) {
        Ok((settings, problems)) => (settings, first_of(problems)),
        Err(fault) => (Settings::default(), Some(back_up(&path, fault))),
    }
}

fn read_text(path: &Path) -> Result<String, Message> {
    let bytes = reading::file(path, MAX_FILE_BYTES)?;
    String::from_utf8(bytes).map_err(|error| Message::from(error.to_string()))
}

/// Returns the text of the settings file, or an empty string if the file cannot be read.
pub fn text(directory: &Path) -> String {
    read_text(&directory.join(FILE)).unwrap_or_default()
}

/// Returns the text of a settings file for a new player with `colour`. The settings are copied from those in
/// `directory`, without the player's name and the list of tips that were already shown.
pub fn for_new_player(directory: &Path, colour: PlayerColour) -> String {
    let (settings, _) = load(directory);
    let new = Settings {
        name: String::new(),
        colour,
        tips: Vec::new(),
        ..settings.clone()
    };
    let text = edit(&text(directory), &new.changes(&settings));
    text.unwrap_or_else(|_| template())
}

pub fn put(directory: &Path, text: &str) -> Result<(), Message> {
    let written =
        make_folder(directory).and_then(|()| replace(&directory.join(FILE), text.as_bytes()));
    written.map_err(|error| storage::of(FILE, error))
}

/// If the settings file is missing, creates it with all defaults, so that the player can edit it. Ignores errors,
/// because the game also works without the file.
pub fn create(directory: &Path) {
    let path = directory.join(FILE);
    if let Err(ReadError::System(error)) = reading::file(&path, MAX_FILE_BYTES)
        && error.kind() == ErrorKind::NotFound
    {
        let _ = make_folder(directory).and_then(|()| replace(&path, template().as_bytes()));
    }
}

/// Backs up a file that is not a settings file, and replaces it with a new one. Returns a notice for the player.
fn back_up(path: &Path, fault: Message) -> Message {
    match backup::copy_damaged(path, fault.clone()) {
        Ok(backup) => {
            // Ignore errors: without the file, the game uses the defaults.
            let _ = replace(path, template().as_bytes());
            storage::defaults(backup)
        }
        Err(error) => storage::damaged_and_stays(FILE, fault, error),
    }
}

/// Settings that were changed but have not been written yet. If a write fails, it is repeated with the next change and
/// at exit.
#[derive(Debug, Default)]
pub struct Unsaved(Vec<Change>);

impl Unsaved {
    /// Writes `changes`, together with earlier changes that could not be written.
    pub fn save(&mut self, directory: &Path, changes: Vec<Change>) -> Result<(), Message> {
        self.0.extend(changes);
        self.retry(directory)
    }

    pub fn retry(&mut self, directory: &Path) -> Result<(), Message> {
        if !self.0.is_empty() {
            save(directory, &self.0)?;
            self.0.clear();
        }
        Ok(())
    }
}

/// Writes `changes` to the settings file. Keeps the other values in the file, because they may have been changed by
/// hand or by another window since the settings were loaded.
pub fn save(directory: &Path, changes: &[Change]) -> Result<(), Message> {
    let path = follow(&directory.join(FILE));
    make_folder(directory).map_err(|error| storage::of(FILE, error))?;
    let _lock = lock::take(&path.with_extension("lock"))?;
    write(&path, changes).map_err(|error| storage::of(FILE, error))
}

fn write(path: &Path, changes: &[Change]) -> Result<(), Message> {
    let old = if reading::exists(path) {
        read_text(path)?
    } else {
        String::new()
    };
    let new = edit(&old, changes)?;
    Ok(replace(path, new.as_bytes())?)
}
