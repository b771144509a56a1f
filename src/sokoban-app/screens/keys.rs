//! The screen on which keys are given to commands.

use crate::input::bindings::{ACTIONS, Bindings, Preset};
use crate::input::{Button, Chord, Command, Input, Key, Modifiers, key_labels};
use crate::screens::{Request, Screen, Shared};
use crate::texts::keys as tr;
use crate::ui::list::{Asked, Cursor, List};
use crate::view::scene::{Scene, WindowSize};

/// The open screen: its first line chooses a preset, each other one is a command.
#[derive(Debug, Clone, Default)]
pub struct KeysScreen {
    chosen: Cursor,
    /// The next key is for the chosen command.
    is_waiting: bool,
    /// Whose the last key was.
    told: Option<String>,
}

impl KeysScreen {
    /// Where it was opened.
    const BACK: Request = Request::Open(Screen::Settings);

    /// Handles an event.
    pub fn input(&mut self, input: Input, shared: &mut Shared) -> Option<Request> {
        match input {
            Input::Down(key, modifiers) if self.is_waiting => {
                return self.take(key, modifiers, shared);
            }
            // What only passes by is no answer.
            Input::Point(_) | Input::Again(..) if self.is_waiting => return None,
            _ => {}
        }
        let list = self.list(&shared.settings.bindings);
        let before = self.chosen.line;
        let asked = self.chosen.follow(input, &list, shared.window);
        if self.chosen.line != before {
            self.is_waiting = false;
            self.told = None;
        }
        match asked? {
            Asked::Line(button) => self.act(button == Button::Left, shared),
            Asked::Delete => None,
            Asked::Close => Some(Self::BACK),
            Asked::Key(key, modifiers) => self.key(key, modifiers, shared),
        }
    }

    fn key(&mut self, key: Key, modifiers: Modifiers, shared: &mut Shared) -> Option<Request> {
        let bindings = &mut shared.settings.bindings;
        match key {
            Key::Left => return self.turn(false, shared),
            Key::Right => return self.turn(true, shared),
            Key::Delete => bindings.set(self.command()?, Vec::new()),
            Key::Backspace => bindings.reset(self.command()?),
            _ => {
                let command = bindings.command(key, modifiers)?;
                return match command {
                    Command::Close => Some(Self::BACK),
                    _ => Request::on_screen_of(Command::Settings, command),
                };
            }
        }
        Some(Request::SaveSettings)
    }

    /// Whether the next key is for the chosen command.
    pub const fn is_waiting(&self) -> bool {
        self.is_waiting
    }

    /// The command on the chosen line, if it has one.
    fn command(&self) -> Option<Command> {
        let action = ACTIONS.get(self.chosen.line.checked_sub(1)?);
        action.map(|(_, command, _)| *command)
    }

    /// Turns the preset on, or waits for a key.
    fn act(&mut self, on: bool, shared: &mut Shared) -> Option<Request> {
        self.told = None;
        self.is_waiting = self.command().is_some();
        self.turn(on, shared)
    }

    /// The next preset, or the one before, if that line is chosen.
    fn turn(&self, on: bool, shared: &mut Shared) -> Option<Request> {
        if self.command().is_some() {
            return None;
        }
        let bindings = &mut shared.settings.bindings;
        let count = Preset::ALL.len();
        let at = Preset::ALL
            .iter()
            .position(|preset| Some(*preset) == bindings.preset());
        let next = match (at, on) {
            (None, _) => 0,
            (Some(at), true) => (at + 1) % count,
            (Some(at), false) => (at + count - 1) % count,
        };
        bindings.apply(Preset::ALL[next]);
        Some(Request::SaveSettings)
    }

    /// Gives the key to the command that waits for it, and says whose it was.
    fn take(&mut self, key: Key, modifiers: Modifiers, shared: &mut Shared) -> Option<Request> {
        // A modifier alone waits for the key that comes with it.
        if key == Key::Other {
            return None;
        }
        self.is_waiting = false;
        let command = self.command().filter(|_| key != Key::Escape)?;
        let chord = Chord { key, modifiers };
        let owner = shared.settings.bindings.give(command, chord);
        self.told = owner.map(|owner| tr::taken(&key_labels::label(&chord), owner, command));
        Some(Request::SaveSettings)
    }

    fn list(&self, bindings: &Bindings) -> List {
        let preset = bindings.preset().map_or_else(tr::own, tr::preset);
        let walking = (tr::walking(), format!("‹  {preset}  ›"));
        let line = |(index, (_, command, _)): (usize, &(_, Command, _))| {
            let keys: Vec<String> = bindings
                .available(*command)
                .iter()
                .map(key_labels::label)
                .collect();
            let keys = match keys.len() {
                _ if self.is_waiting && index + 1 == self.chosen.line => tr::waiting(),
                0 => tr::none(),
                _ => keys.join("   "),
            };
            (tr::name(*command), keys)
        };
        List {
            lines: std::iter::once(walking)
                .chain(ACTIONS.iter().enumerate().map(line))
                .collect(),
            below: if self.is_waiting {
                vec![tr::press_new(), tr::leave_as_is()]
            } else {
                vec![tr::set(), tr::choose()]
            },
            news: self.told.clone(),
            ..List::new(tr::keys(), self.chosen)
        }
    }

    /// Draws the screen over the dimmed board.
    pub fn draw(
        &self,
        scene: &mut Scene,
        window: WindowSize,
        bindings: &Bindings,
        notice: Option<&str>,
    ) {
        self.list(bindings).with_notice(notice).draw(scene, window);
    }
}
