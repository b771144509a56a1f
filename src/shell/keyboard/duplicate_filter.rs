//! Events that the engine reports twice on Wayland: whenever a device is plugged in or out, it listens once more to
//! those that the seat has had before.

use macroquad::miniquad::{KeyCode, MouseButton, TouchPhase};

/// Keys, buttons and fingers that are down: none goes down twice before it goes up.
#[derive(Debug, Default)]
pub(super) struct DuplicateFilter {
    keys: Vec<KeyCode>,
    buttons: Vec<MouseButton>,
    fingers: Vec<u64>,
    /// Set if a letter may follow: each comes right after its key.
    expects_letter: bool,
}

impl DuplicateFilter {
    /// Returns `true` if the key was up.
    pub(super) fn key_down(&mut self, key: KeyCode, repeat: bool) -> bool {
        self.expects_letter = goes_down(&mut self.keys, key) || repeat;
        self.expects_letter
    }

    /// Returns `true` if the key was down.
    pub(super) fn key_up(&mut self, key: KeyCode) -> bool {
        goes_up(&mut self.keys, &key)
    }

    /// Returns `true` if the letter belongs to a key that was not reported before.
    pub(super) const fn letter(&mut self) -> bool {
        std::mem::replace(&mut self.expects_letter, false)
    }

    /// Returns `true` if the button was up.
    pub(super) fn button_down(&mut self, button: MouseButton) -> bool {
        goes_down(&mut self.buttons, button)
    }

    /// Returns `true` if the button was down.
    pub(super) fn button_up(&mut self, button: MouseButton) -> bool {
        goes_up(&mut self.buttons, &button)
    }

    /// Returns `true` if the finger's event was not reported before.
    pub(super) fn finger(&mut self, phase: TouchPhase, finger: u64) -> bool {
        match phase {
            TouchPhase::Started => goes_down(&mut self.fingers, finger),
            TouchPhase::Moved => self.fingers.contains(&finger),
            TouchPhase::Ended | TouchPhase::Cancelled => goes_up(&mut self.fingers, &finger),
        }
    }

    /// The keyboard belongs to another window, or is back: no key is down.
    pub(super) fn blur(&mut self) {
        self.keys.clear();
        self.expects_letter = false;
    }
}

fn goes_down<T: PartialEq>(down: &mut Vec<T>, what: T) -> bool {
    let is_new = !down.contains(&what);
    if is_new {
        down.push(what);
    }
    is_new
}

fn goes_up<T: PartialEq>(down: &mut Vec<T>, what: &T) -> bool {
    let place = down.iter().position(|it| it == what);
    place.map(|place| down.swap_remove(place)).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_is_reported_twice_counts_once() {
        let mut duplicates = DuplicateFilter::default();
        let mut type_a = || {
            let mut heard = Vec::new();
            for _ in 0..2 {
                heard.push(duplicates.key_down(KeyCode::A, false));
                heard.push(duplicates.letter());
            }
            heard.push(duplicates.key_down(KeyCode::A, true));
            heard.push(duplicates.letter());
            heard.push(duplicates.key_up(KeyCode::A));
            heard.push(duplicates.key_up(KeyCode::A));
            heard
        };
        let once = [true, true, false, false, true, true, true, false];
        assert_eq!(type_a(), once);
        assert_eq!(type_a(), once, "and again when it was up");
    }

    #[test]
    fn two_keys_and_fingers_are_told_apart() {
        let mut duplicates = DuplicateFilter::default();
        assert!(duplicates.key_down(KeyCode::A, false) && duplicates.key_down(KeyCode::B, false));
        assert!(
            duplicates.finger(TouchPhase::Started, 1) && duplicates.finger(TouchPhase::Started, 2)
        );
        assert!(!duplicates.finger(TouchPhase::Started, 2));
        assert!(duplicates.finger(TouchPhase::Moved, 2) && duplicates.finger(TouchPhase::Moved, 2));
        assert!(
            duplicates.finger(TouchPhase::Ended, 1) && !duplicates.finger(TouchPhase::Moved, 1)
        );
    }

    #[test]
    fn a_key_that_went_with_its_keyboard_can_be_pressed_on_another() {
        let mut duplicates = DuplicateFilter::default();
        assert!(duplicates.key_down(KeyCode::A, false));
        duplicates.blur();
        assert!(duplicates.key_down(KeyCode::A, false));
    }
}
