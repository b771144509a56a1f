//! Errors of the system, with the place that they are about.

use std::io;
use std::path::Path;

/// An error about this place, for the player.
pub(super) fn named(path: &Path) -> impl Fn(io::Error) -> String + use<> {
    let name = path.display().to_string();
    move |error| format!("{name}: {error}")
}
