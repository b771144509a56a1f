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
    pub(crate) fn level_text(&self, shared: &AppState) -> String {
        self.level.level_text(shared)
    }

    pub(crate) fn new(index: LevelIndex, shared: &mut AppState) -> Self {
        shared.mood = Mood::of(&shared.library.collection(index).name);
        let (level, fault) = OpenLevel::resume(index, shared);
        let stars = level.play.is_won().then_some(Stars::MAX);
        let screen = Self {
            navigation: Navigation::default(),
            camera: Camera::default(),
            pointer: None,
            hides_tooltips: false,
            pressed_button: None,
            drag: Drag::Nothing,
            hints: Hints::default(),
            review: SolutionReview::new(level.play.level(), shared),
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
            screen.level.report_fault(fault, shared);
        }
        navigation::look_ahead(index, shared);
        screen
    }

    /// Opens the level at `index` for another player, in place of `other`.
    pub(crate) fn replacing(other: &Self, index: LevelIndex, shared: &mut AppState) -> Self {
        let mut screen = Self::new(index, shared);
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
    pub(crate) fn apply_motion_settings(&mut self, shared: &AppState) {
        let motion = MotionSettings::new(shared.settings.speed, shared.reduces_motion());
        self.level.play.set_motion_settings(motion);
        self.level.play.set_hold_settings(shared.settings.hold);
        let marks_dead_squares = shared.settings.dead_squares && shared.settings.lamp != Lamp::Off;
        self.level.play.set_dead_square_marks(marks_dead_squares);
        if shared.reduces_motion()
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
    pub(crate) fn settings_loaded(&mut self, shared: &mut AppState) {
        self.apply_motion_settings(shared);
        self.hints.clear();
        self.assess(shared);
    }

    /// Applies settings that the player changed.
    pub(crate) fn settings_changed(&mut self, shared: &mut AppState) {
        self.apply_motion_settings(shared);
        self.assess(shared);
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
    pub(crate) fn input(&mut self, input: Input, shared: &mut AppState) -> Option<ScreenEvent> {
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
            self.leave_title(shared);
        }
        if self.explore(input, shared) {
            return None;
        }
        match input {
            Input::Point(_) | Input::Press(..) | Input::Release(..) | Input::Wheel(..) => {
                self.pointer_input(input, shared)
            }
            Input::Activate(action) => self.act(action, None, shared),
            Input::Down(key, Modifiers::NONE) if self.continues(key, shared) => {
                self.run_first_of_banner(shared)
            }
            Input::Down(Key::Tab, Modifiers::NONE) | Input::Pad(MORE)
                if self.level.play.is_won() && self.level.play.has_ended() =>
            {
                self.act(Action::More, None, shared)
            }
            Input::Pad(CONTINUE) if self.level.play.has_ended() => self.run_first_of_banner(shared),
            Input::Down(Key::Enter | Key::PadEnter, Modifiers::NONE)
                if self.game_review.is_closed() && self.level.play.show_banner() =>
            {
                None
            }
            Input::Pad(BACK) if self.close_review(shared) => None,
            Input::Pad(REVIEW) if self.level.play.is_won() && self.level.play.has_ended() => {
                self.review_game(shared);
                None
            }
            _ => {
                let bindings = self.bindings(shared);
                let command = self.level.play.input(input, &bindings)?;
                self.command(command, shared)
            }
        }
    }

    /// Returns the key bindings, with I J M L if the level asks for them.
    fn bindings<'a>(&self, shared: &'a AppState) -> Cow<'a, Bindings> {
        let bindings = &shared.settings.bindings;
        if shared.library.has_ijml_keys(self.level.index) {
            Cow::Owned(bindings.with_ijml())
        } else {
            Cow::Borrowed(bindings)
        }
    }

    /// Returns `true` if `key` runs the banner's first command.
    fn continues(&self, key: Key, shared: &AppState) -> bool {
        let is_one = matches!(key, Key::Enter | Key::PadEnter | Key::Space);
        let other = shared.settings.bindings.command(key, Modifiers::NONE);
        is_one && self.level.play.has_ended() && matches!(other, None | Some(Command::Pause))
    }

    fn run_first_of_banner(&mut self, shared: &mut AppState) -> Option<ScreenEvent> {
        let banner = self.banner(1.0, shared);
        let first = banner.keys.first()?;
        self.act(first.action, None, shared)
    }

    /// Runs a command. Returns a request if one is left for the application.
    pub(crate) fn command(
        &mut self,
        command: Command,
        shared: &mut AppState,
    ) -> Option<ScreenEvent> {
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
            | Command::NextUnsolved => return self.go_to(command, shared),
            Command::Favourite => shared.toggle_favourite(self.level.index),
            Command::Help => return Some(ScreenEvent::Open(Screen::Help)),
            Command::Settings => return Some(ScreenEvent::Open(Screen::Settings)),
            Command::Players => return Some(ScreenEvent::Open(Screen::Players)),
            Command::SavedPositions => return Some(ScreenEvent::Open(Screen::Positions)),
            Command::Details => return Some(ScreenEvent::Open(Screen::Details)),
            Command::Statistics => return Some(ScreenEvent::Open(Screen::Statistics)),
            Command::Close
                if self.close_review(shared)
                    || self.level.play.close_banner()
                    || self.level.play.end_replay()
                    || self.level.play.drop_box() => {}
            Command::Menu | Command::Close => return Some(ScreenEvent::Open(Screen::Menu)),
            Command::Browse => return Some(ScreenEvent::Open(Screen::Browser)),
            Command::Calendar => return Some(ScreenEvent::Open(Screen::Calendar)),
            Command::Endless => return navigation::harder(self.level.index, shared),
            Command::Search | Command::Quit | Command::Fullscreen | Command::Mute => {
                return Some(ScreenEvent::Command(command));
            }
            Command::Edit => return Some(ScreenEvent::Edit(self.level.index)),
            Command::NewLevel => return Some(ScreenEvent::NewLevel),
            Command::Watch => self.watch(shared),
            Command::Improve => self.review.improve(&self.level, &mut self.hints, shared),
            Command::Review => self.review_game(shared),
            Command::SavePosition => self.level.save_position(shared),
            Command::CopyLevel => self.level.copy_level(shared),
            Command::CopyCode => self.level.copy_code(shared),
            Command::CopyMoves => self.level.copy_moves(shared),
            Command::Describe => self.level.copy_description(shared),
            Command::LookAround
            | Command::ListPieces
            | Command::FindBox
            | Command::SayProgress
            | Command::Explore => self.answer(command, shared),
            Command::SavePicture => self.level.save_picture(shared),
            Command::CopyResult => self.share(AppState::copy_result, shared),
            Command::SaveAnimation => self.share(AppState::save_animation, shared),
            Command::Paste => shared.effects.push(Effect::Paste),
            Command::Reload => self.level.reload(shared),
            Command::Hint => self.hint(shared),
            Command::ShowSolution if self.level.play.is_won() => self.watch(shared),
            Command::ShowSolution if shared.locks_solutions(self.level.play.level()) => {
                shared.notify(texts::play::solutions_locked());
            }
            Command::ShowSolution => self.hints.show_solution(&mut self.level, shared),
            Command::Rewind if self.level.play.is_won() => {}
            Command::Rewind => self.hints.rewind(&self.level, shared),
            Command::Larger => self.zoom(1.0, shared),
            Command::Smaller => self.zoom(-1.0, shared),
            Command::Fit => self.camera.fit(),
            Command::TurnView => self.change_view(Transform::ROTATE_CLOCKWISE, shared),
            Command::MirrorView => self.change_view(Transform::FLIP_HORIZONTAL, shared),
            Command::Coordinates => {
                shared.settings.coordinates ^= true;
                shared.save_settings();
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
    pub(crate) fn tick(&mut self, dt: f32, shared: &mut AppState) {
        let moving = self.level.play.motion().is_active();
        self.level.play.tick(dt);
        self.title.take_if(|title| !title.tick(dt));
        self.transition.advance(dt);
        if moving && self.camera.is_zoomed() {
            self.camera
                .follow(self.camera_bounds(shared.window, shared));
        }
        self.save_changes(shared);
    }

    /// Plays the sound cues that are due.
    pub(crate) fn sound(&mut self, shared: &mut AppState) {
        for cue in self.level.play.take_cues() {
            shared.sound(cue);
        }
    }

    /// Handles the change of the game since the last call: saves the game and analyses the new position.
    pub(crate) fn save_changes(&mut self, shared: &mut AppState) {
        let Some(change) = self.level.play.take_change() else {
            return;
        };
        if change == SessionChange::Played {
            self.hints.player_moved();
            shared.pending_levels.stop_waiting();
            self.end_review(shared);
            self.solutions.note_replay(&self.level);
        }
        self.hints.hide();
        self.review.update_best(&self.level.play, shared);
        self.assess(shared);
        self.celebration.prepare(&self.level, shared);
        self.activity.save_change(change, &self.level, shared);
        self.navigation.count_days(&self.level, shared);
        self.tips.update(&self.level, &self.hints, shared);
        self.celebrate(shared);
    }

    /// Requests the analysis of the position or the solution, if it is new.
    fn assess(&mut self, shared: &mut AppState) {
        self.hints.cancel_if_unwanted(&self.level, shared);
        self.review.update(&self.level, &mut self.hints, shared);
        self.hints.assess(&self.level, shared);
    }

    /// Handles a response of the analyzer.
    pub(crate) fn take_response(&mut self, response: AnalysisResponse, shared: &mut AppState) {
        let id = response.id;
        match response.result {
            AnalysisResult::Improved(improved) => {
                self.review
                    .take_improved(id, *improved, &self.level, shared);
                self.celebrate(shared);
                self.request_review(shared);
            }
            AnalysisResult::Review(review) => self.take_review(id, *review, shared),
            AnalysisResult::Status(_) | AnalysisResult::LastSolvable(_) => {
                let point = self.hints.take_response(response, &self.level, shared);
                self.activity.note_stuck(self.hints.stuck(shared));
                if let Some(point) = point {
                    self.level.play.seek_to(point);
                    self.save_changes(shared);
                    self.hints.assess_again(&self.level, shared);
                }
                self.record_mistake();
            }
        }
    }

    pub(crate) const fn position_status(&self) -> &PositionStatus {
        self.hints.status()
    }

    /// Shows the next detail of a hint. After the last detail, plays the push.
    fn hint(&mut self, shared: &mut AppState) {
        if let Some(moves) = self.hints.hint(&mut self.level, shared) {
            self.level.play.play_moves(moves, Origin::Hint);
            self.save_changes(shared);
        }
    }

    /// Returns the list of saved positions. Returns `None` if the list would be empty.
    pub(crate) fn positions(&self, shared: &mut AppState) -> Option<PositionsScreen> {
        self.level.positions(shared)
    }

    pub(crate) fn restore(&mut self, attempt: &Attempt, shared: &mut AppState) {
        self.level.restore(attempt, shared);
    }

    pub(crate) fn delete_position(&mut self, name: String, moves: String, shared: &mut AppState) {
        self.level.delete_position(name, moves, shared);
    }
}
