//! Several searches on one position, which take turns: what one of them cannot see another one soon finds.

use std::cell::LazyCell;
use std::sync::Arc;

use sokoban_core::{Level, Position};

use crate::board::{Board, Square, State};
use crate::distances::{Sides, Targets, Way};
use crate::guide::{Guide, GuideBuilder};
use crate::plan::Plan;
use crate::search::{Order, Outcome, Search};
use crate::solver::Method;
use crate::table;
use crate::ways::Ways;

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
    Waiting,
    Guiding(Box<Guiding>),
    Running(Vec<Runner>),
}

/// What the searches go by is made first: for those by pushes, and for those by pulls.
#[derive(Debug)]
struct Guiding {
    parts: Vec<Part>,
    /// The solved states from which pulls begin.
    solved: Vec<Vec<Square>>,
    making: [Option<GuideBuilder>; 2],
    made: [Option<Arc<Guide>>; 2],
}

/// One of the searches that take turns.
#[derive(Debug)]
struct Runner {
    part: Part,
    engine: Engine,
}

#[derive(Debug)]
enum Engine {
    Search(Box<Search>),
    Plan(Box<Plan>),
}

/// States that one search looks at before it may be the next one's turn.
const TURN: usize = 200;
/// The most solved states from which pulls begin.
const PULLED: usize = 50;

impl Runner {
    fn expanded(&self) -> u64 {
        match &self.engine {
            Engine::Search(search) => search.expanded(),
            Engine::Plan(plan) => plan.expanded(),
        }
    }

    /// What it has done, in states with single steps, by its share: the least comes next.
    fn done(&self) -> u64 {
        let done = match &self.engine {
            Engine::Search(search) => search.expanded(),
            Engine::Plan(plan) => plan.done(),
        };
        done / self.part.share()
    }

    fn work(&mut self, board: &Board, states: usize) -> &Outcome {
        match &mut self.engine {
            Engine::Search(search) => search.work(board, states),
            Engine::Plan(plan) => plan.work(board, states),
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
        Some(Self {
            board,
            start,
            method,
            bytes,
            stage: Stage::Waiting,
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
                Stage::Waiting => self.stage = Stage::Guiding(Box::new(self.guiding())),
                Stage::Guiding(guiding) => {
                    let slice = left.min(TURN);
                    left -= slice;
                    if guiding.work(&self.board, slice) {
                        let running = runners(&self.board, &self.start, self.bytes, guiding);
                        self.stage = Stage::Running(running);
                    }
                }
                Stage::Running(running) => {
                    let runners = running.iter().enumerate();
                    let next = runners.min_by_key(|(_, runner)| runner.done());
                    let Some((next, _)) = next else {
                        return Some(Outcome::Full);
                    };
                    let runner = &mut running[next];
                    let before = runner.expanded();
                    let slice = left.min(TURN);
                    let outcome = runner.work(&self.board, slice).clone();
                    self.expanded += runner.expanded() - before;
                    left -= slice;
                    match outcome {
                        Outcome::Working => {}
                        Outcome::Full => drop(running.remove(next)),
                        Outcome::Solved(_) | Outcome::Exhausted => return Some(outcome),
                    }
                }
            }
        }
        None
    }

    /// Begins with what the searches of the method go by.
    fn guiding(&self) -> Guiding {
        let (board, start) = (&self.board, &self.start);
        let mut parts = parts(self.method);
        let solved = table::solved_states(board).filter(|solved| solved.len() <= PULLED);
        parts.retain(|part| match part {
            Part::Pushes(_) => true,
            Part::WholePushes => Ways::suit(board),
            Part::Pulls => solved.is_some(),
            Part::WholePulls => Ways::suit(board) && solved.is_some(),
        });
        if parts.is_empty() {
            parts.push(Part::Pushes(Order::Greedy));
        }
        let sides = Sides::of(board);
        // Made once, and only if they are wanted.
        let goals = LazyCell::new(|| Arc::new(Targets::goals(board, &sides)));
        let starts = LazyCell::new(|| Arc::new(Targets::starts(board, &sides, &start.boxes)));
        let targets = |way| match way {
            Way::Push => Arc::clone(&goals),
            Way::Pull => Arc::clone(&starts),
        };
        let plans = self.method != Method::Fewest;
        let builder = |way, back| {
            let wanted = parts.iter().any(|part| part.way() == way);
            let back = || plans.then(|| targets(back));
            wanted.then(|| GuideBuilder::new(board, way, start, targets(way), back()))
        };
        let making = [builder(Way::Push, Way::Pull), builder(Way::Pull, Way::Push)];
        Guiding {
            parts,
            solved: solved.unwrap_or_default(),
            making,
            made: [None, None],
        }
    }
}

impl Guiding {
    /// Does about as much as looking at so many states takes; answers whether all is made.
    fn work(&mut self, board: &Board, states: usize) -> bool {
        for (making, made) in self.making.iter_mut().zip(&mut self.made) {
            if let Some(guide) = making.as_mut().and_then(|it| it.work(board, states)) {
                *making = None;
                *made = Some(Arc::new(guide));
            }
        }
        self.making.iter().all(Option::is_none)
    }
}

/// The searches for what was made.
fn runners(board: &Board, start: &State, bytes: usize, guiding: &Guiding) -> Vec<Runner> {
    let shares: u64 = guiding.parts.iter().map(|part| part.share()).sum();
    let solved = &guiding.solved;
    let runner = |part: &Part| {
        let guide = guiding.made[part.way() as usize].as_ref();
        let guide = Arc::clone(guide?);
        let bytes = bytes / shares as usize * part.share() as usize;
        let search = |search| Engine::Search(Box::new(search));
        let plan = |plan| Engine::Plan(Box::new(plan));
        let engine = match part {
            Part::Pushes(order) => search(Search::push(board, guide, start, *order, bytes)),
            Part::Pulls => search(Search::pull(board, guide, start, solved, bytes)),
            Part::WholePushes => plan(Plan::push(board, guide, start, bytes)),
            Part::WholePulls => plan(Plan::pull(board, guide, start, solved, bytes)),
        };
        Some(Runner {
            part: *part,
            engine,
        })
    };
    guiding.parts.iter().filter_map(runner).collect()
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

impl Part {
    const fn way(self) -> Way {
        match self {
            Self::Pushes(_) | Self::WholePushes => Way::Push,
            Self::Pulls | Self::WholePulls => Way::Pull,
        }
    }

    /// How much of the time and the memory it gets: single pushes find least that the others do not.
    const fn share(self) -> u64 {
        match self {
            Self::Pushes(_) => 1,
            Self::Pulls | Self::WholePushes | Self::WholePulls => 8,
        }
    }
}

fn parts(method: Method) -> Vec<Part> {
    let pushes = Part::Pushes(Order::Greedy);
    match method {
        Method::All => vec![Part::WholePulls, Part::WholePushes, Part::Pulls, pushes],
        Method::Forwards => vec![Part::WholePushes, pushes],
        Method::Backwards => vec![Part::WholePulls, Part::Pulls],
        Method::Pushes => vec![pushes],
        Method::Pulls => vec![Part::Pulls],
        Method::WholePushes => vec![Part::WholePushes],
        Method::WholePulls => vec![Part::WholePulls],
        Method::Fewest => vec![Part::Pushes(Order::Fewest)],
    }
}
