//! The states from which everything is pulled back.

use crate::board::{Board, Square};

/// The most solved states, not counting where the player stands, from which it is worth to begin.
const MOST: usize = 2000;
/// The maximum number of boxes in all solved states together.
const MOST_BOXES: usize = 1 << 22;

/// All ways to fill the goals; `None` if they are too many. Boxes that need no goal could be anywhere.
pub(crate) fn solved_states(board: &Board) -> Option<Vec<Vec<Square>>> {
    let mut states = vec![Vec::new()];
    for group in board.groups() {
        if group.has_spare() {
            return None;
        }
        let (goals, count) = (&group.goals, group.boxes.len());
        let choices = choices(goals.len(), count).saturating_mul(states.len());
        if choices > MOST || choices * board.box_count() > MOST_BOXES {
            return None;
        }
        let mut longer = Vec::new();
        for mut state in states {
            choose(goals, count, &mut state, &mut longer);
        }
        states = longer;
    }
    Some(states)
}

/// The number of ways to choose `count` of `goals` goals, or any number greater than [`MOST`].
fn choices(goals: usize, count: usize) -> usize {
    let mut choices = 1_usize;
    for chosen in 0..count.min(goals - count) {
        // Each quotient is a binomial coefficient, and so a whole number.
        choices = choices.saturating_mul(goals - chosen) / (chosen + 1);
        if choices > MOST {
            break;
        }
    }
    choices
}

/// Adds all choices of `count` goals to the states.
fn choose(goals: &[Square], count: usize, state: &mut Vec<Square>, states: &mut Vec<Vec<Square>>) {
    if count == goals.len() {
        // There is one choice, and a large board has too many goals to choose them one by one.
        states.push(state.iter().chain(goals).copied().collect());
        return;
    }
    if count == 0 {
        states.push(state.clone());
        return;
    }
    for (index, goal) in goals.iter().enumerate() {
        if goals.len() - index < count {
            break;
        }
        state.push(*goal);
        choose(&goals[index + 1..], count - 1, state, states);
        state.pop();
    }
}
