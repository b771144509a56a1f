//! The portfolio: the exact table while it is small, then pulls and pushes by turns; plain search for levels that
//! have no [`Board`].

use std::sync::Arc;

use sokoban_core::path;
use sokoban_core::{Direction, Level, Position, rules};

use crate::board::Board;
use crate::distances::{Sides, Targets};
use crate::pairs::Pairs;
use crate::plain::{self, Plain};
use crate::plan::Plan;
use crate::search::{Order, Outcome, Push, Search};
use crate::table;

/// What a solver found out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// These moves win.
    Solved(Vec<Direction>),
    /// Nothing wins: everything was looked at.
    Unsolvable,
    /// The memory is used up.
    Unknown,
}

/// Which way a solver looks first, so that two of them do not do the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Plans, pushes and pulls by turns.
    All,
    /// Pushes and pulls by turns.
    Both,
    /// Pushes from the position.
    Pushes,
    /// Pulls from the solved states.
    Pulls,
    /// Moves of whole boxes, by a plan for the goals.
    Plans,
    /// Pulls of whole boxes from the solved states.
    Back,
    /// Moves and pulls of whole boxes by turns.
    Whole,
    /// Pushes, for a solution that has the fewest.
    Fewest,
}

/// The work on one position.
#[derive(Debug)]
pub struct Solver {
    level: Arc<Level>,
    position: Position,
    engine: Engine,
}

#[derive(Debug)]
enum Engine {
    Plain(Plain),
    Searches(Box<Searches>),
    Done(Verdict),
}

#[derive(Debug)]
struct Searches {
    board: Board,
    running: Vec<Runner>,
    turn: usize,
    expanded: u64,
}

/// One of the searches that take turns.
#[derive(Debug)]
enum Runner {
    Search(Box<Search>),
    Plan(Box<Plan>),
}

impl Runner {
    fn expanded(&self) -> u64 {
        match self {
            Self::Search(search) => search.expanded(),
            Self::Plan(plan) => plan.expanded(),
        }
    }

    fn work(&mut self, board: &Board, states: usize) -> &Outcome {
        match self {
            Self::Search(search) => search.work(board, states),
            // Macro moves are many: a state takes as long as dozens of single pushes.
            Self::Plan(plan) => plan.work(board, states / 20 + 1),
        }
    }
}

/// States that one search looks at before it is the other's turn.
const TURN: usize = 200;

impl Solver {
    /// Begins with a position of a level; at most about `bytes` of memory are used.
    pub fn new(level: &Arc<Level>, position: &Position, bytes: usize) -> Self {
        Self::with(level, position, bytes, Method::All)
    }

    /// The same with one method.
    pub fn with(level: &Arc<Level>, position: &Position, bytes: usize, method: Method) -> Self {
        let engine = Searches::new(level, position, bytes, method);
        let engine = engine.map_or_else(
            || Engine::Plain(Plain::new(level, position, bytes)),
            |searches| Engine::Searches(Box::new(searches)),
        );
        Self {
            level: Arc::clone(level),
            position: position.clone(),
            engine,
        }
    }

    /// States looked at so far.
    pub fn expanded(&self) -> u64 {
        match &self.engine {
            Engine::Plain(plain) => plain.expanded(),
            Engine::Searches(searches) => searches.expanded,
            Engine::Done(_) => 0,
        }
    }

    /// Looks at about so many states; answers when there is an answer.
    pub fn work(&mut self, states: usize) -> Option<Verdict> {
        let verdict = match &mut self.engine {
            Engine::Done(verdict) => return Some(verdict.clone()),
            Engine::Plain(plain) => match plain.work(states) {
                plain::Outcome::Working => return None,
                plain::Outcome::Solved(moves) => self.proven(moves),
                plain::Outcome::Exhausted => Verdict::Unsolvable,
                plain::Outcome::Full => Verdict::Unknown,
            },
            Engine::Searches(searches) => {
                let outcome = searches.work(states)?;
                match outcome {
                    Outcome::Solved(pushes) => {
                        let moves = moves(&self.level, &self.position, &searches.board, &pushes);
                        self.proven(moves.unwrap_or_default())
                    }
                    Outcome::Exhausted => Verdict::Unsolvable,
                    Outcome::Full | Outcome::Working => Verdict::Unknown,
                }
            }
        };
        self.engine = Engine::Done(verdict.clone());
        Some(verdict)
    }

