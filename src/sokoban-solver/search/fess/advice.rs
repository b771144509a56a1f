//! Advisers: each knows one thing that may help, and names the one move that does most for it (Shoham and Schaeffer,
//! “The FESS algorithm: a feature based approach to single-agent search”, 2020).

use super::features::Features;

/// What an adviser wants to be less.
pub(super) type Measure = fn(&Features) -> u16;

/// All of them.
pub(super) const ADVISERS: [Measure; 8] = [
    |features| features.packing,
    |features| features.outside,
    |features| features.obstacles,
    |features| features.regions,
    |features| features.links,
    |features| features.disabled,
    |features| features.hidden,
    |features| features.distance,
];

/// Whether a move is what an adviser looks for. No one advises to take the packing back.
pub(super) fn helps(measure: Measure, before: &Features, after: &Features) -> bool {
    measure(after) < measure(before) && after.packing <= before.packing
}
