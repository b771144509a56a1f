//! Decides which devices are gamepads, and identifies their buttons.

use evdev::{AbsoluteAxisCode as Axis, AttributeSetRef, KeyCode as Key};
use sokoban_app::input::PadButton;

/// The meaning of the kernel's button codes on a device, which depends on the driver.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Layout {
    /// Buttons are named by their position: `BTN_NORTH` is the upper one.
    Placed,
    /// Buttons are named by their label. For the button labelled X, the driver reports `BTN_NORTH`, which is the same
    /// code as `BTN_X`.
    Written,
    /// Buttons are numbered, as on many cheap gamepads, which identify themselves as joysticks. The assumed order is
    /// the most common one in SDL's table: the left, lower, right and upper button, two shoulder buttons, two triggers,
    /// Select, Start.
    Numbered,
}

impl Layout {
    /// Returns the layout of a device's buttons, or `None` if the device is not a gamepad. A gamepad has named buttons,
    /// or at least four numbered buttons and a stick or a directional pad.
    pub(super) fn of(
        keys: &AttributeSetRef<Key>,
        axes: &AttributeSetRef<Axis>,
        driver: Option<&str>,
    ) -> Option<Self> {
        let has_keys = |needed: &[Key]| needed.iter().all(|key| keys.contains(*key));
        if has_keys(&[Key::BTN_SOUTH, Key::BTN_EAST]) {
            return Some(match driver {
                Some("xpad") => Self::Written,
                _ => Self::Placed,
            });
        }
        let has_axes = |x, y| axes.contains(x) && axes.contains(y);
        let has_direction =
            has_axes(Axis::ABS_X, Axis::ABS_Y) || has_axes(Axis::ABS_HAT0X, Axis::ABS_HAT0Y);
        let has_buttons = has_keys(&[
            Key::BTN_TRIGGER,
            Key::BTN_THUMB,
            Key::BTN_THUMB2,
            Key::BTN_TOP,
        ]);
        (has_direction && has_buttons).then_some(Self::Numbered)
    }

    pub(super) fn button(self, key: Key) -> Option<PadButton> {
        use PadButton as B;
        if self == Self::Numbered {
            return Some(match key {
                Key::BTN_TRIGGER => B::X,
                Key::BTN_THUMB => B::A,
                Key::BTN_THUMB2 => B::B,
                Key::BTN_TOP => B::Y,
                Key::BTN_TOP2 => B::LeftShoulder,
                Key::BTN_PINKIE => B::RightShoulder,
                Key::BTN_BASE4 => B::Start,
                _ => return None,
            });
        }
        Some(match key {
            Key::BTN_SOUTH => B::A,
            Key::BTN_EAST => B::B,
            Key::BTN_WEST if self == Self::Written => B::Y,
            Key::BTN_WEST => B::X,
            Key::BTN_NORTH if self == Self::Written => B::X,
            Key::BTN_NORTH => B::Y,
            Key::BTN_TL => B::LeftShoulder,
            Key::BTN_TR => B::RightShoulder,
            Key::BTN_START => B::Start,
            Key::BTN_DPAD_UP => B::Up,
            Key::BTN_DPAD_DOWN => B::Down,
            Key::BTN_DPAD_LEFT => B::Left,
            Key::BTN_DPAD_RIGHT => B::Right,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use evdev::AttributeSet;

    const STICK: [Axis; 2] = [Axis::ABS_X, Axis::ABS_Y];
    const HAT: [Axis; 2] = [Axis::ABS_HAT0X, Axis::ABS_HAT0Y];

    fn numbered(count: u16) -> impl Iterator<Item = Key> {
        let first = Key::BTN_TRIGGER.code();
        (first..first + count).map(Key::new)
    }

    fn layout(
        keys: impl IntoIterator<Item = Key>,
        axes: &[Axis],
        driver: Option<&str>,
    ) -> Option<Layout> {
        let keys = AttributeSet::from_iter(keys);
        Layout::of(&keys, &AttributeSet::from_iter(axes), driver)
    }

    #[test]
    fn joysticks_with_four_buttons_and_a_direction_are_gamepads() {
        let both = [STICK, HAT].concat();
        for (count, axes) in [(12, &both[..]), (10, &STICK), (4, &STICK), (8, &HAT)] {
            let found = layout(numbered(count), axes, None);
            assert_eq!(found, Some(Layout::Numbered), "{count} {axes:?}");
        }
        for (count, axes) in [(8, &[][..]), (8, &[Axis::ABS_X]), (3, &STICK), (0, &both)] {
            assert_eq!(
                layout(numbered(count), axes, None),
                None,
                "{count} {axes:?}"
            );
        }
    }

    #[test]
    fn a_device_with_named_buttons_is_a_gamepad_whatever_else_it_has() {
        let keys = [Key::BTN_SOUTH, Key::BTN_EAST, Key::KEY_HOMEPAGE];
        for (driver, expected) in [
            (Some("xpad"), Layout::Written),
            (Some("hid-generic"), Layout::Placed),
            (None, Layout::Placed),
        ] {
            assert_eq!(layout(keys, &[Axis::ABS_GAS], driver), Some(expected));
        }
    }

    #[test]
    fn numbered_buttons_have_the_most_frequent_order() {
        let buttons: Vec<_> = numbered(12)
            .map(|key| Layout::Numbered.button(key))
            .collect();
        let known = [
            Some(PadButton::X),
            Some(PadButton::A),
            Some(PadButton::B),
            Some(PadButton::Y),
            Some(PadButton::LeftShoulder),
            Some(PadButton::RightShoulder),
            None,
            None,
            None,
            Some(PadButton::Start),
            None,
            None,
        ];
        assert_eq!(buttons, known);
        assert_eq!(Layout::Numbered.button(Key::BTN_SOUTH), None);
    }

    #[test]
    fn x_and_y_are_named_by_letter_or_by_place() {
        let x = Key(0x133);
        assert_eq!(Layout::Written.button(x), Some(PadButton::X));
        assert_eq!(Layout::Placed.button(x), Some(PadButton::Y));
        let start = Layout::Placed.button(Key::BTN_START);
        assert_eq!(start, Some(PadButton::Start));
        assert_eq!(Layout::Placed.button(Key::KEY_A), None);
    }
}
