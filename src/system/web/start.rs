//! Starts the game in a page, according to the page's address.

use std::process::ExitCode;

use macroquad::Window;
use sokoban_app::input::key_labels;
use sokoban_app::save::Settings;
use sokoban_platform::web;

use super::page;
use crate::clock::Clock;
use crate::files::InitialLevels;
use crate::game::EventLoop;
use crate::session::{configuration, load_app, start_loading_skin};

/// Starts the game, which keeps running after this function has returned.
pub fn main() -> ExitCode {
    key_labels::set_on_page();
    let (mut app, data) = load_app(InitialLevels::default(), None, None, None);
    // A page can switch to full screen only after a key press, so never start in full screen here.
    let settings = app.settings().clone();
    app.set_settings(Settings {
        full_screen: false,
        ..settings
    });
    if let Some(code) = web::link() {
        app.paste(&code);
    }
    let first_skin = start_loading_skin(&app, data.as_ref());
    let game = async move {
        std::panic::set_hook(Box::new(|panic| {
            web::show_message(&format!(
                "The game broke; what was played is kept. Reload the page to go on. ({panic})"
            ));
        }));
        let clock = Clock::new();
        let opened = page::open(&mut app, clock);
        match EventLoop::new(app, data.map(Into::into), first_skin, clock, opened) {
            Ok(event_loop) => event_loop.run().await,
            Err(error) => web::show_message(&error),
        }
    };
    Window::from_config(configuration(false), game);
    ExitCode::SUCCESS
}
