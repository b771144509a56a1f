//! A Wayland display that leaves decorations to the programs, with the library that draws them. It is shown in a window
//! of an X display, which has the keyboard.

use std::path::Path;
use std::process::{Child, Command, Stdio};

use super::display::{Display, lacks, until};
use super::running::{PROGRAM, Running};
use crate::stage;

const SOCKET: &str = "undecorated";

/// The compositor, which ends with the test.
struct Compositor(Child);

impl Compositor {
    fn start(display: &Display, folder: &Path) -> Option<Self> {
        if lacks(&["weston"]) {
            return None;
        }
        let mut program = Command::new("weston");
        program
            .args(["--backend=x11-backend.so", "--no-config", "--idle-time=0"])
            .args(["--width=1280", "--height=800", "--socket", SOCKET])
            .env("DISPLAY", display.name())
            .env("XDG_RUNTIME_DIR", folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let compositor = Self(program.spawn().expect("a compositor"));
        until("the compositor listens", || {
            folder.join(SOCKET).exists().then_some(())
        });
        Some(compositor)
    }
}

impl Drop for Compositor {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn the_game_is_played_where_no_one_decorates_its_window() {
    let Some(display) = Display::open() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let Some(_compositor) = Compositor::start(&display, folder.path()) else {
        return;
    };
    let mut command = Command::new(PROGRAM);
    command
        .arg("--data")
        .arg(folder.path())
        .env_remove("DISPLAY")
        .env("WAYLAND_DISPLAY", SOCKET)
        .env("XDG_RUNTIME_DIR", folder.path());
    let mut game = Running::start(command, folder.path());
    let (entry, _) = stage(1);
    display.point(640, 400);
    // The window gets the keyboard when it is shown. Earlier keys are lost.
    until("a step is kept", || {
        game.assert_running();
        display.type_keys(&["Right"]);
        game.kept(&entry.title).map(drop)
    });
}
