//! The players who share the computer: choosing one, adding, renaming and deleting.

use crate::geometry::Rect;
use crate::input::{Button, Command, Input, Key, Modifiers};
use crate::save::profiles::{MAX_NAME_CHARS, Profile, clean_name, is_too_long};
use crate::save::settings::{Choice as _, PlayerColour};
use crate::screens::{AppState, Effect, InputMode, PlayerRequest, ScreenEvent};
use crate::texts::{editor, players as tr, storage};
use crate::ui::button::draw_text;
use crate::ui::label;
use crate::ui::list::{List, ListEvent, ListState};
use crate::ui::modal::{Head, Modal};
use crate::ui::text_field::{Reply, TextField};
use crate::view::scene::{Scene, WindowSize};
use crate::view::theme::color::{ACCENT, DIM, TEXT};
use crate::view::theme::{Color, text};

const FORM_SIZE: (f32, f32) = (420.0, 150.0);

/// Returns the colour that marks a player.
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

/// Returns the name of a player. The first one may have none.
pub(crate) fn name(player: &Profile) -> String {
    if player.name.is_empty() {
        return tr::number(1_u32);
    }
    player.name.clone()
}

/// A line of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Row {
    Player(usize),
    Add,
    Name,
    Colour,
}

#[derive(Debug, Clone)]
struct NameForm {
    field: TextField,
    is_new: bool,
}

#[derive(Debug, Clone)]
pub struct PlayersScreen {
    chosen: ListState,
    form: Option<NameForm>,
}

impl PlayersScreen {
    /// Opens the screen with the current player chosen. Requests the list, which another window may have changed.
    pub fn open(app: &mut AppState) -> Self {
        app.player_requests.push(PlayerRequest::List);
        let mut players = app.players.profiles.iter();
        let current = players.position(|it| it.id == app.player);
        Self {
            chosen: current.unwrap_or(0).into(),
            form: None,
        }
    }

    /// Returns the chosen line. It counts as another one while the form is open.
    pub(crate) fn selection(&self) -> (usize, usize) {
        (self.chosen.line, usize::from(self.form.is_some()))
    }

    /// Returns the field of the form, if it is open.
    pub(crate) fn field(&self) -> Option<&TextField> {
        self.form.as_ref().map(|form| &form.field)
    }

    /// Returns the field of the form, if it is open.
    pub(crate) fn field_mut(&mut self) -> Option<&mut TextField> {
        self.form.as_mut().map(|form| &mut form.field)
    }

    /// Handles an event. Returns a request for the application, if there is one.
    pub fn input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        if let Some(form) = &mut self.form {
            match form.input(input, app) {
                FormEvent::Open => {}
                FormEvent::Cancelled => self.form = None,
                FormEvent::Accepted => self.accept(app),
            }
            return None;
        }
        let list = self.list(app);
        self.chosen.line = self.chosen.line.min(list.lines.len() - 1);
        match self.chosen.follow(input, &list, app.window)? {
            ListEvent::Line(Button::Left) => return self.press(app),
            ListEvent::Line(_) | ListEvent::Key(Key::Left, Modifiers::NONE) => {
                self.change_colour(false, app);
            }
            ListEvent::Key(Key::Right, Modifiers::NONE) => self.change_colour(true, app),
            ListEvent::Delete => {
                if let Row::Player(player) = self.row(app) {
                    let id = app.players.profiles[player].id.clone();
                    app.player_requests.push(PlayerRequest::Delete(id));
                }
            }
            ListEvent::Close => return Some(ScreenEvent::Close),
            ListEvent::Key(key, modifiers) => {
                let command = app.settings.bindings.command(key, modifiers)?;
                return ScreenEvent::on_screen_of(Command::Players, command);
            }
        }
        None
    }

    fn row(&self, app: &AppState) -> Row {
        let count = app.players.profiles.len();
        match self.chosen.line.checked_sub(count) {
            None => Row::Player(self.chosen.line),
            Some(0) => Row::Add,
            Some(1) => Row::Name,
            Some(_) => Row::Colour,
        }
    }

    /// Carries out the chosen line.
    fn press(&mut self, app: &mut AppState) -> Option<ScreenEvent> {
        let count = app.players.profiles.len();
        match self.row(app) {
            Row::Player(player) => {
                let id = &app.players.profiles[player].id;
                if *id == app.player {
                    return Some(ScreenEvent::Close);
                }
                let request = PlayerRequest::Open(id.clone());
                app.player_requests.push(request);
            }
            Row::Add => self.open_form(&tr::number(count + 1), true, app),
            Row::Name => {
                let name = app.current_player().map_or_else(String::new, name);
                self.open_form(&name, false, app);
            }
            Row::Colour => self.change_colour(true, app),
        }
        None
    }

    fn open_form(&mut self, name: &str, is_new: bool, app: &mut AppState) {
        let mut field = TextField::line(name);
        field.select_all();
        if app.input_mode == InputMode::Touch {
            app.effects.push(Effect::ShowKeyboard(name.to_owned()));
        }
        self.form = Some(NameForm { field, is_new });
    }

    /// Gives the current player the next or the previous colour if the line of the colour is chosen.
    fn change_colour(&self, forward: bool, app: &mut AppState) {
        if self.row(app) == Row::Colour {
            let mut colour = app.settings.colour;
            let count = colour.values().len();
            let step = if forward { 1 } else { count - 1 };
            colour.set_index((colour.index() + step) % count);
            app.settings.colour = colour;
            app.change_player(|player| player.colour = colour);
            app.save_settings();
        }
    }

    /// Adds or renames a player, unless the name is taken.
    fn accept(&mut self, app: &mut AppState) {
        let Some(form) = &self.form else {
            return;
        };
        let typed = clean_name(form.field.text());
        let current = app.current_player().cloned().unwrap_or_default();
        let is_taken = |player: &Profile| {
            let is_other = form.is_new || player.id != current.id;
            is_other && name(player).to_lowercase() == typed.to_lowercase()
        };
        if typed.is_empty() {
            return app.notify(tr::needs_name());
        }
        if is_too_long(&typed) {
            return app.notify(tr::name_too_long(MAX_NAME_CHARS));
        }
        if app.players.profiles.iter().any(is_taken) {
            return app.notify(storage::name_taken(typed).to_string());
        }
        if form.is_new {
            app.player_requests.push(PlayerRequest::Add(typed));
        } else {
            app.change_player(|player| player.name.clone_from(&typed));
            if current.id.folder().is_none() {
                app.settings.name = typed;
                app.save_settings();
            } else if typed != current.name {
                app.player_requests.push(PlayerRequest::Rename(typed));
            }
        }
        self.form = None;
    }

    pub(crate) fn draw(&self, scene: &mut Scene, app: &AppState) {
        if let Some(form) = &self.form {
            return form.draw(scene, app);
        }
        let list = self.list(app).with_notice(app.notice.as_deref());
        list.draw(scene, app.window);
    }

    pub(crate) fn list(&self, app: &AppState) -> List {
        let players = &app.players.profiles;
        let is_current = |player: &Profile| player.id == app.player;
        let mut lines: Vec<(String, String)> = Vec::new();
        let mut marks: Vec<(usize, Color)> = Vec::new();
        let mut deletable: Vec<usize> = Vec::new();
        for (line, player) in players.iter().enumerate() {
            let value = if is_current(player) {
                tr::playing()
            } else {
                String::new()
            };
            lines.push((name(player), value));
            marks.push((line, color(player.colour)));
            if player.id.folder().is_some() && !is_current(player) {
                deletable.push(line);
            }
        }
        lines.push((tr::add(), String::new()));
        let current = app.current_player().cloned().unwrap_or_default();
        lines.push((tr::name(), name(&current)));
        let mut colour = (current.colour.values()[current.colour.index()].label)();
        if self.chosen.line + 1 == players.len() + 3 {
            colour = format!("\u{2039}  {colour}  \u{203a}");
        }
        lines.push((tr::colour(), colour));
        List {
            lines,
            marks,
            deletable,
            headings: vec![(players.len() + 1, name(&current))],
            hints: vec![app.hint(tr::keys, tr::touch)],
            message: self.chosen.is_warned().then(tr::delete_again),
            ..List::new(tr::players(), self.chosen)
        }
    }
}

