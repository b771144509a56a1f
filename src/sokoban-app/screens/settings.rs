//! The settings screen: a list of the settings in [`SETTINGS`], and a line that opens the key bindings screen.

mod demonstration;

use crate::input::{Button, Command, Input, Key, Modifiers};
use crate::save::settings::{
    DISPLAY_SCALES, Group, Kind, MAX_VOLUME, SETTINGS, SYSTEM, Setting, Settings,
};
use crate::screens::play::MotionSettings;
use crate::screens::{AppState, Screen, ScreenEvent};
use crate::texts::language::Language;
use crate::texts::settings as tr;
use crate::ui::list::{List, ListEvent, ListState};
use crate::view::scene::{Scene, WindowSize};
use crate::view::skin::BuiltIn;

use demonstration::Demonstration;

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

/// Returns `true` for the setting whose values have a list of their own.
const fn has_languages(setting: &Setting) -> bool {
    matches!(setting.kind, Kind::Language(_))
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

    /// Returns the value after or before `current`, or the first one if `current` is not in `all`.
    fn of(self, all: &[String], current: &str) -> String {
        let index = all.iter().position(|value| value == current);
        all[index.map_or(0, |index| self.cycle(index, all.len()))].clone()
    }
}

fn value_text(setting: &Setting, settings: &Settings) -> String {
    match &setting.kind {
        Kind::Flag(field) => tr::on_or_off(*(field.get)(settings)),
        Kind::Choice(field) => {
            let choice = (field.get)(settings);
            (choice.values()[choice.index()].label)()
        }
        Kind::Scale(field) => tr::interface_size(*(field.get)(settings)),
        // Show each language by its own name, because those who need it can read that.
        Kind::Language(field) => Language::with_code((field.get)(settings))
            .map_or_else(tr::as_the_system, |language| language.name().to_owned()),
        Kind::Skin(field) => {
            let name = (field.get)(settings);
            BuiltIn::named(name).map_or_else(|| name.clone(), tr::name_of_skin)
        }
        Kind::Volume(field) => tr::loudness(*(field.get)(settings), MAX_VOLUME, settings.muted),
        Kind::Name(_) | Kind::Names(_) => String::new(),
    }
}

/// Changes a setting to its next or previous value. Values wrap around, except for the volume: silence must not be next
/// to the loudest value.
fn change(setting: &Setting, settings: &mut Settings, skins: &[String], step: Step) {
    match &setting.kind {
        Kind::Flag(field) => *(field.get_mut)(settings) ^= true,
        Kind::Choice(field) => {
            let choice = (field.get_mut)(settings);
            choice.set_index(step.cycle(choice.index(), choice.values().len()));
        }
        Kind::Scale(field) => {
            let scale = (field.get_mut)(settings);
            let distance = |index: &usize| (DISPLAY_SCALES[*index] - *scale).abs();
            let nearest =
                (0..DISPLAY_SCALES.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)));
            *scale = DISPLAY_SCALES[step.cycle(nearest.unwrap_or(0), DISPLAY_SCALES.len())];
        }
        Kind::Language(field) => {
            let code = (field.get_mut)(settings);
            let all = std::iter::once(SYSTEM).chain(Language::all().map(Language::code));
            // An unknown language is shown as the system's.
            let current = Language::with_code(code).map_or(SYSTEM, Language::code);
            *code = step.of(&all.map(ToOwned::to_owned).collect::<Vec<_>>(), current);
        }
        Kind::Skin(field) => {
            let name = (field.get_mut)(settings);
            let built_in = BuiltIn::ALL.map(|skin| skin.name().to_owned());
            let all: Vec<String> = built_in.into_iter().chain(skins.iter().cloned()).collect();
            *name = step.of(&all, name);
        }
        Kind::Volume(_) if settings.muted => settings.muted = step == Step::Previous,
        Kind::Volume(field) => {
            let volume = (field.get_mut)(settings);
            *volume = match step {
                Step::Next => (*volume + 1).min(MAX_VOLUME),
                Step::Previous => volume.saturating_sub(1),
            };
        }
        Kind::Name(_) | Kind::Names(_) => {}
    }
}

/// The key of the animation speed in the settings file.
const SPEED: &str = "speed";

#[derive(Debug, Default)]
pub struct SettingsScreen {
    chosen: ListState,
    /// The demonstration of the animation speed, once the player has chosen its line or changed it.
    demonstration: Option<Demonstration>,
}

