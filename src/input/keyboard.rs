//! Reports the window's events in the order in which they happened. Polling the engine ("is this
//! key down?") would lose this order.
//!
//! The engine identifies a key either by its character in one layout or by its position, depending on the system. The
//! game needs both, so keys come from a `KeySource` if the system has one. The engine's key events then only show when
//! a key was pressed relative to other events.

pub(crate) mod codes;
#[cfg(x11)]
mod composer;
mod engine;
mod held;
mod stroke;

use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton, TouchPhase};

use sokoban_app::geometry::Point;
use sokoban_app::input::{Button, Input, Touch};

#[cfg(x11)]
use composer::Composer;
use held::HeldKeys;
pub(crate) use stroke::{KeySource, Modifier, Phase, Stroke};

#[derive(Default)]
pub struct Keyboard {
    /// The number by which macroquad identifies this receiver of its events.
    subscriber: usize,
    /// `true` if the window has gained the keyboard focus, and `false` if it has lost the focus. `None` once
    /// `focus_change` has returned the last change.
    focus: Option<bool>,
    presses: usize,
    held: HeldKeys,
    /// The system's own source of keys. If there is one, the engine's keys are ignored.
    keys: Option<Box<dyn KeySource>>,
    /// The strokes from `keys` that have not been handled yet. `None` until the engine reports a key in the current
    /// frame.
    strokes: Option<std::vec::IntoIter<Stroke>>,
    scale: f32,
    events: Vec<Event>,
    /// Composes characters from dead keys. Created when the first text field opens. Systems other than X11 and Wayland
    /// do this themselves.
    #[cfg(x11)]
    composer: Option<Composer>,
    takes_text: bool,
    #[cfg(x11)]
    unfinished: String,
}

impl Keyboard {
    pub(crate) fn new(keys: Option<Box<dyn KeySource>>) -> Self {
        Self {
            subscriber: register_input_subscriber(),
            keys,
            ..Self::default()
        }
    }

    /// Returns `true` if the window has gained the keyboard focus since the last call, `false` if it has lost the
    /// focus, and `None` otherwise.
    pub fn focus_change(&mut self) -> Option<bool> {
        self.focus.take()
    }

    pub const fn presses(&self) -> usize {
        self.presses
    }

    /// Starts or stops composing characters from dead keys. While no text field is open, dead keys
    /// are ordinary keys.
    pub fn take_text(&mut self, takes_text: bool) {
        self.takes_text = takes_text;
        #[cfg(x11)]
        if takes_text {
            self.composer.get_or_insert_with(Composer::new);
        } else if let Some(composer) = &mut self.composer {
            composer.cancel();
        }
    }

    /// Returns the text of an unfinished sequence of dead keys, or `None` if it has not changed since the last call.
    #[cfg(x11)]
    pub fn unfinished(&mut self) -> Option<String> {
        let now = self.composer.as_ref().map(Composer::preedit)?;
        let is_new = now != self.unfinished;
        self.unfinished.clone_from(&now);
        is_new.then_some(now)
    }

    /// Passes all new events to `handle`, which returns `true` if a text field is open after the event. `scale` is the
    /// number of physical pixels in a logical pixel. Returns `false` if there were no new events.
    pub fn pass_events(&mut self, scale: f32, mut handle: impl FnMut(Input) -> bool) -> bool {
        self.scale = scale;
        let subscriber = self.subscriber;
        repeat_all_miniquad_input(self, subscriber);
        self.finish();
        let events = std::mem::take(&mut self.events);
        let has_events = !events.is_empty();
        for event in events {
            let composed = self.compose(event);
            for input in composed {
                let takes_text = handle(input);
                self.take_text(takes_text);
            }
        }
        has_events
    }

    /// Converts an event to inputs. All earlier events must have been handled, because the text of a key press depends
    /// on the dead keys before it and on whether a text field is open.
    fn compose(&mut self, event: Event) -> Vec<Input> {
        #[cfg(x11)]
        let composer = self.composer.as_mut().filter(|_| self.takes_text);
        match event {
            Event::Input(input) => {
                #[cfg(x11)]
                if input == Input::Blur
                    && let Some(composer) = composer
                {
                    composer.cancel();
                }
                vec![input]
            }
            Event::Press(press) => {
                let composed = Composed::from(press.text);
                #[cfg(x11)]
                let composed = composer.map_or(composed, |composer| {
                    let is_repeat = matches!(press.input, Some(Input::Again(..)));
                    composer.press(press.keysym, press.text, is_repeat)
                });
                let input = press.input.filter(|_| !composed.is_consumed);
                let typed = composed.text.chars().map(Input::Typed);
                input.into_iter().chain(typed).collect()
            }
        }
    }
}

