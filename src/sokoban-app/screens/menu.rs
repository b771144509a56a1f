//! The menu, which offers commands to mouse, touch and gamepad.

use crate::input::{Button, Command, Input};
use crate::screens::{AppState, ScreenEvent};
use crate::texts::{Text, keys, menu as tr};
use crate::ui;
use crate::ui::list::{List, ListEvent, ListState, headings};

/// The commands of the menu, in groups with headings.
const GROUPS: [(Text, &[Command]); 3] = [
    (
        tr::group_levels,
        &[
            Command::Browse,
            Command::Calendar,
            Command::Endless,
            Command::NewLevel,
        ],
    ),
    (
        tr::group_level,
        &[
            Command::SavePosition,
            Command::SavedPositions,
            Command::Solutions,
            Command::ShowSolution,
            Command::Rewind,
            Command::Edit,
        ],
    ),
    (
        tr::group_game,
        &[Command::Settings, Command::Help, Command::Quit],
    ),
];

fn lines() -> impl Iterator<Item = Command> {
    GROUPS.iter().flat_map(|(_, lines)| lines.iter().copied())
}

/// The open menu.
#[derive(Debug, Clone, Copy, Default)]
pub struct MenuScreen {
    chosen: ListState,
}

impl MenuScreen {
    /// Returns the chosen line.
    pub(crate) const fn selection(&self) -> usize {
        self.chosen.line
    }

    /// Handles an event. Returns a request for the application, if there is one.
    pub fn input(&mut self, input: Input, shared: &AppState) -> Option<ScreenEvent> {
        let list = self.list(shared);
        match self.chosen.follow(input, &list, shared.window)? {
            ListEvent::Line(Button::Left) => {
                lines().nth(self.chosen.line).map(ScreenEvent::FromMenu)
            }
            ListEvent::Line(_) | ListEvent::Delete => None,
            ListEvent::Close => Some(ScreenEvent::Close),
            ListEvent::Key(key, modifiers) => {
                let command = shared.settings.bindings.command(key, modifiers)?;
                ScreenEvent::on_screen_of(Command::Menu, command)
            }
        }
    }

    /// Returns the list to draw.
    pub(crate) fn list(self, shared: &AppState) -> List {
        let bindings = shared.names_keys().then_some(&shared.settings.bindings);
        let key = |command| bindings.and_then(|bindings| ui::key_label(command, bindings));
        let key = |command| key(command).unwrap_or_default();
        List {
            lines: lines().map(|it| (keys::name(it), key(it))).collect(),
            headings: headings(&GROUPS),
            hints: vec![shared.hint(tr::keys, String::new)],
            ..List::new(tr::menu(), self.chosen)
        }
    }
}
