//! Tests of the animation of a push: the player's hands touch the box, boxes on goals turn gold, dust appears, and
//! every animation ends.

use sokoban_app::input::Key;
use sokoban_app::save::{ReducedMotion, Settings};
use sokoban_app::view::scene::Sprite;
use sokoban_app::view::sprite::{self, Cell};

use crate::support::player::{FRAME, Player};

fn drawn(player: &Player, cell: Cell) -> Vec<Sprite> {
    let sprites = player.scene().board.into_iter();
    sprites.filter(|sprite| sprite.cell == cell).collect()
}

fn is_drawn(player: &Player, cell: Cell) -> bool {
    !drawn(player, cell).is_empty()
}

/// Advances the clock frame by frame until `holds` returns `true`.
fn wait_until(player: &mut Player, holds: impl Fn(&Player) -> bool) {
    for _ in 0..120 {
        if holds(player) {
            return;
        }
        player.pass(FRAME);
    }
    panic!("not within two seconds");
}

#[test]
fn the_hands_touch_the_box_while_it_is_pushed_and_let_go_of_it() {
    let mut player = Player::open("########\n#@$   .#\n########");
    let gap = |player: &Player| drawn(player, sprite::BOX[0])[0].position.x - player.keeper().0;
    assert!((gap(&player) - 1.0).abs() < 1.0e-6);
    player.tap(Key::Right);
    wait_until(&mut player, |player| (gap(player) - 0.89).abs() < 1.0e-4);
    player.settle();
    assert!((gap(&player) - 1.0).abs() < 1.0e-6);
}

#[test]
fn a_bump_is_made_with_the_hands() {
    let mut player = Player::open("#####\n#@$.#\n#####");
    player.tap(Key::Left);
    player.pass(0.05);
    let [_, _, _, pushing @ ..] = sprite::PLAYER[2];
    assert!(pushing.iter().any(|cell| is_drawn(&player, *cell)));
    player.settle();
    assert!(is_drawn(&player, sprite::PLAYER[2][0]));
}

#[test]
fn a_box_turns_to_gold_on_its_way_home_swells_and_comes_to_rest() {
    let mut player = Player::open("########\n#@$.  .#\n# $    #\n########");
    player.tap(Key::Right);
    assert!(!is_drawn(&player, sprite::BOX[1]), "not yet");
    let faint = |player: &Player| {
        let gold = drawn(player, sprite::BOX[1]);
        gold.first().is_some_and(|gold| gold.tint[3] < 255)
    };
    wait_until(&mut player, faint);
    assert_eq!(
        drawn(&player, sprite::BOX[0]).len(),
        2,
        "wood below the gold"
    );
    let swollen = |player: &Player| {
        let gold = drawn(player, sprite::BOX[1]);
        gold.first().is_some_and(|gold| gold.size > 1.04)
    };
    wait_until(&mut player, swollen);
    player.settle();
    let gold = drawn(&player, sprite::BOX[1])[0];
    assert_eq!(
        (gold.size.to_bits(), gold.tint[3]),
        (1.0_f32.to_bits(), 255)
    );
}

#[test]
fn dust_rises_where_a_box_comes_to_rest_and_not_where_it_goes_on() {
    let mut player = Player::open("#########\n#@$    .#\n#########");
    player.tap(Key::Right);
    wait_until(&mut player, |player| is_drawn(player, sprite::DUST));
    player.tap(Key::Right);
    assert!(!is_drawn(&player, sprite::DUST), "it goes on");
    player.settle();
    assert!(!is_drawn(&player, sprite::DUST));
    player.tap(Key::U);
    for _ in 0..60 {
        assert!(
            !is_drawn(&player, sprite::DUST),
            "what is taken back never happened"
        );
        player.pass(FRAME);
    }
}

#[test]
fn a_filled_hole_stays_to_be_seen() {
    let level = "#######\n#@$^  #\n# $ . #\n#######";
    let mut player = Player::open(level);
    assert!(!is_drawn(&player, sprite::HOLE_FILLED));
    player.tap(Key::Right);
    wait_until(&mut player, |player| is_drawn(player, sprite::HOLE_FILLED));
    assert!(
        is_drawn(&player, sprite::HOLE),
        "the lid comes up over the hole"
    );
    wait_until(&mut player, |player| is_drawn(player, sprite::DUST));
    player.settle();
    assert_eq!(player.squares(sprite::HOLE_FILLED), [(3, 1)]);
    let mut again = player.reopened(level);
    assert_eq!(
        again.squares(sprite::HOLE_FILLED),
        [(3, 1)],
        "when it is opened again"
    );
    again.tap(Key::U);
    again.settle();
    assert!(!is_drawn(&again, sprite::HOLE_FILLED));
    again.tap(Key::Y);
    again.settle();
    assert_eq!(again.squares(sprite::HOLE_FILLED), [(3, 1)]);
}

