//! Levels that are generated in the background while others are played.
//!
//! A generated level is saved as a line: `easy 4711 CODE` for the endless level with seed 4711, `2036-11-22 CODE` for a
//! daily level. The code contains the board, so the level stays the same when the generator changes.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use sokoban_core::Level;
use sokoban_generator::{
    Band, Code, Day, GeneratedLevel, Generator, GeneratorOptions, SeedCode, daily, encode,
};

use crate::grades::{GradeRecord, StoredGrade};

/// The purpose of a generated level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RequestKind {
    /// The next endless level of a difficulty.
    Endless(Band),
    /// The daily level of a day after the last built-in daily level.
    Daily(Day),
    /// A level that the player requested by its code.
    Coded(SeedCode),
}

/// A request to generate a level. Equal requests result in equal levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GenerationRequest {
    /// The purpose of the level.
    pub kind: RequestKind,
    /// The seed of the generator.
    pub seed: u64,
}

/// The priority of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Priority {
    /// The level is needed later. Other work comes first.
    Background,
    /// The player waits for the level.
    Immediate,
}

/// A generated level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GenerationResult {
    /// The request.
    pub request: GenerationRequest,
    /// The level.
    pub level: Arc<Level>,
}

/// The error for a line that is not a saved level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseGenerationResultError;

impl GenerationRequest {
    /// Creates the request for the daily level of `day`.
    pub const fn daily(day: Day) -> Self {
        Self {
            kind: RequestKind::Daily(day),
            seed: daily::seed(day),
        }
    }

    /// Creates the request for the level with the code `code`.
    pub fn coded(code: SeedCode) -> Self {
        Self {
            kind: RequestKind::Coded(code),
            seed: u64::from(code.seed()),
        }
    }

    /// Returns the requested difficulty.
    pub const fn band(&self) -> Band {
        match self.kind {
            RequestKind::Endless(band) => band,
            RequestKind::Daily(day) => daily::band(day),
            RequestKind::Coded(code) => code.band(),
        }
    }
}

impl GenerationResult {
    /// Returns the line to save, without a line end. Returns `None` if the level is not saved or has no code.
    pub fn line(&self) -> Option<String> {
        let code = encode(&self.level)?;
        match self.request.kind {
            RequestKind::Endless(band) => Some(format!("{band} {} {code}", self.request.seed)),
            RequestKind::Daily(day) => Some(format!("{day} {code}")),
            RequestKind::Coded(_) => None,
        }
    }
}

impl FromStr for GenerationResult {
    type Err = ParseGenerationResultError;

    fn from_str(line: &str) -> Result<Self, ParseGenerationResultError> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (request, code) = match words[..] {
            [band, seed, code] => {
                let request = GenerationRequest {
                    kind: RequestKind::Endless(
                        band.parse().map_err(|_| ParseGenerationResultError)?,
                    ),
                    seed: seed.parse().map_err(|_| ParseGenerationResultError)?,
                };
                (request, code)
            }
            [day, code] => (
                GenerationRequest::daily(day.parse().map_err(|_| ParseGenerationResultError)?),
                code,
            ),
            _ => return Err(ParseGenerationResultError),
        };
        match code.parse() {
            Ok(Code::Level(level)) => Ok(Self { request, level }),
            _ => Err(ParseGenerationResultError),
        }
    }
}

impl fmt::Display for ParseGenerationResultError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a saved generated level")
    }
}

impl std::error::Error for ParseGenerationResultError {}

/// Generates the level of a request, in slices.
#[derive(Debug)]
pub struct LevelGenerator {
    request: GenerationRequest,
    generator: Generator,
}

impl LevelGenerator {
    /// Starts generating a level. Returns `None` if the generator rejects the request.
    pub fn new(request: GenerationRequest) -> Option<Self> {
        let options = GeneratorOptions {
            band: Some(request.band()),
            ..GeneratorOptions::default()
        };
        let generator = Generator::new(options, request.seed).ok()?;
        Some(Self { request, generator })
    }

    /// Expands about `states` states. At the end, returns the level with its grade, or `Some(None)` if none was found.
    pub fn work(&mut self, states: u64) -> Option<Option<(GenerationResult, GradeRecord)>> {
        let generated = self.generator.work(states)?;
        let request = self.request;
        let result = |GeneratedLevel { level, grade, .. }| {
            let record = GradeRecord::new(&level, StoredGrade::of(&grade));
            (GenerationResult { request, level }, record)
        };
        Some(generated.ok().map(result))
    }
}
