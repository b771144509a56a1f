//! Splits text into lines, classifies each line, and removes the quote marks (`>`) of emails.
//!
//! A file may have millions of lines, so the text is stored once, with only six bytes of data for each line.

mod class;

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::Range;

use super::encoding::{decode, strip_marks};
use super::error::Place;

pub(super) use class::{
    BAR, FLOOR, LETTER, LineClass, MARKED_FLOOR, NOT_BOARD, PLAYER, RUN_LENGTH, TAB, WALL,
    classify, flags, is_enclosed, scan, square,
};
use class::{LINE_END, QUOTE};

/// The flag for a line that starts with byte-order marks. Uses the same bit as [`LINE_END`], which is never set for a
/// line.
const BYTE_ORDER_MARK_FLAG: u16 = LINE_END;
/// The number of low bits that hold the flags in a value of [`Lines::kinds`]. The bits above them hold the class.
const CLASS_SHIFT: u32 = 13;
const FLAG_MASK: u16 = (1 << CLASS_SHIFT) - 1;

/// A line without its line terminator and without the quote marks of emails.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) bytes: &'a [u8],
    /// The zero-based index of the line in the text.
    pub(super) index: usize,
    pub(super) origin: SourceLocation,
    flags: u16,
    pub(super) class: LineClass,
}

/// The position in the file where a line begins. A line of extracted text has the position of the row that it contains.
#[derive(Debug, Clone, Copy)]
pub(super) struct SourceLocation {
    /// The one-based line number.
    pub(super) number: u32,
    /// The number of characters before this position in the line.
    pub(super) skipped: u32,
}

impl<'a> Line<'a> {
    /// Returns the one-based line number in the file.
    pub(super) const fn number(&self) -> usize {
        self.origin.number as usize
    }

    /// Returns `true` if any character in the line has any of these flags.
    pub(super) const fn has(&self, flags: u16) -> bool {
        self.flags & flags != 0
    }

    /// Returns the decoded line, without leading and trailing white space.
    pub(super) fn text(&self) -> Cow<'a, str> {
        decode(self.bytes.trim_ascii())
    }

    /// Returns the position in the file of the byte at `index` in this line.
    pub(super) fn place(&self, index: usize) -> Place {
        Place {
            line: self.number(),
            column: self.origin.skipped as usize + self.chars_before(index) + 1,
        }
    }

    pub(super) fn character(&self, index: usize) -> char {
        let character = decode(self.bytes).chars().nth(self.chars_before(index));
        character.unwrap_or(char::REPLACEMENT_CHARACTER)
    }

    fn chars_before(&self, index: usize) -> usize {
        let before = &self.bytes[..index.min(self.bytes.len())];
        if core::str::from_utf8(self.bytes).is_ok() {
            decode(before).chars().count()
        } else {
            before.len()
        }
    }
}

/// The lines of a text. Stores six bytes per line, and builds each [`Line`] on request.
#[derive(Debug)]
pub(super) struct Lines<'a> {
    bytes: &'a [u8],
    /// The byte offset of each line.
    starts: Vec<u32>,
    /// The flags and the class of each line, packed by the function [`kind`].
    kinds: Vec<u16>,
    quotes: Quotes,
    /// The position in the file of each line if the text was extracted from a file, otherwise empty.
    origins: Vec<SourceLocation>,
}

/// The style of the quote marks in an email.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Quotes {
    /// The text is not quoted, so `>` has no special meaning.
    None,
    /// The quoted text begins immediately after the `>` marks.
    Tight,
    /// One space separates the `>` marks from the quoted text.
    Spaced,
}

impl<'a> Lines<'a> {
    /// The maximum length of a text in bytes. Offsets have 32 bits, so the rest of a longer text is dropped.
    pub(super) const MAX_BYTES: usize = u32::MAX as usize;

