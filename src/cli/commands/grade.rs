//! `sokoban grade`: reports on the difficulty of levels, as a table or as JSON.

use std::fmt::{self, Display, Formatter};

use serde::Serialize;
use serde_json::{Map, Value};
use sokoban_generator::{Certainty, Grade, Grader};
use sokoban_solver::{Budget, TooLarge};

use super::runner::{self, Format, Job, Report};
use crate::cli;
use crate::cli::console::{Console, End};
use crate::cli::reports::{field, print};

/// The search budget for one level, enough for a few seconds.
const BUDGET: Budget = Budget::new().nodes(2_000_000);
/// The number of search nodes to expand between two checks for Ctrl+C.
const SLICE_NODES: u64 = 500;

pub(super) fn run(console: &mut Console, arguments: &cli::Grade) -> Result<(), End> {
    if !arguments.json {
        let names = Row::default().cells().into_iter().map(|(name, _)| name);
        console.print(&(names.collect::<Vec<_>>().join("\t") + "\n"))?;
    }
    runner::run(console, &arguments.selection, Format::Lines, |job| {
        let grade = grade(job)?;
        let row = Row::new(job, grade.as_ref());
        Some(Report {
            is_good: grade.is_ok(),
            line: print(&row, arguments.json),
            ..Report::default()
        })
    })
}

/// Grades a level. Returns `None` after Ctrl+C, and an error if the level cannot be graded. The error contains a reason
/// only if the level is too large.
fn grade(job: &Job<'_>) -> Option<Result<Grade, Option<TooLarge>>> {
    let Ok(level) = &job.entry.level else {
        return Some(Err(None));
    };
    if let Err(refused) = BUDGET.halved().admit(level) {
        return Some(Err(Some(refused)));
    }
    let mut grader = Grader::new(level, BUDGET);
    while !job.is_interrupted() {
        if let Some(grade) = grader.work(SLICE_NODES) {
            return Some(grade.ok_or(None));
        }
    }
    None
}

/// A row of the printed table. The names of the fields form the table's header.
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

impl<'a> Row<'a> {
    fn new(job: &Job<'a>, grade: Result<&Grade, &Option<TooLarge>>) -> Self {
        let level = job.entry.level.as_ref();
        let error = level.err().map(|bad| {
            let error = &bad.error;
            format!("{}:{}: {}", error.line, error.column, error.fault)
        });
        let refused = grade
            .err()
            .and_then(Option::as_ref)
            .map(ToString::to_string);
        let (level, grade) = (level.ok(), grade.ok());
        Self {
            file: job.location.file,
            number: job.location.number,
            grade: match (level, grade.map(|grade| grade.certainty)) {
                (None, _) => "error",
                (Some(_), None) => "unknown",
                (Some(_), Some(Certainty::Exact)) => "exact",
                (Some(_), Some(Certainty::Estimated)) => "about",
            },
            title: &job.entry.title,
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
        }
    }

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
