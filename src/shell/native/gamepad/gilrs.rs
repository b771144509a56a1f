//! Windows and macOS: one thread waits for all gamepads.

use std::collections::HashMap;

use gilrs::{Axis, Button, EventType, GamepadId, Gilrs};

use super::{Line, Plugged};
use sokoban_app::input::pad::{PadButton, Report};

/// Waits for gamepads until the program ends; at once over where there is no way to them.
pub(super) fn wait(line: &Line) {
    let Ok(mut gilrs) = Gilrs::new() else {
        return;
    };
    let known = gilrs.gamepads().map(|(id, _)| (id, Plugged::new(line)));
    let mut pads: HashMap<GamepadId, Plugged> = known.collect();
    while let Some(event) = gilrs.next_event_blocking(None) {
        let report = match event.event {
            EventType::Disconnected => {
                pads.remove(&event.id);
                continue;
            }
            EventType::ButtonPressed(button, _) => known_button(button, true),
            EventType::ButtonReleased(button, _) => known_button(button, false),
            EventType::AxisChanged(Axis::LeftStickX, x, _) => Some(Report::StickX(x)),
            // Here up is positive.
            EventType::AxisChanged(Axis::LeftStickY, y, _) => Some(Report::StickY(-y)),
            EventType::AxisChanged(Axis::DPadX, x, _) => Some(Report::CrossX(x.round() as i32)),
            EventType::AxisChanged(Axis::DPadY, y, _) => Some(Report::CrossY(-y.round() as i32)),
            _ => None,
        };
        let pad = pads.entry(event.id).or_insert_with(|| Plugged::new(line));
        report.into_iter().for_each(|report| pad.tell(report));
    }
}

fn known_button(button: Button, down: bool) -> Option<Report> {
    let button = match button {
        Button::South => PadButton::A,
        Button::East => PadButton::B,
        Button::West => PadButton::X,
        Button::North => PadButton::Y,
        Button::LeftTrigger => PadButton::LeftShoulder,
        Button::RightTrigger => PadButton::RightShoulder,
        Button::Start => PadButton::Start,
        Button::DPadUp => PadButton::Up,
        Button::DPadDown => PadButton::Down,
        Button::DPadLeft => PadButton::Left,
        Button::DPadRight => PadButton::Right,
        _ => return None,
    };
    Some(Report::Button(button, down))
}
