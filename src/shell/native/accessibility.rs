//! Assistive technologies, such as screen readers.

#[cfg(any(windows, target_os = "macos"))]
mod adapter;
#[cfg(target_os = "linux")]
mod atspi;
#[cfg(target_os = "linux")]
mod dbus;

#[cfg(any(windows, target_os = "macos"))]
pub(crate) use adapter::Accessibility;
#[cfg(target_os = "linux")]
pub(crate) use atspi::Accessibility;
