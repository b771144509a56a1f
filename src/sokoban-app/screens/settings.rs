//! The settings screen: a list of the settings in [`SETTINGS`], and a line that opens the key bindings screen.

use crate::input::{Button, Command, Input, Key};
use crate::save::settings::{
    Group, Kind, MAX_VOLUME, SETTINGS, SYSTEM, Setting, Settings, TextValues,
};
use crate::screens::{AppState, Screen, ScreenEvent};
use crate::texts::language::Language;
use crate::texts::settings as tr;
use crate::ui::list::{List, ListEvent, ListState};
use crate::view::skin::BuiltIn;

/// Returns the settings under a heading.
fn lines_of(group: Group) -> impl Iterator<Item = &'static Setting> {
    let is_of_group = move |setting: &&Setting| {
        let line = setting.line.as_ref();
        line.is_some_and(|line| line.group == group)
    };
    SETTINGS.iter().filter(is_of_group)
}

/// Returns the settings on the screen, from the top. After them comes the line that opens the key bindings screen.
fn lines() -> impl Iterator<Item = &'static Setting> {
    Group::ALL.into_iter().flat_map(lines_of)
}

/// The direction in which a value changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Next,
    Previous,
}

impl Step {
    /// Returns the index after or before `index`, wrapping around at the ends.
    const fn cycle(self, index: usize, count: usize) -> usize {
        match self {
            Self::Next => (index + 1) % count,
            Self::Previous => (index + count - 1) % count,
        }
    }
}

fn value_text(setting: &Setting, settings: &Settings) -> String {
    match setting.kind {
        Kind::Flag { get, .. } => tr::on_or_off(get(settings)),
        Kind::Choice { choices, get, .. } => (choices[get(settings)].label)(),
        Kind::Number { get, text, .. } => text(get(settings)),
        Kind::Text { values, get, .. } => match values {
            // Show each language by its own name, because those who need it can read that.
            TextValues::Languages => Language::with_code(get(settings))
                .map_or_else(tr::as_the_system, |language| language.name().to_owned()),
            TextValues::Skins => BuiltIn::named(get(settings))
                .map_or_else(|| get(settings).to_owned(), tr::name_of_skin),
        },
        Kind::Volume { get, .. } => tr::loudness(get(settings), MAX_VOLUME, settings.muted),
        Kind::Tips => String::new(),
    }
}

/// Changes a setting to its next or previous value. Values wrap around, except for the volume: silence must not be next
/// to the loudest value.
fn change(setting: &Setting, settings: &mut Settings, skins: &[String], step: Step) {
    match setting.kind {
        Kind::Flag { get, set } => set(settings, !get(settings)),
        Kind::Choice { choices, get, set } => {
            set(settings, step.cycle(get(settings), choices.len()));
        }
        Kind::Number {
            steps, get, set, ..
        } => {
            let distance = |index: &usize| (steps[*index] - get(settings)).abs();
            let nearest = (0..steps.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)));
            set(
                settings,
                steps[step.cycle(nearest.unwrap_or(0), steps.len())],
            );
        }
        Kind::Text { values, get, set } => {
            let all = all_values(values, skins);
            let current = match values {
                // An unknown language is shown as the system's.
                TextValues::Languages => {
                    Language::with_code(get(settings)).map_or(SYSTEM, Language::code)
                }
                TextValues::Skins => get(settings),
            };
            let index = all.iter().position(|it| it == current);
            // After a skin that no longer exists comes the first one.
            let index = index.map_or(0, |index| step.cycle(index, all.len()));
            set(settings, all[index].clone());
        }
        Kind::Volume { .. } if settings.muted => settings.muted = step == Step::Previous,
        Kind::Volume { get, set } => {
            let volume = match step {
                Step::Next => (get(settings) + 1).min(MAX_VOLUME),
                Step::Previous => get(settings).saturating_sub(1),
            };
            set(settings, volume);
        }
        Kind::Tips => {}
    }
}

/// Returns all values of a text setting, in the order of the screen. `skins` are the player's own.
fn all_values(values: TextValues, skins: &[String]) -> Vec<String> {
    match values {
        TextValues::Languages => std::iter::once(SYSTEM)
            .chain(Language::all().map(Language::code))
            .map(ToOwned::to_owned)
            .collect(),
        TextValues::Skins => {
            let built_in = BuiltIn::ALL.map(|skin| skin.name().to_owned());
            built_in.into_iter().chain(skins.iter().cloned()).collect()
        }
    }
}

/// The open screen.
#[derive(Debug, Clone, Copy, Default)]
pub struct SettingsScreen {
    chosen: ListState,
}

impl SettingsScreen {
    /// Opens the screen with the key bindings line selected.
    pub fn at_keys() -> Self {
        Self {
            chosen: ListState::from(lines().count()),
        }
    }

    /// Returns the chosen line.
    pub(crate) const fn selection(&self) -> usize {
        self.chosen.line
    }

    /// Handles an event. Returns a request for the application, if there is one.
    pub fn input(&mut self, input: Input, shared: &mut AppState) -> Option<ScreenEvent> {
        let list = self.list(shared);
        let step = match self.chosen.follow(input, &list, shared.window)? {
            ListEvent::Line(Button::Left) | ListEvent::Key(Key::Right, _) => Step::Next,
            ListEvent::Line(_) | ListEvent::Key(Key::Left, _) => Step::Previous,
            ListEvent::Delete => return None,
            ListEvent::Close => return Some(ScreenEvent::Close),
            ListEvent::Key(key, modifiers) => {
                let command = shared.settings.bindings.command(key, modifiers)?;
                return ScreenEvent::on_screen_of(Command::Settings, command);
            }
        };
        let Some(setting) = lines().nth(self.chosen.line) else {
            return Some(ScreenEvent::Open(Screen::Keys));
        };
        change(setting, &mut shared.settings, &shared.skins, step);
        Some(ScreenEvent::SaveSettings)
    }

    /// Returns the list to draw.
    pub(crate) fn list(self, shared: &AppState) -> List {
        let mut list = List {
            hints: vec![shared.hint(tr::keys, tr::touch)],
            is_beside: true,
            ..List::new(tr::settings(), self.chosen)
        };
        for group in Group::ALL {
            list.headings.push((list.lines.len(), group.name()));
            for setting in lines_of(group) {
                let label = setting.line.as_ref().map(|line| (line.label)());
                let mut value = value_text(setting, &shared.settings);
                if let Kind::Flag { get, .. } = setting.kind {
                    let is_on = get(&shared.settings);
                    list.switches.push((list.lines.len(), is_on));
                }
                if list.lines.len() == self.chosen.line {
                    value = format!("‹  {value}  ›");
                }
                list.lines.push((label.unwrap_or_default(), value));
            }
        }
        list.headings.push((list.lines.len(), tr::group_keys()));
        list.lines.push((tr::change_keys(), tr::open()));
        list
    }
}
