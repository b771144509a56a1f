//! What the browser refuses, in the words of other systems.

use std::io::{self, ErrorKind};

use sokoban_platform::web::Refusal;

/// Why the browser does not do it, for the player.
pub(super) fn error(refusal: Refusal) -> io::Error {
    match refusal {
        Refusal::Forbidden => io::Error::new(
            ErrorKind::PermissionDenied,
            "the browser stores nothing for this page",
        ),
        Refusal::Full => io::Error::new(
            ErrorKind::StorageFull,
            "the browser's storage for this page is full",
        ),
    }
}
