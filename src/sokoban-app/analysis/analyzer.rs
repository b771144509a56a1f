//! Works on one question at a time, and keeps what it knows of the level for the next one.

use std::mem;
use std::sync::Arc;

use sokoban_core::{Game, Level};
use sokoban_solver::{self as solver, Assessor, Budget, Outcome, TableStatus};

use super::continuation::Continuation;
use super::improvement::{self, Improvement};
use super::search::{Search, SearchTask, Solvers, Subject};
use super::{Answer, Finding, Limits, PositionStatus, Query, Question, admits, slice};

/// The evaluator of positions: [`ask`](Self::ask) it, and call [`work`](Self::work) until it
/// [is idle](Self::is_idle).
#[derive(Debug, Default)]
pub struct Analyzer {
    assessor: Option<Assessor>,
    work: Work,
    /// The solution that was found last, which solves the positions along it as well.
    known: Option<Continuation>,
    solvers: Solvers,
    limits: Limits,
}

/// How far the question is dealt with.
#[derive(Debug, Default)]
enum Work {
    /// There is none.
    #[default]
    Idle,
    /// The last solvable point of this history is asked for.
    LastSolvable(u64, Box<Game>),
    /// The answer is known without any work.
    Known(Answer),
    /// This solution is made shorter.
    Improving(Box<Improvement>),
    /// This position is asked about, and nothing is told of it yet.
    Asked(Subject),
    /// What was known at once is told; the exact table grows, and a solution is searched for.
    Searching(Box<Search>),
    /// All that is left is to wait for the second solver.
    Waiting(Box<Search>),
}

