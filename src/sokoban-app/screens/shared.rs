//! What all screens share, and what a screen may want: of the application ([`Request`]) and of the machine
//! ([`Effect`]).

use std::path::PathBuf;
use std::sync::Arc;

use sokoban_core::{Attempt, Direction, Level};
use sokoban_generator::{Band, Day};

use super::browser::Arrangement;
use super::generation::PendingLevels;
use crate::analysis::AnalysisRequest;
use crate::editor_tasks;
use crate::grades::Grades;
use crate::input::Command;
use crate::library::drawings::Drawing;
use crate::library::generation::{GenerationRequest, Priority};
use crate::library::{LevelIndex, Library};
use crate::save::settings::Change;
use crate::save::{MAX_VOLUME, Progress, ReducedMotion, Settings, SolutionSource, Update};
use crate::sound::{self, Cue, Sound};
use crate::texts;
use crate::texts::language::Language;
use crate::ui;
use crate::view::scene::{Scene, WindowSize};

/// What the player has, whatever is on the screen.
#[derive(Debug)]
pub struct Shared {
    /// All levels.
    pub library: Library,
    /// The player's progress.
    pub progress: Progress,
    /// The settings.
    pub settings: Settings,
    /// The settings as they stand in their file, as far as is known.
    pub saved_settings: Settings,
    /// Whether the system asks for less motion.
    pub system_reduces_motion: bool,
    /// The language that the system asks for.
    pub system_language: Language,
    /// What the player writes and opens files with.
    pub means: Means,
    /// Recently opened files, newest first.
    pub recent: Vec<PathBuf>,
    /// The size of the window.
    pub window: WindowSize,
    /// The file for levels that the player draws.
    pub drawings: PathBuf,
    /// What the player is told, until the next key.
    pub notice: Option<String>,
    /// What the machine is asked to do, in order.
    pub effects: Vec<Effect>,
    /// How hard levels are.
    pub grades: Grades,
    /// The levels that are being made.
    pub pending_levels: PendingLevels,
    /// The names of the player's own skins.
    pub skins: Vec<String>,
    /// How the browser arranges levels.
    pub arrangement: Arrangement,
}

/// What a player writes and opens files with.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Means {
    /// A keyboard, and files that are dropped.
    #[default]
    Keys,
    /// Perhaps nothing but fingers: the machine shows a keyboard, and lets files be chosen, when it is asked.
    Fingers,
}

impl Shared {
    /// Shows the player a notice until the next key is pressed.
    pub fn notify(&mut self, message: impl Into<String>) {
        self.notice = Some(message.into());
    }

    /// Has this heard, as loud as the player wants it.
    pub(crate) fn sound(&mut self, cue: Cue) {
        let gain = cue.gain * loudness(&self.settings);
        if gain > 0.0 {
            self.effects.push(Effect::Sound(Cue { gain, ..cue }));
        }
    }

    /// Lets nothing be heard, or lets it be heard again, and says so.
    pub(crate) fn turn_sound(&mut self) {
        let was_silent = loudness(&self.settings) <= 0.0;
        self.settings.muted = !was_silent;
        if was_silent && self.settings.volume == 0 {
            self.settings.volume = Settings::default().volume;
        }
        self.notify(texts::settings::sound(was_silent));
    }

    /// Has what changed in the settings written. Another volume is heard at once.
    pub(crate) fn save_settings(&mut self) {
        if loudness(&self.settings).to_bits() != loudness(&self.saved_settings).to_bits() {
            self.sound(Cue {
                sound: Sound::OnGoal,
                gain: 1.0,
            });
        }
        let changes = self.settings.changes(&self.saved_settings);
        self.saved_settings = self.settings.clone();
        self.language().set_current();
        self.effects.push(Effect::SaveSettings(changes));
    }

    /// Whether a tip of this name was never shown.
    pub(crate) fn is_new_tip(&self, name: &str) -> bool {
        self.settings.tips.iter().all(|shown| shown != name)
    }

    /// A tip is on the screen, and is not shown again.
    pub(crate) fn keep_tip(&mut self, name: &str) {
        self.settings.tips.push(name.to_owned());
        self.save_settings();
    }

    /// The language of all texts: the one that is set, if the game speaks it, or else the system's.
    pub(crate) fn language(&self) -> Language {
        Language::with_code(&self.settings.language).unwrap_or(self.system_language)
    }

    /// Returns `true` if decorative motion is left out.
    pub(crate) const fn reduces_motion(&self) -> bool {
        match self.settings.reduced_motion {
            ReducedMotion::System => self.system_reduces_motion,
            ReducedMotion::On => true,
            ReducedMotion::Off => false,
        }
    }

    /// Returns `true` if texts name keys. On touch devices and in upright windows they name commands, which have buttons.
    pub(crate) fn names_keys(&self) -> bool {
        let (width, height) = self.window.logical();
        self.means == Means::Keys && width >= height
    }

    /// Names the key of a command, or the command itself where texts do not name keys.
    pub(crate) fn key(&self, command: Command) -> String {
        if !self.names_keys() {
            return texts::keys::button(&texts::keys::name(command));
        }
        let label = ui::key_label(command, &self.settings.bindings);
        label.unwrap_or_else(texts::keys::no_key)
    }
}

