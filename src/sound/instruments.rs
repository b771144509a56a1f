//! The recipes for all sounds: wood on concrete, soft soles, lamps that ring like small warm bells.

use sokoban_app::sound::Sound;

use super::harmony::interval;
use super::synthesis::{NoiseBurst, Recipe, Tone};

/// The frequencies of notes, in hertz.
const F3: f32 = 174.61;
const A3: f32 = 220.0;
const C4: f32 = 261.63;
const G4: f32 = 392.0;
const C5: f32 = 523.25;
const E5: f32 = 659.26;
const G5: f32 = 783.99;
const C6: f32 = 1046.5;

/// The frequency, in hertz, of the bell in the sounds that [`render`] returns. Other notes are played by changing the
/// speed of such a sound.
pub const BELL_HERTZ: f32 = C5;

pub fn render(sound: Sound) -> Vec<f32> {
    recipe(sound).render()
}

fn recipe(sound: Sound) -> Recipe {
    match sound {
        // A soft sole on concrete.
        Sound::Step => Recipe::new(0.12, 0.2)
            .thump(0.0, (120.0, 80.0), 0.3, 0.022)
            .thump(0.0, (230.0, 190.0), 0.12, 0.014)
            .rustle(0.0, (200.0, 900.0), 2.2, 0.005, 0.018),
        // A crate is set in motion with a little thump, scrapes along, and stops.
        Sound::Push(_) => Recipe::new(0.32, 0.4)
            .thump(0.0, (100.0, 75.0), 0.26, 0.035)
            .thump(0.006, (210.0, 175.0), 0.2, 0.022)
            .thump(0.006, (345.0, 320.0), 0.09, 0.014)
            .scrape(0.0, (160.0, 750.0), 2.6, 0.06, 0.075, 45.0)
            .rustle(0.0, (300.0, 1400.0), 0.35, 0.05, 0.06),
        // The lamp under the box lights up.
        Sound::OnGoal(_) => {
            Recipe::new(1.0, 0.38)
                .bell(0.0, C5, 1.0, 0.28)
                .thump(0.0, (120.0, 90.0), 0.35, 0.03)
        }
        // The last lamp lights up, and the scale ends on the chord of its tonic.
        Sound::AllOnGoals => Recipe::new(1.3, 0.42)
            .bell(0.0, C4, 0.6, 0.34)
            .bell(0.03, C5, 1.0, 0.34)
            .bell(0.06, E5, 0.7, 0.34)
            .bell(0.09, G5, 0.6, 0.34)
            .thump(0.0, (120.0, 90.0), 0.35, 0.03),
        // The lamp goes out: its bell plays backwards, but shorter.
        Sound::OffGoal(_) => Recipe::new(0.32, 0.2)
            .backwards()
            .bell(0.03, BELL_HERTZ, 1.0, 0.07),
        // Knuckles on a wall.
        Sound::Bump(_) => Recipe::new(0.14, 0.3)
            .thump(0.0, (165.0, 120.0), 0.8, 0.024)
            .thump(0.0, (320.0, 270.0), 0.45, 0.016)
            .rustle(0.0, (250.0, 800.0), 1.2, 0.002, 0.009),
        // Somebody falls and lands deep down.
        Sound::Fall => Recipe::new(0.9, 0.42)
            .sweep(0.0, (620.0, 130.0), 0.5, 0.4, 0.12, 0.2)
            .sweep(0.0, (1240.0, 260.0), 0.5, 0.06, 0.12, 0.2)
            .thump(0.5, (85.0, 52.0), 0.7, 0.075)
            .thump(0.5, (175.0, 140.0), 0.35, 0.045)
            .rustle(0.5, (100.0, 520.0), 2.4, 0.004, 0.05),
        // A crate drops into a hole and fills it.
        Sound::Swallow => Recipe::new(0.6, 0.42)
            .sweep(0.0, (340.0, 110.0), 0.22, 0.4, 0.05, 0.1)
            .thump(0.2, (100.0, 62.0), 0.65, 0.055)
            .thump(0.204, (215.0, 175.0), 0.4, 0.035)
            .thump(0.204, (350.0, 320.0), 0.12, 0.02)
            .rustle(0.2, (140.0, 800.0), 2.3, 0.003, 0.032)
            .scrape(0.24, (200.0, 900.0), 0.9, 0.02, 0.08, 60.0),
        // A tick that runs backwards.
        Sound::Undo => Recipe::new(0.11, 0.18)
            .backwards()
            .tone(0.015, G4, 0.8, 0.012, 0.022)
            .rustle(0.015, (300.0, 1100.0), 0.5, 0.01, 0.018),
        // A rewind over a long distance.
        Sound::Rewind => Recipe::new(0.5, 0.22)
            .backwards()
            .sweep(0.03, (440.0, 220.0), 0.4, 0.6, 0.04, 0.11)
            .rustle(0.03, (250.0, 1300.0), 0.9, 0.05, 0.1),
        // Lamp after lamp lights up: a rising chord.
        Sound::Clear => Recipe::new(1.9, 0.5)
            .bell(0.0, C5, 1.0, 0.38)
            .bell(0.12, E5, 0.88, 0.38)
            .bell(0.24, G5, 0.76, 0.38)
            .bell(0.36, C6, 0.64, 0.38)
            .tone(0.0, C5 / 2.0, 0.4, 0.15, 0.5),
        // A star is earned: a very small bell.
        Sound::Star(_) => Recipe::new(0.8, 0.2).bell(0.0, C6, 1.0, 0.2),
        // All stars are earned: small bells run upwards over two octaves, and the highest ones linger.
        Sound::AllStars => Recipe::new(1.6, 0.34)
            .bell(0.0, C5, 0.9, 0.16)
            .bell(0.09, E5, 0.82, 0.21)
            .bell(0.18, G5, 0.74, 0.26)
            .bell(0.27, 2.0 * C5, 0.66, 0.31)
            .bell(0.36, 2.0 * E5, 0.58, 0.36)
            .bell(0.45, 2.0 * G5, 0.5, 0.41),
        // A finished collection: the chords of the subdominant, the dominant and the tonic, which is held.
        Sound::Finished => Recipe::new(2.0, 0.5)
            .chord(0.0, [5, 9, 12], 0.2)
            .chord(0.32, [7, 11, 14], 0.2)
            .chord(0.64, [12, 16, 19], 0.32)
            .tone(0.64, C4 / 2.0, 0.5, 0.1, 0.28),
        // Two low notes, the second one lower.
        Sound::Lost => Recipe::new(1.0, 0.2)
            .tone(0.0, A3, 1.0, 0.035, 0.17)
            .tone(0.0, 2.0 * A3, 0.22, 0.035, 0.17)
            .tone(0.0, 3.0 * A3, 0.06, 0.035, 0.17)
            .tone(0.24, F3, 1.0, 0.035, 0.17)
            .tone(0.24, 2.0 * F3, 0.22, 0.035, 0.17)
            .tone(0.24, 3.0 * F3, 0.06, 0.035, 0.17),
        // A soft question: the tonic, then the third.
        Sound::Hint => Recipe::new(0.7, 0.16)
            .soft(0.0, C5, 0.16)
            .soft(0.11, E5, 0.16),
        // A screen opens or closes: one note after another.
        Sound::Open => Recipe::new(0.28, 0.13)
            .soft(0.0, G4, 0.05)
            .soft(0.06, C5, 0.05)
            .rustle(0.0, (300.0, 1200.0), 0.25, 0.02, 0.03),
        Sound::Close => Recipe::new(0.28, 0.13)
            .soft(0.0, C5, 0.05)
            .soft(0.06, G4, 0.05)
            .rustle(0.0, (300.0, 1200.0), 0.25, 0.02, 0.03),
        // A fingernail on wood.
        Sound::Select => Recipe::new(0.07, 0.1)
            .thump(0.0, (520.0, 480.0), 0.5, 0.009)
            .thump(0.0, (260.0, 240.0), 0.5, 0.012)
            .rustle(0.0, (400.0, 1400.0), 0.3, 0.002, 0.006),
        // Another level opens: a crate lid, and the tonic with the fifth.
        Sound::Enter => Recipe::new(0.45, 0.16)
            .soft(0.02, C5, 0.1)
            .soft(0.02, G4, 0.1)
            .thump(0.0, (110.0, 80.0), 0.6, 0.03)
            .rustle(0.0, (200.0, 900.0), 0.8, 0.004, 0.02),
    }
}

