//! What a person can ask for on the command line.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sokoban_generator::GeneratorOptions;
use sokoban_solver::Measure;

/// Where a command reads from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// A file, or what a folder holds where a command takes that.
    File(PathBuf),
    /// Standard input: `-`.
    Standard,
}

impl Source {
    /// What to call it in a message.
    pub fn name(&self) -> String {
        self.path().map_or_else(
            || "standard input".to_owned(),
            |path| path.display().to_string(),
        )
    }

    /// Where the file is, if it is one.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            Self::Standard => None,
        }
    }
}

/// What the arguments ask for.
#[derive(Debug, Clone, PartialEq)]
pub enum Task {
    /// Open the window.
    Play {
        /// Level files, in order.
        files: Vec<Source>,
        /// Where progress is kept, if not in the system's place.
        data: Option<PathBuf>,
    },
    /// Do something that needs no window.
    Run(Command),
}

/// What needs no window.
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    /// Say which levels of these files can be played.
    Check(Vec<Source>),
    /// Play moves without a window.
    Replay {
        /// The level file.
        file: Source,
        /// The level, from 1.
        level: usize,
        /// The moves; without them they come from standard input.
        moves: Option<String>,
    },
    /// Tell a position in words.
    Describe {
        /// The level file.
        file: Source,
        /// The level, from 1.
        level: usize,
        /// The moves that lead to it.
        moves: String,
    },
    /// Make a picture.
    Picture(Picture),
    /// Look for solutions.
    Solve(Solve),
    /// Make the solutions of a file shorter.
    Optimize(Optimize),
    /// Say the codes of levels, or print the levels of codes.
    Code(Vec<Source>),
    /// Say how hard levels are.
    Grade(Grade),
    /// Make levels.
    Generate(Generate),
    /// Print all records.
    Export {
        /// Where progress is kept, if not in the system's place.
        data: Option<PathBuf>,
    },
    /// Take records from files.
    Import {
        /// SOK files, in order.
        files: Vec<Source>,
        /// Where progress is kept, if not in the system's place.
        data: Option<PathBuf>,
    },
    /// Print what completes the words of the command line.
    Completions(Shell),
    /// Print the manual page.
    Man,
    /// Print the licences of all that the program is made of.
    Licences,
    /// Print the help text.
    Help,
    /// Print the version.
    Version,
}

/// A shell that completes words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say what there is to say")]
pub enum Shell {
    Bash,
    Zsh,
    Fish,
}

/// Which picture to make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The level file.
    pub file: Source,
    /// The level, from 1.
    pub level: usize,
    /// The moves that lead to the position, or are shown; without them the level's start, or its solution.
    pub moves: Option<String>,
    /// The size of squares in pixels, if not a fitting one.
    pub tile: Option<u32>,
    /// The name of a skin, or a picture that is one.
    pub skin: PathBuf,
    /// Where progress is kept, if not in the system's place: there are skins too.
    pub data: Option<PathBuf>,
    /// Where it is written.
    pub out: PathBuf,
    /// How it is written.
    pub format: ImageFormat,
}

/// The kind of a picture's file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImageFormat {
    /// One picture.
    Png,
    /// A film.
    Gif,
}

/// How to look for solutions.
#[derive(Debug, Clone, PartialEq)]
pub struct Solve {
    /// The level files, in order.
    pub files: Vec<Source>,
    /// The level of each, from 1; all without it.
    pub level: Option<usize>,
    /// The most time for each level.
    pub time: Duration,
    /// Whether only the fewest pushes will do.
    pub optimal: bool,
    /// Threads at work: 1 or 2.
    pub threads: usize,
    /// Whether the file is printed with its solutions.
    pub sok: bool,
}

/// How to grade levels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grade {
    /// Level files, in order.
    pub files: Vec<Source>,
    /// The level of each, from 1; all without it.
    pub level: Option<usize>,
    /// How the grades are printed.
    pub form: Form,
}

/// How the grades are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Columns separated by tabs, with a line of their names.
    Table,
    /// A JSON array of objects, one a line.
    Json,
}

/// How to make solutions shorter.
#[derive(Debug, Clone, PartialEq)]
pub struct Optimize {
    /// The level files, in order.
    pub files: Vec<Source>,
    /// The level of each, from 1; all without it.
    pub level: Option<usize>,
    /// The most time for each level.
    pub time: Duration,
    /// What counts first.
    pub measure: Measure,
}

/// Which levels to make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Generate {
    /// What they are like.
    pub wish: GeneratorOptions,
    /// How many.
    pub count: usize,
    /// The seed of the first one; any without it.
    pub seed: Option<u64>,
    /// Where they are written, if not to standard output.
    pub file: Option<PathBuf>,
}
