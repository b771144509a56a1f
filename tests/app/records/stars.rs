//! Tests of stars: how the player earns them, how they are saved and merged, and when they are lost again.

use sokoban_app::save::{Fewest, KnownBest, Progress, Rank, Stars, Update};
use sokoban_core::{AssistedRange, Attempt, Level, Origin};

use crate::records::{merged, room, solved_by, update, written};

const NONE: KnownBest = KnownBest::NONE;

fn figures(moves: u32, pushes: u32, is_proven: bool) -> KnownBest {
    let figure = |count| Some(Fewest { count, is_proven });
    KnownBest {
        moves: figure(moves),
        pushes: figure(pushes),
    }
}

/// Returns the progress of a player who has solved the first room with `moves`. The shortest solution is two pushes.
fn progress(moves: &str, best_known: KnownBest) -> Progress {
    let mut progress = Progress::default();
    progress.apply(&Update {
        best_known,
        ..solved_by(&room(0), &[moves])
    });
    progress
}

/// Returns the ranks by pushes and by moves if the level file states the best results `came_with`. Asserts that writing
/// and reading the progress does not change the ranks.
fn ranks(progress: &Progress, came_with: KnownBest) -> (Rank, Rank) {
    let stars = |progress: &Progress| progress.stars(&room(0), || came_with);
    let now = stars(progress);
    assert!(now.solved);
    assert_eq!(stars(&written(progress)), now);
    (now.pushes, now.moves)
}

#[test]
fn an_unsolved_level_has_no_stars_and_a_turned_one_has_the_first() {
    let level = room(0);
    let no_solution = || -> KnownBest { panic!("it is not needed") };
    let empty = Progress::default();
    assert_eq!(empty.stars(&level, no_solution), Stars::default());
    let mut progress = Progress::default();
    progress.apply(&solved_by(&level, &["RR"]));
    let mirrored: Level = "######\n#    #\n#. $@#\n#    #\n######\n"
        .parse()
        .expect("a level");
    assert_eq!(progress.stars(&mirrored, no_solution).count(), 1);
}

#[test]
fn without_anything_to_compare_with_solving_earns_one_star() {
    assert_eq!(
        ranks(&progress("RR", NONE), NONE),
        (Rank::Behind, Rank::Behind)
    );
}

#[test]
fn figures_are_compared_with_proven_and_with_known_ones() {
    let table = [
        ("RR", figures(2, 2, true), (Rank::Proven, Rank::Proven)),
        ("udRR", figures(2, 2, true), (Rank::Proven, Rank::Behind)),
        (
            "udRR",
            figures(4, 2, false),
            (Rank::BestKnown, Rank::BestKnown),
        ),
        (
            "RR",
            figures(4, 2, false),
            (Rank::BestKnown, Rank::BestKnown),
        ),
        ("udRR", figures(2, 1, false), (Rank::Behind, Rank::Behind)),
        // The solution has fewer moves than a minimum that is marked as proven, so the mark must be wrong.
        ("RR", figures(3, 2, true), (Rank::Proven, Rank::BestKnown)),
    ];
    for (moves, best, expected) in table {
        assert_eq!(
            ranks(&progress(moves, best), NONE),
            expected,
            "{moves} {best:?}"
        );
        assert_eq!(
            ranks(&progress(moves, NONE), best),
            expected,
            "{moves} {best:?}"
        );
    }
}

#[test]
fn a_better_solution_that_becomes_known_takes_the_star_away() {
    let mut progress = progress("udRR", figures(4, 2, false));
    assert_eq!(ranks(&progress, NONE), (Rank::BestKnown, Rank::BestKnown));
    // The game finds a better solution than the player's.
    progress.apply(&Update {
        improved: vec!["RR".to_owned()],
        ..update(&room(0))
    });
    assert_eq!(ranks(&progress, NONE), (Rank::BestKnown, Rank::Behind));
    // The player then finds the same solution.
    progress.apply(&solved_by(&room(0), &["RR"]));
    assert_eq!(ranks(&progress, NONE), (Rank::BestKnown, Rank::BestKnown));
}

