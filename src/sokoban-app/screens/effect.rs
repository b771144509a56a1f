//! Effects: tasks that a screen leaves to the program, such as reading and writing files.

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

#[derive(Debug, Clone, PartialEq)]
pub struct BoardImage {
    pub name: String,
    pub scene: Scene,
    pub size: WindowSize,
}

#[derive(Debug, Clone)]
pub struct SharedAnimation {
    pub name: String,
    /// The game whose moves the animation shows.
    pub game: Game,
    pub title: String,
    pub result: String,
    pub ambience: Ambience,
    /// The transform from the board to the view, so that the animation shows the board as the player sees it.
    pub orientation: Transform,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextFile {
    pub name: String,
    pub extension: &'static str,
    pub text: String,
}

/// A text that a screen reader should read aloud. If no screen reader is active, the text may be ignored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announcement {
    pub text: String,
    pub urgency: Urgency,
    /// `true` if the text only repeats the screen's title or the name of the focused element. If a screen reader reads
    /// such names by itself, its backend drops the announcement.
    pub repeats_focus: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Urgency {
    /// The screen reader should finish its current text before it reads this one.
    Polite,
    /// The screen reader should interrupt its current text, because this text responds to a key press.
    Assertive,
}

/// A request about the players who share the computer. After handling a request, the program passes the new list of
/// players to [`Application::set_players`](crate::app::Application::set_players).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerRequest {
    /// Reload the list of players, because another window may have changed it.
    List,
    /// Change the current player's name to this one. Not used for the first player, whose name is stored in the
    /// settings.
    Rename(String),
    /// Add a player with this name, and load the new player's progress.
    Add(String),
    /// Save all changes, load the progress of this player, and call
    /// [`Application::open_player`](crate::app::Application::open_player).
    Open(ProfileId),
    Delete(ProfileId),
}

/// A task for the program. If a task has a result, the program passes it to the method that is linked below.
#[derive(Debug, Clone)]
pub enum Effect {
    Save(Box<Update>),
    /// Load these files and folders. Result: [`Application::opened`](crate::app::Application::opened).
    Open(Vec<PathBuf>),
    /// Load more files from a folder whose first files are already loaded. Result:
    /// [`Application::opened`](crate::app::Application::opened).
    OpenMore(Vec<Source>),
    /// Show a file dialog. The chosen files are opened in the same way as files that are dropped on the window.
    ChooseFiles,
    /// Show an on-screen keyboard for editing this text. Its keys are sent as input, like those on a real keyboard.
    ShowKeyboard(String),
    /// Save this list of recently opened files, newest first.
    Recent(Vec<PathBuf>),
    /// Save this picture. Result: [`Application::file_saved`](crate::app::Application::file_saved).
    SavePicture(Box<BoardImage>),
    /// Save this animation. Result: [`Application::file_saved`](crate::app::Application::file_saved).
    SaveAnimation(Box<SharedAnimation>),
    /// Save this text. Result: [`Application::file_saved`](crate::app::Application::file_saved).
    SaveText(Box<TextFile>),
    Copy(String),
    /// Read the clipboard. Result: [`Application::paste`](crate::app::Application::paste).
    Paste,
    /// Enter (`true`) or leave (`false`) full screen.
    Fullscreen(bool),
    /// Carry out this analysis instead of the previous one. Result:
    /// [`Application::take_response`](crate::app::Application::take_response).
    Analyze(Box<AnalysisRequest>),
    /// Cancel the current analysis and free its memory.
    CancelAnalysis,
    /// Generate the level for this request. Result:
    /// [`Application::take_generated`](crate::app::Application::take_generated).
    Generate(GenerationRequest, Priority),
    CancelLevel(GenerationRequest),
    /// Append this line, which contains a level, to the file that stores generated levels.
    SaveGenerated(String),
    /// Grade these levels, in this order, and drop the previous request. Result:
    /// [`Application::take_grades`](crate::app::Application::take_grades).
    Grade(Vec<Arc<Level>>),
    /// Start this editor task instead of the previous one. Result:
    /// [`Application::take_task_result`](crate::app::Application::take_task_result).
    StartEditorTask(Box<editor_tasks::EditorTaskRequest>),
    StopEditorTask,
    /// Merge this change to one of the player's own levels into the file that contains them.
    KeepDrawing(Box<Drawing>),
    Sound(Cue),
    Vibrate(VibratingDevice, Vibration),
    /// Let the screen reader read this text aloud.
    Announce(Announcement),
    SaveSettings(Vec<Change>),
    /// Handle this request after all other effects except [`Effect::Quit`].
    Player(PlayerRequest),
    /// Quit the program. This is always the last effect.
    Quit,
}
