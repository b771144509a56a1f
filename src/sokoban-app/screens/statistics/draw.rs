//! Draws the rows on the statistics screen.

use std::collections::BTreeSet;
use std::ops::Range;

use sokoban_generator::{Band, Day};

use super::layout::{GAP, Row, STAMP_MARGIN};
use super::stamps;
use crate::geometry::Rect;
use crate::statistics::Statistics;
use crate::statistics::achievements::Achievement;
use crate::texts;
use crate::texts::{speech, statistics as tr};
use crate::ui::{self, label};
use crate::view::element::{Element, Role};
use crate::view::scene::{Layer, Panel};
use crate::view::sprite;
use crate::view::text_metrics;
use crate::view::theme::Color;
use crate::view::theme::color::{ACCENT, BANDS, DIM, FAINT, RAISED, TEXT, TRACK, WHITE};
use crate::view::theme::size::RAISED_CORNER;
use crate::view::theme::text;

const CHART_GAP: f32 = 40.0;
/// The height of the row for a difficulty if the chart of difficulties is beside the chart of the rating.
const BAND_HEIGHT: f32 = 26.0;
/// The width of the space for a difficulty's mark and name.
const BAND_NAME_WIDTH: f32 = 104.0;
const COUNT_WIDTH: f32 = 46.0;
/// The minimum and the maximum number of weeks in the chart of active days.
const WEEKS: (u32, u32) = (26, 52);
/// The minimum size of a day's square, including the gap after it. A wider chart first shows more weeks, up to the
/// maximum. Only then do its squares become larger.
const DAY_STEP: f32 = 18.0;
const DAY_GAP: f32 = 3.0;
/// The opacities of the squares for days. Each pair contains a minimum number of levels solved on the day, and the
/// alpha value for this number.
const DAY_LEVELS: [(u32, u8); 4] = [(1, 90), (2, 140), (4, 195), (8, 255)];
/// The minimum width of a column in the rating chart.
const COLUMN_WIDTH: f32 = 3.0;
/// The margin above the highest rating in the chart and below the lowest one, in rating points.
const RATING_MARGIN: i32 = 60;
const UNDER_CURVE: Color = [255, 206, 88, 40];

pub(super) struct Page<'a> {
    pub(super) statistics: &'a Statistics,
    pub(super) earned: &'a BTreeSet<Achievement>,
    pub(super) stars: u32,
    pub(super) today: Option<Day>,
    pub(super) has_rating: bool,
}

