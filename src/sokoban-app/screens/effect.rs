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

#[derive(Debug, Clone, PartialEq)]
pub struct BoardImage {
    pub name: String,
    pub scene: Scene,
    pub size: WindowSize,
}

#[derive(Debug, Clone)]
pub struct SharedAnimation {
    pub name: String,
    /// The game from which the animation takes its moves.
    pub game: Game,
    pub title: String,
    pub result: String,
    pub ambience: Ambience,
    /// The transform from the board to the view. It lets the animation show the board as the player sees it.
    pub orientation: Transform,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextFile {
    pub name: String,
    pub extension: &'static str,
    pub text: String,
}

/// A text to be read aloud by a screen reader. If no screen reader is active, the text may be dropped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announcement {
    pub text: String,
    pub urgency: Urgency,
    /// `true` if the text only repeats the screen's title or the name of the focused element. Backends whose screen
    /// reader reads these anyway drop the announcement.
    pub repeats_focus: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Urgency {
    /// Read the text after the screen reader has finished its current text.
    Polite,
    /// Interrupt the screen reader's current text, because this text responds to a key press.
    Assertive,
}

/// A request about the players who share the computer. The program handles it and then passes the new list of players
/// to [`Application::set_players`](crate::app::Application::set_players).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerRequest {
    /// Reload the list of players, because another window may have changed it.
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

/// A task for the program. Some tasks have a result, which the program passes to the linked method.
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
    /// Show an on-screen keyboard for editing this text. Its keys arrive like those of a real keyboard.
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
    /// Generate the requested level. Result: [`Application::take_generated`](crate::app::Application::take_generated).
    Generate(GenerationRequest, Priority),
    CancelLevel(GenerationRequest),
    /// Append this line to the file of generated levels. The line contains a level.
    SaveGenerated(String),
    /// Grade these levels, in this order, instead of those requested before. Result:
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
    /// Let the screen reader read this text.
    Announce(Announcement),
    SaveSettings(Vec<Change>),
    /// Handle this request after all other effects except [`Effect::Quit`].
    Player(PlayerRequest),
    /// Quit the program. This is always the last effect.
    Quit,
}
