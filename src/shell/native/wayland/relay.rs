//! A relay between the engine and the display. It reads keyboard events and corrects window events.
//!
//! Only the connection that owns the window receives its keys, and the engine does not report which keys they are. So
//! the engine connects to a socket of ours, and two threads pass on messages, one in each direction.

use std::io::{IoSlice, IoSliceMut};
use std::mem::MaybeUninit;
use std::net::Shutdown;
use std::os::fd::{AsFd as _, AsRawFd as _, IntoRawFd as _, OwnedFd};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use rustix::io::{Errno, pread};
use rustix::net::{
    RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer,
    SendAncillaryMessage, SendFlags, recvmsg, sendmsg,
};
use sokoban_platform::environment;

use super::window::{Event, KeyboardEvent, Objects};
use super::wire::Messages;

/// The maximum number of bytes per read.
const MAX_BYTES: usize = 1 << 16;
/// The maximum number of open files sent with a message: libwayland accepts no more.
const MAX_FILES: usize = 28;
/// The maximum number of open files that the kernel passes with a message.
const MAX_RECEIVED_FILES: usize = 253;
/// The size limit of a keymap, in bytes.
const MAX_KEYMAP: usize = 1 << 20;
/// The environment variable with the file descriptor that libwayland uses once, instead of `WAYLAND_DISPLAY`.
const VARIABLE: &str = "WAYLAND_SOCKET";

/// A report of the relay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Report {
    /// A keymap, as text.
    Keymap(Vec<u8>),
    /// Any other event.
    Event(KeyboardEvent),
}

/// The relay's reports, until the keyboard takes them.
static REPORTS: Mutex<Option<Receiver<Report>>> = Mutex::new(None);

/// Changes of full screen, until the window takes them.
static FULL_SCREEN: Mutex<Option<Receiver<bool>>> = Mutex::new(None);

/// Starts the relay for the engine, which connects later. Without it, the engine connects directly.
pub(crate) fn start(socket: &Path) {
    // If it is set, the parent process has already chosen a connection.
    if std::env::var_os(VARIABLE).is_none() {
        let _ = connect(socket);
    }
}

/// Returns the receiver of the relay's reports to the first caller, and `None` to others.
pub(crate) fn reports() -> Option<Receiver<Report>> {
    lock(&REPORTS).take()
}

/// Returns the receiver of changes of full screen to the first caller, and `None` to others. The initial state is not a
/// change.
pub(crate) fn full_screen_changes() -> Option<Receiver<bool>> {
    lock(&FULL_SCREEN).take()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn connect(socket: &Path) -> Option<()> {
    let display = UnixStream::connect(socket).ok()?;
    let (engine, relay) = UnixStream::pair().ok()?;
    let both = (display.try_clone().ok()?, relay.try_clone().ok()?);
    // This must happen while there is only one thread.
    if !environment::set(VARIABLE, &engine.as_raw_fd().to_string()) {
        return None;
    }
    // libwayland closes the file descriptor.
    let _ = engine.into_raw_fd();
    let (reporter, reports) = mpsc::channel();
    let (full_screen, changes) = mpsc::channel();
    let objects = Arc::new(Mutex::new(Objects::default()));
    let of_requests = Arc::clone(&objects);
    let mut requests = Messages::default();
    spawn(both.1, both.0, move |bytes, _| {
        let mut objects = lock(&of_requests);
        requests.filter(bytes, |message| objects.request(message))
    })?;
    let mut events = Messages::default();
    let mut keymap = None;
    spawn(display, relay, move |bytes, files| {
        keymap = files.iter().rev().find_map(keymap_of).or(keymap.take());
        let mut objects = lock(&objects);
        events.filter(bytes, |message| {
            match objects.event(message) {
                Some(Event::Keyboard(event)) => send_report(&reporter, event, &mut keymap),
                // Fails only if the game is shutting down.
                Some(Event::FullScreen(fills)) => full_screen.send(fills).unwrap_or_default(),
                None => {}
            }
            true
        })
    })?;
    *lock(&REPORTS) = Some(reports);
    *lock(&FULL_SCREEN) = Some(changes);
    Some(())
}

/// Sends a report. Fails only if the game is shutting down.
fn send_report(reporter: &Sender<Report>, event: KeyboardEvent, keymap: &mut Option<Vec<u8>>) {
    let report = match event {
        KeyboardEvent::Keymap => keymap.take().map(Report::Keymap),
        event => Some(Report::Event(event)),
    };
    report
        .into_iter()
        .for_each(|report| drop(reporter.send(report)));
}

/// Starts a thread that passes all open files, and the bytes that `filter` returns, from one socket to the other.
/// Returns `None` if there is no thread.
fn spawn(
    from: UnixStream,
    to: UnixStream,
    mut filter: impl FnMut(&[u8], &[OwnedFd]) -> Vec<u8> + Send + 'static,
) -> Option<()> {
    let thread = thread::Builder::new().name("wayland-relay".to_owned());
    let passed = thread.spawn(move || {
        let mut bytes = vec![0; MAX_BYTES];
        // File descriptors that arrived before the bytes of their message, to be sent with those bytes.
        let mut waiting = Vec::new();
        while let Ok((length, files)) = receive(&from, &mut bytes) {
            if length == 0 {
                break;
            }
            let passed = filter(&bytes[..length], &files);
            waiting.extend(files);
            if send(&to, &passed, &mut waiting).is_err() {
                break;
            }
        }
        // Disconnect the other side, as if it had been connected to this one directly. It may already be gone.
        let _ = to.shutdown(Shutdown::Both);
        let _ = from.shutdown(Shutdown::Both);
    });
    passed.ok().map(drop)
}

fn receive(from: &UnixStream, bytes: &mut [u8]) -> Result<(usize, Vec<OwnedFd>), Errno> {
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(MAX_RECEIVED_FILES))];
    let mut control = RecvAncillaryBuffer::new(&mut space);
    let length = loop {
        let mut parts = [IoSliceMut::new(bytes)];
        match recvmsg(from, &mut parts, &mut control, RecvFlags::CMSG_CLOEXEC) {
            Err(Errno::INTR) => {}
            received => break received?.bytes,
        }
    };
    let files = control.drain().filter_map(|message| match message {
        RecvAncillaryMessage::ScmRights(files) => Some(files),
        _ => None,
    });
    Ok((length, files.flatten().collect()))
}

