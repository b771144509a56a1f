//! The menu: the screens of the game, and on a second page more commands.

use crate::input::{Button, Command, Input, key_labels};
use crate::library::Source;
use crate::screens::{AppState, Screen, ScreenEvent, players};
use crate::texts::hud::back_to_drawing;
use crate::texts::{Text, command, keys, levels, menu as tr, road};
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
const ENDLESS: Action = Action::Open(Screen::Endless);
const BACK_TO_DRAWING: Action = Action::Run(Command::Edit);

/// The first page. A browser closes the game by itself, so the last entry is left out there. The player is left out if
/// there is only one, and the way back to the editor if the level is not played as a test.
const ENTRIES: [Entry; 12] = {
    use Action as A;
    use Command as C;
    [
        Entry::new(tr::resume, A::Continue, Some(C::Close)),
        Entry::new(back_to_drawing, BACK_TO_DRAWING, Some(C::Edit)),
        Entry::new(road, A::Open(Screen::Road), None),
        Entry::new(command::levels, A::Open(Screen::Browser), Some(C::Browse)),
        Entry::new(
            command::calendar,
            A::Open(Screen::Calendar),
            Some(C::Calendar),
        ),
        Entry::new(command::endless, ENDLESS, Some(C::Endless)),
        Entry::new(command::new_level, A::Run(C::NewLevel), Some(C::NewLevel)),
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

/// A heading with the commands below it.
type Group = (Text, &'static [Command]);

/// The commands of the second page, in groups with headings. The last group is left out while announcements are
/// off. The help lists all other commands with their keys.
const GROUPS: [Group; 4] = [
    (
        tr::group_level,
        &[
            Command::Edit,
            Command::SavePosition,
            Command::SavedPositions,
            Command::Details,
            Command::Watch,
            Command::Improve,
            Command::Review,
        ],
    ),
    (
        tr::group_files,
        &[
            Command::CopyLevel,
            Command::CopyResult,
            Command::SavePicture,
            Command::SaveAnimation,
            Command::Paste,
        ],
    ),
    (tr::group_game, &[Command::Help, Command::Players]),
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

#[derive(Debug, Clone, Copy, Default)]
pub struct MenuScreen {
    chosen: ListState,
    /// `true` on the second page.
    has_more: bool,
    /// `true` during the test of the level in the editor.
    is_test: bool,
    /// `true` if there are several players.
    has_players: bool,
    /// The groups of the second page.
    groups: &'static [Group],
    /// The number of endless levels that the player has tried.
    endless: u32,
}

impl MenuScreen {
    /// Opens the menu. `is_test` is `true` during the test of the level in the editor.
    pub(crate) fn new(is_test: bool, app: &AppState) -> Self {
        Self {
            is_test,
            has_players: app.one_of_several_players().is_some(),
            groups: if app.announces() {
                &GROUPS
            } else {
                &GROUPS[..GROUPS.len() - 1]
            },
            endless: tried_endless_levels(app),
            ..Self::default()
        }
    }

    /// Returns the commands of the second page.
    fn commands(self) -> impl Iterator<Item = Command> {
        let groups = self.groups.iter();
        groups.flat_map(|(_, lines)| lines.iter().copied())
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
    pub fn input(&mut self, input: Input, app: &AppState) -> Option<ScreenEvent> {
        let list = self.list(app);
        let line = self.chosen.follow(input, &list, app.window)?;
        match line {
            ListEvent::Line(Button::Left) if self.has_more => self
                .commands()
                .nth(self.chosen.line)
                .map(ScreenEvent::FromMenu),
            ListEvent::Line(Button::Left) => {
                let entry = self.entries().nth(self.chosen.line)?;
                self.choose(entry.action)
            }
            ListEvent::Line(_) | ListEvent::Delete => None,
            ListEvent::Close => self.close(),
            ListEvent::Key(key, modifiers) => {
                let command = app.settings.bindings.command(key, modifiers)?;
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
            if self.commands().any(|it| it == command) {
                return Some(ScreenEvent::FromMenu(command));
            }
        } else if let Some(entry) = self.entries().find(|entry| entry.command == Some(command)) {
            return self.choose(entry.action);
        }
        ScreenEvent::on_screen_of(Command::Menu, command)
    }

    pub(crate) fn list(self, app: &AppState) -> List {
        let bindings = app.names_keys().then_some(&app.settings.bindings);
        let key = |command| bindings.and_then(|bindings| ui::key_label(command, bindings));
        if self.has_more {
            let line = |command| (keys::name(command), key(command).unwrap_or_default());
            return List {
                lines: self.commands().map(line).collect(),
                headings: headings(self.groups),
                hints: vec![app.hint(tr::keys, String::new)],
                ..List::new(tr::more(), self.chosen)
            };
        }
        let line = |entry: Entry| {
            let key = match entry.action {
                ENDLESS if self.endless > 0 => Some(levels(self.endless)),
                _ => entry.command.and_then(key),
            };
            let text = match entry.action {
                PLAYERS => tr::player(&app.current_player().map_or(String::new(), players::name)),
                _ => (entry.text)(),
            };
            (text, key.unwrap_or_default())
        };
        let player = self.entries().position(|entry| entry.action == PLAYERS);
        let mark = player.zip(app.current_player());
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

fn tried_endless_levels(app: &AppState) -> u32 {
    let progress = &app.progress;
    let collections = app.library.collections().iter();
    let series = collections.filter(|it| matches!(it.source, Source::Endless(_)));
    let levels = series.flat_map(|it| &it.entries);
    let levels = levels.filter_map(|entry| entry.level.as_ref().ok());
    levels
        .filter(|level| progress.solved(level).is_some() || progress.session(level).is_some())
        .count() as u32
}
