//! The series of endless levels: a wide card for each, with the next level to play.

use sokoban_generator::Band;

use super::Completion;
use super::layout::{self, Layout};
use crate::geometry::{Point, Rect};
use crate::input::Key;
use crate::library::{self, LevelIndex, Series};
use crate::save::Stars;
use crate::screens::{AppState, ScreenEvent};
use crate::texts;
use crate::ui;
use crate::ui::stars::StarCount;
use crate::view::board;
use crate::view::element::{Element, Role};
use crate::view::scene::{Scene, Thumbnail, Viewport, WindowSize};
use crate::view::text_metrics;
use crate::view::theme::color::{ACCENT, DIM, PANEL, TEXT};
use crate::view::theme::text;

const MAX_CARD_HEIGHT: f32 = 120.0;
/// The gap below a card.
const CARD_GAP: f32 = 12.0;
/// The minimum width of the mark and the text beside a picture.
const MIN_TEXT_WIDTH: f32 = 360.0;
/// The minimum height of a card on which a description can have two lines.
const MIN_TWO_LINES_HEIGHT: f32 = 108.0;
/// The minimum height of a card with a description.
const MIN_DESCRIBED_HEIGHT: f32 = 84.0;
/// The gap before the stars.
const STARS_GAP: f32 = 18.0;
/// The ratio of a picture's width to its height.
const PICTURE_RATIO: f32 = 1.5;

/// The cards of the series.
#[derive(Debug, Clone)]
pub(super) struct Bands {
    series: Vec<Series>,
    chosen: Series,
    completions: Vec<Completion>,
    /// The difficulty of levels that suit the player.
    suitable: u32,
}

impl Bands {
    /// Opens the cards on the series of `here`, or else the one played last, or else the easiest difficulty. Levels that
    /// suit the player have a card only if the rating is on.
    pub(super) fn open(shared: &mut AppState, here: LevelIndex) -> Self {
        let has_rating = shared.settings.rating;
        let series: Vec<Series> = Series::all()
            .filter(|series| has_rating || *series != Series::ForYou)
            .collect();
        let last = || {
            let last = shared.progress.last_played()?;
            let mut all = series.iter().copied();
            all.find(|series| library::endless::name(*series) == last.collection)
        };
        let here = shared.library.endless_series(here);
        let here = here.filter(|here| series.contains(here));
        let mut bands = Self {
            chosen: here.or_else(last).unwrap_or(Series::Band(Band::Easy)),
            completions: Vec::new(),
            suitable: if has_rating {
                shared.statistics().suitable_difficulty()
            } else {
                0
            },
            series,
        };
        bands.library_changed(shared);
        bands
    }

    /// Counts the levels again, after levels were generated.
    pub(super) fn library_changed(&mut self, shared: &AppState) {
        let series = self.series.iter();
        self.completions = series.map(|series| completion(*series, shared)).collect();
    }

    /// Returns the number of solved levels of all series.
    pub(super) fn solved(&self) -> u32 {
        self.completions.iter().map(|it| it.solved).sum()
    }

    pub(super) fn stars(&self) -> StarCount {
        let counts = self.completions.iter().map(|it| star_count(*it));
        let add = |sum: StarCount, count: StarCount| StarCount {
            earned: sum.earned + count.earned,
            of: sum.of + count.of,
        };
        counts.fold(StarCount { earned: 0, of: 0 }, add)
    }

    pub(super) fn key(&mut self, key: Key) -> Option<ScreenEvent> {
        let at = self.series.iter().position(|series| *series == self.chosen);
        let at = at.unwrap_or(0);
        let to = match key {
            Key::Up | Key::Left => at.saturating_sub(1),
            Key::Down | Key::Right => at + 1,
            Key::Home | Key::PageUp => 0,
            Key::End | Key::PageDown => usize::MAX,
            Key::Enter | Key::PadEnter => return Some(ScreenEvent::Endless(self.chosen)),
            _ => return None,
        };
        self.chosen = self.series[to.min(self.series.len() - 1)];
        None
    }

    /// Plays the series under a point.
    pub(super) fn press(&mut self, point: Point, layout: Layout) -> Option<ScreenEvent> {
        let (series, _) = self.cards(layout).find(|(_, area)| area.contains(point))?;
        self.chosen = series;
        Some(ScreenEvent::Endless(series))
    }

    fn cards(&self, layout: Layout) -> impl Iterator<Item = (Series, Rect)> {
        let count = self.series.len();
        let cards = self.series.iter().enumerate();
        cards.map(move |(index, series)| (*series, area(index, count, layout)))
    }

    pub(super) fn draw(&self, scene: &mut Scene, layout: Layout, shared: &AppState) {
        scene
            .under
            .describe(|| Element::new(Role::List, texts::endless(), layout.pane()));
        let cards = self.cards(layout).zip(&self.completions);
        for (index, ((series, rect), completion)) in cards.enumerate() {
            scene.under.describe(|| {
                let is_chosen = series == self.chosen;
                Element::new(Role::ListItem, "", rect)
                    .with_key(index)
                    .selected(is_chosen)
                    .focused(is_chosen)
                    .numbered(index, self.series.len())
            });
            layout::draw_card(scene, rect, series == self.chosen, PANEL);
            self.write(scene, series, rect, *completion);
            if let Some(index) = shared.library.continued(series, &shared.progress) {
                draw_board(scene, rect, shared, index, layout.window);
            }
        }
    }

