//! `settings.toml` on the disk.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use super::disk::{self, replace};
use sokoban_app::save::Settings;
use sokoban_app::save::settings::{FILE, template};

/// The settings of the data directory; with a message if something in the file makes no sense, or the file was
/// set aside because it is none. Where there is no file, one is made, so that there is something to change.
pub fn load(directory: &Path) -> (Settings, Option<String>) {
    let path = directory.join(FILE);
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            // It is a convenience: nobody misses a file that nobody wrote.
            let _ =
                fs::create_dir_all(directory).and_then(|()| replace(&path, template().as_bytes()));
            return (Settings::default(), None);
        }
        Err(error) => {
            let message = format!("{FILE} cannot be read ({error}); defaults are used");
            return (Settings::default(), Some(message));
        }
    };
    let text = std::str::from_utf8(&bytes).map_err(|error| error.to_string());
    match text.and_then(Settings::read) {
        Ok((settings, problems)) => {
            let first = problems.first().map(ToString::to_string);
            let more = problems.len().saturating_sub(1);
            let message = first.map(|first| match more {
                0 => first,
                _ => format!("{first} (and {more} more)"),
            });
            (settings, message)
        }
        Err(fault) => (Settings::default(), Some(set_aside(&path, &bytes, &fault))),
    }
}

/// A file that is no settings file makes room for a new one.
fn set_aside(path: &Path, bytes: &[u8], fault: &str) -> String {
    let kept = disk::set_aside(path, bytes, fault);
    match kept {
        Ok(message) => {
            let _ = replace(path, template().as_bytes());
            format!("{message}; defaults are used")
        }
        Err(error) => format!("{FILE} is damaged ({fault}), and stays so ({error})"),
    }
}

/// Writes the settings into the file, which may have been changed by hand since it was read.
///
/// # Errors
/// Why they are not kept, for the player.
pub fn keep(directory: &Path, settings: &Settings) -> Result<(), String> {
    let path = directory.join(FILE);
    let write = || {
        fs::create_dir_all(directory)?;
        let old = match fs::read(&path) {
            Ok(old) => String::from_utf8(old).unwrap_or_default(),
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error),
        };
        replace(&path, settings.write(&old).as_bytes())
    };
    write().map_err(|error| format!("The settings are not kept: {FILE}: {error}"))
}
