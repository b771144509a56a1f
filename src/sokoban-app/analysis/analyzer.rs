//! Handles one analysis request at a time. What is found out about a level is also used for later requests.

use std::mem;
use std::sync::Arc;

use sokoban_core::{Game, Level};
use sokoban_solver::{
    self as solver, Assessor, Budget, LevelKnowledge, Outcome, QueryProgress, TableStatus, Verdict,
};

use super::improvement::{self, Improvement};
use super::review::Review;
use super::search::{CurrentTask, Search, SearchTask};
use super::{
    AnalysisKind, AnalysisRequest, AnalysisResponse, AnalysisResult, Limits, PositionStatus,
    admits, slice,
};

/// Handles analysis requests. Call [`start`](Self::start), and then [`work`](Self::work) until
/// [`is_idle`](Self::is_idle) returns `true`.
#[derive(Debug, Default)]
pub struct Analyzer {
    knowledge: Option<LevelKnowledge>,
    state: State,
    has_helper: bool,
    limits: Limits,
}

#[derive(Debug, Default)]
enum State {
    #[default]
    Idle,
    /// Searches for the last position from which the level can be solved. The number is the id of the request.
    LastSolvable(u64, Box<Game>),
    Known(AnalysisResponse),
    Improving(Box<Improvement>),
    Reviewing(Box<Review>),
    /// A request to assess a position was received. No status has been reported yet.
    Requested(CurrentTask),
    /// The first status has been reported. The exact table is growing, and a search for a solution may be running.
    Searching(Box<Search>),
    /// The exact table is complete or abandoned, and the search on this thread has ended. Only the helper is still
    /// searching.
    Waiting(Box<Search>),
}

