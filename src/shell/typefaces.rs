//! The typefaces of the game.

use std::io::Read as _;

use flate2::read::GzDecoder;
use fontdue::{Font, FontSettings};

/// The typefaces, compressed with gzip, which saves half a megabyte.
const LATIN: &[u8] = include_bytes!("../../assets/font.ttf.gz");
const JAPANESE: &[u8] = include_bytes!("../../assets/font-japanese.otf.gz");

/// Returns the typeface that is always needed.
pub(super) fn latin() -> Option<Font> {
    unpack(LATIN)
}

/// Returns the typeface for wide letters such as those of Japanese. It has thousands of glyphs.
pub(super) fn japanese() -> Option<Font> {
    unpack(JAPANESE)
}

fn unpack(packed: &[u8]) -> Option<Font> {
    let mut bytes = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut bytes).ok()?;
    Font::from_bytes(bytes, FontSettings::default()).ok()
}
