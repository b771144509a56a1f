//! The screen for key bindings.

use crate::input::bindings::Preset;
use crate::input::{
    Button, Chord, Command, CommandRow, Input, Key, Modifiers, Section, key_labels,
};
use crate::save::settings::Choice;
use crate::screens::{AppState, Screen, ScreenEvent};
use crate::texts::keys as tr;
use crate::ui::list::{List, ListEvent, ListState, headings};

/// The open screen. Its first line chooses a preset; every other line is a command.
#[derive(Debug, Clone, Default)]
pub struct KeysScreen {
    chosen: ListState,
    /// `true` if the next key is assigned to the chosen command.
    is_waiting: bool,
    /// A message about the command that lost its key.
    message: Option<String>,
}

/// Returns the commands in the order of the screen.
fn rows() -> impl Iterator<Item = &'static CommandRow> {
    Section::ALL.into_iter().flat_map(Section::rows)
}

impl KeysScreen {
    const BACK: ScreenEvent = ScreenEvent::Open(Screen::Settings);

    /// Returns the chosen line.
    pub(crate) const fn selection(&self) -> usize {
        self.chosen.line
    }

    /// Handles an event. Returns a request for the application, if there is one.
    pub fn input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        match input {
            Input::Down(key, modifiers) if self.is_waiting => {
                return self.assign(key, modifiers, app);
            }
            Input::Press(button @ (Button::Middle | Button::Right), _) if self.is_waiting => {
                return self.assign(button.key()?, Modifiers::NONE, app);
            }
            // Pointer movements and repeated keys do not choose a key.
            Input::Point(_) | Input::Again(..) if self.is_waiting => return None,
            _ => {}
        }
        let list = self.list(app);
        let before = self.chosen.line;
        let event = self.chosen.follow(input, &list, app.window);
        if self.chosen.line != before {
            self.is_waiting = false;
            self.message = None;
        }
        match event? {
            ListEvent::Line(button) => self.act(button == Button::Left, app),
            ListEvent::Delete => None,
            ListEvent::Close => Some(Self::BACK),
            ListEvent::Key(key, modifiers) => self.key(key, modifiers, app),
        }
    }

    fn key(&mut self, key: Key, modifiers: Modifiers, app: &mut AppState) -> Option<ScreenEvent> {
        let bindings = &mut app.settings.bindings;
        match (key, modifiers) {
            (Key::Left, Modifiers::NONE) => return self.cycle_preset(false, app),
            (Key::Right, Modifiers::NONE) => return self.cycle_preset(true, app),
            (Key::Delete, Modifiers::NONE) => bindings.set(self.command()?, Vec::new()),
            (Key::Backspace, Modifiers::NONE) => bindings.reset(self.command()?),
            _ => {
                let command = bindings.command(key, modifiers)?;
                return match command {
                    Command::Close => Some(Self::BACK),
                    _ => ScreenEvent::on_screen_of(Command::Settings, command),
                };
            }
        }
        Some(ScreenEvent::SaveSettings)
    }

    /// Returns `true` if the next key is assigned to the chosen command.
    pub const fn is_waiting(&self) -> bool {
        self.is_waiting
    }

    /// Returns the command of the chosen line, or `None` for the preset.
    fn command(&self) -> Option<Command> {
        let row = rows().nth(self.chosen.line.checked_sub(1)?)?;
        Some(row.command)
    }

    /// Changes the preset if its line is chosen. Otherwise, waits for the key to assign to the chosen command.
    fn act(&mut self, forward: bool, app: &mut AppState) -> Option<ScreenEvent> {
        self.message = None;
        self.is_waiting = self.command().is_some();
        self.cycle_preset(forward, app)
    }

    /// Changes to the next or previous preset if its line is chosen.
    fn cycle_preset(&self, forward: bool, app: &mut AppState) -> Option<ScreenEvent> {
        if self.command().is_some() {
            return None;
        }
        let bindings = &mut app.settings.bindings;
        let count = Preset::ALL.len();
        let steps = if forward { 1 } else { count - 1 };
        bindings.set_index((bindings.index() + steps) % count);
        Some(ScreenEvent::SaveSettings)
    }

    /// Assigns a key to the chosen command, and reports the command that lost the key. `Escape` cancels.
    fn assign(
        &mut self,
        key: Key,
        modifiers: Modifiers,
        app: &mut AppState,
    ) -> Option<ScreenEvent> {
        // Wait for the key that follows a modifier.
        if key == Key::Other {
            return None;
        }
        self.is_waiting = false;
        let command = self.command().filter(|_| key != Key::Escape)?;
        let chord = Chord { key, modifiers };
        let owner = app.settings.bindings.give(command, chord);
        self.message = owner.map(|owner| tr::taken(&key_labels::label(&chord), owner, command));
        Some(ScreenEvent::SaveSettings)
    }

    pub(crate) fn list(&self, app: &AppState) -> List {
        let bindings = &app.settings.bindings;
        let preset = &bindings.values()[bindings.index()];
        let walking = (tr::walking(), format!("‹  {}  ›", (preset.label)()));
        let is_one_handed = bindings.preset.is_one_handed();
        let line = |(index, row): (usize, &CommandRow)| {
            let keys: Vec<String> = bindings
                .available(row.command)
                .iter()
                .map(key_labels::label)
                .collect();
            let keys = match keys.len() {
                _ if self.is_waiting && index + 1 == self.chosen.line => tr::waiting(),
                0 => tr::none(),
                _ => keys.join("   "),
            };
            (tr::name(row.command), keys)
        };
        let sections = Section::ALL.into_iter();
        let sections = sections.map(|it| (tr::section(it)(), it.rows().count()));
        List {
            lines: std::iter::once(walking)
                .chain(rows().enumerate().map(line))
                .collect(),
            headings: headings(1, sections),
            hints: if self.is_waiting {
                vec![tr::press_new(), app.hint(tr::leave_as_is, tr::touch_cancel)]
            } else if is_one_handed && self.command().is_none() {
                vec![tr::one_hand(), app.hint(tr::choose, String::new)]
            } else {
                vec![
                    app.hint(tr::set, tr::touch),
                    app.hint(tr::choose, String::new),
                ]
            },
            message: self.message.clone(),
            ..List::new(tr::keys(), self.chosen)
        }
    }
}
