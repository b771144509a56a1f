//! Several searches on one position, which take turns: what one of them cannot see another one soon finds.

use std::cell::LazyCell;
use std::sync::Arc;

use sokoban_core::{Level, Position};

use crate::board::{Board, State};
use crate::distances::{Sides, Targets};
use crate::pairs::{Pairs, PairsBuilder};
use crate::plan::Plan;
use crate::search::{Order, Outcome, Search};
use crate::solver::Method;
use crate::table;

/// The searches of one method.
#[derive(Debug)]
pub(crate) struct Portfolio {
    board: Board,
    start: State,
    method: Method,
    bytes: usize,
    stage: Stage,
    expanded: u64,
}

#[derive(Debug)]
enum Stage {
    /// Tables of pairs are made first: those that can be won from, and those that can be pushed to.
    Pairing(Box<[PairsBuilder; 2]>, [Option<Arc<Pairs>>; 2]),
    Running(Vec<Runner>, usize),
}

/// One of the searches that take turns.
#[derive(Debug)]
enum Runner {
    Search(Box<Search>),
    Plan(Box<Plan>),
}

/// States that one search looks at before it is the next one's turn.
const TURN: usize = 200;
/// Whole boxes have many moves: a state takes as long as so many with single steps.
const WHOLE: usize = 20;
/// Pairs are moved faster than states are looked at.
const PAIRS: usize = 10;
/// The most solved states from which pulls begin.
const PULLED: usize = 50;

impl Runner {
    fn search(search: Search) -> Self {
        Self::Search(Box::new(search))
    }

    fn plan(plan: Plan) -> Self {
        Self::Plan(Box::new(plan))
    }

    fn expanded(&self) -> u64 {
        match self {
            Self::Search(search) => search.expanded(),
            Self::Plan(plan) => plan.expanded(),
        }
    }

    fn work(&mut self, board: &Board, states: usize) -> &Outcome {
        match self {
            Self::Search(search) => search.work(board, states),
            Self::Plan(plan) => plan.work(board, states / WHOLE + 1),
        }
    }
}

impl Portfolio {
    /// Begins with a position; `None` for levels that have no [`Board`].
    pub(crate) fn new(
        level: &Level,
        position: &Position,
        bytes: usize,
        method: Method,
    ) -> Option<Self> {
        let board = Board::of(level)?;
        let start = board.state(level, position)?;
        let pairing = [
            PairsBuilder::goals(&board),
            PairsBuilder::starts(&board, &start),
        ];
        Some(Self {
            board,
            start,
            method,
            bytes,
            stage: Stage::Pairing(Box::new(pairing), [None, None]),
            expanded: 0,
        })
    }

    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    /// States looked at so far.
    pub(crate) const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Looks at about so many states. A search that has looked at everything ends them all; one that is full leaves
    /// the rest to the others.
    pub(crate) fn work(&mut self, states: usize) -> Option<Outcome> {
        let mut left = states;
        while left > 0 {
            match &mut self.stage {
                Stage::Pairing(pairing, done) => {
                    left -= 1;
                    for (pairing, done) in pairing.iter_mut().zip(done.iter_mut()) {
                        if done.is_none() {
                            *done = pairing.work(&self.board, PAIRS).map(Arc::new);
                        }
                    }
                    if let [Some(goals), Some(starts)] = done {
                        let (goals, starts) = (Arc::clone(goals), Arc::clone(starts));
                        let running = self.runners(&goals, &starts);
                        self.stage = Stage::Running(running, 0);
                    }
                }
                Stage::Running(running, turn) => {
                    if running.is_empty() {
                        return Some(Outcome::Full);
                    }
                    *turn %= running.len();
                    let runner = &mut running[*turn];
                    let before = runner.expanded();
                    let slice = left.min(TURN);
                    let outcome = runner.work(&self.board, slice).clone();
                    self.expanded += runner.expanded() - before;
                    left -= slice;
                    match outcome {
                        Outcome::Working => *turn += 1,
                        Outcome::Full => drop(running.remove(*turn)),
                        Outcome::Solved(_) | Outcome::Exhausted => return Some(outcome),
                    }
                }
            }
        }
        None
    }

    /// The searches of the method.
    fn runners(&self, goals: &Arc<Pairs>, starts: &Arc<Pairs>) -> Vec<Runner> {
        let (board, start) = (&self.board, &self.start);
        let sides = Sides::of(board);
        let solved = table::solved_states(board).filter(|solved| solved.len() <= PULLED);
        let suits = |part: &Part| match part {
            Part::WholePushes => Plan::suits(board),
            Part::Pulls => solved.is_some(),
            Part::WholePulls => solved.is_some() && Plan::suits(board),
            Part::Pushes(_) => true,
        };
        let mut parts = parts(self.method);
        parts.retain(suits);
        if parts.is_empty() {
            parts.push(Part::Pushes(Order::Greedy));
        }
        let share = self.bytes / parts.len();
        // Made once, and only if they are wanted.
        let to_goals = LazyCell::new(|| Arc::new(Targets::goals(board, &sides)));
        let to_starts = LazyCell::new(|| Arc::new(Targets::starts(board, &sides, &start.boxes)));
        let forward = || (Arc::clone(&to_goals), Arc::clone(goals));
        let backward = || (Arc::clone(&to_starts), Arc::clone(starts));
        let solved = solved.as_deref().unwrap_or_default();
        let runner = |part| match part {
            Part::Pushes(order) => {
                let (targets, pairs) = forward();
                Runner::search(Search::push(board, targets, pairs, start, order, share))
            }
            Part::Pulls => {
                let (targets, pairs) = backward();
                Runner::search(Search::pull(board, targets, pairs, start, solved, share))
            }
            Part::WholePushes => {
                let (targets, pairs) = forward();
                Runner::plan(Plan::push(board, targets, pairs, start, share))
            }
            Part::WholePulls => {
                let (targets, pairs) = backward();
                Runner::plan(Plan::pull(board, targets, pairs, start, solved, share))
            }
        };
        parts.into_iter().map(runner).collect()
    }
}

/// One kind of search.
#[derive(Debug, Clone, Copy)]
enum Part {
    Pushes(Order),
    Pulls,
    /// Moves of whole boxes.
    WholePushes,
    /// Pulls of whole boxes.
    WholePulls,
}

fn parts(method: Method) -> Vec<Part> {
    let pushes = Part::Pushes(Order::Greedy);
    match method {
        Method::All => vec![Part::WholePulls, Part::WholePushes, Part::Pulls, pushes],
        Method::Steps => vec![Part::Pulls, pushes],
        Method::Whole => vec![Part::WholePulls, Part::WholePushes],
        Method::Pushes => vec![pushes],
        Method::Pulls => vec![Part::Pulls],
        Method::WholePushes => vec![Part::WholePushes],
        Method::WholePulls => vec![Part::WholePulls],
        Method::Fewest => vec![Part::Pushes(Order::Fewest)],
    }
}
