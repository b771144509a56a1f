//! Draws the browser: its header, column and pane, and the line at the bottom.

use super::{Browser, GAP, Pane};
use crate::input::{Action, Command};
use crate::screens::AppState;
use crate::texts;
use crate::ui;
use crate::view::scene::Scene;
use crate::view::text_metrics;
use crate::view::theme::color::{ACCENT, DIM, TEXT, TRACK};
use crate::view::theme::text;

impl Browser {
    pub fn draw(&self, scene: &mut Scene, app: &AppState) {
        let (layout, pane) = (self.layout(), self.pane());
        match pane {
            Pane::Road | Pane::Bands => self.draw_wide_cards(scene, app),
            Pane::Calendar => self.calendar.draw(scene, layout, app),
            Pane::Cards if self.found.is_empty() => self.draw_nothing(scene, app),
            Pane::Cards if self.is_table => self.draw_table(scene, app),
            Pane::Cards => self.draw_cards(scene, app),
        }
        self.draw_column(scene, app);
        let layer = &mut scene.hud;
        self.draw_new_level(layer);
        let title = texts::browser::levels();
        let room = layout.new_level().x - 24.0;
        layer.write(ui::label(title, 18.0, 36.0, text::HEADING, TEXT).within(room));
        self.draw_head(layer, app);
        if pane == Pane::Cards && self.is_table {
            self.draw_table_head(scene, app);
        }
        self.draw_footer(scene, app);
        let close = layout.close();
        ui::button::draw_close(&mut scene.hud, close, Action::Run(Command::Close));
        self.grid().bar().draw(&mut scene.hud, &self.scroll, TRACK);
    }

    /// Draws the reason why no cards are shown, such as a search without results.
    fn draw_nothing(&self, scene: &mut Scene, app: &AppState) {
        let is_narrowed = app.level_filter.is_narrowed();
        let nothing = || texts::browser::nothing(self.query.text().trim(), is_narrowed);
        let reason = self.grading().unwrap_or_else(nothing);
        let pane = self.layout().pane;
        let middle = pane.centre();
        let label = ui::label(reason, middle.x, middle.y, text::ITEM, TEXT);
        scene.hud.write(label.within(pane.w - GAP).centred());
    }

    /// Draws the current notice or, if there is none, the key hints.
    fn draw_footer(&self, scene: &mut Scene, app: &AppState) {
        let keys = match self.pane() {
            _ if !app.names_keys() => String::new(),
            _ if self.filter_row().is_some() => texts::filter::keys(),
            Pane::Calendar => texts::daily::keys(),
            Pane::Road | Pane::Bands => texts::endless::keys(),
            Pane::Cards if self.own(app).is_some() => texts::browser::own_keys(),
            Pane::Cards => texts::browser::keys(),
        };
        let (line, color) = match &app.notice {
            Some(notice) => (notice.clone(), ACCENT),
            None => (keys, DIM),
        };
        let needed = text_metrics::width(&line, text::KEYS);
        let (left, base, room) = self.layout().footer(needed);
        let label = ui::label(line, left, base, text::KEYS, color);
        scene.hud.write(label.within(room));
    }
}