    /// Moves that were replayed by the rules.
    fn proven(&self, moves: Vec<Direction>) -> Verdict {
        let mut position = self.position.clone();
        let plays = moves
            .iter()
            .all(|direction| rules::step(&self.level, &mut position, *direction).is_ok());
        if plays && rules::is_solved(&position) {
            Verdict::Solved(moves)
        } else {
            Verdict::Unknown
        }
    }
}

impl Searches {
    fn new(level: &Level, position: &Position, bytes: usize, method: Method) -> Option<Self> {
        let board = Board::of(level)?;
        let state = board.state(level, position)?;
        let sides = Sides::of(&board);
        let mut running = Vec::new();
        let share = match method {
            Method::All => bytes / 4,
            Method::Both | Method::Whole => bytes / 2,
            _ => bytes,
        };
        let solved = table::solved_states(&board).filter(|solved| solved.len() <= PULLED);
        if let Some(solved) = &solved {
            let pairs = Arc::new(Pairs::starts(&board, &state));
            let targets = || Targets::starts(&board, &sides, &state.boxes);
            if matches!(method, Method::All | Method::Both | Method::Pulls) {
                let search =
                    Search::pull(&board, targets(), Arc::clone(&pairs), &state, solved, share);
                running.push(Runner::Search(Box::new(search)));
            }
            if matches!(method, Method::All | Method::Whole | Method::Back) {
                let plan = Plan::pull(&board, targets(), pairs, &state, solved, share);
                running.push(Runner::Plan(Box::new(plan)));
            }
        }
        let pairs = match method {
            Method::Pulls => Arc::default(),
            _ => Arc::new(Pairs::goals(&board)),
        };
        if matches!(method, Method::All | Method::Whole | Method::Plans) {
            let targets = Targets::goals(&board, &sides);
            let plan = Plan::push(&board, targets, Arc::clone(&pairs), &state, share);
            running.push(Runner::Plan(Box::new(plan)));
        }
        if matches!(
            method,
            Method::All | Method::Both | Method::Pushes | Method::Fewest
        ) || running.is_empty()
        {
            let order = match method {
                Method::Fewest => Order::Fewest,
                _ => Order::Greedy,
            };
            let targets = Targets::goals(&board, &sides);
            let search = Search::push(&board, targets, pairs, &state, order, share);
            running.push(Runner::Search(Box::new(search)));
        }
        Some(Self {
            board,
            running,
            turn: 0,
            expanded: 0,
        })
    }

    /// A search that has looked at everything ends them all; one that is full leaves the rest to the other.
    fn work(&mut self, states: usize) -> Option<Outcome> {
        let mut left = states;
        while left > 0 {
            if self.running.is_empty() {
                return Some(Outcome::Full);
            }
            self.turn %= self.running.len();
            let search = &mut self.running[self.turn];
            let before = search.expanded();
            let slice = left.min(TURN);
            let outcome = search.work(&self.board, slice).clone();
            self.expanded += search.expanded() - before;
            left -= slice;
            match outcome {
                Outcome::Working => self.turn += 1,
                Outcome::Full => drop(self.running.remove(self.turn)),
                Outcome::Solved(_) | Outcome::Exhausted => return Some(outcome),
            }
        }
        None
    }
}

/// The most solved states from which pulls begin.
const PULLED: usize = 50;

/// The player's moves for pushes.
fn moves(
    level: &Level,
    position: &Position,
    board: &Board,
    pushes: &[Push],
) -> Option<Vec<Direction>> {
    let mut position = position.clone();
    let mut moves = Vec::new();
    for push in pushes {
        let behind = board.next(push.from, push.direction.opposite());
        if behind == crate::board::NONE {
            return None;
        }
        let walk = path::walk(level, &position, board.pos(behind))?;
        for step in walk.into_iter().chain([push.direction]) {
            rules::step(level, &mut position, step).ok()?;
            moves.push(step);
        }
    }
    Some(moves)
}
