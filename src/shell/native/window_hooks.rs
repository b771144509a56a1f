//! Features of the window other than events and frames: dropped files, the display's scale, full screen, and the
//! engine's settings.

#[cfg(not(windows))]
#[path = "window_hooks/engine.rs"]
mod system;
#[cfg(windows)]
#[path = "window_hooks/windows.rs"]
mod system;

use macroquad::miniquad::conf::{LinuxBackend, LinuxX11Gl, Platform, WaylandDecorations};
use sokoban_app::language::Language;
use sokoban_app::screens::InputMode;
use sokoban_app::vibration::Vibration;

use super::waker::WINDOW_CLASS;
use crate::shell::wayland;

pub(in crate::shell) use system::{ENGINE_SCALES, WindowHooks, first_size};

/// Returns the best settings of the engine for this system.
pub(crate) fn preferences() -> Platform {
    let is_wayland = wayland::socket().is_some();
    Platform {
        // Prefer X11, where the engine supports more features. Without an X display, it would panic.
        linux_backend: if is_wayland {
            LinuxBackend::WaylandOnly
        } else {
            LinuxBackend::X11WithWaylandFallback
        },
        // On Wayland, the display sets no pace for a hidden window. The engine would wait forever, and the window
        // could not even be closed.
        swap_interval: is_wayland.then_some(0),
        // With libdecor, the engine does not wait until the window exists, and panics.
        wayland_decorations: WaylandDecorations::ServerOnly,
        linux_wm_class: WINDOW_CLASS,
        linux_x11_gl: x11_gl(),
        ..Default::default()
    }
}

#[cfg(target_os = "linux")]
fn x11_gl() -> LinuxX11Gl {
    if super::display::lacks_glx() {
        LinuxX11Gl::EGLOnly
    } else {
        LinuxX11Gl::GLXWithEGLFallback
    }
}

/// Returns the default. Only Linux uses this setting.
#[cfg(not(target_os = "linux"))]
fn x11_gl() -> LinuxX11Gl {
    LinuxX11Gl::GLXWithEGLFallback
}

/// Returns how the player enters text and opens files.
pub(crate) const fn input_mode() -> InputMode {
    InputMode::Keyboard
}

/// Does nothing: on this platform, files are dropped on the window.
pub(crate) const fn choose_files() {}

/// Does nothing: keyboards are real on this platform.
pub(crate) const fn show_keyboard(_text: &str) {}

/// Returns `false`: a deleted player's folder can be restored, so an open one stays open.
pub(crate) const fn have_players_changed() -> bool {
    false
}

/// Does nothing: only the web version is inside a page.
pub(crate) const fn show_language(_language: Language) {}

/// Does nothing: on this platform, only gamepads vibrate.
pub(crate) const fn vibrate_phone(_vibration: Vibration) {}

/// `true` if the game can end itself.
pub(crate) const CAN_END: bool = true;
