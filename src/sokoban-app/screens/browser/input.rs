//! Handles keys, the mouse and the wheel in the browser.

use super::column::Content;
use super::head::{self, NEXT_UNSOLVED, SEARCH};
use super::{Browser, Pane};
use crate::input::{Action, Button, Command, Input, Key, Modifiers};
use crate::library::LevelIndex;
use crate::screens::level_filter::LevelFilter;
use crate::screens::overlay::Overlay as _;
use crate::screens::page::Step;
use crate::screens::{AppState, Effect, InputMode, ScreenEvent};
use crate::texts;
use crate::view::scene::Scene;

impl Browser {
    pub(crate) fn handle(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        let warned = self.warned;
        let request = self.event(input, app);
        let is_request = matches!(
            input,
            Input::Down(..) | Input::Press(..) | Input::Activate(_)
        );
        if is_request && self.warned == warned {
            self.warned = None;
        }
        request
    }

    fn event(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        if let Input::Down(key, modifiers) | Input::Again(key, modifiers) = input
            && !modifiers.is_command()
            && self.filter_key(key, app)
        {
            return None;
        }
        if let Some(reply) = self.query.handle(input) {
            self.focus = None;
            self.search(app);
            return reply.copied().map(ScreenEvent::Copy);
        }
        match input {
            // Letters go to the search field, so only keys with Ctrl or Alt and function keys run commands. If the
            // player drew the selected level, `F2` renames this level instead of running a command.
            Input::Down(key, modifiers)
                if modifiers.is_command()
                    || key.is_function_key() && !(key == Key::F2 && self.own(app).is_some()) =>
            {
                let action = match app.settings.bindings.command(key, modifiers)? {
                    Command::Edit => return self.chosen().map(ScreenEvent::Edit),
                    Command::Favourite => Action::Favourite(self.selected),
                    Command::Details => Action::Details(self.selected),
                    Command::NextUnsolved => NEXT_UNSOLVED,
                    command => return Some(ScreenEvent::Command(command)),
                };
                self.act(action, app)
            }
            Input::Down(key, modifiers) => self.key(key, modifiers, app),
            Input::Again(key, modifiers) if !modifiers.is_command() => {
                let moves = key == Key::Tab || self.grid().neighbour(key, 0).is_some();
                moves.then(|| self.key(key, modifiers, app)).flatten()
            }
            Input::Press(Button::Left, point) => {
                let (cards, side) = (self.grid().bar(), self.column().bar());
                if self.scroll.press(&cards, point) || self.side_scroll.press(&side, point) {
                    return None;
                }
                let Some(action) = self.action(input, app) else {
                    self.focus = None;
                    return None;
                };
                self.act(action, app)
            }
            Input::Press(Button::Right, _) => match self.action(input, app)? {
                Action::Card(index) => self.act(Action::Details(index), app),
                Action::Criterion(row) => {
                    self.change_filter(row, Step::Previous, app);
                    None
                }
                _ => None,
            },
            Input::Activate(action) => self.act(action, app),
            _ => {
                self.scroll_by(input, app);
                None
            }
        }
    }

    fn key(&mut self, key: Key, modifiers: Modifiers, app: &mut AppState) -> Option<ScreenEvent> {
        let is_enter = matches!(key, Key::Enter | Key::PadEnter);
        if let Some(action) = self.focus.filter(|_| is_enter) {
            return self.act(action, app);
        }
        if self.focus_key(key, app) {
            return None;
        }
        let action = match key {
            Key::Escape => Action::Run(Command::Close),
            Key::Tab => {
                let line = self
                    .line
                    .checked_add_signed(if modifiers.shift { -1 } else { 1 })?;
                if self.lines.get(line)?.content.has_levels() {
                    self.show(line, app);
                }
                return None;
            }
            _ => match self.pane() {
                Pane::Calendar if is_enter => Action::Day(self.calendar.chosen()),
                Pane::Calendar => {
                    self.calendar.key(key, &mut app.library);
                    return None;
                }
                Pane::Cards if is_enter && modifiers.shift => return self.choose(true, app),
                Pane::Cards if is_enter => Action::Card(self.selected),
                Pane::Cards if key == Key::F2 => Action::Rename(self.selected),
                Pane::Cards if key == Key::Delete => match self.own(app) {
                    Some(_) => Action::Delete(self.selected),
                    None => Action::ClearFilter,
                },
                Pane::WideCards if is_enter => Action::WideCard(self.selected),
                Pane::Cards | Pane::WideCards => {
                    let index = self.grid().neighbour(key, self.selected)?;
                    self.select(index);
                    return None;
                }
            },
        };
        self.act(action, app)
    }

    /// Handles the arrow keys that move the focus from the cards to the header, from one control to another in the
    /// header, and back to the cards. For any other key, removes the focus from the header and returns `false`.
    fn focus_key(&mut self, key: Key, app: &AppState) -> bool {
        let has_cards = self.pane() == Pane::Cards;
        match (self.focus, key) {
            (None, Key::Up) if has_cards && self.selected < self.grid().columns => {
                self.focus = Some(Action::Filter);
            }
            (None, _) => return false,
            (Some(_), Key::Up) => {}
            (Some(_), Key::Down) => self.focus = None,
            (Some(focus), Key::Left | Key::Right) if has_cards => {
                let mut scene = Scene::default();
                self.draw(&mut scene, app);
                let actions = scene.hud.actions();
                let controls: Vec<Action> = actions.filter(head::is_control).collect();
                let at = controls.iter().position(|action| *action == focus);
                let at = at.unwrap_or(0);
                let to = match key {
                    Key::Left => at.saturating_sub(1),
                    _ => at + 1,
                };
                self.focus = controls.get(to).copied().or(self.focus);
            }
            (Some(_), _) => {
                self.focus = None;
                return false;
            }
        }
        true
    }

