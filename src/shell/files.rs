//! Level files on the disk: opened ones, those of the library's own folder, and the list of recent ones.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use sokoban_core::Collection;

use sokoban_app::library::drawings;
use sokoban_app::library::files::{self, MOST_BYTES};
use sokoban_app::library::order::natural;
use sokoban_app::library::{Reason, Shelf, Source, StorageError};

use super::{reading, writing};

/// The library's own folder, in the data directory.
const KEPT: &str = "levels";
/// The list of recent files, in the data directory: one path a line, newest first.
const RECENT: &str = "recent.txt";
/// The most bytes of the list of recent files.
const RECENT_BYTES: usize = 1 << 20;

/// What a file is: its levels, or why it has none, for the player.
pub type Opened = (Source, Result<Collection, StorageError>);

/// Reads one file; where there is none of that name, it may be the code of a level.
///
/// # Errors
/// Why it cannot be read, or has no level; with its name.
pub fn read(path: &Path) -> Result<Collection, StorageError> {
    let named = |reason: Reason| StorageError::new(&path.display(), reason);
    if let Some(outcome) = coded(path) {
        return outcome;
    }
    let bytes = reading::file(path, MOST_BYTES).map_err(|error| named(error.into()))?;
    files::read(&bytes).map_err(|error| named(error.into()))
}

/// The level of a code, if this is meant to be one, and there is no file of that name.
pub fn coded(path: &Path) -> Option<Result<Collection, StorageError>> {
    let outcome = files::coded(path.to_str()?)?;
    let is_free = path.symlink_metadata().is_err();
    is_free.then(|| outcome.map_err(|error| StorageError::new(&path.display(), error)))
}

/// Reads files, codes, and what lies in folders. In a folder, a file without levels is no error.
pub fn open(paths: &[PathBuf]) -> Vec<Opened> {
    let mut opened = Vec::new();
    for path in paths {
        if let Some(outcome) = coded(path) {
            opened.push((Source::Pasted, outcome));
            continue;
        }
        // Not as Windows itself writes it, which few programs there understand.
        let path = dunce::canonicalize(path).unwrap_or_else(|_| path.clone());
        if path.is_dir() {
            let inside = files_in(&path).into_iter();
            let levels = inside.filter_map(|file| Some((read(&file).ok()?, file)));
            let before = opened.len();
            opened.extend(levels.map(|(levels, file)| (Source::File(file), Ok(levels))));
            if opened.len() == before {
                let error = StorageError::new(&path.display(), Reason::EmptyFolder);
                opened.push((Source::File(path), Err(error)));
            }
        } else {
            let outcome = read(&path);
            opened.push((Source::File(path), outcome));
        }
    }
    opened
}

/// The shelves of the library's own folder, by name.
pub fn kept(data: &Path) -> Vec<Shelf> {
    let files = files_in(&data.join(KEPT)).into_iter();
    let levels = files.filter_map(|file| Some((read(&file).ok()?, file)));
    levels
        .map(|(levels, file)| Shelf::from_file(levels, Source::Added(file)))
        .collect()
}

/// The file with the levels that the player draws.
pub fn drawings(data: &Path) -> PathBuf {
    data.join(KEPT).join(format!("{}.sok", drawings::NAME))
}

/// All files below a folder, in the order of their names.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let mut found = reading::below(folder);
    found.sort();
    found.sort_by_cached_key(|path| natural(&path.with_extension("").to_string_lossy()));
    found
}

/// Puts a copy of a file, or a text, into the library's own folder, under a name that is free there.
///
/// # Errors
/// What the system says, for the player.
pub fn add_to_library(
    data: &Path,
    file: Option<&Path>,
    name: &str,
    text: &str,
) -> Result<PathBuf, StorageError> {
    let folder = data.join(KEPT);
    let store = || -> Result<PathBuf, Reason> {
        writing::make_folder(&folder)?;
        let bytes = match file {
            Some(file) => reading::file(file, MOST_BYTES)?,
            None => text.as_bytes().to_vec(),
        };
        let target = free_name(&folder, file, name)?;
        writing::replace(&target, &bytes)?;
        Ok(target)
    };
    store().map_err(|error| StorageError::new(&folder.display(), error))
}

