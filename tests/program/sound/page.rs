//! The page of sounds, `docs/sound.md`: a table of measurements, and a spectrogram of each sound.
//!
//! `UPDATE=1 cargo test --test sound` writes them.

use std::f32::consts::TAU;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};

use ebur128::{EbuR128, Mode};
use sokoban::shell::sounds::{CHANNELS, Mixer};
use sokoban_app::sound::{Cue, Mood, Music, Note, Sound};

use crate::{channel, loudness, strongest};

/// The rate of the spectrograms, in samples per second.
const RATE: u32 = 24_000;
/// The size of a spectrogram, in pixels.
const SIZE: (usize, usize) = (220, 96);
/// The lowest and the highest frequency of a spectrogram, in hertz.
const RANGE: (f32, f32) = (50.0, 6_000.0);
/// The level of the darkest colour, in decibels below the brightest one.
const DEPTH: f32 = 60.0;
/// The colours, from silence to the loudest.
const COLOURS: [[u8; 3]; 16] = [
    [16, 20, 32],
    [22, 27, 44],
    [31, 34, 58],
    [44, 40, 72],
    [60, 45, 84],
    [79, 49, 92],
    [99, 53, 95],
    [120, 58, 94],
    [141, 64, 88],
    [161, 73, 79],
    [180, 85, 68],
    [197, 101, 57],
    [212, 121, 50],
    [226, 146, 56],
    [240, 178, 80],
    [252, 222, 140],
];
/// The lines around the table in the page.
const MARKS: [&str; 2] = ["<!-- measured -->\n", "<!-- end -->\n"];

/// A row of the table.
struct Row {
    name: &'static str,
    when: &'static str,
    /// The cues, and the seconds at which they start.
    cues: Vec<(f32, Sound)>,
    seconds: f32,
    /// The frequencies between which its pitch is sought, in hertz.
    range: (f32, f32),
}

#[expect(clippy::too_many_lines, reason = "it is a table")]
fn rows() -> Vec<Row> {
    let scale = |count| {
        let notes = (1..count).map(|nth| Sound::OnGoal(Note { nth, of: count }));
        let all = notes.chain([Sound::AllOnGoals]).enumerate();
        all.map(|(index, sound)| (0.5 * index as f32, sound))
            .collect()
    };
    let bumps = [0, 50, 100].into_iter().enumerate();
    let bumps = bumps.map(|(index, height)| (0.25 * index as f32, Sound::Bump(height)));
    let stars = (0..3_u8).map(|star| (0.3 * f32::from(star), Sound::Star(star)));
    let row = |name, when, sound, seconds, range| Row {
        name,
        when,
        cues: vec![(0.0, sound)],
        seconds,
        range,
    };
    let note = Note { nth: 3, of: 5 };
    vec![
        row("step", "a step", Sound::Step, 0.15, (60.0, 400.0)),
        row("push", "a push", Sound::Push(1), 0.35, (60.0, 400.0)),
        row(
            "push-row",
            "a push of three boxes",
            Sound::Push(3),
            0.4,
            (60.0, 400.0),
        ),
        row(
            "on-goal",
            "the third of five boxes reaches a goal",
            Sound::OnGoal(note),
            1.8,
            (200.0, 1200.0),
        ),
        row(
            "off-goal",
            "this box leaves its goal",
            Sound::OffGoal(note),
            0.5,
            (200.0, 1200.0),
        ),
        row(
            "all-on-goals",
            "the last box reaches its goal",
            Sound::AllOnGoals,
            1.4,
            (400.0, 1200.0),
        ),
        Row {
            cues: scale(5),
            ..row(
                "scale",
                "five boxes, one after another",
                Sound::AllOnGoals,
                3.4,
                (200.0, 1200.0),
            )
        },
        row(
            "clear",
            "the level is solved",
            Sound::Clear,
            2.0,
            (400.0, 1200.0),
        ),
        Row {
            cues: stars.collect(),
            ..row("stars", "three stars", Sound::Star(0), 1.5, (800.0, 2000.0))
        },
        row(
            "all-stars",
            "all stars of a level",
            Sound::AllStars,
            1.7,
            (400.0, 2000.0),
        ),
        row(
            "finished",
            "the last level of a collection is solved",
            Sound::Finished,
            2.1,
            (100.0, 1200.0),
        ),
        Row {
            cues: bumps.collect(),
            ..row(
                "bump",
                "a blocked step in the lowest, middle and highest row",
                Sound::Step,
                0.75,
                (60.0, 400.0),
            )
        },
        row(
            "fall",
            "the player falls into a hole",
            Sound::Fall,
            1.0,
            (50.0, 700.0),
        ),
        row(
            "swallow",
            "a box falls into a hole",
            Sound::Swallow,
            0.65,
            (50.0, 700.0),
        ),
        row(
            "undo",
            "a step is undone",
            Sound::Undo,
            0.15,
            (200.0, 700.0),
        ),
        row(
            "rewind",
            "a restart or a jump in the history",
            Sound::Rewind,
            0.55,
            (200.0, 700.0),
        ),
        row(
            "lost",
            "the level can no longer be solved",
            Sound::Lost,
            1.05,
            (100.0, 400.0),
        ),
        row("hint", "a hint", Sound::Hint, 0.75, (300.0, 900.0)),
        row("open", "a screen opens", Sound::Open, 0.3, (300.0, 900.0)),
        row(
            "close",
            "a screen closes",
            Sound::Close,
            0.3,
            (300.0, 900.0),
        ),
        row(
            "select",
            "the selection moves or a value changes",
            Sound::Select,
            0.1,
            (150.0, 900.0),
        ),
        row(
            "enter",
            "another level opens",
            Sound::Enter,
            0.5,
            (300.0, 900.0),
        ),
    ]
}

