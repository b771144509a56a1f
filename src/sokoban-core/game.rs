//! A session: a level, a position, and everything that was done and undone on the way.
//!
//! Restart is an entry of the history like a step, so undo goes back across it. Whether a board is won is
//! decided here, because a level that starts solved is won only after a step.

use std::sync::Arc;

use crate::board::Position;
use crate::grid::Direction;
use crate::level::Level;
use crate::lurd::{Lurd, LurdError, Metrics, letter};
use crate::rules::{self, Blocked, Step};

/// A level being played.
///
/// ```
/// use sokoban_core::{Collection, Direction, Game};
/// use std::sync::Arc;
///
/// let file = Collection::parse(b"#######\n#@ $ .#\n#######");
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let mut game = Game::new(Arc::clone(level));
/// for _ in 0..3 {
///     game.step(Direction::Right).expect("free");
/// }
/// assert!(game.is_won());
/// assert_eq!(game.lurd(), "rRR");
/// game.undo();
/// assert_eq!(game.save().current, "rR*R");
/// ```
#[derive(Debug, Clone)]
pub struct Game {
    level: Arc<Level>,
    position: Position,
    done: Vec<Entry>,
    /// What was undone; the last is the next to redo.
    undone: Vec<Entry>,
    /// Where in `done` the present attempt begins: behind the last restart.
    attempt: usize,
    pushes: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Entry {
    Step(Step),
    Restart,
}

/// What happened at a point of the history.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// A step without a box.
    Move,
    /// A step with boxes.
    Push,
    /// Back to the start of the level.
    Restart,
}

/// What undo, redo or restart did to the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// This step was made.
    Done(Step),
    /// This step was taken back.
    Undone(Step),
    /// The board changed as a whole.
    Jumped,
}

/// A session as text: attempts in LURD, one for each stretch between restarts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SavedGame {
    /// Attempts before the present one, oldest first.
    pub before: Vec<String>,
    /// The present attempt; a `*` marks where the player is, what is behind it was undone.
    pub current: String,
    /// Attempts that were undone as a whole, and can be redone.
    pub after: Vec<String>,
}

impl SavedGame {
    /// A session in which nothing was done.
    pub fn untouched() -> Self {
        Self {
            current: "*".to_owned(),
            ..Self::default()
        }
    }
}

/// Why a saved game could not be played to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResumeError {
    /// The text is no LURD.
    Lurd(LurdError),
    /// The move with this number, from 1, is blocked.
    Blocked(usize, Blocked),
}

impl std::fmt::Display for ResumeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Lurd(error) => error.fmt(f),
            Self::Blocked(number, reason) => write!(f, "move {number}: {reason}"),
        }
    }
}

impl std::error::Error for ResumeError {}

impl Game {
    /// The level at its start.
    pub fn new(level: Arc<Level>) -> Self {
        Self {
            position: level.start().clone(),
            level,
            done: Vec::new(),
            undone: Vec::new(),
            attempt: 0,
            pushes: 0,
        }
    }

    /// The level being played.
    pub const fn level(&self) -> &Arc<Level> {
        &self.level
    }

    /// The board as it is now.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Steps since the start or the last restart.
    pub fn moves(&self) -> u32 {
        (self.done.len() - self.attempt) as u32
    }

    /// Pushes since the start or the last restart.
    pub const fn pushes(&self) -> u32 {
        self.pushes
    }

    /// Whether the board is solved, after at least one step, and the player is there to see it.
    pub fn is_won(&self) -> bool {
        rules::is_solved(&self.position) && self.moves() > 0 && !self.is_lost()
    }

    /// Whether the player fell into a hole.
    pub const fn is_lost(&self) -> bool {
        rules::is_lost(&self.position)
    }

    /// Whether anything was done, or undone, at all.
    pub fn is_untouched(&self) -> bool {
        self.done.is_empty() && self.undone.is_empty()
    }

    /// The last step of the present attempt.
    pub fn last_step(&self) -> Option<&Step> {
        self.steps().last()
    }

