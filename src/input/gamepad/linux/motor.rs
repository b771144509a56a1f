//! Vibration of gamepads on Linux, using the kernel's force-feedback interface. A separate thread for each gamepad
//! uploads and starts the effects, because a program that emulates a gamepad may answer an upload late, which must not
//! delay the gamepad's events.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::thread;

use evdev::{Device, FFEffect, FFEffectCode, FFEffectData, FFEffectKind, FFReplay, FFTrigger};
use sokoban_app::vibration::Vibration;

use super::super::Motor;

pub(super) fn has_motors(device: &Device) -> bool {
    device
        .supported_ff()
        .is_some_and(|effects| effects.contains(FFEffectCode::FF_RUMBLE))
}

/// Starts the thread that makes a device vibrate. The thread ends when the returned motor is dropped. Returns `None` if
/// the device cannot be opened or the thread cannot be started.
pub(super) fn start(path: &Path) -> Option<Motor> {
    let device = Device::open(path).ok()?;
    // The channel holds one vibration, which waits while another one is being started.
    let (sender, vibrations) = mpsc::sync_channel(1);
    let thread = thread::Builder::new().name("vibration".to_owned());
    thread.spawn(move || serve(device, &vibrations)).ok()?;
    Some(Arc::new(move |vibration| {
        let _ = sender.try_send(vibration);
    }))
}

/// Starts requested vibrations. Does nothing without permission to write to the device, or after the device was
/// unplugged.
fn serve(mut device: Device, vibrations: &Receiver<Vibration>) {
    // Some devices can store only one effect, so only the last one is kept.
    let mut stored: Option<(Vibration, FFEffect)> = None;
    for vibration in vibrations {
        stored = stored.filter(|(last, _)| *last == vibration);
        if stored.is_none() {
            let effect = device.upload_ff_effect(effect(vibration));
            stored = effect.ok().map(|effect| (vibration, effect));
        }
        if let Some((_, effect)) = &mut stored {
            let _ = effect.play(vibration.pulses().count.into());
        }
    }
}

/// Returns the effect for one pulse of a vibration. The kernel waits for `pulses.pause` before each pulse.
fn effect(vibration: Vibration) -> FFEffectData {
    let pulses = vibration.pulses();
    FFEffectData {
        direction: 0,
        trigger: FFTrigger::default(),
        replay: FFReplay {
            length: pulses.length,
            delay: pulses.pause,
        },
        kind: FFEffectKind::Rumble {
            strong_magnitude: pulses.strong,
            weak_magnitude: pulses.weak,
        },
    }
}
