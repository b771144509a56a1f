//! The states from which everything is pulled back.

use crate::board::{Board, Square};

/// The most solved states, not counting where the player stands, from which it is worth to begin.
const MOST: usize = 2000;

/// All ways to fill the goals; `None` if they are too many. Boxes that need no goal could be anywhere.
pub(crate) fn solved_states(board: &Board) -> Option<Vec<Vec<Square>>> {
    let mut states = vec![Vec::new()];
    for group in board.groups() {
        if group.has_spare() {
            return None;
        }
        let mut longer = Vec::new();
        for mut state in states {
            choose(&group.goals, group.boxes.len(), &mut state, &mut longer)?;
        }
        states = longer;
    }
    Some(states)
}

/// Adds all choices of so many goals to the states; `None` if they become too many.
fn choose(
    goals: &[Square],
    count: usize,
    state: &mut Vec<Square>,
    states: &mut Vec<Vec<Square>>,
) -> Option<()> {
    if count == 0 {
        states.push(state.clone());
        return (states.len() <= MOST).then_some(());
    }
    for (index, goal) in goals.iter().enumerate() {
        if goals.len() - index < count {
            break;
        }
        state.push(*goal);
        choose(&goals[index + 1..], count - 1, state, states)?;
        state.pop();
    }
    Some(())
}
