//! What is held down, and what that means.

use sokoban_core::Direction;

use super::bindings::Bindings;
use super::command::Command;
use super::event::{Button, Input};
use super::key::Key;
use super::pad::{PadButton, PadEvent};

/// What a player can hold down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holder {
    /// A key.
    Key(Key),
    /// A button of the mouse.
    Mouse(Button),
    /// A button of a gamepad.
    Pad(PadButton),
    /// A finger that pulls.
    Finger,
}

/// What a button of a gamepad asks for while a level is played.
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

/// What is down and asks for something, oldest first.
#[derive(Debug, Clone, Default)]
pub struct Held(Vec<(Holder, Command)>);

impl Held {
    /// Handles an event of a key or of a gamepad, and returns the command of what just went down.
    pub fn handle(&mut self, input: Input, bindings: &Bindings) -> Option<Command> {
        match input {
            Input::Down(key, modifiers) => {
                let command = bindings.command(key, modifiers)?;
                self.press(Holder::Key(key), command);
                Some(command)
            }
            Input::Up(key) => {
                self.release(Holder::Key(key));
                None
            }
            Input::Pad(PadEvent { button, down: true }) => {
                let command = pad_command(button);
                self.press(Holder::Pad(button), command);
                Some(command)
            }
            Input::Pad(PadEvent { button, .. }) => {
                self.release(Holder::Pad(button));
                None
            }
            Input::Blur => {
                self.clear();
                None
            }
            _ => None,
        }
    }

    /// Releases everything that is held.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// This was pressed, and asks for a command.
    pub fn press(&mut self, holder: Holder, command: Command) {
        self.release(holder);
        self.0.push((holder, command));
    }

    /// This was released.
    pub fn release(&mut self, holder: Holder) {
        self.0.retain(|(held, _)| *held != holder);
    }

    /// The direction of the key pressed last among those still down.
    pub fn direction(&self) -> Option<Direction> {
        self.0.iter().rev().find_map(|(_, command)| match command {
            Command::Step(direction) => Some(*direction),
            _ => None,
        })
    }

    /// Whether a key with this meaning is down.
    pub fn holds(&self, command: Command) -> bool {
        self.0.iter().any(|(_, held)| *held == command)
    }
}

/// When a held undo or redo key runs on: after a moment, then ever faster. Times are in seconds.
#[derive(Debug, Clone, Copy)]
pub struct Repeat {
    /// What runs on.
    pub command: Command,
    /// Seconds from one to the next.
    pub interval: f32,
    wait: f32,
}

impl Repeat {
    const DELAY: f32 = 0.3;
    const FIRST: f32 = 0.12;
    const LEAST: f32 = 1.0 / 240.0;
    const FASTER: f32 = 0.93;

    /// The key went down just now.
    pub const fn new(command: Command) -> Self {
        Self {
            command,
            interval: Self::FIRST,
            wait: Self::DELAY,
        }
    }

    /// Uses up time, and returns whether the command is due within it.
    pub fn is_due(&mut self, dt: &mut f32) -> bool {
        if *dt < self.wait {
            self.wait -= *dt;
            *dt = 0.0;
            return false;
        }
        *dt -= self.wait;
        self.interval = (self.interval * Self::FASTER).max(Self::LEAST);
        self.wait = self.interval;
        true
    }
}
