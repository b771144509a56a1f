//! The command line: what the arguments ask for, and the commands that need no window. Text in, text out.

use std::ffi::OsString;
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use lexopt::{Arg, Parser, ValueExt as _};
use sokoban_core::{Collection, Entry, Game, Level, Lurd, Record, RecordKind, board_text};
use sokoban_solver::Outcome;

use sokoban_app::save::Report;

/// What `--help` prints.
pub const HELP: &str = "\
Sokoban: push the boxes home.

usage: sokoban [FILE...]                        play; the levels of these files come first
       sokoban check FILE...                    one line for each level: is it one?
       sokoban replay FILE [--level N] LURD     play moves without a window (- reads them from standard input)
       sokoban solve FILE                       one line for each level: can it be solved, and how?
       sokoban export                           print all records as one SOK file
       sokoban import FILE...                   take solutions, saved games and snapshots from SOK files

  --data DIR    keep progress and settings in DIR instead of the system's place for them
  --level N     the level of the file, from 1 (replay: default 1; solve: default all)
  --time S      solve: seconds for each level (default: 20)
  --optimal     solve: the fewest pushes, and where there is time for it the fewest moves with so few
  --threads N   solve: 1 or 2 (default: 2)
  --sok         solve: print the file with its solutions as SOK
  --help        this text
  --version     the version

check prints number, ok or error, title, width×height, boxes, and for errors line:column and reason, separated
by tabs; its exit status is 1 if a level is bad. replay prints the final board, the metrics, and solved, lost
or open; its exit status is 0 only if solved. import plays every solution before it believes it, keeps the best
and replaces no game in progress; it prints one line for each file, and its exit status is 1 if something was
rejected (standard error says why). solve prints number, solved, unsolvable or unknown, moves, pushes, seconds and
the moves, separated by tabs; its exit status is 1 if a level is not solved. A file that cannot be read is exit status 2.
";

/// What the arguments ask for.
#[derive(Debug, Clone, PartialEq)]
pub enum Task {
    /// Open the window.
    Play {
        /// Level files, in order.
        files: Vec<PathBuf>,
        /// Where progress is kept, if not in the system's place.
        data: Option<PathBuf>,
    },
    /// Say which levels of these files can be played.
    Check(Vec<PathBuf>),
    /// Play moves without a window.
    Replay {
        /// The level file.
        file: PathBuf,
        /// The level, from 1.
        level: usize,
        /// The moves, or `-` for standard input.
        moves: String,
    },
    /// Look for solutions.
    Solve(Solve),
    /// Print all records.
    Export {
        /// Where progress is kept, if not in the system's place.
        data: Option<PathBuf>,
    },
    /// Take records from files.
    Import {
        /// SOK files, in order.
        files: Vec<PathBuf>,
        /// Where progress is kept, if not in the system's place.
        data: Option<PathBuf>,
    },
    /// Print the help text.
    Help,
    /// Print the version.
    Version,
}

/// How to look for solutions.
#[derive(Debug, Clone, PartialEq)]
pub struct Solve {
    /// The level file.
    pub file: PathBuf,
    /// The level, from 1; all without it.
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

/// Reads the arguments, without the program's name.
///
/// # Errors
/// What is wrong with them, for the person who typed them.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Task, lexopt::Error> {
    let mut parser = Parser::from_args(arguments);
    let mut words: Vec<OsString> = Vec::new();
    let mut data = None;
    let mut level = None;
    let mut solve = Vec::new();
    let mut how = (Duration::from_secs(20), 2);
    let (mut optimal, mut sok) = (false, false);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("help") | Arg::Short('h') => return Ok(Task::Help),
            Arg::Long("version") | Arg::Short('V') => return Ok(Task::Version),
            Arg::Long("data") => data = Some(PathBuf::from(parser.value()?)),
            Arg::Long("level") => level = Some(parser.value()?.parse::<usize>()?),
            Arg::Long("time") => {
                let seconds = parser.value()?.parse::<f64>()?;
                how.0 = Duration::try_from_secs_f64(seconds)
                    .map_err(|_| "--time is a number of seconds")?;
                solve.push("--time");
            }
            Arg::Long("threads") => {
                how.1 = parser.value()?.parse::<usize>()?;
                if !(1..=2).contains(&how.1) {
                    return Err("--threads is 1 or 2".into());
                }
                solve.push("--threads");
            }
            Arg::Long("optimal") => {
                optimal = true;
                solve.push("--optimal");
            }
            Arg::Long("sok") => {
                sok = true;
                solve.push("--sok");
            }
            Arg::Value(word) => words.push(word),
            other => return Err(other.unexpected()),
        }
    }
    let command = words
        .first()
        .and_then(|word| word.to_str())
        .unwrap_or_default();
    if let Some(option) = solve.first().filter(|_| command != "solve") {
        return Err(format!("{option} goes with solve").into());
    }
    match command {
        "solve" => match <[OsString; 2]>::try_from(words) {
            Ok([_, file]) => Ok(Task::Solve(Solve {
                file: file.into(),
                level,
                time: how.0,
                optimal,
                threads: how.1,
                sok,
            })),
            Err(_) => Err("solve needs one FILE".into()),
        },
        "check" if words.len() < 2 => Err("check needs a FILE".into()),
        "check" => Ok(Task::Check(words.drain(1..).map(PathBuf::from).collect())),
        "export" if words.len() > 1 => Err("export takes no FILE".into()),
        "export" => Ok(Task::Export { data }),
        "import" if words.len() < 2 => Err("import needs a FILE".into()),
        "import" => Ok(Task::Import {
            files: words.drain(1..).map(PathBuf::from).collect(),
            data,
        }),
        "replay" => match <[OsString; 3]>::try_from(words) {
            Ok([_, file, moves]) => Ok(Task::Replay {
                file: file.into(),
                level: level.unwrap_or(1),
                moves: moves.string()?,
            }),
            Err(_) => Err("replay needs a FILE and moves".into()),
        },
        _ if level.is_some() => Err("--level goes with replay and solve".into()),
        _ => Ok(Task::Play {
            files: words.into_iter().map(PathBuf::from).collect(),
            data,
        }),
    }
}

