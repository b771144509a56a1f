//! The screen that lists the players who share the computer. Here, players are chosen, added, renamed and deleted.

use super::overlay::Overlay;
use super::page::{ListPage, Page, Step, Use};
use crate::input::{Command, Input};
use crate::save::profiles::{MAX_NAME_CHARS, Profile, clean_name, is_too_long};
use crate::save::settings::{Choice as _, PlayerColour};
use crate::screens::{AppState, Effect, InputMode, PlayerRequest, Screen, ScreenEvent};
use crate::texts::{Text, players as tr, speech, storage};
use crate::ui::form::{Form, FormEvent};
use crate::ui::list::{List, ListLine, ListRow, ListState};
use crate::ui::text_field::TextField;
use crate::view::scene::Scene;
use crate::view::theme::Color;

pub(crate) const fn color(colour: PlayerColour) -> Color {
    match colour {
        PlayerColour::Orange => [240, 150, 62, 255],
        PlayerColour::Blue => [94, 154, 240, 255],
        PlayerColour::Green => [112, 196, 104, 255],
        PlayerColour::Red => [232, 92, 84, 255],
        PlayerColour::Yellow => [244, 214, 84, 255],
        PlayerColour::Purple => [172, 124, 232, 255],
        PlayerColour::Teal => [72, 196, 196, 255],
        PlayerColour::Pink => [244, 144, 190, 255],
    }
}

