//! `settings.toml` on the disk.

use std::io::ErrorKind;
use std::path::Path;

use super::aside;
use super::lock;
use super::reading::{self, ReadError};
use super::writing::{follow, make_folder, replace};
use sokoban_app::save::Settings;
use sokoban_app::save::settings::{Change, FILE, edit, template};

/// The largest file that is read. The first one has three kilobytes.
const MOST_BYTES: usize = 1 << 20;

/// The settings of the data directory; with a message if something in the file makes no sense, or the file was
/// set aside because it is none. Where there is no file, one is made, so that there is something to change.
pub fn load(directory: &Path) -> (Settings, Option<String>) {
    let path = directory.join(FILE);
    let bytes = match reading::file(&path, MOST_BYTES) {
        Ok(bytes) => bytes,
        Err(ReadError::System(error)) if error.kind() == ErrorKind::NotFound => {
            // It is a convenience: no one misses a file that no one wrote.
            let _ = make_folder(directory).and_then(|()| replace(&path, template().as_bytes()));
            return (Settings::default(), None);
        }
        Err(error) => {
            let message = format!("{FILE} cannot be read ({error}); defaults are used");
            return (Settings::default(), Some(message));
        }
    };
    let text = std::str::from_utf8(&bytes).map_err(|error| error.to_string());
    let read = |text| Settings::read(text).map_err(|error| error.to_string());
    match text.and_then(read) {
        Ok((settings, problems)) => {
            let first = problems.first().map(ToString::to_string);
            let more = problems.len().saturating_sub(1);
            let message = first.map(|first| match more {
                0 => first,
                _ => format!("{first} (and {more} more)"),
            });
            (settings, message)
        }
        Err(fault) => (Settings::default(), Some(set_aside(&path, &fault))),
    }
}

/// A file that is no settings file makes room for a new one.
fn set_aside(path: &Path, fault: &str) -> String {
    let kept = aside::copy(path, fault);
    match kept {
        Ok(message) => {
            // As above: the defaults hold without it.
            let _ = replace(path, template().as_bytes());
            format!("{message}; defaults are used")
        }
        Err(error) => format!("{FILE} is damaged ({fault}), and stays so ({error})"),
    }
}

/// Changes values in the file, which may have been changed by hand, or in another window, since it was read.
///
/// # Errors
/// Why they are not kept, for the player.
pub fn save(directory: &Path, changes: &[Change]) -> Result<(), String> {
    let path = follow(&directory.join(FILE));
    let write = || {
        make_folder(directory).map_err(|error| error.to_string())?;
        let _lock = lock::take(&path.with_extension("lock"))?;
        let old = match reading::file(&path, MOST_BYTES) {
            Ok(old) => String::from_utf8(old).map_err(|error| error.to_string())?,
            Err(ReadError::System(error)) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error.to_string()),
        };
        let new = edit(&old, changes).map_err(|error| error.to_string())?;
        replace(&path, new.as_bytes()).map_err(|error| error.to_string())
    };
    write().map_err(|error| format!("The settings are not kept: {FILE}: {error}"))
}