/// What came of looking for a solution, as one line; the moves as LURD.
pub fn solved(number: usize, level: &Arc<Level>, outcome: &Outcome, seconds: f64) -> String {
    let moves = match outcome {
        Outcome::Solved(solution) => solution.moves(),
        Outcome::Unsolvable => return format!("{number}\tunsolvable\t\t\t{seconds:.3}\t\n"),
        Outcome::Unknown => return format!("{number}\tunknown\t\t\t{seconds:.3}\t\n"),
    };
    let mut game = Game::new(Arc::clone(level));
    let _ = game.play(moves);
    let (made, pushes) = (game.moves(), game.pushes());
    let lurd = game.lurd();
    format!("{number}\tsolved\t{made}\t{pushes}\t{seconds:.3}\t{lurd}\n")
}

/// A solution as it stands in a file.
pub fn record(level: &Arc<Level>, outcome: &Outcome) -> Option<Record> {
    let Outcome::Solved(solution) = outcome else {
        return None;
    };
    let mut game = Game::new(Arc::clone(level));
    game.play(solution.moves()).ok()?;
    Some(Record {
        kind: RecordKind::Solution,
        label: String::new(),
        moves: game.lurd(),
    })
}

/// One line for each board of a file, and whether all of them are levels.
pub fn check(collection: &Collection) -> (String, bool) {
    let mut text = String::new();
    let mut good = !collection.entries.is_empty();
    for (number, entry) in (1..).zip(&collection.entries) {
        let title = field(&entry.title);
        match &entry.level {
            Ok(level) => {
                let (width, height) = (level.map().width(), level.map().height());
                let boxes = level.box_count();
                let _ = writeln!(text, "{number}\tok\t{title}\t{width}×{height}\t{boxes}");
            }
            Err(bad) => {
                good = false;
                let error = &bad.error;
                let place = format!("{}:{}", error.line, error.column);
                let _ = writeln!(
                    text,
                    "{number}\terror\t{title}\t\t\t{place}\t{}",
                    error.fault
                );
            }
        }
    }
    (text, good)
}

/// A title that cannot break a line of tab-separated fields.
fn field(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// What came of taking in a file, as one line.
pub fn imported(name: &str, report: &Report) -> String {
    let Report {
        levels,
        taken,
        better,
        rejected,
    } = report;
    let rejected = rejected.len();
    let name = field(name);
    format!(
        "{name}: {levels} levels, {taken} solutions taken, {better} better, {rejected} rejected\n"
    )
}

/// Plays moves from the start of a level: the final board with metrics and verdict, and whether it is solved.
///
/// # Errors
/// Why the level or the moves cannot be played.
pub fn replay(entry: &Entry, moves: &str) -> Result<(String, bool), String> {
    let level = entry.level.as_ref().map_err(|bad| bad.error.to_string())?;
    let lurd = Lurd::parse(moves).map_err(|error| format!("moves: {error}"))?;
    let mut game = Game::new(Arc::clone(level));
    let done = lurd.mark.unwrap_or(lurd.moves.len());
    let outcome = game.play(&lurd.moves[..done]);
    let mut text = board_text(level, game.position());
    let metrics = game.metrics();
    let _ = writeln!(
        text,
        "moves {}, pushes {}, box lines {}, box changes {}, pushing sessions {}, player lines {}",
        metrics.moves,
        metrics.pushes,
        metrics.box_lines,
        metrics.box_changes,
        metrics.pushing_sessions,
        metrics.player_lines
    );
    if let Err(error) = outcome {
        let _ = writeln!(text, "stopped at {error}");
    }
    let verdict = if game.is_won() {
        "solved"
    } else if game.is_lost() {
        "lost"
    } else {
        "open"
    };
    let _ = writeln!(text, "{verdict}");
    Ok((text, game.is_won() && outcome.is_ok()))
}
