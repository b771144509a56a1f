//! The tasks that screens leave for the machine.

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

/// A picture of a board to save.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardImage {
    pub name: String,
    pub scene: Scene,
    pub size: WindowSize,
}

/// An animation of a solution to save.
#[derive(Debug, Clone)]
pub struct SharedAnimation {
    pub name: String,
    /// The game whose moves are animated.
    pub game: Game,
    /// The title, which is drawn below the board.
    pub title: String,
    /// The result, which is drawn below the title.
    pub result: String,
    /// The colours around the board.
    pub ambience: Ambience,
    /// The transform from the board to the player's view of it.
    pub orientation: Transform,
}

/// A text to save as a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextFile {
    pub name: String,
    pub extension: &'static str,
    pub text: String,
}

/// A text for a screen reader. A backend may drop announcements if no screen reader is active.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announcement {
    pub text: String,
    pub urgency: Urgency,
    /// `true` if the text says what the screen's title or focused element says. A backend whose screen reader follows
    /// the focus drops such announcements.
    pub repeats_focus: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Urgency {
    /// The text waits until the screen reader has finished the current text.
    Polite,
    /// The text interrupts the current text, because it answers a key.
    Assertive,
}

/// A request about the players who share the computer. Afterwards, the program calls
/// [`Application::set_players`](crate::app::Application::set_players) with the new list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerRequest {
    /// Read the list again, because another window may have changed it.
    List,
    /// Rename the current player, who is not the first one: that one's name is a setting.
    Rename(String),
    /// Add a player with this name, and open the new player's progress.
    Add(String),
    /// Save everything, and open the progress of this player:
    /// [`Application::open_player`](crate::app::Application::open_player).
    Open(ProfileId),
    Delete(ProfileId),
}

/// A task for the machine. The program carries it out and calls the linked method with the result.
#[derive(Debug, Clone)]
pub enum Effect {
    Save(Box<Update>),
    /// Read these files and folders: [`Application::opened`](crate::app::Application::opened).
    Open(Vec<PathBuf>),
    /// Read more files of a folder whose first files are open: [`Application::opened`](crate::app::Application::opened).
    OpenMore(Vec<Source>),
    /// Show a file dialog. The chosen files are opened like dropped ones.
    ChooseFiles,
    /// Show an on-screen keyboard for editing this text. Its input arrives like that of any other keyboard.
    ShowKeyboard(String),
    /// Write the list of recently opened files, newest first.
    Recent(Vec<PathBuf>),
    /// Write a picture: [`Application::file_saved`](crate::app::Application::file_saved).
    SavePicture(Box<BoardImage>),
    /// Write an animation: [`Application::file_saved`](crate::app::Application::file_saved).
    SaveAnimation(Box<SharedAnimation>),
    /// Write a text: [`Application::file_saved`](crate::app::Application::file_saved).
    SaveText(Box<TextFile>),
    /// Copy text to the clipboard.
    Copy(String),
    /// Read the clipboard: [`Application::paste`](crate::app::Application::paste).
    Paste,
    /// Enter or leave full screen.
    Fullscreen(bool),
    /// Carry out this analysis, and drop the previous request: [`Application::take_response`](crate::app::Application::take_response).
    Analyze(Box<AnalysisRequest>),
    /// Stop the analysis and free its memory.
    CancelAnalysis,
    /// Generate this level: [`Application::take_generated`](crate::app::Application::take_generated).
    Generate(GenerationRequest, Priority),
    /// Do not generate this level: it is no longer needed.
    CancelLevel(GenerationRequest),
    /// Save the line of a generated level.
    SaveGenerated(String),
    /// Grade these levels in this order, and drop the previous request: [`Application::take_grades`](crate::app::Application::take_grades).
    Grade(Vec<Arc<Level>>),
    /// Start this editor task, and drop the previous one: [`Application::take_task_result`](crate::app::Application::take_task_result).
    StartEditorTask(Box<editor_tasks::EditorTaskRequest>),
    StopEditorTask,
    /// Save this drawing to the file of the player's own levels.
    KeepDrawing(Box<Drawing>),
    Sound(Cue),
    /// Let this device vibrate.
    Vibrate(VibratingDevice, Vibration),
    /// Let a screen reader read this text.
    Announce(Announcement),
    SaveSettings(Vec<Change>),
    /// Do this about the players. Follows all other effects except the last one.
    Player(PlayerRequest),
    /// End the program. Always the last effect.
    Quit,
}
