//! Tests of the review, which shows the mistakes in a game after the level is solved.

use sokoban_app::analysis::{Analyzer, Limits};
use sokoban_app::input::Key;
use sokoban_app::view::sprite;

use crate::support::player::Player;

/// A room with one box.
const ROOM: &str = "\
########
#      #
#@ $   #
#     .#
########

#####
#@$.#
#####
";

/// A solution with a detour of two pushes, which starts at the move with the index `DETOUR_AT`.
const DETOUR: &str = "urrrdLulldRRRRurD";
const DETOUR_AT: usize = 5;

fn play(player: &mut Player, moves: &str) {
    for at in 0..moves.len() {
        player.play(&moves[at..=at]);
        player.settle();
        player.think();
    }
}

/// Moves that lose the level. If the last move is undone, `AFTER_LOSS` solves the level with the fewest pushes.
const LOSS: &str = "drrU";
const AFTER_LOSS: &str = "luRRRurD";

fn solved_after_loss() -> Player {
    let mut player = Player::open(ROOM);
    play(&mut player, LOSS);
    assert!(player.hud().contains("leave the wall"), "{}", player.hud());
    player.tap(Key::U);
    player.settle();
    player.think();
    play(&mut player, AFTER_LOSS);
    player
}

fn solved_with_detour() -> Player {
    let mut player = Player::open(ROOM);
    play(&mut player, DETOUR);
    player
}

fn review(player: &mut Player) {
    player.tap(Key::G);
    player.think();
}

fn at(player: &Player) -> usize {
    player.app.game().game().history_index()
}

#[test]
fn a_detour_is_marked_with_its_cost_and_the_better_push() {
    let mut player = solved_with_detour();
    review(&mut player);
    assert_eq!(at(&player), DETOUR_AT);
    let hud = player.hud();
    assert!(hud.contains("cost 2 pushes more than this one"), "{hud}");
    assert!(hud.contains("1 of 1") && hud.contains("+2"), "{hud}");
    // The best push is shown by two marks, one on the box and one on its destination. Pushing down and pushing right
    // are equally good.
    let squares = player.squares(sprite::HOVER);
    assert_eq!(squares.len(), 2);
    assert!(squares.contains(&(3, 2)) && squares.contains(&(3, 3)));
    assert_eq!(player.overlay(), "", "the banner is closed");
}

#[test]
fn closing_returns_to_the_solved_position() {
    let mut player = solved_with_detour();
    review(&mut player);
    player.tap(Key::Escape);
    assert_eq!(at(&player), DETOUR.len());
    player.settle();
    assert!(player.overlay().contains("Solved!"), "{}", player.overlay());
    // The best solution is still saved.
    let level = player.app.game().level().clone();
    assert!(player.app.progress().best(&level).is_some());
    player.tap(Key::Enter);
    assert_eq!(player.app.level_index().entry, 1, "the next level");
}

#[test]
fn a_loss_that_was_taken_back_is_marked_where_it_happened() {
    let mut player = solved_after_loss();
    review(&mut player);
    // The losing push was undone, so it is not in the history. The mark is at the push that was made instead.
    assert_eq!(at(&player), 5);
    let hud = player.hud();
    assert!(
        hud.contains("You lost the level here and took it back"),
        "{hud}"
    );
    let mut squares = player.squares(sprite::HOVER);
    squares.sort_unstable();
    assert_eq!(squares, [(3, 2), (4, 2)]);
}

#[test]
fn a_game_without_detours_is_praised() {
    let mut player = Player::open(ROOM);
    play(&mut player, "rRRRurD");
    review(&mut player);
    assert!(
        player.hud().contains("No wasted pushes: "),
        "{}",
        player.hud()
    );
    assert_eq!(player.hud().matches('+').count(), 0);
    player.tap(Key::Escape);
    player.settle();
    let banner = player.overlay();
    assert!(banner.contains("Enter | Next level"), "{banner}");
    player.tap(Key::Enter);
    assert_eq!(player.app.level_index().entry, 1, "the next level");
}

