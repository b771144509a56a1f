//! Bytes → lines, each classified as board or text.
//!
//! Where a line begins and the flags of its characters take six bytes: a file may have millions of lines.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::Range;

use super::classify::{END, LineClass, OTHER, QUOTE, classify, scan};
use super::encoding::{decode, strip_marks};

/// In the place of the flag that no line has: byte-order marks stand at its start.
const MARK: u16 = END;
/// The flags of a line; its class stands above them.
const FLAG_MASK: u16 = (1 << CLASS) - 1;
const CLASS: u32 = 13;

/// A line of the file, without its end and without quote marks of mails.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) bytes: &'a [u8],
    /// Characters of the file's line that stand before `bytes`.
    cut: u32,
    index: u32,
    number: u32,
    /// What its characters mean, together.
    has: u16,
    pub(super) class: LineClass,
}

impl<'a> Line<'a> {
    /// A line of no file.
    pub(super) fn of(text: &'a str) -> Self {
        let (_, has) = scan(text.as_bytes());
        Self {
            bytes: text.as_bytes(),
            cut: 0,
            index: 0,
            number: 1,
            has,
            class: classify(text.as_bytes(), has),
        }
    }

    /// Its place among the lines, from 0.
    pub(super) const fn index(&self) -> usize {
        self.index as usize
    }

    /// From 1.
    pub(super) const fn number(&self) -> usize {
        self.number as usize
    }

    /// Its place in the file.
    pub(super) const fn origin(&self) -> Origin {
        Origin {
            number: self.number,
            cut: self.cut,
        }
    }

    /// Whether one of its characters has one of these flags.
    pub(super) const fn has(&self, flags: u16) -> bool {
        self.has & flags != 0
    }

    /// The text without blanks around it.
    pub(super) fn text(&self) -> Cow<'a, str> {
        decode(self.bytes.trim_ascii())
    }

    /// The column of the byte at `index`, from 1 and in characters of the file's line.
    pub(super) fn column(&self, index: usize) -> usize {
        let before = &self.bytes[..index.min(self.bytes.len())];
        let characters = match core::str::from_utf8(self.bytes) {
            Ok(_) => decode(before).chars().count(),
            Err(_) => before.len(),
        };
        self.cut as usize + characters + 1
    }

    /// The character that begins at byte `index`.
    pub(super) fn character(&self, index: usize) -> char {
        let text = decode(self.bytes);
        let skipped = self.column(index) - self.cut as usize - 1;
        text.chars()
            .nth(skipped)
            .unwrap_or(char::REPLACEMENT_CHARACTER)
    }
}

/// The lines of a file, six bytes for each; the lines themselves are made when they are asked for.
#[derive(Debug)]
pub(super) struct Lines<'a> {
    bytes: &'a [u8],
    /// Where each of them begins.
    starts: Vec<u32>,
    /// What its characters mean, and above [`CLASS`] its class.
    kinds: Vec<u16>,
    quotes: Quotes,
    /// The places of the lines in the file, for a text that was made of it.
    origins: Vec<Origin>,
}

/// The place of a line in a file.
#[derive(Debug, Clone, Copy)]
pub(super) struct Origin {
    /// From 1.
    pub(super) number: u32,
    /// Characters of the file's line before it.
    pub(super) cut: u32,
}

/// Whether the lines of a file are quoted, as mails do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Quotes {
    /// They are not: `>` means nothing.
    None,
    /// Behind the marks the text begins.
    Tight,
    /// A blank behind the marks is one of them.
    Spaced,
}

impl<'a> Lines<'a> {
    /// The most bytes of a file that are read.
    pub(super) const MOST_BYTES: usize = u32::MAX as usize;

