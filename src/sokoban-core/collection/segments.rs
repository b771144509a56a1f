//! Which of the board lines that stand together are one board.
//!
//! Plain rows are. Run-length text may have a board on each line, a row on each line, or lines that were broken
//! anywhere between rows: what the lines leave open is decided by where walls are missing.

use alloc::vec::Vec;
use core::ops::Range;

use super::budget::Budget;
use super::classify::{BAR, FLOOR, LineClass, MARKED_FLOOR, PACKED, PLAYER, WALL, flags};
use super::lines::{Line, Lines};
use super::xsb::Rows;
use crate::draft::Draft;

/// The most segments that are considered together, and the most that are joined to one board.
const MOST: (usize, usize) = (128, 16);

/// Lines that may be a board of their own.
#[derive(Debug, Clone)]
struct Segment {
    lines: Range<usize>,
    has_player: bool,
    has_bar: bool,
    /// How many segments it is made of.
    joined: usize,
}

impl Segment {
    fn new(lines: &Lines<'_>, at: usize) -> Self {
        Self {
            lines: at..at + 1,
            has_player: lines.has(at, PLAYER),
            has_bar: lines.has(at, BAR),
            joined: 1,
        }
    }

    /// Takes lines in, with what stands between.
    fn extend(&mut self, below: &Self) {
        self.lines.end = below.lines.end;
        self.has_player |= below.has_player;
        self.has_bar |= below.has_bar;
    }

    /// Both as one.
    fn with(mut self, below: &Self) -> Self {
        self.extend(below);
        self.joined += below.joined;
        self
    }

    /// Whether it is a board that lacks walls: perhaps they stand in the segment above or below.
    fn is_open(&self, lines: &Lines<'_>, budget: &mut Budget) -> bool {
        let rows = Rows::new(lines, self.lines.clone(), budget);
        let draft = rows.and_then(|rows| rows.draft(budget));
        draft.is_ok_and(Draft::looks_cut_off)
    }
}

/// The boards among lines that stand together, in order.
#[derive(Debug, Default)]
pub(super) struct Segments {
    /// Those that are known already, the next one last.
    ahead: Vec<Range<usize>>,
}

impl Segments {
    /// The board that begins on this line.
    pub(super) fn next(
        &mut self,
        lines: &Lines<'_>,
        start: usize,
        budget: &mut Budget,
    ) -> Range<usize> {
        while self.ahead.pop_if(|ahead| ahead.end <= start).is_some() {}
        if self.ahead.is_empty() {
            let mut run = Run::new(lines, start);
            if run.segments.is_empty() {
                let rows = run.last.lines;
                let Some(parts) = partition(lines, &rows, budget) else {
                    return rows;
                };
                self.ahead.extend(parts.into_iter().rev());
                return self.ahead.pop().unwrap_or(rows);
            }
            run.segments.push(run.last);
            let boards = choose_boards(lines, &run.segments, run.rows_alone, budget);
            let mut at = start;
            let boards = boards.into_iter().map(|segment| {
                let lines = at..segment.lines.end;
                at = lines.end;
                lines
            });
            self.ahead.extend(boards);
            self.ahead.reverse();
        }
        self.ahead.pop().unwrap_or(start..start + 1)
    }
}

/// The most rows of a board that has no text around it.
const MAX_ROWS: usize = 128;

/// The most rows of one sign above it that may belong to it.
const MAX_RULES: usize = 4;

/// Divides plain rows into boards with nothing or rules between them, if each part is a whole board then.
fn partition(
    lines: &Lines<'_>,
    rows: &Range<usize>,
    budget: &mut Budget,
) -> Option<Vec<Range<usize>>> {
    let is_marked = |at: usize| {
        // Most boards begin and end with several walls.
        let row = lines.bytes_of(&(at..at + 1)).trim_ascii_end();
        if row.ends_with(b"##") {
            return false;
        }
        let line = lines.get(at).bytes.trim_ascii_end();
        line == b"#" || !line.contains(&b'#') && is_uniform(line)
    };
    let with_player = rows.clone().filter(|&at| lines.has(at, PLAYER));
    let is_one = with_player.take(2).count() < 2;
    if is_one && !is_marked(rows.start) && !is_marked(rows.end - 1) {
        return None;
    }
    let (mut parts, mut at) = (Vec::new(), rows.start);
    let mut trial = budget.trial(usize::MAX);
    let is_rule = |at: &usize| is_uniform(lines.get(*at).bytes.trim_ascii());
    while at < rows.end {
        let rules = (at..rows.end).take_while(is_rule).count();
        if at + rules == rows.end {
            break;
        }
        let first = at + rules;
        let starts = first.saturating_sub(MAX_RULES).max(at)..=first;
        let ends =
            (first + 2..=rows.end.min(first + MAX_ROWS)).filter(|&end| lines.has(end - 1, WALL));
        let mut here = ends.flat_map(|end| starts.clone().rev().map(move |start| start..end));
        let part = here.find(|part| is_whole(lines, part.clone(), &mut trial))?;
        at = part.end;
        parts.push(part);
    }
    (!parts.is_empty()).then_some(parts)
}

