//! Tests that the game's typefaces contain every letter of every language, and that the letters are as wide as the text
//! layout assumes.

use std::collections::BTreeSet;
use std::fs;
use std::io::Read as _;
use std::path::Path;

use encoding_rs::{EUC_KR, GBK};
use flate2::read::GzDecoder;
use fontdue::{Font, FontSettings};
use sokoban_app::language::Language;
use sokoban_app::library::builtin;
use sokoban_app::view::text_metrics::{STARS, is_wide, width};

struct Fonts {
    latin: Font,
    japanese: Font,
    chinese: Font,
    korean: Font,
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
            chinese: read("font-chinese.otf.gz"),
            korean: read("font-korean.otf.gz"),
        }
    }

    /// Returns the typeface that the painter uses for `letter` in texts in the language `language`.
    fn of(&self, letter: char, language: &str) -> &Font {
        match language {
            _ if !is_wide(letter) => &self.latin,
            "zh-Hans" => &self.chinese,
            "ko" => &self.korean,
            _ => &self.japanese,
        }
    }

    /// Returns the difference between the width of `letter` in the typeface and the width that the layout assumes, in
    /// thousandths of the type size.
    fn deviation(&self, letter: char, language: &str) -> f32 {
        let font = self.of(letter, language);
        let drawn = font.metrics(letter, 1000.0).advance_width;
        (drawn - width(&letter.to_string(), 1000.0)).abs()
    }
}

/// Returns all characters in the translation into `language` except control characters.
fn letters(language: Language) -> BTreeSet<char> {
    let source = language.source();
    source.chars().filter(|it| !it.is_control()).collect()
}

#[test]
fn every_letter_of_every_language_can_be_drawn() {
    let fonts = Fonts::read();
    for language in Language::all() {
        let code = language.code();
        let has = |letter: &char| fonts.of(*letter, code).has_glyph(*letter);
        let missing: String = letters(language).iter().filter(|it| !has(it)).collect();
        assert!(
            missing.is_empty(),
            "{code}: {missing}: see assets/README.md"
        );
    }
}

/// Adds to `found` all non-ASCII characters in the sources in `folder`, except those in tests and comments.
fn characters_of_literals(folder: &Path, found: &mut BTreeSet<char>) {
    for file in fs::read_dir(folder).expect("a folder of sources") {
        let path = file.expect("a file").path();
        if path.is_dir() {
            characters_of_literals(&path, found);
        } else if !path.ends_with("tests.rs") && !path.ends_with("texts/folding.rs") {
            let source = fs::read_to_string(&path).expect("a source");
            let source = source.split("#[cfg(test)]").next().expect("a start");
            // Skip lines with ranges of characters, because the characters in them are not drawn.
            let lines = source.lines().filter(|line| !line.contains("'..="));
            let codes = lines.map(|line| line.split("//").next().expect("a start"));
            found.extend(codes.flat_map(str::chars).filter(|it| !it.is_ascii()));
        }
    }
}

#[test]
fn every_character_of_the_games_own_texts_can_be_drawn() {
    let fonts = Fonts::read();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut texts = BTreeSet::new();
    for part in ["app", "input", "screens", "texts", "ui"] {
        characters_of_literals(&root.join("src/sokoban-app").join(part), &mut texts);
    }
    for collection in builtin() {
        let entries = collection.entries.iter();
        let of_levels = entries.flat_map(|it| {
            [it.title.as_str()]
                .into_iter()
                .chain(it.fields.get("Comment"))
        });
        for text in of_levels.chain([collection.name.as_str()]) {
            texts.extend(text.chars().filter(|it| !it.is_control()));
        }
    }
    let is_drawn =
        |letter: &char| STARS.contains(letter) || fonts.of(*letter, "en").has_glyph(*letter);
    assert!(texts.contains(&'✓') && texts.contains(&'…'), "{texts:?}");
    let missing: String = texts.iter().filter(|it| !is_drawn(it)).collect();
    assert_eq!(missing, "", "see assets/README.md");
}

/// Level titles may contain the letters of any European language, so the typeface must have all of these letters.
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

/// Level titles may contain any Japanese syllable and any everyday character, so the typeface must have all of them.
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

/// The typefaces must have the Chinese characters of level 1 of GB 2312, and the Korean syllables of KS X 1001.
#[test]
fn everyday_chinese_and_korean_can_be_drawn() {
    let fonts = Fonts::read();
    for (font, encoding, rows, count) in [
        (&fonts.chinese, GBK, 0xB0..=0xD7, 3_755),
        (&fonts.korean, EUC_KR, 0xB0..=0xC8, 2_350),
    ] {
        let places = rows.flat_map(|row| (0xA1..=0xFE).map(move |cell| [row, cell]));
        let letters = places.filter_map(|place| {
            let letter = encoding.decode_without_bom_handling_and_without_replacement(&place)?;
            letter.chars().find(|letter| font.has_glyph(*letter))
        });
        assert_eq!(letters.count(), count, "{}", encoding.name());
    }
}

#[test]
fn letters_are_as_wide_as_the_layout_takes_them_to_be() {
    let fonts = Fonts::read();
    let letters = (' '..='~')
        .chain('\u{A0}'..='\u{17F}')
        .chain('\u{370}'..='\u{491}');
    let letters = letters.filter(|letter| fonts.latin.has_glyph(*letter) && !letter.is_control());
    for letter in letters.chain("·…“”„‘’‚–—×✓←↑→↓‹›•№倉あア、。「」（）：".chars())
    {
        let deviation = fonts.deviation(letter, "en");
        assert!(deviation < 1.5, "{letter}: {deviation}");
    }
}

#[test]
fn texts_are_as_wide_as_the_layout_takes_them_to_be() {
    let fonts = Fonts::read();
    for language in Language::all() {
        for letter in letters(language) {
            let deviation = fonts.deviation(letter, language.code());
            assert!(
                deviation < 1.5,
                "{}: {letter}: {deviation}",
                language.code()
            );
        }
    }
}
