//! The background music: a quiet pad of single notes from four chords. The music never repeats, and ends by itself if
//! nobody plays.

use std::f32::consts::TAU;

use sokoban_app::sound::{Mood, Music};

use super::harmony;

/// The number of seconds between the last request for music and the start of the final fade.
pub const REST_SECONDS: f32 = 60.0;
/// How long, in seconds, the loudness takes to rise, to fall, and to fade out at the end if nobody plays.
const FADE_SECONDS: (f32, f32, f32) = (1.0, 0.4, 8.0);
const FIRST_NOTE_SECONDS: f32 = 0.5;
/// The shortest and the longest time between two notes, in seconds. The first pair applies if no boxes are on goals,
/// and the second pair if all boxes are.
const PAUSES: [(f32, f32); 2] = [(7.0, 10.0), (4.0, 6.0)];
const CHORD_NOTES: u32 = 3;
/// How long a note swells, and how long it then takes to fade to about a third, in seconds.
const SWELL: (f32, f32) = (2.0, 2.8);
const SILENCE: f32 = 0.002;
/// The amplitude of a note, chosen so that the music at full volume is at most as loud as -30 LUFS.
const AMPLITUDE: f32 = 0.028;
/// The harmonics of a note: the factor by which the note's frequency is multiplied, and the relative amplitude.
const HARMONICS: [(f32, f32); 3] = [(1.0, 1.0), (2.0, 0.22), (3.0, 0.07)];
/// A note's frequency is divided by this factor in the left channel and multiplied by it in the right channel, so that
/// the note seems to float.
const DETUNE: f32 = 1.0016;
/// The number of output samples for each sample that is computed. The notes are low, so the samples in between can be
/// interpolated.
const STRIDE: u32 = 4;

pub(super) struct MusicPlayer {
    wanted: Music,
    composer: Composer,
    notes: Vec<PadNote>,
    gain: f32,
    /// The number of seconds since the last request for music.
    rest: f32,
    next: f32,
    /// The last two computed samples, and the position between them, from 0 to [`STRIDE`].
    samples: [(f32, f32); 2],
    position: u32,
}

impl MusicPlayer {
    pub(super) fn new() -> Self {
        Self {
            wanted: Music {
                mood: Mood::default(),
                fullness: 0.0,
                gain: 0.0,
            },
            composer: Composer::new(Mood::default()),
            notes: Vec::new(),
            gain: 0.0,
            rest: 0.0,
            next: FIRST_NOTE_SECONDS,
            samples: [(0.0, 0.0); 2],
            position: 0,
        }
    }

    pub(super) fn play(&mut self, music: Music) {
        if music.mood != self.composer.mood {
            self.composer = Composer::new(music.mood);
            self.next = self.next.min(FIRST_NOTE_SECONDS);
        }
        self.wanted = music;
        self.rest = 0.0;
    }

    /// Stops the music immediately. The next request starts with a new note.
    pub(super) fn clear(&mut self) {
        self.notes.clear();
        self.gain = 0.0;
        self.wanted.gain = 0.0;
        self.next = FIRST_NOTE_SECONDS;
        self.samples = [(0.0, 0.0); 2];
    }

    /// Returns `true` if the music is silent until the next request.
    pub(super) fn is_over(&self) -> bool {
        self.gain <= 0.0 && self.target() <= 0.0
    }

    fn target(&self) -> f32 {
        if self.rest < REST_SECONDS {
            self.wanted.gain
        } else {
            0.0
        }
    }

    /// Returns the next sample for the left and the right channel. `rate` is the number of samples per second.
    pub(super) fn next(&mut self, rate: f32) -> (f32, f32) {
        if self.is_over() {
            return (0.0, 0.0);
        }
        if self.position == 0 {
            let pace = STRIDE as f32 / rate;
            self.samples = [self.samples[1], self.compute(pace)];
        }
        let part = self.position as f32 / STRIDE as f32;
        self.position = (self.position + 1) % STRIDE;
        let [from, to] = self.samples;
        (
            from.0 + part * (to.0 - from.0),
            from.1 + part * (to.1 - from.1),
        )
    }

    fn compute(&mut self, pace: f32) -> (f32, f32) {
        self.rest += pace;
        self.next -= pace;
        self.fade(pace);
        if self.is_over() {
            self.clear();
            return (0.0, 0.0);
        }
        if self.next <= 0.0 {
            self.next = self
                .composer
                .begin(self.wanted.fullness, pace, &mut self.notes);
        }
        let mut sum = (0.0, 0.0);
        for note in &mut self.notes {
            let (left, right) = note.next(pace);
            sum.0 += left;
            sum.1 += right;
        }
        self.notes.retain(|note| !note.is_over());
        let gain = AMPLITUDE * self.gain;
        (gain * sum.0, gain * sum.1)
    }

