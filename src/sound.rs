//! Sounds as samples, and the mixer that plays them.

pub mod harmony;
pub mod instruments;
pub mod music;
pub mod synthesis;

use sokoban_app::sound::{Cue, Mood, Music, Sound};

use music::MusicPlayer;
use synthesis::RATE;

/// The number of channels of the mix: left and right, sample by sample.
pub const CHANNELS: usize = 2;

/// The maximum number of voices at a time. A new voice replaces the oldest.
const MAX_VOICES: usize = 8;
/// The time within which the same sound is played only once, in seconds.
const SAME_SOUND_SECONDS: f32 = 0.04;
/// The time within which the selection sounds only once, in seconds. A held key moves it more often.
const SELECT_SECONDS: f32 = 0.09;
/// The part of the sound from the far side of the board that the other ear does not hear.
const PAN_DEPTH: f32 = 0.7;
/// The number of octaves between the pitches of bumps in the lowest and in the highest row of the board.
const BUMP_OCTAVES: f32 = 1.0;
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
const MAX_ROW: u16 = 6;

pub struct Mixer {
    /// The samples of each sound, by [`Sound::index`]. Empty until the sound is first used.
    sounds: [Vec<f32>; Sound::ALL.len()],
    voices: Vec<Voice>,
    music: MusicPlayer,
    rate: f32,
    /// The number of sounds started so far, which selects the variant.
    begun: usize,
    silent: u64,
}

/// A mixer that is silent until a sound is played.
impl Default for Mixer {
    fn default() -> Self {
        Self {
            sounds: Default::default(),
            voices: Vec::new(),
            music: MusicPlayer::new(),
            rate: RATE,
            begun: 0,
            silent: 0,
        }
    }
}

struct Voice {
    sound: Sound,
    gains: [f32; CHANNELS],
    position: f32,
    /// The playback speed: 1 is the original pitch.
    pitch: f32,
    /// The remaining loudness of a voice that fades out, from 1 to 0.
    leaving: Option<f32>,
}

impl Mixer {
    pub const fn set_rate(&mut self, rate: u32) {
        self.rate = rate as f32;
    }

    pub fn play(&mut self, cue: Cue) {
        let is_same = |voice: &&Voice| voice.sound.index() == cue.sound.index();
        let mut same = self.voices.iter().filter(is_same);
        let once = match cue.sound {
            Sound::Select => SELECT_SECONDS,
            _ => SAME_SOUND_SECONDS,
        };
        if same.any(|voice| voice.age() < once) {
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
            gains: sides(cue.pan).map(|side| side * cue.gain * louder(cue.sound)),
            position: 0.0,
            pitch: self.pitch(cue.sound, cue.mood),
            leaving: None,
        });
        self.begun = self.begun.wrapping_add(1);
        self.silent = 0;
    }

    /// Plays `music` until a minute after the last call.
    pub fn play_music(&mut self, music: Music) {
        self.music.play(music);
        if !self.music.is_over() {
            self.silent = 0;
        }
    }

    fn pitch(&self, sound: Sound, mood: Mood) -> f32 {
        match sound {
            Sound::Step => self.variant(),
            Sound::Push(row) => self.variant() * (1.0 - PITCH_PER_BOX * further(row)),
            _ => pitch(sound, mood),
        }
    }

    fn variant(&self) -> f32 {
        // Skip three variants each time, so that they do not follow in order.
        PITCH_VARIANTS[self.begun * 3 % PITCH_VARIANTS.len()]
    }

    /// Writes the next samples, [`CHANNELS`] for each moment.
    pub fn fill(&mut self, out: &mut [f32]) {
        let pace = RATE / self.rate;
        for frame in out.chunks_mut(CHANNELS) {
            let (left, right) = self.music.next(self.rate);
            let mut sum = [left, right];
            for voice in &mut self.voices {
                let sample = voice.next(&self.sounds[voice.sound.index()], pace);
                for (sum, gain) in sum.iter_mut().zip(voice.gains) {
                    *sum += gain * sample;
                }
            }
            for (slot, sum) in frame.iter_mut().zip(sum) {
                *slot = limited(sum);
            }
        }
        let sounds = &self.sounds;
        self.voices
            .retain(|voice| !voice.is_over(&sounds[voice.sound.index()]));
        if !self.is_playing() {
            self.silent += (out.len() / CHANNELS) as u64;
        }
    }

    pub fn is_playing(&self) -> bool {
        !self.voices.is_empty() || !self.music.is_over()
    }

    pub fn silence(&self) -> f32 {
        self.silent as f32 / self.rate
    }

    pub fn clear(&mut self) {
        self.voices.clear();
        self.music.clear();
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
        left * sample
    }

    fn age(&self) -> f32 {
        self.position / self.pitch / RATE
    }

    fn is_over(&self, samples: &[f32]) -> bool {
        self.position >= samples.len() as f32 || self.leaving.is_some_and(|left| left <= 0.0)
    }
}

/// Returns the factor between the pitch of a sound and the pitch at which it is rendered. Steps and pushes vary it.
pub fn pitch(sound: Sound, mood: Mood) -> f32 {
    match sound {
        Sound::OnGoal(note) | Sound::OffGoal(note) => {
            harmony::bell(mood, note) / instruments::BELL_HERTZ
        }
        Sound::Star(index) => {
            let semitones = [0, 4, 7][usize::from(index.min(2))];
            in_key(mood) * harmony::interval(semitones)
        }
        Sound::Bump(height) => {
            let height = f32::from(height.min(100)) / 100.0 - 0.5;
            (BUMP_OCTAVES * height).exp2()
        }
        Sound::AllOnGoals
        | Sound::Clear
        | Sound::AllStars
        | Sound::Finished
        | Sound::Hint
        | Sound::Open
        | Sound::Close
        | Sound::Enter => in_key(mood),
        _ => 1.0,
    }
}

/// Returns the factor that transposes a sound from C to the key of a mood.
fn in_key(mood: Mood) -> f32 {
    harmony::tonic(mood) / harmony::tonic(Mood::default())
}

/// Returns the gains of the left and of the right channel for a sound from direction `pan`. In the middle both are 1.
fn sides(pan: f32) -> [f32; CHANNELS] {
    let pan = PAN_DEPTH * pan.clamp(-1.0, 1.0);
    [1.0 - pan.max(0.0), 1.0 + pan.min(0.0)]
}

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
