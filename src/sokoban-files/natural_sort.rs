//! Natural sorting of names: *II* before *III* before *IX*, 2 before 10.

/// Returns the sort key of a name. Letters are compared without regard to case, and numbers by value. A Roman
/// numeral up to XX at the end counts as a number.
///
/// # Examples
/// ```
/// use sokoban_files::natural;
///
/// let mut names = ["Sasquatch IX", "Sasquatch III", "Sasquatch", "Sasquatch II"];
/// names.sort_by_cached_key(|name| natural(name));
/// assert_eq!(names, ["Sasquatch", "Sasquatch II", "Sasquatch III", "Sasquatch IX"]);
/// ```
pub fn natural(name: &str) -> Vec<Part> {
    let (name, roman) = split_roman(name);
    let mut parts = Vec::new();
    let mut rest = name;
    while let Some(first) = rest.chars().next() {
        let is_number = first.is_ascii_digit();
        let end = rest.find(|letter: char| letter.is_ascii_digit() != is_number);
        let (part, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after;
        if is_number {
            parts.push(number(part));
        } else {
            parts.extend(words(part));
        }
    }
    parts.extend(roman.map(number));
    parts
}

/// A part of a name. Numbers come before words.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// A number without leading zeros: the count of its digits, and the digits themselves.
    Number(usize, String),
    /// The text between numbers, in lower case.
    Words(String),
}

fn number(digits: impl AsRef<str>) -> Part {
    let digits = digits.as_ref().trim_start_matches('0');
    Part::Number(digits.len(), digits.to_owned())
}

fn words(text: &str) -> Option<Part> {
    let words = text.split(is_gap).filter(|word| !word.is_empty());
    let words = words.collect::<Vec<_>>().join(" ").to_lowercase();
    (!words.is_empty()).then_some(Part::Words(words))
}

fn is_gap(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '_' | '-')
}

const ROMAN: [&str; 20] = [
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV",
    "XVI", "XVII", "XVIII", "XIX", "XX",
];

/// Splits off the last word of `name` if it is a Roman numeral that follows other words. Returns the text before it,
/// and its value in decimal digits.
fn split_roman(name: &str) -> (&str, Option<String>) {
    let name = name.trim_end_matches(is_gap);
    let start = name.rfind(is_gap).map_or(0, |gap| {
        gap + name[gap..].chars().next().map_or(0, char::len_utf8)
    });
    let (before, last) = name.split_at(start);
    let mut romans = ROMAN.iter();
    match romans.position(|roman| roman.eq_ignore_ascii_case(last)) {
        Some(index) if !before.is_empty() => (before, Some((index + 1).to_string())),
        _ => (name, None),
    }
}