#[test]
fn a_closed_banner_comes_back_with_enter_or_an_arrow() {
    for key in [Key::Enter, Key::Left] {
        let mut player = solved_with_detour();
        player.settle();
        player.tap(Key::Escape);
        assert!(player.overlay().is_empty(), "{}", player.overlay());
        player.tap(key);
        player.settle();
        assert!(player.overlay().contains("Solved!"), "{}", player.overlay());
        assert_eq!(player.app.level_index().entry, 0);
    }
}

#[test]
fn going_back_to_before_the_mistake_does_nothing_after_a_victory() {
    let mut player = solved_with_detour();
    player.settle();
    let banner = player.overlay();
    player.chord(Key::Backspace, false, true, false);
    player.think();
    assert_eq!(player.overlay(), banner);
    assert_eq!(at(&player), DETOUR.len());
}

#[test]
fn moves_that_a_known_solution_saves_are_counted() {
    let mut player = Player::open(ROOM);
    play(&mut player, "rRRRurD");
    player.tap(Key::R);
    play(&mut player, "rlrRRRurD");
    review(&mut player);
    let hud = player.hud();
    assert!(hud.contains("but 2 moves could be saved"), "{hud}");
    assert!(hud.contains("Pushes left"), "{hud}");
    // The text about the whole game remains visible at earlier positions of the game.
    player.tap(Key::U);
    player.settle();
    assert!(player.hud().contains("2 moves could be saved"));
}

#[test]
fn an_unsolved_level_names_the_key_that_shows_a_solution() {
    let mut player = Player::open(ROOM);
    for key in [Key::V, Key::O] {
        player.tap(key);
        assert!(player.hud().contains("Press Ctrl+H"), "{}", player.hud());
    }
}

#[test]
fn only_what_is_known_is_shown_of_a_large_level() {
    let mut player = Player::open(ROOM);
    player.analyzer = Analyzer::new(Limits {
        table: 1,
        ..Limits::default()
    });
    play(&mut player, LOSS);
    player.tap(Key::U);
    player.settle();
    player.think();
    play(&mut player, AFTER_LOSS);
    review(&mut player);
    let hud = player.hud();
    assert!(hud.contains("too large to review exactly"), "{hud}");
    player.tap(Key::Digit1);
    assert_eq!(at(&player), 5, "the loss was proven during the game");
    assert!(player.hud().contains("took it back"), "{}", player.hud());
}

#[test]
fn an_unsolved_game_is_not_reviewed() {
    let mut player = Player::open(ROOM);
    play(&mut player, "r");
    review(&mut player);
    assert!(player.hud().contains("Solve the level first"));
}

#[test]
fn no_key_but_those_that_close_a_review_leaves_it_or_plays_a_move() {
    let arrows = [Key::Up, Key::Down, Key::Left, Key::Right];
    let letters = [
        Key::W,
        Key::A,
        Key::S,
        Key::D,
        Key::H,
        Key::H,
        Key::H,
        Key::H,
        Key::V,
    ];
    let others = [
        Key::O,
        Key::R,
        Key::N,
        Key::P,
        Key::U,
        Key::Y,
        Key::Digit1,
        Key::Digit2,
    ];
    let last = [
        Key::Digit3,
        Key::Home,
        Key::End,
        Key::Enter,
        Key::Space,
        Key::Backspace,
    ];
    let plain = arrows.into_iter().chain(letters).chain(others).chain(last);
    let plain = plain.map(|key| (key, false, false));
    let with_ctrl = arrows.map(|key| (key, true, false));
    let with_shift = arrows.map(|key| (key, false, true));
    let hints = [
        (Key::H, true, false),
        (Key::Backspace, false, true),
        (Key::Home, true, false),
        (Key::End, true, false),
    ];
    for has_answer in [true, false] {
        let mut player = solved_with_detour();
        player.tap(Key::G);
        if has_answer {
            player.think();
            assert_eq!(at(&player), DETOUR_AT);
        }
        let all = plain
            .clone()
            .chain(with_ctrl)
            .chain(with_shift)
            .chain(hints);
        for (key, ctrl, shift) in all {
            player.chord(key, ctrl, shift, false);
            for _ in 0..4 {
                player.pass(1.0);
            }
            assert_eq!(player.overlay(), "", "{key:?}");
            let hud = player.hud();
            let shown = if has_answer {
                "1 of 1"
            } else {
                "Reviewing your game"
            };
            let is_open = hud.contains(shown) || has_answer && hud.contains("0 of 1");
            assert!(is_open, "{key:?} {ctrl} {shift}: {hud}");
            assert_eq!(
                player.app.game().game().history().len(),
                DETOUR.len(),
                "{key:?}"
            );
            assert_eq!(player.app.level_index().entry, 0, "{key:?}");
        }
        // During the review, clicks on the board do not change the game.
        for x in 1..7 {
            player.click(x, 1);
        }
        assert_eq!(player.app.game().game().history().len(), DETOUR.len());
        player.think();
        player.tap(Key::Escape);
        player.settle();
        assert!(player.overlay().contains("Solved!"), "{}", player.overlay());
        assert_eq!(player.lurd(), DETOUR);
    }
}

