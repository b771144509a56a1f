//! The bar of a game review: a text, keys, and the pushes left over the course of the game with its marks. It is above
//! the timeline.

use super::timeline::{self, Timeline};
use crate::analysis::{GameReview, MarkKind, ReviewMark, ReviewPoint};
use crate::geometry::{Point, Rect};
use crate::input::{Bindings, Command};
use crate::texts::{hud, review as tr, speech};
use crate::ui::{CAP_HEIGHT, cap_width, draw_key_cap, key_label, label};
use crate::view::element::{Element, Role};
use crate::view::scene::{Layer, Panel, WindowSize};
use crate::view::text_metrics;
use crate::view::theme::color::{self, ACCENT, DIM, KEY_TEXT, TEXT, WARNING};
use crate::view::theme::size::MARGIN;
use crate::view::theme::{Color, text};

/// The space between the parts of the line with the keys.
const GAP: f32 = 10.0;
/// The distance around a key or a mark at which a click or tap still hits it.
const REACH: f32 = 7.0;
/// The height of the curve.
const CURVE: f32 = 34.0;
/// The distance from the bottom of the window to the bottom of the curve.
const CURVE_BOTTOM: f32 = 20.0;
/// The height of a mark.
const MARK: f32 = 16.0;
/// The width of the ring around the current mark.
const RING: f32 = 2.5;
/// The height of the text and the keys, with the space around them.
const LINES: f32 = 60.0;

#[derive(Debug)]
pub(super) struct ReviewBar<'a> {
    /// The timeline below the bar.
    pub(super) timeline: Timeline<'a>,
    /// The review, or `None` while it is in progress.
    pub(super) review: Option<&'a GameReview>,
    /// The text about the current position.
    pub(super) text: String,
    /// The key bindings, if hints name keys.
    pub(super) bindings: Option<&'a Bindings>,
}

/// A target on the bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ReviewHit {
    /// Runs this command: the previous or next mark, or close.
    Command(Command),
    /// Goes to the mark with this history index.
    Mark(usize),
    Nothing,
}

/// The height of the bar, including the timeline.
pub(super) const HEIGHT: f32 = CURVE_BOTTOM + CURVE + LINES;

