//! The menu: the screens of the game, and on a second page all commands without a button.

use crate::input::{Button, Command, Input, key_labels};
use crate::screens::{AppState, Screen, ScreenEvent, players};
use crate::texts::hud::back_to_drawing;
use crate::texts::{Text, command, keys, menu as tr};
use crate::ui;
use crate::ui::list::{List, ListEvent, ListForm, ListState, headings};

/// The effect of an entry of the first page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Action {
    /// Close the menu.
    Continue,
    Open(Screen),
    Run(Command),
    /// Show the second page.
    More,
}

/// An entry of the first page.
#[derive(Debug, Clone, Copy)]
struct Entry {
    text: Text,
    action: Action,
    /// The command whose key is shown.
    command: Option<Command>,
}

impl Entry {
    const fn new(text: Text, action: Action, command: Option<Command>) -> Self {
        Self {
            text,
            action,
            command,
        }
    }
}

const PLAYERS: Action = Action::Open(Screen::Players);
const BACK_TO_DRAWING: Action = Action::Run(Command::Edit);

/// The first page. A browser closes the game by itself, so the last entry is left out there. The player is left out if there is only one, and the way back to the editor if the level is not played as a test.
const ENTRIES: [Entry; 11] = {
    use Action as A;
    use Command as C;
    [
        Entry::new(tr::resume, A::Continue, Some(C::Close)),
        Entry::new(back_to_drawing, BACK_TO_DRAWING, Some(C::Edit)),
        Entry::new(command::levels, A::Open(Screen::Browser), Some(C::Browse)),
        Entry::new(
            command::calendar,
            A::Open(Screen::Calendar),
            Some(C::Calendar),
        ),
        Entry::new(command::endless, A::Open(Screen::Endless), Some(C::Endless)),
        Entry::new(tr::draw, A::Run(C::NewLevel), Some(C::NewLevel)),
        Entry::new(
            command::statistics,
            A::Open(Screen::Statistics),
            Some(C::Statistics),
        ),
        Entry::new(command::players, PLAYERS, Some(C::Players)),
        Entry::new(
            command::settings,
            A::Open(Screen::Settings),
            Some(C::Settings),
        ),
        Entry::new(tr::more, A::More, None),
        Entry::new(command::leave, A::Run(C::Quit), Some(C::Quit)),
    ]
};

/// The commands of the second page, in groups with headings.
const GROUPS: [(Text, &[Command]); 5] = [
    (
        tr::group_level,
        &[
            Command::Next,
            Command::Previous,
            Command::Edit,
            Command::SavePosition,
            Command::SavedPositions,
            Command::Details,
            Command::Watch,
            Command::ShowSolution,
            Command::Improve,
            Command::Review,
            Command::Rewind,
            Command::Favourite,
        ],
    ),
    (
        tr::group_files,
        &[
            Command::CopyLevel,
            Command::CopyMoves,
            Command::CopyCode,
            Command::Describe,
            Command::SavePicture,
            Command::CopyResult,
            Command::SaveAnimation,
            Command::Paste,
            Command::Reload,
        ],
    ),
    (
        tr::group_game,
        &[
            Command::Help,
            Command::Players,
            Command::Mute,
            Command::Fullscreen,
        ],
    ),
    (
        tr::group_view,
        &[Command::TurnView, Command::MirrorView, Command::Coordinates],
    ),
    (
        tr::group_speech,
        &[
            Command::LookAround,
            Command::ListPieces,
            Command::FindBox,
            Command::SayProgress,
            Command::Explore,
        ],
    ),
];

fn commands() -> impl Iterator<Item = Command> {
    GROUPS.iter().flat_map(|(_, lines)| lines.iter().copied())
}

#[derive(Debug, Clone, Copy, Default)]
pub struct MenuScreen {
    chosen: ListState,
    /// `true` on the second page.
    has_more: bool,
    /// `true` during the test of the level in the editor.
    is_test: bool,
    /// `true` if there are several players.
    has_players: bool,
}

impl MenuScreen {
    /// Opens the menu. `is_test` is `true` during the test of the level in the editor.
    pub(crate) fn new(is_test: bool, shared: &AppState) -> Self {
        Self {
            is_test,
            has_players: shared.one_of_several_players().is_some(),
            ..Self::default()
        }
    }

