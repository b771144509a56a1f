//! Plays random walks with `sokoban-core` and with the crate `soukoban`, another implementation of Sokoban. The two
//! must agree after every step.
//!
//! `soukoban` treats a step back as an undo. Before the numbers of moves are compared, each pair of a step and a step
//! back is therefore removed from the walk. Levels that `soukoban` rejects are counted and skipped.

use std::panic::catch_unwind;
use std::sync::Arc;

use soukoban::Vector2;
use soukoban::direction::Direction as TheirDirection;
use soukoban::level::Level as TheirLevel;

use sokoban_core::{Direction, Level, Pos, Position, Strength, Tile, board_text, lurd, rules};
use sokoban_files::Collection;

use crate::support::files::{level_of, others, own};
use crate::support::random::Random;
use crate::support::rooms::rooms;

/// The number of steps that are tried in each random walk.
const STEPS: usize = 400;

#[test]
fn walks_agree_on_rooms_and_built_in_levels() {
    let made = rooms(600)
        .into_iter()
        .map(|room| ("a room".to_owned(), room.level));
    check(made.chain(plain_levels(own())));
}

#[test]
#[ignore = "reads the folder that SOKOBAN_LEVELS names"]
fn walks_agree_on_other_boards() {
    check(plain_levels(others()));
}

/// Returns the levels whose rules `soukoban` supports, each with its name.
fn plain_levels(files: Vec<(String, Collection)>) -> impl Iterator<Item = (String, Arc<Level>)> {
    let named = |(name, collection): (String, Collection)| {
        let entries = collection.entries.into_iter();
        entries.map(move |entry| {
            (
                format!("{name}, line {}", entry.line),
                Arc::clone(level_of(&entry)),
            )
        })
    };
    let levels = files.into_iter().flat_map(named);
    levels.filter(|(_, level)| {
        level.strength() == Strength::ONE && level.holes().is_empty() && !level.is_coloured()
    })
}

fn check(levels: impl Iterator<Item = (String, Arc<Level>)>) {
    let (mut walked, mut refused) = (0, 0);
    for ((name, level), seed) in levels.zip(0x5eed..) {
        match parse_with_soukoban(&level) {
            Ok(other) => {
                walk(&level, other, 97 * seed, &name);
                walked += 1;
            }
            Err(reason) => {
                println!("{name}: refused there: {reason}");
                refused += 1;
            }
        }
    }
    println!("{walked} levels walked, {refused} refused");
    assert!(walked > 20 * refused, "{walked} walked, {refused} refused");
}

/// Parses `level` with `soukoban`. Returns an error if `soukoban` rejects the level or panics.
fn parse_with_soukoban(level: &Level) -> Result<TheirLevel, String> {
    let text = board_text(level, level.start());
    let read = catch_unwind(|| text.parse::<TheirLevel>());
    read.map_err(|_| "it panics".to_owned())?
        .map_err(|error| error.to_string())
}

/// Makes the same random walk in both crates, and compares everything after each step.
fn walk(level: &Level, mut other: TheirLevel, seed: u64, name: &str) {
    compare_maps(level, &other, name);
    let mut random = Random::new(seed);
    let mut position = level.start().clone();
    let mut walked = String::new();
    let mut direction = Direction::Up;
    for number in 0..STEPS {
        // Repeat the last direction in most cases, because the walk then leads farther than one that is completely
        // random.
        if random.below(3) == 0 {
            direction = Direction::ALL[random.below(4) as usize];
        }
        let step = rules::step(level, &mut position, direction);
        let answer = other.execute(their_direction(direction));
        assert_eq!(step.is_ok(), answer.is_ok(), "{name}, step {number}");
        if let Ok(step) = step {
            let letter = lurd::letter(&step);
            if walked.ends_with(back(letter)) {
                walked.pop();
            } else {
                walked.push(letter);
            }
        }
        let pushes = walked.chars().filter(char::is_ascii_uppercase).count();
        assert_eq!(
            other.actions().moves(),
            walked.len(),
            "{name}, step {number}"
        );
        assert_eq!(other.actions().shifts(), pushes, "{name}, step {number}");
        compare(&position, &other, &format!("{name}, step {number}"));
    }
}

fn compare_maps(level: &Level, other: &TheirLevel, name: &str) {
    use soukoban::tiles::Tiles;
    for (pos, tile) in level.map().iter() {
        let theirs = other.map()[their_square(pos)];
        assert_eq!(
            *tile == Tile::Wall,
            theirs.intersects(Tiles::Wall),
            "{name}: {pos:?}"
        );
        let goal = tile.is_goal();
        assert_eq!(goal, theirs.intersects(Tiles::Goal), "{name}: {pos:?}");
    }
}

fn compare(position: &Position, other: &TheirLevel, name: &str) {
    let map = other.map();
    let player = position.player().expect("there are no holes");
    assert_eq!(their_square(player), map.player_position(), "{name}");
    let boxes = position.boxes().iter().filter(|(_, kind)| kind.is_some());
    let mut count = 0;
    for (pos, _) in boxes {
        assert!(
            map.box_positions().contains(&their_square(pos)),
            "{name}: {pos:?}"
        );
        count += 1;
    }
    assert_eq!(count, map.box_positions().len(), "{name}");
    assert_eq!(rules::is_solved(position), map.is_solved(), "{name}");
}

/// Returns the letter of the step that reverses the step `letter`. For a push, which cannot be reversed by a step back,
/// returns a text that is different from every letter.
fn back(letter: char) -> &'static str {
    match letter {
        'u' => "d",
        'd' => "u",
        'l' => "r",
        'r' => "l",
        _ => "no letter",
    }
}

fn their_square(pos: Pos) -> Vector2<i32> {
    Vector2::new(i32::from(pos.x), i32::from(pos.y))
}

const fn their_direction(direction: Direction) -> TheirDirection {
    match direction {
        Direction::Up => TheirDirection::Up,
        Direction::Down => TheirDirection::Down,
        Direction::Left => TheirDirection::Left,
        Direction::Right => TheirDirection::Right,
    }
}
