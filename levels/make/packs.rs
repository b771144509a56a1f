//! Generates the five level packs, one for each band of difficulty.
//!
//! ```text
//! cargo run --release -p sokoban-generator --example packs -- FOLDER
//! ```
//!
//! For each band, the program generates levels from the seeds 1 to 100. It keeps the fifty levels with the highest
//! predicted appeal, and sorts these by difficulty, easiest first. The output is the same on every run.

use std::collections::HashSet;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use sokoban_core::identity;
use sokoban_files::{Collection, Entry, Record, RecordKind};
use sokoban_generator::{Band, GeneratedLevel, Generator, GeneratorOptions};

/// A level pack. All its levels belong to one difficulty band.
#[derive(Clone, Copy)]
struct Pack {
    band: Band,
    /// The file name without its extension.
    file: &'static str,
    title: &'static str,
    comment: &'static str,
}

const PACKS: [Pack; 5] = [
    Pack {
        band: Band::Easy,
        file: "pack_1",
        title: "First light",
        comment: "Fifty small rooms to begin a day with.",
    },
    Pack {
        band: Band::Medium,
        file: "pack_2",
        title: "Day shift",
        comment: "Fifty rooms in which one box waits for another.",
    },
    Pack {
        band: Band::Hard,
        file: "pack_3",
        title: "Tight corners",
        comment: "Fifty rooms in which every box is taken up again.",
    },
    Pack {
        band: Band::Expert,
        file: "pack_4",
        title: "Night shift",
        comment: "Fifty rooms for a long evening each.",
    },
    Pack {
        band: Band::Master,
        file: "pack_5",
        title: "The long haul",
        comment: "Fifty rooms that give in slowly.",
    },
];

const LEVELS_GENERATED: u64 = 100;
const LEVELS_KEPT: usize = 50;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("usage: packs FOLDER")?;
    for pack in PACKS {
        let Pack { file, title, .. } = pack;
        let collection = collection(pack);
        let path = Path::new(&folder).join(file).with_extension("sok");
        fs::write(&path, collection.to_sok())?;
        println!(
            "{}: {title}, {} levels",
            path.display(),
            collection.entries.len()
        );
    }
    Ok(())
}

fn collection(pack: Pack) -> Collection {
    let Pack {
        band,
        title,
        comment,
        ..
    } = pack;
    let mut collection = Collection::default();
    collection.fields.set("Collection", title);
    collection.fields.set("Author", "The Sokoban founders");
    collection.fields.set("Comment", comment);
    for (number, made) in (1..).zip(&best(band)) {
        collection
            .entries
            .push(entry(made, &format!("{title} {number}")));
    }
    collection
}

/// Returns the file entry for a generated level, with the difficulty and the solution of the level.
fn entry(made: &GeneratedLevel, title: &str) -> Entry {
    let mut entry = Entry::new(title, Arc::clone(&made.level));
    let difficulty = made.grade.label().to_string();
    entry.fields.set("Difficulty", &difficulty);
    entry.records.push(Record {
        kind: RecordKind::Solution,
        label: String::new(),
        moves: made.lurd(),
    });
    entry
}

/// Generates the levels of a band and returns the most appealing ones, sorted from easiest to hardest.
fn best(band: Band) -> Vec<GeneratedLevel> {
    let wish = GeneratorOptions {
        band: Some(band),
        ..GeneratorOptions::default()
    };
    let seeds = 1..=LEVELS_GENERATED;
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
