//! The order of names as people count: *II* before *III* before *IX*, 2 before 10.

/// What a name is sorted by: numbers in it by what they are worth, Roman ones (up to XX) where they end it, and
/// letters without regard to their case.
///
/// # Examples
/// ```
/// use sokoban_app::library::natural_sort::natural;
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
        let (part, behind) = rest.split_at(end.unwrap_or(rest.len()));
        rest = behind;
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
    /// A number: of how many digits, without zeros before them, and these.
    Number(usize, String),
    /// What stands between numbers, in small letters.
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

/// A name and, apart, the Roman number that is its last word.
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
