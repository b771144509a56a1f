//! Rows in the quotes of JSON, JavaScript, Lua, C and the like, and rows of numbers or single characters in brackets.
//!
//! Brackets and semicolons separate boards; commas, plus signs and line ends do not. A text in quotes of several lines
//! is a board of its own.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::encoding::decode;
use super::lines::{Lines, Origin};
use super::sheet::Sheet;

/// The most bytes of a text in quotes.
const MAX_QUOTE: usize = 1 << 18;

/// The fewest cells of a row.
const MIN_CELLS: usize = 3;

/// Private characters for numbers of several digits and for negative ones, and the largest number with its own one.
const POSITIVE: u32 = 0xE000;
const NEGATIVE: u32 = 0xF000;
const MAX_NUMBER: u32 = 0x8FF;

/// The most blank lines between two rows.
const MAX_BREAKS: usize = 6;

/// The rows of a file in quotes or brackets, if there are any, with titles, authors and solutions.
pub(super) fn rows(lines: &Lines<'_>) -> Option<Sheet> {
    let mut reader = Reader {
        bytes: lines.bytes_of(&(0..lines.len())),
        at: 0,
        line: 1,
        line_start: 0,
        sheet: Sheet::default(),
        cells: Vec::new(),
        cells_origin: Origin { number: 1, cut: 0 },
        breaks: 0,
        after_cells: false,
        key: None,
        word: String::new(),
    };
    while let Some(byte) = reader.peek() {
        reader.step(byte);
    }
    reader.end_cells();
    (!reader.sheet.text.is_empty()).then_some(reader.sheet)
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    line: u32,
    line_start: usize,
    sheet: Sheet,
    /// A row of single characters or digits that did not end yet.
    cells: Vec<u8>,
    cells_origin: Origin,
    /// Brackets since the last row.
    breaks: usize,
    /// The last row was made of cells.
    after_cells: bool,
    /// The key of the value that follows.
    key: Option<String>,
    /// The last word outside of quotes.
    word: String,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn starts_with(&self, text: &[u8]) -> bool {
        self.bytes[self.at..].starts_with(text)
    }

    fn origin(&self) -> Origin {
        Origin {
            number: self.line,
            cut: (self.at - self.line_start) as u32,
        }
    }

    /// Passes a byte, and counts lines.
    fn pass(&mut self) {
        if self.bytes[self.at] == b'\n' {
            self.line += 1;
            self.line_start = self.at + 1;
        }
        self.at += 1;
    }

    fn pass_to(&mut self, end: usize) {
        while self.at < end.min(self.bytes.len()) {
            self.pass();
        }
    }

    /// Returns the next place of a text.
    fn find(&self, text: &[u8]) -> Option<usize> {
        let rest = &self.bytes[self.at..];
        let found = rest.windows(text.len()).position(|part| part == text)?;
        Some(self.at + found)
    }

    fn line_end(&self) -> usize {
        let rest = &self.bytes[self.at..];
        let end = rest.iter().position(|&byte| byte == b'\n');
        end.map_or(self.bytes.len(), |end| self.at + end)
    }

    fn step(&mut self, byte: u8) {
        match byte {
            b'\n' => {
                self.end_cells();
                self.pass();
                // Numbers without brackets have only blank lines between boards.
                let is_blank = self.bytes[self.at..self.line_end()].trim_ascii().is_empty();
                if self.after_cells && self.breaks == 0 && is_blank {
                    self.breaks = 1;
                }
            }
            b'"' | b'\'' | b'`' => self.quote(byte),
            b'/' if self.starts_with(b"//") => self.pass_to(self.line_end()),
            b'-' if self.starts_with(b"--") => self.pass_to(self.line_end()),
            b'/' if self.starts_with(b"/*") => {
                let end = self.find(b"*/").unwrap_or(self.bytes.len());
                self.pass_to(end + 2);
            }
            b'[' if self.is_long_bracket() => {
                let start = self.at + 2;
                let end = self.find(b"]]").unwrap_or(self.bytes.len());
                self.text(start, end, false);
                self.pass_to(end + 2);
            }
            b'(' if self.starts_with(b"()") => self.pass_to(self.at + 2),
            b'[' | b']' | b'{' | b'}' | b'(' | b')' | b';' => {
                self.end_cells();
                self.breaks += 1;
                if byte != b'(' && byte != b')' {
                    self.key = None;
                }
                self.pass();
            }
            b':' | b'=' => {
                if !self.word.is_empty() {
                    self.key = Some(core::mem::take(&mut self.word).to_ascii_lowercase());
                }
                self.pass();
            }
            b'0'..=b'9' => self.number(),
            b'_' | b'a'..=b'z' | b'A'..=b'Z' => self.word(),
            _ => self.pass(),
        }
    }

    /// Returns `true` at a long bracket of Lua, which is like quotes, and not at an array in an array.
    fn is_long_bracket(&self) -> bool {
        let Some(rest) = self.bytes[self.at..].strip_prefix(b"[[") else {
            return false;
        };
        let rest = rest.trim_ascii_start();
        let first = rest.strip_prefix(b"-").unwrap_or(rest).first();
        !first.is_none_or(|first| b"\"'`[]{0123456789".contains(first))
    }

    fn word(&mut self) {
        let start = self.at;
        let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        while self.peek().is_some_and(is_letter) {
            self.pass();
        }
        // A word right before a quote is a kind of quote.
        if !matches!(self.peek(), Some(b'"' | b'\'' | b'`')) {
            self.end_cells();
            self.word = String::from_utf8_lossy(&self.bytes[start..self.at]).into_owned();
        }
    }

    /// Takes a number as a cell: its digit, or a private character for each other number.
    fn number(&mut self) {
        let start = self.at;
        let origin = self.origin();
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.pass();
        }
        let digits = &self.bytes[start..self.at];
        let is_negative = self.bytes[..start].ends_with(b"-");
        if let (&[digit], false) = (digits, is_negative) {
            return self.cell(&[digit], origin);
        }
        let add = |sum: u32, digit: &u8| (10 * sum + u32::from(digit - b'0')).min(MAX_NUMBER);
        let first = if is_negative { NEGATIVE } else { POSITIVE };
        let letter = char::from_u32(first + digits.iter().fold(0, add));
        let letter = letter.unwrap_or(char::REPLACEMENT_CHARACTER);
        self.cell(letter.encode_utf8(&mut [0; 4]).as_bytes(), origin);
    }

    fn cell(&mut self, cell: &[u8], origin: Origin) {
        if self.cells.is_empty() {
            self.cells_origin = origin;
        }
        self.cells.extend_from_slice(cell);
    }

    /// Writes a row of cells, if there is one.
    fn end_cells(&mut self) {
        let row = core::mem::take(&mut self.cells);
        if decode(&row).chars().count() >= MIN_CELLS {
            // Each row has brackets of its own.
            if self.after_cells && self.breaks == 2 {
                self.breaks = 0;
            }
            self.push(&row, self.cells_origin);
            self.after_cells = true;
        }
    }

    fn push(&mut self, row: &[u8], origin: Origin) {
        if !self.sheet.text.is_empty() {
            for _ in 0..core::mem::take(&mut self.breaks).min(MAX_BREAKS) {
                self.sheet.push(b"", origin);
            }
        }
        self.breaks = 0;
        self.after_cells = false;
        self.sheet.push(row, origin);
    }

    /// Reads a text in quotes.
    fn quote(&mut self, mark: u8) {
        let triple = [mark; 3];
        let is_triple = mark != b'`' && self.starts_with(&triple);
        let start = self.at + if is_triple { 3 } else { 1 };
        let end = if is_triple {
            let after = self.bytes.get(start..).unwrap_or_default();
            let found = after.windows(3).position(|part| part == triple);
            found.map(|found| start + found)
        } else {
            self.closing(start, mark)
        };
        let Some(end) = end else {
            return self.pass();
        };
        self.text(start, end, true);
        self.pass_to(end + if is_triple { 3 } else { 1 });
    }

    /// Returns the place of the closing quote. Only backquotes may span lines.
    fn closing(&self, start: usize, mark: u8) -> Option<usize> {
        let mut at = start;
        loop {
            match *self.bytes.get(at)? {
                b'\\' => {
                    at += if self.bytes[at + 1..].starts_with(b"\r\n") {
                        3
                    } else {
                        2
                    }
                }
                b'\n' if mark != b'`' => return None,
                byte if byte == mark => return Some(at),
                _ => at += 1,
            }
        }
    }

    /// Takes the text between these places.
    fn text(&mut self, start: usize, end: usize, has_escapes: bool) {
        if end - start > MAX_QUOTE {
            return;
        }
        let rows = self.unescape(start, end, has_escapes);
        let behind = self
            .bytes
            .get(end + 1..)
            .unwrap_or_default()
            .trim_ascii_start();
        let is_key = behind.first() == Some(&b':') || behind.starts_with(b"=>");
        let filled = rows
            .iter()
            .filter(|(row, _)| !row.trim_ascii().is_empty())
            .count();
        match rows.as_slice() {
            [(key, _)] if is_key => {
                self.end_cells();
                self.word = String::from_utf8_lossy(key).into_owned();
            }
            [(cell, origin)] if self.key.is_none() && decode(cell).chars().count() == 1 => {
                self.cell(cell, *origin);
            }
            _ if filled == 0 => self.end_cells(),
            rows => {
                self.end_cells();
                let key = self.key.take();
                self.value(key.as_deref(), rows, filled);
            }
        }
    }

    fn value(&mut self, key: Option<&str>, rows: &[(Vec<u8>, Origin)], filled: usize) {
        let whole = filled > 1;
        if let (Some(key), Some((text, origin))) = (key, rows.first())
            && !whole
        {
            let field = match key {
                "title" | "name" => "Title: ",
                "author" | "by" => "Author: ",
                "solution" | "moves" | "lurd" => "Solution: ",
                _ if is_row(text) => "",
                _ => return,
            };
            self.breaks = self.breaks.max(1);
            let line = format!("{field}{}", decode(text).trim());
            let line = if field.is_empty() {
                text.to_owned()
            } else {
                line.into_bytes()
            };
            self.push(&line, *origin);
            self.breaks += usize::from(!field.is_empty());
            return;
        }
        self.breaks += usize::from(whole);
        for (row, origin) in rows.iter().filter(|(row, _)| !row.is_empty()) {
            self.push(row, *origin);
        }
        self.breaks += usize::from(whole);
    }

    /// The lines of a text in quotes.
    fn unescape(&self, start: usize, end: usize, has_escapes: bool) -> Vec<(Vec<u8>, Origin)> {
        let (mut line, mut line_start) = (self.line, self.line_start);
        let origin = |line, line_start, at: usize| Origin {
            number: line,
            cut: (at - line_start) as u32,
        };
        let mut rows = Vec::new();
        let mut row = (Vec::new(), origin(line, line_start, start));
        let mut at = start;
        while at < end {
            let byte = self.bytes[at];
            let next = self.bytes.get(at + 1).copied().unwrap_or(b' ');
            at += 1;
            let mut ends = byte == b'\n';
            if byte == b'\\' && has_escapes {
                at += 1;
                match next {
                    // An escaped escape, as in JSON inside JSON.
                    b'\\' if self.bytes.get(at) == Some(&b'n') => {
                        at += 1;
                        ends = true;
                    }
                    b'\r' => continue,
                    b'n' | b'\n' => ends = true,
                    b't' => row.0.push(b'\t'),
                    b'r' => {}
                    _ => row.0.push(next),
                }
            } else if !matches!(byte, b'\n' | b'\r') {
                row.0.push(byte);
            }
            if self.bytes[at - 1] == b'\n' {
                line += 1;
                line_start = at;
            }
            if ends {
                rows.push(core::mem::replace(
                    &mut row,
                    (Vec::new(), origin(line, line_start, at)),
                ));
            }
        }
        if rows.is_empty() || !row.0.is_empty() {
            rows.push(row);
        }
        rows
    }
}

/// Returns `true` if a text may be a row: no words in it.
fn is_row(text: &[u8]) -> bool {
    let is_same = |pair: &[u8]| pair[0] == pair[1];
    text.windows(2).any(is_same) || text.contains(&b'#')
}
