//! The background tasks that analyse positions: the analysis itself, and its helper.

use std::time::Duration;

use sokoban_app::analysis::{
    self, AnalysisRequest, AnalysisResponse, Analyzer, Limits, SearchTask,
};
use sokoban_solver::{Outcome, Solver};

use crate::clock;
use crate::external::{External, ExternalSender};
use crate::tasks::{BackgroundTask, Task, TaskState};

/// The maximum working time for one request. It ensures that the program is idle within ten seconds after the player
/// has stopped playing.
const TIME_LIMIT: Duration = Duration::from_secs(9);
/// The number of solver states per slice of work. On any board, a slice takes far less than 50 ms.
const SLICE_BUDGET: u64 = 64;

pub(crate) enum Request {
    Analyze(Box<AnalysisRequest>),
    Cancel,
    UseHelper(Box<BackgroundTask<Helper>>),
    /// The helper has finished the search with this ID. The search had this outcome.
    Found(u64, Outcome),
}

/// Starts the analysis and, if the system has threads, its helper.
pub(crate) fn start(externals: &ExternalSender) -> BackgroundTask<Analysis> {
    let analysis = externals.task("analysis", Analysis::default(), External::Analyzed);
    // A page has only one thread, so a helper would not make the analysis faster.
    if cfg!(not(target_arch = "wasm32")) {
        let send = analysis.sender();
        let emit = move |(id, outcome)| send(Request::Found(id, outcome));
        let helper = BackgroundTask::new("search", Helper::default(), emit, || {});
        if helper.start().is_ok() {
            analysis.send(Request::UseHelper(Box::new(helper)));
        }
    }
    analysis
}

/// The task that decides whether positions are solvable, one at a time.
#[derive(Default)]
pub(crate) struct Analysis {
    analyzer: Analyzer,
    helper: Option<Box<BackgroundTask<Helper>>>,
    /// The ID of the search that was last sent to the helper, or `None` if the helper was stopped.
    shared: Option<u64>,
    worked: Duration,
    /// The time at which the analysis finished its own work and started to wait for its helper. `None` if it is not
    /// waiting.
    waiting_since: Option<Duration>,
}

impl Task for Analysis {
    type Request = Request;
    type Output = AnalysisResponse;
    const SLICE_BUDGET: u64 = SLICE_BUDGET;
    const IS_LOW_PRIORITY: bool = true;

    fn accept(&mut self, request: Request) {
        match request {
            Request::Analyze(request) => {
                self.analyzer.start(*request);
                self.worked = Duration::ZERO;
                self.waiting_since = None;
            }
            Request::Cancel => {
                self.analyzer.forget();
                self.share();
            }
            Request::UseHelper(helper) => {
                self.analyzer = Analyzer::with_helper(Limits::default());
                self.helper = Some(helper);
            }
            Request::Found(id, outcome) => self.analyzer.add_outcome(id, outcome),
        }
    }

    fn state(&self) -> TaskState {
        if self.analyzer.is_idle() {
            return TaskState::Idle;
        }
        match self.time_left() {
            left if self.analyzer.is_waiting() && !left.is_zero() => TaskState::Paused(left),
            _ => TaskState::Ready,
        }
    }

    fn work(&mut self, states: u64, emit: &mut dyn FnMut(AnalysisResponse)) {
        let is_over = self.time_left().is_zero();
        let begin = clock::now();
        if let Some(since) = self.waiting_since.take() {
            self.worked += begin.saturating_sub(since);
        }
        let answer = if is_over {
            self.analyzer.give_up()
        } else {
            self.analyzer.work(states)
        };
        let end = clock::now();
        self.worked += end.saturating_sub(begin);
        self.waiting_since = self.analyzer.is_waiting().then_some(end);
        self.share();
        if let Some(answer) = answer {
            emit(answer);
        }
    }
}

impl Analysis {
    fn time_left(&self) -> Duration {
        let waited = self
            .waiting_since
            .map(|since| clock::now().saturating_sub(since));
        TIME_LIMIT.saturating_sub(self.worked + waited.unwrap_or_default())
    }

    fn share(&mut self) {
        let task = self.analyzer.search_task();
        let id = task.map(|task| task.id);
        if self.shared != id {
            self.shared = id;
            if let Some(helper) = &self.helper {
                helper.send(task.cloned());
            }
        }
    }
}

/// The task that helps the analysis on a second thread, by searching for a solution from the same position.
#[derive(Default)]
pub(crate) struct Helper(Option<(Solver, SearchTask)>);

impl Task for Helper {
    type Request = Option<SearchTask>;
    type Output = (u64, Outcome);
    const SLICE_BUDGET: u64 = SLICE_BUDGET;
    const IS_LOW_PRIORITY: bool = true;

    fn accept(&mut self, task: Option<SearchTask>) {
        self.0 = task.map(|task| (task.solver(), task));
    }

    fn state(&self) -> TaskState {
        match self.0 {
            Some(_) => TaskState::Ready,
            None => TaskState::Idle,
        }
    }

    fn work(&mut self, states: u64, emit: &mut dyn FnMut((u64, Outcome))) {
        let Some((solver, task)) = &mut self.0 else {
            return;
        };
        if let Some(outcome) = solver.work(analysis::slice(states, &task.level)) {
            emit((task.id, outcome));
            self.0 = None;
        }
    }
}
