//! A web page as the window of the game.

use std::time::Duration;

use sokoban_app::app::Application;
use sokoban_app::language::Language;
use sokoban_app::screens::InputMode;
use sokoban_app::texts::storage;
use sokoban_app::vibration::{Pulses, VibratingDevice, Vibration};
use sokoban_platform::web;

use super::accessibility::{self, Elements};
use super::gamepad::Gamepads;
use super::keys::Keys;
use super::reading;
use crate::clock::Clock;
use crate::external::{External, ExternalSender};
use crate::system::{OpenSystem, System};

#[derive(Default)]
struct Page {
    gamepads: Gamepads,
    has_screen_reader: bool,
}

/// Applies the browser's preferences to `app`, and returns the page.
pub(super) fn open(app: &mut Application, clock: Clock) -> OpenSystem {
    // Add a second, because the browser's timers may fire early.
    let day = clock.until_tomorrow() + Duration::from_secs(1);
    web::wake_daily_in(day.as_secs_f64());
    if web::reduces_motion() {
        app.set_system_reduces_motion(true);
    }
    if web::has_fingers() {
        app.set_input_mode(InputMode::Touch);
    }
    let (sender, externals) = ExternalSender::new(|| web::wake());
    OpenSystem {
        system: Box::new(Page::default()),
        keys: Some(Box::new(Keys::default())),
        accessibility: Some(Box::new(Elements)),
        sender,
        externals,
    }
}

impl System for Page {
    /// Returns the events that the page has stored since the last call. The page cannot pass them to the program
    /// itself, because it can call only a few functions of the program.
    fn events(&mut self) -> Vec<External> {
        let mut events = Vec::new();
        let paths = reading::dropped_files();
        if !paths.is_empty() {
            events.push(External::Dropped(paths));
        }
        // Something other than the game, such as Escape in the browser, has ended full screen.
        if web::has_left_full_screen() {
            events.push(External::FullScreen(false));
        }
        events.extend(self.gamepads.events());
        events.extend(accessibility::events(&mut self.has_screen_reader));
        if web::have_players_changed() {
            events.push(External::PlayersChanged);
        }
        // The player may also have pasted the text with the browser's own menu.
        if let Some(text) = web::pasted() {
            let text = text.map_err(|_| storage::no_text("the browser does not allow it"));
            events.push(External::Pasted(text));
        }
        events
    }

    fn fill_screen(&mut self, fill: bool) -> bool {
        web::fill_screen(fill);
        true
    }

    fn take_text(&mut self, takes: bool) {
        web::take_text(takes);
    }

    /// Returns the current scale of the page. The engine knows only the scale that the page had when it was opened.
    fn scale(&self) -> f32 {
        web::scale()
    }

    /// Copies the text immediately, because browsers allow this only for a moment after a key press.
    fn copy(&mut self, text: &str) {
        web::copy(text);
    }

    fn paste(&mut self) {
        web::ask_for_text();
    }

    fn vibrate(&self, device: VibratingDevice, vibration: Vibration) {
        let Pulses {
            count,
            length,
            pause,
            weak,
            strong,
        } = vibration.pulses();
        match device {
            VibratingDevice::Phone => web::vibrate_phone(count, length, pause),
            VibratingDevice::Gamepad => {
                let [weak, strong] =
                    [weak, strong].map(|level| f32::from(level) / f32::from(u16::MAX));
                web::vibrate_gamepad(count, length, pause, weak, strong);
            }
        }
    }

    fn choose_files(&self) {
        web::choose_files();
    }

    fn show_keyboard(&self, text: &str) {
        web::show_keyboard(text);
    }

    fn show_language(&self, language: Language) {
        web::show_language(language.code());
    }

    /// Returns `false`, because only the browser can close a page.
    fn can_end(&self) -> bool {
        false
    }
}
