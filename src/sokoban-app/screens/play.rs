//! The play screen. It owns the open level and the components around it, and dispatches commands to them.

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

use std::borrow::Cow;
use std::time::Duration;

use sokoban_core::{Attempt, Origin, Transform};

use crate::analysis::{AnalysisResponse, AnalysisResult, PositionStatus};
use crate::geometry::Point;
use crate::input::{Action, Bindings, Button, Command, Input, Key, Modifiers, PadButton, PadEvent};
use crate::library::LevelIndex;
use crate::save::{Lamp, Stars};
use crate::screens::positions::PositionsScreen;
use crate::screens::{AppState, Effect, Screen, ScreenEvent};
use crate::sound::Mood;
use crate::texts;
use crate::view::camera::Camera;
use activity::ActivityTracker;
pub use animated_game::{AnimatedGame, MotionSettings, Replay, ReplayKind, SessionChange};
use announcer::Announcer;
use celebration::Celebration;
use explorer::Explorer;
use game_review::ReviewState;
use hints::Hints;
use mistakes::Mistakes;
use navigation::Navigation;
use open_level::OpenLevel;
use pointer::Drag;
use solution_review::SolutionReview;
use solutions::SolutionPlayer;
use tips::Tips;
use title::Title;
use transition::Transition;

#[derive(Debug)]
pub struct PlayScreen {
    level: OpenLevel,
    navigation: Navigation,
    camera: Camera,
    /// The last position of the pointer.
    pointer: Option<Point>,
    /// `true` after a key press, until the pointer moves. Tooltips are then hidden.
    hides_tooltips: bool,
    /// The button that was pressed, until the pointer leaves it.
    pressed_button: Option<Command>,
    drag: Drag,
    hints: Hints,
    review: SolutionReview,
    game_review: ReviewState,
    mistakes: Mistakes,
    solutions: SolutionPlayer,
    tips: Tips,
    announcer: Announcer,
    explorer: Explorer,
    activity: ActivityTracker,
    /// The title over the board, on the very first start.
    title: Option<Title>,
    celebration: Celebration,
    transition: Transition,
    /// The number of stars whose sounds were played.
    stars: u8,
}

