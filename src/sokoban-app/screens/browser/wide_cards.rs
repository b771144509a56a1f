//! Wide cards below each other: a difficulty, a heading, a description, a count with stars, and the next level to play.

use sokoban_generator::Band;

use super::layout::{self, Layout};
use crate::geometry::Rect;
use crate::input::{Action, Key};
use crate::library::LevelIndex;
use crate::screens::AppState;
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
const MIN_DESCRIBED_HEIGHT: f32 = 80.0;
/// The gap before the stars.
const STARS_GAP: f32 = 18.0;
/// The ratio of a picture's width to its height.
const PICTURE_RATIO: f32 = 1.5;

/// The content of a card.
#[derive(Debug, Clone)]
pub(super) struct WideCard {
    /// The difficulty whose mark is drawn.
    pub(super) band: Option<Band>,
    pub(super) heading: String,
    /// The description. Two spaces start a part that narrow windows leave out.
    pub(super) about: String,
    pub(super) count: String,
    pub(super) stars: StarCount,
    /// The level whose picture is drawn.
    pub(super) level: Option<LevelIndex>,
}

/// Returns the index of the card that a key selects, or `None` if the key does not move the selection.
pub(super) fn neighbour(key: Key, at: usize, count: usize) -> Option<usize> {
    let to = match key {
        Key::Up | Key::Left => at.saturating_sub(1),
        Key::Down | Key::Right => at + 1,
        Key::Home | Key::PageUp => 0,
        Key::End | Key::PageDown => usize::MAX,
        _ => return None,
    };
    Some(to.min(count.saturating_sub(1)))
}

/// Draws the cards of a list with this name.
pub(super) fn draw(
    scene: &mut Scene,
    name: String,
    (cards, chosen): (&[WideCard], usize),
    layout: Layout,
    app: &AppState,
) {
    scene
        .under
        .describe(|| Element::new(Role::List, name, layout.pane()));
    for (index, card) in cards.iter().enumerate() {
        let (rect, is_chosen) = (area(index, cards.len(), layout), index == chosen);
        let control = Element::new(Role::ListItem, "", rect)
            .with_key(index)
            .with_action(Action::WideCard(index));
        scene.under.control(
            control
                .selected(is_chosen)
                .focused(is_chosen)
                .numbered(index, cards.len()),
        );
        layout::draw_card(scene, rect, is_chosen, PANEL);
        card.write(scene, rect, is_chosen);
        if let Some(index) = card.level {
            draw_board(scene, rect, app, index, layout.window);
        }
    }
}

impl WideCard {
    fn write(&self, scene: &mut Scene, rect: Rect, is_chosen: bool) {
        let layer = &mut scene.under;
        let (heading, about, count) = (&self.heading, &self.about, &self.count);
        let picture = if has_board(rect) {
            rect.h * PICTURE_RATIO
        } else {
            0.0
        };
        let room = rect.w - picture - 24.0;
        let middle = rect.y + rect.h / 2.0;
        let side = (rect.h * 0.34).min(32.0);
        let mark = self.band.map_or(0.0, |band| {
            let top = middle - side / 2.0;
            ui::band::draw_mark(layer, band, rect.x + 20.0, top, side) + 22.0
        });
        let x = rect.x + 20.0 + mark;
        let room = (room - mark).max(0.0);
        let color = if is_chosen { ACCENT } else { TEXT };
        let lines = two_lines(about, room, rect.h);
        let fits = |line: &str| text_metrics::width(line, text_metrics::MIN_TYPE_SIZE) <= room;
        let about = if fits(about) {
            about
        } else {
            first_part(about)
        };
        // A card without room for its description has only one line.
        let is_low = rect.h < MIN_DESCRIBED_HEIGHT || lines.is_none() && !fits(about);
        // The line with the count, its distance from the middle, its type size and its colour.
        let (line, below, size, shade) = if is_low {
            let line = format!("{heading}  ·  {count}");
            (line, 6.0, text::ITEM, color)
        } else {
            let below = if lines.is_some() { 41.0 } else { 33.0 };
            (count.clone(), below, text::KEYS, DIM)
        };
        let base = middle + below;
        let end = text_metrics::width(&line, size) + STARS_GAP + self.stars.width(text::KEYS);
        if self.stars.of > 0 && end <= room {
            self.stars.draw(layer, x + end, base, text::KEYS);
        }
        let mut write = |text: &str, base: f32, size, color| {
            layer.write(ui::label(text, x, base, size, color).within(room));
        };
        // Screen readers read the labels in this order.
        if is_low {
            return write(&line, base, size, shade);
        }
        if let Some([first, second]) = lines {
            write(heading, middle - 23.0, text::HEADING, color);
            write(first, middle + 1.0, text::LINE, TEXT);
            write(second, middle + 19.0, text::LINE, TEXT);
        } else {
            write(heading, middle - 14.0, text::HEADING, color);
            write(about, middle + 11.0, text::LINE, TEXT);
        }
        write(&line, base, size, shade);
    }
}

fn first_part(about: &str) -> &str {
    about.split("  ").next().unwrap_or(about)
}

/// Returns the two lines of a description that does not fit on one, if they fit on a card of this height. Its last part
/// is left out if needed.
fn two_lines(about: &str, room: f32, height: f32) -> Option<[&str; 2]> {
    if height < MIN_TWO_LINES_HEIGHT || text_metrics::width(about, text::LINE) <= room {
        return None;
    }
    let fits = |line: &&str| text_metrics::width(line, text_metrics::MIN_TYPE_SIZE) <= room;
    let mut divided = [about, first_part(about)]
        .into_iter()
        .map(text_metrics::in_two_lines);
    divided.find(|lines| lines.iter().all(&fits))
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
    app: &AppState,
    index: LevelIndex,
    window: WindowSize,
) {
    let level = app.library.level(index);
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
        app.ambience(index),
    );
    scene.thumbnails.push(thumbnail);
}
