//! Local search on a board: one square is changed after another, and what is better stays.
//!
//! Counted work and whole numbers only: one level, one aim and one seed are one outcome.

use std::sync::Arc;

use sokoban_core::{Direction, Draft, Grid, Level, Pos, Tile};
use sokoban_generator::{Certainty, Grade, Grader};
use sokoban_solver::Budget;

use super::{Aim, Improved, Product, Verdict};

/// How many boards are tried.
const TRIALS: u32 = 400;
/// What the grade of one board may take: boards that need more are passed over.
const BYTES: usize = 8 << 20;
/// Tidying may make a level easier by so many thousandths.
const TOLERANCE: u32 = 60;

/// The work on a better board, in slices.
#[derive(Debug)]
pub(super) struct Improving {
    aim: Aim,
    random: u64,
    trials: u32,
    /// The best board so far, and its grade.
    best: (Arc<Level>, Option<Grade>),
    /// What it began with.
    first: Option<Grade>,
    /// The board that is being graded.
    trial: Option<(Arc<Level>, Grader)>,
}

impl Improving {
    /// Begins with a level that can be solved.
    pub(super) fn new(level: &Arc<Level>, aim: Aim, seed: u64) -> Self {
        Self {
            aim,
            random: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
            trials: 0,
            best: (Arc::clone(level), None),
            first: None,
            trial: Some((Arc::clone(level), grader(level))),
        }
    }

    /// Works for so many states; returns the better board when it is done, or that there is none.
    pub(super) fn work(&mut self, states: u64) -> Option<Product> {
        let Some((level, mut grader)) = self.trial.take() else {
            return self.next_trial();
        };
        match grader.work(states) {
            None => self.trial = Some((level, grader)),
            Some(grade) => {
                let grade = grade.filter(|grade| grade.certainty == Certainty::Exact);
                self.judge(level, grade);
            }
        }
        // What cannot be graded exactly cannot be compared either.
        let is_hopeless = self.trial.is_none() && self.first.is_none();
        is_hopeless.then_some(Product::Improved(None))
    }

    /// Keeps a board that is better than the best so far.
    fn judge(&mut self, level: Arc<Level>, grade: Option<Grade>) {
        let Some(grade) = grade else {
            return;
        };
        if self.first.is_none() {
            self.first = Some(grade);
            self.best = (level, Some(grade));
        } else if self.is_better(&level, &grade) {
            self.best = (level, Some(grade));
        }
    }

    fn is_better(&self, level: &Level, grade: &Grade) -> bool {
        let (Some(best), Some(first)) = (&self.best.1, &self.first) else {
            return false;
        };
        match self.aim {
            Aim::Harder => {
                let idle = grade.never_moved <= first.never_moved;
                idle && grade.difficulty > best.difficulty
            }
            Aim::Tidy => {
                let as_hard = grade.difficulty + TOLERANCE >= first.difficulty;
                as_hard && floor_squares(level) < floor_squares(&self.best.0)
            }
        }
    }

    /// The next board to try; or what was found, when all are tried.
    fn next_trial(&mut self) -> Option<Product> {
        if self.trials == TRIALS {
            return Some(Product::Improved(self.outcome()));
        }
        self.trials += 1;
        let mut draft = Draft::from(&*self.best.0);
        self.change(&mut draft);
        if let Ok(level) = draft.check()
            && has_shape_of(&level, &self.best.0)
            && level.start().unfilled_goals() > 0
        {
            let level = Arc::new(level);
            let grader = grader(&level);
            self.trial = Some((level, grader));
        }
        None
    }

    fn outcome(&self) -> Option<Box<Improved>> {
        let (level, grade) = &self.best;
        let grade = grade.as_ref().filter(|grade| Some(**grade) != self.first)?;
        Some(Box::new(Improved {
            level: Arc::clone(level),
            pushes: grade.pushes,
            verdict: Verdict::of(grade),
        }))
    }

    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        ((self.random >> 11) % bound.max(1) as u64) as usize
    }

    /// One square, or two, are others.
    fn change(&mut self, draft: &mut Draft) {
        match self.aim {
            Aim::Tidy => self.close_square(draft),
            Aim::Harder => match self.below(4) {
                0 => self.move_box(draft),
                1 => self.move_goal(draft),
                2 => self.close_square(draft),
                _ => self.open_square(draft),
            },
        }
    }

    /// One of the squares that are like this.
    fn choose(&mut self, draft: &Draft, is_it: impl Fn(Pos) -> bool) -> Option<Pos> {
        let squares: Vec<Pos> = draft.map.positions().filter(|pos| is_it(*pos)).collect();
        let index = self.below(squares.len());
        squares.get(index).copied()
    }

    fn move_box(&mut self, draft: &mut Draft) {
        let has_box = |pos: Pos| draft.boxes[pos].is_some();
        let is_free = |pos: Pos| is_bare(draft, pos) || is_open_goal(draft, pos);
        let from = self.choose(draft, has_box);
        let to = self.choose(draft, is_free);
        if let (Some(from), Some(to)) = (from, to) {
            draft.boxes[to] = draft.boxes[from].take();
        }
    }

    fn move_goal(&mut self, draft: &mut Draft) {
        let is_goal = |pos: Pos| matches!(draft.map[pos], Tile::Goal(_));
        let from = self.choose(draft, is_goal);
        let to = self.choose(draft, |pos| draft.map[pos] == Tile::Floor);
        if let (Some(from), Some(to)) = (from, to) {
            draft.map[to] = draft.map[from];
            draft.map[from] = Tile::Floor;
        }
    }

    fn close_square(&mut self, draft: &mut Draft) {
        if let Some(pos) = self.choose(draft, |pos| is_bare(draft, pos)) {
            draft.map[pos] = Tile::Wall;
        }
    }

    /// A wall that is not at the edge becomes floor.
    fn open_square(&mut self, draft: &mut Draft) {
        let inner = |pos: Pos| {
            let inside = |direction| {
                let next = draft.map.neighbour(pos, direction);
                next.is_some_and(|next| draft.map[next] != Tile::Outside)
            };
            draft.map[pos] == Tile::Wall && Direction::ALL.into_iter().all(inside)
        };
        if let Some(pos) = self.choose(draft, inner) {
            draft.map[pos] = Tile::Floor;
        }
    }
}

fn grader(level: &Arc<Level>) -> Grader {
    Grader::new(level, Budget::new().bytes(BYTES))
}

/// Floor with nothing on it.
fn is_bare(draft: &Draft, pos: Pos) -> bool {
    let free = draft.boxes[pos].is_none() && !draft.players.contains(&pos);
    draft.map[pos] == Tile::Floor && free
}

fn is_open_goal(draft: &Draft, pos: Pos) -> bool {
    let free = draft.boxes[pos].is_none() && !draft.players.contains(&pos);
    matches!(draft.map[pos], Tile::Goal(_)) && free
}

fn floor_squares(level: &Level) -> usize {
    let is_floor = |tile: &&Tile| matches!(tile, Tile::Floor | Tile::Goal(_));
    level.map().cells().iter().filter(is_floor).count()
}

/// Whether a board lies on the same squares as another one: then what is suggested lies where it was drawn.
fn has_shape_of(level: &Level, other: &Level) -> bool {
    let shape = |map: &Grid<Tile>| (map.width(), map.height());
    shape(level.map()) == shape(other.map())
}
