//! The generator: a level from options and a seed.

use std::fmt;

use super::climb::ClimbPool;
use super::evaluator::{Candidate, Evaluator};
use super::generated_level::{GeneratedLevel, xsb};
use super::options::{GeneratorOptions, OptionsError, Variant};
use super::plan::Plan;
use super::rng::Rng;
use super::variants::VariantSearch;

/// No level with the requested options was found within the generator's limit of work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NoLevelFound;

impl fmt::Display for NoLevelFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such level was found: leave more options open")
    }
}

impl std::error::Error for NoLevelFound {}

/// Generates one level in slices. The same options and seed always give the same level.
///
/// The generator draws a plan from the seed (layout, size, symmetry, goal pattern, boxes and difficulty), and then
/// improves rooms of that plan by local search. Every candidate room is solved completely, for all starts at once. If
/// the best room is not good enough, the generator draws another plan.
///
/// ```
/// use sokoban_core::Game;
/// use sokoban_generator::{Band, Generator, GeneratorOptions};
/// use std::sync::Arc;
///
/// let options = GeneratorOptions {
///     band: Some(Band::Easy),
///     boxes: Some(2),
///     ..GeneratorOptions::default()
/// };
/// let mut generator = Generator::new(options, 7)?;
/// let generated = loop {
///     // A caller can check its clock here.
///     if let Some(result) = generator.work(1000) {
///         break result?;
///     }
/// };
/// assert_eq!(generated.grade.band(), Band::Easy);
/// let mut game = Game::new(Arc::clone(&generated.level));
/// game.play(&generated.solution)?;
/// assert!(game.is_won());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Generator {
    options: GeneratorOptions,
    rng: Rng,
    /// The climbs for the current plan.
    pool: Option<ClimbPool>,
    /// The search for a start with the requested variant, once a room was found.
    variant_search: Option<VariantSearch>,
    evaluator: Evaluator,
}

/// The limit of work for one level, in visited states: some twenty seconds.
const MAX_WORK: u64 = 100_000_000;

impl Generator {
    /// Starts a generator.
    ///
    /// # Errors
    /// If no level has these options, or if the generator does not support them.
    pub fn new(options: GeneratorOptions, seed: u64) -> Result<Self, OptionsError> {
        options.check()?;
        Ok(Self {
            options,
            rng: Rng::new(seed),
            pool: None,
            variant_search: None,
            evaluator: Evaluator::default(),
        })
    }

    /// Works until about `states` more states are visited, at some tenths of a microsecond each, or a level is found.
    /// Returns `None` while there is more to do. The slices do not influence the level.
    pub fn work(&mut self, states: u64) -> Option<Result<GeneratedLevel, NoLevelFound>> {
        let end = self.evaluator.work.saturating_add(states.max(1));
        while self.evaluator.work < end {
            if self.evaluator.work > MAX_WORK {
                return Some(Err(NoLevelFound));
            }
            if let Some(generated) = self.step() {
                return Some(Ok(generated));
            }
        }
        None
    }

    /// Works to the end.
    ///
    /// # Errors
    /// If no level is found.
    pub fn finish(mut self) -> Result<GeneratedLevel, NoLevelFound> {
        loop {
            if let Some(result) = self.work(u64::MAX) {
                return result;
            }
        }
    }

    fn step(&mut self) -> Option<GeneratedLevel> {
        self.evaluator.work += 1;
        if let Some(search) = &mut self.variant_search {
            let found = search.step(&self.options, &mut self.evaluator, &mut self.rng);
            self.variant_search.take_if(|search| search.is_over());
            return found;
        }
        let Some(pool) = &mut self.pool else {
            let plan = Plan::draw(&self.options, &mut self.rng)?;
            self.pool = Some(ClimbPool::new(plan));
            return None;
        };
        if pool.step(&mut self.evaluator, &mut self.rng) {
            return None;
        }
        let (plan, climb) = self.pool.take()?.finish()?;
        if self.options.variant != Variant::Plain {
            self.variant_search = Some(VariantSearch::new(climb.into_best()));
            return None;
        }
        let trimmed = climb.trimmed(&plan, &mut self.evaluator);
        accepted(&plan, trimmed)
    }
}

/// Returns the candidate as a level if it meets the requirements on finished levels.
fn accepted(plan: &Plan, candidate: Candidate) -> Option<GeneratedLevel> {
    let evaluation = candidate.evaluation;
    let level = xsb(candidate.room, evaluation.start).parse().ok()?;
    let generated = GeneratedLevel::verified(level, evaluation.solution)?;
    let has_work = evaluation.unmoved_boxes == 0 && evaluation.boxes_on_goals <= 1;
    (has_work && generated.grade.band() == plan.band).then_some(generated)
}
