//! Closes a window as a window manager does when the player clicks the close button. No common tool sends this request,
//! so the test sends it over the X protocol.

use std::io::{self, Read, Write};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixStream};

const INTERN_ATOM: u8 = 16;
const SEND_EVENT: u8 = 25;
const GET_INPUT_FOCUS: u8 = 43;
const CLIENT_MESSAGE: u8 = 33;

/// Asks `window` to close. When this function returns, the X server has sent the request to the window.
pub(crate) fn ask_to_close(display: u32, window: u32) -> io::Result<()> {
    let mut server = connect(display)?;
    // The first message to the X server: the byte order (least significant byte first), the version 11.0 of the
    // protocol, and no authorization.
    server.write_all(&[b'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])?;
    let mut head = [0; 8];
    server.read_exact(&mut head)?;
    let rest = 4 * usize::from(u16::from_le_bytes([head[6], head[7]]));
    server.read_exact(&mut vec![0; rest])?;
    if head[0] != 1 {
        return Err(io::Error::other("the X server refuses the connection"));
    }
    let protocols = atom(&mut server, "WM_PROTOCOLS")?;
    let delete = atom(&mut server, "WM_DELETE_WINDOW")?;
    let mut request = vec![SEND_EVENT, 0, 11, 0];
    // Send the event to this window. The event mask is 0, so the program that created the window receives the event.
    request.extend([window.to_le_bytes(), 0_u32.to_le_bytes()].concat());
    request.extend([CLIENT_MESSAGE, 32, 0, 0]);
    let words = [window, protocols, delete, 0, 0, 0, 0];
    request.extend(words.iter().flat_map(|word| word.to_le_bytes()));
    server.write_all(&request)?;
    // Wait for the answer to a second request. The X server sends it only after it has handled the first request.
    server.write_all(&[GET_INPUT_FOCUS, 0, 1, 0])?;
    answer(&mut server)?;
    Ok(())
}

fn connect(display: u32) -> io::Result<UnixStream> {
    let path = format!("/tmp/.X11-unix/X{display}");
    UnixStream::connect(&path).or_else(|_| {
        let address = SocketAddr::from_abstract_name(path)?;
        UnixStream::connect_addr(&address)
    })
}

/// Returns the number, called an atom, that stands for `name` on this X server.
fn atom(server: &mut UnixStream, name: &str) -> io::Result<u32> {
    let length = name.len() as u16;
    let padded = name.len().next_multiple_of(4);
    let mut request = vec![INTERN_ATOM, 0];
    request.extend((2 + padded as u16 / 4).to_le_bytes());
    request.extend([length.to_le_bytes(), [0; 2]].concat());
    request.extend(name.bytes());
    request.resize(8 + padded, 0);
    server.write_all(&request)?;
    let answer = answer(server)?;
    Ok(u32::from_le_bytes([
        answer[8], answer[9], answer[10], answer[11],
    ]))
}

fn answer(server: &mut UnixStream) -> io::Result<[u8; 32]> {
    let mut answer = [0; 32];
    server.read_exact(&mut answer)?;
    if answer[0] != 1 {
        return Err(io::Error::other(format!("X error {}", answer[1])));
    }
    Ok(answer)
}
