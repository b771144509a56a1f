//! What the engine is told before it opens the window.

use macroquad::conf::{Conf, UpdateTrigger};
use macroquad::miniquad::conf::{self, Icon, Platform};
use sokoban_app::view::theme::FIRST_WINDOW;

use crate::shell::door;
use crate::shell::painter;
use crate::shell::platform;

/// A window of the first size, or the whole screen, that draws only when there is an event.
pub(in crate::shell) fn configuration(full_screen: bool) -> Conf {
    let (width, height) = door::first_size((FIRST_WINDOW.width as i32, FIRST_WINDOW.height as i32));
    Conf {
        miniquad_conf: conf::Conf {
            window_title: "Sokoban".to_owned(),
            window_width: width,
            window_height: height,
            fullscreen: full_screen,
            high_dpi: door::ENGINE_SCALES,
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
