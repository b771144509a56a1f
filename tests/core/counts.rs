//! Counts the positions and the step sequences on tiny boards, with the core and with an independent reference
//! implementation.
//!
//! The game ends in a won or lost position, so such a position has no successors, unless it is the start position.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Arc;

use proptest::prelude::*;
use sokoban_core::{Direction, Game, Level, Pos, Position, Tile, rules};
use sokoban_files::Collection;

use crate::support::boards::{directions, levels};
use crate::support::law::cases;
use crate::support::reference::{State, World};

const DEPTH: usize = 8;

struct Case {
    name: &'static str,
    level: &'static str,
    /// For one move, two moves, and so on: the number of positions that can be reached in this number of moves, but not
    /// in fewer.
    positions: [u64; DEPTH],
    /// For one step, two steps, and so on: the number of legal sequences of this length.
    sequences: [u64; DEPTH],
    /// The number of all reachable positions, and the number of those that are won.
    all: (usize, usize),
}

const CASES: &[Case] = &[
    Case {
        name: "two boxes",
        level: "#######\n#     #\n# $@$ #\n# . . #\n#######",
        positions: [4, 10, 18, 27, 44, 56, 82, 95],
        sequences: [4, 12, 40, 112, 364, 1008, 3244, 8976],
        all: (1350, 2),
    },
    Case {
        name: "open edges",
        level: "-###-\n--@-#\n-#$-#\n-.-*-\n-####",
        positions: [3, 4, 4, 2, 4, 2, 4, 4],
        sequences: [3, 6, 15, 29, 75, 143, 379, 716],
        all: (206, 0),
    },
    Case {
        name: "strength 2",
        level: "#######\n#@$$ .#\n#   $ #\n#  .  #\n#######\nStrength: 2",
        positions: [2, 5, 7, 9, 12, 17, 19, 25],
        sequences: [2, 6, 15, 46, 123, 375, 1019, 3095],
        all: (578, 4),
    },
    Case {
        name: "any strength",
        level: "########\n#@$$$ .#\n# $ $  #\n#.   . #\n########\nStrength: any",
        positions: [2, 5, 10, 19, 31, 49, 76, 104],
        sequences: [2, 6, 14, 42, 104, 309, 791, 2332],
        all: (4775, 4),
    },
    Case {
        name: "holes",
        level: "#######\n#@ $ ^#\n# $$  #\n# ^  .#\n#######",
        positions: [2, 3, 8, 15, 26, 40, 54, 77],
        sequences: [2, 5, 13, 33, 91, 253, 709, 2059],
        all: (1125, 7),
    },
    Case {
        name: "holes with strength",
        level: "#######\n#@$$ ^#\n#  $  #\n# ^  .#\n#######\nStrength: 2",
        positions: [2, 5, 8, 14, 26, 36, 42, 57],
        sequences: [2, 6, 16, 38, 108, 260, 749, 1841],
        all: (913, 8),
    },
    Case {
        name: "trophies",
        level: "Ground:\n_______\n_______\n_B___H_\n___R___\n_______\n\
                Contents:\nWWWWWWW\nW>____W\nW_rbC_W\nW_____W\nWWWWWWW",
        positions: [2, 3, 5, 10, 19, 31, 52, 79],
        sequences: [2, 5, 11, 30, 70, 194, 475, 1333],
        all: (10337, 3),
    },
    Case {
        name: "numbers",
        level: "#######\n#@    #\n# $.$ #\n#  *  #\n#     #\n#######\nBoxorder: 1 2 3\nGoalorder: 2 1",
        positions: [2, 4, 11, 21, 45, 97, 183, 318],
        sequences: [2, 6, 17, 54, 160, 514, 1549, 4971],
        all: (115_402, 64),
    },
];

#[derive(Debug, PartialEq, Eq)]
struct Counts {
    positions: [u64; DEPTH],
    sequences: [u64; DEPTH],
    all: (usize, usize),
}

#[test]
fn core_and_reference_count_the_same() {
    for case in CASES {
        let expected = Counts {
            positions: case.positions,
            sequences: case.sequences,
            all: case.all,
        };
        let world = World::read(case.level);
        assert_eq!(
            reference_counts(&world),
            expected,
            "reference: {}",
            case.name
        );
        let file = Collection::parse(case.level.as_bytes());
        let level = file.entries[0].level.as_ref().expect("a level");
        assert_eq!(core_counts(level), expected, "core: {}", case.name);
    }
}

