//! Creates short reports about levels, as tab-separated fields or as JSON.

use std::fmt::{self, Display, Formatter};
use std::io::{self, Write};
use std::iter;
use std::sync::Arc;

use serde::Serialize;
use serde_json::ser::{Formatter as JsonFormatter, Serializer};
use serde_json::{Value, json};
use sokoban_app::description;
use sokoban_app::save::ImportReport;
use sokoban_core::{Blocked, Game, Lurd, PlayError, board_text, quote_text};
use sokoban_files::{Collection, Entry, Record, RecordKind, UNREAD_MESSAGE, misspelt_option};
use sokoban_generator::GeneratedLevel;
use sokoban_solver::{Outcome, Solution};

/// The name of the file that contains a level, and the number of the level in this file.
#[derive(Debug, Clone, Copy, Default, Serialize)]
pub struct Location<'a> {
    pub file: &'a str,
    pub number: usize,
}

pub fn print(report: &(impl Serialize + Display), json: bool) -> String {
    if json {
        json_line(report)
    } else {
        report.to_string()
    }
}

fn json_line(report: &impl Serialize) -> String {
    let mut line = Vec::new();
    let mut serializer = Serializer::with_formatter(&mut line, OneLine);
    // Serialization cannot fail, because the output is in memory and all keys of reports are strings.
    let _ = report.serialize(&mut serializer);
    String::from_utf8_lossy(&line).into_owned() + "\n"
}

/// The JSON format of reports, with a space after each comma and colon. Floating-point numbers occur only as seconds,
/// and are printed with three decimal places.
struct OneLine;

impl JsonFormatter for OneLine {
    fn begin_object_key<W: Write + ?Sized>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        out.write_all(if first { b"" } else { b", " })
    }

    fn begin_object_value<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b": ")
    }

    fn write_f64<W: Write + ?Sized>(&mut self, out: &mut W, seconds: f64) -> io::Result<()> {
        write!(out, "{seconds:.3}")
    }
}

/// Replaces the tabs, line breaks and other control characters in `text`, so that it can be one of the tab-separated
/// fields in a line.
pub(super) fn field(text: &str) -> String {
    text.replace(char::is_control, " ")
}

fn optional(value: Option<impl Display>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// Returns a report on whether a board is a valid level. The report has one line for the board, one for each unreadable
/// solution or saved game, and one for each note that looks like a misspelled option. The second value is `true` if
/// everything can be read.
pub fn check(location: Location<'_>, entry: &Entry, json: bool) -> (String, bool) {
    let line = |status| Check {
        location,
        status,
        title: &entry.title,
        ..Check::default()
    };
    let problem = |status, (at, column), error| Check {
        line: Some(at),
        column: Some(column),
        error: Some(error),
        ..line(status)
    };
    let board = match &entry.level {
        Ok(level) => Check {
            width: Some(level.map().width()),
            height: Some(level.map().height()),
            boxes: Some(level.box_count()),
            note: level.has_added_walls().then_some("walls added"),
            ..line("ok")
        },
        Err(bad) => {
            let place = (bad.error.line, bad.error.column);
            problem("error", place, bad.error.fault.to_string())
        }
    };
    let unread = entry.unread.iter();
    let unread = unread.map(|line| problem("unread", (*line, 1), UNREAD_MESSAGE.to_owned()));
    let warnings = entry.notes.iter().filter_map(|note| {
        let key = misspelt_option(note)?.key();
        let note = quote_text(note);
        let error = format!("{note} is not an option; is it \"{key}:\"?");
        Some(problem("warning", (entry.line, 1), error))
    });
    let lines = iter::once(board).chain(unread).chain(warnings);
    let text = lines.map(|line| print(&line, json)).collect();
    (text, entry.level.is_ok() && entry.unread.is_empty())
}

#[derive(Default, Serialize)]
struct Check<'a> {
    #[serde(flatten)]
    location: Location<'a>,
    status: &'static str,
    title: &'a str,
    width: Option<u16>,
    height: Option<u16>,
    boxes: Option<usize>,
    line: Option<usize>,
    column: Option<usize>,
    error: Option<String>,
    note: Option<&'static str>,
}