/// Sends bytes, and with them as many of `files` as possible, which are then removed from the list.
fn send(to: &UnixStream, mut bytes: &[u8], files: &mut Vec<OwnedFd>) -> Result<(), Errno> {
    while !bytes.is_empty() {
        let count = files.len().min(MAX_FILES);
        // The remaining files are sent with the next byte.
        let length = if count < files.len() { 1 } else { bytes.len() };
        let first: Vec<_> = files[..count].iter().map(OwnedFd::as_fd).collect();
        let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(MAX_FILES))];
        let mut control = SendAncillaryBuffer::new(&mut space);
        if count > 0 {
            control.push(SendAncillaryMessage::ScmRights(&first));
        }
        let parts = [IoSlice::new(&bytes[..length])];
        match sendmsg(to, &parts, &mut control, SendFlags::NOSIGNAL) {
            Err(Errno::INTR) => {}
            sent => {
                bytes = &bytes[sent?..];
                files.drain(..count);
            }
        }
    }
    Ok(())
}

/// Returns the text of a keymap if the file contains one.
fn keymap_of(file: &OwnedFd) -> Option<Vec<u8>> {
    const START: &[u8] = b"xkb_keymap";
    let mut start = [0; START.len()];
    let read = pread(file, &mut start, 0).ok()?;
    if read < START.len() || start != START {
        return None;
    }
    let mut text = Vec::new();
    let mut part = vec![0; MAX_BYTES];
    while text.len() < MAX_KEYMAP {
        let read = pread(file, &mut part, text.len() as u64).ok()?;
        if read == 0 {
            break;
        }
        text.extend_from_slice(&part[..read]);
    }
    let end = text.iter().position(|byte| *byte == 0);
    text.truncate(end.unwrap_or(text.len()));
    Some(text)
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::io::{Read as _, Write as _};

    use super::*;

    #[test]
    fn bytes_and_files_are_passed_on_and_so_is_the_end() {
        let (mut engine, from) = UnixStream::pair().expect("sockets");
        let (to, display) = UnixStream::pair().expect("sockets");
        let (seen, looked) = mpsc::channel();
        spawn(from, to, move |bytes, files| {
            let keymaps = files.iter().filter_map(keymap_of).count();
            let _ = seen.send((bytes.to_vec(), keymaps));
            bytes.to_vec()
        })
        .expect("a thread");
        let mut keymap = tempfile::tempfile().expect("a file");
        keymap.write_all(b"xkb_keymap { };\0").expect("a keymap");
        send(&engine, b"a message", &mut vec![keymap.into()]).expect("a message");
        let mut bytes = [0; 100];
        let (length, mut files) = receive(&display, &mut bytes).expect("the message");
        assert_eq!(&bytes[..length], b"a message");
        let file = File::from(files.pop().expect("a file"));
        let (passed, kept) = (keymap_of(&file.into()), looked.recv());
        assert_eq!(passed.as_deref(), Some(b"xkb_keymap { };".as_slice()));
        assert_eq!(kept, Ok((b"a message".to_vec(), 1)));
        drop(display);
        let _ = engine.write_all(b"no one hears this");
        assert_eq!(
            engine.read(&mut bytes).unwrap_or(0),
            0,
            "the end is passed on"
        );
    }

    #[test]
    fn files_wait_for_bytes_and_none_is_lost() {
        let (engine, from) = UnixStream::pair().expect("sockets");
        let (to, display) = UnixStream::pair().expect("sockets");
        let mut held = Vec::new();
        spawn(from, to, move |bytes, _| {
            held.extend_from_slice(bytes);
            let is_complete = held.len() >= 3;
            if is_complete {
                held.split_off(0)
            } else {
                Vec::new()
            }
        })
        .expect("a thread");
        let mut bytes = [0; 100];
        for byte in *b"abc" {
            let files = (0..MAX_FILES).map(|_| tempfile::tempfile().expect("a file").into());
            send(&engine, &[byte], &mut files.collect()).expect("a part of a message");
        }
        let (mut received, mut files) = (Vec::new(), 0);
        while received.len() < 3 {
            let (length, new) = receive(&display, &mut bytes).expect("the message");
            received.extend_from_slice(&bytes[..length]);
            files += new.len();
        }
        assert_eq!(
            (received.as_slice(), files),
            (b"abc".as_slice(), 3 * MAX_FILES)
        );
    }
}
