//! Makes the content of the window available to assistive technologies, through `AccessKit`. Used only on the window's
//! thread.

#[cfg(target_os = "linux")]
mod linux;

use accesskit::{
    Action, ActionData, ActionHandler, ActionRequest, ActivationHandler, DeactivationHandler, Live,
    Node, NodeId, Rect, Role, TextPosition, TextSelection, Toggled, TreeId, TreeInfo, TreeUpdate,
};
use sokoban_app::screens::{Announcement, Urgency};
use sokoban_app::view::element::{self, Element};
use sokoban_app::view::screen_description::ScreenDescription;

use crate::external::{External, ExternalSender};
use crate::game::assistant::{Accessibility, ElementRequest, spoken_name};
#[cfg(target_os = "linux")]
use linux as system;
#[cfg(not(target_os = "linux"))]
use sokoban_platform::accessibility as system;

/// The ID of the node for the window. No element has this ID.
const WINDOW: NodeId = NodeId(0);
/// The ID of the node whose text is read aloud when it changes. The IDs of elements are hashes, so it is very unlikely
/// that an element has this ID.
const ANNOUNCEMENT: NodeId = NodeId(1);
/// A character that is not read aloud. It is added to an announcement that would otherwise be identical to the previous
/// one.
const SILENT: char = '\u{a0}';

#[derive(Default)]
pub(crate) struct Adapter {
    shown: Option<TreeUpdate>,
    /// The title of the last screen that was not a dialog. The title of a dialog need not be stored, because the dialog
    /// is read aloud when it gets the focus.
    title: String,
    /// The board's value when the board got the focus.
    first_board_value: Option<String>,
}

impl Adapter {
    /// Starts to wait for assistive technologies. The window must be open.
    pub(crate) fn start(externals: ExternalSender) -> Self {
        let requests = Requests(externals);
        system::start(requests.clone(), requests);
        Self::default()
    }

    /// Removes the value of the focused board if it has changed. Otherwise, screen readers would read the value in
    /// addition to the announcement, which says the same thing.
    fn hide_announced_value(&mut self, elements: &mut [Element], focus: NodeId) {
        let had_focus = self.shown.as_ref().is_some_and(|tree| tree.focus == focus);
        let is_focused_board =
            |shown: &&mut Element| shown.role == element::Role::Board && shown.id.0 == focus.0;
        let Some(board) = elements.iter_mut().find(is_focused_board) else {
            return;
        };
        if !had_focus {
            self.first_board_value.clone_from(&board.value);
        } else if board.value != self.first_board_value {
            board.value = None;
        }
    }

    /// Passes the complete tree to assistive technologies, not only the changes, because another assistive technology
    /// may have started since the last update.
    fn show(&mut self, tree: TreeUpdate) {
        system::update(|| tree.clone());
        self.shown = Some(tree);
    }
}

impl Accessibility for Adapter {
    fn update(&mut self, description: ScreenDescription, size: (f32, f32), scale: f32) {
        let dialog = match &description.elements[..] {
            [dialog] if dialog.role == element::Role::Dialog => Some(dialog.id),
            _ => None,
        };
        if dialog.is_none() || self.title.is_empty() {
            self.title.clone_from(&description.title);
        }
        let focus = description.focus.or(dialog);
        let focus = focus.map_or(WINDOW, |id| NodeId(id.0));
        let mut elements = description.elements;
        if description.announces_board {
            self.hide_announced_value(&mut elements, focus);
        }
        let old = self.shown.take().map(|tree| tree.nodes);
        let announcement = old
            .into_iter()
            .flatten()
            .find(|(id, _)| *id == ANNOUNCEMENT);
        let mut nodes =
            vec![announcement.unwrap_or_else(|| (ANNOUNCEMENT, Node::new(Role::Label)))];
        let mut window = Node::new(Role::Window);
        window.set_label(self.title.clone());
        window.set_bounds(bounds((0.0, 0.0), size, scale));
        add(&mut nodes, &mut window, &elements, scale);
        window.push_child(ANNOUNCEMENT);
        nodes.push((WINDOW, window));
        self.show(TreeUpdate {
            nodes,
            tree: Some(TreeInfo::new(WINDOW)),
            tree_id: TreeId::ROOT,
            focus,
        });
    }