#[test]
fn arrows_step_through_a_review() {
    let mut player = solved_after_loss();
    player.tap(Key::R);
    play(&mut player, DETOUR);
    review(&mut player);
    let start = player.app.game().game().history().len() - DETOUR.len();
    let marks = {
        let mut marks = vec![at(&player)];
        loop {
            player.tap(Key::Right);
            if at(&player) == marks[marks.len() - 1] {
                break marks;
            }
            marks.push(at(&player));
        }
    };
    let count = format!("‹ | {0} of {0} | ›", marks.len());
    assert!(player.hud().contains(&count), "{}", player.hud());
    player.tap(Key::Up);
    player.settle();
    assert_eq!(at(&player) + 1, marks[marks.len() - 1], "a move back");
    player.tap(Key::Down);
    player.settle();
    assert_eq!(at(&player), marks[marks.len() - 1], "and on");
    // Holding the key goes back to the start of the current attempt, but not to the attempt before the restart.
    player.down(Key::Up);
    for _ in 0..200 {
        player.pass(0.1);
    }
    player.up(Key::Up);
    assert_eq!((at(&player), player.moves()), (start, 0));
    player.tap(Key::Left);
    assert_eq!(at(&player), start, "there is no mark before the first");
    // At the end of the game, the review shows no banner.
    player.down(Key::Down);
    for _ in 0..200 {
        player.pass(0.1);
    }
    player.up(Key::Down);
    assert!(player.app.game().is_won());
    assert_eq!(player.overlay(), "");
    assert!(player.hud().contains("Pushes left"), "{}", player.hud());
}

#[test]
fn a_solved_level_reviews_the_best_game_and_returns_to_the_present_one() {
    for played in ["", "d"] {
        let mut player = solved_with_detour();
        player.tap(Key::R);
        play(&mut player, "rRRRurD");
        player.tap(Key::R);
        play(&mut player, played);
        let here = at(&player);
        review(&mut player);
        let hud = player.hud();
        assert!(hud.contains("No wasted pushes: "), "the best one: {hud}");
        player.tap(Key::Escape);
        player.settle();
        assert_eq!((at(&player), player.lurd().as_str()), (here, played));
        assert_eq!(player.overlay(), "");
        player.play("r");
        assert_eq!(player.lurd(), format!("{played}r"));
    }
    // The review is the same after the program has been restarted.
    let mut again = solved_with_detour().reopened(ROOM);
    again.tap(Key::Digit1);
    assert_eq!((again.app.level_index().entry, again.moves()), (0, 0));
    review(&mut again);
    assert!(
        again.hud().contains("cost 2 pushes more"),
        "{}",
        again.hud()
    );
}

#[test]
fn a_solution_in_the_list_is_reviewed() {
    let mut player = solved_with_detour();
    player.tap(Key::R);
    let here = at(&player);
    player.chord(Key::V, false, true, false);
    review(&mut player);
    assert!(
        player.hud().contains("cost 2 pushes more"),
        "{}",
        player.hud()
    );
    player.tap(Key::Escape);
    player.settle();
    assert_eq!(
        (at(&player), player.moves()),
        (here, 0),
        "the game before it"
    );
}
