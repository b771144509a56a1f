//! Sound output: each sound is mixed completely and passed to the browser.

use std::cell::RefCell;

use sokoban_app::sound::Cue;
use sokoban_platform::web;

use crate::shell::sounds::Mixer;
use crate::shell::sounds::synthesis::RATE;

/// The number of samples to mix at once.
const MIX_SAMPLES: usize = 1024;
/// The longest sound, in samples.
const MAX_SOUND_SAMPLES: usize = 8 * RATE as usize;

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
}
