//! Runs the searches of the [plan](super::plan) in turns, together with an exact table, until one of them has a result.

use std::sync::Arc;

use sokoban_core::{Level, Position, rules};

use super::Goal;
use super::plan::{PLAN, PlannedSearch, SearchKind, Share};
use crate::board::{Board, MoveKind, Square, State};
use crate::budget::{Budget, Stop};
use crate::distances::{Distances, SideRegions};
use crate::exact::{TableShape, solved_states, table_from};
use crate::search::guidance::{
    Guidance, GuidanceBuilder, GuidanceInput, LevelGuidance, TripleBuilder,
};
use crate::search::table_search::TableSearch;
use crate::search::{Report, Search, Status};

/// Parameters for dividing effort and memory between the searches and the exact table. All effort is in units of
/// [search effort](Search::effort).
struct Parameters {
    /// The memory limit of the exact table is the whole memory limit divided by this number.
    table_divisor: usize,
    /// The maximum number of bits in a key of the exact table. No table is built for a level that needs more bits,
    /// because it would not be complete in time.
    table_key_bits: u32,
    /// The effort spent on the exact table in one turn.
    table_turn_effort: u64,
    /// The effort spent on the exact table before the searches start, in a level with a single box. In other levels,
    /// this effort is divided by the number of boxes.
    table_first_slice: u64,
    /// The effort spent on the searches between two turns of the exact table.
    search_turn_effort: u64,
    /// The approximate memory limit of the finished segments of a waypoint search is the whole memory limit divided by
    /// this number.
    segments_divisor: usize,
    /// The maximum number of solved states from which searches by pulls start. Each solved state costs time and memory
    /// before the first pull.
    max_solved_states: usize,
    /// The minimum effort for one turn of a search.
    min_turn_effort: u64,
    /// A turn lasts for at least the effort that the search has spent so far, divided by this number. Turns therefore
    /// become longer over time, so that a search that suits the level can solve it without many interruptions.
    turn_divisor: u64,
    /// The search effort between two checks of the memory usage.
    slice_effort: u64,
    /// The effort for each slice of the preparation.
    preparation_effort: u64,
}

const PARAMETERS: Parameters = Parameters {
    table_divisor: 64,
    table_key_bits: 34,
    table_turn_effort: 10,
    table_first_slice: 2000,
    search_turn_effort: 30,
    segments_divisor: 8,
    max_solved_states: 50,
    min_turn_effort: 200,
    turn_divisor: 4,
    slice_effort: 50,
    preparation_effort: 20,
};

/// A search for any solution of a position, in a level that a `Board` can represent.
#[derive(Debug)]
pub(super) struct Run {
    board: Arc<Board>,
    known: Option<LevelGuidance>,
    start: State,
    goal: Goal,
    max_bytes: usize,
    max_nodes: u64,
    stop: Stop,
    /// The search that builds the exact table. `None` if no table is built, or once this search has ended.
    table: Option<TableSearch>,
    /// The effort spent on the exact table before the searches start.
    table_first_slice: u64,
    /// The total effort of the searches at which the next turn of the exact table starts.
    next_table_turn: u64,
    /// The preparation of the searches, created in the first call of `work` because this may take long on a large
    /// board. `None` before that call, and after the preparation is complete.
    preparation: Option<Box<Preparation>>,
    /// The searches; `None` until the preparation is complete.
    tasks: Option<Vec<Task>>,
    turn: Option<Turn>,
    search_effort: u64,
    effort: u64,
    expanded: u64,
    status: Status,
}

/// The guidance for the searches, while it is being computed.
#[derive(Debug)]
struct Preparation {
    planned: Vec<&'static PlannedSearch>,
    /// The solved states from which searches by pulls start. Empty if no such searches exist.
    solved: Vec<Vec<Square>>,
    pushes: GuidanceBuilder,
    pulls: Option<GuidanceBuilder>,
}

/// The data from which the searches are created.
#[derive(Debug)]
pub(super) struct SearchInput<'a> {
    pub(super) board: &'a Arc<Board>,
    pub(super) start: &'a State,
    pub(super) solved: &'a [Vec<Square>],
    pub(super) pushes: Arc<Guidance>,
    pub(super) pulls: Option<Arc<Guidance>>,
    pub(super) segment_bytes: usize,
}

