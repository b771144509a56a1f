//! A connection to a message bus (D-Bus), without a system library.
//!
//! A library for D-Bus would add two megabytes to the program, because it contains an async runtime. The game needs only
//! a few calls, signals and replies.

mod wire;

use std::collections::VecDeque;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::Shutdown;
use std::os::linux::net::SocketAddrExt as _;
use std::os::unix::net::{SocketAddr, UnixStream};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use wire::FIXED;
pub(crate) use wire::{Body, Kind, Message, Reader, Writer};

/// The name of the bus itself.
pub(crate) const BUS: &str = "org.freedesktop.DBus";
/// The path of the bus itself.
const BUS_PATH: &str = "/org/freedesktop/DBus";
/// The interface of properties.
pub(crate) const PROPERTIES: &str = "org.freedesktop.DBus.Properties";

/// The longest wait for the answers while a connection is opened.
const READ_TIMEOUT: Duration = Duration::from_secs(5);
/// The longest wait for a bus that does not read. The event loop waits too.
const WRITE_TIMEOUT: Duration = Duration::from_millis(500);
/// The size limit of a line during authentication, in bytes.
const MAX_LINE: u64 = 1024;
/// The maximum number of messages that wait during a call.
const MAX_WAITING: usize = 100;
/// The maximum length of a message that is read, in bytes. Assistive technologies send a few hundred bytes.
const MAX_MESSAGE: usize = 1 << 20;

/// Sends messages, from any thread.
#[derive(Debug, Clone)]
pub(crate) struct Sender {
    stream: Arc<Mutex<UnixStream>>,
    serial: Arc<AtomicU32>,
}

impl Sender {
    /// Sends a message, and returns its serial number. Returns `None` if the bus is gone. The connection is then closed.
    pub(crate) fn send(&self, message: &Message) -> Option<u32> {
        // Zero is not a serial number.
        let serial = self.serial.fetch_add(1, Ordering::Relaxed) | 1 << 31;
        let bytes = message.encode(serial);
        let mut stream = self.stream.lock().unwrap_or_else(PoisonError::into_inner);
        if stream.write_all(&bytes).is_err() {
            // A message may have been written in part.
            let _ = stream.shutdown(Shutdown::Both);
            return None;
        }
        Some(serial)
    }

    /// Closes the connection, which ends its reader.
    pub(crate) fn close(&self) {
        let stream = self.stream.lock().unwrap_or_else(PoisonError::into_inner);
        // Fails if it is already closed.
        let _ = stream.shutdown(Shutdown::Both);
    }
}

/// A connection, which reads messages.
#[derive(Debug)]
pub(crate) struct Connection {
    reader: BufReader<UnixStream>,
    sender: Sender,
    /// Messages that arrived during a call.
    waiting: VecDeque<Message>,
    name: String,
}

impl Connection {
    /// Connects to the bus at this address, and waits for the answer.
    pub(crate) fn open(address: &str) -> Option<Self> {
        let stream = address.split(';').find_map(connect)?;
        stream.set_write_timeout(Some(WRITE_TIMEOUT)).ok()?;
        stream.set_read_timeout(Some(READ_TIMEOUT)).ok()?;
        let sender = Sender {
            stream: Arc::new(Mutex::new(stream.try_clone().ok()?)),
            serial: Arc::default(),
        };
        let mut connection = Self {
            reader: BufReader::new(stream),
            sender,
            waiting: VecDeque::new(),
            name: String::new(),
        };
        connection.authenticate().ok()?;
        let hello = connection.call_bus("Hello", Body::default())?;
        hello.arguments().string()?.clone_into(&mut connection.name);
        connection.reader.get_ref().set_read_timeout(None).ok()?;
        Some(connection)
    }

    /// Proves with the user's number that this process may use the bus. The kernel confirms it.
    fn authenticate(&mut self) -> io::Result<()> {
        let user = rustix::process::getuid().as_raw().to_string();
        // In hexadecimal: the code of each digit is 0x30 and its value.
        let digits: String = user.chars().flat_map(|digit| ['3', digit]).collect();
        let stream = self.reader.get_mut();
        stream.write_all(format!("\0AUTH EXTERNAL {digits}\r\n").as_bytes())?;
        let mut line = String::new();
        let mut limited = (&mut self.reader).take(MAX_LINE);
        limited.read_line(&mut line)?;
        if !line.starts_with("OK ") {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        self.reader.get_mut().write_all(b"BEGIN\r\n")
    }

    /// Returns the name of this connection on the bus.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Returns a handle that sends messages.
    pub(crate) fn sender(&self) -> Sender {
        self.sender.clone()
    }

    /// Calls a method of the bus itself.
    pub(crate) fn call_bus(&mut self, member: &str, body: Body) -> Option<Message> {
        let member = format!("{BUS}.{member}");
        self.call(&Message::call(BUS, BUS_PATH, &member, body))
    }

    /// Sends a call and waits for the reply. Returns `None` if it fails.
    pub(crate) fn call(&mut self, call: &Message) -> Option<Message> {
        let serial = self.sender.send(call)?;
        loop {
            let message = self.read()?;
            match message.kind {
                Kind::Reply if message.reply_to == serial => return Some(message),
                Kind::Error if message.reply_to == serial => return None,
                _ if self.waiting.len() < MAX_WAITING => self.waiting.push_back(message),
                _ => {}
            }
        }
    }

    /// Waits for the next message. Returns `None` if the connection is closed.
    pub(crate) fn next(&mut self) -> Option<Message> {
        match self.waiting.pop_front() {
            Some(message) => Some(message),
            None => self.read(),
        }
    }

    /// Waits for the next message that the game can read, and ignores others.
    fn read(&mut self) -> Option<Message> {
        loop {
            let mut start = [0; FIXED];
            self.reader.read_exact(&mut start).ok()?;
            let length = Message::length(&start)?;
            if length > MAX_MESSAGE {
                let rest = (length - FIXED) as u64;
                let skipped = io::copy(&mut (&mut self.reader).take(rest), &mut io::sink());
                skipped.ok().filter(|it| *it == rest)?;
                continue;
            }
            let mut bytes = start.to_vec();
            bytes.resize(length, 0);
            self.reader.read_exact(bytes.get_mut(FIXED..)?).ok()?;
            if let Some(message) = Message::decode(&bytes) {
                return Some(message);
            }
        }
    }
}

/// Connects to one address of a list, such as `unix:path=/run/user/1000/bus`.
fn connect(address: &str) -> Option<UnixStream> {
    let pairs = address.strip_prefix("unix:")?.split(',');
    let mut pairs = pairs.filter_map(|pair| pair.split_once('='));
    pairs.find_map(|(key, value)| match key {
        "path" => UnixStream::connect(unescaped(value)?).ok(),
        "abstract" => {
            let address = SocketAddr::from_abstract_name(unescaped(value)?).ok()?;
            UnixStream::connect_addr(&address).ok()
        }
        _ => None,
    })
}

/// Returns a value of an address, in which `%` and two hexadecimal digits are a byte.
fn unescaped(value: &str) -> Option<String> {
    let mut parts = value.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(part.get(..2)?, 16).ok()?);
        bytes.extend(part.get(2..)?.as_bytes());
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_unescaped() {
        assert_eq!(unescaped("/run/bus").as_deref(), Some("/run/bus"));
        assert_eq!(unescaped("/a%20b%2f").as_deref(), Some("/a b/"));
        assert_eq!(unescaped("/a%2").as_deref(), None);
        assert_eq!(unescaped("/a%zz").as_deref(), None);
    }
}
