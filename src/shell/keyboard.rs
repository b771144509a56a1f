//! The window's events in the order they happened. The engine's own questions ("is this key down?") lose it.

use macroquad::input::simulate_mouse_with_touch;
use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::miniquad::{EventHandler, KeyCode as Key, KeyMods, MouseButton, TouchPhase};

use crate::input::{Button, Input, Modifiers, Spot, Touch};

/// A queue of events.
pub struct Keyboard {
    subscriber: usize,
    modifiers: Modifiers,
}

impl Keyboard {
    /// Begins to listen. Needs an open window.
    pub fn new() -> Self {
        // Fingers are followed as fingers.
        simulate_mouse_with_touch(false);
        Self {
            subscriber: register_input_subscriber(),
            modifiers: Modifiers::NONE,
        }
    }

    /// What happened since this was last asked; a logical pixel is `scale` physical ones.
    pub fn events(&mut self, scale: f32) -> Vec<Input> {
        let mut queue = Queue {
            scale,
            events: Vec::new(),
            modifiers: self.modifiers,
        };
        repeat_all_miniquad_input(&mut queue, self.subscriber);
        self.modifiers = queue.modifiers;
        queue.events
    }
}

impl Default for Keyboard {
    fn default() -> Self {
        Self::new()
    }
}

struct Queue {
    scale: f32,
    events: Vec<Input>,
    /// The engine does not say which are down while the wheel turns.
    modifiers: Modifiers,
}

impl Queue {
    /// The engine counts physical pixels.
    fn spot(&self, x: f32, y: f32) -> Spot {
        Spot {
            x: x / self.scale,
            y: y / self.scale,
        }
    }

    /// A modifier is a key as well.
    fn follow_modifier(&mut self, key: Key, down: bool) {
        match key {
            Key::LeftControl | Key::RightControl | Key::LeftSuper | Key::RightSuper => {
                self.modifiers.ctrl = down;
            }
            Key::LeftShift | Key::RightShift => self.modifiers.shift = down,
            Key::LeftAlt | Key::RightAlt => self.modifiers.alt = down,
            _ => {}
        }
    }
}

impl EventHandler for Queue {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn key_down_event(&mut self, key: Key, mods: KeyMods, repeat: bool) {
        self.modifiers = Modifiers {
            ctrl: mods.ctrl || mods.logo,
            shift: mods.shift,
            alt: mods.alt,
        };
        let event = if repeat { Input::Again } else { Input::Down };
        self.events.push(event(key, self.modifiers));
        self.follow_modifier(key, true);
    }

    fn key_up_event(&mut self, key: Key, _mods: KeyMods) {
        self.events.push(Input::Up(key));
        self.follow_modifier(key, false);
    }

    fn char_event(&mut self, letter: char, mods: KeyMods, _repeat: bool) {
        if !letter.is_control() && !mods.ctrl && !mods.alt && !mods.logo {
            self.events.push(Input::Typed(letter));
        }
    }

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.events.push(Input::Point(self.spot(x, y)));
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if let Some(button) = known(button) {
            self.events.push(Input::Press(button, self.spot(x, y)));
        }
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if let Some(button) = known(button) {
            self.events.push(Input::Release(button, self.spot(x, y)));
        }
    }

    fn mouse_wheel_event(&mut self, _x: f32, y: f32) {
        // Systems differ in what they call a notch.
        if y != 0.0 {
            self.events.push(Input::Wheel(y.signum(), self.modifiers));
        }
    }

    fn touch_event(&mut self, phase: TouchPhase, id: u64, x: f32, y: f32) {
        let touch = match phase {
            TouchPhase::Started => Touch::Down,
            TouchPhase::Moved => Touch::Move,
            TouchPhase::Ended => Touch::Up,
            TouchPhase::Cancelled => Touch::Lost,
        };
        self.events.push(Input::Touch(touch, id, self.spot(x, y)));
    }

    /// The engine says so when the window loses the keyboard.
    fn window_minimized_event(&mut self) {
        self.modifiers = Modifiers::NONE;
        self.events.push(Input::Blur);
    }
}

const fn known(button: MouseButton) -> Option<Button> {
    match button {
        MouseButton::Left => Some(Button::Left),
        MouseButton::Middle => Some(Button::Middle),
        MouseButton::Right => Some(Button::Right),
        MouseButton::Unknown => None,
    }
}
