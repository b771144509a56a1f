//! Keys with their positions and layouts, which the engine does not report.

#[cfg(windows)]
pub(in crate::shell) mod windows;

#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
pub(in crate::shell) use crate::shell::x11::keys::Keys;
#[cfg(target_os = "macos")]
pub(in crate::shell) use none::Keys;
#[cfg(windows)]
pub(in crate::shell) use windows::Keys;

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

        /// Never called, because no value of this type exists.
        pub(crate) const fn is_ready(&mut self) -> bool {
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
