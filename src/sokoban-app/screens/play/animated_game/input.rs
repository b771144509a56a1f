//! Keys, buttons and fingers → what happens on the board.

use sokoban_core::{Direction, Game, HistoryChange, HistoryEvent, Pos};

use super::runs::{self, Goal};
use super::{AnimatedGame, SessionChange};
use crate::input::pad::PadEvent;
use crate::input::{Bindings, Button, Command, Holder, Input, Repeat};
use crate::sound::Sound;
use crate::view::motion::Curve;
use crate::view::theme::time;

impl AnimatedGame {
    /// Follows a key, or a button of the gamepad, does what concerns the board, and returns what concerns the
    /// app.
    pub fn input(&mut self, input: Input, bindings: &Bindings) -> Option<Command> {
        if matches!(
            input,
            Input::Down(..) | Input::Pad(PadEvent { down: true, .. })
        ) {
            self.finish();
        }
        let command = self.held.handle(input, bindings)?;
        self.command(command)
    }

    /// A button, or a finger, asks for something while it is down.
    pub fn hold(&mut self, holder: Holder, command: Command) -> Option<Command> {
        self.finish();
        self.held.press(holder, command);
        self.command(command)
    }

    /// The button, or the finger, is up.
    pub fn release(&mut self, holder: Holder) {
        self.held.release(holder);
    }

    /// Does what concerns the board, and returns what concerns the app.
    fn command(&mut self, command: Command) -> Option<Command> {
        match command {
            Command::Step(direction) => {
                self.take_over();
                self.repeat_delay = time::TAP;
                self.is_walking = self.step(direction, Curve::Eased);
            }
            Command::Undo | Command::Redo => return self.go(command),
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

    /// Begins a new attempt, without a sound; returns `None` at the start of one.
    pub(crate) fn restart(&mut self) -> Option<HistoryChange> {
        self.take_over();
        self.is_hinted = false;
        let change = self.game.restart()?;
        self.note(SessionChange::Played);
        self.show(change, self.pace(Curve::Eased));
        Some(change)
    }

    /// One step of the history, and more while the key is held. Where the history of this level ends, the app
    /// goes on.
    fn go(&mut self, command: Command) -> Option<Command> {
        self.set_playing(false);
        let more = self.navigate(command, self.pace(Curve::Eased));
        self.repeat = more.then_some(Repeat::new(command));
        (!more).then_some(command)
    }

    fn far(&mut self, direction: Direction, moves: fn(&Game, Direction) -> Vec<Direction>) {
        self.take_over();
        let moves = moves(&self.game, direction);
        if moves.is_empty() {
            self.bump(direction);
        } else {
            self.begin(Goal::Moves(moves.into_iter()));
        }
    }

    /// Goes to a point of the history, or to its end, step by step.
    pub fn seek_to(&mut self, point: usize) {
        self.set_playing(false);
        let end = self.game.history().len();
        let point = point.min(end);
        if point != self.game.history_index() {
            self.cues.navigation(Sound::Rewind, 1.0);
        }
        self.begin(Goal::Point(point));
    }

    /// Goes to a point of the history at once.
    pub fn jump_to(&mut self, point: usize) {
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

    /// The player plays from here on: a replay ends.
    pub(super) fn take_over(&mut self) {
        self.repeat = None;
        self.replay = None;
    }

    /// The pointer is over this square of the board, or over none.
    pub fn point(&mut self, square: Option<Pos>) {
        self.selection.point(square);
    }

    /// A button of the mouse goes down on the board.
    pub fn press(&mut self, button: Button, square: Option<Pos>) {
        self.finish();
        match (button, square) {
            (Button::Left, Some(square)) if !self.is_over() => {
                if let Some(moves) = self.selection.press(square, &self.game) {
                    self.play_moves(moves);
                }
            }
            (Button::Left, _) => {
                self.selection.let_go();
            }
            (Button::Middle, Some(square)) if !self.is_over() => {
                self.selection.show_movers(square, &self.game);
            }
            (Button::Middle | Button::Right, _) => {}
        }
    }

    /// The main button of the mouse comes up over the board.
    pub fn drop_on(&mut self, square: Option<Pos>) {
        if let Some(moves) = self.selection.release(square) {
            self.play_moves(moves);
        }
    }

    /// Lets go of the box that the pointer holds; false if there is none.
    pub fn drop_box(&mut self) -> bool {
        self.selection.let_go()
    }

    /// Makes these moves step by step.
    pub fn play_moves(&mut self, moves: Vec<Direction>) {
        self.finish();
        self.take_over();
        self.begin(Goal::Moves(moves.into_iter()));
    }
}
