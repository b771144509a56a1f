//! What the engine is told before it opens the window.

use macroquad::conf::{Conf, UpdateTrigger};
use macroquad::miniquad::conf::{self, Icon, LinuxBackend, LinuxX11Gl, Platform};
use sokoban_app::view::theme::FIRST_WINDOW;

use crate::shell::environment::variable;
use crate::shell::painter;
use crate::shell::waker::WINDOW_CLASS;

/// A window of the first size, or the whole screen, that draws only when there is an event.
pub(super) fn configuration(full_screen: bool) -> Conf {
    Conf {
        miniquad_conf: conf::Conf {
            window_title: "Sokoban".to_owned(),
            window_width: FIRST_WINDOW.width as i32,
            window_height: FIRST_WINDOW.height as i32,
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
    Platform {
        blocking_event_loop: true,
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
