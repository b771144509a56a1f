//! Extracts rows from string literals in JSON, JavaScript, Lua, C and similar languages, and from bracketed lists of
//! single characters.
//!
//! Brackets and semicolons separate boards; commas, plus signs and line terminators do not. A literal with several
//! lines is a separate board.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::collection::encoding::decode;
use crate::collection::lines::{LineClass, Lines, SourceLocation, classify, scan};

use super::ExtractedText;

const MAX_LITERAL_LEN: usize = 1 << 18;
const MIN_CELLS_PER_ROW: usize = 3;
const MAX_BLANK_LINES: usize = 6;

/// Extracts rows, titles, authors and solutions from string literals and bracketed lists. Returns `None` if there are
/// none in the file.
pub(super) fn extract(lines: &Lines<'_>) -> Option<ExtractedText> {
    let start = SourceLocation {
        number: 1,
        skipped: 0,
    };
    let mut reader = Reader {
        bytes: lines.bytes_of(&(0..lines.len())),
        at: 0,
        counted: 0,
        origin: start,
        text: ExtractedText::default(),
        cells: Row::at(start),
        separators: 0,
        after_cells: false,
        key: None,
        word: String::new(),
    };
    while let Some(byte) = reader.peek() {
        reader.step(byte);
    }
    reader.end_cells();
    (!reader.text.text.is_empty()).then_some(reader.text)
}

struct Row {
    bytes: Vec<u8>,
    origin: SourceLocation,
}

impl Row {
    const fn at(origin: SourceLocation) -> Self {
        Self {
            bytes: Vec::new(),
            origin,
        }
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    /// The offset up to which line terminators have been counted, to find `origin`.
    counted: usize,
    /// The line and column in the file of the byte at offset `counted`.
    origin: SourceLocation,
    text: ExtractedText,
    /// The row of single characters that is being read.
    cells: Row,
    /// The number of brackets and semicolons read since the last row.
    separators: usize,
    /// `true` if the last row was a list of single characters, `false` if it was a string literal.
    after_cells: bool,
    /// The key of the next value, or `None` if the next value has no key.
    key: Option<String>,
    /// The last word read outside string literals, which may be a key.
    word: String,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn starts_with(&self, text: &[u8]) -> bool {
        self.bytes[self.at..].starts_with(text)
    }

    fn skip_to(&mut self, end: usize) {
        self.at = end.min(self.bytes.len());
    }

    /// Returns the line and column in the file of the byte at `offset`. `offset` must not be less than in any earlier
    /// call.
    fn origin(&mut self, offset: usize) -> SourceLocation {
        for byte in self.bytes.get(self.counted..offset).unwrap_or_default() {
            if *byte == b'\n' {
                self.origin.number += 1;
                self.origin.skipped = 0;
            } else {
                self.origin.skipped += 1;
            }
        }
        self.counted = self.counted.max(offset);
        self.origin
    }

    fn find(&self, start: usize, text: &[u8]) -> Option<usize> {
        let rest = self.bytes.get(start..)?;
        let found = rest.windows(text.len()).position(|part| part == text)?;
        Some(start + found)
    }

    fn line_end(&self) -> usize {
        self.find(self.at, b"\n").unwrap_or(self.bytes.len())
    }

    fn step(&mut self, byte: u8) {
        match byte {
            b'\n' => {
                self.end_cells();
                self.at += 1;
            }
            b'"' | b'\'' | b'`' => self.read_literal(byte),
            b'/' if self.starts_with(b"//") => self.at = self.line_end(),
            b'-' if self.starts_with(b"--") => self.at = self.line_end(),
            b'/' if self.starts_with(b"/*") => {
                let end = self.find(self.at, b"*/").unwrap_or(self.bytes.len());
                self.skip_to(end + 2);
            }
            b'[' if self.is_long_bracket() => {
                let end = self.find(self.at, b"]]").unwrap_or(self.bytes.len());
                self.add_literal(self.at + 2, end, false);
                self.skip_to(end + 2);
            }
            b'(' if self.starts_with(b"()") => self.at += 2,
            b'[' | b']' | b'{' | b'}' | b'(' | b')' | b';' => {
                self.end_cells();
                self.separators += 1;
                if byte != b'(' && byte != b')' {
                    self.key = None;
                }
                self.at += 1;
            }
            b':' | b'=' => {
                if !self.word.is_empty() {
                    self.key = Some(core::mem::take(&mut self.word).to_ascii_lowercase());
                }
                self.at += 1;
            }
            b'_' | b'a'..=b'z' | b'A'..=b'Z' => self.read_word(),
            _ => self.at += 1,
        }
    }

    /// Returns `true` if the text at the current position is a literal in Lua's long brackets (`[[…]]`), and not an
    /// array inside an array.
    fn is_long_bracket(&self) -> bool {
        let Some(rest) = self.bytes[self.at..].strip_prefix(b"[[") else {
            return false;
        };
        let rest = rest.trim_ascii_start();
        let first = rest.strip_prefix(b"-").unwrap_or(rest).first();
        !first.is_none_or(|first| b"\"'`[]{0123456789".contains(first))
    }

    /// Reads bytes as long as they satisfy `is_part`, and returns them.
    fn read_while(&mut self, is_part: impl Fn(u8) -> bool) -> &'a [u8] {
        let rest = &self.bytes[self.at..];
        let end = rest.iter().position(|&byte| !is_part(byte));
        let part = &rest[..end.unwrap_or(rest.len())];
        self.at += part.len();
        part
    }

