//! Announces changes on the screen to players who use a screen reader: new titles, new focused elements, and notices.

use super::Application;
use crate::input::{Input, Modifiers, PadEvent, key_labels};
use crate::screens::{Announcement, Effect, Urgency};
use crate::texts::{hud, settings, speech};
use crate::view::element::{Element, ElementId, Role};
use crate::view::screen_description::ScreenDescription;
use crate::view::text_metrics::one_line;

/// The maximum number of search results that are announced while the player types.
const MAX_RESULTS: usize = 3;

#[derive(Debug, Default)]
pub(super) struct Announced {
    title: String,
    focus: Option<(ElementId, String)>,
    /// `true` if a board was focused.
    is_on_board: bool,
    notice: Option<String>,
    modifiers: Modifiers,
    /// The texts that were visible. Empty if a board was focused.
    texts: Vec<(ElementId, String)>,
}

impl Announced {
    /// Returns those of `texts` that were not visible before, as sentences. If `is_typed` is `true`, the texts are
    /// search results, and only the first few new ones are returned.
    fn new_texts(&self, texts: &[(ElementId, String)], is_typed: bool) -> String {
        let was_visible = |(id, text): &&(_, String)| {
            let mut before = self.texts.iter();
            before.any(|entry| entry.1 == *text && (!is_typed || entry.0 == *id))
        };
        let new = texts.iter().filter(|entry| !was_visible(entry));
        let new = new.take(if is_typed { MAX_RESULTS } else { usize::MAX });
        let new: Vec<String> = new.map(|entry| speech::sentence(&entry.1)).collect();
        new.join(" ")
    }
}

impl Application {
    /// Forgets the last notice if `input` closes it. If the same notice is shown again later, it is announced again.
    pub(super) fn before_announcing(&mut self, input: Input) {
        if matches!(
            input,
            Input::Down(..)
                | Input::Press(..)
                | Input::Activate(_)
                | Input::Pad(PadEvent { down: true, .. })
        ) {
            self.announced.notice = None;
        }
    }

    /// Announces the changes since the last call. `is_input` is `true` if an input has caused them.
    pub(super) fn announce(&mut self, is_input: bool) {
        if !self.app.announces() {
            self.announced = Announced::default();
            self.play.announce(is_input, &mut self.app);
            return;
        }
        let is_played = self.is_played();
        let says_level = is_played && self.play.announce(is_input, &mut self.app);
        if is_input || self.pad_repeat.is_some() {
            self.announce_focus(says_level);
        }
        if self.sticky.down() != self.announced.modifiers {
            self.announced.modifiers = self.sticky.down();
            let modifiers = key_labels::modifier_prefix(self.announced.modifiers);
            let modifiers = modifiers.trim_end_matches('+').to_owned();
            self.app.announce(modifiers, Urgency::Assertive);
        }
        if self.app.notice != self.announced.notice {
            self.announced.notice.clone_from(&self.app.notice);
            let notice = self.app.notice.clone().unwrap_or_default();
            self.app.announce(notice, Urgency::Assertive);
        }
    }

    /// Announces a new title and a new focused element. Changes on the board are announced by the play screen.
    fn announce_focus(&mut self, says_level: bool) {
        let description = self.describe(false);
        let focused = description.all().find(|element| element.is_focused);
        let is_on_board = match focused {
            Some(it) => it.role == Role::Board && self.editor().is_none(),
            None => description.all().any(|element| element.role == Role::Board),
        };
        let is_field = focused.is_some_and(|element| element.role == Role::TextField);
        let focus = focused.map(|element| (element.id, text(element)));
        let texts = if is_on_board {
            Vec::new()
        } else {
            self.visible_texts(&description)
        };
        let has_new_title = description.title != self.announced.title;
        let mut parts = Vec::new();
        if has_new_title && !says_level && !(is_on_board && self.announced.is_on_board) {
            parts.push(speech::sentence(&description.title));
            parts.extend(facts(&description).map(|fact| speech::sentence(&text(fact))));
        }
        if !is_on_board && focus != self.announced.focus {
            let text = focus.iter().map(|(_, text)| text.clone());
            parts.extend(text.filter(|text| !text.is_empty()));
        }
        if !parts.is_empty() {
            self.app.effects.push(Effect::Announce(Announcement {
                text: parts.join(" "),
                urgency: Urgency::Assertive,
                repeats_focus: true,
            }));
        }
        if !has_new_title && (is_field || focus.is_none() || focus == self.announced.focus) {
            let new = self
                .announced
                .new_texts(&texts, focus != self.announced.focus);
            self.app.announce(new, Urgency::Polite);
        }
        self.announced = Announced {
            title: description.title,
            focus,
            is_on_board,
            notice: self.announced.notice.take(),
            modifiers: self.announced.modifiers,
            texts,
        };
    }

    /// Returns the texts on the screen, except for the notice, which is announced separately.
    fn visible_texts(&self, description: &ScreenDescription) -> Vec<(ElementId, String)> {
        let notice = self.app.notice.as_deref().map(one_line);
        let texts = description
            .all()
            .filter(|element| element.role == Role::Text);
        let texts = texts.map(|element| (element.id, text(element)));
        texts
            .filter(|entry| notice.as_ref() != Some(&entry.1))
            .collect()
    }
}

/// Returns the lines of a list that only state facts. These lines cannot get the focus, so they are announced together
/// with the title.
fn facts(description: &ScreenDescription) -> impl Iterator<Item = &Element> {
    let dialogs = description.elements.iter();
    let dialogs = dialogs.filter(|element| element.role == Role::Dialog);
    let elements = dialogs.flat_map(|dialog| &dialog.children);
    elements.filter(|element| element.role == Role::Text && element.value.is_some())
}

/// Returns the text that is announced for an element: its name, its value, its state, and its position in the list. For
/// a board, returns only its value.
fn text(element: &Element) -> String {
    if element.role == Role::Board {
        return element.value.clone().unwrap_or_default();
    }
    let state = element.is_on.filter(|_| element.value.is_none());
    let parts = [
        Some(element.name.clone()),
        element.value.clone(),
        state.map(settings::on_or_off),
        element.set.map(|set| hud::number(set.number, set.size)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(&crate::texts::description::comma())
}
