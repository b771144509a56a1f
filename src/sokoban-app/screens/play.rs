//! The play screen. It owns the open level and the components that belong to this level, and passes commands to the
//! components.

mod activity;
mod animated_game;
mod announcer;
pub mod banner;
mod board_element;
pub mod board_image;
mod board_view;
pub mod buttons;
mod celebration;
mod clearance;
mod drawing;
mod explorer;
mod export;
mod game_review;
mod hints;
pub mod hud;
pub mod lamp;
mod mistakes;
mod navigation;
mod open_level;
mod outcome;
mod pointer;
mod review_bar;
mod solution_review;
mod solutions;
pub mod stuck;
pub mod timeline;
mod tips;
mod title;
pub mod top_bar;
mod transition;
mod visit;

use std::borrow::Cow;
use std::time::Duration;

use sokoban_core::{Attempt, Origin, Transform};

use crate::analysis::{AnalysisResponse, AnalysisResult, PositionStatus};
use crate::geometry::Point;
use crate::input::{Action, Bindings, Button, Command, Input, Key, Modifiers, PadButton, PadEvent};
use crate::library::LevelIndex;
use crate::save::Lamp;
use crate::screens::overlay::Overlay;
use crate::screens::{AppState, Effect, Screen, ScreenEvent};
use crate::sound::Mood;
use crate::texts;
use activity::ActivityTracker;
pub use animated_game::{AnimatedGame, MotionSettings, Replay, ReplayKind, SessionChange};
use announcer::Announcer;
use hints::Hints;
use navigation::Navigation;
use title::Title;
use visit::Visit;

#[derive(Debug)]
pub struct PlayScreen {
    visit: Visit,
    navigation: Navigation,
    /// The last position of the pointer, or `None` if there is no pointer, for example after a tap.
    pointer: Option<Point>,
    /// `true` if tooltips are hidden: from a key press until the pointer moves.
    hides_tooltips: bool,
    /// The on-screen button that was pressed last. Its tooltip stays hidden until the pointer leaves the button.
    pressed_button: Option<Command>,
    announcer: Announcer,
    activity: ActivityTracker,
}

const REVIEW: PadEvent = PadEvent {
    button: PadButton::X,
    down: true,
};
/// The gamepad button that runs the first command on the banner.
const CONTINUE: PadEvent = PadEvent {
    button: PadButton::A,
    down: true,
};
/// The gamepad button that shows all commands on the banner.
const MORE: PadEvent = PadEvent {
    button: PadButton::Y,
    down: true,
};
/// The gamepad button that closes the review.
const BACK: PadEvent = PadEvent {
    button: PadButton::B,
    down: true,
};

impl PlayScreen {
    pub(crate) fn level_text(&self, app: &AppState) -> String {
        self.visit.level.level_text(app)
    }

    pub(crate) fn new(index: LevelIndex, app: &mut AppState) -> Self {
        app.mood = Mood::of(&app.library.collection(index).name);
        let (visit, fault) = Visit::new(index, app);
        let screen = Self {
            navigation: Navigation::default(),
            pointer: None,
            hides_tooltips: false,
            pressed_button: None,
            announcer: Announcer::default(),
            activity: ActivityTracker::new(&visit.level),
            visit,
        };
        if let Some(fault) = fault {
            screen.visit.level.report_fault(fault, app);
        }
        navigation::look_ahead(index, app);
        screen
    }

    pub(crate) const fn game(&self) -> &AnimatedGame {
        &self.visit.level.game
    }

    pub(crate) const fn level_index(&self) -> LevelIndex {
        self.visit.level.index
    }

    /// Passes the settings for animations, held keys and marks on dead squares to the game.
    pub(crate) fn apply_motion_settings(&mut self, app: &AppState) {
        let motion = MotionSettings::new(app.settings.speed, app.reduces_motion());
        self.visit.level.game.set_motion_settings(motion);
        self.visit.level.game.set_hold_settings(app.settings.hold);
        let marks_dead_squares = app.settings.dead_squares && app.settings.lamp != Lamp::Off;
        self.visit
            .level
            .game
            .set_dead_square_marks(marks_dead_squares);
        if app.reduces_motion()
            && let Some(title) = &mut self.visit.title
        {
            title.skip();
        }
    }

