//! The lower bound for all boxes together: the least sum of distances if each destination takes one box. It is
//! admissible, because boxes that stand in each other's way only need more.
//!
//! This is the assignment problem (Kuhn, “The Hungarian method for the assignment problem”, 1955), solved row by row
//! along shortest augmenting paths (Jonker and Volgenant, “A shortest augmenting path algorithm for dense and sparse
//! linear assignment problems”, 1987). When one box has moved, its row alone is assigned again, and to know what that
//! costs, no more is needed than the length of the shortest path to the column that it had.

use super::{Distances, UNREACHABLE};
use crate::board::{Group, Square};

/// What an impossible pair costs: more than all possible ones together.
const NEVER: i32 = 1 << 22;

/// The assignments of the states that were asked about last: a search that takes turns goes on from one of them.
#[derive(Debug)]
pub(crate) struct Assignment {
    /// So many states are remembered.
    most: usize,
    /// For each group.
    recent: Vec<Recent>,
    /// The one that is being worked on, and its rows that have changed.
    pairing: Pairing,
    moved: Vec<usize>,
    paths: Paths,
}

/// More states than there are open lists that take turns.
const RECENT: usize = 16;

/// What was found for a group in the last states, in a ring.
#[derive(Debug, Default)]
struct Recent {
    found: Vec<Found>,
    /// The state that was asked about last, and the one that was found last.
    asked: usize,
    newest: usize,
}

#[derive(Debug, Default)]
struct Found {
    boxes: Vec<Square>,
    pairing: Pairing,
    bound: Option<u32>,
}

impl Recent {
    /// The state that was asked about last.
    fn last(&self) -> Option<&Found> {
        self.found.get(self.asked)
    }

    /// The state in which the fewest boxes stand elsewhere, with as many boxes, and how many do.
    fn likest(&self, boxes: &[Square]) -> Option<(usize, usize)> {
        let like = self.found.iter().enumerate();
        let like = like.filter(|(_, found)| found.boxes.len() == boxes.len());
        let elsewhere = like.map(|(number, found)| (moved(&found.boxes, boxes).count(), number));
        elsewhere.min().map(|(count, number)| (number, count))
    }

    /// Room for a state that is asked about, in place of the oldest.
    fn next(&mut self, most: usize) -> &mut Found {
        if self.found.len() < most {
            self.newest = self.found.len();
            self.found.push(Found::default());
        } else {
            self.newest = (self.newest + 1) % most;
        }
        self.asked = self.newest;
        &mut self.found[self.newest]
    }
}

/// The boxes that stand elsewhere.
fn moved(before: &[Square], after: &[Square]) -> impl Iterator<Item = usize> {
    let both = before.iter().zip(after).enumerate();
    both.filter(|(_, (before, after))| before != after)
        .map(|(row, _)| row)
}

/// Rows and columns count from 1.
#[derive(Debug, Default)]
struct Pairing {
    /// Dual variables.
    rows: Vec<i32>,
    columns: Vec<i32>,
    /// For each column, its row; 0 for none.
    row_of: Vec<u16>,
    /// The sum of all dual variables.
    total: i32,
}

/// Shortest paths to columns, which count from 0 here. All columns are looked at alike, without branches, so that
/// several of them are looked at in one instruction.
#[derive(Debug, Default)]
struct Paths {
    /// The length of the shortest path to each column that is known.
    lengths: Vec<i32>,
    /// The column before, from 1; 0 for none.
    before: Vec<u32>,
    /// [`OPEN`], or [`REACHED`] where no shorter path will be found.
    states: Vec<i32>,
}

/// Less than all lengths, and no less than any.
const OPEN: i32 = i32::MIN;
const REACHED: i32 = i32::MAX;

impl Default for Assignment {
    fn default() -> Self {
        Self::remembering(RECENT)
    }
}

impl Assignment {
    /// Remembers so many states, at least one.
    pub(crate) fn remembering(most: usize) -> Self {
        Self {
            most,
            recent: Vec::new(),
            pairing: Pairing::default(),
            moved: Vec::new(),
            paths: Paths::default(),
        }
    }

    /// The least sum of steps for all boxes that are needed; `None` if not all destinations can be filled: a
    /// bipartite deadlock. Takes n³ for n boxes, n² for each box that stood elsewhere in the likest of the last states.
    pub(crate) fn lower_bound(
        &mut self,
        groups: &[Group],
        distances: &Distances,
        boxes: &[Square],
    ) -> Option<u32> {
        self.recent.resize_with(groups.len(), Default::default);
        for (index, group) in groups.iter().enumerate() {
            self.ask(distances, index, &boxes[group.boxes.clone()]);
        }
        let all = self.recent.iter();
        all.map(|recent| recent.last().and_then(|found| found.bound))
            .sum()
    }

