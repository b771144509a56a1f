//! The menu: everything there is to do, with its key, to choose from by keys or by mouse.

use super::actions::{self, Action};
use super::{Cover, Editor};
use crate::input::{Button, Input, Key, Modifiers};
use crate::screens::{Request, Shared};
use crate::texts::editor as tr;
use crate::ui::list::{Asked, Cursor, List};

impl Editor {
    /// All commands, to choose from.
    pub(super) fn menu_input(&mut self, input: Input, shared: &mut Shared) -> Option<Request> {
        let Cover::Menu(chosen) = &mut self.cover else {
            return None;
        };
        let list = menu(*chosen);
        let action = match chosen.follow(input, &list, shared.window)? {
            Asked::Line(Button::Left) => actions::menu().nth(chosen.line)?.0,
            Asked::Line(_) | Asked::Delete => return None,
            Asked::Close | Asked::Key(Key::Tab | Key::Menu, _) => {
                self.cover = Cover::Nothing;
                return None;
            }
            Asked::Key(key, modifiers) => actions::of_key(key, modifiers)?,
        };
        self.perform_from_menu(action, shared)
    }

    fn perform_from_menu(&mut self, action: Action, shared: &mut Shared) -> Option<Request> {
        self.cover = Cover::Nothing;
        self.perform(action, (None, Modifiers::NONE), shared)
    }
}

/// The menu with a line chosen.
pub(super) fn menu(chosen: Cursor) -> List {
    List {
        title: tr::menu_title(),
        lines: actions::menu().map(|(_, key, text)| (text, key)).collect(),
        headings: Vec::new(),
        deletable: Vec::new(),
        chosen,
        below: vec![tr::menu_keys()],
        news: None,
    }
}
