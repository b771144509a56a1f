//! Tests of the command that saves a picture of the board.

use std::path::PathBuf;

use sokoban_app::input::Key;
use sokoban_app::screens::play::board_image;
use sokoban_app::screens::{BoardImage, Effect};
use sokoban_app::texts::storage;
use sokoban_app::view::ambience::Ambience;

use crate::hand::ROOM;
use crate::support::player::Player;

fn saved(player: &mut Player) -> BoardImage {
    player.chord(Key::P, true, false, false);
    player.pass(0.0);
    let last = player.others.iter().rev().find_map(|effect| match effect {
        Effect::SavePicture(picture) => Some(picture.as_ref().clone()),
        _ => None,
    });
    last.expect("a picture is to be written")
}

#[test]
fn ctrl_p_saves_the_board_as_it_is_and_nothing_else() {
    let mut player = Player::open(ROOM);
    let start = saved(&mut player);
    assert!(start.name.ends_with(" 1"), "{}", start.name);
    player.play("ddr");
    let now = saved(&mut player);
    assert!(now.scene.board != start.scene.board);
    let game = player.app.game().game();
    assert_eq!(now.scene, board_image::frame(game, 64, Ambience::WAREHOUSE));
    assert_eq!((now.size.width, now.size.height), (11 * 64, 7 * 64));
    assert!(now.scene.hud.labels.is_empty() && now.scene.overlay.panels.is_empty());
    // While a piece is moving, the picture shows it at its destination.
    player.down(Key::Right);
    let moving = saved(&mut player);
    assert_eq!(
        moving.scene,
        board_image::frame(player.app.game().game(), 64, Ambience::WAREHOUSE)
    );
}

#[test]
fn where_the_picture_lies_is_said_and_why_it_does_not() {
    let mut player = Player::open(ROOM);
    player
        .app
        .file_saved(Ok(PathBuf::from("/pictures/One 1.png")));
    assert!(
        player.hud().contains("/pictures/One 1.png"),
        "{}",
        player.hud()
    );
    let error = storage::of("/pictures", storage::full());
    player.app.file_saved(Err(error));
    assert!(player.hud().contains("no space left"), "{}", player.hud());
}
