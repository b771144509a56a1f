//! Tests of the samples of each sound, and of mixing several sounds.
//!
//! `SOKOBAN_SOUNDS=FOLDER cargo test --test program sound::` also writes each sound to `FOLDER` as a WAV file.

use std::f32::consts::TAU;
use std::fs;
use std::path::Path;

use ebur128::{EbuR128, Mode};
use sokoban::sound::instruments::render;
use sokoban::sound::music::REST_SECONDS;
use sokoban::sound::synthesis::RATE;
use sokoban::sound::{CHANNELS, Mixer, harmony};
use sokoban_app::sound::{Cue, Mood, Music, Note, Sound};

const MACHINE: u32 = 48_000;
const ON_GOAL: Sound = Sound::OnGoal(Note::FIRST);

fn peak(samples: &[f32]) -> f32 {
    samples.iter().fold(0.0, |most, it| most.max(it.abs()))
}

fn energy(samples: &[f32]) -> f32 {
    samples.iter().map(|it| it * it).sum()
}

/// Returns the power of the frequency `hertz` in `samples`, computed with Goertzel's algorithm (1958).
fn power_of(hertz: f32, samples: &[f32], rate: f32) -> f32 {
    let turn = 2.0 * (TAU * hertz / rate).cos();
    let (last, before) = (samples.iter()).fold((0.0, 0.0), |(last, before): (f32, f32), it| {
        (it + turn * last - before, last)
    });
    last * last + before * before - turn * last * before
}

/// Returns the fraction of the total power of `samples` that is at the frequency `hertz`.
fn share_of(hertz: f32, samples: &[f32], rate: f32) -> f32 {
    power_of(hertz, samples, rate) / energy(samples) / samples.len() as f32
}

fn cue(sound: Sound) -> Cue {
    Cue::new(sound, 1.0)
}

/// Returns the loudness of interleaved samples in LUFS, as defined by EBU R128.
fn loudness(samples: &[f32]) -> f64 {
    let mut meter = EbuR128::new(CHANNELS as u32, MACHINE, Mode::I).expect("a meter");
    meter.add_frames_f32(samples).expect("whole frames");
    meter.loudness_global().expect("a loudness")
}

/// Returns the strongest frequency in `range`, in hertz.
fn strongest(range: (f32, f32), samples: &[f32]) -> f32 {
    // Try frequencies in steps of a tenth of a semitone.
    let hertz = (0..).map(|step: i16| range.0 * (f32::from(step) / 120.0).exp2());
    let all = hertz.take_while(|hertz| *hertz < range.1);
    let share = |hertz: &f32| share_of(*hertz, samples, MACHINE as f32);
    let loudest = all.max_by(|one, other| share(one).total_cmp(&share(other)));
    loudest.expect("a frequency")
}

/// Plays `cue`, and returns `seconds` seconds of interleaved samples of [`CHANNELS`] channels.
fn mix(cue: Cue, seconds: f32) -> Vec<f32> {
    let mut mixer = mixer();
    mixer.play(cue);
    played_channels(&mut mixer, seconds)
}

/// Returns the samples of the channel with the index `index`.
fn channel(samples: &[f32], index: usize) -> Vec<f32> {
    samples
        .iter()
        .copied()
        .skip(index)
        .step_by(CHANNELS)
        .collect()
}

/// Asserts that `hertz` differs from `wanted` by less than a third of a semitone.
fn assert_pitch(hertz: f32, wanted: f32, context: &str) {
    let semitones = 12.0 * (hertz / wanted).log2();
    assert!(
        semitones.abs() < 0.33,
        "{context}: {hertz} Hz instead of {wanted} Hz"
    );
}

fn mixer() -> Mixer {
    let mut mixer = Mixer::default();
    mixer.set_rate(MACHINE);
    mixer
}

/// Returns `seconds` seconds of the mixer's output, as interleaved samples of both channels.
fn played_channels(mixer: &mut Mixer, seconds: f32) -> Vec<f32> {
    let mut samples = vec![0.0; CHANNELS * (seconds * MACHINE as f32) as usize];
    samples
        .chunks_mut(480 * CHANNELS)
        .for_each(|chunk| mixer.fill(chunk));
    samples
}

/// Returns `seconds` seconds of the left channel in the mixer's output.
fn played(mixer: &mut Mixer, seconds: f32) -> Vec<f32> {
    channel(&played_channels(mixer, seconds), 0)
}

/// Writes `samples` to a mono WAV file with 16 bits per sample.
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
        // The end of the sound must be quiet, because stopping a loud sound suddenly makes a click.
        let end = &samples[samples.len() - 120..];
        assert!(self::peak(end) < 0.05 * peak, "{sound:?}");
        // Large differences between neighbouring samples are strong high frequencies, which sound harsh.
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
        let mut mixer = Mixer::default();
        mixer.set_rate(rate);
        mixer.play(cue(ON_GOAL));
        let mut samples = vec![0.0; rate as usize];
        mixer.fill(&mut samples);
        let samples = channel(&samples, 0);
        let [c4, beside] = [261.63, 250.0].map(|hertz| share_of(hertz, &samples, rate as f32));
        assert!(c4 > 50.0 * beside, "{rate}: {c4}, {beside}");
    }
}

