//! The patterns in which gamepads and phones vibrate. A vibration accompanies a sound, even if sounds are muted.

use crate::sound::Sound;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VibratingDevice {
    /// The gamepad that was used last.
    Gamepad,
    /// The device on which the game runs, if it can vibrate. This is usually a phone.
    Phone,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Vibration {
    Bump,
    Goal,
    /// The level can no longer be solved.
    Stuck,
    Victory,
}

/// Equal pulses with equal pauses between them. `weak` and `strong` are from 0 to [`u16::MAX`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pulses {
    pub count: u8,
    /// The duration of each pulse, in milliseconds.
    pub length: u16,
    /// The duration of the pause between two pulses, in milliseconds.
    pub pause: u16,
    /// The magnitude of the light motor, which vibrates at a high frequency.
    pub weak: u16,
    /// The magnitude of the heavy motor, which vibrates at a low frequency.
    pub strong: u16,
}

impl Vibration {
    pub const ALL: [Self; 4] = [Self::Bump, Self::Goal, Self::Stuck, Self::Victory];

    pub const fn of(sound: Sound) -> Option<Self> {
        match sound {
            Sound::Bump(_) => Some(Self::Bump),
            Sound::OnGoal(_) | Sound::AllOnGoals => Some(Self::Goal),
            Sound::Lost => Some(Self::Stuck),
            Sound::Clear => Some(Self::Victory),
            _ => None,
        }
    }

    pub const fn pulses(self) -> Pulses {
        let (count, length, pause, [weak, strong]) = match self {
            Self::Bump => (1, 30, 0, [0x4000, 0]),
            Self::Goal => (1, 40, 0, [0x8000, 0x4000]),
            Self::Stuck => (1, 120, 0, [0x4000, 0xa000]),
            Self::Victory => (3, 80, 60, [0xc000, 0x6000]),
        };
        Pulses {
            count,
            length,
            pause,
            weak,
            strong,
        }
    }
}
