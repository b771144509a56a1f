//! Improves the walls and goals of a room by hill climbing, a local search.

use sokoban_core::Direction;
use sokoban_solver::bitboard::Bitboard;
use sokoban_solver::exact::Room;

use super::evaluator::{Candidate, Evaluator};
use super::goal_pattern::shifted;
use super::late_acceptance::LateAcceptance;
use super::plan::{InitialRoom, Plan};
use super::rng::Rng;
use crate::grade::Band;

/// Runs several hill climbs, all for the same plan, in rounds. Only the best climbs continue to the next round.
#[derive(Debug)]
pub(crate) struct ClimbPool {
    plan: Plan,
    climbs: Vec<Climb>,
    rooms_built: u32,
    round: usize,
    /// The index of the climb that is running.
    current: usize,
}

struct Round {
    climbs: usize,
    /// The total number of changes that each climb must have tried by the end of this round, including those in earlier
    /// rounds.
    changes: u32,
    /// The maximum amount, in thousandths of a logit, by which the best room may be easier than the planned band at the
    /// end of this round. If the best room is even easier, all climbs are abandoned. The last round ignores this limit.
    max_shortfall: u32,
}

const CLIMB_ROUNDS: [Round; 3] = [
    Round {
        climbs: 5,
        changes: 60,
        max_shortfall: 500,
    },
    Round {
        climbs: 2,
        changes: 200,
        max_shortfall: 250,
    },
    Round {
        climbs: 1,
        changes: 600,
        max_shortfall: 0,
    },
];
/// The maximum number of rooms built for the climbs of the first round. Rooms without a suitable start position are
/// discarded and replaced.
const MAX_ROOMS: u32 = 18;

impl ClimbPool {
    pub(crate) const fn new(plan: Plan) -> Self {
        Self {
            plan,
            climbs: Vec::new(),
            rooms_built: 0,
            round: 0,
            current: 0,
        }
    }

    /// Does one unit of work: builds a room, tries a change to a room, or moves on to the next climb or round. Returns
    /// `false` after the last round, or if no climb is close enough to the planned band to continue.
    pub(crate) fn step(&mut self, evaluator: &mut Evaluator, rng: &mut Rng) -> bool {
        let round = &CLIMB_ROUNDS[self.round];
        if self.round == 0 && self.climbs.len() < round.climbs && self.rooms_built < MAX_ROOMS {
            self.rooms_built += 1;
            let room = self.plan.build_room(rng);
            let climb = room.and_then(|room| Climb::new(&self.plan, room, evaluator));
            self.climbs.extend(climb);
            return true;
        }
        if let Some(climb) = self.climbs.get_mut(self.current) {
            if climb.is_over(round.changes) {
                self.current += 1;
            } else {
                climb.step(&self.plan, evaluator, rng);
            }
            return true;
        }
        let Some(next) = CLIMB_ROUNDS.get(self.round + 1) else {
            return false;
        };
        (self.round, self.current) = (self.round + 1, 0);
        self.climbs.sort_by_key(|climb| -climb.best.score);
        self.climbs.truncate(next.climbs);
        let is_promising = |climb: &Climb| {
            let difficulty = climb.best.evaluation.difficulty;
            Band::of(difficulty + round.max_shortfall) >= self.plan.band
        };
        self.climbs.first().is_some_and(is_promising)
    }

    /// Returns the plan and the best climb, or `None` if no climb exists because no suitable room was built.
    pub(crate) fn finish(self) -> Option<(Plan, Climb)> {
        let best = self.climbs.into_iter().next()?;
        Some((self.plan, best))
    }
}

/// A hill climb that starts with one initial room.
#[derive(Debug, Clone)]
pub(crate) struct Climb {
    initial: InitialRoom,
    current: Candidate,
    best: Candidate,
    acceptance: LateAcceptance,
    tried: u32,
    /// The number of proposed changes that were impossible or not permitted, and were therefore not evaluated.
    impossible: u32,
    has_symmetric_goals: bool,
}

