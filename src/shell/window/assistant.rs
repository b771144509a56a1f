//! Describes the window to assistive technologies, and turns their requests into input.

use sokoban_app::app::App;
use sokoban_app::geometry::{Point, Rect};
use sokoban_app::input::{Button, Input, Key, Modifiers};
use sokoban_app::screens::Announcement;
use sokoban_app::view::element::{Element, ElementId, Role};
use sokoban_app::view::scene::WindowSize;
use sokoban_app::view::screen_description::ScreenDescription;

use crate::shell::accessibility::Accessibility;
use crate::shell::port::ElementRequest;
use crate::shell::waker::Waker;

/// The maximum length of a text that an assistive technology enters, in characters. Fields hold no longer text.
const MAX_TEXT: usize = 2_000;

/// The connection to assistive technologies, and what they know.
pub(super) struct Assistant {
    accessibility: Accessibility,
    is_active: bool,
    /// The last description, and the size of the window at that time.
    shown: Option<(ScreenDescription, WindowSize)>,
}

impl Assistant {
    /// Starts waiting for assistive technologies. Requires an open window.
    pub(super) fn start(waker: Waker) -> Self {
        Self {
            accessibility: Accessibility::start(waker),
            is_active: false,
            shown: None,
        }
    }

    /// Records whether the window has the keyboard focus.
    pub(super) fn focus_window(&mut self, has_focus: bool) {
        self.accessibility.focus_window(has_focus);
    }

    /// Reads a text aloud.
    pub(super) fn announce(&mut self, announcement: &Announcement) {
        self.accessibility.announce(announcement);
    }

    /// Passes the requests since the last call to the app. Returns `false` if there were none.
    pub(super) fn pass_requests(&mut self, app: &mut App) -> bool {
        let is_active = self.accessibility.is_active();
        if std::mem::replace(&mut self.is_active, is_active) != is_active {
            app.set_assistance(is_active);
            self.shown = None;
        }
        if !is_active {
            return false;
        }
        let mut requests: Vec<ElementRequest> = self.accessibility.requests().collect();
        requests.reverse();
        requests.dedup_by(|earlier, later| replaces(later, earlier));
        requests.reverse();
        let has_requests = !requests.is_empty();
        for request in requests {
            let inputs = self.inputs(&request);
            inputs.into_iter().for_each(|input| app.input(input));
        }
        has_requests
    }

    /// Returns what a player would do for a request. Returns nothing if the element no longer exists.
    fn inputs(&self, request: &ElementRequest) -> Vec<Input> {
        let (ElementRequest::Press(id)
        | ElementRequest::SetText(id, _)
        | ElementRequest::SetValue(id, _)) = request;
        let description = self.shown.as_ref().map(|(description, _)| description);
        let element = description.and_then(|it| it.all().find(|it| it.id == ElementId(*id)));
        let Some(element) = element else {
            return Vec::new();
        };
        match request {
            ElementRequest::Press(_) => press(along(element.rect, 0.5)).to_vec(),
            ElementRequest::SetText(_, text) if element.role == Role::TextField => {
                replace_text(element, text)
            }
            ElementRequest::SetText(..) => Vec::new(),
            ElementRequest::SetValue(_, value) => {
                let Some(range) = element.range else {
                    return Vec::new();
                };
                let share = (value - range.min) / (range.max - range.min);
                let share = if share.is_finite() { share } else { 0.0 };
                press(along(element.rect, share.clamp(0.0, 1.0) as f32)).to_vec()
            }
        }
    }

    /// Shows the current screen to assistive technologies, if one is active and the screen has changed.
    pub(super) fn update(&mut self, app: &App, size: WindowSize) {
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
        self.accessibility
            .update(description.clone(), logical, size.scale);
        self.shown = Some((description, size));
    }
}

/// Returns `true` if the result of a request does not depend on the request before it. The description of the element is
/// older than both.
fn replaces(request: &ElementRequest, before: &ElementRequest) -> bool {
    use ElementRequest::{SetText, SetValue};
    match (request, before) {
        (SetText(id, _), SetText(other, _)) | (SetValue(id, _), SetValue(other, _)) => id == other,
        _ => false,
    }
}

/// Returns a click of the primary mouse button.
fn press(at: Point) -> [Input; 3] {
    [
        Input::Point(at),
        Input::Press(Button::Left, at),
        Input::Release(Button::Left, at),
    ]
}

/// Returns a point in the middle of a rectangle, at a share of its width.
fn along(rect: Rect, share: f32) -> Point {
    Point {
        x: rect.x + share * rect.w,
        y: rect.y + rect.h / 2.0,
    }
}

fn replace_text(field: &Element, text: &str) -> Vec<Input> {
    let old = field.value.as_deref().unwrap_or_default().chars().count();
    // After a press at its end, the caret is after the last letter.
    let mut inputs = press(along(field.rect, 0.98)).to_vec();
    let mut tap = |key| {
        inputs.extend([Input::Down(key, Modifiers::default()), Input::Up(key)]);
    };
    (0..old).for_each(|_| tap(Key::Backspace));
    let letters = text.chars().filter(|letter| !letter.is_control());
    inputs.extend(letters.take(MAX_TEXT).map(Input::Typed));
    inputs
}
