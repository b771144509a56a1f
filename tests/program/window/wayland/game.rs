//! The game on a Wayland display, with a player.

use std::path::Path;

use tempfile::TempDir;

use super::compositor::Compositor;
use super::devices::{Keyboard, Seat};
use crate::window::display::until;
use crate::window::running::{PROGRAM, Running};

/// Starts the game, with progress in a folder.
pub(super) fn start(display: &Compositor, data: &Path) -> Running {
    let mut command = display.program(PROGRAM);
    command.arg("--data").arg(data).env("TZ", "UTC");
    Running::start(command, data)
}

/// Waits for the first picture.
pub(super) fn until_shown(game: &mut Running, display: &Compositor) {
    until("the game is shown", || {
        game.assert_running();
        display.is_full_screen()?;
        (!display.picture().is_blank()).then_some(())
    });
}

/// A game that is shown, and a keyboard before it. What is last here ends last.
pub(super) struct Desk {
    pub(super) game: Running,
    pub(super) keyboard: Keyboard,
    pub(super) seat: Seat,
    pub(super) display: Compositor,
    pub(super) data: TempDir,
}

impl Desk {
    /// Sits down; `None` on a machine without such displays.
    pub(super) fn open() -> Option<Self> {
        Self::open_in("us")
    }

    /// The same, with a keyboard of this country.
    pub(super) fn open_in(country: &str) -> Option<Self> {
        let display = Compositor::open()?;
        let data = tempfile::tempdir().expect("a folder");
        let mut seat = Seat::of(display.socket());
        let keyboard = seat.plug_keyboard_of(country);
        let mut game = start(&display, data.path());
        until_shown(&mut game, &display);
        Some(Self {
            game,
            keyboard,
            seat,
            display,
            data,
        })
    }
}
