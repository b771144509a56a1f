//! Sound output. A separate thread waits for sounds, mixes them and passes them to the system, so that the game never
//! waits for it. If the machine has no sound, or its sound system hangs, the game is silent.

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

/// The maximum number of waiting sounds. If nothing plays them, further ones are dropped.
const MAX_WAITING_SOUNDS: usize = 64;
/// A sound that cannot start within this time is dropped.
const MAX_DELAY: Duration = Duration::from_millis(250);
/// Seconds of silence after which the output is stopped.
const SILENCE_SECONDS: f32 = 1.0;
/// The pause before a failed sound system is tried again.
const RETRY_PAUSE: Duration = Duration::from_secs(3);

/// A handle to the sound thread.
pub(crate) struct Speaker(SyncSender<PlayRequest>);

/// A sound, and the time at which it was requested.
struct PlayRequest(Instant, Cue);

impl Speaker {
    /// Starts the thread. The sound system is opened only for the first sound.
    pub(crate) fn start() -> Self {
        let (sender, requests) = mpsc::sync_channel(MAX_WAITING_SOUNDS);
        // Without the thread, the game is silent.
        let thread = thread::Builder::new().name("speaker".to_owned());
        let _ = thread.spawn(move || serve(requests));
        Self(sender)
    }

    /// Plays a sound, unless too many are waiting. Returns immediately.
    pub(crate) fn play(&self, cue: Cue) {
        let _ = self.0.try_send(PlayRequest(Instant::now(), cue));
    }
}

/// Plays requested sounds until the game ends.
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
            // Open the output again if it failed meanwhile.
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

/// The state shared with a thread of the system.
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

    /// Waits for the next sound. Returns `false` if the game has ended.
    fn wait(&mut self) -> bool {
        self.mixer.clear();
        let request = self.requests.recv();
        request.is_ok_and(|request| {
            self.take(request);
            true
        })
    }

    fn set_rate(&mut self, rate: u32) {
        self.mixer.set_rate(rate);
    }

    /// Writes the next samples.
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

    /// Never created: there is no output.
    pub(super) enum Output {}

    impl Output {
        /// Returns `None`: there is no output.
        pub(super) const fn open(_: &SharedAudio) -> Option<Self> {
            None
        }

        /// Never called, because no value of this type exists.
        pub(super) const fn play(self, _: &SharedAudio) -> Option<Self> {
            match self {}
        }
    }
}
