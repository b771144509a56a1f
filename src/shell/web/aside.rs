//! What this program will not write over, kept under another name.

use std::path::Path;

use sokoban_app::library::{Reason, StorageError};
use sokoban_app::notice::{SetAside, Why};
use sokoban_platform::web;

use super::refusal::error;
use super::writing;
use crate::shell::named::named;

/// Copies what is damaged.
pub(in crate::shell) fn copy(path: &Path, fault: Reason) -> Result<SetAside, StorageError> {
    let stored = web::stored(&path.to_string_lossy());
    let damaged = stored.map_err(|why| named(path)(error(why)))?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let kept = format!("damaged-{name}");
    let written = writing::replace(&path.with_file_name(&kept), &damaged.unwrap_or_default());
    written.map_err(named(path))?;
    Ok(SetAside {
        file: name.into_owned(),
        why: Why::Damaged(fault),
        name: kept,
    })
}
