//! Parses the text of a skin.

use std::collections::BTreeMap;
use std::ops::Range;

use sokoban_app::library::{LineFault, SkinError};

use super::keys::{DIRECTIONS, Pair, is_description, piece_of_ini, piece_of_skn};
use super::lines::{self, Base64, Content, Line, shown};
use super::{Piece, TextPicture, TextSkin, TilePosition, Transparency};

/// The maximum number of names of unused parts.
const MAX_UNUSED: usize = 16;
/// The maximum number of tiles for which `.skn` files can request transparency.
const MAX_FLAGS: usize = 1 << 10;

/// The side of a tile in `.ini` files that do not name it: of the program by Ben Ruijl, and of `JSoko`.
const PIXELS_SIDE: u32 = 40;
const COUNTED_SIDE: u32 = 50;

/// The sections of both formats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Section {
    /// `[SKIN]` of `.skn` files.
    Skin,
    /// `[tiles]` of `.ini` files, and the lines before the first section.
    Tiles,
    /// `[background]` of `.ini` files.
    Background,
    /// `[IMAGE]` of `.skn` files.
    Image,
    /// Names and addresses.
    Description,
    Unknown,
    /// After `[END]`.
    End,
}

impl TextSkin {
    /// Parses the text of a skin. Letters may be UTF-8 or Latin-1. If a key appears twice, the first value counts.
    ///
    /// # Errors
    /// If the text has another format, or a tile or the picture is missing.
    pub fn parse(text: &[u8]) -> Result<Self, SkinError> {
        let mut reader = Reader::default();
        for line in lines::of(text) {
            let number = line.number;
            let read = reader.read(line);
            read.map_err(|fault| SkinError::Line {
                line: number,
                fault,
            })?;
            if reader.section == Section::End {
                break;
            }
        }
        reader.finish()
    }
}

/// The state of the parser.
struct Reader {
    section: Section,
    /// `true` if the text has the section of `.skn` files.
    is_skn: bool,
    tiles: BTreeMap<Piece, TilePosition>,
    name: Option<(String, Range<usize>)>,
    image: Option<Base64>,
    width: Option<u32>,
    height: Option<u32>,
    /// The size in which `.ini` files draw tiles. It differs from their own size if they overlap.
    drawn: [Option<u32>; 2],
    flags: Option<Vec<bool>>,
    color: Option<[u8; 3]>,
    top: [Option<u32>; 2],
    background: Option<[u8; 3]>,
    unused: Vec<String>,
}

impl Default for Reader {
    fn default() -> Self {
        Self {
            section: Section::Tiles,
            is_skn: false,
            tiles: BTreeMap::new(),
            name: None,
            image: None,
            width: None,
            height: None,
            drawn: [None; 2],
            flags: None,
            color: None,
            top: [None; 2],
            background: None,
            unused: Vec::new(),
        }
    }
}

impl Reader {
    fn read(&mut self, line: Line<'_>) -> Result<(), LineFault> {
        match line.content {
            Content::Section(name) => {
                self.section = section(&name);
                self.is_skn |= self.section == Section::Skin;
                if self.section == Section::Unknown {
                    self.skip(&name);
                }
                Ok(())
            }
            Content::Other(bytes) if self.section == Section::Image => {
                self.image.get_or_insert_default().add(bytes)
            }
            Content::Pair { key, value, range } => {
                if self.section == Section::Image {
                    // Padding of Base64 contains equals signs.
                    return self.image.get_or_insert_default().add(line.bytes);
                }
                let lower = key.to_ascii_lowercase();
                let pair = Pair {
                    key: &key,
                    lower: &lower,
                    value: &value,
                    line: line.number,
                    range,
                };
                match self.section {
                    Section::Skin => self.skin(&pair),
                    Section::Tiles => self.tiles(&pair),
                    Section::Background => self.background(&pair),
                    _ => Ok(()),
                }
            }
            Content::Other(_) if matches!(self.section, Section::Skin | Section::Tiles) => {
                Err(LineFault::NoPair)
            }
            Content::Other(_) => {
                if self.section == Section::Background {
                    self.skip("background");
                }
                Ok(())
            }
        }
    }

    /// Reads a value of the section `[SKIN]`.
    fn skin(&mut self, pair: &Pair<'_>) -> Result<(), LineFault> {
        match pair.lower {
            "type" if pair.number()? == 2 => {}
            "type" => return Err(pair.fault()),
            "image_file" => first(&mut self.name, pair.file_name()?),
            "transparent" => {
                let flags = pair.plain().chars().take(MAX_FLAGS);
                first(&mut self.flags, flags.map(|flag| flag == '1').collect());
            }
            "wall_top_x" => first(&mut self.top[0], pair.number()?),
            "wall_top_y" => first(&mut self.top[1], pair.number()?),
            _ => match piece_of_skn(pair.lower) {
                Some(piece) => {
                    let at = (pair.number()?, 0);
                    self.tile(piece, pair, at, false);
                }
                None => self.skip(pair.key),
            },
        }
        Ok(())
    }

