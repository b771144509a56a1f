//! `sokoban import`: the import report.

use super::field;
use sokoban_app::save::Report;

/// One line about a file.
pub fn line(name: &str, report: &Report) -> String {
    let Report {
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
