//! The arguments of the program, which `clap` parses, documents and completes.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{OsStringValueParser, TypedValueParser as _};
use clap::error::{ContextKind, ErrorKind};
use clap::{Args, CommandFactory as _, Error, Parser, Subcommand, ValueHint};
use clap_complete::Shell;
use sokoban_app::save::settings::SKIN;
use sokoban_core::Size;
use sokoban_generator::{Band, GeneratorOptions, Symmetry, Variant};
use sokoban_solver::Measure;

use super::values::{Image, Levels, Source, named, seconds, size, tile_size};

/// The end of the program's long help: rules for files, the exit status, and examples.
const FILES_AND_STATUS: &str = "\
Files:
  A FILE may be compressed with gzip and has at most 64 MiB, compressed or not; - is standard input. \
Pipes and devices are not opened. If no file has that name, FILE may be the code of a level, such as \
S28E8CNARJ. Files that would need more than ten times their size in memory are cut short, with a warning.

Exit status:
  0  success
  1  a bad or unsolved level, a rejected record, Ctrl+C, or no display
  2  wrong arguments, or a file that cannot be read or written

Ctrl+C ends solve, optimize, grade and generate with the results so far. Pressed twice, it ends \
them at once.

Examples:
  sokoban levels.xsb
  sokoban solve levels.xsb";

