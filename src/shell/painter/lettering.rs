//! Text → the engine: letters come from two typefaces, one for those that are as wide as high.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::io::Read as _;

use flate2::read::GzDecoder;
use macroquad::color::Color;
use macroquad::text::{Font, TextParams, draw_text_ex, load_ttf_font_from_bytes, measure_text};
use sokoban_app::view::letters::{is_wide, legible};
use sokoban_app::view::scene::Label;
use ttf_parser::Face;

/// Packed: a letter is drawn only after the window is there, and the program is smaller by half a megabyte.
const LATIN: &[u8] = include_bytes!("../../../assets/font.ttf.gz");
const JAPANESE: &[u8] = include_bytes!("../../../assets/font-japanese.otf.gz");

/// The typefaces. Without them the game is still played, with the engine's.
pub(super) struct Lettering {
    latin: Option<Typeface>,
    /// Read with the first letter that needs it: it has thousands.
    japanese: OnceCell<Option<Typeface>>,
}

/// A typeface, and the letters that it has, in order.
struct Typeface {
    font: Font,
    letters: Vec<char>,
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
        self.typeface(is_wide).map(|typeface| &typeface.font)
    }

    /// Returns `true` if a letter can be drawn.
    fn has(&self, letter: char) -> bool {
        let typeface = self.typeface(is_wide(letter));
        typeface.is_none_or(|it| it.letters.binary_search(&letter).is_ok())
    }

    fn typeface(&self, is_wide: bool) -> Option<&Typeface> {
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
        let mut text = legible(&label.text, |letter| self.has(letter));
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
fn unpack(packed: &[u8]) -> Option<Typeface> {
    let mut bytes = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut bytes).ok()?;
    let font = load_ttf_font_from_bytes(&bytes).ok()?;
    let letters = letters_of(&bytes)?;
    Some(Typeface { font, letters })
}

/// The letters of a typeface, in order.
fn letters_of(bytes: &[u8]) -> Option<Vec<char>> {
    let face = Face::parse(bytes, 0).ok()?;
    let mut letters = Vec::new();
    for table in face.tables().cmap?.subtables {
        if table.is_unicode() {
            table.codepoints(|code| {
                let is_drawn = table.glyph_index(code).is_some_and(|glyph| glyph.0 != 0);
                letters.extend(char::from_u32(code).filter(|_| is_drawn));
            });
        }
    }
    letters.sort_unstable();
    letters.dedup();
    Some(letters)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A text as it is drawn with the typefaces of the game.
    fn drawn(text: &str) -> String {
        let read = |packed: &[u8]| {
            let mut bytes = Vec::new();
            let read = GzDecoder::new(packed).read_to_end(&mut bytes);
            read.expect("packed by gzip");
            letters_of(&bytes).expect("a typeface")
        };
        let (latin, japanese) = (read(LATIN), read(JAPANESE));
        let has = |letter| {
            let letters = if is_wide(letter) { &japanese } else { &latin };
            letters.binary_search(&letter).is_ok()
        };
        legible(text, has).into_owned()
    }

    #[test]
    fn a_run_of_letters_that_no_typeface_has_is_one_sign() {
        for text in [
            "Plain",
            "Błękit Żółć",
            "Толкайте",
            "Πάτησε",
            "倉庫番",
            "“a” – b… ×2 ✓ □",
        ] {
            assert_eq!(drawn(text), text);
        }
        for (text, shown) in [
            ("שלום", "□"),
            ("مرحبا بالعالم", "□ □"),
            ("ไทย 3", "□ 3"),
            ("हिन्दी", "□"),
            ("창고 1", "□ 1"),
            ("第一关", "第一□"),
            ("📦 1", "□ 1"),
            ("👩‍🚒👨‍👩‍👧 team", "□ team"),
            (
                "\u{200F}Left\u{200E} and \u{2067}right\u{2069}",
                "Left and right",
            ),
            ("A\u{200B}B\u{FEFF}C", "ABC"),
        ] {
            assert_eq!(drawn(text), shown, "{text}");
        }
    }
}
