//! The elements of the window by their numbers, and what changes between two descriptions.

use std::collections::HashMap;

use sokoban_app::geometry::Rect;
use sokoban_app::view::element::Element;
use sokoban_app::view::screen_description::ScreenDescription;

use super::content;
use crate::shell::port::spoken_name;

/// An object that an assistive technology can ask about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Object {
    /// The program.
    Application,
    /// The window.
    Window,
    /// An element of the window.
    Element(u64),
}

/// An element with its place in the tree.
#[derive(Debug, Clone)]
pub(super) struct Node {
    /// The element, without its children.
    pub(super) element: Element,
    pub(super) parent: Object,
    pub(super) index: usize,
    pub(super) children: Vec<u64>,
}

/// The window with its elements.
#[derive(Debug, Default)]
pub(super) struct Tree {
    pub(super) title: String,
    /// The number of physical pixels in a logical pixel.
    pub(super) scale: f32,
    /// The size in logical pixels.
    pub(super) size: (f32, f32),
    pub(super) has_window_focus: bool,
    pub(super) focus: Option<u64>,
    pub(super) children: Vec<u64>,
    nodes: HashMap<u64, Node>,
}

/// A change that assistive technologies are notified of.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Event {
    pub(super) object: Object,
    /// The interface, without its common start, and the name of the signal.
    pub(super) member: &'static str,
    pub(super) detail: &'static str,
    pub(super) numbers: (i32, i32),
    pub(super) data: Data,
}

/// The data of an event.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Data {
    None,
    Text(String),
    Number(f64),
    Object(Object),
}

const CHILDREN: &str = "Object.ChildrenChanged";
const STATE: &str = "Object.StateChanged";
const PROPERTY: &str = "Object.PropertyChange";

impl Event {
    fn state(object: Object, state: &'static str, is_set: bool) -> Self {
        Self {
            object,
            member: STATE,
            detail: state,
            numbers: (is_set.into(), 0),
            data: Data::None,
        }
    }

    fn property(object: Object, name: &'static str, data: Data) -> Self {
        Self {
            object,
            member: PROPERTY,
            detail: name,
            numbers: (0, 0),
            data,
        }
    }

    fn child(parent: Object, change: &'static str, index: usize, child: u64) -> Self {
        Self {
            object: parent,
            member: CHILDREN,
            detail: change,
            numbers: (index as i32, 0),
            data: Data::Object(Object::Element(child)),
        }
    }

    /// A text to read aloud. The first number is its politeness: 1 waits, and 2 interrupts.
    pub(super) fn announcement(text: &str, interrupts: bool) -> Self {
        Self {
            object: Object::Window,
            member: "Object.Announcement",
            detail: "",
            numbers: (1 + i32::from(interrupts), 0),
            data: Data::Text(text.to_owned()),
        }
    }
}

impl Tree {
    /// Replaces the elements, and returns the changes.
    pub(super) fn update(
        &mut self,
        description: ScreenDescription,
        size: (f32, f32),
        scale: f32,
    ) -> Vec<Event> {
        let mut new = Self {
            title: description.title,
            scale,
            size,
            has_window_focus: self.has_window_focus,
            focus: description.focus.map(|id| id.0),
            ..Self::default()
        };
        new.children = new.add(description.elements, Object::Window);
        let old = std::mem::replace(self, new);
        self.changes(&old)
    }

    /// Removes all elements.
    pub(super) fn clear(&mut self) {
        *self = Self {
            has_window_focus: self.has_window_focus,
            ..Self::default()
        };
    }

    /// Records whether the window has the keyboard focus, and returns the changes.
    pub(super) fn focus_window(&mut self, has_focus: bool) -> Vec<Event> {
        if std::mem::replace(&mut self.has_window_focus, has_focus) == has_focus {
            return Vec::new();
        }
        let member = if has_focus {
            "Window.Activate"
        } else {
            "Window.Deactivate"
        };
        let activation = Event {
            member,
            ..Event::property(Object::Window, "", Data::Text(self.title.clone()))
        };
        vec![
            activation,
            Event::state(Object::Window, "active", has_focus),
            Event::state(self.focused(), "focused", has_focus),
        ]
    }

    fn add(&mut self, elements: Vec<Element>, parent: Object) -> Vec<u64> {
        let mut ids = Vec::with_capacity(elements.len());
        for (index, mut element) in elements.into_iter().enumerate() {
            let id = element.id.0;
            let children = std::mem::take(&mut element.children);
            let children = self.add(children, Object::Element(id));
            ids.push(id);
            self.nodes.insert(
                id,
                Node {
                    element,
                    parent,
                    index,
                    children,
                },
            );
        }
        ids
    }

    /// Returns an element.
    pub(super) fn node(&self, id: u64) -> Option<&Node> {
        self.nodes.get(&id)
    }

    /// Returns the object with the keyboard focus.
    pub(super) fn focused(&self) -> Object {
        let focus = self.focus.filter(|id| self.nodes.contains_key(id));
        focus.map_or(Object::Window, Object::Element)
    }

