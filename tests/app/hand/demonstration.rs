//! Tests of the small figure beside the settings that demonstrates the animation speed.

use std::collections::BTreeSet;

use sokoban_app::input::Key;
use sokoban_app::save::{ReducedMotion, Settings};
use sokoban_app::view::scene::Panel;
use sokoban_app::view::sprite;

use crate::hand::ROOM;
use crate::support::player::{FRAME, Player};

/// Returns the left edge of the figure, or `None` if no figure is shown.
fn walker(player: &Player) -> Option<f32> {
    let panels = player.scene().overlay.panels;
    let walks = |panel: &&Panel| sprite::PLAYER.as_flattened().contains(&panel.cell);
    panels.iter().find(walks).map(|panel| panel.rect.x)
}

/// Waits until the demonstration ends. Returns the number of frames, and the horizontal positions at which the figure
/// was drawn.
fn demonstration(player: &mut Player) -> (u32, BTreeSet<i32>) {
    let mut places = BTreeSet::new();
    let mut frames = 0;
    while player.app.is_active() {
        player.pass(FRAME);
        places.extend(walker(player).map(|x| x as i32));
        frames += 1;
        assert!(frames < 60 * 60, "it never ends");
    }
    (frames, places)
}

#[test]
fn a_change_of_the_animation_speed_is_demonstrated() {
    let mut player = Player::open(ROOM);
    player.tap(Key::F2);
    assert_eq!(walker(&player), None, "nothing moves before a change");
    assert!(!player.app.is_active());
    player.tap(Key::Right);
    let (fast, places) = demonstration(&mut player);
    assert!(places.len() > 40, "{places:?}");
    assert!(walker(&player).is_some(), "the room stays");
    player.tap(Key::Right);
    let (instant, places) = demonstration(&mut player);
    assert!(places.len() <= 7, "{places:?}");
    player.tap(Key::Right);
    let (normal, _) = demonstration(&mut player);
    assert!(normal > fast && fast > instant, "{normal} {fast} {instant}");
    assert_eq!(player.moves(), 0, "the level stays as it was");
    // Selecting another line ends the demonstration. Selecting the first line again restarts it.
    player.tap(Key::Down);
    assert!(walker(&player).is_none() && !player.app.is_active());
    player.tap(Key::Up);
    assert!(walker(&player).is_some() && player.app.is_active());
    player.tap(Key::Escape);
    assert!(!player.app.is_active());
}

#[test]
fn with_reduced_motion_nothing_is_demonstrated() {
    let mut player = Player::open(ROOM);
    player.app.set_settings(Settings {
        reduced_motion: ReducedMotion::On,
        ..Settings::default()
    });
    player.tap(Key::F2);
    player.tap(Key::Right);
    assert!(walker(&player).is_none() && !player.app.is_active());
}
