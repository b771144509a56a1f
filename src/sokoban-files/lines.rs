//! Splits text into lines, classifies each line, and removes the quote marks (`>`) of emails.

use std::borrow::Cow;

use crate::class::{Flags, LineClass, NOT_BOARD, classify};
use crate::encoding::{is_blank, is_invisible, is_line_end, to_ascii};
use crate::error::Place;
use crate::solutions::is_lurd;

/// A line without its line end and without the quote marks of emails.
#[derive(Debug, Clone)]
pub(crate) struct Line<'a> {
    pub(crate) text: Cow<'a, str>,
    /// The one-based number of the line in the file.
    pub(crate) number: u32,
    /// The number of characters that precede `text` in its line in the file.
    pub(crate) skipped: u32,
    pub(crate) flags: Flags,
    pub(crate) class: LineClass,
}

impl<'a> Line<'a> {
    pub(crate) fn new(text: Cow<'a, str>, number: u32, skipped: u32) -> Self {
        let (class, flags) = classify(&text);
        Self {
            text,
            number,
            skipped,
            flags,
            class,
        }
    }

    /// Returns a copy of the line with its text replaced by `text`. The new text starts at the same place in the file.
    pub(crate) fn with_text(&self, text: String) -> Self {
        Self::new(Cow::Owned(text), self.number, self.skipped)
    }

    pub(crate) fn trimmed(&self) -> &str {
        self.text.trim_ascii()
    }

    pub(crate) const fn has(&self, flags: Flags) -> bool {
        self.flags & flags != 0
    }

    pub(crate) fn is_blank(&self) -> bool {
        self.class == LineClass::Blank
    }

    /// Returns the place in the file of the character at the zero-based `column`.
    pub(crate) const fn place(&self, column: usize) -> Place {
        Place {
            line: self.number as usize,
            column: self.skipped as usize + column + 1,
        }
    }
}

/// Returns `lines`, with the text of each line replaced by the row at the same index in `rows` if that row is not
/// `None`.
pub(crate) fn with_rows<'a>(lines: &[Line<'a>], rows: Vec<Option<String>>) -> Vec<Line<'a>> {
    let replaced = lines.iter().zip(rows).map(|(line, row)| match row {
        Some(row) => line.with_text(row),
        None => line.clone(),
    });
    replaced.collect()
}

/// Splits a text into lines and removes the quote marks of emails.
pub(crate) fn split(text: &str) -> Vec<Line<'_>> {
    let mut lines = Vec::new();
    let body = text.strip_suffix('\n').unwrap_or(text);
    if !text.is_empty() {
        for line in body.split('\n') {
            split_unusual(line, &mut lines);
        }
    }
    unquote(&mut lines);
    lines
}

/// Splits `text`, which contains no line feeds, at all other line ends. Adds the resulting lines to `lines`.
fn split_unusual<'a>(text: &'a str, lines: &mut Vec<Line<'a>>) {
    /// The maximum number of CRs that belong to one line end. CR CR LF occurs in files whose line ends have been
    /// converted twice.
    const MAX_RETURNS: usize = 3;
    let end = text.trim_end_matches('\r').len();
    let text = &text[..end.max(text.len().saturating_sub(MAX_RETURNS))];
    let is_usual = |byte: u8| matches!(byte, b'\t' | b' '..=b'~');
    if text.bytes().all(is_usual) {
        let number = lines.len() as u32 + 1;
        lines.push(Line::new(Cow::Borrowed(text), number, 0));
        return;
    }
    let text = text.strip_suffix(is_line_end).unwrap_or(text);
    for line in text.split(is_line_end) {
        let number = lines.len() as u32 + 1;
        lines.push(Line::new(plain(line), number, 0));
    }
}

/// Converts rows and moves to ASCII (see [`to_ascii`]). In all other lines, converts only the blanks and invisible
/// characters at the start of the line.
pub(crate) fn plain(line: &str) -> Cow<'_, str> {
    if line.is_ascii() && !line.contains(is_invisible) {
        return Cow::Borrowed(line);
    }
    let ascii = to_ascii(line);
    let row = ascii.trim_start_matches(['>', ' ']);
    let is_row = match classify(row).0 {
        LineClass::Board | LineClass::BoardLike => {
            row.contains(['#', '@', '+', '$', '*', '.', '^'])
        }
        LineClass::Blank => true,
        LineClass::FloorOnly | LineClass::Text => is_lurd(row),
    };
    if is_row {
        return Cow::Owned(ascii);
    }
    let text = line.trim_start_matches(|c| is_blank(c) || is_invisible(c));
    let start = &line[..line.len() - text.len()];
    if start.is_ascii() && !start.contains(is_invisible) {
        return Cow::Borrowed(line);
    }
    Cow::Owned(to_ascii(start) + text)
}

/// If a line is a quoted row of a board, removes the email quote marks (`>`) from all lines. If a space follows the
/// marks on every quoted line, removes these spaces too.
fn unquote(lines: &mut [Line<'_>]) {
    let is_quoted = |line: &Line<'_>| {
        let marks = quote_len(&line.text);
        marks > 0 && classify(&line.text[marks..]).0 == LineClass::Board
    };
    if !lines
        .iter()
        .any(|line| line.has(NOT_BOARD) && is_quoted(line))
    {
        return;
    }
    let is_spaced = lines.iter().all(|line| {
        let marks = quote_len(&line.text);
        marks == 0 || matches!(line.text[marks..].bytes().next(), None | Some(b' '))
    });
    for line in lines {
        let mut marks = quote_len(&line.text);
        if marks > 0 {
            marks = (marks + usize::from(is_spaced)).min(line.text.len());
            let text = match std::mem::take(&mut line.text) {
                Cow::Borrowed(text) => Cow::Borrowed(&text[marks..]),
                Cow::Owned(text) => Cow::Owned(text[marks..].to_owned()),
            };
            *line = Line::new(text, line.number, line.skipped + marks as u32);
        }
    }
}

/// Returns the length of the quote marks at the start of a line, including any white space before each mark.
fn quote_len(text: &str) -> usize {
    let mut rest = text;
    while let Some(inner) = rest.trim_ascii_start().strip_prefix('>') {
        rest = inner;
    }
    text.len() - rest.len()
}