    /// Returns the entries of the first page.
    fn entries(self) -> impl Iterator<Item = Entry> {
        let is_shown = move |entry: &Entry| match entry.action {
            Action::Run(Command::Quit) => !key_labels::is_on_page(),
            PLAYERS => self.has_players,
            BACK_TO_DRAWING => self.is_test,
            _ => true,
        };
        ENTRIES.into_iter().filter(is_shown)
    }

    /// Returns the chosen line.
    pub(crate) const fn selection(&self) -> usize {
        self.chosen.line
    }

    /// Returns `true` if the second page is open, which leads back to the first.
    pub(crate) const fn has_more(&self) -> bool {
        self.has_more
    }

    /// Handles an event. Returns a request for the application, if there is one.
    pub fn input(&mut self, input: Input, shared: &AppState) -> Option<ScreenEvent> {
        let list = self.list(shared);
        let line = self.chosen.follow(input, &list, shared.window)?;
        match line {
            ListEvent::Line(Button::Left) if self.has_more => {
                commands().nth(self.chosen.line).map(ScreenEvent::FromMenu)
            }
            ListEvent::Line(Button::Left) => {
                let entry = self.entries().nth(self.chosen.line)?;
                self.choose(entry.action)
            }
            ListEvent::Line(_) | ListEvent::Delete => None,
            ListEvent::Close => self.close(),
            ListEvent::Key(key, modifiers) => {
                let command = shared.settings.bindings.command(key, modifiers)?;
                self.command(command)
            }
        }
    }

    fn choose(&mut self, action: Action) -> Option<ScreenEvent> {
        match action {
            Action::Continue => Some(ScreenEvent::Close),
            Action::Open(screen) => Some(ScreenEvent::Open(screen)),
            Action::Run(command) => Some(ScreenEvent::FromMenu(command)),
            Action::More => {
                *self = Self {
                    chosen: ListState::default(),
                    has_more: true,
                    ..*self
                };
                None
            }
        }
    }

    /// Returns from the second page to the first, or closes the menu.
    fn close(&mut self) -> Option<ScreenEvent> {
        if !self.has_more {
            return Some(ScreenEvent::Close);
        }
        let line = self
            .entries()
            .position(|entry| entry.action == Action::More);
        *self = Self {
            chosen: line.unwrap_or(0).into(),
            has_more: false,
            ..*self
        };
        None
    }

    /// Runs the command of a key: those with an entry on the page, and those of every screen.
    fn command(&mut self, command: Command) -> Option<ScreenEvent> {
        if command == Command::Close {
            return self.close();
        }
        if self.has_more {
            if commands().any(|it| it == command) {
                return Some(ScreenEvent::FromMenu(command));
            }
        } else if let Some(entry) = self.entries().find(|entry| entry.command == Some(command)) {
            return self.choose(entry.action);
        }
        ScreenEvent::on_screen_of(Command::Menu, command)
    }

    pub(crate) fn list(self, shared: &AppState) -> List {
        let bindings = shared.names_keys().then_some(&shared.settings.bindings);
        let key = |command| bindings.and_then(|bindings| ui::key_label(command, bindings));
        if self.has_more {
            let line = |command| (keys::name(command), key(command).unwrap_or_default());
            return List {
                lines: commands().map(line).collect(),
                headings: headings(&GROUPS),
                hints: vec![shared.hint(tr::keys, String::new)],
                ..List::new(tr::more(), self.chosen)
            };
        }
        let line = |entry: Entry| {
            let key = entry.command.and_then(key);
            let text = match entry.action {
                PLAYERS => {
                    tr::player(&shared.current_player().map_or(String::new(), players::name))
                }
                _ => (entry.text)(),
            };
            (text, key.unwrap_or_default())
        };
        let player = self.entries().position(|entry| entry.action == PLAYERS);
        let mark = player.zip(shared.current_player());
        List {
            form: ListForm::Menu,
            marks: mark
                .map(|(line, player)| (line, players::color(player.colour)))
                .into_iter()
                .collect(),
            lines: self.entries().map(line).collect(),
            ..List::new(tr::menu(), self.chosen)
        }
    }
}
