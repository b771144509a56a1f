//! Features of the window beside events and frames: dropped files, the display's scale, full screen, and the engine's
//! settings.

#[cfg(not(windows))]
#[path = "window_hooks/engine.rs"]
mod system;
#[cfg(windows)]
#[path = "window_hooks/windows.rs"]
mod system;

use macroquad::miniquad::conf::{LinuxBackend, LinuxX11Gl, Platform, WaylandDecorations};
use sokoban_app::screens::Means;

use super::waker::WINDOW_CLASS;
use crate::shell::wayland;

pub(in crate::shell) use system::{ENGINE_SCALES, WindowHooks, first_size};

/// Returns the best settings of the engine for this system.
pub(crate) fn preferences() -> Platform {
    let is_wayland = wayland::socket().is_some();
    Platform {
        // X11 first: there the engine can do more. Without an X display it panics.
        linux_backend: if is_wayland {
            LinuxBackend::WaylandOnly
        } else {
            LinuxBackend::X11WithWaylandFallback
        },
        // On Wayland the display sets no pace for a window that is out of sight: it would wait for ever, and not even
        // close.
        swap_interval: is_wayland.then_some(0),
        // With libdecor the engine does not wait for the window that libdecor makes, and panics.
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

/// Only Linux reads it.
#[cfg(not(target_os = "linux"))]
fn x11_gl() -> LinuxX11Gl {
    LinuxX11Gl::GLXWithEGLFallback
}

/// Returns how the player enters text and opens files.
pub(crate) const fn means() -> Means {
    Means::Keys
}

/// Nothing: files are dropped here, and keyboards are real.
pub(crate) const fn choose_files() {}

/// The same.
pub(crate) const fn show_keyboard(_text: &str) {}

/// Set if the game can end itself.
pub(crate) const CAN_END: bool = true;
