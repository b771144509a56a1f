//! Sounds as numbers: each sound by itself, and the mix of several.
//!
//! `SOKOBAN_SOUNDS=FOLDER cargo test --test sound` writes every sound there, as a file to listen to.

use std::f32::consts::TAU;
use std::fs;
use std::path::Path;

use sokoban::shell::sounds::Mixer;
use sokoban::shell::sounds::instruments::render;
use sokoban::shell::sounds::synthesis::RATE;
use sokoban_app::sound::{Cue, Sound};

const MACHINE: u32 = 48_000;

fn peak(samples: &[f32]) -> f32 {
    samples.iter().fold(0.0, |most, it| most.max(it.abs()))
}

fn energy(samples: &[f32]) -> f32 {
    samples.iter().map(|it| it * it).sum()
}

/// Returns the share of a frequency in samples, by Goertzel's recurrence.
fn share_of(hertz: f32, samples: &[f32], rate: f32) -> f32 {
    let turn = 2.0 * (TAU * hertz / rate).cos();
    let (last, before) = (samples.iter()).fold((0.0, 0.0), |(last, before): (f32, f32), it| {
        (it + turn * last - before, last)
    });
    let power = last * last + before * before - turn * last * before;
    power / energy(samples) / samples.len() as f32
}

fn cue(sound: Sound) -> Cue {
    Cue { sound, gain: 1.0 }
}

fn mixer() -> Mixer {
    let mut mixer = Mixer::new();
    mixer.set_rate(MACHINE);
    mixer
}

/// Returns `seconds` seconds of the mixer's output.
fn played(mixer: &mut Mixer, seconds: f32) -> Vec<f32> {
    let mut samples = vec![0.0; (seconds * MACHINE as f32) as usize];
    samples.chunks_mut(480).for_each(|chunk| mixer.fill(chunk));
    samples
}

/// Mono, 16 bits.
fn write_wav(file: &Path, samples: &[f32]) {
    let data: Vec<u8> = (samples.iter())
        .flat_map(|it| ((it * 32_767.0) as i16).to_le_bytes())
        .collect();
    let rate = RATE as u32;
    let mut wav = b"RIFF".to_vec();
    wav.extend((36 + data.len() as u32).to_le_bytes());
    wav.extend(b"WAVEfmt ");
    wav.extend(
        [16_u32, 0x0001_0001, rate, 2 * rate, 0x0010_0002]
            .map(u32::to_le_bytes)
            .concat(),
    );
    wav.extend(b"data");
    wav.extend((data.len() as u32).to_le_bytes());
    wav.extend(data);
    fs::write(file, wav).expect("a file to listen to");
}

#[test]
fn every_sound_is_soft_short_and_clean_at_its_ends() {
    let folder = std::env::var_os("SOKOBAN_SOUNDS");
    for sound in Sound::ALL {
        let samples = render(sound);
        if let Some(folder) = &folder {
            write_wav(&Path::new(folder).join(format!("{sound:?}.wav")), &samples);
        }
        let seconds = samples.len() as f32 / RATE;
        assert!((0.05..=2.0).contains(&seconds), "{sound:?}: {seconds} s");
        let peak = peak(&samples);
        assert!((0.1..=0.5).contains(&peak), "{sound:?}: {peak}");
        let mean = samples.iter().sum::<f32>() / samples.len() as f32;
        assert!(mean.abs() < 0.001, "{sound:?}: {mean}");
        let (first, last) = (samples[0].abs(), samples[samples.len() - 1].abs());
        assert!(first < 0.001 && last < 0.001, "{sound:?}: {first}, {last}");
        // A click at the end: a loud sound that stops within milliseconds.
        let end = &samples[samples.len() - 120..];
        assert!(self::peak(end) < 0.05 * peak, "{sound:?}");
        // The difference of neighbours lets through what is high, and is harsh where it is large.
        let differences: Vec<f32> = samples.windows(2).map(|it| it[1] - it[0]).collect();
        let harshness = energy(&differences) / energy(&samples);
        assert!(harshness < 0.1, "{sound:?}: {harshness}");
    }
}

#[test]
fn a_sound_is_the_same_each_time_it_is_made() {
    for sound in Sound::ALL {
        assert!(render(sound) == render(sound), "{sound:?}");
    }
}

