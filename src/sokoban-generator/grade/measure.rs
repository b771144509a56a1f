//! Computes the exact grade of a level from a complete table of its states.
//!
//! A level can have many solutions with the minimum number of pushes. The grade describes the best of these: the
//! solutions with the minimum number of runs, then of moves, then of counterintuitive pushes. All best solutions have
//! the same metrics, which do not change when the board is rotated or mirrored.

use std::collections::HashSet;

use sokoban_core::{Direction, Pos};
use sokoban_solver::Push;
use sokoban_solver::exact::ExactTable;

use super::{Certainty, Grade, ReachableStates, StateFacts, difficulty};

/// Grades the state with the number `state`, in which the player is on the square `player`. Returns `None` if the state
/// is solved or unsolvable, or if `player` is not in the state's player region.
///
/// Takes time and memory proportional to the number of states that can be reached.
pub fn exact_grade(graph: &mut dyn ExactTable, state: usize, player: Pos) -> Option<Grade> {
    let pushes = graph.pushes(state).filter(|pushes| *pushes > 0)?;
    let mut solutions = Solutions::new(graph, state);
    solutions.find_best(graph);
    let best = solutions.rest(graph, 0, player, None)?;
    let reachable = reachable_states(graph, state);
    let losing_push_permille = reachable.losing_push_permille();
    let Cost {
        runs,
        moves,
        counterintuitive_pushes,
    } = best.cost;
    Some(Grade {
        certainty: Certainty::Exact,
        boxes: graph.boxes(state).len() as u32,
        pushes: pushes.into(),
        moves,
        runs,
        counterintuitive_pushes,
        losing_push_permille: Some(losing_push_permille),
        states: Some(reachable.len() as u32),
        never_moved: solutions.never_moved(graph, &best),
        difficulty: difficulty(reachable.luck(), moves, losing_push_permille),
    })
}

/// All solutions of a state that have the minimum number of pushes, as a graph of states and pushes.
#[derive(Debug)]
struct Solutions {
    /// All states in solutions with the minimum number of pushes, ordered by decreasing number of pushes still needed.
    states: Vec<usize>,
    /// For each state, the index in `pushes` of the first push from that state. An additional last entry is the length
    /// of `pushes`.
    begins: Vec<usize>,
    /// All pushes in solutions with the minimum number of pushes, grouped by the state before the push. Each push comes
    /// before all pushes that can follow it.
    pushes: Vec<SolutionPush>,
}

#[derive(Debug)]
struct SolutionPush {
    push: Push,
    /// The index in [`Solutions::states`] of the state before the push.
    before: usize,
    /// The index in [`Solutions::states`] of the state after the push.
    after: usize,
    /// The best solution from the state after the push.
    rest: Rest,
}

/// The best solutions from a state with the player on a given square: their cost and their first pushes.
#[derive(Debug, Default)]
struct Rest {
    cost: Cost,
    /// The indices in [`Solutions::pushes`] of the pushes with which best solutions start.
    first_pushes: Vec<usize>,
}

/// The cost of a solution with the minimum number of pushes. Costs are ordered by runs, then by moves, then by
/// counterintuitive pushes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    runs: u32,
    moves: u32,
    counterintuitive_pushes: u32,
}

impl Solutions {
    /// Finds all states and pushes by searching forward from the state `start`.
    fn new(graph: &dyn ExactTable, start: usize) -> Self {
        let (mut states, mut begins, mut pushes) = (vec![start], vec![0], Vec::new());
        let mut indices = vec![None; graph.index_end()];
        indices[start] = Some(0);
        let mut before = 0;
        while let Some(&state) = states.get(before) {
            let nearer = graph.pushes(state).and_then(|pushes| pushes.checked_sub(1));
            for next in graph.successors(state) {
                if nearer.is_none() || graph.pushes(next.state) != nearer {
                    continue;
                }
                let after = *indices[next.state].get_or_insert_with(|| {
                    states.push(next.state);
                    states.len() as u32 - 1
                });
                pushes.push(SolutionPush {
                    push: next.push,
                    before,
                    after: after as usize,
                    rest: Rest::default(),
                });
            }
            begins.push(pushes.len());
            before += 1;
        }
        Self {
            states,
            begins,
            pushes,
        }
    }

