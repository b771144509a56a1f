//! Handles keys, mouse and wheel in the browser.

use super::filter_panel::{FilterPanel, PanelEvent};
use super::head::HeadItem;
use super::heart;
use super::own;
use super::{Browser, Line, Pane};
use crate::geometry::Point;
use crate::input::{Button, Command, Input, Key, Modifiers};
use crate::library::Library;
use crate::screens::level_filter::LevelFilter;
use crate::screens::{AppState, Effect, InputMode, ScreenEvent};
use crate::texts;

impl Browser {
    /// Handles an event. Returns a request for the application, if there is one.
    pub fn input(&mut self, input: Input, shared: &mut AppState) -> Option<ScreenEvent> {
        let request = self.handle(input, shared);
        self.count_completions(shared);
        request
    }

    fn handle(&mut self, input: Input, shared: &mut AppState) -> Option<ScreenEvent> {
        if let Some(panel) = &mut self.filter_panel {
            let event = panel.input(input, shared)?;
            return self.panel_event(event, shared);
        }
        let asks = matches!(input, Input::Down(..) | Input::Press(..));
        let was_warned = self.is_warned;
        self.is_warned &= !asks;
        if let Some(reply) = self.query.handle(input) {
            self.focus = None;
            self.search(shared);
            return reply.copied().map(ScreenEvent::Copy);
        }
        match input {
            // Letters go to the search. Commands need Ctrl, Alt or a function key.
            Input::Down(key, modifiers)
                if modifiers.is_command()
                    || key.is_function_key() && !self.renames(key, shared) =>
            {
                return match shared.settings.bindings.command(key, modifiers)? {
                    Command::Edit if !matches!(self.pane(), Pane::Cards) => None,
                    Command::Edit => self
                        .found
                        .get(self.selected)
                        .copied()
                        .map(ScreenEvent::Edit),
                    Command::Favourite => {
                        self.toggle_favourite(shared);
                        None
                    }
                    Command::Details => self.show_details(shared),
                    Command::NextUnsolved => self.play_next_unsolved(shared),
                    command => Some(ScreenEvent::Command(command)),
                };
            }
            Input::Down(key, modifiers) => return self.key(key, modifiers, was_warned, shared),
            Input::Again(key, modifiers) if repeats(key) && !modifiers.is_command() => {
                return self.key(key, modifiers, false, shared);
            }
            Input::Press(Button::Left, point) => return self.press(point, was_warned, shared),
            Input::Press(Button::Right, point) => {
                let index = self.layout().card_at(point, self.found.len());
                let index = index.filter(|_| self.pane() == Pane::Cards)?;
                self.select(index);
                return self.show_details(shared);
            }
            Input::Release(Button::Left, _) | Input::Blur => {
                self.scroll.release();
                self.side_scroll.release();
            }
            Input::Wheel(notches, _) => self.wheel(notches, shared),
            Input::Point(point) => {
                self.pointer = point;
                let (cards, side) = (self.card_bar(), self.side_bar());
                self.scroll.drag(&cards, point);
                self.side_scroll.drag(&side, point);
            }
            _ => {}
        }
        None
    }

    /// Returns `true` for `F2` on one of the player's own levels. Elsewhere, `F2` opens the settings.
    fn renames(&self, key: Key, shared: &AppState) -> bool {
        key == Key::F2 && self.own(shared).is_some()
    }

    fn key(
        &mut self,
        key: Key,
        modifiers: Modifiers,
        was_warned: bool,
        shared: &mut AppState,
    ) -> Option<ScreenEvent> {
        if let Some(item) = self.focus.filter(|_| is_enter(key)) {
            return self.use_head(item, shared);
        }
        if self.focus_key(key) {
            return None;
        }
        match key {
            Key::Tab if modifiers.shift => self.step_collection(-1, shared),
            Key::Tab => self.step_collection(1, shared),
            Key::Escape => return Some(ScreenEvent::Close),
            _ => match self.pane() {
                Pane::Road => return self.road.key(key),
                Pane::Calendar => return self.calendar.key(key, &mut shared.library),
                Pane::Bands => return self.bands.key(key),
                Pane::Cards if matches!(key, Key::Delete | Key::F2) => {
                    return self.own_key(key, was_warned, shared);
                }
                Pane::Cards => return self.card_key(key, modifiers, shared),
            },
        }
        None
    }

