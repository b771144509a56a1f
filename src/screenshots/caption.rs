//! Draws the two lines of text below an animation: the title of the level, and the result.

use sokoban_app::language::Language;
use sokoban_app::view::text_metrics;
use sokoban_app::view::theme::Color;
use sokoban_app::view::theme::color::{ACCENT, NIGHT, TEXT};
use sokoban_picture::pixels::Pixels;

use crate::painter::typefaces::{Face, Typefaces};

const HEIGHT: u32 = 64;
const MARGIN: u32 = 12;
/// The font sizes, in pixels. A long line gets a smaller size, and is cut if it does not fit even at the smallest size.
const SIZES: std::ops::RangeInclusive<u16> = 11..=21;
const BASELINES: [i32; 2] = [24, 50];

/// Draws the lines of the caption. All wide letters, such as ideographs, come from one typeface.
struct Lines<'a> {
    typefaces: &'a Typefaces,
    wide: Face,
}

impl Lines<'_> {
    fn width(&self, text: &str, size: u16) -> f32 {
        self.typefaces.width(text, self.wide, size)
    }

    /// Returns the largest size at which `line` fits into `room` pixels, and the text to draw. The text is cut if it
    /// does not fit even at the smallest size.
    fn fit(&self, line: &str, room: f32) -> (u16, String) {
        let fits = |size: &u16| self.width(line, *size) <= room;
        if let Some(size) = SIZES.rev().find(fits) {
            return (size, line.to_owned());
        }
        let size = *SIZES.start();
        let advance = |letter| self.typefaces.advance(letter, self.wide, size);
        let shorter = text_metrics::cut(line, room, advance);
        (size, shorter.unwrap_or_else(|| line.to_owned()))
    }

    fn draw(&self, pixels: &mut Pixels, line: &str, baseline: i32, color: Color) {
        let room = pixels.width.saturating_sub(2 * MARGIN) as f32;
        let (size, line) = self.fit(line, room);
        let mut x = (pixels.width as f32 - self.width(&line, size)) / 2.0;
        for letter in line.chars() {
            let face = self.typefaces.face(letter, self.wide);
            let Some((metrics, coverage)) = self.typefaces.rasterize(letter, face, size) else {
                continue;
            };
            let left = x.round() as i32 + metrics.xmin;
            let top = baseline - metrics.ymin - metrics.height as i32;
            for (at, alpha) in coverage.into_iter().enumerate() {
                let column = left + (at % metrics.width.max(1)) as i32;
                let row = top + (at / metrics.width.max(1)) as i32;
                blend(pixels, (column, row), color, alpha);
            }
            x += metrics.advance_width;
        }
    }
}

/// Blends `color` with the pixel at a point. Ignores points outside the picture.
fn blend(pixels: &mut Pixels, (x, y): (i32, i32), color: Color, alpha: u8) {
    let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) else {
        return;
    };
    if x >= pixels.width || y >= pixels.height {
        return;
    }
    let pixel = &mut pixels.row_mut((x, y), 1)[0];
    for (old, new) in pixel.iter_mut().zip(color).take(3) {
        let (old_part, new_part) = (u32::from(*old), u32::from(new));
        let alpha = u32::from(alpha);
        *old = ((old_part * (255 - alpha) + new_part * alpha) / 255) as u8;
    }
}

pub(super) fn draw(lines: [&str; 2], language: Language, width: u32) -> Pixels {
    let typefaces = Typefaces::default();
    let mut pixels = Pixels::filled(width, HEIGHT, NIGHT);
    for ((line, baseline), color) in lines.into_iter().zip(BASELINES).zip([TEXT, ACCENT]) {
        let wide = typefaces.wide_face(line, language);
        let line = typefaces.legible(line, wide);
        let lines = Lines {
            typefaces: &typefaces,
            wide,
        };
        lines.draw(&mut pixels, &line, baseline, color);
    }
    pixels
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(title: &str, width: u32) -> usize {
        let pixels = draw([title, ""], Language::ENGLISH, width);
        let colors = pixels.colors().iter();
        colors.filter(|color| **color != NIGHT).count()
    }

    #[test]
    fn titles_in_every_script_are_drawn_and_cut() {
        for title in [
            "Lessons 18: The ledge",
            "Уроки 18: Уступ",
            "レッスン 18「棚」",
            "课程 18：窗台",
            "연습 18: 선반",
        ] {
            assert!(letters(title, 400) > 200, "{title}");
            assert!(letters(title, 60) > 0, "{title}");
            assert!(letters(title, 60) < letters(title, 400), "{title}");
        }
        assert_eq!(letters("", 400), 0);
    }
}
