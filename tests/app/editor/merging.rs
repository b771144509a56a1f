//! The player's own file, which two windows write to.

use std::sync::Arc;

use sokoban_app::library::drawings::{Drawing, Merged, merge};
use sokoban_core::{Collection, Entry};

fn entry(title: &str, board: &str) -> Entry {
    let level = board.parse().expect("a level");
    Entry::new(title, Arc::new(level))
}

const ONE: &str = "#####\n#@$.#\n#####\n";
const TWO: &str = "######\n#@$ .#\n######\n";

/// What the file holds after it was written and read again.
fn reread(file: &Collection) -> Collection {
    Collection::parse(file.to_sok().as_bytes())
}

fn titles(file: &Collection) -> Vec<&str> {
    file.iter().map(|entry| entry.title.as_str()).collect()
}

#[test]
fn a_drawing_takes_the_place_of_the_one_that_was_seen() {
    let mut file = Collection::default();
    for title in ["A", "B", "C"] {
        let new = Drawing {
            seen: None,
            entry: entry(title, ONE),
        };
        assert_eq!(merge(&mut file, &new), Merged::Kept);
        file = reread(&file);
    }
    let changed = Drawing {
        seen: Some(entry("B", ONE)),
        entry: entry("B2", TWO),
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
            entry: entry("A", ONE),
        },
    );
    let seen = entry("A", ONE);
    let here = Drawing {
        seen: Some(seen.clone()),
        entry: entry("here", TWO),
    };
    let there = Drawing {
        seen: Some(seen),
        entry: entry("there", TWO),
    };
    file = reread(&file);
    assert_eq!(merge(&mut file, &here), Merged::Kept);
    file = reread(&file);
    assert_eq!(merge(&mut file, &there), Merged::Beside);
    assert_eq!(titles(&reread(&file)), ["here", "there"]);
    // From now on each finds its own.
    let later = Drawing {
        seen: Some(entry("there", TWO)),
        entry: entry("there 2", ONE),
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
        entry: b.clone(),
    };
    let second = Drawing {
        seen: Some(b),
        entry: c.clone(),
    };
    assert_eq!(first.followed_by(second), Ok(()));
    assert_eq!(
        (first.seen.clone(), first.entry.clone()),
        (Some(a.clone()), c)
    );
    let other = Drawing {
        seen: None,
        entry: a,
    };
    assert!(first.followed_by(other).is_err());
}
