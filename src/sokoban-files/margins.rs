//! Finds rows in lines that also contain other text, such as forum tags, line numbers, comment markers or remarks. Also
//! finds rows with blank lines between them, and rows in the cells of a spreadsheet.

use std::borrow::Cow;

use crate::boards::{Budget, has_complete_board};
use crate::class::{LineClass, NOT_BOARD, WALL, is_enclosed};
use crate::lines::{Line, with_rows};

/// The minimum number of rows, separated by blank lines, that are joined into a board.
const MIN_SPACED_ROWS: usize = 3;
/// The minimum number of cells in a line of a spreadsheet that is read as a row of a board.
const MIN_CELLS: usize = 3;
/// The maximum distance, in lines, between two rows that are joined into a board.
const MAX_ROW_SPACING: usize = 4;

/// Returns `true` if any row with text beside it is directly above or below a plain row. Such a row would be missing
/// from its board unless the text beside it is removed.
pub(crate) fn has_row_split_by_margin(lines: &[Line<'_>]) -> bool {
    (0..lines.len())
        .any(|at| lines[at].has(WALL) && touches_row(lines, at) && row(&lines[at].text).is_some())
}

/// Returns `true` if line `at` is text and is directly above or below a row.
pub(crate) fn touches_row(lines: &[Line<'_>], at: usize) -> bool {
    let is_row = |at: usize| {
        lines
            .get(at)
            .is_some_and(|line| line.class == LineClass::Board)
    };
    lines[at].class == LineClass::Text && (is_row(at.wrapping_sub(1)) || is_row(at + 1))
}

/// Removes the text beside rows, but only in lines for which `may_have_margin` returns `true`. The argument of
/// `may_have_margin` is the index of the line. Returns `None` if none of these lines contains a row.
pub(crate) fn strip<'a>(
    lines: &[Line<'a>],
    may_have_margin: impl Fn(usize) -> bool,
) -> Option<Vec<Line<'a>>> {
    let mut stripped = lines.to_vec();
    let mut is_changed = false;
    for (at, line) in stripped.iter_mut().enumerate() {
        let may_have_text = match line.class {
            LineClass::Text => true,
            // Bars at both ends of a line are a frame, not the ends of packed rows.
            LineClass::Board | LineClass::BoardLike if is_enclosed(&line.text, '|') => true,
            // In a board-like line, an unknown character is an error in the row, not text beside it.
            LineClass::BoardLike => !line.has(NOT_BOARD),
            _ => false,
        };
        if may_have_text
            && may_have_margin(at)
            && let Some(row) = row(&line.text)
        {
            *line = line.with_text(row);
            is_changed = true;
        }
    }
    is_changed.then_some(stripped)
}

/// Returns the row in a line of text, or `None` if the line does not contain a row. Text to the left of the row is
/// replaced by spaces, to keep the rows of a board aligned.
fn row(line: &str) -> Option<String> {
    let line = without_escapes(without_tags(line));
    let is_square = |c: char| "#@+$*.^-_ \t".contains(c);
    let walls = |part: &str| part.matches('#').count();
    let mut best = (0, "");
    let mut at = 0;
    for part in line.split(|c| !is_square(c)) {
        if walls(part) > walls(best.1).max(1) {
            best = (at, part);
        }
        at += part.len()
            + line[at + part.len()..]
                .chars()
                .next()
                .map_or(0, char::len_utf8);
    }
    let (start, part) = best;
    let (first, last) = (part.find('#')?, part.rfind('#')?);
    let left = &line[..start + first];
    let mut row: String = left
        .chars()
        .map(|c| if c == '\t' { '\t' } else { ' ' })
        .collect();
    row.push_str(&part[first..=last]);
    Some(row)
}

/// Removes the backslashes before the characters of a row, as in Markdown.
fn without_escapes(line: &str) -> Cow<'_, str> {
    let is_escaped = line.contains('\\') && line.chars().all(|c| "#@+$*.^-_\\ ".contains(c));
    if is_escaped {
        Cow::Owned(line.replace('\\', ""))
    } else {
        Cow::Borrowed(line)
    }
}

