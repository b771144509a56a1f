//! Boxes to goals: the least sum of distances, each goal for one box (Kuhn 1955, Munkres 1957, in the form with
//! potentials that takes n²m steps).

use crate::board::{Board, Square};
use crate::distances::{FAR, MOST, Targets};

/// What an impossible pair costs: more than all possible ones together.
const NEVER: i64 = 1 << 40;

/// Room for the computation, used again and again.
#[derive(Debug, Default)]
pub(crate) struct Matching {
    rows: Vec<i64>,
    columns: Vec<i64>,
    /// For each column, its row, from 1.
    taken: Vec<usize>,
    least: Vec<i64>,
    before: Vec<usize>,
    used: Vec<bool>,
}

impl Matching {
    /// The least sum of pushes for all boxes that are needed; `None` if they cannot all get home.
    pub(crate) fn sum(
        &mut self,
        board: &Board,
        targets: &Targets,
        boxes: &[Square],
    ) -> Option<u32> {
        let mut sum = 0;
        for (index, group) in board.groups.iter().enumerate() {
            let boxes = &boxes[group.boxes.clone()];
            let wanted = targets.count(index);
            if boxes.len() > MOST || wanted > MOST {
                let alive = boxes
                    .iter()
                    .filter(|square| !targets.is_dead(index, **square));
                let mut near: Vec<u32> = alive
                    .map(|it| u32::from(targets.nearest(index, *it)))
                    .collect();
                near.sort_unstable();
                let needed = boxes.len().min(wanted);
                if near.len() < needed {
                    return None;
                }
                sum += near.iter().take(needed).sum::<u32>();
                continue;
            }
            let cost = |one: usize, other: usize| {
                let distance = targets.to(index, other, boxes[one]);
                if distance == FAR {
                    NEVER
                } else {
                    i64::from(distance)
                }
            };
            let least = if boxes.len() <= wanted {
                self.solve(boxes.len(), wanted, cost)
            } else {
                self.solve(wanted, boxes.len(), |one, other| cost(other, one))
            };
            if least >= NEVER {
                return None;
            }
            sum += least as u32;
        }
        Some(sum)
    }

    /// The least cost of giving each of `rows` one of at least as many columns.
    fn solve(&mut self, rows: usize, columns: usize, cost: impl Fn(usize, usize) -> i64) -> i64 {
        let reset = |list: &mut Vec<i64>, length| {
            list.clear();
            list.resize(length, 0);
        };
        reset(&mut self.rows, rows + 1);
        reset(&mut self.columns, columns + 1);
        self.taken.clear();
        self.taken.resize(columns + 1, 0);
        for row in 1..=rows {
            self.taken[0] = row;
            self.least.clear();
            self.least.resize(columns + 1, i64::MAX);
            self.before.clear();
            self.before.resize(columns + 1, 0);
            self.used.clear();
            self.used.resize(columns + 1, false);
            let mut column = 0;
            while self.taken[column] != 0 {
                self.used[column] = true;
                let at = self.taken[column];
                let (mut step, mut nearest) = (i64::MAX, 0);
                for other in 1..=columns {
                    if self.used[other] {
                        continue;
                    }
                    let slack = cost(at - 1, other - 1) - self.rows[at] - self.columns[other];
                    if slack < self.least[other] {
                        self.least[other] = slack;
                        self.before[other] = column;
                    }
                    if self.least[other] < step {
                        (step, nearest) = (self.least[other], other);
                    }
                }
                for other in 0..=columns {
                    if self.used[other] {
                        self.rows[self.taken[other]] += step;
                        self.columns[other] -= step;
                    } else {
                        self.least[other] -= step;
                    }
                }
                column = nearest;
            }
            while column != 0 {
                let before = self.before[column];
                self.taken[column] = self.taken[before];
                column = before;
            }
        }
        let given = (1..=columns).filter(|column| self.taken[*column] != 0);
        given
            .map(|column| cost(self.taken[column] - 1, column - 1))
            .sum()
    }
}
