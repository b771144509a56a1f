//! The window's events in the order they happened. The engine's own questions ("is this key down?") lose it.

mod doubles;

use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton, TouchPhase};

use sokoban_app::geometry::Point;
use sokoban_app::input::{Button, Input, Key, Modifiers, Touch};

use super::wayland::{self, KeyRepeat};
use doubles::Doubles;

/// An event of the engine, to be handled later.
type EngineEvent = Box<dyn FnOnce(&mut dyn EventHandler)>;

/// A queue of events.
pub struct Keyboard {
    recorded: Vec<EngineEvent>,
    modifiers: Modifiers,
    repeat: Option<KeyRepeat>,
    doubles: Option<Doubles>,
}

impl Keyboard {
    /// Begins to listen. Needs an open window.
    pub fn new() -> Self {
        let on_wayland = wayland::socket().is_some();
        Self {
            recorded: Vec::new(),
            modifiers: Modifiers::NONE,
            repeat: on_wayland.then(KeyRepeat::start).flatten(),
            doubles: on_wayland.then(Doubles::default),
        }
    }

    /// Takes an event of the engine.
    pub fn record(&mut self, event: impl FnOnce(&mut dyn EventHandler) + 'static) {
        self.recorded.push(Box::new(event));
    }

    /// What happened since this was last asked; a logical pixel is `scale` physical ones.
    pub fn events(&mut self, scale: f32) -> Vec<Input> {
        let mut queue = Queue {
            scale,
            events: Vec::new(),
            modifiers: self.modifiers,
            doubles: self.doubles.as_mut(),
        };
        let recorded = self.recorded.drain(..);
        recorded.for_each(|event| event(&mut queue));
        self.modifiers = queue.modifiers;
        let events = queue.events;
        if let Some(repeat) = &mut self.repeat {
            events.iter().for_each(|event| repeat.follow(event));
        }
        events
    }
}

impl Default for Keyboard {
    fn default() -> Self {
        Self::new()
    }
}

struct Queue<'a> {
    scale: f32,
    events: Vec<Input>,
    /// The engine does not say which are down while the wheel turns.
    modifiers: Modifiers,
    /// Where the engine may report things twice.
    doubles: Option<&'a mut Doubles>,
}

impl Queue<'_> {
    /// Whether something has not been reported before.
    fn is_new(&mut self, ask: impl FnOnce(&mut Doubles) -> bool) -> bool {
        self.doubles.as_deref_mut().is_none_or(ask)
    }

    /// Nothing is held any more.
    fn blur(&mut self) {
        self.modifiers = Modifiers::NONE;
        self.events.push(Input::Blur);
    }

    /// The engine counts physical pixels.
    fn point(&self, x: f32, y: f32) -> Point {
        Point {
            x: x / self.scale,
            y: y / self.scale,
        }
    }

    /// A modifier is a key as well.
    fn follow_modifier(&mut self, key: KeyCode, down: bool) {
        match key {
            KeyCode::LeftControl
            | KeyCode::RightControl
            | KeyCode::LeftSuper
            | KeyCode::RightSuper => {
                self.modifiers.ctrl = down;
            }
            KeyCode::LeftShift | KeyCode::RightShift => self.modifiers.shift = down,
            KeyCode::LeftAlt | KeyCode::RightAlt => self.modifiers.alt = down,
            _ => {}
        }
    }
}

