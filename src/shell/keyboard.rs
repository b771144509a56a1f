//! The window's events in the order they happened. The engine's own questions ("is this key down?") lose it.

use macroquad::input::KeyCode;
use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::miniquad::{EventHandler, KeyMods};

use crate::input::{Input, Modifiers};

/// A queue of events.
pub struct Keyboard {
    subscriber: usize,
}

impl Keyboard {
    /// Begins to listen. Needs an open window.
    pub fn new() -> Self {
        Self {
            subscriber: register_input_subscriber(),
        }
    }

    /// What happened since this was last asked.
    pub fn events(&self) -> Vec<Input> {
        let mut queue = Queue(Vec::new());
        repeat_all_miniquad_input(&mut queue, self.subscriber);
        queue.0
    }
}

impl Default for Keyboard {
    fn default() -> Self {
        Self::new()
    }
}

struct Queue(Vec<Input>);

impl EventHandler for Queue {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn key_down_event(&mut self, key: KeyCode, mods: KeyMods, repeat: bool) {
        if !repeat {
            let modifiers = Modifiers {
                ctrl: mods.ctrl || mods.logo,
                shift: mods.shift,
                alt: mods.alt,
            };
            self.0.push(Input::Down(key, modifiers));
        }
    }

    fn key_up_event(&mut self, key: KeyCode, _mods: KeyMods) {
        self.0.push(Input::Up(key));
    }

    /// The engine says so when the window loses the keyboard.
    fn window_minimized_event(&mut self) {
        self.0.push(Input::Blur);
    }
}
