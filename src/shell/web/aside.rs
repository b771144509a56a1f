//! What this program will not write over, kept under another name.

use std::path::Path;

use sokoban_platform::web;

use super::refusal::error;
use super::writing;

/// Copies what is damaged; returns a message.
pub(in crate::shell) fn copy(path: &Path, fault: &str) -> Result<String, String> {
    let named = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let damaged = web::stored(&path.to_string_lossy()).map_err(|why| named(&error(why)))?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let kept = format!("damaged-{name}");
    let written = writing::replace(&path.with_file_name(&kept), &damaged.unwrap_or_default());
    written.map_err(|error| named(&error))?;
    Ok(format!("{name} is damaged ({fault}); it is kept as {kept}"))
}
