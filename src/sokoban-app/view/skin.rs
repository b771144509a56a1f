//! Skins. A skin replaces the theme's colours when a scene is painted. A scene always contains the theme's colours, so
//! screens need not know the current skin.

use super::ambience::Ambience;
use super::theme::Color;
use super::theme::color::{self, tiny};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BuiltIn {
    /// The default skin, with warm light at night.
    #[default]
    Warehouse,
    /// Light colours for bright rooms.
    Daylight,
    /// Strong contrasts, for players who cannot see enough in the other skins.
    Contrast,
    /// Flat squares without textures.
    Plain,
}

impl BuiltIn {
    /// All built-in skins, in the order in which they are listed on the settings screen.
    pub const ALL: [Self; 4] = [Self::Warehouse, Self::Daylight, Self::Contrast, Self::Plain];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Warehouse => "warehouse",
            Self::Daylight => "daylight",
            Self::Contrast => "contrast",
            Self::Plain => "plain",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|skin| skin.name() == name)
    }

    pub fn palette(self) -> Palette {
        match self {
            Self::Warehouse => Palette::default(),
            Self::Daylight => Palette {
                inks: DAYLIGHT_INKS.to_vec(),
                ..Palette::of_all(&DAYLIGHT)
            },
            Self::Contrast => Palette::of_all(&CONTRAST),
            Self::Plain => Palette::of_all(&PLAIN),
        }
    }
}

/// A colour of the theme, and the colour that replaces it.
type Change = (Color, Color);

/// The replacements for the theme's colours. A colour without a replacement stays the same.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Palette {
    fills: Vec<Change>,
    /// The replacements for the colours of text. If the colour of a text has none, `fills` is used.
    inks: Vec<Change>,
}

impl Palette {
    /// Returns the palette with the replacements `changes`. The colours are the same for all collections.
    fn of_all(changes: &[Change]) -> Self {
        let mut palette = Self {
            fills: changes.to_vec(),
            inks: Vec::new(),
        };
        let pairs = Ambience::OF_COLLECTIONS.map(|(_, ambience)| ambience.pairs());
        for (own, usual) in pairs.into_iter().flatten() {
            if own != usual {
                palette.fills.push((own, palette.of(usual)));
            }
        }
        palette
    }

    /// Returns the replacement for the colour of a sprite or panel. If `color` is translucent, its replacement is
    /// translucent too.
    pub fn of(&self, color: Color) -> Color {
        changed(color, &self.fills).unwrap_or(color)
    }

    pub fn ink(&self, color: Color) -> Color {
        changed(color, &self.inks).unwrap_or_else(|| self.of(color))
    }

    /// Returns the palette for a skin that was loaded from an image file. `[r, g, b]` is the background colour of the
    /// skin. The colours of text and panels match the background, and there are no light effects.
    pub fn around([r, g, b]: [u8; 3]) -> Self {
        let night = [r, g, b, 255];
        let is_light = luminance([r, g, b]) > 0.2;
        let changes = [
            (color::NIGHT, night),
            (color::UNDRAWN, [r, g, b, color::UNDRAWN[3]]),
            (color::POOL, [0; 4]),
            (color::LANTERN, [0; 4]),
            (color::FLOOR, color::WHITE),
            (color::WALL, color::WHITE),
            (color::WALL_FADE, [0; 4]),
        ];
        let mut palette = Self::of_all(&changes);
        if is_light {
            palette.fills.extend(DAYLIGHT);
            palette.inks.extend(DAYLIGHT_INKS);
        }
        palette
    }
}

fn changed(color: Color, changes: &[Change]) -> Option<Color> {
    let same = |(from, _): &&Change| *from == color;
    let alike = |(from, _): &&Change| from[..3] == color[..3];
    let found = changes.iter().find(same);
    let (from, to) = found.or_else(|| changes.iter().find(alike))?;
    let alpha = u16::from(color[3]) * u16::from(to[3]) / u16::from(from[3].max(1));
    Some([to[0], to[1], to[2], alpha.min(255) as u8])
}

