//! Reads boards that are written as two layers of the same shape: a `Ground:` block with floor, goals and holes, and a
//! `Contents:` block with walls, plain boxes, coloured boxes and the player.

use std::ops::Range;

use sokoban_core::draft::TooLarge;
use sokoban_core::{Direction, Draft, Kind, Level, Pos, Tile};

use crate::LevelError;
use crate::error::{BoardFault, Place};
use crate::lines::Line;
use crate::sok_fields::{is_comment_end, is_key};

/// The letters for goals of kinds 1 to 4 (red, green, blue and yellow). Boxes of these kinds are written with the same
/// letters in lower case.
const COLOUR_LETTERS: &str = "RGBY";
const GROUND_LETTERS: &str = "_HRGBY";
const CONTENTS_LETTERS: &str = "_WhHCBrgby><^v";

/// The line ranges of the `Ground:` and `Contents:` blocks, without the headings.
#[derive(Debug, Clone)]
pub(crate) struct Layers {
    ground: Range<usize>,
    pub(crate) contents: Range<usize>,
}

impl Layers {
    /// Finds the `Ground:` and `Contents:` blocks. `heading` is the index of the `Ground:` line. `contents` is empty if
    /// the `Contents:` block is missing.
    pub(crate) fn find(lines: &[Line<'_>], heading: usize) -> Self {
        let ground = block(lines, heading + 1);
        let blank = lines[ground.end..]
            .iter()
            .take_while(|line| line.is_blank());
        let next = ground.end + blank.count();
        let contents = match lines.get(next) {
            Some(line) if is_key(line, "Contents") => block(lines, next + 1),
            _ => ground.end..ground.end,
        };
        Self { ground, contents }
    }

    pub(crate) fn place(&self, lines: &[Line<'_>], square: Pos) -> Place {
        lines[self.contents.start + usize::from(square.y)].place(square.x.into())
    }

    /// Reads both blocks into a draft. `heading` is the index of the `Ground:` line.
    pub(crate) fn read(&self, lines: &[Line<'_>], heading: usize) -> Result<Draft, LevelError> {
        let (ground, contents) = (&lines[self.ground.clone()], &lines[self.contents.clone()]);
        let heading = &lines[heading];
        let width = ground.first().map_or(0, |row| row.text.trim_end().len());
        let height = ground.len();
        if width.max(height) > usize::from(Level::MAX_SIDE) {
            let fault = BoardFault::TooLarge(TooLarge { width, height });
            return Err(heading.place(0).error(fault));
        }
        if height == 0 || contents.len() != height {
            let first = contents.first().unwrap_or(heading);
            return Err(first.place(0).error(BoardFault::Layers));
        }
        let mut draft = Draft::new(width as u16, height as u16);
        for (rows, letters) in [(ground, GROUND_LETTERS), (contents, CONTENTS_LETTERS)] {
            for (y, row) in (0..).zip(rows) {
                let text = row.text.trim_end();
                if let Some(x) = text.chars().position(|c| !letters.contains(c)) {
                    let c = text.chars().nth(x).unwrap_or_default();
                    return Err(row.place(x).error(BoardFault::UnknownCharacter(c)));
                }
                if text.len() != width {
                    let place = row.place(text.len().min(width));
                    return Err(place.error(BoardFault::Layers));
                }
                for (x, c) in (0..).zip(text.chars()) {
                    let pos = Pos::new(x, y);
                    if letters == GROUND_LETTERS {
                        set_ground(&mut draft, pos, c);
                    } else {
                        set_contents(&mut draft, pos, c);
                    }
                }
            }
        }
        Ok(draft)
    }
}

/// Returns the range of the lines from `start` up to the next blank line or heading.
fn block(lines: &[Line<'_>], start: usize) -> Range<usize> {
    let is_row = |line: &&Line<'_>| {
        !line.is_blank() && !line.text.contains(':') && !is_comment_end(&line.text)
    };
    start..start + lines[start..].iter().take_while(is_row).count()
}

fn colour(letter: char) -> Option<Kind> {
    let index = COLOUR_LETTERS.find(letter)?;
    Kind::new(index as u16 + 1)
}

fn set_ground(draft: &mut Draft, pos: Pos, letter: char) {
    draft.map[pos] = match letter {
        'H' => Tile::Hole,
        _ => colour(letter).map_or(Tile::Floor, Tile::Goal),
    };
}

fn set_contents(draft: &mut Draft, pos: Pos, letter: char) {
    let facing = match letter {
        'W' => return draft.map[pos] = Tile::Wall,
        'h' | 'H' => return draft.map[pos] = Tile::Hole,
        'C' | 'B' => return draft.boxes[pos] = Some(Kind::PLAIN),
        '>' => Direction::Right,
        '<' => Direction::Left,
        '^' => Direction::Up,
        'v' => Direction::Down,
        _ => return draft.boxes[pos] = colour(letter.to_ascii_uppercase()),
    };
    draft.players.push(pos);
    draft.facing = facing;
}
