//! Tests of the full-screen mode, which both the game and the window manager can switch on and off.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use super::display::{Display, is_missing, wait_for};
use super::player::Player;

/// A running window manager. It is stopped when this value is dropped.
struct Manager(Child);

impl Manager {
    /// Starts a window manager, and waits until it responds. Returns `None` if a required tool is not installed.
    fn start(display: &Display) -> Option<Self> {
        if is_missing(&["openbox", "wmctrl"]) {
            return None;
        }
        let mut program = Command::new("openbox");
        program.env("DISPLAY", display.name());
        program.stdout(Stdio::null()).stderr(Stdio::null());
        let manager = Self(program.spawn().expect("a window manager"));
        wait_for("windows are managed", || control(display, &["-m"]));
        Some(manager)
    }
}

impl Drop for Manager {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Controls the window manager by running `wmctrl` with `arguments`. Returns `None` if this fails.
fn control(display: &Display, arguments: &[&str]) -> Option<()> {
    let mut tool = Command::new("wmctrl");
    tool.env("DISPLAY", display.name()).args(arguments);
    let output = tool.output().expect("wmctrl runs");
    output.status.success().then_some(())
}

/// Waits until the window is full-screen and the settings file says so. If `full` is `false`, waits until the window is
/// not full-screen and the settings file says so.
fn wait_for_full_screen(display: &Display, window: u32, data: &Path, full: bool) {
    wait_for("the window and the settings agree", || {
        let area = display.area(window)?;
        let settings = fs::read_to_string(data.join("settings.toml")).unwrap_or_default();
        let is_kept = settings.contains(&format!("\nfull-screen = {full}\n"));
        ((area.width == 1280 && area.height == 800) == full && is_kept).then_some(())
    });
}

#[test]
fn without_a_window_manager_the_setting_stays_off() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let player = Player::start(&display, data.path());
    player.tap("F11");
    player.tap("shift+q");
    let settings = wait_for("the settings are saved", || {
        let settings = fs::read_to_string(data.path().join("settings.toml")).ok()?;
        settings
            .contains("\ncoordinates = true\n")
            .then_some(settings)
    });
    assert!(settings.contains("\nfull-screen = false\n"), "{settings}");
}

#[test]
fn full_screen_changes_by_the_window_manager_are_saved() {
    let Some(display) = Display::open() else {
        return;
    };
    let Some(_manager) = Manager::start(&display) else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let player = Player::start(&display, data.path());
    let window = display.windows()[0];
    let id = window.to_string();
    for round in 0..2 {
        let added = control(&display, &["-i", "-r", &id, "-b", "add,fullscreen"]);
        assert!(added.is_some(), "{round}");
        wait_for_full_screen(&display, window, data.path(), true);
        player.tap("F11");
        wait_for_full_screen(&display, window, data.path(), false);
        player.tap("F11");
        wait_for_full_screen(&display, window, data.path(), true);
        let removed = control(&display, &["-i", "-r", &id, "-b", "remove,fullscreen"]);
        assert!(removed.is_some(), "{round}");
        wait_for_full_screen(&display, window, data.path(), false);
    }
}
