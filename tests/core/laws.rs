//! Laws that hold for every board and every game. They are tested with random boards and random games.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use proptest::prelude::*;
use sokoban_core::path::NormalizedPosition;
use sokoban_core::{
    Direction, Draft, Fall, Game, HistoryChange, Kind, Level, Lurd, Metrics, Origin, Pos, Position,
    SavedGame, Step, Tile, identity, lurd, rules,
};
use sokoban_files::{Collection, Entry};

use crate::support::boards::{directions, levels};
use crate::support::collections::collections;
use crate::support::law::cases;
use crate::support::print_law::{self, without_places};
use crate::support::sessions::{Key, sessions};

fn plays() -> impl Strategy<Value = Vec<Direction>> {
    proptest::collection::vec(directions(), 0..60)
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn undo_restores_the_position(level in levels(false), play in plays()) {
        let mut game = Game::new(Arc::clone(&level));
        for direction in play {
            let before = game.position().clone();
            for tried in Direction::ALL {
                if game.step(tried).is_ok() {
                    prop_assert_ne!(game.position(), &before);
                    game.undo();
                }
                prop_assert_eq!(game.position(), &before);
            }
            let _ = game.step(direction);
        }
    }

    #[test]
    fn walks_are_reversible(level in levels(false), play in plays()) {
        let mut position = level.start().clone();
        for direction in play {
            let before = position.clone();
            let walk = rules::step(&level, &mut position, direction);
            if walk.is_ok_and(|step| !step.is_push() && step.fell().is_none()) {
                let normalized = NormalizedPosition::of(&level, &position);
                prop_assert_eq!(normalized, NormalizedPosition::of(&level, &before));
                let mut back = position.clone();
                prop_assert!(rules::step(&level, &mut back, direction.opposite()).is_ok());
                prop_assert_eq!(back, before);
            }
        }
    }

    #[test]
    fn boxes_disappear_only_in_holes(level in levels(false), play in plays()) {
        let mut position = level.start().clone();
        let (mut boxes, mut falls) = (count_kinds(&position), 0);
        for direction in play {
            let step = rules::step(&level, &mut position, direction);
            let fell = step.ok().and_then(|step| step.fell());
            falls += usize::from(fell.is_some());
            if let Some(Fall::Box(kind)) = fell {
                *boxes.entry(kind).or_default() -= 1;
                boxes.retain(|_, count| *count > 0);
            }
            prop_assert_eq!(&count_kinds(&position), &boxes);
            prop_assert_eq!(position.filled_holes(), falls);
            prop_assert_eq!(rules::is_lost(&position), position.player().is_none());
        }
    }

    #[test]
    fn unfilled_goals_equal_a_recount(level in levels(false), play in plays()) {
        let mut game = Game::new(Arc::clone(&level));
        for direction in play {
            prop_assert_eq!(game.position().unfilled_goals(), recount(&level, game.position()));
            let _ = game.step(direction);
        }
        while game.undo().is_some() {
            prop_assert_eq!(game.position().unfilled_goals(), recount(&level, game.position()));
        }
    }

    #[test]
    fn a_game_is_not_both_won_and_lost(level in levels(false), play in plays()) {
        let mut game = Game::new(level);
        for direction in play {
            let _ = game.step(direction);
            prop_assert!(!(game.is_won() && game.is_lost()));
        }
    }

    #[test]
    fn undo_all_then_redo_all_changes_nothing(level in levels(false), keys in sessions()) {
        let mut game = Game::new(Arc::clone(&level));
        press_all(&mut game, keys);
        while game.redo().is_some() {}
        let (state, mut seen) = (state(&game), Vec::new());
        loop {
            seen.push((game.position().clone(), game.moves(), game.pushes()));
            if game.undo().is_none() {
                break;
            }
        }
        prop_assert_eq!(game.position(), level.start());
        prop_assert_eq!((game.moves(), game.pushes()), (0, 0));
        while let Some(before) = seen.pop() {
            prop_assert_eq!(before, (game.position().clone(), game.moves(), game.pushes()));
            prop_assert_eq!(game.redo().is_none(), seen.is_empty());
        }
        prop_assert_eq!(self::state(&game), state);
    }

    #[test]
    fn commands_lead_back_to_the_start_and_on_to_the_end(level in levels(false), keys in sessions()) {
        let mut game = Game::new(level);
        for (number, key) in keys.into_iter().enumerate() {
            key.press(&mut game);
            if number % 3 > 0 {
                game.join_last_step();
            }
        }
        while game.redo().is_some() {}
        let (end, mut starts) = (game.history_index(), Vec::new());
        while game.history_index() > 0 {
            starts.push(game.history_index());
            let start = game.command_start();
            prop_assert!(start < game.history_index());
            game.jump(start);
        }
        prop_assert_eq!(game.command_start(), 0);
        while let Some(next) = starts.pop() {
            prop_assert_eq!(game.command_end(), next);
            game.jump(next);
        }
        prop_assert_eq!((game.history_index(), game.command_end()), (end, end));
        // After a jump into the middle of a command, a new step ends this command and discards the undone moves.
        game.jump(game.command_start());
        let before = game.history_index();
        for direction in Direction::ALL {
            if game.step(direction).is_ok() {
                prop_assert_eq!(game.command_start(), before);
                break;
            }
        }
    }

    #[test]
    fn undo_and_redo_return_the_step(level in levels(false), keys in sessions()) {
        let mut game = Game::new(level);
        for key in keys {
            let before = game.position().clone();
            if let Key::Step(direction, _) = key && let Ok(step) = game.step(direction) {
                prop_assert_eq!(game.last_step(), Some(&step));
                prop_assert_eq!(game.undo(), Some(HistoryChange::Undone(step)));
                prop_assert_eq!(game.position(), &before);
                prop_assert_eq!(game.redo(), Some(HistoryChange::Done(step)));
            } else {
                key.press(&mut game);
            }
        }
    }

    #[test]
    fn metrics_match_the_letters(level in levels(false), keys in sessions()) {
        let mut game = Game::new(Arc::clone(&level));
        press_all(&mut game, keys);
        let steps: Vec<Step> = game.steps().copied().collect();
        let metrics = game.metrics();
        prop_assert_eq!(metrics, slow_metrics(&game.lurd(), &steps));
        prop_assert_eq!((game.moves(), game.pushes()), (metrics.moves, metrics.pushes));
        prop_assert_eq!(game.lurd(), steps.iter().map(lurd::letter).collect::<String>());
    }

    #[test]
    fn a_saved_game_resumes_unchanged(level in levels(false), keys in sessions()) {
        let mut game = Game::new(Arc::clone(&level));
        press_all(&mut game, keys);
        let (mut again, outcome) = Game::resume(level, &game.save());
        prop_assert_eq!(outcome, Ok(()));
        prop_assert_eq!(state(&again), state(&game));
        while game.redo().is_some() {
            again.redo();
            prop_assert_eq!(state(&again), state(&game));
        }
        while game.undo().is_some() {
            again.undo();
            prop_assert_eq!(state(&again), state(&game));
        }
        prop_assert!(again.undo().is_none());
    }

    #[test]
    fn written_lurd_reads_back_equal(level in levels(false), keys in sessions()) {
        let mut game = Game::new(level);
        press_all(&mut game, keys);
        let made: Vec<Direction> = game.steps().map(Step::direction).collect();
        let saved = Lurd::parse(&game.save().current.moves).expect("own text");
        prop_assert_eq!(saved.mark, Some(made.len()));
        prop_assert_eq!(&saved.moves[..made.len()], &made);
        prop_assert_eq!(Lurd::parse(&game.lurd()).expect("own text").moves, made);
    }

    #[test]
    fn run_lengths_expand(groups in run_lengths()) {
        let (text, unfolded) = groups;
        let spaced: String = text.chars().flat_map(|c| [' ', c]).collect();
        let moves = Lurd::parse(&unfolded).expect("letters").moves;
        prop_assert_eq!(&Lurd::parse(&text).expect("run-length").moves, &moves);
        prop_assert_eq!(Lurd::parse(&spaced).expect("run-length").moves, moves);
    }

    #[test]
    fn written_collections_read_back_equal(collection in collections()) {
        let text = collection.to_sok();
        let again = Collection::parse(text.as_bytes());
        prop_assert_eq!(without_places(&again), without_places(&collection), "{}", text);
        for (a, b) in collection.entries.iter().zip(&again.entries) {
            let exact = |entry: &Entry| identity::exact(entry.level.as_ref().expect("a level"));
            prop_assert_eq!(exact(a), exact(b));
        }
        prop_assert_eq!(again.to_sok(), text);
    }

    #[test]
    fn canonical_identity_ignores_symmetry_and_surroundings(
        level in levels(true),
        orientation in 0..8_u8,
        margins in (0..3_u16, 0..3_u16, 0..3_u16, 0..3_u16),
        shift in 0..5_u16,
    ) {
        let other = transformed(&level, orientation, margins, shift);
        prop_assert_eq!(identity::canonical(&other), identity::canonical(&level));
    }

    #[test]
    fn reading_any_bytes_does_not_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        print_law::check(&Collection::parse(&bytes));
        let _ = Lurd::parse(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn reading_any_board_text_does_not_panic(text in "[#@+$*.^ _\\-|0-9()Wpbo:;\n\t\r]{0,120}") {
        print_law::check(&Collection::parse(text.as_bytes()));
    }

    #[test]
    fn reading_any_moves_does_not_panic(text in "[lurdLURD0-9()*\\[\\]{} \n\t]{0,60}|.{0,40}") {
        let _ = Lurd::parse(&text);
    }

    #[test]
    fn damaged_files_read_back_equal_once_written(
        which in any::<prop::sample::Index>(),
        damages in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3_u8), 1..20),
    ) {
        let mut bytes = which.get(&samples()).clone();
        for (place, byte, way) in damages {
            let at = place.index(bytes.len());
            match way {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                _ => drop(bytes.remove(at)),
            }
        }
        let read = Collection::parse(&bytes);
        print_law::check(&read);
    }
}

