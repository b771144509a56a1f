//! Tests for the generator, grades and level codes.

use std::sync::Arc;

use sokoban_core::{Collection, Level};

#[allow(dead_code, reason = "other laws use the rest")]
#[path = "../support/boards.rs"]
mod boards;
#[path = "../support/law.rs"]
mod law;
#[path = "../support/random.rs"]
mod random;
#[path = "../support/rooms.rs"]
mod rooms;

mod bands;
mod codes;
mod days;
mod generate;
mod grades;
mod improve;
mod labels;
mod measures;
mod variants;

fn level(board: &[&str]) -> Arc<Level> {
    let file = Collection::parse(board.join("\n").as_bytes());
    Arc::clone(file.entries[0].level.as_ref().expect("a level"))
}
