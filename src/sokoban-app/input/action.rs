//! The actions of controls on the screen.

use sokoban_generator::Day;

use super::{Command, EditorCommand};

/// The content to export for the levels that the browser shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportContent {
    /// The table, in the form of comma-separated values.
    Table,
    /// The player's solutions, in the form of a level file.
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
    /// Run a command.
    Run(Command),
    /// Run a command of the editor.
    Edit(EditorCommand),
    /// Go to this history index.
    Seek(usize),
    /// Go to the point in the history that corresponds to the point pressed on the timeline.
    Timeline,
    /// Show the other commands on the banner.
    More,
    /// Open or close the filter panel in the browser.
    Filter,
    /// Change the criterion in this row of the filter.
    Criterion(usize),
    ClearFilter,
    /// Switch the browser between a table and cards.
    Table,
    /// Sort the table by this column. If it is already sorted by this column, reverse the order.
    SortBy(usize),
    /// Export this content for the levels that the browser shows, to this target.
    Export(ExportContent, ExportTarget),
    /// Press this line in a list. In the browser's column, show the content of this line.
    Line(usize),
    /// Play the level on this card.
    Card(usize),
    /// Show the details of the level on this card.
    Details(usize),
    /// Add the level on this card to the favourites, or remove it.
    Favourite(usize),
    /// Rename the level on this card, or the item on this line of a list. [`Action::Delete`] deletes it instead.
    Rename(usize),
    Delete(usize),
    /// Close the panel.
    Close,
    /// Close the form, and accept its content.
    Done,
    /// Play the level on this wide card.
    WideCard(usize),
    /// Play the daily level of this day.
    Day(Day),
    /// Go forward by this number of months in the calendar, or back if it is negative.
    Months(i32),
    /// Move the focus to this field in a form.
    Field(usize),
    /// Does nothing, but covers the controls and the board below it, so that they are not pressed.
    Cover,
}
