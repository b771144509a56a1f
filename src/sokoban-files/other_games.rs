//! Recognises boards of other games that look like Sokoban boards and would be misread as such.

use crate::class::{LineClass, WALL};
use crate::error::OtherGame;
use crate::lines::Line;
use crate::sok_fields::{field_key, split_key};

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
pub(crate) fn of_file(header: &[Line<'_>]) -> Option<OtherGame> {
    let is_text =
        |line: &&Line<'_>| line.class == LineClass::Text && field_key(&line.text).is_none();
    let first = header.iter().find(is_text);
    first
        .and_then(|line| of_name(uncommented(&line.text)))
        .or_else(|| by_key(header, &["Collection", "Title", "Set"]))
}

/// Returns the game named by a `Key: value` line whose key is in [`GAME_KEYS`] or `more_keys`, or `None` if no such
/// line exists.
pub(crate) fn by_key(lines: &[Line<'_>], more_keys: &[&str]) -> Option<OtherGame> {
    lines.iter().find_map(|line| {
        let (name, value) = split_key(uncommented(&line.text))?;
        let mut keys = GAME_KEYS.iter().chain(more_keys);
        if !keys.any(|key| name.eq_ignore_ascii_case(key)) {
            return None;
        }
        value
            .split(|c: char| !c.is_ascii_alphabetic())
            .find_map(of_name)
    })
}

/// Returns the game whose name is the first word of `text`, or `None` if it is not the name of a game.
pub(crate) fn of_name(text: &str) -> Option<OtherGame> {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric());
    let word = &text[..end.unwrap_or(text.len())];
    let games = [OtherGame::Hexoban, OtherGame::Trioban, OtherGame::Octoban];
    games
        .into_iter()
        .find(|game| game.name().eq_ignore_ascii_case(word))
}

/// Removes the `;` from the start of a comment.
fn uncommented(line: &str) -> &str {
    let line = line.trim_ascii_start();
    line.strip_prefix(';').unwrap_or(line).trim_ascii_start()
}

/// Returns `true` if the squares are in every second column and adjacent rows are shifted by one column, as in a grid
/// of hexagons. A Sokoban board that is turned by 45° has the same pattern. The caller must rule out such a board: its
/// walls enclose the player.
pub(crate) fn has_hexagons(rows: &[Line<'_>]) -> bool {
    let parity = |index: usize| {
        let row = rows[index].text.trim_end().char_indices();
        let mut filled = row.filter(|(_, c)| !c.is_whitespace()).map(|(x, _)| x);
        let first = filled.next()? % 2;
        filled
            .all(|x| x % 2 == first)
            .then_some((first + index) % 2)
    };
    let walls = rows.iter().filter(|line| line.has(WALL)).count();
    walls > 2 && parity(0).is_some() && (0..rows.len()).all(|index| parity(index) == parity(0))
}