#[test]
fn hints_earn_the_first_star_and_replays_none() {
    let attempt = |origin| {
        let level = room(0);
        let mut game = sokoban_core::Game::new(level);
        for direction in [sokoban_core::Direction::Right; 2] {
            game.step_with_origin(direction, origin).expect("a push");
        }
        game.attempt()
    };
    let by = |attempts: Vec<Attempt>| {
        let mut progress = Progress::default();
        progress.apply(&Update {
            solutions: attempts,
            best_known: figures(2, 2, true),
            ..update(&room(0))
        });
        progress.stars(&room(0), || NONE).count()
    };
    assert_eq!(by(vec![attempt(Origin::Hint)]), 1);
    assert_eq!(by(vec![attempt(Origin::Replay)]), 0);
    // If the level was solved without hints, a shorter solution with hints earns no further stars.
    assert_eq!(by(vec!["udRR".into(), attempt(Origin::Hint)]), 2);
    assert_eq!(by(vec!["RR".into(), attempt(Origin::Hint)]), Stars::MAX);
}

#[test]
fn a_solution_with_hints_is_known_to_be_possible() {
    let level = room(0);
    let mut progress = progress("udRR", NONE);
    let known = figures(4, 2, false);
    assert_eq!(ranks(&progress, known), (Rank::BestKnown, Rank::BestKnown));
    progress.apply(&Update {
        solutions: vec![Attempt {
            assisted: vec![AssistedRange {
                moves: 1..2,
                origin: Origin::Hint,
            }],
            ..Attempt::from("RR")
        }],
        ..update(&level)
    });
    assert_eq!(ranks(&progress, known), (Rank::BestKnown, Rank::Behind));
}

#[test]
fn what_two_windows_know_is_merged() {
    let own = progress("udRR", figures(2, 2, true));
    let others = [
        progress("RR", NONE),
        progress("udRR", figures(9, 2, false)),
        progress("udRR", figures(2, 2, false)),
    ];
    let expected = [Rank::Proven, Rank::Behind, Rank::Behind];
    for (other, moves) in others.iter().zip(expected) {
        for both in [merged(&own, other), merged(other, &own)] {
            assert_eq!(ranks(&both, NONE), (Rank::Proven, moves));
            assert_eq!(merged(&both, other).print(), both.print());
        }
        // Two windows that do not know each other's changes append to the same file.
        let text = format!("{}\n{}", own.print(), other.print());
        let (both, _) = Progress::parse(text.as_bytes());
        assert_eq!(ranks(&both, NONE), (Rank::Proven, moves));
    }
}

#[test]
fn what_is_known_is_one_line_and_its_damage_costs_nothing_else() {
    let progress = progress("udRR", figures(2, 2, true));
    let text = progress.print();
    let line = "Best-Known: 2 moves proven, 2 pushes proven\n";
    assert!(text.contains(line), "{text}");
    for damage in [
        "",
        "Best-Known: many\n",
        "Best-Known: 2 moves proven, two pushes\n",
        "Best-Known: 99999999999 pushes, 2 moves proven\n",
    ] {
        let (read, outcome) = Progress::parse(text.replace(line, damage).as_bytes());
        outcome.expect("the rest is good");
        assert_eq!(read.solutions(&room(0)).len(), 1, "{damage}");
        let moves = if damage.contains("2 moves") {
            KnownBest {
                moves: figures(2, 2, true).moves,
                ..NONE
            }
        } else {
            NONE
        };
        let expected = progress_of(moves);
        assert_eq!(ranks(&read, NONE), ranks(&expected, NONE), "{damage}");
    }
}

fn progress_of(best: KnownBest) -> Progress {
    progress("udRR", best)
}

#[test]
fn stars_follow_the_log_when_another_window_writes() {
    let mut one = progress("udRR", NONE);
    let before = written(&one);
    assert_eq!(ranks(&before, figures(4, 2, false)).1, Rank::BestKnown);
    one.apply(&Update {
        best_known: figures(2, 2, true),
        ..update(&room(0))
    });
    let after = written(&one);
    assert_eq!(
        ranks(&after, figures(4, 2, false)),
        (Rank::Proven, Rank::Behind)
    );
}
