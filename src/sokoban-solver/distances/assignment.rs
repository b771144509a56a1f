//! An admissible lower bound for all boxes together: the minimum sum of distances if each box goes to a different
//! destination.
//!
//! This is the assignment problem (Kuhn, “The Hungarian method for the assignment problem”, 1955). Boxes are the rows
//! of a cost matrix, and destinations are its columns. Rows are assigned one at a time, along shortest augmenting paths
//! (Jonker and Volgenant, “A shortest augmenting path algorithm for dense and sparse linear assignment problems”,
//! 1987).
//!
//! After a single box has moved, only its row must be assigned again. The new cost follows from the length of the
//! shortest path from this row to the column that it had before.

mod paths;

use super::{Distances, UNREACHABLE};
use crate::board::{Group, Square};
use paths::{Paths, REACHED_COLUMN};

/// The cost of assigning a box to a destination that it cannot reach. This cost exceeds the total cost of any possible
/// assignment, because no group with more than 200 boxes is assigned, and no distance exceeds [`u16::MAX`].
///
/// With the dual variables of columns between minus this cost and 0 ([`Matching::normalize`]), no path is longer than
/// five times this cost, so the lengths of paths fit in an `i32`.
const IMPOSSIBLE_COST: i32 = 1 << 24;

/// Computes lower bounds. Caches the assignments for the most recently used states, because the next state usually
/// differs little from one of these.
#[derive(Debug)]
pub(crate) struct Assignment {
    capacity: usize,
    /// For each group, the cached assignments for the most recently used states.
    caches: Vec<Cache>,
    matching: Matching,
    /// The indices, within the group, of the boxes whose rows must be assigned again.
    moved: Vec<usize>,
    paths: Paths,
}

/// The default number of cached states. This number is larger than the number of open lists from which a search takes
/// states in turn, so a state similar to the next one is usually still cached.
const REMEMBERED_STATES: usize = 16;

/// The assignments of a group for the most recent states, as a ring buffer.
#[derive(Debug, Default)]
struct Cache {
    entries: Vec<CacheEntry>,
    /// The index of the entry for the most recently queried state.
    current: usize,
    /// The index of the most recently added entry.
    newest: usize,
}

#[derive(Debug, Default)]
struct CacheEntry {
    boxes: Vec<Square>,
    matching: Matching,
    bound: Option<u32>,
}

/// A cache entry to start from when computing the assignment for a new state.
struct ClosestEntry {
    /// The number of boxes that are on different squares in the entry and in the new state.
    moved: usize,
    entry: usize,
}

impl Cache {
    fn current(&self) -> Option<&CacheEntry> {
        self.entries.get(self.current)
    }

    /// Returns the entry that differs from `boxes` in the squares of the fewest boxes, or `None` if no entry has the
    /// same number of boxes.
    fn closest(&self, boxes: &[Square]) -> Option<ClosestEntry> {
        let entries = self.entries.iter().enumerate();
        let similar = entries.filter(|(_, entry)| entry.boxes.len() == boxes.len());
        let moved = similar.map(|(index, entry)| (moved(&entry.boxes, boxes).count(), index));
        let (moved, entry) = moved.min()?;
        Some(ClosestEntry { moved, entry })
    }

    /// Returns an entry for the caller to overwrite, and makes it the current entry. It is the oldest entry if there
    /// are already `capacity` entries, and a new one otherwise.
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

#[derive(Debug, Clone, Copy)]
pub(crate) struct MovedBox {
    pub(crate) group: usize,
    /// The index of the box among the boxes of all groups.
    pub(crate) index: usize,
}

/// Returns the indices of the boxes that are on different squares in `before` and `after`.
fn moved(before: &[Square], after: &[Square]) -> impl Iterator<Item = usize> {
    let both = before.iter().zip(after).enumerate();
    both.filter(|(_, (before, after))| before != after)
        .map(|(row, _)| row)
}

/// An assignment of rows to columns, with its dual variables. Rows and columns are one-based.
#[derive(Debug, Default)]
struct Matching {
    /// The dual variable of each row.
    rows: Vec<i32>,
    /// The dual variable of each column.
    columns: Vec<i32>,
    /// For each column, the row assigned to it; 0 if the column is free.
    row_of: Vec<u16>,
    /// The sum of all dual variables. If every row has a column, this is the total cost.
    total: i64,
}

impl Default for Assignment {
    fn default() -> Self {
        Self::with_capacity(REMEMBERED_STATES)
    }
}

impl Assignment {
    /// Creates an `Assignment` that caches at most `capacity` states for each group. `capacity` must not be 0.
    pub(crate) fn with_capacity(capacity: usize) -> Self {
        Self {
            capacity,
            caches: Vec::new(),
            matching: Matching::default(),
            moved: Vec::new(),
            paths: Paths::default(),
        }
    }

