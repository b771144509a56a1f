//! Tests a progress file as text. Other tests only write and parse, and would not notice a changed format.

use sokoban_app::save::{
    Activity, FirstSolved, Help, LastPlayed, PlayRecord, Progress, SolutionSource, Update,
};
use sokoban_core::{AssistedRange, Attempt, Origin, SavedGame, Transform};

use crate::records::{add, date, pair, room, solved_by};

/// After the first release, players have such files. The game must then continue to read this one.
const FILE: &str = "\
:: sokoban 1 played 1 Rooms
:: sokoban 1 favourite 16489d4c8e6afda1 1
:: sokoban 1 304862559d245b3b 341 over 0 level 16489d4c8e6afda1 puzzle 1c5ee9c288571284 solved 4/2 on 2026-11-28

Room

######
#    #
#@$ .#
#    #
######
Title: Room
Solved: 2026-11-28
Played: 754 s, 120 pushes, last 2026-11-28, first 2026-11-28 #1, days 2026-11-28
Turned: mirrored

Solution 2026-11-28
udRR

Solution improved by the game
RR

Savegame hint 2-3
ruL*r

Snapshot attempt 1
dR

Snapshot undone attempt 1
uu

Snapshot Beside the goal
uddR

";

/// Returns the game that is saved in [`FILE`].
fn game() -> SavedGame {
    SavedGame {
        before: vec!["dR".into()],
        current: Attempt {
            moves: "ruL*r".to_owned(),
            assisted: vec![AssistedRange {
                moves: 1..3,
                origin: Origin::Hint,
            }],
        },
        after: vec!["uu".into()],
    }
}

#[test]
fn a_known_file_keeps_its_meaning() {
    let level = room(0);
    let progress = Progress::load(FILE.as_bytes());
    assert!(progress.is_log && progress.fault.is_none());
    let progress = progress.progress;
    assert_eq!(progress.last_played(), Some(LastPlayed::new("Rooms", 1)));
    assert!(progress.is_favourite(&level));
    assert_eq!(progress.view(&level), Transform::ALL[1]);
    assert_eq!(progress.session(&level), Some(game()));
    assert_eq!(
        progress.saved_positions(&level),
        [pair("Beside the goal", "uddR")]
    );
    let solutions = progress.solutions(&level);
    let solutions = solutions
        .iter()
        .map(|kept| (kept.by, kept.date, kept.solution.lurd.as_str()));
    assert!(solutions.eq([
        (SolutionSource::Player, Some(date("2026-11-28")), "udRR"),
        (SolutionSource::Game, None, "RR"),
    ]));
    let day = Some(date("2026-11-28"));
    let played = progress.played_levels().remove(0);
    let expected = PlayRecord {
        seconds: 754,
        pushes: 120,
        last: day,
        help: Help::None,
        first: Some(FirstSolved { day, order: 1 }),
        days: day.into_iter().collect(),
        feats: [].into(),
    };
    assert_eq!(played.record, expected);
    assert!(played.is_solved_alone);
}

#[test]
fn the_known_file_is_what_the_game_writes() {
    let mut progress = Progress::default();
    progress.apply(&Update {
        improved: vec!["RR".to_owned()],
        view: Some(Transform::ALL[1]),
        favourite: Some(1),
        today: Some(date("2026-11-28")),
        saved_positions: vec![add("Beside the goal", "uddR")],
        game: Some(game()),
        activity: Activity {
            seconds: 754,
            pushes: 120,
            is_solved: true,
            ..Activity::default()
        },
        ..solved_by(&room(0), &["udRR"])
    });
    assert_eq!(progress.print(), FILE);
}
