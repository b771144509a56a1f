//! Decides which devices are gamepads, and identifies their buttons.
//!
//! The kernel names the buttons of a gamepad (`BTN_SOUTH`) if the device identifies itself as one. Many cheap pads
//! identify themselves as joysticks instead, and their buttons are only numbered (`BTN_TRIGGER` and up).

use evdev::{AbsoluteAxisCode as Axis, AttributeSetRef, Device, KeyCode as Key, PropType};

use sokoban_app::input::PadButton;

/// Words in the names of joysticks that are not gamepads.
const OTHER_CONTROLLERS: [&str; 7] = [
    "flight", "hotas", "pedal", "rudder", "throttle", "wheel", "yoke",
];

#[derive(Debug, Default)]
pub(super) struct Capabilities {
    name: String,
    keys: Vec<Key>,
    axes: Vec<Axis>,
    is_accelerometer: bool,
}

impl Capabilities {
    pub(super) fn of(device: &Device) -> Self {
        Self {
            name: device.name().unwrap_or_default().to_lowercase(),
            keys: device
                .supported_keys()
                .into_iter()
                .flat_map(AttributeSetRef::iter)
                .collect(),
            axes: device
                .supported_absolute_axes()
                .into_iter()
                .flat_map(AttributeSetRef::iter)
                .collect(),
            is_accelerometer: device.properties().contains(PropType::ACCELEROMETER),
        }
    }

    fn has_keys(&self, keys: &[Key]) -> bool {
        keys.iter().all(|&key| self.keys.contains(&key))
    }

    fn has_axes(&self, axes: &[Axis]) -> bool {
        axes.iter().all(|&axis| self.axes.contains(&axis))
    }

    /// Returns `true` for a joystick that is held like a gamepad. It has a stick or a directional pad, at least two
    /// numbered buttons, and nothing that belongs to a keyboard, a pointing device, an aircraft or a car.
    fn is_joystick_pad(&self) -> bool {
        let has_direction = self.has_axes(&[Axis::ABS_X, Axis::ABS_Y])
            || self.has_axes(&[Axis::ABS_HAT0X, Axis::ABS_HAT0Y]);
        let has_controls = [
            Axis::ABS_THROTTLE,
            Axis::ABS_RUDDER,
            Axis::ABS_WHEEL,
            Axis::ABS_GAS,
            Axis::ABS_BRAKE,
        ]
        .iter()
        .any(|&axis| self.axes.contains(&axis));
        // The codes of keyboards come before the first button; those of mice and tablets surround the joystick's.
        let has_foreign_key = self.keys.iter().any(|key| {
            let is_typing = key.code() <= Key::KEY_COMPOSE.code();
            let is_mouse = (Key::BTN_LEFT.code()..=Key::BTN_TASK.code()).contains(&key.code());
            let is_tool =
                (Key::BTN_TOOL_PEN.code()..=Key::BTN_GEAR_UP.code()).contains(&key.code());
            is_typing || is_mouse || is_tool
        });
        let is_other = OTHER_CONTROLLERS
            .iter()
            .any(|word| self.name.contains(word));
        self.has_keys(&[Key::BTN_TRIGGER, Key::BTN_THUMB])
            && has_direction
            && !has_controls
            && !has_foreign_key
            && !is_other
            && !self.is_accelerometer
    }
}

/// The meaning of the kernel's button codes on one device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Layout {
    /// Buttons are named by their position: `BTN_NORTH` is the upper one.
    Placed,
    /// Buttons are named by their label: the driver reports `BTN_NORTH`, which is also `BTN_X`, for X.
    Written,
    /// Buttons are numbered.
    Numbered,
}

impl Layout {
    /// Returns the layout of a device, or `None` if it is not a gamepad.
    pub(super) fn of(device: &Capabilities, driver: Option<&str>) -> Option<Self> {
        if device.has_keys(&[Key::BTN_SOUTH, Key::BTN_EAST]) {
            let is_written = driver == Some("xpad");
            return Some(if is_written {
                Self::Written
            } else {
                Self::Placed
            });
        }
        device.is_joystick_pad().then_some(Self::Numbered)
    }

    /// Returns the button with this code.
    pub(super) fn button(self, key: Key) -> Option<PadButton> {
        let table: &[(Key, PadButton)] = match self {
            Self::Placed => &[
                (Key::BTN_WEST, PadButton::X),
                (Key::BTN_NORTH, PadButton::Y),
            ],
            Self::Written => &[
                (Key::BTN_NORTH, PadButton::X),
                (Key::BTN_WEST, PadButton::Y),
            ],
            Self::Numbered => NUMBERED,
        };
        let named: &[(Key, PadButton)] = match self {
            Self::Numbered => &[],
            Self::Placed | Self::Written => NAMED,
        };
        let found = table.iter().chain(named).find(|(known, _)| *known == key);
        found.map(|(_, button)| *button)
    }
}

