//! Exact distances for all positions of a small level. They are computed by trying all single steps from each position.

use std::collections::{HashMap, VecDeque};

use sokoban_core::{Direction, Level, Position, rules};

/// The maximum number of positions. Levels with more positions are not explored.
const POSITIONS: usize = 4000;

/// Returns all reachable positions, or `None` if there are too many. Each position comes with the minimum number of
/// pushes, at least one, after which the level is solved. For an unsolvable position, this number is `None`.
pub(crate) fn truth(level: &Level) -> Option<Vec<(Position, Option<u16>)>> {
    let steps = Steps::of(level)?;
    let pushes = steps.distances();
    // Even a solved position needs at least one push.
    let wanted = (0..steps.positions.len()).map(|at| match pushes[at] {
        Some(0) => steps.after_a_push(at, &pushes),
        known => known,
    });
    let wanted: Vec<Option<u16>> = wanted.collect();
    Some(steps.positions.into_iter().zip(wanted).collect())
}

/// All reachable positions, and the steps between them. Each step in `to` and `from` consists of the index of the other
/// position, and of the number of pushes (0 or 1).
struct Steps {
    positions: Vec<Position>,
    to: Vec<Vec<(usize, u16)>>,
    from: Vec<Vec<(usize, u16)>>,
}

impl Steps {
    fn of(level: &Level) -> Option<Self> {
        let mut index = HashMap::from([(level.start().clone(), 0)]);
        let mut steps = Self {
            positions: vec![level.start().clone()],
            to: Vec::new(),
            from: vec![Vec::new()],
        };
        while steps.to.len() < steps.positions.len() {
            let at = steps.to.len();
            steps.to.push(Vec::new());
            for direction in Direction::ALL {
                let mut after = steps.positions[at].clone();
                let Ok(step) = rules::step(level, &mut after, direction) else {
                    continue;
                };
                let next = *index.entry(after.clone()).or_insert_with(|| {
                    steps.positions.push(after);
                    steps.from.push(Vec::new());
                    steps.positions.len() - 1
                });
                let cost = u16::from(step.is_push());
                steps.to[at].push((next, cost));
                steps.from[next].push((at, cost));
            }
            if steps.positions.len() > POSITIONS {
                return None;
            }
        }
        Some(steps)
    }

    /// For each position, returns the minimum number of pushes to a solved position, or `None` if none can be reached.
    /// The numbers are computed backwards from the solved positions. Steps without a push cost nothing.
    fn distances(&self) -> Vec<Option<u16>> {
        let mut pushes: Vec<Option<u16>> = vec![None; self.positions.len()];
        let mut queue = VecDeque::new();
        for (at, position) in self.positions.iter().enumerate() {
            if rules::is_solved(position) && position.player().is_some() {
                pushes[at] = Some(0);
                queue.push_back(at);
            }
        }
        while let Some(at) = queue.pop_front() {
            let count = pushes[at].unwrap_or(0);
            for &(from, cost) in &self.from[at] {
                if pushes[from].is_none_or(|known| known > count + cost) {
                    pushes[from] = Some(count + cost);
                    if cost == 0 {
                        queue.push_front(from);
                    } else {
                        queue.push_back(from);
                    }
                }
            }
        }
        pushes
    }

    /// Returns the minimum number of pushes, but at least one, from the position with the index `at` to a solved
    /// position. `pushes` is the result of `distances`. Returns `None` if no solved position can be reached by a push.
    fn after_a_push(&self, at: usize, pushes: &[Option<u16>]) -> Option<u16> {
        let mut region = vec![at];
        let mut next = 0;
        let mut found = Vec::new();
        while let Some(&at) = region.get(next) {
            next += 1;
            for &(after, cost) in &self.to[at] {
                if cost == 0 && !region.contains(&after) {
                    region.push(after);
                }
                found.extend(pushes[after].filter(|_| cost == 1));
            }
        }
        found.into_iter().min().map(|count| count + 1)
    }
}
