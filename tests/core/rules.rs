//! Plays the golden scripts in `tests/core/golden/`. There is one script for each rule of each variant.
//!
//! A script contains a level whose title states the rule, a line `Keys:`, the result of each key, and the board at the
//! end. The keys are `l u r d` to step, `z` to undo, `y` to redo and `x` to restart. `UPDATE=1 cargo test` rewrites the
//! results. Review the changes before you commit them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sokoban_core::{
    Blocked, Direction, Fall, Game, HistoryChange, Kind, Metrics, Step, board_text,
};
use sokoban_files::Collection;

const KEYS: &str = "\nKeys:";

#[test]
fn scripts_have_the_written_results() {
    let update = std::env::var_os("UPDATE").is_some();
    let mut wrong = String::new();
    let scripts = scripts();
    assert!(scripts.len() > 30, "scripts are missing");
    for path in scripts {
        let text = std::fs::read_to_string(&path).expect("a script can be read");
        let text = text.replace("\r\n", "\n");
        let played = play(&text, &path);
        if played == text {
            continue;
        }
        if update {
            std::fs::write(&path, played).expect("a script can be rewritten");
        } else {
            let _ = write!(wrong, "{}\n{}", path.display(), difference(&text, &played));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Returns the paths of all scripts, sorted by name.
fn scripts() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/core/golden");
    let files = std::fs::read_dir(folder).expect("the folder of scripts");
    let paths = files.map(|file| file.expect("a file of the folder").path());
    let mut paths: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    paths.sort();
    paths
}

/// Plays the keys of a script, and returns the script with the actual results in place of the written ones.
fn play(script: &str, path: &Path) -> String {
    let (level, rest) = script
        .split_once(KEYS)
        .unwrap_or_else(|| panic!("{} has no keys", path.display()));
    let keys = rest.lines().next().unwrap_or_default();
    let file = Collection::parse(level.as_bytes());
    let [entry] = file.entries.as_slice() else {
        panic!("{} is not one level", path.display());
    };
    assert!(!entry.title.is_empty(), "{} says no rule", path.display());
    let level_of_entry = entry.level.as_ref().unwrap_or_else(|bad| {
        panic!("{}: {}", path.display(), bad.error);
    });
    let mut game = Game::new(Arc::clone(level_of_entry));
    let mut text = format!("{level}{KEYS}{keys}\n\n");
    for key in keys.chars().filter(|key| !key.is_whitespace()) {
        let event = press(&mut game, key);
        let _ = writeln!(text, "{key}  {event}{}", ending(&game));
    }
    text + &end(&game)
}

/// Handles a key of a script and describes the result.
fn press(game: &mut Game, key: char) -> String {
    match key {
        'z' => game.undo().map_or("nothing".to_owned(), describe_change),
        'y' => game.redo().map_or("nothing".to_owned(), describe_change),
        'x' => game.restart().map_or("nothing".to_owned(), describe_change),
        _ => match game.step(direction(key)) {
            Ok(step) => describe_step(&step),
            Err(reason) => describe_blocked(reason),
        },
    }
}

fn direction(key: char) -> Direction {
    match key.to_ascii_lowercase() {
        'u' => Direction::Up,
        'd' => Direction::Down,
        'l' => Direction::Left,
        'r' => Direction::Right,
        _ => panic!("{key:?} is no key"),
    }
}

fn describe_change(change: HistoryChange) -> String {
    match change {
        HistoryChange::Done(step) => format!("redone: {}", describe_step(&step)),
        HistoryChange::Undone(step) => format!("undone: {}", describe_step(&step)),
        HistoryChange::Reset => "jumped".to_owned(),
    }
}

fn describe_step(step: &Step) -> String {
    let mut text = match step.pushed() {
        0 => "move".to_owned(),
        boxes => format!("push {boxes}"),
    };
    match step.fell() {
        None => {}
        Some(Fall::Player) => text.push_str(", the player fell"),
        Some(Fall::Box(Kind::PLAIN)) => text.push_str(", a box fell"),
        Some(Fall::Box(kind)) => {
            let _ = write!(text, ", a box of kind {} fell", kind.number());
        }
    }
    text
}

fn describe_blocked(reason: Blocked) -> String {
    format!("blocked: {reason}")
}

/// Returns a note if the game is won or lost, and an empty string otherwise.
fn ending(game: &Game) -> &'static str {
    match (game.is_won(), game.is_lost()) {
        (false, false) => "",
        (true, false) => " (won)",
        (false, true) => " (lost)",
        (true, true) => " (won and lost)",
    }
}

/// Describes the board and all counts after the last key.
fn end(game: &Game) -> String {
    let ending = match ending(game) {
        "" => "open",
        known => known.trim_matches([' ', '(', ')']),
    };
    let Metrics {
        moves,
        pushes,
        box_lines,
        box_changes,
        pushing_sessions,
        player_lines,
    } = game.metrics();
    assert_eq!((game.moves(), game.pushes()), (moves, pushes));
    let saved = game.save();
    format!(
        "\n{}\n{ending}, {} to fill, {} filled holes\n\
         moves {moves}, pushes {pushes}, box lines {box_lines}, box changes {box_changes}, \
         pushing sessions {pushing_sessions}, player lines {player_lines}\n\
         saved: {}\n",
        board_text(game.level(), game.position()),
        game.position().unfilled_goals(),
        game.position().filled_holes(),
        saved
            .attempts()
            .map(|attempt| attempt.moves.as_str())
            .collect::<Vec<_>>()
            .join(" | "),
    )
}

/// Returns the lines that differ between the two texts.
fn difference(written: &str, played: &str) -> String {
    let (mut written, mut played) = (written.lines(), played.lines());
    let mut text = String::new();
    loop {
        match (written.next(), played.next()) {
            (None, None) => return text,
            (a, b) if a == b => {}
            (a, b) => {
                let show = |line: Option<&str>| line.unwrap_or("(nothing)").to_owned();
                let _ = writeln!(text, "  written: {}\n  played:  {}", show(a), show(b));
            }
        }
    }
}
