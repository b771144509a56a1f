//! Tests that each tip is shown only once, in a situation in which it helps.

use sokoban_app::input::Key;
use sokoban_app::save::settings::edit;
use sokoban_app::save::{Lamp, Settings, Speed};
use sokoban_app::screens::Effect;

use crate::hand::ROOM;
use crate::support::player::Player;

const BAR: &str = "Tip: drag along the bar below to go back through your moves.";
const HINT: &str = "No idea? Press H for a hint.";
const LAMP: &str =
    "Tip: the stuck warning at the top right shows whether the level can still be solved.";
const FILES: &str = "Tip: drop level files here to play them.";

fn says(player: &Player, tip: &str) -> bool {
    player.hud().contains(tip)
}

fn undo(player: &mut Player, times: usize) {
    for _ in 0..times {
        player.tap(Key::U);
        player.settle();
    }
}

/// Returns the text of the settings file `before` after the changes that the game has asked to save.
fn kept(player: &Player, before: &str) -> String {
    let changes = player.others.iter().filter_map(|order| match order {
        Effect::SaveSettings(changes) => Some(changes.clone()),
        _ => None,
    });
    edit(before, &changes.collect::<Vec<_>>().concat()).expect("TOML")
}

#[test]
fn after_many_single_steps_back_the_bar_is_named_once() {
    let mut player = Player::open(ROOM);
    player.play("drdrlrlrlrlrlr");
    player.settle();
    undo(&mut player, 10);
    assert!(!says(&player, BAR), "{}", player.hud());
    undo(&mut player, 1);
    assert!(says(&player, BAR), "{}", player.hud());
    undo(&mut player, 1);
    assert!(says(&player, BAR), "there is time to read it");
    player.play("lrlrlrlr");
    player.settle();
    assert!(!says(&player, BAR), "it went away");
    player.play("lrlrlrlr");
    player.settle();
    undo(&mut player, 11);
    assert!(!says(&player, BAR), "once");
}

#[test]
fn whoever_does_not_wait_for_the_pieces_is_told_of_their_speed() {
    const SPEED: &str = "Tip: want to move faster?  Press F2 and change the animation speed.";
    let walk = "rrrrrrrlllllll".repeat(3);
    let mut player = Player::open(ROOM);
    player.play(&walk[..30]);
    assert!(!says(&player, SPEED), "some steps waited for others");
    player.play(&walk[30..]);
    assert!(says(&player, SPEED), "{}", player.hud());

    let mut patient = Player::open(ROOM);
    for step in walk.chars() {
        patient.play(&step.to_string());
        patient.settle();
    }
    assert!(!says(&patient, SPEED));

    let mut fast = Player::open(ROOM);
    fast.app.set_settings(Settings {
        speed: Speed::Faster,
        ..Settings::default()
    });
    fast.play(&walk);
    assert!(!says(&fast, SPEED));
}

#[test]
fn a_long_play_without_a_hint_is_told_of_hints() {
    let walk = "rl".repeat(25);
    let mut player = Player::open(ROOM);
    player.play(&walk[..49]);
    player.settle();
    assert!(!says(&player, HINT));
    player.play("l");
    player.settle();
    assert!(says(&player, HINT), "{}", player.hud());

    let mut helped = Player::open(ROOM);
    helped.tap(Key::H);
    helped.think();
    helped.play(&walk);
    helped.settle();
    assert!(!says(&helped, HINT), "who had a hint knows the key");
}

#[test]
fn whoever_looks_for_levels_first_is_told_of_files() {
    let mut player = Player::open(ROOM);
    player.tap(Key::F4);
    assert!(!says(&player, FILES), "the calendar has its levels");
    player.tap(Key::Escape);
    player.tap(Key::B);
    assert!(says(&player, FILES), "{}", player.hud());
    player.tap(Key::Tab);
    assert!(!says(&player, FILES), "it went away");
    player.tap(Key::Escape);
    player.tap(Key::B);
    assert!(!says(&player, FILES), "once");
}

#[test]
fn the_lamp_is_named_when_it_came_with_a_hint() {
    let mut player = Player::open(ROOM);
    player.play("r");
    player.settle();
    player.think();
    assert!(!says(&player, LAMP), "there is no lamp");
    player.tap(Key::H);
    player.think();
    assert!(!says(&player, LAMP), "the hint is read first");
    player.play("l");
    player.settle();
    assert!(says(&player, LAMP), "{}", player.hud());

    let mut knowing = Player::open(ROOM);
    knowing.app.set_settings(Settings {
        lamp: Lamp::Full,
        ..Settings::default()
    });
    knowing.tap(Key::H);
    knowing.think();
    knowing.play("l");
    knowing.settle();
    assert!(!says(&knowing, LAMP), "who has set it knows it");
}

#[test]
fn tips_that_were_shown_are_kept_and_names_that_no_one_knows_stay() {
    let text = "tips = [\"of tomorrow\"] # mine\n";
    let mut player = Player::open(ROOM);
    let (settings, problems) = Settings::read(text).expect("settings");
    assert!(problems.is_empty());
    player.app.set_settings(settings);
    player.play(&"rl".repeat(25));
    player.settle();
    let text = kept(&player, text);
    assert_eq!(text, "tips = [\"of tomorrow\", \"hint\"] # mine\n");
    let mut again = Player::open(ROOM);
    again
        .app
        .set_settings(Settings::read(&text).expect("settings").0);
    again.play(&"rl".repeat(25));
    again.settle();
    assert!(!says(&again, HINT), "{}", again.hud());
}