/// A running search, with its share of the effort.
#[derive(Debug)]
struct Task {
    name: &'static str,
    share: Share,
    search: Box<dyn Search>,
}

/// The turn of a running search. The turn ends when the search has spent the effort `end` in total.
#[derive(Debug, Clone, Copy)]
struct Turn {
    task: usize,
    end: u64,
}

impl Run {
    /// Creates a search. Returns `None` if the board cannot represent the position.
    pub(super) fn new(
        board: Arc<Board>,
        level: &Arc<Level>,
        position: &Position,
        goal: Goal,
        known: Option<LevelGuidance>,
        budget: &Budget,
    ) -> Option<Self> {
        let table_bytes = budget.bytes / PARAMETERS.table_divisor;
        // A table is of no use for a solved position, which has distance 0 and therefore no best push. Callers that
        // divide the work between two solvers build their own table.
        let table = if goal == Goal::Any && !rules::is_solved(position) {
            let budget = budget.clone().bytes(table_bytes);
            let shape = TableShape {
                merges_symmetric: true,
                max_key_bits: PARAMETERS.table_key_bits,
            };
            let table = table_from(&board, position, shape, &budget);
            table.map(|table| TableSearch::new(level, position, table))
        } else {
            None
        };
        Some(Self {
            start: board.state(position)?,
            known,
            goal,
            max_bytes: budget.bytes - table_bytes,
            max_nodes: budget.nodes,
            stop: budget.stop.clone(),
            table,
            table_first_slice: PARAMETERS.table_first_slice / board.box_count().max(1) as u64,
            board,
            next_table_turn: 0,
            preparation: None,
            tasks: None,
            turn: None,
            search_effort: 0,
            effort: 0,
            expanded: 0,
            status: Status::Working,
        })
    }

    fn tasks(&self) -> &[Task] {
        self.tasks.as_deref().unwrap_or_default()
    }

    /// Gives the exact table a turn. The table is kept only if it needs more work.
    fn build_table(&mut self, mut table: TableSearch) -> Status {
        let before = table.expanded();
        let status = table.work(PARAMETERS.table_turn_effort).clone();
        self.effort += PARAMETERS.table_turn_effort;
        self.expanded += table.expanded() - before;
        if table.effort() >= self.table_first_slice {
            self.next_table_turn = self.search_effort + PARAMETERS.search_turn_effort;
        }
        match status {
            Status::Ended => Status::Working,
            Status::Working => {
                self.table = Some(table);
                Status::Working
            }
            status => status,
        }
    }

    /// Prepares the searches, or runs one of them for a slice. If one search exhausts its states, the level has no
    /// solution. If a search runs out of memory, the others continue.
    fn search(&mut self) -> Status {
        let Some(tasks) = &mut self.tasks else {
            self.prepare();
            self.effort += PARAMETERS.preparation_effort;
            self.search_effort += PARAMETERS.preparation_effort;
            return Status::Working;
        };
        let Some(turn) = self.turn.or_else(|| next_turn(tasks)) else {
            return Status::Ended;
        };
        let search = &mut tasks[turn.task].search;
        let (expanded, effort) = (search.expanded(), search.effort());
        let slice = PARAMETERS.slice_effort.min(turn.end - effort);
        let status = search.work(slice).clone();
        self.expanded += search.expanded() - expanded;
        self.effort += search.effort() - effort;
        self.search_effort += search.effort() - effort;
        self.turn = Some(turn).filter(|turn| search.effort() < turn.end);
        if status == Status::Ended {
            self.end_task(turn.task);
        }
        self.limit_memory();
        if status == Status::Ended {
            Status::Working
        } else {
            status
        }
    }

    fn end_task(&mut self, index: usize) {
        if let Some(tasks) = &mut self.tasks {
            tasks.remove(index);
        }
        self.turn = None;
    }

    /// Ends searches, the largest first, until the others fit into the memory limit.
    fn limit_memory(&mut self) {
        loop {
            let bytes = self.tasks().iter().map(|task| task.search.bytes());
            let largest = (0..).zip(bytes).max_by_key(|(_, bytes)| *bytes);
            match largest {
                Some((largest, _)) if self.bytes() > self.max_bytes => self.end_task(largest),
                _ => break,
            }
        }
    }

