//! The editor: its commands, its verdict on a board, and the fields of its form.

use sokoban_core::DraftFault;
use sokoban_generator::{Certainty, Grade};

pub(crate) use super::table::editor::*;
use super::{Text, endless};

/// The fields of the form.
pub(crate) const FIELDS: [Text; 3] = [field_title, field_author, field_comment];

/// Returns the difficulty of a board.
pub(crate) fn grade(grade: &Grade) -> String {
    let band = endless::band(grade.band());
    match grade.certainty {
        Certainty::Exact => band,
        Certainty::Estimated => about_grade(&band),
    }
}

/// Explains why a board is not a level yet.
pub(crate) fn fault(fault: &DraftFault) -> String {
    match fault {
        DraftFault::NoPlayer => fault_no_player(),
        DraftFault::SecondPlayer => fault_second_player(),
        DraftFault::NoBox => fault_no_box(),
        DraftFault::NoGoal => fault_no_goal(),
        DraftFault::Occupied => fault_occupied(),
        other => super::errors::draft(other).to_string(),
    }
}
