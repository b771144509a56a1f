//! Functions that read level files for tests.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sokoban_core::Level;
use sokoban_files::{Collection, Entry};

/// Returns the built-in collections, each with its file name.
pub(crate) fn own() -> Vec<(String, Collection)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels");
    read_all(&folder, &["sok"])
}

/// Returns the collections in the folder that `SOKOBAN_LEVELS` names, each with its file name. Tests that call this
/// function are ignored by default, because they need this folder.
pub(crate) fn others() -> Vec<(String, Collection)> {
    let folder = std::env::var_os("SOKOBAN_LEVELS");
    let folder = folder.expect("SOKOBAN_LEVELS names a folder of level files");
    read_all(Path::new(&folder), &["sok", "xsb", "txt"])
}

fn read_all(folder: &Path, endings: &[&str]) -> Vec<(String, Collection)> {
    let files = std::fs::read_dir(folder).expect("a folder that can be read");
    let paths = files.map(|file| file.expect("a file of the folder").path());
    let is_level_file = |path: &PathBuf| {
        let ending = path.extension().unwrap_or_default();
        endings.iter().any(|known| ending == *known)
    };
    let mut paths: Vec<PathBuf> = paths.filter(is_level_file).collect();
    paths.sort();
    assert!(!paths.is_empty(), "no level file in {}", folder.display());
    let name = |path: &Path| path.file_name().unwrap_or_default().display().to_string();
    let read = |path: PathBuf| (name(&path), read(&path));
    paths.into_iter().map(read).collect()
}

pub(crate) fn read(path: &Path) -> Collection {
    let bytes = std::fs::read(path);
    Collection::parse(&bytes.unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

/// Returns the level in an entry. Panics if the entry's board is invalid.
pub(crate) fn level_of(entry: &Entry) -> &Arc<Level> {
    match &entry.level {
        Ok(level) => level,
        Err(bad) => panic!("{:?}: {}", entry.title, bad.error),
    }
}