/// Returns the relative luminance of a colour as defined in WCAG 2, from 0 to 1.
pub fn luminance(color: [u8; 3]) -> f32 {
    let linear = |channel: u8| {
        let fraction = f32::from(channel) / 255.0;
        if fraction <= 0.040_45 {
            fraction / 12.92
        } else {
            ((fraction + 0.055) / 1.055).powf(2.4)
        }
    };
    let [r, g, b] = color.map(linear);
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

const SHADE: Color = [color::SHADE[0], color::SHADE[1], color::SHADE[2], 255];

/// A light rim for trophies. The skins with strong contrasts and with flat squares use it.
const RIM: Color = [244, 232, 208, 255];

const DAYLIGHT: [Change; 38] = [
    (color::TEXT, [34, 34, 40, 255]),
    (color::DIM, [78, 84, 98, 255]),
    (color::FAINT, [90, 96, 110, 255]),
    (color::ACCENT, [226, 150, 20, 255]),
    (color::WARNING, [168, 40, 16, 255]),
    (color::NIGHT, [222, 226, 232, 255]),
    (color::POOL, [255, 255, 255, 100]),
    (color::FLOOR, [154, 151, 148, 255]),
    (color::WALL, [240, 240, 236, 255]),
    (color::WALL_FADE, [72, 74, 80, 215]),
    (color::LANTERN, [255, 244, 214, 195]),
    (SHADE, [206, 211, 220, 255]),
    (color::PANEL, [247, 248, 251, 250]),
    (color::CARD, [247, 248, 251, 255]),
    (color::STUCK, [255, 231, 225, 252]),
    (color::RAISED, [228, 232, 239, 255]),
    (color::LAMP_SOLVABLE, [28, 110, 30, 255]),
    (color::LAMP_UNKNOWN, [128, 136, 150, 255]),
    (color::BLAME, [206, 28, 8, 255]),
    (color::GLOW, [255, 206, 88, 120]),
    (color::BANDS[0], [24, 104, 24, 255]),
    (color::BANDS[1], [10, 88, 140, 255]),
    (color::BANDS[2], [116, 82, 0, 255]),
    (color::BANDS[3], [146, 62, 0, 255]),
    (color::BANDS[4], [158, 28, 32, 255]),
    (color::PAPER, [238, 241, 246, 255]),
    (color::RULING, [208, 214, 224, 255]),
    (color::UNDRAWN, [222, 226, 232, 170]),
    (color::TRACK, [186, 194, 207, 255]),
    (color::TRACK_DONE, [176, 124, 28, 255]),
    (color::TICK, [52, 40, 16, 200]),
    (color::TICK_UNDONE, [78, 84, 98, 130]),
    (tiny::BOX_HOME, [216, 150, 0, 255]),
    (tiny::BOX, [110, 60, 20, 255]),
    (tiny::WALL, [240, 240, 238, 255]),
    (tiny::FLOOR, [137, 133, 129, 255]),
    (tiny::GOAL, [210, 120, 20, 255]),
    (color::DIMMED, [150, 150, 150, 255]),
];

/// Gold text cannot be read easily on the light panels of this skin, so replace the gold.
const DAYLIGHT_INKS: [Change; 1] = [(color::ACCENT, [130, 74, 0, 255])];

const CONTRAST: [Change; 33] = [
    (color::RIM, RIM),
    (color::TEXT, [255, 255, 255, 255]),
    (color::DIM, [226, 226, 226, 255]),
    (color::FAINT, [190, 190, 190, 255]),
    (color::ACCENT, [255, 224, 0, 255]),
    (color::WARNING, [255, 140, 110, 255]),
    (color::NIGHT, [0, 0, 0, 255]),
    (color::POOL, [0, 0, 0, 0]),
    (color::FLOOR, color::WHITE),
    (color::WALL, color::WHITE),
    (color::LANTERN, [0, 0, 0, 0]),
    (SHADE, [0, 0, 0, 255]),
    (color::PANEL, [30, 30, 36, 255]),
    (color::CARD, [30, 30, 36, 255]),
    (color::STUCK, [86, 0, 0, 255]),
    (color::RAISED, [52, 52, 60, 255]),
    (color::LAMP_SOLVABLE, [90, 255, 90, 255]),
    (color::LAMP_UNKNOWN, [150, 150, 150, 255]),
    (color::BLAME, [255, 60, 40, 255]),
    (color::BANDS[0], [120, 255, 110, 255]),
    (color::BANDS[1], [120, 210, 255, 255]),
    (color::BANDS[2], [255, 230, 80, 255]),
    (color::BANDS[3], [255, 176, 90, 255]),
    (color::BANDS[4], [255, 140, 130, 255]),
    (color::PAPER, [0, 0, 0, 255]),
    (color::RULING, [64, 64, 64, 255]),
    (color::TRACK, [90, 90, 90, 255]),
    (color::TRACK_DONE, [255, 224, 0, 255]),
    (tiny::BOX_HOME, [255, 255, 255, 255]),
    (tiny::BOX, [255, 168, 0, 255]),
    (tiny::WALL, [96, 96, 110, 255]),
    (tiny::FLOOR, [0, 0, 0, 255]),
    (tiny::GOAL, [0, 220, 255, 255]),
];

const PLAIN: [Change; 12] = [
    (color::RIM, RIM),
    (color::NIGHT, [22, 22, 26, 255]),
    (color::BANDS[4], [255, 146, 138, 255]),
    (color::POOL, [0, 0, 0, 0]),
    (color::FLOOR, color::WHITE),
    (color::WALL, color::WHITE),
    (color::LANTERN, [0, 0, 0, 0]),
    (color::PANEL, [38, 38, 44, 250]),
    (color::RAISED, [56, 56, 64, 255]),
    (tiny::WALL, [208, 205, 198, 255]),
    (tiny::FLOOR, [116, 113, 107, 255]),
    (tiny::BOX, [140, 76, 24, 255]),
];