#[test]
fn the_same_sound_within_a_moment_is_heard_once() {
    let once = {
        let mut mixer = mixer();
        mixer.play(cue(ON_GOAL));
        played(&mut mixer, 0.5)
    };
    let mut mixer = mixer();
    mixer.play(cue(ON_GOAL));
    mixer.play(cue(ON_GOAL));
    let mut both = played(&mut mixer, 0.03);
    mixer.play(cue(ON_GOAL));
    both.extend(played(&mut mixer, 0.47));
    assert!(both == once);
    mixer.play(cue(ON_GOAL));
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
        mixer.play(Cue::new(Sound::Bump(50), gain));
        peak(&played(&mut mixer, 0.3))
    };
    assert!((heard(0.25) - heard(1.0) / 4.0).abs() < 1.0e-4);
}

#[test]
fn the_nth_box_rings_the_nth_note_of_the_scale() {
    // The notes of the pentatonic scale C4, D4, E4, G4, A4, C5 and so on, in semitones above C4.
    let scale = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21];
    let of = 11;
    for (nth, semitones) in (1..of).zip(scale) {
        let samples = mix(cue(Sound::OnGoal(Note { nth, of })), 0.6);
        let heard = strongest((200.0, 1200.0), &channel(&samples, 0));
        assert_pitch(
            heard,
            261.63 * harmony::interval(semitones),
            &format!("box {nth}"),
        );
    }
}

#[test]
fn a_box_that_leaves_its_goal_takes_back_its_note() {
    for mood in Mood::all() {
        for nth in [1, 2, 5] {
            let note = Note { nth, of: 5 };
            let cue = |sound| Cue { mood, ..cue(sound) };
            let heard = |sound| strongest((180.0, 1600.0), &channel(&mix(cue(sound), 0.6), 0));
            let taken = heard(Sound::OffGoal(note));
            assert_pitch(
                taken,
                harmony::bell(mood, note),
                &format!("{mood:?}, box {nth}"),
            );
            if nth < 5 {
                assert_pitch(
                    heard(Sound::OnGoal(note)),
                    taken,
                    &format!("{mood:?}, box {nth}"),
                );
            }
        }
    }
}

#[test]
fn the_scale_only_rises_however_many_boxes_there_are() {
    for of in [2, 3, 11, 12, 40, u16::MAX] {
        let all: Vec<f32> = (1..=of.min(500))
            .map(|nth| harmony::bell(Mood::default(), Note { nth, of }))
            .collect();
        assert!(all.is_sorted(), "{of} boxes");
        assert!(
            all.iter().all(|hertz| (261.0..1047.0).contains(hertz)),
            "{of} boxes"
        );
    }
}

#[test]
fn the_last_box_resolves_to_the_chord_of_the_tonic() {
    for mood in Mood::all() {
        let samples = mix(
            Cue {
                mood,
                ..cue(Sound::AllOnGoals)
            },
            1.0,
        );
        let samples = channel(&samples, 0);
        let share = |semitones| {
            let hertz = harmony::tonic(mood) * harmony::interval(semitones);
            share_of(hertz, &samples, MACHINE as f32)
        };
        // The chord must contain the tonic in two octaves, the third and the fifth, but not the notes next to them. All
        // notes are in semitones above the tonic.
        for inside in [0, 12, 16, 19] {
            for outside in [13, 14, 18] {
                assert!(
                    share(inside) > 10.0 * share(outside),
                    "{mood:?}: {inside}, {outside}"
                );
            }
        }
    }
}

#[test]
fn stars_ring_upwards() {
    let heard = |star| {
        let samples = mix(cue(Sound::Star(star)), 0.6);
        strongest((800.0, 2000.0), &channel(&samples, 0))
    };
    for (star, hertz) in [(0, 1046.5), (1, 1318.5), (2, 1568.0)] {
        assert_pitch(heard(star), hertz, &format!("star {star}"));
    }
}

#[test]
fn a_bump_is_higher_in_a_higher_row() {
    let heard = |height| {
        let samples = mix(cue(Sound::Bump(height)), 0.3);
        strongest((60.0, 300.0), &channel(&samples, 0))
    };
    let heights = [0, 25, 50, 75, 100].map(heard);
    assert!(heights.is_sorted_by(|low, high| low < high), "{heights:?}");
    assert_pitch(
        heights[4],
        2.0 * heights[0],
        "from the lowest to the highest row",
    );
}

