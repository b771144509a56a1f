//! Several searches on one position, which take turns: what one of them cannot see another one soon finds.

use std::cell::LazyCell;
use std::sync::Arc;

use sokoban_core::{Level, Position};

use crate::board::{Board, Square, State};
use crate::distances::{Sides, Targets, Way};
use crate::guide::{Guide, GuideBuilder, Tripling};
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
    making: Vec<(Way, GuideBuilder)>,
    made: Vec<(Way, Arc<Guide>, Tripling)>,
}

/// One of those that take turns.
#[derive(Debug)]
struct Runner {
    share: u64,
    engine: Engine,
}

#[derive(Debug)]
enum Engine {
    Search(Box<Search>),
    Plan(Box<Plan>),
    /// Makes the searches better.
    Tripling(Box<Tripling>),
}

/// States that one search looks at before it may be the next one's turn.
const TURN: usize = 200;
/// How much of the time and the memory most searches get.
const SHARE: u64 = 8;
/// The most solved states from which pulls begin.
const PULLED: usize = 50;

impl Runner {
    fn expanded(&self) -> u64 {
        match &self.engine {
            Engine::Search(search) => search.expanded(),
            Engine::Plan(plan) => plan.expanded(),
            Engine::Tripling(_) => 0,
        }
    }

    /// What it has done, in states with single steps, by its share: the least comes next.
    fn done(&self) -> u64 {
        let done = match &self.engine {
            Engine::Search(search) => search.done(),
            Engine::Plan(plan) => plan.done(),
            Engine::Tripling(tripling) => tripling.done(),
        };
        done / self.share
    }

    /// What there is after so many states more; nothing when the searches have all that could be made for them.
    fn work(&mut self, board: &Board, states: usize) -> Option<Outcome> {
        match &mut self.engine {
            Engine::Search(search) => Some(search.work(board, states).clone()),
            Engine::Plan(plan) => Some(plan.work(board, states).clone()),
            Engine::Tripling(tripling) => tripling.work(board, states).then_some(Outcome::Working),
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
                    let outcome = runner.work(&self.board, slice);
                    self.expanded += runner.expanded() - before;
                    left -= slice;
                    match outcome {
                        Some(Outcome::Working) => {}
                        Some(Outcome::Full) | None => drop(running.remove(next)),
                        Some(Outcome::Solved(_) | Outcome::Exhausted) => return outcome,
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
        let is_planned = self.method != Method::Fewest;
        let builder = |way: Way| {
            let wanted = parts.iter().any(|part| part.way() == way);
            let targets = || (targets(way), targets(way.back()));
            wanted.then(|| {
                (
                    way,
                    GuideBuilder::new(board, way, start, targets(), is_planned),
                )
            })
        };
        let making = [Way::Push, Way::Pull].into_iter().filter_map(builder);
        Guiding {
            making: making.collect(),
            parts,
            solved: solved.unwrap_or_default(),
            made: Vec::new(),
        }
    }
}

impl Guiding {
    /// Does about as much as looking at so many states takes; answers whether all is made.
    fn work(&mut self, board: &Board, states: usize) -> bool {
        let done = |(_, builder): &mut (_, GuideBuilder)| builder.work(board, states);
        if let Some((way, builder)) = self.making.pop_if(done) {
            let (guide, tripling) = builder.finish();
            self.made.push((way, guide, tripling));
        }
        self.making.is_empty()
    }
}

/// The searches for what was made.
fn runners(board: &Board, start: &State, bytes: usize, guiding: &mut Guiding) -> Vec<Runner> {
    let shares: u64 = guiding.parts.iter().map(|part| part.share()).sum();
    let (solved, made) = (&guiding.solved, &guiding.made);
    let runner = |part: &Part| {
        let (_, guide, _) = made.iter().find(|(way, ..)| *way == part.way())?;
        let guide = Arc::clone(guide);
        let share = part.share();
        let bytes = bytes / shares as usize * share as usize;
        let search = |search| Engine::Search(Box::new(search));
        let plan = |plan| Engine::Plan(Box::new(plan));
        let engine = match part {
            Part::Pushes(order) => search(Search::push(board, guide, start, *order, bytes)),
            Part::Pulls => search(Search::pull(board, guide, start, solved, bytes)),
            Part::WholePushes => plan(Plan::push(board, guide, start, bytes)),
            Part::WholePulls => plan(Plan::pull(board, guide, start, solved, bytes)),
        };
        Some(Runner { share, engine })
    };
    let mut runners: Vec<Runner> = guiding.parts.iter().filter_map(runner).collect();
    runners.extend(guiding.made.drain(..).map(|(.., tripling)| Runner {
        share: SHARE,
        engine: Engine::Tripling(Box::new(tripling)),
    }));
    runners
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

    /// Single pushes find least that the others do not.
    const fn share(self) -> u64 {
        match self {
            Self::Pushes(_) => 1,
            Self::Pulls | Self::WholePushes | Self::WholePulls => SHARE,
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
