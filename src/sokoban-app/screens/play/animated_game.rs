//! A game with its animations. Input makes the player step, and each step starts animations and sounds.

mod ending;
mod input;
mod replay;
mod runs;
mod selection;
mod sound_cues;

use std::sync::Arc;

use sokoban_core::{
    Blocked, Direction, Fall, Game, HistoryChange, Level, Origin, Pos, Step, Transform,
};

use crate::description::BoardReader;
use crate::input::{Command, HeldCommands, HoldSettings, Repeat};
use crate::save::{Speed, Stars};
use crate::sound::Cue;
use crate::view::ambience::Ambience;
use crate::view::board::{BoardScene, Marks};
use crate::view::board_view::BoardView;
use crate::view::motion::{Curve, Motion, Pace};
use crate::view::theme::time::{BANNER_SLIDE, STAR_POP, STEP};
pub use replay::{Replay, ReplayKind};
use runs::{Driver, Run};
use selection::Selection;
use sound_cues::SoundCues;

fn player_fell_at(step: &Step) -> Option<Pos> {
    (step.fell() == Some(Fall::Player)).then(|| step.ahead(1))
}

#[derive(Debug, Clone)]
pub struct AnimatedGame {
    game: Game,
    motion: Motion,
    held: HeldCommands,
    repeat: Option<Repeat>,
    /// `true` while the player walks because a direction key is held.
    is_walking: bool,
    /// The number of seconds since the level was solved or lost, or `None` while it is neither.
    ended: Option<f32>,
    is_banner_closed: bool,
    /// For each star, the time at which it rings, in seconds after the end of the level. 0 if the star appears without
    /// an animation.
    star_times: [f32; Stars::MAX as usize],
    replay: Option<Replay>,
    /// The first and the last history index of the reviewed moves, or `None` if there is no review. During a review,
    /// keys do not make moves.
    review: Option<(usize, usize)>,
    run: Option<Run>,
    selection: Selection,
    settings: MotionSettings,
    hold: HoldSettings,
    /// `true` if dead squares are marked while a box is selected.
    marks_dead_squares: bool,
    /// The transform from the board to the view. Directions in commands are as seen in the view.
    orientation: Transform,
    /// The number of seconds until a held direction key may make another step.
    repeat_delay: f32,
    /// The number of seconds for which the direction key has been held.
    held_time: f32,
    change: Option<SessionChange>,
    cues: SoundCues,
    event: Option<GameEvent>,
}

/// An event that cannot be recognised by comparing the positions before and after.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum GameEvent {
    /// A step was blocked in this direction on the board, which may differ from the direction in the view.
    Bump(Direction),
    /// The player tried to undo at the start of the level.
    Start,
    Restart,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MotionSettings {
    /// The duration of the animation of a step, in seconds.
    step: f32,
    /// `true` if decorative animations are turned off.
    is_reduced: bool,
}

impl MotionSettings {
    pub const fn new(speed: Speed, is_reduced: bool) -> Self {
        let step = match speed {
            Speed::Normal => STEP,
            Speed::Fast => 0.12,
            Speed::Faster => 0.065,
            Speed::Instant => 0.0,
        };
        Self { step, is_reduced }
    }
}

impl Default for MotionSettings {
    fn default() -> Self {
        Self::new(Speed::Fast, false)
    }
}

/// A kind of change to the game, ordered from least to most important. If there are several changes, only the most
/// important kind is reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum SessionChange {
    /// Moves were undone or redone.
    Navigated,
    /// Moves were made, or a new attempt was started.
    Played,
}

