//! The effects of controls on the screen.

use super::Command;

/// The effect of pressing a control.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Runs a command.
    Run(Command),
    /// Goes to this point of the history.
    Seek(usize),
    /// Goes to the point of the history at which the timeline is pressed.
    Timeline,
    /// Shows the other commands of the banner.
    More,
    /// Covers what is below, and does nothing.
    Nothing,
}
