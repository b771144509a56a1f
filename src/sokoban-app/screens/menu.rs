//! The menu: the screens of the game, and on a second page more commands.

use crate::input::{Button, COMMANDS, Command, Input, MenuGroup, Place, key_labels};
use crate::library::Source;
use crate::screens::{AppState, Screen, ScreenEvent, players};
use crate::texts::{Text, banner, hud, keys, levels, menu as tr};
use crate::ui;
use crate::ui::list::{List, ListEvent, ListForm, ListState, headings};

/// The place of the line that shows the second page.
const MORE: u8 = 10;

/// The headings of the second page. The help lists all other commands with their keys.
const GROUPS: [(MenuGroup, Text); 4] = [
    (MenuGroup::Level, tr::group_level),
    (MenuGroup::Files, tr::group_files),
    (MenuGroup::Game, tr::group_game),
    (MenuGroup::Speech, tr::group_speech),
];

#[derive(Debug, Clone, Copy, Default)]
pub struct MenuScreen {
    chosen: ListState,
    /// `true` on the second page.
    has_more: bool,
    /// `true` during the test of the level in the editor.
    is_test: bool,
    /// The number of endless levels that the player has tried.
    endless: u32,
    /// The streak of daily levels, in days.
    streak: u32,
}

impl MenuScreen {
    /// Opens the menu. `is_test` is `true` during the test of the level in the editor.
    pub(crate) fn new(is_test: bool, app: &AppState) -> Self {
        let streak = |today| app.library.daily().streak(today, &app.progress).days;
        Self {
            is_test,
            endless: tried_endless_levels(app),
            streak: app.progress.today().map_or(0, streak),
            ..Self::default()
        }
    }

    /// Returns the commands of the open page. The line that shows the second page is `None`. A browser closes the game by
    /// itself, so it has no line to quit. The player is left out if there is only one, the way back to the editor if the
    /// level is not played as a test, and the questions about the board while announcements are off.
    fn lines(self, app: &AppState) -> Vec<Option<Command>> {
        if self.has_more {
            let groups = groups(app);
            return groups
                .flat_map(|(group, _)| of_group(group).map(Some))
                .collect();
        }
        let is_shown = |command: Command| match command {
            Command::Quit => !key_labels::is_on_page(),
            Command::Players => app.one_of_several_players().is_some(),
            Command::Edit => self.is_test,
            _ => true,
        };
        let places = COMMANDS.iter().flat_map(|row| {
            let places = row.menu.iter().filter_map(|place| match place {
                Place::Main(place) => Some(*place),
                Place::More(_) => None,
            });
            places.map(|place| (place, Some(row.command)))
        });
        let mut lines: Vec<(u8, Option<Command>)> = places
            .filter(|(_, command)| command.is_none_or(is_shown))
            .chain([(MORE, None)])
            .collect();
        lines.sort_by_key(|(place, _)| *place);
        lines.into_iter().map(|(_, command)| command).collect()
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
        let lines = self.lines(app);
        match self.chosen.follow(input, &list, app.window)? {
            ListEvent::Line(Button::Left) => self.choose(lines[self.chosen.line], app),
            ListEvent::Line(_) | ListEvent::Delete => None,
            ListEvent::Close => self.close(app),
            ListEvent::Key(key, modifiers) => {
                let command = app.settings.bindings.command(key, modifiers)?;
                if command == Command::Close {
                    self.close(app)
                } else if lines.contains(&Some(command)) {
                    self.choose(Some(command), app)
                } else {
                    ScreenEvent::on_screen_of(Command::Menu, command)
                }
            }
        }
    }

    fn choose(&mut self, command: Option<Command>, app: &AppState) -> Option<ScreenEvent> {
        match command {
            None => {
                (self.chosen, self.has_more) = (ListState::default(), true);
                None
            }
            Some(Command::Close) => self.close(app),
            // In an endless level, the command goes to the next one.
            Some(Command::Endless) => Some(ScreenEvent::Open(Screen::Endless)),
            Some(command) => Some(ScreenEvent::FromMenu(command)),
        }
    }

    /// Returns from the second page to the first, or closes the menu.
    fn close(&mut self, app: &AppState) -> Option<ScreenEvent> {
        if !self.has_more {
            return Some(ScreenEvent::Close);
        }
        self.has_more = false;
        let line = self.lines(app).iter().position(Option::is_none);
        self.chosen = line.unwrap_or(0).into();
        None
    }

    pub(crate) fn list(self, app: &AppState) -> List {
        let lines = self.lines(app);
        let content = lines.iter().map(|command| self.line(*command, app));
        let content = content.collect();
        if self.has_more {
            let groups = groups(app).map(|(group, heading)| (heading(), of_group(group).count()));
            return List {
                lines: content,
                headings: headings(0, groups),
                hints: vec![app.hint(tr::keys, String::new)],
                ..List::new(tr::more(), self.chosen)
            };
        }
        let is_player = |command: &Option<Command>| *command == Some(Command::Players);
        let mark = lines.iter().position(is_player).zip(app.current_player());
        List {
            form: ListForm::Menu,
            marks: mark
                .map(|(line, player)| (line, players::color(player.colour)))
                .into_iter()
                .collect(),
            lines: content,
            ..List::new(tr::menu(), self.chosen)
        }
    }

    /// Returns the text of a line, and the text at its end: what the player has reached, or the key.
    fn line(self, command: Option<Command>, app: &AppState) -> (String, String) {
        let Some(command) = command else {
            return (tr::more(), String::new());
        };
        let bindings = app.names_keys().then_some(&app.settings.bindings);
        let key = bindings.and_then(|bindings| ui::key_label(command, bindings));
        let key = key.unwrap_or_default();
        match command {
            _ if self.has_more => (keys::name(command), key),
            Command::Close => (tr::resume(), key),
            Command::Edit => (hud::back_to_drawing(), key),
            Command::Players => {
                let player = app.current_player().map_or_else(String::new, players::name);
                (tr::player(&player), key)
            }
            Command::Calendar => {
                let streak = banner::streak(self.streak);
                (keys::name(command), streak.unwrap_or(key))
            }
            Command::Endless if self.endless > 0 => (keys::name(command), levels(self.endless)),
            _ => (keys::name(command), key),
        }
    }
}

/// Returns the groups of the second page. The last group is left out while announcements are off.
fn groups(app: &AppState) -> impl Iterator<Item = (MenuGroup, Text)> {
    let announces = app.announces();
    let groups = GROUPS.into_iter();
    groups.filter(move |(group, _)| announces || *group != MenuGroup::Speech)
}

/// Returns the commands of a group, in the order of the table.
fn of_group(group: MenuGroup) -> impl Iterator<Item = Command> {
    let rows = COMMANDS.iter();
    let rows = rows.filter(move |row| row.menu.contains(&Place::More(group)));
    rows.map(|row| row.command)
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
