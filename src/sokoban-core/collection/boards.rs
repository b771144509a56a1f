//! Where the boards of a file are: which lines make each of them.

use std::ops::Range;
use std::sync::Arc;

use crate::level::{Draft, Level, LevelError};

use super::budget::Budget;
use super::encoding::decode;
use super::lines::{BAR, Class, FLOOR, Line, MARKED_FLOOR, PACKED, PLAYER, WALL, meaning};
use super::text::{is_comment_end, is_key};
use super::xsb::Rows;
use super::{BadLevel, layers, shape};

/// The lines of a board: an XSB board, or both blocks with their headings.
pub(super) struct Board {
    pub(super) start: usize,
    pub(super) end: usize,
    /// Where the lines of ground and contents are, if it has two layers.
    layers: Option<(Range<usize>, Range<usize>)>,
}

impl Board {
    /// The level, or why the board is none, with its lines.
    pub(super) fn read(
        &self,
        lines: &[Line<'_>],
        shape: &[shape::Rule],
        budget: &mut Budget,
    ) -> Result<Arc<Level>, BadLevel> {
        let text = |line: &Line<'_>| decode(line.bytes.trim_ascii_end()).into_owned();
        let bad = |error| BadLevel {
            error,
            board: lines[self.start..self.end].iter().map(text).collect(),
        };
        self.level(lines, shape, budget).map(Arc::new).map_err(bad)
    }

    /// The checked board, under the lines that shape it. Errors name line and column of the file.
    fn level(
        &self,
        lines: &[Line<'_>],
        shape: &[shape::Rule],
        budget: &mut Budget,
    ) -> Result<Level, LevelError> {
        let finish = |draft: Draft, place: &dyn Fn(LevelError) -> LevelError| {
            shape::apply(draft, shape)?.check().map_err(place)
        };
        if let Some((ground, contents)) = &self.layers {
            let contents = &lines[contents.clone()];
            let draft = layers::read(&lines[self.start], &lines[ground.clone()], contents, budget)?;
            return finish(draft, &|error| match contents.get(error.line - 1) {
                Some(row) => LevelError {
                    line: row.number(),
                    column: row.column(error.column - 1),
                    ..error
                },
                None => error,
            });
        }
        let rows = Rows::new(&lines[self.start..self.end], budget)?;
        let place = |error| rows.locate(error);
        finish(rows.draft(budget).map_err(place)?, &place)
    }
}

/// A row of a board in a file that is no plain text.
#[derive(Debug, Clone, Copy)]
pub struct Row<'a> {
    /// Its squares, as in an XSB board.
    pub text: &'a str,
    /// Line of the file, from 1.
    pub line: usize,
    /// Column of its first square, from 1.
    pub column: usize,
}

/// Reads boards whose rows are known already, one after another, within the bounds of one file.
#[derive(Debug)]
pub struct BoardReader(Budget);

impl BoardReader {
    /// For a file of this many bytes: see [`Collection::parse`](crate::Collection::parse).
    pub fn new(bytes: usize) -> Self {
        Self(Budget::new(bytes))
    }

    /// A level, or why these rows are none.
    ///
    /// # Errors
    /// The first reason found, with line and column of the file.
    pub fn read(&mut self, rows: &[Row<'_>]) -> Result<Arc<Level>, BadLevel> {
        let lines = rows
            .iter()
            .map(|row| Line::row(row.text, row.line, row.column));
        let lines: Vec<Line<'_>> = lines.collect();
        let board = Board {
            start: 0,
            end: lines.len(),
            layers: None,
        };
        board.read(&lines, &[], &mut self.0)
    }
}

/// The boards among these lines, but not those inside comments.
pub(super) fn find(lines: &[Line<'_>], comments: &[Range<usize>]) -> Vec<Board> {
    let mut boards = Vec::new();
    let mut comments = comments.iter().peekable();
    let mut at = 0;
    while at < lines.len() {
        while comments.next_if(|comment| comment.start < at).is_some() {}
        if let Some(comment) = comments.next_if(|comment| comment.start == at) {
            at = comment.end;
            continue;
        }
        let found = match lines[at].class {
            Class::Board => Some(one_layer(lines, at)),
            Class::Weak if class(lines, at + 1) == Class::Board => Some(one_layer(lines, at)),
            Class::Text if is_key(&lines[at], "Ground") => Some(two_layers(lines, at)),
            _ => None,
        };
        at = found.as_ref().map_or(at + 1, |board| board.end);
        boards.extend(found);
    }
    boards
}

fn class(lines: &[Line<'_>], at: usize) -> Class {
    lines.get(at).map_or(Class::Blank, |line| line.class)
}

fn one_layer(lines: &[Line<'_>], start: usize) -> Board {
    let mut end = start + 1;
    let (mut has_player, mut has_bar) = (lines[start].has(PLAYER), lines[start].has(BAR));
    loop {
        let gap = lines[end..]
            .iter()
            .take_while(|line| line.class == Class::Gap);
        let next = end + gap.count();
        if !matches!(class(lines, next), Class::Board | Class::Weak) {
            break;
        }
        let below = || {
            lines[next..]
                .iter()
                .take_while(|line| line.class == Class::Board)
        };
        if next > end && has_player && below().any(|line| line.has(PLAYER)) {
            // Two boards with a rule of dashes between them.
            break;
        }
        let line = &lines[next];
        // A damaged row alone would be no board.
        let whole = end > start + 1 || lines[start].class == Class::Board;
        let both_play = has_player && line.has(PLAYER);
        if whole && has_bar && line.has(BAR) && (both_play || is_closed(&lines[end - 1], line)) {
            // Boards of one line each.
            break;
        }
        has_player |= line.has(PLAYER);
        has_bar |= line.has(BAR);
        end = next + 1;
    }
    Board {
        start,
        end,
        layers: None,
    }
}

/// Whether a line of whole rows ends with a row of walls, and the line below begins with one.
fn is_closed(line: &Line<'_>, below: &Line<'_>) -> bool {
    let is_wall = |row: Option<&[u8]>| {
        let has = row
            .unwrap_or_default()
            .iter()
            .fold(0, |has, &byte| has | meaning(byte));
        has & WALL != 0 && has & !(WALL | FLOOR | MARKED_FLOOR | PACKED) == 0
    };
    let above = line.bytes.trim_ascii_end();
    let above = above.strip_suffix(b"|").unwrap_or(above);
    is_wall(above.rsplit(|&byte| byte == b'|').next())
        && is_wall(below.bytes.split(|&byte| byte == b'|').next())
}

fn two_layers(lines: &[Line<'_>], start: usize) -> Board {
    let ground = block(lines, start + 1);
    let blanks = lines[ground.end..]
        .iter()
        .take_while(|line| line.class == Class::Blank);
    let heading = ground.end + blanks.count();
    let has_contents = lines
        .get(heading)
        .is_some_and(|line| is_key(line, "Contents"));
    let contents = if has_contents {
        block(lines, heading + 1)
    } else {
        ground.end..ground.end
    };
    Board {
        start,
        end: contents.end,
        layers: Some((ground, contents)),
    }
}

/// The rows from `start` to the next blank line or heading.
fn block(lines: &[Line<'_>], start: usize) -> Range<usize> {
    let is_row = |line: &&Line<'_>| {
        line.class != Class::Blank
            && !line.bytes.contains(&b':')
            && !is_comment_end(line.bytes.trim_ascii())
    };
    start..start + lines[start..].iter().take_while(is_row).count()
}
