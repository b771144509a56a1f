//! The recipe of each sound: wood on concrete, soft soles, lamps that ring like small warm bells.

use sokoban_app::sound::Sound;

use super::synthesis::{Direction, NoiseBurst, Recipe, Tone};

/// Pitches, in hertz. The bells of goals and victories belong to one chord.
pub(super) mod pitch {
    pub(super) const F3: f32 = 174.61;
    pub(super) const A3: f32 = 220.0;
    pub(super) const G4: f32 = 392.0;
    pub(super) const C4: f32 = 261.63;
    pub(super) const C5: f32 = 523.25;
    pub(super) const E5: f32 = 659.26;
    pub(super) const G5: f32 = 783.99;
    pub(super) const C6: f32 = 1046.5;
}

/// The frequency of the bell that [`render`] renders, in hertz.
pub const BELL_HERTZ: f32 = pitch::C5;

/// Returns the samples of a sound, with [`RATE`](super::synthesis::RATE) samples per second.
pub fn render(sound: Sound) -> Vec<f32> {
    recipe(sound).render()
}

fn recipe(sound: Sound) -> Recipe {
    match sound {
        Sound::Step => step(),
        Sound::Push(_) => push(),
        Sound::OnGoal(_) => on_goal(),
        Sound::AllOnGoals => all_on_goals(),
        Sound::OffGoal(_) => off_goal(),
        Sound::Bump(_) => bump(),
        Sound::Fall => fall(),
        Sound::Swallow => swallow(),
        Sound::Undo => undo(),
        Sound::Rewind => rewind(),
        Sound::Clear => clear(),
        Sound::Star(_) => star(),
        Sound::AllStars => all_stars(),
        Sound::Finished => finished(),
        Sound::Lost => lost(),
        Sound::Hint => hint(),
        Sound::Open => two_notes(pitch::G4, pitch::C5),
        Sound::Close => two_notes(pitch::C5, pitch::G4),
        Sound::Select => select(),
        Sound::Enter => enter(),
    }
}

/// A soft sole on concrete.
fn step() -> Recipe {
    Recipe {
        length: 0.12,
        peak: 0.2,
        direction: Direction::Forwards,
        tones: vec![
            thump(0.0, (120.0, 80.0), 0.3, 0.022),
            thump(0.0, (230.0, 190.0), 0.12, 0.014),
        ],
        noise: vec![rustle(0.0, (200.0, 900.0), 2.2, 0.005, 0.018)],
    }
}

/// A crate is set in motion with a little thump, scrapes on, and comes to rest.
fn push() -> Recipe {
    Recipe {
        length: 0.32,
        peak: 0.4,
        direction: Direction::Forwards,
        tones: vec![
            thump(0.0, (100.0, 75.0), 0.26, 0.035),
            thump(0.006, (210.0, 175.0), 0.2, 0.022),
            thump(0.006, (345.0, 320.0), 0.09, 0.014),
        ],
        noise: vec![
            NoiseBurst {
                grain: Some(45.0),
                ..rustle(0.0, (160.0, 750.0), 2.6, 0.06, 0.075)
            },
            rustle(0.0, (300.0, 1400.0), 0.35, 0.05, 0.06),
        ],
    }
}

/// The lamp under the box lights up.
fn on_goal() -> Recipe {
    let mut tones = bell(0.0, pitch::C5, 1.0, 0.28);
    tones.push(thump(0.0, (120.0, 90.0), 0.35, 0.03));
    Recipe {
        length: 1.0,
        peak: 0.38,
        direction: Direction::Forwards,
        tones,
        noise: Vec::new(),
    }
}

/// The last lamp lights up, and the scale comes to rest: the chord of its tonic.
fn all_on_goals() -> Recipe {
    let notes = [pitch::C4, pitch::C5, pitch::E5, pitch::G5];
    let bells = notes.into_iter().enumerate().flat_map(|(index, hertz)| {
        let gain = [0.6, 1.0, 0.7, 0.6][index];
        bell(0.03 * index as f32, hertz, gain, 0.34)
    });
    let thump = thump(0.0, (120.0, 90.0), 0.35, 0.03);
    Recipe {
        length: 1.3,
        peak: 0.42,
        direction: Direction::Forwards,
        tones: bells.chain([thump]).collect(),
        noise: Vec::new(),
    }
}

/// The lamp goes out: its bell, backwards and short.
fn off_goal() -> Recipe {
    Recipe {
        length: 0.32,
        peak: 0.2,
        direction: Direction::Backwards,
        tones: bell(0.03, BELL_HERTZ, 1.0, 0.07),
        noise: Vec::new(),
    }
}

/// Knuckles on a wall.
fn bump() -> Recipe {
    Recipe {
        length: 0.14,
        peak: 0.3,
        direction: Direction::Forwards,
        tones: vec![
            thump(0.0, (165.0, 120.0), 0.8, 0.024),
            thump(0.0, (320.0, 270.0), 0.45, 0.016),
        ],
        noise: vec![rustle(0.0, (250.0, 800.0), 1.2, 0.002, 0.009)],
    }
}

