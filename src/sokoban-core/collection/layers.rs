//! Two-layer boards: a `Ground:` block of floor, targets and holes, and a `Contents:` block of walls, crates,
//! trophies and the player, both of the same shape.

use crate::board::{Kind, Tile};
use crate::grid::{Direction, Pos};
use crate::level::{Draft, Fault, Level, LevelError};

use super::lines::Line;

/// The letters of targets; their trophies have the small ones. The kinds count from 1 in this order.
const COLOURS: &[u8] = b"RGBY";

/// Reads both blocks. Errors name line and column of the file.
pub(super) fn read(
    heading: usize,
    ground: &[Line<'_>],
    contents: &[Line<'_>],
) -> Result<Draft, LevelError> {
    let fail = |line, column, fault| {
        Err(LevelError {
            line,
            column,
            fault,
        })
    };
    let width = ground
        .first()
        .map_or(0, |row| row.bytes.trim_ascii_end().len());
    let height = ground.len();
    if width.max(height) > usize::from(Level::MAX_SIDE) {
        return fail(heading, 1, Fault::TooLarge { width, height });
    }
    if height == 0 || contents.len() != height {
        let line = contents.first().map_or(heading, |row| row.number);
        return fail(line, 1, Fault::Layers);
    }
    let mut draft = Draft::new(width as u16, height as u16);
    for (block, set) in [(ground, set_ground as Set), (contents, set_contents as Set)] {
        for (y, row) in (0..).zip(block) {
            let bytes = row.bytes.trim_ascii_end();
            if bytes.len() != width {
                return fail(row.number, bytes.len().min(width) + 1, Fault::Layers);
            }
            for (x, &byte) in (0..).zip(bytes) {
                if !set(&mut draft, Pos::new(x, y), byte) {
                    let found = Fault::UnknownCharacter(char::from(byte));
                    return fail(row.number, usize::from(x) + 1, found);
                }
            }
        }
    }
    Ok(draft)
}

/// Sets a square from a character of one layer; false if that means nothing.
type Set = fn(&mut Draft, Pos, u8) -> bool;

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