/// Sokoban: push the boxes home
///
/// Without a command the game opens, and the levels of the given files come first.
#[derive(Debug, Clone, PartialEq, Parser)]
#[command(
    name = "sokoban",
    bin_name = "sokoban",
    version,
    no_binary_name = true,
    max_term_width = 100
)]
#[command(override_usage = "sokoban [OPTIONS] [FILE]...\n       sokoban [OPTIONS] <COMMAND>")]
#[command(after_long_help = FILES_AND_STATUS)]
pub struct Arguments {
    /// Level files, folders, or codes of levels to play
    #[arg(value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub files: Vec<Source>,
    /// Keep progress and settings in DIR instead of the system's folder for them
    #[arg(long, global = true, value_name = "DIR", value_hint = ValueHint::DirPath, display_order = 900)]
    pub data: Option<PathBuf>,
    /// The player to open, by name [default: the one who played last]
    #[arg(long, global = true, value_name = "NAME", display_order = 900)]
    pub profile: Option<String>,
    /// Print errors only: no progress, no notes
    #[arg(short, long, global = true, display_order = 900)]
    pub quiet: bool,
    /// Print the licences of this program and of the packages and typefaces in it
    #[arg(long)]
    pub licences: bool,
    /// The command; without one, the game opens.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// A command that needs no window.
#[derive(Debug, Clone, PartialEq, Subcommand)]
pub enum Command {
    /// Check that levels are valid, one line each
    ///
    /// Prints number, ok or error, title, width×height and boxes, separated by tabs; for errors also
    /// line:column and the reason. "walls added" follows if the outer walls have gaps. Further lines follow:
    /// "unread" for each solution whose moves cannot be read, and "warning" for each misspelt option.
    /// The exit status is 1 if a level is bad or a solution is unread.
    #[command(
        after_help = "Examples:\n  sokoban check levels.xsb\n  sokoban check *.sok | grep error"
    )]
    Check(Listing),
    /// Play moves without a window
    ///
    /// Prints the final board, six metrics, and solved, lost or open. Play stops with the move that wins;
    /// a note reports how many moves were left. The exit status is 0 only if the level is solved.
    #[command(
        after_help = "Examples:\n  sokoban replay levels.xsb --level 2 rruLL\n  sokoban replay S28E8CNARJ - <moves.txt"
    )]
    Replay(Replay),
    /// Describe a position in words: squares, boxes, possible pushes
    #[command(
        after_help = "Examples:\n  sokoban describe levels.xsb\n  sokoban describe levels.xsb --level 2 rruLL"
    )]
    Describe(Describe),
    /// Draw a level as a picture, or its solution as an animation
    ///
    /// Replaces OUT, but never FILE, nor anything that is not a regular file. An animation shows the
    /// shortest solution in the file, unless --moves are given.
    #[command(
        after_help = "Examples:\n  sokoban picture levels.xsb --level 2 level.png\n  sokoban picture solved.sok --skin daylight solution.gif"
    )]
    Picture(Picture),
    /// Find solutions, one line for each level
    ///
    /// Prints number, solved, unsolvable, unknown or error, moves, pushes, seconds and the moves,
    /// separated by tabs. If a level is bad or too large, the reason takes the place of the moves.
    /// "unsolvable" is proven. Each level uses at most 2 GiB of memory, and all levels together at most half
    /// of the memory (on other systems than Linux, 4 GiB). The exit status is 1 if a level is not solved.
    #[command(
        after_help = "Examples:\n  sokoban solve levels.xsb --time 60\n  sokoban solve levels.xsb --optimal --sok >solved.sok"
    )]
    Solve(Solve),
    /// Shorten the solutions in files
    ///
    /// Prints the files as SOK with each level's best solution improved where possible. A before/after
    /// summary goes to standard error. Each level uses at most 2 GiB of memory, and all levels together at
    /// most half of the memory (on other systems than Linux, 4 GiB). The exit status is 1 if a level has
    /// no solution.
    #[command(
        after_help = "Examples:\n  sokoban optimize solved.sok >shorter.sok\n  sokoban optimize solved.sok --moves --time 60 >shorter.sok"
    )]
    Optimize(Optimize),
    /// Print each level's code, or the level of a code
    ///
    /// Prints number, code and title, separated by tabs, or the reason why a level has no code. Of a code,
    /// it prints the level as SOK. The exit status is 1 if a level has no code.
    #[command(
        after_help = "Examples:\n  sokoban code levels.xsb\n  sokoban code S28E8CNARJ >level.sok"
    )]
    Code(Listing),
    /// Rate how hard levels are for people, one line each
    ///
    /// Prints a header and one line for each level, separated by tabs. "grade" is exact, about (estimated
    /// from a solution that may not be the shortest), unknown or error. The exit status is 1 if a level is
    /// bad or has no grade.
    ///
    /// "difficulty" is in thousandths of a logit: people fail about half of their attempts at 3267, and
    /// fewer below it. "band" is its name. Four figures describe the solution: "pushes", "moves", "runs"
    /// (series of pushes of the same box), and "counter", the pushes that seem to lead away from the
    /// goals. "trap" is the number of pushes in a thousand after which the level is lost, without obvious
    /// ones. The level is harder the higher these are. The column after it counts the boxes that the solution
    /// never moves. "liking" only compares levels: the higher, the more people are likely to like the
    /// level. It is often negative.
    #[command(
        after_help = "Examples:\n  sokoban grade levels.xsb\n  sokoban grade levels.xsb --json >grades.json"
    )]
    Grade(Grade),
    /// Generate levels that are solvable and graded, as SOK
    ///
    /// Never replaces a file. The exit status is 1 if too few levels were found.
    #[command(
        after_help = "Examples:\n  sokoban generate --difficulty hard\n  sokoban generate --count 10 --symmetry sides new.sok"
    )]
    Generate(Generate),
    /// Print all records as one SOK file
    ///
    /// With --profile, the file also has the player's settings, name and favourites, for import on another
    /// computer. FILE cannot be in the folder of progress and settings.
    #[command(
        after_help = "Examples:\n  sokoban export >progress.sok\n  sokoban export --profile Anna anna.sok"
    )]
    Export {
        /// The file to write, which is replaced [default: standard output]
        #[arg(value_hint = ValueHint::FilePath)]
        file: Option<PathBuf>,
    },
    /// Import solutions, saved games and positions from SOK files
    ///
    /// Checks every solution by playing it, keeps the best, and replaces no game in progress. Prints one
    /// line for each file. The exit status is 1 if a record was rejected; standard error says why.
    ///
    /// --profile may be a new name: the player is then added, with the settings in the file if it was exported
    /// with --profile.
    #[command(
        after_help = "Examples:\n  sokoban import progress.sok\n  sokoban import anna.sok --profile Anna"
    )]
    Import {
        /// SOK files, or - for standard input
        #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
        files: Vec<Source>,
    },
    /// Print shell completions
    #[command(
        after_help = "Examples:\n  source <(sokoban completions bash)\n  sokoban completions fish >~/.config/fish/completions/sokoban.fish"
    )]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the completions for the last word of a command line
    #[command(name = "__complete", hide = true)]
    Complete {
        /// The words after the program's name
        words: Vec<String>,
    },
    /// Print the manual page
    #[command(after_help = "Examples:\n  sokoban man | man -l -\n  sokoban man >sokoban.6")]
    Man,
    /// Print the version
    #[command(after_help = "Examples:\n  sokoban version\n  sokoban --version")]
    Version,
}

