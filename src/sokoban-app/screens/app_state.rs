//! The state that all screens share, and the events ([`ScreenEvent`]) that a screen returns to the application.

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
use crate::input::{Bindings, Command, EditorCommand};
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

#[derive(Debug)]
pub struct AppState {
    pub library: Library,
    pub progress: Progress,
    pub settings: Settings,
    pub saved_settings: Settings,
    pub players: Players,
    pub machine: Machine,
    pub files: Files,
    /// The level that is being test-played from the editor, or `None` if there is no test play.
    pub tested: Option<LevelId>,
    /// A message to the player. The next key press clears it.
    pub notice: Option<String>,
    /// Tasks for the program, in the order in which it must carry them out.
    pub effects: Vec<Effect>,
    /// The number of analyses requested so far, which is also the id of the latest request.
    pub(crate) analyses: u64,
    pub grades: Grades,
    pub(crate) has_builtin_grades: bool,
    pub pending_levels: PendingLevels,
    /// The sort order and the filter for levels in the browser.
    pub level_filter: LevelFilter,
    /// `true` if the browser shows levels as a table.
    pub has_level_table: bool,
    /// The mood of the music and the bells. It depends on which collection the open level is in.
    pub mood: Mood,
}

#[derive(Debug)]
pub struct Players {
    pub list: ProfileList,
    /// The player whose progress is loaded.
    pub current: ProfileId,
    /// Requests about players. The program handles them after all effects, because the effects still apply to the
    /// current player.
    pub(crate) requests: Vec<PlayerRequest>,
}

#[derive(Debug)]
pub struct Files {
    /// Recently opened files, newest first.
    pub recent: Vec<PathBuf>,
    /// The file that contains the levels drawn by the player.
    pub drawings: PathBuf,
    /// The names of the player's own skins.
    pub skins: Vec<String>,
}

#[derive(Debug)]
pub struct Machine {
    pub window: WindowSize,
    pub language: Language,
    /// `true` if the system asks programs to reduce motion.
    pub reduces_motion: bool,
    pub has_screen_reader: bool,
    pub input_mode: InputMode,
    pub has_gamepad: bool,
    /// The device from which the last input came, if it can vibrate.
    pub vibrating_device: Option<VibratingDevice>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum InputMode {
    /// The player has a keyboard, and can drop files on the window.
    #[default]
    Keyboard,
    /// The player has a touch screen, and perhaps no keyboard. The game shows buttons that open an on-screen keyboard
    /// and a file dialog.
    Touch,
}

impl AppState {
    /// Shows `message` to the player until a key is pressed.
    pub fn notify(&mut self, message: impl Into<String>) {
        self.notice = Some(message.into());
    }

    pub(crate) const fn announces(&self) -> bool {
        match self.settings.announcements {
            Announcements::Automatic => self.machine.has_screen_reader,
            Announcements::On => true,
            Announcements::Off => false,
        }
    }

    /// If announcements are on, lets the screen reader announce a text that is not on the screen.
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

    pub(crate) fn change_player(&mut self, change: impl FnOnce(&mut Profile)) {
        let mut players = self.players.list.profiles.iter_mut();
        if let Some(player) = players.find(|player| player.id == self.players.current) {
            change(player);
        }
    }

    /// Returns the current player's profile, or `None` if only one player uses the computer.
    pub(crate) fn one_of_several_players(&self) -> Option<&Profile> {
        let has_several = self.players.list.profiles.len() > 1;
        self.current_player().filter(|_| has_several)
    }

    /// Returns `true` if the settings hide solutions of unsolved levels and the player has not solved `level`.
    pub(crate) fn locks_solutions(&self, level: &Level) -> bool {
        self.settings.lock_solutions && self.progress.solved(level).is_none()
    }

    pub(crate) fn save(&mut self, update: Update) {
        self.progress.apply(&update);
        self.effects.push(Effect::Save(Box::new(update)));
    }

    pub(crate) fn ambience(&self, index: LevelIndex) -> Ambience {
        let collection = self.library.collection(index);
        if collection.source == Source::Builtin {
            Ambience::of_collection(&collection.name)
        } else {
            Ambience::WAREHOUSE
        }
    }

    /// Requests an analysis of `level`, in place of the previous request. Returns the id that the responses will
    /// contain.
    pub(crate) fn analyze(&mut self, level: &Arc<Level>, kind: AnalysisKind) -> u64 {
        self.analyses += 1;
        self.effects.push(Effect::Analyze(Box::new(AnalysisRequest {
            id: self.analyses,
            level: Arc::clone(level),
            kind,
        })));
        self.analyses
    }

