//! The grade that one solution suggests.

use std::collections::HashSet;
use std::sync::Arc;

use sokoban_core::lurd::Metrics;
use sokoban_core::rules::{self, Step};
use sokoban_core::{Direction, Level};
use sokoban_solver::{Assessor, Budget};

use super::{Certainty, Grade};

/// The grade by these moves; `None` if they cannot be made.
pub(super) fn grade(level: &Arc<Level>, moves: &[Direction]) -> Option<Grade> {
    // Without a table, only for its bounds.
    let mut assessor = Assessor::new(level, Budget::new().nodes(0));
    let mut position = level.start().clone();
    let mut bound = assessor.lower_bound(&position);
    let mut steps: Vec<Step> = Vec::with_capacity(moves.len());
    let mut pushed = HashSet::new();
    let mut counter = 0;
    for direction in moves {
        let step = rules::step(level, &mut position, *direction).ok()?;
        if step.is_push() {
            (1..=step.pushed()).for_each(|it| {
                pushed.insert(step.ahead(it));
            });
            let next = assessor.lower_bound(&position);
            counter += u32::from(next > bound);
            bound = next;
        }
        steps.push(step);
    }
    let metrics = Metrics::of(&steps);
    let boxes = level.start().boxes();
    let boxes = boxes.iter().filter(|(_, kind)| kind.is_some());
    let (mut count, mut never_moved) = (0, 0);
    for (pos, _) in boxes {
        count += 1;
        never_moved += u32::from(!pushed.contains(&pos));
    }
    let grade = Grade {
        certainty: Certainty::About,
        boxes: count,
        pushes: metrics.pushes,
        moves: metrics.moves,
        runs: metrics.box_changes,
        counter,
        trap: None,
        states: None,
        never_moved,
        difficulty: 0,
    };
    Some(grade.with_difficulty())
}
