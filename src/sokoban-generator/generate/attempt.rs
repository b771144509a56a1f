//! Some climbs side by side, of which the best go on.

use super::candidate::{Candidate, Judge};
use super::climb::Climb;
use super::plan::{Plan, Site};
use super::rng::Rng;
use crate::grade::Band;

/// What is drawn first, and the climbs that try to make it.
#[derive(Debug)]
pub(crate) struct Attempt {
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

impl Attempt {
    pub(crate) const fn new(plan: Plan) -> Self {
        Self {
            plan,
            climbs: Vec::new(),
            sites: 0,
            round: 0,
            at: 0,
        }
    }

    /// Lays out a room, or tries a change in one. Returns whether there is more to do.
    pub(crate) fn step(&mut self, judge: &mut Judge, rng: &mut Rng) -> bool {
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

    /// The plan, and the best room; none if there is none.
    pub(crate) fn finish(self) -> Option<(Plan, (Candidate, Site))> {
        let climb = self.climbs.into_iter().next()?;
        Some((self.plan, climb.into_best()))
    }
}
