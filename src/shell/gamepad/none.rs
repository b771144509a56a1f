//! Systems whose gamepads nobody reads yet.

use super::Line;

/// There is nothing to wait for.
pub(super) const fn wait(_line: &Line) {}
