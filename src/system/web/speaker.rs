//! Sound output in a browser. Each sound is mixed completely before it is passed to the browser. The browser requests
//! the music in parts.

use std::cell::RefCell;

use sokoban_app::sound::{Cue, Music};
use sokoban_platform::web;

use crate::sound::synthesis::RATE;
use crate::sound::{CHANNELS, Mixer};

const MIX_SAMPLES: usize = 1024;
/// The maximum length of a sound, in samples of both channels together.
const MAX_SOUND_SAMPLES: usize = 8 * CHANNELS * RATE as usize;

thread_local! {
    /// Renders the music at full volume. The browser applies the volume, so that changes also affect samples that are
    /// already rendered.
    static MUSIC: RefCell<Mixer> = RefCell::new(Mixer::default());
}

pub(crate) struct Speaker(RefCell<Mixer>);

impl Speaker {
    pub(crate) fn new() -> Self {
        web::set_composer(compose);
        Self(RefCell::new(Mixer::default()))
    }

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

    /// Plays `music`, and keeps playing it until a minute after the last call.
    pub(crate) fn play_music(&self, music: Music) {
        if music.gain > 0.0 {
            let at_full_volume = Music { gain: 1.0, ..music };
            MUSIC.with_borrow_mut(|mixer| mixer.play_music(at_full_volume));
        }
        web::play_music(music.gain);
    }
}

/// Fills `samples` with the next part of the music. Returns `false` if the music is over.
fn compose(samples: &mut [f32], rate: u32) -> bool {
    MUSIC.with_borrow_mut(|mixer| {
        let is_playing = mixer.is_playing();
        mixer.set_rate(rate);
        mixer.fill(samples);
        is_playing
    })
}
