//! Recognises boards for games other than Sokoban. Some of these boards look like Sokoban boards and would
//! otherwise be misread as Sokoban levels.

use core::ops::Range;

use crate::board::Kind;
use crate::draft::Draft;

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
/// The minimum number of rows in a grid of numbers. Also the minimum number of cells in each row.
const MIN_GRID_SIDE: usize = 4;

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

/// Returns the game whose name is at the start of `text`, or `None` if it does not start with the name of a game.
pub(super) fn of_name(text: &[u8]) -> Option<OtherGame> {
    let found = GAME_NAMES.iter().find(|(name, _)| starts_with(text, name));
    found.map(|&(_, game)| game)
}

/// Returns [`OtherGame::Hexoban`] if the squares are in every second column and adjacent rows are shifted by one
/// column, as in a grid of hexagons. Otherwise returns `None`.
pub(super) fn of_rows(lines: &Lines<'_>, rows: &Range<usize>) -> Option<OtherGame> {
    let row = |index: usize| lines.get(index).bytes;
    let is_pair = |pair: &[u8]| !pair.iter().any(u8::is_ascii_whitespace);
    // On almost every Sokoban board, the first row contains two adjacent walls.
    if rows.len() < 3 || row(rows.start).windows(2).any(is_pair) {
        return None;
    }
    let parity = |index: usize| {
        let row = row(index).trim_ascii_end();
        let mut filled = (0..row.len()).filter(|&x| !row[x].is_ascii_whitespace());
        let first = filled.next()? % 2;
        filled
            .all(|x| x % 2 == first)
            .then_some((first + index) % 2)
    };
    let first = parity(rows.start)?;
    let walls = rows.clone().filter(|&at| lines.has(at, WALL)).count();
    let is_hexagonal = rows.clone().all(|index| parity(index) == Some(first));
    (is_hexagonal && walls > 2).then_some(OtherGame::Hexoban)
}

/// Returns `true` if the board has no player and no boxes, but is too large to be an unfinished level.
pub(super) fn is_picture(draft: &Draft) -> bool {
    draft.players.is_empty()
        && draft.map.height().min(draft.map.width()) > 3
        && !draft.boxes.cells().iter().any(Option::<Kind>::is_some)
}

/// Returns the game to which a file without levels belongs, or `None` if the game is not recognised.
///
/// ```
/// use sokoban_core::collection::{OtherGame, other_game};
///
/// let sudoku = b"53..7....\n6..195...\n.98....6.\n8...6...3\n";
/// assert_eq!(other_game(sudoku), Some(OtherGame::Numbers));
/// assert_eq!(other_game(b"A text."), None);
/// ```
pub fn other_game(file: &[u8]) -> Option<OtherGame> {
    let lines = Lines::split(&file[..file.len().min(MAX_SEARCH_BYTES)]);
    if let Some(game) = of_file(&lines, 0..lines.len()) {
        return Some(game);
    }
    let has_line = |start: &str| {
        let mut lines = lines.iter_all();
        lines.any(|line| starts_with(line.bytes.trim_ascii(), start))
    };
    let is_bitmap = ["P1", "P4", "/* XPM"]
        .iter()
        .any(|start| starts_with(file, start));
    if is_bitmap || has_line("rows") && (has_line("columns") || has_line("cols")) {
        return Some(OtherGame::Picture);
    }
    has_number_grid(&lines).then_some(OtherGame::Numbers)
}

/// Returns `true` if the file contains a grid of numbers: several consecutive lines that consist of digits and
/// separators, with at least three different digits.
fn has_number_grid(lines: &Lines<'_>) -> bool {
    let (mut rows, mut digits) = (0, 0_u16);
    lines.iter_all().any(|line| {
        let text = line.bytes.trim_ascii();
        let is_grid = |byte: &u8| byte.is_ascii_digit() || b" \t.,;|+-_*?xX".contains(byte);
        let numbers = text.iter().filter(|byte| byte.is_ascii_digit());
        let found = numbers.fold(0, |found, digit| found | 1 << (digit - b'0'));
        let cells = text.iter().filter(|byte| !b" \t,;|+-".contains(byte));
        if !text.iter().all(is_grid) || text.is_empty() {
            (rows, digits) = (0, 0);
        } else if found != 0 && cells.count() >= MIN_GRID_SIDE {
            rows += 1;
            digits |= found;
        }
        rows >= MIN_GRID_SIDE && digits.count_ones() > 2
    })
}
