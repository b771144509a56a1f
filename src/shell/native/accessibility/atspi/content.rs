//! The texts and states of single elements in AT-SPI.

use sokoban_app::view::element::{Element, Role};

/// The name of the state of a chosen line.
pub(super) const SELECTED: &str = "selected";

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

/// Returns the text of a text field.
pub(super) fn edited_text(element: &Element) -> Option<&str> {
    let is_field = element.role == Role::TextField;
    is_field.then(|| element.value.as_deref().unwrap_or_default())
}
