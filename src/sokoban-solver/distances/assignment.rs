//! An admissible lower bound for all boxes together: the least sum of distances if each destination takes one box.
//!
//! This is the assignment problem (Kuhn, “The Hungarian method for the assignment problem”, 1955), solved row by row
//! along shortest augmenting paths (Jonker and Volgenant, “A shortest augmenting path algorithm for dense and sparse
//! linear assignment problems”, 1987). A row is a box, a column a destination. After one box has moved, only its row is
//! assigned again; the cost follows from the length of the shortest path to the column that the row had.

use super::{Distances, UNREACHABLE};
use crate::board::{Group, Square};

/// The cost of an impossible pair: more than the sum of all possible ones.
const IMPOSSIBLE: i32 = 1 << 22;

/// Computes lower bounds. Remembers the assignments of the last states, because the next state differs little from
/// one of them.
#[derive(Debug)]
pub(crate) struct Assignment {
    /// Number of remembered states.
    capacity: usize,
    /// For each group, its assignments in the last states.
    caches: Vec<Cache>,
    /// The assignment that is being computed, and its rows that have changed.
    matching: Matching,
    moved: Vec<usize>,
    paths: Paths,
}

/// More than the open lists from which a search takes its states in turn.
const REMEMBERED_STATES: usize = 16;

/// The assignments of a group in the last states: a ring buffer.
#[derive(Debug, Default)]
struct Cache {
    entries: Vec<CacheEntry>,
    /// The entry of the last query, and the one that was added last.
    current: usize,
    newest: usize,
}

#[derive(Debug, Default)]
struct CacheEntry {
    boxes: Vec<Square>,
    matching: Matching,
    bound: Option<u32>,
}

/// An entry for as many boxes as a state has, and the number of boxes on other squares.
struct Closest {
    moved: usize,
    entry: usize,
}

impl Cache {
    fn current(&self) -> Option<&CacheEntry> {
        self.entries.get(self.current)
    }

    /// Returns the entry in which the fewest boxes are on other squares.
    fn closest(&self, boxes: &[Square]) -> Option<Closest> {
        let entries = self.entries.iter().enumerate();
        let similar = entries.filter(|(_, entry)| entry.boxes.len() == boxes.len());
        let moved = similar.map(|(index, entry)| (moved(&entry.boxes, boxes).count(), index));
        let (moved, entry) = moved.min()?;
        Some(Closest { moved, entry })
    }

    /// Returns a new entry, which replaces the oldest one if there are `capacity` entries.
    fn push(&mut self, capacity: usize) -> &mut CacheEntry {
        if self.entries.len() < capacity {
            self.newest = self.entries.len();
            self.entries.push(CacheEntry::default());
        } else {
            self.newest = (self.newest + 1) % capacity;
        }
        self.current = self.newest;
        &mut self.entries[self.newest]
    }
}

/// A box whose square has changed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MovedBox {
    pub(crate) group: usize,
    /// Its index in the list of all boxes.
    pub(crate) index: usize,
}

/// Returns the indices of the boxes on other squares.
fn moved(before: &[Square], after: &[Square]) -> impl Iterator<Item = usize> {
    let both = before.iter().zip(after).enumerate();
    both.filter(|(_, (before, after))| before != after)
        .map(|(row, _)| row)
}

/// An assignment of rows to columns, both numbered from 1, with its dual variables.
#[derive(Debug, Default)]
struct Matching {
    /// The dual variables of rows and columns.
    rows: Vec<i32>,
    columns: Vec<i32>,
    /// For each column, its row; 0 for none.
    row_of: Vec<u16>,
    /// The sum of all dual variables.
    total: i32,
}

/// The shortest augmenting paths to all columns, here numbered from 0.
///
/// Loops over columns have no branches, so that the compiler can vectorise them.
#[derive(Debug, Default)]
struct Paths {
    /// The length of the shortest known path to each column.
    lengths: Vec<i32>,
    /// The previous column on the path, from 1; 0 for none.
    before: Vec<u32>,
    /// [`REACHED`] if the shortest path is known, else [`OPEN`].
    states: Vec<i32>,
}

/// States are chosen so that the maximum of length and state is the length of an open column, and [`i32::MAX`] for a
/// reached one.
const OPEN: i32 = i32::MIN;
const REACHED: i32 = i32::MAX;

impl Default for Assignment {
    fn default() -> Self {
        Self::with_capacity(REMEMBERED_STATES)
    }
}

impl Assignment {
    /// Remembers the assignments of `capacity` states, at least one.
    pub(crate) fn with_capacity(capacity: usize) -> Self {
        Self {
            capacity,
            caches: Vec::new(),
            matching: Matching::default(),
            moved: Vec::new(),
            paths: Paths::default(),
        }
    }