    /// Reads a value of the section `[tiles]`.
    fn tiles(&mut self, pair: &Pair<'_>) -> Result<(), LineFault> {
        match pair.lower {
            "combined_file" => first(&mut self.name, pair.file_name()?),
            "real_width" => first(&mut self.width, pair.number()?),
            "real_height" => first(&mut self.height, pair.number()?),
            "width" => first(&mut self.drawn[0], pair.number()?),
            "height" => first(&mut self.drawn[1], pair.number()?),
            "transparent_color" => first(&mut self.color, pair.color()?),
            "wall_top_x" => first(&mut self.top[0], pair.number()?),
            "wall_top_y" => first(&mut self.top[1], pair.number()?),
            _ => match piece_of_ini(pair.lower) {
                Some(piece) => {
                    let (at, is_pixels) = pair.position()?;
                    self.tile(piece, pair, at, is_pixels);
                }
                None if is_description(pair.lower) => {}
                None => self.skip(pair.key),
            },
        }
        Ok(())
    }

    fn background(&mut self, pair: &Pair<'_>) -> Result<(), LineFault> {
        match pair.lower {
            "color" if !pair.plain().is_empty() => first(&mut self.background, pair.color()?),
            "image" if !pair.plain().is_empty() => self.skip("background"),
            _ => {}
        }
        Ok(())
    }

    fn tile(&mut self, piece: Piece, pair: &Pair<'_>, at: (u32, u32), is_pixels: bool) {
        let position = || TilePosition {
            key: shown(pair.key),
            line: pair.line,
            at,
            is_pixels,
        };
        self.tiles.entry(piece).or_insert_with(position);
    }

    /// Remembers the name of something that is not used.
    fn skip(&mut self, key: &str) {
        let key = key.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let is_direction = |part: &&str| {
            let is_it = |direction: &&str| part.eq_ignore_ascii_case(direction);
            !DIRECTIONS.iter().any(is_it)
        };
        let parts: Vec<&str> = key.split('_').filter(is_direction).collect();
        let name = shown(&parts.join("_"));
        if self.unused.len() < MAX_UNUSED && !name.is_empty() && !self.unused.contains(&name) {
            self.unused.push(name);
        }
    }

    fn finish(mut self) -> Result<TextSkin, SkinError> {
        if self.tiles.is_empty() {
            return Err(SkinError::NoSection);
        }
        let names = if self.is_skn { &SKN_NAMES } else { &INI_NAMES };
        let has = |wanted: &dyn Fn(&Piece) -> bool| self.tiles.keys().any(wanted);
        let needed = [
            (has(&|it| *it == Piece::Floor), names.floor),
            (has(&|it| *it == Piece::Goal), names.goal),
            (has(&|it| *it == Piece::Box), names.box_),
            (
                has(&|it| matches!(it, Piece::Player | Piece::Facing(_))),
                names.player,
            ),
            (
                has(&|it| matches!(it, Piece::AnyWall | Piece::Wall(0))),
                names.wall,
            ),
        ];
        if let Some((_, name)) = needed.iter().find(|(has, _)| !has) {
            return Err(SkinError::MissingKey((*name).to_owned()));
        }
        let is_turning = has(&|it| matches!(it, Piece::Facing(_)));
        if is_turning && has(&|it| *it == Piece::Player) {
            self.skip("Man");
        }
        let side = match (self.width, self.height) {
            (Some(width), Some(height)) if width != height => {
                return Err(SkinError::NotSquare { width, height });
            }
            (Some(side), _) | (None, Some(side)) => Some(side),
            (None, None) if self.is_skn => None,
            (None, None) if self.tiles.values().any(|tile| tile.is_pixels) => Some(PIXELS_SIDE),
            (None, None) => Some(COUNTED_SIDE),
        };
        if self
            .drawn
            .iter()
            .flatten()
            .any(|drawn| Some(*drawn) != side)
        {
            self.skip("width, height");
        }
        let picture = match (self.image, self.name) {
            (Some(image), _) => TextPicture::Embedded(image.finish()),
            (None, Some((name, range))) => TextPicture::Named { name, range },
            (None, None) => return Err(SkinError::MissingKey(names.picture.to_owned())),
        };
        let transparency = match (self.color, self.flags) {
            (Some(color), _) => Transparency::Color(color),
            (None, Some(flags)) => Transparency::Corner(flags),
            (None, None) => Transparency::None,
        };
        let [x, y] = self.top;
        Ok(TextSkin {
            picture,
            tiles: self.tiles,
            side,
            transparency,
            top_offset: x.zip(y),
            background: self.background,
            unused: self.unused,
        })
    }
}

/// The keys of one format, for errors.
struct Names {
    floor: &'static str,
    goal: &'static str,
    box_: &'static str,
    player: &'static str,
    wall: &'static str,
    picture: &'static str,
}

const SKN_NAMES: Names = Names {
    floor: "Floor",
    goal: "Goal",
    box_: "Pack",
    player: "Man",
    wall: "Wall",
    picture: "Image_File",
};

const INI_NAMES: Names = Names {
    floor: "ground",
    goal: "store",
    box_: "object",
    player: "mover_down",
    wall: "wall",
    picture: "combined_file",
};

/// Sets a value that is not set yet.
fn first<T>(value: &mut Option<T>, new: T) {
    value.get_or_insert(new);
}

fn section(name: &str) -> Section {
    match name.to_ascii_lowercase().as_str() {
        "skin" => Section::Skin,
        "tiles" => Section::Tiles,
        "background" => Section::Background,
        "image" => Section::Image,
        "description" | "header" => Section::Description,
        "end" => Section::End,
        _ => Section::Unknown,
    }
}
