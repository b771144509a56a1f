//! Elements: the content of a scene for assistive technologies such as screen readers.
//!
//! Widgets add an element for each control that they draw. The element contains the effect of a press, and `Scene::at`
//! finds the element at a point. Elements without an effect are added only for assistive technologies: see
//! [`Layer::describe`](super::scene::Layer). Labels outside of all controls become text: see
//! [`ScreenDescription`](super::screen_description::ScreenDescription).

use sokoban_core::Pos;

use crate::geometry::{Point, Rect};
use crate::input::Action;

/// The identity of an element. No other element in a description of the screen has the same, and it stays the same in
/// later descriptions. It is never 0, so that a backend can use 0 for the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ElementId(pub u64);

/// The role of an element, as it is known to assistive technologies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Role {
    /// A panel that hides everything else until it is closed. All other elements are its children.
    Dialog,
    /// The title of a screen or of a group of elements.
    Heading,
    Text,
    /// A button. If `is_selected` is `Some`, it is one of several choices.
    Button,
    /// A button that switches something on or off: see [`Element::is_on`].
    Switch,
    /// A list, whose visible lines are its children.
    List,
    /// A line in a list. Its `value` is the text at the end of the line. If `is_adjustable`, keys can change this
    /// value.
    ListItem,
    /// A text field. Its `value` is the text in it.
    TextField,
    /// A control that selects a value in a range by the position of the pointer: see [`Element::range`].
    Slider,
    /// The game's board, whose squares are its children. Its `value` describes the position.
    Board,
    /// A square on the board: see [`Element::square`].
    Square,
}

/// A part of a screen, such as a control or a text.
#[derive(Debug, Clone, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "these states are independent"
)]
pub struct Element {
    pub id: ElementId,
    pub role: Role,
    /// The name, which is never empty.
    pub name: String,
    /// The value, which can change without a change of the name.
    pub value: Option<String>,
    /// The number of characters before the caret in a text field. `None` if the caret is at the end.
    pub caret: Option<usize>,
    /// The area in the window, in logical pixels.
    pub rect: Rect,
    /// `true` if the element has the focus, so that it receives key presses. At most one element has it.
    pub is_focused: bool,
    /// `true` if the element is the selected one of several choices. `None` if it is not a choice.
    pub is_selected: Option<bool>,
    /// `true` if the element is a switch that is on. `None` if it is not a switch.
    pub is_on: Option<bool>,
    /// `true` if the left and right arrow keys change the value while the element has the focus.
    pub is_adjustable: bool,
    /// `true` if the element can currently not be used.
    pub is_disabled: bool,
    /// The position of the element in a set that may be only partly visible.
    pub set: Option<SetPosition>,
    /// The range of a slider.
    pub range: Option<ValueRange>,
    /// The column and row of a square as seen in the view, counted from 0 at the upper left corner.
    pub square: Option<Pos>,
    /// The action when the element is pressed. `None` if it cannot be pressed, or if only its screen knows the action.
    pub action: Option<Action>,
    /// The elements inside this one, in reading order.
    pub children: Vec<Element>,
    /// The distance around the element within which a press still hits it, in logical pixels.
    pub(super) reach: f32,
    /// A number that distinguishes the element from others with the same role and parent. `None` if its name already
    /// does.
    pub(super) key: Option<u64>,
    /// The number of the layer that contains the element.
    pub(super) layer: u8,
    /// The number of labels that were in the layer when this element was added.
    pub(super) labels_before: usize,
    /// `true` if the labels inside the element become its value. Otherwise, an element with a name ignores them.
    pub(super) has_labels: bool,
    /// `true` if the labels inside the element are only decoration, which is not read aloud.
    pub(super) is_decoration: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetPosition {
    /// The number of the element in its set, counted from 1.
    pub number: usize,
    pub size: usize,
}

/// The range of a slider, and its current value.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ValueRange {
    pub min: f64,
    pub max: f64,
    pub now: f64,
}

impl Role {
    /// Returns `true` if labels inside an element with this role are elements of their own.
    pub(super) const fn is_container(self) -> bool {
        matches!(self, Self::Dialog | Self::List | Self::Board)
    }
}

impl Element {
    /// Creates an element. If `name` is empty, the labels inside `rect` become its name.
    pub(crate) fn new(role: Role, name: impl Into<String>, rect: Rect) -> Self {
        Self {
            id: ElementId(0),
            role,
            name: name.into(),
            value: None,
            caret: None,
            rect,
            is_focused: false,
            is_selected: None,
            is_on: None,
            is_adjustable: false,
            is_disabled: false,
            set: None,
            range: None,
            square: None,
            action: None,
            children: Vec::new(),
            reach: 0.0,
            key: None,
            layer: 0,
            labels_before: 0,
            has_labels: false,
            is_decoration: false,
        }
    }

