//! Boxes to goals: the least sum of distances, each goal for one box (Kuhn 1955, Munkres 1957, in the form with
//! potentials that takes n²m steps; when one box has moved, its row alone is done again in n² at most).

use crate::board::{Group, Square};
use crate::distances::{FAR, MOST, Targets};

/// What an impossible pair costs: more than all possible ones together.
const NEVER: i32 = 1 << 22;

/// Room for the computation, used again and again.
#[derive(Debug, Default)]
pub(crate) struct Matching {
    /// What was found for the groups of the state that was asked about last.
    found: Vec<Found>,
    /// The pairing that is being worked on.
    now: Pairing,
    least: Vec<i32>,
    before: Vec<usize>,
    used: Vec<bool>,
}

/// What was found for a group.
#[derive(Debug, Default)]
struct Found {
    boxes: Vec<Square>,
    pairing: Pairing,
    sum: Option<u32>,
}

/// Rows and columns count from 1.
#[derive(Debug, Default)]
struct Pairing {
    /// Potentials.
    rows: Vec<i32>,
    columns: Vec<i32>,
    /// For each column, its row.
    taken: Vec<usize>,
}

impl Pairing {
    fn reset(&mut self, rows: usize, columns: usize) {
        self.rows.clear();
        self.rows.resize(rows + 1, 0);
        self.columns.clear();
        self.columns.resize(columns + 1, 0);
        self.taken.clear();
        self.taken.resize(columns + 1, 0);
    }

    fn copy(&mut self, other: &Self) {
        self.rows.clone_from(&other.rows);
        self.columns.clone_from(&other.columns);
        self.taken.clone_from(&other.taken);
    }
}

impl Matching {
    /// The least sum of pushes for all boxes that are needed; `None` if they cannot all get home.
    ///
    /// It is soon found for a state that has most boxes where the one before had them.
    pub(crate) fn sum(
        &mut self,
        groups: &[Group],
        targets: &Targets,
        boxes: &[Square],
    ) -> Option<u32> {
        self.found.resize_with(groups.len(), Default::default);
        for (index, group) in groups.iter().enumerate() {
            let mine = &boxes[group.boxes.clone()];
            let found = &mut self.found[index];
            let old = found.boxes.iter().zip(mine).enumerate();
            let moved = old.filter(|(_, (old, new))| old != new);
            let moved: Vec<usize> = moved.map(|(place, _)| place).collect();
            std::mem::swap(&mut found.pairing, &mut self.now);
            let is_like = found.boxes.len() == mine.len() && moved.len() * 2 < mine.len();
            let sum = if is_like && can_redo(targets, index, mine) {
                self.redo(targets, index, mine, &moved)
            } else {
                self.of_group(targets, index, mine)
            };
            let found = &mut self.found[index];
            std::mem::swap(&mut found.pairing, &mut self.now);
            found.sum = sum;
            found.boxes.clear();
            found.boxes.extend_from_slice(mine);
        }
        self.found.iter().map(|found| found.sum).sum()
    }

    /// The same for a state that differs from the last one of [`sum`](Self::sum) in the place of one box.
    pub(crate) fn moved(
        &mut self,
        groups: &[Group],
        targets: &Targets,
        boxes: &[Square],
        (group, place): (usize, usize),
    ) -> Option<u32> {
        let others = self.found.iter().enumerate();
        let others = others.filter(|(index, _)| *index != group);
        let others: Option<u32> = others.map(|(_, found)| found.sum).sum();
        let all = &groups[group].boxes;
        let mine = &boxes[all.clone()];
        let own = if can_redo(targets, group, mine) {
            self.now.copy(&self.found[group].pairing);
            self.redo(targets, group, mine, &[place - all.start])
        } else if mine.len() > MOST && mine.len() == targets.count(group) {
            let found = &self.found[group];
            let near = |square| u32::from(targets.nearest(group, square));
            let (from, to) = (found.boxes[place - all.start], boxes[place]);
            let alive = !targets.is_dead(group, to);
            found
                .sum
                .filter(|_| alive)
                .map(|sum| sum + near(to) - near(from))
        } else {
            self.of_group(targets, group, mine)
        };
        Some(others? + own?)
    }

