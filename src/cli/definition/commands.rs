//! The commands: the first word, the words behind it, and what they ask for.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::time::Duration;

use lexopt::{Error, ValueExt as _};
use sokoban_app::save::settings::SKIN;
use sokoban_solver::Measure;

use super::Kind;
use super::options::Options;
use crate::cli::task::{
    Command, Form, Generate, Grade, ImageFormat, Optimize, Picture, Shell, Solve, Source,
};

/// A command.
pub(in crate::cli) struct Definition {
    /// The first word.
    pub(in crate::cli) name: &'static str,
    /// The words behind it, as the help shows them.
    pub(in crate::cli) words: &'static str,
    /// What these words can be, if there are any.
    pub(in crate::cli) kind: Option<Kind>,
    /// What it does, in a line.
    pub(in crate::cli) about: &'static str,
    /// What it prints, and its exit status, as a text about the command.
    pub(in crate::cli) details: &'static str,
    /// The other words and the options → the command.
    pub(in crate::cli) make: fn(&[OsString], &Options) -> Result<Command, Error>,
}

/// All commands, in the order in which they are told.
pub(in crate::cli) const COMMANDS: &[Definition] = &[
    Definition {
        name: "check",
        words: "FILE...",
        kind: Some(Kind::File),
        about: "one line for each level: is it one?",
        details: "check prints number, ok or error, title, width×height, boxes, and for errors line:column and reason, \
            separated by tabs. A further line, unread, names each solution whose moves cannot be read. Its exit \
            status is 1 if a level is bad or a solution is unread.",
        make: check,
    },
    Definition {
        name: "replay",
        words: "FILE [--level N] LURD",
        kind: Some(Kind::File),
        about: "play moves without a window (- reads them from standard input)",
        details: "replay prints the final board, the metrics, and solved, lost or open; its exit status is 0 only if \
            solved, and moves behind the one that wins are left out (standard error says so).",
        make: replay,
    },
    Definition {
        name: "describe",
        words: "FILE [--level N] [LURD]",
        kind: Some(Kind::File),
        about: "the position after these moves, in words",
        details: "",
        make: describe,
    },
    Definition {
        name: "picture",
        words: "FILE OUT.png",
        kind: Some(Kind::File),
        about: "a picture of the level, or after --moves; OUT.gif: its solution as a film",
        details: "picture replaces OUT, but neither FILE nor what is not a file; a film is of the shortest solution in the file, unless moves are given.",
        make: picture,
    },
    Definition {
        name: "solve",
        words: "FILE...",
        kind: Some(Kind::File),
        about: "one line for each level: can it be solved, and how?",
        details: "solve prints number, solved, unsolvable, unknown or error, moves, pushes, seconds and the moves, separated \
            by tabs; in place of the moves it prints why a level is bad or too large. Its exit status is 1 if a level is \
            not solved.",
        make: solve,
    },
    Definition {
        name: "optimize",
        words: "FILE...",
        kind: Some(Kind::File),
        about: "make the solutions of files shorter",
        details: "optimize prints the files as SOK, the best solution of each level improved and never worse, and says on \
            standard error what it was and is; its exit status is 1 if a level has no solution. Both solve and optimize use \
            at most 2 GiB of memory.",
        make: optimize,
    },
    Definition {
        name: "code",
        words: "FILE...",
        kind: Some(Kind::File),
        about: "one line for each level: its code; of a CODE the level",
        details: "code prints number, code and title, and why there is no code, separated by tabs; its exit status is 1 if \
            a level has none. Of a code it prints the level as SOK.",
        make: code,
    },
    Definition {
        name: "grade",
        words: "FILE...",
        kind: Some(Kind::File),
        about: "one line for each level: how hard is it?",
        details: "grade prints columns separated by tabs under their names: exact, about (from a solution that may not be \
            the shortest), unknown or error, then difficulty, band, pushes, moves, runs (how often a box is taken up), \
            counterintuitive pushes, losing pushes in a thousand, boxes never moved, and how much people are likely to \
            like it; its exit status is 1 if a level is bad or has no grade.",
        make: grade,
    },
    Definition {
        name: "generate",
        words: "[FILE]",
        kind: Some(Kind::File),
        about: "make levels, proven and graded, as SOK",
        details: "generate replaces no file; its exit status is 1 if a level was not found.",
        make: generate,
    },
    Definition {
        name: "export",
        words: "",
        kind: None,
        about: "print all records as one SOK file",
        details: "",
        make: export,
    },
    Definition {
        name: "import",
        words: "FILE...",
        kind: Some(Kind::File),
        about: "take solutions, saved games and snapshots from SOK files",
        details: "import plays every solution before it believes it, keeps the best and replaces no game in progress; it \
            prints one line for each file, and its exit status is 1 if something was rejected (standard error says why).",
        make: import,
    },
    Definition {
        name: "completions",
        words: "SHELL",
        kind: Some(Kind::OneOf(SHELLS)),
        about: "print what completes these words in bash, zsh or fish",
        details: "",
        make: completions,
    },
    Definition {
        name: "man",
        words: "",
        kind: None,
        about: "print the manual page",
        details: "",
        make: man,
    },
    Definition {
        name: "help",
        words: "",
        kind: None,
        about: "print this text",
        details: "",
        make: |_, _| Ok(Command::Help),
    },
    Definition {
        name: "version",
        words: "",
        kind: None,
        about: "print the version",
        details: "",
        make: |_, _| Ok(Command::Version),
    },
];

const SHELLS: &[&str] = &["bash", "zsh", "fish"];

