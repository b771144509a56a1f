//! The help screen. It explains, by topic, the effects of the keys, the mouse, touch and the gamepad. It shows the
//! current key bindings, and can be searched.

mod layout;
mod lines;
mod picture;

use super::overlay::Overlay;
use crate::geometry::Rect;
use crate::input::{Action, Bindings, Button, Command, Input, Key, Modifiers};
use crate::screens::{AppState, Screen, ScreenEvent};
use crate::texts::help as tr;
use crate::ui;
use crate::ui::scroll::Scroll;
use crate::ui::text_field::TextField;
use crate::view::element::{Element, Role};
use crate::view::scene::{Layer, Panel, Scene};
use crate::view::theme::color::{ACCENT, RAISED, TEXT, TRACK};
use crate::view::theme::text;

use layout::Layout;
use lines::Row;

#[derive(Debug, Clone, Default)]
pub(crate) struct HelpScreen {
    query: TextField,
    scroll: Scroll,
}

impl Overlay for HelpScreen {
    fn screen(&self) -> Screen {
        Screen::Help
    }

    fn input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        if self.action(input, app) == Some(Action::Close) {
            return Some(ScreenEvent::Close);
        }
        let bindings = &app.settings.bindings;
        let rows = lines::rows(self.query.text(), app);
        let layout = Layout::new(app.machine.window, &rows);
        if let Some(reply) = self.query.handle(input) {
            self.scroll.offset = 0.0;
            return reply.copied().map(ScreenEvent::Copy);
        }
        match input {
            Input::Down(key, modifiers) => return self.key(key, modifiers, bindings, layout),
            Input::Press(Button::Left, point) => {
                self.scroll.jump(&layout.scroll_area().bar(), point);
            }
            _ => layout.scroll_area().follow(&mut self.scroll, input),
        }
        None
    }

    fn draw(&self, scene: &mut Scene, app: &AppState) {
        let notice = app.notice.as_deref();
        let rows = lines::rows(self.query.text(), app);
        let layout = Layout::new(app.machine.window, &rows);
        let (modal, field, body) = (layout.modal, layout.field(), layout.body());
        let layer = &mut scene.overlay;
        let title = modal.title(&tr::title(), text::HEADING);
        modal.draw(layer, app.machine.window, &tr::title(), Some(title));
        let hint = tr::search();
        self.query.draw(layer, field, (&hint, &hint, ACCENT), false);
        layer.amend(|field| field.is_focused = true);
        let area = layout.scroll_area();
        for (index, row) in area.in_view(&self.scroll) {
            draw_row(layer, layout, row.y, &rows[index]);
        }
        if rows.is_empty() {
            let nothing = tr::nothing_found(self.query.text().trim_end());
            let label = ui::label(&nothing, body.x, body.y + 24.0, text::LINE, TEXT);
            layer.write(label.within(body.w));
        }
        area.bar().draw(layer, &self.scroll, RAISED);
        let line = tr::where_keys_are_set();
        modal.draw_line(layer, 14.0, (&line, text::NOTE), notice);
    }

    fn field(&self) -> Option<&TextField> {
        Some(&self.query)
    }

    fn field_mut(&mut self) -> Option<&mut TextField> {
        Some(&mut self.query)
    }
}

impl HelpScreen {
    fn key(
        &mut self,
        key: Key,
        modifiers: Modifiers,
        bindings: &Bindings,
        layout: Layout<'_>,
    ) -> Option<ScreenEvent> {
        let is_command = modifiers.is_command();
        if key == Key::Escape && !is_command {
            return Some(ScreenEvent::Close);
        }
        // A key that types a character is meant for the search field, unless Ctrl or Alt is held. The field receives
        // the character as separate input.
        if is_command || !key.types() {
            let command = bindings.command(key, modifiers);
            if command == Some(Command::Search) {
                self.query.select_all();
                return None;
            }
            let event =
                command.and_then(|command| ScreenEvent::on_screen_of(Command::Help, command));
            if event.is_some() {
                return event;
            }
            if !is_command {
                layout.scroll_area().scroll_by_key(&mut self.scroll, key);
            }
        }
        None
    }
}

/// Draws a row of the help. `y` is the y coordinate of the row's upper edge.
fn draw_row(layer: &mut Layer, layout: Layout<'_>, y: f32, row: &Row) {
    let body = layout.body();
    let base = y + 20.0;
    let meaning = match row {
        Row::Heading(title) => {
            let label = ui::label(title, body.x, y + 25.0, text::COUNTER, TEXT);
            layer.write(label);
            let under = Rect {
                y: y + 33.0,
                h: 1.0,
                ..body
            };
            return layer.draw(Panel::solid(under, TRACK));
        }
        Row::Keys(caps, meaning) => {
            let area = Rect {
                y,
                h: layout.height(row),
                ..body
            };
            let keys = caps.join(", ");
            layer.describe(|| Element::new(Role::Text, meaning, area).with_value(keys));
            draw_caps(layer, caps, (body.x, y + 3.0), layout.keys());
            meaning
        }
        Row::Hand(how, meaning) => {
            let area = Rect {
                y,
                h: layout.height(row),
                ..body
            };
            layer.describe(|| Element::new(Role::Text, meaning, area).with_value(how));
            layer.write(ui::label(how, body.x, base, text::LINE, ACCENT).within(layout.keys()));
            meaning
        }
        Row::Picture(picture, meaning) => {
            picture::draw(layer, picture, body.x, y);
            meaning
        }
    };
    let (right, down) = layout.meaning(row);
    layer.write(
        ui::label(meaning, body.x + right, base + down, text::LINE, TEXT)
            .within((body.w - right).max(0.0)),
    );
}

const CAP_GAP: f32 = 4.0;

/// Draws key caps side by side, as many as fit in the width `room`. The first one is always drawn.
fn draw_caps(layer: &mut Layer, caps: &[String], (left, y): (f32, f32), room: f32) {
    let mut x = left;
    for cap in caps {
        if x > left && x + ui::cap_width(cap) > left + room {
            break;
        }
        x += ui::draw_key_cap(layer, cap, x, y) + CAP_GAP;
    }
}
