//! Settings that are one of a few.

/// In place of a value: what the system says.
pub const SYSTEM: &str = "system";

/// A setting that is one of a few, each with a name in the file.
pub trait Choice: Copy + PartialEq + 'static {
    /// All of them, in order.
    const ALL: &'static [Self];

    /// Its name in the settings.
    fn name(self) -> &'static str;

    /// The next one, or the one before; beyond the last comes the first.
    #[must_use]
    fn beside(self, on: bool) -> Self {
        let count = Self::ALL.len();
        let at = Self::ALL.iter().position(|each| *each == self);
        let step = if on { 1 } else { count - 1 };
        Self::ALL[(at.unwrap_or(0) + step) % count]
    }
}

/// How fast pieces move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Speed {
    /// As they were made to.
    #[default]
    Normal,
    /// Nearly twice as fast.
    Fast,
    /// Three times as fast.
    Faster,
    /// Nothing is seen of the way.
    Instant,
}

impl Choice for Speed {
    /// Slowest first.
    const ALL: &'static [Self] = &[Self::Normal, Self::Fast, Self::Faster, Self::Instant];

    fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Fast => "fast",
            Self::Faster => "faster",
            Self::Instant => "instant",
        }
    }
}

/// What the lamp by the counters shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Lamp {
    /// There is none.
    Off,
    /// Only that a level can no longer be solved; all that is known once the player has asked for a hint in it.
    #[default]
    Lost,
    /// All that is known.
    Full,
}

impl Choice for Lamp {
    const ALL: &'static [Self] = &[Self::Off, Self::Lost, Self::Full];

    fn name(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Lost => "lost",
            Self::Full => "full",
        }
    }
}

/// Whether what moves for its beauty only is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ReducedMotion {
    /// As the system says.
    #[default]
    System,
    /// It is.
    On,
    /// It moves.
    Off,
}

impl Choice for ReducedMotion {
    const ALL: &'static [Self] = &[Self::System, Self::On, Self::Off];

    fn name(self) -> &'static str {
        match self {
            Self::System => SYSTEM,
            Self::On => "on",
            Self::Off => "off",
        }
    }
}