    pub(crate) fn button(name: impl Into<String>, rect: Rect) -> Self {
        Self::new(Role::Button, name, rect)
    }

    /// Creates an element for a key cap with the text `words` beside it. Without `words`, the label `cap` is the name.
    pub(crate) fn with_key_cap(role: Role, words: &str, cap: &str, rect: Rect) -> Self {
        if words.is_empty() {
            Self::new(role, cap, rect)
        } else {
            Self::new(role, words, rect).with_value(cap)
        }
    }

    /// Creates an area in which labels are only decoration, so that they are not read aloud.
    pub(crate) fn decoration(rect: Rect) -> Self {
        Self {
            is_decoration: true,
            ..Self::new(Role::Text, "", rect)
        }
    }

    /// Creates an area that can be pressed but is not read aloud.
    pub(crate) fn area(rect: Rect, action: Action) -> Self {
        Self::new(Role::Text, "", rect).with_action(action)
    }

    /// Returns `true` if the element is an area that can be pressed but is not read aloud.
    pub(super) fn is_area(&self) -> bool {
        self.action.is_some() && self.role == Role::Text
    }

    /// Returns the distance from the element to `point`, or `None` if a press there does not hit it. If a press could
    /// hit two controls, it hits the nearer one.
    pub(super) fn distance(&self, point: Point) -> Option<f32> {
        let is_hit = self.rect.inset(-self.reach).contains(point);
        (is_hit && self.action.is_some()).then(|| {
            if self.is_area() {
                f32::INFINITY
            } else if self.reach > 0.0 {
                self.rect.distance(point)
            } else {
                0.0
            }
        })
    }

    #[must_use]
    pub(crate) const fn with_action(mut self, action: Action) -> Self {
        self.action = Some(action);
        self
    }

    /// Sets the distance around the element within which a press still hits it, in logical pixels.
    #[must_use]
    pub(crate) const fn with_reach(mut self, reach: f32) -> Self {
        self.reach = reach;
        self
    }

    /// Distinguishes the element by `key`, so that its name can change.
    #[must_use]
    pub(crate) const fn with_key(mut self, key: usize) -> Self {
        self.key = Some(key as u64);
        self
    }

    #[must_use]
    pub(crate) fn with_value(mut self, value: impl Into<String>) -> Self {
        self.value = Some(value.into()).filter(|value: &String| !value.is_empty());
        self
    }

    #[must_use]
    pub(crate) const fn with_caret(mut self, caret: usize) -> Self {
        self.caret = Some(caret);
        self
    }

    /// Makes the labels inside the element a part of its value.
    #[must_use]
    pub(crate) const fn with_labels(mut self) -> Self {
        self.has_labels = true;
        self
    }

    #[must_use]
    pub(crate) const fn focused(mut self, is_focused: bool) -> Self {
        self.is_focused = is_focused;
        self
    }

    #[must_use]
    pub(crate) const fn selected(mut self, is_selected: bool) -> Self {
        self.is_selected = Some(is_selected);
        self
    }

    #[must_use]
    pub(crate) const fn on(mut self, is_on: bool) -> Self {
        self.is_on = Some(is_on);
        self
    }

    /// Sets the position of the element in a set of `size` elements. `index` counts from 0.
    #[must_use]
    pub(crate) const fn numbered(mut self, index: usize, size: usize) -> Self {
        let number = index + 1;
        self.set = Some(SetPosition { number, size });
        self
    }

    /// Sets the square in the view that the element stands for.
    #[must_use]
    pub(crate) const fn at_square(mut self, square: Pos) -> Self {
        self.square = Some(square);
        self
    }

    #[must_use]
    pub(crate) fn with_children(mut self, children: Vec<Self>) -> Self {
        self.children = children;
        self
    }

    #[must_use]
    pub(crate) const fn with_range(mut self, range: ValueRange) -> Self {
        self.range = Some(range);
        self
    }

    /// Sets whether the left and right arrow keys change the element's value.
    #[must_use]
    pub(crate) const fn adjustable(mut self, is_adjustable: bool) -> Self {
        self.is_adjustable = is_adjustable;
        self
    }

    #[must_use]
    pub(crate) const fn disabled(mut self, is_disabled: bool) -> Self {
        self.is_disabled = is_disabled;
        self
    }

    /// Returns the element, followed by all elements inside it.
    pub fn all(&self) -> Box<dyn Iterator<Item = &Self> + '_> {
        let children = self.children.iter().flat_map(Self::all);
        Box::new(std::iter::once(self).chain(children))
    }
}
