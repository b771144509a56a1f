//! The machine of a page in a browser: no threads, no files, and doors of the page in place of the system's.

#![allow(
    clippy::needless_pass_by_value,
    clippy::unnecessary_wraps,
    clippy::unused_self,
    reason = "the functions are those of the other family, which needs what they take and return"
)]

pub(in crate::shell) mod analysis;
pub(in crate::shell) mod aside;
pub(in crate::shell) mod clipboard;
pub mod clock;
#[path = "native/composer/none.rs"]
pub(in crate::shell) mod composer;
pub mod disk;
pub(in crate::shell) mod door;
mod dropped;
pub(in crate::shell) mod environment;
pub(in crate::shell) mod gamepad;
pub(in crate::shell) mod keys;
pub(in crate::shell) mod lock;
pub(in crate::shell) mod pictures;
pub(in crate::shell) mod platform;
pub mod reading;
mod refusal;
pub(in crate::shell) mod speaker;
pub mod start;
mod turns;
pub(in crate::shell) mod waker;
#[path = "native/wayland/none.rs"]
pub(in crate::shell) mod wayland;
pub(in crate::shell) mod wishes;
pub(in crate::shell) mod worker;
pub mod writing;
