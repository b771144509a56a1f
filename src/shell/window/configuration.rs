//! What the engine is told before it opens the window.

use macroquad::conf::{Conf, UpdateTrigger};
use macroquad::miniquad::conf::{self, Icon, Platform};

use crate::shell::painter;
use crate::shell::platform;

/// A window of this size, or the whole screen, that draws only when there is an event.
pub(in crate::shell) fn configuration(full_screen: bool) -> Conf {
    Conf {
        miniquad_conf: conf::Conf {
            window_title: "Sokoban".to_owned(),
            window_width: 1024,
            window_height: 720,
            fullscreen: full_screen,
            high_dpi: true,
            icon: Some(icon()),
            platform: Platform {
                blocking_event_loop: true,
                ..platform::preferences()
            },
            ..Default::default()
        },
        update_on: Some(UpdateTrigger {
            key_down: true,
            mouse_down: true,
            mouse_up: true,
            mouse_motion: true,
            mouse_wheel: true,
            touch: true,
            ..Default::default()
        }),
        draw_call_vertex_capacity: painter::VERTICES,
        draw_call_index_capacity: painter::INDICES,
        ..Default::default()
    }
}

fn icon() -> Icon {
    Icon {
        small: *include_bytes!("../../../assets/icon-16.rgba"),
        medium: *include_bytes!("../../../assets/icon-32.rgba"),
        big: *include_bytes!("../../../assets/icon-64.rgba"),
    }
}
