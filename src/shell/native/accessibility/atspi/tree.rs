//! The elements of the window by their numbers, and what changes between two descriptions.

use std::collections::HashMap;

use sokoban_app::geometry::Rect;
use sokoban_app::view::element::{Element, Role};
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
    /// `true` if announcements describe what changes on the board, and its title.
    announces_board: bool,
    /// The number of physical pixels in a logical pixel.
    pub(super) scale: f32,
    /// The size in logical pixels.
    pub(super) size: (f32, f32),
    pub(super) has_window_focus: bool,
    pub(super) focus: Option<u64>,
    pub(super) children: Vec<u64>,
    nodes: HashMap<u64, Node>,
    /// Elements that are not visible any more. Screen readers remember their texts, so changes are reported when they are
    /// back.
    hidden: HashMap<u64, Node>,
}

/// The maximum number of hidden elements. Above it, all are forgotten.
const MAX_HIDDEN: usize = 10_000;

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
        let dialog = description.elements.first();
        let dialog = dialog.filter(|it| it.role == Role::Dialog).map(|it| it.id);
        let title = if dialog.is_some() && !self.title.is_empty() {
            // The dialog has the title. The name of the window stays.
            self.title.clone()
        } else {
            description.title
        };
        let mut new = Self {
            title,
            announces_board: description.announces_board,
            scale,
            size,
            has_window_focus: self.has_window_focus,
            // Screen readers read a dialog when it gets the focus, or an element inside of it.
            focus: description.focus.or(dialog).map(|id| id.0),
            ..Self::default()
        };
        new.children = new.add(description.elements, Object::Window);
        let mut old = std::mem::replace(self, new);
        let events = self.changes(&old);
        if old.hidden.len() < MAX_HIDDEN {
            old.hidden.extend(old.nodes);
            old.hidden.retain(|id, _| !self.nodes.contains_key(id));
            self.hidden = old.hidden;
        }
        events
    }

    /// Returns events that let screen readers without announcements read a text aloud: as a new description of the focused
    /// object, which they then ask for again.
    pub(super) fn description_of(&self, text: &str) -> [Event; 2] {
        [Data::Text(text.to_owned()), Data::None]
            .map(|data| Event::property(self.focused(), "accessible-description", data))
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
            let title = Self::text(&self.title, self.announces_board);
            events.push(Event::property(Object::Window, "accessible-name", title));
        }
        child_changes(Object::Window, &old.children, &self.children, &mut events);
        for (&id, node) in &self.nodes {
            if let Some(before) = old.node(id).or_else(|| old.hidden.get(&id)) {
                self.node_changes(node, before, &mut events);
            }
        }
        let (before, now) = (old.focused(), self.focused());
        if before != now {
            events.push(Event::state(before, "focused", false));
            events.push(Event::state(now, "focused", self.has_window_focus));
        }
        events
    }

    /// Returns the data of a changed text. Screen readers read it aloud, so one that is announced is left out. They then
    /// ask for it when they need it.
    fn text(text: &str, is_announced: bool) -> Data {
        if is_announced {
            Data::None
        } else {
            Data::Text(text.to_owned())
        }
    }

    fn node_changes(&self, now: &Node, before: &Node, events: &mut Vec<Event>) {
        let object = Object::Element(now.element.id.0);
        let (new, old) = (&now.element, &before.element);
        // Screen readers ask for squares, and hundreds of events would only delay what they read.
        if new.role != Role::Board {
            child_changes(object, &before.children, &now.children, events);
        }
        let name = spoken_name(new);
        if name != spoken_name(old) {
            let name = Data::Text(name);
            events.push(Event::property(object, "accessible-name", name));
        }
        let description = content::description(new);
        if description != content::description(old) {
            let text = Self::text(description, self.announces_board);
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
            (
                content::chosen_state(new),
                content::is_chosen(new),
                content::is_chosen(old),
            ),
            ("sensitive", Some(!new.is_disabled), Some(!old.is_disabled)),
        ] {
            if is_set != was_set {
                events.push(Event::state(object, state, is_set == Some(true)));
            }
        }
        if let (Some(old_text), Some(text)) = (content::edited_text(old), content::edited_text(new))
        {
            text_changes(object, old_text, text, events);
            if (old.caret, old_text) != (new.caret, text) {
                events.push(Event {
                    member: "Object.TextCaretMoved",
                    numbers: (content::caret(new) as i32, 0),
                    ..Event::property(object, "", Data::None)
                });
            }
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

/// Adds events for the part of a text that is replaced.
fn text_changes(object: Object, old: &str, new: &str, events: &mut Vec<Event>) {
    let [old, new] = [old, new].map(|text| text.chars().collect::<Vec<_>>());
    let same = |pairs: &mut dyn Iterator<Item = (&char, &char)>| {
        pairs.take_while(|(old, new)| old == new).count()
    };
    let start = same(&mut old.iter().zip(&new));
    let end = same(&mut old[start..].iter().rev().zip(new[start..].iter().rev()));
    for (detail, text) in [("delete", old), ("insert", new)] {
        let part = &text[start..text.len() - end];
        if !part.is_empty() {
            events.push(Event {
                member: "Object.TextChanged",
                numbers: (start as i32, part.len() as i32),
                ..Event::property(object, detail, Data::Text(part.iter().collect()))
            });
        }
    }
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
    fn only_the_replaced_part_of_a_text_is_reported() {
        for (old, new, expected) in [
            ("", "", &[][..]),
            ("", "ä", &[("insert", 0, "ä")]),
            ("äb", "äbc", &[("insert", 2, "c")]),
            ("aab", "ab", &[("delete", 1, "a")]),
            ("abcd", "axyd", &[("delete", 1, "bc"), ("insert", 1, "xy")]),
        ] {
            let mut events = Vec::new();
            text_changes(Object::Window, old, new, &mut events);
            let read = |it: &Event| match &it.data {
                Data::Text(text) => (it.detail, it.numbers.0, text.clone()),
                other => panic!("{other:?}"),
            };
            let events: Vec<_> = events.iter().map(read).collect();
            let expected: Vec<_> = expected
                .iter()
                .map(|(detail, start, text)| (*detail, *start, (*text).to_owned()))
                .collect();
            assert_eq!(events, expected, "{old:?} {new:?}");
        }
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