    /// Finds the assignment of a group.
    fn ask(&mut self, distances: &Distances, group: usize, boxes: &[Square]) {
        let recent = &mut self.recent[group];
        let likest = is_square(distances, group, boxes).then(|| recent.likest(boxes));
        let bound = match likest.flatten() {
            Some((known, 0)) => {
                recent.asked = known;
                return;
            }
            Some((like, _)) => {
                let like = &recent.found[like];
                self.pairing.copy(&like.pairing);
                self.moved.clear();
                self.moved.extend(moved(&like.boxes, boxes));
                self.reassign(distances, group, boxes)
            }
            None => self.assign(distances, group, boxes),
        };
        let found = self.recent[group].next(self.most);
        std::mem::swap(&mut found.pairing, &mut self.pairing);
        found.bound = bound;
        found.boxes.clear();
        found.boxes.extend_from_slice(boxes);
    }

    /// The same for a state that differs from the last one of [`lower_bound`](Self::lower_bound) in the square of
    /// one box, given by its group and its index in the list of boxes. Where the assignments of more others would
    /// change than `most`, it may be less than the least sum.
    pub(crate) fn lower_bound_after(
        &mut self,
        groups: &[Group],
        distances: &Distances,
        boxes: &[Square],
        (group, moved): (usize, usize),
        most: usize,
    ) -> Option<u32> {
        let others = self.recent.iter().enumerate();
        let others = others.filter(|(index, _)| *index != group);
        let others: Option<u32> = others.map(|(_, recent)| recent.last()?.bound).sum();
        let all = &groups[group].boxes;
        let (mine, row) = (&boxes[all.clone()], moved - all.start);
        let own = if is_square(distances, group, mine) {
            let costs = |row: usize| distances.row((group, mine[row]));
            let last = self.recent[group].last()?;
            let pairing = &last.pairing;
            pairing.total_after((row, costs), &mut self.paths, most)
        } else if !distances.are_assigned(group) && mine.len() == distances.destinations(group) {
            let found = self.recent[group].last()?;
            let (from, to) = ((group, found.boxes[row]), (group, mine[row]));
            let bound = found.bound.filter(|_| !distances.is_dead(to));
            bound.map(|bound| {
                bound + u32::from(distances.nearest(to)) - u32::from(distances.nearest(from))
            })
        } else {
            self.assign(distances, group, mine)
        };
        Some(others? + own?)
    }

    /// Assigns the rows of the boxes that have moved again.
    fn reassign(&mut self, distances: &Distances, group: usize, boxes: &[Square]) -> Option<u32> {
        let costs = |row: usize| distances.row((group, boxes[row]));
        for row in &mut self.pairing.row_of {
            if *row != 0 && self.moved.contains(&(usize::from(*row) - 1)) {
                *row = 0;
            }
        }
        for row in &self.moved {
            if !self.pairing.settle(*row + 1, costs(*row)) {
                self.pairing.augment(*row + 1, &costs, &mut self.paths);
            }
        }
        self.pairing.total()
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
            let turned: Vec<u16> = columns.map(|(row, column)| costs(row)[column]).collect();
            let rows = |row: usize| &turned[row * boxes.len()..][..boxes.len()];
            self.solve(wanted, boxes.len(), rows)
        }
    }

    /// The least cost of giving each of `rows` one of at least as many columns.
    fn solve<'a>(
        &mut self,
        rows: usize,
        columns: usize,
        costs: impl Fn(usize) -> &'a [u16],
    ) -> Option<u32> {
        self.pairing.reset(rows, columns);
        for row in 1..=rows {
            self.pairing.augment(row, &costs, &mut self.paths);
        }
        self.pairing.total()
    }
}