/// Returns `true` if the rows are a whole board: see [`Draft::looks_complete`].
fn is_whole(lines: &Lines<'_>, rows: Range<usize>, budget: &mut Budget) -> bool {
    let rows = Rows::new(lines, rows, budget);
    let draft = rows.and_then(|rows| rows.draft(budget));
    draft.is_ok_and(Draft::looks_complete)
}

/// Returns `true` if all characters of a line but blanks are the same.
pub(super) fn is_uniform(line: &[u8]) -> bool {
    let mut visible = line.iter().filter(|byte| !byte.is_ascii_whitespace());
    let first = visible.next();
    first.is_some() && visible.all(|byte| Some(byte) == first)
}

/// Board lines that stand together, divided where one board may end and another begin.
struct Run {
    /// All segments but the last one.
    segments: Vec<Segment>,
    last: Segment,
    has_player: bool,
    /// Whether no line has more than one row.
    rows_alone: bool,
}

impl Run {
    fn new(lines: &Lines<'_>, start: usize) -> Self {
        let mut run = Self {
            segments: Vec::new(),
            last: Segment::new(lines, start),
            has_player: lines.has(start, PLAYER),
            rows_alone: is_row(lines, start),
        };
        while let Some(next) = run.next_line(lines) {
            let is_full = run.segments.len() >= MOST.0;
            if is_full && !run.rows_alone {
                break;
            }
            let line = Segment::new(lines, next);
            run.has_player |= line.has_player;
            run.rows_alone &= is_row(lines, next);
            if !is_full && run.ends_before(lines, &line) {
                run.segments.push(core::mem::replace(&mut run.last, line));
            } else {
                run.last.extend(&line);
            }
        }
        run
    }

    /// The next line that belongs here, behind lines of nothing but floor.
    fn next_line(&self, lines: &Lines<'_>) -> Option<usize> {
        let end = self.last.lines.end;
        let is = |class| move |at: &usize| lines.class(*at) == class;
        let next = end + (end..lines.len()).take_while(is(LineClass::Gap)).count();
        if !matches!(lines.class(next), LineClass::Board | LineClass::Weak) {
            return None;
        }
        let plays = self.last.has_player || self.rows_alone && self.has_player;
        let mut below = (next..lines.len()).take_while(is(LineClass::Board));
        // Two boards with a rule of dashes between them.
        let ruled = next > end && plays && below.any(|at| lines.has(at, PLAYER));
        (!ruled).then_some(next)
    }

    /// Whether this line may begin another board.
    fn ends_before(&self, lines: &Lines<'_>, line: &Segment) -> bool {
        let Range { start, end } = self.last.lines;
        // A damaged row alone would be no board.
        let whole = end > start + 1 || lines.class(start) == LineClass::Board;
        let both_play = self.last.has_player && line.has_player;
        whole
            && self.last.has_bar
            && line.has_bar
            && (both_play || is_closed(&lines.get(end - 1), &lines.get(line.lines.start)))
    }
}

/// Decides which segments are boards of their own.
fn choose_boards(
    lines: &Lines<'_>,
    segments: &[Segment],
    rows_alone: bool,
    budget: &mut Budget,
) -> Vec<Segment> {
    let whole = || {
        let segments = segments.iter().cloned();
        segments
            .reduce(|above, below| above.with(&below))
            .into_iter()
    };
    let players = segments.iter().filter(|segment| segment.has_player).count();
    if rows_alone && players < 2 {
        return whole().collect();
    }
    let boards = join(lines, segments, budget);
    let mut sound = boards
        .iter()
        .map(|board| board.has_player && !board.is_open(lines, budget));
    if rows_alone && !sound.all(|sound| sound) {
        // Two boards with no visible border: an error, and not a wrong level.
        return whole().collect();
    }
    boards
}

/// Joins segments without a player to open ones beside them that have one.
fn join(lines: &Lines<'_>, segments: &[Segment], budget: &mut Budget) -> Vec<Segment> {
    let mut boards: Vec<Segment> = Vec::new();
    for segment in segments {
        let mut segment = segment.clone();
        while let Some(above) = boards.pop_if(|above| {
            let player = if above.has_player { &*above } else { &segment };
            above.has_player != segment.has_player
                && above.joined + segment.joined <= MOST.1
                && player.is_open(lines, budget)
        }) {
            segment = above.with(&segment);
        }
        boards.push(segment);
    }
    boards
}

/// Whether a line has no more than one row.
fn is_row(lines: &Lines<'_>, at: usize) -> bool {
    if !lines.has(at, BAR) {
        return true;
    }
    let line = lines.get(at).bytes.trim_ascii_end();
    !line.strip_suffix(b"|").unwrap_or(line).contains(&b'|')
}

/// Whether a line of whole rows ends with a row of walls, and the line below begins with one.
fn is_closed(line: &Line<'_>, below: &Line<'_>) -> bool {
    let is_wall = |row: Option<&[u8]>| {
        let has = row
            .unwrap_or_default()
            .iter()
            .fold(0, |has, &byte| has | flags(byte));
        has & WALL != 0 && has & !(WALL | FLOOR | MARKED_FLOOR | PACKED) == 0
    };
    let above = line.bytes.trim_ascii_end();
    let above = above.strip_suffix(b"|").unwrap_or(above);
    is_wall(above.rsplit(|&byte| byte == b'|').next())
        && is_wall(below.bytes.split(|&byte| byte == b'|').next())
}
