//! Pictures without a window: draws scenes to pixels, and encodes them as PNG and GIF.
//!
//! Everything that the window's painter draws consists of quads: parts of one sheet of sprites at positions in the
//! picture. This crate computes the quads for the window and for pictures. Its results do not depend on the machine.

#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod animation;
pub mod atlas;
pub mod canvas;
mod flat;
mod layout;
mod palette;
pub mod pixels;
pub mod quads;
pub mod skin;
pub mod sprites;
