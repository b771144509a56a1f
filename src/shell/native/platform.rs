//! What the engine is told of the system.

use macroquad::miniquad::conf::{LinuxBackend, LinuxX11Gl, Platform};

use super::environment::variable;
use super::waker::WINDOW_CLASS;

/// What is best for the game where it runs.
pub(crate) fn preferences() -> Platform {
    Platform {
        // X11 first: the engine panics with some Wayland libraries. Without an X display it panics as well.
        linux_backend: if variable("DISPLAY").is_none() && variable("WAYLAND_DISPLAY").is_some() {
            LinuxBackend::WaylandOnly
        } else {
            LinuxBackend::X11WithWaylandFallback
        },
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

/// Whether the game can end itself.
pub(crate) const CAN_END: bool = true;
