//! Assistive technologies, such as screen readers. They need the feature `accessibility`.

#[cfg(not(feature = "accessibility"))]
mod absent;
#[cfg(all(feature = "accessibility", any(windows, target_os = "macos")))]
mod adapter;
#[cfg(all(feature = "accessibility", target_os = "linux"))]
mod atspi;
#[cfg(all(feature = "accessibility", target_os = "linux"))]
mod dbus;

#[cfg(not(feature = "accessibility"))]
pub(crate) use absent::Accessibility;
#[cfg(all(feature = "accessibility", any(windows, target_os = "macos")))]
pub(crate) use adapter::Accessibility;
#[cfg(all(feature = "accessibility", target_os = "linux"))]
pub(crate) use atspi::Accessibility;