/// The number of scores in the history of [`LateAcceptance`]. A longer history makes climbs slower, but their final
/// scores higher.
const HISTORY_LENGTH: usize = 40;

impl Climb {
    fn new(plan: &Plan, initial: InitialRoom, evaluator: &mut Evaluator) -> Option<Self> {
        let InitialRoom { floor, goals, .. } = initial;
        if !plan.permits(&initial, floor) {
            return None;
        }
        let room = Room {
            frame: plan.frame,
            floor,
            goals,
        };
        let current = evaluator.evaluate(plan, room, i32::MIN)?;
        Some(Self {
            initial,
            acceptance: LateAcceptance::new(current.score, HISTORY_LENGTH),
            best: current.clone(),
            current,
            tried: 0,
            impossible: 0,
            has_symmetric_goals: plan.orbit(goals) == goals,
        })
    }

    pub(crate) fn into_best(self) -> Candidate {
        self.best
    }

    const fn is_over(&self, changes: u32) -> bool {
        self.tried >= changes || self.impossible > 20 * changes
    }

    fn step(&mut self, plan: &Plan, evaluator: &mut Evaluator, rng: &mut Rng) {
        let Some(room) = self.change(plan, rng) else {
            self.impossible += 1;
            return;
        };
        self.tried += 1;
        let min_score = self.acceptance.next_threshold(self.current.score);
        let Some(next) = evaluator.evaluate(plan, room, min_score) else {
            return;
        };
        if next.score >= min_score {
            if next.score > self.best.score {
                self.best = next.clone();
            }
            self.current = next;
        }
        self.acceptance.record(self.current.score);
    }

    /// Returns the current room with a random change, or `None` if the change is impossible or not permitted.
    fn change(&self, plan: &Plan, rng: &mut Rng) -> Option<Room> {
        let room = self.current.room;
        let (floor, goals) = match rng.below(10) {
            0..5 => (self.toggle_square(plan, room.floor, rng)?, room.goals),
            5 => {
                let floor = self.toggle_square(plan, room.floor, rng)?;
                (self.toggle_square(plan, floor, rng)?, room.goals)
            }
            6 => (self.move_door(plan, rng)?, room.goals),
            7 => (self.move_wall(plan, rng)?, room.goals),
            _ => self.move_goals(plan, rng)?,
        };
        let floor = connected_to_goals(room, floor | goals, goals)?;
        let is_new = (floor, goals) != (room.floor, room.goals);
        let is_permitted = !goals.intersects(self.initial.fixed)
            && plan.orbit(floor & !goals).without(floor).is_empty()
            && plan.permits(&self.initial, floor);
        (is_new && is_permitted).then_some(Room {
            floor,
            goals,
            ..room
        })
    }

    /// Returns the squares that [`Self::toggle_square`] and [`Self::move_wall`] must leave unchanged.
    fn protected(&self) -> Bitboard {
        self.initial.fixed | self.initial.partition | self.current.room.goals
    }

    /// Turns a random square and its symmetric images from wall to floor, or from floor to wall.
    fn toggle_square(&self, plan: &Plan, floor: Bitboard, rng: &mut Rng) -> Option<Bitboard> {
        let protected = self.protected();
        // Toggle only squares that are on or next to the floor, because the player could not reach floor squares
        // elsewhere.
        let near = (floor | plan.frame.neighbours(floor)) & plan.frame.squares() & !protected;
        let orbit = plan.orbit(rng.square(near)?);
        (!orbit.intersects(protected)).then_some(floor ^ orbit)
    }

