//! Endless levels: a collection for each difficulty, which grows as the player continues.

use std::collections::HashSet;

use sokoban_core::{Level, identity};
use sokoban_generator::{Band, Day, SeedCode};

use super::generation::{GenerationRequest, RequestKind};

/// The number of seeds, limited by the length of a code.
const SEED_COUNT: u64 = SeedCode::SEEDS as u64;
/// The distance between the first seeds of two successive days, so that players who start on different days get
/// different levels.
const SEEDS_PER_DAY: u64 = 997;

/// The state of endless play.
#[derive(Debug, Clone, Default)]
pub(super) struct Endless {
    /// The last seed of each difficulty, in the order of the difficulties.
    last_seeds: [Option<u64>; Band::ALL.len()],
    /// The canonical identities of the levels of all difficulties.
    identities: HashSet<u64>,
}

impl Endless {
    pub(super) fn next_request(&self, band: Band, today: Option<Day>) -> GenerationRequest {
        let first = || today.map_or(1, |day| u64::from(day.number()) * SEEDS_PER_DAY);
        let last = self.last_seeds[band as usize];
        GenerationRequest {
            kind: RequestKind::Endless(band),
            seed: last.map_or_else(first, |last| last + 1) % SEED_COUNT,
        }
    }

    pub(super) fn skip(&mut self, request: GenerationRequest) {
        if let RequestKind::Endless(band) = request.kind {
            self.last_seeds[band as usize] = Some(request.seed);
        }
    }

    /// Adds a level. Returns `false` if the same level, or a turned or mirrored one, was added before.
    pub(super) fn insert(&mut self, level: &Level) -> bool {
        self.identities.insert(identity::canonical(level))
    }
}

/// Returns the name of the collection of `band` in saved files. It is the same in every language.
pub fn name(band: Band) -> String {
    format!("Endless, {band}")
}
