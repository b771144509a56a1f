//! A Wayland display on which programs draw their own window decorations. It runs in a window of an X display, which has
//! the keyboard.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use super::display::{Display, is_missing, wait_for};
use super::picture::{Area, Picture};
use super::running::{PROGRAM, Running};
use crate::stage;

const SOCKET: &str = "undecorated";

/// The compositor, which ends with the test.
struct Compositor(Child);

impl Compositor {
    fn start(display: &Display, folder: &Path) -> Option<Self> {
        if is_missing(&["weston"]) {
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
        wait_for("the compositor listens", || {
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

/// A game in the compositor.
struct Undecorated {
    game: Running,
    _compositor: Compositor,
    display: Display,
    folder: TempDir,
}

impl Undecorated {
    /// Starts the compositor and the game. Returns `None` if tools are missing.
    fn open() -> Option<Self> {
        let display = Display::open()?;
        let folder = tempfile::tempdir().expect("a folder");
        let compositor = Compositor::start(&display, folder.path())?;
        let mut command = Command::new(PROGRAM);
        command
            .arg("--data")
            .arg(folder.path())
            .env_remove("DISPLAY")
            .env("WAYLAND_DISPLAY", SOCKET)
            .env("XDG_RUNTIME_DIR", folder.path());
        let game = Running::start(command, folder.path());
        display.point(640, 400);
        Some(Self {
            game,
            _compositor: compositor,
            display,
            folder,
        })
    }

    /// Waits until the window receives keys. Earlier keys are lost.
    fn wait_until_playable(&mut self) {
        let (entry, _) = stage(1);
        wait_for("a step is kept", || {
            self.game.assert_running();
            self.display.type_keys(&["Right"]);
            self.game.saved(&entry.title).map(drop)
        });
    }

    /// Returns the left and the right edge of the screen. The window reaches at most one of them.
    fn edges(&self) -> [Picture; 2] {
        [0, 1270].map(|left| {
            self.display.picture(Area {
                left,
                top: 100,
                width: 10,
                height: 700,
            })
        })
    }

    /// Waits until a setting is saved.
    fn wait_until_saved(&self, full_screen: bool) {
        wait_for("the setting is saved", || {
            let settings = fs::read_to_string(self.folder.path().join("settings.toml"));
            let line = format!("\nfull-screen = {full_screen}\n");
            settings.is_ok_and(|it| it.contains(&line)).then_some(())
        });
    }
}

#[test]
fn the_game_decorates_its_window_itself() {
    if let Some(mut undecorated) = Undecorated::open() {
        undecorated.wait_until_playable();
    }
}

#[test]
fn leaving_full_screen_restores_the_size() {
    let Some(mut undecorated) = Undecorated::open() else {
        return;
    };
    undecorated.wait_until_playable();
    let before = undecorated.edges();
    for _ in 0..2 {
        undecorated.display.type_keys(&["F11"]);
        undecorated.wait_until_saved(true);
        wait_for("the window reaches another edge", || {
            (undecorated.edges() != before).then_some(())
        });
        undecorated.display.type_keys(&["F11"]);
        undecorated.wait_until_saved(false);
        wait_for("the window has its size and place again", || {
            undecorated.game.assert_running();
            (undecorated.edges() == before).then_some(())
        });
    }
}
