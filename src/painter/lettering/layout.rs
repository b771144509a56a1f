//! Arranges letters in a square texture, in rows that are filled from left to right.

const MIN_SIDE: u16 = 512;
/// The side of the largest texture, in pixels. Almost all graphics cards support this size.
const MAX_SIDE: u16 = 4096;

/// The arrangement of letters in the texture. When the texture is full, all letters are discarded, and a small texture
/// is used. A larger texture is used only if the letters in a single frame do not fit into a small one.
#[derive(Debug)]
pub(super) struct Layout {
    side: u16,
    /// The position for the upper left corner of the next letter.
    next: (usize, usize),
    row: usize,
    /// `true` if the texture was emptied during this frame.
    is_renewed: bool,
}

impl Default for Layout {
    fn default() -> Self {
        Self {
            side: MIN_SIDE,
            next: (0, 0),
            row: 0,
            is_renewed: false,
        }
    }
}

impl Layout {
    pub(super) const fn begin(&mut self) {
        self.is_renewed = false;
    }

    pub(super) const fn side(&self) -> u16 {
        self.side
    }

    /// Returns a position for a letter of the size `extent`. The second value is `true` if all other letters were
    /// discarded to make space for this letter. Returns `None` if no texture is large enough.
    pub(super) fn place(&mut self, extent: (usize, usize)) -> Option<((usize, usize), bool)> {
        if extent.0.max(extent.1) > MAX_SIDE.into() {
            return None;
        }
        if let Some(place) = self.fit(extent) {
            return Some((place, false));
        }
        loop {
            let side = if self.is_renewed {
                MAX_SIDE.min(2 * self.side)
            } else {
                MIN_SIDE
            };
            *self = Self {
                side,
                is_renewed: true,
                ..Self::default()
            };
            if let Some(place) = self.fit(extent) {
                return Some((place, true));
            }
        }
    }

    fn fit(&mut self, (width, height): (usize, usize)) -> Option<(usize, usize)> {
        let side = usize::from(self.side);
        let (mut next, mut row) = (self.next, self.row);
        if next.0 + width > side {
            (next, row) = ((0, next.1 + row), 0);
        }
        if width > side || next.1 + height > side {
            return None;
        }
        self.next = (next.0 + width, next.1);
        self.row = row.max(height);
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    /// A texture for tests. Contains the position of each letter, by letter and height.
    #[derive(Default)]
    struct TestTexture {
        layout: Layout,
        letters: HashMap<(char, usize), (usize, usize)>,
    }

    impl TestTexture {
        /// Draws each letter of the alphabet at each of the `heights`.
        fn draw(&mut self, heights: impl IntoIterator<Item = usize>) {
            self.layout.begin();
            for height in heights {
                for letter in 'a'..='z' {
                    if self.letters.contains_key(&(letter, height)) {
                        continue;
                    }
                    let place = self.layout.place((height / 2, height));
                    let (place, is_emptied) = place.expect("a place");
                    if is_emptied {
                        self.letters.clear();
                    }
                    self.letters.insert((letter, height), place);
                }
            }
        }

        fn assert_apart(&self) {
            let side = usize::from(self.layout.side());
            let mut taken = vec![false; side * side];
            for (&(_, height), (left, top)) in &self.letters {
                for y in *top..top + height {
                    for pixel in &mut taken[y * side + left..][..height / 2] {
                        assert!(!std::mem::replace(pixel, true), "two letters in one place");
                    }
                }
            }
        }
    }

    #[test]
    fn the_texture_is_not_larger_after_two_hundred_sizes_than_after_five() {
        let mut texture = TestTexture::default();
        for frame in 0..200 {
            texture.draw([10 + frame % 50, 20 + frame % 30]);
            texture.assert_apart();
            assert_eq!(texture.layout.side(), MIN_SIDE);
        }
    }

    #[test]
    fn a_large_frame_gets_a_large_texture_and_gives_it_back() {
        let mut texture = TestTexture::default();
        for _ in 0..3 {
            texture.draw([150, 200]);
            texture.assert_apart();
        }
        assert!(texture.layout.side() > MIN_SIDE);
        let before = texture.letters.clone();
        texture.draw([150, 200]);
        assert_eq!(texture.letters, before, "all of them are there");
        // When small letters have filled the large texture, a small texture replaces it.
        let mut layout = texture.layout;
        layout.begin();
        while !layout.place((100, 20)).expect("a place").1 {}
        assert_eq!(layout.side(), MIN_SIDE);
    }

    #[test]
    fn a_letter_too_large_for_any_texture_has_no_place() {
        assert_eq!(
            Layout::default().place((1, usize::from(MAX_SIDE) + 1)),
            None
        );
    }
}
