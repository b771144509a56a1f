//! Tests that replays and hints are marked, and never count as the player's own solutions.

use sokoban_app::input::Key;
use sokoban_app::save::{Lamp, Settings, SolvedStatus};
use sokoban_app::screens::play::ReplayKind;
use sokoban_app::view::sprite;
use sokoban_core::Origin;
use sokoban_files::{Collection, RecordKind};

use crate::support::player::{FRAME, Player, first_stage};

/// A level with a solution. Its only box is two pushes away from its goal.
const ROOM: &str = "#######\n#@ $ .#\n#     #\n#######\n\nSolution\nrRR\n";

/// Switches the lamp on, waits for the analysis, and returns `player`.
fn asked(mut player: Player) -> Player {
    player.app.set_settings(Settings {
        lamp: Lamp::Full,
        ..Settings::default()
    });
    player.pass(FRAME);
    player.think();
    player
}

fn mark(player: &Player) -> Option<SolvedStatus> {
    player.kept.solved(player.app.game().level())
}

fn solutions(player: &Player) -> usize {
    let file = Collection::parse(player.kept.print().as_bytes());
    let records = file.entries.iter().flat_map(|entry| &entry.records);
    records
        .filter(|record| record.kind == RecordKind::Solution)
        .count()
}

#[test]
fn a_watched_solution_is_not_the_players() {
    let mut player = Player::open(ROOM);
    player.tap(Key::V);
    player.settle();
    assert!(player.app.game().is_won());
    player.chord(Key::S, true, false, false);
    player.settle();
    assert_eq!(mark(&player), None);
    assert_eq!(solutions(&player), 0, "{}", player.kept.print());
    // The player undoes the last move of a watched solution and makes the move by hand. The solution still counts as
    // watched: at once, after a restart of the program, and when it is loaded from a saved position.
    player.tap(Key::U);
    player.play("r");
    player.settle();
    assert!(player.app.game().is_won());
    assert!(player.overlay().contains("the solution you watched"));
    assert_eq!(mark(&player), None);
    // After a restart of the program, the solution still counts as watched.
    let mut again = player.reopened(ROOM);
    assert_eq!(again.lurd(), "", "an old victory is no greeting");
    again.tap(Key::U);
    assert_eq!(again.lurd(), "rRR");
    again.tap(Key::U);
    again.play("r");
    assert!(again.app.game().is_won());
    assert_eq!(mark(&again), None);
    // The solution also counts as watched when it is loaded from a saved position.
    again.tap(Key::F3);
    again.tap(Key::Enter);
    again.tap(Key::U);
    again.play("r");
    assert!(again.app.game().is_won());
    assert_eq!(mark(&again), None);
    // A solution that the player makes from the start without help counts as the player's own.
    again.tap(Key::Digit2);
    again.play("rrr");
    assert!(matches!(mark(&again), Some(SolvedStatus::ThisLevel { .. })));
}

#[test]
fn what_is_watched_does_not_replace_the_game_in_progress() {
    let mut player = Player::open(ROOM);
    player.play("d");
    player.tap(Key::V);
    player.settle();
    player.chord(Key::S, true, false, false);
    assert_eq!(player.reopened(ROOM).lurd(), "d");
}

#[test]
fn hints_are_remembered_with_the_solution_and_with_the_game() {
    let mut player = asked(Player::open(ROOM));
    for _ in 0..8 {
        player.tap(Key::H);
        player.think();
        player.settle();
    }
    assert!(player.app.game().is_won());
    let helped = |player: &Player| match mark(player) {
        Some(SolvedStatus::ThisLevel { helped, .. }) => Some(helped),
        _ => None,
    };
    assert_eq!(helped(&player), Some(true));
    let mut again = player.reopened(ROOM);
    again.tap(Key::U);
    assert_eq!(again.app.game().game().origin(), Origin::Hint);
    assert_eq!(helped(&again), Some(true), "{}", again.kept.print());
    again.tap(Key::U);
    again.play("r");
    assert_eq!(
        helped(&again),
        Some(true),
        "the same solution with the same help"
    );
    // Solve the level without help, with the same moves.
    again.tap(Key::Digit2);
    again.play("rrr");
    assert_eq!(helped(&again), Some(false));
}

#[test]
fn a_victory_that_was_watched_has_an_eye() {
    for key in [Key::V, Key::H] {
        let mut player = asked(Player::open(ROOM));
        player.chord(key, key == Key::H, false, false);
        player.settle();
        let banner = player.overlay();
        assert!(
            banner.contains("That’s the solution"),
            "{banner} {}",
            player.hud()
        );
        let panels = player.scene().overlay.panels;
        let has = |cell| panels.iter().any(|panel| panel.cell == cell);
        assert!(has(sprite::ICON_EYE));
        assert!(!has(sprite::STAR) && !has(sprite::HOLE));
    }
}

