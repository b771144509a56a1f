//! The actions of the controls on the screen.

use sokoban_generator::Day;

use super::{Command, EditorCommand};

/// The content of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportContent {
    /// The table of levels, as comma-separated values.
    Table,
    /// The player's solutions, as a level file.
    Solutions,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportTarget {
    Clipboard,
    File,
}

/// The action of a control, which is carried out when the control is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    Run(Command),
    Edit(EditorCommand),
    /// Go to the position with this index in the history.
    Seek(usize),
    /// Go to the position in the history that belongs to the point at which the timeline was pressed.
    Timeline,
    /// Show the commands that the victory banner does not show at first.
    More,
    /// Open or close the filter panel in the browser.
    Filter,
    /// Select the next value for the criterion in this row of the filter panel.
    Criterion(usize),
    ClearFilter,
    /// Switch the browser between the table and the cards.
    Table,
    /// Sort the table by this column. If it is already sorted by this column, reverse the order.
    SortBy(usize),
    Export(ExportContent, ExportTarget),
    /// Choose this line in a list. If the line is in the left column of the browser, show the levels that belong to the
    /// line.
    Line(usize),
    Card(usize),
    Details(usize),
    Favourite(usize),
    /// Rename the level on this card, or the item on this line of a list.
    Rename(usize),
    Delete(usize),
    Close,
    Done,
    WideCard(usize),
    Day(Day),
    /// Go forward in the calendar by this number of months, or back if the number is negative.
    Months(i32),
    Field(usize),
    /// Do nothing. A control with this action covers the controls and the board below it, so that they cannot be
    /// pressed.
    Cover,
}
