//! Reads levels, moves or a level code from a text that the player has pasted. The text can be a link or a message that
//! contains them.

use sokoban_core::Lurd;
use sokoban_files::Collection;
use sokoban_generator::{Code, SeedCode};

use super::{OpenError, coded, read};
use crate::texts::errors;

const LINK_PARAMETER: &str = "level=";
/// The maximum length of a label before a colon, in characters. If the text before a colon is longer, it is not a
/// label.
const MAX_LABEL: usize = 60;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Pasted {
    Moves(Lurd),
    Levels(Collection),
    Endless(SeedCode),
}

/// Reads moves, a level code, a link to a level, or levels from a pasted text. Any other text before or after them is
/// ignored.
///
/// # Errors
///
/// Returns an error if the text contains none of them.
pub fn pasted(text: &str) -> Result<Pasted, OpenError> {
    if text.trim().is_empty() {
        return Err(OpenError::Empty);
    }
    if let Some(lurd) = moves(text) {
        return Ok(Pasted::Moves(lurd));
    }
    match read_copied(text) {
        Ok(levels) if levels.entries.iter().any(|entry| entry.level.is_ok()) => {
            Ok(Pasted::Levels(levels))
        }
        levels => match linked(text) {
            Some(linked) => pasted(&linked),
            None => without_board(text, levels),
        },
    }
}

/// Reads levels from a text. Its first row may have lost its indentation when the text was copied.
fn read_copied(text: &str) -> Result<Collection, OpenError> {
    let levels = read(text.as_bytes())?;
    let is_closed = |levels: &Collection| {
        let mut levels = levels
            .entries
            .iter()
            .filter_map(|entry| entry.level.as_ref().ok());
        levels.next().is_some_and(|level| !level.has_added_walls())
    };
    if !is_closed(&levels)
        && let Some(moved) = with_first_row_moved(text)
        && let Ok(moved) = read(moved.as_bytes())
        && is_closed(&moved)
    {
        return Ok(Collection {
            is_guess: true,
            ..moved
        });
    }
    Ok(levels)
}

/// Adds to the first row of `text` the indentation that all other rows have in common. Returns `None` if the first row
/// is already indented, or if the other rows have no common indentation.
fn with_first_row_moved(text: &str) -> Option<String> {
    let text = text.trim_end();
    let indentation = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let (first, rest) = text.split_once('\n')?;
    let rows = rest.lines().filter(|line| !line.trim().is_empty());
    let common = rows.map(indentation).min().filter(|common| *common > 0)?;
    (indentation(first) == 0).then(|| format!("{}{text}", " ".repeat(common)))
}

/// Reads moves or a level code from a text that contains no valid board. If it contains neither of them, returns the
/// reason why the text cannot be used.
fn without_board(text: &str, levels: Result<Collection, OpenError>) -> Result<Pasted, OpenError> {
    match levels {
        Err(OpenError::Endless(code)) => Ok(Pasted::Endless(code)),
        Err(error @ OpenError::Code(_)) => Err(error),
        levels => in_message(text).unwrap_or_else(|| {
            let levels = levels.map(Pasted::Levels);
            levels.map_err(|error| reason(text, error))
        }),
    }
}

/// Returns the error to report for a text that cannot be used. If `text` looks like moves, the error says what is wrong
/// with the moves. Otherwise, returns `error`.
fn reason(text: &str, error: OpenError) -> OpenError {
    let letters = || text.chars().filter(|letter| !letter.is_whitespace());
    let is_move = |letter: &char| "lurdLURD".contains(*letter);
    let moves_like = letters().filter(is_move).count() * 10 >= letters().count() * 8;
    match (error, Lurd::parse(text)) {
        (OpenError::NoLevel, Err(error)) if moves_like => OpenError::Other(errors::lurd(&error)),
        (error, _) => error,
    }
}

/// Returns the value of the parameter `level=` in the first link that has this parameter. The value is a level code or
/// a board.
fn linked(text: &str) -> Option<String> {
    let address = text.split_whitespace().find(|word| {
        let parameter = word.find(LINK_PARAMETER);
        parameter.is_some_and(|at| word[..at].ends_with(['?', '&', ';']))
    })?;
    let (_, value) = address.split_once(LINK_PARAMETER)?;
    let end = value.find(['&', ')', '>', '"', '\'', '<', ']']);
    let value = decoded(&value[..end.unwrap_or(value.len())]);
    let value = value.trim_end_matches(['.', ',', '!', '?', ':', ';']);
    (!value.is_empty() && !value.contains(LINK_PARAMETER)).then(|| value.to_owned())
}

fn decoded(value: &str) -> String {
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.as_bytes();
    while let [first, behind @ ..] = rest {
        let digits = behind
            .get(..2)
            .and_then(|digits| std::str::from_utf8(digits).ok());
        let byte = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match (first, byte) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = &behind[2..];
                continue;
            }
            (b'+', _) => bytes.push(b' '),
            _ => bytes.push(*first),
        }
        rest = behind;
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Returns the longest sequence of moves in a message, which can span several lines. If the message contains no moves,
/// returns the level code in it. Returns `None` if it contains neither.
fn in_message(text: &str) -> Option<Result<Pasted, OpenError>> {
    let mut block = Lurd::default();
    let mut longest = Lurd::default();
    for line in text.lines() {
        let line = without_label(line);
        match moves(line) {
            Some(more) => block.moves.extend(more.moves),
            None if line.is_empty() => {}
            None => block.moves.clear(),
        }
        if block.moves.len() > longest.moves.len() {
            longest = block.clone();
        }
    }
    if !longest.moves.is_empty() {
        return Some(Ok(Pasted::Moves(longest)));
    }
    code_in(text)
}

/// Removes quotes and markup at the ends of `line`, and a label such as `Solution:` at its start.
fn without_label(line: &str) -> &str {
    let marks = |letter: char| letter.is_whitespace() || "`'\"“”‘’«»>*_|".contains(letter);
    let line = line.trim_matches(marks);
    match line.split_once([':', '：', '=']) {
        Some((label, rest)) if label.chars().count() <= MAX_LABEL => rest.trim_matches(marks),
        _ => line,
    }
}

/// Reads the first word in `text` that is a level code, or else the first line that looks like a level code. Returns
/// `None` if `text` contains neither.
fn code_in(text: &str) -> Option<Result<Pasted, OpenError>> {
    let lines = text.lines().map(without_label);
    let meant = lines.filter_map(coded);
    let is_gap = |letter: char| !letter.is_ascii_alphanumeric() && letter != '-';
    let words = text.split(is_gap);
    let has_digit = |word: &&str| word.contains(|letter: char| letter.is_ascii_digit());
    let words = words
        .filter(has_digit)
        .filter(|word| word.parse::<Code>().is_ok());
    let mut outcomes = words.filter_map(coded).chain(meant);
    let first = outcomes.next()?;
    Some(match first {
        Err(OpenError::Endless(code)) => Ok(Pasted::Endless(code)),
        found => found.map(Pasted::Levels),
    })
}

/// Parses moves, which can be given as letters or as arrows. Returns `None` if `text` contains anything else, or no
/// moves.
fn moves(text: &str) -> Option<Lurd> {
    let letter = |found: char| match found {
        '←' => 'l',
        '↑' => 'u',
        '→' => 'r',
        '↓' => 'd',
        other => other,
    };
    let letters: String = text.chars().map(letter).collect();
    let lurd = Lurd::parse(&letters).ok()?;
    (!lurd.moves.is_empty()).then_some(lurd)
}
