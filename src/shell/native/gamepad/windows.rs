//! Windows: gilrs polls 125 times a second, even without a gamepad. So it runs only while there is a gamepad, and the
//! game first checks whether a new device is one.

use std::sync::mpsc::Receiver;
use std::thread;
use std::time::Duration;

use sokoban_platform::windows::has_gamepad;

use super::{EventSender, gilrs};

/// The pauses before the checks after a change: a device is reported before it can be found.
const CHECK_PAUSES: [Duration; 4] = [
    Duration::ZERO,
    Duration::from_millis(300),
    Duration::from_secs(1),
    Duration::from_secs(3),
];
/// The time without events after which the gamepad is checked again.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(1);

/// Waits for gamepads until the program ends.
pub(super) fn wait(outgoing: &EventSender, devices: &Receiver<()>) {
    loop {
        for pause in CHECK_PAUSES {
            thread::sleep(pause);
            if has_gamepad() {
                gilrs::follow(outgoing, Some(SILENCE_TIMEOUT), has_gamepad);
            }
        }
        if devices.recv().is_err() {
            return;
        }
        // One device causes many notifications.
        devices.try_iter().for_each(drop);
    }
}