proptest! {
    #![proptest_config(cases(128))]

    #[test]
    fn core_and_reference_agree_on_random_boards(
        level in levels(false),
        play in proptest::collection::vec(directions(), 0..60),
    ) {
        let world = World::read(&level.to_string());
        let mut state = world.start.clone();
        let mut position = level.start().clone();
        for direction in play {
            let next = world.step(&state, way(direction));
            let step = rules::step(&level, &mut position, direction);
            prop_assert_eq!(step.is_ok(), next.is_some(), "{:?}: {:?}", direction, step);
            state = next.unwrap_or(state);
            prop_assert_eq!(&core_state(&level, &position), &state);
            prop_assert_eq!(rules::is_solved(&position), world.is_solved(&state));
            if is_over(&position) {
                break;
            }
        }
    }
}

/// Converts a position to a state of the reference.
fn core_state(level: &Level, position: &Position) -> State {
    let square = |pos: Pos| (i32::from(pos.x), i32::from(pos.y));
    let boxes = position.boxes().iter();
    let boxes = boxes.filter_map(|(pos, kind)| Some((square(pos), (*kind)?.number().to_string())));
    let holes = level.map().positions();
    let holes = holes.filter(|pos| level.map()[*pos] == Tile::Hole);
    let filled = holes.filter(|pos| level.tile(position, *pos) != Tile::Hole);
    State {
        player: position.player().map(square),
        boxes: boxes.collect(),
        filled: filled.map(square).collect(),
    }
}

fn way(direction: Direction) -> (i32, i32) {
    match direction {
        Direction::Up => (0, -1),
        Direction::Down => (0, 1),
        Direction::Left => (-1, 0),
        Direction::Right => (1, 0),
    }
}

fn core_counts(level: &Level) -> Counts {
    let mut seen = HashSet::from([level.start().clone()]);
    let mut frontier = vec![level.start().clone()];
    let mut sizes = Vec::new();
    while !frontier.is_empty() {
        let mut next = Vec::new();
        for position in &frontier {
            if position != level.start() && is_over(position) {
                continue;
            }
            for direction in Direction::ALL {
                let mut after = position.clone();
                if rules::step(level, &mut after, direction).is_ok() && seen.insert(after.clone()) {
                    next.push(after);
                }
            }
        }
        sizes.push(next.len() as u64);
        frontier = next;
    }
    let mut sequences = [0; DEPTH];
    let mut game = Game::new(Arc::new(level.clone()));
    core_sequences(&mut game, 0, &mut sequences);
    let won = seen
        .iter()
        .filter(|p| rules::is_solved(p) && !rules::is_lost(p));
    Counts {
        positions: first(&sizes),
        sequences,
        all: (seen.len(), won.count()),
    }
}

/// Counts the step sequences of a game with [`Game::step`] and [`Game::undo`].
fn core_sequences(game: &mut Game, depth: usize, counts: &mut [u64; DEPTH]) {
    if depth == DEPTH || depth > 0 && is_over(game.position()) {
        return;
    }
    for direction in Direction::ALL {
        if game.step(direction).is_ok() {
            counts[depth] += 1;
            core_sequences(game, depth + 1, counts);
            game.undo();
        }
    }
}

fn is_over(position: &Position) -> bool {
    rules::is_solved(position) || rules::is_lost(position)
}

fn reference_counts(world: &World) -> Counts {
    let mut seen = BTreeSet::from([world.start.clone()]);
    let mut sizes = Vec::new();
    let mut sequences = Vec::new();
    // For each state at the current depth, the number of step sequences that lead to it.
    let mut sequence_counts = BTreeMap::from([(world.start.clone(), 1_u64)]);
    let mut frontier = seen.clone();
    for depth in 0.. {
        if depth >= DEPTH && frontier.is_empty() {
            break;
        }
        let mut more = BTreeMap::new();
        for (state, count) in &sequence_counts {
            for after in reference_steps(world, state, depth == 0) {
                *more.entry(after).or_insert(0) += count;
            }
        }
        sequences.push(more.values().sum());
        sequence_counts = if depth < DEPTH { more } else { BTreeMap::new() };
        let steps = |state| reference_steps(world, state, depth == 0);
        frontier = frontier.iter().flat_map(steps).collect();
        frontier.retain(|state| seen.insert(state.clone()));
        sizes.push(frontier.len() as u64);
    }
    let won = seen
        .iter()
        .filter(|s| world.is_solved(s) && s.player.is_some());
    Counts {
        positions: first(&sizes),
        sequences: first(&sequences),
        all: (seen.len(), won.count()),
    }
}

/// Returns the states after each possible step from `state`. If `state` is won or lost, the game has ended and the list
/// is empty, unless `begun` is `true` because the game has just started.
fn reference_steps(world: &World, state: &State, begun: bool) -> Vec<State> {
    if !begun && (world.is_solved(state) || state.player.is_none()) {
        return Vec::new();
    }
    let steps = Direction::ALL.into_iter();
    steps
        .filter_map(|direction| world.step(state, way(direction)))
        .collect()
}

fn first(sizes: &[u64]) -> [u64; DEPTH] {
    std::array::from_fn(|depth| sizes.get(depth).copied().unwrap_or(0))
}