#[test]
fn hints_work_while_a_replay_runs_and_after_it() {
    let mut player = asked(first_stage());
    player.app.paste("ldRl");
    player.pass(FRAME);
    player.think();
    assert!(
        player.hud().contains("left"),
        "the lamp is on: {}",
        player.hud()
    );
    player.tap(Key::H);
    player.think();
    assert!(player.hud().contains("Still solvable"), "{}", player.hud());
    player.settle();
    assert!(player.moves() < 4, "the replay stands still meanwhile");
    player.tap(Key::Space);
    player.settle();
    player.think();
    assert_eq!(player.lurd(), "ldRl");
    assert!(player.hud().contains("left"), "{}", player.hud());
    player.tap(Key::H);
    player.think();
    assert!(player.hud().contains("Still solvable"), "{}", player.hud());
    player.chord(Key::H, true, false, false);
    player.settle();
    assert!(player.app.game().is_won());
}

#[test]
fn below_a_victory_no_keys_are_named_that_do_something_else_there() {
    let mut player = Player::open("#####\n#@$.#\n#####\n");
    assert!(player.hud().contains("Move"), "{}", player.hud());
    player.play("r");
    player.settle();
    assert!(player.overlay().contains("Solved!"));
    assert!(!player.hud().contains("Move"), "{}", player.hud());
    player.tap(Key::V);
    player.settle();
    assert!(player.overlay().contains("That’s the solution"));
    assert!(!player.hud().contains("arrows take over"));
}

#[test]
fn a_replay_of_moves_ends_with_them() {
    let mut player = first_stage();
    player.app.paste("ldRl");
    player.pass(FRAME);
    let watching = player.app.game().watching().expect("a replay");
    assert_eq!(watching.kind, ReplayKind::Moves);
    assert!(player.hud().contains("Replay, "), "{}", player.hud());
    player.settle();
    assert!(!player.hud().contains("Replay, "), "{}", player.hud());
    player.tap(Key::U);
    assert!(
        player.hud().contains("Replay, "),
        "there is one to come again"
    );
}

#[test]
fn escape_ends_a_replay_and_gives_the_players_own_moves_back() {
    let mut player = first_stage();
    player.play("ld");
    player.app.paste("ldRl");
    player.pass(FRAME);
    player.app.paste("ld");
    player.pass(FRAME);
    assert!(player.hud().contains("Esc: stop"), "{}", player.hud());
    player.tap(Key::Escape);
    assert_eq!(player.lurd(), "ld");
    assert!(player.app.game().watching().is_none());
    assert!(!player.hud().contains("Replay, "), "{}", player.hud());
    // If a replay is stopped, its moves are removed.
    let mut player = asked(Player::open(ROOM));
    player.play("d");
    player.chord(Key::H, true, false, false);
    player.pass(FRAME);
    player.tap(Key::Escape);
    assert_eq!(player.lurd(), "d");
    // If no replay is running, Esc opens the menu as usual.
    player.tap(Key::Escape);
    let menu = player.overlay();
    assert!(menu.contains("Continue"), "{menu}");
}

#[test]
fn moves_that_cannot_be_made_are_told() {
    let mut player = Player::open(ROOM);
    player.app.paste("rll");
    assert!(
        player.hud().contains("move 3: a wall is in the way"),
        "{}",
        player.hud()
    );
    player.settle();
    assert_eq!(player.lurd(), "rl");
    let mut player = Player::open(ROOM);
    player.app.paste("rRRlll");
    assert!(!player.hud().contains("break off"), "{}", player.hud());
}

#[test]
fn the_answer_to_a_rewind_is_not_hidden_by_a_hint() {
    let mut player = Player::open(ROOM);
    player.play("d");
    player.think();
    player.tap(Key::H);
    player.think();
    player.chord(Key::Backspace, false, true, false);
    player.think();
    assert!(
        player.hud().contains("You’re not stuck."),
        "{}",
        player.hud()
    );
}

#[test]
fn a_solution_that_the_game_found_is_watched_and_listed() {
    let board = ROOM.split("Solution").next().expect("a board");
    let mut player = Player::open(board);
    player.app.set_settings(Settings {
        lamp: Lamp::Off,
        ..Settings::default()
    });
    player.pass(FRAME);
    player.tap(Key::V);
    assert!(
        player.hud().contains("No solution is known"),
        "{}",
        player.hud()
    );
    assert!(!player.app.is_active());
    let mut player = asked(Player::open(board));
    player.tap(Key::V);
    player.settle();
    assert!(player.app.game().is_won());
    assert_eq!(mark(&player), None, "watching is not solving");
    let solution = player.lurd();
    player.tap(Key::U);
    player.tap(Key::Down);
    // Make a detour, and watch a solution that continues from there. With the detour, the solution is longer.
    player.tap(Key::R);
    player.play("dr");
    player.settle();
    player.think();
    player.chord(Key::H, true, false, false);
    player.settle();
    let detour = player.lurd();
    assert!(player.app.game().is_won() && detour.len() > solution.len());
    player.chord(Key::V, false, true, false);
    let watched = player.overlay().matches("Only watched").count();
    assert_eq!(watched, 2, "{}", player.overlay());
    player.tap(Key::Escape);
    // The shorter solution can be watched again, even though the current position has not been analysed yet.
    player.tap(Key::V);
    player.settle();
    assert_eq!(player.lurd(), solution);
    assert_eq!(solutions(&player), 0, "{}", player.kept.print());
}
