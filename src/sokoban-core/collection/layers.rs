//! Two-layer boards: a `Ground:` block of floor, targets and holes, and a `Contents:` block of walls, crates,
//! trophies and the player, both of the same shape.

use core::ops::Range;

use crate::board::{Kind, Tile};
use crate::draft::{Draft, TooLarge};
use crate::grid::{Direction, Pos};
use crate::level::Level;

use super::budget::Budget;
use super::lines::{Line, Lines};
use super::xsb::unknown;
use super::{BoardFault, LevelError, LevelFault};

/// The letters of targets; their trophies have the small ones. The kinds count from 1 in this order.
const COLOURS: &[u8] = b"RGBY";

/// All letters of the ground, and of the contents.
const GROUND: &[u8] = b"_HRGBY";
const CONTENTS: &[u8] = b"_WhHCBrgby><^v";

/// Sets a square from a letter of one layer.
type Set = fn(&mut Draft, Pos, u8);

/// Reads both blocks. Errors name line and column of the file.
pub(super) fn read(
    lines: &Lines<'_>,
    heading: &Line<'_>,
    ground: &Range<usize>,
    contents: &Range<usize>,
    budget: &mut Budget,
) -> Result<Draft, LevelError> {
    for (block, letters) in [(ground, GROUND), (contents, CONTENTS)] {
        let is_known = |byte: &u8| letters.contains(byte);
        let is_sound = |line: &Line<'_>| line.bytes.trim_ascii_end().iter().all(is_known);
        if let Some(line) = lines.iter(block.clone()).find(|line| !is_sound(line)) {
            return Err(unknown(&line, is_known));
        }
    }
    let first = lines.iter(ground.clone()).next();
    let width = first.map_or(0, |row| row.bytes.trim_ascii_end().len());
    let height = ground.len();
    if width.max(height) > usize::from(Level::MAX_SIDE) {
        let fault = BoardFault::TooLarge(TooLarge { width, height });
        return Err(fail(heading, 0, fault.into()));
    }
    if height == 0 || contents.len() != height {
        let first = lines.iter(contents.clone()).next();
        return Err(fail(
            &first.unwrap_or(*heading),
            0,
            BoardFault::Layers.into(),
        ));
    }
    budget
        .work_board(width * height)
        .and_then(|()| budget.check_available(Level::memory_of(width * height)))
        .map_err(|full| fail(heading, 0, full.into()))?;
    let mut draft = Draft::new(width as u16, height as u16);
    for (block, set) in [(ground, set_ground as Set), (contents, set_contents as Set)] {
        fill(&mut draft, lines, block, set)?;
    }
    Ok(draft)
}

/// Sets all squares from a block, each row of which must be as wide as the board.
fn fill(
    draft: &mut Draft,
    lines: &Lines<'_>,
    block: &Range<usize>,
    set: Set,
) -> Result<(), LevelError> {
    let width = usize::from(draft.map.width());
    for (y, row) in (0..).zip(lines.iter(block.clone())) {
        let bytes = row.bytes.trim_ascii_end();
        if bytes.len() != width {
            let index = bytes.len().min(width);
            return Err(fail(&row, index, BoardFault::Layers.into()));
        }
        for (x, &byte) in (0..).zip(bytes) {
            set(draft, Pos::new(x, y), byte);
        }
    }
    Ok(())
}

/// An error at a byte of a line.
fn fail(line: &Line<'_>, index: usize, fault: LevelFault) -> LevelError {
    LevelError {
        line: line.number(),
        column: line.column(index),
        fault,
    }
}

fn colour(letter: u8) -> Option<Kind> {
    let index = COLOURS.iter().position(|&colour| colour == letter)?;
    Kind::new(index as u16 + 1)
}

fn set_ground(draft: &mut Draft, pos: Pos, letter: u8) {
    draft.map[pos] = match letter {
        b'H' => Tile::Hole,
        _ => colour(letter).map_or(Tile::Floor, Tile::Goal),
    };
}

fn set_contents(draft: &mut Draft, pos: Pos, letter: u8) {
    let facing = match letter {
        b'W' => return draft.map[pos] = Tile::Wall,
        b'h' | b'H' => return draft.map[pos] = Tile::Hole,
        b'C' | b'B' => return draft.boxes[pos] = Some(Kind::PLAIN),
        b'>' => Direction::Right,
        b'<' => Direction::Left,
        b'^' => Direction::Up,
        b'v' => Direction::Down,
        _ => return draft.boxes[pos] = colour(letter.to_ascii_uppercase()),
    };
    draft.players.push(pos);
    draft.facing = facing;
}
