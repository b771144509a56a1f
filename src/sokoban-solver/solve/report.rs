//! What each search has done, for those who want to make it better.

use std::fmt;

/// What one of the searches of a [`Solver`](crate::Solver) has done so far.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// Which search it is.
    pub name: &'static str,
    /// Nodes expanded.
    pub expanded: u64,
    /// How long that took, in nodes of single steps.
    pub effort: u64,
    /// States that were dropped, because they are deadlocked.
    pub deadlocks: u64,
    /// The fewest steps of its packing order that were left.
    pub packing_left: Option<u16>,
    /// Memory in use.
    pub bytes: usize,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            name,
            expanded,
            effort,
            deadlocks,
            packing_left,
            bytes,
        } = self;
        write!(
            f,
            "{name}: {expanded} nodes, effort {effort}, {deadlocks} deadlocks"
        )?;
        if let Some(left) = packing_left {
            write!(f, ", {left} steps of packing left")?;
        }
        write!(f, ", {} kB", bytes / 1024)
    }
}
