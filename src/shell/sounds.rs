//! Sounds as samples, and the mixer that plays them.

pub mod instruments;
pub mod synthesis;

use sokoban_app::sound::{Cue, Sound};

use synthesis::RATE;

/// The maximum number of voices at a time. A new voice replaces the oldest.
const MAX_VOICES: usize = 8;
/// The time within which the same sound is played only once, in seconds.
const SAME_SOUND_SECONDS: f32 = 0.04;
/// The time in which a replaced voice fades out, in seconds.
const FADE_SECONDS: f32 = 0.01;
/// The level up to which the mix is unchanged, and the level that the loudest mix approaches.
const UNCHANGED_LEVEL: f32 = 0.5;
const MAX_LEVEL: f32 = 0.7;
/// The pitch factors of successive steps and pushes.
const PITCH_VARIANTS: [f32; 5] = [1.0, 0.955, 1.04, 0.98, 1.06];
/// The changes of pitch and of loudness for each further box in a row.
const PITCH_PER_BOX: f32 = 0.07;
const LOUDNESS_PER_BOX: f32 = 0.08;
/// The number of boxes after which pitch and loudness stay the same.
const MAX_ROW: u16 = 6;

/// The voices, and the rendered sounds.
pub struct Mixer {
    /// The samples of each sound, by [`Sound::index`]. Empty until the sound is first used.
    sounds: [Vec<f32>; Sound::ALL.len()],
    voices: Vec<Voice>,
    /// The sample rate of the output, in samples per second.
    rate: f32,
    /// The number of sounds started so far, which selects the variant.
    begun: usize,
    /// The number of silent samples so far.
    silent: u64,
}

impl Default for Mixer {
    fn default() -> Self {
        Self::new()
    }
}

/// A sound being played.
struct Voice {
    sound: Sound,
    gain: f32,
    /// The position in the sound's samples.
    position: f32,
    /// The playback speed: 1 is the original pitch.
    pitch: f32,
    /// The remaining loudness of a voice that fades out, from 1 to 0.
    leaving: Option<f32>,
}

impl Mixer {
    /// Returns a mixer that is silent until a sound is played.
    pub fn new() -> Self {
        Self {
            sounds: Default::default(),
            voices: Vec::new(),
            rate: RATE,
            begun: 0,
            silent: 0,
        }
    }

    /// Sets the sample rate of the output, in samples per second.
    pub const fn set_rate(&mut self, rate: u32) {
        self.rate = rate as f32;
    }

    /// Starts a sound.
    pub fn play(&mut self, cue: Cue) {
        let is_same = |voice: &&Voice| voice.sound.index() == cue.sound.index();
        let mut same = self.voices.iter().filter(is_same);
        if same.any(|voice| voice.age() < SAME_SOUND_SECONDS) {
            return;
        }
        let mut playing = self.voices.iter_mut();
        if playing.len() >= MAX_VOICES
            && let Some(oldest) = playing.find(|voice| voice.leaving.is_none())
        {
            oldest.leaving = Some(1.0);
        }
        let samples = &mut self.sounds[cue.sound.index()];
        if samples.is_empty() {
            *samples = instruments::render(cue.sound);
        }
        self.voices.push(Voice {
            sound: cue.sound,
            gain: cue.gain * louder(cue.sound),
            position: 0.0,
            pitch: self.pitch(cue.sound),
            leaving: None,
        });
        self.begun = self.begun.wrapping_add(1);
        self.silent = 0;
    }

    fn pitch(&self, sound: Sound) -> f32 {
        match sound {
            Sound::Step => self.variant(),
            Sound::Push(row) => self.variant() * (1.0 - PITCH_PER_BOX * further(row)),
            _ => 1.0,
        }
    }

    fn variant(&self) -> f32 {
        // Skip three variants each time, so that they do not follow in order.
        PITCH_VARIANTS[self.begun * 3 % PITCH_VARIANTS.len()]
    }

    /// Writes the next samples.
    pub fn fill(&mut self, out: &mut [f32]) {
        let pace = RATE / self.rate;
        for slot in &mut *out {
            let mut sum = 0.0;
            for voice in &mut self.voices {
                sum += voice.next(&self.sounds[voice.sound.index()], pace);
            }
            *slot = limited(sum);
        }
        let sounds = &self.sounds;
        self.voices
            .retain(|voice| !voice.is_over(&sounds[voice.sound.index()]));
        if self.voices.is_empty() {
            self.silent += out.len() as u64;
        }
    }

    /// Returns the seconds of silence so far.
    pub fn silence(&self) -> f32 {
        self.silent as f32 / self.rate
    }

    /// Stops all sounds.
    pub fn clear(&mut self) {
        self.voices.clear();
    }
}

impl Voice {
    /// Returns the next sample. A sample of the output lasts as long as `pace` samples of the sound.
    fn next(&mut self, samples: &[f32], pace: f32) -> f32 {
        let index = self.position as usize;
        let part = self.position - index as f32;
        let at = |index: usize| samples.get(index).copied().unwrap_or_default();
        let sample = at(index) + part * (at(index + 1) - at(index));
        self.position += self.pitch * pace;
        let left = self.leaving.unwrap_or(1.0);
        self.leaving = self.leaving.map(|left| left - pace / (FADE_SECONDS * RATE));
        let left = left.max(0.0);
        self.gain * left * sample
    }

    /// Returns the time since the voice started, in seconds.
    fn age(&self) -> f32 {
        self.position / self.pitch / RATE
    }

    fn is_over(&self, samples: &[f32]) -> bool {
        self.position >= samples.len() as f32 || self.leaving.is_some_and(|left| left <= 0.0)
    }
}

/// Returns the number of boxes in a row after the first one.
fn further(row: u16) -> f32 {
    f32::from(row.clamp(1, MAX_ROW) - 1)
}

fn louder(sound: Sound) -> f32 {
    match sound {
        Sound::Push(row) => 1.0 + LOUDNESS_PER_BOX * further(row),
        _ => 1.0,
    }
}

/// Compresses loud samples smoothly, so that any mix stays below a limit without crackling.
fn limited(sample: f32) -> f32 {
    let (free, most) = (UNCHANGED_LEVEL, MAX_LEVEL);
    let over = sample.abs() - free;
    if over <= 0.0 {
        return sample;
    }
    let room = most - free;
    (free + room * (over / room).tanh()).copysign(sample)
}
