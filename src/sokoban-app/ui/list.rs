//! A list that covers the dimmed board or is shown beside the board. The player chooses a line with keys, mouse or
//! touch.

mod metrics;
pub(crate) mod sheet;
mod state;

use super::logo::Logo;
use super::modal::{Head, Modal};
use super::scroll::ScrollBar;
use super::{label, logo};
use crate::geometry::Point;
use crate::geometry::Rect;
use crate::input::Action;
use crate::texts;
use crate::view::element::{Element, Role};
use crate::view::scene::{Label, Layer, Panel, Scene, WindowSize};
use crate::view::text_metrics;
use crate::view::theme::color::{ACCENT, DIM, PAPER, RAISED, TEXT, TRACK, WARNING};
use crate::view::theme::{Color, text};

use metrics::ListMetrics;
pub use state::{ListEvent, ListState};

/// The appearance of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListForm {
    /// Lines below a title. They can be grouped under headings.
    Lines,
    /// Large lines with lamps, below the logo of the game. If the window is low, the logo is small.
    Menu,
}

/// The content of a list.
#[derive(Debug, Clone)]
pub struct List {
    pub form: ListForm,
    pub title: String,
    /// The text of each line, and the text at its right end.
    pub lines: Vec<(String, String)>,
    /// Headings, each with the index of the line below it. They are sorted by this index.
    pub headings: Vec<(usize, String)>,
    /// A table of facts above a line or below the last line. Facts cannot be chosen.
    pub facts: Facts,
    /// The index of the first line of lesser importance, if any. These lines follow the others and are below a rule.
    pub first_minor: Option<usize>,
    /// The indices of lines that begin with a dot, each with the colour of the dot.
    pub marks: Vec<(usize, Color)>,
    /// The indices of lines that end with a delete button.
    pub deletable: Vec<usize>,
    /// The indices of lines that switch something on or off, each with `true` if it is on.
    pub switches: Vec<(usize, bool)>,
    /// The selection and the scroll position.
    pub chosen: ListState,
    /// The key hints at the bottom of the list.
    pub hints: Vec<String>,
    /// A message that replaces the last key hint.
    pub message: Option<String>,
    /// `true` if the list is beside the board in windows that have enough space for both.
    pub is_beside: bool,
}

/// A table of facts, each with its name.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// The index of the line above which the facts are shown.
    pub above: usize,
    /// The names and texts of the facts. A fact whose name is empty uses the whole width.
    pub rows: Vec<(String, String)>,
}

const HEADING_HEIGHT: f32 = 32.0;
const FACT_HEIGHT: f32 = 24.0;
/// The fraction of the table's width for the names of facts.
const FACT_NAME_PART: f32 = 0.34;
const RULE_HEIGHT: f32 = 17.0;
const DELETE_WIDTH: f32 = 36.0;
/// The width of the scroll bar.
const BAR_WIDTH: f32 = 4.0;

/// The margin between the panel's sides and the rows.
const ROW_INSET: f32 = 16.0;
/// The margin between the sides of a row and its text.
const LINE_INSET: f32 = 12.0;
const LAMP_WIDTH: f32 = 32.0;
/// The radius of the dot at the start of a line.
const DOT_RADIUS: f32 = 6.0;
const LAMP_RADIUS: f32 = 5.0;

#[derive(Debug, Clone, Copy)]
enum Row<'a> {
    Heading(&'a str),
    Fact(&'a str, &'a str),
    /// The rule above the lines of lesser importance.
    Rule,
    Line(usize),
    MinorLine(usize),
}

impl Row<'_> {
    const fn height(self, metrics: ListMetrics) -> f32 {
        match self {
            Self::Heading(_) => HEADING_HEIGHT,
            Self::Fact(..) => FACT_HEIGHT,
            Self::Rule => RULE_HEIGHT,
            Self::Line(_) => metrics.line.0,
            Self::MinorLine(_) => metrics.minor_line,
        }
    }
}

/// The part of a list that is visible at its scroll position.
struct View<'a> {
    modal: Modal,
    /// The visible rows and their areas.
    rows: Vec<(Row<'a>, Rect)>,
    /// The index of the first visible row among all rows.
    first: usize,
    /// The total height of the rows above the visible ones.
    above: f32,
    /// The total height of the visible rows.
    height: f32,
    /// The total height of all rows.
    all: f32,
}