impl SettingsScreen {
    /// Opens the screen with the key bindings line selected.
    pub fn at_keys() -> Self {
        Self {
            chosen: ListState::from(lines().count()),
            demonstration: None,
        }
    }

    /// Opens the screen with the language selected.
    pub fn at_language() -> Self {
        let line = lines().position(has_languages);
        Self {
            chosen: line.unwrap_or(0).into(),
            demonstration: None,
        }
    }

    /// Returns the chosen line.
    pub(crate) const fn selection(&self) -> usize {
        self.chosen.line
    }

    /// Handles an event. Returns a request for the application, if there is one.
    pub fn input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        let before = (self.chosen.line, app.settings.speed);
        let event = self.handle(input, app);
        if (self.chosen.line, app.settings.speed) != before {
            self.demonstrate(app);
        }
        event
    }

    /// Demonstrates the animation speed if its line is chosen, and motion is not reduced.
    fn demonstrate(&mut self, app: &AppState) {
        let chosen = lines().nth(self.chosen.line);
        let is_wanted = chosen.is_some_and(|it| it.key == SPEED) && !app.reduces_motion();
        let settings = MotionSettings::new(app.settings.speed, false);
        self.demonstration = is_wanted.then(|| Demonstration::new(settings)).flatten();
    }

    /// Returns `true` if the next frame can differ.
    pub(crate) fn is_active(&self) -> bool {
        let demonstration = self.demonstration.as_ref();
        demonstration.is_some_and(Demonstration::is_active)
    }

    /// Advances time by `dt` seconds.
    pub(crate) fn tick(&mut self, dt: f32) {
        if let Some(demonstration) = &mut self.demonstration {
            demonstration.tick(dt);
        }
    }

    /// Draws the list, and the demonstration below the board.
    pub(crate) fn draw(&self, scene: &mut Scene, window: WindowSize, app: &AppState) {
        let list = self.list(app).with_notice(app.notice.as_deref());
        list.draw(scene, window);
        if let Some(demonstration) = &self.demonstration {
            demonstration.draw(&mut scene.overlay, window);
        }
    }

    fn handle(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        let list = self.list(app);
        let event = self.chosen.follow(input, &list, app.window)?;
        let step = match event {
            ListEvent::Line(Button::Left) | ListEvent::Key(Key::Right, Modifiers::NONE) => {
                Step::Next
            }
            ListEvent::Line(_) | ListEvent::Key(Key::Left, Modifiers::NONE) => Step::Previous,
            ListEvent::Delete => return None,
            ListEvent::Close => return Some(ScreenEvent::Close),
            ListEvent::Key(key, modifiers) => {
                let command = app.settings.bindings.command(key, modifiers)?;
                return ScreenEvent::on_screen_of(Command::Settings, command);
            }
        };
        let Some(setting) = lines().nth(self.chosen.line) else {
            return Some(ScreenEvent::Open(Screen::Keys));
        };
        if matches!(event, ListEvent::Line(Button::Left)) && has_languages(setting) {
            return Some(ScreenEvent::Open(Screen::Languages));
        }
        change(setting, &mut app.settings, &app.skins, step);
        Some(ScreenEvent::SaveSettings)
    }

    fn list(&self, app: &AppState) -> List {
        let chosen = lines().nth(self.chosen.line);
        let hint = chosen.and_then(|setting| setting.line.as_ref()?.hint);
        let mut list = List {
            hints: vec![app.hint(tr::keys, tr::touch)],
            message: hint.map(|hint| hint()),
            is_beside: true,
            ..List::new(tr::settings(), self.chosen)
        };
        for group in Group::ALL {
            list.headings.push((list.lines.len(), group.name()));
            for setting in lines_of(group) {
                let label = setting.line.as_ref().map(|line| (line.label)());
                let mut value = value_text(setting, &app.settings);
                if let Kind::Flag(field) = &setting.kind {
                    let is_on = *(field.get)(&app.settings);
                    list.switches.push((list.lines.len(), is_on));
                }
                if list.lines.len() == self.chosen.line {
                    value = format!("‹  {value}  ›");
                }
                list.lines.push((label.unwrap_or_default(), value));
            }
        }
        list.lines.push((tr::change_keys(), tr::open()));
        list
    }
}
