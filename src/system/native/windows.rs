//! The game's window on Windows. A listener receives the window's messages before the engine does, because the engine
//! ignores several of them.

mod keys;

use std::sync::mpsc;

use macroquad::miniquad::window;
use sokoban_platform::windows::{GameWindow, WindowEvent};

use super::waker::{WakeEvent, Waker};
use crate::clock::Clock;
use crate::external::{External, ExternalSender};
use crate::input::keyboard::KeySource;
use keys::Keys;

pub(crate) struct Window {
    /// The game's window, or `None` if the window was not found.
    game: Option<GameWindow>,
}

/// Starts the thread that wakes the engine. Returns `None` if the window is not found or the thread cannot be started.
/// On Windows, the engine reads all events before it sleeps, so [`WakeEvent::Read`] does nothing.
pub(crate) fn waker(clock: Clock) -> Option<Waker> {
    let game = GameWindow::find()?;
    Waker::start(clock, move |event| match event {
        WakeEvent::Draw => game.wake().then_some(()),
        WakeEvent::Read => Some(()),
    })
}

/// Returns the open window and its source of keys, to which the window's listener passes key presses. When the user's
/// session ends, calls `finish`, which writes unsaved data.
pub(crate) fn open(
    externals: ExternalSender,
    mut finish: impl FnMut() + 'static,
) -> (Window, Option<Box<dyn KeySource>>) {
    let (sender, strokes) = mpsc::channel();
    let listener = move |event| {
        match event {
            WindowEvent::Key(key) => {
                // Sending fails only if the game is shutting down.
                let _ = sender.send(key);
                // Do not request a frame here, because the engine also receives the key, and then draws a frame.
                return;
            }
            WindowEvent::Dropped(paths) => externals.send(External::Dropped(paths)),
            WindowEvent::Devices => externals.send(External::DevicesChanged),
            WindowEvent::SessionEnds => finish(),
            WindowEvent::Woken | WindowEvent::Scaled => {}
        }
        window::schedule_update();
    };
    let game = GameWindow::find().filter(|window| window.listen(listener));
    let keys = game.map(|_| Box::new(Keys::new(strokes)) as Box<dyn KeySource>);
    (Window { game }, keys)
}

impl Window {
    pub(crate) fn fill_screen(&mut self, fill: bool) {
        match self.game {
            Some(game) => game.fill_screen(fill),
            None => window::set_fullscreen(fill),
        }
    }

    pub(crate) fn scale(&self) -> f32 {
        self.game.map_or_else(window::dpi_scale, GameWindow::scale)
    }
}
