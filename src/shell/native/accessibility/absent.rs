//! A program without screen readers.

use sokoban_app::screens::Announcement;
use sokoban_app::view::screen_description::ScreenDescription;

use crate::shell::native::waker::Waker;
use crate::shell::port::ElementRequest;

/// Takes the place of a screen reader, and is never active.
pub(crate) struct Accessibility;

#[expect(clippy::unused_self, reason = "the other adapters have state")]
impl Accessibility {
    pub(crate) fn start(_waker: Waker) -> Self {
        Self
    }

    pub(crate) const fn is_active(&self) -> bool {
        false
    }

    pub(crate) fn update(&mut self, _: ScreenDescription, _size: (f32, f32), _scale: f32) {}

    pub(crate) const fn focus_window(&mut self, _has_focus: bool) {}

    pub(crate) const fn announce(&mut self, _: &Announcement) {}

    pub(crate) fn requests(&self) -> impl Iterator<Item = ElementRequest> {
        std::iter::empty()
    }
}
