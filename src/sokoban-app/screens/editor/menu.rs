//! The menu: everything there is to do, with its key, to choose from by keys or by mouse.

use super::actions::{self, Action};
use super::{Cover, Editor};
use crate::input::{Button, Input, Key, Modifiers};
use crate::screens::{Request, Shared};
use crate::texts::editor as says;
use crate::ui::list::{Hit, List};

impl Editor {
    /// All commands, to choose from.
    pub(super) fn menu_input(&mut self, input: Input, shared: &mut Shared) -> Option<Request> {
        let Cover::Menu(chosen) = &mut self.cover else {
            return None;
        };
        let last = actions::menu().count() - 1;
        let picked = match input {
            Input::Down(Key::Up, _) | Input::Again(Key::Up, _) => {
                *chosen = chosen.checked_sub(1).unwrap_or(last);
                None
            }
            Input::Down(Key::Down, _) | Input::Again(Key::Down, _) => {
                *chosen = if *chosen == last { 0 } else { *chosen + 1 };
                None
            }
            Input::Wheel(notches, _) => {
                let further = if notches < 0.0 { 1 } else { -1 };
                *chosen = chosen.saturating_add_signed(further).min(last);
                None
            }
            Input::Down(Key::Enter | Key::PadEnter, _) => Some(*chosen),
            Input::Down(Key::Escape | Key::Tab | Key::Menu, _) => {
                self.cover = Cover::Nothing;
                None
            }
            Input::Press(Button::Left, point) => match menu(*chosen).hit(shared.window, point) {
                Hit::Line(line) => Some(line),
                Hit::Panel => None,
                Hit::Outside => {
                    self.cover = Cover::Nothing;
                    None
                }
            },
            Input::Down(key, modifiers) => {
                let action = actions::of_key(key, modifiers)?;
                return self.perform_from_menu(action, shared);
            }
            _ => None,
        };
        let (action, ..) = actions::menu().nth(picked?)?;
        self.perform_from_menu(action, shared)
    }

    fn perform_from_menu(&mut self, action: Action, shared: &mut Shared) -> Option<Request> {
        self.cover = Cover::Nothing;
        self.perform(action, (None, Modifiers::NONE), shared)
    }
}

/// The menu with a line chosen.
pub(super) fn menu(chosen: usize) -> List {
    List {
        title: says::menu_title(),
        lines: actions::menu().map(|(_, key, text)| (text, key)).collect(),
        headings: Vec::new(),
        chosen,
        below: vec![says::menu_keys()],
    }
}