/// Buttons with a name of their own.
const NAMED: &[(Key, PadButton)] = &[
    (Key::BTN_SOUTH, PadButton::A),
    (Key::BTN_EAST, PadButton::B),
    (Key::BTN_TL, PadButton::LeftShoulder),
    (Key::BTN_TR, PadButton::RightShoulder),
    (Key::BTN_START, PadButton::Start),
    (Key::BTN_DPAD_UP, PadButton::Up),
    (Key::BTN_DPAD_DOWN, PadButton::Down),
    (Key::BTN_DPAD_LEFT, PadButton::Left),
    (Key::BTN_DPAD_RIGHT, PadButton::Right),
];

/// The most common order in SDL's table of pads with numbered buttons: the left, lower, right and upper button, two
/// shoulders, two triggers, Select, Start.
const NUMBERED: &[(Key, PadButton)] = &[
    (Key::BTN_TRIGGER, PadButton::X),
    (Key::BTN_THUMB, PadButton::A),
    (Key::BTN_THUMB2, PadButton::B),
    (Key::BTN_TOP, PadButton::Y),
    (Key::BTN_TOP2, PadButton::LeftShoulder),
    (Key::BTN_PINKIE, PadButton::RightShoulder),
    (Key::BTN_BASE4, PadButton::Start),
];

#[cfg(test)]
mod tests {
    use super::*;

    const STICK: [Axis; 2] = [Axis::ABS_X, Axis::ABS_Y];

    /// Returns the codes of `count` numbered buttons.
    fn numbered(count: u16) -> impl Iterator<Item = Key> {
        let first = Key::BTN_TRIGGER.code();
        (first..first + count).map(Key::new)
    }

    fn device(
        name: &str,
        keys: impl IntoIterator<Item = Key>,
        axes: impl IntoIterator<Item = Axis>,
    ) -> Capabilities {
        Capabilities {
            name: name.to_lowercase(),
            keys: keys.into_iter().collect(),
            axes: axes.into_iter().collect(),
            ..Capabilities::default()
        }
    }

    #[test]
    fn pads_that_call_themselves_joysticks_are_gamepads() {
        let two_sticks = [Axis::ABS_Z, Axis::ABS_RZ, Axis::ABS_HAT0X, Axis::ABS_HAT0Y];
        let cross = [Axis::ABS_HAT0X, Axis::ABS_HAT0Y];
        for pad in [
            device(
                "DragonRise Inc. Generic USB Joystick",
                numbered(12),
                STICK.into_iter().chain(two_sticks),
            ),
            device("USB gamepad", numbered(10), STICK),
            device("Competition Pro", numbered(4), STICK),
            device("Arcade stick", numbered(8), cross),
        ] {
            assert_eq!(Layout::of(&pad, None), Some(Layout::Numbered), "{pad:?}");
        }
    }

    #[test]
    fn other_devices_with_joystick_buttons_are_not_gamepads() {
        let with = |axis: Axis| STICK.into_iter().chain([axis]);
        let keyboard = (Key::KEY_ESC.code()..=Key::KEY_COMPOSE.code()).map(Key::new);
        let mouse = [Key::BTN_LEFT, Key::BTN_RIGHT];
        let pen = [Key::BTN_TOOL_PEN, Key::BTN_TOUCH];
        let accelerometer = Capabilities {
            is_accelerometer: true,
            ..device("Motion sensor", numbered(2), STICK)
        };
        for other in [
            device("Extreme 3D", numbered(12), with(Axis::ABS_THROTTLE)),
            device("Simulator", numbered(8), with(Axis::ABS_RUDDER)),
            device("Thrustmaster T.Flight Stick", numbered(12), STICK),
            device("Logitech G27 Racing Wheel", numbered(16), STICK),
            device("Driver", numbered(12), with(Axis::ABS_WHEEL)),
            device("Driver", numbered(12), with(Axis::ABS_GAS)),
            device("Driver", numbered(12), with(Axis::ABS_BRAKE)),
            device("Shifter", numbered(8).chain([Key::BTN_GEAR_UP]), STICK),
            device("Keyboard", numbered(8).chain(keyboard), STICK),
            device("Mouse", numbered(8).chain(mouse), STICK),
            device("Tablet", numbered(8).chain(pen), STICK),
            device("Buttons", numbered(8), []),
            device("One button", numbered(1), STICK),
            device("Analog stick", [], STICK),
            accelerometer,
        ] {
            assert_eq!(Layout::of(&other, None), None, "{other:?}");
        }
    }

    #[test]
    fn a_pad_with_named_buttons_is_a_gamepad_whatever_else_it_has() {
        let keys = [Key::BTN_SOUTH, Key::BTN_EAST, Key::KEY_HOMEPAGE];
        let pad = device("Pad with a wheel", keys, [Axis::ABS_GAS]);
        assert_eq!(Layout::of(&pad, Some("xpad")), Some(Layout::Written));
        assert_eq!(Layout::of(&pad, Some("hid-generic")), Some(Layout::Placed));
        assert_eq!(Layout::of(&pad, None), Some(Layout::Placed));
    }

    #[test]
    fn numbered_buttons_have_the_most_frequent_order() {
        let buttons: Vec<_> = numbered(12).map(|it| Layout::Numbered.button(it)).collect();
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
        assert_eq!(
            Layout::Placed.button(Key::BTN_START),
            Some(PadButton::Start)
        );
        assert_eq!(Layout::Placed.button(Key::KEY_A), None);
    }
}