enum Event {
    Input(Input),
    Press(Press),
}

/// A key press whose text has not been composed yet.
struct Press {
    /// The input for the key itself, or `None` if the desktop handles the key press.
    input: Option<Input>,
    /// The keysym, or 0 if the press is a command because of its modifiers.
    #[cfg_attr(not(x11), expect(dead_code, reason = "the system composes"))]
    keysym: u32,
    text: Option<char>,
}

impl Keyboard {
    fn point(&self, x: f32, y: f32) -> Point {
        Point {
            x: x / self.scale,
            y: y / self.scale,
        }
    }

    fn push(&mut self, input: Input) {
        self.events.push(Event::Input(input));
    }

    fn stroke(&mut self, stroke: &Stroke) {
        let input = self.held.follow(stroke);
        if stroke.phase == Phase::Up || stroke.is_of_desktop {
            self.events.extend(input.map(Event::Input));
            return;
        }
        self.events.push(Event::Press(Press {
            input,
            keysym: if stroke.modifiers.is_command() {
                0
            } else {
                stroke.keysym
            },
            text: stroke.text,
        }));
    }

    /// Called when the engine reports a key. Handles the next stroke from `keys` instead. Returns `false` if `keys` is
    /// `None`, so the engine's key must be used.
    fn take_stroke(&mut self) -> bool {
        let Some(keys) = &mut self.keys else {
            return false;
        };
        let strokes = self
            .strokes
            .get_or_insert_with(|| keys.strokes(true).into_iter());
        if let Some(stroke) = strokes.next() {
            self.stroke(&stroke);
        }
        true
    }

    /// Handles the strokes that are left after all of the engine's events have been handled.
    fn finish(&mut self) {
        let strokes = self.strokes.take();
        let strokes = strokes.or_else(|| Some(self.keys.as_mut()?.strokes(false).into_iter()));
        for stroke in strokes.into_iter().flatten() {
            self.stroke(&stroke);
        }
    }
}

impl EventHandler for Keyboard {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn key_down_event(&mut self, key: KeyCode, mods: KeyMods, repeat: bool) {
        self.presses += 1;
        if !self.take_stroke() {
            let phase = if repeat { Phase::Repeat } else { Phase::Down };
            self.stroke(&engine::stroke(key, mods, phase));
        }
    }

    fn key_up_event(&mut self, key: KeyCode, mods: KeyMods) {
        if !self.take_stroke() {
            self.stroke(&engine::stroke(key, mods, Phase::Up));
        }
    }

    fn char_event(&mut self, letter: char, mods: KeyMods, _repeat: bool) {
        let has_text = self.keys.as_ref().is_some_and(|keys| keys.has_text());
        if !has_text && engine::is_text(letter, mods) {
            self.push(Input::Typed(letter));
        }
    }

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.push(Input::Point(self.point(x, y)));
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.presses += 1;
        if let Some(button) = known(button) {
            self.push(Input::Press(button, self.point(x, y)));
        }
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if let Some(button) = known(button) {
            self.push(Input::Release(button, self.point(x, y)));
        }
    }

    fn mouse_wheel_event(&mut self, _x: f32, y: f32) {
        // Only the direction of the scrolling is used, because the distance for one notch of the wheel depends on the
        // system.
        if y != 0.0 {
            self.push(Input::Wheel(y.signum(), self.held.modifiers));
        }
    }

    fn touch_event(&mut self, phase: TouchPhase, id: u64, x: f32, y: f32) {
        let touch = match phase {
            TouchPhase::Started => Touch::Down,
            TouchPhase::Moved => Touch::Move,
            TouchPhase::Ended => Touch::Up,
            TouchPhase::Cancelled => Touch::Lost,
        };
        self.push(Input::Touch(touch, id, self.point(x, y)));
    }

    /// Releases all keys and buttons when the window loses the keyboard focus, which the engine reports as minimizing.
    fn window_minimized_event(&mut self) {
        self.focus = Some(false);
        self.held.clear();
        self.push(Input::Blur);
    }

    fn window_restored_event(&mut self) {
        self.focus = Some(true);
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

#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Composed {
    text: String,
    /// `true` if the press is part of a sequence of dead keys, so it must not trigger a command.
    is_consumed: bool,
}

impl From<Option<char>> for Composed {
    fn from(text: Option<char>) -> Self {
        Self {
            text: text.into_iter().collect(),
            is_consumed: false,
        }
    }
}
