//! The options: their names, what they take, and which commands they go with.

use std::ffi::OsString;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use lexopt::{Error, ValueExt as _};
use sokoban_generator::GeneratorOptions;
use sokoban_solver::Measure;

use super::Kind;
use crate::cli::task::Command;

/// What was said with options.
#[derive(Default)]
pub(in crate::cli) struct Options {
    pub(in crate::cli) data: Option<PathBuf>,
    pub(super) level: Option<usize>,
    pub(super) time: Option<Duration>,
    pub(super) threads: Option<usize>,
    pub(super) measure: Option<Measure>,
    pub(super) moves: Option<String>,
    pub(super) tile: Option<u32>,
    pub(super) skin: Option<PathBuf>,
    pub(super) optimal: bool,
    pub(super) sok: bool,
    pub(super) json: bool,
    pub(super) wish: GeneratorOptions,
    pub(super) count: Option<usize>,
    pub(super) seed: Option<u64>,
}

/// An option.
pub(in crate::cli) struct Definition {
    /// Its name, behind two dashes.
    pub(in crate::cli) name: &'static str,
    /// Its letter, behind one.
    pub(in crate::cli) letter: Option<char>,
    /// The commands that it goes with; none if with all, and with playing.
    pub(in crate::cli) with: &'static [&'static str],
    /// What it does.
    pub(in crate::cli) about: &'static str,
    /// What it takes.
    pub(in crate::cli) takes: Takes,
}

/// What an option takes, and does with it.
pub(in crate::cli) enum Takes {
    /// Nothing: it is itself what is asked for.
    Ask(fn() -> Command),
    /// Nothing: it is there or not.
    Nothing(fn(&mut Options)),
    /// A value: what it is called, what it can be, and what is done with it.
    Value(
        &'static str,
        Kind,
        fn(&mut Options, OsString) -> Result<(), Error>,
    ),
}

impl Definition {
    /// Whether it goes with this command, or with playing.
    pub(in crate::cli) fn goes_with(&self, command: Option<&str>) -> bool {
        self.with.is_empty() || self.with.iter().any(|with| Some(*with) == command)
    }

    /// What its value is called and can be, if it takes one.
    pub(in crate::cli) const fn value(&self) -> Option<(&'static str, Kind)> {
        match self.takes {
            Takes::Value(name, kind, _) => Some((name, kind)),
            Takes::Ask(_) | Takes::Nothing(_) => None,
        }
    }

    /// Which commands it goes with, if not with all, and what it does.
    pub(in crate::cli) fn explained(&self) -> String {
        match self.with {
            [] => self.about.to_owned(),
            with => format!("{}: {}", with.join(", "), self.about),
        }
    }

    /// The option with its value, as one types it.
    pub(in crate::cli) fn typed(&self) -> String {
        self.value().map_or_else(
            || format!("--{}", self.name),
            |(value, _)| format!("--{} {value}", self.name),
        )
    }

    const fn new(
        name: &'static str,
        with: &'static [&'static str],
        takes: Takes,
        about: &'static str,
    ) -> Self {
        Self {
            name,
            letter: None,
            with,
            about,
            takes,
        }
    }

    const fn with_letter(self, letter: char) -> Self {
        Self {
            letter: Some(letter),
            ..self
        }
    }
}

