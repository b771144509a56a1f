//! Draws boards in XSB notation.

use alloc::string::String;
use core::fmt::{self, Write};

use crate::bitset::BitSet;
use crate::board::{Position, Tile};
use crate::draft::Draft;
use crate::level::Level;

/// Draws a position in XSB notation, with one line for each row and without trailing spaces.
///
/// ```
/// use sokoban_core::{Direction, Level, board_text, rules};
///
/// let level: Level = "#####\n#@$.#\n#####".parse()?;
/// let mut position = level.start().clone();
/// rules::step(&level, &mut position, Direction::Right)?;
/// assert_eq!(board_text(&level, &position), "#####\n# @*#\n#####\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn board_text(level: &Level, position: &Position) -> String {
    let mut text = String::new();
    for pos in level.map().positions() {
        if pos.x == 0 && pos.y > 0 {
            end_row(&mut text);
        }
        let player = position.player() == Some(pos);
        let tile = level.tile(position, pos);
        text.push(character(tile, position.boxes()[pos].is_some(), player));
    }
    end_row(&mut text);
    text
}

/// Draws a draft in XSB notation, with a character for every square.
///
/// ```
/// use sokoban_core::{Draft, Pos, Tile, draft_text};
///
/// let mut draft = Draft::new(3, 1);
/// draft.map[Pos::new(1, 0)] = Tile::Wall;
/// assert_eq!(draft_text(&draft), "-#-\n");
/// ```
pub fn draft_text(draft: &Draft) -> String {
    let mut players = BitSet::new(draft.map.width(), draft.map.height());
    for &player in draft.players.iter().filter(|pos| draft.map.contains(**pos)) {
        players.insert(player);
    }
    let mut text = String::new();
    for (pos, &tile) in &draft.map {
        if pos.x == 0 && pos.y > 0 {
            text.push('\n');
        }
        let has_box = draft.boxes.get(pos).is_some_and(Option::is_some);
        text.push(match character(tile, has_box, players.contains(pos)) {
            ' ' => '-',
            other => other,
        });
    }
    text.push('\n');
    text
}

/// Removes trailing spaces from the last row and adds a line break. An empty row becomes `-`, because a blank line
/// would end the board.
fn end_row(text: &mut String) {
    text.truncate(text.trim_end_matches(' ').len());
    if text.is_empty() || text.ends_with('\n') {
        text.push('-');
    }
    text.push('\n');
}

const fn character(tile: Tile, has_box: bool, has_player: bool) -> char {
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

/// Draws the level's start position.
impl fmt::Debug for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (strength, facing) = (self.strength(), self.facing());
        writeln!(f, "Level (strength {strength}, facing {facing})")?;
        f.write_str(&board_text(self, self.start()))
    }
}

/// Draws only the boxes and the player. Walls and goals are not part of a position. To draw them too, use
/// [`board_text`].
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (missing, filled) = (self.unfilled_goals(), self.filled_holes());
        writeln!(
            f,
            "Position ({missing} goals to fill, {filled} holes filled)"
        )?;
        for (pos, kind) in self.boxes() {
            if pos.x == 0 && pos.y > 0 {
                f.write_char('\n')?;
            }
            f.write_char(match kind {
                Some(_) => '$',
                None if self.player() == Some(pos) => '@',
                None => '-',
            })?;
        }
        f.write_char('\n')
    }
}