    fn focus_window(&mut self, has_focus: bool) {
        system::focus_window(has_focus);
    }

    fn announce(&mut self, announcement: &Announcement) {
        // Skip the announcement, because the newly focused element, which says the same thing, is read aloud anyway.
        if announcement.repeats_focus {
            return;
        }
        let Some(mut tree) = self.shown.take() else {
            return;
        };
        let takes_announcements = takes_announcements();
        let id = if takes_announcements {
            ANNOUNCEMENT
        } else {
            tree.focus
        };
        if let Some((_, node)) = tree.nodes.iter_mut().find(|(node, _)| *node == id) {
            if takes_announcements {
                node.set_value(new_text(&announcement.text, node.value()));
                node.set_live(match announcement.urgency {
                    Urgency::Polite => Live::Polite,
                    Urgency::Assertive => Live::Assertive,
                });
            } else {
                node.set_description(new_text(&announcement.text, node.description()));
            }
        }
        self.show(tree);
    }
}

/// Returns `text`. If it equals `old`, adds a silent character, because assistive technologies do not read an unchanged
/// text again.
fn new_text(text: &str, old: Option<&str>) -> String {
    let mut text = text.to_owned();
    if old == Some(&text) {
        text.push(SILENT);
    }
    text
}

/// Returns `false` if the active assistive technology ignores announcements, and instead reads a new description of the
/// focused element.
#[cfg(target_os = "linux")]
fn takes_announcements() -> bool {
    system::takes_announcements()
}

#[cfg(not(target_os = "linux"))]
fn takes_announcements() -> bool {
    true
}

#[derive(Clone)]
struct Requests(ExternalSender);

impl Requests {
    fn send(&self, event: External) {
        self.0.send(event);
        // On macOS, only the main thread can wake the event loop, and all calls come from that thread.
        #[cfg(target_os = "macos")]
        macroquad::miniquad::window::schedule_update();
    }
}

impl ActivationHandler for Requests {
    /// Returns `None`, because the event loop provides a description in the next frame.
    fn request_initial_tree(&mut self) -> Option<TreeUpdate> {
        #[cfg(target_os = "linux")]
        system::watch_listeners();
        self.send(External::Assistance(true));
        None
    }
}

impl DeactivationHandler for Requests {
    fn deactivate_accessibility(&mut self) {
        self.send(External::Assistance(false));
    }
}

impl ActionHandler for Requests {
    fn do_action(&mut self, request: ActionRequest) {
        let id = request.target_node.0;
        let request = match (request.action, request.data) {
            (Action::Click, _) => ElementRequest::Press(id),
            (Action::SetValue, Some(ActionData::Value(text))) => {
                ElementRequest::SetText(id, text.into())
            }
            (Action::SetValue, Some(ActionData::NumericValue(value))) => {
                ElementRequest::SetValue(id, value)
            }
            _ => return,
        };
        self.send(External::Element(request));
    }
}

/// Adds `elements` and all elements inside them to `nodes`, and makes `elements` children of `parent`.
fn add(nodes: &mut Vec<(NodeId, Node)>, parent: &mut Node, elements: &[Element], scale: f32) {
    for element in elements {
        let mut node = node(element, scale);
        add(nodes, &mut node, &element.children, scale);
        if element.role == element::Role::TextField {
            nodes.push(add_text(&mut node, element));
        }
        let id = NodeId(element.id.0);
        nodes.push((id, node));
        parent.push_child(id);
        if let Some(set) = element.set {
            parent.set_size_of_set(set.size);
        }
    }
}

