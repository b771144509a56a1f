//! Explains why no window opens, from facts about the system, and gives advice. Has no side effects.

use std::fmt;

/// A library that the engine needs, and the packages that contain it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Library {
    /// The name of its file.
    pub file: &'static str,
    /// The purpose of the library.
    pub user: User,
    /// The packages of Debian, Fedora and Arch that contain it.
    pub packages: [&'static str; 3],
}

/// The purpose of a library.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum User {
    /// A window on an X display.
    X11,
    /// A window on a Wayland display.
    Wayland,
    /// Drawing, with GLX or with EGL.
    Drawing,
    /// Another library, which does not work without it.
    Library,
}

const fn library(file: &'static str, user: User, packages: [&'static str; 3]) -> Library {
    Library {
        file,
        user,
        packages,
    }
}

/// All libraries that may be missing.
pub const LIBRARIES: [Library; 13] = [
    library("libX11.so.6", User::X11, ["libx11-6", "libX11", "libx11"]),
    library("libXi.so.6", User::X11, ["libxi6", "libXi", "libxi"]),
    library("libxkbcommon.so.0", User::X11, XKB),
    library(
        "libxcb.so.1",
        User::Library,
        ["libxcb1", "libxcb", "libxcb"],
    ),
    library(
        "libXau.so.6",
        User::Library,
        ["libxau6", "libXau", "libxau"],
    ),
    library(
        "libXext.so.6",
        User::Library,
        ["libxext6", "libXext", "libxext"],
    ),
    library(
        "libwayland-client.so.0",
        User::Wayland,
        ["libwayland-client0", "libwayland-client", "wayland"],
    ),
    library(
        "libwayland-egl.so.1",
        User::Wayland,
        ["libwayland-egl1", "libwayland-egl", "wayland"],
    ),
    library("libxkbcommon.so.0", User::Wayland, XKB),
    library(
        "libGL.so.1",
        User::Drawing,
        ["libgl1", "libglvnd-glx", "libglvnd"],
    ),
    library(
        "libEGL.so.1",
        User::Drawing,
        ["libegl1", "libglvnd-egl", "libglvnd"],
    ),
    library(
        "libGLX.so.0",
        User::Library,
        ["libglx0", "libglvnd-glx", "libglvnd"],
    ),
    library(
        "libGLdispatch.so.0",
        User::Library,
        ["libglvnd0", "libglvnd", "libglvnd"],
    ),
];

const XKB: [&str; 3] = ["libxkbcommon0", "libxkbcommon", "libxkbcommon"];
/// The packages of Debian, Fedora and Arch with the libraries that select Mesa's drivers, and those with these drivers.
const DRIVERS: [&str; 3] = [
    "libglx-mesa0 libegl-mesa0",
    "mesa-libGL mesa-libEGL",
    "mesa",
];
const RENDERERS: [&str; 3] = ["libgl1-mesa-dri", "mesa-dri-drivers", "mesa"];

/// The facts about the system that show why no window opens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    /// The X display in the environment.
    pub x11: Option<String>,
    /// The Wayland display in the environment.
    pub wayland: Option<String>,
    /// Libraries that were not found.
    pub missing: Vec<Library>,
    /// `true` if the display has GLX, or the error if it cannot be reached.
    pub server: Result<bool, String>,
    /// `true` if the library of a graphics driver exists.
    pub has_driver: bool,
    /// `true` if a driver of Mesa exists, or none is needed.
    pub has_renderer: bool,
    /// The value of `LIBGL_DRIVERS_PATH`, if it is set: the only folders in which Mesa looks for its drivers.
    pub renderers: Option<String>,
    /// `true` if `LIBGL_ALWAYS_INDIRECT` leaves drawing to the X server.
    pub indirect: bool,
}

/// The reason why no window opens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The environment names no display.
    NoDisplay,
    /// These libraries are missing.
    Libraries(Vec<Library>),
    /// The display cannot be reached.
    Unreachable {
        /// The name of the display.
        display: String,
        /// The system's error.
        why: String,
    },
    /// The environment leaves drawing to the X server, which refuses it.
    Indirect,
    /// The library of a graphics driver is missing.
    NoDriver,
    /// There is no driver of Mesa, or none in this `LIBGL_DRIVERS_PATH`.
    NoRenderer(Option<String>),
    /// The display does not support GLX, and the drivers on this machine did not help.
    NoGlx(String),
    /// Another reason, in the engine's words.
    Other(String),
}

