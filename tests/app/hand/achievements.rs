//! Tests of the banner's remarks about a solution, and of the search for shorter solutions.

use sokoban_app::input::Key;
use sokoban_app::save::{Lamp, SolvedStatus};
use sokoban_app::view::scene::{Panel, WindowSize};
use sokoban_app::view::sprite;

use crate::hand::lit::{LEVEL, set_lamp};
use crate::support::player::{FRAME, Player};

/// A solution of [`LEVEL`] that has both the fewest moves and the fewest pushes.
pub(crate) const SHORTEST: &str = "rRRRurD";
/// A solution of [`LEVEL`] with the fewest pushes and two needless moves.
pub(crate) const WALKED: &str = "udrRRRurD";
/// A solution of [`LEVEL`] with two needless pushes.
pub(crate) const PUSHED: &str = "rRurrdLulldRRRurD";

fn opened(lamp: Lamp) -> Player {
    let mut player = Player::open(LEVEL);
    set_lamp(&mut player, lamp);
    player
}

/// Plays `moves`, which solve the level, and waits for the analysis.
pub(crate) fn won(player: &mut Player, moves: &str) {
    player.play(moves);
    player.settle();
    player.think();
    player.settle();
    assert!(player.app.game().game().is_won());
}

/// Returns one value for each star on the banner, from left to right: `true` if the star is earned.
pub(crate) fn stars(player: &Player) -> Vec<bool> {
    let panels = player.scene().overlay.panels;
    let mut stars: Vec<Panel> = panels
        .into_iter()
        .filter(|it| [sprite::STAR, sprite::STAR_OUTLINE].contains(&it.cell))
        .collect();
    stars.sort_by(|a, b| a.rect.x.total_cmp(&b.rect.x));
    stars.iter().map(|star| star.cell == sprite::STAR).collect()
}

#[test]
fn the_shortest_solution_has_all_stars() {
    let mut player = opened(Lamp::Full);
    won(&mut player, SHORTEST);
    assert_eq!(stars(&player), [true; 3]);
    let banner = player.overlay();
    assert!(
        banner.contains("It can’t be done in fewer moves or pushes"),
        "{banner}"
    );
    assert!(!banner.contains("Find a shorter"), "{banner}");
    player.tap(Key::O);
    player.think();
    let banner = player.overlay();
    assert!(banner.contains("No shorter solution exists"), "{banner}");
}

#[test]
fn one_star_is_for_pushes_and_one_for_moves() {
    let mut player = opened(Lamp::Full);
    won(&mut player, WALKED);
    assert_eq!(stars(&player), [true, true, false]);
    let banner = player.overlay();
    assert!(banner.contains("Best possible: 7 moves"), "{banner}");

    // After a restart and a worse solution, the banner still shows the best results of the earlier solutions.
    player.tap(Key::R);
    player.settle();
    won(&mut player, PUSHED);
    assert_eq!(stars(&player), [true, true, false]);
    let banner = player.overlay();
    assert!(banner.contains("Best possible: 4 pushes"), "{banner}");
    assert!(banner.contains("moves (best 9)  ·  "), "{banner}");
    assert!(!banner.contains("New personal best"), "{banner}");
    player.tap(Key::R);
    player.settle();
    assert!(
        player.hud().contains("Best: 9 moves, 4 pushes"),
        "{}",
        player.hud()
    );
    won(&mut player, SHORTEST);
    let banner = player.overlay();
    assert!(
        banner.contains("7 moves (best 9)  ·  4 pushes (best 4)"),
        "{banner}"
    );
    assert!(banner.contains("New personal best"), "{banner}");
}

/// Shorter solutions that the game finds are saved and can be watched, but they do not improve the player's results.
#[test]
fn a_shorter_solution_is_made_and_shown() {
    let mut player = opened(Lamp::Full);
    won(&mut player, PUSHED);
    player.tap(Key::Tab);
    assert!(
        player.overlay().contains("Find a shorter"),
        "{}",
        player.overlay()
    );
    player.tap(Key::O);
    player.think();
    let banner = player.overlay();
    let found = "Shorter solution: 7 moves, 4 pushes";
    assert!(banner.contains(found), "{banner}");
    assert!(banner.contains("Watch the shorter"), "{banner}");

    for mut player in [player.reopened(LEVEL), player] {
        let level = player.app.game().level().clone();
        let progress = player.app.progress();
        assert_eq!(
            progress.improved(&level).map(|it| it.lurd),
            Some(SHORTEST.to_owned())
        );
        let (by_moves, by_pushes) = progress.best(&level).expect("the player's");
        assert_eq!((by_moves.moves(), by_pushes.pushes()), (17, 6));
        let mark = progress.solved(&level);
        assert!(matches!(
            mark,
            Some(SolvedStatus::ThisLevel {
                moves: 17,
                pushes: 6,
                helped: false,
                ..
            })
        ));
        player.tap(Key::V);
        for _ in 0..1000 {
            player.pass(FRAME);
        }
        assert_eq!(player.lurd(), SHORTEST);
        assert_eq!(
            player
                .app
                .progress()
                .best(&level)
                .map(|best| best.0.moves()),
            Some(17)
        );
    }
}

/// If the lamp is off, the game analyses the level only when the player requests an analysis.
#[test]
fn without_the_lamp_only_the_key_asks() {
    let mut player = opened(Lamp::Off);
    won(&mut player, WALKED);
    assert_eq!(stars(&player), [true, false, false]);
    player.tap(Key::O);
    player.think();
    assert_eq!(stars(&player), [true, true, false]);
    let banner = player.overlay();
    let found = "Shorter solution: 7 moves, 4 pushes";
    assert!(banner.contains(found), "{banner}");
    assert!(banner.contains("Watch the shorter"), "{banner}");
}