    pub(crate) fn is_drawing(&self, index: LevelIndex) -> bool {
        self.library.drawings(&self.files.drawings) == Some(index.collection)
    }

    pub(crate) fn sound(&mut self, cue: Cue) {
        if let Some(vibration) = Vibration::of(cue.sound) {
            self.vibrate(vibration);
        }
        self.play_sound(cue);
    }

    fn play_sound(&mut self, cue: Cue) {
        let gain = cue.gain * loudness(&self.settings);
        if gain > 0.0 {
            let mood = self.mood;
            self.effects.push(Effect::Sound(Cue { gain, mood, ..cue }));
        }
    }

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

    /// Mutes or unmutes the sound, and notifies the player. If the volume is 0, unmuting resets the volume to the
    /// default.
    pub(crate) fn toggle_mute(&mut self) {
        let was_silent = loudness(&self.settings) <= 0.0;
        self.settings.muted = !was_silent;
        if was_silent && self.settings.volume == 0 {
            self.settings.volume = Settings::default().volume;
        }
        self.notify(texts::settings::sound(was_silent));
    }

    /// Saves the settings. If the volume or the vibration setting has changed, plays a sound or vibrates, so that the
    /// player can judge the new setting.
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

    pub(crate) fn is_new_tip(&self, name: &str) -> bool {
        self.settings.tips.iter().all(|shown| shown != name)
    }

    /// Records that the tip called `name` was shown.
    pub(crate) fn keep_tip(&mut self, name: &str) {
        self.settings.tips.push(name.to_owned());
        self.save_settings();
    }

    /// Returns the language chosen in the settings, or the system's language if the game is not translated into the
    /// chosen one.
    pub(crate) fn language(&self) -> Language {
        Language::with_code(&self.settings.language).unwrap_or(self.machine.language)
    }

    pub(crate) const fn reduces_motion(&self) -> bool {
        match self.settings.reduced_motion {
            ReducedMotion::System => self.machine.reduces_motion,
            ReducedMotion::On => true,
            ReducedMotion::Off => false,
        }
    }

    /// Returns `true` if instructions to the player name keys. On touch devices and in portrait windows, instructions
    /// name buttons instead.
    pub(crate) fn names_keys(&self) -> bool {
        let (width, height) = self.machine.window.logical();
        self.takes_keys() && width >= height
    }

    /// Returns the key bindings, or `None` if instructions do not name keys.
    pub(crate) fn named_bindings(&self) -> Option<&Bindings> {
        self.names_keys().then_some(&self.settings.bindings)
    }

    pub(crate) fn takes_keys(&self) -> bool {
        self.machine.input_mode == InputMode::Keyboard
    }

    pub(crate) fn hint(&self, keys: Text, touch: Text) -> String {
        if self.names_keys() { keys() } else { touch() }
    }

    /// Returns the label of the key for `command`. If instructions do not name keys, returns the name of the command's
    /// button.
    pub(crate) fn key(&self, command: Command) -> String {
        if !self.names_keys() {
            return texts::keys::button(&texts::keys::name(command));
        }
        let label = ui::key_label(command, &self.settings.bindings);
        label.unwrap_or_else(texts::keys::no_key)
    }

    /// Requests that a level be generated. With [`Priority::Immediate`], the game opens the level as soon as it is
    /// generated. With any other priority, the request is ignored if a level of the same kind has already been
    /// requested.
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

    /// Cancels the requests for endless levels, except those for `series`. The player has left all other series.
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

    pub(crate) fn request_next(&mut self, series: Series, priority: Priority) {
        let difficulty = match series {
            Series::Band(_) => 0,
            Series::ForYou => self.statistics().suitable_difficulty(),
        };
        let today = self.progress.today();
        let request = self.library.next_request(series, difficulty, today);
        self.request_level(request, priority);
    }

    pub(crate) fn statistics(&mut self) -> Statistics {
        self.grade_builtin();
        Statistics::of(&self.progress, &self.grades)
    }

    pub(crate) fn achievements(&mut self) -> BTreeSet<Achievement> {
        self.grade_builtin();
        achievements::earned(&self.library, &self.progress, &self.grades)
    }

    /// Adds the grades of all built-in levels, using the ratings in their files. Does nothing after the first call.
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