    /// The steps since the start or the last restart.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.done[self.attempt..].iter().filter_map(Entry::step)
    }

    /// All that was done, oldest first, and behind it what was undone and can be redone. How much of it counts
    /// now is [`Game::now`].
    pub fn history(&self) -> impl DoubleEndedIterator<Item = Event> + ExactSizeIterator {
        let index = |at: usize| {
            let behind = self.done.len() + self.undone.len() - 1 - at;
            self.done.get(at).unwrap_or_else(|| &self.undone[behind])
        };
        (0..self.done.len() + self.undone.len()).map(move |at| match index(at) {
            Entry::Step(step) if step.is_push() => Event::Push,
            Entry::Step(_) => Event::Move,
            Entry::Restart => Event::Restart,
        })
    }

    /// Where in [`Game::history`] the board stands: so many events are done. Undo goes one back, redo one on.
    pub const fn now(&self) -> usize {
        self.done.len()
    }

    /// Moves the player one square and forgets what was undone, unless it is the very step undone last.
    ///
    /// # Errors
    /// Why nothing moved. After winning nothing does until undo, restart or another level.
    pub fn step(&mut self, direction: Direction) -> Result<Step, Blocked> {
        if self.is_won() {
            return Err(Blocked::Won);
        }
        let step = rules::step(&self.level, &mut self.position, direction)?;
        if self.undone.pop() != Some(Entry::Step(step)) {
            self.undone.clear();
        }
        self.record(step);
        Ok(step)
    }

    /// Takes the last step, or restart, back.
    pub fn undo(&mut self) -> Option<Change> {
        let entry = self.done.pop()?;
        self.undone.push(entry);
        Some(match entry {
            Entry::Step(step) => {
                rules::unstep(&self.level, &mut self.position, &step);
                self.pushes -= u32::from(step.is_push());
                Change::Undone(step)
            }
            Entry::Restart => {
                self.replay_attempt();
                Change::Jumped
            }
        })
    }

    /// Does again what was undone last.
    pub fn redo(&mut self) -> Option<Change> {
        let entry = self.undone.pop()?;
        Some(match entry {
            Entry::Step(step) => {
                // The step was possible from this very position before, so it is now.
                let again = rules::step(&self.level, &mut self.position, step.direction);
                debug_assert_eq!(again, Ok(step));
                self.record(step);
                Change::Done(step)
            }
            Entry::Restart => {
                self.begin_attempt();
                Change::Jumped
            }
        })
    }

    /// Goes to a point of the [`history`](Game::history), or to its end.
    pub fn jump(&mut self, to: usize) {
        while self.now() > to && self.undo().is_some() {}
        while self.now() < to && self.redo().is_some() {}
    }

    /// Back to the start of the level; undo brings the play back. Does nothing there.
    pub fn restart(&mut self) -> Option<Change> {
        if self.moves() == 0 {
            return None;
        }
        self.undone.clear();
        self.begin_attempt();
        Some(Change::Jumped)
    }

    /// The present attempt in LURD.
    pub fn lurd(&self) -> String {
        self.steps().map(letter).collect()
    }

    /// The six numbers of the present attempt.
    pub fn metrics(&self) -> Metrics {
        Metrics::of(self.steps())
    }

    /// The session as text, for [`Game::resume`].
    pub fn save(&self) -> SavedGame {
        let mut lines = vec![String::new()];
        let mut write = |entry: &Entry| match entry {
            Entry::Step(step) => lines.last_mut().map_or((), |line| line.push(letter(step))),
            Entry::Restart => lines.push(String::new()),
        };
        self.done.iter().for_each(&mut write);
        let moves = self.moves() as usize;
        self.undone.iter().rev().for_each(&mut write);
        let number = (self.done.iter()).filter(|entry| **entry == Entry::Restart);
        let number = number.count();
        lines[number].insert(moves, '*');
        let after = lines.split_off(number + 1);
        let current = lines.pop().unwrap_or_default();
        SavedGame {
            before: lines,
            current,
            after,
        }
    }

    /// Plays a saved session again. Whatever can be played is kept, also when an error is reported.
    pub fn resume(level: Arc<Level>, saved: &SavedGame) -> (Self, Result<(), ResumeError>) {
        let mut game = Self::new(level);
        let outcome = game.replay(saved);
        (game, outcome)
    }

    fn replay(&mut self, saved: &SavedGame) -> Result<(), ResumeError> {
        for attempt in &saved.before {
            self.play(&parse(attempt)?.moves)?;
            self.restart();
        }
        let current = parse(&saved.current)?;
        let mut undo = current.moves.len() - current.mark.unwrap_or(current.moves.len());
        self.play(&current.moves)?;
        for attempt in &saved.after {
            let moves = parse(attempt)?.moves;
            self.restart();
            self.play(&moves)?;
            undo += 1 + moves.len();
        }
        for _ in 0..undo {
            self.undo();
        }
        Ok(())
    }

    /// Steps in these directions, one after another.
    ///
    /// # Errors
    /// The number of the first move that is blocked, with the reason; the ones before it are made.
    pub fn play(&mut self, moves: &[Direction]) -> Result<(), ResumeError> {
        for (number, &direction) in (1..).zip(moves) {
            (self.step(direction)).map_err(|reason| ResumeError::Blocked(number, reason))?;
        }
        Ok(())
    }

    fn record(&mut self, step: Step) {
        self.pushes += u32::from(step.is_push());
        self.done.push(Entry::Step(step));
    }

    fn begin_attempt(&mut self) {
        self.done.push(Entry::Restart);
        self.attempt = self.done.len();
        self.position = self.level.start().clone();
        self.pushes = 0;
    }

    /// Finds the last attempt of the history and plays it again from the level's start.
    fn replay_attempt(&mut self) {
        let restart = self.done.iter().rposition(|entry| *entry == Entry::Restart);
        self.attempt = restart.map_or(0, |index| index + 1);
        self.position = self.level.start().clone();
        self.pushes = 0;
        for step in self.done[self.attempt..].iter().filter_map(Entry::step) {
            let again = rules::step(&self.level, &mut self.position, step.direction);
            debug_assert_eq!(again, Ok(*step));
            self.pushes += u32::from(step.is_push());
        }
    }
}

impl Entry {
    const fn step(&self) -> Option<&Step> {
        match self {
            Self::Step(step) => Some(step),
            Self::Restart => None,
        }
    }
}

fn parse(text: &str) -> Result<Lurd, ResumeError> {
    Lurd::parse(text).map_err(ResumeError::Lurd)
}