    fn act(&mut self, action: Action, app: &mut AppState) -> Option<ScreenEvent> {
        let is_filtering = self.filter_row().is_some();
        // A control that is often used several times in a row keeps the focus.
        let keeps_focus = matches!(action, Action::Table | Action::SortBy(_));
        self.focus = self.focus.filter(|focus| keeps_focus && *focus == action);
        if let Action::Details(index)
        | Action::Favourite(index)
        | Action::Rename(index)
        | Action::Delete(index) = action
        {
            // Select the card without scrolling to it, so that its button stays under the pointer.
            self.selected = index;
        }
        match action {
            SEARCH => self.focus_search(app),
            NEXT_UNSOLVED => return app.next_unsolved(self.here).map(ScreenEvent::Play),
            Action::Run(Command::Close) => return Some(ScreenEvent::Close),
            Action::Run(Command::NewLevel) => return Some(ScreenEvent::NewLevel),
            Action::Filter if !is_filtering => self.focus = Some(Action::Criterion(0)),
            Action::Criterion(row) => self.change_filter(row, Step::Next, app),
            Action::Table => {
                self.is_table ^= true;
                app.has_level_table = self.is_table;
                self.select(self.selected);
            }
            Action::SortBy(column) => self.sort_by(column, app),
            Action::Export(content, target) => self.export(content, target, app),
            Action::ClearFilter => self.set_filter(LevelFilter::default(), app),
            Action::Line(line) => match &self.lines.get(line)?.content {
                Content::Recent(path) => return Some(ScreenEvent::OpenFile(path.clone())),
                Content::Files => app.effects.push(Effect::ChooseFiles),
                _ => self.show(line, app),
            },
            Action::WideCard(card) => {
                self.select(card);
                return self.wide_cards.get(card)?.event();
            }
            Action::Day(day) => return self.calendar.press(day, &mut app.library),
            Action::Months(months) => self.calendar.step_months(months, &mut app.library),
            Action::Card(index) => {
                self.select(index);
                return self.choose(false, app);
            }
            Action::Details(_) => {
                let level = self.chosen().filter(|level| app.library.is_level(*level));
                return level.map(ScreenEvent::Details);
            }
            Action::Favourite(_) => {
                // A level that is no longer a favourite stays in the list, so that the player can undo the change.
                app.toggle_favourite(self.chosen()?);
                self.update_column(app);
            }
            Action::Rename(_) => return self.own(app).map(ScreenEvent::Rename),
            Action::Delete(index) => {
                let level = self.own(app)?;
                if self.warned == Some(index) {
                    return Some(ScreenEvent::DeleteLevel(level));
                }
                self.warned = Some(index);
                app.notify(texts::delete::again());
            }
            _ => {}
        }
        None
    }

    /// Focuses the search field. With a keyboard, also selects the text in the field, so that typing replaces it. On a
    /// touch screen, opens an on-screen keyboard instead.
    pub(crate) fn focus_search(&mut self, app: &mut AppState) {
        self.focus = Some(SEARCH);
        match app.machine.input_mode {
            InputMode::Keyboard => self.query.select_all(),
            InputMode::Touch => {
                let text = self.query.text().to_owned();
                app.effects.push(Effect::ShowKeyboard(text));
            }
        }
    }

    pub(super) fn chosen(&self) -> Option<LevelIndex> {
        self.found.get(self.selected).copied()
    }

    /// Returns the index of the selected level if the player drew it.
    pub(super) fn own(&self, app: &AppState) -> Option<LevelIndex> {
        self.chosen().filter(|index| app.is_drawing(*index))
    }

    /// Returns the event that plays the selected level or, if `watch` is `true`, replays its best solution. If the
    /// board is not a valid level, returns the event that opens it in the editor.
    fn choose(&self, watch: bool, app: &AppState) -> Option<ScreenEvent> {
        let level = self.chosen()?;
        Some(match app.library.entry(level).level {
            // The board is not a valid level. The player can fix it in the editor.
            Err(_) => ScreenEvent::Edit(level),
            Ok(_) if watch => ScreenEvent::Watch(level),
            Ok(_) => ScreenEvent::Play(level),
        })
    }

    fn scroll_by(&mut self, input: Input, app: &mut AppState) {
        if let Input::Point(point) = input {
            self.pointer = point;
        }
        let is_beside = self.pointer.x < self.layout.side;
        self.column()
            .follow(&mut self.side_scroll, input, is_beside);
        self.grid().follow(&mut self.scroll, input, !is_beside);
        if let Input::Wheel(notches, _) = input
            && self.pane() == Pane::Calendar
            && !is_beside
        {
            self.calendar.wheel(notches, &mut app.library);
        }
    }
}
