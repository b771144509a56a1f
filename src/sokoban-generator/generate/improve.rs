//! Searches for changes that make an existing level harder or tidier.
//!
//! This is a local search. Each step makes one small change, grades the resulting level, and accepts or rejects it.

use std::collections::HashSet;
use std::sync::Arc;

use sokoban_core::{Direction, Draft, Grid, Level, Pos, Tile, identity};
use sokoban_solver::Budget;

use super::late_acceptance::LateAcceptance;
use super::rng::Rng;
use crate::grade::{Certainty, Grade, Grader};

/// The kind of improvement for which an [`Improver`] searches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Aim {
    /// A level in a more difficult band whose shortest solution has at least as many pushes as before. At most three
    /// squares change, and walls are added only if they make the level noticeably harder.
    Harder,
    /// A level of about the same difficulty in which unnecessary floor squares have been replaced by walls.
    Tidy,
}

/// An improved level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    /// The level. Its width and height are the same as in the original.
    pub level: Arc<Level>,
    /// The grade of the level, which is always exact.
    pub grade: Grade,
}

/// Searches for an improvement to a level, in slices of work.
///
/// Every candidate is graded from a complete table of its positions, so no suggestion is found for a level with a very
/// large number of positions.
///
/// ```
/// use std::sync::Arc;
///
/// use sokoban_files::Collection;
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
///     // A caller can check its clock here.
///     if let Some(suggestion) = improver.work(1000) {
///         break suggestion;
///     }
/// };
/// assert!(suggestion.expect("a harder level").grade.pushes >= 3);
/// ```
#[derive(Debug)]
pub struct Improver {
    aim: Aim,
    rng: Rng,
    original: Arc<Level>,
    /// The number of random changes proposed so far. The maximum is [`MAX_PROPOSALS`].
    proposals: usize,
    /// The [identities](identity::exact) of all levels graded so far, so that no level is graded twice.
    known: HashSet<u64>,
    /// The local search, or `None` if the original level has not been graded yet.
    search: Option<Search>,
    /// The level that is being graded, and its grader. `None` if the next level has not been proposed yet.
    grading: Option<(Arc<Level>, Grader)>,
}

#[derive(Debug)]
struct Search {
    original: Grade,
    current: ScoredSuggestion,
    best: ScoredSuggestion,
    acceptance: LateAcceptance,
}

#[derive(Debug, Clone)]
struct ScoredSuggestion {
    board: Suggestion,
    score: i32,
}

const MAX_PROPOSALS: usize = 2000;
/// The number of scores in the history of [`LateAcceptance`].
const HISTORY_LENGTH: usize = 20;
/// The memory limit for grading a level, in bytes. Levels whose table of positions needs more memory are skipped.
const MAX_TABLE_BYTES: usize = 8 << 20;
/// The maximum decrease in difficulty that [`Aim::Tidy`] accepts, in thousandths of a logit.
const MAX_TIDY_LOSS: u32 = 60;
/// The maximum number of squares that [`Aim::Harder`] may change. Authors should still recognise their level.
const MAX_CHANGED_SQUARES: usize = 3;
/// The difficulty that each changed square must add to be worthwhile, in thousandths of a logit.
const CHANGE_COST: i32 = 20;
/// The extra difficulty that a new wall must add if no other wall is next to it, in thousandths of a logit. Such walls
/// look arbitrary.
const ISOLATED_WALL_COST: i32 = 150;
/// The amount added to a level's score for each difficulty band above the band of the original. It outweighs any
/// difference in difficulty within a band.
const BAND_BONUS: i32 = 10_000;

impl Improver {
    /// Creates a search for an improvement to `level`. The same level, aim and seed always give the same suggestion.
    /// Suggests nothing for an unsolvable level.
    pub fn new(level: Arc<Level>, aim: Aim, seed: u64) -> Self {
        Self {
            aim,
            rng: Rng::new(seed),
            original: Arc::clone(&level),
            proposals: 0,
            known: HashSet::from([identity::exact(&level)]),
            search: None,
            grading: Some(start_grading(level)),
        }
    }

