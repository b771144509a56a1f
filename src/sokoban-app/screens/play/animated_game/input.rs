//! Handles input for the game on the board, from keys, buttons and the pointer.

use sokoban_core::{Direction, Game, HistoryChange, HistoryEvent, Origin, Pos};

use super::runs::{self, Goal};
use super::{AnimatedGame, GameEvent, SessionChange};
use crate::input::PadEvent;
use crate::input::{Bindings, Command, HoldSource, Input, KeyRepeat, Repeat};
use crate::sound::Sound;
use crate::view::motion::Curve;
use crate::view::theme::time;

impl AnimatedGame {
    /// Handles input from a key or a gamepad button. Returns the command if the caller must handle it.
    pub fn input(&mut self, input: Input, bindings: &Bindings) -> Option<Command> {
        let mut stopped = None;
        match input {
            Input::Down(..) | Input::Pad(PadEvent { down: true, .. }) => {
                stopped = self.stop_toggled();
                self.finish();
                self.skip_celebration();
            }
            Input::Up(_) | Input::Pad(_) if self.hold.toggles => return None,
            _ => {}
        }
        let command = self.held.handle(input, bindings)?;
        self.start(command, stopped)
    }

    /// Runs `command`, whose key or button was just pressed. `stopped` is the command that this press has stopped, if
    /// any. If it is the same command, does not start it again. Returns the command if the caller must handle it.
    fn start(&mut self, command: Command, stopped: Option<Command>) -> Option<Command> {
        if stopped == Some(command) {
            self.held.clear();
            return None;
        }
        if self.review.is_none() {
            return self.command(command);
        }
        let step = in_review(command);
        self.held.replace(command, step);
        match step {
            Command::Restart | Command::Pause => None,
            step => self.command(step),
        }
    }

    /// If the hold setting is "toggle", stops the walk or the repeated command that an earlier press has started.
    /// Returns the command that was stopped, if any.
    fn stop_toggled(&mut self) -> Option<Command> {
        if !self.hold.toggles {
            return None;
        }
        let walked = self.held.direction().filter(|_| self.is_walking);
        let repeated = self.repeat.map(|repeat| repeat.command);
        let repeated = repeated.filter(|command| self.held.holds(*command));
        self.held.clear();
        self.is_walking = false;
        self.repeat = None;
        walked.map(Command::Step).or(repeated)
    }

    /// Handles the press of a button or a finger. Runs `command`, and repeats it until `source` is released. Returns
    /// the command if the caller must handle it.
    pub fn hold(&mut self, source: HoldSource, command: Command) -> Option<Command> {
        let stopped = self.stop_toggled();
        self.finish();
        self.skip_celebration();
        self.held.press(source, command);
        self.start(command, stopped)
    }

    /// Runs `command` without repeating it. Returns the command if the caller must handle it.
    pub fn tap(&mut self, command: Command) -> Option<Command> {
        let stopped = self.stop_toggled();
        self.finish();
        self.skip_celebration();
        let left = self.start(command, stopped);
        self.is_walking = false;
        self.repeat = None;
        left
    }

    /// Handles the release of a button or a finger. If the hold setting is "toggle", does nothing, because the command
    /// continues until the next press.
    pub fn release(&mut self, source: HoldSource) {
        if !self.hold.toggles {
            self.held.release(source);
        }
    }

    /// Runs `command`. Returns it if the caller must handle it.
    fn command(&mut self, command: Command) -> Option<Command> {
        match command {
            Command::Step(direction) => {
                self.take_over();
                self.repeat_delay = self.hold.repeat.delay(time::TAP).unwrap_or_default();
                self.held_time = 0.0;
                let direction = self.view().board_direction(direction);
                let has_moved = self.step(direction, Curve::Eased);
                self.is_walking = has_moved && self.hold.repeat != KeyRepeat::Off;
            }
            Command::Undo | Command::Redo => self.go(command),
            Command::WalkFar(direction) => self.far(direction, runs::walk),
            Command::PushFar(direction) => self.far(direction, runs::push),
            Command::RedoAll => self.seek_to(usize::MAX),
            Command::PreviousPush => self.seek_to(self.previous_push()),
            Command::NextPush => self.seek_to(self.next_push()),
            Command::Pause => {
                let playing = self.replay.is_some_and(|replay| replay.is_playing);
                self.set_playing(!playing);
            }
            Command::Larger if self.replay.is_some() => self.change_speed(2.0),
            Command::Smaller if self.replay.is_some() => self.change_speed(0.5),
            Command::Restart => {
                if let Some(change) = self.restart() {
                    self.cues
                        .change(&change, &self.game, self.pace(Curve::Eased));
                }
            }
            other => return Some(other),
        }
        None
    }

    /// Restarts the level without a sound. Returns `None` if the current attempt has no moves.
    pub(crate) fn restart(&mut self) -> Option<HistoryChange> {
        self.take_over();
        let change = self.game.restart()?;
        self.event = Some(GameEvent::Restart);
        self.note(SessionChange::Played);
        self.show(change, self.pace(Curve::Eased));
        Some(change)
    }

