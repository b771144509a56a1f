//! Level codes: 8 to 20 letters and digits that can be dictated, typed and shared.
//!
//! In this module, the word “letter” includes digits. The first letter of a code selects its format:
//!
//! | letter | content | letters |
//! |---|---|---|
//! | `S` | a level of plain Sokoban | 9 to 20 |
//! | `V` | a level with strength, holes or coloured boxes | 9 to 20 |
//! | `E` | a difficulty band and a seed, from which the generator makes a level for endless play | 8 |
//!
//! None of these three letters occurs in LURD notation, so a code cannot be mistaken for moves. A change to a format
//! requires a new first letter. So does a change to the levels that the generator makes from seeds. First letters are
//! never reused. The last two letters of a code are a checksum. Parsing ignores case, white space and dashes.

mod board;
mod coder;
mod letters;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use sokoban_core::{Level, quote_character};

use crate::grade::Band;
use board::Rules;

/// The content of a level code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Code {
    /// A complete level.
    Level(Arc<Level>),
    /// The difficulty band and the seed from which the generator makes a level for endless play.
    Seed(SeedCode),
}

/// The code of a level for endless play. It contains only the difficulty band and the seed; the generator makes the
/// level from them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SeedCode {
    band: Band,
    seed: u32,
}

/// The error returned when parsing a [`Code`] fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CodeError {
    /// The text contains a character that never appears in a code.
    WrongLetter {
        /// The unexpected character.
        letter: char,
        /// The one-based position of the character. White space and dashes are not counted.
        place: usize,
    },
    /// The number of letters in the text is wrong, or is wrong for a code with this first letter. Contains the number
    /// of letters in the text.
    Length(usize),
    /// The checksum is wrong.
    Mistyped {
        /// The one-based position of the wrong letter, assuming that exactly one letter is wrong; `None` if more than
        /// one letter must be wrong.
        place: Option<usize>,
    },
    /// The checksum is valid, but no known format has this first letter.
    UnknownVersion(char),
    /// The checksum is valid, but the code does not describe a level.
    NoLevel,
}

// The constants `…_BODY_LEN` are numbers of letters in the body of a code: the part between its first letter and its
// checksum.
const MIN_LEVEL_BODY_LEN: usize = 6;
const MAX_LEVEL_BODY_LEN: usize = 17;
const SEED_BODY_LEN: usize = 5;
const MIN_CODE_LEN: usize = 1 + SEED_BODY_LEN + letters::CHECKSUM_LEN;
const MAX_CODE_LEN: usize = 1 + MAX_LEVEL_BODY_LEN + letters::CHECKSUM_LEN;
const PLAIN_LETTER: char = 'S';
const VARIANT_LETTER: char = 'V';
const SEED_LETTER: char = 'E';

/// Returns the code of a level, or `None` if the level is too large to have a code. The code contains neither the title
/// nor the direction in which the player faces.
///
/// ```
/// use sokoban_core::Level;
/// use sokoban_generator::{Code, encode};
///
/// let level: Level = [
///     "#######",
///     "#  .  #",
///     "# $@$ #",
///     "#  .  #",
///     "#######",
/// ].join("\n").parse().expect("a level");
/// let code = encode(&level).expect("a small level");
/// assert_eq!(code, "S28E8CNARJ");
/// assert_eq!(code.parse(), Ok(Code::Level(level.into())));
/// ```
pub fn encode(level: &Level) -> Option<String> {
    let rules = board::rules(level);
    let number = board::write(level, rules)?;
    let body = letters::digits(number, MIN_LEVEL_BODY_LEN);
    let first = match rules {
        Rules::Plain => PLAIN_LETTER,
        Rules::Variant => VARIANT_LETTER,
    };
    (body.len() <= MAX_LEVEL_BODY_LEN).then(|| complete(first, body))
}

fn complete(first: char, body: Vec<u8>) -> String {
    let first = letters::value(first);
    letters::checked(first.into_iter().chain(body).collect())
}

impl Code {
    /// Returns `true` if `text` is a code, or looks like a code with a typing mistake. Returns `false` for moves and
    /// boards.
    ///
    /// ```
    /// use sokoban_generator::Code;
    ///
    /// assert!(Code::is_plausible(" e000-15qh\n") && Code::is_plausible("E00015ZX"));
    /// assert!(!Code::is_plausible("lurdlurd") && !Code::is_plausible("#@$.#"));
    /// ```
    pub fn is_plausible(text: &str) -> bool {
        let text = text.trim();
        let letters: Vec<char> = typed(text).take(MAX_CODE_LEN + 2).collect();
        let has_shape = (MIN_CODE_LEN - 1..=MAX_CODE_LEN + 1).contains(&letters.len())
            && letters.iter().all(char::is_ascii_alphanumeric)
            && !text.contains(['\n', '\r']);
        let Some(first) = letters.first().filter(|_| has_shape) else {
            return false;
        };
        // Require a digit: nearly all codes contain one, unlike ordinary words.
        let looks_like_code = is_known(*first) && letters.iter().any(char::is_ascii_digit);
        // Text that starts with a LURD letter could be a mistyped code, but is far more likely to be moves.
        !"LURDlurd".contains(*first)
            && match text.parse::<Self>() {
                Err(CodeError::WrongLetter { .. } | CodeError::Length(_)) => looks_like_code,
                Err(CodeError::Mistyped { place }) => looks_like_code || place == Some(1),
                _ => true,
            }
    }
}