impl List {
    /// Creates a list with the title `title` and no lines.
    pub(crate) fn new(title: String, chosen: ListState) -> Self {
        Self {
            form: ListForm::Lines,
            title,
            lines: Vec::new(),
            headings: Vec::new(),
            facts: Facts::default(),
            first_minor: None,
            marks: Vec::new(),
            deletable: Vec::new(),
            switches: Vec::new(),
            chosen,
            hints: Vec::new(),
            message: None,
            is_beside: false,
        }
    }

    /// Returns the width available for a fact without a name.
    pub(crate) fn text_width(&self, window: WindowSize) -> f32 {
        self.modal(window, 0.0).area.w - 2.0 * (ROW_INSET + LINE_INSET)
    }

    /// Iterates over all rows, from top to bottom.
    fn all(&self) -> impl Iterator<Item = Row<'_>> {
        (0..=self.lines.len()).flat_map(move |line| {
            let facts = self.facts.rows.iter();
            let facts = facts.filter(move |_| self.facts.above == line);
            let facts = facts.map(|(name, fact)| Row::Fact(name, fact));
            let heading = self.headings.iter().find(|(above, _)| *above == line);
            let heading = heading.map(|(_, heading)| Row::Heading(heading));
            let rule = (self.first_minor == Some(line)).then_some(Row::Rule);
            let row = if self.is_minor(line) {
                Row::MinorLine(line)
            } else {
                Row::Line(line)
            };
            let row = (line < self.lines.len()).then_some(row);
            facts.chain(heading).chain(rule).chain(row)
        })
    }

    fn is_minor(&self, line: usize) -> bool {
        self.first_minor.is_some_and(|first| first <= line)
    }

    /// Returns the visible rows. The scroll position is adjusted so that the chosen line is visible and there is no
    /// empty space below the last row.
    fn view(&self, window: WindowSize) -> View<'_> {
        let all: Vec<Row<'_>> = self.all().collect();
        let chosen = self.row_of(self.chosen.line);
        let (metrics, room) = (self.metrics(window), self.room(window));
        let least = first_before(&all[..(chosen + 1).min(all.len())], room, metrics);
        let end = first_before(&all, room, metrics);
        let scrolled = self.chosen.first.min(end);
        let first = if has_line(fitting(&all[scrolled..], room, metrics)) {
            scrolled.clamp(least, chosen.max(least)).min(end)
        } else {
            // Do not scroll to the chosen line, because only facts are visible at this scroll position.
            scrolled
        };
        let rows = fitting(&all[first..], room, metrics);
        let shown = height(rows, metrics);
        let modal = self.modal(window, shown);
        View {
            modal,
            first,
            above: height(&all[..first], metrics),
            height: shown,
            all: height(&all, metrics),
            rows: placed(rows, modal.area, metrics),
        }
    }

    fn metrics(&self, window: WindowSize) -> ListMetrics {
        let minor = self.first_minor.map_or(0, |first| self.lines.len() - first);
        ListMetrics::new(self.form, self.lines.len() - minor, minor, window)
    }

    /// Returns the height available for rows.
    fn room(&self, window: WindowSize) -> f32 {
        let (height, margin) = self.sheet(window).map_or_else(
            || (window.logical().1, self.metrics(window).min_margin),
            |sheet| (sheet.h, 0.0),
        );
        height - self.frame_height(window) - margin
    }

    /// Returns the index, among all rows, of the row that shows `line`.
    fn row_of(&self, line: usize) -> usize {
        let is_line =
            |row: Row<'_>| matches!(row, Row::Line(other) | Row::MinorLine(other) if other == line);
        self.all().position(is_line).unwrap_or(line)
    }

    /// Returns the row index of the heading or rule above `line`. If there is neither, returns that of the line itself.
    fn top_of(&self, line: usize) -> usize {
        let row = self.row_of(line);
        let is_headed = self.headings.iter().any(|(above, _)| *above == line);
        row - usize::from(is_headed || self.first_minor == Some(line))
    }

    /// Returns the index of the first visible row, and the number of lines by which a page key moves the selection.
    fn first_and_page(&self, window: WindowSize) -> (usize, usize) {
        let view = self.view(window);
        (view.first, view.rows.len().saturating_sub(1).max(1))
    }

    /// Returns the index of the first visible row when the list is scrolled to its end.
    fn last_first(&self, window: WindowSize) -> usize {
        let all: Vec<Row<'_>> = self.all().collect();
        first_before(&all, self.room(window), self.metrics(window))
    }

    /// Returns the indices of the first and last visible lines when `first` is the first visible row.
    fn lines_from(&self, first: usize, window: WindowSize) -> (usize, usize) {
        let all: Vec<Row<'_>> = self.all().collect();
        let (metrics, room) = (self.metrics(window), self.room(window));
        let rows = fitting(&all[first.min(all.len())..], room, metrics);
        let mut lines = rows.iter().filter_map(|row| match row {
            Row::Line(line) | Row::MinorLine(line) => Some(*line),
            Row::Heading(_) | Row::Rule | Row::Fact(..) => None,
        });
        let least = lines.next().unwrap_or(self.chosen.line);
        (least, lines.next_back().unwrap_or(least))
    }

    /// Returns the height of the panel excluding its rows.
    fn frame_height(&self, window: WindowSize) -> f32 {
        let metrics = self.metrics(window);
        metrics.top + metrics.end.1 + metrics.hint_height * self.hints.len() as f32
    }

    /// Returns the layout of a panel for rows with the total height `rows`.
    fn modal(&self, window: WindowSize, rows: f32) -> Modal {
        let metrics = self.metrics(window);
        let size = (metrics.width, self.frame_height(window) + rows);
        let head = Head {
            left: 28.0,
            right: 16.0,
            top: metrics.close_top,
        };
        match self.sheet(window) {
            Some(sheet) => Modal::within(sheet, head),
            None => Modal::new(window, size, head),
        }
    }

    /// Returns the area of the list if it is shown beside the board.
    fn sheet(&self, window: WindowSize) -> Option<Rect> {
        sheet::area(window).filter(|_| self.is_beside)
    }

    /// Returns the action of the control at `point`, if any.
    fn at(&self, window: WindowSize, point: Point) -> Option<Action> {
        let mut scene = Scene::default();
        self.draw(&mut scene, window);
        scene.at(point)?.action
    }

    /// Returns the area of the delete button in a line whose area is `rect`. The width is 0 if the line cannot be
    /// deleted.
    fn deletes(&self, line: usize, rect: Rect) -> Rect {
        let is_deletable = self.deletable.contains(&line);
        let w = if is_deletable { DELETE_WIDTH } else { 0.0 };
        Rect {
            x: rect.x + rect.w - w,
            w,
            ..rect
        }
    }

    /// Replaces the last key hint by `notice`, if there is a notice.
    #[must_use]
    pub fn with_notice(mut self, notice: Option<&str>) -> Self {
        self.message = notice.map(ToOwned::to_owned).or(self.message);
        self
    }

    pub fn draw(&self, scene: &mut Scene, window: WindowSize) {
        let layer = &mut scene.overlay;
        let view = self.view(window);
        let (modal, metrics) = (view.modal, self.metrics(window));
        // If there are no key hints to replace, the message replaces the title.
        let message = self.message.as_deref().filter(|_| self.hints.is_empty());
        let title = match (message, metrics.title) {
            (Some(message), _) => Some(Label {
                color: ACCENT,
                ..modal.title(message, text::ITEM)
            }),
            (None, size) => size.map(|size| modal.title(&self.title, size)),
        };
        let has_logo = title.is_none();
        if self.sheet(window).is_some() {
            modal.draw_panel(layer, &self.title, title);
        } else {
            modal.draw(layer, window, &self.title, title);
        }
        layer.describe(|| view.element(&self.title));
        if has_logo {
            Logo::within(metrics.logo(modal.area)).draw(layer, |_| 1.0, 1.0);
        }
        view.draw_table(layer);
        for (row, rect) in &view.rows {
            match row {
                Row::Heading(heading) => draw_heading(layer, heading, *rect),
                Row::Fact(name, fact) => draw_fact(layer, name, fact, *rect),
                Row::Rule => draw_rule(layer, rect.centre().y, *rect),
                Row::Line(index) | Row::MinorLine(index) => {
                    self.draw_line(layer, *index, *rect, metrics);
                }
            }
        }
        let bar = view.bar(modal.area.y + metrics.top);
        bar.draw(layer, &view.above.into(), TRACK);
        for (above, hint) in self.hints.iter().rev().enumerate() {
            let message = self.message.as_deref().filter(|_| above == 0);
            let up = metrics.end.0 + metrics.hint_height * above as f32;
            modal.draw_line(layer, up, (hint, text::KEYS), message);
        }
    }

    fn draw_line(&self, layer: &mut Layer, index: usize, rect: Rect, metrics: ListMetrics) {
        let size = if self.is_minor(index) {
            text::ITEM
        } else {
            metrics.text
        };
        let (line, value) = &self.lines[index];
        let is_chosen = index == self.chosen.line;
        if is_chosen {
            layer.draw(Panel::raised(rect, RAISED));
        }
        let color = if is_chosen { ACCENT } else { TEXT };
        let base = rect.y + rect.h / 2.0 + (0.36 * size).round();
        let button = self.deletes(index, rect);
        layer.control(self.element(index, rect).with_action(Action::Line(index)));
        if button.w > 0.0 {
            let element = Element::button(texts::speech::delete(line), button).with_key(index);
            layer.control(element.with_action(Action::Delete(index)));
            let is_meant = is_chosen && self.chosen.is_warned;
            let tint = if is_meant { WARNING } else { DIM };
            layer.write(label("×", button.x + button.w / 2.0, base, text::TITLE, tint).centred());
        }
        let mut room = Rect {
            x: rect.x + LINE_INSET,
            w: rect.w - button.w - 2.0 * LINE_INSET,
            ..rect
        };
        let mark = self.marks.iter().find(|(line, _)| *line == index);
        let middle = Point {
            x: room.x + LAMP_WIDTH / 2.0 - 2.0,
            y: rect.centre().y,
        };
        match mark {
            Some((_, color)) => layer.draw(Panel::dot(middle, DOT_RADIUS, *color)),
            None if self.form == ListForm::Menu => {
                logo::draw_lamp(layer, middle, LAMP_RADIUS, f32::from(u8::from(is_chosen)));
            }
            None => {}
        }
        if mark.is_some() || self.form == ListForm::Menu {
            room.x += LAMP_WIDTH;
            room.w -= LAMP_WIDTH;
        }
        let value_color = if self.form == ListForm::Menu {
            DIM
        } else {
            color
        };
        let (left, right) = divide_width(line, value, room.w, size);
        layer.write(label(line, room.x, base, size, color).within(left));
        if !value.is_empty() {
            layer.write(
                label(value, room.x + room.w, base, text::ITEM, value_color)
                    .within(right)
                    .right_aligned(),
            );
        }
    }
}

