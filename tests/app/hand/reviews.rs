//! The review of a solved game.

use sokoban_app::analysis::{Analyzer, Limits};
use sokoban_app::input::Key;
use sokoban_app::view::sprite;

use crate::player::Player;

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

/// A solution with a detour of two pushes, and the history index of the push that begins it.
const DETOUR: &str = "urrrdLulldRRRRurD";
const DETOUR_AT: usize = 5;

fn play(player: &mut Player, moves: &str) {
    for at in 0..moves.len() {
        player.play(&moves[at..=at]);
        player.settle();
        player.think();
    }
}

/// Loses the level, takes it back, and solves it with the fewest pushes.
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
    player.app.play().game().history_index()
}

#[test]
fn a_detour_is_marked_with_its_cost_and_the_better_push() {
    let mut player = solved_with_detour();
    review(&mut player);
    assert_eq!(at(&player), DETOUR_AT);
    let hud = player.hud();
    assert!(hud.contains("cost 2 pushes more than this one"), "{hud}");
    assert!(hud.contains("1 of 1") && hud.contains("+2"), "{hud}");
    // The box, and the square to which the best push leads: down is as good as right.
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
    // The best solution and the stars are still there.
    let level = player.app.play().level().clone();
    assert!(player.app.progress().best(&level).is_some());
    player.tap(Key::Enter);
    assert_eq!(player.app.level_index().entry, 1, "the next level");
}

#[test]
fn a_loss_that_was_taken_back_is_marked_where_it_happened() {
    let mut player = solved_after_loss();
    review(&mut player);
    // The first push of the solution replaces the losing one.
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
    // Also at an earlier position of the game.
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
fn the_review_stops_when_the_player_moves_on() {
    let mut player = solved_with_detour();
    player.tap(Key::G);
    assert!(player.hud().contains("Reviewing your game"));
    player.tap(Key::U);
    player.think();
    assert!(!player.hud().contains("Reviewing"), "{}", player.hud());
    assert_eq!(at(&player), DETOUR.len() - 1, "no jump to a mark");
    // A push of the player's own ends an open review.
    player.tap(Key::Y);
    player.settle();
    player.think();
    review(&mut player);
    assert_eq!(at(&player), DETOUR_AT);
    player.tap(Key::Up);
    player.settle();
    player.think();
    assert!(!player.hud().contains("1 of 1"), "{}", player.hud());
    assert!(player.analyzer.is_idle());
    assert!(!player.app.is_active(), "nothing moves");
}

#[test]
fn a_solution_in_the_list_is_reviewed() {
    let mut player = solved_with_detour();
    player.tap(Key::R);
    player.chord(Key::V, false, true, false);
    review(&mut player);
    assert!(
        player.hud().contains("cost 2 pushes more"),
        "{}",
        player.hud()
    );
    player.tap(Key::Escape);
    player.settle();
    assert!(player.overlay().contains("That’s the solution"));
}