/// Returns the same puzzle in another orientation, with additional walls around it, and with other numbers for its
/// kinds.
fn transformed(
    level: &Level,
    orientation: u8,
    (left, right, top, bottom): (u16, u16, u16, u16),
    shift: u16,
) -> Level {
    let map = level.map();
    let (width, height) = (map.width(), map.height());
    let place = |pos: Pos| {
        let x = if orientation & 1 == 0 {
            pos.x
        } else {
            width - 1 - pos.x
        };
        let y = if orientation & 2 == 0 {
            pos.y
        } else {
            height - 1 - pos.y
        };
        let (x, y) = if orientation & 4 == 0 { (x, y) } else { (y, x) };
        Pos::new(left + x, top + y)
    };
    let renamed =
        |kind: Kind| Kind::new((kind.number() % 100 + shift) * 7 % 101).expect("a small number");
    let far = place(Pos::new(width - 1, height - 1)).max(place(Pos::new(0, 0)));
    let near = place(Pos::new(width - 1, 0)).max(place(Pos::new(0, height - 1)));
    let mut draft = Draft::new(
        far.x.max(near.x) + 1 + right,
        far.y.max(near.y) + 1 + bottom,
    );
    draft.map = draft.map.map(|pos, _| {
        if pos.x % 2 == 0 {
            Tile::Wall
        } else {
            Tile::Floor
        }
    });
    for (pos, &tile) in map.iter() {
        draft.map[place(pos)] = match tile {
            Tile::Goal(kind) => Tile::Goal(renamed(kind)),
            tile => tile,
        };
        draft.boxes[place(pos)] = level.start().boxes()[pos].map(renamed);
    }
    draft.players = level.start().player().into_iter().map(place).collect();
    draft.strength = level.strength();
    draft.check().expect("a level that is turned")
}

