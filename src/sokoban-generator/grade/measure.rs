//! Exact metrics of levels, from complete tables of their states.
//!
//! Many solutions have the fewest pushes. The metrics are those of a solution that has, in this order, the fewest
//! pushes, runs, moves and counterintuitive pushes. All solutions that remain have the same metrics, which do not
//! change when the board is rotated or mirrored.

use std::collections::HashSet;

use sokoban_core::Pos;
use sokoban_solver::Push;
use sokoban_solver::exact::StateGraph;

/// Metrics of the best solutions of a state, and of the pushes that lose it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LevelMetrics {
    /// The fewest pushes.
    pub pushes: u32,
    /// The fewest runs of a solution with so few pushes. A run is a series of pushes of the same box.
    pub runs: u32,
    /// The fewest moves of those solutions, pushes included.
    pub moves: u32,
    /// The fewest pushes of those solutions that raise the lower bound, so that boxes seem to move away from their
    /// goals. It is 0 with holes or strength, for which there is no such bound.
    pub counterintuitive_pushes: u32,
    /// Boxes that none of those solutions moves.
    pub never_moved: u32,
    /// Losing pushes, in per mille of all pushes from solvable states that can be reached. Trivially losing pushes
    /// are not counted, see [`StateGraph::nontrivial_pushes`].
    pub losing_push_permille: u16,
    /// Solvable states that can be reached before the level is solved, and solved states next to them.
    pub states: u32,
}

/// Calculates the metrics of a state with the player on the square `player`. It is `None` if the state is solved or
/// unsolvable, or if the player cannot be there.
///
/// The time is proportional to the number of states that can be reached.
///
/// ```
/// use sokoban_core::Collection;
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
    let runs = solutions.fewest_runs(0);
    solutions.minimize_costs(graph, player);
    let best = solutions.mark_best()?;
    let never_moved = solutions.never_moved(graph, state);
    let reachable = ReachableStats::from(graph, state);
    Some(LevelMetrics {
        pushes: u32::from(pushes),
        runs,
        moves: best.moves,
        counterintuitive_pushes: best.counterintuitive_pushes,
        never_moved,
        losing_push_permille: reachable.losing_push_permille(),
        states: reachable.states,
    })
}

/// All push-optimal solutions of a state, as a layered graph of pushes.
#[derive(Debug, Default)]
struct Solutions {
    /// The states of these solutions by decreasing number of pushes that are left.
    states: Vec<SolutionState>,
    /// The pushes of these solutions, those from the same state in a row. Each push comes before all that can follow.
    pushes: Vec<SolutionPush>,
    /// Pairs of pushes, one after the other, in solutions with the fewest runs.
    links: Vec<Link>,
}

#[derive(Debug)]
struct SolutionState {
    number: usize,
    /// The indices of the first push from this state, and of the first one from the next state.
    first_push: usize,
    end: usize,
    lower_bound: Option<u32>,
}

#[derive(Debug)]
struct SolutionPush {
    push: Push,
    /// The indices of the states before and after the push.
    before: usize,
    after: usize,
    /// The fewest runs of a push-optimal solution that starts with this push.
    runs: u32,
    /// The least cost from the start to the state after this push, once it is known.
    cost: Option<Cost>,
    is_best: bool,
}

impl SolutionPush {
    /// Returns the square of the pushed box after the push.
    fn target(&self) -> Pos {
        neighbour(self.push.square, self.push.direction.delta())
    }

    /// Returns 1 if `next` pushes another box after this push, and so starts a new run.
    fn box_changes(&self, next: &Self) -> u32 {
        u32::from(next.push.square != self.target())
    }
}

/// The secondary criteria of solutions, the most significant first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    moves: u32,
    counterintuitive_pushes: u32,
}

#[derive(Debug)]
struct Link {
    /// The earlier push; `None` at the start.
    from: Option<usize>,
    to: usize,
    /// The cost after the later push.
    cost: Cost,
}

impl Solutions {
    /// Finds the states and pushes forwards, and then the runs backwards.
    fn new(graph: &mut impl StateGraph, start: usize) -> Self {
        let mut solutions = Self::default();
        let mut indices = vec![None; graph.state_count()];
        solutions.add_state(&mut indices, start);
        let mut next = 0;
        while let Some(&SolutionState { number, .. }) = solutions.states.get(next) {
            let left = graph.pushes(number).and_then(|it| it.checked_sub(1));
            let first_push = solutions.pushes.len();
            for successor in graph.solvable_successors(number) {
                if left.is_some() && graph.pushes(successor.state) == left {
                    let after = solutions.add_state(&mut indices, successor.state);
                    solutions.pushes.push(SolutionPush {
                        push: successor.push,
                        before: next,
                        after,
                        runs: 0,
                        cost: None,
                        is_best: false,
                    });
                }
            }
            solutions.states[next].first_push = first_push;
            solutions.states[next].end = solutions.pushes.len();
            next += 1;
        }
        for index in (0..solutions.pushes.len()).rev() {
            let push = &solutions.pushes[index];
            let following = solutions.pushes_from(push.after).iter();
            let rest = following.map(|next| next.runs - 1 + push.box_changes(next));
            let rest = rest.min().unwrap_or(0);
            solutions.pushes[index].runs = 1 + rest;
        }
        solutions
    }

    /// Returns the index of a state, which is added if it is new.
    fn add_state(&mut self, indices: &mut [Option<u32>], number: usize) -> usize {
        let next = self.states.len();
        let index = *indices[number].get_or_insert(next as u32) as usize;
        if index == next {
            self.states.push(SolutionState {
                number,
                first_push: 0,
                end: 0,
                lower_bound: None,
            });
        }
        index
    }

