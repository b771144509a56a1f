//! Exact figures of the states of a table, and of the start of levels that have only a table of what can be reached.
//!
//! What a solution is like depends on which of the shortest ones is meant. Here it is always one with the fewest
//! pushes, of those one with the fewest runs, of those one with the fewest moves, and of those one with the fewest
//! counterintuitive pushes: the figures of all that are left are the same, and turning the board changes nothing.

mod reachable;
mod solutions;
mod successors;

use sokoban_core::Pos;
use sokoban_solver::exact::Table;

pub use reachable::reachable;
use solutions::Solutions;
use successors::Successors;

/// What the solutions of a state are like, and how easily it is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figures {
    /// The fewest pushes.
    pub pushes: u32,
    /// The fewest box changes of solutions with so many pushes, plus one: how often a box is taken up.
    pub runs: u32,
    /// The fewest moves of those solutions.
    pub moves: u32,
    /// The counterintuitive pushes of those: pushes after which the boxes are farther from the goals, by the lower
    /// bound.
    pub counter: u32,
    /// Boxes that none of those moves.
    pub never_moved: u32,
    /// How many of a thousand pushes lose the level: of all those from positions that can come up and be solved, but
    /// for those that lose at a glance, see [`Table::choices`].
    pub trap: u16,
    /// How many positions can come up and be solved; where the player stands in a region does not count.
    pub states: u32,
}

/// Figures of the states of one table after another; its memory is used again.
#[derive(Debug, Default)]
pub struct Measure {
    boxes: usize,
    /// For each state and each of its boxes, the fewest runs of a push-optimal solution that begins with that box.
    runs: Vec<u16>,
    /// For each state the fewest of those.
    fewest: Vec<u16>,
    successors: Successors,
    solutions: Solutions,
}

/// No solution begins so.
const NEVER: u16 = u16::MAX;

impl Measure {
    /// Without a table.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes up a table: finds the runs of all its states, in some nanoseconds for each push between them.
    pub fn survey(&mut self, table: &Table) {
        self.boxes = table.box_count();
        self.runs.clear();
        self.runs.resize(table.len() * self.boxes, NEVER);
        self.fewest.clear();
        self.fewest.resize(table.len(), NEVER);
        self.successors.clear();
        for pushes in 0..=table.depth() {
            let layer = table.layer(pushes);
            for number in layer.clone() {
                for last in table.predecessors(number) {
                    // Others are pushes that lead astray.
                    if last.state as usize >= layer.end {
                        let runs = 1 + self.rest(number, last.after);
                        self.improve(last.state as usize, last.before, runs);
                    }
                }
            }
        }
    }

    /// The fewest runs of a state, if the table has so many; 0 of those that are solved.
    pub fn runs(&self, state: usize) -> Option<u16> {
        let fewest = self.fewest.get(state).copied()?;
        Some(if fewest == NEVER { 0 } else { fewest })
    }

    /// The box changes left after a push to a state.
    fn rest(&self, state: usize, moved: u16) -> u16 {
        match (
            self.fewest[state],
            self.runs[state * self.boxes + usize::from(moved)],
        ) {
            (NEVER, _) => 0,
            (fewest, NEVER) => fewest,
            // The first run goes on.
            (fewest, same) => fewest.min(same - 1),
        }
    }

    fn improve(&mut self, state: usize, moved: u16, runs: u16) {
        let known = &mut self.runs[state * self.boxes + usize::from(moved)];
        *known = runs.min(*known);
        let fewest = &mut self.fewest[state];
        *fewest = runs.min(*fewest);
    }

    /// All figures of a state of the table that was taken up last, with the player on a square; `None` if it is
    /// solved, or if the player cannot stand there. It takes time for each state that can come up.
    pub fn figures(&mut self, table: &mut Table, state: usize, player: Pos) -> Option<Figures> {
        let runs = self.runs(state).filter(|runs| *runs > 0)?;
        self.successors.find(table);
        let mut solutions = std::mem::take(&mut self.solutions);
        let best = solutions.find(self, table, (state, player));
        self.solutions = solutions;
        let best = best?;
        let (legal, winning, states) = self.successors.come_up(table, state);
        Some(Figures {
            pushes: u32::from(table.get(state)?.pushes()),
            runs: u32::from(runs),
            moves: best.moves,
            counter: best.counter,
            never_moved: best.never_moved,
            trap: share(legal.saturating_sub(winning), legal),
            states,
        })
    }
}

/// A part of a whole in thousandths, rounded.
fn share(part: u64, whole: u64) -> u16 {
    let thousandths = (2000 * part + whole).checked_div(2 * whole);
    thousandths.map_or(0, |it| it.min(1000) as u16)
}
