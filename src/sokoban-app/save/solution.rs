//! Moves that win: proven by playing them, and of many only the best.

use std::fmt;
use std::sync::Arc;

use sokoban_core::{
    Game, Level, Lurd, Metrics, Origin, PlayError, Record, RecordKind, ResumeError,
};
use sokoban_generator::Day;

/// Moves that win a level, proven by playing them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// The moves up to the one that wins.
    pub lurd: String,
    /// How many they are, how many of them push, and what else is counted of solutions.
    pub metrics: Metrics,
}

/// Why moves are no solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InvalidSolution {
    /// They cannot be played.
    Unplayable(ResumeError),
    /// They can be played, and do not win.
    Unsolved,
}

impl fmt::Display for InvalidSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unplayable(error) => error.fmt(f),
            Self::Unsolved => f.write_str("the moves do not solve the level"),
        }
    }
}

impl std::error::Error for InvalidSolution {}

impl Solution {
    /// Plays the moves. Those behind the one that wins are no part of the solution.
    ///
    /// # Errors
    /// Why they are none.
    pub fn prove(level: &Arc<Level>, moves: &str) -> Result<Self, InvalidSolution> {
        let moves =
            Lurd::parse(moves).map_err(|error| InvalidSolution::Unplayable(error.into()))?;
        let mut game = Game::new(Arc::clone(level));
        let outcome = game.play(&moves.moves);
        if !game.is_won() {
            let stuck = |error: PlayError| InvalidSolution::Unplayable(error.into());
            return Err(outcome.map_or_else(stuck, |()| InvalidSolution::Unsolved));
        }
        Ok(Self {
            lurd: game.lurd(),
            metrics: game.metrics(),
        })
    }

    /// How many moves.
    pub const fn moves(&self) -> u32 {
        self.metrics.moves
    }

    /// How many of them push.
    pub const fn pushes(&self) -> u32 {
        self.metrics.pushes
    }

    /// Ordered first by the fewest moves.
    pub const fn by_moves(&self) -> (u32, u32) {
        (self.moves(), self.pushes())
    }

    /// Ordered first by the fewest pushes.
    pub const fn by_pushes(&self) -> (u32, u32) {
        (self.pushes(), self.moves())
    }
}

/// A solution that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptSolution {
    /// The moves.
    pub solution: Solution,
    /// The day on which it was made, if that is known.
    pub date: Option<Day>,
    /// Who made it.
    pub by: SolutionSource,
}

/// Who made a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SolutionSource {
    /// The player, alone.
    Player,
    /// The player, of whose moves at least one came after a hint had told which box is next, or was made by a hint.
    PlayerWithHints,
    /// The game, of one of the player's.
    Game,
}

impl SolutionSource {
    /// Who made a solution of moves that come from here; no one, if they were only watched.
    pub const fn origin(origin: Origin) -> Option<Self> {
        match origin {
            Origin::Player => Some(Self::Player),
            Origin::Hint => Some(Self::PlayerWithHints),
            Origin::Replay => None,
        }
    }
}

impl KeptSolution {
    /// Whether there is no need of the other one: it is better in nothing, was not found with less help, and of two that
    /// are equal in all that it is not the first in the alphabet.
    fn replaces(&self, other: &Self) -> bool {
        let values = |it: &Self| it.solution.metrics.values();
        let (own, theirs) = (values(self), values(other));
        let is_as_good = own.iter().zip(theirs).all(|(own, theirs)| *own <= theirs);
        let is_as_alone = self.by == SolutionSource::Player || other.by != SolutionSource::Player;
        let is_equal = own == theirs && self.by == other.by;
        is_as_good && is_as_alone && (!is_equal || self.solution.lurd <= other.solution.lurd)
    }
}

/// The best solutions: by moves, and by pushes (which may be the same).
pub(super) type BestPair = (Solution, Solution);

/// What one more solution means for those there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Improvement {
    /// It is the first.
    First,
    /// It is better than the best so far, by moves or by pushes.
    Better,
    /// It is no better.
    None,
}

/// What stands behind `Solution` where the player had help, before the day.
const HELPED: &str = "with hints";
/// The same where the game made it of a solution of the player's.
const IMPROVED: &str = "improved by the game";
const BY_MOVES: &str = "/Moves";
const BY_PUSHES: &str = "/Pushes";

/// The solutions kept with a level: of the player's, each that no other one [replaces](KeptSolution::replaces).
#[derive(Debug, Default)]
pub(super) struct Solutions {
    /// The player's, those without help first.
    own: Vec<KeptSolution>,
    /// Moves that do not win, or were found by the game: kept as they are.
    others: Vec<Record>,
}

