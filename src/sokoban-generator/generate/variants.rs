//! Levels with holes, trophies and strength: starts tried in rooms until one needs what the variant adds.
//!
//! The exact tables of candidates do not know them, so a room is first climbed to for Sokoban, and then starts are
//! tried by the solver. What is kept differs from its plain twin: that cannot be solved, or takes other pushes.

use std::sync::Arc;

use sokoban_core::{Draft, Kind, Level, Pos, Strength, Tile};
use sokoban_solver::{Budget, Goal, Outcome, solve};

use super::candidate::{Candidate, Judge};
use super::draw::board;
use super::made::{Made, prove};
use super::rng::Rng;
use super::squares::{Squares, each, one};
use super::trial::Start;
use super::wish::{Variant, Wish};

/// Starts tried in one room.
const TRIES: u32 = 24;
/// What solving a start may cost, in nodes.
const NODES: u64 = 4_000;
/// What a start counts for, in states.
const COST: u64 = 4_000;

/// A room in which starts are tried.
#[derive(Debug, Clone)]
pub(crate) struct Starts {
    candidate: Candidate,
    left: u32,
}

impl Starts {
    pub(crate) const fn new(candidate: Candidate) -> Self {
        Self {
            candidate,
            left: TRIES,
        }
    }

    pub(crate) const fn is_over(&self) -> bool {
        self.left == 0
    }

    /// Tries one start; none if it does not keep what was promised.
    pub(crate) fn step(&mut self, wish: &Wish, judge: &mut Judge, rng: &mut Rng) -> Option<Made> {
        self.left -= 1;
        judge.work += COST;
        let made = try_start(wish.variant, &self.candidate, rng)?;
        let is_wished = wish.band.is_none_or(|band| made.grade.band() == band);
        is_wished.then_some(made)
    }
}

fn try_start(variant: Variant, candidate: &Candidate, rng: &mut Rng) -> Option<Made> {
    let draft = match variant {
        Variant::Plain => return None,
        Variant::Holes => with_hole(candidate, rng)?,
        Variant::Trophies => with_kinds(candidate, rng)?,
        Variant::Strength => with_strength(candidate, rng)?,
    };
    let level = Arc::new(draft.clone().check().ok()?);
    let Outcome::Solved(solution) = solved(&level) else {
        return None;
    };
    let twin = plain_twin(draft).check().ok()?;
    let matters = match solved(&Arc::new(twin)) {
        Outcome::Solved(plain) => plain.pushes().abs_diff(solution.pushes()) >= 2,
        Outcome::Unsolvable => true,
        Outcome::Unknown => false,
    };
    if !matters {
        return None;
    }
    let made = prove(Level::clone(&level), solution.into_moves())?;
    (made.grade.runs >= 3).then_some(made)
}

fn solved(level: &Arc<Level>) -> Outcome {
    let budget = Budget::new().nodes(NODES).bytes(1 << 26);
    solve(level, level.start(), Goal::FewestPushes, budget)
}

/// The same level without what the variant adds.
fn plain_twin(mut draft: Draft) -> Draft {
    draft.strength = Strength::ONE;
    let plain = |tile: &Tile| match tile {
        Tile::Goal(_) => Tile::Goal(Kind::PLAIN),
        Tile::Hole => Tile::Floor,
        other => *other,
    };
    draft.map = draft.map.map(|_, tile| plain(tile));
    draft.boxes = draft.boxes.map(|_, kind| kind.map(|_| Kind::PLAIN));
    draft
}

/// One more box, and a hole on the floor for it.
fn with_hole(candidate: &Candidate, rng: &mut Rng) -> Option<Draft> {
    let (room, start) = (candidate.room, candidate.trial.start);
    // Where the player passes, so that the hole is in the way.
    let walked = candidate.trial.used & !room.goals & !start.boxes & !one(start.player);
    let hole = pick(walked, rng)?;
    let free = room.floor & !room.goals & !start.boxes & !one(start.player) & !hole;
    let more = pick(free, rng)?;
    let start = Start {
        boxes: start.boxes | more,
        ..start
    };
    let mut draft = draft(candidate, start)?;
    let at = pos(candidate, hole);
    draft.map[at] = Tile::Hole;
    Some(draft)
}

/// Boxes and goals of two kinds.
fn with_kinds(candidate: &Candidate, rng: &mut Rng) -> Option<Draft> {
    let mut draft = draft(candidate, candidate.trial.start)?;
    let (goals, boxes) = (candidate.room.goals, candidate.trial.start.boxes);
    let red = goals.count_ones() / 2;
    for (number, goal) in (0..).zip(shuffled(goals, rng)) {
        let at = pos(candidate, one(goal));
        draft.map[at] = Tile::Goal(kind(number < red)?);
    }
    for (number, square) in (0..).zip(shuffled(boxes, rng)) {
        let at = pos(candidate, one(square));
        draft.boxes[at] = Some(kind(number < red)?);
    }
    Some(draft)
}

fn kind(is_first: bool) -> Option<Kind> {
    Kind::new(if is_first { 1 } else { 2 })
}

/// Boxes anywhere, for a player who pushes two in a row.
fn with_strength(candidate: &Candidate, rng: &mut Rng) -> Option<Draft> {
    let room = candidate.room;
    let count = room.goals.count_ones();
    let mut boxes: Squares = 0;
    let live = super::trial::live_squares(room) & !room.goals;
    while boxes.count_ones() < count {
        // Beside another one, mostly: a row to push.
        let beside = room.frame.around(boxes) & live & !boxes;
        let from = if boxes != 0 && beside != 0 && rng.percent(60) {
            beside
        } else {
            live & !boxes
        };
        boxes |= pick(from, rng)?;
    }
    let player = pick(room.floor & !boxes & !room.goals, rng)?;
    let start = Start {
        boxes,
        player: player.trailing_zeros() as u8,
    };
    let mut draft = draft(candidate, start)?;
    draft.strength = Strength::Boxes(2.try_into().ok()?);
    Some(draft)
}

fn draft(candidate: &Candidate, start: Start) -> Option<Draft> {
    let level: Level = board(candidate.room, start).parse().ok()?;
    Some(Draft::from(&level))
}

/// Where a square lies on the level's board, whose margins are cut.
fn pos(candidate: &Candidate, square: Squares) -> Pos {
    let frame = candidate.room.frame;
    let places = || each(candidate.room.floor).map(|square| frame.place(square));
    let left = places().map(|it| it.0).min().unwrap_or(0);
    let top = places().map(|it| it.1).min().unwrap_or(0);
    let (x, y) = frame.place(square.trailing_zeros() as u8);
    Pos::new(u16::from(x - left) + 1, u16::from(y - top) + 1)
}

fn pick(set: Squares, rng: &mut Rng) -> Option<Squares> {
    let squares: Vec<u8> = each(set).collect();
    rng.pick(&squares).map(one)
}

/// The squares of a set in any order.
fn shuffled(set: Squares, rng: &mut Rng) -> Vec<u8> {
    let mut squares: Vec<u8> = each(set).collect();
    for last in (1..squares.len()).rev() {
        squares.swap(last, rng.below(last as u32 + 1) as usize);
    }
    squares
}