impl List {
    /// Describes a line for assistive technologies. The element does not cover the line's delete button.
    fn element(&self, index: usize, rect: Rect) -> Element {
        let (line, value) = &self.lines[index];
        let button = self.deletes(index, rect);
        let area = Rect {
            w: rect.w - button.w,
            ..rect
        };
        let shown = value.trim_matches(ADJUSTABLE);
        let is_chosen = index == self.chosen.line;
        let element = Element::new(Role::ListItem, line.as_str(), area)
            .with_key(index)
            .with_value(shown)
            .focused(is_chosen)
            .selected(is_chosen)
            .adjustable(shown.len() < value.len())
            .numbered(index, self.lines.len());
        match self.switches.iter().find(|(line, _)| *line == index) {
            Some((_, is_on)) => element.on(*is_on),
            None => element,
        }
    }
}

/// The characters that surround a value if the left and right keys can change it.
pub(crate) const ADJUSTABLE: [char; 3] = ['‹', '›', ' '];

/// Returns `value` between signs which show that the left and right keys can change it.
pub(crate) fn adjustable(value: &str) -> String {
    format!("‹  {value}  ›")
}

/// Returns the headings for groups of lines, each with the index of the first line in the group. `groups` has the
/// heading and the number of lines of each group. `first` is the index of the first line of the first group.
pub(crate) fn headings(
    first: usize,
    groups: impl Iterator<Item = (String, usize)>,
) -> Vec<(usize, String)> {
    let mut next = first;
    let heading = |(heading, count): (String, usize)| {
        let line = next;
        next += count;
        (line, heading)
    };
    groups.map(heading).collect()
}

