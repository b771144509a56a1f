//! Measures the width of text without an engine, because drawing and hit testing need the same layout.
//!
//! The widths are those of the bundled typefaces, which a test verifies.

use std::borrow::Cow;

use sokoban_core::collection::is_invisible;

/// Returns `true` if `letter` is as wide as it is high: kana, ideographs and related characters. They come from a
/// separate typeface.
pub const fn is_wide(letter: char) -> bool {
    matches!(letter,
        '\u{1100}'..='\u{115F}'
        | '\u{2E80}'..='\u{303E}'
        | '\u{3041}'..='\u{A4CF}'
        | '\u{AC00}'..='\u{D7A3}'
        | '\u{F900}'..='\u{FAFF}'
        | '\u{FE30}'..='\u{FE4F}'
        | '\u{FF01}'..='\u{FF60}'
        | '\u{FFE0}'..='\u{FFE6}'
        | '\u{20000}'..='\u{3FFFD}')
}

/// Widths of the characters from space to tilde, in thousandths of the type size.
const ASCII: [u16; 95] = [
    200, 302, 455, 505, 505, 833, 624, 262, 314, 314, 428, 505, 262, 316, 262, 347, 505, 505, 505,
    505, 505, 505, 505, 505, 505, 505, 262, 262, 505, 505, 505, 435, 861, 551, 592, 574, 620, 532,
    502, 622, 657, 273, 487, 588, 494, 736, 652, 669, 574, 669, 581, 539, 541, 650, 526, 793, 527,
    488, 540, 314, 347, 314, 505, 500, 546, 510, 558, 459, 559, 501, 304, 512, 551, 254, 255, 508,
    263, 836, 553, 546, 559, 559, 360, 425, 350, 550, 481, 734, 464, 481, 434, 314, 248, 314, 505,
];

/// Widths of other characters, in thousandths of the type size. Latin, Greek and Cyrillic letters have an average
/// width.
const fn of_others(letter: char) -> u16 {
    match letter {
        '·' | '‘' | '’' | '‹' | '›' => 270,
        '“' | '”' => 455,
        '–' => 480,
        '×' => 505,
        '…' => 956,
        '—' => 800,
        '←' | '↑' | '→' | '↓' | '✓' => 621,
        '\u{370}'..='\u{52F}' => 606,
        _ => 540,
    }
}

/// Returns the width of a letter, as a fraction of the type size.
fn of_letter(letter: char) -> f32 {
    let thousandths = match letter {
        _ if is_wide(letter) => 1000,
        ' '..='~' => ASCII[letter as usize - ' ' as usize],
        _ => of_others(letter),
    };
    f32::from(thousandths) / 1000.0
}

/// Returns the width of `text` at the type size `size`.
pub fn width(text: &str, size: f32) -> f32 {
    size * text.chars().map(of_letter).sum::<f32>()
}

/// The replacement for letters that cannot be drawn.
const MISSING: char = '□';

/// Returns `text` in drawable form: without invisible characters, and with one replacement sign for each run of letters
/// that the typefaces lack. `has` returns `true` if the typefaces have a letter.
///
/// # Examples
/// ```
/// use sokoban_app::view::text_metrics::legible;
///
/// let has = |letter: char| letter.is_ascii();
/// assert_eq!(legible("\u{202B}Box 2\u{202C}: שלום עולם", has), "Box 2: □ □");
/// ```
pub fn legible(text: &str, has: impl Fn(char) -> bool) -> Cow<'_, str> {
    let is_shown = |letter: char| matches!(letter, ' '..='~') || has(letter);
    let is_legible = |letter: char| !is_invisible(letter) && is_shown(letter);
    if text.chars().all(is_legible) {
        return Cow::Borrowed(text);
    }
    let mut legible = String::new();
    let mut is_missing = false;
    for letter in text.chars().filter(|letter| !is_invisible(*letter)) {
        let was_missing = is_missing;
        is_missing = !is_shown(letter);
        match (is_missing, was_missing) {
            (false, _) => legible.push(letter),
            (true, false) => legible.push(MISSING),
            (true, true) => {}
        }
    }
    Cow::Owned(legible)
}

/// Shortens `text` if it is too wide even at the smallest type size, and appends an ellipsis. Returns `true` if the
/// text was shortened.
pub(crate) fn cut(text: &mut String, room: f32) -> bool {
    if width(text, MIN_TYPE_SIZE) <= room {
        return false;
    }
    while width(text, MIN_TYPE_SIZE) + width("…", MIN_TYPE_SIZE) > room && text.pop().is_some() {}
    let whole = text.trim_end().len();
    text.truncate(whole);
    text.push('…');
    true
}

/// The smallest type size to which text is reduced, in logical pixels.
pub(crate) const MIN_TYPE_SIZE: f32 = 12.0;

/// Signs that do not start a line in Japanese.
const CLOSING: &str = "。、，．・：；？！）」』】ー…";

/// Divides `text` into two lines of similar width, between words or wide letters. Text that cannot be divided remains
/// one line.
pub(crate) fn in_two_lines(text: &str) -> [&str; 2] {
    let all = width(text, 1.0);
    let (mut before, mut last) = (0.0, ' ');
    let (mut best, mut least) = (text.len(), all);
    for (at, letter) in text.char_indices() {
        let is_between_letters =
            is_wide(last) && is_wide(letter) && !CLOSING.contains([last, letter]);
        let can_break = last == ' ' && letter != ' ' || is_between_letters;
        let longer = f32::max(before, all - before);
        if at > 0 && can_break && longer < least {
            (best, least) = (at, longer);
        }
        before += of_letter(letter);
        last = letter;
    }
    let (first, second) = text.split_at(best);
    [first.trim_end(), second]
}

/// Fits `text` into `room`: first reduces the type size, then drops the last parts of the text. Parts are separated by
/// two or more spaces, most important first.
pub(super) fn fit(text: &mut String, size: &mut f32, room: f32) {
    let needed = width(text, *size);
    if needed <= room {
        return;
    }
    // Type sizes are whole pixels.
    let smaller = (*size * room / needed).floor();
    *size = smaller.max(MIN_TYPE_SIZE.min(*size));
    while width(text, *size) > room
        && let Some(end) = text.trim_end().rfind("  ")
        && end > 0
    {
        text.truncate(end);
        let whole = text.trim_end_matches([' ', '·']).len();
        text.truncate(whole);
    }
}
