//! Levels from a wish and a seed, step by step.

use std::fmt;

use super::attempt::Attempt;
use super::candidate::Judge;
use super::draw::board;
use super::made::{Made, prove};
use super::plan::Plan;
use super::rng::Rng;
use super::trim::trim;
use super::variants::Starts;
use super::wish::{Variant, Wish, WishError};

/// After a lot of work, there is no level that fulfils the wish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NotFound;

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such level was found: leave something of the wish open")
    }
}

impl std::error::Error for NotFound {}

/// Makes one level from a wish and a seed, in slices: the same ones always make the same level.
///
/// What is held is drawn from the seed first (kind of room, size, symmetry, theme of the goals, boxes, and how hard it
/// shall be). Where that leads nowhere it is drawn again, up to a bound.
///
/// ```
/// use sokoban_core::Game;
/// use sokoban_generator::{Band, Generator, Wish};
/// use std::sync::Arc;
///
/// let wish = Wish { band: Some(Band::Easy), boxes: Some(2), ..Wish::default() };
/// let mut generator = Generator::new(wish, 7)?;
/// let made = loop {
///     // Here a caller looks at its clock.
///     if let Some(made) = generator.work(1000) {
///         break made?;
///     }
/// };
/// assert_eq!(made.grade.band(), Band::Easy);
/// let mut game = Game::new(Arc::clone(&made.level));
/// game.play(&made.solution)?;
/// assert!(game.is_won());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Generator {
    wish: Wish,
    rng: Rng,
    attempt: Option<Attempt>,
    /// A room for the wished variant, once it is found.
    starts: Option<Starts>,
    judge: Judge,
}

/// The most states that are listed for one level: some twenty seconds.
const MOST_WORK: u64 = 100_000_000;

impl Generator {
    /// Begins.
    ///
    /// # Errors
    /// If there is no such level.
    pub fn new(wish: Wish, seed: u64) -> Result<Self, WishError> {
        wish.check()?;
        Ok(Self {
            wish,
            rng: Rng::new(seed),
            attempt: None,
            starts: None,
            judge: Judge::default(),
        })
    }

    /// Works until about so many states were listed more, at some tenths of a microsecond each, or there is a level.
    /// What is made does not depend on the slices.
    pub fn work(&mut self, states: u64) -> Option<Result<Made, NotFound>> {
        let end = self.judge.work.saturating_add(states.max(1));
        while self.judge.work < end {
            if self.judge.work > MOST_WORK {
                return Some(Err(NotFound));
            }
            if let Some(made) = self.step() {
                return Some(Ok(made));
            }
        }
        None
    }

    /// Goes on to the end.
    ///
    /// # Errors
    /// If no such level is found.
    pub fn finish(mut self) -> Result<Made, NotFound> {
        loop {
            if let Some(made) = self.work(u64::MAX) {
                return made;
            }
        }
    }

    /// Tries one change.
    fn step(&mut self) -> Option<Made> {
        self.judge.work += 1;
        if let Some(starts) = &mut self.starts {
            let made = starts.step(&self.wish, &mut self.judge, &mut self.rng);
            self.starts.take_if(|starts| starts.is_over());
            return made;
        }
        let Some(attempt) = &mut self.attempt else {
            let plan = Plan::draw(&self.wish, &mut self.rng)?;
            self.attempt = Some(Attempt::new(plan));
            return None;
        };
        if attempt.step(&mut self.judge, &mut self.rng) {
            return None;
        }
        let (plan, best) = self.attempt.take()?.finish()?;
        if self.wish.variant != Variant::Plain {
            self.starts = Some(Starts::new(best.0));
            return None;
        }
        let trimmed = trim(&plan, best, &mut self.judge);
        let is_kept = trimmed.trial.idle == 0 && trimmed.trial.home <= 1;
        let made = prove(
            board(trimmed.room, trimmed.trial.start).parse().ok()?,
            trimmed.trial.solution,
        )?;
        (is_kept && made.grade.band() == plan.band).then_some(made)
    }
}