impl Page<'_> {
    pub(super) fn draw(&self, layer: &mut Layer, row: &Row, area: Rect) {
        let (left, right) = halves(area);
        match row {
            Row::Empty => draw_empty(layer, area),
            Row::Figures(figures, columns) => {
                self.draw_figures(layer, figures.clone(), *columns, area);
            }
            Row::ChartHeadings => {
                draw_heading(layer, &tr::by_difficulty(), "", left);
                draw_heading(layer, &tr::rating(), &self.highest(), right);
            }
            Row::Charts => {
                for band in Band::ALL {
                    let y = left.y + band as usize as f32 * BAND_HEIGHT;
                    let h = BAND_HEIGHT;
                    self.draw_band(layer, band, Rect { y, h, ..left });
                }
                self.draw_rating(layer, right);
            }
            Row::BandsHeading => draw_heading(layer, &tr::by_difficulty(), "", area),
            Row::Band(band) => self.draw_band(layer, Band::ALL[*band], area),
            Row::RatingHeading => draw_heading(layer, &tr::rating(), &self.highest(), area),
            Row::Rating => self.draw_rating(layer, area),
            Row::DaysHeading => {
                let days = tr::on_days(self.statistics.days.len());
                draw_heading(layer, &tr::weeks(weeks(area)), &days, area);
            }
            Row::Days => self.draw_days(layer, area),
            Row::StampsHeading => {
                let count = tr::achieved(Achievement::ALL.len(), self.earned.len());
                draw_heading(layer, &tr::achievements(), &count, area);
            }
            Row::Stamps(stamps, columns) => {
                for (area, index) in cells(area, *columns).zip(stamps.clone()) {
                    self.draw_stamp(layer, Achievement::ALL[index], area);
                }
            }
        }
    }

    fn figures(&self) -> Vec<(String, String)> {
        let statistics = self.statistics;
        let rating = statistics.rating();
        let rating = rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string());
        let mut figures = vec![
            (statistics.solved.to_string(), tr::solved()),
            (self.stars.to_string(), tr::stars()),
            (
                statistics.streak.to_string(),
                tr::streak(statistics.longest_streak),
            ),
            (tr::duration(statistics.seconds), tr::time()),
            (statistics.pushes.to_string(), tr::pushes()),
        ];
        if self.has_rating {
            figures.push((rating, tr::rating()));
        }
        figures
    }

    /// Returns a text about the highest rating so far. The text is empty if there is no rating yet.
    fn highest(&self) -> String {
        let rating = self.statistics.rating();
        let highest = rating.and(self.statistics.ratings.iter().max());
        highest.map_or_else(String::new, |rating| tr::highest(rating.unsigned_abs()))
    }

    fn draw_figures(&self, layer: &mut Layer, shown: Range<usize>, columns: usize, area: Rect) {
        let figures = self.figures();
        let figures = figures.get(shown).unwrap_or_default();
        for (cell, (value, name)) in cells(area, columns).zip(figures) {
            let room = cell.w;
            layer.describe(|| Element::new(Role::Text, name, cell).with_value(value));
            layer.write(label(value, cell.x, cell.y + 28.0, text::HEADING, TEXT).within(room));
            layer.write(label(name, cell.x, cell.y + 48.0, text::NOTE, DIM).within(room));
        }
    }

    fn draw_band(&self, layer: &mut Layer, band: Band, area: Rect) {
        let base = area.y + 17.0;
        let name = texts::endless::heading(band);
        let place = (area.x, base);
        ui::band::draw(layer, band, &name, place, (text::LINE, BAND_NAME_WIDTH));
        let counts = &self.statistics.solved_by_band;
        let (count, most) = (counts[band as usize], counts.iter().max().copied());
        let track = Rect {
            x: area.x + BAND_NAME_WIDTH + GAP,
            y: area.y + 8.0,
            w: (area.w - BAND_NAME_WIDTH - COUNT_WIDTH - GAP).max(0.0),
            h: 8.0,
        };
        let line = Rect { h: 24.0, ..area };
        layer.describe(|| Element::new(Role::Text, name, line).with_value(count.to_string()));
        layer.draw(Panel::rounded(track, 4.0, TRACK));
        let fraction = count as f32 / most.unwrap_or(1).max(1) as f32;
        if count > 0 {
            let bar = Rect {
                w: (track.w * fraction).max(8.0),
                ..track
            };
            layer.draw(Panel::rounded(bar, 4.0, BANDS[band as usize]));
        }
        let right = area.x + area.w;
        let count = label(count.to_string(), right, base, text::LINE, TEXT);
        layer.write(count.right_aligned());
    }

    /// Draws the curve of the rating, in columns. Each column stands for a level or, in a narrow chart, for several
    /// consecutive levels. If there is no rating yet, writes how many more levels the player must solve to get one.
    fn draw_rating(&self, layer: &mut Layer, area: Rect) {
        let ratings = &self.statistics.ratings;
        let chart = Rect {
            h: area.h - 10.0,
            ..area
        };
        let ground = Rect {
            y: chart.y + chart.h - 1.0,
            h: 1.0,
            ..chart
        };
        layer.draw(Panel::solid(ground, TRACK));
        if self.statistics.rating().is_none() {
            let levels = self.statistics.levels_until_rating();
            let line = tr::rating_soon(levels);
            let base = chart.y + chart.h / 2.0;
            layer.write(label(line, chart.x, base, text::LINE, DIM).within(chart.w));
            return;
        }
        let least = ratings.iter().min().copied().unwrap_or(0) - RATING_MARGIN;
        let most = ratings.iter().max().copied().unwrap_or(0) + RATING_MARGIN;
        let columns = ((chart.w / COLUMN_WIDTH) as usize).clamp(1, ratings.len());
        let w = chart.w / columns as f32;
        for column in 0..columns {
            // A column for several levels shows the rating after the last of them.
            let rating = ratings[(column + 1) * ratings.len() / columns - 1];
            let h = (chart.h * (rating - least) as f32 / (most - least) as f32).round();
            let x = chart.x + (column as f32 * w).round();
            let end = chart.x + ((column + 1) as f32 * w).round();
            let under = Rect::new(x, chart.y + chart.h - h, end - x, h);
            layer.draw(Panel::solid(under, UNDER_CURVE));
            layer.draw(Panel::solid(Rect { h: 2.0, ..under }, ACCENT));
        }
    }

    /// Draws a square for each day, in one column for each week. The square is brighter if more levels were solved on
    /// the day.
    fn draw_days(&self, layer: &mut Layer, area: Rect) {
        let Some(today) = self.today else {
            return;
        };
        let weeks = weeks(area);
        let step = (area.w + DAY_GAP) / weeks as f32;
        let monday = today.before(today.weekday().number_days_from_monday().into());
        let first = monday.before(7 * (weeks - 1));
        for number in first.number()..=today.number() {
            let (week, weekday) = ((number - first.number()) / 7, (number - first.number()) % 7);
            let side = step.floor() - DAY_GAP;
            let square = Rect::new(
                (area.x + week as f32 * step).round(),
                area.y + weekday as f32 * step.floor(),
                side,
                side,
            );
            let day = Day::from_number(number);
            let count = self.statistics.days.get(&day).copied().unwrap_or(0);
            if day == today {
                layer.draw(Panel::rounded(square.inset(-1.5), 4.0, DIM));
            }
            layer.draw(Panel::rounded(square, 3.0, RAISED));
            let level = DAY_LEVELS.iter().rfind(|(least, _)| count >= *least);
            if let Some((_, alpha)) = level {
                let [r, g, b, _] = ACCENT;
                layer.draw(Panel::rounded(square, 3.0, [r, g, b, *alpha]));
            }
        }
    }

    /// Draws an achievement, with a star, its name, and a text that says how to earn it. If it is not earned yet, it is
    /// drawn dim.
    fn draw_stamp(&self, layer: &mut Layer, achievement: Achievement, area: Rect) {
        let is_earned = self.earned.contains(&achievement);
        let card = Rect {
            h: area.h - 8.0,
            ..area
        };
        layer.describe(|| {
            let name = speech::square(&stamps::how(achievement), &stamps::name(achievement));
            ui::stars::element(&name, is_earned, card)
        });
        if is_earned {
            layer.draw(Panel::raised(card, RAISED));
        } else {
            layer.draw(Panel::raised(card, TRACK));
            layer.draw(Panel::rounded(
                card.inset(1.0),
                RAISED_CORNER,
                [32, 41, 56, 255],
            ));
        }
        let side = 24.0;
        let icon = Rect::new(card.x + 10.0, card.y + (card.h - side) / 2.0, side, side);
        let (tint, name) = if is_earned {
            (WHITE, TEXT)
        } else {
            ([255, 255, 255, 46], FAINT)
        };
        layer.draw(Panel::icon(sprite::STAR, icon, tint));
        let x = icon.x + side + 10.0;
        let room = (card.w - STAMP_MARGIN).max(0.0);
        let title = label(
            stamps::name(achievement),
            x,
            card.y + 20.0,
            text::LINE,
            name,
        );
        layer.write(title.within(room));
        let how = label(stamps::how(achievement), x, card.y + 38.0, text::SMALL, DIM);
        layer.write(how.within(room));
    }
}

