//! Reads and writes one board in XSB notation, followed by the options of the level.
//!
//! Each line is a row of squares. The crate `sokoban-files` finds the boards in whole files and in other notations.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::bitset::BitSet;
use crate::draft::{Draft, DraftFault, TooLarge};
use crate::grid::Pos;
use crate::level::{Kind, Level, Position, Tile};
use crate::options::{LevelOption, OptionFault};
use crate::text_error::{TextError, quote_character};

/// The reason why a text is not a board, and the position of the fault.
pub type XsbError = TextError<XsbFault>;

/// A reason why a text is not a board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum XsbFault {
    /// The text has no rows.
    NoBoard,
    /// The text contains a second board.
    SecondBoard,
    /// A character has no meaning on a board.
    UnknownCharacter(char),
    /// The board is larger than [`Level::MAX_SIDE`].
    TooLarge(TooLarge),
    /// The value of an option is invalid.
    Option(OptionFault),
    /// The board does not satisfy the rules for a level. For example, it does not have exactly one player.
    Draft(DraftFault),
}

/// Reads a board and the options below it. Blank lines around them are ignored.
///
/// The result is not checked: it may have no player, for example. `str::parse` reads a [`Level`].
///
/// ```
/// use sokoban_core::{Pos, xsb};
///
/// let draft = xsb::parse("#####\n#@$.#\n#####\nStrength: 2")?;
/// assert_eq!(draft.players, [Pos::new(1, 1)]);
/// assert!(draft.strength.can_push(2));
/// assert_eq!(xsb::parse("###\n#x").unwrap_err().to_string(), "2:2: 'x' is not a board character");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns the first error in the text.
pub fn parse(text: &str) -> Result<Draft, XsbError> {
    Ok(parse_lines(text)?.1)
}

/// Parses a board. Returns the number of lines above it, and the board as a draft.
fn parse_lines(text: &str) -> Result<(usize, Draft), XsbError> {
    let is_blank = |line: &&str| line.trim().is_empty();
    let lines: Vec<&str> = text.lines().collect();
    let above = lines.iter().take_while(|line| is_blank(line)).count();
    let rows = lines[above..]
        .iter()
        .take_while(|line| !is_blank(line) && option_line(line).is_none())
        .count();
    if rows == 0 {
        return Err(XsbError::at(above, 0, XsbFault::NoBoard));
    }
    let mut draft = parse_rows(&lines[above..above + rows]).map_err(|error| XsbError {
        line: above + error.line,
        ..error
    })?;
    for (index, line) in lines.iter().enumerate().skip(above + rows) {
        if let Some((option, value)) = option_line(line) {
            option.set(&mut draft, value).map_err(|fault| {
                let column = line.chars().count() - value.chars().count();
                XsbError::at(index, column, XsbFault::Option(fault))
            })?;
        } else if !is_blank(line) {
            return Err(XsbError::at(index, 0, XsbFault::SecondBoard));
        }
    }
    Ok((above, draft))
}

/// Reads the rows of a board, from top to bottom. Rows may have different lengths.
///
/// # Errors
/// Returns an error if a character is unknown or the board is too large. The line of the error is the number of the
/// row.
pub fn parse_rows(rows: &[impl AsRef<str>]) -> Result<Draft, XsbError> {
    let row = |index: usize| rows[index].as_ref().trim_end();
    let width = (0..rows.len()).map(|y| row(y).chars().count()).max();
    let (width, height) = (width.unwrap_or(0), rows.len());
    if width.max(height) > usize::from(Level::MAX_SIDE) {
        let fault = XsbFault::TooLarge(TooLarge { width, height });
        return Err(XsbError::at(0, 0, fault));
    }
    let mut draft = Draft::new(width as u16, height as u16);
    let squares = draft.map.rows_mut().zip(draft.boxes.rows_mut());
    for (y, (tiles, boxes)) in squares.enumerate() {
        for (x, (c, (tile, kind))) in row(y).chars().zip(tiles.iter_mut().zip(boxes)).enumerate() {
            let Some(square) = Square::of(c) else {
                return Err(XsbError::at(y, x, XsbFault::UnknownCharacter(c)));
            };
            *tile = square.tile;
            *kind = square.has_box.then_some(Kind::PLAIN);
            if square.has_player {
                draft.players.push(Pos::new(x as u16, y as u16));
            }
        }
    }
    Ok(draft)
}

