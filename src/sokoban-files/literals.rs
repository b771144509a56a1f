//! Finds rows in the string literals of JSON, JavaScript, C and similar languages.
//!
//! Brackets and semicolons between literals separate boards; commas, plus signs and line ends do not. A literal with
//! several lines is a separate board. Literals of one character, as in `['#', '@']`, are the squares of a row.

use std::borrow::Cow;

use crate::class::{LineClass, classify};
use crate::lines::Line;

const MAX_LITERAL_LEN: usize = 1 << 18;
const MAX_BLANK_LINES: usize = 6;
/// The minimum number of single-character literals that form a row.
const MIN_CELLS: usize = 3;

/// Extracts rows, titles, authors and solutions from string literals. Returns `None` if nothing was extracted.
pub(crate) fn extract(text: &str) -> Option<Vec<Line<'static>>> {
    let mut reader = Reader {
        rest: text,
        line: 1,
        column: 0,
        lines: Vec::new(),
        separators: 0,
        key: None,
        word: "",
        cells: None,
        after_cells: false,
    };
    while let Some(first) = reader.rest.chars().next() {
        reader.step(first);
    }
    reader.end_cells();
    (!reader.lines.is_empty()).then_some(reader.lines)
}

/// A line in a literal, with the place of the line's first character.
struct Row {
    text: String,
    line: u32,
    column: u32,
}

struct Reader<'a> {
    rest: &'a str,
    /// The one-based line and the zero-based column of the first character in `rest`.
    line: u32,
    column: u32,
    lines: Vec<Line<'static>>,
    /// The number of brackets and semicolons read since the last row.
    separators: usize,
    /// The key of the next value, or `None` if the next value has no key.
    key: Option<&'a str>,
    /// The last word read outside of literals, which may be a key.
    word: &'a str,
    /// The row of single-character literals that is being read.
    cells: Option<Row>,
    /// `true` if the last row consisted of single-character literals.
    after_cells: bool,
}