fn height(rows: &[Row<'_>], metrics: ListMetrics) -> f32 {
    rows.iter().map(|row| row.height(metrics)).sum()
}

fn has_line(rows: &[Row<'_>]) -> bool {
    rows.iter()
        .any(|row| matches!(row, Row::Line(_) | Row::MinorLine(_)))
}

/// Returns the longest prefix of `rows` that fits in the height `room`, but at least one row.
fn fitting<'a, 'b>(rows: &'b [Row<'a>], room: f32, metrics: ListMetrics) -> &'b [Row<'a>] {
    let fits = |count: &usize| height(&rows[..*count], metrics) <= room;
    let count = (1..=rows.len()).rev().find(fits).unwrap_or(1);
    &rows[..count.min(rows.len())]
}

/// Returns the lowest index from which all following rows fit in the height `room`. If not even the last row fits,
/// returns the index of the last row.
fn first_before(rows: &[Row<'_>], room: f32, metrics: ListMetrics) -> usize {
    let fits = |from: &usize| height(&rows[*from..], metrics) <= room;
    let last = rows.len().saturating_sub(1);
    (0..rows.len()).find(fits).unwrap_or(last)
}

/// Returns the rows with their areas, one below the other, starting at the top of `area`.
fn placed<'a>(rows: &[Row<'a>], area: Rect, metrics: ListMetrics) -> Vec<(Row<'a>, Rect)> {
    let mut y = area.y + metrics.top;
    let (_, gap) = metrics.line;
    let place = |row: &Row<'a>| {
        let height = row.height(metrics);
        let gap = if matches!(row, Row::Fact(..)) {
            0.0
        } else {
            gap
        };
        let rect = Rect::new(
            area.x + ROW_INSET,
            y,
            area.w - 2.0 * ROW_INSET,
            height - gap,
        );
        y += height;
        (*row, rect)
    };
    rows.iter().map(place).collect()
}