    /// Returns the least number of steps for all boxes that are needed; `None` if not all destinations can be filled,
    /// which is a bipartite deadlock.
    ///
    /// Takes n³ for n boxes, but only n² for each moved box if a similar state is remembered.
    pub(crate) fn lower_bound(
        &mut self,
        groups: &[Group],
        distances: &Distances,
        boxes: &[Square],
    ) -> Option<u32> {
        self.caches.resize_with(groups.len(), Default::default);
        for (index, group) in groups.iter().enumerate() {
            self.update(distances, index, &boxes[group.boxes.clone()]);
        }
        self.caches.iter().map(|cache| cache.current()?.bound).sum()
    }

    /// Makes the assignment of a group the current one of its cache.
    fn update(&mut self, distances: &Distances, group: usize, boxes: &[Square]) {
        let cache = &mut self.caches[group];
        let closest = is_square(distances, group, boxes).then(|| cache.closest(boxes));
        let bound = match closest.flatten() {
            Some(Closest { moved: 0, entry }) => {
                cache.current = entry;
                return;
            }
            Some(Closest { entry, .. }) => {
                let entry = &cache.entries[entry];
                self.matching.copy_from(&entry.matching);
                self.moved.clear();
                self.moved.extend(moved(&entry.boxes, boxes));
                self.reassign(distances, group, boxes)
            }
            None => self.assign(distances, group, boxes),
        };
        let entry = self.caches[group].push(self.capacity);
        std::mem::swap(&mut entry.matching, &mut self.matching);
        entry.bound = bound;
        entry.boxes.clear();
        entry.boxes.extend_from_slice(boxes);
    }

    /// Like [`lower_bound`](Self::lower_bound), for a state that differs from the last one in the square of one box.
    /// If more than `max_reassigned` other boxes would get another destination, the bound may be weaker.
    pub(crate) fn lower_bound_after(
        &mut self,
        groups: &[Group],
        distances: &Distances,
        boxes: &[Square],
        MovedBox { group, index }: MovedBox,
        max_reassigned: usize,
    ) -> Option<u32> {
        let others = self.caches.iter().enumerate();
        let others = others.filter(|(index, _)| *index != group);
        let others: Option<u32> = others.map(|(_, cache)| cache.current()?.bound).sum();
        let all = &groups[group].boxes;
        let (mine, row) = (&boxes[all.clone()], index - all.start);
        let own = if is_square(distances, group, mine) {
            let costs = |row: usize| distances.row((group, mine[row]));
            let matching = &self.caches[group].current()?.matching;
            matching.total_after(row, costs, &mut self.paths, max_reassigned)
        } else if !distances.are_assigned(group) && mine.len() == distances.destinations(group) {
            let before = self.caches[group].current()?;
            let (from, to) = ((group, before.boxes[row]), (group, mine[row]));
            let bound = before.bound.filter(|_| !distances.is_dead(to));
            bound.map(|bound| {
                bound + u32::from(distances.nearest(to)) - u32::from(distances.nearest(from))
            })
        } else {
            self.assign(distances, group, mine)
        };
        Some(others? + own?)
    }

    /// Assigns the rows of the moved boxes again.
    fn reassign(&mut self, distances: &Distances, group: usize, boxes: &[Square]) -> Option<u32> {
        let costs = |row: usize| distances.row((group, boxes[row]));
        for row in &mut self.matching.row_of {
            if *row != 0 && self.moved.contains(&(usize::from(*row) - 1)) {
                *row = 0;
            }
        }
        for row in &self.moved {
            if !self.matching.assign_free(*row + 1, costs(*row)) {
                self.matching.augment(*row + 1, &costs, &mut self.paths);
            }
        }
        self.matching.total()
    }

    /// Assigns all boxes of a group.
    fn assign(&mut self, distances: &Distances, group: usize, boxes: &[Square]) -> Option<u32> {
        let wanted = distances.destinations(group);
        if !distances.are_assigned(group) {
            return nearest(distances, group, boxes);
        }
        let costs = |row: usize| distances.row((group, boxes[row]));
        if boxes.len() <= wanted {
            self.solve(boxes.len(), wanted, costs)
        } else {
            let columns =
                (0..wanted).flat_map(|column| (0..boxes.len()).map(move |row| (row, column)));
            let transposed: Vec<u16> = columns.map(|(row, column)| costs(row)[column]).collect();
            let rows = |row: usize| &transposed[row * boxes.len()..][..boxes.len()];
            self.solve(wanted, boxes.len(), rows)
        }
    }

