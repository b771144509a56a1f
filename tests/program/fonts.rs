//! The typefaces have every letter of every language, and their letters are as wide as the layout takes them to be.

use std::fs;
use std::io::Read as _;
use std::path::Path;

use flate2::read::GzDecoder;
use fontdue::{Font, FontSettings};
use sokoban_app::language::Language;
use sokoban_app::view::text_metrics::{is_wide, width};

/// Typefaces as the painter chooses between them.
struct Fonts {
    latin: Font,
    japanese: Font,
}

impl Fonts {
    fn read() -> Self {
        let read = |name: &str| {
            let path = Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("assets")
                .join(name);
            let mut bytes = Vec::new();
            let packed = fs::File::open(path).expect("a typeface");
            GzDecoder::new(packed)
                .read_to_end(&mut bytes)
                .expect("packed by gzip");
            Font::from_bytes(bytes, FontSettings::default()).expect("sound")
        };
        Self {
            latin: read("font.ttf.gz"),
            japanese: read("font-japanese.otf.gz"),
        }
    }

    fn of(&self, letter: char) -> &Font {
        if is_wide(letter) {
            &self.japanese
        } else {
            &self.latin
        }
    }

    fn width(&self, text: &str, size: f32) -> f32 {
        let of_letter = |letter| self.of(letter).metrics(letter, size).advance_width;
        text.chars().map(of_letter).sum()
    }
}

#[test]
fn every_letter_of_every_language_can_be_drawn() {
    let fonts = Fonts::read();
    for language in Language::all() {
        let source = language.source();
        let letters = source.chars().filter(|it| !it.is_control());
        for letter in letters {
            assert_ne!(
                fonts.of(letter).lookup_glyph_index(letter),
                0,
                "{}: {letter}: see assets/README.md",
                language.code()
            );
        }
    }
}

/// Levels may be called anything: letters of Europe's languages are there.
#[test]
fn letters_of_europe_can_be_drawn() {
    let fonts = Fonts::read();
    let latin = (' '..='~').chain('\u{A1}'..='\u{17F}');
    let greek = ('Α'..='Ρ').chain('Σ'..='ώ');
    let cyrillic = 'Ѐ'..='џ';
    for letter in latin.chain(greek).chain(cyrillic) {
        assert_ne!(fonts.latin.lookup_glyph_index(letter), 0, "{letter}");
    }
}

/// Levels may be called anything: the syllables and the everyday characters of Japanese are all there.
#[test]
fn everyday_japanese_can_be_drawn() {
    let fonts = Fonts::read();
    let letters =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/font-japanese.txt"));
    let letters = letters.expect("the letters that are always there");
    assert!(letters.chars().count() > 2_300);
    for letter in letters.chars().filter(|it| !it.is_control()) {
        assert_ne!(fonts.japanese.lookup_glyph_index(letter), 0, "{letter}");
    }
}

#[test]
fn letters_are_as_wide_as_the_layout_takes_them_to_be() {
    let fonts = Fonts::read();
    for letter in (' '..='~').chain("·…“”‘’–—×✓←↑→↓‹›倉あア、。「」（）：".chars())
    {
        let text = letter.to_string();
        let (drawn, taken) = (fonts.width(&text, 1000.0), width(&text, 1000.0));
        assert!((drawn - taken).abs() < 15.0, "{letter}: {drawn} {taken}");
    }
    // The average of other letters, as they occur in words.
    for words in [
        "Übergrößenträger",
        "przesuń skrzynię",
        "Πάτησε το κουτί",
        "Толкайте ящики",
    ] {
        let (drawn, taken) = (fonts.width(words, 16.0), width(words, 16.0));
        assert!(drawn < 1.1 * taken, "{words}: {drawn} {taken}");
    }
}
