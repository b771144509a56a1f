//! Late-acceptance hill climbing over walls and goals (Burke and Bykov, “The late acceptance hill-climbing heuristic”,
//! 2017): a change is kept if it is no worse than what was kept some changes ago.

use sokoban_core::Direction;

use super::candidate::{Candidate, Judge};
use super::plan::{Plan, Site};
use super::rng::Rng;
use super::squares::{Squares, each, one};
use super::states::Room;
use super::theme::shifted;

/// A climb, step by step.
#[derive(Debug, Clone)]
pub(crate) struct Climb {
    site: Site,
    current: Candidate,
    best: Candidate,
    /// The scores of some changes ago, in a circle.
    history: Vec<i32>,
    /// Changes that were tried, and those that could not be.
    tried: u32,
    impossible: u32,
    symmetric_goals: bool,
}

/// How many changes ago a score is compared with.
const LATE: usize = 40;

impl Climb {
    /// Begins with a site; none if it has no level.
    pub(crate) fn new(plan: &Plan, site: Site, judge: &mut Judge) -> Option<Self> {
        let room = Room {
            frame: plan.frame,
            floor: site.floor,
            goals: site.goals,
        };
        if !plan.is_kept(&site, site.floor) {
            return None;
        }
        let current = judge.judge(plan, room, i32::MIN)?;
        Some(Self {
            site,
            history: vec![current.score; LATE],
            best: current.clone(),
            current,
            tried: 0,
            impossible: 0,
            symmetric_goals: plan.symmetry.orbit(plan.frame, site.goals) == site.goals,
        })
    }

    pub(crate) fn best(&self) -> &Candidate {
        &self.best
    }

    /// The best room of all, and where the climb began.
    pub(crate) fn into_best(self) -> (Candidate, Site) {
        (self.best, self.site)
    }

    /// Whether so many changes were tried, or next to nothing can be changed.
    pub(crate) const fn is_over(&self, changes: u32) -> bool {
        self.tried >= changes || self.impossible > 20 * changes
    }

    /// Tries one change.
    pub(crate) fn step(&mut self, plan: &Plan, judge: &mut Judge, rng: &mut Rng) {
        let Some(room) = self.change(plan, rng) else {
            self.impossible += 1;
            return;
        };
        let late = self.tried as usize % LATE;
        self.tried += 1;
        let least = self.current.score.min(self.history[late]);
        let Some(next) = judge.judge(plan, room, least) else {
            return;
        };
        if next.score >= least {
            if next.score > self.best.score {
                self.best = next.clone();
            }
            self.current = next;
        }
        self.history[late] = self.history[late].max(self.current.score);
    }

    /// The room with something changed; none if that cannot be.
    fn change(&self, plan: &Plan, rng: &mut Rng) -> Option<Room> {
        let room = self.current.room;
        let (floor, goals) = match rng.below(10) {
            0..5 => (self.toggle(plan, room.floor, rng)?, room.goals),
            5 => {
                let floor = self.toggle(plan, room.floor, rng)?;
                (self.toggle(plan, floor, rng)?, room.goals)
            }
            6 => (self.move_door(plan, rng)?, room.goals),
            7 => (self.move_wall(plan, rng)?, room.goals),
            _ => self.move_goals(plan, rng)?,
        };
        let floor = plan
            .frame
            .flood(goals & goals.wrapping_neg(), floor | goals);
        let is_whole = goals & !floor == 0 && goals & self.site.fixed == 0;
        let is_new = (floor, goals) != (room.floor, room.goals);
        let is_kept = plan.symmetry.orbit(plan.frame, floor & !goals) & !floor == 0
            && plan.is_kept(&self.site, floor);
        (is_whole && is_new && is_kept).then_some(Room {
            floor,
            goals,
            ..room
        })
    }

    /// Makes wall of floor or floor of wall, with all that the symmetry repeats.
    fn toggle(&self, plan: &Plan, floor: Squares, rng: &mut Rng) -> Option<Squares> {
        let goals = self.current.room.goals;
        let firm = self.site.fixed | self.site.partition | goals;
        // Beside what is floor already: elsewhere it would be a room of its own.
        let near = (floor | plan.frame.around(floor)) & plan.frame.all & !firm;
        let orbit = plan.symmetry.orbit(plan.frame, pick(near, rng)?);
        (orbit & firm == 0).then_some(floor ^ orbit)
    }

    /// Shifts a square of wall.
    fn move_wall(&self, plan: &Plan, rng: &mut Rng) -> Option<Squares> {
        let room = self.current.room;
        let firm = self.site.fixed | self.site.partition | room.goals;
        let wall = pick(plan.frame.all & !room.floor & !firm, rng)?;
        let free = plan.frame.around(wall) & room.floor & !firm;
        let floor = pick(free, rng)?;
        let opened = plan.symmetry.orbit(plan.frame, wall);
        let closed = plan.symmetry.orbit(plan.frame, floor);
        ((opened | closed) & firm == 0).then_some((room.floor | opened) & !closed)
    }

    /// Closes a door and opens another one.
    fn move_door(&self, plan: &Plan, rng: &mut Rng) -> Option<Squares> {
        let (partition, floor) = (self.site.partition, self.current.room.floor);
        let door = pick(partition & floor & !self.current.room.goals, rng)?;
        let wall = pick(partition & !floor, rng)?;
        let closed = plan.symmetry.orbit(plan.frame, door);
        let opened = plan.symmetry.orbit(plan.frame, wall);
        (closed.count_ones() == opened.count_ones()).then_some(floor & !closed | opened)
    }

    /// Shifts goals, all together or some of them, and opens the floor for them; or lays them out anew.
    fn move_goals(&self, plan: &Plan, rng: &mut Rng) -> Option<(Squares, Squares)> {
        let room = self.current.room;
        let direction = rng.pick(&Direction::ALL)?;
        let goals = if rng.percent(15) {
            let allowed = room.floor & !self.site.partition;
            let place = (plan.frame, allowed);
            plan.theme.place(place, plan.boxes, plan.symmetry, rng)?
        } else if plan.theme.is_rigid() {
            shifted(plan.frame, room.goals, direction)?
        } else {
            let goal = pick(room.goals, rng)?;
            let next = shifted(plan.frame, goal, direction)?;
            if self.symmetric_goals {
                let (away, here) = (
                    plan.symmetry.orbit(plan.frame, goal),
                    plan.symmetry.orbit(plan.frame, next),
                );
                room.goals & !away | here
            } else {
                room.goals & !goal | next
            }
        };
        let is_whole = goals.count_ones() == plan.boxes;
        let is_kept = !self.symmetric_goals || plan.symmetry.orbit(plan.frame, goals) == goals;
        let is_free = goals & (self.site.fixed | self.site.partition & !room.floor) == 0;
        let opened = plan.symmetry.orbit(plan.frame, goals & !room.floor);
        (is_whole && is_kept && is_free).then_some((room.floor | opened, goals))
    }
}

/// One square of a set.
fn pick(set: Squares, rng: &mut Rng) -> Option<Squares> {
    let count = set.count_ones();
    if count == 0 {
        return None;
    }
    each(set).nth(rng.below(count) as usize).map(one)
}
