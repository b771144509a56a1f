//! Short reports on levels, as tab-separated fields or as JSON.

use std::fmt::{Display, Write as _};
use std::iter;
use std::sync::Arc;

use sokoban_app::description;
use sokoban_app::save::ImportReport;
use sokoban_core::collection::{UNREAD_MESSAGE, misspelt_option};
use sokoban_core::{
    Blocked, Collection, Entry, Game, Level, Lurd, PlayError, Record, RecordKind, Size, board_text,
    quote_text,
};
use sokoban_generator::GeneratedLevel;
use sokoban_solver::{Outcome, Solution};

use super::json::{self, Value};

/// The file and number of a level, for a command that reads several files.
#[derive(Debug, Clone, Copy)]
pub struct Location<'a> {
    pub file: &'a str,
    /// The number of the level in the file, from 1.
    pub number: usize,
}

impl Location<'_> {
    /// Returns a line with a JSON object: this location, then `pairs`.
    pub(super) fn json<'p>(self, pairs: impl IntoIterator<Item = (&'p str, Value)>) -> String {
        let location = [("file", self.file.into()), ("number", self.number.into())];
        json::line(location.into_iter().chain(pairs))
    }
}

/// Returns `text` without characters that would break a line of tab-separated fields.
pub(super) fn field(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// The note on a level whose outer walls are incomplete in the file.
const WALLS_ADDED: &str = "walls added";

/// Returns a report on whether a board is a valid level: one line for the board, then one for each
/// unreadable solution or saved game, and one for each note that looks like an option. The second
/// value is `true` if everything can be read.
pub fn check(location: Location<'_>, entry: &Entry, json: bool) -> (String, bool) {
    let level = entry.level.as_ref();
    let board = match &level {
        Ok(level) => Check {
            status: "ok",
            level: Some(level),
            note: level.has_added_walls().then_some(WALLS_ADDED),
            ..Check::default()
        },
        Err(bad) => Check {
            status: "error",
            position: Some((bad.error.line, bad.error.column)),
            reason: Some(bad.error.fault.to_string()),
            ..Check::default()
        },
    };
    let unread = entry.unread.iter().map(|line| Check {
        status: "unread",
        position: Some((*line, 1)),
        reason: Some(UNREAD_MESSAGE.to_owned()),
        ..Check::default()
    });
    let warnings = entry.notes.iter().filter_map(|note| {
        let key = misspelt_option(note)?;
        Some(Check {
            status: "warning",
            position: Some((entry.line, 1)),
            reason: Some(format!(
                "{} is not an option; is it \"{key}:\"?",
                quote_text(note)
            )),
            ..Check::default()
        })
    });
    let lines = iter::once(board).chain(unread).chain(warnings);
    let text = lines.map(|line| line.print(location, &entry.title, json));
    (text.collect(), level.is_ok() && entry.unread.is_empty())
}

/// A line of `check`.
#[derive(Default)]
struct Check<'a> {
    status: &'static str,
    level: Option<&'a Level>,
    /// The line and the column of the error in the file.
    position: Option<(usize, usize)>,
    reason: Option<String>,
    note: Option<&'static str>,
}

impl Check<'_> {
    fn print(self, location: Location<'_>, title: &str, json: bool) -> String {
        let Self {
            status,
            level,
            position,
            reason,
            note,
        } = self;
        let size = level.map(|level| level.map().size());
        let boxes = level.map(Level::box_count);
        if json {
            return location.json([
                ("status", status.into()),
                ("title", title.into()),
                ("width", size.map(|size| u32::from(size.width)).into()),
                ("height", size.map(|size| u32::from(size.height)).into()),
                ("boxes", boxes.into()),
                ("line", position.map(|(line, _)| line).into()),
                ("column", position.map(|(_, column)| column).into()),
                ("error", reason.into()),
                ("note", note.into()),
            ]);
        }
        let mut text = format!("{}\t{status}\t{}", location.number, field(title));
        // Here and below: writing to a string cannot fail.
        let _ = match (size.zip(boxes), position.zip(reason)) {
            (Some((Size { width, height }, boxes)), _) => {
                let note = note.map_or_else(String::new, |note| format!("\t{note}"));
                writeln!(text, "\t{width}×{height}\t{boxes}{note}")
            }
            (None, Some(((line, column), reason))) => {
                writeln!(text, "\t\t\t{line}:{column}\t{reason}")
            }
            (None, None) => writeln!(text),
        };
        text
    }
}

/// Returns the line with a level's code, or with the reason why it has none. The second value is
/// `true` if it has one.
pub fn code(location: Location<'_>, entry: &Entry, json: bool) -> (String, bool) {
    let code = match &entry.level {
        Ok(level) => sokoban_generator::encode(level).ok_or("too large for a code".to_owned()),
        Err(bad) => Err(bad.error.to_string()),
    };
    let is_good = code.is_ok();
    if json {
        let error = code.as_ref().err().cloned();
        let text = location.json([
            ("code", code.ok().into()),
            ("title", entry.title.as_str().into()),
            ("error", error.into()),
        ]);
        return (text, is_good);
    }
    let (number, title) = (location.number, field(&entry.title));
    let text = match code {
        Ok(code) => format!("{number}\t{code}\t{title}\n"),
        Err(reason) => format!("{number}\t\t{title}\t{reason}\n"),
    };
    (text, is_good)
}

/// Returns the decoded level of `code` as a JSON object with its SOK.
pub fn decoded_json(code: &str, collection: &Collection) -> String {
    let sok = collection.to_sok();
    json::line([("code", code.into()), ("sok", sok.into())])
}

