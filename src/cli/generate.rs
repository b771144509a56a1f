//! `sokoban generate`: a level that was made, as it stands in a file.

use std::sync::Arc;

use sokoban_core::{Collection, Entry, Game, Record, RecordKind};
use sokoban_generator::Made;

/// The level with its title, its difficulty and its solution, as SOK.
pub fn text(seed: u64, made: &Made) -> String {
    let mut entry = Entry::new(&title(seed, made), Arc::clone(&made.level));
    let difficulty = format!("{} ({})", made.grade.band(), made.grade.difficulty);
    entry.fields.set("Difficulty", &difficulty);
    let mut game = Game::new(Arc::clone(&made.level));
    if game.play(&made.solution).is_ok() {
        entry.records.push(Record {
            kind: RecordKind::Solution,
            label: String::new(),
            moves: game.lurd(),
        });
    }
    let mut collection = Collection::default();
    collection.entries.push(entry);
    let mut text = String::new();
    collection.write_entry(0, &mut text);
    text
}

/// The band and the seed: a level is found again by both.
fn title(seed: u64, made: &Made) -> String {
    let name = made.grade.band().name();
    let (first, rest) = name.split_at(1);
    format!("{}{rest} {seed}", first.to_uppercase())
}
