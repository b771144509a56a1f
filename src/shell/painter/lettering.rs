//! Text → the engine: letters come from two typefaces, one for those that are as wide as high.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::io::Read as _;

use flate2::read::GzDecoder;
use macroquad::color::Color;
use macroquad::text::{Font, TextParams, draw_text_ex, load_ttf_font_from_bytes, measure_text};
use sokoban_app::view::letters::is_wide;
use sokoban_app::view::scene::Label;

/// Packed: a letter is drawn only after the window is there, and the program is smaller by half a megabyte.
const LATIN: &[u8] = include_bytes!("../../../assets/font.ttf.gz");
const JAPANESE: &[u8] = include_bytes!("../../../assets/font-japanese.otf.gz");

/// The typefaces. Without them the game is still played, with the engine's.
pub(super) struct Lettering {
    latin: Option<Font>,
    /// Read with the first letter that needs it: it has thousands.
    japanese: OnceCell<Option<Font>>,
}

/// A text that fits its label.
pub(super) struct Fitted<'a> {
    text: Cow<'a, str>,
    /// Height of the type, in the engine's pixels.
    size: u16,
    /// Its width, in the engine's pixels.
    pub(super) width: f32,
}

impl Lettering {
    /// Needs an open window.
    pub(super) fn new() -> Self {
        Self {
            latin: unpack(LATIN),
            japanese: OnceCell::new(),
        }
    }

    fn font(&self, is_wide: bool) -> Option<&Font> {
        if is_wide {
            self.japanese.get_or_init(|| unpack(JAPANESE)).as_ref()
        } else {
            self.latin.as_ref()
        }
    }

    /// The text of a label, as much as there is room for, in a window that is so many times as large as the label says.
    pub(super) fn fit<'a>(&self, label: &'a Label, zoom: f32) -> Fitted<'a> {
        let room = label.width * zoom;
        let mut size = (label.size * zoom).round().max(1.0) as u16;
        let mut text = Cow::Borrowed(label.text.as_str());
        let mut width = self.width(&text, size);
        if width > room && size > 1 {
            // By what rounding added it may be too wide.
            size -= 1;
            width = self.width(&text, size);
        }
        while width > room && text.chars().count() > 1 {
            let kept = text.trim_end_matches('…');
            let shorter: String = kept.chars().take(kept.chars().count() - 1).collect();
            text = (shorter + "…").into();
            width = self.width(&text, size);
        }
        Fitted { text, size, width }
    }

    /// The width of a text in type of this height.
    fn width(&self, text: &str, size: u16) -> f32 {
        let of_run = |(is_wide, run)| measure_text(run, self.font(is_wide), size, 1.0).width;
        runs(text).map(of_run).sum()
    }

    /// Draws those letters of a text that are from one of the typefaces; it begins at a place on the base line.
    pub(super) fn draw(
        &self,
        text: &Fitted<'_>,
        (mut x, y): (f32, f32),
        color: Color,
        is_wide: bool,
    ) {
        for (is_run_wide, run) in runs(&text.text) {
            let parameters = TextParams {
                font: self.font(is_run_wide),
                font_size: text.size,
                color,
                ..TextParams::default()
            };
            x += if is_run_wide == is_wide {
                draw_text_ex(run, x, y, parameters).width
            } else {
                measure_text(run, self.font(is_run_wide), text.size, 1.0).width
            };
        }
    }
}

/// A typeface, if it is sound.
fn unpack(packed: &[u8]) -> Option<Font> {
    let mut bytes = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut bytes).ok()?;
    load_ttf_font_from_bytes(&bytes).ok()
}

/// The longest pieces of a text whose letters come from the same typeface.
fn runs(text: &str) -> impl Iterator<Item = (bool, &str)> {
    let mut left = text;
    std::iter::from_fn(move || {
        let wide = is_wide(left.chars().next()?);
        let end = left.find(|letter| is_wide(letter) != wide);
        let (run, rest) = left.split_at(end.unwrap_or(left.len()));
        left = rest;
        Some((wide, run))
    })
}
