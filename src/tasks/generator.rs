//! The background task that generates and grades levels. It works on one level at a time, so that
//! it never uses more than one core. It pauses while the analysis works, unless the player is
//! waiting for a level.

use std::collections::{HashSet, VecDeque};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use sokoban_app::grades::{GradeRecord, Grades, GradingTask};
use sokoban_app::library::generation::{
    GenerationRequest, GenerationResult, LevelGenerator, Priority,
};
use sokoban_core::{Level, identity};

use crate::clock;
use crate::external::{External, ExternalSender};
use crate::files::caches;
use crate::tasks::{BackgroundTask, Task, TaskState, Unfinished};

const ANALYSIS_POLL: Duration = Duration::from_millis(20);
/// For this time after the last request, the task also works on levels that the player is not waiting for. The program
/// is therefore idle within ten seconds after the player has stopped playing.
const BACKGROUND_TIME: Duration = Duration::from_secs(9);
const REPORT_INTERVAL: Duration = Duration::from_millis(300);

pub(crate) enum Request {
    Generate(GenerationRequest, Priority),
    /// Grade these levels, instead of those of the previous request.
    Grade(Vec<Arc<Level>>),
    Cancel(GenerationRequest),
    /// Continue to generate levels in advance, because the player is still playing.
    Continue,
}

pub(crate) enum Output {
    /// A generated level for the request, or `None` if no level can be generated.
    Generated(GenerationRequest, Option<GenerationResult>),
    Graded(Vec<GradeRecord>),
}

struct Job {
    request: GenerationRequest,
    priority: Priority,
    generator: Option<LevelGenerator>,
}

#[derive(Default)]
pub(crate) struct Generator {
    analysis: Unfinished,
    directory: Option<PathBuf>,
    requests: Vec<Job>,
    to_grade: VecDeque<Arc<Level>>,
    grading: Option<(u64, GradingTask)>,
    known: HashSet<u64>,
    unreported: Vec<GradeRecord>,
    reported: Duration,
    /// The time at which the task stops working on levels that the player is not waiting for.
    background_end: Duration,
}

/// Prepares the task. The task skips levels whose grades are in `known`, and pauses while `analysis` is busy.
pub(crate) fn start(
    analysis: Unfinished,
    directory: Option<PathBuf>,
    known: &Grades,
    externals: &ExternalSender,
) -> BackgroundTask<Generator> {
    let generator = Generator {
        analysis,
        directory,
        known: known.identities().collect(),
        ..Generator::default()
    };
    externals.task("generator", generator, External::Generated)
}

impl Task for Generator {
    type Request = Request;
    type Output = Output;
    const SLICE_BUDGET: u64 = 2_000;
    const IS_LOW_PRIORITY: bool = true;

    fn accept(&mut self, request: Request) {
        self.background_end = clock::now() + BACKGROUND_TIME;
        match request {
            Request::Generate(request, priority) => {
                let mut requests = self.requests.iter_mut();
                match requests.find(|job| job.request == request) {
                    Some(job) => job.priority = job.priority.max(priority),
                    None => self.requests.push(Job {
                        request,
                        priority,
                        generator: None,
                    }),
                }
            }
            Request::Grade(levels) => {
                let is_new = |level: &Arc<Level>| !self.known.contains(&identity::canonical(level));
                if levels.is_empty() {
                    self.grading = None;
                }
                self.to_grade = levels.into_iter().filter(is_new).collect();
            }
            Request::Cancel(request) => self.requests.retain(|job| job.request != request),
            Request::Continue => {}
        }
    }

    fn state(&self) -> TaskState {
        if self.is_idle() {
            TaskState::Idle
        } else if self.is_paused() {
            TaskState::Paused(ANALYSIS_POLL)
        } else {
            TaskState::Ready
        }
    }

    fn work(&mut self, states: u64, emit: &mut dyn FnMut(Output)) {
        if self.has_request_to_generate() {
            self.generate(states, emit);
        } else {
            self.grade(states, emit);
        }
    }
}

impl Generator {
    fn is_idle(&self) -> bool {
        let is_grading = self.grading.is_some() || !self.unreported.is_empty();
        !self.has_request_to_generate() && self.to_grade.is_empty() && !is_grading
    }

    /// Returns `true` if there is a level to generate, either because the player is waiting for it, or because it may
    /// soon be needed.
    fn has_request_to_generate(&self) -> bool {
        let is_player_active = || clock::now() < self.background_end;
        !self.requests.is_empty() && (self.is_awaited() || is_player_active())
    }

