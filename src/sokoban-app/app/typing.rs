//! Text that is typed into the open text field.

use super::{App, Editing, Editor, Overlay};
use crate::input::Input;
use crate::ui::text_field::TextField;

impl App {
    /// Returns `true` if letters are text and not commands, so that dead keys and input methods are of use.
    pub fn takes_text(&self) -> bool {
        self.field().is_some()
    }

    /// The open text field.
    pub fn field(&self) -> Option<&TextField> {
        match &self.overlay {
            Overlay::Help(screen) => Some(screen.field()),
            Overlay::Browser(browser) => Some(browser.field()),
            Overlay::Nothing => self.editor().and_then(Editor::field),
            _ => None,
        }
    }

    /// Shows unfinished text of a dead key or an input method in the open text field. Replaces earlier unfinished text.
    pub fn compose(&mut self, preedit: &str) {
        let field = match &mut self.overlay {
            Overlay::Help(screen) => Some(screen.field_mut()),
            Overlay::Browser(browser) => Some(browser.field_mut()),
            Overlay::Nothing => {
                let editor = self.editing.as_mut().and_then(Editing::open);
                editor.and_then(Editor::field_mut)
            }
            _ => None,
        };
        if let Some(field) = field {
            field.compose(preedit);
        }
    }

    /// Returns `true` unless `input` is a letter of the key that opened the text field. Such a letter is not typed.
    pub(super) fn is_expected(&mut self, input: Input) -> bool {
        match input {
            Input::Typed(_) => return self.is_typing,
            Input::Again(..) => {}
            _ => self.is_typing = self.takes_text(),
        }
        true
    }
}
