//! A game on a Wayland display, with a keyboard.

use std::path::Path;

use tempfile::TempDir;

use super::compositor::Compositor;
use super::devices::{Keyboard, Seat};
use crate::window::display::wait_for;
use crate::window::running::{PROGRAM, Running};

/// Starts the game with progress in the folder `data`.
pub(super) fn start(display: &Compositor, data: &Path) -> Running {
    let mut command = display.program(PROGRAM);
    command.arg("--data").arg(data).env("TZ", "UTC");
    Running::start(command, data)
}

/// Waits for the first frame.
pub(super) fn wait_until_shown(game: &mut Running, display: &Compositor) {
    wait_for("the game is shown", || {
        game.assert_running();
        display.is_full_screen()?;
        (!display.picture().is_blank()).then_some(())
    });
}

/// A running game with its keyboard and display. Fields are dropped in order, the display after the game.
pub(super) struct Session {
    pub(super) game: Running,
    pub(super) keyboard: Keyboard,
    pub(super) seat: Seat,
    pub(super) display: Compositor,
    pub(super) data: TempDir,
}

impl Session {
    /// Starts a display, a keyboard and the game. Returns `None` if tools are missing.
    pub(super) fn open() -> Option<Self> {
        Self::open_in("us")
    }

    /// Like [`open`](Self::open), with this keyboard layout.
    pub(super) fn open_in(country: &str) -> Option<Self> {
        let display = Compositor::open()?;
        let data = tempfile::tempdir().expect("a folder");
        let mut seat = Seat::of(display.socket());
        let keyboard = seat.plug_keyboard_of(country);
        let mut game = start(&display, data.path());
        wait_until_shown(&mut game, &display);
        Some(Self {
            game,
            keyboard,
            seat,
            display,
            data,
        })
    }
}