/// Returns the mix of a row at `rate`, from a mixer that nothing has used before.
fn mix(row: &Row, rate: u32) -> Vec<f32> {
    let mut mixer = Mixer::new();
    mixer.set_rate(rate);
    let mut samples = Vec::new();
    let mut fill = |mixer: &mut Mixer, until: f32| {
        let begin = samples.len();
        samples.resize(CHANNELS * (until * rate as f32) as usize, 0.0);
        mixer.fill(&mut samples[begin..]);
    };
    for (start, sound) in &row.cues {
        fill(&mut mixer, *start);
        mixer.play(Cue::new(*sound, 1.0));
    }
    fill(&mut mixer, row.seconds);
    samples
}

/// Returns the length without the silence at the end, in seconds.
fn length(samples: &[f32]) -> f32 {
    let last = samples.iter().rposition(|sample| sample.abs() > 1.0e-4);
    last.map_or(0, |last| last / CHANNELS + 1) as f32 / crate::MACHINE as f32
}

/// Returns the loudness of the loudest 400 milliseconds, in LUFS.
fn loudest(samples: &[f32]) -> f64 {
    let mut meter = EbuR128::new(CHANNELS as u32, crate::MACHINE, Mode::M).expect("a meter");
    let silence = vec![0.0; CHANNELS * crate::MACHINE as usize / 2];
    let all = [&silence, samples, &silence].concat();
    let block = CHANNELS * crate::MACHINE as usize / 100;
    let levels = all.chunks(block).map(|chunk| {
        meter.add_frames_f32(chunk).expect("whole frames");
        meter.loudness_momentary().expect("a loudness")
    });
    levels.fold(f64::NEG_INFINITY, f64::max)
}

fn music_samples(rate: u32, seconds: u16) -> Vec<f32> {
    let mut mixer = Mixer::new();
    mixer.set_rate(rate);
    let mut all = vec![0.0; CHANNELS * rate as usize * usize::from(seconds)];
    for second in all.chunks_mut(CHANNELS * rate as usize) {
        mixer.play_music(Music {
            mood: Mood::default(),
            fullness: 0.5,
            gain: 1.0,
        });
        mixer.fill(second);
    }
    all
}

/// Returns the table.
fn table() -> String {
    let mut table =
        "| sound | when | pitch | length | loudness | spectrogram |\n|---|---|---|---|---|---|\n"
            .to_owned();
    for row in rows() {
        let samples = mix(&row, crate::MACHINE);
        let pitch = strongest(row.range, &channel(&samples, 0)).round();
        let _ = writeln!(
            table,
            "| {name} | {} | {pitch} Hz | {:.2} s | {:.0} LUFS | ![](sound/{name}.png) |",
            row.when,
            length(&samples),
            loudest(&samples),
            name = row.name,
        );
    }
    let samples = music_samples(crate::MACHINE, 120);
    let _ = writeln!(
        table,
        "| music | half of the boxes are on goals (two minutes) | 131–784 Hz | endless | {:.0} LUFS | ![](sound/music.png) |",
        loudness(&samples),
    );
    table
}