#[test]
fn a_sound_comes_from_the_column_of_its_square() {
    let sides = |pan| {
        let samples = mix(
            Cue {
                pan,
                ..cue(Sound::Push(1))
            },
            0.4,
        );
        [0, 1].map(|index| energy(&channel(&samples, index)))
    };
    let [left, right] = sides(0.0);
    assert!((left - right).abs() < 1.0e-6, "{left}, {right}");
    for pan in [-1.0_f32, -0.5, 0.5, 1.0] {
        let [left, right] = sides(pan);
        let (near, far) = if pan < 0.0 {
            (left, right)
        } else {
            (right, left)
        };
        assert!(near > 2.0 * far, "{pan}: {left}, {right}");
        // The far channel must also contain the sound, for players who hear with only one ear.
        assert!(far > 0.05 * near, "{pan}: {left}, {right}");
    }
}

#[test]
fn frequent_sounds_are_softer_than_rare_ones() {
    let heard = |sound| {
        // The loudness meter needs more samples than some sounds have, so repeat each sound.
        let one = mix(cue(sound), 0.4);
        loudness(&one.repeat(3))
    };
    for often in [
        Sound::Step,
        Sound::Undo,
        Sound::Select,
        Sound::Open,
        Sound::Close,
    ] {
        for rare in [Sound::AllOnGoals, Sound::Clear, ON_GOAL] {
            let (often_heard, rare_heard) = (heard(often), heard(rare));
            assert!(
                often_heard + 3.0 < rare_heard,
                "{often:?} {often_heard}, {rare:?} {rare_heard}"
            );
        }
    }
}

fn music(mood: Mood, fullness: f32) -> Music {
    Music {
        mood,
        fullness,
        gain: 1.0,
    }
}

/// Returns `seconds` seconds of music. There is an input by the player every second, so that the music continues.
fn music_played(music: Music, seconds: u16) -> Vec<f32> {
    let mut mixer = mixer();
    let mut all = Vec::new();
    for _ in 0..seconds {
        mixer.play_music(music);
        all.extend(played_channels(&mut mixer, 1.0));
    }
    all
}

#[test]
#[ignore = "stress test: two minutes of music"]
fn the_music_of_two_minutes_is_quiet_and_does_not_crackle() {
    for mood in Mood::all() {
        let [empty, full] = [0.0, 1.0].map(|fullness| {
            let samples = music_played(music(mood, fullness), 120);
            let left = channel(&samples, 0);
            let jump = left
                .windows(2)
                .map(|it| (it[1] - it[0]).abs())
                .fold(0.0, f32::max);
            assert!(jump < 0.01, "{mood:?}: a crackle of {jump}");
            assert!(peak(&samples) < 0.2, "{mood:?}: {}", peak(&samples));
            let mean = left.iter().sum::<f32>() / left.len() as f32;
            assert!(mean.abs() < 1.0e-4, "{mood:?}: {mean}");
            let lufs = loudness(&samples);
            assert!(
                (-42.0..=-30.0).contains(&lufs),
                "{mood:?}, {fullness}: {lufs} LUFS"
            );
            lufs
        });
        assert!(
            empty < full,
            "{mood:?}: {empty} LUFS, {full} LUFS with all boxes on goals"
        );
    }
}

#[test]
fn each_mood_has_its_own_music_and_it_is_the_same_each_time() {
    let all: Vec<Vec<f32>> = Mood::all()
        .map(|mood| music_played(music(mood, 0.5), 12))
        .collect();
    for (index, one) in all.iter().enumerate() {
        assert!(
            all[index + 1..].iter().all(|other| one != other),
            "mood {index}"
        );
    }
    let again: Vec<Vec<f32>> = Mood::all()
        .map(|mood| music_played(music(mood, 0.5), 12))
        .collect();
    assert!(all == again);
}

#[test]
fn the_music_fades_out_when_nobody_plays_and_then_the_mixer_rests() {
    let mut mixer = mixer();
    mixer.play_music(music(Mood::default(), 1.0));
    let before = played(&mut mixer, REST_SECONDS - 1.0);
    assert!(peak(&before) > 0.005 && mixer.is_playing());
    played(&mut mixer, 12.0);
    assert!(!mixer.is_playing());
    assert!(mixer.silence() > 1.0, "{} s", mixer.silence());
    assert!(peak(&played(&mut mixer, 1.0)) <= 0.0);
    // The next input by the player starts the music again.
    mixer.play_music(music(Mood::default(), 1.0));
    assert!(mixer.is_playing() && mixer.silence() <= 0.0);
    assert!(peak(&played(&mut mixer, 10.0)) > 0.005);
}

#[test]
fn music_that_is_turned_off_ends_within_a_second() {
    let mut mixer = mixer();
    mixer.play_music(music(Mood::default(), 1.0));
    played(&mut mixer, 5.0);
    mixer.play_music(Music {
        gain: 0.0,
        ..music(Mood::default(), 1.0)
    });
    let end = played(&mut mixer, 1.0);
    assert!(peak(&end[..4800]) > 0.0, "it does not break off");
    assert!(!mixer.is_playing());
    // If the volume of the music is zero, the mixer plays nothing.
    let mut mixer = self::mixer();
    mixer.play_music(Music {
        gain: 0.0,
        ..music(Mood::default(), 1.0)
    });
    assert!(!mixer.is_playing());
}
