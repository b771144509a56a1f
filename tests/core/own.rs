//! The levels that come with the game, taken together: each is a level of its own, and no box in it is idle.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use sokoban_core::{Entry, Game, Lurd, Pos, RecordKind, identity};

#[path = "../support"]
mod support {
    pub(crate) mod files;
}
use support::files::{level_of, own};

/// Every level of ours, with the file it stands in.
fn levels() -> impl Iterator<Item = (String, Entry)> {
    own().into_iter().flat_map(|(file, collection)| {
        let entries = collection.entries.into_iter();
        entries.map(move |entry| (file.clone(), entry))
    })
}

/// Levels that have a key in common, if it is not theirs alone.
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
fn no_level_is_another_one_turned_or_mirrored() {
    let twins = shared(|entry| identity::canonical(level_of(entry)));
    assert!(twins.is_empty(), "{}", twins.join("\n"));
}

#[test]
fn every_title_stands_once() {
    let twice = shared(|entry| entry.title.clone());
    assert!(twice.is_empty(), "{}", twice.join("\n"));
}

/// Where a box is in nobody's way: the crate of the homework, as its comment tells.
const MAY_REST: [&str; 1] = ["The homework"];

#[test]
fn every_box_is_moved_by_the_solution_that_is_shown() {
    let idle: Vec<String> = levels()
        .filter(|(_, entry)| !MAY_REST.contains(&entry.title.as_str()))
        .filter(|(_, entry)| boxes_moved(entry) < level_of(entry).box_count())
        .map(|(file, entry)| format!("{file}: {}", entry.title))
        .collect();
    assert!(idle.is_empty(), "{}", idle.join("\n"));
}

/// How many of a level's boxes its solution moves.
fn boxes_moved(entry: &Entry) -> usize {
    let mut records = entry.records.iter();
    let solution = records.find(|record| record.kind == RecordKind::Solution);
    let moves = Lurd::parse(&solution.expect("a solution").moves).expect("moves");
    let mut game = Game::new(Arc::clone(level_of(entry)));
    game.play(&moves.moves).expect("moves that can be played");
    // Where each box that was moved stands now; a box that was not is at the square where it began.
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
