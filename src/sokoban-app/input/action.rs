//! The actions of controls on the screen.

use sokoban_generator::Day;

use super::{Command, EditorCommand};

/// The content of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportContent {
    /// The table, as comma-separated values.
    Table,
    /// The player's solutions, as a level file.
    Solutions,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportTarget {
    Clipboard,
    File,
}

/// The action of a control when it is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    Run(Command),
    Edit(EditorCommand),
    /// Go to the position with this index in the history.
    Seek(usize),
    /// Go to the position that belongs to the point where the timeline was pressed.
    Timeline,
    /// Show the remaining commands on the victory banner.
    More,
    /// Open or close the filter panel in the browser.
    Filter,
    /// Go to the next value of the criterion in this row of the filter.
    Criterion(usize),
    ClearFilter,
    /// Switch the browser between a table and cards.
    Table,
    /// Sort the table by this column. If it is already sorted by this column, reverse the order.
    SortBy(usize),
    Export(ExportContent, ExportTarget),
    /// Choose this line in a list. In the left column of the browser, show the content of this line.
    Line(usize),
    Card(usize),
    Details(usize),
    Favourite(usize),
    /// Rename the level on this card, or the item on this line of a list. [`Action::Delete`] deletes it instead.
    Rename(usize),
    Delete(usize),
    Close,
    Done,
    WideCard(usize),
    Day(Day),
    /// Go forward by this number of months in the calendar, or back if it is negative.
    Months(i32),
    Field(usize),
    /// Does nothing, but covers the controls and the board below it, so that they are not pressed.
    Cover,
}