    /// Moves a random wall and its symmetric images to a neighbouring square.
    fn move_wall(&self, plan: &Plan, rng: &mut Rng) -> Option<Bitboard> {
        let floor = self.current.room.floor;
        let protected = self.protected();
        let from = rng.square(plan.frame.squares() & !floor & !protected)?;
        let to = rng.square(plan.frame.neighbours(from) & floor & !protected)?;
        let opened = plan.orbit(from);
        let closed = plan.orbit(to);
        (!(opened | closed).intersects(protected)).then_some((floor | opened) & !closed)
    }

    /// Closes a random door and opens another. A door is a floor square in a partition, which is a wall between two
    /// chambers.
    fn move_door(&self, plan: &Plan, rng: &mut Rng) -> Option<Bitboard> {
        let Room { floor, goals, .. } = self.current.room;
        let partition = self.initial.partition;
        let from = rng.square(partition & floor & !goals)?;
        let to = rng.square(partition & !floor)?;
        let closed = plan.orbit(from);
        let opened = plan.orbit(to);
        (closed.len() == opened.len()).then_some(floor & !closed | opened)
    }

    /// Moves one goal or all goals by one square, or chooses new random squares for all goals. Returns the new floor
    /// and the new goals.
    fn move_goals(&self, plan: &Plan, rng: &mut Rng) -> Option<(Bitboard, Bitboard)> {
        let Room { floor, goals, .. } = self.current.room;
        let direction = rng.pick(&Direction::ALL)?;
        let moved = if rng.percent(15) {
            plan.place_goals(floor & !self.initial.partition, rng)?
        } else if plan.pattern.is_rigid() {
            shifted(plan.frame, goals, direction)?
        } else {
            let from = rng.square(goals)?;
            let to = shifted(plan.frame, from, direction)?;
            if self.has_symmetric_goals {
                goals & !plan.orbit(from) | plan.orbit(to)
            } else {
                goals & !from | to
            }
        };
        let closed_doors = self.initial.partition & !floor;
        let is_permitted = moved.len() == plan.boxes
            && (!self.has_symmetric_goals || plan.orbit(moved) == moved)
            && !moved.intersects(self.initial.fixed | closed_doors);
        is_permitted.then_some((floor | plan.orbit(moved & !floor), moved))
    }

    /// Returns the best room, after turning unused floor squares into walls. A square is unused if neither the player
    /// nor a box visits it in the room's solution. A square remains floor if a wall there would lower the score.
    pub(crate) fn trimmed(self, plan: &Plan, evaluator: &mut Evaluator) -> Candidate {
        let mut best = self.best;
        while let Some(trimmed) = trimmed_once(plan, &self.initial, &best, evaluator) {
            best = trimmed;
        }
        best
    }
}

fn trimmed_once(
    plan: &Plan,
    initial: &InitialRoom,
    candidate: &Candidate,
    evaluator: &mut Evaluator,
) -> Option<Candidate> {
    let room = candidate.room;
    let unused = room.floor & !candidate.evaluation.used & !room.goals;
    let mut tried = Bitboard::EMPTY;
    for square in unused.iter() {
        let orbit = plan.orbit(Bitboard::single(square));
        if orbit.intersects(tried) || !orbit.without(unused).is_empty() {
            continue;
        }
        tried |= orbit;
        let floor = connected_to_goals(room, room.floor & !orbit, room.goals);
        let Some(floor) = floor.filter(|floor| plan.permits(initial, *floor)) else {
            continue;
        };
        let trimmed = evaluator.evaluate(plan, Room { floor, ..room }, candidate.score);
        if let Some(trimmed) = trimmed.filter(|result| result.score >= candidate.score) {
            return Some(trimmed);
        }
    }
    None
}

/// Returns the connected component of `floor` that contains all goals, or `None` if the goals are in several
/// components.
fn connected_to_goals(room: Room, floor: Bitboard, goals: Bitboard) -> Option<Bitboard> {
    let first_goal = goals.first().map_or(Bitboard::EMPTY, Bitboard::single);
    let connected = room.frame.flood(first_goal, floor);
    goals.without(connected).is_empty().then_some(connected)
}
