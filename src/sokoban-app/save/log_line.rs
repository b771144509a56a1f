//! The lines that turn a progress file into a log. Programs that read SOK files skip these lines as notes.
//!
//! The line above each entry describes the entry, so that the index can be built without parsing entries:
//!
//! `:: sokoban 1 SUM BYTES over SUM level EXACT puzzle CANONICAL solved MOVES/PUSHES on DATE with hints`
//!
//! The first `SUM` is the checksum of the entry and of the text after this `SUM` in the line. `BYTES` is the length of
//! the entry. The line is only a cache: if the checksum is wrong, the entry is parsed. The second `SUM` is the checksum
//! of the entry that this entry replaces, or 0 if this is the first entry of a level. If the board is invalid, there is
//! no `level` and no `puzzle`. Everything after them is optional. Numbers are decimal. Checksums and identities are
//! hexadecimal.
//!
//! A separate line contains the number of the level that was played last in a collection: `:: sokoban 1 played NUMBER
//! COLLECTION`.
//!
//! A separate line also describes each level that is or was a favourite: `:: sokoban 1 favourite EXACT TIMES`. It
//! contains the level's identity, and how often the player has pressed the level's heart. If this number is odd, the
//! level is a favourite. If there are several lines about a level, the one with the largest number counts. Lines can
//! therefore be merged in any order, even by versions of the game that do not understand them.
//!
//! If a line has another version, or an unknown word in place of the first `SUM`, it was written by a newer version of
//! the game. The line is preserved, and the text below it is read as plain SOK.

use std::fmt::Write;

use sokoban_generator::Day;

use super::LastPlayed;

/// The start of each log line.
const MARK: &str = ":: sokoban ";
/// The version of the log format, which follows [`MARK`] in each line.
const VERSION: &str = "1 ";

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Line {
    Entry(Header),
    LastPlayed(LastPlayed),
    Favourite(Favourite),
}

/// A level, and how often the player has pressed the level's heart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Favourite {
    /// See [`sokoban_core::identity::exact`].
    pub(super) exact: u64,
    pub(super) times: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) checksum: u64,
    pub(super) bytes: usize,
    /// The checksum of the entry that this entry replaces, or 0 if it does not replace any.
    pub(super) replaces: u64,
    /// The identities of the level, or `None` if the board is invalid.
    pub(super) level: Option<Identity>,
    pub(super) solved: Option<Solved>,
}

/// The two identities of a level: one for exactly this board, and one that all equivalent boards share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Identity {
    pub(super) exact: u64,
    pub(super) canonical: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Solved {
    pub(super) moves: u32,
    pub(super) pushes: u32,
    pub(super) date: Option<Day>,
    pub(super) helped: bool,
}

/// Returns the text of an entry, with a log line above it. `replaces` is the checksum of the entry that this one
/// replaces.
pub(super) fn entry(
    replaces: u64,
    level: Option<Identity>,
    solved: Option<Solved>,
    body: &str,
) -> String {
    // Writing to a string never fails. This is also true of the other results that are ignored below.
    let mut known = format!("{} over {replaces:x}", body.len());
    if let Some(Identity { exact, canonical }) = level {
        let _ = write!(known, " level {exact:x} puzzle {canonical:x}");
    }
    if let Some(solved) = solved {
        let _ = write!(known, " solved {}/{}", solved.moves, solved.pushes);
        if let Some(date) = solved.date {
            let _ = write!(known, " on {date}");
        }
        if solved.helped {
            known.push_str(" with hints");
        }
    }
    let checksum = checksum(known.as_bytes(), body.as_bytes());
    format!("{MARK}{VERSION}{checksum:x} {known}\n{body}")
}

pub(super) fn print_last_played(last_played: &LastPlayed) -> String {
    format!(
        "{MARK}{VERSION}played {} {}\n",
        last_played.number, last_played.collection
    )
}

pub(super) fn print_favourite(Favourite { exact, times }: Favourite) -> String {
    format!("{MARK}{VERSION}favourite {exact:x} {times}\n")
}

/// Returns `true` if `text` starts with a log line of any version.
pub(super) fn is_line(text: &[u8]) -> bool {
    let rest = text.strip_prefix(MARK.as_bytes());
    rest.is_some_and(|rest| rest.first().is_some_and(u8::is_ascii_digit))
}

/// Returns the position of the first log line after `at`. If there is none, returns the position of the end of `text`.
pub(super) fn next(text: &[u8], at: usize) -> usize {
    let ends = text.iter().enumerate().skip(at);
    let mut starts = ends.filter_map(|(end, byte)| (*byte == b'\n').then_some(end + 1));
    let next = starts.find(|start| is_line(&text[*start..]));
    next.unwrap_or(text.len())
}