    /// Continues the search until about `states` more states have been visited.
    ///
    /// Returns `None` if the search is not finished. Otherwise returns the best suggestion, or `Some(None)` if no
    /// improvement was found.
    pub fn work(&mut self, states: u64) -> Option<Option<Suggestion>> {
        let Some((level, mut grader)) = self.grading.take() else {
            return (!self.propose()).then(|| self.suggestion());
        };
        let Some(grade) = grader.work(states) else {
            self.grading = Some((level, grader));
            return None;
        };
        match grade.filter(|grade| grade.certainty == Certainty::Exact) {
            Some(grade) => self.consider(Suggestion { level, grade }),
            // Without an exact grade for the original, candidates cannot be compared with it.
            None if self.search.is_none() => return Some(None),
            None => {}
        }
        None
    }

    fn consider(&mut self, board: Suggestion) {
        let Some(search) = &mut self.search else {
            self.search = Some(Search::new(board));
            return;
        };
        let threshold = search.acceptance.next_threshold(search.current.score);
        if let Some(score) = score(self.aim, &self.original, &search.original, &board) {
            let next = ScoredSuggestion { board, score };
            if score > search.best.score {
                search.best = next.clone();
            }
            if score >= threshold {
                search.current = next;
            }
        }
        search.acceptance.record(search.current.score);
    }

    /// Proposes another level for grading. Returns `false` if the search is over.
    fn propose(&mut self) -> bool {
        let Some(search) = &self.search else {
            return false;
        };
        if self.proposals < MAX_PROPOSALS {
            self.proposals += 1;
            // Some proposals change the original instead of the current level. Once three squares have changed, most
            // further changes would be rejected.
            let is_restart = self.aim == Aim::Harder && self.rng.percent(25);
            let base = if is_restart {
                &self.original
            } else {
                &search.current.board.level
            };
            let mut draft = Draft::from(&**base);
            change(self.aim, &mut draft, &mut self.rng);
            self.grade_draft(draft);
            return true;
        }
        let best = &search.best.board;
        let simpler = match self.aim {
            Aim::Harder => simplifications(&best.level, &self.original),
            Aim::Tidy => Vec::new(),
        };
        simpler.into_iter().any(|draft| self.grade_draft(draft))
    }

    /// Starts grading a draft. Returns `false` if the draft is not an acceptable level, or has been graded before.
    fn grade_draft(&mut self, draft: Draft) -> bool {
        let Ok(level) = draft.check() else {
            return false;
        };
        let is_candidate = level.map().size() == self.original.map().size()
            && level.start().unfilled_goals() > 0
            && (self.aim == Aim::Tidy
                || changed_squares(&level, &self.original).len() <= MAX_CHANGED_SQUARES);
        let is_new = is_candidate && self.known.insert(identity::exact(&level));
        if is_new {
            self.grading = Some(start_grading(Arc::new(level)));
        }
        is_new
    }

    fn suggestion(&self) -> Option<Suggestion> {
        let search = self.search.as_ref()?;
        let best = &search.best.board;
        let is_better = match self.aim {
            Aim::Harder => best.grade.band() > search.original.band(),
            Aim::Tidy => best.level != self.original,
        };
        is_better.then(|| best.clone())
    }
}

impl Search {
    fn new(original: Suggestion) -> Self {
        let grade = original.grade;
        let first = ScoredSuggestion {
            board: original,
            score: 0,
        };
        Self {
            original: grade,
            current: first.clone(),
            best: first,
            acceptance: LateAcceptance::new(0, HISTORY_LENGTH),
        }
    }
}

fn start_grading(level: Arc<Level>) -> (Arc<Level>, Grader) {
    let grader = Grader::new(&level, Budget::new().bytes(MAX_TABLE_BYTES));
    (level, grader)
}

/// Scores `board` relative to the level `original`, whose grade is `before` and whose score is zero. Returns `None` if
/// `board` is worse than `original` in a way that `aim` does not permit.
fn score(aim: Aim, original: &Level, before: &Grade, board: &Suggestion) -> Option<i32> {
    let Suggestion { level, grade } = board;
    if grade.never_moved > before.never_moved || grade.band() < before.band() {
        return None;
    }
    if aim == Aim::Tidy {
        let is_as_hard = grade.difficulty + MAX_TIDY_LOSS >= before.difficulty;
        return is_as_hard.then(|| floor_squares(original) - floor_squares(level));
    }
    if grade.pushes < before.pushes {
        return None;
    }
    let changed = changed_squares(level, original);
    let loose = changed.iter().filter(|pos| is_loose_wall(level, **pos));
    let cost = changed.len() as i32 * CHANGE_COST + loose.count() as i32 * ISOLATED_WALL_COST;
    let bonus = (grade.band() as i32 - before.band() as i32) * BAND_BONUS;
    Some(grade.difficulty as i32 - before.difficulty as i32 - cost + bonus)
}

