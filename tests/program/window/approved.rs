//! Windows beside pictures of them that were approved by eye.
//!
//! Approved pictures have a quarter of the window's width and height, and each of their pixels is the average of
//! sixteen: the files are small, and a rounding of the graphics card makes no difference, but a misplaced label does.
//! `UPDATE=1` approves the current pictures. The folder `shown` of the target directory has them in full size.

use std::fs;
use std::path::{Path, PathBuf};

use super::picture::{Picture, Rgb};

/// The factor by which the window is wider and higher.
const REDUCED: usize = 4;
/// The most steps of 255 by which a pixel of the small picture may differ.
const TOLERANCE: u8 = 8;
/// The number of times that a differing picture is compared again.
const LOOKS: u32 = 4;
/// The most differing pixels of an approved picture.
const STRANGE: usize = 3;

/// Compares pictures one after another, and reports all differing ones at the end.
pub(crate) struct Gallery {
    approved: PathBuf,
    shown: PathBuf,
    wrong: Vec<String>,
}

impl Gallery {
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

    /// Compares the window with the approved picture of this name, or approves it. A differing one is compared again:
    /// on a busy machine a key may not have arrived yet.
    pub(crate) fn compare(&mut self, name: &str, look: impl Fn() -> Picture) {
        let mut difference = self.look(name, &look());
        for _ in 0..LOOKS {
            if difference.is_none() {
                return;
            }
            difference = self.look(name, &look());
        }
        self.wrong.extend(difference);
    }

    /// Returns the difference at one comparison.
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

    /// Fails if a picture was not as approved.
    pub(crate) fn close(self) {
        assert!(
            self.wrong.is_empty(),
            "not as approved, but as in the second file of each line (UPDATE=1 approves it):\n{}",
            self.wrong.join("\n")
        );
    }
}

/// In what two small pictures differ, if it is more than what graphics cards round.
fn difference(approved: &Picture, shown: &Picture) -> Option<String> {
    let Some(distances) = approved.distances(shown) else {
        return Some(format!("{:?} is {:?}", approved.area(), shown.area()));
    };
    let strange = distances.iter().filter(|it| **it > TOLERANCE).count();
    let farthest = distances.iter().max().copied().unwrap_or_default();
    (strange > STRANGE).then(|| format!("{strange} pixels differ, by up to {farthest}"))
}

const SIZE: (usize, usize) = (400, 240);
const GROUND: Rgb = [33, 40, 54];
const INK: Rgb = [244, 236, 220];

/// A window with a word in the smallest letters that there are: strokes of a pixel and a half.
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
fn a_moved_word_and_a_changed_colour_are_seen() {
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
fn what_graphics_cards_round_is_not_seen() {
    let window = word(100, GROUND, INK);
    let rounded = Picture::painted(SIZE, |x, y| {
        let off = (x * 7 + y * 3) % 7;
        window
            .at(x, y)
            .map(|it| (usize::from(it) + off).saturating_sub(3).min(255) as u8)
    });
    assert!(rounded != window);
    assert!(!differ(&window, &rounded));
    // And not one that rounds all the same way either.
    let darker = Picture::painted(SIZE, |x, y| window.at(x, y).map(|it| it - 3));
    assert!(!differ(&window, &darker));
}