    /// Requests grades for the levels at `indices`, in place of earlier requests. Built-in levels are not graded: they
    /// get the rating in their file at once.
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

/// The levels that were requested but are not generated yet.
#[derive(Debug, Clone, Default)]
pub struct PendingLevels {
    pending: Vec<GenerationRequest>,
    awaited: Option<GenerationRequest>,
}

impl PendingLevels {
    /// Records that the player no longer waits for a level. The requested levels are still generated.
    pub const fn stop_waiting(&mut self) {
        self.awaited = None;
    }

    /// Records that the level for `request` was generated. Returns `true` if the player was waiting for this level.
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

/// Returns the rating in the `Difficulty` field of `entry`, or `None` if there is no valid rating.
pub(super) fn known_rating(entry: &Entry) -> Option<StoredGrade> {
    let label: Label = entry.fields.get("Difficulty")?.parse().ok()?;
    Some(StoredGrade::Exact(label.difficulty?.try_into().ok()?))
}

fn loudness(settings: &Settings) -> f32 {
    if settings.muted {
        0.0
    } else {
        sound::gain(settings.volume, MAX_VOLUME)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ScreenEvent {
    Close,
    Open(Screen),
    Play(LevelIndex),
    /// Continue to play this series of endless levels.
    Endless(Series),
    /// Play another level of this endless series.
    Another(Series),
    Daily(Day),
    /// Replay the best solution of this level.
    Watch(LevelIndex),
    OpenFile(PathBuf),
    /// Go to the position that these moves lead to.
    Restore(Attempt),
    /// Delete the saved position that has this name and these moves.
    Forget(String, String),
    /// Show the details of this level, which is selected in the browser.
    Details(LevelIndex),
    /// Replay these moves, which solve this level.
    WatchThis(LevelIndex, Vec<Direction>),
    /// Review these moves, which solve this level.
    Review(LevelIndex, Vec<Direction>),
    /// Delete the solution that has this source and these moves.
    DeleteSolution(SolutionSource, String),
    SaveSettings,
    /// Open this board in the editor. The board need not be a valid level.
    Edit(LevelIndex),
    NewLevel,
    /// Rename this level, which the player drew.
    Rename(LevelIndex),
    /// Delete this level, which the player drew.
    DeleteLevel(LevelIndex),
    /// Test-play the level that is open in the editor.
    TestPlay,
    /// Close the editor and open the browser.
    LeaveEditor,
    /// Close the menu and run the command chosen there.
    FromMenu(Command),
    /// Close the editor's menu and run the command chosen there.
    FromEditorMenu(EditorCommand),
    /// Close the form for the edited level, and apply the details that were entered there.
    SetDetails(Details, AfterForm),
    /// Copy this text to the clipboard.
    Copy(String),
    /// Run this command, which the open screen does not handle itself.
    Command(Command),
}

impl ScreenEvent {
    /// Returns the event for a `command` that the open screen does not handle itself, or `None` if the command has no
    /// effect while this screen is open. `opener` is the command that opens the screen, and also closes it.
    pub(crate) fn on_screen_of(opener: Command, command: Command) -> Option<Self> {
        match command {
            Command::Close => Some(Self::Close),
            _ if command.row().is_global => Some(Self::Command(command)),
            _ => (command == opener).then_some(Self::Close),
        }
    }
}

/// A screen that can open on top of the level or the editor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    Help,
    Settings,
    Keys,
    Languages,
    Menu,
    /// The second page of the menu.
    More,
    /// The list of saved positions in the level.
    Positions,
    /// The details of the level, which include its solutions.
    Details,
    Statistics,
    Players,
    NewPlayer,
    /// The form that renames the current player.
    PlayerName,
    EditorMenu,
    /// The form for the edited level's title, author and comment.
    LevelForm,
    /// The browser, opened at the current level.
    Browser,
    /// The browser, opened at the road, which suggests what to play next.
    Road,
    /// The browser, opened at the calendar of daily levels.
    Calendar,
    /// The browser, opened at the endless levels.
    Endless,
}

impl Screen {
    /// Returns `true` if closing this screen returns to the screen that opened it. Closing any other screen returns to
    /// the level or the editor.
    pub const fn is_inner(self) -> bool {
        matches!(
            self,
            Self::More | Self::Keys | Self::Languages | Self::NewPlayer | Self::PlayerName
        )
    }
}