/// Returns a spectrogram: an index into [`COLOURS`] for each pixel, line by line. Time goes from left to right, and the
/// logarithm of the frequency from bottom to top.
fn spectrogram(samples: &[f32], window: usize) -> Vec<u8> {
    let (width, height) = SIZE;
    let mut levels = vec![0.0_f32; width * height];
    for x in 0..width {
        // Frames overlap. At the ends they contain silence.
        let middle = x * samples.len() / width;
        let frame: Vec<f32> = (0..window)
            .map(|index| {
                let shape = 0.5 - 0.5 * (TAU * index as f32 / window as f32).cos();
                let at = (middle + index).checked_sub(window / 2);
                shape
                    * at.and_then(|at| samples.get(at))
                        .copied()
                        .unwrap_or_default()
            })
            .collect();
        for y in 0..height {
            let part = y as f32 / (height - 1) as f32;
            let hertz = RANGE.0 * (RANGE.1 / RANGE.0).powf(part);
            levels[(height - 1 - y) * width + x] = crate::power_of(hertz, &frame, RATE as f32);
        }
    }
    let most = levels.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
    let colour = |level: &f32| {
        let below = -10.0 * (level / most).max(1.0e-12).log10();
        (15.0 * (1.0 - below / DEPTH)).clamp(0.0, 15.0) as u8
    };
    levels.iter().map(colour).collect()
}

fn write_picture(file: &Path, pixels: &[u8]) {
    let file = BufWriter::new(File::create(file).expect("a picture"));
    let mut encoder = png::Encoder::new(file, SIZE.0 as u32, SIZE.1 as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Four);
    encoder.set_palette(COLOURS.concat());
    encoder.set_compression(png::Compression::Best);
    let packed: Vec<u8> = pixels
        .chunks(2)
        .map(|pair| pair[0] << 4 | pair[1])
        .collect();
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&packed).expect("pixels");
}

fn read_picture(file: &Path) -> Vec<u8> {
    let file = BufReader::new(File::open(file).expect("a picture"));
    let mut reader = png::Decoder::new(file).read_info().expect("a picture");
    let mut packed = vec![0; reader.output_buffer_size()];
    reader.next_frame(&mut packed).expect("pixels");
    packed
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .collect()
}

#[test]
fn the_page_of_sounds_shows_what_is_played() {
    let update = std::env::var_os("UPDATE").is_some_and(|it| it == "1");
    let docs = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs");
    let page = fs::read_to_string(docs.join("sound.md")).expect("the page");
    let [begin, end] = MARKS.map(|mark| page.find(mark).expect("a mark"));
    let (before, after) = (&page[..begin + MARKS[0].len()], &page[end..]);
    let wanted = format!("{before}{}{after}", table());
    if update {
        fs::write(docs.join("sound.md"), &wanted).expect("the page");
    }
    let mut pictures: Vec<(&str, Vec<u8>)> = rows()
        .iter()
        .map(|row| (row.name, spectrogram(&channel(&mix(row, RATE), 0), 1024)))
        .collect();
    let music = channel(&music_samples(RATE, 60), 0);
    pictures.push(("music", spectrogram(&music, 8192)));
    for (name, pixels) in pictures {
        let file = docs.join("sound").join(name).with_extension("png");
        if update {
            write_picture(&file, &pixels);
        }
        assert!(
            fs::metadata(&file).expect("a picture").len() <= 8 * 1024,
            "{name} is large"
        );
        // Mathematical functions differ a little from system to system.
        let shown = read_picture(&file);
        assert_eq!(shown.len(), pixels.len(), "{name}");
        let differences = shown
            .iter()
            .zip(&pixels)
            .filter(|(one, other)| one.abs_diff(**other) > 1);
        assert!(
            differences.count() < pixels.len() / 100,
            "{name}: run with UPDATE=1"
        );
    }
    if !update {
        assert_eq!(page, wanted, "run with UPDATE=1");
    }
}
