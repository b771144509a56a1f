//! Measures the width of text without a graphics engine. This way, the same layout can be used for drawing controls and
//! for finding the control under the pointer.
//!
//! The widths are those in the typefaces of the game. A test checks this.

mod widths;

use std::borrow::Cow;

use sokoban_files::is_invisible;
use unicode_linebreak::linebreaks;
use unicode_segmentation::UnicodeSegmentation as _;

/// Returns `true` if `letter` is about as wide as it is high, such as kana, ideographs and Hangul. These letters come
/// from separate typefaces.
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

/// Returns `true` if `letter` is a Korean syllable.
const fn is_hangul(letter: char) -> bool {
    matches!(letter, '\u{AC00}'..='\u{D7A3}')
}

/// The maximum number of letters in a text that is shown or read aloud. It would take too long to measure longer texts
/// in every frame.
const MAX_TEXT_LETTERS: usize = 4000;

/// Returns `text` as it is shown or read aloud: on one line, with single spaces, and cut if it is too long.
pub(crate) fn one_line(text: &str) -> String {
    let end = text.char_indices().nth(MAX_TEXT_LETTERS);
    let end = end.map(|(end, _)| end);
    let words = text[..end.unwrap_or(text.len())].split_whitespace();
    let line = words.collect::<Vec<_>>().join(" ");
    match end {
        Some(_) => line + "…",
        None => line,
    }
}

/// Returns the width of `text` at the type size `size`, in logical pixels.
pub fn width(text: &str, size: f32) -> f32 {
    size * text.chars().map(widths::of_letter).sum::<f32>()
}

/// The character for a star that was earned, and the character for a star that was not earned. The game draws these
/// characters itself, because no typeface contains them.
pub const STARS: [char; 2] = ['★', '☆'];

/// The sign that replaces letters that the typefaces do not contain.
const MISSING: char = '□';

/// Returns `text` in a form that can be drawn: without invisible characters, and with a single replacement sign for
/// each sequence of letters that the typefaces do not contain. `has` returns `true` if the typefaces contain a letter.
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

/// Cuts `text` to the width `room`, and appends an ellipsis. Returns `None` if `text` already fits or is a single
/// letter. `advance` returns the width of a letter. Letters after the cut are not measured, so the cost does not depend
/// on the length of `text`.
///
/// # Examples
/// ```
/// use sokoban_app::view::text_metrics::cut;
///
/// assert_eq!(cut("Push the box", 9.0, |_| 1.0).as_deref(), Some("Push the…"));
/// assert_eq!(cut("Push", 9.0, |_| 1.0), None);
/// ```
pub fn cut(text: &str, room: f32, mut advance: impl FnMut(char) -> f32) -> Option<String> {
    let mut letters = text.char_indices();
    let (_, first) = letters.next()?;
    let mut used = advance(first);
    let room_before = room - advance('…');
    let mut end = if used <= room_before {
        first.len_utf8()
    } else {
        0
    };
    for (at, letter) in letters {
        used += advance(letter);
        if used > room {
            let kept =
                text[..end].trim_end_matches(|last: char| last.is_whitespace() || last == '…');
            return Some(format!("{kept}…"));
        }
        if used <= room_before {
            end = at + letter.len_utf8();
        }
    }
    None
}

/// Cuts `text`, and appends an ellipsis, if `text` is wider than `room` even at the smallest type size. Returns `true`
/// if `text` was cut.
pub(crate) fn cut_at_min_size(text: &mut String, room: f32) -> bool {
    let shorter = cut(text, room, |letter| {
        MIN_TYPE_SIZE * widths::of_letter(letter)
    });
    let is_cut = shorter.is_some();
    *text = shorter.unwrap_or_else(|| std::mem::take(text));
    is_cut
}

/// The smallest type size to which text can be reduced, in logical pixels.
pub(crate) const MIN_TYPE_SIZE: f32 = 12.0;

/// Returns the positions in `text` at which a new line may start. These are the positions that Unicode allows, except
/// that Korean lines are broken only between words, as readers expect.
fn breaks(text: &str) -> impl Iterator<Item = usize> {
    let is_korean = text.chars().any(is_hangul);
    linebreaks(text)
        .map(|(at, _)| at)
        .filter(move |at| !is_korean || text[..*at].ends_with(' '))
        .filter(|at| *at < text.len())
}

/// Divides `text` into two lines of similar width. If `text` cannot be divided, the second line is empty.
pub(crate) fn in_two_lines(text: &str) -> [&str; 2] {
    let whole = width(text, 1.0);
    let (mut start, mut before) = (0, 0.0);
    let divisions = breaks(text).map(|at| {
        let part = &text[start..at];
        let first = before + width(part.trim_end(), 1.0);
        before += width(part, 1.0);
        start = at;
        (at, f32::max(first, whole - before))
    });
    let best = divisions.min_by(|(_, one), (_, other)| one.total_cmp(other));
    let (first, second) = text.split_at(best.map_or(text.len(), |(at, _)| at));
    [first.trim_end(), second]
}

/// Returns `text` as one line. If it is wider than `room` even at the smallest type size, returns it as two lines.
pub(crate) fn in_lines_that_fit(text: &str, room: f32) -> Vec<&str> {
    if width(text, MIN_TYPE_SIZE) <= room {
        return vec![text];
    }
    in_two_lines(text).into()
}

