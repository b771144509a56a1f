//! Two-layer boards: a `Ground:` block of floor, targets and holes, and a `Contents:` block of walls, crates,
//! trophies and the player, both of the same shape.

use crate::board::{Kind, Tile};
use crate::grid::{Direction, Pos};
use crate::level::{Draft, Fault, Level, LevelError};

use super::budget::Budget;
use super::lines::Line;
use super::xsb::unknown;

/// The letters of targets; their trophies have the small ones. The kinds count from 1 in this order.
const COLOURS: &[u8] = b"RGBY";

/// Sets a square from a character of one layer; false if that means nothing.
type Set = fn(&mut Draft, Pos, u8) -> bool;

/// Reads both blocks. Errors name line and column of the file.
pub(super) fn read(
    heading: &Line<'_>,
    ground: &[Line<'_>],
    contents: &[Line<'_>],
    budget: &mut Budget,
) -> Result<Draft, LevelError> {
    let fail = |line: &Line<'_>, index, fault| LevelError {
        line: line.number(),
        column: line.column(index),
        fault,
    };
    let layers = [(ground, set_ground as Set), (contents, set_contents as Set)];
    for (block, set) in layers {
        // Tried on a square of its own, so that a wrong character is named before a wrong shape.
        let is_known = |byte| set(&mut Draft::new(1, 1), Pos::new(0, 0), byte);
        let is_strange = |line: &&Line<'_>| {
            !line
                .bytes
                .trim_ascii_end()
                .iter()
                .all(|&byte| is_known(byte))
        };
        if let Some(line) = block.iter().find(is_strange) {
            return Err(unknown(line, is_known));
        }
    }
    let width = ground
        .first()
        .map_or(0, |row| row.bytes.trim_ascii_end().len());
    let height = ground.len();
    if width.max(height) > usize::from(Level::MAX_SIDE) {
        return Err(fail(heading, 0, Fault::too_large(width, height)));
    }
    if height == 0 || contents.len() != height {
        return Err(fail(contents.first().unwrap_or(heading), 0, Fault::Layers));
    }
    budget
        .take(width * height)
        .map_err(|fault| fail(heading, 0, fault))?;
    let mut draft = Draft::new(width as u16, height as u16);
    for (block, set) in layers {
        for (y, row) in (0..).zip(block) {
            let bytes = row.bytes.trim_ascii_end();
            if bytes.len() != width {
                return Err(fail(row, bytes.len().min(width), Fault::Layers));
            }
            for (x, &byte) in (0..).zip(bytes) {
                set(&mut draft, Pos::new(x, y), byte);
            }
        }
    }
    Ok(draft)
}

fn colour(letter: u8) -> Option<Kind> {
    let index = COLOURS.iter().position(|&colour| colour == letter)?;
    Kind::new(index as u16 + 1)
}

fn set_ground(draft: &mut Draft, pos: Pos, byte: u8) -> bool {
    draft.map[pos] = match (byte, colour(byte)) {
        (_, Some(kind)) => Tile::Goal(kind),
        (b'_', _) => Tile::Floor,
        (b'H', _) => Tile::Hole,
        _ => return false,
    };
    true
}

fn set_contents(draft: &mut Draft, pos: Pos, byte: u8) -> bool {
    let mut player = |facing| {
        draft.players.push(pos);
        draft.facing = facing;
    };
    match byte {
        b'_' => {}
        b'W' => draft.map[pos] = Tile::Wall,
        b'h' | b'H' => draft.map[pos] = Tile::Hole,
        b'C' | b'B' => draft.boxes[pos] = Some(Kind::PLAIN),
        b'>' => player(Direction::Right),
        b'<' => player(Direction::Left),
        b'^' => player(Direction::Up),
        b'v' => player(Direction::Down),
        b'r' | b'g' | b'b' | b'y' => draft.boxes[pos] = colour(byte.to_ascii_uppercase()),
        _ => return false,
    }
    true
}