/// Returns the sign and the colour of a mark.
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

    fn curve(window: WindowSize) -> Rect {
        let track = timeline::track(window);
        Rect {
            y: window.logical().1 - CURVE_BOTTOM - CURVE,
            h: CURVE,
            ..track
        }
    }

    /// Returns the horizontal position of a history index.
    fn x(&self, at: usize, window: WindowSize) -> f32 {
        let track = timeline::track(window);
        let length = self.timeline.game.history().len().max(1);
        track.x + track.w * at as f32 / length as f32
    }

    fn points(&self) -> &[ReviewPoint] {
        self.review.map_or(&[], |review| &review.points)
    }

    /// Returns the most pushes left at any point of the game.
    fn most(&self) -> f32 {
        let most = self.points().iter().map(|point| point.left).max();
        f32::from(most.unwrap_or(0).max(1))
    }

    fn mark_area(&self, mark: &ReviewMark, window: WindowSize) -> Rect {
        let curve = Self::curve(window);
        let (sign, _) = sign(mark.kind);
        let w = MARK.max(text_metrics::width(&sign, text::SMALL) + 8.0);
        let points = self.points();
        let next = points.partition_point(|point| point.at <= mark.at);
        let left = next.checked_sub(1).map_or(0, |last| points[last].left);
        let y = curve.y + (curve.h - MARK) * (1.0 - f32::from(left) / self.most());
        Rect::new(self.x(mark.at, window) - w / 2.0, y, w, MARK)
    }

    /// Returns the keys with their areas and commands. Without marks, there is only the key that closes the review.
    fn keys(&self, window: WindowSize) -> Vec<(String, Rect, Command)> {
        let close = match self.bindings {
            Some(bindings) => key_label(Command::Close, bindings).unwrap_or_else(|| "×".to_owned()),
            None => tr::close(),
        };
        let mut caps = Vec::new();
        if !self.marks().is_empty() {
            let sign = |command, sign: &str| (sign.to_owned(), command);
            caps.extend([sign(Command::Previous, "‹"), sign(Command::Next, "›")]);
        }
        caps.push((close, Command::Close));
        let count = text_metrics::width(&self.count(), text::KEYS);
        let close = self.close_width();
        let used: f32 = caps.iter().map(|(cap, _)| cap_width(cap) + GAP).sum();
        let more = if caps.len() > 1 {
            count + 2.0 * GAP
        } else {
            0.0
        };
        let mut x = (window.logical().0 - used - more - close) / 2.0;
        let y = Self::curve(window).y - 8.0 - CAP_HEIGHT;
        let mut keys = Vec::new();
        for (cap, command) in caps {
            let rect = Rect::new(x, y, cap_width(&cap), CAP_HEIGHT);
            x += rect.w + GAP;
            x += match command {
                Command::Previous => count + GAP,
                Command::Next => GAP,
                _ => 0.0,
            };
            keys.push((cap, rect, command));
        }
        keys
    }

    /// Returns the width of the text beside the key that closes the review.
    fn close_width(&self) -> f32 {
        let words = text_metrics::width(&tr::close(), text::KEYS);
        self.bindings.map_or(0.0, |_| words)
    }

    /// Returns the number of the current mark, and the number of marks.
    fn count(&self) -> String {
        let now = self.timeline.game.history_index();
        let number = self.marks().iter().filter(|mark| mark.at <= now).count();
        hud::number(number, self.marks().len())
    }

    /// Returns the target at `point`, or `None` if `point` is outside the bar. The timeline is not part of the bar.
    pub(super) fn hit(&self, point: Point, window: WindowSize) -> Option<ReviewHit> {
        let bottom = window.logical().1;
        let is_inside = point.y >= bottom - HEIGHT && point.y < bottom - timeline::HEIGHT;
        let distance = |mark: &&ReviewMark| self.mark_area(mark, window).centre().distance(point);
        let marks = self.marks().iter().filter(|mark| {
            let area = self.mark_area(mark, window).inset(-REACH);
            area.contains(point)
        });
        let mark = marks.min_by(|a, b| distance(a).total_cmp(&distance(b)));
        let mut keys = self.keys(window).into_iter();
        let key = keys.find(|(_, rect, command)| {
            let mut rect = rect.inset(-REACH);
            if *command == Command::Close {
                rect.w += self.close_width();
            }
            rect.contains(point)
        });
        match (key, mark) {
            _ if !is_inside => None,
            (Some((_, _, command)), _) => Some(ReviewHit::Command(command)),
            (None, Some(mark)) => Some(ReviewHit::Mark(mark.at)),
            (None, None) => Some(ReviewHit::Nothing),
        }
    }

    pub(super) fn draw(&self, layer: &mut Layer, window: WindowSize) {
        let (width, _) = window.logical();
        let keys = self.keys(window);
        if let Some((_, first, _)) = keys.first() {
            let words = label(
                &self.text,
                width / 2.0,
                first.y - 10.0,
                text::LINE,
                self.tint(),
            );
            layer.write(words.within(width - 2.0 * MARGIN).centred());
        }
        for (cap, rect, command) in keys {
            draw_key_cap(layer, &cap, rect.x, rect.y);
            layer.describe(|| {
                let name = match command {
                    Command::Previous => speech::previous_mark(),
                    Command::Next => speech::next_mark(),
                    _ => tr::close(),
                };
                let words = match command {
                    Command::Close => GAP + self.close_width(),
                    _ => 0.0,
                };
                let whole = Rect {
                    w: rect.w + words,
                    ..rect
                };
                Element::with_key_cap(Role::Button, &name, &cap, whole)
            });
            let beside = match command {
                Command::Previous => self.count(),
                Command::Close if self.bindings.is_some() => tr::close(),
                _ => continue,
            };
            let x = rect.x + rect.w + GAP;
            layer.write(label(beside, x, rect.y + 17.0, text::KEYS, DIM));
        }
        self.draw_curve(layer, window);
        let now = self.timeline.game.history_index();
        let (current, others): (Vec<_>, Vec<_>) =
            self.marks().iter().partition(|mark| mark.at == now);
        for mark in others.into_iter().chain(current) {
            self.draw_mark(layer, mark, mark.at == now, window);
        }
    }

    /// Returns the colour of the text.
    fn tint(&self) -> Color {
        let now = self.timeline.game.history_index();
        let is_at_mark = self.marks().iter().any(|mark| mark.at == now);
        if is_at_mark { ACCENT } else { TEXT }
    }

    /// Draws the pushes left as columns, at most one for each pixel.
    fn draw_curve(&self, layer: &mut Layer, window: WindowSize) {
        let (area, most) = (Self::curve(window), self.most());
        let mut points = self.points().iter().peekable();
        let caption = tr::pushes_left();
        let keys = self.keys(window);
        let room = keys.first().map_or(0.0, |(_, key, _)| key.x - GAP - area.x);
        if !self.points().is_empty() && text_metrics::width(&caption, text::SMALL) <= room {
            layer.write(label(caption, area.x, area.y - 5.0, text::SMALL, DIM));
        }
        // The first column includes the walk to the first push.
        let game = self.timeline.game;
        let start = game.history_index() - game.moves() as usize;
        let mut x = self.x(start, window);
        while let Some(point) = points.next() {
            let end = points.peek().map_or(point.at, |next| next.at);
            let end = self.x(end, window);
            if end - x < 1.0 {
                continue;
            }
            let h = area.h * f32::from(point.left) / most;
            let column = Rect::new(x, area.y + area.h - h, end - x, h);
            layer.draw(Panel::solid(column, color::CURVE));
            x = end;
        }
    }

    fn draw_mark(
        &self,
        layer: &mut Layer,
        mark: &ReviewMark,
        is_current: bool,
        window: WindowSize,
    ) {
        let area = self.mark_area(mark, window);
        let (sign, tint) = sign(mark.kind);
        layer.describe(|| {
            Element::button(text(mark.kind), area)
                .with_key(mark.at)
                .selected(is_current)
        });
        if is_current {
            let ring = area.inset(-RING);
            layer.draw(Panel::rounded(ring, ring.h / 2.0, TEXT));
        }
        layer.draw(Panel::rounded(area, area.h / 2.0, tint));
        let middle = area.centre().x;
        layer.write(label(sign, middle, area.y + 12.5, text::SMALL, KEY_TEXT).centred());
    }
}
