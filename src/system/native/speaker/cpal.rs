//! Sound on Windows and macOS. The system requests samples on its own thread, which the sound thread monitors.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, TryLockError};
use std::thread;
use std::time::Duration;

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{Device, Error, ErrorKind, Stream, StreamConfig};

use super::SharedAudio;
use crate::sound::CHANNELS;

const CHECK_INTERVAL: Duration = Duration::from_millis(200);
/// The number of consecutive checks without a new request for samples after which the sound system is considered dead.
const MAX_SILENT_CHECKS: u32 = 10;

pub(super) struct Output {
    stream: Stream,
    rate: u32,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    asked: AtomicU32,
    is_idle: AtomicBool,
    is_broken: AtomicBool,
}

impl Output {
    pub(super) fn open(audio: &SharedAudio) -> Option<Self> {
        let device = cpal::default_host().default_output_device()?;
        let config = device.default_output_config().ok()?;
        // The samples are 32-bit floats. If the device uses another format, both Windows and macOS convert the samples.
        let config: StreamConfig = config.into();
        let state = Arc::new(State::default());
        Some(Self {
            stream: build(&device, config, audio, &state).ok()?,
            rate: config.sample_rate,
            state,
        })
    }

    /// Plays requested sounds until there is silence. Returns `None` if the device is gone.
    pub(super) fn play(self, audio: &SharedAudio) -> Option<Self> {
        super::lock(audio).set_rate(self.rate);
        self.state.is_idle.store(false, Ordering::Relaxed);
        self.stream.play().ok()?;
        let (mut asked, mut checks_left) = (0, MAX_SILENT_CHECKS);
        while !self.state.is_idle.load(Ordering::Relaxed) {
            thread::sleep(CHECK_INTERVAL);
            let now = self.state.asked.load(Ordering::Relaxed);
            checks_left = if now == asked {
                checks_left - 1
            } else {
                MAX_SILENT_CHECKS
            };
            asked = now;
            if checks_left == 0 || self.state.is_broken.load(Ordering::Relaxed) {
                return None;
            }
        }
        self.stream.pause().ok()?;
        Some(self)
    }
}

fn build(
    device: &Device,
    config: StreamConfig,
    audio: &SharedAudio,
    state: &Arc<State>,
) -> Result<Stream, Error> {
    let channels = usize::from(config.channels).max(1);
    let (audio, state, failed) = (Arc::clone(audio), Arc::clone(state), Arc::clone(state));
    let mut samples = Vec::new();
    let fill = move |out: &mut [f32], _: &cpal::OutputCallbackInfo| {
        samples.clear();
        samples.resize(CHANNELS * (out.len() / channels), 0.0);
        // If the sound thread holds the lock while it waits for the next sound, play silence instead of waiting.
        let audio = match audio.try_lock() {
            Err(TryLockError::Poisoned(audio)) => Some(audio.into_inner()),
            audio => audio.ok(),
        };
        if let Some(mut audio) = audio {
            audio.fill(&mut samples);
            state.is_idle.store(audio.is_idle(), Ordering::Relaxed);
        }
        state.asked.fetch_add(1, Ordering::Relaxed);
        for (frame, sides) in out.chunks_mut(channels).zip(samples.chunks(CHANNELS)) {
            if let [single] = frame {
                *single = sides.iter().sum::<f32>() / CHANNELS as f32;
                continue;
            }
            // Channels after the first two belong to other loudspeakers, such as those behind the listener, and stay
            // silent.
            frame.fill(0.0);
            for (slot, side) in frame.iter_mut().zip(sides) {
                *slot = *side;
            }
        }
    };
    let fail = move |error: Error| {
        let passes = matches!(
            error.kind(),
            ErrorKind::DeviceChanged | ErrorKind::Xrun | ErrorKind::RealtimeDenied
        );
        if !passes {
            failed.is_broken.store(true, Ordering::Relaxed);
        }
    };
    device.build_output_stream(config, fill, fail, None)
}
