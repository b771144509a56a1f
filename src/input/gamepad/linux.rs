//! Gamepads on Linux. One thread watches the device folder for new devices. For each gamepad, another thread waits for
//! the gamepad's events.

#[path = "linux/layout.rs"]
mod layout;
#[path = "linux/motor.rs"]
mod motor;

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::mem::MaybeUninit;
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};
use std::thread;

use evdev::{AbsoluteAxisCode as Axis, AttributeSet, Device, EventSummary};
use rustix::fs::inotify::{self, CreateFlags, Reader, WatchFlags};

use super::{Connected, EventSender};
use layout::Layout;
use sokoban_app::input::gamepad::RawPadEvent;

const DEVICES_FOLDER: &str = "/dev/input";
/// The size, in bytes, of the buffer for the events about the watched folder.
const EVENTS_BYTES: usize = 4096;

/// Waits for gamepads until the program ends. Returns immediately if the device folder does not exist or cannot be
/// read.
pub(super) fn wait(outgoing: &EventSender) {
    // Ignore errors: without the folder, or without permission to read it, there are no gamepads.
    let _ = watch(outgoing);
}

fn watch(outgoing: &EventSender) -> io::Result<()> {
    let changes = inotify::init(CreateFlags::CLOEXEC)?;
    // The player gets permission to open a new device shortly after it appears, so also watch for changed permissions.
    let flags = WatchFlags::CREATE | WatchFlags::ATTRIB;
    inotify::add_watch(&changes, DEVICES_FOLDER, flags)?;
    let mut open = Vec::new();
    for entry in fs::read_dir(DEVICES_FOLDER)?.flatten() {
        plug(&entry.path(), &mut open, outgoing);
    }
    let mut buffer = [MaybeUninit::uninit(); EVENTS_BYTES];
    let mut events = Reader::new(changes, &mut buffer);
    loop {
        if let Some(name) = events.next()?.file_name() {
            let name = OsStr::from_bytes(name.to_bytes());
            plug(&Path::new(DEVICES_FOLDER).join(name), &mut open, outgoing);
        }
    }
}

fn plug(path: &Path, open: &mut Vec<(PathBuf, thread::JoinHandle<()>)>, outgoing: &EventSender) {
    open.retain(|(_, thread)| !thread.is_finished());
    let is_event = path
        .file_name()
        .is_some_and(|name| name.to_string_lossy().starts_with("event"));
    if !is_event || open.iter().any(|(other, _)| other == path) {
        return;
    }
    let Ok(device) = Device::open(path) else {
        return;
    };
    let (no_keys, no_axes) = (AttributeSet::new(), AttributeSet::new());
    let keys = device.supported_keys().unwrap_or(&no_keys);
    let axes = device.supported_absolute_axes().unwrap_or(&no_axes);
    let Some(layout) = Layout::of(keys, axes, driver(path).as_deref()) else {
        return;
    };
    let motor = motor::has_motors(&device).then(|| motor::start(path));
    let plugged = Connected::new(outgoing, motor.flatten());
    let thread = thread::Builder::new().name("gamepad".to_owned());
    if let Ok(thread) = thread.spawn(move || follow(device, layout, plugged)) {
        open.push((path.to_owned(), thread));
    }
}

fn driver(device: &Path) -> Option<String> {
    let link = Path::new("/sys/class/input")
        .join(device.file_name()?)
        .join("device/device/driver");
    let driver = fs::read_link(link).ok()?;
    Some(driver.file_name()?.to_string_lossy().into_owned())
}

fn follow(mut device: Device, layout: Layout, mut plugged: Connected) {
    let ranges = Ranges::of(&device);
    while let Ok(events) = device.fetch_events() {
        for event in events {
            let report = match event.destructure() {
                EventSummary::Key(_, key, value) => {
                    let button = layout.button(key);
                    button.map(|button| RawPadEvent::Button(button, value != 0))
                }
                EventSummary::AbsoluteAxis(_, axis, value) => ranges.report(axis, value),
                _ => None,
            };
            if let Some(report) = report {
                plugged.report(report);
            }
        }
    }
}

#[derive(Debug, Clone, Copy)]
struct Ranges {
    x: (i32, i32),
    y: (i32, i32),
}

impl Ranges {
    fn of(device: &Device) -> Self {
        let mut ranges = Self {
            x: (-32_768, 32_767),
            y: (-32_768, 32_767),
        };
        for (axis, info) in device.get_absinfo().into_iter().flatten() {
            let range = (info.minimum(), info.maximum());
            match axis {
                Axis::ABS_X => ranges.x = range,
                Axis::ABS_Y => ranges.y = range,
                _ => {}
            }
        }
        ranges
    }

    fn report(self, axis: Axis, value: i32) -> Option<RawPadEvent> {
        match axis {
            Axis::ABS_X => Some(RawPadEvent::StickX(part(value, self.x))),
            Axis::ABS_Y => Some(RawPadEvent::StickY(part(value, self.y))),
            Axis::ABS_HAT0X => Some(RawPadEvent::DpadX(value)),
            Axis::ABS_HAT0Y => Some(RawPadEvent::DpadY(value)),
            _ => None,
        }
    }
}

/// Converts a value between `least` and `largest` to a value between −1 and 1.
fn part(value: i32, (least, largest): (i32, i32)) -> f32 {
    let length = (f64::from(largest) - f64::from(least)).max(1.0);
    let part = 2.0 * (f64::from(value) - f64::from(least)) / length - 1.0;
    part.clamp(-1.0, 1.0) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sticks_of_every_range_rest_in_the_middle() {
        for range in [(-32_768, 32_767), (0, 255), (i32::MIN, i32::MAX)] {
            assert!((part(range.0, range) + 1.0).abs() < 0.01);
            assert!((part(range.1, range) - 1.0).abs() < 0.01);
            let middle = i32::midpoint(range.0, range.1);
            assert!(part(middle, range).abs() < 0.01);
        }
        assert!(part(5, (3, 3)).is_finite());
    }
}