/// Returns the characters in `text`, except white space and dashes.
fn typed(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars()
        .filter(|letter| !letter.is_whitespace() && *letter != '-')
}

fn is_known(first: char) -> bool {
    [PLAIN_LETTER, VARIANT_LETTER, SEED_LETTER].contains(&first.to_ascii_uppercase())
}

impl FromStr for Code {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let value = |(letter, place)| {
            letters::value(letter).ok_or(CodeError::WrongLetter { letter, place })
        };
        let values: Vec<u8> = typed(text).zip(1..).map(value).collect::<Result<_, _>>()?;
        let (first, body) = match values.as_slice() {
            [first, body @ .., _, _] if (MIN_CODE_LEN..=MAX_CODE_LEN).contains(&values.len()) => {
                (first, body)
            }
            _ => return Err(CodeError::Length(values.len())),
        };
        if !letters::is_valid(&values) {
            let place = letters::suspect(&values).map(|place| place + 1);
            return Err(CodeError::Mistyped { place });
        }
        let fits = |count: bool| count.then_some(()).ok_or(CodeError::Length(values.len()));
        let is_level = (MIN_LEVEL_BODY_LEN..=MAX_LEVEL_BODY_LEN).contains(&body.len());
        match letters::letter(*first) {
            PLAIN_LETTER => fits(is_level).and_then(|()| decode(body, Rules::Plain)),
            VARIANT_LETTER => fits(is_level).and_then(|()| decode(body, Rules::Variant)),
            SEED_LETTER => fits(body.len() == SEED_BODY_LEN).and_then(|()| SeedCode::decode(body)),
            other => Err(CodeError::UnknownVersion(other)),
        }
    }
}

/// Decodes the body of a level code. Rejects a body that [`encode`] never produces, so that each level has a single
/// code.
fn decode(body: &[u8], rules: Rules) -> Result<Code, CodeError> {
    let level = board::read(letters::number(body), rules).ok_or(CodeError::NoLevel)?;
    let again = board::write(&level, board::rules(&level));
    let is_same = board::rules(&level) == rules
        && again.is_some_and(|number| letters::digits(number, MIN_LEVEL_BODY_LEN) == body);
    is_same
        .then_some(Code::Level(level))
        .ok_or(CodeError::NoLevel)
}

impl SeedCode {
    /// The number of different seeds for each difficulty band.
    pub const SEEDS: u32 = 6_000_000;

    /// Creates the code for a difficulty band and a seed. The seed is reduced modulo [`SeedCode::SEEDS`].
    pub const fn new(band: Band, seed: u32) -> Self {
        let seed = seed % Self::SEEDS;
        Self { band, seed }
    }

    /// Returns the difficulty band.
    pub const fn band(self) -> Band {
        self.band
    }

    /// Returns the seed, which is less than [`SeedCode::SEEDS`].
    pub const fn seed(self) -> u32 {
        self.seed
    }

    fn decode(body: &[u8]) -> Result<Code, CodeError> {
        let number = letters::number(body) as u32;
        let (seed, band) = (number / 5, number % 5);
        let band = Band::ALL.get(band as usize).filter(|_| seed < Self::SEEDS);
        let code = band.map(|band| Code::Seed(Self::new(*band, seed)));
        code.ok_or(CodeError::NoLevel)
    }
}

impl fmt::Display for SeedCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = u128::from(self.seed) * 5 + self.band as u128;
        f.pad(&complete(
            SEED_LETTER,
            letters::digits(number, SEED_BODY_LEN),
        ))
    }
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongLetter { letter, place } => {
                write!(
                    f,
                    "letter {place} of the code is {}, which codes do not use",
                    quote_character(*letter)
                )
            }
            Self::Length(count) => write!(f, "codes of this kind do not have {count} letters"),
            Self::Mistyped { place: Some(place) } => {
                write!(f, "the code is mistyped, probably in letter {place}")
            }
            Self::Mistyped { place: None } => {
                f.write_str("the code is mistyped in more than one letter")
            }
            Self::UnknownVersion(letter) => write!(
                f,
                "codes beginning with {letter} belong to another version of the game"
            ),
            Self::NoLevel => f.write_str("no level has this code"),
        }
    }
}

impl std::error::Error for CodeError {}
