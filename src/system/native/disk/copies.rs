//! Finds and merges copies of the progress file in the same folder. For example, services that synchronise folders
//! create a copy when two versions conflict.

use std::path::{Path, PathBuf};

use sokoban_app::save::{LoadedProgress, Progress};
use sokoban_app::texts::{Message, storage};

use super::medium;
use crate::files::first_of;
use crate::files::progress_file::{MAX_BYTES, ProgressFile};
use crate::system::{backup, reading};

/// Merges each copy into the progress and renames the copy. Returns a notice if a copy was merged, or if a copy cannot
/// be read.
pub(super) fn merge(file: &mut ProgressFile) -> Option<Message> {
    let path = file.path();
    let (mut merged, mut failure) = (Vec::new(), None);
    for copy in beside(&path) {
        match merge_copy(file, &copy, &path) {
            Ok(backup) => merged.push(backup),
            Err(error) => failure = failure.or(Some(error)),
        }
    }
    first_of(merged).or(failure)
}

fn merge_copy(file: &mut ProgressFile, copy: &Path, path: &Path) -> Result<Message, Message> {
    let before = medium::stamp(copy);
    let bytes = reading::file(copy, MAX_BYTES);
    let bytes = bytes.map_err(|error| storage::of(copy, error))?;
    let LoadedProgress {
        progress, fault, ..
    } = Progress::load(&bytes);
    if let Some(fault) = fault {
        return Err(storage::of(copy, fault));
    }
    file.change(|own| own.absorb(&progress))?;
    if medium::stamp(copy) != before {
        // Keep the copy, which is merged again at the next start.
        return Err(storage::of(copy, "another program is changing it"));
    }
    backup::set_merged_aside(copy, path)
}

/// Returns the files whose names look like copies of `file`, such as `progress (1).sok` beside `progress.sok`. The
/// paths are sorted.
fn beside(file: &Path) -> Vec<PathBuf> {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let is_copy = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let extension = path.extension();
        let is_named = name.starts_with(&*stem) && extension == file.extension();
        is_named && extension.is_some() && path != file && !backup::is_backup(&name, file)
    };
    let folder = file.parent().unwrap_or(Path::new(""));
    let mut copies: Vec<PathBuf> = reading::inside(folder)
        .into_iter()
        .filter(is_copy)
        .collect();
    copies.sort();
    copies
}
