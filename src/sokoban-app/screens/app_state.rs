//! The state that all screens share, and the events that they return to the application ([`ScreenEvent`]).

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use sokoban_core::{Attempt, Direction, Level};
use sokoban_files::Entry;
use sokoban_generator::{Day, Label};

use super::editor::document::Details;
use super::editor::level_form::AfterForm;
use super::effect::{Announcement, Effect, PlayerRequest, Urgency};
use super::level_filter::LevelFilter;
use crate::analysis::{AnalysisKind, AnalysisRequest};
use crate::grades::{GradeRecord, Grades, StoredGrade};
use crate::input::{Command, EditorCommand};
use crate::library::generation::{GenerationRequest, Priority, RequestKind};
use crate::library::{LevelId, LevelIndex, Library, Series, Source};
use crate::save::profiles::{Profile, ProfileId, ProfileList};
use crate::save::{
    Announcements, MAX_VOLUME, Progress, ReducedMotion, Settings, SolutionSource, Update,
    VibratingDevices,
};
use crate::sound::{self, Cue, Mood, Note, Sound};
use crate::statistics::Statistics;
use crate::statistics::achievements::{self, Achievement};
use crate::texts::language::Language;
use crate::texts::{self, Text};
use crate::ui;
use crate::vibration::{VibratingDevice, Vibration};
use crate::view::ambience::Ambience;
use crate::view::scene::WindowSize;

/// The state that all screens share.
#[derive(Debug)]
pub struct AppState {
    pub library: Library,
    /// The player's progress.
    pub progress: Progress,
    pub settings: Settings,
    pub saved_settings: Settings,
    pub players: Players,
    pub machine: Machine,
    pub files: Files,
    /// The level in the editor, while it is played as a test.
    pub tested: Option<LevelId>,
    /// The notice on the screen. The next key press clears it.
    pub notice: Option<String>,
    /// The effects for the machine, in order.
    pub effects: Vec<Effect>,
    /// The number of analyses requested so far.
    pub(crate) analyses: u64,
    /// The known grades of levels.
    pub grades: Grades,
    /// `true` once the grades of all built-in levels were added.
    pub(crate) has_builtin_grades: bool,
    /// The levels that are being generated.
    pub pending_levels: PendingLevels,
    /// The order and filter of levels in the browser.
    pub level_filter: LevelFilter,
    /// `true` if the browser shows levels as a table.
    pub has_level_table: bool,
    /// The mood of the music and the bells, which depends on the current collection.
    pub mood: Mood,
}

/// The players who share the computer.
#[derive(Debug)]
pub struct Players {
    pub list: ProfileList,
    /// The player whose progress is open.
    pub current: ProfileId,
    /// Requests about players. The program gets them after all other effects, which belong to the current player.
    pub(crate) requests: Vec<PlayerRequest>,
}

/// The player's files.
#[derive(Debug)]
pub struct Files {
    /// Recently opened files, newest first.
    pub recent: Vec<PathBuf>,
    /// The file for levels that the player draws.
    pub drawings: PathBuf,
    /// The names of the player's own skins.
    pub skins: Vec<String>,
}

/// The window, and what the system and its devices are like.
#[derive(Debug)]
pub struct Machine {
    pub window: WindowSize,
    pub language: Language,
    /// `true` if the system asks for reduced motion.
    pub reduces_motion: bool,
    /// `true` if a screen reader is active.
    pub has_screen_reader: bool,
    pub input_mode: InputMode,
    /// `true` if a gamepad is plugged in.
    pub has_gamepad: bool,
    /// The device of the last input, if it can vibrate.
    pub vibrating_device: Option<VibratingDevice>,
}

/// The player's input devices.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum InputMode {
    /// A keyboard. Files can be dropped on the window.
    #[default]
    Keyboard,
    /// A touch screen, perhaps without a keyboard. Buttons show an on-screen keyboard and a file dialog.
    Touch,
}

impl AppState {
    /// Shows the player a notice until the next key is pressed.
    pub fn notify(&mut self, message: impl Into<String>) {
        self.notice = Some(message.into());
    }

    /// Returns `true` if the game makes announcements to a screen reader.
    pub(crate) const fn announces(&self) -> bool {
        match self.settings.announcements {
            Announcements::Automatic => self.machine.has_screen_reader,
            Announcements::On => true,
            Announcements::Off => false,
        }
    }

    /// Announces a text that is not shown, if the game makes announcements.
    pub(crate) fn announce(&mut self, text: String, urgency: Urgency) {
        if self.announces() && !text.is_empty() {
            self.effects.push(Effect::Announce(Announcement {
                text,
                urgency,
                repeats_focus: false,
            }));
        }
    }

