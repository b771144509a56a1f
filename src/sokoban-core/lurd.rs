//! LURD, the notation of moves, and what is counted about them.
//!
//! `l u r d` are moves and `L U R D` pushes. Reading takes any case, because playing the moves tells which
//! of them push; writing gets the case right.

use alloc::vec::{self, Vec};
use core::fmt::{self, Write};
use core::ops::Index;
use core::slice;
use core::str::FromStr;

use crate::grid::{Direction, Pos};
use crate::quote::quote_character;
use crate::rules::{Fall, Step};

/// Moves as they were written down.
///
/// ```
/// use sokoban_core::{Direction, Lurd};
///
/// let lurd: Lurd = "rR*U".parse()?;
/// assert_eq!((lurd[2], lurd.mark), (Direction::Up, Some(2)));
/// assert_eq!(lurd.to_string(), "rr*u");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Lurd {
    /// The directions in order.
    pub moves: Vec<Direction>,
    /// Where a `*` stood: so many moves were done, the ones behind it were undone.
    pub mark: Option<usize>,
}

/// Why a text is no LURD, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct LurdError {
    /// Line of the text, from 1.
    pub line: usize,
    /// Column of the line, from 1, in characters.
    pub column: usize,
    /// The reason.
    pub fault: LurdFault,
}

/// Why a text is no LURD.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LurdFault {
    /// A character that is no part of the notation.
    UnknownCharacter(char),
    /// `[..]` is reverse play and `{..}` a change of player: other games.
    Variant(char),
    /// Digits with nothing to repeat, or brackets that do not pair.
    RunLength,
    /// A second `*`, or one inside a group.
    Mark,
    /// Repeats that stand for more than [`Lurd::MAX_REPEATED`] moves.
    TooLong,
}

impl fmt::Display for LurdFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownCharacter(found) => {
                write!(f, "{} is not a move", quote_character(*found))
            }
            Self::Variant('[' | ']') => f.write_str("reverse play in [ ] is not supported"),
            Self::Variant(_) => f.write_str("a change of player in { } is not supported"),
            Self::RunLength => f.write_str("digits or brackets that do not add up"),
            Self::Mark => f.write_str("a * that marks no single place"),
            Self::TooLong => write!(f, "repeats of more than {} moves", Lurd::MAX_REPEATED),
        }
    }
}

impl fmt::Display for LurdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.fault)
    }
}

impl core::error::Error for LurdError {}

impl core::error::Error for LurdFault {}

impl Lurd {
    /// The directions in order.
    pub fn iter(&self) -> slice::Iter<'_, Direction> {
        self.moves.iter()
    }

    /// The most moves that repeats may add to those that are written out, of which there may be any number.
    pub const MAX_REPEATED: usize = 4_000_000;

    /// Reads moves. White space means nothing; `3r` is `rrr` and `2(dR)` is `dRdR`.
    ///
    /// # Errors
    /// The first character that does not fit, with its place.
    ///
    /// ```
    /// use sokoban_core::{Direction::*, Lurd};
    ///
    /// let saved = Lurd::parse("2(dR) * 3u").expect("moves");
    /// assert_eq!(saved.moves, [Down, Right, Down, Right, Up, Up, Up]);
    /// assert_eq!(saved.mark, Some(4));
    /// assert_eq!(Lurd::parse("rrx").unwrap_err().to_string(), "1:3: 'x' is not a move");
    /// ```
    pub fn parse(text: &str) -> Result<Self, LurdError> {
        let mut reader = Reader::default();
        let (mut line, mut column) = (1, 0);
        for found in text.chars() {
            column += 1;
            (reader.take(found)).map_err(|fault| LurdError {
                line,
                column,
                fault,
            })?;
            if found == '\n' {
                (line, column) = (line + 1, 0);
            }
        }
        let fault = LurdFault::RunLength;
        (reader.finish()).ok_or(LurdError {
            line,
            column: column + 1,
            fault,
        })
    }
}

impl FromStr for Lurd {
    type Err = LurdError;

    /// The same as [`Lurd::parse`].
    fn from_str(text: &str) -> Result<Self, LurdError> {
        Self::parse(text)
    }
}

/// Writes small letters, because directions alone do not tell which moves push, and the `*` where it stood. Reading
/// that makes the same moves. A [`Game`](crate::Game) writes capitals for pushes.
impl fmt::Display for Lurd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, direction) in self.moves.iter().enumerate() {
            if self.mark == Some(index) {
                f.write_char('*')?;
            }
            f.write_char(small_letter(*direction))?;
        }
        if self.mark.is_some_and(|mark| mark >= self.moves.len()) {
            f.write_char('*')?;
        }
        Ok(())
    }
}

impl Index<usize> for Lurd {
    type Output = Direction;

    fn index(&self, index: usize) -> &Direction {
        &self.moves[index]
    }
}

impl IntoIterator for Lurd {
    type Item = Direction;
    type IntoIter = vec::IntoIter<Direction>;

    fn into_iter(self) -> vec::IntoIter<Direction> {
        self.moves.into_iter()
    }
}

impl<'a> IntoIterator for &'a Lurd {
    type Item = &'a Direction;
    type IntoIter = slice::Iter<'a, Direction>;

    fn into_iter(self) -> slice::Iter<'a, Direction> {
        self.iter()
    }
}

