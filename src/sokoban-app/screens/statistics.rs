//! The statistics screen. On a single page, it shows figures, the number of solved levels by difficulty, the rating,
//! active days, and achievements.

mod draw;
mod layout;
pub(super) mod stamps;

use std::collections::BTreeSet;

use crate::input::{Action, Button, Command, Input, Key, Modifiers};
use crate::library::Completion;
use crate::screens::overlay::Overlay;
use crate::screens::{AppState, Screen, ScreenEvent};
use crate::statistics::Statistics;
use crate::statistics::achievements::Achievement;
use crate::texts;
use crate::ui::scroll::Scroll;
use crate::view::scene::Scene;
use crate::view::theme::color::RAISED;
use crate::view::theme::text;

use draw::Page;
use layout::Layout;

/// The screen with the statistics from the time when it was opened. Later changes are not shown.
#[derive(Debug, Clone)]
pub(crate) struct StatisticsScreen {
    statistics: Statistics,
    earned: BTreeSet<Achievement>,
    /// The number of stars that the player has earned on all levels in the library.
    stars: u32,
    scroll: Scroll,
}

impl StatisticsScreen {
    pub(crate) fn open(app: &mut AppState) -> Self {
        let earned = app.achievements();
        Self {
            statistics: app.statistics(),
            earned,
            stars: count_stars(app),
            scroll: Scroll::default(),
        }
    }

    fn key(
        &mut self,
        key: Key,
        modifiers: Modifiers,
        layout: &Layout,
        app: &AppState,
    ) -> Option<ScreenEvent> {
        if !modifiers.is_command() {
            if key == Key::Escape {
                return Some(ScreenEvent::Close);
            }
            layout.rows.scroll_by_key(&mut self.scroll, key);
        }
        let command = app.settings.bindings.command(key, modifiers)?;
        ScreenEvent::on_screen_of(Command::Statistics, command)
    }

    fn layout(&self, app: &AppState) -> Layout {
        let has_rating = app.settings.rating;
        Layout::new(app.machine.window, self.statistics.is_empty(), has_rating)
    }
}

impl Overlay for StatisticsScreen {
    fn screen(&self) -> Screen {
        Screen::Statistics
    }

    fn input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        if self.action(input, app) == Some(Action::Close) {
            return Some(ScreenEvent::Close);
        }
        let layout = self.layout(app);
        match input {
            Input::Down(key, modifiers) => return self.key(key, modifiers, &layout, app),
            Input::Press(Button::Left, point) => {
                self.scroll.jump(&layout.rows.bar(), point);
            }
            _ => layout.rows.follow(&mut self.scroll, input),
        }
        None
    }

    fn draw(&self, scene: &mut Scene, app: &AppState) {
        let layout = self.layout(app);
        let layer = &mut scene.overlay;
        let title = layout.modal.title(&texts::statistics(), text::HEADING);
        layout
            .modal
            .draw(layer, app.machine.window, &texts::statistics(), Some(title));
        let page = Page {
            statistics: &self.statistics,
            earned: &self.earned,
            stars: self.stars,
            today: app.progress.today(),
            has_rating: app.settings.rating,
        };
        let mut rows = layout.rows.in_view(&self.scroll).peekable();
        while let Some((index, area)) = rows.next() {
            if rows.peek().is_none() && layout.kinds[index].is_heading() {
                // Do not draw a heading at the bottom if the content that follows it is not visible.
                break;
            }
            page.draw(layer, &layout.kinds[index], area);
        }
        layout.rows.bar().draw(layer, &self.scroll, RAISED);
        if let Some(notice) = app.notice.as_deref() {
            layout
                .modal
                .draw_line(layer, 12.0, ("", text::NOTE), Some(notice));
        }
    }
}

fn count_stars(app: &AppState) -> u32 {
    let collections = app.library.collections().iter();
    let completions = collections.map(|collection| Completion::of(collection, &app.progress));
    completions.map(|completion| completion.stars).sum()
}
