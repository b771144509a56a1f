//! The texts of the editor: names of its commands, and messages about the board.

use sokoban_core::DraftFault;
use sokoban_generator::{Certainty, Grade};

pub(crate) use super::table::editor::*;
use super::{endless, message};
use crate::input::EditorCommand;

pub(crate) fn command(command: EditorCommand) -> String {
    let row = command.row();
    row.map_or_else(String::new, |row| {
        message(&format!("editor-command-{}", row.name))
    })
}

pub(crate) fn grade(grade: &Grade) -> String {
    let band = endless::band(grade.band());
    match grade.certainty {
        Certainty::Exact => band,
        Certainty::Estimated => about_grade(&band),
    }
}

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
