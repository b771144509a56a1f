//! Skins that consist of a text file and a picture: the text names the tiles of the picture.
//!
//! Both formats are like INI files of Windows.
//!
//! * `.skn` of Sokoban for Windows by Björn Källmark, described in `SkinFormat.htm` and `SkinRef.htm` at
//!   sourcecode.se/sokoban/download. The section `[SKIN]` has the number of each tile in a row of squares. The picture
//!   is a file beside the text (`Image_File`), or Base64 in the section `[IMAGE]`.
//! * `.ini` of Sokoban by Ben Ruijl, described in `sokoskin.html` at home.versatel.nl/benruyl. The section `[tiles]` has
//!   the left and upper pixel of each tile, separated by a space, and the name of the picture (`combined_file`). `JSoko`
//!   reads the same keys, but its values are a column and a row, separated by a comma.

mod keys;
mod lines;
mod parser;
pub(crate) mod tiles;

use std::collections::BTreeMap;
use std::ops::Range;

/// The text of a skin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextSkin {
    picture: TextPicture,
    tiles: BTreeMap<Piece, TilePosition>,
    /// The width and height of a tile in pixels, or `None` if tiles are as high as the picture.
    side: Option<u32>,
    transparency: Transparency,
    /// The offset of the picture that covers the middle of four walls, from the upper left of these.
    top_offset: Option<(u32, u32)>,
    background: Option<[u8; 3]>,
    unused: Vec<String>,
}

/// The picture of a skin with a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TextPicture {
    /// A file in the folder of the text.
    Named {
        /// The name of the file, without a folder.
        name: String,
        /// The bytes of the text that contain the name.
        range: Range<usize>,
    },
    /// The contents of a picture file, contained in the text.
    Embedded(Vec<u8>),
}

/// A piece that has a tile of its own. Directions are indices of [`sprite::PLAYER`](sokoban_app::view::sprite::PLAYER).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Piece {
    Floor,
    Goal,
    Box,
    BoxOnGoal,
    Outside,
    Player,
    Facing(usize),
    Pushing(usize),
    /// A wall for the sum of 1, 2, 4 and 8 for walls above, right, below and left.
    Wall(u32),
    /// The wall for all neighbours that have none of their own.
    AnyWall,
    WallTop,
}

/// The position of a tile in the picture.
#[derive(Debug, Clone, PartialEq, Eq)]
struct TilePosition {
    key: String,
    line: usize,
    at: (u32, u32),
    /// `true` if `at` counts pixels, `false` if it counts tiles.
    is_pixels: bool,
}

/// The transparent pixels of tiles.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Transparency {
    /// Those with the colour of the tile's lower left pixel, in the tiles with these numbers.
    Corner(Vec<bool>),
    /// Those with this colour.
    Color([u8; 3]),
    None,
}

impl TextSkin {
    /// Returns the picture with the tiles.
    pub const fn picture(&self) -> &TextPicture {
        &self.picture
    }

    /// Returns the names of the parts that the game does not use, each once, without directions and numbers.
    pub fn unused(&self) -> &[String] {
        &self.unused
    }
}