#[derive(Default)]
struct Reader {
    lurd: Lurd,
    /// Open groups: how often each is repeated, and where its moves begin.
    groups: Vec<(usize, usize)>,
    count: Option<usize>,
    /// Moves written by repeating, also where they were dropped again: bounds the work.
    repeated: usize,
}

impl Reader {
    fn take(&mut self, found: char) -> Result<(), LurdFault> {
        match found {
            '0'..='9' => {
                let digit = found as usize - '0' as usize;
                let count = self.count.unwrap_or(0) * 10 + digit;
                self.count = Some(count.min(Lurd::MAX_REPEATED + 2));
                return Ok(());
            }
            '(' => {
                let times = self.count.take().unwrap_or(1);
                self.groups.push((times, self.lurd.moves.len()));
                return Ok(());
            }
            _ if found.is_whitespace() => return Ok(()),
            _ => {}
        }
        let times = self.count.take();
        match (found, times) {
            (')', None) => {
                let (times, start) = self.groups.pop().ok_or(LurdFault::RunLength)?;
                self.repeat(start, times)
            }
            ('*', None) if self.groups.is_empty() && self.lurd.mark.is_none() => {
                self.lurd.mark = Some(self.lurd.moves.len());
                Ok(())
            }
            ('*', _) => Err(LurdFault::Mark),
            (')', Some(_)) => Err(LurdFault::RunLength),
            ('[' | ']' | '{' | '}', _) => Err(LurdFault::Variant(found)),
            _ => {
                let direction = direction(found).ok_or(LurdFault::UnknownCharacter(found))?;
                self.lurd.moves.push(direction);
                self.repeat(self.lurd.moves.len() - 1, times.unwrap_or(1))
            }
        }
    }

    /// Makes the moves from `start` on stand there `times` times.
    fn repeat(&mut self, start: usize, times: usize) -> Result<(), LurdFault> {
        let moves = &mut self.lurd.moves;
        let length = moves.len() - start;
        if length == 0 {
            return Ok(());
        }
        let more = length.saturating_mul(times.saturating_sub(1));
        self.repeated = self.repeated.saturating_add(more);
        if self.repeated > Lurd::MAX_REPEATED {
            return Err(LurdFault::TooLong);
        }
        if times == 0 {
            moves.truncate(start);
        }
        for _ in 1..times {
            moves.extend_from_within(start..start + length);
        }
        Ok(())
    }

    fn finish(self) -> Option<Lurd> {
        (self.groups.is_empty() && self.count.is_none()).then_some(self.lurd)
    }
}

fn direction(letter: char) -> Option<Direction> {
    match letter.to_ascii_lowercase() {
        'u' => Some(Direction::Up),
        'd' => Some(Direction::Down),
        'l' => Some(Direction::Left),
        'r' => Some(Direction::Right),
        _ => None,
    }
}

const fn small_letter(direction: Direction) -> char {
    match direction {
        Direction::Up => 'u',
        Direction::Down => 'd',
        Direction::Left => 'l',
        Direction::Right => 'r',
    }
}

/// The letter of a step: lower case for a move, upper case for a push.
pub const fn letter(step: &Step) -> char {
    let letter = small_letter(step.direction());
    if step.is_push() {
        letter.to_ascii_uppercase()
    } else {
        letter
    }
}

/// The six numbers that Sokoban programs agree on. Fewer is better in all of them.
///
/// ```
/// use sokoban_core::{Game, Level, Lurd};
/// use std::sync::Arc;
///
/// let level: Level = [
///     "#######",
///     "#@ $ .#",
///     "#######",
/// ].join("\n").parse()?;
/// let mut game = Game::new(Arc::new(level));
/// game.play(&Lurd::parse("3r")?.moves)?;
/// let metrics = game.metrics();
/// assert_eq!((metrics.moves, metrics.pushes, metrics.box_lines), (3, 2, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Metrics {
    /// Letters.
    pub moves: u32,
    /// Capital letters.
    pub pushes: u32,
    /// Runs of one same capital with nothing between.
    pub box_lines: u32,
    /// Pushes whose box is not the box of the push before; the first push counts.
    pub box_changes: u32,
    /// Runs of capitals.
    pub pushing_sessions: u32,
    /// Runs of one letter, case ignored.
    pub player_lines: u32,
}

impl Metrics {
    /// All six, in the order of the fields.
    pub const fn values(&self) -> [u32; 6] {
        [
            self.moves,
            self.pushes,
            self.box_lines,
            self.box_changes,
            self.pushing_sessions,
            self.player_lines,
        ]
    }

    /// Counts what these steps, made one after another, amount to. Of a row of boxes the nearest counts.
    pub fn of<'a>(steps: impl IntoIterator<Item = &'a Step>) -> Self {
        let mut metrics = Self::default();
        let mut before: Option<&Step> = None;
        let mut last_box: Option<Pos> = None;
        for step in steps {
            let turned = before.is_none_or(|b| b.direction() != step.direction());
            let pushing = before.is_some_and(Step::is_push);
            metrics.moves += 1;
            metrics.player_lines += u32::from(turned);
            if step.is_push() {
                metrics.pushes += 1;
                metrics.box_lines += u32::from(turned || !pushing);
                metrics.box_changes += u32::from(last_box != Some(step.ahead(1)));
                metrics.pushing_sessions += u32::from(!pushing);
                let gone = step.pushed() == 1 && matches!(step.fell(), Some(Fall::Box(_)));
                last_box = (!gone).then(|| step.ahead(2));
            }
            before = Some(step);
        }
        metrics
    }
}
