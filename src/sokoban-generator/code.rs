//! Levels as codes of 9 to 20 letters, to be told, typed and shared.
//!
//! The first letter says what a code is, and by which recipe it is read:
//!
//! | letter | what | letters |
//! |---|---|---|
//! | `S` | a level of plain Sokoban | 9 to 20 |
//! | `V` | a level of a variant: strength, holes, kinds | 9 to 20 |
//! | `E` | a level of endless play: a band and a seed, for the generator as it is now | 8 |
//!
//! None of these letters is one of LURD, so that no code is ever read as moves. A new recipe, or a generator that
//! makes other levels, takes a new letter; letters that were given up are never used again. The last two letters
//! check the others. Codes are read in any case, with blanks and dashes anywhere.

mod board;
pub(crate) mod letters;
mod number;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use sokoban_core::{Level, quote_character};

use crate::grade::Band;
use board::Rules;

/// What a code stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Code {
    /// A level, as it is.
    Level(Arc<Level>),
    /// A level of endless play, which the generator makes.
    Seed(SeedCode),
}

/// A level of endless play: how hard, and which one.
///
/// ```
/// use sokoban_generator::{Band, Code, SeedCode};
///
/// let code = SeedCode::new(Band::Hard, 7);
/// assert_eq!(code.to_string(), "E00015QH");
/// assert_eq!("e000-15qh".parse(), Ok(Code::Seed(code)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SeedCode {
    band: Band,
    seed: u32,
}

/// Why a text is no code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CodeError {
    /// A letter that no code has.
    WrongLetter {
        /// The letter.
        letter: char,
        /// Its place among the letters, from 1.
        place: usize,
    },
    /// There is no code of so many letters, or none that begins so.
    Length(usize),
    /// The letters do not fit each other.
    Mistyped {
        /// The letter that is wrong if no other one is: its place among the letters, from 1.
        place: Option<usize>,
    },
    /// The letters fit, and the first one is of a version that is not known.
    UnknownVersion(char),
    /// The letters fit, and there is no such level.
    NoLevel,
}

/// The letters of a code that are neither the first one nor check letters: at least and at most so many.
const BODY: (usize, usize) = (6, 17);
/// The same for codes of endless play.
const SEED_BODY: usize = 5;
/// The letters of all codes: at least and at most so many.
const LEAST: usize = 1 + SEED_BODY + letters::CHECKS;
const MOST: usize = 1 + BODY.1 + letters::CHECKS;
const PLAIN: char = 'S';
const VARIANT: char = 'V';
const ENDLESS: char = 'E';

/// The code of a level, if it is small enough for one. Titles, and where the player faces, are not in it.
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
    let body = letters::digits(number, BODY.0);
    let first = match rules {
        Rules::Plain => PLAIN,
        Rules::Variant => VARIANT,
    };
    (body.len() <= BODY.1).then(|| complete(first, body))
}

/// The whole code of a first letter and a body.
fn complete(first: char, body: Vec<u8>) -> String {
    let first = letters::value(first);
    letters::checked(first.into_iter().chain(body).collect())
}

impl Code {
    /// Whether a text is meant to be a code: it is one, or it looks like one and is mistyped. Moves and
    /// boards never do.
    ///
    /// ```
    /// use sokoban_generator::Code;
    ///
    /// assert!(Code::is_meant(" e000-15qh\n") && Code::is_meant("E00015ZX"));
    /// assert!(!Code::is_meant("lurdlurd") && !Code::is_meant("#@$.#"));
    /// ```
    pub fn is_meant(text: &str) -> bool {
        let text = text.trim();
        let letters: Vec<char> = typed(text).take(MOST + 2).collect();
        let is_plausible = (LEAST - 1..=MOST + 1).contains(&letters.len())
            && letters.iter().all(char::is_ascii_alphanumeric)
            && !text.contains(['\n', '\r']);
        let Some(first) = letters.first().filter(|_| is_plausible) else {
            return false;
        };
        // Words have no digits, and nearly all codes have one.
        let looks_so = is_known(*first) && letters.iter().any(char::is_ascii_digit);
        // A first letter of moves is a mistake at most, and moves are far likelier.
        !"LURDlurd".contains(*first)
            && match text.parse::<Self>() {
                Err(CodeError::WrongLetter { .. } | CodeError::Length(_)) => looks_so,
                Err(CodeError::Mistyped { place }) => looks_so || place == Some(1),
                _ => true,
            }
    }
}