/// The most bytes of a name of ours, so that there is room for what stands behind it: systems take 255.
const LONGEST_NAME: usize = 150;

/// A name that no system takes for anything else.
pub(crate) fn safe_name(name: &str) -> String {
    let safe = |letter: char| {
        if letter.is_alphanumeric() || " -_.".contains(letter) {
            letter
        } else {
            '_'
        }
    };
    let mut safe: String = name.chars().map(safe).take(80).collect();
    while safe.len() > LONGEST_NAME {
        safe.pop();
    }
    if is_device(&safe) {
        safe.insert(0, '_');
    }
    safe
}

/// Whether Windows takes a name for a device, in whatever folder it is, and with any ending.
fn is_device(name: &str) -> bool {
    const ALONE: [&str; 6] = ["AUX", "CON", "CONIN$", "CONOUT$", "NUL", "PRN"];
    const NUMBERED: [&str; 2] = ["COM", "LPT"];
    let stem = name.split('.').next().unwrap_or_default();
    let stem = stem.trim_end().to_uppercase();
    let has_number = |kind: &str| {
        let rest = stem.strip_prefix(kind).unwrap_or_default();
        rest.chars().count() == 1 && rest.contains(|c| "0123456789¹²³".contains(c))
    };
    ALONE.contains(&stem.as_str()) || NUMBERED.iter().any(|kind| has_number(kind))
}

fn free_name(folder: &Path, file: Option<&Path>, name: &str) -> Result<PathBuf, Reason> {
    let own = file
        .and_then(Path::file_name)
        .map(|name| name.to_string_lossy().into_owned());
    let first = own.unwrap_or_else(|| format!("{}.sok", safe_name(name)));
    let numbered = (2..1000).map(|number| format!("{number} {first}"));
    let names = std::iter::once(first.clone()).chain(numbered);
    let mut free = names
        .map(|name| folder.join(name))
        .filter(|path| !reading::exists(path));
    free.next().ok_or(Reason::TooManyNames)
}

/// Files that were opened lately, newest first.
pub fn recent(data: &Path) -> Vec<PathBuf> {
    let bytes = reading::file(&data.join(RECENT), RECENT_BYTES).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes);
    text.lines()
        .filter(|line| !line.is_empty())
        .map(PathBuf::from)
        .collect()
}

/// Keeps that list. It is a convenience: if it cannot be written, nothing that matters is lost.
pub fn keep_recent(data: &Path, paths: &[PathBuf]) {
    let lines = paths
        .iter()
        .map(|path| format!("{}\n", path.to_string_lossy()));
    let text: String = lines.collect();
    // As above.
    let _ = writing::make_folder(data)
        .and_then(|()| writing::replace(&data.join(RECENT), text.as_bytes()));
}

/// Sees whether a file changed on the disk.
#[derive(Debug, Default)]
pub struct Watch {
    file: Option<(PathBuf, Option<SystemTime>)>,
}

impl Watch {
    /// Whether this file changed since it was last asked for. The first time it did not.
    pub fn changed(&mut self, path: Option<&PathBuf>) -> bool {
        let now = path.map(|path| {
            let changed = fs::metadata(path).and_then(|data| data.modified());
            (path.clone(), changed.ok())
        });
        let same_file = |(old, _): &(PathBuf, Option<SystemTime>)| Some(old) == path;
        let changed = self.file != now && self.file.as_ref().is_some_and(same_file);
        self.file = now;
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_taken_for_a_device() {
        for name in [
            "nul",
            "CON",
            "Aux.sok",
            "com1",
            "LPT9.old.sok",
            "COM²",
            "prn .sok",
        ] {
            assert_eq!(safe_name(name), format!("_{name}"));
        }
        for name in ["Console", "com", "COM10", "null", "lpt", "", "A NUL"] {
            assert_eq!(safe_name(name), name);
        }
    }
}