/// The command of this name.
pub(in crate::cli) fn named(word: &OsStr) -> Option<&'static Definition> {
    let mut commands = COMMANDS.iter();
    commands.find(|command| word == command.name)
}

/// What these words name, of which only one can be standard input.
///
/// # Errors
/// If more are.
pub(in crate::cli) fn sources(words: &[OsString]) -> Result<Vec<Source>, Error> {
    let is_standard = |word: &&OsString| *word == OsStr::new("-");
    if words.iter().filter(is_standard).count() > 1 {
        return Err("- is standard input, which can be read only once".into());
    }
    Ok(words.iter().map(source).collect())
}

fn source(word: &OsString) -> Source {
    if word == OsStr::new("-") {
        Source::Standard
    } else {
        Source::File(word.into())
    }
}

fn check(words: &[OsString], _: &Options) -> Result<Command, Error> {
    if words.is_empty() {
        return Err("check needs a FILE".into());
    }
    Ok(Command::Check(sources(words)?))
}

fn code(words: &[OsString], _: &Options) -> Result<Command, Error> {
    if words.is_empty() {
        return Err("code needs a FILE or a CODE".into());
    }
    Ok(Command::Code(sources(words)?))
}

fn replay(words: &[OsString], options: &Options) -> Result<Command, Error> {
    let [file, moves] = words else {
        return Err("replay needs a FILE and moves".into());
    };
    let (file, moves) = (source(file), moves.clone().string()?);
    let moves = Some(moves).filter(|moves| moves != "-");
    if moves.is_none() && file == Source::Standard {
        return Err("- is standard input, which can be read only once".into());
    }
    Ok(Command::Replay {
        file,
        level: options.level.unwrap_or(1),
        moves,
    })
}

fn describe(words: &[OsString], options: &Options) -> Result<Command, Error> {
    let (file, moves) = match words {
        [file] => (file, String::new()),
        [file, moves] => (file, moves.clone().string()?),
        _ => return Err("describe needs a FILE, and moves at most".into()),
    };
    Ok(Command::Describe {
        file: source(file),
        level: options.level.unwrap_or(1),
        moves,
    })
}

fn picture(words: &[OsString], options: &Options) -> Result<Command, Error> {
    let [file, out] = words else {
        return Err("picture needs a FILE and an OUT.png or OUT.gif".into());
    };
    let out = PathBuf::from(out);
    let ending = out.extension().unwrap_or_default().to_ascii_lowercase();
    let format = match ending.to_str() {
        Some("png") => ImageFormat::Png,
        Some("gif") => ImageFormat::Gif,
        _ => return Err(format!("{} does not end in .png or .gif", out.display()).into()),
    };
    Ok(Command::Picture(Picture {
        file: source(file),
        level: options.level.unwrap_or(1),
        moves: options.moves.clone(),
        tile: options.tile,
        skin: options.skin.clone().unwrap_or_else(|| SKIN.into()),
        data: options.data.clone(),
        out,
        format,
    }))
}

fn solve(words: &[OsString], options: &Options) -> Result<Command, Error> {
    if words.is_empty() {
        return Err("solve needs a FILE".into());
    }
    Ok(Command::Solve(Solve {
        files: sources(words)?,
        level: options.level,
        time: options.time.unwrap_or(Duration::from_secs(20)),
        optimal: options.optimal,
        threads: options.threads.unwrap_or(2),
        sok: options.sok,
    }))
}

fn grade(words: &[OsString], options: &Options) -> Result<Command, Error> {
    if words.is_empty() {
        return Err("grade needs a FILE".into());
    }
    Ok(Command::Grade(Grade {
        files: sources(words)?,
        level: options.level,
        form: if options.json {
            Form::Json
        } else {
            Form::Table
        },
    }))
}

fn optimize(words: &[OsString], options: &Options) -> Result<Command, Error> {
    if words.is_empty() {
        return Err("optimize needs a FILE".into());
    }
    Ok(Command::Optimize(Optimize {
        files: sources(words)?,
        level: options.level,
        time: options.time.unwrap_or(Duration::from_secs(20)),
        measure: options.measure.unwrap_or(Measure::Pushes),
    }))
}

fn generate(words: &[OsString], options: &Options) -> Result<Command, Error> {
    let file = match words {
        [] => None,
        [file] => source(file).path().map(Path::to_owned),
        _ => return Err("generate takes one FILE at most".into()),
    };
    Ok(Command::Generate(Generate {
        wish: options.wish,
        count: options.count.unwrap_or(1),
        seed: options.seed,
        file,
    }))
}

fn export(words: &[OsString], options: &Options) -> Result<Command, Error> {
    if !words.is_empty() {
        return Err("export takes no FILE".into());
    }
    Ok(Command::Export {
        data: options.data.clone(),
    })
}

fn import(words: &[OsString], options: &Options) -> Result<Command, Error> {
    if words.is_empty() {
        return Err("import needs a FILE".into());
    }
    Ok(Command::Import {
        files: sources(words)?,
        data: options.data.clone(),
    })
}

fn completions(words: &[OsString], _: &Options) -> Result<Command, Error> {
    match words {
        [word] if word == "bash" => Ok(Command::Completions(Shell::Bash)),
        [word] if word == "zsh" => Ok(Command::Completions(Shell::Zsh)),
        [word] if word == "fish" => Ok(Command::Completions(Shell::Fish)),
        _ => Err(format!("completions needs {}", SHELLS.join(" or ")).into()),
    }
}

fn man(words: &[OsString], _: &Options) -> Result<Command, Error> {
    if !words.is_empty() {
        return Err("man takes no FILE".into());
    }
    Ok(Command::Man)
}
