//! `sokoban generate`: a level that was made, as it stands in a file.

use sokoban_core::Collection;
use sokoban_generator::GeneratedLevel;

/// The level with its title, its difficulty and its solution, as SOK.
pub fn text(seed: u64, made: &GeneratedLevel) -> String {
    let mut collection = Collection::default();
    collection.entries.push(made.entry(&title(seed, made)));
    let mut text = String::new();
    collection.write_entry(0, &mut text);
    text
}

/// The band and the seed: a level is found again by both.
fn title(seed: u64, made: &GeneratedLevel) -> String {
    let name = made.grade.band().name();
    let (first, rest) = name.split_at(1);
    format!("{}{rest} {seed}", first.to_uppercase())
}
