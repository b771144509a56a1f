//! Computes exact metrics of a level from a complete table of its states.
//!
//! A level can have many solutions with the minimum number of pushes. The metrics describe the best of these: the
//! solutions with the minimum number of runs, then of moves, then of counterintuitive pushes. All best solutions have
//! the same metrics, which do not change when the board is rotated or mirrored.
//!
//! A run is a series of consecutive pushes of the same box. A counterintuitive push is a push after which the lower
//! bound on the number of pushes still needed is larger than before.

use std::collections::HashSet;
use std::ops::Range;

use sokoban_core::{Direction, Pos};
use sokoban_solver::Push;
use sokoban_solver::exact::StateGraph;

use super::{ReachableStates, StateFacts, difficulty};

/// The metrics of the best solutions from a state, and of all states that can be reached from that state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LevelMetrics {
    /// The minimum number of pushes.
    pub pushes: u32,
    /// The minimum number of runs among solutions with the minimum number of pushes. A run is a series of consecutive
    /// pushes of the same box.
    pub runs: u32,
    /// The minimum number of moves, including pushes, among solutions with `pushes` pushes and `runs` runs.
    pub moves: u32,
    /// The minimum number of counterintuitive pushes among solutions with `pushes` pushes, `runs` runs and `moves`
    /// moves. A counterintuitive push increases the lower bound on the number of pushes still needed, so a box seems to
    /// move away from its goal. Always 0 for levels with holes or strength, whose lower bound is always 0.
    pub counterintuitive_pushes: u32,
    /// The number of boxes that are not moved by any best solution.
    pub never_moved: u32,
    /// The number of losing pushes per thousand pushes from reachable solvable states. A push is losing if the state
    /// after it is unsolvable. Trivially losing pushes are ignored; see [`StateGraph::nontrivial_pushes`].
    pub losing_push_permille: u16,
    /// The number of solvable states that can be reached without passing through a solved state.
    pub states: u32,
    /// The difficulty for people, in thousandths of a logit.
    pub difficulty: u32,
}

/// Computes the metrics of the state with the number `state`, in which the player is on the square `player`. Returns
/// `None` if the state is solved or unsolvable, or if `player` is not in the state's player region.
///
/// Takes time and memory proportional to the number of states that can be reached.
///
/// ```
/// use sokoban_files::Collection;
/// use sokoban_generator::measure::level_metrics;
/// use sokoban_solver::{Budget, TableStatus, exact::ReachableTable};
///
/// let board = [
///     "########",
///     "#@$ ^  #",
///     "# $  . #",
///     "########",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let mut table = ReachableTable::new(level, Budget::default());
/// while table.work(100) == TableStatus::Building {}
/// let start = table.find(level.start()).expect("the start");
/// let player = level.start().player().expect("a player");
/// let metrics = level_metrics(&mut table, start, player).expect("a solution");
/// // No box has to fill the hole.
/// assert_eq!((metrics.pushes, metrics.runs, metrics.never_moved), (3, 1, 1));
/// ```
pub fn level_metrics(
    graph: &mut impl StateGraph,
    state: usize,
    player: Pos,
) -> Option<LevelMetrics> {
    let pushes = graph.pushes(state).filter(|pushes| *pushes > 0)?;
    let mut solutions = Solutions::new(graph, state);
    let runs = solutions.fewest_runs();
    solutions.minimize_costs(graph, player);
    let best = solutions.mark_best()?;
    let never_moved = solutions.never_moved(graph);
    let reachable = reachable_states(graph, state);
    let losing_push_permille = reachable.losing_push_permille();
    Some(LevelMetrics {
        pushes: u32::from(pushes),
        runs,
        moves: best.moves,
        counterintuitive_pushes: best.counterintuitive_pushes,
        never_moved,
        losing_push_permille,
        states: reachable.len() as u32,
        difficulty: difficulty(reachable.luck(), best.moves, losing_push_permille),
    })
}

