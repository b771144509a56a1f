//! The seats of a Wayland display before the window opens.
//!
//! While the engine opens its window, it waits for two messages that the display sends only if a seat has a keyboard.
//! It also crashes if the display draws the cursor and no seat has a pointer. So the game first waits for both
//! devices, on a separate connection.

use std::collections::BTreeMap;
use std::os::unix::net::UnixStream;
use std::path::Path;

use wayland_client::protocol::wl_registry::{self, WlRegistry};
use wayland_client::protocol::wl_seat::{self, Capability, WlSeat};
use wayland_client::{Connection, Dispatch, DispatchError, QueueHandle, WEnum};

/// If the display offers this, the engine uses it with its pointer, which must exist.
const CURSOR_SHAPES: &str = "wp_cursor_shape_manager_v1";

/// Waits until the seats have the devices that the engine needs. Calls `report_wait` once if it has to wait. Other
/// problems with the display are found and reported when the window opens.
pub(crate) fn await_devices(socket: &Path, report_wait: impl FnOnce(&str)) {
    let seen = UnixStream::connect(socket)
        .ok()
        .and_then(|stream| Connection::from_socket(stream).ok())
        .map(|connection| wait_for_devices(&connection, report_wait));
    // If the display closes the connection, it will do so again when the window opens.
    let _ = seen;
}

fn wait_for_devices(
    connection: &Connection,
    report_wait: impl FnOnce(&str),
) -> Result<(), DispatchError> {
    let mut queue = connection.new_event_queue();
    let _registry = connection.display().get_registry(&queue.handle(), ());
    let mut seats = Seats::default();
    // First the globals, then the devices of the seats.
    queue.roundtrip(&mut seats)?;
    queue.roundtrip(&mut seats)?;
    if let Some(missing) = seats.missing() {
        report_wait(missing);
    }
    while seats.missing().is_some() {
        queue.blocking_dispatch(&mut seats)?;
    }
    Ok(())
}

/// The seats and features of the display.
#[derive(Debug, Default)]
struct Seats {
    /// The devices of each seat, by the seat's number.
    devices: BTreeMap<u32, Capability>,
    has_cursor_shapes: bool,
}

impl Seats {
    /// Returns the device for which the engine would wait forever, or without which it would crash.
    fn missing(&self) -> Option<&'static str> {
        let any = |device| self.devices.values().any(|it| it.contains(device));
        if !any(Capability::Keyboard) {
            Some("a keyboard")
        } else if self.has_cursor_shapes && !any(Capability::Pointer) {
            Some("a mouse")
        } else {
            None
        }
    }
}

impl Dispatch<WlRegistry, ()> for Seats {
    fn event(
        seats: &mut Self,
        registry: &WlRegistry,
        event: wl_registry::Event,
        &(): &(),
        _: &Connection,
        handle: &QueueHandle<Self>,
    ) {
        match event {
            wl_registry::Event::Global {
                name, interface, ..
            } => match interface.as_str() {
                "wl_seat" => {
                    registry.bind::<WlSeat, _, _>(name, 1, handle, name);
                }
                CURSOR_SHAPES => seats.has_cursor_shapes = true,
                _ => {}
            },
            wl_registry::Event::GlobalRemove { name } => {
                seats.devices.remove(&name);
            }
            _ => {}
        }
    }
}

impl Dispatch<WlSeat, u32> for Seats {
    fn event(
        seats: &mut Self,
        _: &WlSeat,
        event: wl_seat::Event,
        &seat: &u32,
        _: &Connection,
        _: &QueueHandle<Self>,
    ) {
        if let wl_seat::Event::Capabilities {
            capabilities: WEnum::Value(devices),
        } = event
        {
            seats.devices.insert(seat, devices);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_keyboard_is_waited_for_and_a_mouse_where_the_display_draws_it() {
        let mut seats = Seats::default();
        assert_eq!(seats.missing(), Some("a keyboard"));
        seats.devices.insert(1, Capability::Pointer);
        assert_eq!(seats.missing(), Some("a keyboard"));
        seats.devices.insert(2, Capability::Keyboard);
        seats.has_cursor_shapes = true;
        assert_eq!(seats.missing(), None, "any seat will do");
        seats.devices.remove(&1);
        assert_eq!(seats.missing(), Some("a mouse"));
        seats.has_cursor_shapes = false;
        assert_eq!(seats.missing(), None);
    }
}