/// Makes one random change. [`Aim::Harder`] moves a box, moves a goal, adds a wall or removes a wall. [`Aim::Tidy`]
/// adds a wall.
fn change(aim: Aim, draft: &mut Draft, rng: &mut Rng) {
    let kind = match aim {
        Aim::Harder => rng.below(4),
        Aim::Tidy => 2,
    };
    let mut choose = |draft: &Draft, condition: &dyn Fn(Pos) -> bool| {
        let squares: Vec<Pos> = draft
            .map
            .positions()
            .filter(|pos| condition(*pos))
            .collect();
        rng.pick(&squares)
    };
    match kind {
        0 => {
            let from = choose(draft, &|pos| draft.boxes[pos].is_some());
            let is_ground = |pos: Pos| draft.map[pos].can_hold_piece();
            let to = choose(draft, &|pos| is_free(draft, pos) && is_ground(pos));
            if let (Some(from), Some(to)) = (from, to) {
                draft.boxes[to] = draft.boxes[from].take();
            }
        }
        1 => {
            let from = choose(draft, &|pos| draft.map[pos].is_goal());
            let to = choose(draft, &|pos| draft.map[pos] == Tile::Floor);
            if let (Some(from), Some(to)) = (from, to) {
                draft.map[to] = draft.map[from];
                draft.map[from] = Tile::Floor;
            }
        }
        2 => {
            let closed = choose(draft, &|pos| {
                is_free(draft, pos) && draft.map[pos] == Tile::Floor
            });
            closed
                .into_iter()
                .for_each(|pos| draft.map[pos] = Tile::Wall);
        }
        _ => {
            let opened = choose(draft, &|pos| is_inner_wall(&draft.map, pos));
            opened
                .into_iter()
                .for_each(|pos| draft.map[pos] = Tile::Floor);
        }
    }
}

/// Returns copies of `level`, each with some changes undone: a single wall, all moved goals, or all moved boxes.
fn simplifications(level: &Level, original: &Level) -> Vec<Draft> {
    let is_goal = |pos: &Pos| {
        let tiles = [level.map()[*pos], original.map()[*pos]];
        tiles.iter().any(|tile| tile.is_goal())
    };
    let changed = changed_squares(level, original);
    let of_map = changed
        .into_iter()
        .filter(|pos| level.map()[*pos] != original.map()[*pos]);
    let (goals, walls): (Vec<Pos>, Vec<Pos>) = of_map.partition(is_goal);
    let map_changes = walls.into_iter().map(|pos| vec![pos]).chain([goals]);
    let mut drafts: Vec<Draft> = map_changes
        .map(|squares| {
            let mut draft = Draft::from(level);
            for pos in squares {
                draft.map[pos] = original.map()[pos];
            }
            draft
        })
        .collect();
    let mut draft = Draft::from(level);
    draft.boxes = original.start().boxes().clone();
    drafts.push(draft);
    drafts
}

fn is_free(draft: &Draft, pos: Pos) -> bool {
    draft.boxes[pos].is_none() && !draft.players.contains(&pos)
}

/// Returns `true` if the square is a wall whose removal does not leave a gap in the outer walls.
fn is_inner_wall(map: &Grid<Tile>, pos: Pos) -> bool {
    let mut neighbours = Direction::ALL.into_iter().map(|it| map.neighbour(pos, it));
    map[pos] == Tile::Wall
        && neighbours.all(|next| next.is_some_and(|next| map[next] != Tile::Outside))
}

fn is_loose_wall(level: &Level, pos: Pos) -> bool {
    let map = level.map();
    let mut neighbours = Direction::ALL
        .into_iter()
        .filter_map(|it| map.neighbour(pos, it));
    map[pos] == Tile::Wall && !neighbours.any(|next| map[next] == Tile::Wall)
}

fn floor_squares(level: &Level) -> i32 {
    let is_floor = |tile: &&Tile| tile.can_hold_piece();
    level.map().cells().iter().filter(is_floor).count() as i32
}

/// Returns the squares on which two levels of the same size have different tiles or boxes.
fn changed_squares(level: &Level, other: &Level) -> Vec<Pos> {
    let (map, boxes) = (level.map(), level.start().boxes());
    let (other_map, other_boxes) = (other.map(), other.start().boxes());
    let differs = |pos: &Pos| map[*pos] != other_map[*pos] || boxes[*pos] != other_boxes[*pos];
    map.positions().filter(differs).collect()
}