impl Display for Check<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (number, title) = (self.location.number, field(self.title));
        write!(f, "{number}\t{}\t{title}", self.status)?;
        if let (Some(width), Some(height), Some(boxes)) = (self.width, self.height, self.boxes) {
            write!(f, "\t{width}×{height}\t{boxes}")?;
        }
        if let (Some(line), Some(column), Some(error)) = (self.line, self.column, &self.error) {
            write!(f, "\t\t\t{line}:{column}\t{error}")?;
        }
        if let Some(note) = self.note {
            write!(f, "\t{note}")?;
        }
        writeln!(f)
    }
}

/// Returns a line with the level's code, or with the reason why the level has no code. The second value is `true` if
/// the level has a code.
pub fn code(location: Location<'_>, entry: &Entry, json: bool) -> (String, bool) {
    let code = match &entry.level {
        Ok(level) => sokoban_generator::encode(level).ok_or("too large for a code".to_owned()),
        Err(bad) => Err(bad.error.to_string()),
    };
    let is_good = code.is_ok();
    let Location { file, number } = location;
    if json {
        let text = json_line(&json!({
            "file": file,
            "number": number,
            "code": code.as_ref().ok(),
            "title": entry.title,
            "error": code.as_ref().err(),
        }));
        return (text, is_good);
    }
    let title = field(&entry.title);
    let text = match code {
        Ok(code) => format!("{number}\t{code}\t{title}\n"),
        Err(reason) => format!("{number}\t\t{title}\t{reason}\n"),
    };
    (text, is_good)
}

pub fn decoded_json(code: &str, collection: &Collection) -> String {
    json_line(&json!({"code": code, "sok": collection.to_sok()}))
}

pub fn describe(
    location: Location<'_>,
    entry: &Entry,
    moves: &str,
    json: bool,
) -> Result<String, String> {
    let game = after(entry, moves)?;
    let text = description::describe(&entry.title, &game);
    let Location { file, number } = location;
    if !json {
        return Ok(text);
    }
    Ok(json_line(&json!({
        "file": file,
        "number": number,
        "title": entry.title,
        "description": text,
    })))
}

#[derive(Serialize)]
pub struct Replay<'a> {
    #[serde(flatten)]
    location: Location<'a>,
    status: &'static str,
    #[serde(skip)]
    pub solved: bool,
    board: String,
    #[serde(flatten)]
    metrics: Value,
    /// The number of moves after the winning move, which are not played.
    pub unplayed_moves: usize,
    error: Option<String>,
}

impl Display for Replay<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let metrics = self.metrics.as_object().into_iter().flatten();
        let metrics = metrics.map(|(name, count)| format!("{} {count}", name.replace('_', " ")));
        let metrics = metrics.collect::<Vec<_>>().join(", ");
        writeln!(f, "{}{metrics}", self.board)?;
        if let Some(error) = &self.error {
            writeln!(f, "stopped at {error}")?;
        }
        writeln!(f, "{}", self.status)
    }
}

/// Plays moves from the start of a level, and stops after the winning move.
pub fn replay<'a>(
    location: Location<'a>,
    entry: &Entry,
    moves: &str,
) -> Result<Replay<'a>, String> {
    let Played {
        game,
        moves,
        outcome,
    } = play(entry, moves)?;
    let (unplayed_moves, error) = match outcome {
        Err(error) if error.reason == Blocked::Won => (moves - (error.number - 1), None),
        Err(error) => (0, Some(error.to_string())),
        Ok(()) => (0, None),
    };
    let metrics = game.metrics();
    Ok(Replay {
        location,
        status: if game.is_won() {
            "solved"
        } else if game.is_lost() {
            "lost"
        } else {
            "open"
        },
        solved: game.is_won(),
        board: board_text(game.level(), game.position()),
        metrics: json!({
            "moves": metrics.moves,
            "pushes": metrics.pushes,
            "box_lines": metrics.box_lines,
            "box_changes": metrics.box_changes,
            "pushing_sessions": metrics.pushing_sessions,
            "player_lines": metrics.player_lines,
        }),
        unplayed_moves,
        error,
    })
}

struct Played {
    game: Game,
    /// The number of moves before the mark `*`, or of all moves if there is no mark.
    moves: usize,
    outcome: Result<(), PlayError>,
}

