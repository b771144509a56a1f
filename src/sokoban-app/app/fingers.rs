//! Fingers and gamepads: on a list they do what a mouse and keys do there.

use super::{App, Overlay};
use crate::geometry::Point;
use crate::input::pad::{PadEvent, PadRepeat};
use crate::input::touch::Gesture;
use crate::input::{Button, Input, Key, Modifiers, Touch};
use crate::view::theme;

impl App {
    /// A finger on the screen. In lists it does what a mouse does there.
    pub(super) fn touch(&mut self, touch: Touch, id: u64, point: Point) {
        if matches!(self.overlay, Overlay::Nothing)
            && let Some((editor, shared)) = self.open_editor()
        {
            let request = editor.touch(touch, id, point, shared);
            request.into_iter().for_each(|request| self.fulfil(request));
            return;
        }
        // What a finger slides on is what it moves.
        if touch == Touch::Down && matches!(self.overlay, Overlay::Browser(_)) {
            self.handle_input(Input::Point(point));
        }
        for gesture in self.fingers.handle(touch, id, point) {
            if matches!(self.overlay, Overlay::Nothing) {
                let request = self.play.gesture(gesture, &mut self.shared);
                request.into_iter().for_each(|request| self.fulfil(request));
            } else {
                self.list_gesture(gesture);
            }
        }
    }

    /// A button of a gamepad. In lists it does what a key does there.
    pub(super) fn pad(&mut self, event: PadEvent) {
        self.pad_repeat = PadRepeat::after(event, self.pad_repeat).filter(|_| !self.is_played());
        let input = match &self.overlay {
            Overlay::Nothing => Input::Pad(event),
            // A gamepad has no key to give: another button means that none is given.
            Overlay::Keys(screen) if screen.is_waiting() && event.down => {
                Input::Down(Key::Escape, Modifiers::NONE)
            }
            _ => Input::Pad(event).in_list(),
        };
        self.handle_input(input);
    }

    /// A button of a gamepad that is held: play has a clock of its own for it.
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

    /// Whether a level is played: no list is open, nor the editor.
    fn is_played(&self) -> bool {
        matches!(self.overlay, Overlay::Nothing) && self.editor().is_none()
    }

    fn list_gesture(&mut self, gesture: Gesture) {
        let inputs = match gesture {
            Gesture::Tap(point) => vec![
                Input::Point(point),
                Input::Press(Button::Left, point),
                Input::Release(Button::Left, point),
            ],
            Gesture::Slide(by) => vec![Input::Wheel(
                by / theme::size::FINGER_NOTCH,
                Modifiers::NONE,
            )],
            Gesture::Back => vec![
                Input::Down(Key::Escape, Modifiers::NONE),
                Input::Up(Key::Escape),
            ],
            Gesture::Swipe(_) | Gesture::Rest | Gesture::Pinch { .. } => Vec::new(),
        };
        inputs
            .into_iter()
            .for_each(|input| self.handle_input(input));
    }
}
