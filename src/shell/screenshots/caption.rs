//! The two lines of text below an animation: the title of the level, and the result.

use std::cell::OnceCell;

use fontdue::Font;
use sokoban_app::view::text_metrics::is_wide;
use sokoban_app::view::theme::Color;
use sokoban_app::view::theme::color::{ACCENT, NIGHT, TEXT};
use sokoban_picture::pixels::Pixels;

use crate::shell::typefaces;

/// The height of a caption, in pixels.
const HEIGHT: u32 = 64;
/// The space at both sides of a line, in pixels.
const MARGIN: u32 = 12;
/// The sizes of the type, in pixels. Longer lines are smaller, and cut at the smallest size.
const SIZES: std::ops::RangeInclusive<u16> = 11..=21;
/// The baselines of the lines.
const BASELINES: [i32; 2] = [24, 50];

/// The typefaces of a caption.
struct Typefaces {
    latin: Option<Font>,
    japanese: OnceCell<Option<Font>>,
}

impl Typefaces {
    fn font(&self, letter: char) -> Option<&Font> {
        if is_wide(letter) {
            self.japanese.get_or_init(typefaces::japanese).as_ref()
        } else {
            self.latin.as_ref()
        }
    }

    fn width(&self, text: &str, size: u16) -> f32 {
        let advance = |letter: char| {
            let font = self.font(letter);
            font.map_or(0.0, |font| font.metrics(letter, size.into()).advance_width)
        };
        text.chars().map(advance).sum()
    }

    /// Returns the largest size at which a line fits, and the line, cut if it does not fit at any.
    fn fit(&self, line: &str, room: f32) -> (u16, String) {
        let fits = |size: &u16| self.width(line, *size) <= room;
        if let Some(size) = SIZES.rev().find(fits) {
            return (size, line.to_owned());
        }
        let size = *SIZES.start();
        let mut kept = line.to_owned();
        while kept.pop().is_some() {
            let shorter = format!("{}…", kept.trim_end());
            if self.width(&shorter, size) <= room {
                return (size, shorter);
            }
        }
        (size, kept)
    }

    fn draw(&self, pixels: &mut Pixels, line: &str, baseline: i32, color: Color) {
        let room = pixels.width.saturating_sub(2 * MARGIN) as f32;
        let (size, line) = self.fit(line, room);
        let mut x = (pixels.width as f32 - self.width(&line, size)) / 2.0;
        for letter in line.chars() {
            let Some(font) = self.font(letter) else {
                continue;
            };
            let (metrics, coverage) = font.rasterize(letter, size.into());
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

/// Mixes a colour into a pixel. Points outside of the picture are skipped.
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

/// Draws a caption of this width.
pub(super) fn draw(title: &str, result: &str, width: u32) -> Pixels {
    let typefaces = Typefaces {
        latin: typefaces::latin(),
        japanese: OnceCell::new(),
    };
    let mut pixels = Pixels::filled(width, HEIGHT, NIGHT);
    let [first, second] = BASELINES;
    typefaces.draw(&mut pixels, title, first, TEXT);
    typefaces.draw(&mut pixels, result, second, ACCENT);
    pixels
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(title: &str, width: u32) -> usize {
        let pixels = draw(title, "", width);
        let colors = pixels.colors().iter();
        colors.filter(|color| **color != NIGHT).count()
    }

    #[test]
    fn titles_in_both_languages_are_drawn_and_cut() {
        for title in ["Lessons 18: The ledge", "レッスン 18「棚」"] {
            assert!(letters(title, 400) > 200, "{title}");
            assert!(letters(title, 60) > 0, "{title}");
            assert!(letters(title, 60) < letters(title, 400), "{title}");
        }
        assert_eq!(letters("", 400), 0);
    }
}