/// All solutions of a state that have the minimum number of pushes, as a graph of states and pushes.
#[derive(Debug)]
struct Solutions {
    /// All states in solutions with the minimum number of pushes, ordered by decreasing number of pushes still needed.
    states: Vec<usize>,
    /// For each state, the index in `pushes` of the first push from that state. The last entry is the length of
    /// `pushes`.
    begins: Vec<usize>,
    /// All pushes in solutions with the minimum number of pushes, grouped by the state before the push. Each push comes
    /// before all pushes that can follow it.
    pushes: Vec<SolutionPush>,
    /// All pairs of consecutive pushes in solutions with the minimum number of runs.
    links: Vec<Link>,
}

#[derive(Debug)]
struct SolutionPush {
    push: Push,
    /// The index in [`Solutions::states`] of the state before the push.
    before: usize,
    /// The index in [`Solutions::states`] of the state after the push.
    after: usize,
    /// The minimum number of runs from this push, inclusive, to a solved state.
    runs: u32,
    /// The minimum cost of all moves up to and including this push, or `None` if it has not been computed, or if no
    /// solution with the minimum number of runs contains this push.
    cost: Option<Cost>,
    /// `true` if a solution with the minimum cost contains this push.
    is_best: bool,
}

impl SolutionPush {
    /// Returns 1 if the push `next`, directly after this push, would move a different box and thus start a new run.
    /// Otherwise returns 0.
    fn box_changes(&self, next: &Self) -> u32 {
        let target = neighbour(self.push.square, self.push.direction);
        u32::from(next.push.square != target)
    }
}

/// The cost of a solution with the minimum number of pushes and runs. Costs are compared by moves, then by
/// counterintuitive pushes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    moves: u32,
    counterintuitive_pushes: u32,
}

#[derive(Debug)]
struct Link {
    /// The index in [`Solutions::pushes`] of the earlier push, or `None` if the later push is the first push of a
    /// solution.
    from: Option<usize>,
    /// The index in [`Solutions::pushes`] of the later push.
    to: usize,
    /// The minimum cost of all moves up to and including the later push, if the earlier push comes directly before it.
    cost: Cost,
}