#[test]
fn each_sound_has_its_place() {
    for (index, sound) in Sound::ALL.into_iter().enumerate() {
        assert_eq!(sound.index(), index);
    }
    assert_eq!(Sound::Push(7).index(), Sound::Push(1).index());
}

#[test]
fn nothing_is_heard_before_the_first_sound_and_after_the_last() {
    let mut mixer = mixer();
    assert!(peak(&played(&mut mixer, 0.1)) <= 0.0);
    mixer.play(cue(Sound::Step));
    assert!(mixer.silence() <= 0.0);
    assert!(peak(&played(&mut mixer, 0.2)) > 0.1);
    assert!(peak(&played(&mut mixer, 0.5)) <= 0.0);
    assert!((0.5..0.7).contains(&mixer.silence()), "{}", mixer.silence());
}

#[test]
fn the_pitch_is_the_same_on_every_machine() {
    for rate in [22_050, 44_100, 48_000, 96_000] {
        let mut mixer = Mixer::new();
        mixer.set_rate(rate);
        mixer.play(cue(Sound::OnGoal));
        let mut samples = vec![0.0; rate as usize / 2];
        mixer.fill(&mut samples);
        let [c5, beside] = [523.25, 500.0].map(|hertz| share_of(hertz, &samples, rate as f32));
        assert!(c5 > 50.0 * beside, "{rate}: {c5}, {beside}");
    }
}

#[test]
fn the_same_sound_within_a_moment_is_heard_once() {
    let once = {
        let mut mixer = mixer();
        mixer.play(cue(Sound::OnGoal));
        played(&mut mixer, 0.5)
    };
    let mut mixer = mixer();
    mixer.play(cue(Sound::OnGoal));
    mixer.play(cue(Sound::OnGoal));
    let mut both = played(&mut mixer, 0.03);
    mixer.play(cue(Sound::OnGoal));
    both.extend(played(&mut mixer, 0.47));
    assert!(both == once);
    mixer.play(cue(Sound::OnGoal));
    assert!(peak(&played(&mut mixer, 0.05)) > peak(&once[24_000 - 2400..]));
}

#[test]
fn however_much_sounds_together_it_does_not_hurt() {
    let mut mixer = mixer();
    let mut loudest: f32 = 0.0;
    let mut jump: f32 = 0.0;
    let mut last = 0.0;
    for _ in 0..40 {
        for sound in Sound::ALL {
            mixer.play(cue(sound));
        }
        for sample in played(&mut mixer, 0.05) {
            loudest = loudest.max(sample.abs());
            jump = jump.max((sample - last).abs());
            last = sample;
        }
    }
    assert!((0.45..=0.7).contains(&loudest), "{loudest}");
    assert!(jump < 0.15, "a crackle of {jump}");
}

#[test]
fn steps_differ_from_one_to_the_next() {
    let mut mixer = mixer();
    let mut steps: Vec<Vec<f32>> = Vec::new();
    for _ in 0..3 {
        mixer.play(cue(Sound::Step));
        steps.push(played(&mut mixer, 0.2));
    }
    assert!(steps[0] != steps[1] && steps[1] != steps[2] && steps[0] != steps[2]);
}

#[test]
fn a_longer_row_is_louder_and_lower() {
    let heard = |row| {
        let mut mixer = mixer();
        mixer.play(cue(Sound::Push(row)));
        played(&mut mixer, 0.7)
    };
    let end = |samples: &[f32]| samples.iter().rposition(|it| it.abs() > 0.0);
    let rows: Vec<Vec<f32>> = [1, 3, 6, 1000].into_iter().map(heard).collect();
    assert!(peak(&rows[0]) < peak(&rows[1]) && peak(&rows[1]) < peak(&rows[2]));
    assert!(end(&rows[0]) < end(&rows[1]) && end(&rows[1]) < end(&rows[2]));
    assert!(rows[2] == rows[3], "there is an end to it");
}

#[test]
fn a_gain_makes_it_softer() {
    let heard = |gain| {
        let mut mixer = mixer();
        mixer.play(Cue {
            sound: Sound::Bump,
            gain,
        });
        peak(&played(&mut mixer, 0.3))
    };
    assert!((heard(0.25) - heard(1.0) / 4.0).abs() < 1.0e-4);
}
