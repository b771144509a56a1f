//! macOS: the thread that listens also waits for the first gamepad.

use std::sync::mpsc::Receiver;

use super::{Line, gilrs};

/// Waits for gamepads until the program ends.
pub(super) fn wait(line: &Line, _devices: &Receiver<()>) {
    gilrs::follow(line, None, || true);
}
