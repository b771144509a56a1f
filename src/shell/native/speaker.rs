//! What is heard. A thread of its own waits for sounds, makes and mixes them, and speaks with the system, so that the
//! game never waits for it: a machine without sound, and one whose sound has died or hangs, is silent, and no more.

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
const WAITING: usize = 64;
/// A sound that could not begin within this time would come too late.
const LATE: Duration = Duration::from_millis(250);
/// Seconds of silence after which the system is told that there is no more.
const REST: f32 = 1.0;
/// How long a system without sound is left in peace.
const REFUSED: Duration = Duration::from_secs(3);

/// The way to what is heard.
pub(crate) struct Speaker(SyncSender<PlayRequest>);

/// A sound, and when it was wanted.
struct PlayRequest(Instant, Cue);

impl Speaker {
    /// Gets ready. Nothing is asked of the system before the first sound.
    pub(crate) fn start() -> Self {
        let (sender, requests) = mpsc::sync_channel(WAITING);
        // Without the thread the game is silent.
        let thread = thread::Builder::new().name("speaker".to_owned());
        let _ = thread.spawn(move || serve(requests));
        Self(sender)
    }

    /// Lets something be heard, unless too much is waiting already. Returns at once.
    pub(crate) fn play(&self, cue: Cue) {
        let _ = self.0.try_send(PlayRequest(Instant::now(), cue));
    }
}

/// Plays what is ordered until the game is over.
fn serve(requests: Receiver<PlayRequest>) {
    // Whoever hears nothing needs no sounds.
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
        if refused.is_none_or(|since| since.elapsed() > REFUSED) {
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

/// What is played may be asked for by a thread of the system's.
type SharedAudio = Arc<Mutex<AudioState>>;

fn lock(audio: &SharedAudio) -> MutexGuard<'_, AudioState> {
    audio.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What is ordered, and what is made of it.
struct AudioState {
    requests: Receiver<PlayRequest>,
    mixer: Mixer,
}

impl AudioState {
    fn take(&mut self, PlayRequest(wanted, cue): PlayRequest) {
        if wanted.elapsed() < LATE {
            self.mixer.play(cue);
        }
    }

    /// Waits for the next sound; false if the game is over.
    fn wait(&mut self) -> bool {
        self.mixer.clear();
        let request = self.requests.recv();
        request.is_ok_and(|request| {
            self.take(request);
            true
        })
    }

    /// The system wants so many samples a second.
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

    /// Whether nothing has been heard for a while.
    fn is_idle(&self) -> bool {
        self.mixer.silence() > REST
    }
}

#[cfg(not(any(target_os = "linux", windows, target_os = "macos")))]
mod system {
    //! Nothing is heard on systems for which there is no way to it.

    use super::SharedAudio;

    /// There is none.
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