/// Somebody falls and lands deep down.
fn fall() -> Recipe {
    let sweep = |times: f32, gain| Tone {
        attack: 0.12,
        glide: 0.5,
        ..tone(0.0, times * 620.0, times * 130.0, gain, 0.2)
    };
    Recipe {
        length: 0.9,
        peak: 0.42,
        direction: Direction::Forwards,
        tones: vec![
            sweep(1.0, 0.4),
            sweep(2.0, 0.06),
            thump(0.5, (85.0, 52.0), 0.7, 0.075),
            thump(0.5, (175.0, 140.0), 0.35, 0.045),
        ],
        noise: vec![rustle(0.5, (100.0, 520.0), 2.4, 0.004, 0.05)],
    }
}

/// A crate drops into a hole and fills it.
fn swallow() -> Recipe {
    let sweep = Tone {
        attack: 0.05,
        glide: 0.22,
        ..tone(0.0, 340.0, 110.0, 0.4, 0.1)
    };
    Recipe {
        length: 0.6,
        peak: 0.42,
        direction: Direction::Forwards,
        tones: vec![
            sweep,
            thump(0.2, (100.0, 62.0), 0.65, 0.055),
            thump(0.204, (215.0, 175.0), 0.4, 0.035),
            thump(0.204, (350.0, 320.0), 0.12, 0.02),
        ],
        noise: vec![
            rustle(0.2, (140.0, 800.0), 2.3, 0.003, 0.032),
            NoiseBurst {
                grain: Some(60.0),
                ..rustle(0.24, (200.0, 900.0), 0.9, 0.02, 0.08)
            },
        ],
    }
}

/// A tick that runs backwards.
fn undo() -> Recipe {
    Recipe {
        length: 0.11,
        peak: 0.18,
        direction: Direction::Backwards,
        tones: vec![Tone {
            attack: 0.012,
            ..tone(0.015, 392.0, 392.0, 0.8, 0.022)
        }],
        noise: vec![rustle(0.015, (300.0, 1100.0), 0.5, 0.01, 0.018)],
    }
}

/// A rewind over a long distance.
fn rewind() -> Recipe {
    Recipe {
        length: 0.5,
        peak: 0.22,
        direction: Direction::Backwards,
        tones: vec![Tone {
            attack: 0.04,
            glide: 0.4,
            ..tone(0.03, 440.0, 220.0, 0.6, 0.11)
        }],
        noise: vec![rustle(0.03, (250.0, 1300.0), 0.9, 0.05, 0.1)],
    }
}

/// Lamp after lamp: a chord upwards.
fn clear() -> Recipe {
    let notes = [pitch::C5, pitch::E5, pitch::G5, pitch::C6];
    let bells = notes.into_iter().enumerate().flat_map(|(index, hertz)| {
        let gain = 1.0 - 0.12 * index as f32;
        bell(0.12 * index as f32, hertz, gain, 0.38)
    });
    let below = Tone {
        attack: 0.15,
        ..tone(0.0, pitch::C5 / 2.0, pitch::C5 / 2.0, 0.4, 0.5)
    };
    Recipe {
        length: 1.9,
        peak: 0.5,
        direction: Direction::Forwards,
        tones: bells.chain([below]).collect(),
        noise: Vec::new(),
    }
}

/// A star: a very small bell.
fn star() -> Recipe {
    Recipe {
        length: 0.8,
        peak: 0.2,
        direction: Direction::Forwards,
        tones: bell(0.0, pitch::C6, 1.0, 0.2),
        noise: Vec::new(),
    }
}

/// All stars: small bells run upwards over two octaves, and the highest ones linger.
fn all_stars() -> Recipe {
    let chord = [pitch::C5, pitch::E5, pitch::G5];
    let notes = chord.into_iter().chain(chord.map(|hertz| 2.0 * hertz));
    let tones = notes.enumerate().flat_map(|(index, hertz)| {
        let index = index as f32;
        bell(0.09 * index, hertz, 0.9 - 0.08 * index, 0.16 + 0.05 * index)
    });
    Recipe {
        length: 1.6,
        peak: 0.34,
        direction: Direction::Forwards,
        tones: tones.collect(),
        noise: Vec::new(),
    }
}

/// A finished collection: the chords of the subdominant, the dominant and the tonic, which stays.
fn finished() -> Recipe {
    let steps = [
        (0.0, [5, 9, 12], 0.2),
        (0.32, [7, 11, 14], 0.2),
        (0.64, [12, 16, 19], 0.32),
    ];
    let chords = steps.into_iter().flat_map(|(start, chord, decay)| {
        let note = move |(index, semitones): (usize, i32)| {
            let hertz = pitch::C4 * (semitones as f32 / 12.0).exp2();
            let start = start + 0.02 * index as f32;
            bell(start, hertz, 1.0 - 0.2 * index as f32, decay)
        };
        chord.into_iter().enumerate().flat_map(note)
    });
    let below = Tone {
        attack: 0.1,
        ..tone(0.64, pitch::C4 / 2.0, pitch::C4 / 2.0, 0.5, 0.28)
    };
    Recipe {
        length: 2.0,
        peak: 0.5,
        direction: Direction::Forwards,
        tones: chords.chain([below]).collect(),
        noise: Vec::new(),
    }
}

