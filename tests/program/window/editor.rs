//! A level is drawn with a real mouse, played, kept, and found again.

use std::fs;
use std::path::Path;

use sokoban_core::{Collection, Entry};

use crate::window::display::{Display, until};
use crate::window::player::Player;

const BOARD: &str = "#######\n#@    #\n#  $ .#\n#     #\n#######\n";

/// The one level of the player's own file, once it is like this.
fn until_drawn(data: &Path, is_it: impl Fn(&Entry) -> bool) {
    let file = data.join("levels/My levels.sok");
    until("the level is in the player's file", || {
        let bytes = fs::read(&file).ok()?;
        let drawn = Collection::parse(&bytes);
        assert!(drawn.entries.len() < 2, "{}", drawn.to_sok());
        let first = drawn.entries.first();
        first.is_some_and(&is_it).then_some(())
    });
}

fn is_room(entry: &Entry) -> bool {
    entry
        .level
        .as_ref()
        .is_ok_and(|level| level.to_string() == BOARD)
}

#[test]
fn a_level_is_drawn_played_kept_and_found_again() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(&display, data.path());
    let before = player.settled();
    player.tap("ctrl+n");
    player.until_changed(&before);
    // Four walls, and then piece by piece.
    player.tap("a");
    player.drag_on_sheet((0, 0), (6, 4));
    player.tap("d");
    for (key, square) in [("p", (1, 1)), ("b", (3, 2)), ("g", (5, 2))] {
        player.tap(key);
        player.drag_on_sheet(square, square);
    }
    until_drawn(data.path(), is_room);

    player.tap("Return");
    player.until_last_played("My levels / 1");
    player.walk("drrr");
    until_drawn(data.path(), |entry| {
        is_room(entry) && entry.records.iter().any(|it| it.moves == "drRR")
    });
    // Back, one square more, and undone.
    let won = player.settled();
    player.tap("e");
    player.until_changed(&won);
    player.tap("h");
    player.drag_on_sheet((5, 3), (5, 3));
    until_drawn(data.path(), |entry| !is_room(entry));
    player.tap("u");
    until_drawn(data.path(), is_room);
    player.tap("ctrl+q");
    assert!(player.until_ended().success());

    let mut player = Player::start(&display, data.path());
    player.tap("2");
    player.until_last_played("My levels / 1");
    player.tap("ctrl+q");
    assert!(player.until_ended().success());
}
