//! Draws the calendar.

use sokoban_core::Level;
use sokoban_generator::{Day, Weekday, daily};

use super::{BUTTON_SIDE, Calendar, DAY_GAP, Grid};
use crate::geometry::Rect;
use crate::save::SolvedStatus;
use crate::screens::AppState;
use crate::screens::browser::layout::{self, Layout};
use crate::texts::{self, speech};
use crate::ui;
use crate::view::ambience::Ambience;
use crate::view::board;
use crate::view::element::{Element, Role};
use crate::view::scene::{Panel, Scene, Thumbnail, Viewport, WindowSize};
use crate::view::sprite;
use crate::view::text_metrics;
use crate::view::theme::Color;
use crate::view::theme::color::{ACCENT, DIM, FAINT, KEY_TEXT, PANEL, RAISED, TEXT, WHITE};
use crate::view::theme::text;

/// The minimum width and height of a day's area in which its level is drawn.
const MIN_PICTURE_SIZE: (f32, f32) = (56.0, 44.0);
/// The colour of a day that cannot be played.
const EMPTY_DAY: Color = [32, 41, 56, 90];
/// The size of the number of a day.
const NUMBER_SIZE: f32 = 24.0;

impl Calendar {
    /// Draws the month.
    pub(crate) fn draw(&self, scene: &mut Scene, layout: Layout, shared: &AppState) {
        let grid = Grid::new(layout, self.chosen);
        self.draw_heading(scene, &grid, shared);
        draw_names(scene, &grid);
        let first = shared.library.daily().first_day();
        scene.hud.describe(|| {
            let (year, month, _) = self.chosen.parts();
            Element::new(Role::List, texts::daily::month(year, month), grid.area)
        });
        for (day, rect) in grid.days().filter(|(day, _)| *day >= first) {
            self.draw_day(scene, day, rect, shared, layout.window);
        }
        if grid.lines.below > 0.0 {
            self.draw_below(scene, &grid, shared);
        }
    }

    fn draw_heading(&self, scene: &mut Scene, grid: &Grid, shared: &AppState) {
        let layer = &mut scene.under;
        let icons = [sprite::ICON_PREVIOUS, sprite::ICON_NEXT];
        for ((rect, months), cell) in grid.buttons().into_iter().zip(icons) {
            layer.describe(|| {
                let name = if months < 0 {
                    speech::previous_month()
                } else {
                    speech::next_month()
                };
                Element::button(name, rect)
            });
            layer.draw(Panel::raised(rect, PANEL));
            layer.draw(Panel::icon(cell, rect.inset(7.0), TEXT));
        }
        let (year, month, _) = self.chosen.parts();
        let x = grid.area.x + 2.0 * (BUTTON_SIDE + DAY_GAP) + 10.0;
        let end = grid.area.x + grid.area.w - DAY_GAP;
        let base = grid.area.y + 25.0;
        let (solved, of) = self.solved(shared);
        let solved = texts::daily::solved(solved, of);
        let mut name = texts::daily::month(year, month);
        if text_metrics::width(&name, text_metrics::MIN_TYPE_SIZE) > end - x {
            name = format!("{year}-{month:02}");
        }
        let counted = text_metrics::width(&solved, text::ITEM) + DAY_GAP;
        let has_count = text_metrics::width(&name, text::ITEM) + counted <= end - x;
        let counted = if has_count { counted } else { 0.0 };
        layer.write(ui::label(&name, x, base, text::HEADING, TEXT).within(end - x - counted));
        if self.playable.is_some() && has_count {
            layer.write(
                ui::label(&solved, end, base, text::ITEM, DIM)
                    .within(counted)
                    .right_aligned(),
            );
        }
    }

    fn draw_day(
        &self,
        scene: &mut Scene,
        day: Day,
        rect: Rect,
        shared: &AppState,
        window: WindowSize,
    ) {
        let playable = self.playable;
        let can_be_played = playable.is_some_and(|(first, today)| (first..=today).contains(&day));
        let is_today = self.today() == Some(day);
        let is_chosen = can_be_played && day == self.chosen;
        let tint = match (can_be_played, is_today) {
            (false, _) => EMPTY_DAY,
            (true, true) => RAISED,
            (true, false) => PANEL,
        };
        layout::draw_card(scene, rect, is_chosen, tint);
        let mut playable_days = self.playable_days.iter();
        let index = playable_days
            .find(|(other, _)| *other == day)
            .map(|(_, index)| *index);
        if let Some(index) = index {
            let level = shared.library.level(index);
            let has_room = rect.w >= MIN_PICTURE_SIZE.0 && rect.h >= MIN_PICTURE_SIZE.1;
            if has_room {
                draw_board(scene, level, rect, window);
            }
            draw_mark(scene, day, shared.progress.solved(level), rect);
        }
        draw_number(scene, day, rect, is_today, can_be_played);
        scene.hud.describe(|| {
            let solved = index.and_then(|it| shared.progress.solved(shared.library.level(it)));
            let state = solved.map(|_| texts::filter::solved()).unwrap_or_default();
            Element::new(Role::ListItem, texts::daily::title(day), rect)
                .with_value(state)
                .selected(is_chosen)
                .focused(is_chosen)
                .disabled(!can_be_played)
        });
    }