impl Pairing {
    /// Without new memory, unless it is too small.
    fn copy(&mut self, other: &Self) {
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

    /// What it costs, if each row has a column: as much as the dual variables together.
    fn total(&mut self) -> Option<u32> {
        self.total = self.rows.iter().sum::<i32>() + self.columns.iter().sum::<i32>();
        possible(self.total)
    }

    /// What it costs when one row has changed, counted from 0, and there are as many rows as columns. The column that
    /// the row had is free then, and the dual variables of all others stay what they are. What the shortest path costs
    /// that goes on behind so many columns at most is a lower bound.
    fn total_after<'a>(
        &self,
        (row, costs): (usize, impl Fn(usize) -> &'a [u16]),
        paths: &mut Paths,
        most: usize,
    ) -> Option<u32> {
        let free = self
            .row_of
            .iter()
            .skip(1)
            .position(|it| usize::from(*it) == row + 1)?;
        let duals = &self.columns[1..];
        // The lengths of paths, with the dual variable of the new row still in them.
        paths.begin(slacks(costs(row), duals));
        let mut length = paths.shortest();
        for _ in 0..most {
            if length == paths.lengths[free] {
                break;
            }
            let nearest = paths.reach(length)?;
            let next = usize::from(self.row_of[nearest + 1]);
            let behind = length - self.rows[next];
            let beyond = slacks(costs(next - 1), duals);
            for (least, slack) in paths.lengths.iter_mut().zip(beyond) {
                // It is not shorter where the path was already.
                *least = (*least).min(behind + slack);
            }
            length = paths.shortest();
        }
        possible(self.total - self.rows[row + 1] + length)
    }

    /// Gives a row, whose dual variable becomes the greatest, a column that is free; returns whether one is as near as
    /// any other.
    fn settle(&mut self, row: usize, costs: &[u16]) -> bool {
        let slacks = slacks(costs, &self.columns[1..]);
        let least = slacks.clone().min().unwrap_or(0);
        self.rows[row] = least;
        let mut columns = slacks.zip(&mut self.row_of[1..]);
        let free = columns.find(|(slack, row)| **row == 0 && *slack == least);
        free.map(|(_, free)| *free = row as u16).is_some()
    }

    /// Gives a row a column, along the shortest augmenting path: other rows may change theirs.
    fn augment<'a>(&mut self, row: usize, costs: &impl Fn(usize) -> &'a [u16], paths: &mut Paths) {
        let duals = &self.columns[1..];
        let dual = self.rows[row];
        paths.begin(slacks(costs(row - 1), duals).map(|slack| slack - dual));
        let mut length = paths.shortest();
        let mut end = None;
        while let Some(nearest) = self.nearest(length, paths) {
            let next = usize::from(self.row_of[nearest + 1]);
            if next == 0 {
                end = Some(nearest + 1);
                break;
            }
            let beyond = slacks(costs(next - 1), duals);
            paths.extend(nearest + 1, length - self.rows[next], beyond);
            length = paths.shortest();
        }
        // What was reached on the way there is so much nearer than its end.
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

    /// A column to which the path has some length, the shortest there is: if there is a free one, it ends the path.
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
    /// Begins with the paths that lead from a row straight to each column.
    fn begin(&mut self, lengths: impl Iterator<Item = i32>) {
        self.lengths.clear();
        self.lengths.extend(lengths);
        self.before.clear();
        self.before.resize(self.lengths.len(), 0);
        self.states.clear();
        self.states.resize(self.lengths.len(), OPEN);
    }

    /// The length of the shortest path to a column that is open.
    fn shortest(&self) -> i32 {
        let columns = self.lengths.iter().zip(&self.states);
        columns.fold(i32::MAX, |least, (length, state)| {
            least.min((*length).max(*state))
        })
    }

    /// The first open column with a path of some length; no shorter one will be found.
    fn reach(&mut self, length: i32) -> Option<usize> {
        let mut columns = self.lengths.iter().zip(&self.states);
        let column = columns.position(|(own, state)| *own == length && *state == OPEN)?;
        self.states[column] = REACHED;
        Some(column)
    }

    /// Goes on from a column, counted from 1, with these lengths more.
    fn extend(&mut self, column: usize, length: i32, beyond: impl Iterator<Item = i32>) {
        let known = self.lengths.iter_mut().zip(&mut self.before);
        for ((least, before), more) in known.zip(beyond) {
            let is_shorter = length + more < *least;
            *least = if is_shorter { length + more } else { *least };
            *before = if is_shorter { column as u32 } else { *before };
        }
    }
}

/// Whether an assignment stays one when rows are taken out: a column without a row would need another dual variable.
fn is_square(distances: &Distances, group: usize, boxes: &[Square]) -> bool {
    boxes.len() == distances.destinations(group) && distances.are_assigned(group)
}

#[inline]
fn cost(distance: u16) -> i32 {
    match distance {
        UNREACHABLE => NEVER,
        distance => i32::from(distance),
    }
}

/// What each column costs a row, less the column's dual variable.
fn slacks(costs: &[u16], duals: &[i32]) -> impl Iterator<Item = i32> + Clone {
    costs.iter().zip(duals).map(|(far, dual)| cost(*far) - dual)
}

/// A sum of costs, unless there is an impossible pair in it.
fn possible(total: i32) -> Option<u32> {
    (total < NEVER).then_some(total as u32)
}

/// Where boxes are too many: each goes to its nearest destination.
fn nearest(distances: &Distances, group: usize, boxes: &[Square]) -> Option<u32> {
    let places = boxes.iter().map(|square| (group, *square));
    let alive = places.filter(|place| !distances.is_dead(*place));
    let mut near: Vec<u32> = alive
        .map(|place| u32::from(distances.nearest(place)))
        .collect();
    near.sort_unstable();
    let needed = boxes.len().min(distances.destinations(group));
    (near.len() >= needed).then(|| near.iter().take(needed).sum())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples;
    use crate::distances::SideRegions;

    #[test]
    fn the_bound_after_a_move_is_that_of_the_state_and_in_few_steps_no_more() {
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
                let mut after = |most| {
                    let moved = (0, index);
                    assignment.lower_bound_after(board.groups(), &distances, &boxes, moved, most)
                };
                let exact = bound_of(&boxes);
                assert_eq!(after(usize::MAX), exact, "{index} to {to}");
                let quick = after(0);
                changed += usize::from(quick != exact);
                assert!(quick.unwrap_or(u32::MAX) <= exact.unwrap_or(u32::MAX));
            }
        }
        // Otherwise nothing was tested.
        assert!(changed > 0, "no other box gets another goal");
    }
}
