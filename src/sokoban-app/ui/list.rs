//! A list, drawn either over the dimmed board or beside the board. The player selects a line with keys, the mouse or
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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListForm {
    /// Lines below a title. Headings can divide them into groups.
    Lines,
    /// Large lines below the logo of the game, each with a lamp. In a low window, the logo is smaller.
    Menu,
}

#[derive(Debug, Clone)]
pub struct List {
    pub form: ListForm,
    pub title: String,
    pub rows: Vec<ListRow>,
    pub chosen: ListState,
    /// The lines of text at the bottom of the list that explain the keys.
    pub hints: Vec<String>,
    /// A message that replaces the last line of `hints`.
    pub message: Option<String>,
    /// `true` if the list is drawn beside the board. In a window that is too small for this, the list is drawn over the
    /// board.
    pub is_beside: bool,
}

/// A row in a list. Only a [`ListRow::Line`] can be selected.
#[derive(Debug, Clone)]
pub enum ListRow {
    Heading(String),
    /// A name, with a text beside it. If the name is empty, the text takes up the whole width.
    Fact {
        name: String,
        text: String,
    },
    /// A horizontal rule above less important lines.
    Rule,
    Line(ListLine),
}

#[derive(Debug, Clone, Default)]
pub struct ListLine {
    pub name: String,
    /// The text at the right end of the line.
    pub value: String,
    /// `true` if the left and right keys change the value. Arrows are then drawn around it while the line is selected.
    pub is_adjustable: bool,
    /// `true` if the switch is on. `None` if the line is not a switch.
    pub is_on: Option<bool>,
    /// `true` if there is a delete button at the end of the line.
    pub is_deletable: bool,
    /// The colour of a dot at the start of the line.
    pub mark: Option<Color>,
    /// `true` if this line of a menu is less important and therefore smaller.
    pub is_minor: bool,
}

impl ListLine {
    pub(crate) fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            value: value.into(),
            ..Self::default()
        }
    }

    pub(crate) fn element(&self, area: Rect, is_chosen: bool) -> Element {
        let element = Element::new(Role::ListItem, self.name.as_str(), area)
            .with_value(self.value.as_str())
            .adjustable(self.is_adjustable && is_chosen)
            .selected(is_chosen)
            .focused(is_chosen);
        match self.is_on {
            Some(is_on) => element.on(is_on),
            None => element,
        }
    }

    /// Returns the value as it is drawn. If the line is selected and adjustable, the value is between the arrows `‹`
    /// and `›`.
    pub(crate) fn shown_value(&self, is_chosen: bool) -> String {
        if self.is_adjustable && is_chosen {
            format!("‹  {}  ›", self.value)
        } else {
            self.value.clone()
        }
    }
}

impl From<ListLine> for ListRow {
    fn from(line: ListLine) -> Self {
        Self::Line(line)
    }
}

const HEADING_HEIGHT: f32 = 32.0;
const FACT_HEIGHT: f32 = 24.0;
/// The fraction of a row's width, not counting its margins, that is used for the name of a fact.
const FACT_NAME_PART: f32 = 0.34;
const RULE_HEIGHT: f32 = 17.0;
const DELETE_WIDTH: f32 = 36.0;
const BAR_WIDTH: f32 = 4.0;

const ROW_INSET: f32 = 16.0;
const LINE_INSET: f32 = 12.0;
const LAMP_WIDTH: f32 = 32.0;
const DOT_RADIUS: f32 = 6.0;
const LAMP_RADIUS: f32 = 5.0;

impl ListRow {
    const fn height(&self, metrics: ListMetrics) -> f32 {
        match self {
            Self::Heading(_) => HEADING_HEIGHT,
            Self::Fact { .. } => FACT_HEIGHT,
            Self::Rule => RULE_HEIGHT,
            Self::Line(line) if line.is_minor => metrics.minor_line,
            Self::Line(_) => metrics.line.0,
        }
    }