/// The letters of a text, as they were typed.
fn typed(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars()
        .filter(|letter| !letter.is_whitespace() && *letter != '-')
}

fn is_known(first: char) -> bool {
    [PLAIN, VARIANT, ENDLESS].contains(&first.to_ascii_uppercase())
}

impl FromStr for Code {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let value = |(letter, place)| {
            letters::value(letter).ok_or(CodeError::WrongLetter { letter, place })
        };
        let values: Vec<u8> = typed(text).zip(1..).map(value).collect::<Result<_, _>>()?;
        let (first, body) = match values.as_slice() {
            [first, body @ .., _, _] if (LEAST..=MOST).contains(&values.len()) => (first, body),
            _ => return Err(CodeError::Length(values.len())),
        };
        if !letters::fit(&values) {
            let place = letters::suspect(&values).map(|place| place + 1);
            return Err(CodeError::Mistyped { place });
        }
        let fits = |count: bool| count.then_some(()).ok_or(CodeError::Length(values.len()));
        let is_level = (BODY.0..=BODY.1).contains(&body.len());
        match letters::letter(*first) {
            PLAIN => fits(is_level).and_then(|()| decode(body, Rules::Plain)),
            VARIANT => fits(is_level).and_then(|()| decode(body, Rules::Variant)),
            ENDLESS => fits(body.len() == SEED_BODY).and_then(|()| SeedCode::decode(body)),
            other => Err(CodeError::UnknownVersion(other)),
        }
    }
}

/// The level of a body, which is the shortest one of that level.
fn decode(body: &[u8], rules: Rules) -> Result<Code, CodeError> {
    let level = board::read(letters::number(body), rules).ok_or(CodeError::NoLevel)?;
    let again = board::write(&level, board::rules(&level));
    let is_same = board::rules(&level) == rules
        && again.is_some_and(|number| letters::digits(number, BODY.0) == body);
    is_same
        .then_some(Code::Level(level))
        .ok_or(CodeError::NoLevel)
}

impl SeedCode {
    /// How many seeds there are for each band.
    pub const SEEDS: u32 = 6_000_000;

    /// The level of this seed; seeds from [`SeedCode::SEEDS`] on begin anew.
    pub const fn new(band: Band, seed: u32) -> Self {
        let seed = seed % Self::SEEDS;
        Self { band, seed }
    }

    /// How hard the level is.
    pub const fn band(self) -> Band {
        self.band
    }

    /// Which one of them it is, below [`SeedCode::SEEDS`].
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
        f.pad(&complete(ENDLESS, letters::digits(number, SEED_BODY)))
    }
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongLetter { letter, place } => {
                write!(
                    f,
                    "letter {place} of the code is {}, which no code has",
                    quote_character(*letter)
                )
            }
            Self::Length(count) => write!(f, "no code of this kind has {count} letters"),
            Self::Mistyped { place: Some(place) } => {
                write!(f, "the code is mistyped, probably in letter {place}")
            }
            Self::Mistyped { place: None } => {
                f.write_str("the code is mistyped in more than one letter")
            }
            Self::UnknownVersion(letter) => write!(
                f,
                "codes that begin with {letter} are of another version of the game"
            ),
            Self::NoLevel => f.write_str("there is no level with this code"),
        }
    }
}

impl std::error::Error for CodeError {}
