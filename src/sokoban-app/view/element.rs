//! Elements, which describe the content of a scene to assistive technologies such as screen readers.
//!
//! A widget adds an element for each control that it draws. The element contains the action that is run when the
//! control is pressed, and `Scene::at` finds the element at a point. Elements without an action are added only for
//! assistive technologies. See [`Layer::describe`](super::scene::Layer). Labels outside of all controls become text
//! elements. See [`ScreenDescription`](super::screen_description::ScreenDescription).

use sokoban_core::Pos;

use crate::geometry::{Point, Rect};
use crate::input::Action;

/// The identity of an element. It is different for all elements in a description of the screen, and stays the same in
/// later descriptions. It is never 0, so that 0 can stand for the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ElementId(pub u64);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Role {
    /// A panel that must be closed before anything else can be used. All other elements are its children.
    Dialog,
    Heading,
    Text,
    /// A button. If `is_selected` is `Some`, the player can choose one of several such buttons.
    Button,
    /// A button that switches something on or off. See [`Element::is_on`].
    Switch,
    /// A list. Its visible lines are its children.
    List,
    /// A line in a list. Its `value` is the text at the end of the line. If `is_adjustable` is `true`, the left and
    /// right keys change this value.
    ListItem,
    /// A text field. Its `value` is the text that it contains.
    TextField,
    /// A control whose value is set by pressing it at a certain position. See [`Element::range`].
    Slider,
    /// The game board. Its `value` describes the position, and its squares are its children.
    Board,
    /// A square on the board. See [`Element::square`].
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
    /// The name. It is not empty in a description of the screen.
    pub name: String,
    /// The value, which can change while the name stays the same.
    pub value: Option<String>,
    /// The number of characters before the caret in a text field. `None` if the caret is at the end.
    pub caret: Option<usize>,
    /// The area of the element, in logical pixels.
    pub rect: Rect,
    /// `true` if key presses go to this element. At most one element has the focus.
    pub is_focused: bool,
    /// `true` if this is one of several choices and is selected, `false` if it is not selected. `None` if it is not one
    /// of several choices.
    pub is_selected: Option<bool>,
    /// `true` if this is a switch that is on, `false` if the switch is off. `None` if this is not a switch.
    pub is_on: Option<bool>,
    /// `true` if the left and right arrow keys change the value while the element has the focus.
    pub is_adjustable: bool,
    pub is_disabled: bool,
    /// The position of the element in a set of elements. Some elements of the set may not be visible.
    pub set: Option<SetPosition>,
    pub range: Option<ValueRange>,
    /// The column and the row at which a square is shown on the screen, counted from 0 at the upper left corner. `None`
    /// if the element is not a square.
    pub square: Option<Pos>,
    /// The action that is run when the element is pressed. `None` if the element cannot be pressed, or if only its
    /// screen knows the action.
    pub action: Option<Action>,
    /// The elements inside this one, in reading order.
    pub children: Vec<Element>,
    /// The distance from the element at which a press still counts as a press on the element, in logical pixels.
    pub(super) reach: f32,
    /// Distinguishes the element from other elements with the same role and parent. `None` if the name is enough for
    /// this.
    pub(super) key: Option<u64>,
    pub(super) layer: u8,
    /// The number of labels that were in the layer when the element was added. It determines the reading order.
    pub(super) labels_before: usize,
    /// `true` if the labels inside the element are added to its value. If `false`, they are used only if the element
    /// has no other name.
    pub(super) has_labels: bool,
    /// `true` if labels inside the element must not be read aloud.
    pub(super) is_decoration: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetPosition {
    /// The number of the element in the set, counted from 1.
    pub number: usize,
    pub size: usize,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ValueRange {
    pub min: f64,
    pub max: f64,
    pub now: f64,
}

impl Role {
    /// Returns `true` if the labels inside an element with this role become separate elements.
    pub(super) const fn is_container(self) -> bool {
        matches!(self, Self::Dialog | Self::List | Self::Board)
    }
}

impl Element {
    /// Creates an element. If `name` is empty, the labels inside `rect` will become the name.
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

    /// Creates an element for the key cap `cap` with the text `words` beside it. The element is named after `words` or,
    /// if this is empty, after `cap`.
    pub(crate) fn with_key_cap(role: Role, words: &str, cap: &str, rect: Rect) -> Self {
        if words.is_empty() {
            Self::new(role, cap, rect)
        } else {
            Self::new(role, words, rect).with_value(cap)
        }
    }

    /// Creates an area whose labels are not read aloud.
    pub(crate) fn decoration(rect: Rect) -> Self {
        Self {
            is_decoration: true,
            ..Self::new(Role::Text, "", rect)
        }
    }

    /// Creates an area that can be pressed, but is not read aloud.
    pub(crate) fn area(rect: Rect, action: Action) -> Self {
        Self::new(Role::Text, "", rect).with_action(action)
    }

    pub(super) fn is_area(&self) -> bool {
        self.action.is_some() && self.role == Role::Text
    }

    /// Returns the distance from the element to `point`, or `None` if a press at `point` cannot press the element. If
    /// several elements can be pressed, the nearest one is.
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

    #[must_use]
    pub(crate) const fn with_reach(mut self, reach: f32) -> Self {
        self.reach = reach;
        self
    }

    /// Identifies the element by `key` instead of by its name, because the name may change.
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

    /// Adds the labels inside the element to its value when the screen is described.
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

    /// Sets the position of the element to `index`, counted from 0, in a set of `size` elements.
    #[must_use]
    pub(crate) const fn numbered(mut self, index: usize, size: usize) -> Self {
        let number = index + 1;
        self.set = Some(SetPosition { number, size });
        self
    }

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

    pub fn all(&self) -> Box<dyn Iterator<Item = &Self> + '_> {
        let children = self.children.iter().flat_map(Self::all);
        Box::new(std::iter::once(self).chain(children))
    }
}
