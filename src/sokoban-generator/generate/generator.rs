//! Defines the generator, which creates a level from options and a seed.

use std::fmt;

use super::climb::ClimbPool;
use super::evaluator::{Candidate, Evaluator};
use super::generated_level::{GeneratedLevel, draft};
use super::options::{GeneratorOptions, OptionsError, Variant};
use super::plan::Plan;
use super::rng::Rng;
use super::variants::VariantSearch;

/// The error returned if the generator reaches its work limit before it finds a level with the requested options.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NoLevelFound;

impl fmt::Display for NoLevelFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such level was found: leave more options open")
    }
}

impl std::error::Error for NoLevelFound {}

/// Generates one level, with its work divided into slices. The same options and seed always give the same level.
///
/// The generator first makes a random plan: the layout, size, symmetry, goal pattern, number of boxes and difficulty.
/// It then builds rooms that follow the plan, and improves the rooms by local search. Each candidate room is solved for
/// all possible start positions at once. If the best room is not good enough, the generator makes another plan.
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
    /// The hill climbs for the current plan, or `None` before a plan is drawn.
    pool: Option<ClimbPool>,
    /// The search for a start position, under the requested variant of the rules, in a room found by hill climbing.
    /// `None` if no such search is running.
    variant_search: Option<VariantSearch>,
    evaluator: Evaluator,
}

/// The maximum number of states to visit for one level. Visiting this many states takes about twenty seconds.
const MAX_VISITED_STATES: u64 = 100_000_000;

impl Generator {
    /// Creates a generator for one level.
    ///
    /// # Errors
    /// Returns an error if the options contradict each other, or if the generator does not support them.
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

    /// Works until a level is found or about `states` more states have been visited. Returns `None` if there is more
    /// work to do. Visiting a state takes a few tenths of a microsecond.
    ///
    /// The level does not depend on how the work is divided into slices.
    pub fn work(&mut self, states: u64) -> Option<Result<GeneratedLevel, NoLevelFound>> {
        let end = self.evaluator.work.saturating_add(states.max(1));
        while self.evaluator.work < end {
            if self.evaluator.work > MAX_VISITED_STATES {
                return Some(Err(NoLevelFound));
            }
            if let Some(generated) = self.step() {
                return Some(Ok(generated));
            }
        }
        None
    }

    /// Runs until a level is found.
    ///
    /// # Errors
    /// Returns an error if no level is found within the work limit.
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

/// Turns a candidate into a finished level. Returns `None` if the level is too simple, or not in the planned difficulty
/// band.
fn accepted(plan: &Plan, candidate: Candidate) -> Option<GeneratedLevel> {
    let evaluation = candidate.evaluation;
    let level = draft(candidate.room, evaluation.start).check().ok()?;
    let generated = GeneratedLevel::verified(level, evaluation.solution)?;
    let has_work = evaluation.unmoved_boxes == 0 && evaluation.boxes_on_goals <= 1;
    (has_work && generated.grade.band() == plan.band).then_some(generated)
}