    /// Finds the lines of a file. They end with LF, CR LF or CR.
    pub(super) fn split(bytes: &'a [u8]) -> Self {
        let bytes = &bytes[..bytes.len().min(Self::MOST_BYTES)];
        let count = count(bytes);
        let mut lines = Self {
            bytes,
            starts: Vec::with_capacity(count),
            kinds: Vec::with_capacity(count),
            quotes: Quotes::None,
            origins: Vec::new(),
        };
        let (mut at, mut quoted) = (0, false);
        while at < bytes.len() {
            let rest = &bytes[at..];
            let (length, has) = scan(rest);
            let line = &rest[..length];
            let kind = kind(line, has);
            lines.starts.push(at as u32);
            lines.kinds.push(kind);
            quoted |= kind & QUOTE != 0 && is_quoted_board(line);
            at += length + ending(&rest[length..]);
        }
        if quoted {
            lines.unquote();
        }
        lines
    }

    /// The lines of a text that was made of a file, with the place of each of them.
    pub(super) fn of_origins(bytes: &'a [u8], origins: Vec<Origin>) -> Self {
        Self {
            origins,
            ..Self::split(bytes)
        }
    }

    /// Takes the quote marks of mails off every line. A blank behind them is one of them if it always stands there.
    fn unquote(&mut self) {
        let marked = (0..self.len()).filter(|&index| self.kinds[index] & QUOTE != 0);
        let mut inner = marked.map(|index| {
            let line = self.unmarked(index);
            &line[quote(line)..]
        });
        let blank = inner.all(|text| matches!(text.first(), None | Some(b' ')));
        self.quotes = if blank { Quotes::Spaced } else { Quotes::Tight };
        for index in 0..self.len() {
            if self.kinds[index] & QUOTE != 0 {
                let (_, text) = self.unquoted(self.unmarked(index));
                self.kinds[index] = kind(text, scan(text).1) | QUOTE | self.kinds[index] & MARK;
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        self.starts.len()
    }

    /// The bytes that the lines take besides those of the file.
    pub(super) fn memory(&self) -> usize {
        self.starts.capacity() * size_of::<u32>()
            + self.kinds.capacity() * size_of::<u16>()
            + self.origins.capacity() * size_of::<Origin>()
    }

    /// The bytes of the file that these lines are made of.
    pub(super) fn bytes_of(&self, range: &Range<usize>) -> &'a [u8] {
        let begin = |index: usize| {
            self.starts
                .get(index)
                .map_or(self.bytes.len(), |at| *at as usize)
        };
        &self.bytes[begin(range.start)..begin(range.end)]
    }

    /// The class of a line; beyond the last one there is nothing.
    pub(super) fn class(&self, index: usize) -> LineClass {
        self.kinds
            .get(index)
            .map_or(LineClass::Blank, |kind| class(*kind))
    }

    /// Returns `true` if a board line has blank lines on both sides.
    pub(super) fn has_lone_row(&self) -> bool {
        let classes = [LineClass::Blank, LineClass::Board, LineClass::Blank];
        let is_lone = |kinds: &[u16]| kinds.iter().map(|&kind| class(kind)).eq(classes);
        self.kinds.windows(3).any(is_lone)
    }

    /// Whether a character of a line has one of these flags.
    pub(super) fn has(&self, index: usize, flags: u16) -> bool {
        self.kinds.get(index).is_some_and(|kind| kind & flags != 0)
    }

    /// What the characters of these lines mean, together.
    pub(super) fn all(&self, range: Range<usize>) -> u16 {
        let kinds = self.kinds[range].iter();
        kinds.fold(0, |all, kind| all | kind) & FLAG_MASK
    }

    /// The line with this index, from 0.
    pub(super) fn get(&self, index: usize) -> Line<'a> {
        let kind = self.kinds[index];
        let (mut cut, mut bytes) = (0, self.unmarked(index));
        if self.quotes != Quotes::None && kind & QUOTE != 0 {
            let (marks, text) = self.unquoted(bytes);
            cut = decode(marks).chars().count() as u32;
            bytes = strip_marks(text);
        }
        let origin = self.origin(index);
        Line {
            bytes,
            cut: cut + origin.cut,
            index: index as u32,
            number: origin.number,
            has: kind & FLAG_MASK,
            class: class(kind),
        }
    }

