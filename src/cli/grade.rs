//! Reports on the difficulty of levels, as a table or as JSON.

use sokoban_core::Entry;
use sokoban_generator::{Certainty, Grade};
use sokoban_solver::TooLarge;

use super::json::{self, Value};
use super::reports::{Location, field};

const COLUMNS: [&str; 17] = [
    "file",
    "number",
    "grade",
    "title",
    "width",
    "height",
    "boxes",
    "difficulty",
    "band",
    "pushes",
    "moves",
    "runs",
    "counter",
    "trap",
    "never_moved",
    "liking",
    "error",
];

/// Returns the header of the table: the column names, separated by tabs.
pub fn head() -> String {
    COLUMNS.join("\t") + "\n"
}

/// Returns the line of a level: its grade, or the reason why it has none, if that is known.
pub fn line(
    location: Location<'_>,
    entry: &Entry,
    grade: Result<&Grade, Option<TooLarge>>,
    json: bool,
) -> String {
    let values = values(location, entry, grade);
    if json {
        return json::line(COLUMNS.into_iter().zip(values));
    }
    let values = values.into_iter().map(|value| match value {
        Value::Integer(number) => number.to_string(),
        Value::Text(text) => field(&text),
        Value::Null | Value::Seconds(_) => String::new(),
    });
    values.collect::<Vec<_>>().join("\t") + "\n"
}

/// Returns the values of a level's line, in the order of the columns.
fn values(
    location: Location<'_>,
    entry: &Entry,
    grade: Result<&Grade, Option<TooLarge>>,
) -> [Value; COLUMNS.len()] {
    let refused = grade.err().flatten().map(|refused| refused.to_string());
    let grade = grade.ok();
    let level = entry.level.as_ref();
    let certainty = match (&level, grade.map(|it| it.certainty)) {
        (Err(_), _) => "error",
        (Ok(_), None) => "unknown",
        (Ok(_), Some(Certainty::Exact)) => "exact",
        (Ok(_), Some(Certainty::Estimated)) => "about",
    };
    let map = level.ok().map(|level| level.map());
    let boxes = level.ok().map(|level| level.box_count());
    let error = level.err().map(|bad| {
        let error = &bad.error;
        format!("{}:{}: {}", error.line, error.column, error.fault)
    });
    [
        location.file.into(),
        location.number.into(),
        certainty.into(),
        entry.title.as_str().into(),
        map.map(|map| u32::from(map.width())).into(),
        map.map(|map| u32::from(map.height())).into(),
        boxes.into(),
        grade.map(|it| it.difficulty).into(),
        grade.map(|it| it.band().name()).into(),
        grade.map(|it| it.pushes).into(),
        grade.map(|it| it.moves).into(),
        grade.map(|it| it.runs).into(),
        grade.map(|it| it.counterintuitive_pushes).into(),
        grade
            .and_then(|it| it.losing_push_permille)
            .map(u32::from)
            .into(),
        grade.map(|it| it.never_moved).into(),
        grade.and_then(Grade::predicted_appeal).into(),
        error.or(refused).into(),
    ]
}