/// The gamepad button that reviews the solved game.
const REVIEW: PadEvent = PadEvent {
    button: PadButton::X,
    down: true,
};
/// The gamepad button that runs the banner's first command.
const CONTINUE: PadEvent = PadEvent {
    button: PadButton::A,
    down: true,
};
/// The gamepad button that shows the other commands of the banner.
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
    /// Returns the level in SOK format, with the current moves.
    pub(crate) fn level_text(&self, app: &AppState) -> String {
        self.level.level_text(app)
    }

    pub(crate) fn new(index: LevelIndex, app: &mut AppState) -> Self {
        app.mood = Mood::of(&app.library.collection(index).name);
        let (level, fault) = OpenLevel::resume(index, app);
        let stars = level.play.is_won().then_some(Stars::MAX);
        let screen = Self {
            navigation: Navigation::default(),
            camera: Camera::default(),
            pointer: None,
            hides_tooltips: false,
            pressed_button: None,
            drag: Drag::Nothing,
            hints: Hints::default(),
            review: SolutionReview::new(level.play.level(), app),
            game_review: ReviewState::default(),
            mistakes: Mistakes::default(),
            solutions: SolutionPlayer::default(),
            tips: Tips::default(),
            announcer: Announcer::default(),
            explorer: Explorer::default(),
            celebration: Celebration::default(),
            transition: Transition::default(),
            activity: ActivityTracker::new(&level),
            title: None,
            stars: stars.unwrap_or(0),
            level,
        };
        if let Some(fault) = fault {
            screen.level.report_fault(fault, app);
        }
        navigation::look_ahead(index, app);
        screen
    }

    /// Opens the level at `index` for another player, in place of `other`.
    pub(crate) fn replacing(other: &Self, index: LevelIndex, app: &mut AppState) -> Self {
        let mut screen = Self::new(index, app);
        screen.hints.number_after(&other.hints);
        screen
    }

    pub(crate) const fn play(&self) -> &AnimatedGame {
        &self.level.play
    }

    /// Returns the level's index in the library.
    pub(crate) const fn level_index(&self) -> LevelIndex {
        self.level.index
    }

    /// Applies the speed and the reduced-motion setting.
    pub(crate) fn apply_motion_settings(&mut self, app: &AppState) {
        let motion = MotionSettings::new(app.settings.speed, app.reduces_motion());
        self.level.play.set_motion_settings(motion);
        self.level.play.set_hold_settings(app.settings.hold);
        let marks_dead_squares = app.settings.dead_squares && app.settings.lamp != Lamp::Off;
        self.level.play.set_dead_square_marks(marks_dead_squares);
        if app.reduces_motion()
            && let Some(title) = &mut self.title
        {
            title.skip();
        }
    }

    /// Returns `true` if the next frame can differ from the current one without any input.
    pub(crate) fn is_active(&self) -> bool {
        let has_title = self.title.as_ref().is_some_and(Title::is_active);
        self.level.play.is_active() || self.transition.is_active() || has_title
    }

    /// Applies loaded settings, and analyses the position again.
    pub(crate) fn settings_loaded(&mut self, app: &mut AppState) {
        self.apply_motion_settings(app);
        self.hints.clear();
        self.assess(app);
    }

    /// Applies settings that the player changed.
    pub(crate) fn settings_changed(&mut self, app: &mut AppState) {
        self.apply_motion_settings(app);
        self.assess(app);
    }

    /// Releases all keys and forgets the pointer. Called before another screen opens.
    pub(crate) fn release_input(&mut self) {
        self.level.play.release_all_keys();
        (self.pointer, self.pressed_button) = (None, None);
    }

    /// Goes back to the start of the level. Undo restores the moves.
    pub(crate) fn start_over(&mut self) {
        self.level.play.restart();
    }

    /// Goes back to the start of the level if it is solved, so that an old victory is not shown again.
    pub(crate) fn start_over_if_won(&mut self) {
        if self.level.play.is_won() {
            self.start_over();
        }
    }

    /// Records that there was input at this time.
    pub(crate) fn note_input(&mut self, now: Duration) {
        self.activity.note_input(now);
    }

    /// Handles an input event. Returns a request if one is left for the application.
    pub(crate) fn input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        self.tips.input(input);
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
                if self.level.play.is_won() && self.level.play.has_ended() =>
            {
                self.act(Action::More, None, app)
            }
            Input::Pad(CONTINUE) if self.level.play.has_ended() => self.run_first_of_banner(app),
            Input::Down(Key::Enter | Key::PadEnter, Modifiers::NONE)
                if self.game_review.is_closed() && self.level.play.show_banner() =>
            {
                None
            }
            Input::Pad(BACK) if self.close_review(app) => None,
            Input::Pad(REVIEW) if self.level.play.is_won() && self.level.play.has_ended() => {
                self.review_game(app);
                None
            }
            _ => {
                let bindings = self.bindings(app);
                let command = self.level.play.input(input, &bindings)?;
                self.command(command, app)
            }
        }
    }

    /// Returns the key bindings, with I J M L if the level asks for them.
    fn bindings<'a>(&self, app: &'a AppState) -> Cow<'a, Bindings> {
        let bindings = &app.settings.bindings;
        if app.library.has_ijml_keys(self.level.index) {
            Cow::Owned(bindings.with_ijml())
        } else {
            Cow::Borrowed(bindings)
        }
    }

    /// Returns `true` if `key` runs the banner's first command.
    fn continues(&self, key: Key, app: &AppState) -> bool {
        let is_one = matches!(key, Key::Enter | Key::PadEnter | Key::Space);
        let other = app.settings.bindings.command(key, Modifiers::NONE);
        is_one && self.level.play.has_ended() && matches!(other, None | Some(Command::Pause))
    }

    fn run_first_of_banner(&mut self, app: &mut AppState) -> Option<ScreenEvent> {
        let banner = self.banner(1.0, app);
        let first = banner.keys.first()?;
        self.act(first.action, None, app)
    }

    /// Runs a command. Returns a request if one is left for the application.
    pub(crate) fn command(&mut self, command: Command, app: &mut AppState) -> Option<ScreenEvent> {
        match command {
            Command::Previous | Command::Next if !self.game_review.is_closed() => {
                self.go_to_mark(command);
            }
            // These make moves, or end the review to show others.
            Command::Hint
            | Command::ShowSolution
            | Command::Watch
            | Command::Improve
            | Command::Rewind
                if !self.game_review.is_closed() => {}
            Command::Previous
            | Command::Next
            | Command::PreviousUnsolved
            | Command::NextUnsolved => return self.go_to(command, app),
            Command::Favourite => app.toggle_favourite(self.level.index),
            Command::Help => return Some(ScreenEvent::Open(Screen::Help)),
            Command::Settings => return Some(ScreenEvent::Open(Screen::Settings)),
            Command::Players => return Some(ScreenEvent::Open(Screen::Players)),
            Command::SavedPositions => return Some(ScreenEvent::Open(Screen::Positions)),
            Command::Details => return Some(ScreenEvent::Open(Screen::Details)),
            Command::Statistics => return Some(ScreenEvent::Open(Screen::Statistics)),
            Command::Close
                if self.close_review(app)
                    || self.level.play.close_banner()
                    || self.level.play.end_replay()
                    || self.level.play.drop_box() => {}
            Command::Menu | Command::Close => return Some(ScreenEvent::Open(Screen::Menu)),
            Command::Browse => return Some(ScreenEvent::Open(Screen::Browser)),
            Command::Calendar => return Some(ScreenEvent::Open(Screen::Calendar)),
            Command::Endless => return navigation::harder(self.level.index, app),
            Command::Search | Command::Quit | Command::Fullscreen | Command::Mute => {
                return Some(ScreenEvent::Command(command));
            }
            Command::Edit => return Some(ScreenEvent::Edit(self.level.index)),
            Command::NewLevel => return Some(ScreenEvent::NewLevel),
            Command::Watch => self.watch(app),
            Command::Improve => self.review.improve(&self.level, &mut self.hints, app),
            Command::Review => self.review_game(app),
            Command::SavePosition => self.level.save_position(app),
            Command::CopyLevel => self.level.copy_level(app),
            Command::CopyCode => self.level.copy_code(app),
            Command::CopyMoves => self.level.copy_moves(app),
            Command::Describe => self.level.copy_description(app),
            Command::LookAround
            | Command::ListPieces
            | Command::FindBox
            | Command::SayProgress
            | Command::Explore => self.answer(command, app),
            Command::SavePicture => self.level.save_picture(app),
            Command::CopyResult => self.share(AppState::copy_result, app),
            Command::SaveAnimation => self.share(AppState::save_animation, app),
            Command::Paste => app.effects.push(Effect::Paste),
            Command::Reload => self.level.reload(app),
            Command::Hint => self.hint(app),
            Command::ShowSolution if self.level.play.is_won() => self.watch(app),
            Command::ShowSolution if app.locks_solutions(self.level.play.level()) => {
                app.notify(texts::play::solutions_locked());
            }
            Command::ShowSolution => self.hints.show_solution(&mut self.level, app),
            Command::Rewind if self.level.play.is_won() => {}
            Command::Rewind => self.hints.rewind(&self.level, app),
            Command::Larger => self.zoom(1.0, app),
            Command::Smaller => self.zoom(-1.0, app),
            Command::Fit => self.camera.fit(),
            Command::TurnView => self.change_view(Transform::ROTATE_CLOCKWISE, app),
            Command::MirrorView => self.change_view(Transform::FLIP_HORIZONTAL, app),
            Command::Coordinates => {
                app.settings.coordinates ^= true;
                app.save_settings();
            }
            // The game has already handled these commands.
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

    /// Advances time by `dt` seconds.
    pub(crate) fn tick(&mut self, dt: f32, app: &mut AppState) {
        let moving = self.level.play.motion().is_active();
        self.level.play.tick(dt);
        self.title.take_if(|title| !title.tick(dt));
        self.transition.advance(dt);
        if moving && self.camera.is_zoomed() {
            self.camera.follow(self.camera_bounds(app.window, app));
        }
        self.save_changes(app);
    }

    /// Plays the sound cues that are due.
    pub(crate) fn sound(&mut self, app: &mut AppState) {
        for cue in self.level.play.take_cues() {
            app.sound(cue);
        }
    }

    /// Handles the change of the game since the last call: saves the game and analyses the new position.
    pub(crate) fn save_changes(&mut self, app: &mut AppState) {
        let Some(change) = self.level.play.take_change() else {
            return;
        };
        if change == SessionChange::Played {
            self.hints.player_moved();
            app.pending_levels.stop_waiting();
            self.end_review(app);
            self.solutions.note_replay(&self.level);
        }
        self.hints.hide();
        self.review.update_best(&self.level.play, app);
        self.assess(app);
        self.celebration.prepare(&self.level, app);
        self.activity.save_change(change, &self.level, app);
        self.navigation.count_days(&self.level, app);
        self.tips.update(&self.level, &self.hints, app);
        self.celebrate(app);
    }

    /// Requests the analysis of the position or the solution, if it is new.
    fn assess(&mut self, app: &mut AppState) {
        self.hints.cancel_if_unwanted(&self.level, app);
        self.review.update(&self.level, &mut self.hints, app);
        self.hints.assess(&self.level, app);
    }

    /// Handles a response of the analyzer.
    pub(crate) fn take_response(&mut self, response: AnalysisResponse, app: &mut AppState) {
        let id = response.id;
        match response.result {
            AnalysisResult::Improved(improved) => {
                self.review.take_improved(id, *improved, &self.level, app);
                self.celebrate(app);
                self.request_review(app);
            }
            AnalysisResult::Review(review) => self.take_review(id, *review, app),
            AnalysisResult::Status(_) | AnalysisResult::LastSolvable(_) => {
                let point = self.hints.take_response(response, &self.level, app);
                self.activity.note_stuck(self.hints.stuck(app));
                if let Some(point) = point {
                    self.level.play.seek_to(point);
                    self.save_changes(app);
                    self.hints.assess_again(&self.level, app);
                }
                self.record_mistake();
            }
        }
    }

    pub(crate) const fn position_status(&self) -> &PositionStatus {
        self.hints.status()
    }

    /// Shows the next detail of a hint. After the last detail, plays the push.
    fn hint(&mut self, app: &mut AppState) {
        if let Some(moves) = self.hints.hint(&mut self.level, app) {
            self.level.play.play_moves(moves, Origin::Hint);
            self.save_changes(app);
        }
    }

    /// Returns the list of saved positions. Returns `None` if the list would be empty.
    pub(crate) fn positions(&self, app: &mut AppState) -> Option<PositionsScreen> {
        self.level.positions(app)
    }

    pub(crate) fn restore(&mut self, attempt: &Attempt, app: &mut AppState) {
        self.level.restore(attempt, app);
    }

    pub(crate) fn delete_position(&mut self, name: String, moves: String, app: &mut AppState) {
        self.level.delete_position(name, moves, app);
    }
}
