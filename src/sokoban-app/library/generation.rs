//! Generates levels in the background while the player plays other levels.
//!
//! A generated level is saved as a line: `easy 4711 CODE` for the endless level with the seed 4711, `for-you-1600 4711
//! CODE` for a level that suits the player, and `2036-11-22 CODE` for a daily level. `CODE` is the code of the board
//! itself, so that the level stays the same when the generator changes.

use std::sync::Arc;

use sokoban_core::Level;
use sokoban_generator::{
    Band, Code, Day, GeneratedLevel, Generator, GeneratorOptions, SeedCode, daily, encode,
};

use crate::grades::{GradeRecord, StoredGrade};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Series {
    Band(Band),
    /// Levels whose difficulty suits the player's rating.
    ForYou,
}

impl Series {
    pub(super) const COUNT: usize = Band::ALL.len() + 1;

    /// Returns [`Series::ForYou`], followed by the series for each difficulty, from the easiest to the hardest.
    pub fn all() -> impl Iterator<Item = Self> {
        let bands = Band::ALL.into_iter().map(Self::Band);
        std::iter::once(Self::ForYou).chain(bands)
    }

    /// Returns the difficulty of the series, or `None` if its levels vary in difficulty.
    pub const fn band(self) -> Option<Band> {
        match self {
            Self::Band(band) => Some(band),
            Self::ForYou => None,
        }
    }

    pub(super) const fn index(self) -> usize {
        match self {
            Self::Band(band) => band as usize,
            Self::ForYou => Self::COUNT - 1,
        }
    }
}

impl From<Band> for Series {
    fn from(band: Band) -> Self {
        Self::Band(band)
    }
}

/// The purpose for which a level is generated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RequestKind {
    Endless(Band),
    /// The next level in the series that suits the player. The number is the requested difficulty, in thousandths of a
    /// logit.
    Suitable(u16),
    /// The daily level for this day, which is after the last day with a built-in level.
    Daily(Day),
    /// The level whose code the player has entered.
    Coded(SeedCode),
}

