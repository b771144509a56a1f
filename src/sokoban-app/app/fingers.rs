//! Fingers and gamepads: on a list they do what a mouse and keys do there.

use super::{App, Overlay};
use crate::geometry::Point;
use crate::input::pad::{PadButton, PadEvent};
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
        for gesture in self.fingers.handle(touch, id, point) {
            if matches!(self.overlay, Overlay::Nothing) {
                let request = self.play.gesture(gesture, &mut self.shared);
                request.into_iter().for_each(|request| self.fulfil(request));
            } else {
                self.list_gesture(gesture);
            }
        }
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

/// The key that does in a list what a button of the gamepad does.
pub(super) const fn list_key(event: PadEvent) -> Option<Input> {
    let key = match event.button {
        PadButton::Up => Key::Up,
        PadButton::Down => Key::Down,
        PadButton::Left => Key::Left,
        PadButton::Right => Key::Right,
        PadButton::A => Key::Enter,
        PadButton::B | PadButton::Start => Key::Escape,
        PadButton::LeftShoulder => Key::PageUp,
        PadButton::RightShoulder => Key::PageDown,
        PadButton::X | PadButton::Y => return None,
    };
    Some(if event.down {
        Input::Down(key, Modifiers::NONE)
    } else {
        Input::Up(key)
    })
}