    /// Returns `true` if the next frame may look different even without input.
    pub(crate) fn is_active(&self) -> bool {
        let has_title = self.visit.title.as_ref().is_some_and(Title::is_active);
        self.visit.level.game.is_active() || self.visit.transition.is_active() || has_title
    }

    /// Applies settings that were loaded from disk, and requests the analysis of the position again.
    pub(crate) fn settings_loaded(&mut self, app: &mut AppState) {
        self.apply_motion_settings(app);
        self.visit.hints = Hints::default();
        self.assess(app);
    }

    pub(crate) fn settings_changed(&mut self, app: &mut AppState) {
        self.apply_motion_settings(app);
        self.assess(app);
    }

    /// Releases all keys and forgets the position of the pointer. Called before another screen opens.
    pub(crate) fn release_input(&mut self) {
        self.visit.level.game.release_all_keys();
        (self.pointer, self.pressed_button) = (None, None);
    }

    /// Returns to the start of the level. The player can undo this.
    pub(crate) fn start_over(&mut self) {
        self.visit.level.game.restart();
    }

    /// If the level is solved on the board, returns to its start, so that the earlier victory is not shown again.
    pub(crate) fn start_over_if_won(&mut self) {
        if self.visit.level.game.is_won() {
            self.start_over();
        }
    }

    pub(crate) fn record_input(&mut self, now: Duration) {
        self.activity.record_input(now);
    }