    fn is_awaited(&self) -> bool {
        let mut jobs = self.requests.iter();
        jobs.any(|job| job.priority == Priority::Immediate)
    }

    fn is_paused(&self) -> bool {
        !self.is_awaited() && self.analysis.any()
    }

    /// Generates the most urgent level, using up to `states` solver states.
    fn generate(&mut self, states: u64, emit: &mut dyn FnMut(Output)) {
        let soonest = self.requests.iter().map(|job| job.priority).max();
        let soonest = |job: &Job| Some(job.priority) == soonest;
        let Some(index) = self.requests.iter().position(soonest) else {
            return;
        };
        let job = &mut self.requests[index];
        if job.generator.is_none() {
            job.generator = LevelGenerator::new(job.request);
        }
        let made = match job
            .generator
            .as_mut()
            .map(|generator| generator.work(states))
        {
            Some(None) => return,
            made => made.flatten().flatten(),
        };
        let request = self.requests.remove(index).request;
        let made = made.map(|(made, record)| {
            self.note(record);
            made
        });
        self.report_grades(emit);
        emit(Output::Generated(request, made));
    }

    /// Grades the next level, using up to `states` solver states. Regularly reports finished grades.
    fn grade(&mut self, states: u64, emit: &mut dyn FnMut(Output)) {
        if self.grading.is_none() {
            while let Some(level) = self.to_grade.pop_front() {
                let identity = identity::canonical(&level);
                if !self.known.contains(&identity) {
                    self.grading = Some((identity, GradingTask::new(&level)));
                    break;
                }
            }
        }
        if let Some((identity, grading)) = &mut self.grading
            && let Some(grade) = grading.work(states)
        {
            let identity = *identity;
            let record = GradeRecord { identity, grade };
            self.grading = None;
            self.note(record);
        }
        let is_done = self.grading.is_none() && self.to_grade.is_empty();
        if is_done || clock::now().saturating_sub(self.reported) > REPORT_INTERVAL {
            self.report_grades(emit);
        }
    }

    fn note(&mut self, record: GradeRecord) {
        self.known.insert(record.identity);
        self.unreported.push(record);
    }

    fn report_grades(&mut self, emit: &mut dyn FnMut(Output)) {
        self.reported = clock::now();
        let records = std::mem::take(&mut self.unreported);
        if records.is_empty() {
            return;
        }
        if let Some(directory) = &self.directory {
            let lines: Vec<String> = records.iter().map(ToString::to_string).collect();
            caches::append(directory, &lines.join("\n"));
        }
        emit(Output::Graded(records));
    }
}

#[cfg(test)]
mod tests {
    use sokoban_generator::Band;

    use super::*;
    use sokoban_app::library::generation::RequestKind;

    #[test]
    fn nothing_is_left_to_do_once_all_requests_are_dropped() {
        let mut generator = Generator::default();
        let levels = ["#####\n#@$.#\n#####\n", "######\n#@ $.#\n######\n"];
        let levels = levels.map(|text| Arc::new(text.parse().expect("a level")));
        let request = GenerationRequest {
            kind: RequestKind::Endless(Band::Easy),
            seed: 1,
        };
        generator.accept(Request::Grade(levels.to_vec()));
        generator.work(1, &mut |_| {});
        generator.accept(Request::Generate(request, Priority::Background));
        generator.work(1, &mut |_| {});
        assert_eq!(generator.state(), TaskState::Ready);
        generator.accept(Request::Cancel(request));
        assert_eq!(generator.state(), TaskState::Ready, "grades are missing");
        generator.accept(Request::Grade(Vec::new()));
        generator.unreported.clear();
        assert_eq!(generator.state(), TaskState::Idle);
    }

    #[test]
    fn levels_for_later_wait_while_the_player_is_away() {
        let mut generator = Generator::default();
        let request = |seed| GenerationRequest {
            kind: RequestKind::Endless(Band::Easy),
            seed,
        };
        generator.accept(Request::Generate(request(1), Priority::Background));
        assert_eq!(generator.state(), TaskState::Ready);
        generator.background_end = Duration::ZERO;
        assert_eq!(generator.state(), TaskState::Idle);
        generator.accept(Request::Continue);
        assert_eq!(generator.state(), TaskState::Ready);
        generator.accept(Request::Generate(request(2), Priority::Immediate));
        generator.background_end = Duration::ZERO;
        assert_eq!(generator.state(), TaskState::Ready, "the player waits");
    }
}
