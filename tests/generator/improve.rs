//! Tests for the suggestions that an improver makes.

use std::sync::Arc;

use sokoban_core::{Draft, Level, Pos, Tile};
use sokoban_generator::{Aim, Grade, Improver, Suggestion};
use sokoban_solver::Budget;

use crate::level;

fn improve(level: &Arc<Level>, aim: Aim, seed: u64) -> Option<Suggestion> {
    let mut improver = Improver::new(Arc::clone(level), aim, seed);
    (0..).find_map(|_| improver.work(5_000)).flatten()
}

fn grade(level: &Arc<Level>) -> Grade {
    Grade::of(level, Budget::default()).expect("a grade")
}

fn floor(level: &Level) -> usize {
    let is_floor = |tile: &&Tile| tile.can_hold_piece();
    level.map().cells().iter().filter(is_floor).count()
}

/// Returns the squares on which two levels of the same size have different tiles or boxes.
fn changed(level: &Level, other: &Level) -> Vec<Pos> {
    let differs = |pos: &Pos| {
        let boxes = (level.start().boxes()[*pos], other.start().boxes()[*pos]);
        level.map()[*pos] != other.map()[*pos] || boxes.0 != boxes.1
    };
    level.map().positions().filter(differs).collect()
}

/// Asserts that `after` is in a harder band than `before`, differs in at most three squares, and needs no fewer pushes.
fn assert_harder(before: &Arc<Level>, after: &Suggestion) {
    let (level, old) = (&after.level, grade(before));
    let message = format!("{before}\n{level}\n{old:?}\n{:?}", after.grade);
    assert_eq!(grade(level), after.grade, "{message}");
    assert!(after.grade.band() > old.band(), "{message}");
    assert!(after.grade.pushes >= old.pushes, "{message}");
    assert!(after.grade.never_moved <= old.never_moved, "{message}");
    assert_eq!(level.box_count(), before.box_count(), "{message}");
    assert_eq!(level.map().size(), before.map().size(), "{message}");
    assert!((1..=3).contains(&changed(level, before).len()), "{message}");
}

#[test]
fn tidying_removes_unnecessary_floor() {
    let before = level(&[
        "#########",
        "#@$ .####",
        "#  #    #",
        "# $ .## #",
        "####### #",
        "####### #",
        "#########",
    ]);
    let after = improve(&before, Aim::Tidy, 1).expect("unnecessary floor");
    assert!(floor(&after.level) + 4 < floor(&before), "{}", after.level);
    assert_eq!(after.level.box_count(), 2);
    assert_eq!(grade(&after.level), after.grade);
}

#[test]
fn harder_suggestions_are_in_a_harder_band_and_change_at_most_three_squares() {
    let boards: [&[&str]; 3] = [
        &["########", "#@     #", "#  $ $ #", "# .  . #", "########"],
        // This level has a hole.
        &[
            "#######", "#@ ^  #", "# $$  #", "# .$# #", "# .   #", "#######",
        ],
        // This level is not enclosed by walls.
        &["##### ##", "#@     #", "#  $ $ #", "  .  . #", "########"],
    ];
    for board in boards {
        let before = level(board);
        for seed in 1..4 {
            let after = improve(&before, Aim::Harder, seed);
            let after = after.unwrap_or_else(|| panic!("no suggestion for\n{before}"));
            assert_harder(&before, &after);
            assert_eq!(improve(&before, Aim::Harder, seed), Some(after));
        }
    }
}

#[test]
fn levels_with_one_box_that_stay_easy_get_no_suggestion() {
    let simple = level(&["########", "#@     #", "#  $ # #", "#    . #", "########"]);
    let winding = level(&[
        "#########",
        "#@      #",
        "# ## ## #",
        "#  $    #",
        "# ## ## #",
        "#      .#",
        "#########",
    ]);
    for level in [simple, winding] {
        assert_eq!(improve(&level, Aim::Harder, 1), None, "{level}");
    }
}

#[test]
fn suggestions_lead_on_from_each_other() {
    let mut current = level(&["########", "#@     #", "#  $ $ #", "# .  . #", "########"]);
    let mut accepted = 0;
    while let Some(next) = improve(&current, Aim::Harder, accepted) {
        assert_harder(&current, &next);
        current = next.level;
        accepted += 1;
    }
    assert!(accepted >= 2, "{current}");
}

#[test]
fn every_changed_wall_matters() {
    let before = level(&["########", "#@     #", "#  $ $ #", "# .  . #", "########"]);
    for seed in 1..6 {
        let after = improve(&before, Aim::Harder, seed).expect("a harder level");
        for pos in changed(&after.level, &before) {
            let mut draft = Draft::from(&*after.level);
            let tiles = [before.map()[pos], draft.map[pos]];
            if tiles.iter().any(|tile| tile.is_goal()) || tiles[0] == tiles[1] {
                continue;
            }
            draft.map[pos] = before.map()[pos];
            let simpler = draft
                .check()
                .ok()
                .and_then(|level| Grade::of(&Arc::new(level), Budget::default()));
            let difficulty = simpler.map_or(0, |grade| grade.difficulty);
            assert!(difficulty < after.grade.difficulty, "{}", after.level);
        }
    }
}

#[test]
fn the_hardest_levels_get_no_suggestion() {
    let mut best = level(&["########", "#@     #", "#  $ $ #", "# .  . #", "########"]);
    while let Some(next) = improve(&best, Aim::Harder, 1) {
        best = next.level;
    }
    assert_eq!(improve(&best, Aim::Harder, 1), None);
}

#[test]
fn nothing_is_suggested_without_an_exact_grade() {
    let inside = format!("#{}#\n", " ".repeat(30)).repeat(12);
    let edge = "#".repeat(32);
    let large = format!(
        "{edge}\n{inside}# $ $ $ $ $ .....@{}#\n{inside}{edge}",
        " ".repeat(12)
    );
    let unsolvable = "#####\n#@$##\n#. ##\n#####";
    for text in [large.as_str(), unsolvable] {
        let level: Arc<Level> = Arc::new(text.parse().expect("a level"));
        for aim in [Aim::Harder, Aim::Tidy] {
            assert_eq!(improve(&level, aim, 1), None, "{text}");
        }
    }
}
