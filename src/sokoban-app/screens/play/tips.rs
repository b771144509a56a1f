//! Tips for the player. Each tip is shown only once, when it becomes useful, and disappears after a few key presses or
//! clicks. The settings store the names of the tips that were shown. The warning about an unsolvable level is not a
//! tip, because it is shown every time.

use super::hints::Hints;
use super::open_level::OpenLevel;
use crate::input::{Command, Input};
use crate::save::{Lamp, Speed};
use crate::screens::AppState;
use crate::texts::tips as tr;

#[derive(Debug, Clone, Copy, Default)]
struct TipTriggers {
    /// The number of single steps that the player has undone in a row.
    undos: u32,
    /// The number of moves in this level, or 0 if the player has asked for a hint.
    moves_without_hint: u32,
    /// The number of steps in this level that were made before the animation of the previous step had ended. 0 if the
    /// animation speed is high.
    hurried_steps: u32,
    /// `true` if the lamp is on only because the player has asked for a hint.
    has_lamp: bool,
}

struct Tip {
    /// The name by which the settings record that the tip was shown.
    name: &'static str,
    is_useful: fn(&TipTriggers) -> bool,
    text: fn(&AppState) -> String,
}

const TIPS: [Tip; 4] = [
    Tip {
        name: "bar",
        is_useful: |facts| facts.undos > 10,
        text: |_| tr::bar(),
    },
    Tip {
        name: "speed",
        is_useful: |facts| facts.hurried_steps >= 30,
        text: |app| tr::speed(&app.key(Command::Settings)),
    },
    Tip {
        name: "hint",
        is_useful: |facts| facts.moves_without_hint >= 50,
        text: |app| tr::hint(&app.key(Command::Hint)),
    },
    Tip {
        name: "lamp",
        is_useful: |facts| facts.has_lamp,
        text: |app| tr::lamp(&app.key(Command::Settings)),
    },
];

/// A step is hurried if the player, as drawn in the animation, is more than this number of squares behind the actual
/// position.
const HURRIED_LAG: f32 = 1.2;

/// The number of key presses and clicks after which a tip disappears. There is no time limit, because a player who is
/// not looking could miss the tip.
const TIP_INPUTS: u32 = 8;

#[derive(Debug, Default)]
pub(super) struct Tips {
    undos: u32,
    hurried_steps: u32,
    /// The history index at the time when the counters were last updated.
    index: usize,
    shown: Option<ShownTip>,
}

#[derive(Debug)]
struct ShownTip {
    text: String,
    inputs_left: u32,
}

impl Tips {
    pub(super) fn shown(&self) -> Option<&str> {
        self.shown.as_ref().map(|tip| tip.text.as_str())
    }

    pub(super) fn input(&mut self, input: Input) {
        if let (Some(tip), Input::Down(..) | Input::Press(..)) = (&mut self.shown, input) {
            tip.inputs_left -= 1;
            if tip.inputs_left == 0 {
                self.shown = None;
            }
        }
    }

    /// Updates the counters. Shows the first useful tip that was never shown before, unless something else is shown
    /// below the board.
    pub(super) fn update(&mut self, level: &OpenLevel, hints: &Hints, app: &mut AppState) {
        let animated = &level.game;
        let index = animated.game().history_index();
        self.undos = match self.index.checked_sub(index) {
            Some(1) => self.undos + 1,
            _ => 0,
        };
        if index > self.index && animated.motion().lag() > HURRIED_LAG {
            self.hurried_steps += 1;
        }
        self.index = index;
        let is_busy = self.shown.is_some()
            || app.notice.is_some()
            || animated.replaying().is_some()
            || animated.is_won()
            || hints.stuck(app).is_some();
        if is_busy {
            return;
        }
        let had_hint = hints.had_hint();
        let triggers = TipTriggers {
            undos: self.undos,
            moves_without_hint: if had_hint { 0 } else { animated.game().moves() },
            hurried_steps: match app.settings.speed {
                Speed::Normal | Speed::Fast => self.hurried_steps,
                Speed::Faster | Speed::Instant => 0,
            },
            has_lamp: had_hint
                && app.settings.lamp == Lamp::Lost
                && hints.lamp_status(app).is_some(),
        };
        let mut tips = TIPS.iter();
        let tip = tips.find(|tip| (tip.is_useful)(&triggers) && app.is_new_tip(tip.name));
        if let Some(tip) = tip {
            self.shown = Some(ShownTip {
                text: (tip.text)(app),
                inputs_left: TIP_INPUTS,
            });
            app.keep_tip(tip.name);
        }
    }
}