    /// The number of the line with this index in the file, from 1.
    pub(super) fn number(&self, index: usize) -> usize {
        self.origin(index).number as usize
    }

    fn origin(&self, index: usize) -> Origin {
        let own = Origin {
            number: index as u32 + 1,
            cut: 0,
        };
        self.origins.get(index).copied().unwrap_or(own)
    }

    /// These lines in order.
    pub(super) fn iter(&self, range: Range<usize>) -> impl DoubleEndedIterator<Item = Line<'a>> {
        range.map(|index| self.get(index))
    }

    /// A line as it stands in the file, but without byte-order marks.
    fn unmarked(&self, index: usize) -> &'a [u8] {
        let line = self.bytes_of(&(index..index + 1));
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let ends = line.iter().rev().take_while(|&&byte| byte == b'\r').count();
        let line = &line[..line.len() - ends];
        if self.kinds[index] & MARK != 0 {
            strip_marks(line)
        } else {
            line
        }
    }

    /// The quote marks of a line and what stands behind them.
    fn unquoted(&self, line: &'a [u8]) -> (&'a [u8], &'a [u8]) {
        let marks = match (quote(line), self.quotes) {
            (0, _) => 0,
            (marks, Quotes::Spaced) => marks + 1,
            (marks, _) => marks,
        };
        line.split_at(marks.min(line.len()))
    }
}

/// The length of the line end at the start of `bytes`. Converting a file twice leaves CR CR LF.
fn ending(bytes: &[u8]) -> usize {
    match bytes {
        [b'\r', b'\r', b'\r', b'\n', ..] => 4,
        [b'\r', b'\r', b'\n', ..] => 3,
        [b'\r', b'\n', ..] => 2,
        _ => 1,
    }
}

/// The most lines there can be.
fn count(bytes: &[u8]) -> usize {
    let returns = match count_of(bytes, b'\r') {
        0 => 0,
        returns => returns - bytes.windows(2).filter(|pair| pair == b"\r\n").count(),
    };
    let is_ended = bytes.ends_with(b"\n") || bytes.ends_with(b"\r");
    count_of(bytes, b'\n') + returns + usize::from(!is_ended)
}

/// How many of these bytes are this one.
pub(super) fn count_of(bytes: &[u8], byte: u8) -> usize {
    // In parts so short that a byte is enough to count with, many are compared at once.
    let parts = bytes.chunks(usize::from(u8::MAX)).map(|part| {
        let found = part.iter().map(|&other| u8::from(other == byte));
        usize::from(found.sum::<u8>())
    });
    parts.sum()
}

/// Meanings and class of a line in one number. Byte-order marks at its start mean nothing.
fn kind(line: &[u8], has: u16) -> u16 {
    let text = if has & OTHER == 0 {
        line
    } else {
        strip_marks(line)
    };
    let (has, mark) = if text.len() < line.len() {
        (scan(text).1, MARK)
    } else {
        (has, 0)
    };
    has | mark | (classify(text, has) as u16) << CLASS
}

fn class(kind: u16) -> LineClass {
    match kind >> CLASS {
        0 => LineClass::Blank,
        1 => LineClass::Board,
        2 => LineClass::Weak,
        3 => LineClass::Gap,
        _ => LineClass::Text,
    }
}

fn is_quoted_board(line: &[u8]) -> bool {
    let line = strip_marks(line);
    let text = strip_marks(&line[quote(line)..]);
    classify(text, scan(text).1) == LineClass::Board
}

/// The length of the quote marks at the start of a line, with the blanks before each of them.
fn quote(bytes: &[u8]) -> usize {
    let mut rest = bytes;
    while let Some(inner) = strip_marks(rest).trim_ascii_start().strip_prefix(b">") {
        rest = inner;
    }
    bytes.len() - rest.len()
}