/// The levels that a command reports on, and the format of the report.
#[derive(Debug, Clone, PartialEq, Eq, Args)]
pub struct Listing {
    /// Level files, - for standard input, or codes of levels
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    pub files: Vec<Source>,
    /// Print one JSON object per line
    #[arg(long)]
    pub json: bool,
}

/// The levels that a command works on.
#[derive(Debug, Clone, PartialEq, Eq, Args)]
pub struct Selection {
    /// Level files, - for standard input, or codes of levels
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    pub files: Vec<Source>,
    /// Levels of each file, such as 3, 5-9 or 2,4,10- [default: all]
    #[arg(
        long = "level",
        value_name = "LIST",
        default_value = "1-",
        hide_default_value = true
    )]
    pub levels: Levels,
    /// Levels to work on at the same time [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
}

/// A level of a file.
#[derive(Debug, Clone, PartialEq, Eq, Args)]
pub struct OneLevel {
    /// A level file, - for standard input, or the code of a level
    #[arg(value_hint = ValueHint::FilePath)]
    pub file: Source,
    /// The level of the file
    #[arg(long = "level", value_name = "N", default_value_t = 1)]
    pub number: usize,
}

#[derive(Debug, Clone, PartialEq, Eq, Args)]
pub struct Replay {
    #[command(flatten)]
    pub level: OneLevel,
    /// The moves, or - to read them from standard input
    #[arg(value_name = "LURD")]
    pub moves: String,
    /// Print a JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Args)]
pub struct Describe {
    #[command(flatten)]
    pub level: OneLevel,
    /// The moves that lead to the position
    #[arg(value_name = "LURD", default_value = "", hide_default_value = true)]
    pub moves: String,
    /// Print a JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Args)]
pub struct Picture {
    #[command(flatten)]
    pub level: OneLevel,
    /// The picture, OUT.png, or the animation, OUT.gif
    #[arg(value_hint = ValueHint::FilePath, value_parser = OsStringValueParser::new().try_map(Image::try_from))]
    pub out: Image,
    /// Moves that lead to the position, or are animated [default: none; OUT.gif: the solution]
    #[arg(long, value_name = "LURD")]
    pub moves: Option<String>,
    /// Size of squares in pixels, from 4 to 480 [default: what fits, at most 64; OUT.gif: 32]
    #[arg(long, value_name = "PIXELS", value_parser = tile_size(), allow_negative_numbers = true)]
    pub tile: Option<u32>,
    /// warehouse, daylight, contrast, plain, the name of a skin you added, or a skin file
    #[arg(long, value_hint = ValueHint::FilePath, default_value = SKIN)]
    pub skin: PathBuf,
}

#[derive(Debug, Clone, PartialEq, Args)]
pub struct Solve {
    #[command(flatten)]
    pub selection: Selection,
    /// Seconds for each level
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "20", allow_negative_numbers = true)]
    pub time: Duration,
    /// Find the fewest pushes and, if there is time, the fewest moves with that many pushes
    #[arg(long)]
    pub optimal: bool,
    /// Threads for each level: 1 or 2, which is the most [default: 2 if enough cores are free]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=2))]
    pub threads: Option<u8>,
    /// Print the files with their solutions as SOK
    #[arg(long, conflicts_with = "json")]
    pub sok: bool,
    /// Print one JSON object per line
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Args)]
pub struct Grade {
    #[command(flatten)]
    pub selection: Selection,
    /// Print one JSON object per line
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Clone, PartialEq, Args)]
pub struct Optimize {
    #[command(flatten)]
    pub selection: Selection,
    /// Seconds for each level
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "20", allow_negative_numbers = true)]
    pub time: Duration,
    /// Prefer fewer pushes, then fewer moves (default)
    #[arg(long, overrides_with = "moves")]
    pub pushes: bool,
    /// Prefer fewer moves, then fewer pushes
    #[arg(long)]
    pub moves: bool,
}