/// The state of the form after an event.
enum FormEvent {
    Open,
    Cancelled,
    Accepted,
}

impl NameForm {
    fn input(&mut self, input: Input, app: &mut AppState) -> FormEvent {
        if let Some(reply) = self.field.handle(input) {
            app.effects.extend(match reply {
                Reply::Changed => None,
                Reply::Copied(text) => Some(Effect::Copy(text)),
                Reply::Paste => Some(Effect::Paste),
            });
            return FormEvent::Open;
        }
        let window = app.window;
        match input {
            Input::Down(_, modifiers) if modifiers.is_command() => {}
            Input::Down(Key::Escape, _) => return FormEvent::Cancelled,
            Input::Down(Key::Enter | Key::PadEnter, _) => return FormEvent::Accepted,
            Input::Press(_, point) => {
                if done_button(window).contains(point) {
                    return FormEvent::Accepted;
                }
                if modal(window).closes_at(point) {
                    return FormEvent::Cancelled;
                }
                if row(window).contains(point) && app.input_mode == InputMode::Touch {
                    let text = self.field.line_before_caret().to_owned();
                    app.effects.push(Effect::ShowKeyboard(text));
                }
            }
            _ => {}
        }
        self.field.follow_pointer(input, row(window));
        FormEvent::Open
    }

    fn draw(&self, scene: &mut Scene, app: &AppState) {
        let window = app.window;
        let layer = &mut scene.overlay;
        let modal = modal(window);
        let title = if self.is_new { tr::add() } else { tr::name() };
        let label_of_title = modal.title(&title, text::TITLE);
        modal.draw(layer, window, &title, Some(label_of_title));
        let name = tr::name();
        self.field.draw(layer, row(window), (&name, "", TEXT), true);
        let button = done_button(window);
        draw_text(layer, button, &editor::done(), text::LINE, ACCENT);
        let (hint, tint) = match &app.notice {
            Some(notice) => (notice.clone(), ACCENT),
            None => (app.hint(tr::name_keys, String::new), DIM),
        };
        let room = (button.x - modal.left - 12.0).max(0.0);
        let base = button.y + 20.0;
        layer.write(label(hint, modal.left, base, text::NOTE, tint).within(room));
    }
}

fn modal(window: WindowSize) -> Modal {
    let head = Head {
        left: 24.0,
        right: 20.0,
        top: 10.0,
    };
    Modal::new(window, FORM_SIZE, head)
}

fn row(window: WindowSize) -> Rect {
    let area = modal(window).area;
    Rect::new(area.x + 20.0, area.y + 56.0, area.w - 40.0, 32.0)
}

fn done_button(window: WindowSize) -> Rect {
    let area = modal(window).area;
    Rect::new(area.x + area.w - 100.0, area.y + area.h - 44.0, 80.0, 32.0)
}
