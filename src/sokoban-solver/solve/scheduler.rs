//! Alternates between several tasks within a single memory budget. Each task gets its share of the effort.

use super::Report;
use super::frontiers::Frontiers;
use super::memory_budget::MemoryBudget;
use super::task::Task;
use crate::board::Board;
use crate::search::Status;

/// The minimum effort of a turn, in units of [search effort](crate::search::Search::effort).
const MIN_TURN_EFFORT: u64 = 200;
/// A turn lasts for at least the effort that the task has spent so far, divided by this. Turns therefore become longer
/// over time, so that a search that suits the level can solve it without many interruptions.
const TURN_DIVISOR: u64 = 4;
/// The [search effort](crate::search::Search::effort) between two checks of memory use and of the frontiers.
const SLICE_EFFORT: u64 = 50;

#[derive(Debug)]
pub(super) struct Scheduler {
    tasks: Vec<Task>,
    frontiers: Frontiers,
    memory: MemoryBudget,
    /// The current turn; `None` if the last turn has ended.
    turn: Option<Turn>,
}

#[derive(Debug, Clone, Copy)]
struct Turn {
    task: usize,
    /// The turn ends when the task has spent this much effort in total.
    end: u64,
}

#[derive(Debug)]
pub(super) struct Progress {
    pub(super) status: Status,
    pub(super) expanded: u64,
    pub(super) effort: u64,
}

impl Scheduler {
    pub(super) const fn new(tasks: Vec<Task>, frontiers: Frontiers, memory: MemoryBudget) -> Self {
        Self {
            tasks,
            frontiers,
            memory,
            turn: None,
        }
    }

    pub(super) fn reports(&self) -> Vec<Report> {
        self.running().map(|(_, task)| task.report()).collect()
    }

    fn running(&self) -> impl Iterator<Item = (usize, &Task)> {
        let tasks = self.tasks.iter().enumerate();
        tasks.filter(|(_, task)| !task.has_ended())
    }

    /// Runs one task for a slice. The length of the slice depends only on the work done so far.
    pub(super) fn work(&mut self, board: &Board) -> Progress {
        let Some(turn) = self.turn.or_else(|| self.next_turn()) else {
            return Progress {
                status: Status::OutOfMemory,
                expanded: 0,
                effort: 0,
            };
        };
        let slice = if self.memory.is_scarce(self.bytes()) {
            1
        } else {
            SLICE_EFFORT
        };
        let task = &mut self.tasks[turn.task];
        let (expanded, effort) = (task.expanded(), task.effort());
        let status = task.work(board, slice.min(turn.end - effort));
        let (expanded, spent) = (task.expanded() - expanded, task.effort() - effort);
        self.turn = (effort + spent < turn.end).then_some(turn);
        let status = match status {
            Status::Working => {
                let pushes = self.frontiers.connect(board, &mut self.tasks, turn.task);
                self.end_largest_tasks();
                pushes.map_or(Status::Working, Status::Solved)
            }
            Status::OutOfMemory => {
                self.end(turn.task);
                Status::Working
            }
            status => status,
        };
        Progress {
            status,
            expanded,
            effort: spent,
        }
    }

    fn bytes(&self) -> usize {
        self.frontiers.bytes() + self.tasks.iter().map(Task::bytes).sum::<usize>()
    }

    fn end_largest_tasks(&mut self) {
        while self.memory.is_exceeded(self.bytes()) {
            let largest = self.running().max_by_key(|(_, task)| task.bytes());
            let Some(index) = largest.map(|(index, _)| index) else {
                return;
            };
            self.end(index);
        }
    }

    fn end(&mut self, index: usize) {
        self.tasks[index].end();
        self.turn = self.turn.filter(|turn| turn.task != index);
    }

    /// Returns a turn for the running task with the least charged effort, or `None` if all tasks have ended.
    fn next_turn(&self) -> Option<Turn> {
        let (task, next) = self.running().min_by_key(|(_, it)| it.charged_effort())?;
        let effort = next.effort();
        let end = effort + MIN_TURN_EFFORT.max(effort / TURN_DIVISOR);
        Some(Turn { task, end })
    }
}
