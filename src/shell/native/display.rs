//! Explains why no window opens on Linux: which display, library or driver is missing, and which package contains it.
//!
//! The engine loads its libraries at startup, and reports little if that fails. The game does not check beforehand
//! whether the engine can start, because the check could be wrong on an unusual system. It only explains failures.

mod loader;
mod reason;

use std::cell::Cell;
use std::env;
use std::io::ErrorKind;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};

use x11rb::errors::ConnectError;
use x11rb::protocol::xproto::ConnectionExt as _;

use super::console;
use super::environment::variable;
pub use loader::Loader;
pub use reason::{Facts, LIBRARIES, Reason};

/// The libraries of graphics drivers, for GLX and for EGL: the most common ones, and the prefix of all their names.
const GLX_DRIVERS: (&[&str], &str) = (&["libGLX_mesa.so.0", "libGLX_nvidia.so.0"], "libGLX_");
const EGL_DRIVERS: (&[&str], &str) = (&["libEGL_mesa.so.0", "libEGL_nvidia.so.0"], "libEGL_");
/// The prefix of the library that leaves drawing to the X server. No server allows this by default.
const INDIRECT: &str = "libGLX_indirect";
/// The library that selects a graphics driver.
const DISPATCHER: &str = "libGLX.so.0";

/// The folder with the sockets of this machine's X servers.
const SOCKETS: &str = "/tmp/.X11-unix";
/// The highest number of an X display. Its port is 6000 more.
const LAST_DISPLAY: u32 = 65_535 - 6000;

/// Explains why no window was opened. `words` is the engine's message.
pub(crate) fn why(words: &str) -> String {
    Reason::of(&facts(), words).to_string()
}

/// Returns `true` if the engine would crash instead of reporting that GLX has no driver.
pub(crate) fn lacks_glx() -> bool {
    let loader = Loader::of_system();
    !has_driver(&loader, GLX_DRIVERS) && loader.find(DISPATCHER).is_some()
}

fn facts() -> Facts {
    let loader = Loader::of_system();
    let missing = LIBRARIES.iter().filter(|it| loader.find(it.file).is_none());
    let wayland = variable("WAYLAND_DISPLAY");
    let x11 = variable("DISPLAY");
    let server = match (&x11, &wayland) {
        (Some(name), _) => x11_server(name),
        (None, Some(name)) => wayland_server(name),
        (None, None) => Ok(false),
    };
    let drivers = if x11.is_some() && server == Ok(true) {
        GLX_DRIVERS
    } else {
        EGL_DRIVERS
    };
    Facts {
        x11,
        wayland,
        missing: missing.copied().collect(),
        server,
        has_driver: has_driver(&loader, drivers) || loader.find(DISPATCHER).is_none(),
        has_renderer: has_renderer(&loader),
        renderers: variable("LIBGL_DRIVERS_PATH"),
        indirect: variable("LIBGL_ALWAYS_INDIRECT").is_some_and(|value| value != "0"),
    }
}

/// Returns `true` if the X server has GLX, or the error if it cannot be reached.
fn x11_server(name: &str) -> Result<bool, String> {
    let number = name.rsplit(':').next().unwrap_or_default();
    let number = number.split('.').next().unwrap_or_default();
    if number
        .parse::<u32>()
        .is_ok_and(|number| number > LAST_DISPLAY)
    {
        // To connect, `x11rb` would add this number to a port, which would overflow.
        return Err("no display has such a number".to_owned());
    }
    let (connection, _) = x11rb::connect(None).map_err(|error| unreached(name, &error))?;
    let asked = connection
        .query_extension(b"GLX")
        .map_err(|error| error.to_string())?;
    let reply = asked.reply().map_err(|error| error.to_string())?;
    Ok(reply.present)
}

/// Returns the reason why an X server cannot be reached. The system's error concerns the last address tried, which
/// may have a name or port that the user never chose.
fn unreached(name: &str, error: &ConnectError) -> String {
    let (host, number) = name.rsplit_once(':').unwrap_or_default();
    let number = number.split('.').next().unwrap_or_default();
    match error {
        ConnectError::IoError(error) if host.is_empty() => {
            let socket = UnixStream::connect(Path::new(SOCKETS).join(format!("X{number}")));
            match socket.map_err(|error| error.kind()) {
                Err(ErrorKind::NotFound | ErrorKind::ConnectionRefused) => {
                    "no X server is running there".to_owned()
                }
                _ => error.to_string(),
            }
        }
        // If a name lookup fails, the error has no number.
        ConnectError::IoError(error) if error.raw_os_error().is_none() => {
            format!("there is no machine called {host}")
        }
        error => error.to_string(),
    }
}

/// Returns `Ok(false)` because Wayland has no GLX, or an error if no Wayland server answers.
fn wayland_server(name: &str) -> Result<bool, String> {
    let connected = UnixStream::connect(wayland_socket(name));
    connected.map(|_| false).map_err(|error| error.to_string())
}

/// Returns the path of the socket of the Wayland display with this name.
pub(super) fn wayland_socket(name: &str) -> PathBuf {
    let folder = env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from);
    folder.unwrap_or_default().join(name)
}

/// Returns `true` if there is an X display, along with the libraries for a window on it.
pub(super) fn has_x11() -> bool {
    let loader = Loader::of_system();
    let mut needed = LIBRARIES.iter().filter(|it| it.user == reason::User::X11);
    let reached = variable("DISPLAY").is_some_and(|name| x11_server(&name).is_ok());
    reached && needed.all(|library| loader.find(library.file).is_some())
}

fn has_driver(loader: &Loader, (known, start): (&[&str], &str)) -> bool {
    let is_driver = |name: &str| {
        name.starts_with(start) && name.ends_with(".so.0") && !name.starts_with(INDIRECT)
    };
    known.iter().any(|name| loader.find(name).is_some()) || loader.has(is_driver)
}

/// Returns `true` if a driver of Mesa exists, or if NVIDIA's library is installed, which needs none.
fn has_renderer(loader: &Loader) -> bool {
    let is_renderer = |name: &str| name.ends_with("_dri.so");
    if let Some(folders) = env::var_os("LIBGL_DRIVERS_PATH") {
        return env::split_paths(&folders).any(|folder| loader::holds(&folder, is_renderer));
    }
    let nested = |folder: &PathBuf| loader::holds(&folder.join("dri"), is_renderer);
    loader.folders().iter().any(nested)
        || loader.has(|name| name.starts_with("libgallium"))
        || loader::holds(Path::new("/run/opengl-driver/lib/dri"), is_renderer)
        || loader.find("libGLX_nvidia.so.0").is_some()
}

/// Records that the engine starts to open the window or, if `begins` is `false`, has opened it. Xlib may end the
/// program during that time; then the error is explained at exit.
pub(crate) fn opening(begins: bool) {
    OPENING.with(|opening| opening.0.set(begins));
}

thread_local! {
    /// Explains the error when it is dropped: when the thread ends, which includes the system's `exit`.
    static OPENING: Opening = const { Opening(Cell::new(false)) };
}

struct Opening(Cell<bool>);

impl Drop for Opening {
    fn drop(&mut self) {
        if self.0.get() {
            let message = why("the display rejected a request or closed the connection");
            console::report(&message);
            console::show(&message);
        }
    }
}
