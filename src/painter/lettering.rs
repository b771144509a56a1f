//! Turns text into quads. The letters come from several typefaces, but share one texture.

mod layout;

use std::borrow::Cow;
use std::collections::HashMap;

use macroquad::texture::{Image, Texture2D};
use sokoban_app::geometry::Rect;
use sokoban_app::language::Language;
use sokoban_app::view::scene::Label;
use sokoban_app::view::text_metrics;
use sokoban_app::view::theme::Color;
use sokoban_picture::quads::Quad;

use super::gpu::{self, Gpu};
use crate::painter::typefaces::{Face, Typefaces};
use layout::Layout;

/// The number of empty pixels around each letter, so that no part of a neighbouring letter is drawn with it.
const MARGIN: usize = 1;

#[derive(Default)]
pub(super) struct Lettering {
    typefaces: Typefaces,
    glyphs: HashMap<(Face, char, u16), Glyph>,
    layout: Layout,
    texture: Option<Texture2D>,
}

#[derive(Debug, Clone, Copy)]
struct Glyph {
    /// The area of the letter in the texture. Empty for a space.
    source: Rect,
    /// The offset of the letter's upper left corner from the point at which the letter is drawn.
    offset: (f32, f32),
}

/// The part of a label's text that fits into the label's width, and how this text is drawn.
pub(super) struct Fitted<'a> {
    text: Cow<'a, str>,
    /// The typeface for wide letters, such as ideographs.
    wide: Face,
    /// The font size, in physical pixels.
    size: u16,
    /// The width of the text, in physical pixels.
    pub(super) width: f32,
}

impl Lettering {
    pub(super) fn begin(&mut self) {
        self.layout.begin();
    }

