//! Gamepads. The values of axes and buttons are converted to presses and releases of buttons.

use super::event::{Input, PadButton, PadEvent};
use super::held::{HoldSettings, KeyRepeat};
use super::key::{Key, Modifiers};

impl PadButton {
    /// Returns the key that has the same effect in a list as this button.
    const fn in_list(self) -> Key {
        match self {
            Self::Up => Key::Up,
            Self::Down => Key::Down,
            Self::Left => Key::Left,
            Self::Right => Key::Right,
            Self::A => Key::Enter,
            Self::B | Self::Start => Key::Escape,
            Self::X => Key::Delete,
            Self::Y => Key::Tab,
            Self::LeftShoulder => Key::PageUp,
            Self::RightShoulder => Key::PageDown,
        }
    }
}

impl Input {
    /// Replaces a gamepad event with the key event that has the same effect in a list. Returns other events unchanged.
    #[must_use]
    pub const fn in_list(self) -> Self {
        match self {
            Self::Pad(PadEvent { button, down: true }) => {
                Self::Down(button.in_list(), Modifiers::NONE)
            }
            Self::Pad(PadEvent { button, .. }) => Self::Up(button.in_list()),
            Self::PadAgain(button) => Self::Again(button.in_list(), Modifiers::NONE),
            _ => self,
        }
    }
}

/// Repeats the gamepad button that was pressed last, while it is held. Systems repeat held keys, but not held gamepad
/// buttons. Times are in seconds.
#[derive(Debug, Clone, Copy)]
pub struct PadRepeat {
    button: PadButton,
    wait: f32,
    rate: KeyRepeat,
}

impl PadRepeat {
    const DELAY: f32 = 0.4;
    const INTERVAL: f32 = 0.08;

    /// Returns the repetition that is active after `event`, or `None` if no button is to be repeated. `before` is the
    /// repetition that was active before.
    pub fn after(event: PadEvent, before: Option<Self>, settings: HoldSettings) -> Option<Self> {
        use PadButton as P;
        let PadEvent { button, down } = event;
        let repeats = matches!(
            button,
            P::Up | P::Down | P::Left | P::Right | P::LeftShoulder | P::RightShoulder
        );
        if down {
            let rate = settings.repeat;
            let wait = rate.delay(Self::DELAY)?;
            repeats.then_some(Self { button, wait, rate })
        } else {
            before.filter(|held| held.button != button)
        }
    }

    /// Advances time by `dt`. Returns the button if it must be repeated now. A button is repeated at most once in a
    /// call, even if `dt` is large.
    pub fn due(&mut self, dt: f32) -> Option<PadButton> {
        self.wait -= dt;
        let is_due = self.wait <= 0.0;
        if is_due {
            self.wait = self.rate.interval(Self::INTERVAL);
        }
        is_due.then_some(self.button)
    }
}

/// A change in the state of a gamepad, as the system reports it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum RawPadEvent {
    /// `true` if the button was pressed, `false` if it was released.
    Button(PadButton, bool),
    /// The horizontal position of the stick, from −1 (left) to 1 (right).
    StickX(f32),
    /// The vertical position of the stick, from −1 (up) to 1 (down).
    StickY(f32),
    /// The horizontal position of a directional pad that the system reports as an axis: −1 (left), 0 or 1 (right).
    DpadX(i32),
    /// The vertical position of a directional pad that the system reports as an axis: −1 (up), 0 or 1 (down).
    DpadY(i32),
    Unplugged,
}

/// The minimum distance of the stick from its centre at which a direction is pressed, as a fraction of the maximum
/// distance.
const PRESS_DISTANCE: f32 = 0.55;
/// The distance of the stick from its centre at which a direction is released, as a fraction of the maximum distance.
/// It is less than `PRESS_DISTANCE`, so that a trembling thumb does not press the direction twice.
const RELEASE_DISTANCE: f32 = 0.4;

#[derive(Debug, Clone, Default)]
pub struct Gamepad {
    buttons: Vec<PadButton>,
    stick: (f32, f32),
    dpad: (i32, i32),
    pointing: Option<PadButton>,
    /// The buttons that were down according to the last reports of the system.
    reported: Vec<PadButton>,
}

impl Gamepad {
    /// Updates the state with `event`. Returns the resulting button events, releases before presses.
    pub fn handle(&mut self, event: RawPadEvent) -> Vec<PadEvent> {
        match event {
            RawPadEvent::Button(button, down) => {
                self.buttons.retain(|held| *held != button);
                self.buttons.extend(down.then_some(button));
            }
            RawPadEvent::StickX(x) => self.stick.0 = x,
            RawPadEvent::StickY(y) => self.stick.1 = y,
            RawPadEvent::DpadX(x) => self.dpad.0 = x,
            RawPadEvent::DpadY(y) => self.dpad.1 = y,
            RawPadEvent::Unplugged => {
                *self = Self {
                    reported: std::mem::take(&mut self.reported),
                    ..Self::default()
                }
            }
        }
        self.pointing = pointing(self.stick, self.pointing);
        let now = self.down();
        let change = |button, down| PadEvent { button, down };
        let ups = self.reported.iter().filter(|held| !now.contains(held));
        let ups = ups.map(|held| change(*held, false));
        let downs = now.iter().filter(|held| !self.reported.contains(held));
        let changes = ups.chain(downs.map(|held| change(*held, true))).collect();
        self.reported = now;
        changes
    }

    fn down(&self) -> Vec<PadButton> {
        let mut down = self.buttons.clone();
        let dpad = [
            (self.dpad.0 < 0, PadButton::Left),
            (self.dpad.0 > 0, PadButton::Right),
            (self.dpad.1 < 0, PadButton::Up),
            (self.dpad.1 > 0, PadButton::Down),
        ];
        let pressed = dpad.into_iter().filter(|(pressed, _)| *pressed);
        down.extend(pressed.map(|(_, button)| button));
        down.extend(self.pointing);
        let mut known = Vec::new();
        down.retain(|button| {
            let first = !known.contains(button);
            known.push(*button);
            first
        });
        down
    }
}

/// Returns the direction in which a stick is pushed, or `None` if the stick is too close to its centre. `before` is the
/// previous direction.
fn pointing((x, y): (f32, f32), before: Option<PadButton>) -> Option<PadButton> {
    let along = |button| match button {
        PadButton::Left => -x,
        PadButton::Right => x,
        PadButton::Up => -y,
        _ => y,
    };
    let directions = [
        PadButton::Left,
        PadButton::Right,
        PadButton::Up,
        PadButton::Down,
    ];
    let farthest = directions
        .into_iter()
        .max_by(|a, b| along(*a).total_cmp(&along(*b)));
    let farthest = farthest.filter(|direction| along(*direction) > PRESS_DISTANCE);
    match before.filter(|direction| along(*direction) > RELEASE_DISTANCE) {
        // Keep the old direction if the new one is only a little stronger.
        Some(old) => farthest
            .filter(|direction| along(*direction) > along(old) + 0.15)
            .or(Some(old)),
        None => farthest,
    }
}