    /// Does the rows of boxes that have moved again.
    fn redo(
        &mut self,
        targets: &Targets,
        group: usize,
        boxes: &[Square],
        moved: &[usize],
    ) -> Option<u32> {
        let cost = |row: usize, column: usize| cost(targets, group, boxes[row], column);
        for column in &mut self.now.taken {
            if *column != 0 && moved.contains(&(*column - 1)) {
                *column = 0;
            }
        }
        for row in moved {
            let columns = self.now.columns.iter().skip(1).enumerate();
            let least = columns.map(|(column, potential)| cost(*row, column) - potential);
            self.now.rows[*row + 1] = least.min().unwrap_or(0);
            self.place(*row + 1, &cost);
        }
        self.total(cost)
    }

    fn of_group(&mut self, targets: &Targets, group: usize, boxes: &[Square]) -> Option<u32> {
        let wanted = targets.count(group);
        if boxes.len() > MOST || wanted > MOST {
            return nearest(targets, group, boxes);
        }
        let cost = |row: usize, column: usize| cost(targets, group, boxes[row], column);
        if boxes.len() <= wanted {
            self.solve(boxes.len(), wanted, cost)
        } else {
            self.solve(wanted, boxes.len(), |row, column| cost(column, row))
        }
    }

    /// The least cost of giving each of `rows` one of at least as many columns.
    fn solve(
        &mut self,
        rows: usize,
        columns: usize,
        cost: impl Fn(usize, usize) -> i32,
    ) -> Option<u32> {
        self.now.reset(rows, columns);
        for row in 1..=rows {
            self.place(row, &cost);
        }
        self.total(cost)
    }

    /// What the pairing costs.
    fn total(&self, cost: impl Fn(usize, usize) -> i32) -> Option<u32> {
        let columns = self.now.taken.iter().enumerate().skip(1);
        let costs = columns.map(|(column, row)| match row {
            0 => 0,
            row => cost(row - 1, column - 1),
        });
        let total: i32 = costs.sum();
        (total < NEVER).then_some(total as u32)
    }

    /// Gives a row a column; others may change theirs.
    fn place(&mut self, row: usize, cost: &impl Fn(usize, usize) -> i32) {
        let Pairing {
            rows,
            columns,
            taken,
        } = &mut self.now;
        let count = columns.len();
        taken[0] = row;
        self.least.clear();
        self.least.resize(count, i32::MAX);
        self.before.clear();
        self.before.resize(count, 0);
        self.used.clear();
        self.used.resize(count, false);
        let mut column = 0;
        while taken[column] != 0 {
            self.used[column] = true;
            let at = taken[column];
            let (mut step, mut nearest) = (i32::MAX, 0);
            for (other, potential) in columns.iter().enumerate().skip(1) {
                if self.used[other] {
                    continue;
                }
                let slack = cost(at - 1, other - 1) - rows[at] - potential;
                if slack < self.least[other] {
                    self.least[other] = slack;
                    self.before[other] = column;
                }
                if self.least[other] < step {
                    (step, nearest) = (self.least[other], other);
                }
            }
            for other in 0..count {
                if self.used[other] {
                    rows[taken[other]] += step;
                    columns[other] -= step;
                } else {
                    self.least[other] -= step;
                }
            }
            column = nearest;
        }
        while column != 0 {
            let before = self.before[column];
            taken[column] = taken[before];
            column = before;
        }
        columns[0] = 0;
    }
}

/// Whether a pairing stays one when rows are taken out: a column without a row would need another potential.
fn can_redo(targets: &Targets, group: usize, boxes: &[Square]) -> bool {
    boxes.len() == targets.count(group) && boxes.len() <= MOST
}

#[inline]
fn cost(targets: &Targets, group: usize, square: Square, column: usize) -> i32 {
    match targets.row(group, square)[column] {
        FAR => NEVER,
        distance => i32::from(distance),
    }
}

/// Where boxes are too many: each goes to the nearest place.
fn nearest(targets: &Targets, group: usize, boxes: &[Square]) -> Option<u32> {
    let alive = boxes
        .iter()
        .filter(|square| !targets.is_dead(group, **square));
    let mut near: Vec<u32> = alive
        .map(|it| u32::from(targets.nearest(group, *it)))
        .collect();
    near.sort_unstable();
    let needed = boxes.len().min(targets.count(group));
    (near.len() >= needed).then(|| near.iter().take(needed).sum())
}
