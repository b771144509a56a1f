//! Sound output: each sound is mixed completely and passed to the browser.

use std::cell::RefCell;

use sokoban_app::sound::{Cue, Music};
use sokoban_platform::web;

use crate::shell::sounds::synthesis::RATE;
use crate::shell::sounds::{CHANNELS, Mixer};

/// The number of samples to mix at once.
const MIX_SAMPLES: usize = 1024;
/// The longest sound, in samples.
const MAX_SOUND_SAMPLES: usize = 8 * CHANNELS * RATE as usize;

/// The mixer of the page.
pub(crate) struct Speaker(RefCell<Mixer>);

impl Speaker {
    /// Creates the mixer.
    pub(crate) fn start() -> Self {
        Self(RefCell::new(Mixer::new()))
    }

    /// Plays a sound.
    pub(crate) fn play(&self, cue: Cue) {
        let mut mixer = self.0.borrow_mut();
        mixer.play(cue);
        let mut samples = Vec::new();
        while mixer.silence() == 0.0 && samples.len() < MAX_SOUND_SAMPLES {
            let begin = samples.len();
            samples.resize(begin + MIX_SAMPLES, 0.0);
            mixer.fill(&mut samples[begin..]);
        }
        web::play(&samples, RATE as u32);
    }

    /// Does nothing: the page has no music.
    #[expect(
        clippy::unused_self,
        reason = "the programs of other systems have music"
    )]
    pub(crate) const fn play_music(&self, _: Music) {}
}
