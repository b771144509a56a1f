//! Reports on the difficulty of levels, as a table or as JSON.

use std::fmt::{self, Display, Formatter};

use serde::Serialize;
use serde_json::{Map, Value};
use sokoban_files::Entry;
use sokoban_generator::{Certainty, Grade};
use sokoban_solver::TooLarge;

use super::reports::{Location, field, print};

/// A row of the table. The names of the fields are its header.
#[derive(Default, Serialize)]
struct Row<'a> {
    file: &'a str,
    number: usize,
    grade: &'static str,
    title: &'a str,
    width: Option<u16>,
    height: Option<u16>,
    boxes: Option<usize>,
    difficulty: Option<u32>,
    band: Option<&'static str>,
    pushes: Option<u32>,
    moves: Option<u32>,
    runs: Option<u32>,
    counter: Option<u32>,
    trap: Option<u16>,
    never_moved: Option<u32>,
    liking: Option<i64>,
    error: Option<String>,
}

impl Row<'_> {
    fn cells(&self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(cells)) => cells,
            _ => Map::new(),
        }
    }
}

impl Display for Row<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let cells = self.cells().into_iter().map(|(_, value)| match value {
            Value::Null => String::new(),
            Value::String(text) => field(&text),
            number => number.to_string(),
        });
        writeln!(f, "{}", cells.collect::<Vec<_>>().join("\t"))
    }
}

/// Returns the header of the table: the column names, separated by tabs.
pub fn head() -> String {
    let names: Vec<String> = Row::default()
        .cells()
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    names.join("\t") + "\n"
}

/// Returns the line of a level: its grade, or the reason why it has none, if that is known.
pub fn line(
    location: Location<'_>,
    entry: &Entry,
    grade: Result<&Grade, Option<TooLarge>>,
    json: bool,
) -> String {
    let refused = grade.err().flatten().map(|refused| refused.to_string());
    let grade = grade.ok();
    let level = entry.level.as_ref().ok();
    let error = entry.level.as_ref().err().map(|bad| {
        let error = &bad.error;
        format!("{}:{}: {}", error.line, error.column, error.fault)
    });
    let row = Row {
        file: location.file,
        number: location.number,
        grade: match (level, grade.map(|grade| grade.certainty)) {
            (None, _) => "error",
            (Some(_), None) => "unknown",
            (Some(_), Some(Certainty::Exact)) => "exact",
            (Some(_), Some(Certainty::Estimated)) => "about",
        },
        title: &entry.title,
        width: level.map(|level| level.map().width()),
        height: level.map(|level| level.map().height()),
        boxes: level.map(|level| level.box_count()),
        difficulty: grade.map(|grade| grade.difficulty),
        band: grade.map(|grade| grade.band().name()),
        pushes: grade.map(|grade| grade.pushes),
        moves: grade.map(|grade| grade.moves),
        runs: grade.map(|grade| grade.runs),
        counter: grade.map(|grade| grade.counterintuitive_pushes),
        trap: grade.and_then(|grade| grade.losing_push_permille),
        never_moved: grade.map(|grade| grade.never_moved),
        liking: grade.and_then(Grade::predicted_appeal),
        error: error.or(refused),
    };
    print(&row, json)
}
