//! The bar above the timeline during a game review. It shows a text, keys, and a curve with marks. The curve shows the
//! number of pushes left.

use super::timeline::{self, Timeline};
use crate::analysis::{GameReview, MarkKind, ReviewMark, ReviewPoint};
use crate::geometry::Rect;
use crate::input::{Action, Bindings, Command};
use crate::texts::{hud, review as tr, speech};
use crate::ui::label;
use crate::ui::row::{Key, Piece, Row};
use crate::view::element::Element;
use crate::view::scene::{Layer, Panel, WindowSize};
use crate::view::text_metrics;
use crate::view::theme::color::{self, ACCENT, DIM, KEY_TEXT, TEXT, WARNING};
use crate::view::theme::size::MARGIN;
use crate::view::theme::{Color, text};

/// The gap between two items in the line of keys.
const GAP: f32 = 10.0;
/// The maximum distance between a mark and a click or tap that still activates the mark.
const REACH: f32 = 7.0;
/// The height of the curve that shows the number of pushes left.
const CURVE: f32 = 34.0;
/// The distance from the bottom of the window to the bottom of the curve.
const CURVE_BOTTOM: f32 = 20.0;
/// The height of a mark.
const MARK: f32 = 16.0;
/// The thickness of the ring around the current mark.
const RING: f32 = 2.5;
/// The total height of the line of text and the line of keys, including the space around them.
const LINES: f32 = 60.0;
/// The distance from the top of the curve up to the middle of the keys, and the distance up to the baseline of the
/// text.
const KEYS_MIDDLE: f32 = 20.0;
const TEXT_BASE: f32 = 42.0;
/// The total height of the bar, including the timeline.
pub(super) const HEIGHT: f32 = CURVE_BOTTOM + CURVE + LINES;

#[derive(Debug)]
pub(super) struct ReviewBar<'a> {
    pub(super) timeline: Timeline<'a>,
    /// The review, or `None` while it is being computed.
    pub(super) review: Option<&'a GameReview>,
    /// The text about the current mark, or about the whole review.
    pub(super) text: String,
    /// The key bindings, or `None` if instructions do not name keys.
    pub(super) bindings: Option<&'a Bindings>,
}

fn sign(kind: MarkKind) -> (String, Color) {
    match kind {
        MarkKind::OnlyPush => ("!".to_owned(), color::BANDS[1]),
        MarkKind::Detour(pushes) => (format!("+{pushes}"), ACCENT),
        MarkKind::Lost => ("×".to_owned(), WARNING),
    }
}

pub(super) fn text(kind: MarkKind) -> String {
    match kind {
        MarkKind::OnlyPush => tr::only_push(),
        MarkKind::Detour(pushes) => tr::detour(pushes),
        MarkKind::Lost => tr::lost(),
    }
}

