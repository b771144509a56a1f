//! Practice: positions in which the player made a losing push, and the days on which to try them again.
//!
//! Each is a field of its level's entry: `Practice: DUE STREAK MOVES`. `DUE` is a date, `STREAK` is the number of right
//! answers in a row, and `MOVES` are the moves up to and including the losing push.

use std::cmp::Reverse;

use sokoban_files::Fields;
use sokoban_generator::Day;

/// The key of the fields.
pub(super) const PRACTICE: &str = "Practice";

/// The days until a position is due again: after a miss, and after each right answer in a row. After as many right
/// answers as there are intervals, the position is learned.
pub const INTERVALS: [u32; 4] = [1, 3, 7, 21];

/// The maximum number of positions of a level.
pub const MAX_POSITIONS: usize = 8;

/// The maximum number of moves up to a position. Longer games are not stored.
const MAX_MOVES: usize = 4000;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PracticePosition {
    /// The moves up to and including the losing push.
    pub moves: String,
    pub schedule: Schedule,
}

/// The day on which a position is due, and the number of right answers in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Schedule {
    /// The day from which the position is due.
    pub due: Day,
    /// The number of right answers in a row.
    pub streak: u8,
}

/// A change of the positions of a level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PracticeChange {
    /// The moves up to and including the losing push.
    pub moves: String,
    pub event: PracticeEvent,
    /// The date of the event.
    pub today: Day,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PracticeEvent {
    /// The player made the losing push in a game.
    Mistake,
    /// The player found a push that keeps the level solvable.
    Right,
    /// The player did not find a push that keeps the level solvable.
    Wrong,
}

impl Schedule {
    /// Returns the schedule after a mistake or a wrong answer.
    pub const fn after_miss(today: Day) -> Self {
        Self {
            due: today.after(INTERVALS[0]),
            streak: 0,
        }
    }

    /// Returns the schedule after a right answer, or `None` if the position is learned.
    pub fn after_right(self, today: Day) -> Option<Self> {
        let streak = self.streak.saturating_add(1);
        let days = INTERVALS.get(usize::from(streak))?;
        Some(Self {
            due: today.after(*days),
            streak,
        })
    }

    /// Returns `true` if the position is due.
    pub fn is_due(self, today: Day) -> bool {
        self.due <= today
    }

    /// Returns the day of the last answer or mistake.
    fn last_seen(self) -> Day {
        let last = INTERVALS[INTERVALS.len() - 1];
        let days = INTERVALS.get(usize::from(self.streak)).unwrap_or(&last);
        self.due.before(*days)
    }
}

impl PracticePosition {
    /// Parses the value of a field. Returns `None` if it is invalid.
    fn parse(value: &str) -> Option<Self> {
        let (due, rest) = value.split_once(' ')?;
        let (streak, moves) = rest.split_once(' ')?;
        let schedule = Schedule {
            due: due.parse().ok()?,
            streak: streak.parse().ok()?,
        };
        let is_valid = usize::from(schedule.streak) < INTERVALS.len() && is_mistake(moves);
        is_valid.then(|| Self {
            moves: moves.to_owned(),
            schedule,
        })
    }

    fn print(&self) -> String {
        let Schedule { due, streak } = self.schedule;
        format!("{due} {streak} {}", self.moves)
    }

    /// Returns the moves up to the position: those up to and including the push before the losing one.
    pub fn before(&self) -> &str {
        before(&self.moves)
    }
}

/// Returns `true` if these are plain moves that end with a push, and not too many.
fn is_mistake(moves: &str) -> bool {
    moves.len() <= MAX_MOVES
        && moves.bytes().all(|it| b"lurdLURD".contains(&it))
        && moves.ends_with(|it: char| it.is_ascii_uppercase())
}

fn before(moves: &str) -> &str {
    let rest = &moves[..moves.len().saturating_sub(1)];
    let end = rest.rfind(|it: char| it.is_ascii_uppercase());
    &rest[..end.map_or(0, |at| at + 1)]
}

/// The positions of a level, without two of the same position.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct PracticePositions(Vec<PracticePosition>);

impl PracticePositions {
    /// Takes the positions from the fields of an entry. Invalid fields stay.
    pub(super) fn take(fields: &mut Fields) -> Self {
        let (mut positions, mut invalid) = (Self::default(), Vec::new());
        while let Some(value) = fields.take(PRACTICE) {
            match PracticePosition::parse(&value) {
                Some(position) => positions.add(position),
                None => invalid.push(value),
            }
        }
        invalid
            .iter()
            .for_each(|value| fields.push(PRACTICE, value));
        positions
    }

    /// Adds the positions to the fields of an entry.
    pub(super) fn put(&self, fields: &mut Fields) {
        let all = self.0.iter();
        all.for_each(|position| fields.push(PRACTICE, &position.print()));
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn all(&self) -> &[PracticePosition] {
        &self.0
    }

    /// Applies a change. An answer about a position that is not stored is ignored.
    pub(super) fn apply(&mut self, change: &PracticeChange) {
        let PracticeChange {
            moves,
            event,
            today,
        } = change;
        let own = before(moves);
        let known = self.0.iter().position(|it| it.before() == own);
        match (event, known) {
            (PracticeEvent::Mistake, None) if is_mistake(moves) => {
                self.0.push(PracticePosition {
                    moves: moves.clone(),
                    schedule: Schedule::after_miss(*today),
                });
                self.limit();
            }
            (PracticeEvent::Mistake | PracticeEvent::Wrong, Some(known)) => {
                self.0[known].schedule = Schedule::after_miss(*today);
            }
            (PracticeEvent::Right, Some(known)) => match self.0[known].schedule.after_right(*today)
            {
                Some(schedule) => self.0[known].schedule = schedule,
                None => drop(self.0.remove(known)),
            },
            (_, None) => {}
        }
    }

    /// Adds the positions of another entry of the same level.
    pub(super) fn join(&mut self, other: Self) {
        other.0.into_iter().for_each(|position| self.add(position));
    }

    /// Adds a position. If it is known, the schedule that was set last counts. Of two that were set on the same day, the
    /// one with the shorter streak counts, because a miss takes a streak back.
    fn add(&mut self, position: PracticePosition) {
        let key = |it: &PracticePosition| {
            let Schedule { streak, .. } = it.schedule;
            let moves = Reverse(it.moves.clone());
            (it.schedule.last_seen(), Reverse(streak), moves)
        };
        let mut known = self.0.iter_mut();
        match known.find(|it| it.before() == position.before()) {
            Some(known) if key(&position) > key(known) => *known = position,
            Some(_) => {}
            None => self.0.push(position),
        }
        self.limit();
    }

    /// Sorts the positions by their moves. If there are too many, removes those that are due last.
    fn limit(&mut self) {
        let key = |it: &PracticePosition| (it.schedule.due, it.moves.clone());
        self.0.sort_by_cached_key(key);
        self.0.truncate(MAX_POSITIONS);
        self.0.sort_by(|a, b| a.moves.cmp(&b.moves));
    }
}
