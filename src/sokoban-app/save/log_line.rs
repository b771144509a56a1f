//! The lines that turn a progress file into a log. Other SOK readers skip them as notes.
//!
//! Above each entry is a line that describes the entry, so that the index can be built without parsing entries:
//!
//! `:: sokoban 1 SUM BYTES over SUM level EXACT puzzle CANONICAL solved MOVES/PUSHES on DATE with hints`
//!
//! `SUM` is the checksum of the rest of the line and of the entry, and `BYTES` is the length of the entry. The line is
//! only a cache: if the checksum is wrong, the entry is parsed. The entry replaces the one whose checksum follows
//! `over`; 0 means that there is no earlier entry of the level. Invalid boards have neither `level` nor `puzzle`. The
//! parts after these are optional. Numbers are decimal; checksums and identities are hexadecimal.
//!
//! The level played last in a collection has a line of its own: `:: sokoban 1 played NUMBER COLLECTION`.
//!
//! A level that is or was a favourite also has a line of its own: `:: sokoban 1 favourite EXACT TIMES`, with the
//! level's identity and the number of times that the player has pressed the heart. The level is a favourite if this
//! number is odd. The line with the largest number counts, so lines can be merged in any order, even by versions of the
//! game that only preserve them.
//!
//! Lines with another version, or with another word in place of `SUM`, come from a newer version of the game. They are
//! preserved, and the text below each of them is read as plain SOK.

use std::fmt::Write;

use sokoban_generator::Day;

use super::LastPlayed;

/// The text at the start of each log line.
const MARK: &str = ":: sokoban ";
/// The version of the log format, which follows [`MARK`].
const VERSION: &str = "1 ";

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Line {
    Entry(Header),
    LastPlayed(LastPlayed),
    Favourite(Favourite),
}

/// A level and the number of times that the player has pressed its heart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Favourite {
    /// The exact identity of the level.
    pub(super) exact: u64,
    pub(super) times: u32,
}

/// The log line above an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) checksum: u64,
    pub(super) bytes: usize,
    /// The checksum of the entry that this one replaces, or 0.
    pub(super) replaces: u64,
    /// The identities of the level, or `None` for an invalid board.
    pub(super) level: Option<Identity>,
    pub(super) solved: Option<Solved>,
}

/// The two identities of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Identity {
    pub(super) exact: u64,
    pub(super) canonical: u64,
}

/// The solved status that is stored with an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Solved {
    pub(super) moves: u32,
    pub(super) pushes: u32,
    pub(super) date: Option<Day>,
    pub(super) helped: bool,
}

/// Returns the text of an entry, with the log line above it. The entry replaces the one with the checksum `replaces`.
pub(super) fn entry(
    replaces: u64,
    level: Option<Identity>,
    solved: Option<Solved>,
    body: &str,
) -> String {
    // Writing into a string cannot fail, here and below.
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

/// Returns the log line for the level that was played last in a collection.
pub(super) fn print_last_played(last_played: &LastPlayed) -> String {
    format!(
        "{MARK}{VERSION}played {} {}\n",
        last_played.number, last_played.collection
    )
}

/// Returns the log line for a level that is or was a favourite.
pub(super) fn print_favourite(Favourite { exact, times }: Favourite) -> String {
    format!("{MARK}{VERSION}favourite {exact:x} {times}\n")
}

/// Returns `true` if `text` starts with a log line of any version.
pub(super) fn is_line(text: &[u8]) -> bool {
    let rest = text.strip_prefix(MARK.as_bytes());
    rest.is_some_and(|rest| rest.first().is_some_and(u8::is_ascii_digit))
}

/// Returns the position of the next log line after `at`, or the end of the text.
pub(super) fn next(text: &[u8], at: usize) -> usize {
    let ends = text.iter().enumerate().skip(at);
    let mut starts = ends.filter_map(|(end, byte)| (*byte == b'\n').then_some(end + 1));
    let next = starts.find(|start| is_line(&text[*start..]));
    next.unwrap_or(text.len())
}

/// Returns `true` if a newer version of the game wrote `line`, which must satisfy [`is_line`].
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

/// Parses a log line, given without its line feed.
pub(super) fn read(line: &[u8]) -> Option<Line> {
    let line = std::str::from_utf8(line).ok()?;
    // A text editor may have changed the line endings.
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
    /// Returns `true` if this header, read from `line`, belongs to the entry `body`.
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

/// Returns the checksum of an entry and the part of its line that the checksum covers. It is never 0.
///
/// It is FNV-1a over little-endian words of eight bytes, with the high half folded into the low one after each. It
/// detects damage and edits, but not forgery.
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