    pub(crate) fn current_player(&self) -> Option<&Profile> {
        self.players.list.get(&self.players.current)
    }

    /// Changes the current player in the list here.
    pub(crate) fn change_player(&mut self, change: impl FnOnce(&mut Profile)) {
        let mut players = self.players.list.profiles.iter_mut();
        if let Some(player) = players.find(|player| player.id == self.players.current) {
            change(player);
        }
    }

    /// Returns the current player, if there are several.
    pub(crate) fn one_of_several_players(&self) -> Option<&Profile> {
        let has_several = self.players.list.profiles.len() > 1;
        self.current_player().filter(|_| has_several)
    }

    /// Returns `true` if solutions of the level are not shown, because the player has not solved it.
    pub(crate) fn locks_solutions(&self, level: &Level) -> bool {
        self.settings.lock_solutions && self.progress.solved(level).is_none()
    }

    /// Applies an update of the progress, and saves it.
    pub(crate) fn save(&mut self, update: Update) {
        self.progress.apply(&update);
        self.effects.push(Effect::Save(Box::new(update)));
    }

    /// Returns the colours around a board: those of its collection if it is built in.
    pub(crate) fn ambience(&self, index: LevelIndex) -> Ambience {
        let collection = self.library.collection(index);
        if collection.source == Source::Builtin {
            Ambience::of_collection(&collection.name)
        } else {
            Ambience::WAREHOUSE
        }
    }

    /// Requests an analysis in place of the one before. Returns the id of its responses.
    pub(crate) fn analyze(&mut self, level: &Arc<Level>, kind: AnalysisKind) -> u64 {
        self.analyses += 1;
        self.effects.push(Effect::Analyze(Box::new(AnalysisRequest {
            id: self.analyses,
            level: Arc::clone(level),
            kind,
        })));
        self.analyses
    }

    /// Plays a sound, with the vibration that belongs to it.
    pub(crate) fn sound(&mut self, cue: Cue) {
        if let Some(vibration) = Vibration::of(cue.sound) {
            self.vibrate(vibration);
        }
        self.play_sound(cue);
    }

    /// Plays a sound at the volume of the settings.
    fn play_sound(&mut self, cue: Cue) {
        let gain = cue.gain * loudness(&self.settings);
        if gain > 0.0 {
            let mood = self.mood;
            self.effects.push(Effect::Sound(Cue { gain, mood, ..cue }));
        }
    }

    /// Lets the device that the player uses vibrate, if the settings allow it.
    fn vibrate(&mut self, vibration: Vibration) {
        let Some(device) = self.machine.vibrating_device else {
            return;
        };
        let vibrates = match self.settings.vibration {
            VibratingDevices::None => false,
            VibratingDevices::Gamepads => device == VibratingDevice::Gamepad,
            VibratingDevices::All => true,
        };
        if vibrates {
            self.effects.push(Effect::Vibrate(device, vibration));
        }
    }

    /// Mutes or unmutes the sound and notifies the player.
    pub(crate) fn toggle_mute(&mut self) {
        let was_silent = loudness(&self.settings) <= 0.0;
        self.settings.muted = !was_silent;
        if was_silent && self.settings.volume == 0 {
            self.settings.volume = Settings::default().volume;
        }
        self.notify(texts::settings::sound(was_silent));
    }

    /// Saves the changed settings. Plays a sound if the volume changed, and vibrates if vibration was turned on.
    pub(crate) fn save_settings(&mut self) {
        if loudness(&self.settings).to_bits() != loudness(&self.saved_settings).to_bits() {
            self.play_sound(Cue::new(Sound::OnGoal(Note::FIRST), 1.0));
        }
        if self.settings.vibration != self.saved_settings.vibration {
            self.vibrate(Vibration::Goal);
        }
        let changes = self.settings.changes(&self.saved_settings);
        self.saved_settings = self.settings.clone();
        self.language().set_current();
        self.effects.push(Effect::SaveSettings(changes));
    }

    /// Returns `true` if this tip was never shown.
    pub(crate) fn is_new_tip(&self, name: &str) -> bool {
        self.settings.tips.iter().all(|shown| shown != name)
    }

    /// Records that a tip was shown.
    pub(crate) fn keep_tip(&mut self, name: &str) {
        self.settings.tips.push(name.to_owned());
        self.save_settings();
    }

    /// Returns the language chosen in the settings. If the game does not have it, returns the system's language.
    pub(crate) fn language(&self) -> Language {
        Language::with_code(&self.settings.language).unwrap_or(self.machine.language)
    }

