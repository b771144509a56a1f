//! What a player does: [`Input`]; what it can ask for: [`Command`]; and what is held down.

use macroquad::input::KeyCode;
use sokoban_core::Direction;

use crate::bindings::Bindings;
use crate::pad::{PadButton, PadEvent};

/// An event from the window, in the order it happened.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Input {
    /// A key went down.
    Down(KeyCode, Modifiers),
    /// A key is still down, says the system's own key repeat. Lists follow it; play has a clock of its own.
    Again(KeyCode, Modifiers),
    /// A key came up.
    Up(KeyCode),
    /// A letter was typed, once more for each of the system's repeats.
    Typed(char),
    /// The pointer moved to this place.
    Point(Spot),
    /// A button of the mouse went down.
    Press(Button, Spot),
    /// A button of the mouse came up.
    Release(Button, Spot),
    /// The wheel turned by so many notches, up is positive.
    Wheel(f32, Modifiers),
    /// A finger on the screen, told from others by its number.
    Touch(Touch, u64, Spot),
    /// A button of a gamepad went down or came up.
    Pad(PadEvent),
    /// The window lost the keyboard: whatever was held is held no more.
    Blur,
}

/// A button of the mouse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Button {
    /// The main one.
    Left,
    /// The wheel, pressed.
    Middle,
    /// The other one.
    Right,
}

/// What a finger does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touch {
    /// It came down.
    Down,
    /// It moved.
    Move,
    /// It went up.
    Up,
    /// The system took it for something else.
    Lost,
}

/// A place in the window, in logical pixels from its upper left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spot {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

impl Spot {
    /// How far it is from the other, in logical pixels.
    pub fn distance(self, other: Self) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// Keys that change the meaning of others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Modifiers {
    /// `Ctrl`, or `Command` on a Mac.
    pub ctrl: bool,
    /// `Shift`.
    pub shift: bool,
    /// `Alt`.
    pub alt: bool,
}

impl Modifiers {
    /// No modifier.
    pub const NONE: Self = Self {
        ctrl: false,
        shift: false,
        alt: false,
    };
}

/// What a key asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Go, and push what is in the way.
    Step(Direction),
    /// Take the last step back; held, ever faster.
    Undo,
    /// Do again what was undone; held, ever faster.
    Redo,
    /// Back to the start of the level.
    Restart,
    /// The level before.
    Previous,
    /// The level behind.
    Next,
    /// The next level that is not solved yet.
    NextUnsolved,
    /// The level before that is not solved yet.
    PreviousUnsolved,
    /// Show all levels.
    Browse,
    /// Watch a solution.
    Watch,
    /// Stop and go on while watching.
    Pause,
    /// Larger squares; while watching: faster.
    Larger,
    /// Smaller squares; while watching: slower.
    Smaller,
    /// The whole board in view.
    Fit,
    /// Walk until something blocks, without a push.
    WalkFar(Direction),
    /// Push until something blocks.
    PushFar(Direction),
    /// Do again all that was undone.
    RedoAll,
    /// Back to before the last push.
    PreviousPush,
    /// On to after the next push.
    NextPush,
    /// Say a little more about what to do next.
    Hint,
    /// Play what wins from here, to be watched or taken over.
    ShowSolution,
    /// Back to where the level could still be won.
    Rewind,
    /// Show the settings.
    Settings,
    /// Keep the position under a name.
    Snapshot,
    /// Show the positions kept.
    Snapshots,
    /// Copy the level with the moves so far.
    CopyLevel,
    /// Copy the moves so far.
    CopyMoves,
    /// Open the levels, or play the moves, of the clipboard.
    Paste,
    /// Put the file that was opened into the library for good.
    Keep,
    /// Read the file again that changed on the disk.
    Reload,
    /// Show or hide the keys.
    Help,
    /// Fill the screen, or stop filling it.
    Fullscreen,
    /// Close what is open; if nothing is, show all levels.
    Close,
    /// Leave.
    Quit,
}

/// What a player can keep down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holder {
    /// A key.
    Key(KeyCode),
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
        PadButton::Start => Command::Browse,
    }
}

/// What is down and asks for something, oldest first.
#[derive(Debug, Clone, Default)]
pub struct Held(Vec<(Holder, Command)>);

impl Held {
    /// Follows an event of a key or of a gamepad, and answers with the command of what just went down.
    pub fn follow(&mut self, input: Input, bindings: &Bindings) -> Option<Command> {
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

    /// Nothing counts as held any more.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// This is down now and asks for something.
    pub fn press(&mut self, holder: Holder, command: Command) {
        self.release(holder);
        self.0.push((holder, command));
    }

    /// This is down no more.
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

    /// Uses up time, and answers whether the command is due within it.
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
