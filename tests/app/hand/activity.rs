//! Tests of the record that is kept for each level: active time, pushes, help, and feats that count towards
//! achievements.

use std::time::Duration;

use sokoban_app::input::Key;
use sokoban_app::save::{Feat, Help, Lamp, PlayRecord};
use sokoban_core::identity;

use crate::hand::lit::{LEVEL, ask, finish_by_hand, set_lamp};
use crate::support::player::Player;

/// Two levels. One push solves the first level, and two pushes solve the second.
const LEVELS: &str = "#####\n#@$.#\n#####\n\n######\n#@$ .#\n######\n";

fn opened(text: &str) -> Player {
    let mut player = Player::open(text);
    player.app.set_today("2026-11-26".parse().expect("a day"));
    player
}

/// Sets the clock to `seconds` seconds after the start of the program, and presses `key`.
fn tap_at(player: &mut Player, seconds: u64, key: Key) {
    player.app.set_time(Duration::from_secs(seconds));
    player.tap(key);
}

/// Returns the saved record of the current level.
fn record(player: &Player) -> PlayRecord {
    let exact = identity::exact(player.app.game().level());
    let levels = player.read_kept().played_levels();
    let level = levels.into_iter().find(|level| level.exact == exact);
    level.expect("a level that was played").record
}

#[test]
fn time_passes_between_inputs_unless_the_pause_is_long() {
    let mut player = opened(LEVEL);
    tap_at(&mut player, 1000, Key::Right);
    assert_eq!(record(&player).seconds, 0);
    tap_at(&mut player, 1060, Key::Right);
    tap_at(&mut player, 1121, Key::Left);
    tap_at(&mut player, 1131, Key::Left);
    assert_eq!(record(&player).seconds, 70);
}

#[test]
fn a_level_that_is_left_keeps_its_time() {
    let mut player = opened(LEVELS);
    tap_at(&mut player, 100, Key::Right);
    tap_at(&mut player, 120, Key::Digit3);
    tap_at(&mut player, 125, Key::Right);
    assert_eq!(record(&player).seconds, 5);
    tap_at(&mut player, 130, Key::Digit1);
    assert_eq!(record(&player).seconds, 20);
}

#[test]
fn pushes_count_even_if_they_are_undone() {
    let mut player = opened(LEVELS);
    player.tap(Key::Digit3);
    player.play("rr");
    player.tap(Key::U);
    player.tap(Key::U);
    player.play("rr");
    assert_eq!(record(&player).pushes, 4);
}

#[test]
fn a_level_is_solved_once_however_often_it_is_opened() {
    let mut player = opened(LEVELS);
    player.play("r");
    let first = record(&player);
    assert!(first.first.is_some());
    player.app.set_today("2026-11-28".parse().expect("a day"));
    player.tap(Key::Digit3);
    player.tap(Key::Digit1);
    assert_eq!(player.moves(), 0);
    assert_eq!(record(&player).days, first.days);
    player.tap(Key::R);
    player.play("r");
    assert_eq!(record(&player).days.len(), 2);
    assert_eq!(record(&player).first, first.first);
}

#[test]
fn a_shown_solution_helps_even_after_a_restart() {
    let mut player = opened(LEVEL);
    set_lamp(&mut player, Lamp::Full);
    player.think();
    player.chord(Key::H, true, false, false);
    player.obey();
    player.settle();
    let mut player = player.reopened(LEVEL);
    player.tap(Key::R);
    player.play("rRRRurD");
    assert_eq!(record(&player).help, Help::Solution);
    assert!(record(&player).feats.is_empty());
}

#[test]
fn who_was_stuck_and_goes_back_without_a_restart_has_a_feat() {
    for (back, is_feat) in [(Key::U, true), (Key::R, false)] {
        let mut player = opened(LEVEL);
        set_lamp(&mut player, Lamp::Full);
        player.play("rdruU");
        player.think();
        assert!(player.hud().contains("leave the wall"), "{}", player.hud());
        (0..5).for_each(|_| player.tap(back));
        player.play("rRRRurD");
        assert!(player.app.game().is_won());
        let feats = record(&player).feats;
        assert_eq!(feats.contains(&Feat::WayBack), is_feat, "{feats:?}");
    }
}

#[test]
fn a_hint_helps_when_it_makes_a_push() {
    for (presses, help) in [(2, Help::None), (3, Help::Hints)] {
        let mut player = opened(LEVEL);
        ask(&mut player, presses);
        finish_by_hand(&mut player);
        let record = record(&player);
        assert!(record.first.is_some());
        assert_eq!(record.help, help, "{presses}");
    }
}

#[test]
fn a_level_without_undo_is_a_feat() {
    for (moves, is_feat) in [("rRRRurD", true), ("rR", false)] {
        let mut player = opened(LEVEL);
        player.play(moves);
        if !is_feat {
            player.tap(Key::U);
            player.play("RRRurD");
        }
        let feats = record(&player).feats;
        assert_eq!(feats.contains(&Feat::NoUndo), is_feat, "{feats:?}");
    }
}
