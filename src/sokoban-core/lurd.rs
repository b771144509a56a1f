//! Parses moves in LURD notation, and computes the metrics of solutions.
//!
//! The letters `l`, `u`, `r` and `d` are steps without a push; `L`, `U`, `R` and `D` are pushes. The parser accepts
//! either case for both, because playing the moves shows which of them push a box.

use std::fmt::{self, Write};

use crate::grid::{Direction, Pos};
use crate::rules::{Fall, Step};
use crate::text_error::{TextError, quote_character};

/// A parsed sequence of moves.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Lurd {
    /// The directions of the moves, in order.
    pub moves: Vec<Direction>,
    /// The number of moves before the `*`, or `None` if the text has no `*`. The moves after the `*` have been undone.
    pub mark: Option<usize>,
}

/// The reason why a string is not in LURD notation, and the position of the fault.
pub type LurdError = TextError<LurdFault>;

/// The reason why a string is not in LURD notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LurdFault {
    /// A character that is not part of LURD notation.
    UnknownCharacter(char),
    /// A bracket that marks reverse play (`[..]`) or a change of player (`{..}`). Neither is supported.
    Variant(char),
    /// A number with nothing to repeat, or an unpaired parenthesis.
    RunLength,
    /// A second `*`, a `*` after a number, or a `*` inside a group.
    Mark,
    /// Numbers that repeat moves add more than [`Lurd::MAX_REPEATED`] moves in total.
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
            Self::Mark => f.write_str("a * that does not mark a single place"),
            Self::TooLong => write!(f, "repeats of more than {} moves", Lurd::MAX_REPEATED),
        }
    }
}

impl std::error::Error for LurdFault {}

impl Lurd {
    /// The maximum number of moves that can be added by numbers such as the `3` in `3r`. This limits the memory that a
    /// short string can take.
    pub const MAX_REPEATED: usize = 4_000_000;

    /// Parses moves. A number repeats the move or group after it: `3r` is `rrr`, and `2(dR)` is `dRdR`. White space is
    /// ignored.
    ///
    /// # Errors
    /// Returns the first fault and its position in the string.
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
        let mut parser = Parser::default();
        let (mut line, mut column) = (0, 0);
        for found in text.chars() {
            let outcome = parser.read(found);
            outcome.map_err(|fault| LurdError::at(line, column, fault))?;
            column += 1;
            if found == '\n' {
                (line, column) = (line + 1, 0);
            }
        }
        let error = LurdError::at(line, column, LurdFault::RunLength);
        parser.finish().ok_or(error)
    }
}

/// Writes all moves in lower case, because a direction does not show whether the move pushes a box. The `*` is
/// included, so parsing the result returns an equal value. [`Game::lurd`](crate::Game::lurd) writes pushes in upper
/// case.
impl fmt::Display for Lurd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, direction) in self.moves.iter().enumerate() {
            if self.mark == Some(index) {
                f.write_char('*')?;
            }
            f.write_char(lower_letter(*direction))?;
        }
        if self.mark.is_some_and(|mark| mark >= self.moves.len()) {
            f.write_char('*')?;
        }
        Ok(())
    }
}

#[derive(Default)]
struct Parser {
    lurd: Lurd,
    groups: Vec<Group>,
    /// The number read before the next move or group, or `None` if the number is missing.
    count: Option<usize>,
    /// The number of moves that repeat counts have added so far, which must not exceed `Lurd::MAX_REPEATED`. Moves that
    /// a count of zero removes are not subtracted.
    repeated: usize,
}

/// A group in parentheses that has not been closed yet.
struct Group {
    times: usize,
    /// The index in [`Lurd::moves`] of the group's first move.
    start: usize,
}

impl Parser {
    fn read(&mut self, found: char) -> Result<(), LurdFault> {
        match found {
            '0'..='9' => {
                let digit = found as usize - '0' as usize;
                let count = self.count.unwrap_or(0) * 10 + digit;
                self.count = Some(count.min(Lurd::MAX_REPEATED + 2));
                return Ok(());
            }
            '(' => {
                let times = self.count.take().unwrap_or(1);
                let start = self.lurd.moves.len();
                self.groups.push(Group { times, start });
                return Ok(());
            }
            _ if found.is_whitespace() => return Ok(()),
            _ => {}
        }
        let times = self.count.take();
        match (found, times) {
            (')', None) => {
                let Group { times, start } = self.groups.pop().ok_or(LurdFault::RunLength)?;
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

    /// Repeats the moves from index `start` to the end of the list, so that they occur `times` times in total.
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
    let letter = letter.to_ascii_lowercase();
    let mut directions = Direction::ALL.into_iter();
    directions.find(|direction| lower_letter(*direction) == letter)
}

const fn lower_letter(direction: Direction) -> char {
    match direction {
        Direction::Up => 'u',
        Direction::Down => 'd',
        Direction::Left => 'l',
        Direction::Right => 'r',
    }
}

/// Returns the letter for a step: lower case for a walk, upper case for a push.
pub const fn letter(step: &Step) -> char {
    let letter = lower_letter(step.direction());
    if step.is_push() {
        letter.to_ascii_uppercase()
    } else {
        letter
    }
}

/// The six metrics that Sokoban programs use to compare solutions. For each metric, lower is better.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Metrics {
    /// The number of steps, including pushes.
    pub moves: u32,
    /// The number of steps that move a box.
    pub pushes: u32,
    /// The number of box lines. A box line is a series of consecutive pushes in the same direction.
    pub box_lines: u32,
    /// The number of box changes. A box change is a push that moves a different box than the previous push. The first
    /// push also counts.
    pub box_changes: u32,
    /// The number of pushing sessions. A pushing session is a series of pushes without a walk in between.
    pub pushing_sessions: u32,
    /// The number of player lines. A player line is a series of consecutive steps in the same direction.
    pub player_lines: u32,
}

impl Metrics {
    /// Returns the six metrics in the order of the fields.
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

    /// Returns the metrics of a sequence of steps. A push of several boxes counts as a push of the box next to the
    /// player.
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
                let is_gone = step.pushed() == 1 && matches!(step.fell(), Some(Fall::Box(_)));
                last_box = (!is_gone).then(|| step.ahead(2));
            }
            before = Some(step);
        }
        metrics
    }
}
