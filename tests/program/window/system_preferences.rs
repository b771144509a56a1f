//! Reduced motion, announced by a settings manager of a desktop.

use sokoban::shell::system_preferences::xsettings::{self, ANIMATIONS};
use x11rb::COPY_FROM_PARENT;
use x11rb::connection::Connection as _;
use x11rb::protocol::xproto::{ConnectionExt as _, CreateWindowAux, PropMode, WindowClass};
use x11rb::wrapper::ConnectionExt as _;

use super::display::Display;

/// Returns a settings property with a text, a colour and this number, in this byte order.
fn property(number: i32, is_big_endian: bool) -> Vec<u8> {
    let short = |value: u16| {
        if is_big_endian {
            value.to_be_bytes()
        } else {
            value.to_le_bytes()
        }
    };
    let long = |value: u32| {
        if is_big_endian {
            value.to_be_bytes()
        } else {
            value.to_le_bytes()
        }
    };
    let padded = |text: &str| {
        let mut bytes = text.as_bytes().to_vec();
        bytes.resize(text.len().next_multiple_of(4), 0);
        bytes
    };
    let mut bytes = vec![u8::from(is_big_endian), 0, 0, 0];
    bytes.extend(long(7));
    bytes.extend(long(3));
    let mut head = |kind: u8, name: &str, value: &[u8]| {
        bytes.extend([kind, 0]);
        bytes.extend(short(name.len() as u16));
        bytes.extend(padded(name));
        bytes.extend(long(7));
        bytes.extend(value);
    };
    let text = [long(5).to_vec(), padded("Earth")].concat();
    head(1, "Net/ThemeName", &text);
    head(2, "Net/Colour", &[1, 2, 3, 4, 5, 6, 7, 8]);
    head(0, ANIMATIONS, &long(number.cast_unsigned()));
    bytes
}

#[test]
fn settings_are_read_in_both_byte_orders() {
    for is_big_endian in [false, true] {
        let settings = property(-3, is_big_endian);
        assert_eq!(xsettings::number(&settings, ANIMATIONS), Some(-3));
        assert_eq!(xsettings::number(&settings, "Net/ThemeName"), None);
        for length in 0..settings.len() {
            let cut = &settings[..length];
            assert_eq!(xsettings::number(cut, ANIMATIONS), None, "{length}");
        }
    }
}

#[test]
fn settings_of_the_desktop_are_read() {
    let Some(display) = Display::open() else {
        return;
    };
    let name = display.name();
    assert_eq!(xsettings::read(Some(&name)), None, "no one shares any");
    let (desktop, screen) = x11rb::connect(Some(&name)).expect("a display");
    let root = desktop.setup().roots[screen].root;
    let window = desktop.generate_id().expect("an id");
    desktop
        .create_window(
            COPY_FROM_PARENT as u8,
            window,
            root,
            0,
            0,
            1,
            1,
            0,
            WindowClass::INPUT_OUTPUT,
            COPY_FROM_PARENT,
            &CreateWindowAux::new(),
        )
        .expect("a window");
    let atom = |name: &str| {
        let asked = desktop.intern_atom(false, name.as_bytes());
        let reply = asked.expect("a request").reply();
        reply.expect("an atom").atom
    };
    let settings = property(0, false);
    let list = atom("_XSETTINGS_SETTINGS");
    let set = desktop.change_property8(PropMode::REPLACE, window, list, list, &settings);
    set.expect("a request").check().expect("a property");
    let owned = desktop.set_selection_owner(window, atom("_XSETTINGS_S0"), x11rb::CURRENT_TIME);
    owned.expect("a request").check().expect("a selection");
    let read = xsettings::read(Some(&name)).expect("settings");
    assert_eq!(xsettings::number(&read, ANIMATIONS), Some(0));
}