    /// Splits a text into lines that end with LF, CR LF or CR.
    pub(super) fn split(bytes: &'a [u8]) -> Self {
        let bytes = &bytes[..bytes.len().min(Self::MAX_BYTES)];
        let count = max_lines(bytes);
        let mut lines = Self {
            bytes,
            starts: Vec::with_capacity(count),
            kinds: Vec::with_capacity(count),
            quotes: Quotes::None,
            origins: Vec::new(),
        };
        let (mut at, mut is_quoted) = (0, false);
        while at < bytes.len() {
            let rest = &bytes[at..];
            let (length, has) = scan(rest);
            let line = &rest[..length];
            let kind = kind(line, has);
            lines.starts.push(at as u32);
            lines.kinds.push(kind);
            is_quoted |= kind & QUOTE != 0 && is_quoted_board(line);
            at += length + line_end_len(&rest[length..]);
        }
        if is_quoted {
            lines.unquote();
        }
        lines
    }

    /// Splits a text that was extracted from a file. `origins` contains the position in the file of each line.
    pub(super) fn extracted(bytes: &'a [u8], origins: Vec<SourceLocation>) -> Self {
        Self {
            origins,
            ..Self::split(bytes)
        }
    }

    /// Removes the quote marks of emails. If every quoted line has a space after its marks, removes this space too.
    fn unquote(&mut self) {
        let quoted = (0..self.len()).filter(|&index| self.kinds[index] & QUOTE != 0);
        let mut inner = quoted.map(|index| {
            let line = self.unmarked(index);
            &line[quote_len(line)..]
        });
        let is_spaced = inner.all(|text| matches!(text.first(), None | Some(b' ')));
        self.quotes = if is_spaced {
            Quotes::Spaced
        } else {
            Quotes::Tight
        };
        for index in 0..self.len() {
            if self.kinds[index] & QUOTE != 0 {
                let (_, text) = self.split_quote(self.unmarked(index));
                self.kinds[index] =
                    kind(text, scan(text).1) | QUOTE | self.kinds[index] & BYTE_ORDER_MARK_FLAG;
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        self.starts.len()
    }

    /// Returns the memory used by the lines in bytes, excluding their text.
    pub(super) fn memory(&self) -> usize {
        self.starts.capacity() * size_of::<u32>()
            + self.kinds.capacity() * size_of::<u16>()
            + self.origins.capacity() * size_of::<SourceLocation>()
    }

    /// Returns the text of the lines in `range`, including line terminators.
    pub(super) fn bytes_of(&self, range: &Range<usize>) -> &'a [u8] {
        let start = |index: usize| {
            self.starts
                .get(index)
                .map_or(self.bytes.len(), |at| *at as usize)
        };
        &self.bytes[start(range.start)..start(range.end)]
    }

    /// Returns the class of a line, or [`LineClass::Blank`] if `index` is past the last line.
    pub(super) fn class(&self, index: usize) -> LineClass {
        self.kinds
            .get(index)
            .map_or(LineClass::Blank, |kind| class(*kind))
    }

    /// Returns `true` if any board line has a blank line directly above and below it.
    pub(super) fn has_lone_row(&self) -> bool {
        let classes = [LineClass::Blank, LineClass::Board, LineClass::Blank];
        let is_lone = |kinds: &[u16]| kinds.iter().map(|&kind| class(kind)).eq(classes);
        self.kinds.windows(3).any(is_lone)
    }

    /// Returns `true` if any row of a board has a character that is not one of XSB.
    pub(super) fn has_foreign_row(&self) -> bool {
        let is_foreign = |&kind: &u16| class(kind) == LineClass::BoardLike && kind & NOT_BOARD != 0;
        self.kinds.iter().any(is_foreign)
    }

    /// Returns `true` if any character in the line at `index` has any of these flags.
    pub(super) fn has(&self, index: usize, flags: u16) -> bool {
        self.kinds.get(index).is_some_and(|kind| kind & flags != 0)
    }

    pub(super) fn flags(&self, range: Range<usize>) -> u16 {
        let kinds = self.kinds[range].iter();
        kinds.fold(0, |all, kind| all | kind) & FLAG_MASK
    }

    pub(super) fn get(&self, index: usize) -> Line<'a> {
        let kind = self.kinds[index];
        let (mut bytes, mut origin) = (self.unmarked(index), self.origin(index));
        if self.quotes != Quotes::None && kind & QUOTE != 0 {
            let (marks, text) = self.split_quote(bytes);
            origin.skipped += decode(marks).chars().count() as u32;
            bytes = strip_marks(text);
        }
        Line {
            bytes,
            index,
            origin,
            flags: kind & FLAG_MASK,
            class: class(kind),
        }
    }

