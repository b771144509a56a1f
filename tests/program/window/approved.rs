//! Compares pictures of the window with approved pictures.
//!
//! An approved picture has a quarter of the window's width and height, and each of its pixels is the average of sixteen
//! pixels. This keeps the files small, and hides differences in rounding between graphics cards, but not a misplaced
//! label. `UPDATE=1` approves the current pictures. The folder `shown` in the target directory contains the current
//! pictures in full size.

use std::fs;
use std::path::{Path, PathBuf};

use super::picture::{Picture, Rgb};

/// The factor by which the width and the height of the window are reduced in its approved picture.
const REDUCED: usize = 4;
/// Two pixels count as equal if no colour channel differs by more than this. Channels range from 0 to 255.
const TOLERANCE: u8 = 8;
/// Two pictures count as equal if no more than this number of pixels differ.
const MAX_DIFFERING_PIXELS: usize = 3;

/// Compares pictures of the window with approved pictures, and collects the differences until [`close`](Self::close)
/// reports them.
pub(crate) struct ApprovedPictures {
    approved: PathBuf,
    shown: PathBuf,
    wrong: Vec<String>,
}

impl ApprovedPictures {
    pub(crate) fn new() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let shown = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shown");
        fs::create_dir_all(&shown).expect("a folder");
        Self {
            approved: root.join("tests/program/window/approved"),
            shown,
            wrong: Vec::new(),
        }
    }

    /// Compares `window` with the approved picture `name`. With `UPDATE=1`, approves `window` instead.
    pub(crate) fn compare(&mut self, name: &str, window: &Picture) {
        self.wrong.extend(self.look(name, window));
    }

    /// Describes the difference between `window` and the approved picture. Returns `None` if there is no difference, or
    /// if `UPDATE=1` approves `window`.
    fn look(&self, name: &str, window: &Picture) -> Option<String> {
        let file = format!("{name}.png");
        let (approved, shown) = (self.approved.join(&file), self.shown.join(&file));
        fs::write(&shown, window.to_png()).expect("a file");
        let small = window.reduced(REDUCED);
        if std::env::var_os("UPDATE").is_some_and(|it| it == "1") {
            fs::create_dir_all(&self.approved).expect("a folder");
            fs::write(&approved, small.to_png()).expect("a file");
            return None;
        }
        let difference = match fs::read(&approved) {
            Ok(bytes) => difference(&Picture::from_png(&bytes), &small),
            Err(error) => Some(format!("not approved yet: {error}")),
        };
        difference.map(|what| format!("{}: {what}; {}", approved.display(), shown.display()))
    }

    /// Fails the test if any of the compared pictures differs from its approved picture.
    pub(crate) fn close(self) {
        assert!(
            self.wrong.is_empty(),
            "not as approved, but as in the second file of each line (UPDATE=1 approves it):\n{}",
            self.wrong.join("\n")
        );
    }
}

/// Describes the difference between two reduced pictures. Returns `None` if the difference is small enough to be
/// caused by rounding.
fn difference(approved: &Picture, shown: &Picture) -> Option<String> {
    let Some(distances) = approved.distances(shown) else {
        return Some(format!("{:?} is {:?}", approved.area(), shown.area()));
    };
    let strange = distances.iter().filter(|it| **it > TOLERANCE).count();
    let farthest = distances.iter().max().copied().unwrap_or_default();
    (strange > MAX_DIFFERING_PIXELS)
        .then(|| format!("{strange} pixels differ, by up to {farthest}"))
}

const SIZE: (usize, usize) = (400, 240);
const GROUND: Rgb = [33, 40, 54];
const INK: Rgb = [244, 236, 220];

/// Returns a picture of a window that shows a word in the smallest letters. The strokes are 1.5 pixels wide.
fn word(left: usize, ground: Rgb, ink: Rgb) -> Picture {
    Picture::painted(SIZE, |x, y| {
        let stroke = x.wrapping_sub(left);
        match stroke % 5 {
            _ if stroke >= 30 || !(100..109).contains(&y) => ground,
            0 => ink,
            1 => [0, 1, 2].map(|it| ground[it].midpoint(ink[it])),
            _ => ground,
        }
    })
}

fn differ(a: &Picture, b: &Picture) -> bool {
    difference(&a.reduced(REDUCED), &b.reduced(REDUCED)).is_some()
}

#[test]
fn a_moved_word_and_a_changed_colour_are_detected() {
    let window = word(100, GROUND, INK);
    assert!(!differ(&window, &window.clone()));
    let gone = Picture::painted(SIZE, |_, _| GROUND);
    let gold = word(100, GROUND, [255, 204, 96]);
    let lighter = word(100, GROUND.map(|it| it + 9), INK);
    let larger = Picture::painted((404, 240), |_, _| GROUND);
    for other in [
        word(101, GROUND, INK),
        word(102, GROUND, INK),
        gone,
        gold,
        lighter,
        larger,
    ] {
        assert!(differ(&window, &other));
    }
}

#[test]
fn rounding_by_graphics_cards_is_tolerated() {
    let window = word(100, GROUND, INK);
    let rounded = Picture::painted(SIZE, |x, y| {
        let off = (x * 7 + y * 3) % 7;
        window
            .at(x, y)
            .map(|it| (usize::from(it) + off).saturating_sub(3).min(255) as u8)
    });
    assert!(rounded != window);
    assert!(!differ(&window, &rounded));
    // In this picture, each channel is lower by 3.
    let darker = Picture::painted(SIZE, |x, y| window.at(x, y).map(|it| it - 3));
    assert!(!differ(&window, &darker));
}
