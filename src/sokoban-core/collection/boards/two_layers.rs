//! Reads boards with two layers of the same shape: a `Ground:` block with floor, goals and holes, and a `Contents:`
//! block with walls, plain boxes, coloured boxes and the player.

use core::ops::Range;

use crate::board::{Kind, Tile};
use crate::collection::budget::Budget;
use crate::collection::error::Place;
use crate::collection::lines::{Line, LineClass, Lines};
use crate::collection::sok_fields::{is_comment_end, is_key};
use crate::collection::{BoardFault, LevelError};
use crate::draft::{Draft, TooLarge};
use crate::grid::{Direction, Pos};
use crate::level::Level;

use super::xsb::{new_draft, unknown_character};

/// The letters for goals of kinds 1 to 4 (red, green, blue and yellow). Boxes of these kinds have the same letters in
/// lower case.
const COLOUR_LETTERS: &[u8] = b"RGBY";

const GROUND_LETTERS: &[u8] = b"_HRGBY";
const CONTENTS_LETTERS: &[u8] = b"_WhHCBrgby><^v";

/// A function that sets a square of a draft according to a letter in one of the layers.
type SetSquare = fn(&mut Draft, Pos, u8);

/// The line ranges of the `Ground:` and `Contents:` blocks, without the headings.
#[derive(Debug, Clone)]
pub(super) struct Layers {
    ground: Range<usize>,
    pub(super) contents: Range<usize>,
}

impl Layers {
    /// Finds the `Ground:` and `Contents:` blocks. `heading` is the index of the `Ground:` line. `contents` is empty if
    /// the `Contents:` block is missing.
    pub(super) fn find(lines: &Lines<'_>, heading: usize) -> Self {
        let ground = block(lines, heading + 1);
        let is_blank = |index: &usize| lines.class(*index) == LineClass::Blank;
        let next = ground.end + (ground.end..lines.len()).take_while(is_blank).count();
        let contents = if next < lines.len() && is_key(&lines.get(next), "Contents") {
            block(lines, next + 1)
        } else {
            ground.end..ground.end
        };
        Self { ground, contents }
    }

    pub(super) fn place(&self, lines: &Lines<'_>, square: Pos) -> Place {
        let row = lines.get(self.contents.start + usize::from(square.y));
        row.place(square.x.into())
    }

    /// Reads the `Ground:` and `Contents:` blocks into a draft. `heading` is the index of the `Ground:` line.
    pub(super) fn read(
        &self,
        lines: &Lines<'_>,
        heading: usize,
        budget: &mut Budget,
    ) -> Result<Draft, LevelError> {
        let Self { ground, contents } = self;
        for (block, letters) in [(ground, GROUND_LETTERS), (contents, CONTENTS_LETTERS)] {
            let is_known = |byte: &u8| letters.contains(byte);
            let is_valid = |line: &Line<'_>| line.bytes.trim_ascii_end().iter().all(is_known);
            if let Some(line) = lines.iter(block.clone()).find(|line| !is_valid(line)) {
                return Err(unknown_character(&line, is_known));
            }
        }
        let heading = lines.get(heading);
        let first = lines.iter(ground.clone()).next();
        let width = first.map_or(0, |row| row.bytes.trim_ascii_end().len());
        let height = ground.len();
        if width.max(height) > usize::from(Level::MAX_SIDE) {
            let fault = BoardFault::TooLarge(TooLarge { width, height });
            return Err(heading.place(0).error(fault));
        }
        if height == 0 || contents.len() != height {
            let first = lines.iter(contents.clone()).next().unwrap_or(heading);
            return Err(first.place(0).error(BoardFault::Layers));
        }
        let mut draft =
            new_draft(width, height, budget).map_err(|fault| heading.place(0).error(fault))?;
        fill(&mut draft, lines, ground, set_ground)?;
        fill(&mut draft, lines, contents, set_contents)?;
        Ok(draft)
    }
}

/// Returns the range of the lines from `start` up to the next blank line or heading.
fn block(lines: &Lines<'_>, start: usize) -> Range<usize> {
    let is_row = |index: &usize| {
        let line = lines.get(*index);
        line.class != LineClass::Blank
            && !line.bytes.contains(&b':')
            && !is_comment_end(line.bytes.trim_ascii())
    };
    start..start + (start..lines.len()).take_while(is_row).count()
}

/// Sets every square of the draft from the rows of one layer. Fails if a row is not as wide as the board.
fn fill(
    draft: &mut Draft,
    lines: &Lines<'_>,
    block: &Range<usize>,
    set: SetSquare,
) -> Result<(), LevelError> {
    let width = usize::from(draft.map.width());
    for (y, row) in (0..).zip(lines.iter(block.clone())) {
        let bytes = row.bytes.trim_ascii_end();
        if bytes.len() != width {
            let place = row.place(bytes.len().min(width));
            return Err(place.error(BoardFault::Layers));
        }
        for (x, &byte) in (0..).zip(bytes) {
            set(draft, Pos::new(x, y), byte);
        }
    }
    Ok(())
}

fn colour(letter: u8) -> Option<Kind> {
    let index = COLOUR_LETTERS.iter().position(|&colour| colour == letter)?;
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
