//! Makes the game accessible to screen readers in a browser. For them, the page contains invisible elements that
//! describe the screen.

use std::fmt::Write as _;

use sokoban_app::screens::{Announcement, Urgency};
use sokoban_app::view::element::{Element, Role};
use sokoban_app::view::screen_description::ScreenDescription;
use sokoban_platform::web;

use crate::external::External;
use crate::game::assistant::{Accessibility, ElementRequest, spoken_name};

pub(super) struct Elements;

/// Returns the events since the last call. The player turns the elements for screen readers on with a button on the
/// page. `was_active` must be `true` if they were on at the last call. This function updates it.
pub(super) fn events(was_active: &mut bool) -> Vec<External> {
    let mut events = Vec::new();
    let is_active = web::has_screen_reader();
    if std::mem::replace(was_active, is_active) != is_active {
        events.push(External::Assistance(is_active));
    }
    if is_active {
        let lines = web::element_requests().into_iter();
        events.extend(lines.filter_map(|line| Some(External::Element(request(&line)?))));
    }
    events
}

impl Accessibility for Elements {
    fn update(&mut self, description: ScreenDescription, _size: (f32, f32), scale: f32) {
        let mut text = plain(&description.title);
        let scale = scale / web::scale();
        for element in &description.elements {
            write(&mut text, 0, element, scale);
        }
        web::show_elements(&text);
    }

    fn announce(&mut self, announcement: &Announcement) {
        let interrupts = announcement.urgency == Urgency::Assertive;
        web::announce(&announcement.text, interrupts, announcement.repeats_focus);
    }
}

/// Parses a request in the format of `screen-reader.js`.
fn request(line: &str) -> Option<ElementRequest> {
    let (kind, rest) = line.split_once('\t')?;
    let (id, value) = rest.split_once('\t')?;
    let id = id.parse().ok()?;
    match kind {
        "press" => Some(ElementRequest::Press(id)),
        "text" => Some(ElementRequest::SetText(id, value.to_owned())),
        "value" => Some(ElementRequest::SetValue(id, value.parse().ok()?)),
        _ => None,
    }
}

/// Appends the lines for an element and its children, in the format that `screen-reader.js` reads. `scale` converts the
/// element's coordinates to pixels of the page.
fn write(text: &mut String, depth: usize, element: &Element, scale: f32) {
    let rect = element.rect;
    let [x, y, w, h] = [rect.x, rect.y, rect.w, rect.h].map(|edge| (edge * scale).round());
    let value = element.value.as_deref().unwrap_or_default();
    // A text field on the page has only one line, so a text with several lines is read-only.
    let is_read_only = element.role == Role::TextField && value.contains('\n');
    let value = plain(value);
    let mut states = String::new();
    states.push_str(if element.is_disabled { "d" } else { "" });
    states.push_str(if element.is_focused { "f" } else { "" });
    states.push_str(if is_read_only { "r" } else { "" });
    states.push_str(match element.is_on.or(element.is_selected) {
        Some(true) => "+",
        Some(false) => "-",
        None => "",
    });
    let name = plain(&spoken_name(element));
    // Writing to a string cannot fail.
    let _ = write!(text, "\n{depth}\t{}\t{}", element.id.0, role(element));
    let _ = write!(text, "\t{x}\t{y}\t{w}\t{h}\t{states}\t{name}\t{value}");
    let _ = match element.set {
        Some(set) => write!(text, "\t{}\t{}", set.number, set.size),
        None => write!(text, "\t\t"),
    };
    let _ = match element.range {
        Some(range) => write!(text, "\t{}\t{}\t{}", range.min, range.max, range.now),
        None => write!(text, "\t\t\t"),
    };
    let mut row = None;
    for child in &element.children {
        let Some(square) = child.square else {
            write(text, depth + 1, child, scale);
            continue;
        };
        if row.replace(square.y) != Some(square.y) {
            let id = format!("{}-{}", element.id.0, square.y);
            let _ = write!(text, "\n{}\t{id}\trow{}", depth + 1, "\t".repeat(12));
        }
        write(text, depth + 2, child, scale);
    }
}

const fn role(element: &Element) -> &'static str {
    match element.role {
        Role::Dialog => "dialog",
        Role::Heading => "heading",
        Role::Button if element.is_selected.is_some() => "radio",
        Role::Button => "button",
        Role::Switch => "switch",
        Role::List => "listbox",
        Role::ListItem => "option",
        Role::TextField => "textbox",
        Role::Slider => "slider",
        Role::Board => "grid",
        Role::Square => "gridcell",
        // Used for text elements, and for roles that do not exist yet.
        _ => "text",
    }
}

/// Replaces the characters that separate fields and lines.
fn plain(text: &str) -> String {
    text.replace(['\t', '\n', '\r'], " ")
}
