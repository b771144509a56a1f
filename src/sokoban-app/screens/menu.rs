//! The menu, which offers commands to mouse, touch and gamepad.

use crate::input::{Bindings, Button, Command, Input};
use crate::screens::ScreenEvent;
use crate::texts::{Text, keys, menu as tr};
use crate::ui;
use crate::ui::list::{List, ListEvent, ListState, headings};
use crate::view::scene::{Scene, WindowSize};

/// The lines, in groups.
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
    /// Handles an event.
    pub fn input(
        &mut self,
        input: Input,
        bindings: &Bindings,
        window: WindowSize,
    ) -> Option<ScreenEvent> {
        let list = self.list(Some(bindings));
        match self.chosen.follow(input, &list, window)? {
            ListEvent::Line(Button::Left) => {
                lines().nth(self.chosen.line).map(ScreenEvent::FromMenu)
            }
            ListEvent::Line(_) | ListEvent::Delete => None,
            ListEvent::Close => Some(ScreenEvent::Close),
            ListEvent::Key(key, modifiers) => {
                let command = bindings.command(key, modifiers)?;
                ScreenEvent::on_screen_of(Command::Menu, command)
            }
        }
    }

    /// Returns the list. Keys are shown if `bindings` is given. The layout does not depend on them.
    fn list(self, bindings: Option<&Bindings>) -> List {
        let key = |command| bindings.and_then(|bindings| ui::key_label(command, bindings));
        let key = |command| key(command).unwrap_or_default();
        List {
            lines: lines().map(|it| (keys::name(it), key(it))).collect(),
            headings: headings(&GROUPS),
            hints: vec![bindings.map_or_else(String::new, |_| tr::keys())],
            ..List::new(tr::menu(), self.chosen)
        }
    }

    /// Draws the menu over the board.
    pub fn draw(
        self,
        scene: &mut Scene,
        window: WindowSize,
        bindings: Option<&Bindings>,
        notice: Option<&str>,
    ) {
        self.list(bindings).with_notice(notice).draw(scene, window);
    }
}
