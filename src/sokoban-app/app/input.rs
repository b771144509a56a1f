//! Handles input from touch screens and gamepads, and typed text.

use super::Application;
use crate::geometry::Point;
use crate::input::PadEvent;
use crate::input::gamepad::PadRepeat;
use crate::input::{
    Bindings, Button, Command, Input, Key, KeyRepeat, Modifiers, StickyModifiers, Touch, key_labels,
};
use crate::screens::{Screen, editor};
use crate::ui;
use crate::ui::text_field::TextField;
use crate::view::scene::{Layer, WindowSize};
use crate::view::theme::size;
use sokoban_core::Direction;

impl Application {
    /// Returns `true` if typed letters are text, not commands. Only then are dead keys and input methods needed.
    pub fn takes_text(&self) -> bool {
        self.field().is_some()
    }

    pub fn field(&self) -> Option<&TextField> {
        self.overlays.last()?.field()
    }

    /// Shows `preedit`, the unfinished text from a dead key or an input method, in the open text field. It replaces the
    /// unfinished text that is shown there.
    pub fn compose(&mut self, preedit: &str) {
        let overlay = self.overlays.last_mut();
        if let Some(field) = overlay.and_then(|overlay| overlay.field_mut()) {
            field.compose(preedit);
        }
    }

    /// Returns `false` if `input` is the letter of the key that has just opened the text field.
    pub(super) fn is_expected(&mut self, input: Input) -> bool {
        match input {
            Input::Typed(_) => return self.is_typing,
            Input::Again(..) => {}
            _ => self.is_typing = self.takes_text(),
        }
        true
    }

    /// Returns the event to handle instead of `input`, or `None` if there is nothing to handle. If the settings say so,
    /// modifiers stay down until the next key press. While a level is played, a mouse button that is bound to a command
    /// becomes a key. In lists, the keys that are bound to walking become the arrow keys, and those that are bound to
    /// `Command::Close` become `Esc`.
    pub(super) fn adapt(&mut self, mut input: Input) -> Option<Input> {
        let takes_text = self.takes_text();
        let hold = self.app.settings.hold;
        if hold.toggles && !takes_text {
            input = self.sticky.apply(input);
        } else {
            self.sticky = StickyModifiers::default();
        }
        if matches!(input, Input::Again(..)) && hold.repeat == KeyRepeat::Off && !takes_text {
            return None;
        }
        let bindings = &self.app.settings.bindings;
        match self.overlays.last() {
            Some(overlay) if overlay.awaits_key() => return Some(input),
            // Do not replace the walking keys, because they have other commands in the editor.
            Some(overlay) if overlay.screen() == Screen::EditorMenu => return Some(input),
            Some(_) => return Some(in_list(input, bindings, takes_text)),
            None if self.editor().is_some() => return Some(input),
            None => {}
        }
        let key = |button: Button| button.key().filter(|key| has_command(*key, bindings));
        Some(match input {
            Input::Press(button, _) => {
                key(button).map_or(input, |key| Input::Down(key, Modifiers::NONE))
            }
            Input::Release(button, _) => key(button).map_or(input, Input::Up),
            _ => input,
        })
    }

    /// Draws a key cap with the modifiers that stay down, such as `Ctrl+…`, at the upper left, below the
    /// top bar.
    pub(super) fn draw_modifiers(&self, window: WindowSize, layer: &mut Layer) {
        let cap = key_labels::modifier_prefix(self.sticky.down());
        if cap.is_empty() {
            return;
        }
        let top = match self.editor() {
            Some(_) => editor::STATUS_HEIGHT,
            None => self.play.margins(window, &self.app).0,
        };
        ui::draw_key_cap(layer, &(cap + "…"), size::MARGIN, top + size::MARGIN);
    }

    /// Handles a touch event. In lists, a finger acts like the mouse.
    pub(super) fn touch(&mut self, touch: Touch, id: u64, point: Point) {
        if self.overlays.is_empty()
            && let Some((editor, app)) = self.open_editor()
        {
            let request = editor.touch(touch, id, point, app);
            if let Some(request) = request {
                self.handle_request(request);
            }
            return;
        }
        // A slide scrolls the list under the pointer, so move the pointer to the finger first.
        if touch == Touch::Down && self.screen() == Some(Screen::Browser) {
            self.handle_input(Input::Point(point));
        }
        for gesture in self.fingers.handle(touch, id, point) {
            if self.overlays.is_empty() {
                let request = self.play.gesture(gesture, &mut self.app);
                if let Some(request) = request {
                    self.handle_request(request);
                }
            } else {
                for input in ui::events_of(gesture) {
                    self.handle_input(input);
                }
            }
        }
    }

    /// Handles a gamepad event. In lists, a gamepad button acts like a key.
    pub(super) fn pad(&mut self, event: PadEvent) {
        let repeat = PadRepeat::after(event, self.pad_repeat, self.app.settings.hold);
        self.pad_repeat = repeat.filter(|_| !self.is_played());
        let input = match self.overlays.last() {
            None => Input::Pad(event),
            // No command can be bound to a gamepad button, so the button cancels the wait for a key.
            Some(overlay) if overlay.awaits_key() && event.down => {
                Input::Down(Key::Escape, Modifiers::NONE)
            }
            Some(_) => Input::Pad(event).in_list(),
        };
        self.handle_input(input);
    }

    /// Repeats the gamepad button that is held down, in lists and in the editor. The play screen repeats its own
    /// commands.
    pub(super) fn pad_again(&mut self, dt: f32) {
        self.pad_repeat = self.pad_repeat.filter(|_| !self.is_played());
        if let Some(button) = self.pad_repeat.as_mut().and_then(|held| held.due(dt)) {
            let again = Input::PadAgain(button);
            let is_list = !self.overlays.is_empty();
            self.handle_input(if is_list { again.in_list() } else { again });
        }
    }

    /// Returns `true` if input goes to the play screen, because no other screen and no editor is open.
    pub(super) fn is_played(&self) -> bool {
        self.overlays.is_empty() && self.editor().is_none()
    }
}

fn has_command(key: Key, bindings: &Bindings) -> bool {
    bindings.command(key, Modifiers::NONE).is_some()
}

/// Replaces the keys that are bound to walking with the arrow keys, and those that are bound to `Command::Close` with
/// `Esc`. Keys that lists use themselves are not replaced. If `takes_text` is `true`, neither are keys that type a
/// character.
fn in_list(input: Input, bindings: &Bindings, takes_text: bool) -> Input {
    let replacement = |key: Key| {
        let is_free = match key {
            Key::Space => false,
            _ if key.types() => !takes_text,
            _ => key.is_function_key() || matches!(key, Key::MouseMiddle | Key::MouseRight),
        };
        let command = bindings.command(key, Modifiers::NONE).filter(|_| is_free);
        Some(match command? {
            Command::Step(Direction::Up) => Key::Up,
            Command::Step(Direction::Left) => Key::Left,
            Command::Step(Direction::Down) => Key::Down,
            Command::Step(Direction::Right) => Key::Right,
            Command::Close => Key::Escape,
            _ => return None,
        })
    };
    let replaced = match input {
        Input::Down(key, Modifiers::NONE) => {
            replacement(key).map(|key| Input::Down(key, Modifiers::NONE))
        }
        Input::Again(key, Modifiers::NONE) => {
            replacement(key).map(|key| Input::Again(key, Modifiers::NONE))
        }
        Input::Press(button, _) => {
            let key = button.key().and_then(replacement);
            key.map(|key| Input::Down(key, Modifiers::NONE))
        }
        _ => None,
    };
    replaced.unwrap_or(input)
}