/// Removes HTML tags, forum tags and backquotes from the start of a line.
fn without_tags(mut line: &str) -> &str {
    loop {
        let end = match line.as_bytes().first() {
            Some(b'`') => Some(0),
            Some(b'[') => line.find(']'),
            Some(b'<') => line.find('>'),
            _ => None,
        };
        let Some(end) = end else {
            return line;
        };
        line = &line[end + 1..];
    }
}

/// Removes the blank lines between the rows of boards, as in the output of programs that write each line end twice.
/// Returns `None` if no board has such blank lines.
pub(crate) fn join_spaced_rows<'a>(lines: &[Line<'a>], budget: &Budget) -> Option<Vec<Line<'a>>> {
    let lone_row = [LineClass::Blank, LineClass::Board, LineClass::Blank];
    let classes = |lines: &[Line<'_>]| lines.iter().map(|line| line.class).eq(lone_row);
    if !lines.windows(lone_row.len()).any(classes) {
        return None;
    }
    let mut joined = Vec::new();
    let mut at = 0;
    let mut is_changed = false;
    while at < lines.len() {
        let (distance, rows) = spaced_rows(lines, at).unwrap_or_default();
        let end = at + (rows.len().max(1) - 1) * distance + 1;
        if has_complete_board(&rows, budget) {
            joined.extend(rows);
            is_changed = true;
        } else {
            joined.extend_from_slice(&lines[at..end]);
        }
        at = end;
    }
    is_changed.then_some(joined)
}

/// Finds the evenly spaced rows that begin at line `first`, and the distance between them in lines. Returns `None` if
/// line `first` is not a row between blank lines, or if too few such rows follow.
fn spaced_rows<'a>(lines: &[Line<'a>], first: usize) -> Option<(usize, Vec<Line<'a>>)> {
    let is_blank = |at: usize| lines.get(at).is_none_or(Line::is_blank);
    let is_row = |at: usize| {
        let class = lines[at].class;
        (class.may_be_row() || class == LineClass::FloorOnly) && is_blank(at + 1)
    };
    let is_lone = first == 0 || is_blank(first - 1);
    if lines[first].class != LineClass::Board || !is_lone || !is_row(first) {
        return None;
    }
    let blanks = lines[first + 1..].iter().take_while(|line| line.is_blank());
    let distance = blanks.count() + 1;
    if distance > MAX_ROW_SPACING {
        return None;
    }
    let follows = |at: &usize| is_row(*at) && (at + 1 - distance..*at).all(is_blank);
    let next = (first + distance..lines.len()).step_by(distance);
    let rows = std::iter::once(first).chain(next.take_while(follows));
    let rows: Vec<Line<'a>> = rows.map(|at| lines[at].clone()).collect();
    (rows.len() >= MIN_SPACED_ROWS).then_some((distance, rows))
}

/// Joins the cells in each line of a spreadsheet into a row of a board. Returns `None` if no line contains a row of
/// cells.
pub(crate) fn join_cells<'a>(lines: &[Line<'a>]) -> Option<Vec<Line<'a>>> {
    let rows: Vec<Option<String>> = lines.iter().map(|line| row_of_cells(&line.text)).collect();
    if rows.iter().all(Option::is_none) {
        return None;
    }
    Some(with_rows(lines, rows))
}

/// Returns the squares in the cells of a line, or `None` if the line is not a row of cells.
fn row_of_cells(line: &str) -> Option<String> {
    let separator = line.chars().take(2).find(|c| "\t,;".contains(*c))?;
    let square = |cell: &str| match cell.len() {
        0 => Some(' '),
        1 => cell.chars().next(),
        _ => None,
    };
    let row: String = line.split(separator).map(square).collect::<Option<_>>()?;
    (row.len() >= MIN_CELLS).then_some(row)
}