/// A hint: a soft question, from the fifth up to the tonic and the third.
fn hint() -> Recipe {
    let notes = [(0.0, pitch::C5), (0.11, pitch::E5)];
    let tones = notes
        .into_iter()
        .flat_map(|(start, hertz)| soft(start, hertz, 0.16));
    Recipe {
        length: 0.7,
        peak: 0.16,
        direction: Direction::Forwards,
        tones: tones.collect(),
        noise: Vec::new(),
    }
}

/// A screen opens or closes: one note after another.
fn two_notes(first: f32, second: f32) -> Recipe {
    let notes = [(0.0, first), (0.06, second)];
    let tones = notes
        .into_iter()
        .flat_map(|(start, hertz)| soft(start, hertz, 0.05));
    Recipe {
        length: 0.28,
        peak: 0.13,
        direction: Direction::Forwards,
        tones: tones.collect(),
        noise: vec![rustle(0.0, (300.0, 1200.0), 0.25, 0.02, 0.03)],
    }
}

/// A fingernail on wood.
fn select() -> Recipe {
    Recipe {
        length: 0.07,
        peak: 0.1,
        direction: Direction::Forwards,
        tones: vec![
            thump(0.0, (520.0, 480.0), 0.5, 0.009),
            thump(0.0, (260.0, 240.0), 0.5, 0.012),
        ],
        noise: vec![rustle(0.0, (400.0, 1400.0), 0.3, 0.002, 0.006)],
    }
}

/// Another level: a crate lid, and a fifth below the tonic.
fn enter() -> Recipe {
    let tones = soft(0.02, pitch::C5, 0.1).chain(soft(0.02, pitch::G4, 0.1));
    Recipe {
        length: 0.45,
        peak: 0.16,
        direction: Direction::Forwards,
        tones: tones
            .chain([thump(0.0, (110.0, 80.0), 0.6, 0.03)])
            .collect(),
        noise: vec![rustle(0.0, (200.0, 900.0), 0.8, 0.004, 0.02)],
    }
}

/// Two low notes, the second one lower.
fn lost() -> Recipe {
    let note = |start, hertz: f32, times: f32, gain| Tone {
        attack: 0.035,
        ..tone(start, times * hertz, times * hertz, gain, 0.17)
    };
    let notes = [(0.0, pitch::A3), (0.24, pitch::F3)];
    let tones = notes.into_iter().flat_map(|(start, hertz)| {
        [
            note(start, hertz, 1.0, 1.0),
            note(start, hertz, 2.0, 0.22),
            note(start, hertz, 3.0, 0.06),
        ]
    });
    Recipe {
        length: 1.0,
        peak: 0.2,
        direction: Direction::Forwards,
        tones: tones.collect(),
        noise: Vec::new(),
    }
}

/// A note without an edge.
fn soft(start: f32, hertz: f32, decay: f32) -> impl Iterator<Item = Tone> {
    let tones = [(1.0, 1.0), (2.0, 0.15)].into_iter();
    tones.map(move |(times, gain)| Tone {
        attack: 0.02,
        ..tone(start, times * hertz, times * hertz, gain, decay)
    })
}

/// A small bell of warm metal. Its partials are almost integer multiples, and the higher ones are shorter.
fn bell(start: f32, hertz: f32, gain: f32, decay: f32) -> Vec<Tone> {
    let partials = [
        (0.5, 0.18, 1.2),
        (1.0, 1.0, 1.0),
        (2.003, 0.3, 0.55),
        (3.01, 0.1, 0.3),
        (4.17, 0.04, 0.18),
    ];
    let partials = partials.into_iter().map(|(times, share, lasting)| Tone {
        attack: 0.006,
        ..tone(
            start,
            times * hertz,
            times * hertz,
            share * gain,
            lasting * decay,
        )
    });
    partials.collect()
}

fn tone(start: f32, from: f32, to: f32, gain: f32, decay: f32) -> Tone {
    Tone {
        start,
        pitch: (from, to),
        glide: 0.1,
        gain,
        attack: 0.004,
        decay,
    }
}

fn thump(start: f32, pitch: (f32, f32), gain: f32, decay: f32) -> Tone {
    Tone {
        glide: 2.0 * decay,
        ..tone(start, pitch.0, pitch.1, gain, decay)
    }
}

fn rustle(start: f32, band: (f32, f32), gain: f32, attack: f32, decay: f32) -> NoiseBurst {
    NoiseBurst {
        start,
        band,
        gain,
        attack,
        decay,
        grain: None,
    }
}
