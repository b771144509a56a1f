//! The lower bound for all boxes together: the least sum of distances if each destination takes one box. It is
//! admissible, because boxes that stand in each other's way only need more.
//!
//! This is the assignment problem (Kuhn, “The Hungarian method for the assignment problem”, 1955), solved row by row
//! along shortest augmenting paths (Jonker and Volgenant, “A shortest augmenting path algorithm for dense and sparse
//! linear assignment problems”, 1987). When one box has moved, its row alone is assigned again, and to know what that
//! costs, no more is needed than the length of the shortest path to the column that it had.

use super::{Distances, FAR};
use crate::board::{Group, Square};

/// What an impossible pair costs: more than all possible ones together.
const NEVER: i32 = 1 << 22;

/// The assignment of the state that was asked about last, so that like ones are soon found.
#[derive(Debug, Default)]
pub(crate) struct Assignment {
    found: Vec<Found>,
    /// The one that is being worked on, and its rows that have changed.
    pairing: Pairing,
    moved: Vec<usize>,
    scratch: Scratch,
}

/// What was found for a group.
#[derive(Debug, Default)]
struct Found {
    boxes: Vec<Square>,
    pairing: Pairing,
    bound: Option<u32>,
}

/// Rows and columns count from 1.
#[derive(Debug, Default)]
struct Pairing {
    /// Dual variables.
    rows: Vec<i32>,
    columns: Vec<i32>,
    /// For each column, its row; 0 for none.
    row_of: Vec<usize>,
}

#[derive(Debug, Default)]
struct Scratch {
    /// For each column, the least reduced cost of a path there, the column before, and whether it is in the tree.
    least: Vec<i32>,
    before: Vec<usize>,
    used: Vec<bool>,
}

impl Assignment {
    /// The least sum of steps for all boxes that are needed; `None` if not all destinations can be filled: a
    /// bipartite deadlock. Takes n³ for n boxes, n² for each box that stood elsewhere in the state before.
    pub(crate) fn lower_bound(
        &mut self,
        groups: &[Group],
        distances: &Distances,
        boxes: &[Square],
    ) -> Option<u32> {
        self.found.resize_with(groups.len(), Default::default);
        for (index, group) in groups.iter().enumerate() {
            let mine = &boxes[group.boxes.clone()];
            let found = &mut self.found[index];
            let old = found.boxes.iter().zip(mine).enumerate();
            let moved = old.filter(|(_, (old, new))| old != new);
            self.moved.clear();
            self.moved.extend(moved.map(|(row, _)| row));
            let is_like = found.boxes.len() == mine.len();
            std::mem::swap(&mut found.pairing, &mut self.pairing);
            let bound = if is_like && is_square(distances, index, mine) {
                self.reassign(distances, index, mine)
            } else {
                self.assign(distances, index, mine)
            };
            let found = &mut self.found[index];
            std::mem::swap(&mut found.pairing, &mut self.pairing);
            found.bound = bound;
            found.boxes.clear();
            found.boxes.extend_from_slice(mine);
        }
        self.found.iter().map(|found| found.bound).sum()
    }

    /// The same for a state that differs from the last one of [`lower_bound`](Self::lower_bound) in the square of
    /// one box, given by its group and its index in the list of boxes.
    pub(crate) fn lower_bound_after(
        &mut self,
        groups: &[Group],
        distances: &Distances,
        boxes: &[Square],
        (group, moved): (usize, usize),
    ) -> Option<u32> {
        let others = self.found.iter().enumerate();
        let others = others.filter(|(index, _)| *index != group);
        let others: Option<u32> = others.map(|(_, found)| found.bound).sum();
        let all = &groups[group].boxes;
        let (mine, row) = (&boxes[all.clone()], moved - all.start);
        let own = if is_square(distances, group, mine) {
            let costs = |row: usize| distances.row((group, mine[row]));
            let pairing = &self.found[group].pairing;
            pairing.total_after(row, costs, &mut self.scratch)
        } else if !distances.are_assigned(group) && mine.len() == distances.destinations(group) {
            let found = &self.found[group];
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
            if *row != 0 && self.moved.contains(&(*row - 1)) {
                *row = 0;
            }
        }
        for row in &self.moved {
            if !self.pairing.settle(*row + 1, costs(*row)) {
                self.pairing.augment(*row + 1, &costs, &mut self.scratch);
            }
        }
        self.pairing.total(costs)
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
            self.pairing.augment(row, &costs, &mut self.scratch);
        }
        self.pairing.total(costs)
    }
}

impl Pairing {
    fn reset(&mut self, rows: usize, columns: usize) {
        self.rows.clear();
        self.rows.resize(rows + 1, 0);
        self.columns.clear();
        self.columns.resize(columns + 1, 0);
        self.row_of.clear();
        self.row_of.resize(columns + 1, 0);
    }

