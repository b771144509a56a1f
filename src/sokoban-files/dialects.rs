//! Translates boards that are written with the letters of other programs.

use crate::lines::{Line, with_rows};

const MIN_BOARD_ROWS: usize = 3;

/// The letters that a program uses for the squares of a board.
pub(crate) struct Dialect {
    /// The name of the dialect, which is shown to the user.
    pub(crate) name: &'static str,
    /// The letters of the dialect. `squares` contains the XSB equivalent of each letter, at the same index. A space is
    /// floor in all dialects.
    letters: &'static str,
    squares: &'static str,
}

pub(crate) const DIALECTS: [Dialect; 3] = [
    Dialect {
        name: "Rockbox",
        letters: "#X@+$*%.",
        squares: "#-@+$**.",
    },
    Dialect {
        name: "XSB with &",
        letters: "#@+$&._-",
        squares: "#@+$*.__",
    },
    Dialect {
        name: "Maze",
        letters: "X@+*&.",
        squares: "#@+$*.",
    },
];

impl Dialect {
    /// Returns the lines with all boards translated from this dialect to XSB, or `None` if the lines contain no board
    /// in this dialect.
    pub(crate) fn translate<'a>(&self, lines: &[Line<'a>]) -> Option<Vec<Line<'a>>> {
        let rows: Vec<Option<String>> = lines.iter().map(|line| self.row(&line.text)).collect();
        if !rows
            .windows(MIN_BOARD_ROWS)
            .any(|rows| rows.iter().all(Option::is_some))
        {
            return None;
        }
        Some(with_rows(lines, rows))
    }

    fn row(&self, line: &str) -> Option<String> {
        let square = |c: char| match self.letters.chars().position(|known| known == c) {
            Some(index) => self.squares.chars().nth(index),
            None => c.is_whitespace().then_some(' '),
        };
        let row: String = line.chars().map(square).collect::<Option<_>>()?;
        let inner = row.trim_matches([' ', '-']);
        (inner.starts_with('#') && inner.ends_with('#')).then_some(row)
    }
}