    /// Returns `true` if decorative motion is left out.
    pub(crate) const fn reduces_motion(&self) -> bool {
        match self.settings.reduced_motion {
            ReducedMotion::System => self.machine.reduces_motion,
            ReducedMotion::On => true,
            ReducedMotion::Off => false,
        }
    }

    /// Returns `true` if hints name keys. On touch devices and in portrait windows, hints name commands instead, which
    /// have buttons.
    pub(crate) fn names_keys(&self) -> bool {
        let (width, height) = self.machine.window.logical();
        self.takes_keys() && width >= height
    }

    /// Returns `true` if the player has a keyboard.
    pub(crate) fn takes_keys(&self) -> bool {
        self.machine.input_mode == InputMode::Keyboard
    }

    /// Returns the text of `keys`, or of `touch` if hints do not name keys: see [`AppState::names_keys`].
    pub(crate) fn hint(&self, keys: Text, touch: Text) -> String {
        if self.names_keys() { keys() } else { touch() }
    }

    /// Returns the label of a command's key, or the name of the command if hints do not name keys.
    pub(crate) fn key(&self, command: Command) -> String {
        if !self.names_keys() {
            return texts::keys::button(&texts::keys::name(command));
        }
        let label = ui::key_label(command, &self.settings.bindings);
        label.unwrap_or_else(texts::keys::no_key)
    }

    /// Requests a level. With [`Priority::Immediate`], the game opens the level when it arrives. Otherwise, does nothing
    /// while another level of the same kind is requested.
    pub(crate) fn request_level(&mut self, request: GenerationRequest, priority: Priority) {
        if priority == Priority::Immediate {
            self.pending_levels.awaited = Some(request);
        } else if self.pending_levels.is_pending(request.kind) {
            return;
        }
        if !self.pending_levels.pending.contains(&request) {
            self.pending_levels.pending.push(request);
        }
        self.effects.push(Effect::Generate(request, priority));
    }

    /// Cancels the requests for endless levels of other series, because the player has left those.
    pub(crate) fn cancel_other_series(&mut self, series: Option<Series>) {
        let is_needed = |request: &GenerationRequest| {
            let requested = request.kind.series();
            requested.is_none() || requested == series
        };
        let pending = std::mem::take(&mut self.pending_levels.pending);
        let (needed, others) = pending.into_iter().partition(is_needed);
        self.pending_levels.pending = needed;
        let others: Vec<GenerationRequest> = others;
        self.effects
            .extend(others.into_iter().map(Effect::CancelLevel));
    }

    /// Requests the next endless level of a series.
    pub(crate) fn request_next(&mut self, series: Series, priority: Priority) {
        let difficulty = match series {
            Series::Band(_) => 0,
            Series::ForYou => self.statistics().suitable_difficulty(),
        };
        let today = self.progress.today();
        let request = self.library.next_request(series, difficulty, today);
        self.request_level(request, priority);
    }

    /// Computes the player's statistics.
    pub(crate) fn statistics(&mut self) -> Statistics {
        self.grade_builtin();
        Statistics::of(&self.progress, &self.grades)
    }

    /// Returns the achievements that the player has earned.
    pub(crate) fn achievements(&mut self) -> BTreeSet<Achievement> {
        self.grade_builtin();
        achievements::earned(&self.library, &self.progress, &self.grades)
    }

    /// Adds the grades of all built-in levels, whose ratings are in their files. Does nothing after the first call.
    pub(crate) fn grade_builtin(&mut self) {
        if std::mem::replace(&mut self.has_builtin_grades, true) {
            return;
        }
        for index in self.library.level_indices() {
            let is_builtin = self.library.collection(index).source == Source::Builtin;
            if let Some(grade) = known_rating(self.library.entry(index)).filter(|_| is_builtin) {
                let level = self.library.level(index);
                self.grades.add(GradeRecord::new(level, grade));
            }
        }
    }

    /// Requests grades for the levels at `indices` in place of those requested before. Built-in levels get the rating in
    /// their file at once.
    pub(crate) fn grade(&mut self, indices: &[LevelIndex]) {
        let mut levels = Vec::new();
        for index in indices {
            let entry = self.library.entry(*index);
            let Ok(level) = &entry.level else {
                continue;
            };
            let is_builtin = self.library.collection(*index).source == Source::Builtin;
            match known_rating(entry).filter(|_| is_builtin) {
                Some(grade) => self.grades.add(GradeRecord::new(level, grade)),
                None => levels.push(Arc::clone(level)),
            }
        }
        self.effects.push(Effect::Grade(levels));
    }
}

