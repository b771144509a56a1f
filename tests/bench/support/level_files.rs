//! The levels that a benchmark measures: the levels in the files given as arguments, or a fixed set of levels if no
//! files are given.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use sokoban_core::board_text;

use crate::rooms::large_rooms;

const FIXED_ROOMS: usize = 100;

/// The numbers of the levels to measure in each file, counted from 1. If the list is empty, all levels are measured.
#[derive(Default)]
pub(crate) struct LevelNumbers(Vec<usize>);

impl LevelNumbers {
    /// Parses a list of numbers that are separated by commas.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let numbers: Result<_, _> = text.split(',').map(str::parse).collect();
        numbers.ok().map(Self)
    }

    pub(crate) fn include(&self, number: usize) -> bool {
        self.0.is_empty() || self.0.contains(&number)
    }
}

/// Calls `measure` with the name and the contents of each file in `files`. For a folder, calls `measure` for each file
/// in the folder. If `files` is empty, calls `measure` for the two most difficult packs and for a file with large
/// random rooms.
pub(crate) fn measure_files(files: &[String], mut measure: impl FnMut(&str, &[u8])) -> ExitCode {
    if files.is_empty() {
        measure("pack 4", include_bytes!("../../../levels/pack_4.sok"));
        measure("pack 5", include_bytes!("../../../levels/pack_5.sok"));
        let rooms = large_rooms(FIXED_ROOMS);
        let boards = rooms.iter().map(|room| &room.level);
        let boards: Vec<String> = boards
            .map(|level| board_text(level, level.start()))
            .collect();
        measure("rooms", boards.join("\n\n").as_bytes());
    }
    for file in files {
        if let Err(error) = measure_file(Path::new(file), &mut measure) {
            eprintln!("{file}: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn measure_file(path: &Path, measure: &mut impl FnMut(&str, &[u8])) -> std::io::Result<()> {
    if path.is_dir() {
        let entries: Result<Vec<_>, _> = fs::read_dir(path)?.collect();
        let mut paths: Vec<_> = entries?.into_iter().map(|entry| entry.path()).collect();
        paths.sort();
        return paths
            .iter()
            .try_for_each(|path| measure_file(path, measure));
    }
    measure(&path.display().to_string(), &fs::read(path)?);
    Ok(())
}