    fn write(&self, scene: &mut Scene, series: Series, rect: Rect, completion: Completion) {
        let band = series.band().unwrap_or(Band::of(self.suitable));
        let (heading, about) = match series {
            Series::Band(band) => (texts::endless::heading(band), texts::endless::about(band)),
            Series::ForYou => (texts::endless::for_you(), texts::endless::for_you_about()),
        };
        let layer = &mut scene.under;
        let picture = if has_board(rect) {
            rect.h * PICTURE_RATIO
        } else {
            0.0
        };
        let room = rect.w - picture - 24.0;
        let middle = rect.y + rect.h / 2.0;
        let mark = (rect.h * 0.34).min(32.0);
        let width = ui::band::draw_mark(layer, band, rect.x + 20.0, middle - mark / 2.0, mark);
        let x = rect.x + 20.0 + width + 22.0;
        let room = (room - width - 22.0).max(0.0);
        let color = if series == self.chosen { ACCENT } else { TEXT };
        let count = texts::endless::count(completion.solved, completion.levels);
        let lines = two_lines(&about, room, rect.h);
        let is_cut = || text_metrics::width(&about, text::LINE) > room;
        // A card without room for its description has only one line.
        let is_low = rect.h < MIN_DESCRIBED_HEIGHT || lines.is_none() && is_cut();
        // The line with the count, its distance from the middle, its type size and its colour.
        let (line, below, size, shade) = if is_low {
            let line = format!("{heading}  ·  {count}");
            (line, 6.0, text::ITEM, color)
        } else {
            let below = if lines.is_some() { 41.0 } else { 33.0 };
            (count, below, text::KEYS, DIM)
        };
        let base = middle + below;
        let stars = star_count(completion);
        let end = text_metrics::width(&line, size) + STARS_GAP + stars.width(text::KEYS);
        if stars.of > 0 && end <= room {
            stars.draw(layer, x + end, base, text::KEYS);
        }
        let mut write = |text: &str, base: f32, size, color| {
            layer.write(ui::label(text, x, base, size, color).within(room));
        };
        // Screen readers read the labels in this order.
        if is_low {
            return write(&line, base, size, shade);
        }
        if let Some([first, second]) = lines {
            write(&heading, middle - 23.0, text::HEADING, color);
            write(first, middle + 1.0, text::LINE, TEXT);
            write(second, middle + 19.0, text::LINE, TEXT);
        } else {
            write(&heading, middle - 14.0, text::HEADING, color);
            write(&about, middle + 11.0, text::LINE, TEXT);
        }
        write(&line, base, size, shade);
    }
}

/// Returns the two lines of a description that does not fit on one, if they fit on a card of this height. Its last part
/// is left out if needed.
fn two_lines(about: &str, room: f32, height: f32) -> Option<[&str; 2]> {
    if height < MIN_TWO_LINES_HEIGHT || text_metrics::width(about, text::LINE) <= room {
        return None;
    }
    let fits = |line: &&str| text_metrics::width(line, text_metrics::MIN_TYPE_SIZE) <= room;
    let shorter = about.split("  ").next().unwrap_or(about);
    let mut divided = [about, shorter].into_iter().map(text_metrics::in_two_lines);
    divided.find(|lines| lines.iter().all(&fits))
}

/// Returns the stars of a series. Those of unsolved levels do not count, because there is always another level.
const fn star_count(completion: Completion) -> StarCount {
    StarCount {
        earned: completion.stars,
        of: completion.solved * Stars::MAX as u32,
    }
}

fn completion(series: Series, shared: &AppState) -> Completion {
    let collection = shared.library.endless(series);
    let collection = collection.map(|collection| &shared.library.collections()[collection]);
    let count = |collection| Completion::of(collection, &shared.progress);
    collection.map_or_else(Completion::default, count)
}

/// Returns the area of the card at `index`.
fn area(index: usize, count: usize, layout: Layout) -> Rect {
    let room = layout.pane();
    let h = ((room.h + CARD_GAP) / count as f32 - CARD_GAP)
        .clamp(16.0, MAX_CARD_HEIGHT)
        .floor();
    Rect::new(room.x, room.y + index as f32 * (h + CARD_GAP), room.w, h)
}

/// Returns `true` if a picture fits beside the text.
fn has_board(card: Rect) -> bool {
    card.w >= MIN_TEXT_WIDTH + card.h * PICTURE_RATIO
}

/// Draws the next level to play at the right end of a card.
fn draw_board(
    scene: &mut Scene,
    card: Rect,
    shared: &AppState,
    index: LevelIndex,
    window: WindowSize,
) {
    let level = shared.library.level(index);
    let (w, h) = (card.h * PICTURE_RATIO, card.h - 20.0);
    if !has_board(card) {
        return;
    }
    let rect = Rect::new(card.x + card.w - w - 10.0, card.y + 10.0, w, h);
    let board_size = (level.map().width(), level.map().height());
    let mut thumbnail = Thumbnail {
        viewport: Viewport::inside(board_size, window, rect),
        sprites: Vec::new(),
    };
    board::thumbnail(
        &mut thumbnail.sprites,
        level,
        &thumbnail.viewport,
        shared.ambience(index),
    );
    scene.thumbnails.push(thumbnail);
}
