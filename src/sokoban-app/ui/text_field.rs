//! A text field: typing, erasing and selecting, and text that an input method is still composing.

#[cfg(test)]
mod tests;

use unicode_segmentation::{GraphemeCursor, UnicodeSegmentation as _};

use crate::geometry::Rect;
use crate::input::{Key, Modifiers};
use crate::view::letters;
use crate::view::scene::{Label, Layer, Panel};
use crate::view::theme::Color;
use crate::view::theme::color::{ACCENT, SELECTION};

/// The maximum length of the text, in letters.
const MAX_LETTERS: usize = 2000;
/// The width of the text that stays visible after the caret, as a multiple of the type size.
const MARGIN: f32 = 1.5;
/// Replaces a line break where the text is drawn on one line.
const LINE_BREAK: &str = " ¶ ";

/// A field for typing text.
#[derive(Debug, Clone, Default)]
pub struct TextField {
    text: String,
    /// The insertion point, as a byte offset.
    caret: usize,
    /// The other end of the selection, as a byte offset. Equal to `caret` if nothing is selected.
    anchor: usize,
    /// Unfinished text of an input method. It is drawn at the caret.
    preedit: String,
    is_multiline: bool,
}

/// The result of a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Reply {
    /// The text or the selection changed.
    Changed,
    /// The player copied or cut this text.
    Copied(String),
}

