//! Reads the level files that are named in the arguments of a benchmark.

use std::process::ExitCode;

/// The numbers of the levels to measure in each file, counted from 1. If there are none, all levels are measured.
#[derive(Default)]
pub(crate) struct LevelNumbers(Vec<usize>);

impl LevelNumbers {
    /// Parses numbers that are separated by commas.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let numbers: Result<_, _> = text.split(',').map(str::parse).collect();
        numbers.ok().map(Self)
    }

    pub(crate) fn include(&self, number: usize) -> bool {
        self.0.is_empty() || self.0.contains(&number)
    }
}

/// Calls `measure` with the name and the contents of each file.
pub(crate) fn measure_files(files: &[String], measure: impl Fn(&str, &[u8])) -> ExitCode {
    if files.is_empty() {
        println!("skipped: no files given");
    }
    for file in files {
        match std::fs::read(file) {
            Ok(bytes) => measure(file, &bytes),
            Err(error) => eprintln!("{file}: {error}"),
        }
    }
    ExitCode::SUCCESS
}
