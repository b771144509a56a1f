//! A player's own board, made harder or tidied up by local search, a square at a time: late-acceptance hill climbing
//! (Burke and Bykov, “The late acceptance hill-climbing heuristic”, 2017).

use std::sync::Arc;

use sokoban_core::{Direction, Draft, Grid, Level, Pos, Tile};
use sokoban_solver::Budget;

use super::rng::Rng;
use crate::grade::{Certainty, Grade, Grader};

/// What a board shall become.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Aim {
    /// Harder.
    Harder,
    /// Without floor that it does not need.
    Tidy,
}

/// A board that was made from another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Improved {
    /// The level, on the same squares.
    pub level: Arc<Level>,
    /// How hard it is, which is exact.
    pub grade: Grade,
}

/// Looks for a better version of a board, in slices. It knows boards of every variant whose table is small; of others
/// it suggests nothing.
///
/// ```
/// use std::sync::Arc;
///
/// use sokoban_core::Collection;
/// use sokoban_generator::{Aim, Improver};
///
/// let board = [
///     "########",
///     "#@     #",
///     "#  $ $ #",
///     "# .  . #",
///     "########",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = Arc::clone(file.entries[0].level.as_ref().expect("a level"));
/// let mut improver = Improver::new(level, Aim::Harder, 1);
/// let suggestion = loop {
///     // Here a caller looks at its clock.
///     if let Some(suggestion) = improver.work(1000) {
///         break suggestion;
///     }
/// };
/// assert!(suggestion.expect("it can be harder").grade.runs > 2);
/// ```
#[derive(Debug)]
pub struct Improver {
    aim: Aim,
    rng: Rng,
    /// Boards that were tried.
    trials: usize,
    first: Arc<Level>,
    /// Where the search is, once the first board is graded.
    climb: Option<Climb>,
    /// The board that is being graded.
    trial: Option<(Arc<Level>, Grader)>,
}

/// Late acceptance, as in the climbs that make levels.
#[derive(Debug)]
struct Climb {
    first: Grade,
    current: (Improved, i64),
    best: (Improved, i64),
    /// The scores of some boards ago, in a circle.
    history: [i64; LATE],
}

/// How many boards are tried.
const TRIALS: usize = 400;
/// How many boards ago a score is compared with.
const LATE: usize = 20;
/// What the grade of one board may take: boards that need more are passed over.
const BYTES: usize = 8 << 20;
/// Tidying may make a level easier by so many thousandths.
const TOLERANCE: u32 = 60;
/// Squares of a harder board that may be other than they were: it is still the player's own.
const MOST_CHANGED: usize = 10;

impl Improver {
    /// Begins with a level that can be solved. One level, one aim and one seed are one suggestion.
    pub fn new(level: Arc<Level>, aim: Aim, seed: u64) -> Self {
        let grader = grader(&level);
        Self {
            aim,
            rng: Rng::new(seed),
            trials: 0,
            first: Arc::clone(&level),
            climb: None,
            trial: Some((level, grader)),
        }
    }

    /// Works for about so many states. When all is tried there is a suggestion, or none.
    pub fn work(&mut self, states: u64) -> Option<Option<Improved>> {
        let Some((level, mut grader)) = self.trial.take() else {
            if self.trials == TRIALS {
                return Some(self.suggestion());
            }
            self.try_next();
            return None;
        };
        match grader.work(states) {
            None => self.trial = Some((level, grader)),
            Some(grade) => {
                let grade = grade.filter(|grade| grade.certainty == Certainty::Exact);
                if let Some(grade) = grade {
                    self.judge(Improved { level, grade });
                }
                // What cannot be graded exactly cannot be compared either.
                if self.climb.is_none() {
                    return Some(None);
                }
            }
        }
        None
    }

    /// Goes on from a board that is good enough, and keeps the best one.
    fn judge(&mut self, board: Improved) {
        let Some(climb) = &mut self.climb else {
            self.climb = Some(Climb::new(self.aim, board));
            return;
        };
        let Some(score) = score(self.aim, &climb.first, &board) else {
            return;
        };
        let late = &mut climb.history[self.trials % LATE];
        if score >= climb.current.1.min(*late) {
            if score > climb.best.1 {
                climb.best = (board.clone(), score);
            }
            climb.current = (board, score);
        }
        *late = climb.current.1.max(*late);
    }