    pub(super) fn number(&self, index: usize) -> usize {
        self.origin(index).number as usize
    }

    fn origin(&self, index: usize) -> SourceLocation {
        let unchanged = SourceLocation {
            number: index as u32 + 1,
            skipped: 0,
        };
        self.origins.get(index).copied().unwrap_or(unchanged)
    }

    pub(super) fn iter(&self, range: Range<usize>) -> impl DoubleEndedIterator<Item = Line<'a>> {
        range.map(|index| self.get(index))
    }

    pub(super) fn iter_all(&self) -> impl DoubleEndedIterator<Item = Line<'a>> {
        self.iter(0..self.len())
    }

    /// Returns a line with its `>` quote prefix, but without its line terminator and byte-order marks.
    fn unmarked(&self, index: usize) -> &'a [u8] {
        let line = self.bytes_of(&(index..index + 1));
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let ends = line.iter().rev().take_while(|&&byte| byte == b'\r').count();
        let line = &line[..line.len() - ends];
        if self.kinds[index] & BYTE_ORDER_MARK_FLAG != 0 {
            strip_marks(line)
        } else {
            line
        }
    }

    /// Splits a line into its quote marks and the quoted text.
    fn split_quote(&self, line: &'a [u8]) -> (&'a [u8], &'a [u8]) {
        let marks = match (quote_len(line), self.quotes) {
            (0, _) => 0,
            (marks, Quotes::Spaced) => marks + 1,
            (marks, _) => marks,
        };
        line.split_at(marks.min(line.len()))
    }
}

/// Returns the length of the line terminator at the start of `bytes`. Sequences such as CR CR LF occur in files whose
/// line terminators have been converted twice.
fn line_end_len(bytes: &[u8]) -> usize {
    match bytes {
        [b'\r', b'\r', b'\r', b'\n', ..] => 4,
        [b'\r', b'\r', b'\n', ..] => 3,
        [b'\r', b'\n', ..] => 2,
        _ => 1,
    }
}

/// Returns an upper bound on the number of lines in `bytes`.
fn max_lines(bytes: &[u8]) -> usize {
    let returns = match count_byte(bytes, b'\r') {
        0 => 0,
        returns => returns - bytes.windows(2).filter(|pair| pair == b"\r\n").count(),
    };
    let is_ended = bytes.ends_with(b"\n") || bytes.ends_with(b"\r");
    count_byte(bytes, b'\n') + returns + usize::from(!is_ended)
}

pub(super) fn count_byte(bytes: &[u8], byte: u8) -> usize {
    // The count for each chunk fits in a byte, which lets the compiler vectorise the loop.
    let chunks = bytes.chunks(usize::from(u8::MAX)).map(|chunk| {
        let found = chunk.iter().map(|&other| u8::from(other == byte));
        usize::from(found.sum::<u8>())
    });
    chunks.sum()
}

/// Packs the flags `has` and the class of a line into one value. Byte-order marks at the start of the line set
/// [`BYTE_ORDER_MARK_FLAG`] and are otherwise ignored.
fn kind(line: &[u8], has: u16) -> u16 {
    let pack = |text, has| has | (classify(text, has) as u16) << CLASS_SHIFT;
    if has & NOT_BOARD != 0 {
        let text = strip_marks(line);
        if text.len() < line.len() {
            return pack(text, scan(text).1) | BYTE_ORDER_MARK_FLAG;
        }
    }
    pack(line, has)
}

fn class(kind: u16) -> LineClass {
    match kind >> CLASS_SHIFT {
        0 => LineClass::Blank,
        1 => LineClass::Board,
        2 => LineClass::BoardLike,
        3 => LineClass::FloorOnly,
        _ => LineClass::Text,
    }
}

fn is_quoted_board(line: &[u8]) -> bool {
    let line = strip_marks(line);
    let text = strip_marks(&line[quote_len(line)..]);
    classify(text, scan(text).1) == LineClass::Board
}

/// Returns the length of the quote marks at the start of a line, including any white space before each mark.
fn quote_len(bytes: &[u8]) -> usize {
    let mut rest = bytes;
    while let Some(inner) = strip_marks(rest).trim_ascii_start().strip_prefix(b">") {
        rest = inner;
    }
    bytes.len() - rest.len()
}
