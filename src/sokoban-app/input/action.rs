//! The effects of controls on the screen.

use sokoban_generator::Day;

use super::{Command, EditorCommand};

/// The content to export about the levels that are shown in the browser.
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
    /// Goes to the point of the history that corresponds to the pressed point of the timeline.
    Timeline,
    /// Shows the remaining commands of the banner.
    More,
    /// Opens or closes the filter panel of the browser.
    Filter,
    /// Changes the criterion in a row of the filter.
    Criterion(usize),
    ClearFilter,
    /// Switches the browser between a table and cards.
    Table,
    /// Sorts the table by this column, or reverses the order if it is already sorted by it.
    SortBy(usize),
    /// Copies or saves the exported levels.
    Export(ExportContent, ExportTarget),
    /// Presses this line of a list. In the browser's column, shows the content of the line.
    Line(usize),
    /// Plays the level on this card.
    Card(usize),
    /// Shows the details of the level on this card.
    Details(usize),
    /// Adds the level on this card to the favourites, or removes it.
    Favourite(usize),
    /// Renames the level on this card. [`Action::Delete`] deletes it. In a list, both act on this line.
    Rename(usize),
    Delete(usize),
    /// Closes the panel.
    Close,
    /// Closes the form and accepts its content.
    Done,
    /// Plays the level on this wide card.
    WideCard(usize),
    /// Plays the daily level of a day.
    Day(Day),
    /// Moves the calendar by this many months.
    Months(i32),
    /// Moves the caret to this field of a form.
    Field(usize),
    /// Does nothing. Protects the elements below from presses.
    Nothing,
}
