//! The effects of controls on the screen.

use sokoban_generator::Day;

use super::{Command, EditorCommand};

/// A text about the levels that the browser shows.
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

/// The effect of pressing a control.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Runs a command.
    Run(Command),
    /// Runs a command of the editor.
    Edit(EditorCommand),
    /// Goes to this point of the history.
    Seek(usize),
    /// Goes to the point of the history at which the timeline is pressed.
    Timeline,
    /// Shows the other commands of the banner.
    More,
    /// Opens or closes the filter of the browser.
    Filter,
    /// Changes the criterion in a row of the filter.
    Criterion(usize),
    ClearFilter,
    /// Shows levels as a table, or as cards.
    Table,
    /// Sorts the table by this column, or turns its order round.
    SortBy(usize),
    /// Copies or saves a text about the shown levels.
    Export(ExportContent, ExportTarget),
    /// Presses a line of a list, or shows the content of a line of the browser's column.
    Line(usize),
    /// Plays the level of a card.
    Card(usize),
    /// Shows the details of a card.
    Details(usize),
    /// Adds the level of a card to the favourites, or removes it.
    Favourite(usize),
    /// Renames or deletes the level of a card. A list deletes the line.
    Rename(usize),
    Delete(usize),
    /// Closes the panel.
    Close,
    /// Closes the form and accepts its content.
    Done,
    /// Plays the level of a wide card.
    WideCard(usize),
    /// Plays the daily level of a day.
    Day(Day),
    /// Moves by this many months.
    Months(i32),
    /// Writes in a field of a form.
    Field(usize),
    /// Covers what is below, and does nothing.
    Nothing,
}