    /// Returns a lower bound on the number of steps needed to solve the state. Returns `None` if no
    /// assignment is possible, which is a bipartite deadlock.
    ///
    /// Runs in O(n³) time for n boxes, or in O(n²) time per moved box if a similar state is cached.
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

    /// Computes the assignment for a group, unless it is cached, and makes it the current entry in the group's cache.
    fn update(&mut self, distances: &Distances, group: usize, boxes: &[Square]) {
        let cache = &mut self.caches[group];
        let closest = is_square(distances, group, boxes).then(|| cache.closest(boxes));
        let bound = match closest.flatten() {
            Some(ClosestEntry { moved: 0, entry }) => {
                cache.current = entry;
                return;
            }
            Some(ClosestEntry { entry, .. }) => {
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

    /// Like [`lower_bound`](Self::lower_bound), but for a state that differs from the state last passed to that method
    /// only in the square of one box. If the move changes the destinations of more than `max_reassigned` other boxes,
    /// the bound may be weaker.
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

    /// Assigns the boxes with the indices `self.moved` again, and returns the new total cost. Returns `None` if no
    /// assignment is possible.
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
        self.matching.normalize();
        self.matching.total()
    }

    /// Assigns all boxes of a group without using the cache, and returns the total cost. Returns `None` if no
    /// assignment is possible.
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

    /// Returns the minimum cost of assigning each row to a different column, or `None` if no
    /// assignment is possible. There must be at least as many columns as rows.
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
    /// Copies `other` except for its total cost, and reuses allocated memory.
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

    /// Updates and returns the total cost. Every row must have a column. Returns `None` if a box is assigned to a
    /// destination that it cannot reach.
    fn total(&mut self) -> Option<u32> {
        let duals = self.rows.iter().chain(&self.columns);
        self.total = duals.map(|dual| i64::from(*dual)).sum();
        possible(self.total)
    }

    /// Shifts the dual variables of all columns so that the largest is 0, and those of all rows by the opposite amount.
    /// There must be as many rows as columns, so the total cost stays the same.
    ///
    /// Each assignment of a row lowers the dual variables of some columns. Without normalization, they would fall from
    /// state to state until they overflow. If every row has a column, the dual variables of two columns differ by at
    /// most [`IMPOSSIBLE_COST`], so all of them are in a small range after this call.
    fn normalize(&mut self) {
        let largest = self.columns[1..].iter().copied().max().unwrap_or(0);
        for dual in &mut self.columns[1..] {
            *dual -= largest;
        }
        for dual in &mut self.rows[1..] {
            *dual += largest;
        }
    }

    /// Returns the total cost after the costs of the row with the zero-based index `row` have changed. There must be as
    /// many rows as columns.
    ///
    /// The row gives up its column, and the dual variables of all other rows and of all columns stay valid. The search
    /// for the shortest path to that column stops after reaching `max_reassigned` other columns. In that case, the
    /// result is only a lower bound on the total cost. Returns `None` if the result proves that no assignment is
    /// possible.
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
            .position(|assigned| usize::from(*assigned) == row + 1)?;
        let duals = &self.columns[1..];
        // The dual variable of the changed row is taken to be 0 in the lengths of these paths.
        paths.start(slacks(costs(row), duals));
        let mut length = paths.shortest();
        for _ in 0..max_reassigned.min(duals.len()) {
            if length == paths.lengths[free] {
                break;
            }
            let nearest = paths.reach(length)?;
            let next = usize::from(self.row_of[nearest + 1]);
            let base = length - self.rows[next];
            let further = slacks(costs(next - 1), duals);
            for (shortest, slack) in paths.lengths.iter_mut().zip(further) {
                // The shortest paths to reached columns are known, so their lengths do not change.
                *shortest = (*shortest).min(base + slack);
            }
            length = paths.shortest();
        }
        possible(self.total - i64::from(self.rows[row + 1]) + i64::from(length))
    }

    /// Raises the dual variable of `row` as far as possible, and assigns the row to one of its cheapest columns if one
    /// of these is free. Returns `true` if the row was assigned.
    fn assign_free(&mut self, row: usize, costs: &[u16]) -> bool {
        let slacks = slacks(costs, &self.columns[1..]);
        let min_slack = slacks.clone().min().unwrap_or(0);
        self.rows[row] = min_slack;
        let mut columns = slacks.zip(&mut self.row_of[1..]);
        let free = columns.find(|(slack, row)| **row == 0 && *slack == min_slack);
        free.map(|(_, free)| *free = row as u16).is_some()
    }

    /// Assigns `row` along the shortest augmenting path. Rows on this path move to different columns.
    fn augment<'a>(&mut self, row: usize, costs: &impl Fn(usize) -> &'a [u16], paths: &mut Paths) {
        let duals = &self.columns[1..];
        let dual = self.rows[row];
        paths.start(slacks(costs(row - 1), duals).map(|slack| slack - dual));
        let mut length = paths.shortest();
        let mut end = 0;
        // Each round reaches another column.
        for _ in duals {
            let Some(nearest) = self.nearest(length, paths) else {
                break;
            };
            let next = usize::from(self.row_of[nearest + 1]);
            if next == 0 {
                end = nearest + 1;
                break;
            }
            let further = slacks(costs(next - 1), duals);
            paths.extend(nearest + 1, length - self.rows[next], further);
            length = paths.shortest();
        }
        // The dual variables of reached columns and their rows change by the difference between the length of the
        // augmenting path and the length of the path to the column.
        self.rows[row] += length;
        let reached = paths.lengths.iter().zip(&paths.states);
        let columns = self.columns[1..].iter_mut().zip(&self.row_of[1..]);
        for ((dual, row), (own, state)) in columns.zip(reached) {
            if *state == REACHED_COLUMN && *row != 0 {
                self.rows[usize::from(*row)] += length - own;
                *dual -= length - own;
            }
        }
        self.row_of[0] = row as u16;
        // A path visits each column at most once.
        for _ in 0..paths.before.len() {
            if end == 0 {
                break;
            }
            let before = paths.before[end - 1] as usize;
            self.row_of[end] = self.row_of[before];
            end = before;
        }
    }

