//! Creates levels with holes, with coloured boxes, or with a player who can push two boxes.
//!
//! Hill climbing supports only plain Sokoban, so it first finds a plain room. A hole, colours or the ability to push
//! two boxes is then added to that room, with random details, and the solver tries to solve the resulting level. The
//! level is accepted only if the addition matters: with plain rules, the level must be unsolvable, or its shortest
//! solution must be at least two pushes shorter or longer.

use std::sync::Arc;

use sokoban_core::{Draft, Kind, Level, Strength, Tile};
use sokoban_solver::bitboard::Bitboard;
use sokoban_solver::{Budget, Goal, Outcome, solve};

use super::evaluator::{Candidate, Evaluator};
use super::generated_level::{GeneratedLevel, draft, pos};
use super::options::{GeneratorOptions, Variant};
use super::rng::Rng;
use super::start::StartPosition;

const STARTS_PER_ROOM: u32 = 24;
/// The solver's budget for solving one start position, in nodes.
const NODES_PER_START: u64 = 4_000;
/// The amount that is added to [`Evaluator::work`] for each start position, in visited states.
const WORK_PER_START: u64 = 4_000;

/// A search, in one room, for a start position in which the requested variant of the rules matters.
#[derive(Debug, Clone)]
pub(crate) struct VariantSearch {
    candidate: Candidate,
    starts_left: u32,
}

impl VariantSearch {
    pub(crate) const fn new(candidate: Candidate) -> Self {
        Self {
            candidate,
            starts_left: STARTS_PER_ROOM,
        }
    }

    pub(crate) const fn is_over(&self) -> bool {
        self.starts_left == 0
    }

    /// Tries one random start position. Returns the level if it meets the requirements in `options`.
    pub(crate) fn step(
        &mut self,
        options: &GeneratorOptions,
        evaluator: &mut Evaluator,
        rng: &mut Rng,
    ) -> Option<GeneratedLevel> {
        self.starts_left -= 1;
        evaluator.work += WORK_PER_START;
        let generated = try_start(options.variant, &self.candidate, rng)?;
        let band = generated.grade.band();
        options
            .band
            .is_none_or(|requested| band == requested)
            .then_some(generated)
    }
}

fn try_start(variant: Variant, candidate: &Candidate, rng: &mut Rng) -> Option<GeneratedLevel> {
    let draft = match variant {
        Variant::Plain => return None,
        Variant::Holes => with_hole(candidate, rng)?,
        Variant::Trophies => with_colours(candidate, rng)?,
        Variant::Strength => with_strength(candidate, rng)?,
    };
    let level = Arc::new(draft.clone().check().ok()?);
    let Outcome::Solved(solution) = solve_shortest(&level) else {
        return None;
    };
    let plain = with_plain_rules(draft).check().ok()?;
    let variant_matters = match solve_shortest(&Arc::new(plain)) {
        Outcome::Solved(plain) => plain.pushes().abs_diff(solution.pushes()) >= 2,
        Outcome::Unsolvable => true,
        Outcome::Unknown => false,
    };
    if !variant_matters {
        return None;
    }
    let generated = GeneratedLevel::verified(Level::clone(&level), solution.into_moves())?;
    (generated.grade.runs >= 3).then_some(generated)
}

fn solve_shortest(level: &Arc<Level>) -> Outcome {
    let budget = Budget::new().nodes(NODES_PER_START).bytes(1 << 26);
    solve(level, level.start(), Goal::FewestPushes, budget)
}

fn with_plain_rules(mut draft: Draft) -> Draft {
    draft.strength = Strength::ONE;
    let plain = |tile: &Tile| match tile {
        Tile::Goal(_) => Tile::Goal(Kind::PLAIN),
        Tile::Hole => Tile::Floor,
        Tile::Outside | Tile::Wall | Tile::Floor => *tile,
    };
    draft.map = draft.map.map(|_, tile| plain(tile));
    draft.boxes = draft.boxes.map(|_, kind| kind.map(|_| Kind::PLAIN));
    draft
}

/// Adds a hole to the room, and a box to fill it.
fn with_hole(candidate: &Candidate, rng: &mut Rng) -> Option<Draft> {
    let (room, start) = (candidate.room, candidate.evaluation.start);
    // Use a square that is visited in the plain solution, so that the hole is in the way.
    let used =
        candidate.evaluation.used & !room.goals & !start.boxes & !Bitboard::single(start.player);
    let hole = rng.square(used)?;
    let free = room.floor & !room.goals & !start.boxes & !Bitboard::single(start.player) & !hole;
    let added = rng.square(free)?;
    let start = StartPosition {
        boxes: start.boxes | added,
        ..start
    };
    let mut draft = draft(room, start);
    draft.map[pos(room.frame, hole.first()?)] = Tile::Hole;
    Some(draft)
}

/// Gives half of the boxes and half of the goals one colour, and all others another colour, at random.
fn with_colours(candidate: &Candidate, rng: &mut Rng) -> Option<Draft> {
    let (room, start) = (candidate.room, candidate.evaluation.start);
    let mut draft = draft(room, start);
    let first_colour = room.goals.len() / 2;
    for (number, goal) in (0..).zip(shuffled(room.goals, rng)) {
        draft.map[pos(room.frame, goal)] = Tile::Goal(colour(number < first_colour)?);
    }
    for (number, square) in (0..).zip(shuffled(start.boxes, rng)) {
        draft.boxes[pos(room.frame, square)] = Some(colour(number < first_colour)?);
    }
    Some(draft)
}

fn colour(is_first: bool) -> Option<Kind> {
    Kind::new(if is_first { 1 } else { 2 })
}

/// Places the boxes at random, most of them next to another box, and lets the player push two boxes at once.
fn with_strength(candidate: &Candidate, rng: &mut Rng) -> Option<Draft> {
    let room = candidate.room;
    let count = room.goals.len();
    let mut boxes = Bitboard::EMPTY;
    let live = room.live_squares() & !room.goals;
    while boxes.len() < count {
        let beside = room.frame.neighbours(boxes) & live & !boxes;
        let from = if !boxes.is_empty() && !beside.is_empty() && rng.percent(60) {
            beside
        } else {
            live & !boxes
        };
        boxes |= rng.square(from)?;
    }
    let player = rng.square(room.floor & !boxes & !room.goals)?;
    let start = StartPosition {
        boxes,
        player: player.first()?,
    };
    let mut draft = draft(room, start);
    draft.strength = Strength::Boxes(2.try_into().ok()?);
    Some(draft)
}

fn shuffled(set: Bitboard, rng: &mut Rng) -> Vec<u16> {
    let mut squares: Vec<u16> = set.iter().collect();
    for last in (1..squares.len()).rev() {
        squares.swap(last, rng.below(last as u32 + 1) as usize);
    }
    squares
}