impl Analyzer {
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            ..Self::default()
        }
    }

    /// Creates an analyzer that shares its searches with a helper on another thread. The caller passes the result of
    /// [`search_task`](Self::search_task) to the helper, and passes the helper's outcome to
    /// [`add_outcome`](Self::add_outcome).
    pub fn with_helper(limits: Limits) -> Self {
        Self {
            has_helper: true,
            ..Self::new(limits)
        }
    }

    /// Starts to handle `request` instead of the current request. If both are about the same level, what is already
    /// known about this level is kept.
    pub fn start(&mut self, request: AnalysisRequest) {
        let level = self.knowledge.as_ref().map(LevelKnowledge::level);
        if level.is_none_or(|level| *level != request.level) {
            self.forget();
        }
        let AnalysisRequest { id, level, kind } = request;
        self.state = match kind {
            AnalysisKind::LastSolvable(game) => State::LastSolvable(id, game),
            AnalysisKind::Improve(moves, nodes) => {
                let budget = Budget::new().bytes(self.limits.search).nodes(nodes);
                match Improvement::new(id, &level, &moves, budget) {
                    Some(work) => State::Improving(Box::new(work)),
                    None => {
                        improvement::unchanged(id, &level, &moves).map_or(State::Idle, State::Known)
                    }
                }
            }
            AnalysisKind::Review(game, taken_back) => {
                let mut review = Box::new(Review::new(id, *game, taken_back));
                if admits(self.limits, &level) {
                    State::Reviewing(review)
                } else {
                    State::Known(review.response_without_table())
                }
            }
            AnalysisKind::AddSolutions(solutions) => {
                if admits(self.limits, &level) {
                    let knowledge = self.knowledge(&level);
                    for moves in solutions {
                        knowledge.add_solution(level.start(), &moves);
                    }
                }
                mem::take(&mut self.state)
            }
            AnalysisKind::Assess(_) if !admits(self.limits, &level) => {
                State::Known(AnalysisResponse {
                    id,
                    result: AnalysisResult::Status(PositionStatus::TooLarge),
                })
            }
            AnalysisKind::Assess(position) => State::Requested(CurrentTask::new(SearchTask {
                id,
                level,
                position,
            })),
        };
    }

    /// Ends the current request, forgets everything that is known about the level, and frees the memory.
    pub fn forget(&mut self) {
        *self = Self {
            has_helper: self.has_helper,
            ..Self::new(self.limits)
        };
    }

    pub const fn is_idle(&self) -> bool {
        matches!(self.state, State::Idle)
    }

    /// Returns `true` if nothing can be done until the helper has finished.
    pub const fn is_waiting(&self) -> bool {
        matches!(self.state, State::Waiting(_))
    }

    pub fn table_len(&self) -> usize {
        let knowledge = self.knowledge.as_ref();
        knowledge.map_or(0, |knowledge| knowledge.assessor().table_len())
    }

    /// Returns the task for the helper, or `None` if no search for a solution is in progress.
    pub fn search_task(&self) -> Option<&SearchTask> {
        match &self.state {
            State::Searching(search) | State::Waiting(search) => {
                Some(&search.current.task).filter(|_| !search.current.last_reported.is_solvable())
            }
            State::Idle
            | State::LastSolvable(..)
            | State::Known(_)
            | State::Improving(_)
            | State::Reviewing(_)
            | State::Requested(_) => None,
        }
    }

    pub fn add_outcome(&mut self, id: u64, outcome: Outcome) {
        self.state = match mem::take(&mut self.state) {
            State::Searching(mut search) | State::Waiting(mut search)
                if search.current.task.id == id =>
            {
                search.add_outcome(outcome);
                State::Searching(search)
            }
            work => work,
        };
    }

    /// Stops the current request. Returns a last response if there is anything left to report, and `None` otherwise.
    pub fn give_up(&mut self) -> Option<AnalysisResponse> {
        let mut current = match mem::take(&mut self.state) {
            State::Idle | State::LastSolvable(..) => return None,
            State::Known(response) => return Some(response),
            State::Improving(work) => return Some(work.response(false)),
            State::Reviewing(mut review) => return Some(review.response_without_table()),
            State::Requested(current) => current,
            State::Searching(search) | State::Waiting(search) => search.current,
        };
        current.report(PositionStatus::Unknown { is_pending: false })
    }

    /// Continues the current request by expanding about `states` states. Returns a response if there is a new result.
    pub fn work(&mut self, states: u64) -> Option<AnalysisResponse> {
        match mem::take(&mut self.state) {
            State::Idle => None,
            State::Known(response) => Some(response),
            State::LastSolvable(id, game) => {
                let point = last_solvable(self.knowledge(game.level()).assessor_mut(), &game);
                let result = AnalysisResult::LastSolvable(point);
                Some(AnalysisResponse { id, result })
            }
            State::Improving(mut work) => {
                let response = work.work(slice(states, work.level()));
                if !work.is_done() {
                    self.state = State::Improving(work);
                }
                response
            }
            State::Reviewing(review) => self.review(review, states),
            State::Requested(current) => self.begin(current),
            State::Searching(search) => self.search(search, states),
            work @ State::Waiting(_) => {
                self.state = work;
                None
            }
        }
    }

    /// Continues to build the exact table. Once the table is complete, reviews a few pushes instead.
    fn review(&mut self, mut review: Box<Review>, states: u64) -> Option<AnalysisResponse> {
        let level = Arc::clone(review.game().level());
        let assessor = self.knowledge(&level).assessor_mut();
        let table = assessor.work(slice(states, &level));
        let response = review.work(assessor, table);
        if response.is_none() {
            self.state = State::Reviewing(review);
        }
        response
    }

    fn knowledge(&mut self, level: &Arc<Level>) -> &mut LevelKnowledge {
        let table = Budget::new().bytes(self.limits.table);
        self.knowledge
            .get_or_insert_with(|| LevelKnowledge::new(level, table))
    }

    /// Returns the status that is known without a search. If a search may find out more, starts one.
    fn begin(&mut self, mut current: CurrentTask) -> Option<AnalysisResponse> {
        let knowledge = self.knowledge(&current.task.level);
        let verdict = knowledge.look_up(&current.task.position);
        let is_done = knowledge.assessor().table_status() == TableStatus::Complete
            || matches!(verdict, Verdict::Deadlocked(_));
        let response = current.report(PositionStatus::of(verdict, true));
        if !is_done {
            let search = Search::new(current, self.has_helper, self.limits.search);
            self.state = State::Searching(Box::new(search));
        }
        response
    }

    /// Continues the search. Returns a response if this thread or the helper has produced a new result. Once a
    /// solution is known, only continues to build the exact table, in order to find the minimum number of pushes.
    fn search(&mut self, mut search: Box<Search>, states: u64) -> Option<AnalysisResponse> {
        let states = slice(states, &search.current.task.level);
        let knowledge = self.knowledge(&search.current.task.level);
        let progress = search.work(knowledge, states);
        let is_complete = knowledge.assessor().table_status() == TableStatus::Complete;
        let is_solved = search.current.last_reported.is_solvable();
        let status = match progress {
            QueryProgress::Working => {
                self.state = State::Searching(search);
                return None;
            }
            QueryProgress::Ended if is_solved => return None,
            QueryProgress::Ended if search.is_shared() => {
                self.state = State::Waiting(search);
                return None;
            }
            QueryProgress::Ended => PositionStatus::Unknown { is_pending: false },
            QueryProgress::Decided(verdict) => PositionStatus::of(verdict, false),
        };
        let response = search.current.report(status);
        if !is_complete && search.current.last_reported.is_solvable() {
            self.state = State::Searching(search);
        }
        response
    }
}

/// Returns the history index of the last position that is not known to be a deadlock. Returns `None` if all positions
/// are known to be deadlocks.
fn last_solvable(assessor: &mut Assessor, game: &Game) -> Option<usize> {
    let mut game = game.clone();
    loop {
        let status = assessor.assess(game.position());
        if game.is_won() || !matches!(status, solver::Assessment::Deadlocked(_)) {
            return Some(game.history_index());
        }
        game.undo()?;
    }
}
