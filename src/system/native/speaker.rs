//! Sound output. A separate thread receives requests for sounds, mixes the sounds and passes them to the system, so
//! that the game never waits for the system. If the machine has no sound, or its sound system hangs, the game is
//! silent.

#[cfg(target_os = "linux")]
#[path = "speaker/pulse.rs"]
mod system;
#[cfg(any(windows, target_os = "macos"))]
#[path = "speaker/cpal.rs"]
mod system;

use std::cell::OnceCell;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use sokoban_app::sound::{Cue, Music};

use crate::sound::Mixer;

/// The maximum number of sounds that wait to be played. If the sound system hangs, further sounds are dropped.
const MAX_WAITING_SOUNDS: usize = 64;
/// The maximum time between the request for a sound and its start. A sound that cannot start in time is dropped.
const MAX_DELAY: Duration = Duration::from_millis(250);
/// The number of seconds of silence after which the output is stopped.
const SILENCE_SECONDS: f32 = 1.0;
/// The pause before a failed sound system is opened again.
const RETRY_PAUSE: Duration = Duration::from_secs(3);

/// While the player is active, the same music is requested again at this interval.
const MUSIC_INTERVAL: Duration = Duration::from_secs(1);

pub(crate) struct Speaker {
    /// Sends requests to the sound thread. Empty until the first sound or music is requested.
    requests: OnceCell<SyncSender<PlayRequest>>,
    music: Option<(Instant, Music)>,
}

#[derive(Clone, Copy)]
enum PlayRequest {
    /// A sound, and the time at which the game requested it.
    Sound(Instant, Cue),
    Music(Music),
}

impl Speaker {
    /// Creates a speaker. The thread and the sound system are started only when they are first needed.
    pub(crate) const fn new() -> Self {
        Self {
            requests: OnceCell::new(),
            music: None,
        }
    }

    /// Plays a sound, unless too many are waiting already. Returns immediately.
    pub(crate) fn play(&self, cue: Cue) {
        self.send(PlayRequest::Sound(Instant::now(), cue));
    }

    /// Plays `music`, and keeps playing it until a minute after the last call. Returns immediately.
    pub(crate) fn play_music(&mut self, music: Music) {
        let is_news = match &self.music {
            Some((since, last)) => {
                *last != music || music.gain > 0.0 && since.elapsed() > MUSIC_INTERVAL
            }
            None => music.gain > 0.0,
        };
        if is_news && self.send(PlayRequest::Music(music)) {
            self.music = Some((Instant::now(), music));
        }
    }

    fn send(&self, request: PlayRequest) -> bool {
        self.requests.get_or_init(start).try_send(request).is_ok()
    }
}

fn start() -> SyncSender<PlayRequest> {
    let (sender, requests) = mpsc::sync_channel(MAX_WAITING_SOUNDS);
    // If the thread cannot be started, the game is silent.
    let thread = thread::Builder::new().name("speaker".to_owned());
    let _ = thread.spawn(move || serve(requests));
    sender
}

#[cfg(any(target_os = "linux", windows, target_os = "macos"))]
fn serve(requests: Receiver<PlayRequest>) {
    use system::Output;
    let audio = Arc::new(Mutex::new(AudioState {
        requests,
        mixer: Mixer::default(),
    }));
    let mut output = None;
    let mut refused: Option<Instant> = None;
    // Do not open the sound system before there is something to play.
    while lock(&audio).wait() {
        if refused.is_none_or(|since| since.elapsed() > RETRY_PAUSE) {
            // If the output has failed, open it again.
            output = output
                .and_then(|output: Output| output.play(&audio))
                .or_else(|| Output::open(&audio)?.play(&audio));
            refused = output.is_none().then(Instant::now);
        }
    }
}

/// Other systems have no sound output.
#[cfg(not(any(target_os = "linux", windows, target_os = "macos")))]
fn serve(_: Receiver<PlayRequest>) {}

/// The state of the sound thread. If the system requests samples on another thread, that thread uses this state too.
type SharedAudio = Arc<Mutex<AudioState>>;

fn lock(audio: &SharedAudio) -> MutexGuard<'_, AudioState> {
    audio.lock().unwrap_or_else(PoisonError::into_inner)
}

struct AudioState {
    requests: Receiver<PlayRequest>,
    mixer: Mixer,
}

impl AudioState {
    fn take(&mut self, request: PlayRequest) {
        match request {
            PlayRequest::Sound(wanted, cue) if wanted.elapsed() < MAX_DELAY => self.mixer.play(cue),
            PlayRequest::Sound(..) => {}
            PlayRequest::Music(music) => self.mixer.play_music(music),
        }
    }

    /// Waits until there is something to play. Returns `false` if the game has ended before that.
    fn wait(&mut self) -> bool {
        self.mixer.clear();
        while !self.mixer.is_playing() {
            let Ok(request) = self.requests.recv() else {
                return false;
            };
            self.take(request);
        }
        true
    }

    fn set_rate(&mut self, rate: u32) {
        self.mixer.set_rate(rate);
    }

    fn fill(&mut self, samples: &mut [f32]) {
        while let Ok(request) = self.requests.try_recv() {
            self.take(request);
        }
        self.mixer.fill(samples);
    }

    fn is_idle(&self) -> bool {
        self.mixer.silence() > SILENCE_SECONDS
    }
}