    fn suggestion(&self) -> Option<Improved> {
        let best = &self.climb.as_ref()?.best.0;
        (best.level != self.first).then(|| best.clone())
    }

    /// Changes something, and begins to grade what comes of it.
    fn try_next(&mut self) {
        self.trials += 1;
        let Some(climb) = &self.climb else {
            return;
        };
        let mut draft = Draft::from(&*climb.current.0.level);
        self.change(&mut draft);
        if let Ok(level) = draft.check()
            && has_shape_of(&level, &self.first)
            && level.start().unfilled_goals() > 0
            && (self.aim == Aim::Tidy || changed(&level, &self.first) <= MOST_CHANGED)
        {
            let level = Arc::new(level);
            let grader = grader(&level);
            self.trial = Some((level, grader));
        }
    }

    /// One square, or two, are others.
    fn change(&mut self, draft: &mut Draft) {
        match self.aim {
            Aim::Tidy => self.close_square(draft),
            Aim::Harder => match self.rng.below(4) {
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
        self.rng.pick(&squares)
    }

    fn move_box(&mut self, draft: &mut Draft) {
        let has_box = |pos: Pos| draft.boxes[pos].is_some();
        let from = self.choose(draft, has_box);
        let to = self.choose(draft, |pos| {
            is_free(draft, pos) && draft.map[pos].is_standable()
        });
        if let (Some(from), Some(to)) = (from, to) {
            draft.boxes[to] = draft.boxes[from].take();
        }
    }

    fn move_goal(&mut self, draft: &mut Draft) {
        let is_goal = |pos: Pos| draft.map[pos].is_goal();
        let from = self.choose(draft, is_goal);
        let to = self.choose(draft, |pos| draft.map[pos] == Tile::Floor);
        if let (Some(from), Some(to)) = (from, to) {
            draft.map[to] = draft.map[from];
            draft.map[from] = Tile::Floor;
        }
    }

    fn close_square(&mut self, draft: &mut Draft) {
        let is_bare = |pos: Pos| is_free(draft, pos) && draft.map[pos] == Tile::Floor;
        if let Some(pos) = self.choose(draft, is_bare) {
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

impl Climb {
    fn new(aim: Aim, first: Improved) -> Self {
        let score = score(aim, &first.grade, &first).unwrap_or(i64::MIN);
        Self {
            first: first.grade,
            current: (first.clone(), score),
            best: (first, score),
            history: [score; LATE],
        }
    }
}

/// What a board is worth beside the first one; none if it is out of the question.
fn score(aim: Aim, first: &Grade, board: &Improved) -> Option<i64> {
    let grade = &board.grade;
    let is_good = grade.never_moved <= first.never_moved;
    match aim {
        Aim::Harder => is_good.then_some(i64::from(grade.difficulty)),
        Aim::Tidy => {
            let as_hard = grade.difficulty + TOLERANCE >= first.difficulty;
            (is_good && as_hard).then_some(-(floor_squares(&board.level) as i64))
        }
    }
}

fn grader(level: &Arc<Level>) -> Grader {
    Grader::new(level, Budget::new().bytes(BYTES))
}

/// Whether neither a box nor the player stands there.
fn is_free(draft: &Draft, pos: Pos) -> bool {
    draft.boxes[pos].is_none() && !draft.players.contains(&pos)
}

fn floor_squares(level: &Level) -> usize {
    let is_floor = |tile: &&Tile| tile.is_standable();
    level.map().cells().iter().filter(is_floor).count()
}

/// Whether a board lies on the same squares as another one: then what is suggested lies where it was drawn.
fn has_shape_of(level: &Level, other: &Level) -> bool {
    let shape = |map: &Grid<Tile>| (map.width(), map.height());
    shape(level.map()) == shape(other.map())
}

/// Squares on which two boards of one shape differ.
fn changed(level: &Level, other: &Level) -> usize {
    let (map, boxes) = (level.map(), level.start().boxes());
    let (other_map, other_boxes) = (other.map(), other.start().boxes());
    map.positions()
        .filter(|pos| map[*pos] != other_map[*pos] || boxes[*pos] != other_boxes[*pos])
        .count()
}
