//! The same random walks in this game and in another Sokoban, the crate `soukoban`, on real boards: both must
//! agree on every step.
//!
//! It takes a step back for an undo, so its count of moves is compared with walks shortened in that way. It
//! refuses boards that it does not hold for Sokoban; those are left out and counted.

use std::panic::catch_unwind;

use soukoban::Vector2;
use soukoban::direction::Direction as TheirDirection;
use soukoban::level::Level as TheirLevel;

use sokoban_core::{Direction, Level, Pos, Position, Tile, board_text, lurd, rules};

mod support {
    pub(crate) mod files;
    pub(crate) mod random;
}
use support::files::{level_of, read, real_levels};
use support::random::Random;

/// Steps tried on each level.
const STEPS: usize = 400;
const FILES: [&str; 7] = [
    "Microban.xsb",
    "Microban_II.xsb",
    "Sasquatch.xsb",
    "Sasquatch_III.xsb",
    "Chrysalis_Collection_07.sok",
    "Small_chessboards.sok",
    "Boxoban_medium_000.txt",
];

#[test]
fn walks_agree_on_real_boards() {
    let Some(folder) = real_levels() else {
        return;
    };
    let (mut walked, mut refused) = (0, 0);
    for name in FILES {
        for entry in read(&folder.join(name)).entries {
            let level = level_of(&entry);
            let seed = 0x5eed + 97 * entry.line as u64;
            match theirs(level) {
                Ok(other) => {
                    walk(level, other, seed, &format!("{name}, line {}", entry.line));
                    walked += 1;
                }
                Err(reason) => {
                    println!("{name}, line {}: refused there: {reason}", entry.line);
                    refused += 1;
                }
            }
        }
    }
    println!("{walked} levels walked, {refused} refused");
    assert!(walked > 20 * refused, "{walked} walked, {refused} refused");
}

/// The level as the other program reads it.
fn theirs(level: &Level) -> Result<TheirLevel, String> {
    let text = board_text(level, level.start());
    let read = catch_unwind(|| text.parse::<TheirLevel>());
    read.map_err(|_| "it panics".to_owned())?
        .map_err(|error| error.to_string())
}

/// Walks by one random way in both, and compares everything after each step.
fn walk(level: &Level, mut other: TheirLevel, seed: u64, name: &str) {
    compare_maps(level, &other, name);
    let mut random = Random::new(seed);
    let mut position = level.start().clone();
    let mut walked = String::new();
    let mut direction = Direction::Up;
    for number in 0..STEPS {
        // Long straight lines lead further than a drunkard's walk.
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
        let goal = matches!(tile, Tile::Goal(_));
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

/// The walk that takes a walk back; a push has none.
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
