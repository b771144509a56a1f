//! Windows and macOS: `AccessKit` speaks the interfaces of assistive technologies. The window's thread calls it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};

use accesskit::{
    Action, ActionData, ActionHandler, ActionRequest, ActivationHandler, Live, Node, NodeId, Rect,
    Role, Toggled, TreeId, TreeInfo, TreeUpdate,
};
use sokoban_app::screens::{Announcement, Urgency};
use sokoban_app::view::element::{self, Element};
use sokoban_app::view::screen_description::ScreenDescription;
use sokoban_platform::accessibility;

use crate::shell::port::{ElementRequest, spoken_name};
use crate::shell::waker::Waker;

/// The window. No element has this ID.
const WINDOW: NodeId = NodeId(0);
/// The node whose text is read aloud when it changes. IDs of elements are hashes, which hardly ever have this value.
const ANNOUNCEMENT: NodeId = NodeId(1);
/// A character without a sound. It distinguishes an announcement from an equal one before it.
const SILENT: char = '\u{a0}';

/// The connection to assistive technologies.
pub(crate) struct Accessibility {
    is_active: Arc<AtomicBool>,
    requests: Receiver<ElementRequest>,
    focus: NodeId,
    /// `true` if assistive technologies have a description.
    is_shown: bool,
    announcement: Option<Node>,
}

impl Accessibility {
    /// Starts waiting for assistive technologies. They wake the event loop through `waker`.
    pub(crate) fn start(waker: Waker) -> Self {
        let (sender, requests) = mpsc::channel();
        let is_active = Arc::new(AtomicBool::new(false));
        let activation = Activation {
            is_active: Arc::clone(&is_active),
            waker: waker.clone(),
        };
        accessibility::start(activation, Actions { sender, waker });
        Self {
            is_active,
            requests,
            focus: WINDOW,
            is_shown: false,
            announcement: None,
        }
    }

    /// Returns `true` if an assistive technology is active.
    pub(crate) fn is_active(&self) -> bool {
        self.is_active.load(Ordering::Acquire)
    }

    /// Shows a description of the window. `size` is in logical pixels, each of which is `scale` physical pixels wide.
    pub(crate) fn update(&mut self, description: ScreenDescription, size: (f32, f32), scale: f32) {
        self.focus = description.focus.map_or(WINDOW, |id| NodeId(id.0));
        let announcement = self.announcement.clone();
        let announcement = announcement.unwrap_or_else(|| Node::new(Role::Label));
        let mut nodes = vec![(ANNOUNCEMENT, announcement)];
        let mut window = Node::new(Role::Window);
        window.set_label(description.title);
        window.set_bounds(bounds((0.0, 0.0), size, scale));
        add(&mut nodes, &mut window, &description.elements, scale);
        window.push_child(ANNOUNCEMENT);
        nodes.push((WINDOW, window));
        self.is_shown = true;
        let focus = self.focus;
        accessibility::update(|| TreeUpdate {
            nodes,
            tree: Some(TreeInfo::new(WINDOW)),
            tree_id: TreeId::ROOT,
            focus,
        });
    }

    /// Records whether the window has the keyboard focus.
    #[expect(clippy::unused_self, reason = "the other adapter has state")]
    pub(crate) fn focus_window(&mut self, has_focus: bool) {
        accessibility::focus_window(has_focus);
    }

    /// Reads a text aloud.
    pub(crate) fn announce(&mut self, announcement: &Announcement) {
        // Assistive technologies follow the focus.
        if announcement.repeats_focus || !self.is_shown {
            return;
        }
        let mut text = announcement.text.clone();
        if self.announcement.as_ref().and_then(Node::value) == Some(&text) {
            text.push(SILENT);
        }
        let mut node = Node::new(Role::Label);
        node.set_value(text);
        node.set_live(match announcement.urgency {
            Urgency::Polite => Live::Polite,
            Urgency::Assertive => Live::Assertive,
        });
        self.announcement = Some(node.clone());
        let focus = self.focus;
        accessibility::update(|| TreeUpdate {
            nodes: vec![(ANNOUNCEMENT, node)],
            tree: None,
            tree_id: TreeId::ROOT,
            focus,
        });
    }

    /// Returns the requests since the last call.
    pub(crate) fn requests(&self) -> impl Iterator<Item = ElementRequest> {
        self.requests.try_iter()
    }
}

/// Handles the first request of an assistive technology for the window.
struct Activation {
    is_active: Arc<AtomicBool>,
    waker: Waker,
}

impl ActivationHandler for Activation {
    /// Returns `None`: the event loop shows a description in the next frame.
    fn request_initial_tree(&mut self) -> Option<TreeUpdate> {
        self.is_active.store(true, Ordering::Release);
        wake(&self.waker);
        None
    }
}

/// Passes requests to the event loop.
struct Actions {
    sender: Sender<ElementRequest>,
    waker: Waker,
}

impl ActionHandler for Actions {
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
        // Fails only if the game is shutting down.
        if self.sender.send(request).is_ok() {
            wake(&self.waker);
        }
    }
}

/// Wakes the event loop. On macOS, only the main thread can, and all calls come from there.
fn wake(waker: &Waker) {
    if cfg!(target_os = "macos") {
        macroquad::miniquad::window::schedule_update();
    } else {
        waker.wake();
    }
}

/// Adds elements and their children to `nodes`, and to `parent` as its children.
fn add(nodes: &mut Vec<(NodeId, Node)>, parent: &mut Node, elements: &[Element], scale: f32) {
    for element in elements {
        let mut node = node(element, scale);
        add(nodes, &mut node, &element.children, scale);
        let id = NodeId(element.id.0);
        nodes.push((id, node));
        parent.push_child(id);
        if let Some(set) = element.set {
            parent.set_size_of_set(set.size);
        }
    }
}

/// Returns the node of an element, without its children.
fn node(element: &Element, scale: f32) -> Node {
    let mut node = Node::new(role(element));
    let rect = element.rect;
    node.set_bounds(bounds((rect.x, rect.y), (rect.w, rect.h), scale));
    let name = spoken_name(element);
    match element.role {
        element::Role::Text => node.set_value(name),
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
        // On Windows, a selectable line can only be selected, but a press of the focused line does what it names.
        (element::Role::ListItem, Some(is_selected)) if !element.is_focused => {
            node.set_selected(is_selected);
        }
        // The name of a line contains the state of its switch.
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
        // From 0. The size belongs to the parent.
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
        // Texts, and roles that do not exist yet.
        _ => Role::Label,
    }
}

/// Returns an area in physical pixels.
fn bounds((x, y): (f32, f32), (width, height): (f32, f32), scale: f32) -> Rect {
    let [x0, y0, x1, y1] = [x, y, x + width, y + height].map(|it| f64::from(it * scale));
    Rect { x0, y0, x1, y1 }
}
