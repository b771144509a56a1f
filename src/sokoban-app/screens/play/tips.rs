//! Tips: each is shown once, at the moment it helps, in a line that goes away. Which ones were shown is kept with the
//! settings. What to do when a level is stuck is no tip: that is said each time.

use super::PlayScreen;
use crate::input::{Command, Input};
use crate::save::{Lamp, Speed};
use crate::screens::Shared;
use crate::texts::tips as tr;

/// What the player did, as far as tips follow from it.
#[derive(Debug, Clone, Copy, Default)]
struct Situation {
    /// Single steps back without anything new between them.
    undos: u32,
    /// Moves in this level, as long as there was no hint in it.
    moves_alone: u32,
    /// Steps in this level, at the slowest speed, that did not wait for the one before to be seen.
    hurried: u32,
    /// The lamp came with the first hint.
    has_lamp: bool,
}

/// Its name in the settings, when it helps, and what it says.
type Tip = (&'static str, fn(&Situation) -> bool, fn(&Shared) -> String);

const TIPS: [Tip; 4] = [
    ("bar", |it| it.undos > 10, |_| tr::bar()),
    (
        "speed",
        |it| it.hurried >= 30,
        |shared| tr::speed(&shared.key(Command::Settings)),
    ),
    (
        "hint",
        |it| it.moves_alone >= 50,
        |shared| tr::hint(&shared.key(Command::Hint)),
    ),
    (
        "lamp",
        |it| it.has_lamp,
        |shared| tr::lamp(&shared.key(Command::Settings)),
    ),
];

/// How many squares the picture of the player is behind the truth when a step did not wait for the one before.
const HURRIED: f32 = 1.2;

/// A tip stays for so many keys and clicks: players who are in the middle of something have time to read it.
const STAYS: u32 = 8;

/// What was counted, and the tip on the screen.
#[derive(Debug, Default)]
pub(super) struct Tips {
    undos: u32,
    hurried: u32,
    /// Where in the history the player was last.
    index: usize,
    /// The text, and for how many keys and clicks it stays.
    shown: Option<(String, u32)>,
}

impl Tips {
    /// The tip on the screen.
    pub(super) fn shown(&self) -> Option<&str> {
        self.shown.as_ref().map(|(text, _)| text.as_str())
    }

    /// After some keys and clicks the tip goes away.
    pub(super) fn follow(&mut self, input: Input) {
        if let (Some((_, left)), Input::Down(..) | Input::Press(..)) = (&mut self.shown, input) {
            *left -= 1;
            if *left == 0 {
                self.shown = None;
            }
        }
    }
}

impl PlayScreen {
    /// Counts what was done, and shows the tip that helps now, if there is one that was not shown yet.
    pub(super) fn tip(&mut self, shared: &mut Shared) {
        let index = self.live.game().history_index();
        let tips = &mut self.tips;
        tips.undos = match tips.index.checked_sub(index) {
            Some(1) => tips.undos + 1,
            _ => 0,
        };
        if index > tips.index && self.live.motion().lag() > HURRIED {
            tips.hurried += 1;
        }
        tips.index = index;
        let is_busy = self.tips.shown.is_some()
            || shared.notice.is_some()
            || self.live.replaying().is_some()
            || self.live.is_won()
            || self.stuck(shared).is_some();
        if is_busy {
            return;
        }
        let situation = Situation {
            undos: self.tips.undos,
            moves_alone: if self.had_hint() {
                0
            } else {
                self.live.game().moves()
            },
            hurried: match shared.settings.speed {
                Speed::Normal => self.tips.hurried,
                _ => 0,
            },
            has_lamp: self.had_hint()
                && shared.settings.lamp == Lamp::Lost
                && self.shown_assessment(shared).is_some(),
        };
        let mut tips = TIPS.iter();
        let tip = tips.find(|(name, helps, _)| helps(&situation) && shared.is_new_tip(name));
        if let Some((name, _, text)) = tip {
            self.tips.shown = Some((text(shared), STAYS));
            shared.keep_tip(name);
        }
    }
}
