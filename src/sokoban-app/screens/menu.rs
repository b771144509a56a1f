//! The menu. The lines on its first page open the other screens. The second page lists more commands.

use super::page::{Page, Use};
use crate::input::{COMMANDS, Command, MenuGroup, Place, key_labels};
use crate::library::Source;
use crate::screens::{AppState, Screen, ScreenEvent, players};
use crate::texts::{Text, banner, hud, keys, levels, menu as tr};
use crate::ui;
use crate::ui::list::{List, ListForm, ListLine, ListRow, ListState};

/// The position, on the first page, of the line that opens the second page. The positions of the other lines are given
/// by [`Place::Main`].
const MORE: u8 = 10;

#[derive(Debug)]
pub(crate) struct MenuPage {
    /// `true` during a test play of the level in the editor.
    is_test: bool,
    endless: u32,
    /// The number of consecutive days, ending today or yesterday, whose daily levels are solved.
    streak: u32,
}

impl MenuPage {
    /// Creates the first page. `is_test` is `true` during a test play of the level in the editor.
    pub(crate) fn new(is_test: bool, app: &AppState) -> Self {
        let streak = |today| app.library.daily().streak(today, &app.progress).days;
        Self {
            is_test,
            endless: tried_endless_levels(app),
            streak: app.progress.today().map_or(0, streak),
        }
    }

    /// Returns the commands on the first page, with `None` for the line that opens the second page. On the web, the
    /// command that quits is left out, because a web page cannot close itself. The line for the current player is left
    /// out if there is only one player. The command that returns to the editor is listed only during a test play.
    fn lines(&self, app: &AppState) -> Vec<Option<Command>> {
        let is_shown = |command: Command| match command {
            Command::Quit => !key_labels::is_on_page(),
            Command::Players => app.one_of_several_players().is_some(),
            Command::Edit => self.is_test,
            _ => true,
        };
        let mut lines = vec![(MORE, None)];
        for row in COMMANDS.iter().filter(|row| is_shown(row.command)) {
            for place in row.menu {
                if let Place::Main(place) = place {
                    lines.push((*place, Some(row.command)));
                }
            }
        }
        lines.sort_by_key(|(place, _)| *place);
        lines.into_iter().map(|(_, command)| command).collect()
    }

    /// Returns the name of a line, and the text at the right end of this line: the player's progress, or the key that
    /// runs the command.
    fn line(&self, command: Option<Command>, app: &AppState) -> (String, String) {
        let Some(command) = command else {
            return (tr::more(), String::new());
        };
        let key = key(command, app);
        match command {
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

impl Page for MenuPage {
    const SCREEN: Screen = Screen::Menu;
    const OPENER: Command = Command::Menu;

    fn list(&self, chosen: ListState, app: &AppState) -> List {
        let mut rows = Vec::new();
        let mut is_minor = false;
        for command in self.lines(app) {
            if command == Some(Command::NewLevel) {
                // Separate the lines above, which open levels to play, from the lines below.
                rows.push(ListRow::Rule);
                is_minor = true;
            }
            let (name, value) = self.line(command, app);
            let player = app.current_player();
            let player = player.filter(|_| command == Some(Command::Players));
            rows.push(ListRow::Line(ListLine {
                mark: player.map(|player| players::color(player.colour)),
                is_minor,
                ..ListLine::new(name, value)
            }));
        }
        List {
            form: ListForm::Menu,
            rows,
            ..List::new(tr::menu(), chosen)
        }
    }

    fn used(&mut self, line: usize, by: Use, app: &mut AppState) -> Option<ScreenEvent> {
        let lines = self.lines(app);
        let command = match by {
            Use::Press => *lines.get(line)?,
            Use::Command(command) if lines.contains(&Some(command)) => Some(command),
            _ => return None,
        };
        Some(match command {
            None => ScreenEvent::Open(Screen::More),
            Some(Command::Close) => ScreenEvent::Close,
            // In the menu, this command opens the list of endless levels. Elsewhere, it goes to the next level in a
            // series.
            Some(Command::Endless) => ScreenEvent::Open(Screen::Endless),
            Some(command) => ScreenEvent::FromMenu(command),
        })
    }
}

const GROUPS: [(MenuGroup, Text); 4] = [
    (MenuGroup::Level, tr::group_level),
    (MenuGroup::Files, tr::group_files),
    (MenuGroup::Game, tr::group_game),
    (MenuGroup::Speech, tr::group_speech),
];

/// The second page of the menu. It lists only some of the commands. The help lists all commands that have a key.
#[derive(Debug)]
pub(crate) struct MorePage;

/// Returns the groups on the second page. The group about speech is left out if announcements are off.
fn groups(app: &AppState) -> impl Iterator<Item = (MenuGroup, Text)> {
    let announces = app.announces();
    let groups = GROUPS.into_iter();
    groups.filter(move |(group, _)| announces || *group != MenuGroup::Speech)
}

fn of_group(group: MenuGroup) -> impl Iterator<Item = Command> {
    let rows = COMMANDS.iter();
    let rows = rows.filter(move |row| row.menu.contains(&Place::More(group)));
    rows.map(|row| row.command)
}

impl Page for MorePage {
    const SCREEN: Screen = Screen::More;
    const OPENER: Command = Command::Menu;

    fn list(&self, chosen: ListState, app: &AppState) -> List {
        let line = |command| ListLine::new(keys::name(command), key(command, app)).into();
        let mut rows = Vec::new();
        for (group, heading) in groups(app) {
            rows.push(ListRow::Heading(heading()));
            rows.extend(of_group(group).map(line));
        }
        List {
            rows,
            hints: vec![app.hint(tr::keys, String::new)],
            ..List::new(tr::more(), chosen)
        }
    }

    fn used(&mut self, line: usize, by: Use, app: &mut AppState) -> Option<ScreenEvent> {
        let mut commands = groups(app).flat_map(|(group, _)| of_group(group));
        let command = match by {
            Use::Press => commands.nth(line),
            Use::Command(command) => commands.find(|other| *other == command),
            _ => None,
        };
        command.map(ScreenEvent::FromMenu)
    }
}

/// Returns the label of the key for a command. Returns an empty text if the command has no key or instructions do not
/// name keys.
fn key(command: Command, app: &AppState) -> String {
    let bindings = app.named_bindings();
    let key = bindings.and_then(|bindings| ui::key_label(command, bindings));
    key.unwrap_or_default()
}

fn tried_endless_levels(app: &AppState) -> u32 {
    let progress = &app.progress;
    let collections = app.library.collections().iter();
    let series = collections.filter(|collection| matches!(collection.source, Source::Endless(_)));
    let levels = series.flat_map(|collection| &collection.entries);
    let levels = levels.filter_map(|entry| entry.level.as_ref().ok());
    levels
        .filter(|level| progress.solved(level).is_some() || progress.session(level).is_some())
        .count() as u32
}
