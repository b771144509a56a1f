//! A list to choose from, over the dimmed board, by keys or by mouse.

mod cursor;

use super::scroll::ScrollBar;
use super::{button, label, panel, shade};
use crate::geometry::Point;
use crate::geometry::Rect;
use crate::view::letters;
use crate::view::scene::{Layer, Panel, Scene, WindowSize};
use crate::view::theme::color::{ACCENT, DIM, RAISED, TEXT, TRACK, WARNING};
use crate::view::theme::{SHADES, text};

pub use cursor::{Asked, Cursor};

/// What a list shows. Where things lie is computed the same way for the eye and for the pointer.
#[derive(Debug, Clone)]
pub struct List {
    /// What there is to choose.
    pub title: String,
    /// Each line, and the text at its end.
    pub lines: Vec<(String, String)>,
    /// Headings, each with the line that it stands above; in order.
    pub headings: Vec<(usize, String)>,
    /// The lines that can be deleted: each ends with a button for that.
    pub deletable: Vec<usize>,
    /// The line that is chosen.
    pub chosen: Cursor,
    /// What keys do here.
    pub below: Vec<String>,
    /// What has just happened, in place of the last line below.
    pub news: Option<String>,
}

/// What lies under a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hit {
    /// This line.
    Line(usize),
    /// The button that deletes this line.
    Delete(usize),
    /// The button that closes.
    Close,
    /// The panel.
    Panel,
    /// Nothing of the list.
    Outside,
}

const WIDTH: f32 = 520.0;
/// Height of a line.
const LINE: f32 = 36.0;
/// Height of a heading.
const HEADING: f32 = 32.0;
/// Width of the button that deletes a line.
const DELETE: f32 = 36.0;
/// Width of the scroll bar.
const BAR_WIDTH: f32 = 4.0;

/// What is around the rows.
struct Frame {
    /// The base line of the title, and its size.
    title: (f32, f32),
    /// The distance of the close button from the upper edge.
    close_top: f32,
    /// Where the rows begin.
    top: f32,
    /// Height of a line below them.
    below: f32,
    /// The base line of the last one, and what is free, both from the end of the panel.
    end: (f32, f32),
    /// What is free above and below the panel together, at the least.
    around: f32,
}

impl Frame {
    const USUAL: Self = Self {
        title: (44.0, text::HEADING),
        close_top: 20.0,
        top: 62.0,
        below: 21.0,
        end: (18.0, 26.0),
        around: 16.0,
    };
    /// In a window that would else show two rows.
    const LOW: Self = Self {
        title: (32.0, text::TITLE),
        close_top: 8.0,
        top: 44.0,
        below: 18.0,
        end: (13.0, 18.0),
        around: 8.0,
    };

    fn of(window: WindowSize) -> Self {
        if window.logical().1 < 300.0 {
            Self::LOW
        } else {
            Self::USUAL
        }
    }
}

/// What stands in a row.
#[derive(Debug, Clone, Copy)]
enum Row<'a> {
    Heading(&'a str),
    Line(usize),
}

impl Row<'_> {
    const fn height(self) -> f32 {
        match self {
            Self::Heading(_) => HEADING,
            Self::Line(_) => LINE,
        }
    }
}

/// The rows that are in view, and what they are cut from.
struct View<'a> {
    /// The panel.
    area: Rect,
    /// Each row that fits, and where it lies.
    rows: Vec<(Row<'a>, Rect)>,
    /// Which row of all is the first of them.
    first: usize,
    /// The height of what is above them, of them, and of all.
    above: f32,
    height: f32,
    all: f32,
}

impl List {
    /// Creates a list without lines.
    pub(crate) const fn new(title: String, chosen: Cursor) -> Self {
        Self {
            title,
            lines: Vec::new(),
            headings: Vec::new(),
            deletable: Vec::new(),
            chosen,
            below: Vec::new(),
            news: None,
        }
    }

