//! Replays solutions to verify them, and decides which solutions to keep.

use std::sync::Arc;

use sokoban_core::{Game, Level, Lurd, Metrics, Origin};
use sokoban_files::{Record, RecordKind};
use sokoban_generator::Day;

use crate::texts::{Message, errors};

/// A solution that has been verified by replaying it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// The moves in LURD notation. The last one solves the level.
    pub lurd: String,
    pub metrics: Metrics,
}

impl Solution {
    /// Replays the moves to verify that they solve the level. Any moves after the level is solved are ignored.
    ///
    /// # Errors
    ///
    /// Returns an error if the moves do not solve the level.
    pub fn prove(level: &Arc<Level>, moves: &str) -> Result<Self, Message> {
        let moves = Lurd::parse(moves).map_err(|error| errors::lurd(&error))?;
        let mut game = Game::new(Arc::clone(level));
        let outcome = game.play(&moves.moves);
        if !game.is_won() {
            outcome.map_err(|error| errors::play(&error))?;
            return Err("the moves do not solve the level".into());
        }
        Ok(Self {
            lurd: game.lurd(),
            metrics: game.metrics(),
        })
    }

    pub const fn moves(&self) -> u32 {
        self.metrics.moves
    }

    pub const fn pushes(&self) -> u32 {
        self.metrics.pushes
    }

    /// Returns the key for sorting solutions by moves and then by pushes.
    pub const fn by_moves(&self) -> (u32, u32) {
        (self.moves(), self.pushes())
    }

    /// Returns the key for sorting solutions by pushes and then by moves.
    pub const fn by_pushes(&self) -> (u32, u32) {
        (self.pushes(), self.moves())
    }
}

/// A solution that is stored in the player's progress.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptSolution {
    pub solution: Solution,
    /// The date of the solution, if it is known.
    pub date: Option<Day>,
    pub by: SolutionSource,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SolutionSource {
    /// The player found the solution without hints.
    Player,
    /// The player found the solution with hints, which made at least one push.
    PlayerWithHints,
    /// The game found the solution by shortening one of the player's solutions.
    Game,
}

impl SolutionSource {
    /// Returns the source of a solution whose moves have the origin `origin`. Returns `None` if the moves were only
    /// replayed, because they then do not count as a solution.
    pub const fn origin(origin: Origin) -> Option<Self> {
        match origin {
            Origin::Player => Some(Self::Player),
            Origin::Hint => Some(Self::PlayerWithHints),
            Origin::Replay => None,
        }
    }
}

impl KeptSolution {
    /// Returns `true` if `other` need not be kept, because this solution is at least as good in every metric, and was
    /// found without more help. If both are equally good, the one that is first in alphabetical order is kept.
    fn replaces(&self, other: &Self) -> bool {
        let values = |kept: &Self| kept.solution.metrics.values();
        let (ours, theirs) = (values(self), values(other));
        let is_as_good = ours
            .iter()
            .zip(theirs)
            .all(|(ours, theirs)| *ours <= theirs);
        let is_as_alone = self.by == SolutionSource::Player || other.by != SolutionSource::Player;
        let is_equal = ours == theirs && self.by == other.by;
        is_as_good && is_as_alone && (!is_equal || self.solution.lurd <= other.solution.lurd)
    }
}

/// The best solution by moves, and the best solution by pushes. They may be the same solution.
pub(super) type BestPair = (Solution, Solution);

/// How a new solution changes the player's best results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Improvement {
    First,
    /// The solution is better, by moves or by pushes, than the player's best one so far.
    Better,
    None,
}

/// The label of a solution with hints. A date may follow.
const HELPED: &str = "with hints";
/// The label of a solution that the game has shortened.
const IMPROVED: &str = "improved by the game";
/// The label of the solution with the fewest moves, unless it also has the fewest pushes. A date may follow.
const BY_MOVES: &str = "/Moves";
/// The label of the solution with the fewest pushes, unless it also has the fewest moves. A date may follow.
const BY_PUSHES: &str = "/Pushes";

/// The stored solutions to a level. A solution is not kept if another one [replaces](KeptSolution::replaces) it.
#[derive(Debug, Default)]
pub(super) struct Solutions {
    /// The player's solutions. Solutions without hints come first.
    player_solutions: Vec<KeptSolution>,
    /// Records that are written back unchanged: those that do not solve the level, and solutions that the game has
    /// shortened.
    others: Vec<Record>,
}

