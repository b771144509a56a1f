//! Generates the five level packs, one for each band of difficulty.
//!
//! ```text
//! cargo run --release -p sokoban-generator --example packs -- FOLDER
//! ```
//!
//! For each band, the program generates levels from the seeds 1 to 100. It keeps the fifty with the highest predicted
//! appeal, and sorts them by difficulty, easiest first. The output is the same on every run.

use std::collections::HashSet;
use std::error::Error;
use std::fs;
use std::path::Path;

use sokoban_core::{Collection, identity};
use sokoban_generator::{Band, GeneratedLevel, Generator, GeneratorOptions};

/// The band, file name, title and comment of a pack.
type Pack = (Band, &'static str, &'static str, &'static str);

const PACKS: [Pack; 5] = [
    (
        Band::Easy,
        "pack_1",
        "First light",
        "Fifty small rooms to begin a day with.",
    ),
    (
        Band::Medium,
        "pack_2",
        "Day shift",
        "Fifty rooms in which one box waits for another.",
    ),
    (
        Band::Hard,
        "pack_3",
        "Tight corners",
        "Fifty rooms in which every box is taken up again.",
    ),
    (
        Band::Expert,
        "pack_4",
        "Night shift",
        "Fifty rooms for a long evening each.",
    ),
    (
        Band::Master,
        "pack_5",
        "The long haul",
        "Fifty rooms that give in slowly.",
    ),
];

/// The number of levels generated for each pack.
const LEVELS_GENERATED: u64 = 100;
/// The number of levels kept for each pack.
const LEVELS_KEPT: usize = 50;

/// Seeds to skip because their levels look too similar to another level in the same pack.
const SKIPPED_SEEDS: [(Band, u64); 0] = [];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("usage: packs FOLDER")?;
    for pack in PACKS {
        let (_, file, name, _) = pack;
        let collection = collection(pack);
        let path = Path::new(&folder).join(file).with_extension("sok");
        fs::write(&path, collection.to_sok())?;
        println!(
            "{}: {name}, {} levels",
            path.display(),
            collection.entries.len()
        );
    }
    Ok(())
}

fn collection((band, _, name, comment): Pack) -> Collection {
    let mut collection = Collection::default();
    collection.fields.set("Collection", name);
    collection.fields.set("Author", "The Sokoban founders");
    collection.fields.set("Comment", comment);
    for (number, made) in (1..).zip(&best(band)) {
        collection
            .entries
            .push(made.entry(&format!("{name} {number}")));
    }
    collection
}

/// Generates the levels of a band and returns the most appealing ones, easiest first.
fn best(band: Band) -> Vec<GeneratedLevel> {
    let wish = GeneratorOptions {
        band: Some(band),
        ..GeneratorOptions::default()
    };
    let seeds = (1..=LEVELS_GENERATED).filter(|seed| !SKIPPED_SEEDS.contains(&(band, *seed)));
    let made = seeds.filter_map(|seed| Generator::new(wish, seed).ok()?.finish().ok());
    let mut puzzles = HashSet::new();
    let mut levels: Vec<GeneratedLevel> = made
        .filter(|made| puzzles.insert(identity::canonical(&made.level)))
        .collect();
    levels.sort_by_key(|made| std::cmp::Reverse(made.grade.predicted_appeal()));
    levels.truncate(LEVELS_KEPT);
    levels.sort_by_key(|made| made.grade.difficulty);
    levels
}
