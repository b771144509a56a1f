//! Tests of keyboard layouts of several countries, which are changed while the game runs. Keys are given by their X
//! keycodes.

use std::fs;
use std::process::Command;

use crate::display::{Display, is_missing};
use crate::player::Player;

const ROOM: &str = "Room\n\n########\n#      #\n#  @   #\n#    $.#\n########\n";

/// Keyboard layouts. Each comes with the keycodes of the keys that type W, A, S and D, and of the key that quits the
/// game if Ctrl is held.
const LAYOUTS: &[(&str, [&str; 4], &str)] = &[
    ("us", ["25", "38", "39", "40"], "24"),
    ("de", ["25", "38", "39", "40"], "24"),
    ("fr", ["52", "24", "39", "40"], "38"),
    ("cz", ["25", "38", "39", "40"], "24"),
    ("ru", ["25", "38", "39", "40"], "24"),
    ("ru,us", ["25", "38", "39", "40"], "24"),
    ("ru,fr", ["52", "24", "39", "40"], "38"),
    ("gr", ["25", "38", "39", "40"], "24"),
    ("il", ["25", "38", "39", "40"], "24"),
];

fn set_layout(display: &Display, layout: &str) {
    let mut tool = Command::new("setxkbmap");
    let status = tool.env("DISPLAY", display.name()).arg(layout).status();
    assert!(status.is_ok_and(|it| it.success()), "no layout {layout}");
}

#[test]
fn keys_act_on_keyboards_of_several_countries() {
    if is_missing(&["setxkbmap"]) {
        return;
    }
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let file = data.path().join("room.txt");
    fs::write(&file, ROOM).expect("a level file");
    for (number, chunk) in LAYOUTS.chunks(3).enumerate() {
        let mut player = Player::start_with(&display, data.path(), &[file.as_os_str()]);
        for (layout, walk, _) in chunk {
            set_layout(&display, layout);
            // This key types 2 on a US keyboard, and restarts the level.
            player.tap("11");
            for key in walk {
                player.tap(key);
            }
            player.wait_until_saved("Room", "uldr*");
            player.tap("11");
            player.wait_until_saved("Room", "*");
        }
        // Press the arrow keys on the number pad, first with Num Lock off and then with Num Lock on.
        for key in ["80", "83", "88", "85"] {
            player.tap(key);
        }
        player.wait_until_saved("Room", "uldr*");
        player.tap("Num_Lock");
        player.tap("80");
        player.tap("super+Left");
        player.tap("83");
        player.wait_until_saved("Room", "uldrul*");
        player.tap("Num_Lock");
        let (_, _, quit) = chunk.last().expect("a layout");
        player.tap(&format!("super+{quit}"));
        player.tap("Down");
        player.wait_until_saved("Room", "uldruld*");
        player.tap(&format!("ctrl+{quit}"));
        let status = player.wait_for_exit();
        assert!(status.success(), "{number}: {status}");
    }
}
