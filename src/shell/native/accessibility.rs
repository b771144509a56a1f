//! Assistive technologies, such as screen readers. They need the feature `accessibility`.

#[cfg(not(feature = "accessibility"))]
mod absent;
#[cfg(feature = "accessibility")]
mod adapter;
#[cfg(all(feature = "accessibility", target_os = "linux"))]
mod linux;

#[cfg(not(feature = "accessibility"))]
pub(crate) use absent::Accessibility;
#[cfg(feature = "accessibility")]
pub(crate) use adapter::Accessibility;
