//! `sokoban grade`: how hard levels are, as a table or as JSON.

use std::fmt::Write as _;

use sokoban_core::Entry;
use sokoban_generator::{Certainty, Grade};
use sokoban_solver::TooLarge;

use super::field;
use super::task::Form;

/// What is printed of a level.
enum Value {
    Number(i64),
    Text(String),
    /// It is not known.
    Nothing,
}

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

/// What comes before all levels.
pub fn head(form: Form) -> String {
    match form {
        Form::Table => COLUMNS.join("\t") + "\n",
        Form::Json => "[".to_owned(),
    }
}

/// What comes after all levels.
pub const fn tail(form: Form) -> &'static str {
    match form {
        Form::Table => "",
        Form::Json => "\n]\n",
    }
}

/// A level and its grade, or why it has none, where that is known. `first` is `true` if no other came before.
pub fn line(
    form: Form,
    first: bool,
    (file, number): (&str, usize),
    entry: &Entry,
    grade: Result<&Grade, Option<TooLarge>>,
) -> String {
    let values = values(file, number, entry, grade);
    match form {
        Form::Table => {
            let values = values.iter().map(|value| match value {
                Value::Number(number) => number.to_string(),
                Value::Text(text) => field(text),
                Value::Nothing => String::new(),
            });
            values.collect::<Vec<_>>().join("\t") + "\n"
        }
        Form::Json => {
            let pairs = COLUMNS
                .iter()
                .zip(&values)
                .map(|(name, value)| match value {
                    Value::Number(number) => format!("\"{name}\": {number}"),
                    Value::Text(text) => format!("\"{name}\": {}", quoted(text)),
                    Value::Nothing => format!("\"{name}\": null"),
                });
            let pairs = pairs.collect::<Vec<_>>().join(", ");
            format!("{}\n{{{pairs}}}", if first { "" } else { "," })
        }
    }
}

/// In the order of the columns.
fn values(
    file: &str,
    number: usize,
    entry: &Entry,
    grade: Result<&Grade, Option<TooLarge>>,
) -> Vec<Value> {
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
    let number_of =
        |value: Option<u32>| value.map_or(Value::Nothing, |it| Value::Number(it.into()));
    let of_grade = |figure: fn(&Grade) -> u32| number_of(grade.map(figure));
    let boxes = level.ok().map(|level| level.box_count() as u32);
    let error = entry.level.as_ref().err().map(|bad| {
        let error = &bad.error;
        format!("{}:{}: {}", error.line, error.column, error.fault)
    });
    vec![
        Value::Text(file.to_owned()),
        Value::Number(number as i64),
        Value::Text(certainty.to_owned()),
        Value::Text(entry.title.clone()),
        number_of(map.map(|map| map.width().into())),
        number_of(map.map(|map| map.height().into())),
        number_of(boxes),
        of_grade(|it| it.difficulty),
        grade.map_or(Value::Nothing, |it| Value::Text(it.band().to_string())),
        of_grade(|it| it.pushes),
        of_grade(|it| it.moves),
        of_grade(|it| it.runs),
        of_grade(|it| it.counterintuitive_pushes),
        number_of(grade.and_then(|it| it.losing_push_permille).map(u32::from)),
        of_grade(|it| it.never_moved),
        grade
            .and_then(Grade::predicted_appeal)
            .map_or(Value::Nothing, Value::Number),
        error.or(refused).map_or(Value::Nothing, Value::Text),
    ]
}

/// A JSON string (RFC 8259).
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            letter if letter.is_control() => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(letter));
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
