//! Text → quads: letters come from two typefaces, one of them for square letters, and share one texture.

mod layout;

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::HashMap;
use std::io::Read as _;

use flate2::read::GzDecoder;
use fontdue::{Font, FontSettings};
use sokoban_app::geometry::Rect;
use sokoban_app::view::letters::{is_wide, legible};
use sokoban_app::view::scene::Label;
use sokoban_app::view::theme::Color;
use sokoban_picture::quads::Quad;

use super::card::{Card, Texture};
use layout::Layout;

/// Packed: a letter is drawn only after the window is there, and the program is smaller by half a megabyte.
const LATIN: &[u8] = include_bytes!("../../../assets/font.ttf.gz");
const JAPANESE: &[u8] = include_bytes!("../../../assets/font-japanese.otf.gz");

/// Empty pixels around a letter, so that no other one shows at its edges.
const MARGIN: usize = 1;

/// The typefaces, and the letters that were drawn lately.
pub(super) struct Lettering {
    latin: Option<Font>,
    /// Read with the first letter that needs it: it has thousands.
    japanese: OnceCell<Option<Font>>,
    glyphs: HashMap<(char, u16), Glyph>,
    layout: Layout,
    texture: Option<Texture>,
}

/// A letter in the texture.
#[derive(Debug, Clone, Copy)]
struct Glyph {
    /// Its place in the texture; without size for a space.
    source: Rect,
    /// From the point at which it is drawn to its left upper corner.
    offset: (f32, f32),
}

/// A text that fits its label.
pub(super) struct Fitted<'a> {
    text: Cow<'a, str>,
    /// Height of the type, in physical pixels.
    size: u16,
    /// Its width, in physical pixels.
    pub(super) width: f32,
}

impl Lettering {
    /// Reads the typeface that every text needs.
    pub(super) fn new() -> Self {
        Self {
            latin: unpack(LATIN),
            japanese: OnceCell::new(),
            glyphs: HashMap::new(),
            layout: Layout::default(),
            texture: None,
        }
    }

    /// Returns `true` if a letter can be drawn.
    fn has(&self, letter: char) -> bool {
        let font = self.font(letter);
        font.is_none_or(|font| font.has_glyph(letter))
    }

    fn font(&self, letter: char) -> Option<&Font> {
        if is_wide(letter) {
            self.japanese.get_or_init(|| unpack(JAPANESE)).as_ref()
        } else {
            self.latin.as_ref()
        }
    }

    /// Starts a frame.
    pub(super) fn begin(&mut self) {
        self.layout.begin();
    }

    /// The text of a label, as much as there is room for, at `scale` physical pixels to a logical one.
    pub(super) fn fit<'a>(&self, label: &'a Label, scale: f32) -> Fitted<'a> {
        let room = label.width * scale;
        let mut size = (label.size * scale).round().max(1.0) as u16;
        let mut text = legible(&label.text, |letter| self.has(letter));
        let mut width = self.width(&text, size);
        if width > room && size > 1 {
            // Rounding may have made it too wide.
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
        text.chars().map(|letter| self.advance(letter, size)).sum()
    }

    /// From the start of a letter to that of the next one.
    fn advance(&self, letter: char, size: u16) -> f32 {
        let font = self.font(letter);
        font.map_or(0.0, |font| font.metrics(letter, size.into()).advance_width)
    }

    /// Draws a text that begins at a point of its base line.
    pub(super) fn draw(
        &mut self,
        card: &mut Card,
        text: &Fitted<'_>,
        (mut x, y): (f32, f32),
        tint: Color,
    ) {
        for letter in text.text.chars() {
            if let Some((texture, glyph)) = self.glyph(card, letter, text.size)
                && glyph.source.w > 0.0
            {
                let target = Rect {
                    x: x + glyph.offset.0,
                    y: y + glyph.offset.1,
                    ..glyph.source
                };
                let source = glyph.source;
                card.quad(
                    texture,
                    &Quad {
                        target,
                        source,
                        tint,
                    },
                );
            }
            x += self.advance(letter, text.size);
        }
    }

    /// A letter in the texture; it is put there unless it is there already.
    fn glyph(&mut self, card: &mut Card, letter: char, size: u16) -> Option<(Texture, Glyph)> {
        if let (Some(texture), Some(&glyph)) = (self.texture, self.glyphs.get(&(letter, size))) {
            return Some((texture, glyph));
        }
        let (metrics, coverage) = self.font(letter)?.rasterize(letter, size.into());
        let (width, height) = (metrics.width, metrics.height);
        let (texture, (x, y)) = self.room(card, (width + 2 * MARGIN, height + 2 * MARGIN))?;
        let mut pixels = Vec::new();
        for row in 0..height + 2 * MARGIN {
            for column in 0..width + 2 * MARGIN {
                let is_inside = (MARGIN..MARGIN + height).contains(&row)
                    && (MARGIN..MARGIN + width).contains(&column);
                let coverage = if is_inside {
                    coverage.get((row - MARGIN) * width + column - MARGIN)
                } else {
                    None
                };
                pixels.extend(coverage.map_or([0; 4], |&alpha| [255, 255, 255, alpha]));
            }
        }
        let extent = (width + 2 * MARGIN, height + 2 * MARGIN);
        let extent = (extent.0 as u32, extent.1 as u32);
        card.update(texture, (x as u32, y as u32), extent, &pixels);
        let glyph = Glyph {
            source: Rect {
                x: (x + MARGIN) as f32,
                y: (y + MARGIN) as f32,
                w: width as f32,
                h: height as f32,
            },
            offset: (
                metrics.xmin as f32,
                -(metrics.ymin as f32) - metrics.height as f32,
            ),
        };
        self.glyphs.insert((letter, size), glyph);
        Some((texture, glyph))
    }

    /// The texture, and a place in it for a letter of this size. `None` if no texture is large enough.
    fn room(
        &mut self,
        card: &mut Card,
        extent: (usize, usize),
    ) -> Option<(Texture, (usize, usize))> {
        let old_side = self.layout.side();
        let (place, is_emptied) = self.layout.place(extent)?;
        if is_emptied {
            // Quads that use the old letters are drawn before those are replaced.
            card.flush();
            self.glyphs.clear();
        }
        let side = self.layout.side();
        if side != old_side {
            self.texture
                .take()
                .into_iter()
                .for_each(|old| card.delete(old));
        }
        let texture = *self.texture.get_or_insert_with(|| {
            card.texture((side, side), &vec![0; 4 * usize::from(side).pow(2)])
        });
        Some((texture, place))
    }
}

/// A typeface, if it is sound.
fn unpack(packed: &[u8]) -> Option<Font> {
    let mut bytes = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut bytes).ok()?;
    Font::from_bytes(bytes, FontSettings::default()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text as it is drawn with the typefaces of the game.
    fn drawn(text: &str) -> String {
        let lettering = Lettering::new();
        legible(text, |letter| lettering.has(letter)).into_owned()
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