fn press_all(game: &mut Game, keys: Vec<Key>) {
    for key in keys {
        key.press(game);
    }
}

/// Returns the parts of a game's state that must be the same after undo and redo, and after saving and loading.
fn state(game: &Game) -> (Position, u32, Origin, Metrics, SavedGame) {
    let position = game.position().clone();
    (
        position,
        game.moves(),
        game.origin(),
        game.metrics(),
        game.save(),
    )
}

fn count_kinds(position: &Position) -> HashMap<Kind, usize> {
    let mut counts = HashMap::new();
    for kind in position.boxes().cells().iter().flatten() {
        *counts.entry(*kind).or_default() += 1;
    }
    counts
}

/// Counts how many goals must still be filled. This is computed from the boxes and the goals of each kind.
fn recount(level: &Level, position: &Position) -> u32 {
    let start = count_kinds(level.start());
    let missing = start.into_iter().map(|(kind, boxes)| {
        let goals = level
            .map()
            .iter()
            .filter(|(_, tile)| **tile == Tile::Goal(kind));
        let goals: Vec<Pos> = goals.map(|(pos, _)| pos).collect();
        let filled = goals
            .iter()
            .filter(|&&pos| position.boxes()[pos] == Some(kind));
        goals.len().min(boxes).saturating_sub(filled.count())
    });
    missing.sum::<usize>() as u32
}

