//! Gamepads: what their sticks, crosses and buttons say → buttons that go down and come up.

use super::event::Input;
use super::key::{Key, Modifiers};

/// A button, named by its place: `A` is the lowest of the four.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum PadButton {
    Up,
    Down,
    Left,
    Right,
    A,
    B,
    X,
    Y,
    LeftShoulder,
    RightShoulder,
    Start,
}

/// A button went down or came up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PadEvent {
    /// Which.
    pub button: PadButton,
    /// Whether it is down now.
    pub down: bool,
}

impl PadButton {
    /// The key that does in a list what this button does there.
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
    /// What does in a list what a button of a gamepad does there; anything else as it is.
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

/// The button of a gamepad that went down last and is still down, where it does the same again and again: systems
/// repeat keys, and no buttons. Times are in seconds.
#[derive(Debug, Clone, Copy)]
pub struct PadRepeat {
    button: PadButton,
    wait: f32,
}

impl PadRepeat {
    const DELAY: f32 = 0.4;
    const INTERVAL: f32 = 0.08;

    /// What repeats after an event, and what repeated before it.
    pub fn after(event: PadEvent, before: Option<Self>) -> Option<Self> {
        use PadButton as P;
        let PadEvent { button, down } = event;
        let repeats = matches!(
            button,
            P::Up | P::Down | P::Left | P::Right | P::LeftShoulder | P::RightShoulder
        );
        let wait = Self::DELAY;
        if down {
            repeats.then_some(Self { button, wait })
        } else {
            before.filter(|held| held.button != button)
        }
    }

    /// Uses up time, and returns the button if it is due within it: once, however much time it was.
    pub fn due(&mut self, dt: f32) -> Option<PadButton> {
        self.wait -= dt;
        let is_due = self.wait <= 0.0;
        if is_due {
            self.wait = Self::INTERVAL;
        }
        is_due.then_some(self.button)
    }
}

/// What a gamepad says.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Report {
    /// A button is down, or up.
    Button(PadButton, bool),
    /// The stick is so far to the right, from −1 to 1.
    StickX(f32),
    /// The stick is so far down, from −1 to 1.
    StickY(f32),
    /// The cross, where it is an axis, is pressed to the left (−1), not at all, or to the right.
    CrossX(i32),
    /// The same, up and down.
    CrossY(i32),
    /// It was unplugged.
    Gone,
}

/// How far out the stick begins to count, and how far in it stops: between the two nothing changes, so that a
/// trembling thumb is steady.
const THRESHOLD: (f32, f32) = (0.55, 0.4);

/// A gamepad that is plugged in.
#[derive(Debug, Clone, Default)]
pub struct Pad {
    buttons: Vec<PadButton>,
    stick: (f32, f32),
    cross: (i32, i32),
    /// The direction in which the stick points.
    pointing: Option<PadButton>,
    /// What was told to be down.
    told: Vec<PadButton>,
}

impl Pad {
    /// Follows a report, and returns what changes: first what comes up, then what goes down.
    pub fn handle(&mut self, report: Report) -> Vec<PadEvent> {
        match report {
            Report::Button(button, down) => {
                self.buttons.retain(|held| *held != button);
                self.buttons.extend(down.then_some(button));
            }
            Report::StickX(x) => self.stick.0 = x,
            Report::StickY(y) => self.stick.1 = y,
            Report::CrossX(x) => self.cross.0 = x,
            Report::CrossY(y) => self.cross.1 = y,
            Report::Gone => {
                *self = Self {
                    told: std::mem::take(&mut self.told),
                    ..Self::default()
                }
            }
        }
        self.pointing = pointing(self.stick, self.pointing);
        let now = self.down();
        let event = |button, down| PadEvent { button, down };
        let ups = self.told.iter().filter(|held| !now.contains(held));
        let ups = ups.map(|held| event(*held, false));
        let downs = now.iter().filter(|held| !self.told.contains(held));
        let changes = ups.chain(downs.map(|held| event(*held, true))).collect();
        self.told = now;
        changes
    }

    fn down(&self) -> Vec<PadButton> {
        let mut down = self.buttons.clone();
        let cross = [
            (self.cross.0 < 0, PadButton::Left),
            (self.cross.0 > 0, PadButton::Right),
            (self.cross.1 < 0, PadButton::Up),
            (self.cross.1 > 0, PadButton::Down),
        ];
        let pressed = cross.into_iter().filter(|(pressed, _)| *pressed);
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

/// The direction of a stick that pointed to `before`, or nowhere, until now.
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
    let farthest = farthest.filter(|direction| along(*direction) > THRESHOLD.0);
    match before.filter(|direction| along(*direction) > THRESHOLD.1) {
        // It has to turn well away before it counts as turned.
        Some(old) => farthest
            .filter(|direction| along(*direction) > along(old) + 0.15)
            .or(Some(old)),
        None => farthest,
    }
}
