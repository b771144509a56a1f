//! The commands of the game.

use sokoban_core::Direction;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Walk one step, pushing the boxes in the way.
    Step(Direction),
    /// Undo a step. Repeats while held, faster and faster.
    Undo,
    /// Redo a step. Repeats while held, faster and faster.
    Redo,
    Restart,
    /// Go to the previous level.
    Previous,
    /// Go to the next level.
    Next,
    /// Go to the next unsolved level.
    NextUnsolved,
    /// Go to the previous unsolved level.
    PreviousUnsolved,
    /// Add the level to the favourites, or remove it.
    Favourite,
    /// Show all levels.
    Browse,
    /// Search all levels.
    Search,
    /// Show the calendar of the daily levels.
    Calendar,
    /// Show the difficulties of endless levels. In an endless level, go to the next one.
    Endless,
    Edit,
    /// Draw a new level.
    NewLevel,
    Watch,
    /// Show the details of the level, with its solutions.
    Details,
    Statistics,
    /// Search for a shorter solution.
    Improve,
    /// Review the solved game.
    Review,
    /// Pause or resume a replay.
    Pause,
    /// Zoom in. During a replay, play faster.
    Larger,
    /// Zoom out. During a replay, play slower.
    Smaller,
    /// Fit the board to the window.
    Fit,
    /// Turn the view of the board clockwise by 90 degrees.
    TurnView,
    /// Mirror the view of the board: exchange left and right.
    MirrorView,
    /// Show or hide the names of columns and rows.
    Coordinates,
    /// Walk until something blocks the way, without pushing.
    WalkFar(Direction),
    /// Push until something blocks the way.
    PushFar(Direction),
    /// Redo all undone steps.
    RedoAll,
    /// Go back to the position before the last push.
    PreviousPush,
    /// Go forward to the position after the next push.
    NextPush,
    /// Show the next, more detailed hint.
    Hint,
    /// Play a solution from the current position.
    ShowSolution,
    /// Go back to the last solvable position.
    Rewind,
    Settings,
    Players,
    SavePosition,
    SavedPositions,
    /// Copy the level with the moves so far.
    CopyLevel,
    /// Copy the level's code.
    CopyCode,
    /// Copy a description of the position.
    Describe,
    /// Describe the squares around the player.
    LookAround,
    /// List the squares of boxes and goals.
    ListPieces,
    /// Describe how to reach and push the next box.
    FindBox,
    /// Report the boxes on goals and the pushes left.
    SayProgress,
    /// Move a cursor over the board without walking.
    Explore,
    SavePicture,
    /// Copy a line of text about the result.
    CopyResult,
    SaveAnimation,
    /// Copy the moves so far.
    CopyMoves,
    /// Open the levels in the clipboard, or play its moves.
    Paste,
    /// Reload a file that changed on disk.
    Reload,
    /// Show or hide the help.
    Help,
    Menu,
    /// Mute or unmute the sound.
    Mute,
    /// Switch full screen on or off.
    Fullscreen,
    /// Close the open screen, or open the menu if none is open.
    Close,
    Quit,
}

impl Command {
    /// Returns `true` for a question about the board, which is answered only while announcements are on.
    pub const fn is_question(self) -> bool {
        matches!(
            self,
            Self::LookAround | Self::ListPieces | Self::FindBox | Self::SayProgress | Self::Explore
        )
    }
}
