//! XSB board lines → a draft, and a square → its character.

use crate::board::{Kind, Tile};
use crate::grid::Pos;
use crate::level::{Draft, Fault, Level, LevelError};

use super::lines::{Line, decode};

/// The columns a tab reaches to: the next multiple of this.
const TAB: usize = 8;

/// Reads board lines. Errors name line and column of the file.
pub(super) fn read(rows: &[Line<'_>]) -> Result<Draft, LevelError> {
    let first = rows.first().map_or(0, |row| row.number);
    let width = rows.iter().map(|row| columns(row.bytes)).max();
    let (width, height) = (width.unwrap_or(0), rows.len());
    let most = usize::from(Level::MAX_SIDE);
    if width > most || height > most {
        return Err(LevelError {
            line: first,
            column: 1,
            fault: Fault::TooLarge { width, height },
        });
    }
    let mut draft = Draft::new(width as u16, height as u16);
    for (y, row) in (0..).zip(rows) {
        let mut x = 0;
        for (index, &byte) in row.bytes.iter().enumerate() {
            if byte == b'\t' {
                x = next_tab(x);
                continue;
            }
            if !set(&mut draft, Pos::new(x as u16, y), byte) {
                return Err(unknown(row, index));
            }
            x += 1;
        }
    }
    Ok(draft)
}

fn next_tab(x: usize) -> usize {
    (x / TAB + 1) * TAB
}

/// The width of a row, without the blanks at its end.
fn columns(row: &[u8]) -> usize {
    let row = row.trim_ascii_end();
    (row.iter()).fold(
        0,
        |x, &byte| if byte == b'\t' { next_tab(x) } else { x + 1 },
    )
}

/// The error for the byte at `index`, which may be the first of a longer character.
fn unknown(row: &Line<'_>, index: usize) -> LevelError {
    let before = decode(&row.bytes[..index]).chars().count();
    let found = decode(row.bytes).chars().nth(before);
    LevelError {
        line: row.number,
        column: before + 1,
        fault: Fault::UnknownCharacter(found.unwrap_or('\u{FFFD}')),
    }
}

/// Sets a square from its character; false if that means nothing.
fn set(draft: &mut Draft, pos: Pos, byte: u8) -> bool {
    let goal = Tile::Goal(Kind::PLAIN);
    let (tile, is_box, is_player) = match byte {
        // Blanks at the end of a row may reach beyond the board.
        b' ' => return true,
        b'-' | b'_' => (Tile::Floor, false, false),
        b'#' | b'W' => (Tile::Wall, false, false),
        b'.' | b'o' => (goal, false, false),
        b'^' => (Tile::Hole, false, false),
        b'$' | b'b' => (Tile::Floor, true, false),
        b'*' | b'B' => (goal, true, false),
        b'@' | b'p' | b'm' => (Tile::Floor, false, true),
        b'+' | b'P' | b'M' => (goal, false, true),
        _ => return false,
    };
    draft.map[pos] = tile;
    if is_box {
        draft.boxes[pos] = Some(Kind::PLAIN);
    }
    if is_player {
        draft.players.push(pos);
    }
    true
}

/// The usual character of a square.
pub(super) const fn character(tile: Tile, has_box: bool, has_player: bool) -> char {
    match (tile, has_box, has_player) {
        (Tile::Wall, ..) => '#',
        (Tile::Goal(_), true, _) => '*',
        (Tile::Goal(_), _, true) => '+',
        (Tile::Goal(_), ..) => '.',
        (_, true, _) => '$',
        (_, _, true) => '@',
        (Tile::Hole, ..) => '^',
        (Tile::Floor | Tile::Outside, ..) => ' ',
    }
}
