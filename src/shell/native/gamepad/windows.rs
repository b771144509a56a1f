//! Windows: gilrs asks 125 times a second what has changed, also where there is no gamepad. So it runs only while there
//! is one, and when some device was plugged in it is looked whether it is that.

use std::sync::mpsc::Receiver;
use std::thread;
use std::time::Duration;

use sokoban_platform::windows::has_gamepad;

use super::{EventSender, gilrs};

/// The pauses before the looks that follow a change: a device is told of before it can be found.
const LOOKS: [Duration; 4] = [
    Duration::ZERO,
    Duration::from_millis(300),
    Duration::from_secs(1),
    Duration::from_secs(3),
];
/// How long gamepads are silent before it is looked whether there is still one.
const GLANCE: Duration = Duration::from_secs(1);

/// Waits for gamepads until the program ends.
pub(super) fn wait(outgoing: &EventSender, devices: &Receiver<()>) {
    loop {
        for pause in LOOKS {
            thread::sleep(pause);
            if has_gamepad() {
                gilrs::follow(outgoing, Some(GLANCE), has_gamepad);
            }
        }
        if devices.recv().is_err() {
            return;
        }
        // One device is told of many times.
        devices.try_iter().for_each(drop);
    }
}
