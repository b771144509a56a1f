//! Connects assistive technologies to `AccessKit`: they ask the window's view for the content of the window, and
//! `AccessKit` answers.

use std::cell::RefCell;
use std::ptr;

use accesskit::{ActionHandler, ActivationHandler, TreeUpdate};
use accesskit_macos::{QueuedEvents, SubclassingAdapter};
use objc2::msg_send;
use objc2::rc::{Id, Retained};
use objc2::runtime::{AnyClass, AnyObject};
use objc2_app_kit::{NSApplication, NSView};
use objc2_foundation::MainThreadMarker;

thread_local! {
    static ADAPTER: RefCell<Option<SubclassingAdapter>> = const { RefCell::new(None) };
}

/// Starts answering assistive technologies. Must be called on the main thread. `activation` is called when the first
/// assistive technology asks, and `action` receives all requests to perform an action.
pub fn start(activation: impl ActivationHandler + 'static, action: impl ActionHandler + 'static) {
    let Some(view) = view() else {
        return;
    };
    #[expect(unsafe_code, reason = "the adapter takes a pointer to the view")]
    // SAFETY: the pointer belongs to a view that is retained here.
    let adapter =
        unsafe { SubclassingAdapter::new(Id::as_ptr(&view).cast_mut().cast(), activation, action) };
    ADAPTER.set(Some(adapter));
    // Report the focus now, because the engine may not have noticed that the window has it.
    focus_window(view.window().is_some_and(|window| window.isKeyWindow()));
}

/// Updates the content that is reported to assistive technologies. Calls `tree` only if an assistive technology is
/// active.
pub fn update(tree: impl FnOnce() -> TreeUpdate) {
    change(|adapter| adapter.update_if_active(tree));
}

/// Records whether the window has the keyboard focus.
pub fn focus_window(has_focus: bool) {
    change(|adapter| adapter.update_view_focus_state(has_focus));
}

fn change(change: impl FnOnce(&mut SubclassingAdapter) -> Option<QueuedEvents>) {
    let events = ADAPTER.with(|adapter| change(adapter.try_borrow_mut().ok()?.as_mut()?));
    events.into_iter().for_each(QueuedEvents::raise);
}

/// Returns the view of the only window. Returns `None` if the adapter cannot be used with this view, because another
/// object observes it.
fn view() -> Option<Retained<NSView>> {
    let application = NSApplication::sharedApplication(MainThreadMarker::new()?);
    let windows = application.windows();
    let view = windows.first()?.contentView()?;
    #[expect(unsafe_code, reason = "the library has no function for this method")]
    // SAFETY: every object has this method, and it returns a class.
    let reported: &AnyClass = unsafe { msg_send![&*view, class] };
    let object: &AnyObject = &view;
    ptr::eq(reported, object.class()).then_some(view)
}