impl Solutions {
    /// Plays all of them.
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
        let made = self.own.iter().filter(move |it| it.by == by);
        made.map(|it| &it.solution)
    }

    /// The best ones of this maker's, if there is any.
    fn best_by(&self, by: SolutionSource) -> Option<BestPair> {
        let by_moves = self.made_by(by).min_by_key(|it| (it.by_moves(), &it.lurd));
        let by_pushes = self.made_by(by).min_by_key(|it| (it.by_pushes(), &it.lurd));
        Some((by_moves?.clone(), by_pushes?.clone()))
    }

    /// The best ones without help, if there is any.
    pub(super) fn best(&self) -> Option<BestPair> {
        self.best_by(SolutionSource::Player)
    }

    /// By whom the level is solved: with help only if it is not without.
    pub(super) fn solver(&self) -> Option<SolutionSource> {
        let makers = [SolutionSource::Player, SolutionSource::PlayerWithHints].into_iter();
        let mut solvers = makers.filter(|by| self.made_by(*by).next().is_some());
        solvers.next()
    }

    /// The fewest moves and the fewest pushes of those by whom the level is solved.
    pub(super) fn fewest(&self) -> Option<(u32, u32)> {
        let (by_moves, by_pushes) = self.best_by(self.solver()?)?;
        Some((by_moves.moves(), by_pushes.pushes()))
    }

    /// The first day of those by whom the level is solved.
    pub(super) fn first_day(&self) -> Option<Day> {
        let solver = self.solver()?;
        let own = self.own.iter().filter(|it| it.by == solver);
        own.filter_map(|it| it.date).min()
    }

    /// Adds one, which then is kept only if no other one replaces it: what is kept does not depend on the order in which
    /// solutions come.
    pub(super) fn add(
        &mut self,
        solution: Solution,
        date: Option<Day>,
        by: SolutionSource,
    ) -> Improvement {
        let improvement = self.improvement(&solution, by);
        let new = KeptSolution { solution, date, by };
        match self.own.iter_mut().find(|own| own.replaces(&new)) {
            Some(own) if own.by == by && own.solution.lurd == new.solution.lurd => {
                own.date = earliest(own.date, date);
            }
            Some(_) => {}
            None => {
                self.own.retain(|own| !new.replaces(own));
                self.own.push(new);
                let key =
                    |it: &KeptSolution| (it.by != SolutionSource::Player, it.solution.by_moves());
                self.own
                    .sort_by(|a, b| (key(a), &a.solution.lurd).cmp(&(key(b), &b.solution.lurd)));
            }
        }
        improvement
    }

    /// What one more would mean. With help it can only be the first of all.
    fn improvement(&self, new: &Solution, by: SolutionSource) -> Improvement {
        if by != SolutionSource::Player {
            return if self.own.is_empty() {
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

    /// Keeps a record beside, once.
    pub(super) fn add_other(&mut self, record: &Record) {
        if !self.others.contains(record) {
            self.others.push(record.clone());
        }
    }

    /// Removes the solution with these moves that this one made; but not the player's last one, by which the level is
    /// solved.
    pub(super) fn delete(&mut self, level: &Arc<Level>, by: SolutionSource, lurd: &str) {
        if by == SolutionSource::Game {
            let is_it = |record: &Record| {
                let solution = Solution::prove(level, &record.moves);
                maker(record) == by && solution.is_ok_and(|solution| solution.lurd == lurd)
            };
            self.others.retain(|record| !is_it(record));
        } else if self.own.len() > 1 {
            self.own
                .retain(|own| own.by != by || own.solution.lurd != lurd);
        }
    }

    /// All that win, the player's first.
    pub(super) fn kept(&self, level: &Arc<Level>) -> Vec<KeptSolution> {
        let others = self.others.iter().filter_map(|record| {
            Some(KeptSolution {
                solution: Solution::prove(level, &record.moves).ok()?,
                date: None,
                by: maker(record),
            })
        });
        self.own.iter().cloned().chain(others).collect()
    }

    /// The solutions that the game made shorter.
    pub(super) fn improved(&self, level: &Arc<Level>) -> Vec<Solution> {
        let kept = self.kept(level).into_iter();
        kept.filter(|it| it.by == SolutionSource::Game)
            .map(|it| it.solution)
            .collect()
    }

    /// Keeps a solution that the game made shorter, if there is none of them as short; those that are longer than it
    /// by moves and by pushes go.
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
        self.others.retain(|it| it.label != IMPROVED);
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
        let own = self.own.iter().map(record);
        own.chain(self.others.iter().cloned()).collect()
    }

    /// In what it is the best, where others are the best in something else, or that it was found with help; and its day.
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

/// What stands behind a solution's label, without what it is the best in.
fn rest(label: &str) -> &str {
    let rest = [BY_MOVES, BY_PUSHES]
        .iter()
        .find_map(|word| label.strip_prefix(word));
    rest.unwrap_or(label).trim()
}

/// The day on which a solution was made, if it says.
pub(super) fn date(record: &Record) -> Option<Day> {
    let rest = rest(&record.label);
    rest.strip_prefix(HELPED)
        .unwrap_or(rest)
        .trim()
        .parse()
        .ok()
}

/// The earlier day, of those that are known.
fn earliest(one: Option<Day>, other: Option<Day>) -> Option<Day> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

/// Who made a solution.
pub(super) fn maker(record: &Record) -> SolutionSource {
    match rest(&record.label) {
        IMPROVED => SolutionSource::Game,
        rest if rest.starts_with(HELPED) => SolutionSource::PlayerWithHints,
        _ => SolutionSource::Player,
    }
}

/// Says of a solution that it was found with help, in a file that says so of the level only.
pub(super) fn mark_helped(record: &mut Record) {
    if maker(record) == SolutionSource::Player {
        let day = date(record).map(|day| format!(" {day}"));
        record.label = format!("{HELPED}{}", day.unwrap_or_default());
    }
}