    /// Returns the innermost element at a point of the window, in logical pixels.
    pub(super) fn at(&self, x: f32, y: f32) -> Object {
        let contains = |rect: Rect| {
            (rect.x..rect.x + rect.w).contains(&x) && (rect.y..rect.y + rect.h).contains(&y)
        };
        let mut found = Object::Window;
        let mut children = &self.children;
        loop {
            let mut nodes = children.iter().rev().filter_map(|id| self.node(*id));
            let Some(node) = nodes.find(|node| contains(node.element.rect)) else {
                return found;
            };
            found = Object::Element(node.element.id.0);
            children = &node.children;
        }
    }

    fn changes(&self, old: &Self) -> Vec<Event> {
        let mut events = Vec::new();
        if self.title != old.title {
            let title = Data::Text(self.title.clone());
            events.push(Event::property(Object::Window, "accessible-name", title));
        }
        child_changes(Object::Window, &old.children, &self.children, &mut events);
        for (&id, node) in &self.nodes {
            if let Some(before) = old.node(id) {
                Self::node_changes(node, before, &mut events);
            }
        }
        let (before, now) = (old.focused(), self.focused());
        if before != now {
            events.push(Event::state(before, "focused", false));
            events.push(Event::state(now, "focused", self.has_window_focus));
        }
        events
    }

    fn node_changes(now: &Node, before: &Node, events: &mut Vec<Event>) {
        let object = Object::Element(now.element.id.0);
        child_changes(object, &before.children, &now.children, events);
        let (new, old) = (&now.element, &before.element);
        let name = spoken_name(new);
        if name != spoken_name(old) {
            let name = Data::Text(name);
            events.push(Event::property(object, "accessible-name", name));
        }
        let description = content::description(new);
        if description != content::description(old) {
            let text = Data::Text(description.to_owned());
            events.push(Event::property(object, "accessible-description", text));
        }
        match (new.range, old.range) {
            (Some(new), old) if old != Some(new) => {
                let value = Data::Number(new.now);
                events.push(Event::property(object, "accessible-value", value));
            }
            _ => {}
        }
        for (state, is_set, was_set) in [
            (content::chosen_state(new), new.is_on, old.is_on),
            (content::chosen_state(new), new.is_selected, old.is_selected),
            ("sensitive", Some(!new.is_disabled), Some(!old.is_disabled)),
        ] {
            if is_set != was_set {
                events.push(Event::state(object, state, is_set == Some(true)));
            }
        }
        if let Some(text) = content::edited_text(new)
            && content::edited_text(old) != Some(text)
        {
            events.extend(text_changes(object, content::edited_text(old), text));
        }
    }
}

/// Adds events for removed and added children. If children have changed places, all are removed and added.
fn child_changes(parent: Object, old: &[u64], new: &[u64], events: &mut Vec<Event>) {
    if old == new {
        return;
    }
    let kept = |list: &[u64], other: &[u64]| -> Vec<u64> {
        list.iter()
            .copied()
            .filter(|id| other.contains(id))
            .collect()
    };
    let stay = kept(old, new);
    let stay = if stay == kept(new, old) {
        stay
    } else {
        Vec::new()
    };
    for (index, &id) in old.iter().enumerate().rev() {
        if !stay.contains(&id) {
            events.push(Event::child(parent, "remove", index, id));
        }
    }
    for (index, &id) in new.iter().enumerate() {
        if !stay.contains(&id) {
            events.push(Event::child(parent, "add", index, id));
        }
    }
}

/// Returns the events for a text field whose text is replaced.
fn text_changes(object: Object, old: Option<&str>, new: &str) -> [Event; 2] {
    let change = |detail, text: &str| Event {
        member: "Object.TextChanged",
        numbers: (0, text.chars().count() as i32),
        ..Event::property(object, detail, Data::Text(text.to_owned()))
    };
    [
        change("delete", old.unwrap_or_default()),
        change("insert", new),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Applies the events to a list as assistive technologies do.
    fn applied(old: &[u64], events: &[Event]) -> Vec<u64> {
        let mut list = old.to_vec();
        for event in events {
            let Data::Object(Object::Element(child)) = event.data else {
                panic!("a child: {event:?}");
            };
            let index = event.numbers.0 as usize;
            match event.detail {
                "add" => list.insert(index, child),
                "remove" => assert_eq!(list.remove(index), child),
                other => panic!("{other}"),
            }
        }
        list
    }

    #[test]
    fn events_turn_the_old_children_into_the_new_ones() {
        let lists: [&[u64]; 6] = [&[], &[1], &[1, 2, 3], &[3, 2, 1], &[2, 4], &[4, 1, 5, 3]];
        for old in lists {
            for new in lists {
                let mut events = Vec::new();
                child_changes(Object::Window, old, new, &mut events);
                assert_eq!(applied(old, &events), new, "{old:?}");
                assert_eq!(events.is_empty(), old == new);
            }
        }
    }
}
