//! The screen on which the player changes key bindings.

use super::page::{Page, Step, Use};
use crate::input::bindings::Preset;
use crate::input::{Chord, Command, CommandRow, Key, Modifiers, Section, key_labels};
use crate::save::settings::Choice;
use crate::screens::{AppState, Screen, ScreenEvent};
use crate::texts::keys as tr;
use crate::ui::list::{List, ListLine, ListRow, ListState};

/// The list of key bindings. The first line selects a preset. Each of the other lines shows a command and its keys.
#[derive(Debug, Default)]
pub(crate) struct KeysPage {
    is_waiting: bool,
    /// A message that says from which command a key was taken.
    message: Option<String>,
}

fn rows() -> impl Iterator<Item = &'static CommandRow> {
    Section::ALL.into_iter().flat_map(Section::rows)
}

/// Returns the command on a line, or `None` for the first line, which selects the preset.
fn command(line: usize) -> Option<Command> {
    let row = rows().nth(line.checked_sub(1)?)?;
    Some(row.command)
}

fn change_preset(step: Step, app: &mut AppState) {
    let bindings = &mut app.settings.bindings;
    bindings.set_index(step.cycle(bindings.index(), Preset::ALL.len()));
}

impl Page for KeysPage {
    const SCREEN: Screen = Screen::Keys;
    const OPENER: Command = Command::Settings;

    fn list(&self, chosen: ListState, app: &AppState) -> List {
        let bindings = &app.settings.bindings;
        let preset = &bindings.values()[bindings.index()];
        let walking = ListLine {
            is_adjustable: true,
            ..ListLine::new(tr::walking(), (preset.label)())
        };
        let is_one_handed = bindings.preset.is_one_handed();
        let awaiting = command(chosen.line).filter(|_| self.is_waiting);
        let line = |row: &CommandRow| {
            let chords = bindings.available(row.command);
            let keys: Vec<String> = chords.iter().map(key_labels::label).collect();
            let keys = match keys.len() {
                _ if awaiting == Some(row.command) => tr::waiting(),
                0 => tr::none(),
                _ => keys.join("   "),
            };
            ListLine::new(tr::name(row.command), keys).into()
        };
        let mut rows = vec![walking.into()];
        for section in Section::ALL {
            rows.push(ListRow::Heading(tr::section(section)()));
            rows.extend(section.rows().map(line));
        }
        List {
            rows,
            hints: if self.is_waiting {
                vec![tr::press_new(), app.hint(tr::leave_as_is, tr::touch_cancel)]
            } else if is_one_handed && chosen.line == 0 {
                vec![tr::one_hand(), app.hint(tr::choose, String::new)]
            } else {
                vec![
                    app.hint(tr::set, tr::touch),
                    app.hint(tr::choose, String::new),
                ]
            },
            message: self.message.clone(),
            ..List::new(tr::keys(), chosen)
        }
    }

    fn used(&mut self, line: usize, by: Use, app: &mut AppState) -> Option<ScreenEvent> {
        match (by, command(line)) {
            (Use::Press, None) => change_preset(Step::Next, app),
            (Use::Change(step), None) => change_preset(step, app),
            (Use::Press, Some(_)) => {
                (self.message, self.is_waiting) = (None, true);
                return None;
            }
            (Use::Clear, Some(command)) => app.settings.bindings.set(command, Vec::new()),
            (Use::Reset, Some(command)) => app.settings.bindings.reset(command),
            _ => return None,
        }
        Some(ScreenEvent::SaveSettings)
    }

    fn moved(&mut self, _line: usize, _app: &AppState) {
        (self.is_waiting, self.message) = (false, None);
    }

    fn awaits_key(&self) -> bool {
        self.is_waiting
    }

    /// Assigns `key` to the command on `line`. If `key` is `Escape`, cancels instead. If this takes the key from
    /// another command, a message says so.
    fn assign(
        &mut self,
        line: usize,
        key: Key,
        modifiers: Modifiers,
        app: &mut AppState,
    ) -> Option<ScreenEvent> {
        // `Key::Other` may be a modifier key that the player holds before pressing the key to assign. Continue to wait
        // for that key.
        if key == Key::Other {
            return None;
        }
        self.is_waiting = false;
        let command = command(line).filter(|_| key != Key::Escape)?;
        let chord = Chord { key, modifiers };
        let owner = app.settings.bindings.give(command, chord);
        self.message = owner.map(|owner| tr::taken(&key_labels::label(&chord), owner, command));
        Some(ScreenEvent::SaveSettings)
    }
}