impl Analyzer {
    /// An analyzer with these limits of memory.
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            ..Self::default()
        }
    }

    /// An analyzer that shares its searches with a second solver, see [`search_task`](Self::search_task) and
    /// [`add_outcome`](Self::add_outcome).
    pub fn with_second_solver(limits: Limits) -> Self {
        Self {
            solvers: Solvers::Two,
            ..Self::new(limits)
        }
    }

    /// Leaves what it worked on for this. What it knows of the level stays.
    pub fn ask(&mut self, question: Question) {
        let level = self.assessor.as_ref().map(Assessor::level);
        if level.is_none_or(|level| *level != question.level) {
            self.forget();
        }
        let Question { id, level, query } = question;
        self.work = match query {
            Query::LastSolvable(game) => Work::LastSolvable(id, game),
            Query::Improve(moves, nodes) => {
                let budget = Budget::new().bytes(self.limits.search).nodes(nodes);
                match Improvement::new(id, &level, &moves, budget) {
                    Some(work) => Work::Improving(Box::new(work)),
                    None => {
                        improvement::unchanged(id, &level, &moves).map_or(Work::Idle, Work::Known)
                    }
                }
            }
            Query::Assess(_) if !admits(self.limits, &level) => Work::Known(Answer {
                id,
                finding: Finding::Assessment(PositionStatus::TooLarge),
            }),
            Query::Assess(position) => Work::Asked(Subject::new(SearchTask {
                id,
                level,
                position,
            })),
        };
    }

    /// Gives all memory back.
    pub fn forget(&mut self) {
        *self = Self {
            solvers: self.solvers,
            ..Self::new(self.limits)
        };
    }

    /// Whether there is nothing to work on.
    pub const fn is_idle(&self) -> bool {
        matches!(self.work, Work::Idle)
    }

    /// Whether all that is left to do is to wait for what the second solver finds.
    pub const fn is_waiting(&self) -> bool {
        matches!(self.work, Work::Waiting(_))
    }

    /// Entries of the exact table in memory.
    pub fn table_len(&self) -> usize {
        self.assessor.as_ref().map_or(0, Assessor::table_len)
    }

    /// What the second solver has to do, if a solution is searched for.
    pub fn search_task(&self) -> Option<&SearchTask> {
        match &self.work {
            Work::Searching(search) | Work::Waiting(search) => {
                Some(&search.subject.task).filter(|_| !search.subject.last_reported.is_solvable())
            }
            Work::Idle
            | Work::LastSolvable(..)
            | Work::Known(_)
            | Work::Improving(_)
            | Work::Asked(_) => None,
        }
    }

    /// Takes what the second solver found for the question with this number.
    pub fn add_outcome(&mut self, id: u64, outcome: Outcome) {
        self.work = match mem::take(&mut self.work) {
            Work::Searching(mut search) | Work::Waiting(mut search)
                if search.subject.task.id == id =>
            {
                search.add_outcome(outcome);
                Work::Searching(search)
            }
            work => work,
        };
    }

    /// Stops without a result, and says so if nothing was told before.
    pub fn give_up(&mut self) -> Option<Answer> {
        let mut subject = match mem::take(&mut self.work) {
            Work::Idle | Work::LastSolvable(..) => return None,
            Work::Known(answer) => return Some(answer),
            Work::Improving(work) => return Some(work.answer(false)),
            Work::Asked(subject) => subject,
            Work::Searching(search) | Work::Waiting(search) => search.subject,
        };
        subject.report(PositionStatus::Unknown { is_pending: false })
    }

    /// Works for so many states; returns an answer when there is news.
    pub fn work(&mut self, states: u64) -> Option<Answer> {
        match mem::take(&mut self.work) {
            Work::Idle => None,
            Work::Known(answer) => Some(answer),
            Work::LastSolvable(id, game) => {
                let point = last_solvable(self.assessor(game.level()), &game);
                let finding = Finding::LastSolvable(point);
                Some(Answer { id, finding })
            }
            Work::Improving(mut work) => {
                let answer = work.work(slice(states, work.level()));
                if !work.is_done() {
                    self.work = Work::Improving(work);
                }
                answer
            }
            Work::Asked(subject) => self.begin(subject),
            Work::Searching(search) => self.search(search, states),
            work @ Work::Waiting(_) => {
                self.work = work;
                None
            }
        }
    }

    fn assessor(&mut self, level: &Arc<Level>) -> &mut Assessor {
        let budget = Budget::new().bytes(self.limits.table);
        self.assessor
            .get_or_insert_with(|| Assessor::new(level, budget))
    }

    /// What is known at once.
    fn begin(&mut self, mut subject: Subject) -> Option<Answer> {
        let (level, position) = (&subject.task.level, &subject.task.position);
        let assessor = self.assessor(level);
        let is_complete = assessor.table_status() == TableStatus::Complete;
        let mut assessment = PositionStatus::of(assessor, position);
        if !assessment.is_known()
            && let Some(known) = &self.known
            && let Some(line) = known.rest(level, position)
        {
            let pushes = None;
            assessment = PositionStatus::Solvable { pushes, line };
        }
        let is_done = is_complete || matches!(assessment, PositionStatus::Deadlocked(_));
        let answer = subject.report(assessment);
        if !is_done {
            let search = Search::new(subject, self.solvers, self.limits.search);
            self.work = Work::Searching(Box::new(search));
        }
        answer
    }

    /// One slice of the exact table, and of a search where no solution is known.
    fn search(&mut self, mut search: Box<Search>, states: u64) -> Option<Answer> {
        let states = slice(states, &search.subject.task.level);
        let assessor = self.assessor(&search.subject.task.level);
        let revision = assessor.revision();
        let table = assessor.work(states);
        if assessor.revision() > revision {
            let assessment = PositionStatus::of(assessor, &search.subject.task.position);
            if table == TableStatus::Complete || matches!(assessment, PositionStatus::Deadlocked(_))
            {
                return search.subject.report(assessment);
            }
        }
        let is_abandoned = table == TableStatus::Abandoned;
        if search.subject.last_reported.is_solvable() {
            if !is_abandoned {
                self.work = Work::Searching(search);
            }
            return None;
        }
        match search.work(states / 4 + 1) {
            Some(Outcome::Unknown) if !is_abandoned => self.work = Work::Searching(search),
            Some(Outcome::Unknown) if search.is_shared() => self.work = Work::Waiting(search),
            Some(outcome) => return self.conclude(search, outcome),
            None => self.work = Work::Searching(search),
        }
        None
    }

    /// Tells what a search found. After a solution the table goes on growing, for the number of pushes.
    fn conclude(&mut self, mut search: Box<Search>, outcome: Outcome) -> Option<Answer> {
        match outcome {
            Outcome::Unsolvable => search
                .subject
                .report(PositionStatus::Deadlocked(Vec::new())),
            Outcome::Unknown => {
                let is_pending = false;
                search
                    .subject
                    .report(PositionStatus::Unknown { is_pending })
            }
            Outcome::Solved(solution) => {
                let line = solution.into_moves();
                self.known = Some(Continuation {
                    from: (*search.subject.task.position).clone(),
                    moves: line.clone(),
                });
                let pushes = None;
                let answer = search
                    .subject
                    .report(PositionStatus::Solvable { pushes, line });
                self.work = Work::Searching(search);
                answer
            }
        }
    }
}

/// The newest point of a history that is not known to be deadlocked.
fn last_solvable(assessor: &mut Assessor, game: &Game) -> Option<usize> {
    let mut game = game.clone();
    loop {
        let assessment = assessor.assess(game.position());
        if game.is_won() || !matches!(assessment, solver::Assessment::Deadlocked(_)) {
            return Some(game.history_index());
        }
        game.undo()?;
    }
}