    /// Returns the least cost of assigning each row to a column of its own. There are at least as many columns as rows.
    fn solve<'a>(
        &mut self,
        rows: usize,
        columns: usize,
        costs: impl Fn(usize) -> &'a [u16],
    ) -> Option<u32> {
        self.matching.reset(rows, columns);
        for row in 1..=rows {
            self.matching.augment(row, &costs, &mut self.paths);
        }
        self.matching.total()
    }
}

impl Matching {
    /// Reuses its memory.
    fn copy_from(&mut self, other: &Self) {
        self.rows.clone_from(&other.rows);
        self.columns.clone_from(&other.columns);
        self.row_of.clone_from(&other.row_of);
    }

    fn reset(&mut self, rows: usize, columns: usize) {
        self.rows.clear();
        self.rows.resize(rows + 1, 0);
        self.columns.clear();
        self.columns.resize(columns + 1, 0);
        self.row_of.clear();
        self.row_of.resize(columns + 1, 0);
    }

    /// Returns the total cost, the sum of all dual variables, if each row has a column.
    fn total(&mut self) -> Option<u32> {
        self.total = self.rows.iter().sum::<i32>() + self.columns.iter().sum::<i32>();
        possible(self.total)
    }

    /// Returns the total cost after the costs of one row, numbered from 0, have changed. There are as many rows as
    /// columns.
    ///
    /// The row's column becomes free, and all other dual variables stay valid. If the shortest path to that column
    /// visits more than `max_reassigned` other columns, the result is a lower bound.
    fn total_after<'a>(
        &self,
        row: usize,
        costs: impl Fn(usize) -> &'a [u16],
        paths: &mut Paths,
        max_reassigned: usize,
    ) -> Option<u32> {
        let free = self
            .row_of
            .iter()
            .skip(1)
            .position(|it| usize::from(*it) == row + 1)?;
        let duals = &self.columns[1..];
        // These lengths include the dual variable of the changed row.
        paths.start(slacks(costs(row), duals));
        let mut length = paths.shortest();
        for _ in 0..max_reassigned {
            if length == paths.lengths[free] {
                break;
            }
            let nearest = paths.reach(length)?;
            let next = usize::from(self.row_of[nearest + 1]);
            let base = length - self.rows[next];
            let further = slacks(costs(next - 1), duals);
            for (shortest, slack) in paths.lengths.iter_mut().zip(further) {
                // Lengths of reached columns do not change: no path to them is shorter.
                *shortest = (*shortest).min(base + slack);
            }
            length = paths.shortest();
        }
        possible(self.total - self.rows[row + 1] + length)
    }

    /// Raises the dual variable of a row as far as possible, and assigns the row to a free column if one is among its
    /// cheapest. Returns `true` if it was assigned.
    fn assign_free(&mut self, row: usize, costs: &[u16]) -> bool {
        let slacks = slacks(costs, &self.columns[1..]);
        let least = slacks.clone().min().unwrap_or(0);
        self.rows[row] = least;
        let mut columns = slacks.zip(&mut self.row_of[1..]);
        let free = columns.find(|(slack, row)| **row == 0 && *slack == least);
        free.map(|(_, free)| *free = row as u16).is_some()
    }

    /// Assigns a row along the shortest augmenting path. Other rows may change their columns.
    fn augment<'a>(&mut self, row: usize, costs: &impl Fn(usize) -> &'a [u16], paths: &mut Paths) {
        let duals = &self.columns[1..];
        let dual = self.rows[row];
        paths.start(slacks(costs(row - 1), duals).map(|slack| slack - dual));
        let mut length = paths.shortest();
        let mut end = None;
        while let Some(nearest) = self.nearest(length, paths) {
            let next = usize::from(self.row_of[nearest + 1]);
            if next == 0 {
                end = Some(nearest + 1);
                break;
            }
            let further = slacks(costs(next - 1), duals);
            paths.extend(nearest + 1, length - self.rows[next], further);
            length = paths.shortest();
        }
        // The duals of reached columns change by their distance from the end of the path.
        self.rows[row] += length;
        let reached = paths.lengths.iter().zip(&paths.states);
        let columns = self.columns[1..].iter_mut().zip(&self.row_of[1..]);
        for ((dual, row), (own, state)) in columns.zip(reached) {
            if *state == REACHED && *row != 0 {
                self.rows[usize::from(*row)] += length - own;
                *dual -= length - own;
            }
        }
        self.row_of[0] = row as u16;
        while let Some(column) = end.filter(|it| *it != 0) {
            let before = paths.before[column - 1] as usize;
            self.row_of[column] = self.row_of[before];
            end = Some(before);
        }
    }

    /// Returns a column whose path has the length `length`, the shortest one; a free one if possible, which ends the
    /// search.
    fn nearest(&self, length: i32, paths: &mut Paths) -> Option<usize> {
        let columns = paths.lengths.iter().zip(&self.row_of[1..]);
        let mut free = columns.enumerate();
        let free = free.find(|(_, (own, row))| **row == 0 && **own == length);
        match free {
            Some((column, _)) => Some(column),
            None => paths.reach(length),
        }
    }
}