/// Computes the metrics of a game from its moves in LURD notation, and the box changes from its steps.
fn slow_metrics(letters: &str, steps: &[Step]) -> Metrics {
    let letters: Vec<char> = letters.chars().collect();
    let is_push = |letter: &char| letter.is_ascii_uppercase();
    let runs = |same: fn(char, char) -> bool, counts: fn(char) -> bool| {
        let runs = letters.chunk_by(|a, b| same(*a, *b));
        runs.filter(|run| counts(run[0])).count() as u32
    };
    let push = |letter: char| letter.is_ascii_uppercase();
    Metrics {
        moves: letters.len() as u32,
        pushes: letters.iter().filter(|letter| is_push(letter)).count() as u32,
        box_lines: runs(|a, b| a == b, push),
        box_changes: box_changes(steps),
        pushing_sessions: runs(
            |a, b| a.is_ascii_uppercase() == b.is_ascii_uppercase(),
            push,
        ),
        player_lines: runs(|a, b| a.eq_ignore_ascii_case(&b), |_| true),
    }
}

/// Counts the pushes that move a different box from the previous push. If a push moves a row of boxes, only the box
/// next to the player counts. Boxes are identified by the squares on which they start.
fn box_changes(steps: &[Step]) -> u32 {
    let mut names: HashMap<Pos, Pos> = HashMap::new();
    let (mut last, mut changes) = (None, 0);
    for step in steps.iter().filter(|step| step.is_push()) {
        let row = (1..=step.pushed()).map(|n| step.ahead(n));
        let row: Vec<Pos> = row.map(|pos| names.remove(&pos).unwrap_or(pos)).collect();
        changes += u32::from(last != Some(row[0]));
        last = Some(row[0]);
        for (n, name) in (2..).zip(row) {
            names.insert(step.ahead(n), name);
        }
        if let Some(Fall::Box(_)) = step.fell() {
            names.remove(&step.ahead(step.pushed() + 1));
        }
    }
    changes
}

/// Generates pairs of texts: LURD notation with run lengths, and the same moves without run lengths.
fn run_lengths() -> impl Strategy<Value = (String, String)> {
    let letter = "[lurdLURD]".prop_map(|letter| (letter.clone(), letter));
    letter.prop_recursive(4, 24, 4, |inner| {
        (0_usize..4, proptest::collection::vec(inner, 0..4)).prop_map(|(times, parts)| {
            let (texts, unfolded): (Vec<_>, Vec<_>) = parts.into_iter().unzip();
            (
                format!("{times}({})", texts.concat()),
                unfolded.concat().repeat(times),
            )
        })
    })
}

/// Returns level files that tests damage in various ways.
fn samples() -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = ["colours", "heritage", "lessons"].map(|name| {
        std::fs::read(root.join(format!("../../levels/{name}.sok"))).expect("a collection of ours")
    });
    let own = b"A\n\n#####\n#@$.#\n#####\nComment:\nx\nComment-End:\n\nSolution\nR\n".to_vec();
    std::iter::once(own).chain(files).collect()
}
