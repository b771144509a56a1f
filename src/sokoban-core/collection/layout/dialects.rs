//! Translates boards in the letters of other programs. A dialect is used only if it is the only one in which the file
//! has complete boards.

use alloc::string::String;

use crate::collection::encoding::decode;
use crate::collection::lines::{Line, Lines};
use crate::collection::lookalikes::is_invisible;

use super::ExtractedText;

const MIN_BOARD_ROWS: usize = 3;

/// The letters of a program.
pub(super) struct Dialect {
    /// The name that is shown to the user.
    pub(super) name: &'static str,
    /// The letters, and below each the square in XSB. The first is the letter for walls. A space is floor in all dialects.
    letters: &'static str,
    squares: &'static str,
}

pub(super) const DIALECTS: [Dialect; 3] = [
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
    /// Returns the file with its boards in XSB, or `None` if it has no board in this dialect.
    pub(super) fn translate(&self, lines: &Lines<'_>) -> Option<ExtractedText> {
        let mut run = 0;
        let has_board = lines.iter_all().any(|line| {
            run = if self.row(&line).is_some() {
                run + 1
            } else {
                0
            };
            run >= MIN_BOARD_ROWS
        });
        has_board.then(|| {
            let row = |line: &Line<'_>| Some(self.row(line)?.into_bytes());
            let (text, _) = ExtractedText::with_rows(lines, row);
            ExtractedText {
                dialect: Some(self.name),
                ..text
            }
        })
    }

    fn row(&self, line: &Line<'_>) -> Option<String> {
        let text = decode(line.bytes);
        let letters = text.chars().filter(|&c| !is_invisible(c));
        let row: Option<String> = letters
            .map(
                |c| match self.letters.chars().position(|known| known == c) {
                    Some(index) => self.squares.chars().nth(index),
                    None => c.is_whitespace().then_some(' '),
                },
            )
            .collect();
        row.filter(|row| {
            let inner = row.trim_matches([' ', '-']);
            inner.starts_with('#') && inner.ends_with('#')
        })
    }
}