impl Solutions {
    /// Reads the solutions in `records`, and replays them to verify them.
    pub(super) fn read<'a>(
        level: &Arc<Level>,
        records: impl IntoIterator<Item = &'a Record>,
    ) -> Self {
        let mut solutions = Self::default();
        for record in records {
            match Solution::prove(level, &record.moves) {
                Ok(solution) if maker(record) != SolutionSource::Game => {
                    solutions.add(solution, date(record), maker(record));
                }
                _ => solutions.add_other(record),
            }
        }
        solutions
    }

    fn made_by(&self, by: SolutionSource) -> impl Iterator<Item = &Solution> {
        let made = self
            .player_solutions
            .iter()
            .filter(move |kept| kept.by == by);
        made.map(|kept| &kept.solution)
    }

    fn best_by(&self, by: SolutionSource) -> Option<BestPair> {
        let by_moves = self
            .made_by(by)
            .min_by_key(|solution| (solution.by_moves(), &solution.lurd));
        let by_pushes = self
            .made_by(by)
            .min_by_key(|solution| (solution.by_pushes(), &solution.lurd));
        Some((by_moves?.clone(), by_pushes?.clone()))
    }

    /// Returns the player's best solution by moves and the player's best solution by pushes. Solutions with hints are
    /// not considered.
    pub(super) fn best(&self) -> Option<BestPair> {
        self.best_by(SolutionSource::Player)
    }

    /// Returns `Player` if the player has found a solution without hints, and `PlayerWithHints` if all of the player's
    /// solutions have hints. Returns `None` if the level is not solved.
    pub(super) fn solver(&self) -> Option<SolutionSource> {
        let makers = [SolutionSource::Player, SolutionSource::PlayerWithHints].into_iter();
        let mut solvers = makers.filter(|by| self.made_by(*by).next().is_some());
        solvers.next()
    }

    /// Returns the fewest moves and the fewest pushes of the solutions with the source [`Solutions::solver`].
    pub(super) fn fewest(&self) -> Option<(u32, u32)> {
        let (by_moves, by_pushes) = self.best_by(self.solver()?)?;
        Some((by_moves.moves(), by_pushes.pushes()))
    }

    pub(super) fn with_hints(&self) -> impl Iterator<Item = &Solution> {
        self.made_by(SolutionSource::PlayerWithHints)
    }

    /// Returns the earliest date of the solutions with the source [`Solutions::solver`].
    pub(super) fn first_day(&self) -> Option<Day> {
        let solver = self.solver()?;
        let solutions = self.player_solutions.iter();
        let by_solver = solutions.filter(|kept| kept.by == solver);
        by_solver.filter_map(|kept| kept.date).min()
    }

    /// Adds a solution, and deletes the solutions that it replaces. If a stored solution
    /// [replaces](KeptSolution::replaces) the new one, does not add it. The order in which solutions are added does not
    /// affect which ones are stored.
    pub(super) fn add(
        &mut self,
        solution: Solution,
        date: Option<Day>,
        by: SolutionSource,
    ) -> Improvement {
        let improvement = self.improvement(&solution, by);
        let new = KeptSolution { solution, date, by };
        match self
            .player_solutions
            .iter_mut()
            .find(|kept| kept.replaces(&new))
        {
            Some(kept) if kept.by == by && kept.solution.lurd == new.solution.lurd => {
                kept.date = earliest(kept.date, date);
            }
            Some(_) => {}
            None => {
                self.player_solutions.retain(|kept| !new.replaces(kept));
                self.player_solutions.push(new);
                let key = |kept: &KeptSolution| {
                    (kept.by != SolutionSource::Player, kept.solution.by_moves())
                };
                self.player_solutions
                    .sort_by(|a, b| (key(a), &a.solution.lurd).cmp(&(key(b), &b.solution.lurd)));
            }
        }
        improvement
    }

    /// Returns how a new solution changes the player's best results. A solution with hints changes them only if it is
    /// the first solution to the level.
    fn improvement(&self, new: &Solution, by: SolutionSource) -> Improvement {
        if by != SolutionSource::Player {
            return if self.player_solutions.is_empty() {
                Improvement::First
            } else {
                Improvement::None
            };
        }
        match self.best() {
            None => Improvement::First,
            Some((moves, pushes))
                if new.by_moves() < moves.by_moves() || new.by_pushes() < pushes.by_pushes() =>
            {
                Improvement::Better
            }
            Some(_) => Improvement::None,
        }
    }

    pub(super) fn add_other(&mut self, record: &Record) {
        if !self.others.contains(record) {
            self.others.push(record.clone());
        }
    }

    /// Deletes a solution. If it is the player's only solution, it is not deleted, so that the level stays solved.
    pub(super) fn delete(&mut self, level: &Arc<Level>, by: SolutionSource, lurd: &str) {
        if by == SolutionSource::Game {
            let is_it = |record: &Record| {
                let solution = Solution::prove(level, &record.moves);
                maker(record) == by && solution.is_ok_and(|solution| solution.lurd == lurd)
            };
            self.others.retain(|record| !is_it(record));
        } else if self.player_solutions.len() > 1 {
            self.player_solutions
                .retain(|kept| kept.by != by || kept.solution.lurd != lurd);
        }
    }

    /// Returns all valid solutions, starting with the player's.
    pub(super) fn kept(&self, level: &Arc<Level>) -> Vec<KeptSolution> {
        let others = self.others.iter().filter_map(|record| {
            Some(KeptSolution {
                solution: Solution::prove(level, &record.moves).ok()?,
                date: None,
                by: maker(record),
            })
        });
        self.player_solutions
            .iter()
            .cloned()
            .chain(others)
            .collect()
    }

    pub(super) fn improved(&self, level: &Arc<Level>) -> Vec<Solution> {
        let kept = self.kept(level).into_iter();
        kept.filter(|kept| kept.by == SolutionSource::Game)
            .map(|kept| kept.solution)
            .collect()
    }

    /// Adds a solution that the game has shortened, and deletes those that are not better than it. If another one is at
    /// least as good, does not add it.
    pub(super) fn add_improved(&mut self, level: &Arc<Level>, moves: &str) {
        let Ok(new) = Solution::prove(level, moves) else {
            return;
        };
        let is_worse = |a: &Solution, b: &Solution| {
            a.by_moves() >= b.by_moves() && a.by_pushes() >= b.by_pushes()
        };
        let mut kept = self.improved(level);
        if kept.iter().any(|old| is_worse(&new, old)) {
            return;
        }
        kept.retain(|old| !is_worse(old, &new));
        kept.push(new);
        self.others.retain(|kept| kept.label != IMPROVED);
        let record = |solution: Solution| Record {
            kind: RecordKind::Solution,
            label: IMPROVED.to_owned(),
            moves: solution.lurd,
        };
        self.others.extend(kept.into_iter().map(record));
    }

    pub(super) fn write(&self) -> Vec<Record> {
        let record = |kept: &KeptSolution| Record {
            kind: RecordKind::Solution,
            label: self.label(kept),
            moves: kept.solution.lurd.clone(),
        };
        let solutions = self.player_solutions.iter().map(record);
        solutions.chain(self.others.iter().cloned()).collect()
    }

    /// Returns the label for a solution. It says that the solution was found with hints, or in which metric the
    /// solution is the best one. If the date is known, it follows.
    fn label(&self, kept: &KeptSolution) -> String {
        let is = |other: &Solution| other.lurd == kept.solution.lurd;
        let best = self.best().map(|(moves, pushes)| (is(&moves), is(&pushes)));
        let word = match (kept.by, best) {
            (SolutionSource::PlayerWithHints, _) => HELPED,
            (_, Some((true, false))) => BY_MOVES,
            (_, Some((false, true))) => BY_PUSHES,
            _ => "",
        };
        let gap = if word.is_empty() { "" } else { " " };
        let day = kept.date.map(|day| format!("{word}{gap}{day}"));
        day.unwrap_or_else(|| word.to_owned())
    }
}

/// Returns the part of a label that follows the metric.
fn rest(label: &str) -> &str {
    let rest = [BY_MOVES, BY_PUSHES]
        .iter()
        .find_map(|word| label.strip_prefix(word));
    rest.unwrap_or(label).trim()
}

pub(super) fn date(record: &Record) -> Option<Day> {
    let rest = rest(&record.label);
    rest.strip_prefix(HELPED)
        .unwrap_or(rest)
        .trim()
        .parse()
        .ok()
}

/// Returns the earlier of two dates. If only one of them is known, returns this one.
pub(super) fn earliest(one: Option<Day>, other: Option<Day>) -> Option<Day> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

pub(super) fn maker(record: &Record) -> SolutionSource {
    match rest(&record.label) {
        IMPROVED => SolutionSource::Game,
        rest if rest.starts_with(HELPED) => SolutionSource::PlayerWithHints,
        _ => SolutionSource::Player,
    }
}
