//! Tests of held keys, long walks, and fast typing.

use sokoban_app::input::Key;
use sokoban_app::input::{Input, Modifiers};

use crate::support::player::{FRAME, Player};

const HALL: &str = "\
############
#@     $   #
#          #
#  .       #
############
";

fn with(player: &mut Player, key: Key, ctrl: bool, shift: bool) {
    player.chord(key, ctrl, shift, false);
    player.settle();
}

#[test]
fn ctrl_and_an_arrow_walk_until_something_blocks() {
    let mut player = Player::open(HALL);
    with(&mut player, Key::Right, true, false);
    assert_eq!(
        (player.lurd().as_str(), player.keeper()),
        ("rrrrr", (6.0, 1.0))
    );
    with(&mut player, Key::Right, true, false);
    assert_eq!(player.moves(), 5, "the box is not pushed");
    with(&mut player, Key::Down, true, false);
    assert_eq!(player.lurd(), "rrrrrdd");
}

#[test]
fn shift_and_an_arrow_push_until_something_blocks() {
    let mut player = Player::open(HALL);
    with(&mut player, Key::Right, false, true);
    assert_eq!(player.lurd(), "rrrrrRRR");
    with(&mut player, Key::Right, false, true);
    assert_eq!(player.moves(), 8);
}

#[test]
fn a_run_stops_before_a_hole_and_a_push_stops_when_the_box_falls() {
    let level = "########\n#@  ^  #\n#  $ ^.#\n#  $   #\n########\n";
    let mut player = Player::open(level);
    with(&mut player, Key::Right, true, false);
    assert_eq!(player.keeper(), (3.0, 1.0));
    with(&mut player, Key::Left, true, false);
    with(&mut player, Key::Down, false, false);
    with(&mut player, Key::Right, false, true);
    assert!(player.lurd().ends_with("drRR"), "{}", player.lurd());
    assert!(!player.app.game().game().is_lost());
}

#[test]
fn end_redoes_all_and_comma_and_full_stop_jump_between_pushes() {
    let mut player = Player::open(HALL);
    player.play("rrrrrrdrdruu");
    assert_eq!(player.lurd(), "rrrrrRdrdruu");
    // The keys `,` and `.` jump to the position before the previous push and after the next push. Here, there is only
    // one push.
    with(&mut player, Key::Comma, false, false);
    assert_eq!(player.moves(), 5);
    with(&mut player, Key::Home, true, false);
    assert_eq!(player.moves(), 0, "there is none before it");
    with(&mut player, Key::Period, false, false);
    assert_eq!(player.moves(), 6);
    with(&mut player, Key::End, false, false);
    assert_eq!(player.lurd(), "rrrrrRdrdruu");
}

#[test]
fn a_hundred_keys_at_thirty_a_second_arrive_in_order() {
    let mut player = Player::open(HALL);
    let moves: String = "drrdllurrrdlluurld".chars().cycle().take(100).collect();
    let mut walls = 0;
    for letter in moves.chars() {
        let before = player.moves();
        player.play(&letter.to_string());
        walls += usize::from(player.moves() == before);
        player.pass(FRAME);
        player.pass(FRAME);
    }
    let mut expected = sokoban_core::Game::new(std::sync::Arc::clone(player.app.game().level()));
    for direction in sokoban_core::Lurd::parse(&moves).expect("moves").moves {
        let _ = expected.step(direction);
    }
    assert_eq!(player.lurd(), expected.lurd());
    assert_eq!(player.lurd().len() + walls, 100);
    assert!(player.lurd().len() > 60, "most of them lead somewhere");
}

#[test]
fn the_systems_key_repeat_does_not_count() {
    let mut player = Player::open(HALL);
    player.down(Key::Down);
    for _ in 0..10 {
        player.input(Input::Again(Key::Down, Modifiers::NONE));
    }
    player.up(Key::Down);
    player.settle();
    assert_eq!(player.moves(), 1);
}

#[test]
fn a_long_push_goes_on_in_a_level_that_starts_solved() {
    let mut player = Player::open("########\n#      #\n#@  *  #\n#      #\n########\n");
    player.chord(Key::Right, false, true, false);
    player.settle();
    assert_eq!(player.lurd(), "rrRR");
}
