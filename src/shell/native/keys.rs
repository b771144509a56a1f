//! Keys with their places and layouts, which the engine does not report.

#[cfg(target_os = "linux")]
mod wayland;
#[cfg(windows)]
pub(in crate::shell) mod windows;
#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
mod x11;
#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
mod xkb;

#[cfg(target_os = "macos")]
pub(in crate::shell) use none::Keys;
#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
pub(in crate::shell) use unix::Keys;
#[cfg(windows)]
pub(in crate::shell) use windows::Keys;

#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
mod unix {
    //! Key presses of an X server or of a Wayland display.

    use sokoban_app::input::layout::Layout;

    #[cfg(target_os = "linux")]
    use super::wayland;
    use super::x11;
    use crate::shell::port::Stroke;

    /// The keyboard of the game's window.
    pub(crate) enum Keys {
        X11(Box<x11::Keys>),
        #[cfg(target_os = "linux")]
        Wayland(Box<wayland::Keys>),
    }

    impl Keys {
        /// Strokes have the text that they type.
        pub(crate) const HAS_TEXT: bool = true;

        /// Starts listening to the keys of the window, if the display lets it.
        pub(crate) fn start() -> Option<Self> {
            #[cfg(target_os = "linux")]
            if crate::shell::wayland::socket().is_some() {
                return wayland::Keys::start().map(Box::new).map(Self::Wayland);
            }
            x11::Keys::start().map(Box::new).map(Self::X11)
        }

        /// Returns `false` while the engine is the only source of keys.
        pub(crate) fn is_ready(&mut self) -> bool {
            match self {
                Self::X11(keys) => keys.is_ready(),
                #[cfg(target_os = "linux")]
                Self::Wayland(keys) => keys.is_ready(),
            }
        }

        /// The strokes since the last call. With `is_due` the engine has received one: the same one is waited for.
        pub(crate) fn strokes(&mut self, is_due: bool) -> Vec<Stroke> {
            match self {
                Self::X11(keys) => keys.strokes(is_due),
                #[cfg(target_os = "linux")]
                Self::Wayland(keys) => keys.strokes(),
            }
        }

        /// The stroke of a key that repeats, where only the engine knows when it does.
        pub(crate) fn repeat(&self) -> Option<Stroke> {
            match self {
                Self::X11(_) => None,
                #[cfg(target_os = "linux")]
                Self::Wayland(keys) => keys.repeat(),
            }
        }

        /// The layout, if it changed since the last call.
        pub(crate) fn new_layout(&mut self) -> Option<Layout> {
            match self {
                Self::X11(keys) => keys.new_layout(),
                #[cfg(target_os = "linux")]
                Self::Wayland(keys) => keys.new_layout(),
            }
        }
    }
}

#[cfg(target_os = "macos")]
mod none {
    //! Systems on which the engine is the only source of keys.

    use sokoban_app::input::layout::Layout;

    use crate::shell::port::Stroke;

    /// No source.
    pub(crate) enum Keys {}

    impl Keys {
        /// Strokes would have no text.
        pub(crate) const HAS_TEXT: bool = false;

        /// There is nothing to start.
        pub(crate) const fn start() -> Option<Self> {
            None
        }

        /// Never ready.
        pub(crate) const fn is_ready(&mut self) -> bool {
            match *self {}
        }

        /// No repeats.
        pub(crate) const fn repeat(&self) -> Option<Stroke> {
            match *self {}
        }

        /// No strokes.
        pub(crate) const fn strokes(&mut self, _is_due: bool) -> Vec<Stroke> {
            match *self {}
        }

        /// No layout.
        pub(crate) const fn new_layout(&mut self) -> Option<Layout> {
            match *self {}
        }
    }
}
