//! Simplifies texts, so that a search ignores small differences.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// Returns `text` in lower case and without accents. Letters with several forms are replaced with one of the forms.
/// Korean syllables are split into letters, so that a syllable is already found while the player is still typing it.
pub(crate) fn folded(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let letters = text.nfkd().filter(|letter| !is_combining_mark(*letter));
    let mut folded = String::with_capacity(text.len());
    for letter in letters.flat_map(char::to_lowercase) {
        match letter {
            'ß' => folded.push_str("ss"),
            'æ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            'ø' => folded.push('o'),
            'đ' | 'ð' => folded.push('d'),
            'ł' => folded.push('l'),
            'ı' => folded.push('i'),
            'ς' => folded.push('σ'),
            '’' => folded.push('\''),
            // Katakana and hiragana are in the same order in Unicode, so a fixed offset converts katakana to hiragana.
            'ァ'..='ヶ' => folded.extend(char::from_u32(letter as u32 - 0x60)),
            _ => folded.push(letter),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::folded;

    #[test]
    fn case_accents_and_forms_of_letters_are_equal() {
        for (one, other) in [
            ("The Ledge", "the ledge"),
            ("Größe", "GROSSE"),
            ("Éléphant", "elephant"),
            ("Łódź", "lodz"),
            ("Příliš žluťoučký", "prilis zlutoucky"),
            ("Ï’ll", "i'll"),
            ("Їжак", "їжак"),
            ("ЁЛКА", "елка"),
            ("ソウコ", "そうこ"),
            ("Ｌｅｖｅｌ １２", "level 12"),
            ("ΟΔΟΣ", "οδός"),
        ] {
            assert_eq!(folded(one), folded(other), "{one} {other}");
        }
        for (text, part) in [
            ("창고", "ㅊ"),
            ("창고", "차"),
            ("창고", "창"),
            ("第一关", "一关"),
        ] {
            assert!(folded(text).contains(&folded(part)), "{text} {part}");
        }
        for (one, other) in [("창고", "상고"), ("关", "開"), ("Kiste", "Küche")] {
            assert!(!folded(one).contains(&folded(other)), "{one} {other}");
        }
    }
}
