//! The level files that tests read.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sokoban_core::{Collection, Entry, Level};

/// The folder of real level files, if this machine has it; says so if not.
pub(crate) fn real_levels() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/levels");
    if folder.is_dir() {
        return Some(folder);
    }
    println!(
        "skipped: there are no real level files at {}",
        folder.display()
    );
    None
}

pub(crate) fn read(path: &Path) -> Collection {
    let bytes = std::fs::read(path);
    Collection::parse(&bytes.unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

/// The level of an entry, which must be one.
pub(crate) fn level_of(entry: &Entry) -> &Arc<Level> {
    match &entry.level {
        Ok(level) => level,
        Err(bad) => panic!("{:?}: {}", entry.title, bad.error),
    }
}
