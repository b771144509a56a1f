//! Tests of the records of how levels were played (time, pushes, help and days), and of merging these records.

use std::collections::BTreeSet;

use proptest::prelude::*;
use sokoban_app::save::{Activity, Feat, FirstSolved, Help, PlayRecord, Progress, Update};

use crate::records::{HOME, date, merged, room, session, solved_by, update, written};
use crate::support::law::cases;

fn record(progress: &Progress) -> PlayRecord {
    let levels = progress.played_levels();
    levels.into_iter().next().expect("a level").record
}

/// Returns an update in which the first room is solved on `day`. `activity` describes how the room was played.
fn play(activity: Activity, day: &str) -> Update {
    Update {
        activity,
        today: Some(date(day)),
        ..solved_by(&room(0), &[HOME[0]])
    }
}

fn solving(seconds: u32, help: Help) -> Activity {
    Activity {
        seconds,
        pushes: 2,
        help,
        is_solved: true,
        ..Activity::default()
    }
}

#[test]
fn times_are_added() {
    let mut progress = Progress::default();
    let updates = [
        play(solving(30, Help::None), "2026-11-26"),
        play(solving(12, Help::Hints), "2026-11-27"),
    ];
    for update in updates {
        progress.apply(&update);
        progress = written(&progress);
    }
    let expected = PlayRecord {
        seconds: 42,
        pushes: 4,
        last: Some(date("2026-11-27")),
        help: Help::None,
        first: Some(FirstSolved {
            day: Some(date("2026-11-26")),
            order: 1,
        }),
        days: ["2026-11-26", "2026-11-27"].map(date).into(),
        feats: BTreeSet::new(),
    };
    assert_eq!(record(&progress), expected);
}

#[test]
fn levels_are_in_the_order_in_which_they_were_solved() {
    let mut progress = Progress::default();
    for number in [2, 0, 1] {
        progress.apply(&Update {
            activity: solving(1, Help::None),
            today: Some(date("2026-11-26")),
            ..solved_by(&room(number), &[HOME[number]])
        });
        progress = written(&progress);
    }
    let levels = progress.played_levels();
    let exact: Vec<u64> = levels.iter().map(|level| level.exact).collect();
    let expected = [2, 0, 1].map(|number| sokoban_core::identity::exact(&room(number)));
    assert_eq!(exact, expected);
}

#[test]
fn a_level_that_an_older_version_recorded_is_solved_first() {
    let mut progress = Progress::default();
    progress.apply(&Update {
        today: Some(date("2026-10-01")),
        ..solved_by(&room(0), &[HOME[0]])
    });
    let first = FirstSolved {
        day: Some(date("2026-10-01")),
        order: 0,
    };
    assert_eq!(record(&progress).first, Some(first));
    progress.apply(&play(solving(5, Help::Solution), "2026-11-26"));
    let record = record(&written(&progress));
    assert_eq!((record.first, record.help), (Some(first), Help::None));
    assert_eq!(record.days, ["2026-10-01", "2026-11-26"].map(date).into());
}

#[test]
fn a_level_without_a_move_is_not_recorded_but_a_shown_solution_is() {
    let mut progress = Progress::default();
    let visit = |help| Update {
        activity: Activity {
            seconds: 40,
            help,
            ..Activity::default()
        },
        ..update(&room(0))
    };
    progress.apply(&visit(Help::None));
    assert_eq!(progress.levels(), 0);
    progress.apply(&visit(Help::Solution));
    let again = written(&progress);
    assert_eq!(record(&again).help, Help::Solution);
}

#[test]
fn damaged_parts_lose_nothing_else() {
    let mut progress = Progress::default();
    progress.apply(&play(solving(30, Help::Hints), "2026-11-26"));
    let text = progress.print();
    let intact = record(&progress);
    let read = |from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        record(&Progress::parse(text.replace(from, to).as_bytes()).0)
    };
    let without_time = PlayRecord {
        seconds: 0,
        ..intact.clone()
    };
    assert_eq!(read("30 s", "3x s"), without_time);
    assert_eq!(read("30 s", "30 s, a feat of a later version"), intact);
    let without_days = read("days 2026-11-26", "days 2026-99-26");
    assert_eq!(without_days.days, BTreeSet::new());
    assert_eq!(without_days.first, intact.first);
}

/// Another program treats the `Played:` line as a note. If that program merges two entries for a level, the resulting
/// entry has two such lines.
#[test]
fn two_lines_of_one_level_are_merged() {
    let mut progress = Progress::default();
    progress.apply(&play(solving(30, Help::None), "2026-11-26"));
    let line = "Played: 12 s, 9 pushes, last 2026-11-28";
    let text = progress
        .print()
        .replace("Played:", &format!("{line}\nPlayed:"));
    let (read, _) = Progress::parse(text.as_bytes());
    let expected = PlayRecord {
        pushes: 9,
        last: Some(date("2026-11-28")),
        ..record(&progress)
    };
    assert_eq!(record(&read), expected);
    assert_eq!(written(&read).print().matches("Played:").count(), 1);
}

fn activities() -> impl Strategy<Value = (Activity, u8)> {
    let help = prop_oneof![Just(Help::None), Just(Help::Hints), Just(Help::Solution)];
    let feats = prop_oneof![Just(Feat::NoUndo), Just(Feat::WayBack), Just(Feat::Own)];
    let feats = proptest::collection::btree_set(feats, 0..3);
    let all = (0..90_u32, 0..50_u32, help, any::<bool>(), feats, 1..29_u8);
    all.prop_map(|(seconds, pushes, help, is_solved, feats, day)| {
        let activity = Activity {
            seconds,
            pushes,
            help,
            is_solved,
            feats,
        };
        (activity, day)
    })
}

/// Generates the progress of a player in the first room.
fn progresses() -> impl Strategy<Value = Progress> {
    proptest::collection::vec(activities(), 1..6).prop_map(|activities| {
        let mut progress = Progress::default();
        for (activity, day) in activities {
            let mut update = play(activity, &format!("2026-11-{day:02}"));
            if !update.activity.is_solved {
                update.solutions.clear();
                update.game = Some(session("r"));
            }
            progress.apply(&update);
        }
        progress
    })
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn the_order_of_merging_does_not_matter(
        a in progresses(),
        b in progresses(),
        c in progresses(),
    ) {
        let one = record(&merged(&merged(&a, &b), &c));
        let other = record(&merged(&c, &merged(&b, &a)));
        prop_assert_eq!(&one, &other);
        prop_assert_eq!(&record(&merged(&merged(&a, &b), &b)), &record(&merged(&a, &b)));
        prop_assert!(one.seconds >= record(&a).seconds.max(record(&b).seconds));
        prop_assert!(record(&a).days.is_subset(&one.days));
        prop_assert_eq!(&record(&written(&a)), &record(&a));
    }
}
