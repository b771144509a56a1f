//! Keyboards of several countries, changed while the game runs. Keys are pressed by their place.

use std::fs;
use std::process::Command;

use crate::window::display::{Display, lacks};
use crate::window::player::Player;

const ROOM: &str = "Room\n\n########\n#      #\n#  @   #\n#    $.#\n########\n";

/// Layouts, with the keycodes of the keys that are W, A, S, D there, and of the one that leaves with Ctrl.
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
    if lacks(&["setxkbmap"]) {
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
            // The place of 2 restarts.
            player.tap("11");
            for key in walk {
                player.tap(key);
            }
            player.until_kept("Room", "uldr*");
            player.tap("11");
            player.until_kept("Room", "*");
        }
        // The number pad, with Num Lock off and on.
        for key in ["80", "83", "88", "85"] {
            player.tap(key);
        }
        player.until_kept("Room", "uldr*");
        player.tap("Num_Lock");
        player.tap("80");
        player.tap("super+Left");
        player.tap("83");
        player.until_kept("Room", "uldrul*");
        player.tap("Num_Lock");
        let (_, _, leave) = chunk.last().expect("a layout");
        player.tap(&format!("super+{leave}"));
        player.tap("Down");
        player.until_kept("Room", "uldruld*");
        player.tap(&format!("ctrl+{leave}"));
        let status = player.until_ended();
        assert!(status.success(), "{number}: {status}");
    }
}
