//! The screen on which the settings are changed, by keys or by mouse.

use crate::input::{Bindings, Button, Command, Input, Key};
use crate::save::{Lamp, SCALES, Settings, Speed};
use crate::screens::{Request, Screen};
use crate::texts::settings as says;
use crate::ui::list::{Hit, List};
use crate::view::scene::{Scene, WindowSize};

/// A line of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Line {
    Speed,
    FullScreen,
    DisplayScale,
    ColourBlindMarks,
    NamesOfKeys,
    Buttons,
    Lamp,
    Keys,
}

const LINES: [Line; 8] = [
    Line::Speed,
    Line::FullScreen,
    Line::DisplayScale,
    Line::ColourBlindMarks,
    Line::NamesOfKeys,
    Line::Buttons,
    Line::Lamp,
    Line::Keys,
];

/// The display scales to choose from.
const STEPS: [f32; 9] = [SCALES.0, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, SCALES.1];

impl Line {
    fn name(self) -> String {
        match self {
            Self::Speed => says::speed(),
            Self::FullScreen => says::full_screen(),
            Self::DisplayScale => says::display_scale(),
            Self::ColourBlindMarks => says::colour_blind_marks(),
            Self::NamesOfKeys => says::key_line(),
            Self::Buttons => says::buttons(),
            Self::Lamp => says::lamp(),
            Self::Keys => says::change_keys(),
        }
    }

    fn value(self, settings: &Settings) -> String {
        match self {
            Self::DisplayScale => says::percent(settings.display_scale),
            Self::Speed => speed(settings.speed),
            Self::FullScreen => says::on_or_off(settings.full_screen),
            Self::ColourBlindMarks => says::on_or_off(settings.colour_blind_marks),
            Self::NamesOfKeys => says::on_or_off(settings.key_line),
            Self::Buttons => says::on_or_off(settings.buttons),
            Self::Lamp => lamp(settings.lamp),
            Self::Keys => says::open(),
        }
    }

    /// The next value, or the one before; beyond the last one comes the first.
    fn turn(self, settings: &mut Settings, on: bool) {
        let beside = |at: usize, count: usize| {
            let step = if on { 1 } else { count - 1 };
            (at + step) % count
        };
        match self {
            Self::Speed => {
                settings.speed = Speed::ALL[beside(settings.speed as usize, Speed::ALL.len())];
            }
            Self::FullScreen => settings.full_screen ^= true,
            Self::DisplayScale => {
                let nearest = |a: &f32| (a - settings.display_scale).abs();
                let at = STEPS
                    .iter()
                    .enumerate()
                    .min_by(|(_, a), (_, b)| nearest(a).total_cmp(&nearest(b)));
                settings.display_scale = STEPS[beside(at.map_or(0, |(at, _)| at), STEPS.len())];
            }
            Self::ColourBlindMarks => settings.colour_blind_marks ^= true,
            Self::NamesOfKeys => settings.key_line ^= true,
            Self::Buttons => settings.buttons ^= true,
            Self::Lamp => {
                settings.lamp = Lamp::ALL[beside(settings.lamp as usize, Lamp::ALL.len())];
            }
            Self::Keys => {}
        }
    }
}

fn speed(speed: Speed) -> String {
    match speed {
        Speed::Normal => says::speed_normal(),
        Speed::Fast => says::speed_fast(),
        Speed::Faster => says::speed_faster(),
        Speed::Instant => says::speed_instant(),
    }
}

fn lamp(lamp: Lamp) -> String {
    match lamp {
        Lamp::Off => says::lamp_off(),
        Lamp::Lost => says::lamp_lost(),
        Lamp::Full => says::lamp_full(),
    }
}

/// The open screen.
#[derive(Debug, Clone, Copy, Default)]
pub struct SettingsScreen {
    chosen: usize,
}

impl SettingsScreen {
    /// Handles an event.
    pub fn input(
        &mut self,
        input: Input,
        settings: &mut Settings,
        window: WindowSize,
    ) -> Option<Request> {
        match input {
            Input::Down(key, modifiers) => match key {
                Key::Up => self.chosen = (self.chosen + LINES.len() - 1) % LINES.len(),
                Key::Down => self.chosen = (self.chosen + 1) % LINES.len(),
                Key::Left => return Some(self.turn(settings, false)),
                Key::Enter if modifiers.alt => {
                    return Some(Request::Command(Command::Fullscreen));
                }
                Key::Right | Key::Enter | Key::PadEnter | Key::Space => {
                    return Some(self.turn(settings, true));
                }
                Key::Escape => return Some(Request::Close),
                _ => return command(&settings.bindings, input),
            },
            Input::Press(button, point) => match self.list(settings).hit(window, point) {
                Hit::Line(line) => {
                    self.chosen = line;
                    return Some(self.turn(settings, button == Button::Left));
                }
                Hit::Outside => return Some(Request::Close),
                Hit::Panel => {}
            },
            Input::Point(point) => {
                if let Hit::Line(line) = self.list(settings).hit(window, point) {
                    self.chosen = line;
                }
            }
            _ => {}
        }
        None
    }

    fn turn(self, settings: &mut Settings, on: bool) -> Request {
        let line = LINES[self.chosen];
        if line == Line::Keys {
            return Request::Open(Screen::Keys);
        }
        line.turn(settings, on);
        Request::SaveSettings
    }

    fn list(self, settings: &Settings) -> List {
        let line = |(index, line): (usize, Line)| {
            let value = line.value(settings);
            let value = if index == self.chosen && line != Line::Keys {
                format!("‹  {value}  ›")
            } else {
                value
            };
            (line.name(), value)
        };
        List {
            title: says::settings(),
            lines: LINES.into_iter().enumerate().map(line).collect(),
            chosen: self.chosen,
            below: vec![says::keys()],
        }
    }

    /// Draws the screen over the dimmed board.
    pub fn draw(self, scene: &mut Scene, window: WindowSize, settings: &Settings) {
        self.list(settings).draw(scene, window);
    }
}

/// Other keys mean what they always mean, as far as that concerns the window or this screen.
fn command(bindings: &Bindings, input: Input) -> Option<Request> {
    let Input::Down(key, modifiers) = input else {
        return None;
    };
    Request::on_screen_of(Command::Settings, bindings.command(key, modifiers)?)
}
