//! What a player can ask for.

use sokoban_core::Direction;

/// What a key asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Walk, and push what is ahead.
    Step(Direction),
    /// Take the last step back; held, ever faster.
    Undo,
    /// Do again what was undone; held, ever faster.
    Redo,
    /// Back to the start of the level.
    Restart,
    /// The previous level.
    Previous,
    /// The next level.
    Next,
    /// The next level that is not solved yet.
    NextUnsolved,
    /// The previous level that is not solved yet.
    PreviousUnsolved,
    /// Show all levels.
    Browse,
    /// Show the calendar of the daily levels.
    Calendar,
    /// Show the bands of the endless levels; in one of them, go on to the next.
    Endless,
    /// Edit the level.
    Edit,
    /// Draw a new level.
    NewLevel,
    /// Watch a solution.
    Watch,
    /// Show the solutions of the level.
    Solutions,
    /// Look for a shorter solution than the one on the screen.
    Improve,
    /// Stop and go on while watching.
    Pause,
    /// Larger squares; while watching: faster.
    Larger,
    /// Smaller squares; while watching: slower.
    Smaller,
    /// The whole board in view.
    Fit,
    /// Walk until something blocks, without a push.
    WalkFar(Direction),
    /// Push until something blocks.
    PushFar(Direction),
    /// Do again all that was undone.
    RedoAll,
    /// Back to before the last push.
    PreviousPush,
    /// On to after the next push.
    NextPush,
    /// Say a little more about what to do next.
    Hint,
    /// Play what wins from here, to be watched or taken over.
    ShowSolution,
    /// Back to where the level could still be won.
    Rewind,
    /// Show the settings.
    Settings,
    /// Save the position under a name.
    SavePosition,
    /// Show the saved positions.
    SavedPositions,
    /// Copy the level with the moves so far.
    CopyLevel,
    /// Copy the code of the level.
    CopyCode,
    /// The position in words goes to the clipboard.
    Describe,
    /// Save a picture of the board.
    SavePicture,
    /// Copy the moves so far.
    CopyMoves,
    /// Open the levels, or play the moves, of the clipboard.
    Paste,
    /// Put the file that was opened into the library for good.
    AddToLibrary,
    /// Read the file again that changed on the disk.
    Reload,
    /// Show or hide the keys.
    Help,
    /// The menu.
    Menu,
    /// Let nothing be heard, or let it be heard again.
    Mute,
    /// Fill the screen, or stop filling it.
    Fullscreen,
    /// Close what is open; if nothing is, show all levels.
    Close,
    /// Quit the program.
    Quit,
}
