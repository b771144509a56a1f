//! Pictures of windows. They are read from the file that the X server draws into, which has the format X Window Dump,
//! version 7.

use std::collections::HashMap;

use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ColorType, ImageEncoder as _};
use sokoban_picture::pixels::Pixels;

pub(crate) type Rgb = [u8; 3];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) left: usize,
    pub(crate) top: usize,
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Area {
    const fn contains(self, x: usize, y: usize) -> bool {
        let (right, bottom) = (self.left + self.width, self.top + self.height);
        self.left <= x && x < right && self.top <= y && y < bottom
    }
}

/// A picture. Its pixels are stored row by row.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Picture {
    width: usize,
    pixels: Vec<Rgb>,
}

impl Picture {
    /// Reads the pixels in `area` from a dump of the screen with 32 bits per pixel.
    pub(crate) fn read(dump: &[u8], area: Area) -> Self {
        let word = |index: usize| {
            let bytes = dump[4 * index..4 * index + 4].try_into();
            u32::from_be_bytes(bytes.expect("four bytes")) as usize
        };
        let (header, version, width, height) = (word(0), word(1), word(4), word(5));
        let (low_first, bits, line, colors) = (word(7) == 0, word(11), word(12), word(19));
        assert_eq!((version, bits), (7, 32), "another kind of dump");
        assert!(area.left + area.width <= width && area.top + area.height <= height);
        let start = header + 12 * colors;
        let pixel = |x: usize, y: usize| {
            let at = start + y * line + 4 * x;
            let [a, b, c, d] = [dump[at], dump[at + 1], dump[at + 2], dump[at + 3]];
            if low_first { [c, b, a] } else { [b, c, d] }
        };
        let rows = area.top..area.top + area.height;
        let pixels =
            rows.flat_map(|y| (area.left..area.left + area.width).map(move |x| pixel(x, y)));
        Self {
            width: area.width,
            pixels: pixels.collect(),
        }
    }

    /// Creates a picture in which the pixel at (x, y) has the colour `color(x, y)`.
    pub(crate) fn painted(
        (width, height): (usize, usize),
        color: impl Fn(usize, usize) -> Rgb,
    ) -> Self {
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        Self {
            width,
            pixels: places.map(|(x, y)| color(x, y)).collect(),
        }
    }

    /// Returns the area of the whole picture. Its upper left corner is at (0, 0).
    pub(crate) const fn area(&self) -> Area {
        Area {
            left: 0,
            top: 0,
            width: self.width,
            height: self.pixels.len() / self.width,
        }
    }

    /// Returns the pixels above the timeline, which is at the bottom edge of the window.
    pub(crate) fn above_bar(&self) -> &[Rgb] {
        let bar = 20 * self.width;
        &self.pixels[..self.pixels.len() - bar]
    }

    /// Returns a copy whose width and height are divided by `times`. Each pixel of the copy is an average. Pixels at
    /// the right and bottom edges that would not fill a pixel of the copy are omitted.
    pub(crate) fn reduced(&self, times: usize) -> Self {
        let Area { width, height, .. } = self.area();
        let (width, height) = (width / times, height / times);
        let average = |x: usize, y: usize| {
            let mut sums = [0; 3];
            for pixel in (0..times * times).map(|it| (it % times, it / times)) {
                let color = self.at(x * times + pixel.0, y * times + pixel.1);
                for (sum, channel) in sums.iter_mut().zip(color) {
                    *sum += usize::from(channel);
                }
            }
            let count = times * times;
            sums.map(|sum| ((sum + count / 2) / count) as u8)
        };
        Self::painted((width, height), average)
    }

    pub(crate) fn to_png(&self) -> Vec<u8> {
        let Area { width, height, .. } = self.area();
        let mut file = Vec::new();
        PngEncoder::new_with_quality(&mut file, CompressionType::Best, FilterType::Adaptive)
            .write_image(
                self.pixels.as_flattened(),
                width as u32,
                height as u32,
                ColorType::Rgb8,
            )
            .expect("a small picture");
        file
    }