    /// Undoes or redoes all steps of a single command or, during a review, a single step. While the key is held,
    /// continues step by step.
    fn go(&mut self, command: Command) {
        let point = match command {
            Command::Undo => self.game.command_start(),
            _ => self.game.command_end(),
        };
        if self.review.is_none() && point.abs_diff(self.game.history_index()) > 1 {
            self.seek_to(point);
        } else if !self.step_history(command) {
            if command == Command::Undo && !self.is_over() {
                self.motion.bump(self.motion.facing());
                self.event = Some(GameEvent::Start);
                self.cues.bump(&self.game);
            }
            return;
        }
        self.repeat = Repeat::new(command, self.hold);
    }

    /// Undoes or redoes a single step. Returns `false` if there is nothing to undo or redo.
    pub fn step_history(&mut self, command: Command) -> bool {
        self.finish();
        self.skip_celebration();
        self.set_playing(false);
        self.repeat = None;
        self.navigate(command, self.pace(Curve::Eased))
    }

    fn far(&mut self, direction: Direction, moves: fn(&Game, Direction) -> Vec<Direction>) {
        self.take_over();
        let direction = self.view().board_direction(direction);
        let moves = moves(&self.game, direction);
        if moves.is_empty() {
            self.bump(direction);
        } else {
            self.begin(Goal::Moves(moves.into_iter(), Origin::Player));
        }
    }

    /// Undoes or redoes steps, with animations, until the history index `point` is reached. A `point` after the end of
    /// the history stands for its end.
    pub fn seek_to(&mut self, point: usize) {
        self.set_playing(false);
        let end = self.game.history().len();
        let point = point.clamp(self.first_point(), end);
        if point != self.game.history_index() {
            self.cues.navigation(Sound::Rewind, 1.0);
        }
        self.begin(Goal::Point(point));
    }

    /// Jumps to the history index `point`, without animations. During a review, goes no further than the start or the
    /// end of the reviewed moves.
    pub fn jump_to(&mut self, point: usize) {
        let point = (self.review).map_or(point, |(first, last)| point.clamp(first, last));
        self.set_playing(false);
        self.run = None;
        if point != self.game.history_index() {
            self.cues.navigation(Sound::Undo, 1.0);
        }
        self.game.jump(point);
        self.stop_motion();
    }

    fn previous_push(&self) -> usize {
        let mut done = self
            .game
            .history()
            .enumerate()
            .take(self.game.history_index());
        done.rfind(|(_, event)| *event == HistoryEvent::Push)
            .map_or(0, |(at, _)| at)
    }

    fn next_push(&self) -> usize {
        let mut undone = self
            .game
            .history()
            .enumerate()
            .skip(self.game.history_index());
        undone
            .find(|(_, event)| *event == HistoryEvent::Push)
            .map_or(usize::MAX, |(at, _)| at + 1)
    }

    /// Ends the replay and the repeated command, because the player makes a move.
    pub(super) fn take_over(&mut self) {
        self.repeat = None;
        self.replay = None;
    }

    pub fn point(&mut self, square: Option<Pos>) {
        self.selection.point(square);
    }

    /// Handles a press of the left mouse button with the pointer on `square`, or outside the board if `square` is
    /// `None`.
    pub fn press(&mut self, square: Option<Pos>) {
        if self.stop_toggled().is_some() {
            return;
        }
        self.finish();
        match square {
            _ if self.review.is_some() => {}
            Some(square) if !self.is_over() => {
                if let Some(moves) =
                    self.selection
                        .press(square, &self.game, self.marks_dead_squares)
                {
                    self.play_moves(moves, Origin::Player);
                }
            }
            _ => {
                self.selection.let_go();
            }
        }
    }

    /// Handles a release of the left mouse button with the pointer on `square`. If `square` is `None`, the pointer is
    /// outside the board or on a control.
    pub fn drop_on(&mut self, square: Option<Pos>) {
        if let Some(moves) = self.selection.release(square) {
            self.play_moves(moves, Origin::Player);
        }
    }

    /// Deselects the selected box. Returns `false` if no box was selected.
    pub fn drop_box(&mut self) -> bool {
        self.selection.let_go()
    }

    pub fn play_moves(&mut self, moves: Vec<Direction>, origin: Origin) {
        self.finish();
        self.take_over();
        self.begin(Goal::Moves(moves.into_iter(), origin));
    }
}

/// Returns the command that replaces `command` during a review. A direction key for left or right selects the previous
/// or the next mark. A direction key for up undoes a move, and one for down redoes a move.
const fn in_review(command: Command) -> Command {
    match command {
        Command::Step(direction) | Command::WalkFar(direction) | Command::PushFar(direction) => {
            match direction {
                Direction::Up => Command::Undo,
                Direction::Down => Command::Redo,
                Direction::Left => Command::Previous,
                Direction::Right => Command::Next,
            }
        }
        other => other,
    }
}