/// How loud the player wants sounds.
fn loudness(settings: &Settings) -> f32 {
    if settings.muted {
        0.0
    } else {
        sound::gain(settings.volume, MAX_VOLUME)
    }
}

/// What a screen wants of the application.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// To be closed.
    Close,
    /// Another screen over the level.
    Open(Screen),
    /// To play this level.
    Play(LevelIndex),
    /// To go on in this band of the endless levels.
    Endless(Band),
    /// To play one more level of this band.
    Another(Band),
    /// To play this day's level.
    Daily(Day),
    /// To watch a solution of this level.
    Watch(LevelIndex),
    /// To open this file.
    OpenFile(PathBuf),
    /// To go to the position after these moves.
    Restore(Attempt),
    /// To forget the saved position of this name, with these moves.
    Forget(String, String),
    /// To watch this solution.
    WatchThis(Vec<Direction>),
    /// To delete the solution with these moves that this one made.
    DeleteSolution(SolutionSource, String),
    /// To save the settings as they are now.
    SaveSettings,
    /// To edit this board, level or not.
    Edit(LevelIndex),
    /// To draw a new level.
    NewLevel,
    /// To give the player's own level at this place another title.
    Rename(LevelIndex),
    /// To delete the player's own level at this place.
    DeleteLevel(LevelIndex),
    /// To play the level that is being edited.
    TestPlay,
    /// To go on from the editor to the levels.
    LeaveEditor,
    /// What was chosen in the menu, which closes.
    FromMenu(Command),
    /// To copy this text.
    Copy(String),
    /// What is not the screen's own business.
    Command(Command),
}

impl Request {
    /// What a command means on a screen over the level, which this command opened and closes: most mean nothing there.
    pub(crate) fn on_screen_of(opener: Command, command: Command) -> Option<Self> {
        match command {
            Command::Close => Some(Self::Close),
            Command::Mute | Command::Fullscreen | Command::Quit => Some(Self::Command(command)),
            _ => (command == opener).then_some(Self::Close),
        }
    }
}

/// A screen that opens over the level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    /// What keys, mouse, fingers and gamepads do.
    Help,
    /// The settings.
    Settings,
    /// The keys of commands.
    Keys,
    /// The menu.
    Menu,
    /// The saved positions of the level.
    Positions,
    /// The solutions of the level.
    Solutions,
    /// All levels.
    Browser,
    /// The same, with the calendar of the daily levels.
    Calendar,
    /// The same, with the bands of the endless levels.
    Endless,
}

/// A picture that is to be written.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardImage {
    /// What it is of.
    pub name: String,
    /// What is on it.
    pub scene: Scene,
    /// How large it is.
    pub size: WindowSize,
}

/// What only the machine can do: the shell does it, and tells the application where there is something to tell.
#[derive(Debug, Clone)]
pub enum Effect {
    /// Write this to the disk.
    Save(Box<Update>),
    /// Read these files, and what lies in these folders: [`App::opened`](crate::app::App::opened).
    Open(Vec<PathBuf>),
    /// Read more files of a folder whose first files are open: [`App::opened`](crate::app::App::opened).
    OpenMore(Vec<PathBuf>),
    /// Let the player choose files, which are opened like those that are dropped.
    ChooseFiles,
    /// Show a keyboard with which this text is changed: what is typed there comes as from any other.
    ShowKeyboard(String),
    /// Put a copy of this file, or this text, into the library's folder:
    /// [`App::added_to_library`](crate::app::App::added_to_library).
    AddToLibrary {
        /// Index of the collection in the library.
        collection: usize,
        /// The file it came from; without one, the text counts.
        file: Option<PathBuf>,
        /// The name of the collection.
        name: String,
        /// Its text.
        text: String,
    },
    /// Write the list of recently opened files, newest first.
    Recent(Vec<PathBuf>),
    /// Write a picture: [`App::picture_saved`](crate::app::App::picture_saved).
    SavePicture(Box<BoardImage>),
    /// Put a text into the clipboard.
    Copy(String),
    /// Read the clipboard's text: [`App::paste`](crate::app::App::paste).
    Paste,
    /// Fill the screen, or stop filling it.
    Fullscreen(bool),
    /// Analyze this, instead of what was asked before: [`App::take_response`](crate::app::App::take_response).
    Ask(Box<AnalysisRequest>),
    /// Stop the analysis, and give the memory back.
    Forget,
    /// Generate this level: [`App::take_generated`](crate::app::App::take_generated).
    Generate(GenerationRequest, Priority),
    /// Keep the line of a level that was made.
    SaveGenerated(String),
    /// Grade these levels, the first one first, before what is still to be graded:
    /// [`App::take_grades`](crate::app::App::take_grades).
    Grade(Vec<Arc<Level>>),
    /// Work on this, instead of what was ordered before: [`App::take_task_result`](crate::app::App::take_task_result).
    StartEditorTask(Box<editor_tasks::EditorTaskRequest>),
    /// Stop that work.
    StopEditorTask,
    /// Write this into the file for levels that the player draws.
    KeepDrawing(Box<Drawing>),
    /// Let this be heard.
    Sound(Cue),
    /// Write these settings.
    SaveSettings(Vec<Change>),
    /// Quit.
    Quit,
}