impl Solutions {
    /// Finds all states and pushes by searching forward from the state `start`, then computes run counts by working
    /// backwards from the solved states.
    fn new(graph: &impl StateGraph, start: usize) -> Self {
        let (mut states, mut begins, mut pushes) = (vec![start], vec![0], Vec::new());
        let mut indices = vec![None; graph.index_end()];
        indices[start] = Some(0);
        let mut before = 0;
        while let Some(&state) = states.get(before) {
            let nearer = graph.pushes(state).and_then(|pushes| pushes.checked_sub(1));
            for next in graph.solvable_successors(state) {
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
                    runs: 0,
                    cost: None,
                    is_best: false,
                });
            }
            begins.push(pushes.len());
            before += 1;
        }
        for index in (0..pushes.len()).rev() {
            let push = &pushes[index];
            let following = pushes[begins[push.after]..begins[push.after + 1]].iter();
            let rest = following.map(|next| next.runs - 1 + push.box_changes(next));
            pushes[index].runs = 1 + rest.min().unwrap_or(0);
        }
        Self {
            states,
            begins,
            pushes,
            links: Vec::new(),
        }
    }

    /// Returns the range of indices of the pushes from the state with the index `state`.
    fn pushes_from(&self, state: usize) -> Range<usize> {
        self.begins[state]..self.begins[state + 1]
    }

    fn fewest_runs(&self) -> u32 {
        let pushes = &self.pushes[self.pushes_from(0)];
        pushes.iter().map(|push| push.runs).min().unwrap_or(0)
    }

    /// For each push, computes the minimum cost of all moves up to and including that push, considering only solutions
    /// with the minimum number of runs. `player` is the square on which the player starts.
    fn minimize_costs(&mut self, graph: &mut impl StateGraph, player: Pos) {
        let runs = self.fewest_runs();
        for next in self.pushes_from(0) {
            if self.pushes[next].runs == runs {
                self.link(graph, None, player, next);
            }
        }
        for index in 0..self.pushes.len() {
            let SolutionPush { push, after, .. } = self.pushes[index];
            if self.pushes[index].cost.is_none() {
                continue;
            }
            for next in self.pushes_from(after) {
                let (earlier, later) = (&self.pushes[index], &self.pushes[next]);
                if later.runs + earlier.box_changes(later) == earlier.runs {
                    self.link(graph, Some(index), push.square, next);
                }
            }
        }
    }

    /// Adds a [`Link`] from the push `from` to the push `to`, and updates the minimum cost of `to`. `player` is the
    /// player's square after `from`. Returns `None` and does nothing if the player cannot walk to the box that `to`
    /// pushes.
    fn link(
        &mut self,
        graph: &mut impl StateGraph,
        from: Option<usize>,
        player: Pos,
        to: usize,
    ) -> Option<()> {
        let later = &self.pushes[to];
        let [before, after] = [later.before, later.after].map(|index| self.states[index]);
        let stand = neighbour(later.push.square, later.push.direction.opposite());
        let walk = graph.walk(before, player, stand)?;
        let rises = graph.lower_bound(after)? > graph.lower_bound(before)?;
        let cost = from.and_then(|from| self.pushes[from].cost);
        let cost = cost.unwrap_or_default();
        let cost = Cost {
            moves: cost.moves + walk + 1,
            counterintuitive_pushes: cost.counterintuitive_pushes + u32::from(rises),
        };
        let known = &mut self.pushes[to].cost;
        *known = Some(known.map_or(cost, |known| known.min(cost)));
        self.links.push(Link { from, to, cost });
        Some(())
    }

    /// Sets `is_best` for the pushes of all solutions with the minimum cost. Returns that cost, or `None` if there is
    /// no solution.
    fn mark_best(&mut self) -> Option<Cost> {
        let is_last = |push: &SolutionPush| self.pushes_from(push.after).is_empty();
        let last = self.pushes.iter().filter(|push| is_last(push));
        let best = last.filter_map(|push| push.cost).min()?;
        let is_best = |push| is_last(push) && push.cost == Some(best);
        let are_best: Vec<bool> = self.pushes.iter().map(is_best).collect();
        for (push, is_best) in self.pushes.iter_mut().zip(are_best) {
            push.is_best = is_best;
        }
        for Link { from, to, cost } in self.links.iter().rev() {
            let later = &self.pushes[*to];
            let is_best = later.is_best && later.cost == Some(*cost);
            if let Some(from) = from.filter(|_| is_best) {
                self.pushes[from].is_best = true;
            }
        }
        Some(best)
    }

    /// Returns the number of boxes that are not moved by any push with `is_best` set.
    fn never_moved(&self, graph: &impl StateGraph) -> u32 {
        let mut moved = HashSet::new();
        for SolutionPush { push, before, .. } in self.pushes.iter().filter(|push| push.is_best) {
            let boxes = graph.boxes(self.states[*before]);
            let mut square = push.square;
            // In a level with strength, a push may move a row of boxes.
            while boxes.contains(&square) {
                moved.insert(square);
                square = neighbour(square, push.direction);
            }
        }
        let boxes = graph.boxes(self.states[0]);
        boxes.iter().filter(|pos| !moved.contains(pos)).count() as u32
    }
}

/// Returns the adjacent square in `direction`, which must be on the board.
fn neighbour(pos: Pos, direction: Direction) -> Pos {
    let (dx, dy) = direction.delta();
    Pos::new(
        (i32::from(pos.x) + dx) as u16,
        (i32::from(pos.y) + dy) as u16,
    )
}

fn reachable_states(graph: &mut impl StateGraph, start: usize) -> ReachableStates {
    let end = graph.index_end();
    let has_bound = graph.lower_bound(start).is_some_and(|bound| bound > 0);
    ReachableStates::explore(start, end, |state, successors| {
        successors.extend(graph.solvable_successors(state).map(|next| next.state));
        let distance = graph.pushes(state).unwrap_or(0);
        let lower_bound = graph.lower_bound(state).filter(|_| has_bound);
        StateFacts {
            distance,
            lower_bound: lower_bound.unwrap_or_else(|| distance.into()),
            pushes: graph.nontrivial_pushes(state),
        }
    })
}
