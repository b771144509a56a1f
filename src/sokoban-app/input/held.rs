//! Keys, buttons and fingers that are held down, and the commands that are repeated meanwhile.

use sokoban_core::Direction;

use super::bindings::Bindings;
use super::command::Command;
use super::event::{Button, Input, PadButton, PadEvent, Touch};
use super::key::{Key, Modifiers};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HoldSettings {
    /// `true` if pressing a key once has the same effect as holding it down until the next press. Players who cannot
    /// hold a key use this.
    pub toggles: bool,
    pub repeat: KeyRepeat,
}

impl Default for HoldSettings {
    fn default() -> Self {
        Self {
            toggles: false,
            repeat: KeyRepeat::Normal,
        }
    }
}

/// When and how fast held keys repeat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyRepeat {
    Off,
    /// Three times the normal delay, and then at most about three repetitions per second.
    Slow,
    Normal,
    /// Half the normal delay, and then twice as many repetitions per second.
    Fast,
}

impl KeyRepeat {
    /// The minimum time between two repetitions in [`Self::Slow`], in seconds.
    const SLOW_INTERVAL: f32 = 0.3;

    /// Returns the delay before the first repetition of a held key, in seconds, or `None` if keys do not repeat.
    /// `normal` is the delay in [`Self::Normal`].
    pub fn delay(self, normal: f32) -> Option<f32> {
        match self {
            Self::Off => None,
            Self::Slow => Some(normal * 3.0),
            Self::Normal => Some(normal),
            Self::Fast => Some(normal / 2.0),
        }
    }

    /// Returns the time between two repetitions, in seconds. `normal` is the time in [`Self::Normal`].
    pub const fn interval(self, normal: f32) -> f32 {
        match self {
            Self::Off | Self::Normal => normal,
            Self::Slow => normal.max(Self::SLOW_INTERVAL),
            Self::Fast => normal / 2.0,
        }
    }
}

/// Modifiers that were pressed once and stay down until the next press of another key, a press of a mouse button, or a
/// touch. They are used only if `HoldSettings::toggles` is `true`.
#[derive(Debug, Clone, Copy, Default)]
pub struct StickyModifiers(Modifiers);

impl StickyModifiers {
    pub const fn down(self) -> Modifiers {
        self.0
    }

    /// Adds the modifiers that are down to a key press or to a turn of the wheel. After a key press, the modifiers are
    /// released. After a turn of the wheel, they stay down. Pressing a modifier again also releases it.
    #[must_use]
    pub const fn apply(&mut self, input: Input) -> Input {
        match input {
            Input::Down(Key::Other, pressed) => {
                self.0.ctrl ^= pressed.ctrl;
                self.0.shift ^= pressed.shift;
                self.0.alt ^= pressed.alt;
                input
            }
            Input::Down(key, held) => {
                let modifiers = self.and(held);
                self.0 = Modifiers::NONE;
                Input::Down(key, modifiers)
            }
            Input::Wheel(notches, held) => Input::Wheel(notches, self.and(held)),
            Input::Press(..) | Input::Touch(Touch::Down, ..) | Input::Blur => {
                self.0 = Modifiers::NONE;
                input
            }
            _ => input,
        }
    }

    const fn and(self, held: Modifiers) -> Modifiers {
        Modifiers {
            ctrl: held.ctrl || self.0.ctrl,
            shift: held.shift || self.0.shift,
            alt: held.alt || self.0.alt,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HoldSource {
    Key(Key),
    Mouse(Button),
    Pad(PadButton),
    Finger,
}

/// The commands that are being held, each with the key, button or finger that holds it. They are in the order in which
/// they were pressed.
#[derive(Debug, Clone, Default)]
pub struct HeldCommands(Vec<(HoldSource, Command)>);

impl HeldCommands {
    /// Starts or stops holding a command. If `input` is a press that runs a command, returns this command.
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
                let command = Command::of_pad(button)?;
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

    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn press(&mut self, source: HoldSource, command: Command) {
        self.release(source);
        self.0.push((source, command));
    }

    pub fn release(&mut self, source: HoldSource) {
        self.0.retain(|(held, _)| *held != source);
    }

    pub fn replace(&mut self, command: Command, other: Command) {
        for (_, held) in &mut self.0 {
            if *held == command {
                *held = other;
            }
        }
    }

    /// Returns the direction of the step command that is being held. If there are several, returns the direction of the
    /// one that was pressed last.
    pub fn direction(&self) -> Option<Direction> {
        self.0.iter().rev().find_map(|(_, command)| match command {
            Command::Step(direction) => Some(*direction),
            _ => None,
        })
    }

    pub fn holds(&self, command: Command) -> bool {
        self.0.iter().any(|(_, held)| *held == command)
    }
}

/// Repeats a command while its key or button is held: first after a delay, and then faster and faster. Times are in
/// seconds.
#[derive(Debug, Clone, Copy)]
pub struct Repeat {
    pub command: Command,
    /// The current time between two repetitions.
    pub interval: f32,
    /// The current time between two repetitions in [`KeyRepeat::Normal`]. It decreases with each repetition, down to a
    /// minimum.
    normal_interval: f32,
    wait: f32,
    rate: KeyRepeat,
}

impl Repeat {
    const DELAY: f32 = 0.3;
    const FIRST_INTERVAL: f32 = 0.12;
    const MIN_INTERVAL: f32 = 1.0 / 240.0;
    const INTERVAL_FACTOR: f32 = 0.93;

    /// Starts to repeat a command whose key or button has just been pressed. Returns `None` if held keys do not repeat.
    pub fn new(command: Command, settings: HoldSettings) -> Option<Self> {
        Some(Self {
            command,
            interval: settings.repeat.interval(Self::FIRST_INTERVAL),
            normal_interval: Self::FIRST_INTERVAL,
            wait: settings.repeat.delay(Self::DELAY)?,
            rate: settings.repeat,
        })
    }

    /// Advances time by `dt`, but at most to the next repetition.
    pub const fn pass(&mut self, dt: f32) {
        self.wait = (self.wait - dt).max(0.0);
    }

    /// Advances time by `dt`, but at most to the next repetition, and subtracts the elapsed time from `dt`. Returns
    /// `true` if the command must be repeated now.
    pub fn is_due(&mut self, dt: &mut f32) -> bool {
        if *dt < self.wait {
            self.wait -= *dt;
            *dt = 0.0;
            return false;
        }
        *dt -= self.wait;
        let normal = (self.normal_interval * Self::INTERVAL_FACTOR).max(Self::MIN_INTERVAL);
        self.normal_interval = normal;
        self.interval = self.rate.interval(normal);
        self.wait = self.interval;
        true
    }
}