    /// Computes a part of the guidance. Starts the searches once the guidance is complete.
    fn prepare(&mut self) {
        let (board, start) = (&self.board, &self.start);
        let Some(mut preparation) = self.preparation.take() else {
            let preparation = Preparation::new(board, start, self.goal, self.known.as_ref());
            self.preparation = Some(Box::new(preparation));
            return;
        };
        if preparation.work(board, PARAMETERS.preparation_effort) {
            let segment_bytes = self.max_bytes / PARAMETERS.segments_divisor;
            self.tasks = Some(preparation.finish(board, start, segment_bytes));
            // Creating a search adds its roots, which may already exceed the memory limit.
            self.limit_memory();
        } else {
            self.preparation = Some(preparation);
        }
    }
}

impl Search for Run {
    fn work(&mut self, effort: u64) -> &Status {
        let end = self.effort.saturating_add(effort);
        while self.effort < end
            && self.status == Status::Working
            && self.expanded < self.max_nodes
            && !self.stop.is_stopped()
        {
            let is_table_due = self.search_effort >= self.next_table_turn;
            self.status = match self.table.take_if(|_| is_table_due) {
                Some(table) => self.build_table(table),
                None => self.search(),
            };
        }
        &self.status
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn effort(&self) -> u64 {
        self.effort
    }

    fn bytes(&self) -> usize {
        self.tasks().iter().map(|task| task.search.bytes()).sum()
    }

    fn reports(&self) -> Vec<Report> {
        let report = |task: &Task| Report {
            name: task.name,
            expanded: task.search.expanded(),
            effort: task.search.effort(),
            bytes: task.search.bytes(),
        };
        self.tasks().iter().map(report).collect()
    }
}

/// Returns a turn for the search with the smallest ratio of charged effort to weight, or `None` if all searches have
/// ended.
fn next_turn(running: &[Task]) -> Option<Turn> {
    let charged = |task: &Task| {
        task.search.effort().saturating_sub(task.share.first_slice) / task.share.weight
    };
    let tasks = running.iter().enumerate();
    let (task, next) = tasks.min_by_key(|(_, task)| charged(task))?;
    let effort = next.search.effort();
    let end = effort
        + PARAMETERS
            .min_turn_effort
            .max(effort / PARAMETERS.turn_divisor);
    Some(Turn { task, end })
}

impl Preparation {
    /// Selects the searches that support the board, and starts to prepare them.
    fn new(board: &Board, start: &State, goal: Goal, known: Option<&LevelGuidance>) -> Self {
        let solved =
            solved_states(board).filter(|solved| solved.len() <= PARAMETERS.max_solved_states);
        let has_ends = solved.is_some();
        let supported =
            |row: &&PlannedSearch| row.belongs_to(goal) && row.supports(board, has_ends);
        let mut planned: Vec<_> = PLAN.iter().filter(supported).collect();
        if planned.is_empty() {
            planned.extend(PLAN.iter().find(|row| row.kind == SearchKind::Pushes));
        }
        let sides = SideRegions::of(board);
        let to_goals = known.map_or_else(
            || Arc::new(Distances::to_goals(board, &sides)),
            |known| Arc::clone(&known.distances),
        );
        let to_starts = Arc::new(Distances::to_starts(board, &sides, &start.boxes));
        let builder = |mode, distances: &Arc<_>, reversed: &Arc<_>, subsets| {
            let input = GuidanceInput {
                mode,
                start,
                distances: Arc::clone(distances),
                reversed: Arc::clone(reversed),
                subsets,
                needs_packing_order: true,
            };
            GuidanceBuilder::new(board, input)
        };
        let subsets = known.map(|known| Arc::clone(&known.subsets));
        let has_pulls = planned.iter().any(|row| row.kind == SearchKind::Pulls);
        Self {
            planned,
            solved: solved.unwrap_or_default(),
            pushes: builder(MoveKind::Push, &to_goals, &to_starts, subsets),
            pulls: has_pulls.then(|| builder(MoveKind::Pull, &to_starts, &to_goals, None)),
        }
    }

    /// Spends about `effort` units of search effort. Returns `true` once all guidance is complete.
    fn work(&mut self, board: &Board, effort: u64) -> bool {
        let pulls = self.pulls.as_mut();
        pulls.is_none_or(|pulls| pulls.work(board, effort)) && self.pushes.work(board, effort)
    }

