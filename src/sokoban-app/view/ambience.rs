//! The colours around a board. Each built-in collection has different colours, so that players recognise it. Boxes and
//! the player look the same in all collections.

use super::theme::Color;
use super::theme::color;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ambience {
    pub floor: Color,
    pub wall: Color,
    /// The colour of the light around the board.
    pub pool: Color,
}

impl Default for Ambience {
    fn default() -> Self {
        Self::WAREHOUSE
    }
}

impl Ambience {
    /// The default colours, which show a warehouse at night. They are also used for opened files and for the player's
    /// own levels.
    pub const WAREHOUSE: Self = Self {
        floor: color::FLOOR,
        wall: color::WALL,
        pool: color::POOL,
    };

    /// The names of the built-in collections, with the colours for each.
    pub const OF_COLLECTIONS: [(&'static str, Self); 11] = [
        ("Lessons", Self::DAWN),
        ("Holes", Self::MOSS),
        ("Colours", Self::SLATE),
        ("Strength", Self::WAREHOUSE),
        ("First light", Self::SUNRISE),
        ("Day shift", Self::DAY),
        ("Tight corners", Self::RUST),
        ("Night shift", Self::MOON),
        ("The long haul", Self::SNOW),
        ("The workshop", Self::COPPER),
        ("Heritage", Self::PLUM),
    ];

    const DAWN: Self = Self::new([149, 122, 119], [211, 192, 184], [150, 96, 110]);
    const MOSS: Self = Self::new([124, 134, 110], [193, 198, 179], [92, 130, 104]);
    const SLATE: Self = Self::new([126, 127, 135], [193, 193, 200], [104, 116, 146]);
    const SUNRISE: Self = Self::new([146, 120, 96], [212, 193, 169], [180, 120, 80]);
    const DAY: Self = Self::new([133, 126, 115], [200, 195, 183], [130, 160, 190]);
    const RUST: Self = Self::new([151, 122, 100], [216, 192, 170], [150, 90, 50]);
    const MOON: Self = Self::new([110, 129, 160], [184, 195, 215], [70, 100, 170]);
    const SNOW: Self = Self::new([114, 129, 144], [187, 196, 202], [150, 180, 210]);
    const COPPER: Self = Self::new([103, 136, 136], [178, 200, 195], [70, 130, 130]);
    const PLUM: Self = Self::new([142, 121, 139], [207, 192, 204], [130, 90, 140]);

    const fn new(floor: [u8; 3], wall: [u8; 3], pool: [u8; 3]) -> Self {
        const fn color([r, g, b]: [u8; 3], alpha: u8) -> Color {
            [r, g, b, alpha]
        }
        Self {
            floor: color(floor, 255),
            wall: color(wall, 255),
            pool: color(pool, color::POOL[3]),
        }
    }

    /// Returns the colours for the collection with this name. If the collection is not built in, returns
    /// [`WAREHOUSE`](Self::WAREHOUSE).
    pub fn of_collection(name: &str) -> Self {
        let found = Self::OF_COLLECTIONS.iter().find(|(own, _)| *own == name);
        found.map_or(Self::WAREHOUSE, |(_, ambience)| *ambience)
    }

    /// Returns pairs of colours: a colour in this ambience, and the colour in [`WAREHOUSE`](Self::WAREHOUSE) that it
    /// replaces.
    pub(super) fn pairs(self) -> [(Color, Color); 3] {
        let usual = Self::WAREHOUSE;
        [
            (self.floor, usual.floor),
            (self.wall, usual.wall),
            (self.pool, usual.pool),
        ]
    }
}
