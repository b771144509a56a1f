//! Wayland features that the engine lacks.

mod relay;
mod repeat;
mod seat;
mod window;
mod wire;

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use super::display;
use super::environment::variable;
pub(crate) use relay::{Report, full_screen_changes, reports, start as start_relay};
pub(crate) use repeat::KeyRepeat;
pub(crate) use seat::await_devices;
pub(crate) use window::KeyboardEvent;

/// Returns the socket of the Wayland display on which the window opens. Returns `None` if the window opens on an X
/// display, which takes precedence, or if the environment names no Wayland display.
pub(crate) fn socket() -> Option<&'static Path> {
    static SOCKET: LazyLock<Option<PathBuf>> = LazyLock::new(chosen);
    SOCKET.as_deref()
}

fn chosen() -> Option<PathBuf> {
    let socket = display::wayland_socket(&variable("WAYLAND_DISPLAY")?);
    let is_alone = variable("DISPLAY").is_none();
    (is_alone || socket.exists() && !display::has_x11()).then_some(socket)
}
