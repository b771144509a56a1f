//! Tests of importing records from other files: a solution is imported only if it can be replayed.

use std::collections::HashSet;
use std::fmt::Write;
use std::sync::Arc;

use sokoban_app::save::{Progress, Update};
use sokoban_core::{Game, identity};
use sokoban_files::{Collection, Entry, Record, RecordKind};

use crate::records::{ROOMS, pair, room, session, solved_by, update, written};
use crate::support::files::level_of;
use crate::support::rooms::rooms;

#[test]
fn solutions_are_imported_once() {
    let entries = rooms(150).into_iter().map(|room| {
        let mut game = Game::new(Arc::clone(&room.level));
        // Play the solution only until the room is solved, which can happen before the last move.
        while let Some(direction) = room.solution.get(game.history_index())
            && game.step(*direction).is_ok()
        {}
        let mut entry = Entry::new("A room", room.level);
        entry.records.push(Record {
            kind: RecordKind::Solution,
            label: String::new(),
            moves: game.lurd(),
        });
        entry
    });
    let mut entries: Vec<Entry> = entries.collect();
    entries.sort_by_key(|entry| identity::exact(level_of(entry)));
    entries.dedup_by_key(|entry| identity::exact(level_of(entry)));
    let count = entries.len();
    let file = Collection {
        entries,
        ..Collection::default()
    };
    let mut progress = Progress::default();
    let report = progress.import(&file);
    let found = (report.levels, report.imported, report.improved);
    assert_eq!(found, (count, count, 0));
    assert_eq!(report.rejected, Vec::<String>::new());
    let text = progress.print();
    let report = progress.import(&file);
    let found = (report.levels, report.imported, report.improved);
    assert_eq!(found, (count, 0, 0));
    assert_eq!(progress.print(), text);
    let again = written(&progress);
    for entry in &file.entries {
        let best = again.best(level_of(entry)).expect("it is solved");
        assert!(best.0.lurd.len() <= entry.records[0].moves.len());
    }
}

#[test]
fn a_better_solution_counts_and_a_worse_one_does_not() {
    let file = |moves: &str| {
        let text = format!("{}\n\nSolution\n{moves}\n", ROOMS[0]);
        Collection::parse(text.as_bytes())
    };
    let mut progress = Progress::default();
    let mut take = |moves: &str| {
        let report = progress.import(&file(moves));
        (report.imported, report.improved, report.rejected)
    };
    assert_eq!(take("udRR"), (1, 0, vec![]));
    assert_eq!(take("RR"), (0, 1, vec![]));
    assert_eq!(take("lurdRR").0, 0);
    assert_eq!(take("udRR"), (0, 0, vec![]));
    let (taken, better, rejected) = take("R");
    assert_eq!((taken, better), (0, 0));
    assert_eq!(
        rejected,
        ["level 1 (): solution: the moves do not solve the level"]
    );
    assert_eq!(
        take("RRRR").2,
        Vec::<String>::new(),
        "what comes after winning is cut off"
    );
    assert_eq!(
        take("l").2,
        ["level 1 (): solution: move 1: a wall is in the way"]
    );
    assert_eq!(progress.best(&room(0)).expect("solved").0.lurd, "RR");
}

#[test]
fn sessions_are_imported_only_if_there_is_none() {
    let level = room(0);
    let text = format!(
        "{}\n\nSavegame\nud*l\n\nSnapshot attempt 1\nud\n\nSnapshot there\nd\n\nSnapshot nowhere\nlll\n",
        ROOMS[0].replace("@$ ", " @$")
    );
    let file = Collection::parse(text.as_bytes());
    let level_there = level_of(&file.entries[0]);
    let mut progress = Progress::default();
    let report = progress.import(&file);
    assert_eq!(
        report.rejected,
        ["level 1 (): snapshot \"nowhere\": move 2: a wall is in the way"]
    );
    let game = progress.session(level_there).expect("it was empty");
    assert_eq!(
        (game.current, game.before),
        ("ud*l".into(), vec!["ud".into()])
    );
    assert_eq!(progress.saved_positions(level_there), [pair("there", "d")]);
    progress.apply(&Update {
        game: Some(session("d*")),
        ..update(level_there)
    });
    progress.import(&file);
    assert_eq!(progress.session(level_there), Some(session("d*")));
    assert_eq!(progress.session(&level), None);
}

#[test]
fn levels_without_a_playable_record_are_not_imported() {
    let text = format!("{}\n\nSolution\nllll\n\nSavegame\nu3\n", ROOMS[0]);
    let mut progress = Progress::default();
    let report = progress.import(&Collection::parse(text.as_bytes()));
    assert_eq!(report.rejected.len(), 2, "{:?}", report.rejected);
    assert_eq!(progress.print(), "");
    progress.apply(&solved_by(&room(0), &["RR"]));
    assert!(progress.solved(&room(0)).is_some());
}

#[test]
fn unusable_boards_with_records_are_rejected_by_name() {
    let text = "Broken\n\n####\n#$.#\n####\n\nSolution\nr\n";
    let report = Progress::default().import(&Collection::parse(text.as_bytes()));
    assert_eq!((report.levels, report.rejected.len()), (0, 1));
    assert!(report.rejected[0].starts_with("level 1 (Broken): solution: 3:1: "));
    let kinds = Collection::parse(text.as_bytes()).entries[0].records[0].kind;
    assert_eq!(kinds, RecordKind::Solution);
}

#[test]
fn many_saved_positions_without_names_are_imported_fast() {
    // The number of saved positions without names. Importing would be slow if the game tried one name after another to
    // find an unused one for each position.
    const COUNT: usize = 10_000;
    let mut text = ROOMS[0].replace("@$ ", " @$");
    for number in 0..COUNT {
        let bits = (0..14).map(|bit| ["ud", "du"][number >> bit & 1]);
        let _ = write!(text, "\nSnapshot\n{}\n", bits.collect::<String>());
    }
    let file = Collection::parse(text.as_bytes());
    let level = level_of(&file.entries[0]);
    let mut progress = Progress::default();
    assert_eq!(progress.import(&file).rejected, Vec::<String>::new());
    let kept = progress.saved_positions(level);
    let names: HashSet<&str> = kept.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!((kept.len(), names.len()), (COUNT, COUNT));
    let before = progress.print();
    progress.import(&file);
    assert_eq!(progress.print(), before, "once more changes nothing");
}
