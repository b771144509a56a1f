//! Finds shortest augmenting paths from a row to all columns.

/// The shortest augmenting paths from one row to all columns. Columns are zero-based here.
///
/// The loops over columns contain no branches, so that the compiler can vectorise them.
#[derive(Debug, Default)]
pub(super) struct Paths {
    /// The length of the shortest known path to each column.
    pub(super) lengths: Vec<i32>,
    /// For each column, the previous column on its path, one-based; 0 if there is no previous column.
    pub(super) before: Vec<u32>,
    /// For each column, [`REACHED_COLUMN`] if its shortest path is known, or [`OPEN_COLUMN`] if not.
    pub(super) states: Vec<i32>,
}

/// The state of a column whose shortest path is not known yet. `length.max(OPEN_COLUMN)` is `length`, so a minimum over
/// all columns includes this one.
const OPEN_COLUMN: i32 = i32::MIN;
/// The state of a column whose shortest path is known. `length.max(REACHED_COLUMN)` is [`i32::MAX`], so a minimum over
/// all columns ignores this one.
pub(super) const REACHED_COLUMN: i32 = i32::MAX;

impl Paths {
    /// Starts a search for paths from a row. Replaces all known paths with the direct paths from this row, which have
    /// the lengths `lengths`.
    pub(super) fn start(&mut self, lengths: impl Iterator<Item = i32>) {
        self.lengths.clear();
        self.lengths.extend(lengths);
        self.before.clear();
        self.before.resize(self.lengths.len(), 0);
        self.states.clear();
        self.states.resize(self.lengths.len(), OPEN_COLUMN);
    }

    /// Returns the length of the shortest path to an open column, or [`i32::MAX`] if all columns have been reached.
    pub(super) fn shortest(&self) -> i32 {
        let columns = self.lengths.iter().zip(&self.states);
        columns.fold(i32::MAX, |shortest, (length, state)| {
            shortest.min((*length).max(*state))
        })
    }

    /// Finds the first open column whose path has length `length`, marks it as reached and returns it. Returns `None`
    /// if there is no such column.
    pub(super) fn reach(&mut self, length: i32) -> Option<usize> {
        let mut columns = self.lengths.iter().zip(&self.states);
        let column = columns.position(|(own, state)| *own == length && *state == OPEN_COLUMN)?;
        self.states[column] = REACHED_COLUMN;
        Some(column)
    }

    /// Looks for shorter paths to all columns that pass through the one-based column `column`, whose path has length
    /// `length`. `further` contains the additional length from there to each column.
    pub(super) fn extend(
        &mut self,
        column: usize,
        length: i32,
        further: impl Iterator<Item = i32>,
    ) {
        let known = self.lengths.iter_mut().zip(&mut self.before);
        for ((shortest, before), more) in known.zip(further) {
            let is_shorter = length + more < *shortest;
            *shortest = if is_shorter { length + more } else { *shortest };
            *before = if is_shorter { column as u32 } else { *before };
        }
    }
}
