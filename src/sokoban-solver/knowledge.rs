//! Decides whether positions in one level can be solved, and stores what has been learned about the level.

use std::collections::HashMap;
use std::sync::Arc;

use sokoban_core::path::NormalizedPosition;
use sokoban_core::{Direction, Level, Position, rules};

use crate::assess::{Assessment, Assessor, Deadlock, DeadlockKind};
use crate::budget::{Budget, Stop};
use crate::exact::TableStatus;
use crate::play::{Optimality, Push, Solution, follow, moves};
use crate::search::guidance::Guidance;
use crate::search::known_states::KnownStates;
use crate::search::step_search::StepSearch;
use crate::search::{Search, Status};
use crate::solve::{Goal, Outcome, Solver};

/// The answer to a [`Query`]: whether a position can be solved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The position can be solved.
    Solvable {
        /// The minimum number of pushes in any solution, or `None` if it is not known.
        pushes: Option<u16>,
        /// The moves of a solution.
        moves: Vec<Direction>,
    },
    /// The position cannot be solved.
    Deadlocked(Deadlock),
    /// Neither a solution nor a proof has been found.
    Unknown,
}

/// The knowledge about a level that is collected while it is played: its tables and known solutions.
#[derive(Debug)]
pub struct LevelKnowledge {
    assessor: Assessor,
    /// For each position on a known solution, the next push of this solution. The position after the push is either
    /// solved or also has an entry.
    next_pushes: HashMap<NormalizedPosition, Push>,
    /// The positions in `next_pushes`, converted to states. `None` if a [`Board`](crate::board::Board) cannot represent
    /// the level.
    states: Option<Arc<KnownStates>>,
}

/// The maximum number of stored positions on known solutions. If storing a new solution would exceed this number, all
/// earlier solutions are forgotten.
const MAX_KNOWN_POSITIONS: usize = 20_000;

impl LevelKnowledge {
    /// Creates the knowledge about a level, without any solutions. The budget limits the number of states and bytes of
    /// the exact table.
    pub fn new(level: &Arc<Level>, table: Budget) -> Self {
        Self {
            assessor: Assessor::new(level, table),
            next_pushes: HashMap::new(),
            states: None,
        }
    }

    /// Returns the assessor of the level.
    pub const fn assessor(&self) -> &Assessor {
        &self.assessor
    }

    /// Returns the assessor of the level. The caller can use it to assess positions without a [`Query`].
    pub const fn assessor_mut(&mut self) -> &mut Assessor {
        &mut self.assessor
    }

    /// Returns the level.
    pub const fn level(&self) -> &Arc<Level> {
        self.assessor.level()
    }

    /// Adds `moves`, a solution from the position `from`. Ignores the first illegal move and all moves after it. Does
    /// nothing if the other moves do not win.
    pub fn add_solution(&mut self, from: &Position, moves: &[Direction]) {
        let level = Arc::clone(self.level());
        let mut position = from.clone();
        let mut path = Vec::new();
        let mut is_won = false;
        for direction in moves {
            let before = position.clone();
            let Ok(step) = rules::step(&level, &mut position, *direction) else {
                break;
            };
            if step.is_push() {
                let (square, direction) = (step.ahead(1), *direction);
                path.push((before, Push { square, direction }));
                is_won = rules::is_solved(&position) && !rules::is_lost(&position);
            }
            if is_won {
                break;
            }
        }
        if !is_won {
            return;
        }
        if self.next_pushes.len() + path.len() > MAX_KNOWN_POSITIONS {
            self.next_pushes.clear();
            self.states = None;
        }
        // If a position occurs twice, the last push from it is stored, so that following the pushes never leads back to
        // it.
        for (position, push) in path.into_iter().rev() {
            let position = NormalizedPosition::of(&level, &position);
            if !self.next_pushes.contains_key(&position) {
                self.add_state(position.position());
                self.next_pushes.insert(position, push);
            }
        }
    }

    fn add_state(&mut self, position: &Position) {
        let Some(board) = self.assessor.board() else {
            return;
        };
        let states = self
            .states
            .get_or_insert_with(|| Arc::new(KnownStates::new(board)));
        if let Some(state) = board.state(position) {
            let key = board.key(&state.boxes, state.player);
            Arc::make_mut(states).add(board, key, &state.boxes);
        }
    }