    fn fade(&mut self, pace: f32) {
        let (rise, fall, rest) = FADE_SECONDS;
        let target = self.target();
        let is_resting = self.rest >= REST_SECONDS && self.wanted.gain > 0.0;
        let step = if is_resting {
            self.wanted.gain * pace / rest
        } else {
            pace / if target > self.gain { rise } else { fall }
        };
        let away = (target - self.gain).clamp(-step, step);
        self.gain += away;
    }
}

/// Chooses the notes. The same mood always gives the same notes.
struct Composer {
    mood: Mood,
    random: u32,
    count: u32,
    /// The index of the previous note in its triad, where 0 is the root.
    voice: usize,
}

impl Composer {
    const fn new(mood: Mood) -> Self {
        Self {
            mood,
            random: 0x9e37_79b9 ^ (mood.index() as u32) << 7,
            count: 0,
            voice: 0,
        }
    }

    /// Adds the next note to `notes`, and often another one if many boxes are on goals. Returns the number of seconds
    /// until the following note.
    fn begin(&mut self, fullness: f32, pace: f32, notes: &mut Vec<PadNote>) -> f32 {
        let chord = (self.count / CHORD_NOTES) as usize;
        let voice = if self.count.is_multiple_of(CHORD_NOTES) {
            0
        } else {
            // Choose a different voice from the previous one.
            (self.voice + 1 + (2.0 * self.random()) as usize) % 3 + 3
        };
        self.voice = voice % 3;
        self.count = self.count.wrapping_add(1);
        let mood = self.mood;
        let mut add = |voice, gain, pan| {
            let hertz = harmony::chord_note(mood, chord, voice);
            notes.push(PadNote::new(hertz, gain, pan, pace));
        };
        let side = if self.count.is_multiple_of(2) {
            0.3
        } else {
            -0.3
        };
        add(voice, 1.0, side);
        if self.random() < fullness {
            add(voice + 1 + (2.0 * self.random()) as usize, 0.6, -side);
        }
        let [empty, full] = PAUSES;
        let least = empty.0 + fullness * (full.0 - empty.0);
        let most = empty.1 + fullness * (full.1 - empty.1);
        least + self.random() * (most - least)
    }

    /// Returns a random number from 0 up to, but not including, 1 (Marsaglia's xorshift).
    fn random(&mut self) -> f32 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 17;
        self.random ^= self.random << 5;
        (self.random >> 8) as f32 / (1_u32 << 24) as f32
    }
}

struct PadNote {
    oscillators: [[Oscillator; HARMONICS.len()]; 2],
    gains: (f32, f32),
    age: f32,
    /// The loudness of the fading note, from 1 down to 0.
    level: f32,
    /// The factor by which `level` is multiplied for each sample while the note fades.
    fading: f32,
}

impl PadNote {
    fn new(hertz: f32, gain: f32, pan: f32, pace: f32) -> Self {
        // High notes sound louder, so make them quieter.
        let gain = gain * (harmony::tonic(Mood::default()) / hertz).powf(0.3);
        let ear = |factor: f32| {
            HARMONICS.map(|(times, share)| Oscillator::new(factor * times * hertz, share, pace))
        };
        Self {
            oscillators: [ear(1.0 / DETUNE), ear(DETUNE)],
            gains: (gain * (1.0 - pan), gain * (1.0 + pan)),
            age: 0.0,
            level: 1.0,
            fading: (-pace / SWELL.1).exp(),
        }
    }

    fn next(&mut self, pace: f32) -> (f32, f32) {
        self.age += pace;
        let level = if self.age < SWELL.0 {
            let part = self.age / SWELL.0;
            part * part * (3.0 - 2.0 * part)
        } else {
            self.level *= self.fading;
            self.level
        };
        let [left, right] = &mut self.oscillators;
        let sum = |ear: &mut [Oscillator; 3]| ear.iter_mut().map(Oscillator::next).sum::<f32>();
        (
            self.gains.0 * level * sum(left),
            self.gains.1 * level * sum(right),
        )
    }

    fn is_over(&self) -> bool {
        self.level < SILENCE
    }
}

/// Computes a sine wave by rotating a point on a circle. Each sample is the height of the point.
struct Oscillator {
    sine: f32,
    cosine: f32,
    /// The sine and the cosine of the angle by which the point rotates between two samples.
    turn: (f32, f32),
}

impl Oscillator {
    fn new(hertz: f32, amplitude: f32, pace: f32) -> Self {
        Self {
            sine: 0.0,
            cosine: amplitude,
            turn: (TAU * hertz * pace).sin_cos(),
        }
    }

    fn next(&mut self) -> f32 {
        let (s, c) = self.turn;
        (self.sine, self.cosine) = (
            self.sine * c + self.cosine * s,
            self.cosine * c - self.sine * s,
        );
        self.sine
    }
}
