//! Draws the calendar of daily levels.

use sokoban_core::Level;
use sokoban_generator::{Day, Weekday, daily};

use super::{BUTTON_SIDE, Calendar, DAY_GAP, WEEKDAYS_HEIGHT, days_before};
use crate::geometry::Rect;
use crate::input::Action;
use crate::save::{SolvedStatus, Stars};
use crate::screens::AppState;
use crate::screens::browser::layout::{self, Layout};
use crate::texts::{self, speech};
use crate::ui;
use crate::ui::grid::Grid;
use crate::ui::stars::{self, StarCount};
use crate::view::ambience::Ambience;
use crate::view::element::{Element, Role};
use crate::view::scene::{Panel, Scene, WindowSize};
use crate::view::sprite;
use crate::view::text_metrics;
use crate::view::theme::Color;
use crate::view::theme::color::{ACCENT, DIM, FAINT, KEY_TEXT, PANEL, RAISED, TEXT};
use crate::view::theme::text;

const MIN_PICTURE_SIZE: (f32, f32) = (56.0, 56.0);
/// The colour of a day that cannot be played.
const EMPTY_DAY: Color = [32, 41, 56, 90];
const NUMBER_SIZE: f32 = 24.0;
/// The side of a star in a day's cell, and its minimum side.
const STAR_SIDE: f32 = 12.0;
const MIN_STAR_SIDE: f32 = 9.0;
/// The width that is needed beside a weekday in addition to the name of the difficulty: for the mark to the left of
/// this name and for a gap to its right.
const WORD_ROOM: f32 = 36.0;
/// The gap before the number of stars earned in the month, and the minimum gap between the month's name and the counts
/// to its right.
const STARS_GAP: f32 = 18.0;
const HEADING_GAP: f32 = 12.0;

struct DayLevel<'a> {
    day: Day,
    level: &'a Level,
    stars: Stars,
    /// `true` if the level was solved on the day for which it was made.
    is_on_its_day: bool,
}

impl DayLevel<'_> {
    /// Draws three stars at the lower edge of the day's cell, and fills the earned ones. If three stars do not fit,
    /// draws a single star if the level is solved. If the level was solved on its day, also draws a check mark: below
    /// the day's number, or in the upper right corner of a cell without a picture.
    fn draw_marks(&self, scene: &mut Scene, rect: Rect, has_picture: bool) {
        let side = STAR_SIDE.min(rect.h - NUMBER_SIZE);
        let width = stars::row_width(Stars::MAX.into(), side);
        let y = rect.y + rect.h - side - 4.0;
        let middle = rect.centre().x;
        if side >= MIN_STAR_SIDE && width <= rect.w - 6.0 {
            let x = (middle - width / 2.0).round();
            stars::draw_row(&mut scene.hud, &self.stars.earned(), (x, y), side);
        } else if self.stars.solved {
            let side = STAR_SIDE.min(rect.h / 2.0);
            let x = rect.x + rect.w - side - 2.0;
            let y = rect.y + rect.h - side - 2.0;
            stars::draw_star(&mut scene.hud, true, (x, y), side);
        }
        if self.is_on_its_day {
            let (x, base) = if has_picture {
                (rect.x + NUMBER_SIZE / 2.0 + 1.0, rect.y + 40.0)
            } else {
                (rect.x + rect.w - 9.0, rect.y + 15.0)
            };
            let mark = ui::label("✓", x, base, text::ITEM, ACCENT);
            scene.hud.write(mark.centred());
        }
    }
}

impl Calendar {
    pub(crate) fn draw(&self, scene: &mut Scene, layout: Layout, app: &AppState) {
        let (pane, grid) = (layout.pane, self.grid(layout.pane));
        let levels = self.levels(app);
        self.draw_heading(scene, pane, &levels);
        draw_names(scene, grid);
        scene.hud.describe(|| {
            let (year, month, _) = self.chosen.parts();
            Element::new(Role::List, texts::daily::month(year, month), pane)
        });
        let first = self.first_day();
        let before = days_before(first);
        for index in before..grid.count {
            let day = first.after((index - before) as u32);
            let level = levels.iter().find(|level| level.day == day);
            self.draw_day(scene, (day, grid.rect(index)), level, layout.window);
        }
        self.draw_below(scene, pane, app);
    }