    /// Returns the rest of a known solution that passes through `position`, or through a position that differs from
    /// `position` only by a walk. Returns `None` if no such solution is known.
    fn known_solution(&self, position: &Position) -> Option<Solution> {
        follow(self.level(), position, |position| {
            let position = NormalizedPosition::of(self.level(), position);
            self.next_pushes.get(&position).copied()
        })
    }

    /// Returns the solution that starts with `pushes` and continues along a known solution if the position is not
    /// solved by then. Returns `None` if these pushes do not lead to a solution.
    fn solution_after(&self, position: &Position, pushes: Vec<Push>) -> Option<Solution> {
        let level = self.level();
        let mut moves = moves(level, position, pushes, Stop::NEVER)?;
        let mut after = position.clone();
        for direction in &moves {
            rules::step(level, &mut after, *direction).ok()?;
        }
        if let Some(rest) = self.known_solution(&after) {
            moves.extend(rest.moves());
        }
        Solution::replayed(level, position, moves, Optimality::Unproven)
    }

    /// Returns the verdict that can be given immediately, without a search.
    pub fn look_up(&mut self, position: &Position) -> Verdict {
        match self.assessor.assess(position) {
            Assessment::Unknown => {
                let known = self.known_solution(position);
                known.map_or(Verdict::Unknown, |solution| Verdict::Solvable {
                    pushes: None,
                    moves: solution.into_moves(),
                })
            }
            Assessment::Deadlocked(deadlock) if deadlock.kind() == DeadlockKind::Exhausted => {
                Verdict::Deadlocked(self.assessor.explain(position))
            }
            Assessment::Deadlocked(deadlock) => Verdict::Deadlocked(deadlock),
            Assessment::Solvable { pushes } => {
                let solution = self.assessor.solution(position);
                Verdict::Solvable {
                    pushes: Some(pushes),
                    moves: solution.map_or_else(Vec::new, Solution::into_moves),
                }
            }
        }
    }
}

/// A question about one position: whether it can be solved. The question is answered in slices.
#[derive(Debug)]
pub struct Query {
    position: Position,
    goal: Goal,
    budget: Budget,
    repair: Repair,
    /// The solver, or `None` until it is needed, because creating it may take long on a large board.
    solver: Option<Solver>,
    /// The number of nodes that `solver` was asked to expand so far.
    solver_effort: u64,
    is_solvable: bool,
}

/// The progress of the search for a state that is on a known solution.
#[derive(Debug)]
enum Repair {
    /// The search has not started. It can start once the table of dead pairs is complete.
    New,
    Running(Box<StepSearch>),
    /// The search has ended, or cannot start because no solution is known.
    Ended,
}

/// The effort that the search for a state on a known solution may spend before all other searches start. This search
/// runs first because it decides most positions.
const REPAIR_FIRST_SLICE: u64 = 3000;

/// The result of a slice of work on a [`Query`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum QueryProgress {
    /// There is more work to do.
    Working,
    /// There is a new verdict. If the position can be solved, more work may find the minimum number of pushes.
    Decided(Verdict),
    /// The query is finished: further work cannot find a verdict or improve the last one.
    Ended,
}

impl Query {
    /// Creates a query for a position. `goal` is the goal of the solver: [`Goal::Any`], or one half of the searches for
    /// any solution if another solver runs the other half. `budget` limits the nodes and bytes of the searches.
    pub fn new(position: Position, goal: Goal, budget: Budget) -> Self {
        Self {
            position,
            goal,
            budget,
            repair: Repair::New,
            solver: None,
            solver_effort: 0,
            is_solvable: false,
        }
    }