/// Returns the left half and the right half of `area`, with a gap between the two.
fn halves(area: Rect) -> (Rect, Rect) {
    let w = (area.w - CHART_GAP) / 2.0;
    let left = Rect { w, ..area };
    let right = Rect {
        x: area.x + w + CHART_GAP,
        ..left
    };
    (left, right)
}

/// Returns the number of weeks that fit in a chart with this `area`, within the limits in `WEEKS`.
fn weeks(area: Rect) -> u32 {
    ((area.w / DAY_STEP) as u32).clamp(WEEKS.0, WEEKS.1)
}

/// Divides `area` into cells side by side, one for each of `columns` columns, with gaps between the cells.
fn cells(area: Rect, columns: usize) -> impl Iterator<Item = Rect> {
    let w = (area.w + GAP) / columns as f32 - GAP;
    (0..columns).map(move |column| Rect {
        x: area.x + column as f32 * (w + GAP),
        w,
        ..area
    })
}

fn draw_heading(layer: &mut Layer, heading: &str, end: &str, area: Rect) {
    let base = area.y + 26.0;
    layer.write(label(heading, area.x, base, text::COUNTER, TEXT).within(area.w * 0.62));
    let x = area.x + area.w;
    let end = label(end, x, base, text::NOTE, DIM).within(area.w * 0.36);
    layer.write(end.right_aligned());
}

fn draw_empty(layer: &mut Layer, area: Rect) {
    let more = tr::empty_more();
    let more = text_metrics::in_lines_that_fit(&more, area.w);
    let more = more.iter().zip([54.0, 72.0]);
    let more = more.map(|(line, base)| ((*line).to_owned(), base, text::LINE, DIM));
    let first = (tr::empty(), 30.0, text::DETAIL, TEXT);
    for (line, base, size, color) in [first].into_iter().chain(more) {
        layer.write(label(line, area.x, area.y + base, size, color).within(area.w));
    }
}
