//! Touch, gamepad and text input.

use super::{App, Editing, Editor, Overlay};
use crate::geometry::Point;
use crate::input::PadEvent;
use crate::input::gamepad::PadRepeat;
use crate::input::{Input, Key, Modifiers, Touch};
use crate::ui;
use crate::ui::text_field::TextField;

impl App {
    /// Returns `true` if letters are text and not commands. Dead keys and input methods are needed only then.
    pub fn takes_text(&self) -> bool {
        self.field().is_some()
    }

    /// Returns the text field that receives typed letters, if one is open.
    pub fn field(&self) -> Option<&TextField> {
        match &self.overlay {
            Overlay::Help(screen) => Some(&screen.query),
            Overlay::Browser(browser) => Some(&browser.query),
            Overlay::Players(screen) => screen.field(),
            Overlay::Nothing => self.editor().and_then(Editor::field),
            Overlay::Menu(_)
            | Overlay::Settings(_)
            | Overlay::Keys(_)
            | Overlay::Languages(_)
            | Overlay::Positions(_)
            | Overlay::Details(..)
            | Overlay::Practice(_)
            | Overlay::Statistics(_) => None,
        }
    }

    /// Shows the unfinished text of a dead key or an input method in the open text field. Replaces earlier unfinished
    /// text.
    pub fn compose(&mut self, preedit: &str) {
        let field = match &mut self.overlay {
            Overlay::Help(screen) => Some(&mut screen.query),
            Overlay::Browser(browser) => Some(&mut browser.query),
            Overlay::Players(screen) => screen.field_mut(),
            Overlay::Nothing => {
                let editor = self.editing.as_mut().and_then(Editing::open);
                editor.and_then(Editor::field_mut)
            }
            Overlay::Menu(_)
            | Overlay::Settings(_)
            | Overlay::Keys(_)
            | Overlay::Languages(_)
            | Overlay::Positions(_)
            | Overlay::Details(..)
            | Overlay::Practice(_)
            | Overlay::Statistics(_) => None,
        };
        if let Some(field) = field {
            field.compose(preedit);
        }
    }

    /// Returns `true` unless `input` is the letter of the key that opened the text field.
    pub(super) fn is_expected(&mut self, input: Input) -> bool {
        match input {
            Input::Typed(_) => return self.is_typing,
            Input::Again(..) => {}
            _ => self.is_typing = self.takes_text(),
        }
        true
    }

    /// Handles a touch. On lists it acts like the mouse.
    pub(super) fn touch(&mut self, touch: Touch, id: u64, point: Point) {
        if matches!(self.overlay, Overlay::Nothing)
            && let Some((editor, shared)) = self.open_editor()
        {
            let request = editor.touch(touch, id, point, shared);
            request
                .into_iter()
                .for_each(|request| self.handle_request(request));
            return;
        }
        // A slide scrolls the list under the finger.
        if touch == Touch::Down && matches!(self.overlay, Overlay::Browser(_)) {
            self.handle_input(Input::Point(point));
        }
        for gesture in self.fingers.handle(touch, id, point) {
            if matches!(self.overlay, Overlay::Nothing) {
                let request = self.play.gesture(gesture, &mut self.shared);
                request
                    .into_iter()
                    .for_each(|request| self.handle_request(request));
            } else if let Overlay::Practice(screen) = &mut self.overlay {
                let request = screen.gesture(gesture, &mut self.shared);
                request
                    .into_iter()
                    .for_each(|request| self.handle_request(request));
            } else {
                ui::events_of(gesture)
                    .into_iter()
                    .for_each(|input| self.handle_input(input));
            }
        }
    }

    /// Handles a gamepad button. On lists it acts like a key.
    pub(super) fn pad(&mut self, event: PadEvent) {
        self.pad_repeat = PadRepeat::after(event, self.pad_repeat).filter(|_| !self.is_played());
        let input = match &self.overlay {
            Overlay::Nothing => Input::Pad(event),
            // A gamepad button cannot be bound, so it cancels.
            Overlay::Keys(screen) if screen.is_waiting() && event.down => {
                Input::Down(Key::Escape, Modifiers::NONE)
            }
            _ => Input::Pad(event).in_list(),
        };
        self.handle_input(input);
    }

    /// Repeats a held gamepad button. The play screen repeats by itself.
    pub(super) fn pad_again(&mut self, dt: f32) {
        self.pad_repeat = self.pad_repeat.filter(|_| !self.is_played());
        if let Some(button) = self.pad_repeat.as_mut().and_then(|held| held.due(dt)) {
            let again = Input::PadAgain(button);
            self.handle_input(match self.overlay {
                Overlay::Nothing => again,
                _ => again.in_list(),
            });
        }
    }

    /// Returns `true` if the play screen receives the input, because neither a list nor the editor is open.
    pub(super) fn is_played(&self) -> bool {
        matches!(self.overlay, Overlay::Nothing) && self.editor().is_none()
    }
}
