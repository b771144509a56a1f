//! Synthesised sounds: tones and noise with envelopes, combined in a recipe.
//!
//! Rendering a sound takes about a millisecond, so the program contains no recordings. A recipe always gives the same
//! samples.

use std::f32::consts::TAU;

use sokoban_app::geometry::length;

pub const RATE: f32 = 24_000.0;

/// The times, in seconds, in which every sound fades in and out, so that it does not start or end with a click.
const FADE_IN_SECONDS: f32 = 0.002;
const FADE_OUT_SECONDS: f32 = 0.02;
/// The frequency, in hertz, below which a filter makes sounds quieter.
const MIN_HERTZ: f32 = 30.0;
/// The number of samples between two changes of frequency in a gliding tone.
const GLIDE_SAMPLES: usize = 32;

/// A sine wave that swells for `attack` seconds. After that, it fades to about a third every `decay` seconds.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tone {
    /// The start of the tone, in seconds after the start of the sound.
    pub(super) start: f32,
    /// The frequencies, in hertz, at the start and the end of the glide.
    pub(super) pitch: (f32, f32),
    pub(super) glide: f32,
    pub(super) gain: f32,
    pub(super) attack: f32,
    pub(super) decay: f32,
}

/// Noise between two frequencies, with an envelope like that of [`Tone`]. `grain` makes the noise rough, as if
/// something sticks and slips `grain` times per second.
#[derive(Debug, Clone, Copy)]
pub(super) struct NoiseBurst {
    pub(super) start: f32,
    pub(super) band: (f32, f32),
    pub(super) gain: f32,
    pub(super) attack: f32,
    pub(super) decay: f32,
    pub(super) grain: Option<f32>,
}

#[derive(Debug, Clone)]
pub(super) struct Recipe {
    /// The length of the sound in seconds.
    length: f32,
    /// The largest absolute value that a sample has, at most 1.
    peak: f32,
    is_backwards: bool,
    pub(super) tones: Vec<Tone>,
    pub(super) noise: Vec<NoiseBurst>,
}

impl Recipe {
    pub(super) const fn new(length: f32, peak: f32) -> Self {
        Self {
            length,
            peak,
            is_backwards: false,
            tones: Vec::new(),
            noise: Vec::new(),
        }
    }

    pub(super) const fn backwards(mut self) -> Self {
        self.is_backwards = true;
        self
    }

    pub(super) fn render(&self) -> Vec<f32> {
        let mut samples = vec![0.0; (self.length * RATE) as usize];
        for tone in &self.tones {
            tone.add_to(&mut samples);
        }
        for rustle in &self.noise {
            rustle.add_to(&mut samples);
        }
        if self.is_backwards {
            samples.reverse();
        }
        HighPass::new(MIN_HERTZ).run(&mut samples);
        fade(&mut samples);
        scale(&mut samples, self.peak);
        samples
    }
}

impl Tone {
    fn add_to(&self, samples: &mut [f32]) {
        let mut envelope = Envelope::new(self.attack, self.decay);
        // A point rotates on a circle, and the sample is its height.
        let (mut sine, mut cosine) = (0.0_f32, 1.0_f32);
        let slots = samples.iter_mut().skip((self.start * RATE) as usize);
        let mut turn = (0.0, 1.0);
        for (index, sample) in slots.enumerate() {
            if index % GLIDE_SAMPLES == 0 {
                if envelope.is_over() {
                    break;
                }
                turn = (TAU * self.hertz(index as f32 / RATE) / RATE).sin_cos();
                // Correct the radius, which drifts with each rotation.
                let radius = length(sine, cosine);
                (sine, cosine) = (sine / radius, cosine / radius);
            }
            *sample += self.gain * envelope.next() * sine;
            let (s, c) = turn;
            (sine, cosine) = (sine * c + cosine * s, cosine * c - sine * s);
        }
    }

    fn hertz(&self, time: f32) -> f32 {
        let (from, to) = self.pitch;
        let part = (time / self.glide.max(f32::EPSILON)).min(1.0);
        from * (to / from).powf(part)
    }
}

impl NoiseBurst {
    fn add_to(&self, samples: &mut [f32]) {
        let mut envelope = Envelope::new(self.attack, self.decay);
        let mut noise = Noise::new();
        let (low, high) = self.band;
        let mut above = HighPass::new(low);
        let mut below = [LowPass::new(high), LowPass::new(high)];
        let mut grain = self.grain.map(|hertz| (Noise::new(), LowPass::new(hertz)));
        for sample in samples.iter_mut().skip((self.start * RATE) as usize) {
            if envelope.is_over() {
                break;
            }
            let mut value = above.next(noise.next());
            for filter in &mut below {
                value = filter.next(value);
            }
            if let Some((noise, filter)) = &mut grain {
                // Low frequencies in a second noise vary the loudness of the first. They are quiet, so amplify them.
                value *= (0.5 + 6.0 * filter.next(noise.next())).clamp(0.15, 1.0);
            }
            *sample += self.gain * envelope.next() * value;
        }
    }
}

struct Envelope {
    attack: f32,
    fading: f32,
    passed: f32,
    level: f32,
}

impl Envelope {
    fn new(attack: f32, decay: f32) -> Self {
        Self {
            attack: attack * RATE,
            fading: (-1.0 / (decay * RATE)).exp(),
            passed: 0.0,
            level: 1.0,
        }
    }

    fn next(&mut self) -> f32 {
        self.passed += 1.0;
        if self.passed < self.attack {
            let part = self.passed / self.attack;
            return part * part * (3.0 - 2.0 * part);
        }
        self.level *= self.fading;
        self.level
    }

    fn is_over(&self) -> bool {
        self.level < 1.0e-3
    }
}

/// White noise from Marsaglia's xorshift generator, which always produces the same samples.
struct Noise(u32);

impl Noise {
    const fn new() -> Self {
        Self(0x9e37_79b9)
    }

    fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as f32 / u32::MAX as f32 * 2.0 - 1.0
    }
}

struct LowPass {
    share: f32,
    value: f32,
}

impl LowPass {
    fn new(hertz: f32) -> Self {
        Self {
            share: 1.0 - (-TAU * hertz / RATE).exp(),
            value: 0.0,
        }
    }

    fn next(&mut self, sample: f32) -> f32 {
        self.value += self.share * (sample - self.value);
        self.value
    }
}

struct HighPass(LowPass);

impl HighPass {
    fn new(hertz: f32) -> Self {
        Self(LowPass::new(hertz))
    }

    fn next(&mut self, sample: f32) -> f32 {
        sample - self.0.next(sample)
    }

    fn run(&mut self, samples: &mut [f32]) {
        for sample in samples {
            *sample = self.next(*sample);
        }
    }
}

fn fade(samples: &mut [f32]) {
    let (first, last) = (FADE_IN_SECONDS * RATE, FADE_OUT_SECONDS * RATE);
    let end = samples.len().saturating_sub(1) as f32;
    for (index, sample) in samples.iter_mut().enumerate() {
        let index = index as f32;
        *sample *= (index / first).min((end - index) / last).min(1.0);
    }
}

fn scale(samples: &mut [f32], peak: f32) {
    let largest = samples.iter().fold(0.0_f32, |most, it| most.max(it.abs()));
    if largest > 0.0 {
        for sample in samples {
            *sample *= peak / largest;
        }
    }
}
