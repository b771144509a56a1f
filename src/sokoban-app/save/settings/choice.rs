//! Settings whose value is chosen from a fixed list.

use std::fmt;

use super::SYSTEM;
use crate::input::bindings::{Bindings, Preset};
use crate::input::{HoldSettings, KeyRepeat};
use crate::texts::{Text, keys, players, settings as tr};

pub trait Choice: fmt::Debug {
    fn values(&self) -> &'static [ChoiceValue];

    fn index(&self) -> usize;

    fn set_index(&mut self, index: usize);
}

#[derive(Debug)]
pub struct ChoiceValue {
    /// The name of the value, as used in the settings file.
    pub name: &'static str,
    pub label: Text,
}

const fn value(name: &'static str, label: Text) -> ChoiceValue {
    ChoiceValue { name, label }
}

/// Implements [`Choice`] for an enum. The arguments are its variants in order, each with its name in the file and its
/// label.
macro_rules! choice {
    ($type:ident { $($variant:ident = $name:expr, $label:path;)+ }) => {
        impl Choice for $type {
            fn values(&self) -> &'static [ChoiceValue] {
                const { &[$(value($name, $label)),+] }
            }

            fn index(&self) -> usize {
                *self as usize
            }

            fn set_index(&mut self, index: usize) {
                *self = [$(Self::$variant),+][index];
            }
        }
    };
}

/// Defines an enum and implements [`Choice`] for it.
macro_rules! choices {
    (
        $(#[$doc:meta])*
        $type:ident { $($(#[$variant_doc:meta])* $variant:ident = $name:expr, $label:path;)+ }
    ) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $type { $($(#[$variant_doc])* $variant),+ }

        choice!($type { $($variant = $name, $label;)+ });
    };
}

choices!(Speed {
    Normal = "normal", tr::speed_normal;
    /// About 1.7 times the normal speed.
    Fast = "fast", tr::speed_fast;
    /// Three times the normal speed.
    Faster = "faster", tr::speed_faster;
    /// No animation.
    Instant = "instant", tr::speed_instant;
});

choices!(
    /// The condition under which decorative animations are turned off.
    ReducedMotion {
        /// If the system's settings say so.
        System = SYSTEM, tr::as_the_system;
        On = "on", tr::on;
        Off = "off", tr::off;
    }
);

choices!(
    /// When text is announced to a screen reader.
    Announcements {
        /// Only while a screen reader is active.
        Automatic = "automatic", tr::display_scale_automatic;
        On = "on", tr::on;
        Off = "off", tr::off;
    }
);

choices!(
    VibratingDevices {
        None = "off", tr::off;
        /// Gamepads vibrate, but a phone does not.
        Gamepads = "gamepads", tr::vibration_gamepads;
        All = "all", tr::vibration_all;
    }
);

choices!(
    /// The statuses of a position that turn the lamp on.
    Lamp {
        Off = "off", tr::lamp_off;
        /// The lamp is on only if the level can no longer be solved. If the player has asked for a hint in the level,
        /// the lamp is on in every status.
        Lost = "lost", tr::lamp_lost;
        Full = "full", tr::lamp_full;
    }
);

choices!(
    /// The colour of the mark that identifies a player. New players get the colours in this order.
    #[derive(Default)]
    PlayerColour {
        #[default]
        Orange = "orange", players::orange;
        Blue = "blue", players::blue;
        Green = "green", players::green;
        Red = "red", players::red;
        Yellow = "yellow", players::yellow;
        Purple = "purple", players::purple;
        Teal = "teal", players::teal;
        Pink = "pink", players::pink;
    }
);

choice!(KeyRepeat {
    Off = "off", tr::repeat_off;
    Slow = "slow", tr::repeat_slow;
    Normal = "normal", tr::repeat_normal;
    Fast = "fast", tr::repeat_fast;
});

choice!(Preset {
    Default = "default", keys::preset_default;
    Vi = "vi", keys::preset_vi;
    LeftHand = "left-hand", keys::preset_left_hand;
    RightHand = "right-hand", keys::preset_right_hand;
});

impl Choice for Bindings {
    fn values(&self) -> &'static [ChoiceValue] {
        self.preset.values()
    }

    fn index(&self) -> usize {
        self.preset.index()
    }

    fn set_index(&mut self, index: usize) {
        self.preset.set_index(index);
    }
}

/// The choice between holding a key and pressing it once to start and once to stop.
impl Choice for HoldSettings {
    fn values(&self) -> &'static [ChoiceValue] {
        const { &[value("hold", tr::hold), value("toggle", tr::toggle)] }
    }

    fn index(&self) -> usize {
        usize::from(self.toggles)
    }

    fn set_index(&mut self, index: usize) {
        self.toggles = index == 1;
    }
}
