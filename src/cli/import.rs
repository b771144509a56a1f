//! `sokoban import`: what came of taking in a file.

use super::field;
use sokoban_app::save::Report;

/// One line about a file.
pub fn line(name: &str, report: &Report) -> String {
    let Report {
        levels,
        taken,
        better,
        rejected,
        ..
    } = report;
    let rejected = rejected.len();
    let name = field(name);
    format!(
        "{name}: {levels} levels, {taken} solutions taken, {better} better, {rejected} rejected\n"
    )
}
