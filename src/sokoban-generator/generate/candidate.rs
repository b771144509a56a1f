//! A room, its best start, and what both are worth.

use super::look::{Look, has_open_hall};
use super::plan::{Kind, Plan, TASTE};
use super::squares::{Squares, each, one};
use super::states::{MAX_BOXES, Room, States};
use super::trial::{self, Trial};
use crate::grade::difficulty;

/// A room that was tried.
#[derive(Debug, Clone)]
pub(crate) struct Candidate {
    pub(crate) room: Room,
    pub(crate) trial: Trial,
    pub(crate) score: i32,
}

/// Tries candidates; its memory is used again and again.
#[derive(Debug, Default)]
pub(crate) struct Judge {
    states: States,
    /// States listed so far: what work is counted in.
    pub(crate) work: u64,
}

/// More states than this are not worth the time: another room has as good a level with fewer.
const MAX_STATES: usize = 12_000;

/// What counterintuitive pushes and traps add at most to what was expected, but for rare cases.
const HOPE: i32 = 45;

impl Judge {
    /// Finds the best start of a room. None if it has none, has too many states, or cannot well be worth the least.
    pub(crate) fn judge(&mut self, plan: &Plan, room: Room, least: i32) -> Option<Candidate> {
        self.work += 20;
        if has_open_hall(room.frame, room.floor) {
            return None;
        }
        let look = Look::of(room.frame, room.floor, room.goals);
        let built = self.states.build(room, MAX_STATES);
        self.work += self.states.len() as u64;
        built.ok()?;
        let (promise, number) = best_state(&self.states, plan, room)?;
        if promise + HOPE - ugliness(plan, room, look) < least {
            return None;
        }
        let player = player_square(room, &self.states, number);
        let trial = trial::play(&self.states, room, number, player)?;
        self.work += self.states.len() as u64 / 2;
        let score = score(plan, room, &trial, look);
        Some(Candidate { room, trial, score })
    }
}

/// The state that promises most, by what the table says of all at once.
fn best_state(states: &States, plan: &Plan, room: Room) -> Option<(i32, usize)> {
    let mut best = None;
    for pushes in 1..=states.depth() {
        for number in states.layer(pushes) {
            let boxes = states.state(number).boxes;
            let home = (boxes & room.goals).count_ones();
            if home > 1 {
                continue;
            }
            let runs = u32::from(states.runs(number));
            let worth = promise(plan, runs, u32::from(pushes), home);
            if best.is_none_or(|(most, _)| worth + MOST_TASTE > most) {
                let worth = worth + taste(plan, boxes) / 2;
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, number));
                }
            }
        }
    }
    best
}

/// The most that taste adds to a start.
const MOST_TASTE: i32 = TASTE as i32 * MAX_BOXES as i32 / 2;

/// How much some squares are liked.
fn taste(plan: &Plan, squares: Squares) -> i32 {
    let liked = each(squares).map(|square| i32::from(plan.taste[usize::from(square)]));
    liked.sum()
}

/// What a state is worth as far as runs and pushes tell. A push comes with about two and a half moves.
fn promise(plan: &Plan, runs: u32, pushes: u32, home: u32) -> i32 {
    let expected = difficulty(runs, pushes * 5 / 2, runs / 3, 120);
    let again = runs.saturating_sub(plan.boxes);
    let idle = plan.boxes.saturating_sub(runs);
    let slow = pushes.saturating_sub(4 * runs);
    let worth = 10 * runs as i32 + 4 * again as i32 - 3 * slow as i32;
    worth - 12 * home as i32 - 60 * idle as i32 - over(plan, expected)
}

/// What is taken off a level that is harder than it should be.
fn over(plan: &Plan, difficulty: u32) -> i32 {
    (difficulty.saturating_sub(plan.aim) / 4) as i32
}

/// What a start is worth.
fn score(plan: &Plan, room: Room, trial: &Trial, look: Look) -> i32 {
    let runs = trial.runs;
    let again = runs.saturating_sub(plan.boxes - trial.idle);
    let slow = trial.pushes.saturating_sub(4 * runs);
    let unused = (room.floor & !trial.used).count_ones();
    let good = 10 * runs + 4 * again + 4 * trial.counter.min(runs) + trial.trap / 17;
    let bad = 3 * slow + 12 * trial.home + 60 * trial.idle + 4 * unused;
    good as i32 - bad as i32 - over(plan, trial.difficulty) - ugliness(plan, room, look)
}

/// What is taken off for the look of the walls: each kind of room has its own.
fn ugliness(plan: &Plan, room: Room, look: Look) -> i32 {
    let floor = room.floor.count_ones();
    let closed = match plan.kind {
        Kind::Corridors => 6 * look.open.saturating_sub(3),
        Kind::Hall => 5 * (floor / 2).saturating_sub(look.open + 2),
        Kind::Chambers | Kind::Ring | Kind::Cross => 3 * (floor / 3).saturating_sub(look.open),
    };
    let lines = look.corners + 14 * look.stairs + 10 * look.touching;
    let missing = 6 * room.frame.missing_lines(room.floor);
    let faults = closed + lines + missing + 6 * look.nooks + 6 * look.deep_nooks;
    faults as i32 - taste(plan, room.floor)
}

/// Where the player stands at the start: in the middle of the region, as it is read, and on no goal if that can be.
fn player_square(room: Room, states: &States, number: usize) -> u8 {
    let state = states.state(number);
    let free = room.floor & !state.boxes;
    let reach = room.frame.flood(one(state.player), free);
    let plain = Some(reach & !room.goals).filter(|plain| *plain != 0);
    let squares = plain.unwrap_or(reach);
    let middle = squares.count_ones() / 2;
    each(squares).nth(middle as usize).unwrap_or(state.player)
}
