//! Tests of two windows that write to the same file with the player's own levels.

use std::sync::Arc;

use sokoban_app::library::drawings::{Drawing, Merged, merge};
use sokoban_files::{Collection, Entry};

fn entry(title: &str, board: &str) -> Entry {
    let level = board.parse().expect("a level");
    Entry::new(title, Arc::new(level))
}

const ONE: &str = "#####\n#@$.#\n#####\n";
const TWO: &str = "######\n#@$ .#\n######\n";

/// Returns the result of writing `file` as text and parsing this text.
fn reread(file: &Collection) -> Collection {
    Collection::parse(file.to_sok().as_bytes())
}

fn titles(file: &Collection) -> Vec<&str> {
    file.entries
        .iter()
        .map(|entry| entry.title.as_str())
        .collect()
}

#[test]
fn a_drawing_takes_the_place_of_the_one_that_was_seen() {
    let mut file = Collection::default();
    for title in ["A", "B", "C"] {
        let new = Drawing {
            seen: None,
            entry: Some(entry(title, ONE)),
            index: None,
        };
        assert_eq!(merge(&mut file, &new), Merged::Kept);
        file = reread(&file);
    }
    let changed = Drawing {
        seen: Some(entry("B", ONE)),
        entry: Some(entry("B2", TWO)),
        index: None,
    };
    assert_eq!(merge(&mut file, &changed), Merged::Kept);
    assert_eq!(titles(&reread(&file)), ["A", "B2", "C"]);
}

#[test]
fn what_another_window_changed_meanwhile_stays_beside_it() {
    let mut file = Collection::default();
    merge(
        &mut file,
        &Drawing {
            seen: None,
            entry: Some(entry("A", ONE)),
            index: None,
        },
    );
    let seen = entry("A", ONE);
    let here = Drawing {
        seen: Some(seen.clone()),
        entry: Some(entry("here", TWO)),
        index: None,
    };
    let there = Drawing {
        seen: Some(seen),
        entry: Some(entry("there", TWO)),
        index: None,
    };
    file = reread(&file);
    assert_eq!(merge(&mut file, &here), Merged::Kept);
    file = reread(&file);
    assert_eq!(merge(&mut file, &there), Merged::Beside);
    assert_eq!(titles(&reread(&file)), ["here", "there"]);
    // The level `there` now has its own entry in the file, so a later change to it does not affect `here`.
    let later = Drawing {
        seen: Some(entry("there", TWO)),
        entry: Some(entry("there 2", ONE)),
        index: None,
    };
    file = reread(&file);
    assert_eq!(merge(&mut file, &later), Merged::Kept);
    assert_eq!(titles(&file), ["here", "there 2"]);
}

#[test]
fn one_drawing_after_another_is_one() {
    let (a, b, c) = (entry("A", ONE), entry("B", ONE), entry("C", TWO));
    let mut first = Drawing {
        seen: Some(a.clone()),
        entry: Some(b.clone()),
        index: None,
    };
    let second = Drawing {
        seen: Some(b),
        entry: Some(c.clone()),
        index: None,
    };
    assert_eq!(first.followed_by(second), Ok(()));
    assert_eq!(
        (first.seen.clone(), first.entry.clone()),
        (Some(a.clone()), Some(c))
    );
    let other = Drawing {
        seen: None,
        entry: Some(a),
        index: None,
    };
    assert!(first.followed_by(other).is_err());
}

#[test]
fn only_what_was_seen_is_deleted() {
    let mut file = Collection {
        entries: vec![entry("A", ONE), entry("B", TWO), entry("C", ONE)],
        ..Collection::default()
    };
    let delete = |title| Drawing {
        seen: Some(entry(title, TWO)),
        ..Drawing::default()
    };
    assert_eq!(merge(&mut file, &delete("changed since")), Merged::Kept);
    assert_eq!(titles(&file), ["A", "B", "C"]);
    assert_eq!(merge(&mut file, &delete("B")), Merged::Kept);
    assert_eq!(titles(&reread(&file)), ["A", "C"]);
    // If the deletion is undone in the editor, the level returns to its old index in the file.
    let back = Drawing {
        seen: None,
        entry: Some(entry("B", TWO)),
        index: Some(1),
    };
    assert_eq!(merge(&mut file, &back), Merged::Kept);
    assert_eq!(titles(&reread(&file)), ["A", "B", "C"]);
    // A level that is drawn after a deletion gets a new entry.
    let mut deleted = delete("C");
    let new = Drawing {
        seen: None,
        entry: Some(entry("D", ONE)),
        index: None,
    };
    assert!(deleted.followed_by(new).is_err());
}
