//! Renders sounds to samples, and mixes all sounds that are playing.

pub mod harmony;
pub mod instruments;
pub mod music;
pub mod synthesis;

use sokoban_app::sound::{Cue, Mood, Music, Sound};

use music::MusicPlayer;
use synthesis::RATE;

/// The number of output channels. Samples for the left and the right channel alternate.
pub const CHANNELS: usize = 2;

/// The maximum number of voices that play at the same time. A new voice replaces the oldest.
const MAX_VOICES: usize = 8;
/// The minimum time, in seconds, between two starts of the same sound.
const SAME_SOUND_SECONDS: f32 = 0.04;
/// The minimum time, in seconds, between two sounds when the selection moves. While a key is held, the selection moves
/// more often.
const SELECT_SECONDS: f32 = 0.09;
/// For a sound at the left or right edge of the board, the fraction by which the channel of the opposite side is
/// quieter.
const PAN_DEPTH: f32 = 0.7;
/// The difference in pitch, in octaves, between a bump into a wall in the bottom row of the board and one in the top
/// row.
const BUMP_OCTAVES: f32 = 1.0;
/// The time, in seconds, in which a voice fades out when another one replaces it.
const FADE_SECONDS: f32 = 0.01;
/// Samples whose absolute value is at most `UNCHANGED_LEVEL` are unchanged. Louder samples are compressed so that they
/// stay below `MAX_LEVEL`.
const UNCHANGED_LEVEL: f32 = 0.5;
const MAX_LEVEL: f32 = 0.7;
/// Factors that vary the pitch of successive steps and pushes, so that they do not all sound the same.
const PITCH_VARIANTS: [f32; 5] = [1.0, 0.955, 1.04, 0.98, 1.06];
/// When several boxes in a row are pushed together, the fraction by which the pitch falls for each box after the first.
const PITCH_PER_BOX: f32 = 0.07;
/// The fraction by which the loudness rises for each of these boxes.
const LOUDNESS_PER_BOX: f32 = 0.08;
const MAX_ROW: u16 = 6;

pub struct Mixer {
    /// The samples of each sound, indexed by [`Sound::index`]. Empty until the sound is first played.
    sounds: [Vec<f32>; Sound::ALL.len()],
    voices: Vec<Voice>,
    music: MusicPlayer,
    rate: f32,
    /// The number of sounds started so far. It determines the pitch variant of the next sound.
    begun: usize,
    silent: u64,
}

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
    /// The playback speed, relative to the rendered sound. At 1, the pitch is unchanged.
    pitch: f32,
    /// The current loudness of a voice that is fading out, falling from 1 to 0. `None` if the voice is not fading.
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

    /// Plays `music`, and keeps playing it until a minute after the last call.
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
        // Use every third variant, so that the pitch does not follow the order in the array.
        PITCH_VARIANTS[self.begun * 3 % PITCH_VARIANTS.len()]
    }

    /// Fills `out` with the next samples: [`CHANNELS`] values for each point in time.
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
    /// Returns the next sample of the voice. `pace` is the number of rendered samples for each output sample.
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

/// Returns the factor by which the rendered pitch of a sound is multiplied in `mood`. Steps and pushes vary around this
/// pitch.
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

/// Returns the factor that transposes a sound from the key of C to the key of `mood`.
fn in_key(mood: Mood) -> f32 {
    harmony::tonic(mood) / harmony::tonic(Mood::default())
}

/// Returns the gains of the left and the right channel for a sound whose direction is `pan`, from −1 (left) to 1
/// (right). In the middle, both gains are 1.
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

/// Compresses loud samples smoothly, so that any mix stays below [`MAX_LEVEL`] without crackling.
fn limited(sample: f32) -> f32 {
    let (free, most) = (UNCHANGED_LEVEL, MAX_LEVEL);
    let over = sample.abs() - free;
    if over <= 0.0 {
        return sample;
    }
    let room = most - free;
    (free + room * (over / room).tanh()).copysign(sample)
}