/// All options, in the order in which they are told.
pub(in crate::cli) const OPTIONS: &[Definition] = &[
    Definition::new(
        "data",
        &[],
        Takes::Value("DIR", Kind::Folder, |options, value| {
            options.data = Some(value.into());
            Ok(())
        }),
        "keep progress and settings in DIR instead of the system's place for them",
    ),
    Definition::new(
        "level",
        &[
            "replay", "describe", "picture", "solve", "optimize", "grade",
        ],
        Takes::Value("N", Kind::Free, |options, value| {
            put(&mut options.level, &value)
        }),
        "the level of the file, from 1 (default: 1; solve, optimize, grade: all)",
    ),
    // Before the other of this name: it is meant only behind its command.
    Definition::new(
        "moves",
        &["picture"],
        Takes::Value("LURD", Kind::Free, |options, value| {
            options.moves = Some(value.string()?);
            Ok(())
        }),
        "the moves that lead to the position, or are shown (default: none; OUT.gif: the solution)",
    ),
    Definition::new(
        "tile",
        &["picture"],
        Takes::Value("PX", Kind::Free, |options, value| {
            put(&mut options.tile, &value)
        }),
        "the size of squares, from 4 to 480 (default: what fits, 64 at most; OUT.gif: 32)",
    ),
    Definition::new(
        "skin",
        &["picture"],
        Takes::Value("S", Kind::OneOfOrFile(SKINS), |options, value| {
            options.skin = Some(value.into());
            Ok(())
        }),
        "warehouse (default), daylight, contrast, plain, one of your own, or a picture that is a skin",
    ),
    Definition::new(
        "time",
        &["solve", "optimize"],
        Takes::Value("S", Kind::Free, |options, value| {
            options.time = Some(seconds(&value)?);
            Ok(())
        }),
        "seconds for each level (default: 20)",
    ),
    Definition::new(
        "optimal",
        &["solve"],
        Takes::Nothing(|options| options.optimal = true),
        "the fewest pushes, and where there is time for it the fewest moves with so few",
    ),
    Definition::new(
        "pushes",
        &["optimize"],
        Takes::Nothing(|options| options.measure = Some(Measure::Pushes)),
        "the fewest pushes, then the fewest moves (default)",
    ),
    Definition::new(
        "moves",
        &["optimize"],
        Takes::Nothing(|options| options.measure = Some(Measure::Moves)),
        "the fewest moves, then the fewest pushes",
    ),
    Definition::new(
        "threads",
        &["solve"],
        Takes::Value("N", Kind::OneOf(&["1", "2"]), |options, value| {
            options.threads = Some(threads(&value)?);
            Ok(())
        }),
        "1 or 2 (default: 2)",
    ),
    Definition::new(
        "sok",
        &["solve"],
        Takes::Nothing(|options| options.sok = true),
        "print the files with their solutions as SOK",
    ),
    Definition::new(
        "json",
        &["grade"],
        Takes::Nothing(|options| options.json = true),
        "print JSON",
    ),
    Definition::new(
        "band",
        &["generate"],
        Takes::Value("B", Kind::OneOf(BANDS), |options, value| {
            put(&mut options.wish.band, &value)
        }),
        "easy, medium, hard, expert or master (default: any)",
    ),
    Definition::new(
        "boxes",
        &["generate"],
        Takes::Value("N", Kind::Free, |options, value| {
            put(&mut options.wish.boxes, &value)
        }),
        "so many boxes (default: what fits the band)",
    ),
    Definition::new(
        "size",
        &["generate"],
        Takes::Value("WxH", Kind::Free, |options, value| {
            options.wish.size = Some(size(value)?);
            Ok(())
        }),
        "as large as this, with the walls around, at most about 10x9",
    ),
    Definition::new(
        "variant",
        &["generate"],
        Takes::Value("V", Kind::OneOf(VARIANTS), |options, value| {
            options.wish.variant = value.parse()?;
            Ok(())
        }),
        "plain, holes, trophies or strength (default: plain)",
    ),
    Definition::new(
        "symmetry",
        &["generate"],
        Takes::Value("S", Kind::OneOf(SYMMETRIES), |options, value| {
            put(&mut options.wish.symmetry, &value)
        }),
        "none, sides, ends, both, half-turn or quarter-turn",
    ),
    Definition::new(
        "count",
        &["generate"],
        Takes::Value("N", Kind::Free, |options, value| {
            put(&mut options.count, &value)?;
            match options.count {
                Some(0) => Err("--count is at least 1".into()),
                _ => Ok(()),
            }
        }),
        "the number of levels, at least 1 (default: 1)",
    ),
    Definition::new(
        "seed",
        &["generate"],
        Takes::Value("S", Kind::Free, |options, value| {
            put(&mut options.seed, &value)
        }),
        "the same seed makes the same levels everywhere (default: a new one, which is told)",
    ),
    Definition::new(
        "licences",
        &[],
        Takes::Ask(|| Command::Licences),
        "the licences of this program, and of the packages and typefaces in it",
    ),
    Definition::new("help", &[], Takes::Ask(|| Command::Help), "this text").with_letter('h'),
    Definition::new(
        "version",
        &[],
        Takes::Ask(|| Command::Version),
        "the version",
    )
    .with_letter('V'),
];

const BANDS: &[&str] = &["easy", "medium", "hard", "expert", "master"];
const SKINS: &[&str] = &["warehouse", "daylight", "contrast", "plain"];
const SYMMETRIES: &[&str] = &["none", "sides", "ends", "both", "half-turn", "quarter-turn"];
const VARIANTS: &[&str] = &["plain", "holes", "trophies", "strength"];

/// The option of this name that is meant behind this word.
pub(in crate::cli) fn named(name: &str, word: Option<&OsString>) -> Option<&'static Definition> {
    let word = word.and_then(|word| word.to_str());
    let of_name = || OPTIONS.iter().filter(|option| option.name == name);
    of_name()
        .find(|option| option.goes_with(word))
        .or_else(|| of_name().next_back())
}

/// The option of this letter.
pub(in crate::cli) fn lettered(letter: char) -> Option<&'static Definition> {
    let mut options = OPTIONS.iter();
    options.find(|option| option.letter == Some(letter))
}

/// Whether all of these go with this command, or with playing.
///
/// # Errors
/// Which one does not, and what it goes with.
pub(in crate::cli) fn check(said: &[&Definition], command: Option<&str>) -> Result<(), Error> {
    let Some(alien) = said.iter().find(|option| !option.goes_with(command)) else {
        return Ok(());
    };
    let name = alien.name;
    let of_name = || OPTIONS.iter().filter(|option| option.name == name);
    if let Some(command) = command
        && of_name().any(|option| option.goes_with(Some(command)))
    {
        return Err(format!("--{name} stands behind the word {command}").into());
    }
    let commands: Vec<&str> = of_name().flat_map(|option| option.with).copied().collect();
    Err(format!("--{name} goes with {}", commands.join(" and ")).into())
}

fn put<T: FromStr>(place: &mut Option<T>, value: &OsString) -> Result<(), Error>
where
    T::Err: Into<Box<dyn std::error::Error + Send + Sync + 'static>>,
{
    *place = Some(value.parse()?);
    Ok(())
}

fn seconds(value: &OsString) -> Result<Duration, Error> {
    let time = Duration::try_from_secs_f64(value.parse()?);
    time.map_err(|_| "--time is a number of seconds".into())
}

fn threads(value: &OsString) -> Result<usize, Error> {
    let threads = value.parse()?;
    if (1..=2).contains(&threads) {
        Ok(threads)
    } else {
        Err("--threads is 1 or 2".into())
    }
}

/// Reads a width and a height: `9x7`.
fn size(value: OsString) -> Result<(u16, u16), Error> {
    let text = value.string()?;
    let sides = text.split_once(['x', '×']);
    let sides = sides.and_then(|(width, height)| width.parse().ok().zip(height.parse().ok()));
    sides.ok_or_else(|| format!("--size is like 9x7, not {text:?}").into())
}