    fn draw_below(&self, scene: &mut Scene, grid: &Grid, shared: &AppState) {
        let line = if self.playable.is_none() {
            let is_dated = shared.progress.today().is_some();
            if is_dated {
                texts::daily::not_yet()
            } else {
                texts::daily::no_date()
            }
        } else if self.is_to_make(shared) {
            texts::daily::title(self.chosen)
        } else {
            let run = texts::daily::run(self.streak.days, self.streak.with_today);
            format!("{}    ·    {run}", texts::daily::title(self.chosen))
        };
        let base = grid.area.y + grid.area.h - 12.0;
        scene
            .under
            .write(ui::label(&line, grid.area.x + 2.0, base, text::ITEM, TEXT).within(grid.area.w));
    }
}

/// Draws the names of the weekdays, each with the difficulty of its daily levels.
fn draw_names(scene: &mut Scene, grid: &Grid) {
    let base = grid.top() - grid.lines.weekdays * 0.44;
    let size = text::KEYS.min((grid.cell.0 * 0.4).floor()).max(text::SMALL);
    for (column, weekday) in Weekday::ALL.into_iter().enumerate() {
        let (x, width) = (grid.column(column), grid.cell.0 - DAY_GAP);
        let layer = &mut scene.under;
        layer.write(
            ui::label(
                texts::daily::WEEKDAYS[weekday as usize](),
                x + 2.0,
                base,
                size,
                DIM,
            )
            .within(40.0_f32.min(grid.cell.0)),
        );
        let band = daily::weekday_band(weekday);
        let room = width - 42.0;
        if room > 20.0 {
            let word = if room > 66.0 {
                texts::endless::heading(band)
            } else {
                String::new()
            };
            ui::band::draw(layer, band, &word, (x + 40.0, base), (text::NOTE, room));
        }
    }
}

fn draw_board(scene: &mut Scene, level: &Level, rect: Rect, window: WindowSize) {
    let size = (level.map().width(), level.map().height());
    let inside = Rect::new(
        rect.x + NUMBER_SIZE + 2.0,
        rect.y + 5.0,
        rect.w - NUMBER_SIZE - 8.0,
        rect.h - 10.0,
    );
    let mut thumbnail = Thumbnail {
        viewport: Viewport::inside(size, window, inside),
        sprites: Vec::new(),
    };
    let ambience = Ambience::WAREHOUSE;
    board::thumbnail(&mut thumbnail.sprites, level, &thumbnail.viewport, ambience);
    scene.thumbnails.push(thumbnail);
}

/// Draws a star for a level solved on its day, or a check mark for one solved later.
fn draw_mark(scene: &mut Scene, day: Day, solved: Option<SolvedStatus>, rect: Rect) {
    let Some(mark) = solved else {
        return;
    };
    let on_its_day = matches!(mark, SolvedStatus::ThisLevel { date, .. } if date == Some(day));
    let side = 18.0_f32.min(rect.h * 0.5);
    let (x, y) = (rect.x + 4.0, rect.y + rect.h - side - 4.0);
    if on_its_day {
        scene.hud.draw(Panel::icon(
            sprite::STAR,
            Rect::new(x, y, side, side),
            WHITE,
        ));
    } else {
        let middle = x + side / 2.0;
        scene
            .hud
            .write(ui::label("✓", middle, y + side * 0.82, side, ACCENT).centred());
    }
}

fn draw_number(scene: &mut Scene, day: Day, rect: Rect, is_today: bool, can_be_played: bool) {
    let (_, _, number) = day.parts();
    let middle = rect.x + NUMBER_SIZE / 2.0 + 1.0;
    let base = rect.y + 18.0_f32.min(rect.h / 2.0 + 5.0);
    if is_today {
        scene.hud.draw(Panel::raised(
            Rect::new(
                middle - 12.0,
                (base - 15.0).max(rect.y),
                24.0,
                20.0_f32.min(rect.h),
            ),
            ACCENT,
        ));
    }
    let color = match (is_today, can_be_played) {
        (true, _) => KEY_TEXT,
        (false, true) => TEXT,
        (false, false) => FAINT,
    };
    scene.hud.write(
        ui::label(number.to_string(), middle, base, text::LINE, color)
            .within(rect.w)
            .centred(),
    );
}
