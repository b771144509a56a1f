//! Chooses the palette of a GIF from the colours in its frames.

use std::collections::HashMap;

use color_quant::NeuQuant;

use super::pixels::Pixels;

/// The maximum number of colours in a GIF, not counting the transparent one.
const MAX_COLORS: usize = 255;
/// Before colours are counted, their channels are rounded down to multiples of this number, so that similar colours are
/// counted together.
const STEP: u8 = 4;
/// The maximum difference in each channel between two colours that look the same.
const ALIKE: u8 = 5;
/// The thoroughness with which the colours are chosen: 1 gives the best colours, and 30 is the fastest setting.
const THOROUGHNESS: i32 = 3;

/// The number of pixels of each colour in the sampled frames.
#[derive(Default)]
pub(super) struct Histogram(HashMap<[u8; 3], u32>);

impl Histogram {
    pub(super) fn add(&mut self, pixels: &Pixels) {
        for [r, g, b, _] in pixels.colors() {
            let color = [r, g, b].map(|channel| channel / STEP * STEP);
            *self.0.entry(color).or_default() += 1;
        }
    }

    /// Returns the palette that represents the histogram best. The weight of a colour is the square root of its number
    /// of pixels, so that small details, such as the player's face, keep their colours.
    pub(super) fn palette(&self) -> Palette {
        let mut colors: Vec<_> = self.0.iter().collect();
        // Sort the colours, because the random order of the map would change the result.
        colors.sort_unstable();
        let mut seen = Vec::new();
        for (&[r, g, b], &count) in colors {
            let weight = count.isqrt() as usize;
            seen.extend([r, g, b, 255].repeat(weight));
        }
        let chosen = NeuQuant::new(THOROUGHNESS, MAX_COLORS, &seen);
        Palette {
            colors: chosen.color_map_rgb(),
            chosen,
            known: HashMap::new(),
        }
    }
}

/// The colours of a GIF, identified by their numbers.
pub(super) struct Palette {
    chosen: NeuQuant,
    /// The red, green and blue of each colour.
    colors: Vec<u8>,
    known: HashMap<[u8; 3], u8>,
}

impl Palette {
    /// The number that stands for a transparent pixel. In a transparent pixel, the previous frame stays visible.
    pub(super) const CLEAR: u8 = MAX_COLORS as u8;

    /// Returns the red, green and blue of all colours, in order.
    pub(super) fn colors(&self) -> Vec<u8> {
        let mut colors = self.colors.clone();
        colors.resize(3 * (MAX_COLORS + 1), 0);
        colors
    }

    /// Returns the number of the colour for a pixel that now has the colour number `shown`. This is `shown` if that
    /// colour looks the same as `color`, and otherwise the number of the palette colour nearest to `color`.
    pub(super) fn number_instead_of(&mut self, shown: u8, color: [u8; 4]) -> u8 {
        let chosen = self.colors[3 * usize::from(shown)..].iter();
        let mut channels = chosen.zip(&color[..3]);
        if channels.all(|(a, b)| a.abs_diff(*b) <= ALIKE) {
            shown
        } else {
            self.number(color)
        }
    }

    /// Returns the number of the palette colour that is nearest to the given colour.
    pub(super) fn number(&mut self, [r, g, b, _]: [u8; 4]) -> u8 {
        let chosen = &self.chosen;
        let number = || chosen.index_of(&[r, g, b, 255]) as u8;
        *self.known.entry([r, g, b]).or_insert_with(number)
    }
}
