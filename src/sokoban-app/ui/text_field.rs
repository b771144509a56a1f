//! A text field. The player edits its text with keys, with the pointer, or with an input method. Until the player
//! accepts the text of an input method, it is shown as unfinished.

#[cfg(test)]
mod tests;

use unicode_segmentation::{GraphemeCursor, UnicodeSegmentation as _};

use super::label;
use crate::geometry::{Point, Rect};
use crate::input::{Input, Key, Modifiers};
use crate::view::element::{Element, Role};
use crate::view::scene::{Label, Layer, Panel};
use crate::view::text_metrics;
use crate::view::theme::color::{ACCENT, DIM, RAISED, SELECTION};
use crate::view::theme::{Color, text};

const MAX_LETTERS: usize = 2000;
const PADDING: f32 = 10.0;
const SIZE: f32 = text::LINE;
/// The minimum width of the text that stays visible on each side of the caret, in logical pixels.
const MARGIN: f32 = 1.5 * SIZE;
/// The text that is shown in place of a line break, because the field has only a single line.
const LINE_BREAK: &str = " ¶ ";
const CARET: &str = "|";

#[derive(Debug, Clone, Default)]
pub struct TextField {
    text: String,
    caret: usize,
    /// The end of the selection that is not at the caret. Equal to `caret` if nothing is selected. Both fields are byte
    /// offsets in `text`.
    anchor: usize,
    /// The unfinished text of an input method, which is shown at the caret.
    preedit: String,
    kind: FieldKind,
    /// The byte offset of the letter that was first in the visible text when the field was last pressed. The visible
    /// text starts with this letter as long as the caret is then visible.
    first: usize,
    /// `true` from a press on the field until the pointer is released. Moving the pointer then selects text.
    is_held: bool,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum FieldKind {
    /// A field for a search query. Its caret stays at the end of the text, because the screen uses the keys that would
    /// move it.
    #[default]
    Search,
    Line,
    Lines,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Reply {
    /// The text, the caret or the selection has changed.
    Changed,
    /// The player has copied or cut this text. The screen must store it in the clipboard.
    Copied(String),
    /// The player wants to paste text. The screen must request the text in the clipboard.
    Paste,
}

impl Reply {
    pub(crate) fn copied(self) -> Option<String> {
        match self {
            Self::Copied(text) => Some(text),
            Self::Changed | Self::Paste => None,
        }
    }
}

impl TextField {
    /// Creates a field for a single line. The caret is at the end of `text`.
    pub(crate) fn line(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            caret: text.len(),
            anchor: text.len(),
            kind: FieldKind::Line,
            ..Self::default()
        }
    }

    /// Creates a field for several lines. The caret is at the end of `text`.
    pub(crate) fn lines(text: &str) -> Self {
        Self {
            kind: FieldKind::Lines,
            ..Self::line(text)
        }
    }

    /// Returns the text. The unfinished text of an input method is not included.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the part of the caret's line that is before the caret. Text from an on-screen keyboard is added to this
    /// part.
    pub(crate) fn line_before_caret(&self) -> &str {
        let before = &self.text[..self.caret];
        before.rsplit('\n').next().unwrap_or(before)
    }

    /// Returns `true` if the field contains no text, not even the unfinished text of an input method.
    pub(crate) const fn is_empty(&self) -> bool {
        self.text.is_empty() && self.preedit.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.text.clear();
        self.preedit.clear();
        self.move_to(0, false);
    }

    /// Moves the caret to the end. Called when the field gets the focus.
    pub(crate) const fn enter(&mut self) {
        self.move_to(self.text.len(), false);
    }

    pub(crate) const fn select_all(&mut self) {
        self.anchor = 0;
        self.caret = self.text.len();
    }

    /// Moves the caret to the start, and discards unfinished text. Called when the field loses the focus.
    pub(crate) fn leave(&mut self) {
        self.preedit.clear();
        self.move_to(0, false);
        self.is_held = false;
    }

    pub(crate) fn compose(&mut self, preedit: &str) {
        if !preedit.is_empty() {
            self.erase_selection();
        }
        preedit.clone_into(&mut self.preedit);
    }

    /// Inserts `text` at the caret. If text is selected, `text` replaces it. Spaces at the start of the field are left
    /// out.
    pub(crate) fn insert(&mut self, text: &str) {
        self.preedit.clear();
        self.erase_selection();
        let mut room = MAX_LETTERS.saturating_sub(self.text.chars().count());
        for letter in text.replace("\r\n", "\n").chars() {
            let letter = match letter {
                '\n' if self.kind == FieldKind::Lines => '\n',
                letter if letter.is_control() => ' ',
                letter => letter,
            };
            if room == 0 || self.text.is_empty() && letter.is_whitespace() {
                continue;
            }
            room -= 1;
            self.text.insert(self.caret, letter);
            self.move_to(self.caret + letter.len_utf8(), false);
        }
    }

    /// Handles typed text and the keys that edit the field. Returns `None` for other input.
    pub(crate) fn handle(&mut self, input: Input) -> Option<Reply> {
        match input {
            Input::Typed(letter) => {
                self.insert(letter.encode_utf8(&mut [0; 4]));
                Some(Reply::Changed)
            }
            Input::Down(key, modifiers) | Input::Again(key, modifiers) => self.key(key, modifiers),
            _ => None,
        }
    }

    /// Handles the pointer: a press in `area`, the area of the field, moves the caret, and a drag selects text.
    pub(crate) fn follow_pointer(&mut self, input: Input, area: Rect) {
        match input {
            Input::Press(_, point) if area.contains(point) => {
                self.first = self.first_in(area);
                self.move_to(self.offset_at(point, area), false);
                self.is_held = true;
            }
            Input::Point(point) if self.is_held => {
                self.first = self.first_in(area);
                self.move_to(self.offset_at(point, area), true);
            }
            Input::Release(..) | Input::Blur => self.is_held = false,
            _ => {}
        }
    }

    fn key(&mut self, key: Key, modifiers: Modifiers) -> Option<Reply> {
        let has_selection = self.anchor != self.caret;
        match key {
            Key::Backspace | Key::Delete if has_selection => self.erase_selection(),
            Key::Backspace => {
                self.anchor = self.before(modifiers.ctrl);
                self.erase_selection();
            }
            Key::A if modifiers.ctrl && !self.text.is_empty() => self.select_all(),
            Key::C if modifiers.ctrl && has_selection => {
                return Some(Reply::Copied(self.selected().to_owned()));
            }
            Key::X if modifiers.ctrl && has_selection => {
                let selected = self.selected().to_owned();
                self.erase_selection();
                return Some(Reply::Copied(selected));
            }
            Key::Escape
                if self.kind == FieldKind::Search
                    && !self.is_empty()
                    && !modifiers.is_command() =>
            {
                self.clear();
            }
            _ if self.kind == FieldKind::Search => return None,
            Key::V if modifiers.ctrl => return Some(Reply::Paste),
            Key::Enter | Key::PadEnter if modifiers.shift && self.kind == FieldKind::Lines => {
                self.insert("\n");
            }
            Key::Delete => {
                self.anchor = self.after(modifiers.ctrl);
                self.erase_selection();
            }
            _ => self.move_to(self.target(key, modifiers)?, modifiers.shift),
        }
        Some(Reply::Changed)
    }

    /// Returns the byte offset to which `key` moves the caret. Returns `None` for keys that do not move it.
    fn target(&self, key: Key, modifiers: Modifiers) -> Option<usize> {
        let ends_selection = self.anchor != self.caret && !modifiers.shift;
        Some(match key {
            Key::Left if ends_selection => self.caret.min(self.anchor),
            Key::Right if ends_selection => self.caret.max(self.anchor),
            Key::Left => self.before(modifiers.ctrl),
            Key::Right => self.after(modifiers.ctrl),
            Key::Home => 0,
            Key::End => self.text.len(),
            _ => return None,
        })
    }

    const fn move_to(&mut self, caret: usize, selects: bool) {
        self.caret = caret;
        if !selects {
            self.anchor = caret;
        }
    }

    fn selected(&self) -> &str {
        &self.text[self.caret.min(self.anchor)..self.caret.max(self.anchor)]
    }

    fn erase_selection(&mut self) {
        let (low, high) = (self.caret.min(self.anchor), self.caret.max(self.anchor));
        self.text.drain(low..high);
        self.move_to(low, false);
    }

    /// Returns the byte offset of the start of the letter before the caret or, if `by_word` is `true`, of the word
    /// before it.
    fn before(&self, by_word: bool) -> usize {
        if by_word {
            let words = self.text[..self.caret].split_word_bound_indices();
            let start = words.rev().find(|(_, word)| !word.trim().is_empty());
            return start.map_or(0, |(start, _)| start);
        }
        let mut cursor = GraphemeCursor::new(self.caret, self.text.len(), true);
        let before = cursor.prev_boundary(&self.text, 0);
        before.ok().flatten().unwrap_or(0)
    }

    /// Returns the byte offset of the end of the letter after the caret or, if `by_word` is `true`, of the word after
    /// it.
    fn after(&self, by_word: bool) -> usize {
        if by_word {
            let mut words = self.text[self.caret..].split_word_bound_indices();
            let end = words.find(|(_, word)| !word.trim().is_empty());
            return end.map_or(self.text.len(), |(start, word)| {
                self.caret + start + word.len()
            });
        }
        let mut cursor = GraphemeCursor::new(self.caret, self.text.len(), true);
        let after = cursor.next_boundary(&self.text, 0);
        after.ok().flatten().unwrap_or(self.text.len())
    }

    /// Returns the byte offset of the first letter to draw. This is the stored one, unless the caret would then not be
    /// visible, or there would be empty space after the text.
    fn first_in(&self, area: Rect) -> usize {
        let room = room(area)
            - text_metrics::width(&self.preedit, SIZE)
            - text_metrics::width(CARET, SIZE);
        let start = |text: &str, room| text.len() - fitting(text.graphemes(true).rev(), room);
        let before = &self.text[..self.caret];
        let last = start(&self.text, room);
        let (least, most) = (
            start(before, room - MARGIN).min(last),
            start(before, MARGIN),
        );
        let first = self.first.min(last);
        // The text may have changed since the offset was stored, so the offset may now be inside a letter.
        let mut starts = self.text.grapheme_indices(true).map(|(start, _)| start);
        let first = starts.rfind(|start| *start <= first).unwrap_or(0);
        first.min(most).max(least)
    }

    /// Returns the byte offset of the letter boundary that is nearest to `point`.
    fn offset_at(&self, point: Point, area: Rect) -> usize {
        let first = self.first_in(area);
        let mut x = area.x + PADDING;
        for (offset, letter) in self.text[first..].grapheme_indices(true) {
            if first + offset == self.caret {
                x += text_metrics::width(&self.preedit, SIZE);
            }
            let width = text_metrics::width(&on_one_line(letter), SIZE);
            if point.x < x + width / 2.0 {
                return first + offset;
            }
            x += width;
        }
        self.text.len()
    }

    #[cfg(test)]
    pub(crate) fn shown(&self) -> Shown {
        self.shown_from(0, "", f32::INFINITY)
    }

    /// Returns the part of the text to draw, which is at most `room` wide and starts at the byte offset `first`.
    /// `caret` is the character that is drawn as the caret, or is empty if no caret is drawn.
    fn shown_from(&self, first: usize, caret: &str, room: f32) -> Shown {
        let middle = format!("{}{caret}", self.preedit);
        let before = on_one_line(&self.text[first..self.caret]);
        let rest = room - text_metrics::width(&before, SIZE) - text_metrics::width(&middle, SIZE);
        let after = &self.text[self.caret..];
        let last = self.caret + fitting(after.graphemes(true), rest);
        let after = on_one_line(&self.text[self.caret..last]);
        let (low, high) = (self.caret.min(self.anchor), self.caret.max(self.anchor));
        let selected = &self.text[low.clamp(first, last)..high.clamp(first, last)];
        let length = on_one_line(selected).len();
        let start = if self.anchor > self.caret {
            before.len() + middle.len()
        } else {
            before.len() - length
        };
        Shown {
            selection: (start, length),
            preedit: (before.len(), self.preedit.len()),
            text: format!("{before}{middle}{after}"),
        }
    }

    /// Draws the field, with a caret if `has_caret` is `true`. If the field is empty and has no caret, draws `hint` in
    /// it. `name` is the field's name for assistive technologies.
    pub(crate) fn draw(
        &self,
        layer: &mut Layer,
        area: Rect,
        (name, hint, color): (&str, &str, Color),
        has_caret: bool,
    ) {
        layer.describe(|| {
            let value = [
                &self.text[..self.caret],
                &self.preedit,
                &self.text[self.caret..],
            ];
            Element::new(Role::TextField, name, area)
                .with_value(value.concat())
                .with_caret(value[0].chars().count())
                .focused(has_caret)
        });
        layer.draw(Panel::raised(area, RAISED));
        let base = area.y + area.h / 2.0 + 6.0;
        let template = label(hint, area.x + PADDING, base, SIZE, DIM).within(room(area));
        if self.is_empty() && !has_caret {
            return layer.write(template);
        }
        let caret = if has_caret { CARET } else { "" };
        let shown = self.shown_from(self.first_in(area), caret, room(area));
        shown.mark(layer, 0, &template, &shown.text);
        layer.write(Label {
            text: shown.text,
            color,
            ..template
        });
    }
}

/// A text to draw, and the ranges that are marked in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shown {
    pub(crate) text: String,
    /// The start and the length of the selected text, in bytes.
    selection: (usize, usize),
    /// The start and the length of the unfinished text of an input method, in bytes.
    preedit: (usize, usize),
}

