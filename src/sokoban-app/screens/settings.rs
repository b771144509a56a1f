//! The settings screen. It lists [`SETTINGS`], followed by a line that opens the screen for key bindings.

mod demonstration;

use super::page::{Page, Step, Use};
use crate::input::Command;
use crate::save::settings::{
    DISPLAY_SCALES, Group, Kind, MAX_VOLUME, SETTINGS, SYSTEM, Setting, Settings,
};
use crate::screens::play::MotionSettings;
use crate::screens::{AppState, InputMode, Screen, ScreenEvent};
use crate::texts::language::Language;
use crate::texts::settings as tr;
use crate::ui::list::{List, ListLine, ListRow, ListState};
use crate::view::scene::Scene;
use crate::view::skin::BuiltIn;

use demonstration::Demonstration;

/// The names, in the settings file, of the settings that this screen treats differently from the others.
const SPEED: &str = "speed";
const VIBRATION: &str = "vibration";
const KEY_LINE: &str = "key-line";

/// Returns `true` if the setting has an effect on this machine.
fn has_effect(setting: &Setting, app: &AppState) -> bool {
    match setting.key {
        VIBRATION => app.machine.has_gamepad || app.machine.input_mode == InputMode::Touch,
        KEY_LINE => app.takes_keys(),
        _ => true,
    }
}

fn lines_of(group: Group, app: &AppState) -> impl Iterator<Item = &'static Setting> {
    let is_of_group = move |setting: &&Setting| {
        let line = setting.line.as_ref();
        line.is_some_and(|line| line.group == group) && has_effect(setting, app)
    };
    SETTINGS.iter().filter(is_of_group)
}

/// Returns the settings in the order in which the screen lists them. The line that opens the key bindings is not
/// included.
fn lines(app: &AppState) -> impl Iterator<Item = &'static Setting> {
    let groups = Group::ALL.into_iter();
    groups.flat_map(|group| lines_of(group, app))
}

/// Returns `true` if the setting is the language, which is chosen on a separate screen.
const fn has_languages(setting: &Setting) -> bool {
    matches!(setting.kind, Kind::Language(_))
}

fn value_text(setting: &Setting, settings: &Settings) -> String {
    match &setting.kind {
        Kind::Flag(field) => tr::on_or_off(*(field.get)(settings)),
        Kind::Choice(field) => {
            let choice = (field.get)(settings);
            (choice.values()[choice.index()].label)()
        }
        Kind::Scale(field) => tr::interface_size(*(field.get)(settings)),
        // The name of each language is written in that language, so that its speakers can read it even if the game is
        // in another language.
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

/// Changes a setting to its next or previous value. The last value is followed by the first, except for the volume,
/// because a jump from silence to the highest volume would startle the player.
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
            // An unknown language code is treated as the system's language.
            let current = Language::with_code(code).map_or(SYSTEM, Language::code);
            let all: Vec<&str> = all.collect();
            step.neighbour(&all, &current).clone_into(code);
        }
        Kind::Skin(field) => {
            let name = (field.get_mut)(settings);
            let built_in = BuiltIn::ALL.map(|skin| skin.name().to_owned());
            let all: Vec<String> = built_in.into_iter().chain(skins.iter().cloned()).collect();
            *name = step.neighbour(&all, name);
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

#[derive(Debug, Default)]
pub(crate) struct SettingsPage {
    /// The demonstration of the animation speed. `Some` while the line with this setting is selected and decorative
    /// animations are on.
    demonstration: Option<Demonstration>,
}

impl Page for SettingsPage {
    const SCREEN: Screen = Screen::Settings;
    const OPENER: Command = Command::Settings;

    fn list(&self, chosen: ListState, app: &AppState) -> List {
        let setting = lines(app).nth(chosen.line);
        let hint = setting.and_then(|setting| setting.line.as_ref()?.hint);
        let line = |setting: &Setting| {
            let label = setting.line.as_ref().map(|line| (line.label)());
            ListRow::Line(ListLine {
                is_adjustable: true,
                is_on: match &setting.kind {
                    Kind::Flag(field) => Some(*(field.get)(&app.settings)),
                    _ => None,
                },
                ..ListLine::new(
                    label.unwrap_or_default(),
                    value_text(setting, &app.settings),
                )
            })
        };
        let mut rows = Vec::new();
        for group in Group::ALL {
            rows.push(ListRow::Heading(group.name()));
            rows.extend(lines_of(group, app).map(line));
        }
        rows.push(ListLine::new(tr::change_keys(), tr::open()).into());
        List {
            rows,
            hints: vec![app.hint(tr::keys, tr::touch)],
            message: hint.map(|hint| hint()),
            is_beside: true,
            ..List::new(tr::settings(), chosen)
        }
    }

    fn used(&mut self, line: usize, by: Use, app: &mut AppState) -> Option<ScreenEvent> {
        let step = match by {
            Use::Press => Step::Next,
            Use::Change(step) => step,
            _ => return None,
        };
        let Some(setting) = lines(app).nth(line) else {
            return Some(ScreenEvent::Open(Screen::Keys));
        };
        if by == Use::Press && has_languages(setting) {
            return Some(ScreenEvent::Open(Screen::Languages));
        }
        change(setting, &mut app.settings, &app.files.skins, step);
        self.moved(line, app);
        Some(ScreenEvent::SaveSettings)
    }

    /// Starts the demonstration if the selected setting is the animation speed and decorative animations are on.
    /// Otherwise, ends the demonstration.
    fn moved(&mut self, line: usize, app: &AppState) {
        let chosen = lines(app).nth(line);
        let is_wanted = chosen.is_some_and(|setting| setting.key == SPEED) && !app.reduces_motion();
        let settings = MotionSettings::new(app.settings.speed, false);
        self.demonstration = is_wanted.then(|| Demonstration::new(settings)).flatten();
    }

    fn is_active(&self) -> bool {
        let demonstration = self.demonstration.as_ref();
        demonstration.is_some_and(Demonstration::is_active)
    }

    fn tick(&mut self, dt: f32) {
        if let Some(demonstration) = &mut self.demonstration {
            demonstration.tick(dt);
        }
    }

    fn draw(&self, scene: &mut Scene, app: &AppState) {
        if let Some(demonstration) = &self.demonstration {
            demonstration.draw(&mut scene.overlay, app.machine.window);
        }
    }
}
