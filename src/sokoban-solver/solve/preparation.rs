//! Prepares the searches for a level: builds the guidance for pushes and for pulls.

use std::cell::LazyCell;
use std::sync::Arc;

use super::frontiers::Frontiers;
use super::memory_budget::MemoryBudget;
use super::portfolio::{InstanceFeatures, LARGE_BOARD_SEARCH, SearchFactory, SearchSpec};
use super::scheduler::Scheduler;
use super::task::Task;
use crate::board::{Board, MoveKind, Square, State};
use crate::distances::{Distances, SideRegions};
use crate::exact::solved_states;
use crate::search::guidance::{Guidance, GuidanceBuilder, GuidanceInput, TripleBuilder};
use crate::search::macro_moves::MacroMoves;

/// The maximum number of solved states from which searches by pulls start. Each of them costs time and memory before
/// the first pull.
const MAX_SOLVED_STATES: usize = 50;

#[derive(Debug)]
pub(super) struct Preparation {
    searches: Vec<&'static SearchSpec>,
    /// The solved states from which searches by pulls start. Empty if the level does not support these searches.
    solved: Vec<Vec<Square>>,
    pending: Vec<(MoveKind, GuidanceBuilder)>,
    ready: Vec<ReadyGuidance>,
}

#[derive(Debug)]
struct ReadyGuidance {
    kind: MoveKind,
    guidance: Arc<Guidance>,
    triples: TripleBuilder,
}

impl Preparation {
    /// Selects those of the `searches` that support the board, and starts their preparation.
    pub(super) fn new(
        board: &Board,
        start: &State,
        mut searches: Vec<&'static SearchSpec>,
    ) -> Self {
        let solved = solved_states(board).filter(|solved| solved.len() <= MAX_SOLVED_STATES);
        searches.retain(|it| (it.supports)(board, solved.as_deref()));
        let has_pushes = searches
            .iter()
            .any(|it| it.move_kind == Some(MoveKind::Push));
        if searches.is_empty() || (!MacroMoves::supports(board) && !has_pushes) {
            searches.push(&LARGE_BOARD_SEARCH);
        }
        let sides = SideRegions::of(board);
        let to_goals = LazyCell::new(|| Arc::new(Distances::to_goals(board, &sides)));
        let to_starts =
            LazyCell::new(|| Arc::new(Distances::to_starts(board, &sides, &start.boxes)));
        let distances = |kind| match kind {
            MoveKind::Push => Arc::clone(&to_goals),
            MoveKind::Pull => Arc::clone(&to_starts),
        };
        let builder = |kind: MoveKind| {
            let uses = |it: &SearchSpec| it.move_kind.is_none_or(|own| own == kind);
            let packs = |it: &SearchSpec| it.move_kind == Some(kind) && it.needs_packing_order;
            searches.iter().any(|it| uses(it)).then(|| {
                let input = GuidanceInput {
                    mode: kind,
                    start,
                    distances: distances(kind),
                    reversed: distances(kind.opposite()),
                    needs_packing_order: searches.iter().any(|it| packs(it)),
                };
                (kind, GuidanceBuilder::new(board, input))
            })
        };
        let pending = [MoveKind::Push, MoveKind::Pull].into_iter();
        Self {
            pending: pending.filter_map(builder).collect(),
            searches,
            solved: solved.unwrap_or_default(),
            ready: Vec::new(),
        }
    }

    /// Spends about `effort` units of search effort. Returns `true` once all guidance is complete.
    pub(super) fn work(&mut self, board: &Board, effort: u64) -> bool {
        let is_done = |(_, builder): &mut (_, GuidanceBuilder)| builder.work(board, effort);
        if let Some((kind, builder)) = self.pending.pop_if(is_done) {
            let (guidance, triples) = builder.finish();
            self.ready.push(ReadyGuidance {
                kind,
                guidance,
                triples,
            });
        }
        self.pending.is_empty()
    }

    fn guidance(&self, kind: MoveKind) -> Option<&Arc<Guidance>> {
        let ready = self.ready.iter().find(|it| it.kind == kind);
        ready.map(|it| &it.guidance)
    }