/// Plays `moves` from the start of the level. If the notation marks a position with `*`, stops
/// there.
fn play(entry: &Entry, moves: &str) -> Result<Played, String> {
    let level = entry.level.as_ref().map_err(|bad| bad.error.to_string())?;
    let lurd = Lurd::parse(moves).map_err(|error| {
        format!(
            "line {}, column {} of the moves: {}",
            error.line, error.column, error.fault
        )
    })?;
    let mut game = Game::new(Arc::clone(level));
    let moves = lurd.mark.unwrap_or(lurd.moves.len());
    let outcome = game.play(&lurd.moves[..moves]);
    Ok(Played {
        game,
        moves,
        outcome,
    })
}

pub(super) fn after(entry: &Entry, moves: &str) -> Result<Game, String> {
    let Played { game, outcome, .. } = play(entry, moves)?;
    outcome.map_err(|error| format!("stopped at {error}"))?;
    Ok(game)
}

#[derive(Default, Serialize)]
struct Solve<'a> {
    #[serde(flatten)]
    location: Location<'a>,
    status: &'a str,
    moves: Option<usize>,
    pushes: Option<usize>,
    seconds: Option<f64>,
    solution: Option<String>,
    error: Option<String>,
}

impl Display for Solve<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (moves, pushes) = (optional(self.moves), optional(self.pushes));
        let seconds = self.seconds.map(|seconds| format!("{seconds:.3}"));
        let last = self.solution.as_ref().or(self.error.as_ref());
        let fields = [
            &*moves,
            &pushes,
            &optional(seconds),
            &field(&optional(last)),
        ];
        let (number, fields) = (self.location.number, fields.join("\t"));
        writeln!(f, "{number}\t{}\t{fields}", self.status)
    }
}

pub fn solve(location: Location<'_>, outcome: &Outcome, seconds: f64, json: bool) -> String {
    let solution = solution(outcome);
    let report = Solve {
        location,
        status: match outcome {
            Outcome::Solved(_) => "solved",
            Outcome::Unsolvable => "unsolvable",
            Outcome::Unknown => "unknown",
        },
        moves: solution.map(|solution| solution.moves().len()),
        pushes: solution.map(Solution::pushes),
        seconds: Some(seconds),
        solution: solution.map(ToString::to_string),
        error: None,
    };
    print(&report, json)
}

/// Returns the line to print for a level that was not searched. `status` is `error` or `unknown`.
pub fn refusal(location: Location<'_>, status: &str, reason: &impl Display, json: bool) -> String {
    let report = Solve {
        location,
        status,
        error: Some(reason.to_string()),
        ..Solve::default()
    };
    print(&report, json)
}

pub fn solution_record(outcome: &Outcome) -> Option<Record> {
    Some(Record {
        kind: RecordKind::Solution,
        label: String::new(),
        moves: solution(outcome)?.to_string(),
    })
}

const fn solution(outcome: &Outcome) -> Option<&Solution> {
    match outcome {
        Outcome::Solved(solution) => Some(solution),
        Outcome::Unsolvable | Outcome::Unknown => None,
    }
}

pub fn generated(seed: u64, made: &GeneratedLevel) -> Entry {
    // Use the difficulty and the seed as the title, because the level can be generated again from them.
    let name = made.grade.band().name();
    let (first, rest) = name.split_at(1);
    let title = format!("{}{rest} {seed}", first.to_uppercase());
    let mut entry = Entry::new(&title, Arc::clone(&made.level));
    entry
        .fields
        .set("Difficulty", &made.grade.label().to_string());
    entry.records.push(Record {
        kind: RecordKind::Solution,
        label: String::new(),
        moves: made.lurd(),
    });
    entry
}

pub fn generated_json(seed: u64, made: &GeneratedLevel) -> String {
    let grade = &made.grade;
    let entry = generated(seed, made);
    let title = entry.title.clone();
    let collection = Collection {
        entries: vec![entry],
        ..Collection::default()
    };
    json_line(&json!({
        "seed": seed,
        "title": title,
        "band": grade.band().name(),
        "difficulty": grade.difficulty,
        "boxes": made.level.box_count(),
        "moves": grade.moves,
        "pushes": grade.pushes,
        "sok": collection.to_sok(),
    }))
}

pub fn imported(name: &str, report: &ImportReport) -> String {
    let ImportReport {
        levels,
        imported,
        improved,
        rejected,
        ..
    } = report;
    let rejected = rejected.len();
    let name = field(name);
    format!(
        "{name}: {levels} levels, {imported} solutions taken, {improved} better, {rejected} rejected\n"
    )
}
