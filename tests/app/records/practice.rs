//! Positions to practise: their schedule, how they are stored, and what is left of them when records are merged.

use proptest::prelude::*;
use sokoban_app::save::{
    INTERVALS, MAX_POSITIONS, PracticeChange, PracticeEvent, PracticePosition, Progress, Schedule,
    Update,
};
use sokoban_generator::Day;

use crate::records::{date, merged, room, session, update, written};
use crate::support::law::cases;

const TODAY: &str = "2026-11-26";

fn change(moves: &str, event: PracticeEvent, today: Day) -> PracticeChange {
    PracticeChange {
        moves: moves.to_owned(),
        event,
        today,
    }
}

/// An update of the first room with this change.
fn with(change: PracticeChange) -> Update {
    Update {
        game: Some(session("r")),
        practice: vec![change],
        ..update(&room(0))
    }
}

fn mistake(moves: &str) -> Update {
    with(change(moves, PracticeEvent::Mistake, date(TODAY)))
}

fn positions(progress: &Progress) -> Vec<PracticePosition> {
    progress.practice(&room(0))
}

fn position(moves: &str, due: &str, streak: u8) -> PracticePosition {
    PracticePosition {
        moves: moves.to_owned(),
        schedule: Schedule {
            due: date(due),
            streak,
        },
    }
}

#[test]
fn right_answers_move_the_next_day_away_until_the_position_is_learned() {
    let mut today = date(TODAY);
    let mut schedule = Schedule::after_miss(today);
    let mut days = vec![schedule.due.number() - today.number()];
    loop {
        assert!(!schedule.is_due(today) && schedule.is_due(schedule.due));
        today = schedule.due;
        let Some(next) = schedule.after_right(today) else {
            break;
        };
        days.push(next.due.number() - today.number());
        schedule = next;
    }
    assert_eq!(days, INTERVALS);
    assert_eq!(INTERVALS, [1, 3, 7, 21]);
}

#[test]
fn a_miss_puts_a_position_back_to_the_next_day() {
    let mut progress = Progress::default();
    progress.apply(&mistake("rU"));
    let day = |days| date(TODAY).after(days);
    for (event, today, due, streak) in [
        (PracticeEvent::Right, day(1), day(4), 1),
        (PracticeEvent::Right, day(6), day(13), 2),
        (PracticeEvent::Wrong, day(13), day(14), 0),
        (PracticeEvent::Right, day(14), day(17), 1),
        // The same mistake in a game counts as a miss.
        (PracticeEvent::Mistake, day(15), day(16), 0),
    ] {
        progress.apply(&with(change("rU", event, today)));
        let schedule = positions(&progress)[0].schedule;
        assert_eq!(schedule, Schedule { due, streak });
    }
}

#[test]
fn learned_positions_are_removed() {
    let mut progress = Progress::default();
    progress.apply(&mistake("rU"));
    for _ in INTERVALS {
        let due = positions(&progress)[0].schedule.due;
        progress.apply(&with(change("rU", PracticeEvent::Right, due)));
    }
    assert_eq!(positions(&written(&progress)), []);
    // An answer in another window that comes too late.
    progress.apply(&with(change("rU", PracticeEvent::Wrong, date(TODAY))));
    assert_eq!(positions(&progress), []);
}

#[test]
fn positions_are_stored_as_fields_of_their_level() {
    let mut progress = Progress::default();
    progress.apply(&mistake("rU"));
    progress.apply(&mistake("rRuL"));
    let text = progress.print();
    assert!(text.contains("\nPractice: 2026-11-27 0 rU\n"), "{text}");
    let again = written(&progress);
    let expected = [
        position("rRuL", "2026-11-27", 0),
        position("rU", "2026-11-27", 0),
    ];
    assert_eq!(positions(&again), expected);
    assert_eq!(again.session(&room(0)), Some(session("r")));
    let due = |day: &str| again.due_practice(date(day)).len();
    assert_eq!(
        (due(TODAY), due("2026-11-27"), due("2026-12-27")),
        (0, 2, 2)
    );
    let first = &again.due_practice(date("2026-11-27"))[0];
    assert_eq!((first.position.before(), &*first.title), ("", "Room"));
}

#[test]
fn invalid_lines_stay_and_lose_nothing_else() {
    let mut progress = Progress::default();
    progress.apply(&mistake("rU"));
    progress.apply(&mistake("rRuL"));
    let text = progress.print();
    for damaged in [
        "2026-99-27 0 rU",
        "2026-11-27 9 rU",
        "2026-11-27 0 r",
        "2026-11-27 0 r(U)2",
        "2026-11-27",
    ] {
        let text = text.replace("2026-11-27 0 rU", damaged);
        let mut read = Progress::parse(text.as_bytes()).0;
        assert_eq!(positions(&read), [position("rRuL", "2026-11-27", 0)]);
        read.apply(&mistake("uL"));
        assert!(written(&read).print().contains(damaged), "{damaged}");
        assert_eq!(positions(&written(&read)).len(), 2);
    }
}

#[test]
fn a_level_has_a_limited_number_of_positions() {
    let mut progress = Progress::default();
    for number in 0..2 * MAX_POSITIONS {
        let moves = format!("{}RuL", "rl".repeat(number));
        progress.apply(&mistake(&moves));
    }
    assert_eq!(positions(&written(&progress)).len(), MAX_POSITIONS);
    let long = format!("{}U", "rl".repeat(5000));
    let mut progress = Progress::default();
    progress.apply(&mistake(&long));
    assert_eq!(positions(&progress), [], "too long");
}

#[test]
fn each_position_is_kept() {
    let mut progress = Progress::default();
    for moves in ["rU", "rRuL"] {
        let update = mistake(moves);
        progress.apply(&update);
        progress = written(&progress);
    }
    assert_eq!(positions(&progress).len(), 2);
}

fn changes() -> impl Strategy<Value = PracticeChange> {
    let moves = prop_oneof![Just("rU"), Just("rRuL"), Just("rRD"), Just("RuuL")];
    let events = prop_oneof![
        2 => Just(PracticeEvent::Mistake),
        2 => Just(PracticeEvent::Right),
        1 => Just(PracticeEvent::Wrong),
    ];
    (moves, events, 1..29_u32)
        .prop_map(|(moves, event, day)| change(moves, event, date("2026-11-01").after(day)))
}

fn progresses() -> impl Strategy<Value = Progress> {
    proptest::collection::vec(changes(), 0..8).prop_map(|changes| {
        let mut progress = Progress::default();
        progress.apply(&Update {
            practice: changes,
            game: Some(session("r")),
            ..update(&room(0))
        });
        progress
    })
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn the_order_of_merging_positions_does_not_matter(
        a in progresses(),
        b in progresses(),
        c in progresses(),
    ) {
        let one = positions(&merged(&merged(&a, &b), &c));
        let other = positions(&merged(&c, &merged(&b, &a)));
        prop_assert_eq!(&one, &other);
        prop_assert_eq!(positions(&merged(&a, &a)), positions(&a));
        prop_assert_eq!(positions(&written(&a)), positions(&a));
        for it in positions(&a) {
            prop_assert!(one.iter().any(|kept| kept.before() == it.before()));
        }
    }
}