impl AnimatedGame {
    pub fn new(game: Game) -> Self {
        let facing = game
            .last_step()
            .map_or(game.level().facing(), Step::direction);
        let mut shown = Self {
            motion: Motion::still(facing),
            game,
            held: HeldCommands::default(),
            repeat: None,
            is_walking: false,
            ended: None,
            is_banner_closed: false,
            star_times: [0.0; Stars::MAX as usize],
            replay: None,
            review: None,
            run: None,
            selection: Selection::default(),
            settings: MotionSettings::default(),
            hold: HoldSettings::default(),
            marks_dead_squares: true,
            orientation: Transform::IDENTITY,
            repeat_delay: 0.0,
            held_time: 0.0,
            change: None,
            cues: SoundCues::default(),
            event: None,
        };
        shown.update_ended();
        // If the game is already solved, do not show the victory animation.
        shown.motion.stop_celebration();
        shown.ended = shown.ended.map(|_| shown.banner_delay());
        shown
    }

    pub const fn game(&self) -> &Game {
        &self.game
    }

    pub const fn level(&self) -> &Arc<Level> {
        self.game.level()
    }

    pub const fn set_motion_settings(&mut self, settings: MotionSettings) {
        self.settings = settings;
        self.motion.reduce(settings.is_reduced);
    }

    pub const fn set_dead_square_marks(&mut self, are_shown: bool) {
        self.marks_dead_squares = are_shown;
    }

    pub const fn set_hold_settings(&mut self, settings: HoldSettings) {
        self.hold = settings;
    }

    pub const fn motion(&self) -> &Motion {
        &self.motion
    }

