//! The description of a screen for assistive technologies. It is made from the elements and labels in a scene.

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
/// the middle of the element. To fill in a text field, the backend presses the field, and then sends typed letters. To
/// do anything else, the backend sends key presses, which go to the focused element.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ScreenDescription {
    pub title: String,
    /// The elements, in reading order. If a dialog is open, it is the only element here, and its children are the other
    /// elements.
    pub elements: Vec<Element>,
    /// The element with the keyboard focus, which may be a child of another element. `None` if key presses go to the
    /// window itself.
    pub focus: Option<ElementId>,
    /// `true` if the game itself announces the title and the changes on the board. A backend must then not announce
    /// them too.
    pub announces_board: bool,
}

impl ScreenDescription {
    /// Describes a scene that was created with [`Scene::describing`]. The description consists of the texts and
    /// controls around the board, `board` itself, the cards, and the banner. If a dialog is open, the description
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

    /// Returns all elements, including their children. A parent comes before its children.
    pub fn all(&self) -> impl Iterator<Item = &Element> {
        self.elements.iter().flat_map(Element::all)
    }
}

/// Creates an element from a label. A label in a large type size becomes a heading.
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

/// Returns the elements of a layer, in reading order. Labels inside a control without a name become the name of the
/// control. Labels outside all controls become separate elements. `number` is the number of the layer. It ensures that
/// the ids of the elements differ from those in other layers.
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
                // Skip the label if it shows the name of the element. The name in the label may be shortened.
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

/// The text between the labels in an element. Screen readers pause at it.
const SEPARATOR: &str = ", ";

fn append(list: &mut String, text: &str) {
    if !list.is_empty() {
        *list += SEPARATOR;
    }
    *list += text;
}

/// Makes list items and headings children of the lists that contain them. If there is a dialog, makes all other
/// elements children of the dialog.
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

/// Gives ids to the elements. Elements that are alike and have the same parent are distinguished by their order.
fn identify(elements: &mut [Element], parent: u64) {
    let mut counts: HashMap<u64, u64> = HashMap::new();
    for element in elements {
        let mut hasher = DefaultHasher::new();
        (parent, element.layer, element.role).hash(&mut hasher);
        match (element.key, element.role) {
            (Some(key), _) => key.hash(&mut hasher),
            // The id depends on the position, not on the text, because the text may change.
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
