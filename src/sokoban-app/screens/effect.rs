//! Effects: tasks that a screen cannot carry out itself, such as file access. The program carries them out.

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

/// An image of a board, to be saved as a file.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardImage {
    pub name: String,
    pub scene: Scene,
    pub size: WindowSize,
}

/// An animation of a solution, to be saved as a file.
#[derive(Debug, Clone)]
pub struct SharedAnimation {
    pub name: String,
    /// The game whose moves are animated.
    pub game: Game,
    /// The title, to be drawn below the board.
    pub title: String,
    /// The text of the result, to be drawn below the title.
    pub result: String,
    /// The colours around the board.
    pub ambience: Ambience,
    /// The transform from the board to the view in which the player sees it.
    pub orientation: Transform,
}

/// A text, to be saved as a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextFile {
    pub name: String,
    pub extension: &'static str,
    pub text: String,
}

/// A text for a screen reader to read aloud. A backend may drop announcements if no screen reader is active.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announcement {
    pub text: String,
    pub urgency: Urgency,
    /// `true` if the text repeats the title of the screen or the name of the focused element. A backend whose screen
    /// reader reads these by itself drops such announcements.
    pub repeats_focus: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Urgency {
    /// The text waits until the screen reader has finished the current text.
    Polite,
    /// The text interrupts the current text, because it responds to a key press.
    Assertive,
}

/// A request about the players who share the computer. After handling it, the program passes the new list to
/// [`Application::set_players`](crate::app::Application::set_players).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerRequest {
    /// Read the list of players again, because another window may have changed it.
    List,
    /// Rename the current player, who is not the first player: the first player's name is stored in the settings.
    Rename(String),
    /// Add a player with this name, and open the new player's progress.
    Add(String),
    /// Save everything, and open the progress of this player:
    /// [`Application::open_player`](crate::app::Application::open_player).
    Open(ProfileId),
    Delete(ProfileId),
}

/// A task for the program. Once the task is done, the program passes the result to the linked method.
#[derive(Debug, Clone)]
pub enum Effect {
    Save(Box<Update>),
    /// Read these files and folders. Result: [`Application::opened`](crate::app::Application::opened).
    Open(Vec<PathBuf>),
    /// Read more files of a folder whose first files are already open. Result:
    /// [`Application::opened`](crate::app::Application::opened).
    OpenMore(Vec<Source>),
    /// Show a file dialog. The chosen files are opened like files dropped on the window.
    ChooseFiles,
    /// Show an on-screen keyboard for editing this text. Its keys arrive like those of any other keyboard.
    ShowKeyboard(String),
    /// Save the list of recently opened files, newest first.
    Recent(Vec<PathBuf>),
    /// Save a picture. Result: [`Application::file_saved`](crate::app::Application::file_saved).
    SavePicture(Box<BoardImage>),
    /// Save an animation. Result: [`Application::file_saved`](crate::app::Application::file_saved).
    SaveAnimation(Box<SharedAnimation>),
    /// Save a text. Result: [`Application::file_saved`](crate::app::Application::file_saved).
    SaveText(Box<TextFile>),
    /// Copy text to the clipboard.
    Copy(String),
    /// Read the clipboard. Result: [`Application::paste`](crate::app::Application::paste).
    Paste,
    /// Enter (`true`) or leave (`false`) full screen.
    Fullscreen(bool),
    /// Carry out this analysis in place of the previous one. Result:
    /// [`Application::take_response`](crate::app::Application::take_response).
    Analyze(Box<AnalysisRequest>),
    /// Stop the analysis and free its memory.
    CancelAnalysis,
    /// Generate this level. Result: [`Application::take_generated`](crate::app::Application::take_generated).
    Generate(GenerationRequest, Priority),
    /// Cancel the generation of this level, which is no longer needed.
    CancelLevel(GenerationRequest),
    /// Append this line to the file of generated levels.
    SaveGenerated(String),
    /// Grade these levels in this order, in place of the previous ones. Result:
    /// [`Application::take_grades`](crate::app::Application::take_grades).
    Grade(Vec<Arc<Level>>),
    /// Start this editor task in place of the previous one. Result:
    /// [`Application::take_task_result`](crate::app::Application::take_task_result).
    StartEditorTask(Box<editor_tasks::EditorTaskRequest>),
    StopEditorTask,
    /// Save this drawing to the file of the player's own levels.
    KeepDrawing(Box<Drawing>),
    Sound(Cue),
    /// Make this device vibrate.
    Vibrate(VibratingDevice, Vibration),
    /// Have a screen reader read this text.
    Announce(Announcement),
    SaveSettings(Vec<Change>),
    /// Handle this request about players. It follows all other effects except [`Effect::Quit`].
    Player(PlayerRequest),
    /// End the program. This is always the last effect.
    Quit,
}