    /// Continues the work on the query. If the position is known to be solvable, expands about `states` states of the
    /// exact table. Otherwise, expands about a quarter of `states` in the exact table, and the same number of nodes in
    /// one of the searches.
    pub fn work(&mut self, knowledge: &mut LevelKnowledge, states: u64) -> QueryProgress {
        let nodes = states / 4 + 1;
        let repair_effort = self.start_repair(knowledge);
        if repair_effort.is_some_and(|effort| effort < REPAIR_FIRST_SLICE) {
            let outcome = self.repair(knowledge, nodes);
            return self.progress(knowledge, outcome, true);
        }
        let assessor = &mut knowledge.assessor;
        let revision = assessor.revision();
        let table = assessor.work(if self.is_solvable { states } else { nodes });
        if assessor.revision() > revision {
            let verdict = knowledge.look_up(&self.position);
            if table == TableStatus::Complete || matches!(verdict, Verdict::Deadlocked(_)) {
                return QueryProgress::Decided(verdict);
            }
        }
        let is_building = table == TableStatus::Building;
        let outcome = if self.is_solvable {
            Some(Outcome::Unknown)
        } else if repair_effort.is_some_and(|effort| effort < self.solver_effort) {
            self.repair(knowledge, nodes)
        } else {
            self.solver_effort += nodes;
            let solver = self.solver.get_or_insert_with(|| {
                let (level, guidance) = (knowledge.level(), knowledge.assessor.guidance());
                let budget = self.budget.clone();
                Solver::with_guidance(level, &self.position, self.goal, budget, guidance)
            });
            solver.work(nodes)
        };
        self.progress(knowledge, outcome, is_building)
    }

    fn progress(
        &mut self,
        knowledge: &mut LevelKnowledge,
        outcome: Option<Outcome>,
        is_building: bool,
    ) -> QueryProgress {
        match outcome {
            None => QueryProgress::Working,
            Some(Outcome::Unknown) if is_building => QueryProgress::Working,
            Some(Outcome::Unknown) => QueryProgress::Ended,
            Some(outcome) => QueryProgress::Decided(self.conclude(knowledge, outcome)),
        }
    }

    /// Starts the search for a path to a known solution, if it has not started yet and is now possible. Returns the
    /// effort that this search has spent so far, or `None` if it is not running.
    fn start_repair(&mut self, knowledge: &LevelKnowledge) -> Option<u64> {
        if matches!(self.repair, Repair::New) && knowledge.assessor.revision() > 0 {
            // A solved position still needs a push. This search would end there immediately, so the solver must find
            // the push.
            let states = knowledge.states.as_ref();
            let states = states.filter(|_| !rules::is_solved(&self.position));
            let search = states.and_then(|states| {
                let known = knowledge.assessor.guidance()?;
                let start = known.board.state(&self.position)?;
                let guidance = Guidance {
                    distances: Arc::clone(&known.distances),
                    // This search uses only the distances for pushes, so this field is a placeholder.
                    reversed: known.distances,
                    subsets: known.subsets,
                    packing: None,
                };
                let guidance = Arc::new(guidance);
                let states = Arc::clone(states);
                Some(StepSearch::forwards(
                    &known.board,
                    guidance,
                    &start,
                    Some(states),
                ))
            });
            self.repair = search.map_or(Repair::Ended, |search| Repair::Running(Box::new(search)));
        }
        match &self.repair {
            Repair::Running(search) => Some(search.effort()),
            Repair::New | Repair::Ended => None,
        }
    }

    /// Expands about `nodes` nodes in the search for a state on a known solution. Returns the outcome, or `None` if the
    /// search has not produced one.
    fn repair(&mut self, knowledge: &LevelKnowledge, nodes: u64) -> Option<Outcome> {
        let Repair::Running(search) = &mut self.repair else {
            return None;
        };
        let status = search.work(nodes).clone();
        if status == Status::Working && search.bytes() < self.budget.bytes / 2 {
            return None;
        }
        self.repair = Repair::Ended;
        match status {
            Status::Exhausted => Some(Outcome::Unsolvable),
            Status::Solved(pushes, _) => {
                let solution = knowledge.solution_after(&self.position, pushes);
                solution.map(Outcome::Solved)
            }
            Status::Working | Status::Ended => None,
        }
    }

    /// Converts the outcome of a solver for the same position to a verdict. If there is a solution, adds it to
    /// `knowledge`.
    pub fn conclude(&mut self, knowledge: &mut LevelKnowledge, outcome: Outcome) -> Verdict {
        match outcome {
            Outcome::Unknown => Verdict::Unknown,
            Outcome::Unsolvable => Verdict::Deadlocked(knowledge.assessor.explain(&self.position)),
            Outcome::Solved(solution) => {
                self.is_solvable = true;
                self.solver = None;
                let moves = solution.into_moves();
                knowledge.add_solution(&self.position, &moves);
                Verdict::Solvable {
                    pushes: None,
                    moves,
                }
            }
        }
    }
}
