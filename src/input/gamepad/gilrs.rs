//! Gamepads on Windows and macOS. One thread waits for the events of all gamepads.

use std::collections::HashMap;
use std::sync::Arc;
#[cfg(windows)]
use std::sync::mpsc::Receiver;
use std::thread;
use std::time::Duration;

use gilrs::ff::{BaseEffect, BaseEffectType, Effect, EffectBuilder, Error, Repeat, Replay, Ticks};
use gilrs::{Axis, Button, EventType, GamepadId, Gilrs};

use super::{Connected, EventSender, Motor};
use sokoban_app::input::PadButton;
use sokoban_app::input::gamepad::RawPadEvent;
use sokoban_app::vibration::Vibration;

/// The pause between two polls, so that the thread does not use a whole core.
const POLL_PAUSE: Duration = Duration::from_millis(10);

/// The pauses before the checks for gamepads after the set of connected devices has changed. Several checks are needed,
/// because Windows reports a new device before it can be found.
#[cfg(windows)]
const CHECK_PAUSES: [Duration; 4] = [
    Duration::ZERO,
    Duration::from_millis(300),
    Duration::from_secs(1),
    Duration::from_secs(3),
];

/// Waits for gamepads until the program ends.
///
/// gilrs polls 125 times a second, even without a gamepad. So the game runs gilrs only while a gamepad is connected,
/// and first checks whether a new device is a gamepad.
#[cfg(windows)]
pub(super) fn wait(outgoing: &EventSender, devices: &Receiver<()>) {
    use sokoban_platform::windows::has_gamepad;
    loop {
        for pause in CHECK_PAUSES {
            thread::sleep(pause);
            if has_gamepad() {
                follow(outgoing, Some(Duration::from_secs(1)), has_gamepad);
            }
        }
        if devices.recv().is_err() {
            return;
        }
        // One device causes many notifications, so discard the waiting ones.
        devices.try_iter().for_each(drop);
    }
}

#[cfg(not(windows))]
pub(super) fn wait(outgoing: &EventSender) {
    follow(outgoing, None, || true);
}

/// Sends the events of gamepads. If `timeout` is `None`, runs until the program ends. Otherwise, calls `goes_on`
/// whenever no event has arrived for that time, and returns if `goes_on` returns `false`. Returns immediately if the
/// system has no gamepad support.
fn follow(outgoing: &EventSender, timeout: Option<Duration>, goes_on: impl Fn() -> bool) {
    let Ok(mut gilrs) = Gilrs::new() else {
        return;
    };
    let mut pads: HashMap<GamepadId, Connected> = HashMap::new();
    let ids: Vec<GamepadId> = gilrs.gamepads().map(|(id, _)| id).collect();
    for id in ids {
        pads.insert(id, Connected::new(outgoing, motor(&mut gilrs, id)));
    }
    loop {
        let Some(event) = gilrs.next_event_blocking(timeout) else {
            if timeout.is_none() || !goes_on() {
                return;
            }
            thread::sleep(POLL_PAUSE);
            continue;
        };
        let report = match event.event {
            EventType::Disconnected => {
                pads.remove(&event.id);
                continue;
            }
            EventType::ButtonPressed(button, _) => known_button(button, true),
            EventType::ButtonReleased(button, _) => known_button(button, false),
            EventType::AxisChanged(Axis::LeftStickX, x, _) => Some(RawPadEvent::StickX(x)),
            // Positive values mean up in gilrs, and down in the game.
            EventType::AxisChanged(Axis::LeftStickY, y, _) => Some(RawPadEvent::StickY(-y)),
            EventType::AxisChanged(Axis::DPadX, x, _) => Some(RawPadEvent::DpadX(x.round() as i32)),
            EventType::AxisChanged(Axis::DPadY, y, _) => {
                Some(RawPadEvent::DpadY(-y.round() as i32))
            }
            _ => None,
        };
        let pad = pads
            .entry(event.id)
            .or_insert_with(|| Connected::new(outgoing, motor(&mut gilrs, event.id)));
        if let Some(report) = report {
            pad.report(report);
        }
    }
}

fn motor(gilrs: &mut Gilrs, gamepad: GamepadId) -> Option<Motor> {
    let effects = Vibration::ALL.map(|vibration| effect(gilrs, gamepad, vibration).ok());
    effects.iter().all(Option::is_some).then(|| {
        let motor: Motor = Arc::new(move |vibration| {
            // Playing an effect fails only if the game is shutting down.
            let effect = &effects[vibration as usize];
            let _ = effect.as_ref().map(Effect::play);
        });
        motor
    })
}

fn effect(gilrs: &mut Gilrs, gamepad: GamepadId, vibration: Vibration) -> Result<Effect, Error> {
    let pulses = vibration.pulses();
    let [length, pause] = [pulses.length, pulses.pause].map(|pulse| Ticks::from_ms(pulse.into()));
    let scheduling = Replay {
        play_for: length,
        with_delay: pause,
        ..Replay::default()
    };
    let magnitudes = [
        BaseEffectType::Weak {
            magnitude: pulses.weak,
        },
        BaseEffectType::Strong {
            magnitude: pulses.strong,
        },
    ];
    let mut effect = EffectBuilder::new();
    for kind in magnitudes {
        effect.add_effect(BaseEffect {
            kind,
            scheduling,
            ..BaseEffect::default()
        });
    }
    let duration = (length + pause) * u32::from(pulses.count);
    let effect = effect.gamepads(&[gamepad]).repeat(Repeat::For(duration));
    effect.finish(gilrs)
}

fn known_button(button: Button, down: bool) -> Option<RawPadEvent> {
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
    Some(RawPadEvent::Button(button, down))
}
