//! Tests for the generator, grades and level codes.

use std::sync::Arc;

use sokoban_core::Level;
use sokoban_files::Collection;

#[path = "../support"]
mod support {
    #[allow(dead_code, reason = "other programs use the rest")]
    pub(crate) mod boards;
    pub(crate) mod law;
    pub(crate) mod random;
    pub(crate) mod rooms;
}

mod bands;
mod codes;
mod days;
mod generate;
mod grades;
mod labels;
mod measures;
mod variants;

fn level(board: &[&str]) -> Arc<Level> {
    let file = Collection::parse(board.join("\n").as_bytes());
    Arc::clone(file.entries[0].level.as_ref().expect("a level"))
}