    /// Returns the marks for input with the pointer: the selected box, the squares to which it can be pushed, and a
    /// path. There are no marks during a run, a replay or a review, and while the banner is shown.
    pub fn marks(&self) -> Marks<'_> {
        let is_shown = self.replay.is_some() || self.review.is_some() || self.banner().is_some();
        if self.run.is_some() || is_shown {
            return Marks::default();
        }
        self.selection.marks()
    }

    pub(crate) fn board_scene<'a>(
        &'a self,
        marks: Marks<'a>,
        ambience: Ambience,
    ) -> BoardScene<'a> {
        BoardScene {
            level: self.game.level(),
            position: self.game.position(),
            motion: &self.motion,
            player_fell_at: self.game.last_step().and_then(player_fell_at),
            marks,
            ambience,
            view: self.view(),
        }
    }

    pub(crate) fn reader(&self) -> BoardReader<'_> {
        BoardReader {
            level: self.level(),
            position: self.game.position(),
            view: self.view(),
        }
    }

    pub(crate) fn view(&self) -> BoardView {
        BoardView::new(self.orientation, self.level().map().size())
    }

    pub(crate) const fn orientation(&self) -> Transform {
        self.orientation
    }

    pub(crate) fn set_orientation(&mut self, orientation: Transform) {
        self.orientation = orientation;
        self.cues.set_orientation(orientation);
    }

    pub fn is_active(&self) -> bool {
        let is_sliding = self
            .ended
            .is_some_and(|time| time < self.banner_delay() + BANNER_SLIDE);
        let is_popping = self.star_ages().iter().any(|age| *age < STAR_POP);
        self.motion.is_active()
            || self.driver().is_some()
            || self.repeat.is_some()
            || self.selection.is_waiting()
            || self.cues.is_waiting()
            || self.has_ended() && (is_sliding || is_popping)
    }

    /// Ends all animations, because the game has jumped to another point in its history.
    fn stop_motion(&mut self) {
        let facing = self.game.last_step().map(Step::direction);
        self.motion.stop(facing.unwrap_or(self.level().facing()));
        self.is_walking = false;
        self.repeat = None;
        self.record_change();
    }

    pub fn take_cues(&mut self) -> Vec<Cue> {
        self.cues.take()
    }

    /// Returns the number of boxes that are on goals, and the number of boxes that must be on goals to solve the level.
    pub(crate) fn boxes_on_goals(&self) -> (u16, u16) {
        sound_cues::progress(&self.game)
    }

    pub const fn take_change(&mut self) -> Option<SessionChange> {
        self.change.take()
    }

    pub(super) const fn take_event(&mut self) -> Option<GameEvent> {
        self.event.take()
    }

    /// Returns `true` while the game makes several steps for one command, such as a click or a jump in the history.
    pub(super) const fn is_running(&self) -> bool {
        self.run.is_some()
    }

    /// Returns `false` while the game makes steps by itself, because of a held key, a run or a replay.
    pub(super) fn is_at_rest(&self) -> bool {
        let makes_steps = match self.driver() {
            Some(Driver::Replay) => self.game.can_redo(),
            driver => driver.is_some(),
        };
        self.repeat.is_none() && !makes_steps
    }

    fn note(&mut self, change: SessionChange) {
        self.change = self.change.max(Some(change));
    }

    pub fn is_won(&self) -> bool {
        self.game.is_won()
    }

    pub fn release_all_keys(&mut self) {
        self.held.clear();
    }

    /// Makes a step. Returns `false` if it is blocked.
    fn step(&mut self, direction: Direction, curve: Curve) -> bool {
        self.step_at(direction, Origin::Player, self.pace(curve))
    }

    fn bump(&mut self, direction: Direction) {
        if !self.is_over() {
            self.selection.clear();
            self.motion.bump(direction);
            self.event = Some(GameEvent::Bump(direction));
            self.cues.bump(&self.game);
        }
    }

    fn step_at(&mut self, direction: Direction, origin: Origin, pace: Pace) -> bool {
        match self.game.step_with_origin(direction, origin) {
            Ok(step) => {
                self.note(SessionChange::Played);
                self.cues
                    .change(&HistoryChange::Done(step), &self.game, pace);
                self.show(HistoryChange::Done(step), pace);
                true
            }
            Err(Blocked::Wall | Blocked::BoxAgainstWall | Blocked::BoxAgainstBox) => {
                self.bump(direction);
                false
            }
            Err(_) => {
                // The level has already ended, so show the banner, which offers commands to continue.
                self.show_banner();
                false
            }
        }
    }

    /// Undoes a step if `command` is [`Command::Undo`], and otherwise redoes one. Returns `false` if there is nothing
    /// to undo or redo.
    fn navigate(&mut self, command: Command, pace: Pace) -> bool {
        let change = self.navigate_silently(command, pace);
        if let Some(change) = &change {
            self.cues.change(change, &self.game, pace);
        }
        change.is_some()
    }

    fn navigate_silently(&mut self, command: Command, pace: Pace) -> Option<HistoryChange> {
        self.is_walking = false;
        let change = match command {
            Command::Undo if self.game.history_index() <= self.first_point() => None,
            Command::Undo => self.game.undo(),
            _ => self.game.redo(),
        };
        if let Some(change) = change {
            self.show(change, pace);
        }
        change
    }

    /// Returns the lowest history index that undo can reach. During a review, this is the start of the reviewed moves.
    fn first_point(&self) -> usize {
        self.review.map_or(0, |(first, _)| first)
    }

    pub(super) fn start_review(&mut self, first: usize, last: usize) {
        self.finish();
        self.selection.clear();
        self.review = Some((first, last));
    }

    pub(super) const fn end_review(&mut self) {
        self.review = None;
    }

    fn show(&mut self, change: HistoryChange, pace: Pace) {
        let boxes = self.game.position().boxes();
        match change {
            HistoryChange::Done(step) => self.motion.done(&step, |pos| boxes[pos], pace),
            HistoryChange::Undone(step) => self.motion.undone(&step, |pos| boxes[pos], pace),
            HistoryChange::Reset => self.motion.stop(self.game.level().facing()),
        }
        self.record_change();
    }

    fn record_change(&mut self) {
        self.selection.clear();
        self.note(SessionChange::Navigated);
        self.update_ended();
    }

    const fn pace(&self, curve: Curve) -> Pace {
        Pace {
            curve,
            duration: self.settings.step,
        }
    }
}
