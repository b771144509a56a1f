//! Sound output. A thread of its own waits for sounds, mixes them and passes them to the system, so that the game never
//! waits for that. A machine without sound, or with a sound system that hangs, is silent.

#[cfg(target_os = "linux")]
#[path = "speaker/pulse.rs"]
mod system;
#[cfg(any(windows, target_os = "macos"))]
#[path = "speaker/cpal.rs"]
mod system;

use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use sokoban_app::sound::Cue;
use system::Output;

use crate::shell::sounds::Mixer;

/// The most sounds that wait; where nobody listens the rest is lost.
const MAX_WAITING_SOUNDS: usize = 64;
/// A sound that could not begin within this time would come too late.
const MAX_DELAY: Duration = Duration::from_millis(250);
/// Seconds of silence after which the output is stopped.
const SILENCE_SECONDS: f32 = 1.0;
/// The pause before a sound system that failed is tried again.
const RETRY_PAUSE: Duration = Duration::from_secs(3);

/// A handle of the sound thread.
pub(crate) struct Speaker(SyncSender<PlayRequest>);

/// A sound, and when it was wanted.
struct PlayRequest(Instant, Cue);

impl Speaker {
    /// Starts the thread. The sound system is not opened before the first sound.
    pub(crate) fn start() -> Self {
        let (sender, requests) = mpsc::sync_channel(MAX_WAITING_SOUNDS);
        // Without the thread the game is silent.
        let thread = thread::Builder::new().name("speaker".to_owned());
        let _ = thread.spawn(move || serve(requests));
        Self(sender)
    }

    /// Plays a sound, unless too many are waiting. Returns at once.
    pub(crate) fn play(&self, cue: Cue) {
        let _ = self.0.try_send(PlayRequest(Instant::now(), cue));
    }
}

/// Plays what is ordered until the game is over.
fn serve(requests: Receiver<PlayRequest>) {
    // Open nothing before the first sound.
    let Ok(first) = requests.recv() else {
        return;
    };
    let audio = Arc::new(Mutex::new(AudioState {
        requests,
        mixer: Mixer::new(),
    }));
    lock(&audio).take(first);
    let mut output = None;
    let mut refused: Option<Instant> = None;
    loop {
        if refused.is_none_or(|since| since.elapsed() > RETRY_PAUSE) {
            // A system that has gone since may have come back.
            output = output
                .and_then(|output: Output| output.play(&audio))
                .or_else(|| Output::open(&audio)?.play(&audio));
            refused = output.is_none().then(Instant::now);
        }
        if !lock(&audio).wait() {
            return;
        }
    }
}

/// Shared with a thread of the system.
type SharedAudio = Arc<Mutex<AudioState>>;

fn lock(audio: &SharedAudio) -> MutexGuard<'_, AudioState> {
    audio.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The requested sounds, and the mixer.
struct AudioState {
    requests: Receiver<PlayRequest>,
    mixer: Mixer,
}

impl AudioState {
    fn take(&mut self, PlayRequest(wanted, cue): PlayRequest) {
        if wanted.elapsed() < MAX_DELAY {
            self.mixer.play(cue);
        }
    }

    /// Waits for the next sound. Returns `false` if the game is over.
    fn wait(&mut self) -> bool {
        self.mixer.clear();
        let request = self.requests.recv();
        request.is_ok_and(|request| {
            self.take(request);
            true
        })
    }

    /// Sets the samples per second.
    fn set_rate(&mut self, rate: u32) {
        self.mixer.set_rate(rate);
    }

    /// The next samples.
    fn fill(&mut self, samples: &mut [f32]) {
        while let Ok(request) = self.requests.try_recv() {
            self.take(request);
        }
        self.mixer.fill(samples);
    }

    /// Returns `true` after a period of silence.
    fn is_idle(&self) -> bool {
        self.mixer.silence() > SILENCE_SECONDS
    }
}

#[cfg(not(any(target_os = "linux", windows, target_os = "macos")))]
mod system {
    //! Systems without sound output.

    use super::SharedAudio;

    /// No output.
    pub(super) enum Output {}

    impl Output {
        /// Never succeeds.
        pub(super) const fn open(_: &SharedAudio) -> Option<Self> {
            None
        }

        /// Is never called.
        pub(super) const fn play(self, _: &SharedAudio) -> Option<Self> {
            match self {}
        }
    }
}
