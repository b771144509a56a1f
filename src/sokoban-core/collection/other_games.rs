//! Recognises boards for games other than Sokoban. Some of these boards look like Sokoban boards and would
//! otherwise be misread as Sokoban levels.

use core::ops::Range;

use super::encoding::starts_with;
use super::error::OtherGame;
use super::lines::{LineClass, Lines, WALL};
use super::sok_fields::{field_key, split_key};

/// The names of other games as they appear in level files, in lower case.
const GAME_NAMES: [(&str, OtherGame); 8] = [
    ("hexoban", OtherGame::Hexoban),
    ("trioban", OtherGame::Trioban),
    ("octoban", OtherGame::Octoban),
    ("nonogram", OtherGame::Picture),
    ("picross", OtherGame::Picture),
    ("griddler", OtherGame::Picture),
    ("sudoku", OtherGame::Numbers),
    ("kakuro", OtherGame::Numbers),
];

const MAX_SEARCH_BYTES: usize = 1 << 16;

/// The keys of the `Key: value` lines that may name the game to which the boards in a file belong.
const GAME_KEYS: [&str; 9] = [
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

/// Returns the game other than Sokoban that is named in `header`, the lines before the first board, or `None` if no
/// such game is named. The name is at the start of the first line of text, or is the value of a key, as in `Game:
/// Hexoban`.
pub(super) fn of_file(lines: &Lines<'_>, header: Range<usize>) -> Option<OtherGame> {
    let is_text = |index: &usize| {
        lines.class(*index) == LineClass::Text && field_key(&lines.get(*index)).is_none()
    };
    let first = header.clone().find(is_text);
    first
        .and_then(|index| of_name(uncommented(lines.get(index).bytes)))
        .or_else(|| by_key(lines, header, &["Collection", "Title", "Set"]))
}

/// Removes the `;` from the start of a comment.
fn uncommented(line: &[u8]) -> &[u8] {
    let line = line.trim_ascii_start();
    line.strip_prefix(b";").unwrap_or(line).trim_ascii_start()
}

/// Returns the game named by a `Key: value` line whose key is in [`GAME_KEYS`] or `more_keys`, or `None` if no such
/// line exists.
pub(super) fn by_key(
    lines: &Lines<'_>,
    text: Range<usize>,
    more_keys: &[&str],
) -> Option<OtherGame> {
    let keys = || GAME_KEYS.iter().chain(more_keys);
    // Check the first letter of the line, to skip most lines quickly. `initials` is a bit set of the first letters of
    // all keys, ignoring case.
    let bit = |letter: u8| 1_u32 << (letter & 0x1F);
    let initials = keys().fold(0, |set, key| set | bit(key.as_bytes()[0]));
    let may_have_key = |index: usize| {
        let line = uncommented(lines.bytes_of(&(index..index + 1)));
        line.first().is_some_and(|&first| match first {
            b'A'..=b'Z' | b'a'..=b'z' => initials & bit(first) != 0,
            _ => first == b'>' || !first.is_ascii(),
        })
    };
    let mut rows =
        text.filter(|&index| lines.class(index) == LineClass::Text && may_have_key(index));
    rows.find_map(|index| {
        let (name, value) = split_key(uncommented(lines.get(index).bytes))?;
        if !keys().any(|key| name.eq_ignore_ascii_case(key.as_bytes())) {
            return None;
        }
        let mut words = value.split(|byte| !byte.is_ascii_alphabetic());
        words.find_map(of_name)
    })
}

/// Returns the game whose name is the first word of `text`, or `None` if it is not the name of a game.
pub(super) fn of_name(text: &[u8]) -> Option<OtherGame> {
    let found = GAME_NAMES.iter().find(|(name, _)| {
        starts_with(text, name) && !text.get(name.len()).is_some_and(u8::is_ascii_alphanumeric)
    });
    found.map(|&(_, game)| game)
}

/// Returns `true` if the squares are in every second column and adjacent rows are shifted by one column, as in a grid of
/// hexagons. A Sokoban board that is turned by 45° looks the same, but its walls enclose the player.
pub(super) fn has_hexagons(lines: &Lines<'_>, rows: &Range<usize>) -> bool {
    let row = |index: usize| lines.get(index).bytes;
    let is_pair = |pair: &[u8]| !pair.iter().any(u8::is_ascii_whitespace);
    // On almost every Sokoban board, the first row contains two adjacent walls.
    if rows.len() < 3 || row(rows.start).windows(2).any(is_pair) {
        return false;
    }
    let parity = |index: usize| {
        let row = row(index).trim_ascii_end();
        let mut filled = (0..row.len()).filter(|&x| !row[x].is_ascii_whitespace());
        let first = filled.next()? % 2;
        filled
            .all(|x| x % 2 == first)
            .then_some((first + index) % 2)
    };
    let Some(first) = parity(rows.start) else {
        return false;
    };
    let walls = rows.clone().filter(|&at| lines.has(at, WALL)).count();
    walls > 2 && rows.clone().all(|index| parity(index) == Some(first))
}

/// Returns the game to which a file without levels belongs, or `None` if the game is not recognised.
///
/// ```
/// use sokoban_core::collection::{OtherGame, other_game};
///
/// assert_eq!(other_game(b"Game: Sudoku\n53..7....\n"), Some(OtherGame::Numbers));
/// assert_eq!(other_game(b"A text."), None);
/// ```
pub fn other_game(file: &[u8]) -> Option<OtherGame> {
    let lines = Lines::split(&file[..file.len().min(MAX_SEARCH_BYTES)]);
    let is_bitmap = ["P1", "P4", "/* XPM"]
        .iter()
        .any(|start| starts_with(file, start));
    of_file(&lines, 0..lines.len()).or(is_bitmap.then_some(OtherGame::Picture))
}
