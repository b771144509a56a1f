//! Assistive technologies, such as screen readers.

mod adapter;
#[cfg(target_os = "linux")]
mod linux;

pub(super) use adapter::Adapter;