impl Optimize {
    /// Returns the measure to minimize first.
    pub const fn measure(&self) -> Measure {
        if self.moves {
            Measure::Moves
        } else {
            Measure::Pushes
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Args)]
pub struct Generate {
    /// A new file for the levels [default: standard output]
    #[arg(value_hint = ValueHint::FilePath)]
    pub file: Option<Source>,
    /// Difficulty [default: any]
    #[arg(long, visible_alias = "band", value_name = "NAME", ignore_case = true)]
    #[arg(value_parser = named(Band::ALL, Band::name))]
    pub difficulty: Option<Band>,
    /// Number of boxes [default: what suits the difficulty]
    #[arg(long, value_name = "N")]
    pub boxes: Option<usize>,
    /// Width and height including the outer walls, at most about 10x9
    #[arg(long, value_name = "WxH", value_parser = size)]
    pub size: Option<Size>,
    /// Rules of the level
    #[arg(long, value_name = "NAME", ignore_case = true, default_value = Variant::Plain.name())]
    #[arg(value_parser = named(Variant::ALL, Variant::name))]
    pub variant: Variant,
    /// Symmetry of the walls [default: any]
    #[arg(long, value_name = "NAME", ignore_case = true)]
    #[arg(value_parser = named(Symmetry::ALL, Symmetry::name))]
    pub symmetry: Option<Symmetry>,
    /// Number of levels
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), default_value_t = 1)]
    pub count: u32,
    /// The same seed makes the same levels everywhere [default: random, and reported]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Print one JSON object per line
    #[arg(long)]
    pub json: bool,
}

impl Generate {
    /// Returns the requirements that each generated level must meet.
    pub const fn options(&self) -> GeneratorOptions {
        GeneratorOptions {
            band: self.difficulty,
            boxes: self.boxes,
            size: self.size,
            symmetry: self.symmetry,
            variant: self.variant,
        }
    }
}

impl Arguments {
    /// Parses the arguments after the program's name.
    pub fn parse_words(words: impl IntoIterator<Item = OsString>) -> Result<Self, Error> {
        let words: Vec<OsString> = words.into_iter().collect();
        let arguments = Self::try_parse_from(&words).map_err(|error| {
            // The message quotes arguments, which may contain line breaks.
            let lines = words.iter().map(|word| {
                let word = word.to_string_lossy();
                word.replace(char::is_control, "\u{FFFD}")
            });
            Self::try_parse_from(lines).err().unwrap_or(error)
        })?;
        if words.iter().filter(|word| *word == "-").count() > 1 {
            let message = "- is standard input, which can be read only once";
            return Err(Self::command().error(ErrorKind::ValueValidation, message));
        }
        Ok(arguments)
    }

    /// Returns the error for a misspelled command, such as "slove".
    pub fn misspelled(word: &OsStr) -> Option<Error> {
        let is_word = word
            .to_str()?
            .bytes()
            .all(|byte| byte.is_ascii_alphabetic());
        let command = clap::Command::new("sokoban").no_binary_name(true);
        let shown = Self::command();
        let shown = shown
            .get_subcommands()
            .filter(|command| !command.is_hide_set());
        let command = command.subcommands(shown.cloned());
        let error = command.try_get_matches_from([word]).err()?;
        let suggestion = error.get(ContextKind::SuggestedSubcommand);
        suggestion.is_some_and(|_| is_word).then_some(error)
    }
}
