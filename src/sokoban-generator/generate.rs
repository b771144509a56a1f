//! Levels from a wish and a seed, step by step.

use std::sync::Arc;

use sokoban_core::{Direction, Game, Level};
use sokoban_solver::Budget;

use crate::band::Band;
use crate::candidate::{Candidate, Judge};
use crate::climb::Climb;
use crate::grade::Grade;
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
    pub grade: Grade,
    /// debugging
    pub note: String,
}

/// Makes one level from a wish and a seed, in slices.
#[derive(Debug)]
pub struct Generator {
    wish: Wish,
    rng: Rng,
    attempt: Option<Attempt>,
    judge: Judge,
}

/// What is drawn first, and the climbs that try to make it.
#[derive(Debug)]
struct Attempt {
    plan: Plan,
    climbs: Vec<Climb>,
    /// Rooms that were laid out.
    sites: u32,
    round: usize,
    /// Which climb goes on.
    at: usize,
}

/// The climbs of each round, and the changes that each of them has tried at its end: the best ones go on.
const ROUNDS: [(usize, u32); 3] = [(5, 60), (2, 200), (1, 600)];
/// How far from its band the best one may still be after each round but the last.
const SHORTFALL: [u32; 2] = [500, 250];
/// Rooms are laid out until there are climbs enough, but not more than this.
const MOST_SITES: u32 = 18;

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

    /// Tries one change.
    fn step(&mut self) -> Option<Made> {
        self.judge.work += 1;
        let Some(attempt) = &mut self.attempt else {
            let plan = Plan::draw(&self.wish, &mut self.rng)?;
            self.attempt = Some(Attempt::new(plan));
            return None;
        };
        if attempt.step(&mut self.judge, &mut self.rng) {
            return None;
        }
        let Attempt { plan, climbs, .. } = self.attempt.take()?;
        let champion = climbs.into_iter().next()?.into_best();
        let trimmed = trim(&plan, champion, &mut self.judge);
        let r = made(&plan, &trimmed);
        if std::env::var("DEBUGFAIL").is_ok() && r.is_none() {
            eprintln!(
                "FAIL {:?} {:?} {:?} {} {}x{} aim {} D {} idle {} home {} work {}",
                plan.kind,
                plan.theme,
                plan.symmetry,
                plan.boxes,
                plan.frame.width,
                plan.frame.height,
                plan.aim,
                trimmed.trial.difficulty,
                trimmed.trial.idle,
                trimmed.trial.home,
                self.judge.work
            );
        }
        r
    }
}

impl Attempt {
    const fn new(plan: Plan) -> Self {
        Self {
            plan,
            climbs: Vec::new(),
            sites: 0,
            round: 0,
            at: 0,
        }
    }

    /// Lays out a room, or tries a change in one. Returns whether there is more to do.
    fn step(&mut self, judge: &mut Judge, rng: &mut Rng) -> bool {
        if self.climbs.len() < ROUNDS[0].0 && self.round == 0 && self.sites < MOST_SITES {
            self.sites += 1;
            let site = self.plan.site(rng);
            let climb = site.and_then(|site| Climb::new(&self.plan, site, judge));
            self.climbs.extend(climb);
            return true;
        }
        let (_, changes) = ROUNDS[self.round];
        if let Some(climb) = self.climbs.get_mut(self.at) {
            if climb.is_over(changes) {
                self.at += 1;
            } else {
                climb.step(&self.plan, judge, rng);
            }
            return true;
        }
        let Some((next, _)) = ROUNDS.get(self.round + 1) else {
            return false;
        };
        (self.round, self.at) = (self.round + 1, 0);
        self.climbs.sort_by_key(|climb| -climb.best().score);
        self.climbs.truncate(*next);
        let shortfall = SHORTFALL[self.round - 1];
        let is_hopeful = |climb: &Climb| {
            let difficulty = climb.best().trial.difficulty;
            Band::of(difficulty + shortfall) >= self.plan.band
        };
        self.climbs.first().is_some_and(is_hopeful)
    }
}

/// The finished level; none if it does not keep what was promised.
fn made(plan: &Plan, candidate: &Candidate) -> Option<Made> {
    let trial = &candidate.trial;
    if trial.idle > 0 || trial.home > 1 || Band::of(trial.difficulty) != plan.band {
        return None;
    }
    let level: Arc<Level> = Arc::new(text(candidate).parse().ok()?);
    let grade = Grade::of(&level, Budget::new())?;
    let is_kept = grade.band() == plan.band && grade.never_moved == 0;
    if !is_kept || !is_solved_by(&level, &trial.solution) {
        return None;
    }
    Some(Made {
        level,
        solution: trial.solution.clone(),
        grade,
        note: format!(
            "{:?} {:?} {} {}x{} boxes {} aim {} D {} runs {} moves {} pushes {} counter {} trap {} score {}",
            plan.kind,
            plan.theme,
            plan.symmetry,
            plan.frame.width,
            plan.frame.height,
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

/// Plays a solution by the rules.
fn is_solved_by(level: &Arc<Level>, solution: &[Direction]) -> bool {
    let mut game = Game::new(Arc::clone(level));
    game.play(solution).is_ok() && game.is_won()
}

/// The board as XSB has it.
fn text(candidate: &Candidate) -> String {
    let (room, start) = (candidate.room, candidate.trial.start);
    let frame = room.frame;
    let (width, height) = (i32::from(frame.width), i32::from(frame.height));
    let is_floor = |x: i32, y: i32| frame.at(x, y) & room.floor != 0;
    let letter = |x: i32, y: i32| {
        let here = frame.at(x, y);
        let is = |set: u64| here & set != 0;
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
