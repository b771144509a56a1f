//! Whether there is a gamepad at all. What reads gamepads asks for them 125 times a second, also where there is none.

use super::system;

/// The usages of the page "Generic Desktop" that are gamepads: joystick and gamepad.
const GAMEPADS: [(u16, u16); 2] = [(0x01, 0x04), (0x01, 0x05)];

/// Whether a gamepad is plugged in.
pub fn has_gamepad() -> bool {
    let mut usages = system::devices().into_iter();
    usages.any(|usage| GAMEPADS.contains(&usage))
}
