//! Levels from a wish and a seed, step by step.

use std::sync::Arc;

use sokoban_core::{Direction, Level};

use crate::band::Band;
use crate::candidate::{Candidate, Judge};
use crate::climb::Climb;
use crate::plan::Plan;
use crate::rng::Rng;
use crate::squares::one;
use crate::trim::trim;
use crate::wish::{Wish, WishError};

/// A level that was made, with its proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// The level.
    pub level: Arc<Level>,
    /// A solution with the fewest pushes.
    pub solution: Vec<Direction>,
    /// How hard it is.
    pub difficulty: u32,
    /// debugging
    pub note: String,
}

/// Makes one level from a wish and a seed, in slices.
#[derive(Debug)]
pub struct Generator {
    wish: Wish,
    rng: Rng,
    plan: Option<Plan>,
    climb: Option<Climb>,
    champion: Option<Candidate>,
    climbs: u32,
    judge: Judge,
}

/// Changes that a climb tries.
const STEPS: usize = 500;
/// Climbs of which the best one counts.
const CLIMBS: u32 = 3;

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
            plan: None,
            climb: None,
            champion: None,
            climbs: 0,
            judge: Judge::default(),
        })
    }

    /// Works until about so many states were listed more, or a level is made.
    pub fn work(&mut self, states: u64) -> Option<Made> {
        let end = self.judge.work + states;
        while self.judge.work < end {
            if let Some(made) = self.step() {
                return Some(made);
            }
        }
        None
    }

    /// Works until a level is made.
    pub fn finish(mut self) -> Made {
        loop {
            if let Some(made) = self.step() {
                return made;
            }
        }
    }

    fn step(&mut self) -> Option<Made> {
        self.judge.work += 1;
        let plan = match self.plan.take() {
            Some(plan) => plan,
            None => {
                self.climbs = 0;
                self.champion = None;
                Plan::draw(&self.wish, &mut self.rng)?
            }
        };
        if self.climbs == CLIMBS && self.climb.is_none() {
            let trimmed = trim(&plan, self.champion.take()?, &mut self.judge);
            return made(&plan, &trimmed);
        }
        self.climb_on(&plan);
        self.plan = Some(plan);
        None
    }

    /// Begins a climb, tries a change, or ends a climb.
    fn climb_on(&mut self, plan: &Plan) {
        match &mut self.climb {
            None => {
                self.climbs += 1;
                let site = plan.site(&mut self.rng);
                self.climb = site.and_then(|site| Climb::new(plan, site, &mut self.judge));
            }
            Some(climb) if climb.steps() < STEPS => {
                climb.step(plan, &mut self.judge, &mut self.rng);
            }
            Some(climb) => {
                let best = climb.best().clone();
                self.climb = None;
                if self
                    .champion
                    .as_ref()
                    .is_none_or(|it| it.score < best.score)
                {
                    self.champion = Some(best);
                }
            }
        }
    }
}

/// The finished level; none if it does not keep what was promised.
fn made(plan: &Plan, candidate: &Candidate) -> Option<Made> {
    let trial = &candidate.trial;
    if trial.idle > 0 || trial.home > 1 || Band::of(trial.difficulty) != plan.band {
        return None;
    }
    let level: Level = text(candidate).parse().ok()?;
    Some(Made {
        level: Arc::new(level),
        solution: trial.solution.clone(),
        difficulty: trial.difficulty,
        note: format!(
            "{:?} {:?} {} boxes {} aim {} D {} runs {} moves {} pushes {} counter {} trap {} score {}",
            plan.kind,
            plan.theme,
            plan.symmetry,
            plan.boxes,
            plan.aim,
            trial.difficulty,
            trial.runs,
            trial.moves,
            trial.pushes,
            trial.counter,
            trial.trap,
            candidate.score
        ),
    })
}

/// The board as XSB has it.
fn text(candidate: &Candidate) -> String {
    let (room, start) = (candidate.room, candidate.trial.start);
    let frame = room.frame;
    let (width, height) = (i32::from(frame.width), i32::from(frame.height));
    let is_floor = |x: i32, y: i32| frame.at(x, y) & room.floor != 0;
    let letter = |x: i32, y: i32| {
        let here = frame.at(x, y);
        let is = |set: u128| here & set != 0;
        if !is_floor(x, y) {
            let near = (y - 1..=y + 1).any(|y| (x - 1..=x + 1).any(|x| is_floor(x, y)));
            return if near { '#' } else { ' ' };
        }
        match (is(room.goals), is(start.boxes), is(one(start.player))) {
            (false, false, false) => ' ',
            (true, false, false) => '.',
            (false, true, _) => '$',
            (true, true, _) => '*',
            (false, false, true) => '@',
            (true, false, true) => '+',
        }
    };
    let row = |y| {
        (-1..=width)
            .map(|x| letter(x, y))
            .chain(['\n'])
            .collect::<String>()
    };
    (-1..=height).map(row).collect()
}