    fn card_key(
        &mut self,
        key: Key,
        modifiers: Modifiers,
        shared: &mut AppState,
    ) -> Option<ScreenEvent> {
        if let Some(index) = self.neighbour(key) {
            self.select(index);
        } else if is_enter(key) {
            return self.choose(modifiers.shift, &shared.library);
        }
        None
    }

    /// Handles the keys that reach the head above the cards and use its controls. Returns `false` for other keys.
    fn focus_key(&mut self, key: Key) -> bool {
        let has_cards = self.pane() == Pane::Cards;
        let Some(item) = self.focus else {
            let is_first_row = self.selected < self.layout().columns();
            if key == Key::Up && has_cards && is_first_row {
                self.focus = Some(HeadItem::Filter);
            }
            return self.focus.is_some();
        };
        self.focus = match key {
            Key::Left | Key::Right if has_cards => {
                let head = self.layout().head();
                Some(head.neighbour(item, key == Key::Left))
            }
            Key::Up => Some(item),
            _ => None,
        };
        self.focus.is_some() || key == Key::Down
    }

    fn use_head(&mut self, item: HeadItem, shared: &mut AppState) -> Option<ScreenEvent> {
        match item {
            HeadItem::Search => self.focus_search(shared),
            HeadItem::Filter => {
                self.filter_panel = Some(FilterPanel::default());
                self.focus = Some(item);
            }
            HeadItem::Clear => {
                self.focus = None;
                self.set_filter(LevelFilter::default(), shared);
            }
            HeadItem::NextUnsolved => return self.play_next_unsolved(shared),
        }
        None
    }

    /// Returns the request to show the details of the chosen level.
    fn show_details(&self, shared: &AppState) -> Option<ScreenEvent> {
        let index = self.found.get(self.selected).copied();
        let index = index.filter(|index| shared.library.is_level(*index));
        index.map(ScreenEvent::Details)
    }

    fn play_next_unsolved(&self, shared: &mut AppState) -> Option<ScreenEvent> {
        shared.next_unsolved(self.here).map(ScreenEvent::Play)
    }

    /// Moves to the search field. Typing then replaces an old search. On touch screens, opens an on-screen keyboard.
    pub(crate) fn focus_search(&mut self, shared: &mut AppState) {
        self.filter_panel = None;
        self.focus = Some(HeadItem::Search);
        match shared.input_mode {
            InputMode::Keyboard => self.query.select_all(),
            InputMode::Touch => {
                let text = self.query.text().to_owned();
                shared.effects.push(Effect::ShowKeyboard(text));
            }
        }
    }

    fn panel_event(&mut self, event: PanelEvent, shared: &mut AppState) -> Option<ScreenEvent> {
        match event {
            PanelEvent::Changed(filter) => self.set_filter(filter, shared),
            PanelEvent::Close => self.filter_panel = None,
            PanelEvent::Request(request) => return Some(request),
        }
        None
    }

    /// Returns the index of the card that a key selects, or `None` if the key does not move the selection.
    fn neighbour(&self, key: Key) -> Option<usize> {
        let layout = self.layout();
        let (columns, page) = (layout.columns(), layout.page());
        let (at, last) = (self.selected, self.found.len().saturating_sub(1));
        Some(match key {
            Key::Left => at.saturating_sub(1),
            Key::Right => at + 1,
            Key::Up => at.checked_sub(columns).unwrap_or(at),
            Key::Down if at + columns > last => at,
            Key::Down => at + columns,
            Key::PageUp => at.saturating_sub(page),
            Key::PageDown => at + page,
            Key::Home => 0,
            Key::End => last,
            _ => return None,
        })
    }

    fn choose(&self, watch: bool, library: &Library) -> Option<ScreenEvent> {
        let level = *self.found.get(self.selected)?;
        Some(if library.entry(level).level.is_err() {
            // A board that is not a level can become one in the editor.
            ScreenEvent::Edit(level)
        } else if watch {
            ScreenEvent::Watch(level)
        } else {
            ScreenEvent::Play(level)
        })
    }

