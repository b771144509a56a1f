//! The screen on which the settings are changed, by keys or by mouse.

use crate::input::{Button, Command, Input, Key};
use crate::save::{Choice, LOUDEST, Lamp, ReducedMotion, SCALES, SYSTEM, Settings, Speed};
use crate::screens::{Request, Screen};
use crate::texts::language::Language;
use crate::texts::{Text, settings as tr};
use crate::ui::list::{Asked, Cursor, List, headings};
use crate::view::scene::{Scene, WindowSize};
use crate::view::skin::BuiltIn;

/// A line of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Line {
    Speed,
    ReducedMotion,
    Lamp,
    Volume,
    Language,
    Skin,
    FullScreen,
    DisplayScale,
    ColourBlindMarks,
    NamesOfKeys,
    Buttons,
    Keys,
}

/// The lines, by subject.
const GROUPS: [(Text, &[Line]); 4] = [
    (
        tr::group_play,
        &[Line::Speed, Line::ReducedMotion, Line::Lamp],
    ),
    (tr::group_sound, &[Line::Volume]),
    (
        tr::group_picture,
        &[
            Line::Language,
            Line::Skin,
            Line::FullScreen,
            Line::DisplayScale,
            Line::ColourBlindMarks,
            Line::NamesOfKeys,
            Line::Buttons,
        ],
    ),
    (tr::group_keys, &[Line::Keys]),
];

fn lines() -> impl Iterator<Item = Line> {
    GROUPS.iter().flat_map(|(_, lines)| lines.iter().copied())
}

/// The display scales to choose from.
const STEPS: [f32; 9] = [SCALES.0, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, SCALES.1];

impl Line {
    fn name(self) -> String {
        match self {
            Self::Speed => tr::speed(),
            Self::ReducedMotion => tr::reduced_motion(),
            Self::Lamp => tr::lamp(),
            Self::Volume => tr::volume(),
            Self::Skin => tr::skin(),
            Self::Language => tr::language(),
            Self::FullScreen => tr::full_screen(),
            Self::DisplayScale => tr::display_scale(),
            Self::ColourBlindMarks => tr::colour_blind_marks(),
            Self::NamesOfKeys => tr::key_line(),
            Self::Buttons => tr::buttons(),
            Self::Keys => tr::change_keys(),
        }
    }

    fn value(self, settings: &Settings) -> String {
        match self {
            Self::Language => language(&settings.language),
            Self::DisplayScale => tr::interface_size(settings.display_scale),
            Self::Volume => tr::loudness(settings.volume, LOUDEST, settings.muted),
            Self::Skin => skin(&settings.skin),
            Self::Speed => speed(settings.speed),
            Self::ReducedMotion => reduced_motion(settings.reduced_motion),
            Self::Lamp => lamp(settings.lamp),
            Self::FullScreen => tr::on_or_off(settings.full_screen),
            Self::ColourBlindMarks => tr::on_or_off(settings.colour_blind_marks),
            Self::NamesOfKeys => tr::on_or_off(settings.key_line),
            Self::Buttons => tr::on_or_off(settings.buttons),
            Self::Keys => tr::open(),
        }
    }

    /// The next value, or the one before; beyond the last one comes the first, but never the loudest after silence.
    fn turn(self, settings: &mut Settings, skins: &[String], on: bool) {
        match self {
            Self::Skin => settings.skin = skin_beside(&settings.skin, skins, on),
            Self::Speed => settings.speed = settings.speed.beside(on),
            Self::ReducedMotion => settings.reduced_motion = settings.reduced_motion.beside(on),
            Self::Lamp => settings.lamp = settings.lamp.beside(on),
            Self::Volume if settings.muted => settings.muted = !on,
            Self::Volume if on => settings.volume = (settings.volume + 1).min(LOUDEST),
            Self::Volume => settings.volume = settings.volume.saturating_sub(1),
            Self::Language => turn_language(&mut settings.language, on),
            Self::FullScreen => settings.full_screen ^= true,
            Self::DisplayScale => {
                let nearest = |a: &f32| (a - settings.display_scale).abs();
                let at = STEPS
                    .iter()
                    .enumerate()
                    .min_by(|(_, a), (_, b)| nearest(a).total_cmp(&nearest(b)));
                let step = if on { 1 } else { STEPS.len() - 1 };
                let at = at.map_or(0, |(at, _)| at) + step;
                settings.display_scale = STEPS[at % STEPS.len()];
            }
            Self::ColourBlindMarks => settings.colour_blind_marks ^= true,
            Self::NamesOfKeys => settings.key_line ^= true,
            Self::Buttons => settings.buttons ^= true,
            Self::Keys => {}
        }
    }
}

