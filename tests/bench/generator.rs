//! Measures how many levels per minute the generator makes on one core, and how long a level takes in each difficulty
//! band. Run this benchmark with `cargo bench --bench generator`.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use sokoban_core::identity;
use sokoban_generator::{Band, GeneratedLevel, Generator, GeneratorOptions};

/// The number of levels that are generated in each difficulty band.
const SEEDS: u64 = 200;
/// The number of levels that are compared with each other to find duplicates.
const DUPLICATE_SEEDS: u64 = 1000;

fn main() {
    println!(
        "band     median     95 %      longest  runs >= 7, D >= 2540  runs >= 10, D >= 2791  (a minute)"
    );
    for band in Band::ALL {
        let wish = GeneratorOptions {
            band: Some(band),
            ..GeneratorOptions::default()
        };
        let made: Vec<(GeneratedLevel, Duration)> =
            (0..SEEDS).map(|seed| make(wish, seed)).collect();
        report(band, &made);
    }
    let numbers = (0..DUPLICATE_SEEDS)
        .map(|seed| identity::canonical(&make(GeneratorOptions::default(), seed).0.level));
    let different: HashSet<u64> = numbers.collect();
    println!(
        "{} twins among {DUPLICATE_SEEDS} seeds",
        DUPLICATE_SEEDS - different.len() as u64
    );
}

fn make(wish: GeneratorOptions, seed: u64) -> (GeneratedLevel, Duration) {
    let begin = Instant::now();
    let generator = Generator::new(wish, seed).expect("a good wish");
    let made = generator.finish().expect("a level");
    (made, begin.elapsed())
}

fn report(band: Band, made: &[(GeneratedLevel, Duration)]) {
    let all: Duration = made.iter().map(|(_, time)| *time).sum();
    let a_minute = |runs: u32, difficulty: u32| {
        let is_it = |made: &&(GeneratedLevel, Duration)| {
            made.0.grade.runs >= runs && made.0.grade.difficulty >= difficulty
        };
        made.iter().filter(is_it).count() as f64 * 60.0 / all.as_secs_f64()
    };
    let mut times: Vec<Duration> = made.iter().map(|(_, time)| *time).collect();
    times.sort();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100].as_millis();
    println!(
        "{band:8} {:6} ms {:6} ms {:8} ms {:20.0} {:22.0}",
        at(50),
        at(95),
        at(100),
        a_minute(7, 2540),
        a_minute(10, 2791)
    );
}
