//! The description of a screen for assistive technologies, made from the elements and labels in the screen's scene.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::element::{Element, ElementId, Role};
use super::scene::{Align, Label, Layer, Scene};
use super::text_metrics::{self, one_line};
use super::theme::text;
use crate::geometry::Rect;

/// The description of a screen, for assistive technologies.
///
/// A backend shows the elements as children of the window, in this order. To press an element, the backend sends the
/// element's action. If the element has no action, the backend sends a press and a release of the left mouse button in
/// the middle of the element's rectangle. To fill in a text field, the backend presses the field and sends typed
/// letters. All other actions are key presses, which the focused element receives.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ScreenDescription {
    pub title: String,
    /// The elements, in reading order. If a dialog is open, it is the only element here and contains all others.
    pub elements: Vec<Element>,
    /// The element with the keyboard focus, which may be a child of another element. `None` if key presses go to the
    /// window itself.
    pub focus: Option<ElementId>,
    /// `true` if the game itself announces the title and the changes of the board. A backend must then not announce
    /// them again.
    pub announces_board: bool,
}

impl ScreenDescription {
    /// Describes a scene that has collected elements: see [`Scene::describing`]. The description consists of the texts
    /// and controls around the board, `board` itself, the cards, and the banner. If a dialog is open, the description
    /// contains only the dialog.
    pub(crate) fn of(scene: &Scene, title: String, board: Option<Element>) -> Self {
        let [hud, under, overlay] = [(&scene.hud, 1), (&scene.under, 2), (&scene.overlay, 3)]
            .map(|(layer, number)| finish(layer, number));
        let has_dialog = overlay.iter().any(|element| element.role == Role::Dialog);
        let mut elements: Vec<Element> = if has_dialog {
            overlay
        } else {
            let all = hud.into_iter().chain(board);
            all.chain(under).chain(overlay).collect()
        };
        identify(&mut elements, 0);
        let all = || elements.iter().flat_map(Element::all);
        let focus = all()
            .find(|element| element.is_focused)
            .map(|element| element.id);
        let title = match &elements[..] {
            [dialog] if dialog.role == Role::Dialog => dialog.name.clone(),
            _ => title,
        };
        Self {
            title,
            elements,
            focus,
            announces_board: false,
        }
    }

    /// Returns all elements with their children. A parent precedes its children.
    pub fn all(&self) -> impl Iterator<Item = &Element> {
        self.elements.iter().flat_map(Element::all)
    }
}

/// Creates an element from a label. Labels in a large type size become headings.
fn of_label(label: &Label, labels_before: usize) -> Element {
    let role = if label.size >= text::TITLE {
        Role::Heading
    } else {
        Role::Text
    };
    Element {
        labels_before,
        ..Element::new(role, one_line(&label.text), bounds(label))
    }
}

/// Returns the elements of a layer, in reading order. Labels in a control without a name become the control's name,
/// and labels outside all controls become elements of their own. `number` is the number of the layer, which makes the
/// ids of its elements differ from those in other layers.
fn finish(layer: &Layer, number: u8) -> Vec<Element> {
    let elements = layer.elements.iter().filter(|element| !element.is_area());
    let mut elements: Vec<Element> = elements.cloned().collect();
    let controls = elements.len();
    let is_unnamed: Vec<bool> = elements
        .iter()
        .map(|element| element.name.is_empty())
        .collect();
    for (index, label) in layer.labels.iter().enumerate() {
        let text = one_line(&label.text);
        if text.is_empty() {
            continue;
        }
        let middle = bounds(label).centre();
        let holds =
            |element: &Element| !element.role.is_container() && element.rect.contains(middle);
        match elements[..controls].iter().rposition(holds) {
            Some(holder) if is_unnamed[holder] => append(&mut elements[holder].name, &text),
            Some(holder) if elements[holder].has_labels => {
                let Element { name, value, .. } = &mut elements[holder];
                // Skip the label that shows the name of the element. It may have been shortened to fit.
                if !one_line(name).starts_with(text.trim_end_matches('…')) {
                    append(value.get_or_insert_default(), &text);
                }
            }
            Some(_) => {}
            None => elements.push(of_label(label, index)),
        }
    }
    elements.retain(|element| !element.is_decoration && !element.name.is_empty());
    elements.sort_by_key(|element| element.labels_before);
    for element in &mut elements {
        element.layer = number;
        element.name = one_line(&element.name);
        if element.role != Role::TextField {
            element.value = element.value.take().map(|value| one_line(&value));
        }
    }
    nested(elements)
}

/// Separates the labels in an element, because screen readers pause at it.
const SEPARATOR: &str = ", ";

fn append(list: &mut String, text: &str) {
    if !list.is_empty() {
        *list += SEPARATOR;
    }
    *list += text;
}

/// Moves list items and headings into the lists that contain them. If there is a dialog, all other elements become its
/// children.
fn nested(elements: Vec<Element>) -> Vec<Element> {
    let is_list = |element: &Element| element.role == Role::List;
    let (lists, others): (Vec<Element>, Vec<Element>) = elements.into_iter().partition(is_list);
    let mut nested: Vec<Element> = Vec::new();
    let mut lists: Vec<(usize, Element)> = lists
        .into_iter()
        .map(|element| (usize::MAX, element))
        .collect();
    for element in others {
        let is_item = element.role == Role::ListItem;
        let middle = element.rect.centre();
        let list = lists.iter_mut().find(|(_, it)| it.rect.contains(middle));
        match list {
            Some((at, list)) if is_item || element.role == Role::Heading => {
                *at = (*at).min(nested.len());
                list.children.push(element);
            }
            _ => nested.push(element),
        }
    }
    for (at, list) in lists.into_iter().rev() {
        nested.insert(at.min(nested.len()), list);
    }
    match nested
        .iter()
        .position(|element| element.role == Role::Dialog)
    {
        Some(at) => {
            let mut dialog = nested.remove(at);
            dialog.children.extend(nested);
            vec![dialog]
        }
        None => nested,
    }
}

/// Gives ids to the elements. Elements that are otherwise equal and have the same parent are told apart by their
/// order.
fn identify(elements: &mut [Element], parent: u64) {
    let mut counts: HashMap<u64, u64> = HashMap::new();
    for element in elements {
        let mut hasher = DefaultHasher::new();
        (parent, element.layer, element.role).hash(&mut hasher);
        match (element.key, element.role) {
            (Some(key), _) => key.hash(&mut hasher),
            // The text at this position may change, so the id must not depend on it.
            (None, Role::Text | Role::Heading) => {
                let Rect { x, y, .. } = element.rect;
                (x.round() as i32, y.round() as i32).hash(&mut hasher);
            }
            (None, _) => element.name.hash(&mut hasher),
        }
        let count = counts.entry(hasher.finish()).or_default();
        count.hash(&mut hasher);
        *count += 1;
        element.id = ElementId(hasher.finish().max(1));
        identify(&mut element.children, element.id.0);
    }
}

fn bounds(label: &Label) -> Rect {
    let width = text_metrics::width(&label.text, label.size).min(label.width);
    let x = match label.align {
        Align::Left => label.x,
        Align::Centre => label.x - width / 2.0,
        Align::Right => label.x - width,
    };
    Rect::new(x, label.y - 0.8 * label.size, width, label.size)
}