/// The levels that were requested and have not arrived yet.
#[derive(Debug, Clone, Default)]
pub struct PendingLevels {
    pending: Vec<GenerationRequest>,
    awaited: Option<GenerationRequest>,
}

impl PendingLevels {
    /// Records that the player no longer waits for a level. Requested levels still arrive.
    pub const fn stop_waiting(&mut self) {
        self.awaited = None;
    }

    /// Handles the arrival of a requested level. Returns `true` if the player was waiting for it.
    pub(crate) fn finish(&mut self, request: GenerationRequest) -> bool {
        self.pending.retain(|other| *other != request);
        self.awaited
            .take_if(|awaited| *awaited == request)
            .is_some()
    }

    fn is_pending(&self, kind: RequestKind) -> bool {
        self.pending.iter().any(|request| request.kind == kind)
    }
}

/// Returns the rating in a level's file, if it is there.
pub(super) fn known_rating(entry: &Entry) -> Option<StoredGrade> {
    let label: Label = entry.fields.get("Difficulty")?.parse().ok()?;
    Some(StoredGrade::Exact(label.difficulty?.try_into().ok()?))
}

/// Returns the gain that corresponds to the volume setting.
fn loudness(settings: &Settings) -> f32 {
    if settings.muted {
        0.0
    } else {
        sound::gain(settings.volume, MAX_VOLUME)
    }
}

/// An event from a screen that the application handles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ScreenEvent {
    Close,
    /// Open another screen over the level.
    Open(Screen),
    Play(LevelIndex),
    /// Continue this series of endless levels.
    Endless(Series),
    /// Play another endless level of this series.
    Another(Series),
    /// Play this day's level.
    Daily(Day),
    /// Watch a solution of this level.
    Watch(LevelIndex),
    OpenFile(PathBuf),
    /// Go to the position after these moves.
    Restore(Attempt),
    /// Delete the saved position with this name and these moves.
    Forget(String, String),
    /// Show the details of this level of the browser.
    Details(LevelIndex),
    /// Watch this solution of this level.
    WatchThis(LevelIndex, Vec<Direction>),
    /// Review this solution of this level.
    Review(LevelIndex, Vec<Direction>),
    /// Delete the solution with this source and these moves.
    DeleteSolution(SolutionSource, String),
    SaveSettings,
    /// Edit this board. It need not be a valid level.
    Edit(LevelIndex),
    /// Open the editor with a new level.
    NewLevel,
    /// Rename this level of the player's own.
    Rename(LevelIndex),
    /// Delete this level of the player's own.
    DeleteLevel(LevelIndex),
    /// Play the level in the editor.
    TestPlay,
    /// Leave the editor for the browser.
    LeaveEditor,
    /// Close the menu and carry out the chosen command.
    FromMenu(Command),
    /// Close the editor's menu and carry out the chosen command.
    FromEditorMenu(EditorCommand),
    /// Close the form of the edited level and apply its content.
    SetDetails(Details, AfterForm),
    /// Copy this text to the clipboard.
    Copy(String),
    /// A command that the screen does not handle.
    Command(Command),
}

impl ScreenEvent {
    /// Returns the event of a command on a screen over the level, or `None` if it has no effect there. `opener` is the
    /// command that opens and closes the screen.
    pub(crate) fn on_screen_of(opener: Command, command: Command) -> Option<Self> {
        match command {
            Command::Close => Some(Self::Close),
            _ if command.row().is_global => Some(Self::Command(command)),
            _ => (command == opener).then_some(Self::Close),
        }
    }
}

/// A screen that opens over the level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    Help,
    Settings,
    Keys,
    Languages,
    Menu,
    /// The second page of the menu.
    More,
    /// The saved positions of the level.
    Positions,
    /// The details of the level, with its solutions.
    Details,
    Statistics,
    Players,
    /// The form for a new player.
    NewPlayer,
    /// The form for the name of the current player.
    PlayerName,
    /// The list of the editor's commands.
    EditorMenu,
    /// The form for title, author and comment of the edited level.
    LevelForm,
    /// All levels.
    Browser,
    /// The browser on the way so far and the ways on.
    Road,
    /// The browser on the calendar of the daily levels.
    Calendar,
    /// The browser on the endless levels.
    Endless,
}

impl Screen {
    /// Returns `true` for a screen that returns to the one that opened it. Other screens return to the level.
    pub const fn is_inner(self) -> bool {
        matches!(
            self,
            Self::More | Self::Keys | Self::Languages | Self::NewPlayer | Self::PlayerName
        )
    }
}