/// Returns a description, in words, of the position after `moves`.
///
/// # Errors
/// If the level or the moves cannot be played.
pub fn describe(
    location: Location<'_>,
    entry: &Entry,
    moves: &str,
    json: bool,
) -> Result<String, String> {
    let game = after(entry, moves)?;
    let text = description::describe(&entry.title, &game);
    if json {
        return Ok(location.json([
            ("title", entry.title.as_str().into()),
            ("description", text.into()),
        ]));
    }
    Ok(text)
}

/// The report on a sequence of moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    /// The final board with metrics and verdict.
    pub text: String,
    /// `true` if the level is solved.
    pub solved: bool,
    /// The number of moves after the winning one, which are not played.
    pub left: usize,
}

/// Plays moves from the start of a level, up to the winning move.
///
/// # Errors
/// If the level or the moves cannot be played.
pub fn replay(
    location: Location<'_>,
    entry: &Entry,
    moves: &str,
    json: bool,
) -> Result<Replay, String> {
    let Played {
        game,
        moves,
        outcome,
    } = play(entry, moves)?;
    let (left, stopped) = match outcome {
        Err(error) if error.reason == Blocked::Won => (moves - (error.number - 1), None),
        Err(error) => (0, Some(error.to_string())),
        Ok(()) => (0, None),
    };
    let verdict = if game.is_won() {
        "solved"
    } else if game.is_lost() {
        "lost"
    } else {
        "open"
    };
    let board = board_text(game.level(), game.position());
    let metrics = game.metrics();
    let metrics = [
        ("moves", metrics.moves),
        ("pushes", metrics.pushes),
        ("box lines", metrics.box_lines),
        ("box changes", metrics.box_changes),
        ("pushing sessions", metrics.pushing_sessions),
        ("player lines", metrics.player_lines),
    ];
    let text = if json {
        let metrics = metrics.map(|(name, count)| (name.replace(' ', "_"), count));
        let metrics = metrics
            .iter()
            .map(|(name, count)| (name.as_str(), (*count).into()));
        let verdict = [("status", verdict.into()), ("board", board.into())];
        let rest = [("unplayed_moves", left.into()), ("error", stopped.into())];
        location.json(verdict.into_iter().chain(metrics).chain(rest))
    } else {
        let metrics = metrics.map(|(name, count)| format!("{name} {count}"));
        let stopped = stopped.map_or_else(String::new, |at| format!("stopped at {at}\n"));
        format!("{board}{}\n{stopped}{verdict}\n", metrics.join(", "))
    };
    Ok(Replay {
        text,
        solved: game.is_won(),
        left,
    })
}

/// The result of playing moves until one is impossible.
struct Played {
    /// The game after the moves.
    game: Game,
    /// The number of moves in the notation.
    moves: usize,
    /// The error of the first impossible move.
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

/// Returns the line about the outcome of a search that took `seconds`.
pub fn solve(location: Location<'_>, outcome: &Outcome, seconds: f64, json: bool) -> String {
    let solution = solution(outcome);
    let status = match outcome {
        Outcome::Solved(_) => "solved",
        Outcome::Unsolvable => "unsolvable",
        Outcome::Unknown => "unknown",
    };
    let moves = solution.map(|solution| solution.moves().len());
    let pushes = solution.map(Solution::pushes);
    let lurd = solution.map(ToString::to_string);
    if json {
        return location.json([
            ("status", status.into()),
            ("moves", moves.into()),
            ("pushes", pushes.into()),
            ("seconds", Value::Seconds(seconds)),
            ("solution", lurd.into()),
            ("error", Value::Null),
        ]);
    }
    let number = |count: Option<usize>| count.map_or_else(String::new, |count| count.to_string());
    let (moves, pushes) = (number(moves), number(pushes));
    let lurd = lurd.unwrap_or_default();
    format!(
        "{}\t{status}\t{moves}\t{pushes}\t{seconds:.3}\t{lurd}\n",
        location.number
    )
}

/// Returns the line of a level that was not searched. `status` is `error` or `unknown`.
pub fn refusal(location: Location<'_>, status: &str, reason: &impl Display, json: bool) -> String {
    let reason = reason.to_string();
    if json {
        let none = ["moves", "pushes", "seconds", "solution"].map(|name| (name, Value::Null));
        let status = iter::once(("status", status.into()));
        return location.json(status.chain(none).chain([("error", reason.into())]));
    }
    format!("{}\t{status}\t\t\t\t{}\n", location.number, field(&reason))
}

/// Returns the solution in `outcome`, if there is one, as a record of a level file.
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

/// Returns a generated level with its title, difficulty and solution.
pub fn generated(seed: u64, made: &GeneratedLevel) -> Entry {
    // Name the level by its difficulty and seed, which generate it again.
    let name = made.grade.band().name();
    let (first, rest) = name.split_at(1);
    made.entry(&format!("{}{rest} {seed}", first.to_uppercase()))
}

/// Returns a generated level as a JSON object with its SOK.
pub fn generated_json(seed: u64, made: &GeneratedLevel) -> String {
    let grade = &made.grade;
    let entry = generated(seed, made);
    let title = entry.title.clone();
    let collection = Collection {
        entries: vec![entry],
        ..Collection::default()
    };
    json::line([
        ("seed", seed.into()),
        ("title", title.into()),
        ("band", grade.band().name().into()),
        ("difficulty", grade.difficulty.into()),
        ("boxes", made.level.box_count().into()),
        ("moves", grade.moves.into()),
        ("pushes", grade.pushes.into()),
        ("sok", collection.to_sok().into()),
    ])
}

/// Returns the line about the import of the file `name`.
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
