//! Checks that reading a progress file with arbitrary bytes neither panics nor hangs, that the progress stays the same
//! if it is written and read again, and that further progress can be appended without losing anything.

#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use sokoban_app::save::{LastPlayed, Progress, Update};
use sokoban_core::{Game, Level};
use sokoban_files::Collection;

fuzz_target!(|bytes: &[u8]| {
    let (progress, outcome) = Progress::parse(bytes);
    let text = progress.print();
    let (again, sound) = Progress::parse(text.as_bytes());
    assert_eq!(sound, Ok(()), "{text}");
    assert_eq!(again.levels(), progress.levels(), "{text}");
    assert_eq!(again.print(), text);

    let before = solved(text.as_bytes());
    assert_solved(&again, &before);
    // Do not compare damaged logs, because it can be unclear which board an entry in such a log belongs to.
    let is_log = bytes.windows(2).any(|pair| pair == b"::");
    if !is_log && !bytes.contains(&0) {
        assert_solved(&progress, &solved(bytes));
    }
    if outcome.is_err() || matches!(bytes, [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..]) {
        return;
    }
    // Append the progress in a newly solved level to the file.
    let mut played = progress.clone();
    played.apply(&update());
    let changes = played.changes();
    let mut log = bytes.to_vec();
    if log.last().is_some_and(|last| *last != b'\n') {
        log.push(b'\n');
    }
    log.extend(changes.into_bytes());
    let (read, outcome) = Progress::parse(&log);
    assert_eq!(outcome, Ok(()));
    assert_eq!(read.levels(), played.levels());
    assert!(read.solved(&update().level).is_some());
    assert_solved(&read, &before);
});

/// Returns the levels for which the file contains a valid solution.
fn solved(bytes: &[u8]) -> Vec<Arc<Level>> {
    let entries = Collection::parse(bytes).entries.into_iter();
    let solved = entries.filter_map(|entry| {
        let mut all = Progress::default();
        let level = Arc::clone(entry.level.as_ref().ok()?);
        let file = Collection {
            entries: vec![entry],
            ..Collection::default()
        };
        all.import(&file);
        all.best(&level).map(|_| level)
    });
    solved.collect()
}

fn assert_solved(progress: &Progress, levels: &[Arc<Level>]) {
    for level in levels {
        assert!(progress.best(level).is_some());
    }
}

/// Returns an update for a level that the player has just solved.
fn update() -> Update {
    let file = Collection::parse(b"######\n#@$ .#\n######");
    let level = file.entries[0].level.as_ref().expect("a level");
    let mut game = Game::new(Arc::clone(level));
    while game.step(sokoban_core::Direction::Right).is_ok() {}
    Update {
game: Some(game.save()),
solutions: vec![game.attempt()],
..Update::new(Arc::clone(level), "Corridor".to_owned(), LastPlayed::new("Corridors", 1))
}
}