/// Gives the node of a text field a caret and a child, and returns the child, which contains the text.
fn add_text(field: &mut Node, element: &Element) -> (NodeId, Node) {
    let text = element.value.clone().unwrap_or_default();
    let lengths: Vec<u8> = text.chars().map(|letter| letter.len_utf8() as u8).collect();
    let caret = element
        .caret
        .map_or(lengths.len(), |length| length.min(lengths.len()));
    // IDs of elements are hashes, so the inverted ID is very probably unused.
    let id = NodeId(!element.id.0);
    let caret = TextPosition {
        node: id,
        character_index: caret,
    };
    field.push_child(id);
    field.set_text_selection(TextSelection {
        anchor: caret,
        focus: caret,
    });
    let mut run = Node::new(Role::TextRun);
    run.set_character_lengths(lengths);
    run.set_value(text);
    (id, run)
}

fn node(element: &Element, scale: f32) -> Node {
    let mut node = Node::new(role(element));
    let rect = element.rect;
    node.set_bounds(bounds((rect.x, rect.y), (rect.w, rect.h), scale));
    let name = spoken_name(element);
    match element.role {
        element::Role::Text if role(element) == Role::Label => node.set_value(name),
        _ => node.set_label(name),
    }
    match (element.role, &element.value) {
        (element::Role::TextField, value) => {
            node.set_value(value.clone().unwrap_or_default());
            node.add_action(Action::SetValue);
        }
        (element::Role::Board, Some(value)) => node.set_description(value.clone()),
        (element::Role::Slider, Some(value)) => node.set_value(value.clone()),
        _ => {}
    }
    match element.role {
        element::Role::Dialog => node.set_modal(),
        element::Role::Text | element::Role::Heading | element::Role::List => {}
        element::Role::Board => node.add_action(Action::Focus),
        _ => {
            node.add_action(Action::Click);
            node.add_action(Action::Focus);
        }
    }
    match (element.role, element.is_selected) {
        // On Windows, a selectable item can be selected but not pressed. The focused item must not be selectable,
        // because pressing it performs its action.
        (element::Role::ListItem, Some(is_selected)) if !element.is_focused => {
            node.set_selected(is_selected);
        }
        // A list item needs no state here, because its name already says whether its switch is on.
        (element::Role::ListItem, _) => {}
        (_, is_selected) => {
            if let Some(is_on) = element.is_on.or(is_selected) {
                node.set_toggled(Toggled::from(is_on));
            }
        }
    }
    if element.is_disabled {
        node.set_disabled();
    }
    if let Some(set) = element.set {
        // Positions are counted from 0. The size of the set is a property of the parent.
        node.set_position_in_set(set.number.saturating_sub(1));
    }
    if let Some(range) = element.range {
        node.set_min_numeric_value(range.min);
        node.set_max_numeric_value(range.max);
        node.set_numeric_value(range.now);
        node.add_action(Action::SetValue);
    }
    if let Some(at) = element.square {
        node.set_row_index(at.y.into());
        node.set_column_index(at.x.into());
    }
    node
}

const fn role(element: &Element) -> Role {
    match element.role {
        element::Role::Dialog => Role::Dialog,
        element::Role::Heading => Role::Heading,
        element::Role::Button if element.is_selected.is_some() => Role::RadioButton,
        element::Role::Button => Role::Button,
        element::Role::Switch => Role::Switch,
        element::Role::List => Role::List,
        element::Role::ListItem => Role::ListItem,
        element::Role::TextField => Role::TextInput,
        element::Role::Slider => Role::Slider,
        element::Role::Board => Role::Grid,
        element::Role::Square => Role::Cell,
        // When a dialog opens, Orca reads all labels in it. Tables such as the key help are too long for that.
        element::Role::Text if cfg!(target_os = "linux") && element.value.is_some() => {
            Role::Paragraph
        }
        // Used for text elements, and for roles that do not exist yet.
        _ => Role::Label,
    }
}

fn bounds((x, y): (f32, f32), (width, height): (f32, f32), scale: f32) -> Rect {
    let [x0, y0, x1, y1] = [x, y, x + width, y + height].map(|edge| f64::from(edge * scale));
    Rect { x0, y0, x1, y1 }
}