    fn read_word(&mut self) {
        let word = self.read_while(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let word = String::from_utf8_lossy(word).into_owned();
        // A word directly before a quote is a prefix of the literal, not a key.
        if !matches!(self.peek(), Some(b'"' | b'\'' | b'`')) {
            self.end_cells();
            self.word = word;
        }
    }

    fn add_cell(&mut self, cell: &[u8], origin: SourceLocation) {
        if self.cells.bytes.is_empty() {
            self.cells.origin = origin;
        }
        self.cells.bytes.extend_from_slice(cell);
    }

    fn end_cells(&mut self) {
        let row = core::mem::take(&mut self.cells.bytes);
        if decode(&row).chars().count() >= MIN_CELLS_PER_ROW {
            // Two separators in succession are the brackets between two rows, as in `], [`. They do not separate
            // boards.
            if self.after_cells && self.separators == 2 {
                self.separators = 0;
            }
            self.push(&row, self.cells.origin);
            self.after_cells = true;
        }
    }

    fn push(&mut self, row: &[u8], origin: SourceLocation) {
        let separators = core::mem::take(&mut self.separators).min(MAX_BLANK_LINES);
        if !self.text.text.is_empty() {
            (0..separators).for_each(|_| self.text.push(b"", origin));
        }
        self.after_cells = false;
        self.text.push(row, origin);
    }

    fn read_literal(&mut self, quote: u8) {
        let triple = [quote; 3];
        let is_triple = quote != b'`' && self.starts_with(&triple);
        let quote_len = if is_triple { 3 } else { 1 };
        let start = self.at + quote_len;
        let end = if is_triple {
            self.find(start, &triple)
        } else {
            self.find_quote(start, quote)
        };
        let Some(end) = end else {
            self.at += 1;
            return;
        };
        self.add_literal(start, end, true);
        self.skip_to(end + quote_len);
    }

    /// Returns the offset of the closing `quote`, or `None` if the literal is not closed. Only a literal in backquotes
    /// may span several lines.
    fn find_quote(&self, start: usize, quote: u8) -> Option<usize> {
        let mut at = start;
        loop {
            match *self.bytes.get(at)? {
                b'\\' if self.bytes[at + 1..].starts_with(b"\r\n") => at += 3,
                b'\\' => at += 2,
                b'\n' if quote != b'`' => return None,
                byte if byte == quote => return Some(at),
                _ => at += 1,
            }
        }
    }

    /// Adds the literal from offset `start` to `end`. Its contents and context determine whether it is a key, a single
    /// character of a row, a field, or one or more rows.
    fn add_literal(&mut self, start: usize, end: usize, has_escapes: bool) {
        if end - start > MAX_LITERAL_LEN {
            return;
        }
        let rows = self.unescape(start, end, has_escapes);
        let rest = self.bytes.get(end + 1..).unwrap_or_default();
        let rest = rest.trim_ascii_start();
        let is_key = rest.first() == Some(&b':') || rest.starts_with(b"=>");
        let is_filled = |row: &&Row| !row.bytes.trim_ascii().is_empty();
        let filled = rows.iter().filter(is_filled).count();
        match rows.as_slice() {
            [key] if is_key => {
                self.end_cells();
                self.word = String::from_utf8_lossy(&key.bytes).into_owned();
            }
            [cell] if self.key.is_none() && decode(&cell.bytes).chars().count() == 1 => {
                self.add_cell(&cell.bytes, cell.origin);
            }
            _ if filled == 0 => self.end_cells(),
            rows => {
                self.end_cells();
                match (self.key.take(), rows) {
                    (Some(key), [row, ..]) if filled == 1 => self.add_field(&key, row),
                    _ => self.add_rows(rows, filled > 1),
                }
            }
        }
    }

    fn add_rows(&mut self, rows: &[Row], is_board: bool) {
        self.separators += usize::from(is_board);
        for row in rows.iter().filter(|row| !row.bytes.is_empty()) {
            self.push(&row.bytes, row.origin);
        }
        self.separators += usize::from(is_board);
    }

    /// Adds a value as a title, author or solution, depending on its key. If the key is not one of these, adds the
    /// value as a row if it looks like one, and drops it otherwise.
    fn add_field(&mut self, key: &str, row: &Row) {
        let name = match key {
            "title" | "name" => Some("Title"),
            "author" | "by" => Some("Author"),
            "solution" | "moves" | "lurd" => Some("Solution"),
            _ if may_be_row(&row.bytes) => None,
            _ => return,
        };
        self.separators = self.separators.max(1);
        if let Some(name) = name {
            let line = format!("{name}: {}", decode(&row.bytes).trim());
            self.push(line.as_bytes(), row.origin);
            self.separators = 1;
        } else {
            self.push(&row.bytes, row.origin);
        }
    }

    /// Splits the literal from offset `start` to `end` into lines, and replaces its escape sequences if `has_escapes`.
    fn unescape(&mut self, start: usize, end: usize, has_escapes: bool) -> Vec<Row> {
        let mut rows = Vec::new();
        let mut row = Row::at(self.origin(start));
        let mut at = start;
        while at < end {
            let byte = self.bytes[at];
            let next = self.bytes.get(at + 1).copied().unwrap_or(b' ');
            at += 1;
            let mut ends_row = byte == b'\n';
            if byte == b'\\' && has_escapes {
                at += 1;
                match next {
                    // A doubly escaped line feed (`\\n`), as in JSON inside a JSON string.
                    b'\\' if self.bytes.get(at) == Some(&b'n') => {
                        at += 1;
                        ends_row = true;
                    }
                    b'n' | b'\n' => ends_row = true,
                    b't' => row.bytes.push(b'\t'),
                    b'r' | b'\r' => {}
                    _ => row.bytes.push(next),
                }
            } else if !matches!(byte, b'\n' | b'\r') {
                row.bytes.push(byte);
            }
            if ends_row {
                let next_row = Row::at(self.origin(at));
                rows.push(core::mem::replace(&mut row, next_row));
            }
        }
        if rows.is_empty() || !row.bytes.is_empty() {
            rows.push(row);
        }
        rows
    }
}

fn may_be_row(text: &[u8]) -> bool {
    text.contains(&b'#') || classify(text, scan(text).1) != LineClass::Text
}
