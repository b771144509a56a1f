//! Keeps track of the keys that are down, and turns strokes into [`Input`]s.

use sokoban_app::input::{Input, Key, Modifiers};

use super::{Modifier, Phase, Stroke};

#[derive(Debug, Default)]
pub(super) struct HeldKeys {
    /// The keys that are down, each with its code. The key is `None` if the desktop handles the key press.
    keys: Vec<(u32, Option<Key>)>,
    pub(super) modifiers: Modifiers,
}

impl HeldKeys {
    /// Records a stroke and returns the input for it. Repeats and releases report the key that was originally pressed,
    /// even if the layout has changed since then.
    pub(super) fn follow(&mut self, stroke: &Stroke) -> Option<Input> {
        self.modifiers = stroke.modifiers;
        if let Some(modifier) = stroke.modifier {
            let modifiers = &mut self.modifiers;
            let is_down = match modifier {
                Modifier::Ctrl => &mut modifiers.ctrl,
                Modifier::Shift => &mut modifiers.shift,
                Modifier::Alt => &mut modifiers.alt,
            };
            *is_down = stroke.phase != Phase::Up;
        }
        let held = self.keys.iter().position(|(code, _)| *code == stroke.code);
        if stroke.phase == Phase::Up {
            let (_, key) = self.keys.swap_remove(held?);
            return key.map(Input::Up);
        }
        let modifiers = Modifiers {
            shift: self.modifiers.shift && !stroke.found.uses_shift,
            ..self.modifiers
        };
        if let Some(held) = held {
            let key = self.keys[held].1.filter(|_| !stroke.is_of_desktop)?;
            return Some(Input::Again(key, modifiers));
        }
        let key = Some(stroke.found.key).filter(|_| !stroke.is_of_desktop);
        self.keys.push((stroke.code, key));
        let event = match stroke.phase {
            Phase::Repeat => Input::Again,
            _ => Input::Down,
        };
        Some(event(key?, modifiers))
    }

    /// Forgets all keys, because another window has the keyboard focus now.
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use sokoban_app::input::layout::KeyMatch;

    use super::*;

    fn stroke(code: u32, phase: Phase, key: Key) -> Stroke {
        Stroke {
            code,
            phase,
            found: key.into(),
            modifier: None,
            modifiers: Modifiers::NONE,
            is_of_desktop: false,
            keysym: 0,
            text: None,
        }
    }

    #[test]
    fn a_key_comes_up_as_the_key_that_went_down() {
        let mut held = HeldKeys::default();
        let down = held.follow(&stroke(25, Phase::Down, Key::W));
        assert_eq!(down, Some(Input::Down(Key::W, Modifiers::NONE)));
        // The layout changes while the key is down.
        let again = held.follow(&stroke(25, Phase::Down, Key::Z));
        assert_eq!(again, Some(Input::Again(Key::W, Modifiers::NONE)));
        let up = held.follow(&stroke(25, Phase::Up, Key::Z));
        assert_eq!(up, Some(Input::Up(Key::W)));
        assert_eq!(held.follow(&stroke(25, Phase::Up, Key::Z)), None);
    }

    #[test]
    fn keys_with_super_do_nothing_until_they_come_up() {
        let mut held = HeldKeys::default();
        let with_super = |phase| Stroke {
            is_of_desktop: true,
            ..stroke(113, phase, Key::Left)
        };
        assert_eq!(held.follow(&with_super(Phase::Down)), None);
        // Super is released before the arrow key.
        assert_eq!(held.follow(&stroke(113, Phase::Down, Key::Left)), None);
        assert_eq!(held.follow(&stroke(113, Phase::Up, Key::Left)), None);
        let down = held.follow(&stroke(113, Phase::Down, Key::Left));
        assert_eq!(down, Some(Input::Down(Key::Left, Modifiers::NONE)));
    }

    #[test]
    fn a_modifier_is_down_from_its_own_press_on() {
        let mut held = HeldKeys::default();
        let ctrl = |phase, modifiers| Stroke {
            modifier: Some(Modifier::Ctrl),
            modifiers,
            ..stroke(37, phase, Key::Other)
        };
        let with_ctrl = Modifiers {
            ctrl: true,
            ..Modifiers::NONE
        };
        let down = held.follow(&ctrl(Phase::Down, Modifiers::NONE));
        assert_eq!(down, Some(Input::Down(Key::Other, with_ctrl)));
        assert_eq!(held.modifiers, with_ctrl);
        held.follow(&ctrl(Phase::Up, with_ctrl));
        assert_eq!(held.modifiers, Modifiers::NONE);
    }

    #[test]
    fn shift_that_types_a_digit_is_not_part_of_a_shortcut() {
        let mut held = HeldKeys::default();
        let shifted = Stroke {
            found: KeyMatch {
                key: Key::Digit6,
                uses_shift: true,
            },
            modifiers: Modifiers {
                shift: true,
                ..Modifiers::NONE
            },
            ..stroke(15, Phase::Down, Key::Digit6)
        };
        let down = held.follow(&shifted);
        assert_eq!(down, Some(Input::Down(Key::Digit6, Modifiers::NONE)));
        assert!(held.modifiers.shift);
    }
}