/// The building blocks of recipes. Their times are in seconds: the start, the attack, and the decay, which is the time
/// in which the sound fades to about a third.
impl Recipe {
    fn sweep(
        mut self,
        start: f32,
        pitch: (f32, f32),
        glide: f32,
        gain: f32,
        attack: f32,
        decay: f32,
    ) -> Self {
        self.tones.push(Tone {
            start,
            pitch,
            glide,
            gain,
            attack,
            decay,
        });
        self
    }

    fn tone(self, start: f32, hertz: f32, gain: f32, attack: f32, decay: f32) -> Self {
        self.sweep(start, (hertz, hertz), 0.1, gain, attack, decay)
    }

    fn thump(self, start: f32, pitch: (f32, f32), gain: f32, decay: f32) -> Self {
        self.sweep(start, pitch, 2.0 * decay, gain, 0.004, decay)
    }

    /// Adds a tone with a slow attack.
    fn soft(self, start: f32, hertz: f32, decay: f32) -> Self {
        self.tone(start, hertz, 1.0, 0.02, decay)
            .tone(start, 2.0 * hertz, 0.15, 0.02, decay)
    }

    /// Adds a small bell of warm metal. Its partials are almost integer multiples of `hertz`, and the higher ones decay
    /// faster.
    fn bell(mut self, start: f32, hertz: f32, gain: f32, decay: f32) -> Self {
        for (times, share, lasting) in [
            (0.5, 0.18, 1.2),
            (1.0, 1.0, 1.0),
            (2.003, 0.3, 0.55),
            (3.01, 0.1, 0.3),
            (4.17, 0.04, 0.18),
        ] {
            self = self.tone(start, times * hertz, share * gain, 0.006, lasting * decay);
        }
        self
    }

    /// Adds three bells, each shortly after the one before. Their notes are `semitones` above C4.
    fn chord(self, start: f32, semitones: [i32; 3], decay: f32) -> Self {
        let [first, second, third] = semitones.map(|semitones| C4 * interval(semitones));
        self.bell(start, first, 1.0, decay)
            .bell(start + 0.02, second, 0.8, decay)
            .bell(start + 0.04, third, 0.6, decay)
    }

    fn rustle(mut self, start: f32, band: (f32, f32), gain: f32, attack: f32, decay: f32) -> Self {
        self.noise.push(NoiseBurst {
            start,
            band,
            gain,
            attack,
            decay,
            grain: None,
        });
        self
    }

    /// Adds a scraping noise that sticks and slips `grain` times per second.
    fn scrape(
        self,
        start: f32,
        band: (f32, f32),
        gain: f32,
        attack: f32,
        decay: f32,
        grain: f32,
    ) -> Self {
        let mut recipe = self.rustle(start, band, gain, attack, decay);
        if let Some(burst) = recipe.noise.last_mut() {
            burst.grain = Some(grain);
        }
        recipe
    }
}
