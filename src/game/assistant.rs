//! Describes the window to assistive technologies, and translates their requests into input events.

use sokoban_app::app::Application;
use sokoban_app::geometry::{Point, Rect};
use sokoban_app::input::{Action, Button, Input, Key, Modifiers};
use sokoban_app::screens::Announcement;
use sokoban_app::view::element::{Element, ElementId, Role};
use sokoban_app::view::scene::WindowSize;
use sokoban_app::view::screen_description::ScreenDescription;

/// The maximum length, in characters, of text that an assistive technology enters. No text field accepts longer text.
const MAX_TEXT: usize = 2_000;

/// A request from an assistive technology to do something with an element. Each request identifies the element by the
/// number in its [`ElementId`].
#[derive(Debug, Clone, PartialEq)]
#[allow(dead_code, reason = "a program without screen readers receives none")]
pub(crate) enum ElementRequest {
    Press(u64),
    SetText(u64, String),
    SetValue(u64, f64),
}

/// Returns the text that is read aloud as the name of `element`. It includes the element's value, unless elements with
/// this role have a separate property for it.
#[allow(dead_code, reason = "a program without screen readers needs none")]
pub(crate) fn spoken_name(element: &Element) -> String {
    let has_own_value = matches!(element.role, Role::Board | Role::TextField | Role::Slider);
    match &element.value {
        Some(value) if !has_own_value => format!("{}, {value}", element.name),
        _ => element.name.clone(),
    }
}

/// A connection to assistive technologies, which sends their requests as events.
pub(crate) trait Accessibility {
    /// Describes the window. `size` is its size in logical pixels, and `scale` is the number of physical pixels in a
    /// logical pixel.
    fn update(&mut self, description: ScreenDescription, size: (f32, f32), scale: f32);

    fn announce(&mut self, announcement: &Announcement);

    fn focus_window(&mut self, _has_focus: bool) {}
}

#[derive(Default)]
pub(crate) struct Assistant {
    /// `None` in a program without support for assistive technologies.
    connection: Option<Box<dyn Accessibility>>,
    is_active: bool,
    requests: Vec<ElementRequest>,
    /// The description that was last sent, and the size of the window at that time.
    shown: Option<(ScreenDescription, WindowSize)>,
}

impl Assistant {
    pub(crate) fn new(connection: Option<Box<dyn Accessibility>>) -> Self {
        Self {
            connection,
            ..Self::default()
        }
    }

    pub(crate) fn focus_window(&mut self, has_focus: bool) {
        if let Some(connection) = &mut self.connection {
            connection.focus_window(has_focus);
        }
    }

    pub(crate) fn announce(&mut self, announcement: &Announcement) {
        if let Some(connection) = &mut self.connection {
            connection.announce(announcement);
        }
    }

    pub(crate) fn set_active(&mut self, is_active: bool, app: &mut Application) {
        self.is_active = is_active;
        self.shown = None;
        app.set_assistance(is_active);
    }

    pub(crate) fn add_request(&mut self, request: ElementRequest) {
        self.requests.push(request);
    }

    /// Passes the collected requests to the application. All requests refer to the description that was last sent.
    pub(crate) fn perform_requests(&mut self, app: &mut Application) {
        let mut requests = std::mem::take(&mut self.requests);
        requests.reverse();
        requests.dedup_by(|earlier, later| replaces(later, earlier));
        for request in requests.iter().rev() {
            for input in self.inputs(request) {
                app.input(input);
            }
        }
    }

    /// Returns the input events that perform a request, or none if the element no longer exists.
    fn inputs(&self, request: &ElementRequest) -> Vec<Input> {
        let (ElementRequest::Press(id)
        | ElementRequest::SetText(id, _)
        | ElementRequest::SetValue(id, _)) = request;
        let description = self.shown.as_ref().map(|(description, _)| description);
        let element = description.and_then(|description| {
            description
                .all()
                .find(|element| element.id == ElementId(*id))
        });
        let Some(element) = element else {
            return Vec::new();
        };
        match request {
            ElementRequest::Press(_) => match element.action {
                Some(action) => vec![Input::Activate(action)],
                None => press(along(element.rect, 0.5)).to_vec(),
            },
            ElementRequest::SetText(_, text) if element.role == Role::TextField => {
                replace_text(element, text)
            }
            ElementRequest::SetText(..) => Vec::new(),
            ElementRequest::SetValue(_, value) => {
                let Some(range) = element.range else {
                    return Vec::new();
                };
                let point = value.clamp(range.min, range.max).round() as usize;
                vec![Input::Activate(Action::Seek(point))]
            }
        }
    }

    /// Describes the current screen to assistive technologies, if any is active and the screen has changed.
    pub(crate) fn update(&mut self, app: &Application, size: WindowSize) {
        if !self.is_active {
            return;
        }
        let description = app.describe(true);
        let is_shown = |(shown, at): &(_, WindowSize)| *shown == description && *at == size;
        if self.shown.as_ref().is_some_and(is_shown) {
            return;
        }
        let logical = (
            size.width as f32 / size.scale,
            size.height as f32 / size.scale,
        );
        if let Some(connection) = &mut self.connection {
            connection.update(description.clone(), logical, size.scale);
        }
        self.shown = Some((description, size));
    }
}

/// Returns `true` if `request` makes the earlier request `before` obsolete. Both requests must refer to the same
/// description.
fn replaces(request: &ElementRequest, before: &ElementRequest) -> bool {
    use ElementRequest::{SetText, SetValue};
    match (request, before) {
        (SetText(id, _), SetText(other, _)) | (SetValue(id, _), SetValue(other, _)) => id == other,
        _ => false,
    }
}

fn press(at: Point) -> [Input; 3] {
    [
        Input::Point(at),
        Input::Press(Button::Left, at),
        Input::Release(Button::Left, at),
    ]
}

fn along(rect: Rect, share: f32) -> Point {
    Point {
        x: rect.x + share * rect.w,
        y: rect.y + rect.h / 2.0,
    }
}

fn replace_text(field: &Element, text: &str) -> Vec<Input> {
    let old = field.value.as_deref().unwrap_or_default().chars().count();
    // Press near the right end of the field, which puts the caret after the last letter.
    let mut inputs = press(along(field.rect, 0.98)).to_vec();
    let mut tap = |key| {
        inputs.extend([Input::Down(key, Modifiers::default()), Input::Up(key)]);
    };
    (0..old).for_each(|_| tap(Key::Backspace));
    let letters = text.chars().filter(|letter| !letter.is_control());
    inputs.extend(letters.take(MAX_TEXT).map(Input::Typed));
    inputs
}
