//! The difficulties of the endless levels: a wide card for each, with the next level to play.

use sokoban_generator::Band;

use super::Completion;
use super::layout::{self, Layout};
use crate::geometry::{Point, Rect};
use crate::input::Key;
use crate::library::{self, LevelIndex};
use crate::screens::{AppState, ScreenEvent};
use crate::texts;
use crate::ui;
use crate::view::board;
use crate::view::scene::{Scene, Thumbnail, Viewport, WindowSize};
use crate::view::theme::color::{ACCENT, DIM, PANEL, TEXT};
use crate::view::theme::text;

/// The maximum height of a card.
const MAX_CARD_HEIGHT: f32 = 120.0;
/// The gap below a card.
const CARD_GAP: f32 = 12.0;
/// The minimum width of the mark and the text beside a picture.
const MIN_TEXT_WIDTH: f32 = 360.0;
/// The ratio of a picture's width to its height.
const PICTURE_RATIO: f32 = 1.5;

/// The cards of the difficulties.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bands {
    chosen: Band,
}

impl Bands {
    /// Opens the cards on the difficulty of `here`, or else the one played last, or else the easiest one.
    pub(super) fn open(shared: &AppState, here: LevelIndex) -> Self {
        let last = || {
            let last = shared.progress.last_played()?;
            let mut bands = Band::ALL.into_iter();
            bands.find(|band| library::endless::name(*band) == last.collection)
        };
        let here = shared.library.endless_band(here);
        Self {
            chosen: here.or_else(last).unwrap_or(Band::Easy),
        }
    }

    /// Handles a key.
    pub(super) fn key(&mut self, key: Key) -> Option<ScreenEvent> {
        let at = self.chosen as usize;
        let to = match key {
            Key::Up | Key::Left => at.saturating_sub(1),
            Key::Down | Key::Right => at + 1,
            Key::Home | Key::PageUp => 0,
            Key::End | Key::PageDown => usize::MAX,
            Key::Enter | Key::PadEnter => return Some(ScreenEvent::Endless(self.chosen)),
            _ => return None,
        };
        self.chosen = Band::ALL[to.min(Band::ALL.len() - 1)];
        None
    }

    /// Plays the difficulty under a point.
    pub(super) fn press(&mut self, point: Point, layout: Layout) -> Option<ScreenEvent> {
        let mut bands = Band::ALL.into_iter();
        self.chosen = bands.find(|band| area(*band, layout).contains(point))?;
        Some(ScreenEvent::Endless(self.chosen))
    }

    /// Draws the cards.
    pub(super) fn draw(self, scene: &mut Scene, layout: Layout, shared: &AppState) {
        for band in Band::ALL {
            let rect = area(band, layout);
            layout::draw_card(scene, rect, band == self.chosen, PANEL);
            self.write(scene, band, rect, shared);
            if let Some(index) = shared.library.continued(band, &shared.progress) {
                draw_board(scene, rect, shared, index, layout.window);
            }
        }
    }

    fn write(self, scene: &mut Scene, band: Band, rect: Rect, shared: &AppState) {
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
        let color = if band == self.chosen { ACCENT } else { TEXT };
        let mut write = |text: String, base: f32, size, color| {
            layer.write(ui::label(text, x, base, size, color).within(room));
        };
        let Completion { solved, levels, .. } = completion(band, shared);
        let count = texts::endless::count(solved, levels);
        if rect.h < 84.0 {
            let line = format!("{}  ·  {count}", texts::endless::heading(band));
            return write(line, middle + 6.0, text::ITEM, color);
        }
        write(
            texts::endless::heading(band),
            middle - 14.0,
            text::HEADING,
            color,
        );
        write(texts::endless::about(band), middle + 11.0, text::LINE, TEXT);
        write(count, middle + 33.0, text::KEYS, DIM);
    }
}

/// Returns the completion of a difficulty.
fn completion(band: Band, shared: &AppState) -> Completion {
    let collection = shared.library.endless(band);
    let collection = collection.map(|collection| &shared.library.collections()[collection]);
    let count = |collection| Completion::of(collection, &shared.progress);
    collection.map_or_else(Completion::default, count)
}

/// Returns the area of a difficulty's card.
fn area(band: Band, layout: Layout) -> Rect {
    let room = layout.pane();
    let count = Band::ALL.len() as f32;
    let h = ((room.h + CARD_GAP) / count - CARD_GAP)
        .clamp(16.0, MAX_CARD_HEIGHT)
        .floor();
    Rect::new(
        room.x,
        room.y + band as usize as f32 * (h + CARD_GAP),
        room.w,
        h,
    )
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