/// Returns `true` if the log line `line` was written by a newer version of the game.
pub(super) fn is_newer(line: &[u8]) -> bool {
    let known = line.strip_prefix(MARK.as_bytes()).unwrap_or_default();
    let mut words = known.split(|byte| *byte == b' ');
    let version = words.next().unwrap_or_default();
    if version != VERSION.trim_end().as_bytes() {
        return !version.is_empty() && version.iter().all(u8::is_ascii_digit);
    }
    let word = words.next().unwrap_or_default();
    let is_sum = word.iter().all(u8::is_ascii_hexdigit);
    let is_word = word
        .iter()
        .all(|byte| byte.is_ascii_lowercase() || *byte == b'-');
    is_word && !is_sum && word != b"played" && word != b"favourite"
}

/// Parses a log line, which is given without the line feed at its end. Returns `None` if the line is invalid.
pub(super) fn read(line: &[u8]) -> Option<Line> {
    let line = std::str::from_utf8(line).ok()?;
    // Remove the carriage return that a text editor may have added.
    let line = line.strip_suffix('\r').unwrap_or(line);
    let known = line.strip_prefix(MARK)?.strip_prefix(VERSION)?;
    if let Some(last_played) = known.strip_prefix("played ") {
        let (number, collection) = last_played.split_once(' ')?;
        return Some(Line::LastPlayed(LastPlayed::new(
            collection,
            number.parse().ok()?,
        )));
    }
    if let Some(favourite) = known.strip_prefix("favourite ") {
        let (exact, times) = favourite.split_once(' ')?;
        return Some(Line::Favourite(Favourite {
            exact: hexadecimal(exact)?,
            times: times.parse().ok()?,
        }));
    }
    read_header(known).map(Line::Entry)
}

fn read_header(known: &str) -> Option<Header> {
    let mut words = known.split(' ').peekable();
    let checksum = hexadecimal(words.next()?)?;
    let bytes = words.next()?.parse().ok()?;
    (words.next()? == "over").then_some(())?;
    let mut header = Header {
        checksum,
        bytes,
        replaces: hexadecimal(words.next()?)?,
        level: None,
        solved: None,
    };
    if words.next_if_eq(&"level").is_some() {
        let exact = hexadecimal(words.next()?)?;
        (words.next()? == "puzzle").then_some(())?;
        let canonical = hexadecimal(words.next()?)?;
        header.level = Some(Identity { exact, canonical });
    }
    if words.next_if_eq(&"solved").is_some() {
        let (moves, pushes) = words.next()?.split_once('/')?;
        let mut solved = Solved {
            moves: moves.parse().ok()?,
            pushes: pushes.parse().ok()?,
            date: None,
            helped: false,
        };
        if words.next_if_eq(&"on").is_some() {
            solved.date = Some(words.next()?.parse().ok()?);
        }
        if words.next_if_eq(&"with").is_some() {
            solved.helped = words.next()? == "hints";
        }
        header.solved = Some(solved);
    }
    words.next().is_none().then_some(header)
}

impl Header {
    /// Returns `true` if the checksum in this header matches the line `line`, from which the header was read, and the
    /// entry `body`.
    pub(super) fn fits(&self, line: &[u8], body: &[u8]) -> bool {
        let known = line.get(MARK.len() + VERSION.len()..).unwrap_or_default();
        let space = known.iter().position(|byte| *byte == b' ');
        let known = space.map_or(&[][..], |space| &known[space + 1..]);
        self.checksum == checksum(known, body)
    }
}

fn hexadecimal(text: &str) -> Option<u64> {
    u64::from_str_radix(text, 16).ok()
}

/// Returns the checksum of the entry `body` and of `known`, the part of its log line after the checksum. It is never 0.
///
/// The checksum is FNV-1a over little-endian words of eight bytes. After each word, the high half of the sum is folded
/// into the low half. The checksum detects damage and edits, but not forgery.
fn checksum(known: &[u8], body: &[u8]) -> u64 {
    let add = |sum: u64, word: u64| {
        let mixed = (sum ^ word).wrapping_mul(0x0000_0100_0000_01b3);
        mixed ^ (mixed >> 32)
    };
    let add_all = |mut sum: u64, text: &[u8]| {
        for chunk in text.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            sum = add(sum, u64::from_le_bytes(word));
        }
        sum
    };
    let sum = add(add_all(0xcbf2_9ce4_8422_2325, known), known.len() as u64);
    add_all(sum, body).max(1)
}
