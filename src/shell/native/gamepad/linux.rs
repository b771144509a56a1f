//! Linux: one thread waits for devices to appear in a folder, and one for each gamepad waits for what it says.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;
use std::thread;

use evdev::{AbsoluteAxisCode as Axis, Device, EventSummary, KeyCode as Key};
use nix::sys::inotify::{AddWatchFlags, InitFlags, Inotify};

use super::{Line, Plugged};
use sokoban_app::input::pad::{PadButton, Report};

/// Where devices appear.
const DEVICES: &str = "/dev/input";

/// Waits for gamepads until the program ends; at once over where the system has no such folder.
pub(super) fn wait(line: &Line, _devices: &Receiver<()>) {
    // Without the folder, or the right to look into it, there are no gamepads.
    let _ = watch(line);
}

fn watch(line: &Line) -> io::Result<()> {
    let changes = Inotify::init(InitFlags::IN_CLOEXEC)?;
    // A new device belongs to the player only a moment after it appeared.
    let flags = AddWatchFlags::IN_CREATE | AddWatchFlags::IN_ATTRIB;
    changes.add_watch(DEVICES, flags)?;
    let mut open = Vec::new();
    for entry in fs::read_dir(DEVICES)?.flatten() {
        plug(&entry.path(), &mut open, line);
    }
    loop {
        for change in changes.read_events()? {
            if let Some(name) = change.name {
                plug(&Path::new(DEVICES).join(name), &mut open, line);
            }
        }
    }
}

/// Follows a device if it is a gamepad that is not followed yet.
fn plug(path: &Path, open: &mut Vec<(PathBuf, thread::JoinHandle<()>)>, line: &Line) {
    open.retain(|(_, thread)| !thread.is_finished());
    let is_event = path
        .file_name()
        .is_some_and(|name| name.to_string_lossy().starts_with("event"));
    if !is_event || open.iter().any(|(other, _)| other == path) {
        return;
    }
    let Some(device) = Device::open(path).ok().filter(is_gamepad) else {
        return;
    };
    let letters = Letters::of(path);
    let plugged = Plugged::new(line);
    let thread = thread::Builder::new().name("gamepad".to_owned());
    if let Ok(thread) = thread.spawn(move || follow(device, letters, plugged)) {
        open.push((path.to_owned(), thread));
    }
}

fn is_gamepad(device: &Device) -> bool {
    let keys = device.supported_keys();
    keys.is_some_and(|keys| keys.contains(Key::BTN_SOUTH) && keys.contains(Key::BTN_EAST))
}

/// Reads until the gamepad is unplugged.
fn follow(mut device: Device, letters: Letters, mut plugged: Plugged) {
    let ranges = Ranges::of(&device);
    while let Ok(events) = device.fetch_events() {
        for event in events {
            let report = match event.destructure() {
                EventSummary::Key(_, key, value) => {
                    letters.button(key).map(|it| Report::Button(it, value != 0))
                }
                EventSummary::AbsoluteAxis(_, axis, value) => ranges.report(axis, value),
                _ => None,
            };
            report.into_iter().for_each(|report| plugged.tell(report));
        }
    }
}

/// Whether `X` and `Y` are told by their letters, as one driver has it, or by their places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Letters {
    Written,
    Placed,
}

impl Letters {
    fn of(device: &Path) -> Self {
        let name = device.file_name().unwrap_or_default();
        let driver = Path::new("/sys/class/input")
            .join(name)
            .join("device/device/driver");
        let driver = fs::read_link(driver).unwrap_or_default();
        match driver.file_name().and_then(|name| name.to_str()) {
            Some("xpad") => Self::Written,
            _ => Self::Placed,
        }
    }

    fn button(self, key: Key) -> Option<PadButton> {
        // The kernel calls key 0x133 both “north” and “X”.
        let (x, y) = match self {
            Self::Written => (Key::BTN_NORTH, Key::BTN_WEST),
            Self::Placed => (Key::BTN_WEST, Key::BTN_NORTH),
        };
        let table = [
            (Key::BTN_SOUTH, PadButton::A),
            (Key::BTN_EAST, PadButton::B),
            (x, PadButton::X),
            (y, PadButton::Y),
            (Key::BTN_TL, PadButton::LeftShoulder),
            (Key::BTN_TR, PadButton::RightShoulder),
            (Key::BTN_START, PadButton::Start),
            (Key::BTN_DPAD_UP, PadButton::Up),
            (Key::BTN_DPAD_DOWN, PadButton::Down),
            (Key::BTN_DPAD_LEFT, PadButton::Left),
            (Key::BTN_DPAD_RIGHT, PadButton::Right),
        ];
        let found = table.into_iter().find(|(known, _)| *known == key);
        found.map(|(_, button)| button)
    }
}

/// The least and the largest values of the stick's axes.
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

    fn report(self, axis: Axis, value: i32) -> Option<Report> {
        match axis {
            Axis::ABS_X => Some(Report::StickX(part(value, self.x))),
            Axis::ABS_Y => Some(Report::StickY(part(value, self.y))),
            Axis::ABS_HAT0X => Some(Report::CrossX(value)),
            Axis::ABS_HAT0Y => Some(Report::CrossY(value)),
            _ => None,
        }
    }
}

/// Where a value lies between the least and the largest, from −1 to 1.
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

    #[test]
    fn one_driver_tells_letters_and_the_others_places() {
        let x = Key(0x133);
        assert_eq!(Letters::Written.button(x), Some(PadButton::X));
        assert_eq!(Letters::Placed.button(x), Some(PadButton::Y));
        assert_eq!(Letters::Placed.button(Key::KEY_A), None);
    }
}