    /// All rows, from the top.
    fn all(&self) -> impl Iterator<Item = Row<'_>> {
        (0..self.lines.len()).flat_map(|line| {
            let heading = self.headings.iter().find(|(above, _)| *above == line);
            let heading = heading.map(|(_, heading)| Row::Heading(heading));
            heading.into_iter().chain([Row::Line(line)])
        })
    }

    /// The rows that fit: from where the choice has them begin, as far as the chosen line is among them then and there
    /// is no room left below the last one.
    fn view(&self, window: WindowSize) -> View<'_> {
        let all: Vec<Row<'_>> = self.all().collect();
        let chosen = self.row_of(self.chosen.line);
        let room = self.room(window);
        let least = first_before(&all[..(chosen + 1).min(all.len())], room);
        let first = self.chosen.first.clamp(least, chosen.max(least));
        let first = first.min(first_before(&all, room));
        let rows = fitting(&all[first..], room);
        let shown = height(rows);
        let area = self.area(window, shown);
        View {
            area,
            first,
            above: height(&all[..first]),
            height: shown,
            all: height(&all),
            rows: placed(rows, area, Frame::of(window).top),
        }
    }

    /// Room for rows.
    fn room(&self, window: WindowSize) -> f32 {
        let around = Frame::of(window).around;
        window.logical().1 - self.frame(window) - around
    }

    /// Which row a line is.
    fn row_of(&self, line: usize) -> usize {
        let above = |(heading, _): &&(usize, String)| *heading <= line;
        line + self.headings.iter().filter(above).count()
    }

    /// The same, or the row of the heading above it.
    fn top_of(&self, line: usize) -> usize {
        let row = self.row_of(line);
        let is_headed = self.headings.iter().any(|(above, _)| *above == line);
        row - usize::from(is_headed)
    }

    /// The first row in view, and how many lines a page has.
    fn first_and_page(&self, window: WindowSize) -> (usize, usize) {
        let view = self.view(window);
        (view.first, view.rows.len().saturating_sub(1).max(1))
    }

    /// The row that is the first one when the last one is in view.
    fn last_first(&self, window: WindowSize) -> usize {
        let all: Vec<Row<'_>> = self.all().collect();
        first_before(&all, self.room(window))
    }

    /// The first and the last line in view when this row is the first one.
    fn lines_from(&self, first: usize, window: WindowSize) -> (usize, usize) {
        let all: Vec<Row<'_>> = self.all().collect();
        let rows = fitting(&all[first.min(all.len())..], self.room(window));
        let mut lines = rows.iter().filter_map(|row| match row {
            Row::Line(line) => Some(*line),
            Row::Heading(_) => None,
        });
        let least = lines.next().unwrap_or(self.chosen.line);
        (least, lines.next_back().unwrap_or(least))
    }

    /// The height of all but the rows.
    fn frame(&self, window: WindowSize) -> f32 {
        let frame = Frame::of(window);
        frame.top + frame.end.1 + frame.below * self.below.len() as f32
    }

    /// The panel around rows of this height.
    fn area(&self, window: WindowSize, rows: f32) -> Rect {
        let (width, height) = window.logical();
        let w = WIDTH.min(width - 16.0);
        let h = self.frame(window) + rows;
        Rect::new((width - w) / 2.0, (height - h) / 2.0, w, h)
    }

    /// What lies under a point.
    fn hit(&self, window: WindowSize, point: Point) -> Hit {
        let view = self.view(window);
        if close_button(view.area, window).contains(point) {
            return Hit::Close;
        }
        let mut rows = view.rows.iter();
        match rows.find(|(_, rect)| rect.contains(point)) {
            Some((Row::Line(line), rect)) if self.deletes(*line, *rect).contains(point) => {
                Hit::Delete(*line)
            }
            Some((Row::Line(line), _)) => Hit::Line(*line),
            Some((Row::Heading(_), _)) => Hit::Panel,
            None if view.area.contains(point) => Hit::Panel,
            None => Hit::Outside,
        }
    }

    /// The button at the end of a line that deletes it; without width where it cannot be deleted.
    fn deletes(&self, line: usize, rect: Rect) -> Rect {
        let is_deletable = self.deletable.contains(&line);
        let w = if is_deletable { DELETE } else { 0.0 };
        Rect {
            x: rect.x + rect.w - w,
            w,
            ..rect
        }
    }

    /// The list with a message to the player, if there is one.
    #[must_use]
    pub fn with_notice(mut self, notice: Option<&str>) -> Self {
        self.news = notice.map(ToOwned::to_owned).or(self.news);
        self
    }

    /// Draws the list.
    pub fn draw(&self, scene: &mut Scene, window: WindowSize) {
        let (width, height) = window.logical();
        let layer = &mut scene.overlay;
        shade(layer, width, height, SHADES.0);
        let view = self.view(window);
        let area = view.area;
        panel(layer, area.x, area.y, area.w, area.h);
        let frame = Frame::of(window);
        let close = close_button(area, window);
        let (left, base) = (area.x + 28.0, area.y + frame.title.0);
        layer.write(
            label(&self.title, left, base, frame.title.1, TEXT).within((close.x - left).max(0.0)),
        );
        for (row, rect) in &view.rows {
            match row {
                Row::Heading(heading) => draw_heading(layer, heading, *rect),
                Row::Line(index) => self.draw_line(layer, *index, *rect),
            }
        }
        button::draw_close(layer, close);
        let bar = view.bar(area.y + frame.top);
        bar.draw(layer, &view.above.into(), TRACK);
        let end = area.y + area.h - frame.end.0;
        for (up, keys) in self.below.iter().rev().enumerate() {
            let news = self.news.as_ref().filter(|_| up == 0);
            let (said, color) = news.map_or((keys, DIM), |news| (news, ACCENT));
            let base = end - frame.below * up as f32;
            layer.write(label(said, left, base, text::KEYS, color).within(area.w - 56.0));
        }
    }

    /// Draws a line and the text at its end.
    fn draw_line(&self, layer: &mut Layer, index: usize, rect: Rect) {
        let (line, value) = &self.lines[index];
        let is_chosen = index == self.chosen.line;
        if is_chosen {
            layer.draw(Panel::raised(rect, RAISED));
        }
        let color = if is_chosen { ACCENT } else { TEXT };
        let base = rect.y + 22.0;
        let button = self.deletes(index, rect);
        if button.w > 0.0 {
            let is_meant = is_chosen && self.chosen.is_warned;
            let tint = if is_meant { WARNING } else { DIM };
            layer.write(label("×", button.x + button.w / 2.0, base, text::TITLE, tint).centred());
        }
        let rect = Rect {
            w: rect.w - button.w,
            ..rect
        };
        let (left, right) = share(line, value, rect.w - 24.0);
        layer.write(label(line, rect.x + 12.0, base, text::ITEM, color).within(left));
        layer.write(
            label(value, rect.x + rect.w - 12.0, base, text::ITEM, color)
                .within(right)
                .right_aligned(),
        );
    }
}

