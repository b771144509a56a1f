//! Boards of other games. Some look like boards of squares and would be read as wrong levels.

use core::ops::Range;

use crate::board::Kind;
use crate::draft::Draft;

use super::classify::{LineClass, WALL};
use super::encoding::starts_with;
use super::error::OtherGame;
use super::lines::Lines;
use super::text::field_key;

/// The names of games, as files have them.
const NAMES: [(&str, OtherGame); 8] = [
    ("hexoban", OtherGame::Hexoban),
    ("trioban", OtherGame::Trioban),
    ("octoban", OtherGame::Octoban),
    ("nonogram", OtherGame::Picture),
    ("picross", OtherGame::Picture),
    ("griddler", OtherGame::Picture),
    ("sudoku", OtherGame::Numbers),
    ("kakuro", OtherGame::Numbers),
];

/// The most bytes of a file without a level that are searched.
const MAX_BYTES: usize = 1 << 16;

/// The fewest rows of a grid of numbers.
const MIN_ROWS: usize = 4;

/// Keys of lines that name a game.
const KEYS: [&str; 9] = [
    "Game",
    "Variant",
    "Type",
    "Tessellation",
    "Tiling",
    "Grid",
    "Geometry",
    "Puzzle",
    "Gametype",
];

/// The game of all boards: named before the first of them as title, in the first line, or by a key.
pub(super) fn of_file(lines: &Lines<'_>, head: Range<usize>) -> Option<OtherGame> {
    let is_text = |index: &usize| {
        lines.class(*index) == LineClass::Text && field_key(&lines.get(*index)).is_none()
    };
    let first = head.clone().find(is_text);
    let by_first = first.and_then(|index| {
        let text = lines.get(index).bytes.trim_ascii_start();
        named(text.strip_prefix(b";").unwrap_or(text).trim_ascii_start())
    });
    by_first.or_else(|| by_key(lines, head, &["Collection", "Title", "Set"]))
}

/// The game that a key in these lines names.
pub(super) fn by_key(lines: &Lines<'_>, text: Range<usize>, more: &[&str]) -> Option<OtherGame> {
    let keys = || KEYS.iter().chain(more);
    // The first letter rules out most lines. A bit for each letter, in either case.
    let bit = |letter: u8| 1_u32 << (letter & 0x1F);
    let initials = keys().fold(0, |set, key| set | bit(key.as_bytes()[0]));
    let may_begin = |index: usize| {
        let line = lines.bytes_of(&(index..index + 1)).trim_ascii_start();
        let line = line.strip_prefix(b";").unwrap_or(line).trim_ascii_start();
        line.first().is_some_and(|&first| match first {
            b'A'..=b'Z' | b'a'..=b'z' => initials & bit(first) != 0,
            _ => first == b'>' || !first.is_ascii(),
        })
    };
    let mut rows = text.filter(|&index| lines.class(index) == LineClass::Text && may_begin(index));
    rows.find_map(|index| {
        let bytes = lines.get(index).bytes.trim_ascii_start();
        let bytes = bytes.strip_prefix(b";").unwrap_or(bytes).trim_ascii_start();
        let colon = bytes.iter().take(16).position(|&byte| byte == b':')?;
        let key = bytes[..colon].trim_ascii();
        let is_key = |name: &&str| key.eq_ignore_ascii_case(name.as_bytes());
        if !keys().any(is_key) {
            return None;
        }
        let value = bytes[colon + 1..].trim_ascii_start();
        // A title may have other words before the name.
        let mut words = value.split(|byte| !byte.is_ascii_alphabetic());
        words.find_map(named)
    })
}

pub(super) fn named(text: &[u8]) -> Option<OtherGame> {
    let found = NAMES.iter().find(|(name, _)| starts_with(text, name));
    found.map(|&(_, game)| game)
}

/// The game of a board by the shape of its rows.
pub(super) fn of_rows(lines: &Lines<'_>, rows: &Range<usize>) -> Option<OtherGame> {
    // Almost every board has two walls side by side in its first row.
    let touch = |at: usize| {
        let row = lines.get(at).bytes;
        row.windows(2)
            .any(|pair| pair.iter().all(|byte| !byte.is_ascii_whitespace()))
    };
    if rows.len() < 3 || touch(rows.start) {
        return None;
    }
    let parity = |at: usize| {
        let row = lines.get(at).bytes.trim_ascii_end();
        let mut filled = (0..row.len()).filter(|&x| !row[x].is_ascii_whitespace());
        let first = filled.next()? % 2;
        filled.all(|x| x % 2 == first).then_some((first + at) % 2)
    };
    let first = parity(rows.start)?;
    let walls = rows.clone().filter(|&at| lines.has(at, WALL)).count();
    let is_hexagonal = rows.clone().all(|at| parity(at) == Some(first));
    (is_hexagonal && walls > 2).then_some(OtherGame::Hexoban)
}

/// Returns `true` for a board without player and boxes that is too large to be an unfinished row.
pub(super) fn is_picture(draft: &Draft) -> bool {
    let is_box = |kind: &Option<Kind>| kind.is_some();
    draft.players.is_empty()
        && draft.map.height().min(draft.map.width()) > 3
        && !draft.boxes.cells().iter().any(is_box)
}

/// The game of a file without a level, if it is known.
///
/// ```
/// use sokoban_core::collection::{OtherGame, other_game};
///
/// let sudoku = b"53..7....\n6..195...\n.98....6.\n8...6...3\n";
/// assert_eq!(other_game(sudoku), Some(OtherGame::Numbers));
/// assert_eq!(other_game(b"A text."), None);
/// ```
pub fn other_game(file: &[u8]) -> Option<OtherGame> {
    let lines = Lines::split(&file[..file.len().min(MAX_BYTES)]);
    if let Some(game) = of_file(&lines, 0..lines.len()) {
        return Some(game);
    }
    let has_line = |start: &str| {
        lines
            .iter(0..lines.len())
            .any(|line| starts_with(line.bytes.trim_ascii(), start))
    };
    let is_bitmap = ["P1", "P4", "/* XPM"]
        .iter()
        .any(|start| starts_with(file, start));
    if is_bitmap || has_line("rows") && (has_line("columns") || has_line("cols")) {
        return Some(OtherGame::Picture);
    }
    let (mut rows, mut digits) = (0, 0_u16);
    for line in lines.iter(0..lines.len()) {
        let text = line.bytes.trim_ascii();
        let is_grid = |byte: &u8| byte.is_ascii_digit() || b" \t.,;|+-_*?xX".contains(byte);
        let numbers = text.iter().filter(|byte| byte.is_ascii_digit());
        let found = numbers.fold(0, |found, digit| found | 1 << (digit - b'0'));
        let cells = text.iter().filter(|byte| !b" \t,;|+-".contains(byte));
        if !text.iter().all(is_grid) || text.is_empty() {
            (rows, digits) = (0, 0);
        } else if found != 0 && cells.count() >= MIN_ROWS {
            rows += 1;
            digits |= found;
        }
        if rows >= MIN_ROWS && digits.count_ones() > 2 {
            return Some(OtherGame::Numbers);
        }
    }
    None
}
