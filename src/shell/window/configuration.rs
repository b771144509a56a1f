//! What the engine is told before it opens the window.

use macroquad::miniquad::conf::{Conf, Icon, Platform};
use sokoban_app::view::theme::FIRST_WINDOW;

use crate::shell::door;
use crate::shell::platform;

/// A window of the first size, or the whole screen, that draws only when there is an event.
pub(in crate::shell) fn configuration(full_screen: bool) -> Conf {
    let (width, height) = door::first_size((FIRST_WINDOW.width as i32, FIRST_WINDOW.height as i32));
    Conf {
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
    }
}

fn icon() -> Icon {
    Icon {
        small: *include_bytes!("../../../assets/icon-16.rgba"),
        medium: *include_bytes!("../../../assets/icon-32.rgba"),
        big: *include_bytes!("../../../assets/icon-64.rgba"),
    }
}