#[test]
fn only_what_the_player_solved_is_improved() {
    let mut player = opened(Lamp::Full);
    player.tap(Key::O);
    assert!(
        player.hud().contains("Solve the level first"),
        "{}",
        player.hud()
    );
    player.app.paste(WALKED);
    for _ in 0..1000 {
        player.pass(FRAME);
    }
    player.think();
    assert!(player.app.game().game().is_won());
    assert_eq!(stars(&player), [false; 0], "a watched solution has no star");
    assert!(
        !player.overlay().contains("Find a shorter"),
        "{}",
        player.overlay()
    );
}

/// The result of a search is ignored if the player has changed the position since the search was started.
#[test]
fn a_late_answer_changes_nothing() {
    let mut player = opened(Lamp::Full);
    player.play(PUSHED);
    player.settle();
    player.tap(Key::O);
    player.tap(Key::R);
    player.settle();
    player.think();
    let level = player.app.game().level().clone();
    assert_eq!(player.app.progress().improved(&level), None);
    assert!(player.hud().contains("4 pushes left"), "{}", player.hud());
}

/// A level in which the solution with the fewest moves needs more pushes than another solution.
const TWO_WAYS: &str = "\
   ####
### @###
#  $$  #
#. $   #
##.  ###
 #.###
 ###
";
const FEWEST_MOVES: &str = "DLDlluRdrRurrdLLLrdLuruulDDLDurrdL";
const FEWEST_PUSHES: &str = "DLDurrdLdLruulDlluRdrruulDrdLLDurrdL";

#[test]
fn the_fewest_moves_are_watched_first_and_then_the_fewest_pushes() {
    let mut player = Player::open(TWO_WAYS);
    for moves in [FEWEST_PUSHES, FEWEST_MOVES] {
        won(&mut player, moves);
        player.tap(Key::R);
        player.settle();
    }
    assert!(
        player.hud().contains("Best: 34 moves, 12 pushes"),
        "{}",
        player.hud()
    );
    for (told, moves) in [("moves", 34), ("pushes", 36), ("moves", 34)] {
        player.tap(Key::V);
        let told = format!("Solution with the fewest {told}.");
        assert!(player.hud().contains(&told), "{}", player.hud());
        player.tap(Key::End);
        player.settle();
        assert_eq!(player.moves(), moves, "{told}");
    }
}

#[test]
fn the_card_shows_three_choices_and_the_rest_on_demand() {
    let sizes = [
        (320, 240),
        (800, 260),
        (480, 800),
        (640, 480),
        (1280, 800),
        (3840, 2160),
    ];
    for size in sizes {
        let mut player = opened(Lamp::Full);
        player.app.resize(WindowSize::fitted(size, 1.0, 1.0));
        won(&mut player, SHORTEST);
        let says = |player: &Player, text| player.overlay().contains(text);
        assert!(says(&player, "Next collection: "), "{size:?}");
        assert!(!says(&player, "Review the game"), "{size:?}");
        assert!(says(&player, "More"), "{size:?}");
        player.tap(Key::Tab);
        assert!(says(&player, "Review the game"), "{size:?}");
        assert!(!says(&player, "More"), "{size:?}");
    }
}

#[test]
fn a_notice_is_shown_on_the_banner_in_windows_of_any_size() {
    for size in [(320, 240), (390, 140), (480, 800), (640, 480), (1280, 800)] {
        let mut player = opened(Lamp::Off);
        player.app.resize(WindowSize::fitted(size, 1.0, 1.0));
        won(&mut player, SHORTEST);
        assert!(player.overlay().contains("Solved!"));
        player.tap(Key::H);
        let banner = player.overlay();
        assert!(banner.contains("Already solved"), "{size:?}: {banner}");
        assert!(!player.hud().contains("Already solved"), "{size:?}: twice");
    }
}

/// Returns a player who has solved the level first with `best`, and then with a solution of more moves and more pushes.
fn solved_twice(best: &str) -> Player {
    let mut player = opened(Lamp::Full);
    won(&mut player, best);
    player.tap(Key::R);
    player.settle();
    won(&mut player, PUSHED);
    player
}

#[test]
fn a_best_that_is_proven_is_not_looked_for_again() {
    for mut player in [
        solved_twice(SHORTEST),
        solved_twice(SHORTEST).reopened(LEVEL),
    ] {
        if !player.app.game().is_won() {
            won(&mut player, PUSHED);
        }
        let banner = player.overlay();
        assert!(banner.contains("best 7"), "{banner}");
        assert!(!banner.contains("Find a shorter"), "{banner}");
        // The search finds no solution that is better than the player's best solution.
        player.tap(Key::O);
        player.think();
        let banner = player.overlay();
        assert!(banner.contains("No shorter solution exists"), "{banner}");
        let level = player.app.game().level().clone();
        assert_eq!(player.app.progress().improved(&level), None);
        assert_eq!(player.app.progress().solutions(&level).len(), 1);
    }
}

#[test]
fn a_shorter_solution_is_shorter_than_the_best() {
    let mut player = solved_twice(WALKED);
    player.tap(Key::Tab);
    let banner = player.overlay();
    assert!(banner.contains("Find a shorter"), "{banner}");
    player.tap(Key::O);
    player.think();
    let banner = player.overlay();
    let found = "Shorter solution: 7 moves, 4 pushes";
    assert!(banner.contains(found), "{banner}");
    let level = player.app.game().level().clone();
    let solutions = player.app.progress().solutions(&level);
    let lengths: Vec<_> = solutions.iter().map(|it| it.solution.by_moves()).collect();
    assert_eq!(
        lengths,
        [(9, 4), (7, 4)],
        "the player's, and one of the game's"
    );
}