fn close_button(area: Rect, window: WindowSize) -> Rect {
    button::close(area, 16.0, Frame::of(window).close_top)
}

/// Lines under a heading.
type Group<T> = (fn() -> String, &'static [T]);

/// The headings of groups of lines, each with the line that it stands above.
pub(crate) fn headings<T: 'static>(groups: &[Group<T>]) -> Vec<(usize, String)> {
    let mut above = 0;
    let heading = |(heading, lines): &Group<T>| {
        let line = above;
        above += lines.len();
        (line, heading())
    };
    groups.iter().map(heading).collect()
}

fn height(rows: &[Row<'_>]) -> f32 {
    rows.iter().map(|row| row.height()).sum()
}

/// The first rows, as many as fit; one does.
fn fitting<'a, 'b>(rows: &'b [Row<'a>], room: f32) -> &'b [Row<'a>] {
    let fits = |count: &usize| height(&rows[..*count]) <= room;
    let count = (1..=rows.len()).rev().find(fits).unwrap_or(1);
    &rows[..count.min(rows.len())]
}

/// The first one of the last rows that fit.
fn first_before(rows: &[Row<'_>], room: f32) -> usize {
    let fits = |from: &usize| height(&rows[*from..]) <= room;
    let last = rows.len().saturating_sub(1);
    (0..rows.len()).find(fits).unwrap_or(last)
}

/// Rows one below the other in a panel.
fn placed<'a>(rows: &[Row<'a>], area: Rect, top: f32) -> Vec<(Row<'a>, Rect)> {
    let mut y = area.y + top;
    let place = |row: &Row<'a>| {
        let rect = Rect::new(area.x + 16.0, y, area.w - 32.0, row.height() - 4.0);
        y += row.height();
        (*row, rect)
    };
    rows.iter().map(place).collect()
}

impl View<'_> {
    /// The scroll bar beside the rows.
    fn bar(&self, top: f32) -> ScrollBar {
        let x = self.area.x + self.area.w - 10.0;
        ScrollBar {
            track: Rect::new(x, top, BAR_WIDTH, self.height - 4.0),
            reach: 0.0,
            page: self.height,
            length: self.all,
            end: (self.all - self.height).max(0.0),
        }
    }
}

/// Draws a heading with a line under it.
fn draw_heading(layer: &mut Layer, heading: &str, rect: Rect) {
    layer
        .write(label(heading, rect.x + 12.0, rect.y + 20.0, text::NOTE, DIM).within(rect.w - 24.0));
    layer.draw(Panel::solid(
        Rect::new(rect.x + 12.0, rect.y + rect.h - 1.0, rect.w - 24.0, 1.0),
        TRACK,
    ));
}

/// The room for a line and for the text at its end: half of it for each, or else what the shorter one leaves.
fn share(line: &str, value: &str, room: f32) -> (f32, f32) {
    let room = room - 12.0;
    let needed = |text| letters::width(text, text::ITEM).ceil();
    let (line, value) = (needed(line), needed(value));
    match (line <= room / 2.0, value <= room / 2.0) {
        (true, false) => (line, room - line),
        (false, true) => (room - value, value),
        _ => (room / 2.0, room / 2.0),
    }
}
