//! Threads that think give way to those that draw: on a machine of few cores without a graphics card pictures would
//! wait for them, while nobody waits for a thought of some more milliseconds.

use std::io;
use std::thread::{Builder, JoinHandle};

/// Starts a thread that gives way to all others.
pub(crate) fn spawn(
    name: &str,
    work: impl FnOnce() + Send + 'static,
) -> io::Result<JoinHandle<()>> {
    Builder::new().name(name.to_owned()).spawn(move || {
        give_way();
        work();
    })
}

/// How nice a thread that thinks is, from 0 to 19.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// Lowers the priority of the thread at hand: on Linux a nice value is a thread's own.
#[cfg(target_os = "linux")]
fn give_way() {
    // Without it pictures are slower, and nothing else.
    let _ = rustix::process::setpriority_process(None, NICE);
}

/// Elsewhere threads keep their priority.
#[cfg(not(target_os = "linux"))]
const fn give_way() {}
