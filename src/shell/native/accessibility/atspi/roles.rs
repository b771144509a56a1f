//! The roles, states and names of elements in AT-SPI (`atspi-constants.h` of at-spi2-core).

use sokoban_app::view::element::{Element, Role};

use super::content::{self, SELECTED};
use super::tree::{Object, Tree};

/// The numbers of states, which are bits.
mod state {
    pub(super) const ACTIVE: u32 = 1;
    pub(super) const CHECKED: u32 = 4;
    pub(super) const EDITABLE: u32 = 7;
    pub(super) const ENABLED: u32 = 8;
    pub(super) const FOCUSABLE: u32 = 11;
    pub(super) const FOCUSED: u32 = 12;
    pub(super) const MODAL: u32 = 16;
    pub(super) const SELECTABLE: u32 = 22;
    pub(super) const SELECTED: u32 = 23;
    pub(super) const SENSITIVE: u32 = 24;
    pub(super) const SHOWING: u32 = 25;
    pub(super) const SINGLE_LINE: u32 = 26;
    pub(super) const VISIBLE: u32 = 30;
    pub(super) const CHECKABLE: u32 = 41;
}

/// The number and the name of the role of the program.
const APPLICATION: (u32, &str) = (75, "application");
/// The number and the name of the role of the window.
const FRAME: (u32, &str) = (23, "frame");

/// Returns the number and the name of a role.
pub(super) fn role(tree: &Tree, object: Object) -> Option<(u32, &'static str)> {
    Some(match object {
        Object::Application => APPLICATION,
        Object::Window => FRAME,
        Object::Element(id) => of_element(&tree.node(id)?.element),
    })
}

const fn of_element(element: &Element) -> (u32, &'static str) {
    match element.role {
        Role::Dialog => (16, "dialog"),
        Role::Heading => (83, "heading"),
        Role::Button if element.is_selected.is_some() => (44, "radio button"),
        Role::Button => (43, "push button"),
        Role::Switch => (7, "check box"),
        Role::List => (31, "list"),
        Role::ListItem => (32, "list item"),
        Role::TextField => (79, "entry"),
        Role::Slider => (51, "slider"),
        Role::Board => (55, "table"),
        Role::Square => (56, "table cell"),
        // Screen readers read all labels of a dialog when it opens. Tables such as the key help are too long for that.
        Role::Text if element.value.is_some() => (73, "paragraph"),
        // Texts, and roles that do not exist yet.
        _ => (29, "label"),
    }
}

/// Returns the set of states as two words.
pub(super) fn states(tree: &Tree, object: Object) -> Option<[u32; 2]> {
    let mut set: u64 = 0;
    let mut add = |states: &[u32]| states.iter().for_each(|state| set |= 1 << state);
    add(&[state::ENABLED, state::SENSITIVE]);
    add(&[state::SHOWING, state::VISIBLE]);
    match object {
        Object::Application => {}
        Object::Window => {
            if tree.has_window_focus {
                add(&[state::ACTIVE]);
            }
            if tree.focused() == Object::Window && tree.has_window_focus {
                add(&[state::FOCUSED]);
            }
        }
        Object::Element(id) => {
            let element = &tree.node(id)?.element;
            if !matches!(element.role, Role::Text | Role::Heading) {
                add(&[state::FOCUSABLE]);
            }
            if tree.focus == Some(id) && tree.has_window_focus {
                add(&[state::FOCUSED]);
            }
            if element.role == Role::Dialog {
                add(&[state::MODAL]);
            }
            if element.role == Role::TextField {
                add(&[state::EDITABLE, state::SINGLE_LINE]);
            }
            let is_chosen = content::is_chosen(element);
            let (can_be, is) = if content::chosen_state(element) == SELECTED {
                (state::SELECTABLE, state::SELECTED)
            } else {
                (state::CHECKABLE, state::CHECKED)
            };
            if is_chosen.is_some() {
                add(&[can_be]);
            }
            if is_chosen == Some(true) {
                add(&[is]);
            }
            if element.is_disabled {
                set &= !(1 << state::ENABLED | 1 << state::SENSITIVE);
            }
        }
    }
    Some([set as u32, (set >> 32) as u32])
}

/// Returns the interfaces of an object, without their common start.
pub(super) fn interfaces(tree: &Tree, object: Object) -> Vec<&'static str> {
    let mut interfaces = vec!["Accessible"];
    match object {
        Object::Application => interfaces.push("Application"),
        Object::Window => interfaces.push("Component"),
        Object::Element(id) => {
            interfaces.push("Component");
            let role = tree.node(id).map(|node| node.element.role);
            interfaces.extend(match role {
                Some(Role::Text | Role::Heading | Role::Dialog | Role::List) | None => &[][..],
                Some(Role::TextField) => &["Action", "EditableText", "Text"],
                Some(Role::Slider) => &["Value"],
                Some(Role::Board) => &["Table"],
                Some(Role::Square) => &["Action", "TableCell"],
                Some(_) => &["Action"],
            });
        }
    }
    interfaces
}