impl Shown {
    /// Draws the marks for the selection and for unfinished text. `label` draws `line`, which contains this text at the
    /// byte offset `offset`.
    pub(crate) fn mark(&self, layer: &mut Layer, offset: usize, label: &Label, line: &str) {
        let size = label.size;
        let mut panel = |(start, length): (usize, usize), top: f32, h: f32, tint: Color| {
            let start = offset + start;
            let before = line.get(..start).unwrap_or(line);
            let part = line.get(start..start + length).unwrap_or_default();
            let left = text_metrics::width(before, size).min(label.width);
            let w = text_metrics::width(part, size).min(label.width - left);
            if w > 0.0 {
                layer.draw(Panel::solid(
                    Rect::new(label.x + left, label.y + top, w, h),
                    tint,
                ));
            }
        };
        panel(self.selection, -0.95 * size, 1.25 * size, SELECTION);
        panel(self.preedit, 3.0, 1.0, ACCENT);
    }
}

fn room(area: Rect) -> f32 {
    (area.w - 2.0 * PADDING).max(0.0)
}

fn on_one_line(text: &str) -> String {
    text.replace('\n', LINE_BREAK)
}

/// Returns the total length, in bytes, of as many of the first `letters` as fit in the width `room`.
fn fitting<'a>(letters: impl Iterator<Item = &'a str>, mut room: f32) -> usize {
    let fits = |letter: &&str| {
        room -= text_metrics::width(&on_one_line(letter), SIZE);
        room >= 0.0
    };
    letters.take_while(fits).map(str::len).sum()
}
