//! The list of languages. The name of each language is written in that language, so that its speakers can read it even
//! if the game is in another language.

use super::page::{Page, Use};
use crate::input::Command;
use crate::save::settings::{SYSTEM, Settings};
use crate::screens::{AppState, Screen, ScreenEvent};
use crate::texts::language::Language;
use crate::texts::menu;
use crate::texts::settings as tr;
use crate::ui::list::{List, ListLine, ListState};

/// The page that lists the languages. Its first line selects the system's language.
#[derive(Debug)]
pub(crate) struct LanguagesPage;

fn values() -> impl Iterator<Item = &'static str> {
    std::iter::once(SYSTEM).chain(Language::all().map(Language::code))
}

pub(crate) fn current(settings: &Settings) -> usize {
    let code = Language::with_code(&settings.language).map(Language::code);
    let line = values().position(|value| Some(value) == code);
    line.unwrap_or(0)
}

impl Page for LanguagesPage {
    const SCREEN: Screen = Screen::Languages;
    const OPENER: Command = Command::Settings;

    fn list(&self, chosen: ListState, app: &AppState) -> List {
        let current = current(&app.settings);
        let names = Language::all().map(|language| language.name().to_owned());
        let names = std::iter::once(tr::as_the_system()).chain(names);
        let line = |(index, name)| {
            let mark = if index == current { "✓" } else { "" };
            ListLine::new(name, mark).into()
        };
        List {
            rows: names.enumerate().map(line).collect(),
            hints: vec![app.hint(menu::keys, tr::touch)],
            is_beside: true,
            ..List::new(tr::language(), chosen)
        }
    }

    fn used(&mut self, line: usize, by: Use, app: &mut AppState) -> Option<ScreenEvent> {
        let value = values().nth(line).filter(|_| by == Use::Press)?;
        value.clone_into(&mut app.settings.language);
        Some(ScreenEvent::SaveSettings)
    }
}