    /// Creates the searches, and two tasks that build tables of dead triples. The tasks run alongside the searches,
    /// because easy levels are solved before the tables are complete.
    fn finish(self, board: &Arc<Board>, start: &State, segment_bytes: usize) -> Vec<Task> {
        let (pushes, push_triples) = self.pushes.finish();
        let mut triples = vec![TripleBuilder::new(board, &pushes, push_triples)];
        let pulls = self.pulls.map(|pulls| {
            let (pulls, pull_triples) = pulls.finish();
            triples.insert(0, TripleBuilder::new(board, &pulls, pull_triples));
            pulls
        });
        let input = SearchInput {
            board,
            start,
            solved: &self.solved,
            pushes,
            pulls,
            segment_bytes,
        };
        let searches = self.planned.iter().filter_map(|row| {
            Some(Task {
                name: row.name,
                share: row.share(&input),
                search: row.build(&input)?,
            })
        });
        let triples = triples.into_iter().map(|triples| Task {
            name: "triples",
            share: Share {
                first_slice: 0,
                weight: 1,
            },
            search: Box::new(triples),
        });
        searches.chain(triples).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples;

    const MEETING: &str = "\
 #######
 #  #  #
##   $ ##
#  @#$. #
#   #. .#
# $ # * #
##  #  ##
 #######";
    const ALMOST_SOLVED: &str = "\
#########
#   @   #
# .$.$  #
# *  $. #
# $.  * #
#       #
#########";

    fn running(text: &str, stop: &Stop) -> Run {
        let (level, ..) = samples::level(text);
        let budget = Budget::new().bytes(1 << 24).stopped_by(stop);
        let board = Arc::new(Board::of(&level, &budget).expect("a board"));
        let run = Run::new(board, &level, level.start(), Goal::Any, None, &budget);
        let mut run = run.expect("a state");
        while run.tasks.is_none() {
            run.prepare();
        }
        run
    }

    #[test]
    fn pushes_get_more_of_the_effort_on_levels_that_are_almost_solved() {
        let weight = |text| {
            let run = running(text, Stop::NEVER);
            let mut tasks = run.tasks().iter();
            let pushes = tasks.find(|task| task.name == "pushes");
            pushes.expect("a search by pushes").share.weight
        };
        assert!(weight(ALMOST_SOLVED) > weight(MEETING));
    }

    #[test]
    fn a_search_without_memory_ends_before_it_expands_a_state() {
        let (level, board, _) = samples::level(ALMOST_SOLVED);
        let (start, budget) = (level.start(), Budget::new().bytes(0));
        let run = Run::new(Arc::new(board), &level, start, Goal::Any, None, &budget);
        let mut run = run.expect("a state");
        assert_eq!(run.work(100_000), &Status::Ended);
        assert_eq!(run.expanded(), 0);
    }

    #[test]
    fn a_solution_is_returned_even_if_its_slice_exceeds_the_memory() {
        let text = "######\n#@ $.#\n######";
        let mut run = running(text, Stop::NEVER);
        run.table = None;
        run.max_bytes = run.bytes();
        let status = run.work(1000);
        assert!(matches!(status, Status::Solved(..)), "{status:?}");
    }

    #[test]
    fn a_stopped_search_does_no_further_work() {
        let stop = Stop::default();
        let mut searches = running(MEETING, &stop);
        stop.stop();
        let tasks = searches.tasks.iter_mut().flatten();
        for task in tasks.filter(|task| task.name != "triples") {
            let before = task.search.effort();
            let status = task.search.work(1000);
            assert_eq!(status, &Status::Working, "{}", task.name);
            assert_eq!(task.search.effort(), before, "{}", task.name);
        }
    }

    #[test]
    fn a_board_with_few_boxes_is_soon_proven_unsolvable() {
        let text = "\
##########
#     $ .#
##. ##$# #
# $@ $   #
##  .  ###
### $##  #
# .   # ##
## #     #
##.$.   ##
##########";
        let (level, board, _) = samples::level(text);
        let start = level.start();
        let run = Run::new(
            Arc::new(board),
            &level,
            start,
            Goal::Any,
            None,
            &Budget::new(),
        );
        let mut run = run.expect("a state");
        assert_eq!(run.work(50_000), &Status::Exhausted);
    }
}