impl EventHandler for Queue<'_> {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn key_down_event(&mut self, key: KeyCode, mods: KeyMods, repeat: bool) {
        if !self.is_new(|doubles| doubles.key_down(key, repeat)) {
            return;
        }
        self.modifiers = Modifiers {
            ctrl: mods.ctrl || mods.logo,
            shift: mods.shift,
            alt: mods.alt,
        };
        let event = if repeat { Input::Again } else { Input::Down };
        self.events.push(event(known_key(key), self.modifiers));
        self.follow_modifier(key, true);
    }

    fn key_up_event(&mut self, key: KeyCode, _mods: KeyMods) {
        if !self.is_new(|doubles| doubles.key_up(key)) {
            return;
        }
        self.events.push(Input::Up(known_key(key)));
        self.follow_modifier(key, false);
    }

    fn char_event(&mut self, letter: char, mods: KeyMods, _repeat: bool) {
        let is_new = self.is_new(Doubles::letter);
        if is_new && !letter.is_control() && !mods.ctrl && !mods.alt && !mods.logo {
            self.events.push(Input::Typed(letter));
        }
    }

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.events.push(Input::Point(self.point(x, y)));
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        let is_new = self.is_new(|doubles| doubles.button_down(button));
        if let Some(button) = known(button).filter(|_| is_new) {
            self.events.push(Input::Press(button, self.point(x, y)));
        }
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        let is_new = self.is_new(|doubles| doubles.button_up(button));
        if let Some(button) = known(button).filter(|_| is_new) {
            self.events.push(Input::Release(button, self.point(x, y)));
        }
    }

    fn mouse_wheel_event(&mut self, _x: f32, y: f32) {
        // Systems differ in what they call a notch.
        if y != 0.0 {
            self.events.push(Input::Wheel(y.signum(), self.modifiers));
        }
    }

    fn touch_event(&mut self, phase: TouchPhase, id: u64, x: f32, y: f32) {
        if !self.is_new(|doubles| doubles.finger(phase, id)) {
            return;
        }
        let touch = match phase {
            TouchPhase::Started => Touch::Down,
            TouchPhase::Moved => Touch::Move,
            TouchPhase::Ended => Touch::Up,
            TouchPhase::Cancelled => Touch::Lost,
        };
        self.events.push(Input::Touch(touch, id, self.point(x, y)));
    }

    /// The engine says so when the window loses the keyboard.
    fn window_minimized_event(&mut self) {
        self.doubles.iter_mut().for_each(|doubles| doubles.blur());
        self.blur();
    }

    /// And this when it has the keyboard again. On Wayland it may be another one, and none of its keys counts as
    /// down; that the first one is gone was not said.
    fn window_restored_event(&mut self) {
        if let Some(doubles) = &mut self.doubles {
            doubles.blur();
            self.blur();
        }
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

const fn known_key(key: KeyCode) -> Key {
    match key {
        KeyCode::A => Key::A,
        KeyCode::B => Key::B,
        KeyCode::C => Key::C,
        KeyCode::D => Key::D,
        KeyCode::E => Key::E,
        KeyCode::F => Key::F,
        KeyCode::G => Key::G,
        KeyCode::H => Key::H,
        KeyCode::I => Key::I,
        KeyCode::J => Key::J,
        KeyCode::K => Key::K,
        KeyCode::L => Key::L,
        KeyCode::M => Key::M,
        KeyCode::N => Key::N,
        KeyCode::O => Key::O,
        KeyCode::P => Key::P,
        KeyCode::Q => Key::Q,
        KeyCode::R => Key::R,
        KeyCode::S => Key::S,
        KeyCode::T => Key::T,
        KeyCode::U => Key::U,
        KeyCode::V => Key::V,
        KeyCode::W => Key::W,
        KeyCode::X => Key::X,
        KeyCode::Y => Key::Y,
        KeyCode::Z => Key::Z,
        KeyCode::Key0 => Key::Digit0,
        KeyCode::Key1 => Key::Digit1,
        KeyCode::Key2 => Key::Digit2,
        KeyCode::Key3 => Key::Digit3,
        KeyCode::Key4 => Key::Digit4,
        KeyCode::Key5 => Key::Digit5,
        KeyCode::Key6 => Key::Digit6,
        KeyCode::Key7 => Key::Digit7,
        KeyCode::Key8 => Key::Digit8,
        KeyCode::Key9 => Key::Digit9,
        KeyCode::Up => Key::Up,
        KeyCode::Left => Key::Left,
        KeyCode::Down => Key::Down,
        KeyCode::Right => Key::Right,
        KeyCode::Space => Key::Space,
        KeyCode::Enter => Key::Enter,
        KeyCode::Escape => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Insert => Key::Insert,
        KeyCode::Delete => Key::Delete,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Pause => Key::Pause,
        KeyCode::Menu => Key::Menu,
        KeyCode::F1 => Key::F1,
        KeyCode::F2 => Key::F2,
        KeyCode::F3 => Key::F3,
        KeyCode::F4 => Key::F4,
        KeyCode::F5 => Key::F5,
        KeyCode::F6 => Key::F6,
        KeyCode::F7 => Key::F7,
        KeyCode::F8 => Key::F8,
        KeyCode::F9 => Key::F9,
        KeyCode::F10 => Key::F10,
        KeyCode::F11 => Key::F11,
        KeyCode::F12 => Key::F12,
        KeyCode::Equal => Key::Equal,
        KeyCode::Minus => Key::Minus,
        KeyCode::Comma => Key::Comma,
        KeyCode::Period => Key::Period,
        KeyCode::Slash => Key::Slash,
        KeyCode::Semicolon => Key::Semicolon,
        KeyCode::Apostrophe => Key::Apostrophe,
        KeyCode::LeftBracket => Key::LeftBracket,
        KeyCode::RightBracket => Key::RightBracket,
        KeyCode::Backslash => Key::Backslash,
        KeyCode::GraveAccent => Key::GraveAccent,
        KeyCode::Kp0 => Key::Pad0,
        KeyCode::Kp1 => Key::Pad1,
        KeyCode::Kp2 => Key::Pad2,
        KeyCode::Kp3 => Key::Pad3,
        KeyCode::Kp4 => Key::Pad4,
        KeyCode::Kp5 => Key::Pad5,
        KeyCode::Kp6 => Key::Pad6,
        KeyCode::Kp7 => Key::Pad7,
        KeyCode::Kp8 => Key::Pad8,
        KeyCode::Kp9 => Key::Pad9,
        KeyCode::KpAdd => Key::PadAdd,
        KeyCode::KpSubtract => Key::PadSubtract,
        KeyCode::KpMultiply => Key::PadMultiply,
        KeyCode::KpDivide => Key::PadDivide,
        KeyCode::KpDecimal => Key::PadDecimal,
        KeyCode::KpEnter => Key::PadEnter,
        _ => Key::Other,
    }
}
