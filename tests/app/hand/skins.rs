//! Tests of skins, which the player chooses in the settings or drops on the window.

use sokoban_app::input::Key;
use sokoban_app::screens::Effect;
use sokoban_app::texts::storage;
use sokoban_app::view::skin::BuiltIn;

use crate::hand::ROOM;
use crate::support::player::Player;

/// Opens the settings and selects the line that changes the skin.
fn choose(player: &mut Player) {
    player.tap(Key::F2);
    for _ in 0..20 {
        let scene = player.scene();
        let chosen = scene
            .overlay
            .labels
            .iter()
            .position(|label| label.text.starts_with('‹'));
        let chosen = chosen.expect("a chosen line");
        if scene.overlay.labels[..chosen]
            .last()
            .is_some_and(|label| label.text == "Skin")
        {
            return;
        }
        player.tap(Key::Down);
    }
    panic!("no such line:\n{}", player.overlay());
}

#[test]
fn all_skins_are_offered_one_after_the_other() {
    let mut player = Player::open(ROOM);
    player.app.set_skins(vec!["night train".to_owned()]);
    choose(&mut player);
    let mut seen = Vec::new();
    for _ in 0..=BuiltIn::ALL.len() {
        seen.push(player.app.settings().skin.clone());
        player.tap(Key::Right);
    }
    assert_eq!(
        seen,
        ["warehouse", "daylight", "contrast", "plain", "night train"]
    );
    assert_eq!(player.app.settings().skin, "warehouse");
    player.tap(Key::Left);
    assert!(
        player.overlay().contains("night train"),
        "{}",
        player.overlay()
    );
    // If the current skin no longer exists, Right chooses the first skin.
    player.app.set_skins(Vec::new());
    player.tap(Key::Right);
    assert_eq!(player.app.settings().skin, "warehouse");
}

fn added() -> String {
    "night train".to_owned()
}

#[test]
fn a_picture_that_is_dropped_is_worn_at_once_or_refused_with_the_reason() {
    let mut player = Player::open(ROOM);
    player.app.skin_added(Ok(added()));
    assert_eq!(player.app.settings().skin, "night train");
    assert!(player.hud().contains("night train"), "{}", player.hud());
    player.pass(0.0);
    let saves =
        |effect: &&Effect| matches!(effect, Effect::SaveSettings(changes) if !changes.is_empty());
    assert_eq!(player.others.iter().filter(saves).count(), 1);
    let error = storage::of("a.png", storage::no_tiles(3_u32, 3_u32));
    player.app.skin_added(Err(error));
    assert_eq!(player.app.settings().skin, "night train");
    assert!(
        player.hud().contains("this picture is 3×3"),
        "{}",
        player.hud()
    );
}

#[test]
fn esc_takes_a_new_skin_back_at_once_and_only_then() {
    let mut player = Player::open(ROOM);
    player.app.skin_added(Ok(added()));
    assert!(player.hud().contains("Press Esc"), "{}", player.hud());
    player.tap(Key::Escape);
    assert_eq!(player.app.settings().skin, "warehouse");
    assert!(player.hud().contains("changed back"), "{}", player.hud());
    // Esc restores the previous skin only if it is the first key after a skin was added.
    player.app.skin_added(Ok(added()));
    player.tap(Key::Right);
    player.tap(Key::Escape);
    assert_eq!(player.app.settings().skin, "night train");
}
