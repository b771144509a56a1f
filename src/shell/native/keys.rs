//! Keys with their positions and layouts, which the engine does not report.

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
    //! Key presses from an X server or a Wayland display.

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
        /// `true` if strokes carry the text that they type, so that the engine's character events are ignored.
        pub(crate) const HAS_TEXT: bool = true;

        /// Starts listening to the keys of the window, if the display allows it.
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

        /// Returns the strokes since the last call. If `is_due` is set, waits for a stroke that the engine has
        /// already received.
        pub(crate) fn strokes(&mut self, is_due: bool) -> Vec<Stroke> {
            match self {
                Self::X11(keys) => keys.strokes(is_due),
                #[cfg(target_os = "linux")]
                Self::Wayland(keys) => keys.strokes(),
            }
        }

        /// Returns the stroke of a repeating key, if only the engine knows when it repeats.
        pub(crate) fn repeat(&self) -> Option<Stroke> {
            match self {
                Self::X11(_) => None,
                #[cfg(target_os = "linux")]
                Self::Wayland(keys) => keys.repeat(),
            }
        }

        /// Returns the layout if it has changed since the last call.
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

    /// Never created: the engine is the only source of keys.
    pub(crate) enum Keys {}

    impl Keys {
        /// Strokes do not include text.
        pub(crate) const HAS_TEXT: bool = false;

        /// Returns `None`: the engine is the only source.
        pub(crate) const fn start() -> Option<Self> {
            None
        }

        /// Never called, because no value of this type exists.
        pub(crate) const fn is_ready(&mut self) -> bool {
            match *self {}
        }

        /// Never called, because no value of this type exists.
        pub(crate) const fn repeat(&self) -> Option<Stroke> {
            match *self {}
        }

        /// Never called, because no value of this type exists.
        pub(crate) const fn strokes(&mut self, _is_due: bool) -> Vec<Stroke> {
            match *self {}
        }

        /// Never called, because no value of this type exists.
        pub(crate) const fn new_layout(&mut self) -> Option<Layout> {
            match *self {}
        }
    }
}
