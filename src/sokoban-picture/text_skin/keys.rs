//! The keys and values of a skin's text.

use std::ops::Range;

use sokoban_app::library::LineFault;

use super::Piece;
use super::lines::shown;

/// The names of the directions, in the order of the rows of [`sprite::PLAYER`](sokoban_app::view::sprite::PLAYER).
pub(super) const DIRECTIONS: [&str; 4] = ["down", "up", "left", "right"];

/// A key and its value.
pub(super) struct Pair<'a> {
    pub(super) key: &'a str,
    /// The key in lower case.
    pub(super) lower: &'a str,
    pub(super) value: &'a str,
    pub(super) line: usize,
    /// The bytes of the text that contain the value.
    pub(super) range: Range<usize>,
}

impl Pair<'_> {
    /// Returns the value without a comment after it.
    pub(super) fn plain(&self) -> &str {
        let value = self.value.split(['#', ';']).next();
        value.unwrap_or_default().trim_end()
    }

    pub(super) fn fault(&self) -> LineFault {
        LineFault::Value {
            key: shown(self.key),
            value: shown(self.value),
        }
    }

    pub(super) fn number(&self) -> Result<u32, LineFault> {
        self.plain().parse().map_err(|_| self.fault())
    }

    /// Returns a colour of six hexadecimal digits.
    pub(super) fn color(&self) -> Result<[u8; 3], LineFault> {
        let digits = self.plain();
        let is_color = digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        let number = u32::from_str_radix(digits, 16).ok().filter(|_| is_color);
        let [_, r, g, b] = number.ok_or_else(|| self.fault())?.to_be_bytes();
        Ok([r, g, b])
    }

    /// Returns two numbers. `true` if a space separates them, `false` if a comma does.
    pub(super) fn position(&self) -> Result<((u32, u32), bool), LineFault> {
        let value = self.plain();
        let pair = value.split_once(',').map(|pair| (pair, false));
        let pair = pair.or_else(|| value.split_once([' ', '\t']).map(|pair| (pair, true)));
        let number = |text: &str| text.trim().parse().ok();
        let read = pair.and_then(|((x, y), is_pixels)| Some(((number(x)?, number(y)?), is_pixels)));
        read.ok_or_else(|| self.fault())
    }

    /// Returns the name of a picture in the same folder. Paths of other computers lose their folders.
    pub(super) fn file_name(&self) -> Result<(String, Range<usize>), LineFault> {
        let is_after_space = |at: &usize| self.value[..*at].ends_with([' ', '\t']);
        let mut marks = self.value.match_indices(['#', ';']).map(|(at, _)| at);
        let end = marks.find(is_after_space);
        let path = self.value[..end.unwrap_or(self.value.len())].trim_end();
        let name = path.rsplit(['/', '\\', ':']).next().unwrap_or_default();
        if matches!(name, "" | "." | "..") || name.contains('\0') {
            return Err(LineFault::Elsewhere(shown(self.value)));
        }
        Ok((name.to_owned(), self.range.clone()))
    }
}

/// Returns the piece with this key, in lower case, in a `.skn` file.
pub(super) fn piece_of_skn(key: &str) -> Option<Piece> {
    Some(match key {
        "floor" => Piece::Floor,
        "goal" => Piece::Goal,
        "pack" => Piece::Box,
        "pack_goal" => Piece::BoxOnGoal,
        "outside" => Piece::Outside,
        "man" => Piece::Player,
        "wall" => Piece::AnyWall,
        "wall_top" => Piece::WallTop,
        _ => {
            let (front, end) = key.split_once('_')?;
            match front {
                "man" => Piece::Facing(direction(end)?),
                "push" => Piece::Pushing(direction(end)?),
                "wall" if end.len() == 1 => Piece::Wall(u32::from_str_radix(end, 16).ok()?),
                _ => return None,
            }
        }
    })
}

/// Returns `true` if a key, in lower case, describes a skin. `JSoko` needs no section for these keys.
pub(super) fn is_description(key: &str) -> bool {
    matches!(
        key,
        "name" | "title" | "author" | "copyright" | "description" | "website" | "url" | "email"
    )
}

/// Returns the piece with this key, in lower case, in an `.ini` file.
pub(super) fn piece_of_ini(key: &str) -> Option<Piece> {
    Some(match key {
        "ground" => Piece::Floor,
        "store" => Piece::Goal,
        "object" => Piece::Box,
        "object_store" => Piece::BoxOnGoal,
        "outside" => Piece::Outside,
        "wall" => Piece::Wall(0),
        "wall_top" => Piece::WallTop,
        _ => {
            let (front, end) = key.split_once('_')?;
            match front {
                "mover" => Piece::Facing(direction(end)?),
                "wall" => {
                    let mut neighbours = 0;
                    for side in end.split('_') {
                        neighbours |= match side {
                            "u" => 1,
                            "r" => 2,
                            "d" => 4,
                            "l" => 8,
                            _ => return None,
                        };
                    }
                    Piece::Wall(neighbours)
                }
                _ => return None,
            }
        }
    })
}

fn direction(name: &str) -> Option<usize> {
    DIRECTIONS.iter().position(|direction| *direction == name)
}
