//! Texts that say why a level can no longer be solved.

use sokoban_solver::DeadlockKind;

pub(crate) use super::table::stuck::*;

pub(crate) fn reason(kind: DeadlockKind, boxes: usize) -> String {
    match kind {
        DeadlockKind::Corner => corner(boxes),
        DeadlockKind::Wall => wall(boxes),
        DeadlockKind::DeadSquare => dead_square(boxes),
        DeadlockKind::Freeze => freeze(boxes),
        DeadlockKind::TooManyBoxes => too_many_boxes(),
        DeadlockKind::TooFewBoxes => too_few_boxes(),
        DeadlockKind::BlockedGoals => blocked_goals(boxes),
        DeadlockKind::PlayerCutOff => player_cut_off(boxes),
        DeadlockKind::Subset => subset(boxes),
        _ => exhausted(),
    }
}