    /// Returns the levels of the shown month, up to today.
    fn levels<'a>(&self, app: &'a AppState) -> Vec<DayLevel<'a>> {
        let days = self.playable_days.iter();
        let levels = days.map(|&(day, index)| {
            let level = app.library.level(index);
            let solved = app.progress.solved(level);
            DayLevel {
                day,
                level,
                stars: app.library.stars(index, &app.progress),
                is_on_its_day: matches!(
                    solved,
                    Some(SolvedStatus::ThisLevel { date, .. }) if date == Some(day)
                ),
            }
        });
        levels.collect()
    }

    /// Draws the buttons that change the month, and the month's name. If there is space, also writes how many of the
    /// month's levels are solved and how many stars the player has earned on them.
    fn draw_heading(&self, scene: &mut Scene, pane: Rect, levels: &[DayLevel<'_>]) {
        let layer = &mut scene.under;
        let mut x = pane.x;
        for (name, months, icon) in [
            (speech::previous_month(), -1, sprite::ICON_PREVIOUS),
            (speech::next_month(), 1, sprite::ICON_NEXT),
        ] {
            let rect = Rect::new(x, pane.y, BUTTON_SIDE, BUTTON_SIDE);
            let control = Element::button(name, rect).with_action(Action::Months(months));
            layer.control(control);
            layer.draw(Panel::raised(rect, PANEL));
            layer.draw(Panel::icon(icon, rect.inset(7.0), TEXT));
            x += BUTTON_SIDE + DAY_GAP;
        }
        x += 10.0;
        let end = pane.x + pane.w;
        let base = pane.y + 25.0;
        let (year, month, _) = self.chosen.parts();
        let mut name = texts::daily::month(year, month);
        if text_metrics::width(&name, text_metrics::MIN_TYPE_SIZE) > end - x {
            name = format!("{year}-{month:02}");
        }
        let solved = levels.iter().filter(|level| level.stars.solved).count();
        let solved = texts::daily::solved(solved as u32, levels.len() as u32);
        let earned = levels.iter().map(|level| u32::from(level.stars.count()));
        let stars = StarCount {
            earned: earned.sum(),
            of: levels.len() as u32 * u32::from(Stars::MAX),
        };
        let room = |size| end - x - text_metrics::width(&name, size) - HEADING_GAP;
        let solved_width = text_metrics::width(&solved, text::ITEM);
        let stars_width = STARS_GAP + stars.width(text::KEYS);
        let has_solved = self.playable.is_some() && solved_width <= room(text::ITEM);
        let has_stars = has_solved && solved_width + stars_width <= room(text::HEADING);
        let left = if has_stars { end - stars_width } else { end } - solved_width;
        let name_end = if has_solved { left - HEADING_GAP } else { end };
        layer.write(ui::label(&name, x, base, text::HEADING, TEXT).within(name_end - x));
        if has_solved {
            layer.write(ui::label(&solved, left, base, text::ITEM, DIM).within(solved_width));
        }
        if has_stars {
            stars.draw(layer, end, base, text::KEYS);
        }
    }

    fn draw_day(
        &self,
        scene: &mut Scene,
        (day, rect): (Day, Rect),
        level: Option<&DayLevel<'_>>,
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
        if let Some(level) = level {
            let has_room = rect.w >= MIN_PICTURE_SIZE.0 && rect.h >= MIN_PICTURE_SIZE.1;
            if has_room {
                let inside = Rect::new(
                    rect.x + NUMBER_SIZE + 2.0,
                    rect.y + 5.0,
                    rect.w - NUMBER_SIZE - 8.0,
                    rect.h - STAR_SIDE - 14.0,
                );
                let ambience = Ambience::WAREHOUSE;
                ui::draw_thumbnail(scene, level.level, inside, window, ambience);
            }
            level.draw_marks(scene, rect, has_room);
        }
        draw_number(scene, day, rect, is_today, can_be_played);
        scene.hud.control(Element::area(rect, Action::Day(day)));
        scene.hud.describe(|| {
            let stars = level.map(|level| level.stars).filter(|stars| stars.solved);
            let state = stars.map(|stars| {
                let stars = speech::stars(u32::from(stars.count()), u32::from(Stars::MAX));
                [texts::filter::solved(), stars].join(&texts::description::comma())
            });
            Element::new(Role::ListItem, texts::daily::title(day), rect)
                .with_action(Action::Day(day))
                .with_value(state.unwrap_or_default())
                .selected(is_chosen)
                .focused(is_chosen)
                .disabled(!can_be_played)
        });
    }

    fn draw_below(&self, scene: &mut Scene, pane: Rect, app: &AppState) {
        let line = if self.playable.is_none() {
            let is_dated = app.progress.today().is_some();
            if is_dated {
                texts::daily::not_yet()
            } else {
                texts::daily::no_date()
            }
        } else if self.is_to_make(app) {
            texts::daily::title(self.chosen)
        } else {
            let run = texts::daily::run(self.streak.days, self.streak.with_today);
            format!("{}    ·    {run}", texts::daily::title(self.chosen))
        };
        let base = pane.y + pane.h - 12.0;
        let label = ui::label(&line, pane.x + 2.0, base, text::ITEM, TEXT);
        scene.under.write(label.within(pane.w - 4.0));
    }
}

/// Draws the names of the weekdays. All daily levels for the same weekday have the same difficulty, which is written
/// beside the name if there is space.
fn draw_names(scene: &mut Scene, grid: Grid) {
    let layer = &mut scene.under;
    let base = grid.area.y - WEEKDAYS_HEIGHT * 0.44;
    let width = grid.rect(0).w;
    let size = text::KEYS.min((width * 0.45).floor()).max(text::SMALL);
    let room = width - 42.0;
    let weekdays = (0..7).map(|days| Weekday::Monday.nth_next(days));
    // Write the name of the difficulty beside all weekdays or beside none.
    let has_words = weekdays.clone().all(|weekday| {
        let word = texts::endless::heading(daily::weekday_band(weekday));
        text_metrics::width(&word, text::NOTE) + WORD_ROOM <= room
    });
    for (column, weekday) in weekdays.enumerate() {
        let x = grid.rect(column).x;
        let name = texts::daily::short_weekday(weekday);
        let label = ui::label(name, x + 2.0, base, size, DIM);
        layer.write(label.within(40.0_f32.min(width)));
        let band = daily::weekday_band(weekday);
        if room > 20.0 {
            let word = if has_words {
                texts::endless::heading(band)
            } else {
                String::new()
            };
            ui::band::draw(layer, band, &word, (x + 40.0, base), (text::NOTE, room));
        }
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
