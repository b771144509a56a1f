//! The keys, scales and chords of the moods. In a level, the bells and the music use the same key, so that they
//! harmonize.

use sokoban_app::sound::{Mood, Note};

/// The frequency, in hertz, of the first note of the bells in the key of C: C4.
const BELL_HERTZ: f32 = 261.63;
/// The frequency, in hertz, of the lowest tonic of the music in the key of C: C3.
const MUSIC_HERTZ: f32 = 130.81;
/// The major pentatonic scale, in semitones above the tonic. Any two of its notes sound good together.
const PENTATONIC: [i32; 5] = [0, 2, 4, 7, 9];
/// The major scale, from which chords are built, in semitones above the tonic.
const MAJOR: [i32; 7] = [0, 2, 4, 5, 7, 9, 11];
/// The highest note of the bells, counted from 0 in the pentatonic scale: two octaves above the first note.
const MAX_DEGREE: u32 = 10;

/// For each mood, the tonic in semitones above C, and the roots of four chords as degrees of the major scale.
const MOODS: [(i32, [usize; 4]); Mood::COUNT] = [
    (0, [0, 5, 3, 4]),
    (2, [0, 2, 5, 3]),
    (3, [5, 3, 0, 4]),
    (5, [0, 3, 5, 4]),
    (-2, [3, 0, 4, 5]),
    (-3, [5, 2, 3, 0]),
];

pub fn interval(semitones: i32) -> f32 {
    (semitones as f32 / 12.0).exp2()
}

/// Returns the frequency, in hertz, of the first note of the bells' scale.
pub fn tonic(mood: Mood) -> f32 {
    BELL_HERTZ * key(mood)
}

/// Returns the frequency, in hertz, of the bell that rings when a box reaches a goal.
///
/// If a level has more boxes than the scale has notes, its boxes are spread over the scale, so some notes repeat.
pub fn bell(mood: Mood, note: Note) -> f32 {
    let nth = u32::from(note.nth.max(1)) - 1;
    // The last box always rings the highest note of the scale.
    let last = u32::from(note.of.max(2)) - 1;
    let degree = if nth >= last {
        MAX_DEGREE
    } else if last > MAX_DEGREE {
        nth * MAX_DEGREE / last
    } else {
        nth
    };
    let (octave, step) = (degree as usize / 5, degree as usize % 5);
    tonic(mood) * interval(12 * octave as i32 + PENTATONIC[step])
}

/// Returns the frequency, in hertz, of a note in a chord. `chord` is the number of the chord. `voice` is 0 for the
/// root, 1 and 2 for the other notes of the triad, and 3 or more for the same notes in higher octaves.
pub(super) fn chord_note(mood: Mood, chord: usize, voice: usize) -> f32 {
    let root = MOODS[mood.index()].1[chord % 4];
    let degree = root + 2 * (voice % 3);
    let octave = degree / 7 + voice / 3;
    MUSIC_HERTZ * key(mood) * interval(12 * octave as i32 + MAJOR[degree % 7])
}

fn key(mood: Mood) -> f32 {
    interval(MOODS[mood.index()].0)
}