    pub(super) fn finish(self, board: &Board, start: &State, memory: MemoryBudget) -> Scheduler {
        let count = self.searches.len();
        let pulls = self.searches.iter();
        let pulls = pulls
            .filter(|it| it.move_kind == Some(MoveKind::Pull))
            .count();
        let can_meet = (1..count).contains(&pulls);
        let frontiers = Frontiers::new(can_meet.then_some(memory.frontier_bytes()));
        Scheduler::new(self.tasks(board, start, memory), frontiers, memory)
    }

    fn tasks(self, board: &Board, start: &State, memory: MemoryBudget) -> Vec<Task> {
        let factory = SearchFactory {
            board,
            start,
            solved: &self.solved,
            push_guidance: self.guidance(MoveKind::Push),
            pull_guidance: self.guidance(MoveKind::Pull),
            memory,
        };
        let features = InstanceFeatures::new(board, start, factory.push_guidance);
        let task = |spec: &&'static SearchSpec| {
            let search = (spec.build)(&factory)?;
            Some(Task::search(spec, features, search))
        };
        let mut tasks: Vec<Task> = self.searches.iter().filter_map(task).collect();
        tasks.extend(self.ready.into_iter().map(|it| Task::triples(it.triples)));
        tasks
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples;
    use crate::play::Optimality;
    use crate::search::Status;
    use crate::solve::portfolio::SEARCHES;
    use crate::solve::replay;
    use crate::stop::Stop;

    const MEETING: &str = "\
 #######
 #  #  #
##   $ ##
#  @#$. #
#   #. .#
# $ # * #
##  #  ##
 #######";
    const MEMORY: MemoryBudget = MemoryBudget::new(1 << 24);

    fn tasks(board: &Board, start: &State, searches: Vec<&'static SearchSpec>) -> Vec<Task> {
        let mut preparation = Preparation::new(board, start, searches);
        while !preparation.work(board, 20) {}
        preparation.tasks(board, start, MEMORY)
    }

    fn name_of_heaviest_search(text: &str) -> &'static str {
        let (_, board, start) = samples::level(text);
        let tasks = tasks(&board, &start, SEARCHES.iter().collect());
        let heaviest = tasks.iter().max_by_key(|task| task.weight);
        heaviest.expect("some searches").name
    }

    #[test]
    fn pushes_have_most_of_the_effort_on_levels_that_are_almost_solved() {
        let almost_solved = "\
#########
#   @   #
# .$.$  #
# *  $. #
# $.  * #
#       #
#########";
        assert_eq!(name_of_heaviest_search(almost_solved), "pushes");
        assert_eq!(name_of_heaviest_search(MEETING), "waypoint");
    }

    #[test]
    fn searches_whose_frontiers_meet_expand_fewer_nodes() {
        let (level, board, start) = samples::level(MEETING);
        let pulls = SEARCHES.iter().find(|it| it.name == "pulls");
        let searches = vec![&LARGE_BOARD_SEARCH, pulls.expect("a search by pulls")];
        let expanded = |max_bytes: Option<usize>| {
            let mut tasks = tasks(&board, &start, searches.clone());
            for task in &mut tasks {
                task.weight = 1;
            }
            let mut scheduler = Scheduler::new(tasks, Frontiers::new(max_bytes), MEMORY);
            let mut expanded = 0;
            loop {
                let progress = scheduler.work(&board);
                expanded += progress.expanded;
                match progress.status {
                    Status::Working => {}
                    Status::Solved(pushes) => {
                        let solution = replay(&level, level.start(), pushes, Optimality::Unproven);
                        assert!(solution.is_some(), "the rules allow these pushes");
                        return expanded;
                    }
                    status => panic!("{status:?}"),
                }
            }
        };
        let [apart, together] = [None, Some(1 << 20)].map(expanded);
        assert!(together < apart, "{together}: {apart}");
    }

    #[test]
    fn a_stopped_search_does_no_further_work() {
        let (level, ..) = samples::level(MEETING);
        let stop = Stop::default();
        let board = Board::with_stop(&level, &stop).expect("a board");
        let start = board.state(level.start()).expect("a state");
        let mut tasks = tasks(&board, &start, SEARCHES.iter().collect());
        stop.stop();
        for task in tasks.iter_mut().filter(|task| task.as_search().is_some()) {
            let before = task.effort();
            assert_eq!(task.work(&board, 1000), Status::Working, "{}", task.name);
            assert_eq!(task.effort(), before, "{}", task.name);
        }
    }
}