/// Divides `text` into as few lines as possible, whose widths are similar. Each line is at most `room` wide at the type
/// size `size`. Words that are wider than `room` are divided too.
pub(crate) fn lines(text: &str, size: f32, room: f32) -> Vec<&str> {
    let paragraphs: Vec<(&str, Vec<usize>)> = text
        .lines()
        .map(|paragraph| (paragraph, word_ends(paragraph, size, room)))
        .collect();
    let mut lines = filled_lines(&paragraphs, size, room);
    for sixteenths in (8_u8..16).rev() {
        let narrower = filled_lines(&paragraphs, size, room * f32::from(sixteenths) / 16.0);
        if narrower.len() > lines.len() {
            break;
        }
        lines = narrower;
    }
    lines
}

/// Returns the positions at which words end in `text`. If a word is wider than `room`, a position after each of its
/// letters is returned too.
fn word_ends(text: &str, size: f32, room: f32) -> Vec<usize> {
    let (mut ends, mut start) = (Vec::new(), 0);
    for end in breaks(text).chain([text.len()]) {
        let word = &text[start..end];
        if width(word.trim_end(), size) > room {
            let letters = word.grapheme_indices(true).skip(1);
            ends.extend(letters.map(|(at, _)| start + at));
        }
        ends.push(end);
        start = end;
    }
    ends
}

/// Divides paragraphs into lines. Each line contains as many words as fit in `room`. Each paragraph is given with the
/// positions at which its words end.
fn filled_lines<'a>(paragraphs: &[(&'a str, Vec<usize>)], size: f32, room: f32) -> Vec<&'a str> {
    let mut lines = Vec::new();
    for (paragraph, ends) in paragraphs {
        let (mut start, mut end) = (0, 0);
        for &next in ends {
            if width(paragraph[start..next].trim_end(), size) > room && end > start {
                lines.push(paragraph[start..end].trim_end());
                start = end;
            }
            end = next;
        }
        lines.push(paragraph[start..].trim_end());
    }
    lines
}

/// Makes `text` fit in `room`: first reduces its type size, and then removes parts from its end. Two or more spaces
/// separate the parts.
pub(super) fn fit(text: &mut String, size: &mut f32, room: f32) {
    if let Some((end, _)) = text.char_indices().nth(MAX_TEXT_LETTERS) {
        text.truncate(end);
        text.push('…');
    }
    let needed = width(text, *size);
    if needed <= room {
        return;
    }
    // Round down to a whole type size.
    let smaller = (*size * room / needed).floor();
    *size = smaller.max(MIN_TYPE_SIZE.min(*size));
    let mut needed = width(text, *size);
    while needed > room
        && let Some(end) = text.trim_end().rfind("  ")
        && end > 0
    {
        let whole = text[..end].trim_end_matches([' ', '·']).len();
        needed -= width(&text[whole..], *size);
        text.truncate(whole);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_begin_where_readers_of_the_language_expect() {
        for (text, divided) in [
            ("Push the boxes home.", ["Push the", "boxes home."]),
            ("Ящики – на місця!", ["Ящики –", "на місця!"]),
            ("「荷物」を運びましょう。", ["「荷物」を運", "びましょう。"]),
            (
                "把箱子推到目标上，就过关。",
                ["把箱子推到目", "标上，就过关。"],
            ),
            (
                "모든 상자를 목표로 미세요",
                ["모든 상자를", "목표로 미세요"],
            ),
            ("Schiebekistenspiel", ["Schiebekistenspiel", ""]),
            ("", ["", ""]),
        ] {
            assert_eq!(in_two_lines(text), divided, "{text}");
        }
    }

    #[test]
    fn lines_fit_and_only_words_wider_than_a_line_are_divided() {
        let text = "One box at a time.\nThe longestwordofallis divided, 倉庫番は、押すだけ。";
        let lines = lines(text, 10.0, 60.0);
        assert_eq!(
            lines,
            [
                "One box at",
                "a time.",
                "The longest",
                "wordofallis",
                "divided, 倉",
                "庫番は、押",
                "すだけ。"
            ]
        );
    }

    #[test]
    fn a_cut_measures_only_the_letters_that_fit() {
        for text in ["W".repeat(100_000), "word ".repeat(20_000)] {
            let mut measured = 0;
            let cut = cut(&text, 100.0, |_| {
                measured += 1;
                1.0
            });
            let letters = cut.expect("a cut text").chars().count();
            assert!((99..=100).contains(&letters), "{letters}");
            assert!(measured <= 102, "{measured} letters");
        }
    }

    #[test]
    fn a_cut_ends_with_one_ellipsis() {
        let cut = |text, room| cut(text, room, |_| 1.0);
        assert_eq!(cut("box goal", 5.0).as_deref(), Some("box…"));
        assert_eq!(cut("box… goal", 6.0).as_deref(), Some("box…"));
        assert_eq!(cut("box", 0.5).as_deref(), Some("…"));
        assert_eq!(cut("W", 0.5), None, "a single letter stays");
        assert_eq!(cut("box", 3.0), None);
        assert_eq!(cut("", 0.0), None);
    }

    #[test]
    fn a_label_has_no_more_letters_than_a_window_can_show() {
        for text in ["W".repeat(100_000), "part  ·  ".repeat(10_000)] {
            let (mut fitted, mut size) = (text, 20.0);
            fit(&mut fitted, &mut size, 300.0);
            assert!(fitted.chars().count() <= MAX_TEXT_LETTERS + 1);
            assert!(size <= 20.0);
        }
    }
}
