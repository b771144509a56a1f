//! Pictures without a window: a scene → pixels → PNG and GIF.
//!
//! Everything that the window's painter draws is made of quads, parts of one sheet of sprites at places of the picture;
//! what they are is decided here, for both. Nothing here names the machine.

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