impl ReviewBar<'_> {
    fn marks(&self) -> &[ReviewMark] {
        self.review.map_or(&[], |review| &review.marks)
    }

    fn points(&self) -> &[ReviewPoint] {
        self.review.map_or(&[], |review| &review.points)
    }

    /// Returns the x coordinate of the history index `at`. `curve` is the area of the curve.
    fn x(&self, at: usize, curve: Rect) -> f32 {
        let length = self.timeline.game.history().len().max(1);
        curve.x + curve.w * at as f32 / length as f32
    }

    /// Returns the maximum number of pushes left in any position of the game. The result is at least 1, because other
    /// values are divided by it.
    fn most(&self) -> f32 {
        let most = self.points().iter().map(|point| point.left).max();
        f32::from(most.unwrap_or(0).max(1))
    }

    fn mark_area(&self, mark: &ReviewMark, curve: Rect) -> Rect {
        let (sign, _) = sign(mark.kind);
        let w = MARK.max(text_metrics::width(&sign, text::SMALL) + 8.0);
        let points = self.points();
        let next = points.partition_point(|point| point.at <= mark.at);
        let left = next.checked_sub(1).map_or(0, |last| points[last].left);
        let y = curve.y + (curve.h - MARK) * (1.0 - f32::from(left) / self.most());
        Rect::new(self.x(mark.at, curve) - w / 2.0, y, w, MARK)
    }

    /// Returns the line of keys. If there are no marks, the line contains only the key that closes the review.
    fn keys(&self) -> Row {
        let now = self.timeline.game.history_index();
        let sign = |command, sign: &str, name| {
            Piece::Key(Key {
                caps: vec![sign.to_owned()],
                words: String::new(),
                name: Some(name),
                action: Some(Action::Run(command)),
            })
        };
        let mut pieces = Vec::new();
        if !self.marks().is_empty() {
            let number = self.marks().iter().filter(|mark| mark.at <= now).count();
            let count = hud::number(number, self.marks().len());
            pieces.extend([
                sign(Command::Previous, "‹", speech::previous_mark()),
                Piece::Text(count, DIM),
                sign(Command::Next, "›", speech::next_mark()),
            ]);
        }
        let close = Piece::command(Command::Close, tr::close(), self.bindings);
        pieces.push(close.unwrap_or_else(|| sign(Command::Close, "×", tr::close())));
        Row {
            pieces,
            gap: GAP,
            size: text::KEYS,
            color: DIM,
        }
    }

    pub(super) fn draw(&self, layer: &mut Layer, window: WindowSize) {
        let (width, height) = window.logical();
        let bar = Rect::new(0.0, height - HEIGHT, width, HEIGHT - timeline::HEIGHT);
        layer.control(Element::area(bar, Action::Cover));
        let curve = Rect {
            y: height - CURVE_BOTTOM - CURVE,
            h: CURVE,
            ..timeline::track(window)
        };
        let now = self.timeline.game.history_index();
        let (current, others): (Vec<_>, Vec<_>) =
            self.marks().iter().partition(|mark| mark.at == now);
        let tint = if current.is_empty() { TEXT } else { ACCENT };
        let base = curve.y - TEXT_BASE;
        let words = label(&self.text, width / 2.0, base, text::LINE, tint);
        layer.write(words.within(width - 2.0 * MARGIN).centred());
        let keys = self.keys();
        let left = (width - keys.width()) / 2.0;
        keys.draw(layer, left, curve.y - KEYS_MIDDLE);
        let caption = tr::pushes_left();
        let room = left - GAP - curve.x;
        if !self.points().is_empty() && text_metrics::width(&caption, text::SMALL) <= room {
            layer.write(label(caption, curve.x, curve.y - 5.0, text::SMALL, DIM));
        }
        self.draw_curve(layer, curve);
        for mark in others.into_iter().chain(current) {
            self.draw_mark(layer, mark, mark.at == now, curve);
        }
    }

    /// Draws the curve as columns. The height of a column shows the number of pushes left. There is at most one column
    /// per pixel.
    fn draw_curve(&self, layer: &mut Layer, curve: Rect) {
        let most = self.most();
        let mut points = self.points().iter().peekable();
        // The first column starts where the current attempt starts, so it includes the moves before the first push.
        let game = self.timeline.game;
        let start = game.history_index() - game.moves() as usize;
        let mut x = self.x(start, curve);
        while let Some(point) = points.next() {
            let end = points.peek().map_or(point.at, |next| next.at);
            let end = self.x(end, curve);
            if end - x < 1.0 {
                continue;
            }
            let h = curve.h * f32::from(point.left) / most;
            let column = Rect::new(x, curve.y + curve.h - h, end - x, h);
            layer.draw(Panel::solid(column, color::CURVE));
            x = end;
        }
    }

    fn draw_mark(&self, layer: &mut Layer, mark: &ReviewMark, is_current: bool, curve: Rect) {
        let area = self.mark_area(mark, curve);
        let (sign, tint) = sign(mark.kind);
        let control = Element::button(text(mark.kind), area).with_key(mark.at);
        let control = control.selected(is_current).with_reach(REACH);
        layer.control(control.with_action(Action::Seek(mark.at)));
        if is_current {
            let ring = area.inset(-RING);
            layer.draw(Panel::rounded(ring, ring.h / 2.0, TEXT));
        }
        layer.draw(Panel::rounded(area, area.h / 2.0, tint));
        let middle = area.centre().x;
        layer.write(label(sign, middle, area.y + 12.5, text::SMALL, KEY_TEXT).centred());
    }
}