/// Returns the name to show for a player. Only the first player can have no name, and is then shown as number 1.
pub(crate) fn name(player: &Profile) -> String {
    if player.name.is_empty() {
        return tr::number(1_u32);
    }
    player.name.clone()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Row {
    Player(usize),
    Add,
    Name,
    Colour,
}

fn row_of(line: usize, app: &AppState) -> Row {
    let count = app.players.list.profiles.len();
    match line.checked_sub(count) {
        None => Row::Player(line),
        Some(0) => Row::Add,
        Some(1) => Row::Name,
        Some(_) => Row::Colour,
    }
}

#[derive(Debug)]
pub(crate) struct PlayersPage;

/// Opens the page with the current player selected. Also requests a new list of players, because another window may
/// have changed the list.
pub(crate) fn open(app: &mut AppState) -> Box<dyn Overlay> {
    app.players.requests.push(PlayerRequest::List);
    let mut players = app.players.list.profiles.iter();
    let current = players.position(|player| player.id == app.players.current);
    ListPage::open(PlayersPage, current.unwrap_or(0))
}

fn change_colour(step: Step, app: &mut AppState) {
    let mut colour = app.settings.colour;
    colour.set_index(step.cycle(colour.index(), colour.values().len()));
    app.settings.colour = colour;
    app.change_player(|player| player.colour = colour);
    app.save_settings();
}

impl Page for PlayersPage {
    const SCREEN: Screen = Screen::Players;
    const OPENER: Command = Command::Players;

    fn list(&self, chosen: ListState, app: &AppState) -> List {
        let players = &app.players.list.profiles;
        let is_current = |player: &Profile| player.id == app.players.current;
        let line = |player: &Profile| {
            let value = if is_current(player) {
                tr::playing()
            } else {
                String::new()
            };
            ListRow::Line(ListLine {
                mark: Some(color(player.colour)),
                is_deletable: player.id.folder().is_some() && !is_current(player),
                ..ListLine::new(name(player), value)
            })
        };
        let mut rows: Vec<ListRow> = players.iter().map(line).collect();
        rows.push(ListLine::new(tr::add(), "").into());
        let current = app.current_player().cloned().unwrap_or_default();
        rows.push(ListRow::Heading(name(&current)));
        rows.push(ListLine::new(tr::name(), name(&current)).into());
        let colour = (current.colour.values()[current.colour.index()].label)();
        rows.push(ListRow::Line(ListLine {
            is_adjustable: true,
            ..ListLine::new(tr::colour(), colour)
        }));
        List {
            rows,
            hints: vec![app.hint(tr::keys, tr::touch)],
            message: chosen.is_warned().then(tr::delete_again),
            ..List::new(tr::players(), chosen)
        }
    }

    fn used(&mut self, line: usize, by: Use, app: &mut AppState) -> Option<ScreenEvent> {
        match (row_of(line, app), by) {
            (Row::Player(player), Use::Press) => {
                let id = app.players.list.profiles[player].id.clone();
                if id == app.players.current {
                    return Some(ScreenEvent::Close);
                }
                app.players.requests.push(PlayerRequest::Open(id));
            }
            (Row::Player(player), Use::Delete) => {
                let id = app.players.list.profiles[player].id.clone();
                app.players.requests.push(PlayerRequest::Delete(id));
            }
            (Row::Add, Use::Press) => return Some(ScreenEvent::Open(Screen::NewPlayer)),
            (Row::Name, Use::Press) => return Some(ScreenEvent::Open(Screen::PlayerName)),
            (Row::Colour, Use::Press) => change_colour(Step::Next, app),
            (Row::Colour, Use::Change(step)) => change_colour(step, app),
            _ => {}
        }
        None
    }
}

/// The form for naming a player. If `is_new` is `true`, it adds a new player. Otherwise, it renames the current player.
#[derive(Debug)]
pub(crate) struct NameForm {
    form: Form<1>,
    is_new: bool,
}

impl NameForm {
    pub(crate) fn open(is_new: bool, app: &mut AppState) -> Box<dyn Overlay> {
        let name = match app.current_player() {
            Some(player) if !is_new => name(player),
            _ => tr::number(app.players.list.profiles.len() + 1),
        };
        let title = if is_new { tr::add } else { speech::rename };
        let mut form = Form::new(title, [(tr::name as Text, TextField::line(&name))]);
        form.field_mut().select_all();
        if app.machine.input_mode == InputMode::Touch {
            app.effects.push(Effect::ShowKeyboard(name));
        }
        Box::new(Self { form, is_new })
    }

    /// Adds or renames the player and closes the form. If the name is empty, too long or taken, shows a notice
    /// instead.
    fn accept(&self, app: &mut AppState) -> Option<ScreenEvent> {
        let [name_field] = self.form.texts();
        let typed = clean_name(&name_field);
        let current = app.current_player().cloned().unwrap_or_default();
        let is_taken = |player: &Profile| {
            let is_other = self.is_new || player.id != current.id;
            is_other && name(player).to_lowercase() == typed.to_lowercase()
        };
        let problem = if typed.is_empty() {
            Some(tr::needs_name())
        } else if is_too_long(&typed) {
            Some(tr::name_too_long(MAX_NAME_CHARS))
        } else if app.players.list.profiles.iter().any(is_taken) {
            Some(storage::name_taken(typed.clone()).to_string())
        } else {
            None
        };
        if let Some(problem) = problem {
            app.notify(problem);
            return None;
        }
        if self.is_new {
            app.players.requests.push(PlayerRequest::Add(typed));
        } else {
            app.change_player(|player| player.name.clone_from(&typed));
            if current.id.folder().is_none() {
                app.settings.name = typed;
                app.save_settings();
            } else if typed != current.name {
                app.players.requests.push(PlayerRequest::Rename(typed));
            }
        }
        Some(ScreenEvent::Close)
    }
}

impl Overlay for NameForm {
    fn screen(&self) -> Screen {
        if self.is_new {
            Screen::NewPlayer
        } else {
            Screen::PlayerName
        }
    }

    fn input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        match self.form.input(input, app)? {
            FormEvent::Accepted => self.accept(app),
            FormEvent::Cancelled => Some(ScreenEvent::Close),
        }
    }

    fn draw(&self, scene: &mut Scene, app: &AppState) {
        let hint = app.hint(tr::name_keys, String::new);
        self.form.draw(scene, app, hint);
    }

    fn field(&self) -> Option<&TextField> {
        Some(self.form.field())
    }

    fn field_mut(&mut self) -> Option<&mut TextField> {
        Some(self.form.field_mut())
    }
}