    pub(crate) fn input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        self.visit.tips.input(input);
        match input {
            Input::Down(..) => self.hides_tooltips = true,
            Input::Point(_) | Input::Press(..) => self.hides_tooltips = false,
            _ => {}
        }
        if matches!(
            input,
            Input::Down(..)
                | Input::Press(Button::Right | Button::Middle, _)
                | Input::Wheel(..)
                | Input::Pad(PadEvent { down: true, .. })
        ) {
            self.leave_title(app);
        }
        if self.explore(input, app) {
            return None;
        }
        match input {
            Input::Point(_) | Input::Press(..) | Input::Release(..) | Input::Wheel(..) => {
                self.pointer_input(input, app)
            }
            Input::Activate(action) => self.act(action, None, app),
            Input::Down(key, Modifiers::NONE) if self.continues(key, app) => {
                self.run_first_of_banner(app)
            }
            Input::Down(Key::Tab, Modifiers::NONE) | Input::Pad(MORE)
                if self.visit.level.game.is_won() && self.visit.level.game.has_ended() =>
            {
                self.act(Action::More, None, app)
            }
            Input::Pad(CONTINUE) if self.visit.level.game.has_ended() => {
                self.run_first_of_banner(app)
            }
            Input::Down(Key::Enter | Key::PadEnter, Modifiers::NONE)
                if self.visit.game_review.is_closed() && self.visit.level.game.show_banner() =>
            {
                None
            }
            Input::Pad(BACK) if self.close_review(app) => None,
            Input::Pad(REVIEW)
                if self.visit.level.game.is_won() && self.visit.level.game.has_ended() =>
            {
                self.review_game(app);
                None
            }
            _ => {
                let bindings = self.bindings(app);
                let pressed = match input {
                    Input::Down(key, modifiers) => bindings.command(key, modifiers),
                    _ => None,
                };
                let left = self.visit.level.game.input(input, &bindings);
                if let Some(command) = pressed {
                    hud::record_key(command, app);
                }
                let command = left?;
                self.command(command, app)
            }
        }
    }

    /// Returns the player's key bindings. If the level's keywords ask for I, J, M and L as keys for walking, adds these
    /// keys.
    fn bindings<'a>(&self, app: &'a AppState) -> Cow<'a, Bindings> {
        let bindings = &app.settings.bindings;
        if app.library.has_ijml_keys(self.visit.level.index) {
            Cow::Owned(bindings.with_ijml())
        } else {
            Cow::Borrowed(bindings)
        }
    }

    /// Returns `true` if `key` runs the first command on the banner.
    fn continues(&self, key: Key, app: &AppState) -> bool {
        let is_one = matches!(key, Key::Enter | Key::PadEnter | Key::Space);
        let other = app.settings.bindings.command(key, Modifiers::NONE);
        is_one && self.visit.level.game.has_ended() && matches!(other, None | Some(Command::Pause))
    }

    fn run_first_of_banner(&mut self, app: &mut AppState) -> Option<ScreenEvent> {
        let banner = self.banner(1.0, app);
        let first = banner.keys.first()?;
        self.act(first.action, None, app)
    }

    pub(crate) fn command(&mut self, command: Command, app: &mut AppState) -> Option<ScreenEvent> {
        if !self.visit.game_review.is_closed() && self.review_command(command) {
            return None;
        }
        if command == Command::Close && self.close_one(app) {
            return None;
        }
        match command {
            Command::Previous
            | Command::Next
            | Command::PreviousUnsolved
            | Command::NextUnsolved => return self.go_to(command, app),
            Command::Favourite => app.toggle_favourite(self.visit.level.index),
            Command::Help => return Some(ScreenEvent::Open(Screen::Help)),
            Command::Settings => return Some(ScreenEvent::Open(Screen::Settings)),
            Command::Players => return Some(ScreenEvent::Open(Screen::Players)),
            Command::SavedPositions => return Some(ScreenEvent::Open(Screen::Positions)),
            Command::Details => return Some(ScreenEvent::Open(Screen::Details)),
            Command::Statistics => return Some(ScreenEvent::Open(Screen::Statistics)),
            Command::Menu | Command::Close => return Some(ScreenEvent::Open(Screen::Menu)),
            Command::Road => return Some(ScreenEvent::Open(Screen::Road)),
            Command::Browse => return Some(ScreenEvent::Open(Screen::Browser)),
            Command::Calendar => return Some(ScreenEvent::Open(Screen::Calendar)),
            Command::Endless => return navigation::harder(self.visit.level.index, app),
            Command::Search
            | Command::OpenFiles
            | Command::Quit
            | Command::Fullscreen
            | Command::Mute => {
                return Some(ScreenEvent::Command(command));
            }
            Command::Edit => return Some(ScreenEvent::Edit(self.visit.level.index)),
            Command::NewLevel => return Some(ScreenEvent::NewLevel),
            Command::Watch => self.watch(app),
            Command::Improve => self.visit.review.improve(&mut self.visit.level, app),
            Command::Review => self.review_game(app),
            Command::SavePosition => self.visit.level.save_position(app),
            Command::CopyLevel => self.visit.level.copy_level(app),
            Command::CopyCode => self.visit.level.copy_code(app),
            Command::CopyMoves => self.visit.level.copy_moves(app),
            Command::Describe => self.visit.level.copy_description(app),
            Command::LookAround
            | Command::ListPieces
            | Command::FindBox
            | Command::SayProgress
            | Command::Explore => self.answer(command, app),
            Command::SavePicture => self.visit.level.save_picture(app),
            Command::CopyResult => self.share(AppState::copy_result, app),
            Command::SaveAnimation => self.share(AppState::save_animation, app),
            Command::Paste => app.effects.push(Effect::Paste),
            Command::Reload => self.visit.level.reload(app),
            Command::Hint => self.hint(app),
            Command::ShowSolution if self.visit.level.game.is_won() => self.watch(app),
            Command::ShowSolution if app.locks_solutions(self.visit.level.game.level()) => {
                app.notify(texts::play::solutions_locked());
            }
            Command::ShowSolution => self.visit.hints.show_solution(&mut self.visit.level, app),
            Command::Rewind if self.visit.level.game.is_won() => {}
            Command::Rewind => self.visit.hints.rewind(&mut self.visit.level, app),
            Command::Larger => self.zoom(1.0, app),
            Command::Smaller => self.zoom(-1.0, app),
            Command::Fit => self.visit.camera.fit(),
            Command::TurnView => self.change_view(Transform::ROTATE_CLOCKWISE, app),
            Command::MirrorView => self.change_view(Transform::FLIP_HORIZONTAL, app),
            Command::Coordinates => {
                app.settings.coordinates ^= true;
                app.save_settings();
            }
            // The game has handled these commands itself before this function is called.
            Command::Undo
            | Command::Redo
            | Command::Step(_)
            | Command::WalkFar(_)
            | Command::PushFar(_)
            | Command::RedoAll
            | Command::PreviousPush
            | Command::NextPush
            | Command::Restart
            | Command::Pause => {}
        }
        None
    }

    /// Handles a command whose effect is different during a review. Some of these commands do nothing then. Returns
    /// `false` for all other commands.
    fn review_command(&mut self, command: Command) -> bool {
        match command {
            Command::Previous | Command::Next => self.go_to_mark(command),
            // A review does not allow these commands, because they would make moves or start a replay.
            Command::Hint
            | Command::ShowSolution
            | Command::Watch
            | Command::Improve
            | Command::Rewind => {}
            _ => return false,
        }
        true
    }

    /// Closes the review or, if none is open, the banner. If neither is open, ends the replay or, if there is none,
    /// deselects the box. Returns `false` if there was nothing to close, end or deselect.
    fn close_one(&mut self, app: &mut AppState) -> bool {
        self.close_review(app)
            || self.visit.level.game.close_banner()
            || self.visit.level.game.end_replay()
            || self.visit.level.game.drop_box()
    }

    pub(crate) fn tick(&mut self, dt: f32, app: &mut AppState) {
        let moving = self.visit.level.game.motion().is_active();
        self.visit.level.game.tick(dt);
        self.visit.title.take_if(|title| !title.tick(dt));
        self.visit.transition.advance(dt);
        if moving && self.visit.camera.is_zoomed() {
            self.visit
                .camera
                .follow(self.camera_bounds(app.machine.window, app));
        }
        self.save_changes(app);
    }

    pub(crate) fn sound(&mut self, app: &mut AppState) {
        for cue in self.visit.level.game.take_cues() {
            app.sound(cue);
        }
    }

    /// If the game has changed since the last call, saves the game and requests the analysis of the new position.
    pub(crate) fn save_changes(&mut self, app: &mut AppState) {
        let Some(change) = self.visit.level.game.take_change() else {
            return;
        };
        if change == SessionChange::Played {
            self.visit.hints.player_moved();
            app.pending_levels.stop_waiting();
            self.end_review(app);
            self.visit.solutions.record_replay(&self.visit.level);
        }
        self.visit.hints.hide();
        self.visit.review.update_best(&self.visit.level.game, app);
        self.assess(app);
        self.visit.celebration.prepare(&self.visit.level, app);
        self.activity.save_change(change, &self.visit.level, app);
        self.navigation.count_days(&self.visit.level, app);
        self.visit
            .tips
            .update(&self.visit.level, &self.visit.hints, app);
        self.celebrate(app);
    }

    /// Requests the analysis of the current position or, if the level is solved, of the current solution.
    fn assess(&mut self, app: &mut AppState) {
        self.visit
            .hints
            .cancel_if_unwanted(&mut self.visit.level, app);
        self.visit.review.update(&mut self.visit.level, app);
        self.visit.hints.assess(&mut self.visit.level, app);
    }

    pub(crate) fn take_response(&mut self, response: AnalysisResponse, app: &mut AppState) {
        let visit = &mut self.visit;
        if !visit.level.expects(&response) {
            return;
        }
        match response.result {
            AnalysisResult::Improved(improved) => {
                visit.review.take_improved(*improved, &mut visit.level, app);
                self.celebrate(app);
                self.request_review(app);
            }
            AnalysisResult::Review(review) => self.take_review(*review, app),
            result @ (AnalysisResult::Status(_) | AnalysisResult::LastSolvable(_)) => {
                let point = visit.hints.take_result(result, &mut visit.level, app);
                self.activity.record_stuck(visit.hints.stuck(app));
                if let Some(point) = point {
                    visit.level.game.seek_to(point);
                    self.save_changes(app);
                    self.visit.hints.assess_again(&mut self.visit.level, app);
                }
                self.record_mistake();
            }
        }
    }

    pub(crate) const fn position_status(&self) -> &PositionStatus {
        self.visit.hints.status()
    }

    fn hint(&mut self, app: &mut AppState) {
        if let Some(moves) = self.visit.hints.hint(&mut self.visit.level, app) {
            self.visit.level.game.play_moves(moves, Origin::Hint);
            self.save_changes(app);
        }
    }

    pub(crate) fn positions(&self, app: &mut AppState) -> Option<Box<dyn Overlay>> {
        self.visit.level.positions(app)
    }

    pub(crate) fn restore(&mut self, attempt: &Attempt, app: &mut AppState) {
        self.visit.level.restore(attempt, app);
    }

    pub(crate) fn delete_position(&mut self, name: String, moves: String, app: &mut AppState) {
        self.visit.level.delete_position(name, moves, app);
    }
}