    const fn line(&self) -> Option<&ListLine> {
        match self {
            Self::Line(line) => Some(line),
            Self::Heading(_) | Self::Fact { .. } | Self::Rule => None,
        }
    }
}

struct View<'a> {
    modal: Modal,
    rows: Vec<(&'a ListRow, Rect)>,
    /// The index of the first visible row.
    first: usize,
    /// The total height of all rows above the visible ones.
    above: f32,
    height: f32,
    all: f32,
}

impl List {
    pub(crate) fn new(title: String, chosen: ListState) -> Self {
        Self {
            form: ListForm::Lines,
            title,
            rows: Vec::new(),
            chosen,
            hints: Vec::new(),
            message: None,
            is_beside: false,
        }
    }

    pub(crate) fn text_width(&self, window: WindowSize) -> f32 {
        self.modal(window, 0.0).area.w - 2.0 * (ROW_INSET + LINE_INSET)
    }

    /// Returns, for each line, the index of its row in `rows`.
    fn line_rows(&self) -> Vec<usize> {
        let rows = self.rows.iter().enumerate();
        let lines = rows.filter(|(_, row)| row.line().is_some());
        lines.map(|(index, _)| index).collect()
    }

    pub(crate) fn line_count(&self) -> usize {
        self.rows.iter().filter_map(ListRow::line).count()
    }

    fn chosen_line(&self) -> Option<&ListLine> {
        self.rows
            .iter()
            .filter_map(ListRow::line)
            .nth(self.chosen.line)
    }