impl TextField {
    /// Creates a single-line field that contains `text`, with the caret at its end.
    pub(crate) fn new(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            caret: text.len(),
            anchor: text.len(),
            ..Self::default()
        }
    }

    /// Creates a field of several lines.
    pub(crate) fn multiline(text: &str) -> Self {
        Self {
            is_multiline: true,
            ..Self::new(text)
        }
    }

    /// Returns the text, without the unfinished text of an input method.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns `true` if the field has no text, not even unfinished text of an input method.
    pub(crate) const fn is_empty(&self) -> bool {
        self.text.is_empty() && self.preedit.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.text.clear();
        self.preedit.clear();
        self.move_to(0, false);
    }

    /// Moves the caret to the end and selects nothing.
    pub(crate) const fn leave(&mut self) {
        self.move_to(self.text.len(), false);
    }

    /// Sets the unfinished text of an input method.
    pub(crate) fn compose(&mut self, preedit: &str) {
        if !preedit.is_empty() {
            self.erase_selection();
        }
        preedit.clone_into(&mut self.preedit);
    }

    /// Inserts `text` at the caret and replaces the selection. Spaces at the start of a field are dropped.
    pub(crate) fn insert(&mut self, text: &str) {
        self.preedit.clear();
        self.erase_selection();
        let mut room = MAX_LETTERS.saturating_sub(self.text.chars().count());
        for letter in text.replace("\r\n", "\n").chars() {
            let letter = match letter {
                '\n' if self.is_multiline => '\n',
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

    /// Handles the keys that erase the letter before the caret, and those that use the selection. Returns `None` for
    /// other keys.
    pub(crate) fn edit(&mut self, key: Key, modifiers: Modifiers) -> Option<Reply> {
        let selected = self.selected().to_owned();
        let has_selection = !selected.is_empty();
        match key {
            Key::Backspace if !has_selection => {
                let before = self.boundary_before(self.caret);
                self.text.drain(before..self.caret);
                self.move_to(before, false);
            }
            Key::Backspace | Key::Delete if has_selection => self.erase_selection(),
            Key::A if modifiers.ctrl && !self.text.is_empty() => {
                self.anchor = 0;
                self.caret = self.text.len();
            }
            Key::C if modifiers.ctrl && has_selection => return Some(Reply::Copied(selected)),
            Key::X if modifiers.ctrl && has_selection => {
                self.erase_selection();
                return Some(Reply::Copied(selected));
            }
            _ => return None,
        }
        Some(Reply::Changed)
    }

    /// Handles the keys that move the caret or erase the letter after it. With Shift, moving selects.
    pub(crate) fn walk(&mut self, key: Key, modifiers: Modifiers) {
        let selects = modifiers.shift;
        let has_selection = self.anchor != self.caret;
        let (low, high) = (self.caret.min(self.anchor), self.caret.max(self.anchor));
        let to = match key {
            Key::Left if has_selection && !selects => low,
            Key::Right if has_selection && !selects => high,
            Key::Left => self.boundary_before(self.caret),
            Key::Right => self.boundary_after(self.caret),
            Key::Home => 0,
            Key::End => self.text.len(),
            Key::Delete => {
                let after = self.boundary_after(self.caret);
                self.text.drain(self.caret..after);
                self.caret
            }
            _ => return,
        };
        self.move_to(to, selects);
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

    /// Returns the start of the grapheme before `at`.
    fn boundary_before(&self, at: usize) -> usize {
        let mut cursor = GraphemeCursor::new(at, self.text.len(), true);
        let before = cursor.prev_boundary(&self.text, 0);
        before.ok().flatten().unwrap_or(0)
    }

    /// Returns the end of the grapheme after `at`.
    fn boundary_after(&self, at: usize) -> usize {
        let mut cursor = GraphemeCursor::new(at, self.text.len(), true);
        let after = cursor.next_boundary(&self.text, 0);
        after.ok().flatten().unwrap_or(self.text.len())
    }

    /// Returns the whole text as it is drawn on one line.
    pub(crate) fn shown(&self) -> Shown {
        self.shown_with("", f32::INFINITY, 1.0)
    }

    /// Returns the part of the text around the caret that is at most `width` wide, with `caret` as the sign for the
    /// caret.
    fn shown_with(&self, caret: &str, width: f32, size: f32) -> Shown {
        let line = |part: &str| part.replace('\n', LINE_BREAK);
        let middle = format!("{}{caret}", self.preedit);
        let room = width - letters::width(&middle, size);
        let before = line(&self.text[..self.caret]);
        let before = fitting_end(&before, room - MARGIN * size, size);
        let after = line(&self.text[self.caret..]);
        let after = fitting_start(&after, room - letters::width(before, size), size);
        let selected = line(self.selected()).len();
        let (before_selection, selection) = if self.anchor > self.caret {
            let start = before.len() + middle.len();
            (start, selected.min(after.len()))
        } else {
            let selected = selected.min(before.len());
            (before.len() - selected, selected)
        };
        Shown {
            selection: (before_selection, selection),
            preedit: (before.len(), self.preedit.len()),
            text: format!("{before}{middle}{after}"),
        }
    }

    /// Draws the part of the text that fits into `label`, ignoring the label's own text. Draws the caret if
    /// `has_caret`.
    pub(crate) fn draw(&self, layer: &mut Layer, label: &Label, has_caret: bool) {
        let caret = if has_caret { "|" } else { "" };
        let shown = self.shown_with(caret, label.width, label.size);
        shown.mark(layer, 0, label, &shown.text);
        layer.write(Label {
            text: shown.text,
            ..label.clone()
        });
    }
}

/// The drawn form of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shown {
    pub(crate) text: String,
    /// The offset and the length of the selected part, in bytes.
    selection: (usize, usize),
    /// The offset and the length of the unfinished part, in bytes.
    preedit: (usize, usize),
}

impl Shown {
    /// Marks the selection and the unfinished part in `line`, which is drawn at `label` and contains this text from
    /// byte `offset`.
    pub(crate) fn mark(&self, layer: &mut Layer, offset: usize, label: &Label, line: &str) {
        let size = label.size;
        let mut panel = |(start, length): (usize, usize), top: f32, h: f32, tint: Color| {
            let start = offset + start;
            let before = line.get(..start).unwrap_or(line);
            let part = line.get(start..start + length).unwrap_or_default();
            let left = letters::width(before, size).min(label.width);
            let w = letters::width(part, size).min(label.width - left);
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

/// Returns the longest end of `text` that is at most `width` wide.
fn fitting_end(text: &str, width: f32, size: f32) -> &str {
    let mut room = width;
    let fits = |&(_, grapheme): &(usize, &str)| {
        room -= letters::width(grapheme, size);
        room >= 0.0
    };
    let first = text.grapheme_indices(true).rev().take_while(fits).last();
    &text[first.map_or(text.len(), |(start, _)| start)..]
}

/// Returns the longest start of `text` that is at most `width` wide.
fn fitting_start(text: &str, width: f32, size: f32) -> &str {
    let mut room = width;
    let fits = |&(_, grapheme): &(usize, &str)| {
        room -= letters::width(grapheme, size);
        room >= 0.0
    };
    let last = text.grapheme_indices(true).take_while(fits).last();
    &text[..last.map_or(0, |(start, grapheme)| start + grapheme.len())]
}