impl Reason {
    /// Returns the first problem in `facts`. `words` is the engine's message.
    pub fn of(facts: &Facts, words: &str) -> Self {
        let (Some(display), window) = (match (&facts.x11, &facts.wayland) {
            (Some(display), _) => (Some(display), User::X11),
            (None, display) => (display.as_ref(), User::Wayland),
        }) else {
            return Self::NoDisplay;
        };
        let missing = |user| {
            let of_user = facts.missing.iter().filter(|library| library.user == user);
            of_user.copied().collect::<Vec<Library>>()
        };
        let for_window = missing(window);
        if !for_window.is_empty() {
            return Self::Libraries(for_window);
        }
        if let Err(why) = &facts.server {
            return Self::Unreachable {
                display: display.clone(),
                why: why.clone(),
            };
        }
        // On X, either library is enough if the display has GLX.
        let needed = match (window, &facts.server) {
            (User::X11, Ok(true)) => "libGL.so.1",
            _ => "libEGL.so.1",
        };
        let drawing = missing(User::Drawing);
        let needed = drawing.iter().find(|library| library.file == needed);
        if let Some(library) = needed {
            return Self::Libraries(vec![*library]);
        }
        Self::drawing(facts, display, words, missing(User::Library))
    }

    /// Returns the reason why nothing can be drawn although the engine's libraries exist.
    fn drawing(facts: &Facts, display: &str, words: &str, others: Vec<Library>) -> Self {
        if facts.indirect {
            Self::Indirect
        } else if !facts.has_driver {
            Self::NoDriver
        } else if !facts.has_renderer {
            Self::NoRenderer(facts.renderers.clone())
        } else if !others.is_empty() {
            Self::Libraries(others)
        } else if facts.x11.is_some() && facts.server == Ok(false) {
            Self::NoGlx(display.to_owned())
        } else {
            Self::Other(words.to_owned())
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no window: ")?;
        match self {
            Self::NoDisplay => {
                f.write_str("there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)")
            }
            Self::Libraries(libraries) => write_libraries(f, libraries),
            Self::Unreachable { display, why } => {
                write!(f, "the display {display} cannot be reached: {why}")
            }
            Self::Indirect => f.write_str(
                "LIBGL_ALWAYS_INDIRECT is set, and the display does not draw for others",
            ),
            Self::NoDriver => {
                f.write_str("the OpenGL library of a graphics driver is missing")?;
                write_packages(f, DRIVERS)
            }
            Self::NoRenderer(Some(folder)) => {
                write!(
                    f,
                    "there is no OpenGL driver in LIBGL_DRIVERS_PATH ({folder})"
                )
            }
            Self::NoRenderer(None) => {
                f.write_str("there is no OpenGL driver")?;
                write_packages(f, RENDERERS)
            }
            Self::NoGlx(display) => {
                write!(f, "the display {display} offers no OpenGL (it has no GLX)")
            }
            Self::Other(words) => write!(f, "the engine could not open one: {words}"),
        }
    }
}

/// Writes which libraries are missing, and which packages contain them.
fn write_libraries(f: &mut fmt::Formatter<'_>, libraries: &[Library]) -> fmt::Result {
    let files: Vec<&str> = libraries.iter().map(|library| library.file).collect();
    let noun = if files.len() == 1 {
        "a library is"
    } else {
        "libraries are"
    };
    write!(f, "{noun} missing: {}", files.join(", "))?;
    let packages = |system: usize| {
        let names = libraries.iter().map(|library| library.packages[system]);
        names.collect::<Vec<&str>>().join(" ")
    };
    write_packages(f, [&packages(0), &packages(1), &packages(2)])
}

/// Writes which packages to install.
fn write_packages(f: &mut fmt::Formatter<'_>, packages: [&str; 3]) -> fmt::Result {
    let [debian, fedora, arch] = packages;
    write!(
        f,
        "; install it with: apt install {debian} (Debian, Ubuntu), dnf install {fedora} (Fedora), \
         pacman -S {arch} (Arch)"
    )
}
