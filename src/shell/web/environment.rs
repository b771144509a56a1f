//! What the browser is set to.

use sokoban_platform::web;

/// The languages that the player reads, the best first, as the browser writes them.
pub(crate) fn languages() -> Vec<String> {
    web::languages()
}