impl Paths {
    /// Starts with the direct paths from a row to each column.
    fn start(&mut self, lengths: impl Iterator<Item = i32>) {
        self.lengths.clear();
        self.lengths.extend(lengths);
        self.before.clear();
        self.before.resize(self.lengths.len(), 0);
        self.states.clear();
        self.states.resize(self.lengths.len(), OPEN);
    }

    /// Returns the length of the shortest path to an open column.
    fn shortest(&self) -> i32 {
        let columns = self.lengths.iter().zip(&self.states);
        columns.fold(i32::MAX, |shortest, (length, state)| {
            shortest.min((*length).max(*state))
        })
    }

    /// Marks the first open column with a path of the length `length` as reached, and returns it.
    fn reach(&mut self, length: i32) -> Option<usize> {
        let mut columns = self.lengths.iter().zip(&self.states);
        let column = columns.position(|(own, state)| *own == length && *state == OPEN)?;
        self.states[column] = REACHED;
        Some(column)
    }

    /// Extends a path of the length `length` that ends on `column`, numbered from 1, by the lengths `further`.
    fn extend(&mut self, column: usize, length: i32, further: impl Iterator<Item = i32>) {
        let known = self.lengths.iter_mut().zip(&mut self.before);
        for ((shortest, before), more) in known.zip(further) {
            let is_shorter = length + more < *shortest;
            *shortest = if is_shorter { length + more } else { *shortest };
            *before = if is_shorter { column as u32 } else { *before };
        }
    }
}

/// Returns `true` if there are as many rows as columns. Only then rows can be reassigned alone: the dual variable of a
/// column without a row would have to change.
fn is_square(distances: &Distances, group: usize, boxes: &[Square]) -> bool {
    boxes.len() == distances.destinations(group) && distances.are_assigned(group)
}

#[inline]
fn cost(distance: u16) -> i32 {
    match distance {
        UNREACHABLE => IMPOSSIBLE,
        distance => i32::from(distance),
    }
}

/// Returns the costs of each column for a row, less the column's dual variable.
fn slacks(costs: &[u16], duals: &[i32]) -> impl Iterator<Item = i32> + Clone {
    costs.iter().zip(duals).map(|(far, dual)| cost(*far) - dual)
}

/// Returns `None` if the sum of costs includes an impossible pair.
fn possible(total: i32) -> Option<u32> {
    (total < IMPOSSIBLE).then_some(total as u32)
}

/// Returns the sum of the least distances to the nearest destinations.
fn nearest(distances: &Distances, group: usize, boxes: &[Square]) -> Option<u32> {
    let places = boxes.iter().map(|square| (group, *square));
    let alive = places.filter(|place| !distances.is_dead(*place));
    let mut steps: Vec<u32> = alive
        .map(|place| u32::from(distances.nearest(place)))
        .collect();
    steps.sort_unstable();
    let needed = boxes.len().min(distances.destinations(group));
    (steps.len() >= needed).then(|| steps.iter().take(needed).sum())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples;
    use crate::distances::SideRegions;

    #[test]
    fn the_bound_after_a_move_equals_that_of_the_new_state_or_is_weaker() {
        let text = "##########\n#@ $.$ . #\n#        #\n#   $.   #\n#        #\n##########";
        let (_, board, start) = samples::level(text);
        let distances = Distances::to_goals(&board, &SideRegions::of(&board));
        let mut assignment = Assignment::default();
        let bound_of =
            |boxes: &[Square]| Assignment::default().lower_bound(board.groups(), &distances, boxes);
        let mut changed = 0;
        for index in 0..start.boxes.len() {
            for to in (0..board.len() as Square).filter(|to| !start.boxes.contains(to)) {
                let mut boxes = start.boxes.clone();
                assignment.lower_bound(board.groups(), &distances, &boxes);
                boxes[index] = to;
                let mut after = |max_reassigned| {
                    let moved = MovedBox { group: 0, index };
                    assignment.lower_bound_after(
                        board.groups(),
                        &distances,
                        &boxes,
                        moved,
                        max_reassigned,
                    )
                };
                let exact = bound_of(&boxes);
                assert_eq!(after(usize::MAX), exact, "{index} to {to}");
                let quick = after(0);
                changed += usize::from(quick != exact);
                assert!(quick.unwrap_or(u32::MAX) <= exact.unwrap_or(u32::MAX));
            }
        }
        assert!(changed > 0, "no other box changes its goal");
    }
}
