//! Handles keys, the mouse and the wheel in the browser.

use super::head;
use super::{Browser, Line, Pane};
use crate::geometry::Point;
use crate::input::{Action, Button, Command, Input, Key, Modifiers};
use crate::library::Library;
use crate::screens::level_filter::LevelFilter;
use crate::screens::page::Step;
use crate::screens::{AppState, Effect, InputMode, ScreenEvent};
use crate::texts;
use crate::view::scene::Scene;

impl Browser {
    /// Handles an input event. Returns an event for the application, if any.
    pub fn input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        let request = self.handle(input, app);
        self.count_completions(app);
        request
    }

    fn handle(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        if let Input::Down(key, modifiers) | Input::Again(key, modifiers) = input
            && !modifiers.is_command()
            && self.filter_key(key, app)
        {
            return None;
        }
        let asks = matches!(
            input,
            Input::Down(..) | Input::Press(..) | Input::Activate(_)
        );
        let was_warned = self.is_warned;
        self.is_warned &= !asks;
        if let Some(reply) = self.query.handle(input) {
            self.focus = None;
            self.search(app);
            return reply.copied().map(ScreenEvent::Copy);
        }
        match input {
            // Letters go to the search field, so commands need Ctrl, Alt or a function key.
            Input::Down(key, modifiers)
                if modifiers.is_command() || key.is_function_key() && !self.renames(key, app) =>
            {
                return match app.settings.bindings.command(key, modifiers)? {
                    Command::Edit if !matches!(self.pane(), Pane::Cards) => None,
                    Command::Edit => self
                        .found
                        .get(self.selected)
                        .copied()
                        .map(ScreenEvent::Edit),
                    Command::Favourite => {
                        self.toggle_favourite(app);
                        None
                    }
                    Command::Details => self.show_details(app),
                    Command::NextUnsolved => self.play_next_unsolved(app),
                    command => Some(ScreenEvent::Command(command)),
                };
            }
            Input::Down(key, modifiers) => return self.key(key, modifiers, was_warned, app),
            Input::Again(key, modifiers) if repeats(key) && !modifiers.is_command() => {
                return self.key(key, modifiers, false, app);
            }
            Input::Press(Button::Left, point) => return self.press(point, was_warned, app),
            Input::Press(Button::Right, point) => match self.action_at(point, app) {
                Some(Action::Card(index)) => {
                    self.select(index);
                    return self.show_details(app);
                }
                Some(Action::Criterion(row)) => self.change_filter(row, Step::Previous, app),
                _ => {}
            },
            Input::Activate(action) => return self.act(action, was_warned, app),
            Input::Release(Button::Left, _) | Input::Blur => {
                self.scroll.release();
                self.side_scroll.release();
            }
            Input::Wheel(notches, _) => self.wheel(notches, app),
            Input::Point(point) => {
                self.pointer = point;
                let (cards, side) = (self.grid().bar(), self.column().bar());
                self.scroll.drag(&cards, point);
                self.side_scroll.drag(&side, point);
            }
            _ => {}
        }
        None
    }

    /// Returns `true` if `key` is `F2` and the selected level was drawn by the player. Otherwise, `F2` opens the
    /// settings.
    fn renames(&self, key: Key, app: &AppState) -> bool {
        key == Key::F2 && self.own(app).is_some()
    }

    fn key(
        &mut self,
        key: Key,
        modifiers: Modifiers,
        was_warned: bool,
        app: &mut AppState,
    ) -> Option<ScreenEvent> {
        if let Some(action) = self.focus.filter(|_| is_enter(key)) {
            let request = self.act(action, was_warned, app);
            if matches!(action, Action::Table | Action::SortBy(_)) {
                self.focus = Some(action);
            }
            return request;
        }
        if self.focus_key(key, app) {
            return None;
        }
        match key {
            Key::Tab if modifiers.shift => self.step_collection(-1, app),
            Key::Tab => self.step_collection(1, app),
            Key::Escape => return Some(ScreenEvent::Close),
            _ => match self.pane() {
                Pane::Calendar => return self.calendar.key(key, &mut app.library),
                Pane::Cards if key == Key::Delete => return self.delete(was_warned, app),
                Pane::Cards if key == Key::F2 => return self.own(app).map(ScreenEvent::Rename),
                Pane::Cards if is_enter(key) => return self.choose(modifiers.shift, &app.library),
                Pane::Road | Pane::Bands if is_enter(key) => {
                    return self.wide_cards.get(self.selected)?.event();
                }
                Pane::Cards | Pane::Road | Pane::Bands => {
                    let index = self.grid().neighbour(key, self.selected)?;
                    self.select(index);
                }
            },
        }
        None
    }

    /// Handles the keys that move the focus to the header above the cards, move it there, or use the focused control.
    /// Returns `false` for other keys.
    fn focus_key(&mut self, key: Key, app: &AppState) -> bool {
        let has_cards = self.pane() == Pane::Cards;
        let Some(action) = self.focus else {
            let is_first_row = self.selected < self.grid().columns;
            if key == Key::Up && has_cards && is_first_row {
                self.focus = Some(Action::Filter);
            }
            return self.focus.is_some();
        };
        self.focus = match key {
            Key::Left | Key::Right if has_cards => {
                let scene = self.drawn(app);
                let controls = scene
                    .hud
                    .actions()
                    .filter(|action| head::is_control(*action));
                let shown: Vec<Action> = controls.collect();
                let at = shown.iter().position(|shown| *shown == action).unwrap_or(0);
                let to = if key == Key::Left {
                    at.saturating_sub(1)
                } else {
                    at + 1
                };
                Some(shown.get(to).copied().unwrap_or(action))
            }
            Key::Up => Some(action),
            _ => None,
        };
        self.focus.is_some() || key == Key::Down
    }

    /// Performs the action of a control. `was_warned` tells whether the player was already warned about a deletion.
    fn act(&mut self, action: Action, was_warned: bool, app: &mut AppState) -> Option<ScreenEvent> {
        let is_filtering = self.filter_row().is_some();
        self.focus = None;
        match action {
            head::SEARCH => self.focus_search(app),
            head::NEXT_UNSOLVED => return self.play_next_unsolved(app),
            Action::Run(Command::Close) => return Some(ScreenEvent::Close),
            Action::Run(Command::NewLevel) => return Some(ScreenEvent::NewLevel),
            Action::Filter if !is_filtering => self.focus = Some(Action::Criterion(0)),
            Action::Criterion(row) => self.change_filter(row, Step::Next, app),
            Action::Table => self.toggle_table(app),
            Action::SortBy(column) => self.sort_by(column, app),
            Action::Export(content, target) => self.export(content, target, app),
            Action::ClearFilter => self.set_filter(LevelFilter::default(), app),
            Action::Line(line) => return self.press_line(line, app),
            Action::WideCard(card) => {
                self.select(card);
                return self.wide_cards.get(card)?.event();
            }
            Action::Day(day) => return self.calendar.press(day, &mut app.library),
            Action::Months(months) => self.calendar.step_months(months, &mut app.library),
            Action::Card(index) => {
                self.select(index);
                return self.choose(false, &app.library);
            }
            Action::Details(index)
            | Action::Favourite(index)
            | Action::Rename(index)
            | Action::Delete(index) => {
                let was_chosen = self.selected == index;
                // Select without scrolling, so that the button stays under the pointer.
                self.selected = index;
                match action {
                    Action::Details(_) => return self.show_details(app),
                    Action::Favourite(_) => self.toggle_favourite(app),
                    Action::Rename(_) => return self.own(app).map(ScreenEvent::Rename),
                    _ => return self.delete(was_warned && was_chosen, app),
                }
            }
            _ => {}
        }
        None
    }

    /// Draws the browser, and returns the scene to find the control under the pointer.
    fn drawn(&self, app: &AppState) -> Scene {
        let mut scene = Scene::default();
        self.draw(&mut scene, app);
        scene
    }

    fn action_at(&self, point: Point, app: &AppState) -> Option<Action> {
        self.drawn(app).at(point)?.action
    }

    /// Returns the event that opens the details of the selected level.
    fn show_details(&self, app: &AppState) -> Option<ScreenEvent> {
        let index = self.found.get(self.selected).copied();
        let index = index.filter(|index| app.library.is_level(*index));
        index.map(ScreenEvent::Details)
    }

    fn play_next_unsolved(&self, app: &mut AppState) -> Option<ScreenEvent> {
        app.next_unsolved(self.here).map(ScreenEvent::Play)
    }

    /// Focuses the search field. With a keyboard, also selects its text, so that typing replaces the text. On touch
    /// screens, opens an on-screen keyboard instead.
    pub(crate) fn focus_search(&mut self, app: &mut AppState) {
        self.focus = Some(head::SEARCH);
        match app.machine.input_mode {
            InputMode::Keyboard => self.query.select_all(),
            InputMode::Touch => {
                let text = self.query.text().to_owned();
                app.effects.push(Effect::ShowKeyboard(text));
            }
        }
    }

    fn choose(&self, watch: bool, library: &Library) -> Option<ScreenEvent> {
        let level = *self.found.get(self.selected)?;
        Some(if library.entry(level).level.is_err() {
            // In the editor, the player can turn an invalid board into a valid level.
            ScreenEvent::Edit(level)
        } else if watch {
            ScreenEvent::Watch(level)
        } else {
            ScreenEvent::Play(level)
        })
    }

    fn press(&mut self, point: Point, was_warned: bool, app: &mut AppState) -> Option<ScreenEvent> {
        let (cards, side) = (self.grid().bar(), self.column().bar());
        if self.scroll.press(&cards, point) || self.side_scroll.press(&side, point) {
            return None;
        }
        let Some(action) = self.action_at(point, app) else {
            self.focus = None;
            return None;
        };
        self.act(action, was_warned, app)
    }

    fn press_line(&mut self, line: usize, app: &mut AppState) -> Option<ScreenEvent> {
        match self.lines.get(line)? {
            Line::Recent(path) => return Some(ScreenEvent::OpenFile(path.clone())),
            Line::Files => app.effects.push(Effect::ChooseFiles),
            _ => self.show(line, app),
        }
        None
    }

    /// Deletes the selected level after a warning, if it was drawn by the player. Otherwise, resets the filter.
    fn delete(&mut self, was_warned: bool, app: &mut AppState) -> Option<ScreenEvent> {
        match self.own(app) {
            Some(level) if was_warned => return Some(ScreenEvent::DeleteLevel(level)),
            Some(_) => {
                self.is_warned = true;
                app.notify(texts::delete::again());
            }
            None => self.set_filter(LevelFilter::default(), app),
        }
        None
    }

    fn wheel(&mut self, notches: f32, app: &mut AppState) {
        if self.pointer.x < self.layout().side {
            let column = self.column();
            self.side_scroll.offset = column.turned(self.side_scroll.offset, notches);
        } else if self.pane() == Pane::Calendar {
            self.calendar.wheel(notches, &mut app.library);
        } else {
            self.scroll.offset = self.grid().turned(self.scroll.offset, notches);
        }
    }
}

/// Returns `true` if `key` repeats its effect while it is held down.
fn repeats(key: Key) -> bool {
    use Key as K;
    matches!(
        key,
        K::Left | K::Right | K::Up | K::Down | K::PageUp | K::PageDown | K::Tab
    )
}

fn is_enter(key: Key) -> bool {
    matches!(key, Key::Enter | Key::PadEnter)
}