    /// Returns an open column whose path has length `length`, the minimum of all open columns. Prefers a free column,
    /// because it completes the augmenting path. If the returned column is not free, marks it as reached. Returns
    /// `None` if no open column has this length.
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

/// Returns `true` if assignments are computed for the group, and it has as many boxes as destinations. Only then can a
/// single row be assigned again. With more columns than rows, the dual variables of columns without a row would have to
/// change as well.
fn is_square(distances: &Distances, group: usize, boxes: &[Square]) -> bool {
    boxes.len() == distances.destinations(group) && distances.are_assigned(group)
}

#[inline]
fn cost(distance: u16) -> i32 {
    match distance {
        UNREACHABLE => IMPOSSIBLE_COST,
        distance => i32::from(distance),
    }
}

/// Returns a row's cost for each column, minus the column's dual variable.
fn slacks(costs: &[u16], duals: &[i32]) -> impl Iterator<Item = i32> + Clone {
    costs.iter().zip(duals).map(|(far, dual)| cost(*far) - dual)
}

/// Converts a total cost to a lower bound. Returns `None` if the total includes [`IMPOSSIBLE_COST`].
fn possible(total: i64) -> Option<u32> {
    (total < i64::from(IMPOSSIBLE_COST)).then_some(total as u32)
}

/// Returns a lower bound for a group that is too large for an assignment: the sum of the boxes' distances to their
/// nearest destinations. If there are more boxes than destinations, only the boxes with the smallest distances count.
/// Returns `None` if too few boxes can reach a destination.
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
    use crate::board::{random_number, samples};
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

    const ROOMS: &str = "\
############
#@ $ # .   #
#    #   $ #
# $  . $ . #
#  #   #   #
# . $  .   #
############";

    #[test]
    fn bounds_stay_exact_over_many_updates_with_and_without_an_assignment() {
        let (_, board, start) = samples::level(ROOMS);
        let distances = Distances::to_goals(&board, &SideRegions::of(&board));
        let groups = board.groups();
        let fresh = |boxes: &[Square]| Assignment::default().lower_bound(groups, &distances, boxes);
        let mut random = (0_u64..).map(random_number);
        let mut below = |bound: usize| (random.next().unwrap_or(0) % bound as u128) as usize;
        let (mut assignment, mut boxes) = (Assignment::default(), start.boxes);
        let mut possible = 0;
        for update in 0..100_000 {
            assignment.lower_bound(groups, &distances, &boxes);
            let index = below(boxes.len());
            let before = boxes[index];
            boxes[index] = below(board.len()) as Square;
            if boxes.iter().filter(|other| **other == boxes[index]).count() > 1 {
                boxes[index] = before;
            }
            let exact = fresh(&boxes);
            possible += usize::from(exact.is_some());
            let moved = MovedBox { group: 0, index };
            let after = assignment.lower_bound_after(groups, &distances, &boxes, moved, usize::MAX);
            assert_eq!(after, exact, "update {update}: {boxes:?}");
            // On average, change two boxes at once in one round out of eight.
            if below(8) == 0 {
                let (one, other) = (below(boxes.len()), below(boxes.len()));
                boxes.swap(one, other);
            }
            let exact = fresh(&boxes);
            let bound = assignment.lower_bound(groups, &distances, &boxes);
            assert_eq!(bound, exact, "update {update}: {boxes:?}");
        }
        assert!((10_000..90_000).contains(&possible), "{possible}");
        let duals = assignment.caches.iter().flat_map(|cache| &cache.entries);
        let mut duals = duals.flat_map(|entry| &entry.matching.columns[1..]);
        assert!(duals.all(|dual| (-IMPOSSIBLE_COST..=0).contains(dual)));
    }
}
