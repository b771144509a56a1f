//! Effects: tasks that a screen cannot carry out itself, such as access to files. The program carries them out instead.

use std::path::PathBuf;
use std::sync::Arc;

use sokoban_core::{Game, Level, Transform};

use crate::analysis::AnalysisRequest;
use crate::editor_tasks;
use crate::library::Source;
use crate::library::drawings::Drawing;
use crate::library::generation::{GenerationRequest, Priority};
use crate::save::Update;
use crate::save::profiles::ProfileId;
use crate::save::settings::Change;
use crate::sound::Cue;
use crate::vibration::{VibratingDevice, Vibration};
use crate::view::ambience::Ambience;
use crate::view::scene::{Scene, WindowSize};

/// An image of a board to be saved as a file.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardImage {
    pub name: String,
    pub scene: Scene,
    pub size: WindowSize,
}

/// An animation of a solution to be saved as a file.
#[derive(Debug, Clone)]
pub struct SharedAnimation {
    pub name: String,
    /// The game from which the animation takes its moves.
    pub game: Game,
    /// The title to draw below the board.
    pub title: String,
    /// The text about the result to draw below the title.
    pub result: String,
    /// The colours around the board.
    pub ambience: Ambience,
    /// The transform from the board to the view, so that the animation shows the board as the player sees it.
    pub orientation: Transform,
}

/// A text to be saved as a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextFile {
    pub name: String,
    pub extension: &'static str,
    pub text: String,
}

/// A text to be read aloud by a screen reader. If no screen reader is active, a backend may drop it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announcement {
    pub text: String,
    pub urgency: Urgency,
    /// `true` if the text repeats the title of the screen or the name of the focused element. If a backend's screen
    /// reader reads these anyway, the backend drops such an announcement.
    pub repeats_focus: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Urgency {
    /// The text is read after the screen reader has finished its current text.
    Polite,
    /// The text interrupts the screen reader's current text, because it responds to a key press.
    Assertive,
}

/// A request about the players who share the computer. After handling it, the program passes the new list of players to
/// [`Application::set_players`](crate::app::Application::set_players).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerRequest {
    /// Load the list of players again, because another window may have changed it.
    List,
    /// Give the current player this name. Not used for the first player, whose name is stored in the settings.
    Rename(String),
    /// Add a player with this name, and load the new player's progress.
    Add(String),
    /// Save everything, and load the progress of this player:
    /// [`Application::open_player`](crate::app::Application::open_player).
    Open(ProfileId),
    Delete(ProfileId),
}

/// A task for the program. If the task has a result, the program passes it to the linked method.
#[derive(Debug, Clone)]
pub enum Effect {
    Save(Box<Update>),
    /// Load these files and folders. Result: [`Application::opened`](crate::app::Application::opened).
    Open(Vec<PathBuf>),
    /// Load more files from a folder whose first files are already loaded. Result:
    /// [`Application::opened`](crate::app::Application::opened).
    OpenMore(Vec<Source>),
    /// Show a file dialog. Files chosen there are opened like files that are dropped on the window.
    ChooseFiles,
    /// Show an on-screen keyboard that edits this text. Its keys arrive like those of a real keyboard.
    ShowKeyboard(String),
    /// Save this list of recently opened files, which starts with the newest.
    Recent(Vec<PathBuf>),
    /// Save this picture. Result: [`Application::file_saved`](crate::app::Application::file_saved).
    SavePicture(Box<BoardImage>),
    /// Save this animation. Result: [`Application::file_saved`](crate::app::Application::file_saved).
    SaveAnimation(Box<SharedAnimation>),
    /// Save this text. Result: [`Application::file_saved`](crate::app::Application::file_saved).
    SaveText(Box<TextFile>),
    /// Copy this text to the clipboard.
    Copy(String),
    /// Read the clipboard. Result: [`Application::paste`](crate::app::Application::paste).
    Paste,
    /// Enter (`true`) or leave (`false`) full screen.
    Fullscreen(bool),
    /// Carry out this analysis in place of the previous one. Result:
    /// [`Application::take_response`](crate::app::Application::take_response).
    Analyze(Box<AnalysisRequest>),
    /// Cancel the current analysis and free its memory.
    CancelAnalysis,
    /// Generate the requested level. Result: [`Application::take_generated`](crate::app::Application::take_generated).
    Generate(GenerationRequest, Priority),
    /// Cancel the generation of this level, because it is no longer needed.
    CancelLevel(GenerationRequest),
    /// Append this line, which contains a level, to the file of generated levels.
    SaveGenerated(String),
    /// Grade these levels, in this order, in place of those requested before. Result:
    /// [`Application::take_grades`](crate::app::Application::take_grades).
    Grade(Vec<Arc<Level>>),
    /// Start this editor task in place of the previous one. Result:
    /// [`Application::take_task_result`](crate::app::Application::take_task_result).
    StartEditorTask(Box<editor_tasks::EditorTaskRequest>),
    StopEditorTask,
    /// Save this level to the file of the player's own levels.
    KeepDrawing(Box<Drawing>),
    Sound(Cue),
    /// Make this device vibrate in this way.
    Vibrate(VibratingDevice, Vibration),
    /// Let a screen reader read this text.
    Announce(Announcement),
    SaveSettings(Vec<Change>),
    /// Handle this request about players, after all other effects except [`Effect::Quit`].
    Player(PlayerRequest),
    /// Quit the program. This is always the last effect.
    Quit,
}
