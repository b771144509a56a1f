//! Held keys, buttons and fingers, and the commands they repeat.

use sokoban_core::Direction;

use super::bindings::Bindings;
use super::command::Command;
use super::event::{Button, Input, PadButton, PadEvent};
use super::key::Key;

/// A source of a held command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HoldSource {
    /// A key.
    Key(Key),
    /// A mouse button.
    Mouse(Button),
    /// A gamepad button.
    Pad(PadButton),
    /// A swiping finger.
    Finger,
}

/// Returns the command of a gamepad button during play.
const fn pad_command(button: PadButton) -> Command {
    match button {
        PadButton::Up => Command::Step(Direction::Up),
        PadButton::Down => Command::Step(Direction::Down),
        PadButton::Left => Command::Step(Direction::Left),
        PadButton::Right => Command::Step(Direction::Right),
        PadButton::A => Command::Redo,
        PadButton::B => Command::Undo,
        PadButton::X => Command::Hint,
        PadButton::Y => Command::Restart,
        PadButton::LeftShoulder => Command::Previous,
        PadButton::RightShoulder => Command::Next,
        PadButton::Start => Command::Menu,
    }
}

/// The held commands with their sources, oldest first.
#[derive(Debug, Clone, Default)]
pub struct HeldCommands(Vec<(HoldSource, Command)>);

impl HeldCommands {
    /// Handles a key or gamepad event. Returns the command if the event is a press.
    pub fn handle(&mut self, input: Input, bindings: &Bindings) -> Option<Command> {
        match input {
            Input::Down(key, modifiers) => {
                let command = bindings.command(key, modifiers)?;
                self.press(HoldSource::Key(key), command);
                Some(command)
            }
            Input::Up(key) => {
                self.release(HoldSource::Key(key));
                None
            }
            Input::Pad(PadEvent { button, down: true }) => {
                let command = pad_command(button);
                self.press(HoldSource::Pad(button), command);
                Some(command)
            }
            Input::Pad(PadEvent { button, .. }) => {
                self.release(HoldSource::Pad(button));
                None
            }
            Input::Blur => {
                self.clear();
                None
            }
            _ => None,
        }
    }

    /// Releases everything.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Records a press.
    pub fn press(&mut self, source: HoldSource, command: Command) {
        self.release(source);
        self.0.push((source, command));
    }

    /// Removes the press of a source.
    pub fn release(&mut self, source: HoldSource) {
        self.0.retain(|(held, _)| *held != source);
    }

    /// Returns the direction of the latest of the held steps, if any.
    pub fn direction(&self) -> Option<Direction> {
        self.0.iter().rev().find_map(|(_, command)| match command {
            Command::Step(direction) => Some(*direction),
            _ => None,
        })
    }

    /// Returns `true` if `command` is held.
    pub fn holds(&self, command: Command) -> bool {
        self.0.iter().any(|(_, held)| *held == command)
    }
}

/// Repeats a held undo or redo: after a delay, then faster and faster. Times are in seconds.
#[derive(Debug, Clone, Copy)]
pub struct Repeat {
    /// The repeated command.
    pub command: Command,
    /// The time between two repetitions.
    pub interval: f32,
    wait: f32,
}

impl Repeat {
    const DELAY: f32 = 0.3;
    const FIRST_INTERVAL: f32 = 0.12;
    const MIN_INTERVAL: f32 = 1.0 / 240.0;
    const INTERVAL_FACTOR: f32 = 0.93;

    /// Starts to repeat a command whose key or button was just pressed.
    pub const fn new(command: Command) -> Self {
        Self {
            command,
            interval: Self::FIRST_INTERVAL,
            wait: Self::DELAY,
        }
    }

    /// Advances time by `dt`, but not past the next repetition.
    pub const fn pass(&mut self, dt: f32) {
        self.wait = (self.wait - dt).max(0.0);
    }

    /// Advances time by up to `dt`, but only until the command is due, and subtracts the elapsed time from `dt`.
    /// Returns `true` if the command is due.
    pub fn is_due(&mut self, dt: &mut f32) -> bool {
        if *dt < self.wait {
            self.wait -= *dt;
            *dt = 0.0;
            return false;
        }
        *dt -= self.wait;
        self.interval = (self.interval * Self::INTERVAL_FACTOR).max(Self::MIN_INTERVAL);
        self.wait = self.interval;
        true
    }
}
