//! The built-in collections.

use super::{LibraryCollection, Source};
use sokoban_core::Collection;

/// Includes a file of the levels folder, whose path `build.rs` sets.
macro_rules! level_file {
    ($name:literal) => {
        include_str!(concat!(env!("SOKOBAN_LEVELS"), "/", $name))
    };
}

/// The files of the built-in collections, in the order of play.
const FILES: [&str; 9] = [
    level_file!("stages.sok"),
    level_file!("founders.sok"),
    level_file!("lessons.sok"),
    level_file!("workshop.sok"),
    level_file!("pack_1.sok"),
    level_file!("pack_2.sok"),
    level_file!("pack_3.sok"),
    level_file!("pack_4.sok"),
    level_file!("pack_5.sok"),
];

/// Returns the built-in collections, in the order of play. A test checks that each board is a solvable level.
pub fn builtin() -> Vec<LibraryCollection> {
    let parse = |text: &str| {
        LibraryCollection::new(Collection::parse(text.as_bytes()), "", Source::Builtin)
    };
    FILES.map(parse).into()
}