    fn press(
        &mut self,
        point: Point,
        was_warned: bool,
        shared: &mut AppState,
    ) -> Option<ScreenEvent> {
        let layout = self.layout();
        self.focus = None;
        if layout.close().contains(point) {
            return Some(ScreenEvent::Close);
        }
        if let Some(item) = self.head_item_at(point) {
            let request = self.use_head(item, shared);
            self.focus = self.focus.filter(|_| item == HeadItem::Search);
            return request;
        }
        if layout.new_level().contains(point) {
            return Some(ScreenEvent::NewLevel);
        }
        let (cards, side) = (self.card_bar(), self.side_bar());
        if self.scroll.press(&cards, point) || self.side_scroll.press(&side, point) {
            return None;
        }
        if point.x < layout.side() {
            let line = layout.line_at(point)?;
            return self.press_line(line, shared);
        }
        match self.pane() {
            Pane::Calendar => return self.calendar.press(point, layout, &mut shared.library),
            Pane::Bands => return self.bands.press(point, layout),
            Pane::Road => return self.road.press(point, layout),
            Pane::Cards => {}
        }
        let index = layout.card_at(point, self.found.len())?;
        if heart::details(layout.card(index)).contains(point) {
            self.selected = index;
            return self.show_details(shared);
        }
        if heart::area(layout.card(index)).contains(point) {
            // Do not scroll, so that the heart stays under the pointer.
            self.selected = index;
            self.toggle_favourite(shared);
            return None;
        }
        if let Some(key) = self.own_button_at(point, index, shared) {
            let was_chosen = self.selected == index;
            // Do not scroll, so that the button stays under the pointer.
            self.selected = index;
            return self.own_key(key, was_warned && was_chosen, shared);
        }
        self.select(index);
        self.choose(false, &shared.library)
    }

    fn press_line(&mut self, line: usize, shared: &mut AppState) -> Option<ScreenEvent> {
        match self.lines.get(line)? {
            Line::Recent(path) => return Some(ScreenEvent::OpenFile(path.clone())),
            Line::Files => shared.effects.push(Effect::ChooseFiles),
            _ => self.show(line, shared),
        }
        None
    }

    /// Returns the control of the head at a point. Only cards can be filtered.
    fn head_item_at(&self, point: Point) -> Option<HeadItem> {
        let item = self.layout().head().at(point)?;
        let is_shown = item == HeadItem::Search || self.pane() == Pane::Cards;
        is_shown.then_some(item)
    }

    /// Returns the key that has the same effect as the button at a point on a card, if there is a button.
    fn own_button_at(&self, point: Point, index: usize, shared: &AppState) -> Option<Key> {
        let level = self.found.get(index)?;
        let mut buttons = own::buttons(self.layout().card(index)).into_iter();
        let hit = buttons.find(|(rect, _)| rect.contains(point));
        hit.filter(|_| own::is_own(*level, shared))
            .map(|(_, key)| key)
    }

    /// Handles `Delete` and `F2`, which delete and rename the chosen level if it is the player's own. On any other
    /// level, `Delete` resets the filter.
    fn own_key(
        &mut self,
        key: Key,
        was_warned: bool,
        shared: &mut AppState,
    ) -> Option<ScreenEvent> {
        match (self.own(shared), key) {
            (Some(level), Key::Delete) if was_warned => Some(ScreenEvent::DeleteLevel(level)),
            (Some(_), Key::Delete) => {
                self.is_warned = true;
                shared.notify(texts::delete::again());
                None
            }
            (Some(level), _) => Some(ScreenEvent::Rename(level)),
            (None, Key::Delete) => {
                self.set_filter(LevelFilter::default(), shared);
                None
            }
            (None, _) => None,
        }
    }

    fn wheel(&mut self, notches: f32, shared: &mut AppState) {
        let layout = self.layout();
        if self.pointer.x < layout.side() {
            self.side_scroll.offset = layout.side_scrolled(notches, self.lines.len());
        } else if self.pane() == Pane::Calendar {
            self.calendar.wheel(notches, &mut shared.library);
        } else {
            self.scroll.offset = layout.scrolled(notches, self.found.len());
        }
    }
}

/// Returns `true` if the key repeats while it is held.
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