    /// Returns the visible rows. Adjusts the scroll position if the selected line would not be visible, or if there
    /// would be empty space below the last row.
    fn view(&self, window: WindowSize) -> View<'_> {
        let all = &self.rows[..];
        let chosen = self.row_of(self.chosen.line);
        let (metrics, room) = (self.metrics(window), self.room(window));
        let least = first_before(&all[..(chosen + 1).min(all.len())], room, metrics);
        let end = first_before(all, room, metrics);
        let scrolled = self.chosen.first.min(end);
        let has_line = |rows: &[ListRow]| rows.iter().any(|row| row.line().is_some());
        let first = if has_line(fitting(&all[scrolled..], room, metrics)) {
            scrolled.clamp(least, chosen.max(least)).min(end)
        } else {
            // All rows that are visible at this scroll position are facts. Do not scroll from them to the selected
            // line.
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
            all: height(all, metrics),
            rows: placed(rows, modal.area, metrics),
        }
    }

    fn metrics(&self, window: WindowSize) -> ListMetrics {
        ListMetrics::new(self.form, &self.rows, window)
    }

    fn room(&self, window: WindowSize) -> f32 {
        let (height, margin) = self.sheet(window).map_or_else(
            || (window.logical().1, self.metrics(window).min_margin),
            |sheet| (sheet.h, 0.0),
        );
        height - self.frame_height(window) - margin
    }

    fn row_of(&self, line: usize) -> usize {
        self.line_rows().get(line).copied().unwrap_or(line)
    }

    /// Returns the index of the heading or rule directly above the row of the line `line`. If there is neither, returns
    /// the index of this row.
    fn top_of(&self, line: usize) -> usize {
        let row = self.row_of(line);
        let above = row.checked_sub(1).and_then(|above| self.rows.get(above));
        row - usize::from(matches!(above, Some(ListRow::Heading(_) | ListRow::Rule)))
    }

    /// Returns the index of the first visible row, and the number of lines by which a page key moves the selection.
    fn first_and_page(&self, window: WindowSize) -> (usize, usize) {
        let view = self.view(window);
        (view.first, view.rows.len().saturating_sub(1).max(1))
    }

    /// Returns the index of the first visible row when the list is scrolled to its end.
    fn last_first(&self, window: WindowSize) -> usize {
        first_before(&self.rows, self.room(window), self.metrics(window))
    }

    /// Returns the indices of the first and last lines that are visible when the row `first` is at the top. If no line
    /// is visible, returns the index of the selected line twice.
    fn lines_from(&self, first: usize, window: WindowSize) -> (usize, usize) {
        let (metrics, room) = (self.metrics(window), self.room(window));
        let (above, below) = self.rows.split_at(first.min(self.rows.len()));
        let count = |rows: &[ListRow]| rows.iter().filter_map(ListRow::line).count();
        let least = count(above);
        match count(fitting(below, room, metrics)) {
            0 => (self.chosen.line, self.chosen.line),
            visible => (least, least + visible - 1),
        }
    }

    /// Returns the height of the panel, not counting its rows.
    fn frame_height(&self, window: WindowSize) -> f32 {
        let metrics = self.metrics(window);
        metrics.top + metrics.end.1 + metrics.hint_height * self.hints.len() as f32
    }

    /// Returns the layout of a panel with rows whose total height is `rows`.
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

    /// Returns the area of the list beside the board. Returns `None` if the list is drawn over the board.
    fn sheet(&self, window: WindowSize) -> Option<Rect> {
        sheet::area(window).filter(|_| self.is_beside)
    }

    fn at(&self, window: WindowSize, point: Point) -> Option<Action> {
        let mut scene = Scene::default();
        self.draw(&mut scene, window);
        scene.at(point)?.action
    }

    /// Shows `notice`, if there is one, in place of the last line of `hints`.
    #[must_use]
    pub fn with_notice(mut self, notice: Option<&str>) -> Self {
        self.message = notice.map(ToOwned::to_owned).or(self.message);
        self
    }

    pub fn draw(&self, scene: &mut Scene, window: WindowSize) {
        let layer = &mut scene.overlay;
        let view = self.view(window);
        let (modal, metrics) = (view.modal, self.metrics(window));
        // If there are no hints, the message cannot replace the last one, so it replaces the title.
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
        let above = self.rows[..view.first].iter();
        let mut index = above.filter_map(ListRow::line).count();
        for (row, rect) in &view.rows {
            match row {
                ListRow::Heading(heading) => draw_heading(layer, heading, *rect),
                ListRow::Fact { name, text } => draw_fact(layer, name, text, *rect),
                ListRow::Rule => draw_rule(layer, rect.centre().y, *rect),
                ListRow::Line(line) => {
                    self.draw_line(layer, line, index, *rect, metrics);
                    index += 1;
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

    fn draw_line(
        &self,
        layer: &mut Layer,
        line: &ListLine,
        index: usize,
        rect: Rect,
        metrics: ListMetrics,
    ) {
        let is_menu = self.form == ListForm::Menu;
        let size = if line.is_minor {
            text::ITEM
        } else {
            metrics.text
        };
        let is_chosen = index == self.chosen.line;
        if is_chosen {
            layer.draw(Panel::raised(rect, RAISED));
        }
        let color = if is_chosen { ACCENT } else { TEXT };
        let base = rect.y + rect.h / 2.0 + (0.36 * size).round();
        let delete_width = if line.is_deletable { DELETE_WIDTH } else { 0.0 };
        let w = rect.w - delete_width;
        let area = Rect { w, ..rect };
        let element = line.element(area, is_chosen).with_key(index);
        let element = element.numbered(index, self.line_count());
        layer.control(element.with_action(Action::Line(index)));
        if line.is_deletable {
            let button = Rect::new(area.x + area.w, rect.y, DELETE_WIDTH, rect.h);
            let name = texts::speech::delete(&line.name);
            let element = Element::button(name, button).with_key(index);
            layer.control(element.with_action(Action::Delete(index)));
            let is_meant = is_chosen && self.chosen.is_warned;
            let tint = if is_meant { WARNING } else { DIM };
            layer.write(label("×", button.centre().x, base, text::TITLE, tint).centred());
        }
        let mut room = Rect {
            x: area.x + LINE_INSET,
            w: area.w - 2.0 * LINE_INSET,
            ..area
        };
        let middle = Point {
            x: room.x + LAMP_WIDTH / 2.0 - 2.0,
            y: rect.centre().y,
        };
        match line.mark {
            Some(color) => layer.draw(Panel::dot(middle, DOT_RADIUS, color)),
            None if is_menu => {
                logo::draw_lamp(layer, middle, LAMP_RADIUS, f32::from(u8::from(is_chosen)));
            }
            None => {}
        }
        if line.mark.is_some() || is_menu {
            room.x += LAMP_WIDTH;
            room.w -= LAMP_WIDTH;
        }
        let value_color = if is_menu { DIM } else { color };
        let value = line.shown_value(is_chosen);
        let (left, right) = divide_width(&line.name, &value, room.w, size);
        layer.write(label(&line.name, room.x, base, size, color).within(left));
        if !value.is_empty() {
            layer.write(
                label(value, room.x + room.w, base, text::ITEM, value_color)
                    .within(right)
                    .right_aligned(),
            );
        }
    }
}

fn height(rows: &[ListRow], metrics: ListMetrics) -> f32 {
    rows.iter().map(|row| row.height(metrics)).sum()
}

/// Returns as many of the first rows in `rows` as fit in the height `room`, but at least one row unless `rows` is
/// empty.
fn fitting(rows: &[ListRow], room: f32, metrics: ListMetrics) -> &[ListRow] {
    let fits = |count: &usize| height(&rows[..*count], metrics) <= room;
    let count = (1..=rows.len()).rev().find(fits).unwrap_or(1);
    &rows[..count.min(rows.len())]
}

/// Returns the index of the first row from which the rows up to the last one fit in the height `room`. If even the last
/// row alone does not fit, returns the index of the last row.
fn first_before(rows: &[ListRow], room: f32, metrics: ListMetrics) -> usize {
    let fits = |from: &usize| height(&rows[*from..], metrics) <= room;
    let last = rows.len().saturating_sub(1);
    (0..rows.len()).find(fits).unwrap_or(last)
}

fn placed(rows: &[ListRow], area: Rect, metrics: ListMetrics) -> Vec<(&ListRow, Rect)> {
    let mut y = area.y + metrics.top;
    let (_, gap) = metrics.line;
    let place = |row| {
        let height = ListRow::height(row, metrics);
        let gap = match row {
            ListRow::Fact { .. } => 0.0,
            _ => gap,
        };
        let rect = Rect::new(
            area.x + ROW_INSET,
            y,
            area.w - 2.0 * ROW_INSET,
            height - gap,
        );
        y += height;
        (row, rect)
    };
    rows.iter().map(place).collect()
}

impl View<'_> {
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

    /// Draws a common background behind all visible facts.
    fn draw_table(&self, layer: &mut Layer) {
        let facts = self.rows.iter();
        let mut facts = facts.filter(|(row, _)| matches!(row, ListRow::Fact { .. }));
        let Some((_, first)) = facts.next() else {
            return;
        };
        let last = facts.next_back().map_or(*first, |(_, last)| *last);
        let h = last.y + last.h - first.y;
        layer.draw(Panel::rounded(Rect { h, ..*first }, 8.0, PAPER));
    }

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

fn draw_heading(layer: &mut Layer, heading: &str, rect: Rect) {
    layer.describe(|| Element::new(Role::Heading, heading, rect));
    layer
        .write(label(heading, rect.x + 12.0, rect.y + 20.0, text::NOTE, DIM).within(rect.w - 24.0));
    draw_rule(layer, rect.y + rect.h - 1.0, rect);
}

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

/// Divides the width `room` between the text `line` at the left end of a line and the text `value` at its right end.
/// Each gets half of the width. If one of them needs less than half, the other one gets what is left.
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