/// A request for a generated level. Equal requests always result in equal levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GenerationRequest {
    pub kind: RequestKind,
    pub seed: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Priority {
    /// The level is not needed yet, so all other work has priority.
    Background,
    Immediate,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GenerationResult {
    pub request: GenerationRequest,
    pub level: Arc<Level>,
}

/// The difficulty in [`RequestKind::Suitable`] is rounded to a multiple of this, in thousandths of a logit.
const DIFFICULTY_STEP: u32 = 50;

impl RequestKind {
    /// Creates the kind of request for a level with about the difficulty `difficulty`, in thousandths of a logit.
    pub(super) fn suitable(difficulty: u32) -> Self {
        let rounded = difficulty / DIFFICULTY_STEP * DIFFICULTY_STEP;
        Self::Suitable(u16::try_from(rounded).unwrap_or(u16::MAX))
    }

    /// Returns the endless series to which the level belongs, or `None` if it is not an endless level.
    pub const fn series(self) -> Option<Series> {
        match self {
            Self::Endless(band) => Some(Series::Band(band)),
            Self::Suitable(_) => Some(Series::ForYou),
            Self::Daily(_) | Self::Coded(_) => None,
        }
    }
}

/// The prefix of saved lines for levels of [`RequestKind::Suitable`]. The difficulty follows it.
const SUITABLE: &str = "for-you-";

impl GenerationRequest {
    pub const fn daily(day: Day) -> Self {
        Self {
            kind: RequestKind::Daily(day),
            seed: daily::seed(day),
        }
    }

    pub fn coded(code: SeedCode) -> Self {
        Self {
            kind: RequestKind::Coded(code),
            seed: u64::from(code.seed()),
        }
    }

    pub fn band(&self) -> Band {
        match self.kind {
            RequestKind::Endless(band) => band,
            RequestKind::Suitable(difficulty) => Band::of(difficulty.into()),
            RequestKind::Daily(day) => daily::band(day),
            RequestKind::Coded(code) => code.band(),
        }
    }
}

impl GenerationResult {
    /// Returns the line to save, without a line feed. Returns `None` if levels of this kind are not saved, or if the
    /// level has no code.
    pub fn line(&self) -> Option<String> {
        let code = encode(&self.level)?;
        match self.request.kind {
            RequestKind::Endless(band) => Some(format!("{band} {} {code}", self.request.seed)),
            RequestKind::Suitable(difficulty) => Some(format!(
                "{SUITABLE}{difficulty} {} {code}",
                self.request.seed
            )),
            RequestKind::Daily(day) => Some(format!("{day} {code}")),
            RequestKind::Coded(_) => None,
        }
    }

    /// Parses a saved line. Returns `None` if the line is invalid.
    pub(super) fn parse(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (request, code) = match words[..] {
            [series, seed, code] => {
                let (kind, seed) = (parse_series(series)?, seed.parse().ok()?);
                (GenerationRequest { kind, seed }, code)
            }
            [day, code] => (GenerationRequest::daily(day.parse().ok()?), code),
            _ => return None,
        };
        match code.parse() {
            Ok(Code::Level(level)) => Some(Self { request, level }),
            _ => None,
        }
    }
}

fn parse_series(word: &str) -> Option<RequestKind> {
    match word.strip_prefix(SUITABLE) {
        Some(difficulty) => difficulty.parse().ok().map(RequestKind::Suitable),
        None => word.parse().ok().map(RequestKind::Endless),
    }
}

/// The maximum number of levels that are generated for a request with a certain difficulty. The level that is closest
/// to this difficulty is the result.
const MAX_CANDIDATES: u64 = 6;
/// The maximum difference between the difficulty of a level and the requested difficulty, in thousandths of a logit. If
/// a level is this close, no more levels are generated.
const NEAR_ENOUGH: u32 = 120;

/// Generates the level for a request. Each call of `work` does a small part of the work.
#[derive(Debug)]
pub struct LevelGenerator {
    request: GenerationRequest,
    generator: Generator,
    /// The number of levels generated so far. `nearest` is the one whose difficulty is closest to the requested
    /// difficulty.
    candidates: u64,
    nearest: Option<GeneratedLevel>,
}

impl LevelGenerator {
    /// Starts to generate the level. Returns `None` if the generator rejects the request.
    pub fn new(request: GenerationRequest) -> Option<Self> {
        Some(Self {
            request,
            generator: generator(request, 0)?,
            candidates: 0,
            nearest: None,
        })
    }

    /// Expands about `states` states. Returns `None` if the generation is not finished yet. When it is finished,
    /// returns the level with its grade, or `Some(None)` if no level was found.
    pub fn work(&mut self, states: u64) -> Option<Option<(GenerationResult, GradeRecord)>> {
        let generated = self.generator.work(states)?.ok();
        let request = self.request;
        let generated = match request.kind {
            RequestKind::Suitable(wanted) => {
                if self.tries_another(generated, wanted.into()) {
                    return None;
                }
                self.nearest.take()
            }
            _ => generated,
        };
        let result = |GeneratedLevel { level, grade, .. }| {
            let record = GradeRecord::new(&level, StoredGrade::of(&grade));
            (GenerationResult { request, level }, record)
        };
        Some(generated.map(result))
    }

    /// Stores `candidate` in `nearest` if its difficulty is closer to `wanted` than that of the level stored there.
    /// Returns `true` if another candidate must be generated, and starts with it.
    fn tries_another(&mut self, candidate: Option<GeneratedLevel>, wanted: u32) -> bool {
        let distance = |level: &GeneratedLevel| level.grade.difficulty.abs_diff(wanted);
        let all = self.nearest.take().into_iter().chain(candidate);
        self.nearest = all.min_by_key(distance);
        self.candidates += 1;
        let is_near = self
            .nearest
            .as_ref()
            .is_some_and(|difficulty| distance(difficulty) <= NEAR_ENOUGH);
        if is_near || self.candidates == MAX_CANDIDATES {
            return false;
        }
        let Some(next) = generator(self.request, self.candidates) else {
            return false;
        };
        self.generator = next;
        true
    }
}

/// Returns the generator for the candidate with the index `candidate`, or `None` if the generator rejects the request.
fn generator(request: GenerationRequest, candidate: u64) -> Option<Generator> {
    let options = GeneratorOptions {
        band: Some(request.band()),
        ..GeneratorOptions::default()
    };
    // Use a different seed for each candidate.
    let seed = match request.kind {
        RequestKind::Suitable(_) => request
            .seed
            .wrapping_add(1)
            .wrapping_mul(u64::from(SeedCode::SEEDS))
            .wrapping_add(candidate),
        _ => request.seed,
    };
    Generator::new(options, seed).ok()
}
