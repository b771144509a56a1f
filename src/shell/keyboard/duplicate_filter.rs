//! Drops events that the engine reports twice on Wayland: whenever a device is plugged in or
//! removed, the engine registers its listeners again on the seat's other devices.

use macroquad::miniquad::{KeyCode, MouseButton, TouchPhase};

/// The keys, buttons and fingers that are down. Each has to go up before it can go down again.
#[derive(Debug, Default)]
pub(super) struct DuplicateFilter {
    keys: Vec<KeyCode>,
    buttons: Vec<MouseButton>,
    fingers: Vec<u64>,
    /// Set after a key that is not a duplicate. The character that it types is the next event.
    expects_letter: bool,
}

impl DuplicateFilter {
    /// Records that a key goes down. Returns `true` if it was up or repeats.
    pub(super) fn key_down(&mut self, key: KeyCode, repeat: bool) -> bool {
        self.expects_letter = goes_down(&mut self.keys, key) || repeat;
        self.expects_letter
    }

    /// Records that a key goes up. Returns `true` if it was down.
    pub(super) fn key_up(&mut self, key: KeyCode) -> bool {
        goes_up(&mut self.keys, &key)
    }

    /// Records that a character was typed. Returns `true` if its key was not a duplicate.
    pub(super) const fn letter(&mut self) -> bool {
        std::mem::replace(&mut self.expects_letter, false)
    }

    /// Records that a button goes down. Returns `true` if it was up.
    pub(super) fn button_down(&mut self, button: MouseButton) -> bool {
        goes_down(&mut self.buttons, button)
    }

    /// Records that a button goes up. Returns `true` if it was down.
    pub(super) fn button_up(&mut self, button: MouseButton) -> bool {
        goes_up(&mut self.buttons, &button)
    }

    /// Records an event of a finger. Returns `true` if it was not reported before.
    pub(super) fn finger(&mut self, phase: TouchPhase, finger: u64) -> bool {
        match phase {
            TouchPhase::Started => goes_down(&mut self.fingers, finger),
            TouchPhase::Moved => self.fingers.contains(&finger),
            TouchPhase::Ended | TouchPhase::Cancelled => goes_up(&mut self.fingers, &finger),
        }
    }

    /// Forgets all keys when the window loses or regains keyboard focus.
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
    let index = down.iter().position(|it| it == what);
    index.map(|index| down.swap_remove(index)).is_some()
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
