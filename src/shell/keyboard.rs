//! The window's events in the order they happened. The engine's own questions ("is this key down?") lose it.

use macroquad::input::KeyCode;
use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::miniquad::{EventHandler, KeyMods, MouseButton, window};

use crate::input::{Input, Modifiers, Spot};

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
        let modifiers = Modifiers {
            ctrl: mods.ctrl || mods.logo,
            shift: mods.shift,
            alt: mods.alt,
        };
        let event = if repeat { Input::Again } else { Input::Down };
        self.0.push(event(key, modifiers));
    }

    fn key_up_event(&mut self, key: KeyCode, _mods: KeyMods) {
        self.0.push(Input::Up(key));
    }

    fn char_event(&mut self, letter: char, mods: KeyMods, _repeat: bool) {
        if !letter.is_control() && !mods.ctrl && !mods.alt && !mods.logo {
            self.0.push(Input::Typed(letter));
        }
    }

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.0.push(Input::Point(spot(x, y)));
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if button == MouseButton::Left {
            self.0.push(Input::Press(spot(x, y)));
        }
    }

    fn mouse_wheel_event(&mut self, _x: f32, y: f32) {
        // Systems differ in what they call a notch.
        self.0
            .push(Input::Wheel(if y == 0.0 { 0.0 } else { y.signum() }));
    }

    /// The engine says so when the window loses the keyboard.
    fn window_minimized_event(&mut self) {
        self.0.push(Input::Blur);
    }
}

/// The engine counts physical pixels.
fn spot(x: f32, y: f32) -> Spot {
    let scale = window::dpi_scale();
    Spot {
        x: x / scale,
        y: y / scale,
    }
}
