//! The texts and states of single elements in AT-SPI.

use sokoban_app::view::element::{Element, Role};

/// The name of the state of a chosen line.
pub(super) const SELECTED: &str = "selected";

/// Returns the state of an element that is a choice or a switch. A list shows the state of a switch as its value.
pub(super) const fn is_chosen(element: &Element) -> Option<bool> {
    match (element.role, element.is_on) {
        (Role::ListItem, _) | (_, None) => element.is_selected,
        (_, is_on) => is_on,
    }
}

/// Returns the name of the state of an element that is on or chosen.
pub(super) const fn chosen_state(element: &Element) -> &'static str {
    match element.role {
        Role::ListItem => SELECTED,
        _ => "checked",
    }
}

/// Returns the description of an element.
pub(super) fn description(element: &Element) -> &str {
    match (&element.value, element.role) {
        (Some(value), Role::Board) => value,
        _ => "",
    }
}

/// Returns the place of the caret in the text of a field, in characters.
pub(super) fn caret(element: &Element) -> usize {
    let text = element.value.as_deref().unwrap_or_default();
    let length = text.chars().count();
    element.caret.map_or(length, |caret| caret.min(length))
}

/// Returns the text of a text field.
pub(super) fn edited_text(element: &Element) -> Option<&str> {
    let is_field = element.role == Role::TextField;
    is_field.then(|| element.value.as_deref().unwrap_or_default())
}