    fn pushes_from(&self, state: usize) -> &[SolutionPush] {
        let SolutionState {
            first_push, end, ..
        } = self.states[state];
        &self.pushes[first_push..end]
    }

    fn fewest_runs(&self, state: usize) -> u32 {
        let runs = self.pushes_from(state).iter().map(|push| push.runs);
        runs.min().unwrap_or(0)
    }

    /// Finds the least cost of each push in solutions with the fewest runs, with the player first on `player`.
    fn minimize_costs(&mut self, graph: &mut impl StateGraph, player: Pos) {
        let runs = self.fewest_runs(0);
        for next in 0..self.states[0].end {
            if self.pushes[next].runs == runs {
                self.link(graph, None, player, next);
            }
        }
        for index in 0..self.pushes.len() {
            let push = &self.pushes[index];
            if push.cost.is_none() {
                continue;
            }
            let player = push.push.square;
            let SolutionState {
                first_push, end, ..
            } = self.states[push.after];
            for next in first_push..end {
                let (push, following) = (&self.pushes[index], &self.pushes[next]);
                if following.runs + push.box_changes(following) == push.runs {
                    self.link(graph, Some(index), player, next);
                }
            }
        }
    }

    /// Lets the push `to` follow the push `from`, after which the player is on `player`. Does nothing if there is no
    /// walk.
    fn link(
        &mut self,
        graph: &mut impl StateGraph,
        from: Option<usize>,
        player: Pos,
        to: usize,
    ) -> Option<()> {
        let SolutionPush {
            push,
            before,
            after,
            ..
        } = self.pushes[to];
        let state = self.states[before].number;
        let stand = neighbour(push.square, push.direction.opposite().delta());
        let walk = graph.walk(state, player, stand)?;
        let is_counterintuitive =
            self.lower_bound(graph, after)? > self.lower_bound(graph, before)?;
        let before = from
            .and_then(|from| self.pushes[from].cost)
            .unwrap_or_default();
        let cost = Cost {
            moves: before.moves + walk + 1,
            counterintuitive_pushes: before.counterintuitive_pushes
                + u32::from(is_counterintuitive),
        };
        let known = &mut self.pushes[to].cost;
        *known = Some(known.map_or(cost, |known| known.min(cost)));
        self.links.push(Link { from, to, cost });
        Some(())
    }

    fn lower_bound(&mut self, graph: &mut impl StateGraph, state: usize) -> Option<u32> {
        let state = &mut self.states[state];
        if state.lower_bound.is_none() {
            state.lower_bound = graph.lower_bound(state.number);
        }
        state.lower_bound
    }

    /// Marks the pushes of all solutions of least cost, and returns that cost.
    fn mark_best(&mut self) -> Option<Cost> {
        let last = |push: &SolutionPush| self.pushes_from(push.after).is_empty();
        let last: Vec<bool> = self.pushes.iter().map(last).collect();
        let costs = self.pushes.iter().zip(&last);
        let best = costs.filter_map(|(push, is_last)| push.cost.filter(|_| *is_last));
        let best = best.min()?;
        for (push, is_last) in self.pushes.iter_mut().zip(last) {
            push.is_best = is_last && push.cost == Some(best);
        }
        for link in self.links.iter().rev() {
            let push = &self.pushes[link.to];
            if let Some(from) = link.from
                && push.is_best
                && push.cost == Some(link.cost)
            {
                self.pushes[from].is_best = true;
            }
        }
        Some(best)
    }

    /// Returns how many boxes of the start are moved by no push that is marked.
    fn never_moved(&self, graph: &impl StateGraph, start: usize) -> u32 {
        let mut moved = HashSet::new();
        for SolutionPush { push, before, .. } in self.pushes.iter().filter(|push| push.is_best) {
            let boxes = graph.boxes(self.states[*before].number);
            let mut square = push.square;
            // With strength, a push moves a row of boxes.
            while boxes.contains(&square) {
                moved.insert(square);
                square = neighbour(square, push.direction.delta());
            }
        }
        let boxes = graph.boxes(start);
        boxes.iter().filter(|pos| !moved.contains(pos)).count() as u32
    }
}

/// Returns the square beside another one, which is on the board.
fn neighbour(pos: Pos, (dx, dy): (i32, i32)) -> Pos {
    Pos::new(
        (i32::from(pos.x) + dx) as u16,
        (i32::from(pos.y) + dy) as u16,
    )
}

/// Counts of what can be reached from a state before the level is solved or lost.
#[derive(Debug, Default)]
struct ReachableStats {
    states: u32,
    pushes: u64,
    winning_pushes: u64,
}

impl ReachableStats {
    fn from(graph: &mut impl StateGraph, start: usize) -> Self {
        let mut stats = Self::default();
        let mut is_seen = vec![false; graph.state_count()];
        is_seen[start] = true;
        let mut open = vec![start];
        while let Some(state) = open.pop() {
            stats.states += 1;
            if graph.pushes(state) == Some(0) {
                continue;
            }
            stats.pushes += u64::from(graph.nontrivial_pushes(state));
            for next in graph.solvable_successors(state) {
                stats.winning_pushes += 1;
                if !std::mem::replace(&mut is_seen[next.state], true) {
                    open.push(next.state);
                }
            }
        }
        stats
    }

    fn losing_push_permille(&self) -> u16 {
        let losing = self.pushes.saturating_sub(self.winning_pushes);
        let rounded = (2000 * losing + self.pushes).checked_div(2 * self.pushes);
        rounded.map_or(0, |it| it.min(1000) as u16)
    }
}
