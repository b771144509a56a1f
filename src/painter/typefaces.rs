//! The typefaces of the game, and the selection of the typeface for each letter.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::io::Read as _;
use std::task::{Poll, ready};

use flate2::read::GzDecoder;
use fontdue::{Font, FontSettings};
use sokoban_app::language::Language;
use sokoban_app::view::text_metrics::{self, is_wide};

/// The first bytes of every file that is compressed with gzip.
const GZIP: &[u8] = &[0x1F, 0x8B];

/// A typeface. Wide letters, such as ideographs, are usually drawn with the typeface for the player's language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Face {
    Latin,
    Japanese,
    Chinese,
    Korean,
}

/// The unpacked typefaces. A typeface is unpacked when one of its letters is first needed, because some have thousands
/// of glyphs.
#[derive(Default)]
pub(crate) struct Typefaces {
    fonts: [OnceCell<Option<Font>>; 4],
}

impl Typefaces {
    /// Returns the font of a typeface, or `None` if the typeface is not available. The result is pending while the web
    /// page fetches the file.
    fn font(&self, face: Face) -> Poll<Option<&Font>> {
        let cell = &self.fonts[face as usize];
        if cell.get().is_none() {
            let packed = ready!(read(face));
            cell.get_or_init(|| unpack(&packed?));
        }
        Poll::Ready(cell.get().and_then(Option::as_ref))
    }

    /// Returns the typeface for the wide letters of a text. This is the one for the language, unless it lacks some of
    /// these letters and another typeface has all of them.
    pub(crate) fn wide_face(&self, text: &str, language: Language) -> Face {
        let faces = wide_faces(language);
        let mut letters = text.chars().filter(|letter| is_wide(*letter)).peekable();
        if letters.peek().is_none() {
            return faces[0];
        }
        let has_all = |face: &Face| letters.clone().all(|letter| self.has(letter, *face));
        faces.into_iter().find(has_all).unwrap_or(faces[0])
    }

    /// Returns the typeface for a letter. Wide letters come from `wide`, or from another typeface if `wide` lacks the
    /// letter.
    pub(crate) fn face(&self, letter: char, wide: Face) -> Face {
        if !is_wide(letter) {
            return Face::Latin;
        }
        let mut faces = [wide, Face::Japanese, Face::Chinese, Face::Korean].into_iter();
        faces.find(|face| self.has(letter, *face)).unwrap_or(wide)
    }

    /// Returns `true` if `face` contains the letter, or if the file of `face` is still being fetched.
    fn has(&self, letter: char, face: Face) -> bool {
        match self.font(face) {
            Poll::Pending => true,
            Poll::Ready(font) => font.is_some_and(|font| font.has_glyph(letter)),
        }
    }

    /// Replaces or removes the letters in `text` that cannot be drawn. Wide letters are drawn with `wide` if possible.
    pub(crate) fn legible<'a>(&self, text: &'a str, wide: Face) -> Cow<'a, str> {
        text_metrics::legible(text, |letter| self.has(letter, self.face(letter, wide)))
    }

    /// Returns the distance, in pixels, from the start of a letter to the start of the next one.
    pub(crate) fn advance(&self, letter: char, wide: Face, size: u16) -> f32 {
        match self.font(self.face(letter, wide)) {
            Poll::Ready(Some(font)) => font.metrics(letter, size.into()).advance_width,
            _ => text_metrics::width(letter.encode_utf8(&mut [0; 4]), size.into()),
        }
    }

    pub(crate) fn width(&self, text: &str, wide: Face, size: u16) -> f32 {
        let advances = text.chars().map(|letter| self.advance(letter, wide, size));
        advances.sum()
    }

    /// Returns the size of a letter, and how much of each pixel the letter covers, from 0 to 255. Returns `None` if the
    /// typeface is not available yet.
    pub(crate) fn rasterize(
        &self,
        letter: char,
        face: Face,
        size: u16,
    ) -> Option<(fontdue::Metrics, Vec<u8>)> {
        match self.font(face) {
            Poll::Ready(Some(font)) => Some(font.rasterize(letter, size.into())),
            _ => None,
        }
    }
}

/// Returns the typefaces for wide letters, starting with the one for `language`. The same ideograph may look different
/// in each typeface.
fn wide_faces(language: Language) -> [Face; 3] {
    match language.code() {
        "zh-Hans" => [Face::Chinese, Face::Japanese, Face::Korean],
        "ko" => [Face::Korean, Face::Japanese, Face::Chinese],
        _ => [Face::Japanese, Face::Chinese, Face::Korean],
    }
}

/// Returns the file of a typeface, or `None` if the file cannot be fetched. On a web page, only the Latin typeface is
/// included, and the other files are fetched. The result is pending until the file has arrived, and then the event loop
/// wakes.
fn read(face: Face) -> Poll<Option<Cow<'static, [u8]>>> {
    let latin: &[u8] = include_bytes!("../../assets/font.ttf.gz");
    #[cfg(not(target_arch = "wasm32"))]
    {
        let bytes: &[u8] = match face {
            Face::Latin => latin,
            Face::Japanese => include_bytes!("../../assets/font-japanese.otf.gz"),
            Face::Chinese => include_bytes!("../../assets/font-chinese.otf.gz"),
            Face::Korean => include_bytes!("../../assets/font-korean.otf.gz"),
        };
        Poll::Ready(Some(Cow::Borrowed(bytes)))
    }
    #[cfg(target_arch = "wasm32")]
    {
        let name = match face {
            Face::Latin => return Poll::Ready(Some(Cow::Borrowed(latin))),
            Face::Japanese => "fonts/japanese.otf.gz",
            Face::Chinese => "fonts/chinese.otf.gz",
            Face::Korean => "fonts/korean.otf.gz",
        };
        sokoban_platform::web::file(name).map(|bytes| bytes.map(Cow::Owned))
    }
}

/// Parses the file of a typeface, which a web server may already have decompressed. Returns `None` if the file is
/// invalid.
fn unpack(packed: &[u8]) -> Option<Font> {
    let mut bytes = Vec::new();
    if packed.starts_with(GZIP) {
        GzDecoder::new(packed).read_to_end(&mut bytes).ok()?;
    } else {
        bytes.extend(packed);
    }
    Font::from_bytes(bytes, FontSettings::default()).ok()
}
