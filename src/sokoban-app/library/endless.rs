//! Endless levels. Each series is a collection, to which the next level is added when the player needs it.

use std::collections::HashSet;

use sokoban_core::{Level, identity};
use sokoban_generator::{Day, SeedCode};

use super::generation::{GenerationRequest, RequestKind, Series};

/// The number of different seeds, which is limited by the length of a level code.
const SEED_COUNT: u64 = SeedCode::SEEDS as u64;
/// The difference between the first seeds of two consecutive days. Because of this difference, players who start on
/// different days get different levels.
const SEEDS_PER_DAY: u64 = 997;

#[derive(Debug, Clone, Default)]
pub(super) struct Endless {
    last_seeds: [Option<u64>; Series::COUNT],
    /// The canonical identities of all levels in all series.
    identities: HashSet<u64>,
}

impl Endless {
    /// Returns the request for the next level in a series. `difficulty` is the difficulty that suits the player, in
    /// thousandths of a logit.
    pub(super) fn next_request(
        &self,
        series: Series,
        difficulty: u32,
        today: Option<Day>,
    ) -> GenerationRequest {
        let first = || today.map_or(1, |day| u64::from(day.number()) * SEEDS_PER_DAY);
        let last = self.last_seeds[series.index()];
        GenerationRequest {
            kind: match series {
                Series::Band(band) => RequestKind::Endless(band),
                Series::ForYou => RequestKind::suitable(difficulty),
            },
            seed: last.map_or_else(first, |last| last + 1) % SEED_COUNT,
        }
    }

    pub(super) fn skip(&mut self, request: GenerationRequest) {
        if let Some(series) = request.kind.series() {
            self.last_seeds[series.index()] = Some(request.seed);
        }
    }

    /// Adds the identity of `level`. Returns `false` if the same level, possibly turned or mirrored, was added before.
    pub(super) fn insert(&mut self, level: &Level) -> bool {
        self.identities.insert(identity::canonical(level))
    }
}

/// Returns the name of the collection for `series`. Saved files refer to the collection by this name, so it is the same
/// in every language.
pub fn name(series: Series) -> String {
    match series {
        Series::Band(band) => format!("Endless, {band}"),
        Series::ForYou => "Endless, for you".to_owned(),
    }
}