#[test]
fn the_hole_that_swallowed_the_player_stays_open() {
    let level = "######\n#@^$.#\n######";
    let mut player = Player::open(level);
    player.tap(Key::Right);
    player.settle();
    assert_eq!(player.squares(sprite::HOLE), [(2, 1)]);
    let again = player.reopened(level);
    assert_eq!(again.squares(sprite::HOLE), [(2, 1)]);
    assert!(!is_drawn(&again, sprite::HOLE_FILLED));
}

#[test]
fn the_lamp_dims_under_the_keeper() {
    let mut player = Player::open("######\n#@.$.#\n# $  #\n######");
    let light = |player: &Player| drawn(player, sprite::GOAL)[0].tint[0];
    assert_eq!(light(&player), 255);
    player.tap(Key::Right);
    player.settle();
    assert!(light(&player) < 128);
    assert_eq!(
        player.squares(sprite::BADGE),
        [(2, 1)],
        "what it is stays to be read"
    );
    let aside = drawn(&player, sprite::BADGE)[0].position;
    assert!(
        aside.x > 2.5 && aside.y > 1.5,
        "at his feet, not on his cap"
    );
    player.tap(Key::Left);
    player.settle();
    assert_eq!(light(&player), 255);
    assert!(!is_drawn(&player, sprite::BADGE));
}

#[test]
fn with_reduced_motion_pieces_move_and_nothing_else() {
    const LEVEL: &str = "######\n#@$. #\n######";
    let cleared = |player: &mut Player| {
        player.tap(Key::Left);
        let bumps = player.app.is_active();
        player.tap(Key::Right);
        player.pass(FRAME);
        assert!(player.keeper().0.fract() > 0.0, "on the way");
        let mut decorated = bumps;
        for _ in 0..150 {
            player.pass(FRAME);
            decorated |= is_drawn(player, sprite::DUST) || player.keeper().1 < 1.0;
        }
        assert!(!player.app.is_active(), "it comes to an end");
        assert!(player.overlay().contains("Solved!"));
        decorated
    };
    let of = |reduced_motion, system| {
        let mut player = Player::open(LEVEL);
        player.app.set_settings(Settings {
            reduced_motion,
            ..Settings::default()
        });
        player.app.set_system_reduces_motion(system);
        cleared(&mut player)
    };
    assert!(of(ReducedMotion::System, false));
    assert!(!of(ReducedMotion::System, true));
    assert!(!of(ReducedMotion::On, false));
    assert!(of(ReducedMotion::Off, true), "the player has the last word");
}

/// Returns a level with a corridor of 60 squares.
fn corridor() -> String {
    let (wall, floor) = ("#".repeat(62), " ".repeat(59));
    format!("{wall}\n#@{floor}#\n#{}$.  #\n{wall}", " ".repeat(56))
}

#[test]
fn a_held_key_speeds_up_and_stops_at_once() {
    let mut player = Player::open(&corridor());
    player.down(Key::Right);
    let mut steps = vec![0];
    for frame in 1..=120 {
        let before = player.moves();
        player.pass(FRAME);
        steps.extend((before..player.moves()).map(|_| frame));
    }
    let pauses: Vec<i32> = steps.windows(2).map(|pair| pair[1] - pair[0]).collect();
    // The pauses between steps are measured in frames of 1/60 s. The first pauses are long, so that a short key press
    // makes a single step. If the key is held longer, the pauses become shorter.
    assert!(pauses[0] >= 9, "{pauses:?}");
    assert!(pauses[1] >= 6, "{pauses:?}");
    assert!(pauses[8..].iter().all(|pause| *pause <= 5), "{pauses:?}");
    let in_last_second = steps.iter().filter(|frame| **frame > 60).count();
    assert!((12..=13).contains(&in_last_second), "{pauses:?}");

    let moves = player.moves();
    player.up(Key::Right);
    player.settle();
    assert_eq!(player.moves(), moves, "no step follows the release");

    player.down(Key::Left);
    for _ in 0..8 {
        player.pass(FRAME);
    }
    assert_eq!(
        player.moves(),
        moves + 1,
        "the next press starts slowly again"
    );
}
