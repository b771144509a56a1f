//! What the engine is told before it opens the window.

use macroquad::conf::{Conf, UpdateTrigger};
use macroquad::miniquad::conf::{self, Icon, LinuxBackend, LinuxX11Gl, Platform};

use crate::shell::painter;
use crate::shell::waker::WINDOW_CLASS;
use crate::shell::wayland;

/// A window of this size, or the whole screen, that draws only when there is an event.
pub(super) fn configuration(full_screen: bool) -> Conf {
    Conf {
        miniquad_conf: conf::Conf {
            window_title: "Sokoban".to_owned(),
            window_width: 1024,
            window_height: 720,
            fullscreen: full_screen,
            high_dpi: true,
            icon: Some(icon()),
            platform: platform(),
            ..Default::default()
        },
        update_on: Some(UpdateTrigger {
            key_down: true,
            mouse_down: true,
            mouse_up: true,
            mouse_motion: true,
            mouse_wheel: true,
            ..Default::default()
        }),
        draw_call_vertex_capacity: painter::VERTICES,
        draw_call_index_capacity: painter::INDICES,
        ..Default::default()
    }
}

fn platform() -> Platform {
    let is_wayland = wayland::socket().is_some();
    Platform {
        blocking_event_loop: true,
        // X11 first: there the engine can do more. Without an X display it panics.
        linux_backend: if is_wayland {
            LinuxBackend::WaylandOnly
        } else {
            LinuxBackend::X11WithWaylandFallback
        },
        // On Wayland the display sets no pace for a window that is out of sight: it would wait for ever, and not even
        // close.
        swap_interval: is_wayland.then_some(0),
        linux_wm_class: WINDOW_CLASS,
        linux_x11_gl: x11_gl(),
        ..Default::default()
    }
}

#[cfg(target_os = "linux")]
fn x11_gl() -> LinuxX11Gl {
    if crate::shell::display::lacks_glx() {
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

fn icon() -> Icon {
    Icon {
        small: *include_bytes!("../../../assets/icon-16.rgba"),
        medium: *include_bytes!("../../../assets/icon-32.rgba"),
        big: *include_bytes!("../../../assets/icon-64.rgba"),
    }
}