/// What a skin is called.
fn skin(name: &str) -> String {
    BuiltIn::named(name).map_or_else(|| name.to_owned(), tr::name_of_skin)
}

/// The next skin, or the one before: those inside the program, then the player's own.
fn skin_beside(name: &str, own: &[String], on: bool) -> String {
    let built_in = BuiltIn::ALL.map(BuiltIn::name);
    let all: Vec<&str> = built_in
        .into_iter()
        .chain(own.iter().map(String::as_str))
        .collect();
    let at = all.iter().position(|other| *other == name);
    let step = if on { 1 } else { all.len() - 1 };
    // From one that is gone, to the first one.
    at.map_or(all[0], |at| all[(at + step) % all.len()])
        .to_owned()
}

/// A language by its own name, so that it is found by those who speak no other.
fn language(code: &str) -> String {
    match Language::with_code(code) {
        Some(language) => language.name().to_owned(),
        None => tr::as_the_system(),
    }
}

/// The next language, or the one before; between the last and the first is what the system says.
fn turn_language(code: &mut String, on: bool) {
    let codes: Vec<&str> = std::iter::once(SYSTEM)
        .chain(Language::all().map(Language::code))
        .collect();
    let at = codes
        .iter()
        .position(|each| each.eq_ignore_ascii_case(code));
    let step = if on { 1 } else { codes.len() - 1 };
    codes[(at.unwrap_or(0) + step) % codes.len()].clone_into(code);
}

fn speed(speed: Speed) -> String {
    match speed {
        Speed::Normal => tr::speed_normal(),
        Speed::Fast => tr::speed_fast(),
        Speed::Faster => tr::speed_faster(),
        Speed::Instant => tr::speed_instant(),
    }
}

fn reduced_motion(reduced: ReducedMotion) -> String {
    match reduced {
        ReducedMotion::System => tr::as_the_system(),
        ReducedMotion::On => tr::on_or_off(true),
        ReducedMotion::Off => tr::on_or_off(false),
    }
}

fn lamp(lamp: Lamp) -> String {
    match lamp {
        Lamp::Off => tr::lamp_off(),
        Lamp::Lost => tr::lamp_lost(),
        Lamp::Full => tr::lamp_full(),
    }
}

/// The open screen.
#[derive(Debug, Clone, Copy, Default)]
pub struct SettingsScreen {
    chosen: Cursor,
}

impl SettingsScreen {
    /// As it is left for the keys.
    pub fn at_keys() -> Self {
        let line = lines().position(|line| line == Line::Keys);
        Self {
            chosen: Cursor::from(line.unwrap_or(0)),
        }
    }

    /// Handles an event.
    pub fn input(
        &mut self,
        input: Input,
        settings: &mut Settings,
        skins: &[String],
        window: WindowSize,
    ) -> Option<Request> {
        let list = self.list(settings);
        match self.chosen.follow(input, &list, window)? {
            Asked::Line(button) => Some(self.turn(settings, skins, button == Button::Left)),
            Asked::Delete => None,
            Asked::Close => Some(Request::Close),
            Asked::Key(Key::Left, _) => Some(self.turn(settings, skins, false)),
            Asked::Key(Key::Right, _) => Some(self.turn(settings, skins, true)),
            Asked::Key(key, modifiers) => {
                let command = settings.bindings.command(key, modifiers)?;
                Request::on_screen_of(Command::Settings, command)
            }
        }
    }

    fn line(self) -> Line {
        lines().nth(self.chosen.line).unwrap_or(Line::Keys)
    }

    fn turn(self, settings: &mut Settings, skins: &[String], on: bool) -> Request {
        if self.line() == Line::Keys {
            return Request::Open(Screen::Keys);
        }
        self.line().turn(settings, skins, on);
        Request::SaveSettings
    }

    fn list(self, settings: &Settings) -> List {
        let line = |(index, line): (usize, Line)| {
            let value = line.value(settings);
            let value = if index == self.chosen.line && line != Line::Keys {
                format!("‹  {value}  ›")
            } else {
                value
            };
            (line.name(), value)
        };
        List {
            title: tr::settings(),
            lines: lines().enumerate().map(line).collect(),
            headings: headings(&GROUPS),
            deletable: Vec::new(),
            chosen: self.chosen,
            below: vec![tr::keys()],
            news: None,
        }
    }

    /// Draws the screen over the dimmed board.
    pub fn draw(
        self,
        scene: &mut Scene,
        window: WindowSize,
        settings: &Settings,
        notice: Option<&str>,
    ) {
        self.list(settings).with_notice(notice).draw(scene, window);
    }
}