    /// What it costs.
    fn total<'a>(&self, costs: impl Fn(usize) -> &'a [u16]) -> Option<u32> {
        let columns = self.row_of.iter().enumerate().skip(1);
        let costs = columns.map(|(column, row)| match row {
            0 => 0,
            row => cost(costs(row - 1)[column - 1]),
        });
        possible(costs.sum())
    }

    /// What it costs when one row has changed, counted from 0, and there are as many rows as columns. The column that
    /// the row had is free then, and the dual variables of all others stay what they are.
    fn total_after<'a>(
        &self,
        row: usize,
        costs: impl Fn(usize) -> &'a [u16],
        scratch: &mut Scratch,
    ) -> Option<u32> {
        let free = self.row_of.iter().skip(1).position(|it| *it == row + 1)?;
        let (duals, Scratch { least, used, .. }) = (&self.columns[1..], scratch);
        // The lengths of paths, with the dual variable of the new row still in them.
        least.clear();
        least.extend(slacks(costs(row), duals));
        used.clear();
        used.resize(least.len(), false);
        loop {
            let open = least.iter().zip(&*used).enumerate();
            let open = open.filter(|(_, (_, used))| !**used);
            let nearest = open.min_by_key(|(_, (length, _))| **length);
            let (nearest, length) = nearest.map(|(column, (length, _))| (column, *length))?;
            if length == least[free] {
                break;
            }
            used[nearest] = true;
            let next = self.row_of[nearest + 1];
            let length = length - self.rows[next];
            for (least, slack) in least.iter_mut().zip(slacks(costs(next - 1), duals)) {
                // It is not shorter where the path was already.
                *least = (*least).min(length + slack);
            }
        }
        let others = self.rows.iter().skip(1).sum::<i32>() - self.rows[row + 1];
        possible(others + duals.iter().sum::<i32>() + least[free])
    }

    /// Gives a row, whose dual variable becomes the greatest, a column that is free; returns whether one is as near as
    /// any other.
    fn settle(&mut self, row: usize, costs: &[u16]) -> bool {
        let slacks = slacks(costs, &self.columns[1..]);
        let least = slacks.clone().min().unwrap_or(0);
        self.rows[row] = least;
        let mut columns = slacks.zip(&mut self.row_of[1..]);
        let free = columns.find(|(slack, row)| **row == 0 && *slack == least);
        free.map(|(_, free)| *free = row).is_some()
    }

    /// Gives a row a column, along the shortest augmenting path: other rows may change theirs.
    fn augment<'a>(
        &mut self,
        row: usize,
        costs: &impl Fn(usize) -> &'a [u16],
        scratch: &mut Scratch,
    ) {
        scratch.reset(self.columns.len());
        self.row_of[0] = row;
        let mut column = 0;
        while self.row_of[column] != 0 {
            let costs = costs(self.row_of[column] - 1);
            column = self.extend(column, costs, scratch);
        }
        while column != 0 {
            let before = scratch.before[column];
            self.row_of[column] = self.row_of[before];
            column = before;
        }
        self.columns[0] = 0;
    }

    /// Adds a column, whose row has these costs, to the tree of shortest paths; returns the nearest column outside.
    fn extend(&mut self, column: usize, costs: &[u16], scratch: &mut Scratch) -> usize {
        let Scratch {
            least,
            before,
            used,
        } = scratch;
        used[column] = true;
        let dual_of_row = self.rows[self.row_of[column]];
        let (mut step, mut nearest) = (i32::MAX, 0);
        let columns = costs.iter().zip(&self.columns[1..]);
        let tree = least.iter_mut().zip(before).zip(&*used).skip(1);
        for (other, ((far, dual), ((least, before), used))) in (1..).zip(columns.zip(tree)) {
            if *used {
                continue;
            }
            let slack = cost(*far) - dual_of_row - dual;
            if slack < *least {
                (*least, *before) = (slack, column);
            }
            // Where two are as near, the one that is free ends the path.
            if *least < step || (*least == step && self.row_of[other] == 0) {
                (step, nearest) = (*least, other);
            }
        }
        if step == 0 {
            return nearest;
        }
        let columns = self.columns.iter_mut().zip(&self.row_of);
        for ((dual, row), (least, used)) in columns.zip(least.iter_mut().zip(&*used)) {
            if *used {
                self.rows[*row] += step;
                *dual -= step;
            } else {
                *least -= step;
            }
        }
        nearest
    }
}

impl Scratch {
    fn reset(&mut self, columns: usize) {
        self.least.clear();
        self.least.resize(columns, i32::MAX);
        self.before.clear();
        self.before.resize(columns, 0);
        self.used.clear();
        self.used.resize(columns, false);
    }
}

/// Whether an assignment stays one when rows are taken out: a column without a row would need another dual variable.
fn is_square(distances: &Distances, group: usize, boxes: &[Square]) -> bool {
    boxes.len() == distances.destinations(group) && distances.are_assigned(group)
}

#[inline]
fn cost(distance: u16) -> i32 {
    match distance {
        FAR => NEVER,
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
