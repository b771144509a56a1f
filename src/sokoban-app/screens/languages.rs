//! The list of languages, each by its own name, because those who need it can read that.

use crate::input::{Button, Command, Input};
use crate::save::settings::{SYSTEM, Settings};
use crate::screens::{AppState, Screen, ScreenEvent};
use crate::texts::language::Language;
use crate::texts::menu;
use crate::texts::settings as tr;
use crate::ui::list::{List, ListEvent, ListState};

/// The open list. Its first line is the language of the system.
#[derive(Debug, Clone, Copy)]
pub struct LanguagesScreen {
    chosen: ListState,
}

/// Returns the value of the setting for each line.
fn values() -> impl Iterator<Item = &'static str> {
    std::iter::once(SYSTEM).chain(Language::all().map(Language::code))
}

/// Returns the line of the language in use.
fn current(settings: &Settings) -> usize {
    let code = Language::with_code(&settings.language).map(Language::code);
    let line = values().position(|value| Some(value) == code);
    line.unwrap_or(0)
}

impl LanguagesScreen {
    /// Opens the list with the language in use chosen.
    pub fn new(settings: &Settings) -> Self {
        Self {
            chosen: current(settings).into(),
        }
    }

    /// Returns the chosen line.
    pub(crate) const fn selection(&self) -> usize {
        self.chosen.line
    }

    /// Handles an event. Returns a request for the application, if there is one.
    pub fn input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        let list = self.list(app);
        match self.chosen.follow(input, &list, app.window)? {
            ListEvent::Line(Button::Left) => {
                let value = values().nth(self.chosen.line)?;
                value.clone_into(&mut app.settings.language);
                Some(ScreenEvent::SaveSettings)
            }
            ListEvent::Line(_) | ListEvent::Delete => None,
            ListEvent::Close => Some(ScreenEvent::Open(Screen::Settings)),
            ListEvent::Key(key, modifiers) => {
                match app.settings.bindings.command(key, modifiers)? {
                    Command::Close => Some(ScreenEvent::Open(Screen::Settings)),
                    command => ScreenEvent::on_screen_of(Command::Settings, command),
                }
            }
        }
    }

    pub(crate) fn list(self, app: &AppState) -> List {
        let current = current(&app.settings);
        let names = Language::all().map(|language| language.name().to_owned());
        let names = std::iter::once(tr::as_the_system()).chain(names);
        let line = |(index, name)| {
            let mark = if index == current { "✓" } else { "" };
            (name, mark.to_owned())
        };
        List {
            lines: names.enumerate().map(line).collect(),
            hints: vec![app.hint(menu::keys, tr::touch)],
            is_beside: true,
            ..List::new(tr::language(), self.chosen)
        }
    }
}
