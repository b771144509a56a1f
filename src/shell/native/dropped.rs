//! Files that were dropped on the window.

use std::path::PathBuf;

use macroquad::input::get_dropped_files;

/// What was dropped since the last picture.
pub(crate) fn files() -> Vec<PathBuf> {
    let dropped = get_dropped_files().into_iter();
    dropped.filter_map(|file| file.path).collect()
}