    /// Finds the best solutions after each push, working backwards from the solved states.
    fn find_best(&mut self, graph: &mut dyn ExactTable) {
        for index in (0..self.pushes.len()).rev() {
            let SolutionPush { push, after, .. } = self.pushes[index];
            let target = neighbour(push.square, push.direction);
            if let Some(rest) = self.rest(graph, after, push.square, Some(target)) {
                self.pushes[index].rest = rest;
            }
        }
    }

    /// Finds the best solutions from the state with the index `state`, with the player on the square `player`.
    /// `last_box` is the square of the box that was pushed last. A push of any other box starts a new run.
    ///
    /// Returns `None` if the player cannot walk to any box that has to be pushed.
    fn rest(
        &self,
        graph: &mut dyn ExactTable,
        state: usize,
        player: Pos,
        last_box: Option<Pos>,
    ) -> Option<Rest> {
        let indices = self.begins[state]..self.begins[state + 1];
        if indices.is_empty() {
            return Some(Rest::default());
        }
        let runs = |next: &SolutionPush| {
            next.rest.cost.runs + u32::from(last_box != Some(next.push.square))
        };
        let fewest_runs = self.pushes[indices.clone()].iter().map(runs).min()?;
        let mut best: Option<Rest> = None;
        for index in indices {
            let next = &self.pushes[index];
            if runs(next) > fewest_runs {
                continue;
            }
            let [before, after] = [next.before, next.after].map(|index| self.states[index]);
            let stand = neighbour(next.push.square, next.push.direction.opposite());
            let walk = graph.walk(before, player, stand)?;
            let rises = graph.lower_bound(after)? > graph.lower_bound(before)?;
            let Cost {
                moves,
                counterintuitive_pushes,
                ..
            } = next.rest.cost;
            let cost = Cost {
                runs: fewest_runs,
                moves: moves + walk + 1,
                counterintuitive_pushes: counterintuitive_pushes + u32::from(rises),
            };
            match &mut best {
                Some(best) if best.cost < cost => {}
                Some(best) if best.cost == cost => best.first_pushes.push(index),
                _ => {
                    let first_pushes = vec![index];
                    best = Some(Rest { cost, first_pushes });
                }
            }
        }
        best
    }

    /// Returns the number of boxes that are not moved by any of the best solutions.
    fn never_moved(&self, graph: &dyn ExactTable, best: &Rest) -> u32 {
        let mut is_best = vec![false; self.pushes.len()];
        let mut moved = HashSet::new();
        for index in &best.first_pushes {
            is_best[*index] = true;
        }
        for (index, push) in self.pushes.iter().enumerate() {
            if !is_best[index] {
                continue;
            }
            for next in &push.rest.first_pushes {
                is_best[*next] = true;
            }
            let boxes = graph.boxes(self.states[push.before]);
            let mut square = push.push.square;
            // In a level with strength, a push may move a row of boxes, so count all of them as moved.
            while boxes.contains(&square) {
                moved.insert(square);
                square = neighbour(square, push.push.direction);
            }
        }
        let boxes = graph.boxes(self.states[0]);
        boxes.iter().filter(|pos| !moved.contains(pos)).count() as u32
    }
}

/// Returns the neighbour of the square `pos` in `direction`, which must be on the board.
fn neighbour(pos: Pos, direction: Direction) -> Pos {
    let (dx, dy) = direction.delta();
    Pos::new(
        (i32::from(pos.x) + dx) as u16,
        (i32::from(pos.y) + dy) as u16,
    )
}

fn reachable_states(graph: &mut dyn ExactTable, start: usize) -> ReachableStates {
    let end = graph.index_end();
    let has_bound = graph.lower_bound(start).is_some_and(|bound| bound > 0);
    ReachableStates::explore(start, end, |state, successors| {
        successors.extend(graph.successors(state).iter().map(|next| next.state));
        let distance = graph.pushes(state).unwrap_or(0);
        let lower_bound = graph.lower_bound(state).filter(|_| has_bound);
        StateFacts {
            distance,
            lower_bound: lower_bound.unwrap_or_else(|| distance.into()),
            pushes: graph.nontrivial_pushes(state),
        }
    })
}