/// Splits a line such as `Strength: 2` into an option and its value. Returns `None` if the line has no known key.
fn option_line(line: &str) -> Option<(LevelOption, &str)> {
    let (key, value) = line.split_once(':')?;
    Some((LevelOption::by_key(key.trim())?, value.trim()))
}

/// The contents of one square, which a single character represents.
struct Square {
    tile: Tile,
    has_box: bool,
    has_player: bool,
}

impl Square {
    fn of(character: char) -> Option<Self> {
        let character = match character {
            '-' | '_' => ' ',
            other => other,
        };
        Tile::ALL.into_iter().find_map(|tile| {
            let mut characters = tile.row().characters.into_iter();
            let index = characters.position(|known| known == character)?;
            Some(Self {
                tile,
                has_box: index == 1,
                has_player: index == 2,
            })
        })
    }
}

/// Reads a single level. Its text may have blank lines around the board, and options below it.
impl FromStr for Level {
    type Err = XsbError;

    fn from_str(text: &str) -> Result<Self, XsbError> {
        let (above, draft) = parse_lines(text)?;
        draft.check().map_err(|error| {
            let Pos { x, y } = error.square;
            let fault = XsbFault::Draft(error.fault);
            XsbError::at(above + usize::from(y), x.into(), fault)
        })
    }
}

/// Writes the start position in XSB notation, followed by the options. Parsing the result returns an equal level.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&board_text(self, self.start()))?;
        let draft = Draft::from(self);
        for option in LevelOption::ALL {
            if let Some(value) = option.value(&draft) {
                writeln!(f, "{}: {value}", option.key())?;
            }
        }
        Ok(())
    }
}

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
    let mut draft = Draft::from(level);
    draft.map = level.map().map(|pos, _| level.tile(position, pos));
    draft.boxes = position.boxes().clone();
    draft.players = position.player().into_iter().collect();
    let mut text = String::new();
    for row in draw_rows(&draft) {
        // Write an empty row as `-`, because a blank line would end the board.
        let row = match row.trim_end() {
            "" => "-",
            row => row,
        };
        text.push_str(row);
        text.push('\n');
    }
    text
}

/// Draws a draft in XSB notation, with one character for each square.
///
/// ```
/// use sokoban_core::{Draft, Pos, Tile, draft_text};
///
/// let mut draft = Draft::new(3, 1);
/// draft.map[Pos::new(1, 0)] = Tile::Wall;
/// assert_eq!(draft_text(&draft), "-#-\n");
/// ```
pub fn draft_text(draft: &Draft) -> String {
    let mut text = draw_rows(draft).join("\n").replace(' ', "-");
    text.push('\n');
    text
}

fn draw_rows(draft: &Draft) -> Vec<String> {
    let mut rows = vec![String::new(); draft.map.height().into()];
    let mut players = BitSet::new(draft.map.width(), draft.map.height());
    for &player in draft.players.iter().filter(|pos| draft.map.contains(**pos)) {
        players.insert(player);
    }
    for (pos, &tile) in draft.map.iter() {
        let has_box = draft.boxes.get(pos).is_some_and(Option::is_some);
        rows[usize::from(pos.y)].push(character(tile, has_box, players.contains(pos)));
    }
    rows
}

const fn character(tile: Tile, has_box: bool, has_player: bool) -> char {
    let [empty, with_box, with_player] = tile.row().characters;
    if has_box {
        with_box
    } else if has_player {
        with_player
    } else {
        empty
    }
}

/// Draws the level's start position, with all options of the level below it.
impl fmt::Debug for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Level\n{self}")
    }
}

/// Draws only the boxes and the player. Walls and goals are not part of a position. To draw them too, use
/// [`board_text`].
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (missing, filled) = (self.unfilled_goals(), self.filled_holes());
        let mut draft = Draft::new(self.boxes.width(), self.boxes.height());
        draft.boxes = self.boxes.clone();
        draft.players = self.player.into_iter().collect();
        let board = draft_text(&draft);
        write!(
            f,
            "Position ({missing} goals to fill, {filled} holes filled)\n{board}"
        )
    }
}

impl fmt::Display for XsbFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoBoard => f.write_str("there is no board"),
            Self::SecondBoard => f.write_str("a second board"),
            Self::UnknownCharacter(c) => {
                write!(f, "{} is not a board character", quote_character(*c))
            }
            Self::TooLarge(size) => size.fmt(f),
            Self::Option(fault) => fault.fmt(f),
            Self::Draft(fault) => fault.fmt(f),
        }
    }
}

impl Error for XsbFault {}