    pub(crate) fn from_png(file: &[u8]) -> Self {
        let pixels = Pixels::read(file).expect("a picture");
        Self {
            width: pixels.width as usize,
            pixels: pixels
                .colors()
                .iter()
                .map(|&[r, g, b, _]| [r, g, b])
                .collect(),
        }
    }

    /// For each pixel, returns the largest difference between the two pictures in any colour channel. Returns `None` if
    /// the pictures have different sizes.
    pub(crate) fn distances(&self, other: &Self) -> Option<Vec<u8>> {
        let farthest = |(a, b): (&Rgb, &Rgb)| {
            let channels = a.iter().zip(b).map(|(a, b)| a.abs_diff(*b));
            channels.max().unwrap_or_default()
        };
        let pixels = self.pixels.iter().zip(&other.pixels);
        (self.area() == other.area()).then(|| pixels.map(farthest).collect())
    }

    pub(crate) fn at(&self, x: usize, y: usize) -> Rgb {
        self.pixels[y * self.width + x]
    }

    fn with_positions(&self) -> impl Iterator<Item = (usize, usize, Rgb)> {
        let pixels = self.pixels.iter().enumerate();
        pixels.map(|(at, &color)| (at % self.width, at / self.width, color))
    }

    /// Returns `true` if the picture has only a few different colours, like a window before its first frame.
    pub(crate) fn is_blank(&self) -> bool {
        self.colors(self.area()).len() < 20
    }

    /// Returns the average brightness of the pixels outside `area`, from 0 to 255.
    pub(crate) fn brightness_outside(&self, area: Area) -> f64 {
        let outside = self
            .with_positions()
            .filter(|(x, y, _)| !area.contains(*x, *y));
        let (mut sum, mut count) = (0, 0);
        for (.., color) in outside {
            sum += color.iter().map(|&channel| u64::from(channel)).sum::<u64>();
            count += 3;
        }
        sum as f64 / f64::from(count)
    }

    fn colors(&self, area: Area) -> HashMap<Rgb, usize> {
        let mut counts = HashMap::new();
        let inside = self
            .with_positions()
            .filter(|(x, y, _)| area.contains(*x, *y));
        for (.., color) in inside {
            *counts.entry(color).or_default() += 1;
        }
        counts
    }

    /// Returns `true` if two pictures show the same thing. The edges of letters may differ slightly, because their
    /// smoothing depends on earlier frames.
    pub(crate) fn resembles(&self, other: &Self) -> bool {
        self.area() == other.area() && self.differing_pixels(other) * 1000 < self.pixels.len()
    }

    /// Returns the number of pixels that are clearly different in the two pictures.
    pub(crate) fn differing_pixels(&self, other: &Self) -> usize {
        let differ = |(a, b): &(&Rgb, &Rgb)| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > 40);
        self.pixels.iter().zip(&other.pixels).filter(differ).count()
    }

    /// Returns the most frequent colour in `area`, and the fraction of the pixels that have nearly this colour.
    pub(crate) fn main_color(&self, area: Area) -> (Rgb, f64) {
        let most = self
            .colors(area)
            .into_iter()
            .max_by_key(|(_, count)| *count);
        let (color, _) = most.expect("an area with pixels");
        (color, self.color_share(color, area))
    }

    /// Returns the fraction of the pixels in `area` that have nearly the colour `color`.
    pub(crate) fn color_share(&self, color: Rgb, area: Area) -> f64 {
        let near = |other: &Rgb| (color.iter().zip(other)).all(|(a, b)| a.abs_diff(*b) <= 5);
        let colors = self.colors(area).into_iter();
        let count: usize = colors
            .filter(|(c, _)| near(c))
            .map(|(_, count)| count)
            .sum();
        count as f64 / (area.width * area.height) as f64
    }
}