    /// Cuts a label's text so that it fits into the label's width. `scale` is the number of physical pixels in a
    /// logical pixel.
    pub(super) fn fit<'a>(&self, label: &'a Label, scale: f32) -> Fitted<'a> {
        let room = label.width * scale;
        let mut size = (label.size * scale).round().max(1.0) as u16;
        let wide = self.typefaces.wide_face(&label.text, Language::current());
        let mut text = self.typefaces.legible(&label.text, wide);
        let width_of = |text: &str, size| self.typefaces.width(text, wide, size);
        if size > 1 && width_of(&text, size) > room {
            // The size was rounded up, which may have made the text too wide.
            size -= 1;
        }
        let advance = |letter| self.typefaces.advance(letter, wide, size);
        if let Some(shorter) = text_metrics::cut(&text, room, advance) {
            text = shorter.into();
        }
        let width = width_of(&text, size);
        Fitted {
            text,
            wide,
            size,
            width,
        }
    }

    /// Draws `text` in the colour `tint`. The baseline starts at the given point.
    pub(super) fn draw(
        &mut self,
        gpu: &Gpu,
        text: &Fitted<'_>,
        (mut x, y): (f32, f32),
        tint: Color,
    ) {
        for letter in text.text.chars() {
            let face = self.typefaces.face(letter, text.wide);
            if let Some((texture, glyph)) = self.glyph(gpu, (face, letter, text.size))
                && glyph.source.w > 0.0
            {
                let source = glyph.source;
                let target = Rect {
                    x: x + glyph.offset.0,
                    y: y + glyph.offset.1,
                    ..source
                };
                let quad = Quad {
                    target,
                    source,
                    tint,
                };
                gpu::draw(&texture, &quad);
            }
            x += self.typefaces.advance(letter, text.wide, text.size);
        }
    }

    /// Returns the texture and the glyph of a letter. Adds the letter to the texture if it is missing there. Returns
    /// `None` if the typeface is not available or no texture is large enough.
    fn glyph(&mut self, gpu: &Gpu, key: (Face, char, u16)) -> Option<(Texture2D, Glyph)> {
        if let (Some(texture), Some(&glyph)) = (&self.texture, self.glyphs.get(&key)) {
            return Some((texture.clone(), glyph));
        }
        let (face, letter, size) = key;
        let (metrics, coverage) = self.typefaces.rasterize(letter, face, size)?;
        let (width, height) = (metrics.width, metrics.height);
        let extent = (width + 2 * MARGIN, height + 2 * MARGIN);
        let (texture, (x, y)) = self.room(gpu, extent)?;
        let mut image = Image {
            bytes: vec![0; 4 * extent.0 * extent.1],
            width: extent.0 as u16,
            height: extent.1 as u16,
        };
        for (index, alpha) in coverage.into_iter().enumerate() {
            let (row, column) = (index / width + MARGIN, index % width + MARGIN);
            let pixel = 4 * (row * extent.0 + column);
            image.bytes[pixel..pixel + 4].copy_from_slice(&[255, 255, 255, alpha]);
        }
        let [x_offset, y_offset] = [x, y].map(|offset| offset as i32);
        let [image_width, image_height] = [image.width, image.height].map(i32::from);
        texture.update_part(&image, x_offset, y_offset, image_width, image_height);
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
        self.glyphs.insert(key, glyph);
        Some((texture, glyph))
    }

    /// Returns the texture, and the position of free space for a letter of the size `extent`. Returns `None` if no
    /// texture is large enough.
    fn room(&mut self, gpu: &Gpu, extent: (usize, usize)) -> Option<(Texture2D, (usize, usize))> {
        let old_side = self.layout.side();
        let (origin, is_emptied) = self.layout.place(extent)?;
        if is_emptied {
            // First draw the pending quads that use the old letters, because new letters will overwrite the old ones in
            // the texture.
            gpu.flush();
            self.glyphs.clear();
        }
        let side = self.layout.side();
        if side != old_side {
            self.texture = None;
        }
        let empty = || Texture2D::from_rgba8(side, side, &vec![0; 4 * usize::from(side).pow(2)]);
        let texture = self.texture.get_or_insert_with(empty).clone();
        Some((texture, origin))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns `text` in a form that the game's typefaces can draw, and the typeface for its wide letters.
    fn drawn(text: &str, language: &str) -> (String, Face) {
        let typefaces = Typefaces::default();
        let language = Language::with_code(language).expect("a language");
        let wide = typefaces.wide_face(text, language);
        (typefaces.legible(text, wide).into_owned(), wide)
    }

    #[test]
    fn a_run_of_letters_that_no_typeface_has_is_one_sign() {
        for text in [
            "Plain",
            "Błękit Żółć",
            "Толкайте",
            "Πάτησε",
            "倉庫番",
            "第一关",
            "창고 1",
            "“a” – b… ×2 ✓ □",
        ] {
            assert_eq!(drawn(text, "en").0, text);
        }
        for (text, shown) in [
            ("שלום", "□"),
            ("مرحبا بالعالم", "□ □"),
            ("ไทย 3", "□ 3"),
            ("हिन्दी", "□"),
            ("뷁 1", "□ 1"),
            ("📦 1", "□ 1"),
            ("👩‍🚒👨‍👩‍👧 team", "□ team"),
            (
                "\u{200F}Left\u{200E} and \u{2067}right\u{2069}",
                "Left and right",
            ),
            ("A\u{200B}B\u{FEFF}C", "ABC"),
        ] {
            assert_eq!(drawn(text, "en").0, shown, "{text}");
        }
    }

    #[test]
    fn wide_letters_come_from_the_typeface_of_the_language_that_has_them_all() {
        for (text, language, face) in [
            ("倉庫番", "en", Face::Japanese),
            ("第一", "ja", Face::Japanese),
            ("第一", "zh-Hans", Face::Chinese),
            ("第一关", "en", Face::Chinese),
            ("倉庫の番", "zh-Hans", Face::Japanese),
            ("日本語", "zh-Hans", Face::Japanese),
            ("简体中文", "ja", Face::Chinese),
            ("창고 1", "en", Face::Korean),
            ("倉庫番", "ko", Face::Japanese),
            // No typeface has all of these letters.
            ("关の창", "zh-Hans", Face::Chinese),
        ] {
            assert_eq!(
                drawn(text, language),
                (text.to_owned(), face),
                "{text} {language}"
            );
        }
    }
}
