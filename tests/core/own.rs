//! Checks that no two built-in levels are the same, and that the first solution of each level moves every box.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use sokoban_core::{Game, Lurd, Pos, identity};
use sokoban_files::{Entry, RecordKind};

use crate::support::files::{level_of, own};

/// Returns all built-in levels, each with the name of its file.
fn levels() -> impl Iterator<Item = (String, Entry)> {
    own().into_iter().flat_map(|(file, collection)| {
        let entries = collection.entries.into_iter();
        entries.map(move |entry| (file.clone(), entry))
    })
}

/// Returns a line for each level for which `key` returns the same value as for an earlier level.
fn shared<K: std::hash::Hash + Eq>(key: impl Fn(&Entry) -> K) -> Vec<String> {
    let mut first = HashMap::new();
    let mut shared = Vec::new();
    for (file, entry) in levels() {
        let name = format!("{file}: {}", entry.title);
        if let Some(other) = first.insert(key(&entry), name.clone()) {
            shared.push(format!("{other} and {name}"));
        }
    }
    shared
}

#[test]
fn no_two_levels_are_symmetric_to_each_other() {
    let twins = shared(|entry| identity::canonical(level_of(entry)));
    assert!(twins.is_empty(), "{}", twins.join("\n"));
}

#[test]
fn titles_are_unique() {
    let twice = shared(|entry| entry.title.clone());
    assert!(twice.is_empty(), "{}", twice.join("\n"));
}

/// The titles of levels with a box that need not be moved. The comment on each of these levels says so.
const LEVELS_WITH_IDLE_BOXES: [&str; 1] = ["The homework"];

#[test]
fn the_first_solution_moves_every_box() {
    let idle: Vec<String> = levels()
        .filter(|(_, entry)| !LEVELS_WITH_IDLE_BOXES.contains(&entry.title.as_str()))
        .filter(|(_, entry)| boxes_moved(entry) < level_of(entry).box_count())
        .map(|(file, entry)| format!("{file}: {}", entry.title))
        .collect();
    assert!(idle.is_empty(), "{}", idle.join("\n"));
}

/// Counts the boxes that are moved by the first solution of a level.
fn boxes_moved(entry: &Entry) -> usize {
    let mut records = entry.records.iter();
    let solution = records.find(|record| record.kind == RecordKind::Solution);
    let moves = Lurd::parse(&solution.expect("a solution").moves).expect("moves");
    let mut game = Game::new(Arc::clone(level_of(entry)));
    game.play(&moves.moves).expect("moves that can be played");
    // The current squares of the boxes that were moved by earlier steps.
    let mut moved: HashSet<Pos> = HashSet::new();
    let mut count = 0;
    for step in game.steps() {
        for square in (1..=step.pushed()).rev() {
            count += usize::from(!moved.remove(&step.ahead(square)));
            let fell = square == step.pushed() && step.fell().is_some();
            if !fell {
                moved.insert(step.ahead(square + 1));
            }
        }
    }
    count
}