impl<'a> Reader<'a> {
    /// Skips the next `bytes` bytes, and returns them.
    fn advance(&mut self, bytes: usize) -> &'a str {
        let (part, rest) = self.rest.split_at(bytes.min(self.rest.len()));
        self.rest = rest;
        for c in part.chars() {
            if c == '\n' {
                (self.line, self.column) = (self.line + 1, 0);
            } else {
                self.column += 1;
            }
        }
        part
    }

    /// Skips the text up to and including the next `mark`, or all remaining text if `mark` does not occur in it.
    fn skip_through(&mut self, mark: &str) {
        let end = self.rest.find(mark).map(|at| at + mark.len());
        self.advance(end.unwrap_or(self.rest.len()));
    }

    fn step(&mut self, first: char) {
        match first {
            '"' | '\'' | '`' => self.read_literal(first),
            _ if self.rest.starts_with("//") || self.rest.starts_with("--") => {
                self.skip_through("\n");
            }
            _ if self.rest.starts_with("/*") => self.skip_through("*/"),
            // Skip the brackets of a call such as `.to_string()`.
            _ if self.rest.starts_with("()") => {
                self.advance(2);
            }
            '\n' => {
                self.end_cells();
                self.advance(1);
            }
            '[' | ']' | '{' | '}' | '(' | ')' | ';' => {
                self.end_cells();
                self.separators += 1;
                if !matches!(first, '(' | ')') {
                    self.key = None;
                }
                self.advance(1);
            }
            ':' | '=' => {
                if !self.word.is_empty() {
                    self.key = Some(std::mem::take(&mut self.word));
                }
                self.advance(1);
            }
            '_' | 'a'..='z' | 'A'..='Z' => {
                let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
                let end = self.rest.find(|c| !is_part(c));
                let word = self.advance(end.unwrap_or(self.rest.len()));
                // A word directly before a quote belongs to the literal as a prefix, so it is not a key.
                if !self.rest.starts_with(['"', '\'', '`']) {
                    self.word = word;
                }
            }
            _ => {
                self.advance(first.len_utf8());
            }
        }
    }

    fn read_literal(&mut self, quote: char) {
        self.advance(1);
        let Some(end) = end_of_literal(self.rest, quote).filter(|end| *end <= MAX_LITERAL_LEN)
        else {
            return;
        };
        let literal = &self.rest[..end];
        let rows = self.read_rows(end);
        self.advance(1);
        let rest = self.rest.trim_ascii_start();
        let is_key = rest.starts_with(':') || rest.starts_with("=>");
        let filled = rows
            .iter()
            .filter(|row| !row.text.trim().is_empty())
            .count();
        match (self.key.take(), rows.as_slice()) {
            (_, [_]) if is_key => self.word = literal,
            (None, [cell]) if cell.text.chars().count() == 1 => match &mut self.cells {
                Some(cells) => cells.text.push_str(&cell.text),
                None => self.cells = rows.into_iter().next(),
            },
            (key, _) if filled == 0 => self.key = key,
            (Some(key), [row, ..]) if filled == 1 => self.add_field(key, row),
            (_, rows) => {
                self.separators += usize::from(filled > 1);
                for row in rows.iter().filter(|row| !row.text.is_empty()) {
                    self.push(row, row.text.clone());
                }
                self.separators += usize::from(filled > 1);
            }
        }
    }

    /// Reads a literal of `length` bytes, and replaces its escape sequences. Returns one row for each line of the
    /// literal.
    fn read_rows(&mut self, length: usize) -> Vec<Row> {
        let end = self.rest.len() - length;
        let mut rows = Vec::new();
        let mut row = self.row();
        while self.rest.len() > end {
            let part = self.rest;
            // JSON inside a JSON string has doubly escaped line feeds (`\\n`).
            let ends = ["\\\\n", "\\n", "\\\r\n", "\\\n", "\n"];
            if let Some(ending) = ends.iter().find(|ending| part.starts_with(**ending)) {
                self.advance(ending.len());
                let next = self.row();
                rows.push(std::mem::replace(&mut row, next));
                continue;
            }
            if part.starts_with('\\') {
                self.advance(1);
            }
            let Some(c) = self.rest.chars().next() else {
                break;
            };
            self.advance(c.len_utf8());
            match c {
                't' if part.starts_with('\\') => row.text.push('\t'),
                'r' if part.starts_with('\\') => {}
                '\r' => {}
                _ => row.text.push(c),
            }
        }
        if rows.is_empty() || !row.text.is_empty() {
            rows.push(row);
        }
        rows
    }

    const fn row(&self) -> Row {
        Row {
            text: String::new(),
            line: self.line,
            column: self.column,
        }
    }

    /// Ends the row of single-character literals, and adds it to the result if it is long enough to be a row of a
    /// board.
    fn end_cells(&mut self) {
        let cells = self.cells.take();
        let Some(row) = cells.filter(|row| row.text.chars().count() >= MIN_CELLS) else {
            return;
        };
        // The two brackets between two rows, as in `], [`, do not separate boards.
        if self.after_cells && self.separators == 2 {
            self.separators = 0;
        }
        let text = row.text.clone();
        self.push(&row, text);
        self.after_cells = true;
    }

    /// Adds a value as a title, author or solution, depending on its key. If the key has another meaning, adds the
    /// value as a row if it looks like one, and ignores it otherwise.
    fn add_field(&mut self, key: &str, row: &Row) {
        let name = match key.to_ascii_lowercase().as_str() {
            "title" | "name" => Some("Title"),
            "author" | "by" => Some("Author"),
            "solution" | "moves" | "lurd" => Some("Solution"),
            _ => None,
        };
        if let Some(name) = name {
            self.separators = self.separators.max(1);
            self.push(row, format!("{name}: {}", row.text.trim()));
            self.separators = 1;
        } else if row.text.contains('#') || classify(&row.text).0 != LineClass::Text {
            self.separators = self.separators.max(1);
            self.push(row, row.text.clone());
        }
    }

    fn push(&mut self, row: &Row, text: String) {
        let blank_lines = std::mem::take(&mut self.separators).min(MAX_BLANK_LINES);
        let line = |text: String| Line::new(Cow::Owned(text), row.line, row.column);
        if !self.lines.is_empty() {
            let blank = std::iter::repeat_with(|| line(String::new()));
            self.lines.extend(blank.take(blank_lines));
        }
        self.lines.push(line(text));
        self.after_cells = false;
    }
}

/// Returns the offset of the closing `quote`, or `None` if the literal is not closed. Only a literal in backquotes may
/// span several lines.
fn end_of_literal(text: &str, quote: char) -> Option<usize> {
    let mut is_escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            _ if is_escaped => is_escaped = c == '\r',
            '\\' => is_escaped = true,
            '\n' if quote != '`' => return None,
            _ if c == quote => return Some(at),
            _ => {}
        }
    }
    None
}
