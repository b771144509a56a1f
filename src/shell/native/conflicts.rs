//! Copies that services for synchronised folders keep when two computers changed a file at once.
//!
//! Dropbox, Syncthing, Nextcloud, OneDrive and Google Drive each have their own names for them: see [`is_copy`].

use std::fs;
use std::path::{Path, PathBuf};

use super::backup;
use super::reading;
use super::writing::{follow, sync_folder};
use crate::shell::port::with_path;
use sokoban_app::library::StorageError;

/// The word in the names of backups of merged copies.
const MERGED: &str = "merged";
/// The word in the names of backups of files that were replaced by a newer copy.
const REPLACED: &str = "replaced";

/// A copy of a file that another computer has changed.
pub(in crate::shell) struct ConflictCopy {
    path: PathBuf,
    original: PathBuf,
}

/// Returns the copies of `file`, ordered by name. If `file` is a link, they are beside its target.
pub(in crate::shell) fn copies(file: &Path) -> Vec<ConflictCopy> {
    let original = follow(file);
    let is_of_file = |path: &PathBuf| {
        path.extension() == original.extension()
            && stem(path)
                .strip_prefix(&stem(&original))
                .is_some_and(is_copy)
    };
    let folder = original.parent().unwrap_or(Path::new("."));
    let mut paths = reading::inside(folder);
    paths.retain(is_of_file);
    paths.sort();
    paths
        .into_iter()
        .map(|path| ConflictCopy {
            path,
            original: original.clone(),
        })
        .collect()
}

fn stem(path: &Path) -> String {
    path.file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

/// The marks of the game's own backups, whose copies are backups, too.
const BACKUPS: [&str; 4] = ["-damaged-", "-merged-", "-protected-", "-replaced-"];

/// Returns `true` if `rest`, the end of the name of a file without its extension, marks the file as a copy:
///
/// * ` (Anna's conflicted copy 2026-11-26)`, in any language, because the date is always there: Dropbox;
/// * ` (conflicted copy 2026-11-26 101010)`: Nextcloud;
/// * `.sync-conflict-20261126-101010-ABCDEFG`: Syncthing;
/// * `-DESKTOP-AB12`, the name of a computer: OneDrive. A capital letter is required: a name such as `-old` is a
///   player's own.
/// * ` (1)`: Google Drive.
fn is_copy(rest: &str) -> bool {
    if BACKUPS.iter().any(|start| rest.starts_with(start)) {
        return false;
    }
    if rest.to_lowercase().contains("conflict") {
        return true;
    }
    if let Some(inner) = rest.strip_prefix(" (").and_then(|it| it.strip_suffix(')')) {
        let is_number = !inner.is_empty() && inner.bytes().all(|byte| byte.is_ascii_digit());
        return is_number || has_date(inner);
    }
    let is_of_name =
        |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | ' ' | '.' | '\u{2019}' | '\'');
    rest.strip_prefix('-')
        .is_some_and(|name| name.chars().all(is_of_name) && name.chars().any(char::is_uppercase))
}

/// Returns `true` if `text` contains a date such as `2026-11-26`.
fn has_date(text: &str) -> bool {
    let is_date = |part: &[u8]| {
        let mut pairs = part.iter().zip(b"0000-00-00");
        pairs.all(|(byte, form)| match form {
            b'0' => byte.is_ascii_digit(),
            _ => byte == form,
        })
    };
    text.as_bytes().windows(10).any(is_date)
}

impl ConflictCopy {
    pub(in crate::shell) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns `true` if the copy was changed later than the file, or if the file does not exist.
    pub(in crate::shell) fn is_newer(&self) -> bool {
        let modified = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
        modified(&self.path) > modified(&self.original)
    }

    /// Renames the merged copy to a backup of the file. A copy that another window has renamed is fine.
    pub(in crate::shell) fn set_aside(&self) -> Result<(), StorageError> {
        let renamed = backup::rename_copy(&self.path, &self.original, MERGED);
        match renamed {
            Err(error) if reading::exists(&self.path) => Err(error),
            _ => Ok(()),
        }
    }

    /// Replaces the file by the copy. The file becomes a backup.
    pub(in crate::shell) fn replace_original(&self) -> Result<(), StorageError> {
        if reading::exists(&self.original) {
            backup::copy(&self.original, REPLACED)?;
        }
        fs::rename(&self.path, &self.original).map_err(with_path(&self.path))?;
        sync_folder(&self.original);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_of_all_services_are_known() {
        for rest in [
            " (Anna's conflicted copy 2026-11-26)",
            " (Annas in Konflikt stehende Kopie 2026-11-26)",
            " (\u{7af6}\u{5408}\u{30b3}\u{30d4}\u{30fc} 2026-11-26)",
            " (conflicted copy 2026-11-26 101010)",
            ".sync-conflict-20261126-101010-ABCDEFG",
            "_conflict-20261126-101010",
            "-DESKTOP-AB12",
            "-Anna\u{2019}s MacBook",
            " (1)",
            " (12)",
        ] {
            assert!(is_copy(rest), "{rest}");
        }
        for rest in [
            "",
            "-damaged-1",
            "-merged-1",
            "-protected-2",
            "-replaced-1.sync-conflict-20261126-101010-ABCDEFG",
            "-damaged-1-DESKTOP-AB12",
            "-old",
            "s",
            " (old)",
            " ()",
            "-2026-11-26",
            "2",
        ] {
            assert!(!is_copy(rest), "{rest}");
        }
    }
}