impl View<'_> {
    /// Describes the visible rows as a list for assistive technologies.
    fn element(&self, name: &str) -> Element {
        let modal = self.modal.area;
        let first = self.rows.first().map_or(modal.y, |(_, rect)| rect.y);
        let area = Rect {
            y: first,
            h: self.height,
            ..modal
        };
        Element::new(Role::List, name, area)
    }

    /// Draws the background behind the visible facts.
    fn draw_table(&self, layer: &mut Layer) {
        let facts = self.rows.iter();
        let mut facts = facts.filter(|(row, _)| matches!(row, Row::Fact(..)));
        let Some((_, first)) = facts.next() else {
            return;
        };
        let last = facts.next_back().map_or(*first, |(_, last)| *last);
        let h = last.y + last.h - first.y;
        layer.draw(Panel::rounded(Rect { h, ..*first }, 8.0, PAPER));
    }

    /// Returns the scroll bar to the right of the rows.
    fn bar(&self, top: f32) -> ScrollBar {
        let area = self.modal.area;
        let x = area.x + area.w - 10.0;
        ScrollBar {
            track: Rect::new(x, top, BAR_WIDTH, self.height - 4.0),
            reach: 0.0,
            page: self.height,
            length: self.all,
            end: (self.all - self.height).max(0.0),
        }
    }
}

/// Draws a heading with a rule below it.
fn draw_heading(layer: &mut Layer, heading: &str, rect: Rect) {
    layer.describe(|| Element::new(Role::Heading, heading, rect));
    layer
        .write(label(heading, rect.x + 12.0, rect.y + 20.0, text::NOTE, DIM).within(rect.w - 24.0));
    draw_rule(layer, rect.y + rect.h - 1.0, rect);
}

/// Draws a horizontal rule at `y` across the row `rect`.
fn draw_rule(layer: &mut Layer, y: f32, rect: Rect) {
    let rule = Rect::new(rect.x + LINE_INSET, y, rect.w - 2.0 * LINE_INSET, 1.0);
    layer.draw(Panel::solid(rule, TRACK));
}

fn draw_fact(layer: &mut Layer, name: &str, fact: &str, rect: Rect) {
    let room = rect.w - 2.0 * LINE_INSET;
    let part = if name.is_empty() { 0.0 } else { FACT_NAME_PART };
    let (left, base) = (rect.x + LINE_INSET, rect.y + 17.0);
    let value = left + room * part;
    layer.describe(|| match name {
        "" => Element::new(Role::Text, fact, rect),
        name => Element::new(Role::Text, name, rect).with_value(fact),
    });
    if !name.is_empty() {
        let name = label(name, left, base, text::LINE, DIM);
        layer.write(name.within(value - left - LINE_INSET));
    }
    layer.write(label(fact, value, base, text::LINE, TEXT).within(left + room - value));
}

/// Divides the width `room` between the text of a line and the text at its right end. If one of them needs less than
/// half, the other one gets the rest.
fn divide_width(line: &str, value: &str, room: f32, size: f32) -> (f32, f32) {
    let room = room - 12.0;
    let needed = |text, size| text_metrics::width(text, size).ceil();
    let (line, value) = (needed(line, size), needed(value, text::ITEM));
    match (line <= room / 2.0, value <= room / 2.0) {
        (true, false) => (line, room - line),
        (false, true) => (room - value, value),
        _ => (room / 2.0, room / 2.0),
    }
}
