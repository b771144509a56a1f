//! Several searches on one position, which take turns: what one of them cannot see another one soon finds (Huberman,
//! Lukose and Hogg, “An economics approach to hard computational problems”, 1997).

use std::cell::LazyCell;
use std::sync::Arc;

use sokoban_core::{Level, Position};

use super::meetings::Meetings;
use super::report::Report;
use super::turns::{Runner, Turns, Work};
use crate::board::{Board, MoveKind, Square, State};
use crate::distances::{Distances, SideRegions};
use crate::exact::solved_states;
use crate::search::best_first::BestFirst;
use crate::search::fess::{Fess, Rounds, Style};
use crate::search::greedy::Greedy;
use crate::search::guidance::{Guidance, GuidanceBuilder, GuidanceInput, TripleBuilder};
use crate::search::macro_greedy::MacroGreedy;
use crate::search::macro_moves::MacroMoves;
use crate::search::policy::Policy;
use crate::search::push_astar::PushAStar;
use crate::search::waypoint::Waypoint;
use crate::search::{Search, Status};
use crate::stop::Stop;

/// One way to search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Method {
    /// Macro moves in feature space.
    FessPushes(Style),
    /// The same, by one packing order after another.
    FessRounds,
    /// Macro moves from both ends, through an open state.
    Waypoint,
    /// Macro moves, many of them.
    MacroPushes,
    /// Single steps, forwards and backwards.
    GreedyPushes,
    GreedyPulls,
    /// Single pushes, for the fewest.
    AStar,
}

impl Method {
    /// The ways to search in one of several parts of the work, for any solution.
    pub(super) fn of_part(part: (usize, usize)) -> Vec<Self> {
        use Method::{FessPushes, FessRounds, GreedyPulls, MacroPushes, Waypoint};
        use Style::{Nearest, Obstacles, Regions};
        match part {
            (_, 1) => vec![
                MacroPushes,
                FessPushes(Obstacles),
                FessPushes(Regions),
                Waypoint,
                FessPushes(Nearest),
                FessRounds,
                GreedyPulls,
            ],
            (0, 2) => vec![MacroPushes, FessPushes(Nearest), Waypoint, GreedyPulls],
            (1, 2) => vec![FessPushes(Obstacles), FessPushes(Regions), FessRounds],
            (0, _) => vec![FessPushes(Nearest), FessRounds],
            (1, _) => vec![FessPushes(Obstacles), FessPushes(Regions), Waypoint],
            (2, 3) => vec![MacroPushes, GreedyPulls],
            (2, _) => vec![GreedyPulls],
            _ => vec![MacroPushes],
        }
    }

    /// How it moves boxes, if it does so in one way.
    const fn mode(self) -> Option<MoveKind> {
        match self {
            Self::FessPushes(..)
            | Self::FessRounds
            | Self::MacroPushes
            | Self::GreedyPushes
            | Self::AStar => Some(MoveKind::Push),
            Self::GreedyPulls => Some(MoveKind::Pull),
            Self::Waypoint => None,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::FessPushes(Style::Obstacles) => "feature space, pushes, by obstacles",
            Self::FessPushes(Style::Regions) => "feature space, pushes, by regions",
            Self::FessPushes(Style::Nearest) => "feature space, pushes, nearest first",
            Self::FessPushes(Style::Open) => "feature space, pushes, what is open first",
            Self::FessRounds => "feature space, pushes, in rounds",
            Self::Waypoint => "waypoint",
            Self::MacroPushes => "macro pushes",
            Self::GreedyPushes => "pushes",
            Self::GreedyPulls => "pulls",
            Self::AStar => "fewest pushes",
        }
    }

    /// Its share of time: how much it finds that the others do not. Where boxes are near to their places there is little to
    /// plan: what matters is which of them moves when, and that is found by whole states and not by a packing order.
    const fn share(self, of: Traits) -> u64 {
        match self {
            Self::MacroPushes if of.is_near => 200,
            Self::FessPushes(..) | Self::FessRounds if of.is_near => 2,
            Self::GreedyPulls => 56,
            Self::FessRounds => 8,
            Self::Waypoint => 60,
            // What one of these finds late the others mostly find too: it is enough that one goes on.
            Self::FessPushes(Style::Nearest) => 16,
            Self::FessPushes(..) => 4,
            Self::MacroPushes | Self::GreedyPushes | Self::AStar => 2,
        }
    }

    /// The effort that it is ahead of others: what is found by few moves is found soon. Where there are few boxes, macro
    /// moves soon tell as well that there is no solution.
    fn lead(self, of: Traits) -> u64 {
        match self {
            Self::FessPushes(..) => 12_000,
            Self::Waypoint => 50_000,
            Self::MacroPushes if of.is_near => 50_000.max(MACRO_PUSHES / of.cube()),
            Self::MacroPushes => MACRO_PUSHES / of.cube(),
            _ => 0,
        }
    }

    /// The effort after which less of the time is enough: by then it has found most of what it finds without the
    /// others. Single steps are the worse the more boxes there are.
    const fn prime(self, of: Traits) -> u64 {
        match self {
            Self::FessPushes(Style::Nearest) if !of.is_near => 100_000,
            Self::FessPushes(..) => 10_000,
            Self::GreedyPulls => SINGLE_STEPS / of.cube(),
            _ => u64::MAX,
        }
    }
}

/// What tells for how long a search is worth its time.
#[derive(Debug, Clone, Copy)]
struct Traits {
    boxes: u64,
    /// Whether boxes are about a push from their places, on average.
    is_near: bool,
}

impl Traits {
    /// Without what guides pushes, boxes count as far from their places.
    fn of(board: &Board, start: &State, pushes: Option<&Arc<Guidance>>) -> Self {
        let boxes = board.box_count() as u64;
        let is_near = |guidance: &Arc<Guidance>| {
            let places = board.places(&start.boxes);
            let pushes = places.map(|it| u64::from(guidance.distances.nearest(it)));
            pushes.sum::<u64>() <= boxes + boxes / NEAR
        };
        Self {
            boxes,
            is_near: pushes.is_some_and(is_near),
        }
    }

    /// The cube of the boxes, and never 0.
    const fn cube(self) -> u64 {
        self.boxes * self.boxes * self.boxes + 1
    }
}

/// Boxes are near to their places that are no more than a push from there, and one box in so many another one.
const NEAR: u64 = 4;
/// What searches by pulls can know of those by pushes gets at most one part in so many of the memory.
const MEETINGS: usize = 8;
/// The lead of many macro pushes, times the cube of the boxes.
const MACRO_PUSHES: u64 = 6_000_000;
/// The prime of single steps, times the cube of the boxes.
const SINGLE_STEPS: u64 = 7_000_000_000;
/// What the rounds of a search know gets about one part in so many.
const KNOWN: usize = 8;
/// The share of a triple table.
const TRIPLES: u64 = 1;
/// The most solved states from which pulls begin.
const PULLED: usize = 50;
/// Effort of one slice of what is made before the searches begin.
const SLICE: u64 = 20;

/// The searches, or what is made for them.
#[derive(Debug)]
pub(super) struct Portfolio {
    board: Board,
    start: State,
    bytes: usize,
    stage: Stage,
    expanded: u64,
    effort: u64,
}

#[derive(Debug)]
enum Stage {
    /// Nothing was made yet.
    Waiting(Vec<Method>),
    Preparing(Box<Preparation>),
    Running(Turns),
}

impl Portfolio {
    /// Begins with a position; `None` for levels that have no [`Board`].
    pub(super) fn new(
        level: &Level,
        position: &Position,
        methods: Vec<Method>,
        bytes: usize,
        stop: &Stop,
    ) -> Option<Self> {
        let board = Board::with_stop(level, stop)?;
        let start = board.state(position)?;
        Some(Self {
            board,
            start,
            bytes,
            stage: Stage::Waiting(methods),
            expanded: 0,
            effort: 0,
        })
    }

    /// Nodes expanded so far.
    pub(super) const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// What was done so far, in nodes that could have been expanded meanwhile.
    pub(super) const fn effort(&self) -> u64 {
        self.effort
    }

    /// What each search has done.
    pub(super) fn reports(&self) -> Vec<Report> {
        match &self.stage {
            Stage::Waiting(_) | Stage::Preparing(_) => Vec::new(),
            Stage::Running(turns) => turns.reports(),
        }
    }

    /// Does about as much as expanding so many nodes takes. A search that has expanded everything ends them all; one
    /// that is full leaves the rest to the others. What is done, and in which order, does not depend on the slices.
    pub(super) fn work(&mut self, nodes: u64) -> Status {
        let end = self.effort.saturating_add(nodes);
        let mut status = Status::Working;
        while self.effort < end && status == Status::Working && !self.board.is_stopped() {
            match &mut self.stage {
                Stage::Waiting(methods) => {
                    let methods = std::mem::take(methods);
                    let preparation = Preparation::new(&self.board, &self.start, methods);
                    self.stage = Stage::Preparing(Box::new(preparation));
                }
                Stage::Preparing(preparation) => {
                    self.effort += SLICE;
                    if preparation.work(&self.board) {
                        let noted = preparation.can_meet().then_some(self.bytes / MEETINGS);
                        let runners = preparation.runners(&self.board, &self.start, self.bytes);
                        let turns = Turns::new(runners, noted.map(Meetings::new), self.bytes);
                        self.stage = Stage::Running(turns);
                    }
                }
                Stage::Running(turns) => {
                    let done = turns.work(&self.board);
                    self.expanded += done.expanded;
                    self.effort += done.effort;
                    status = done.status;
                }
            }
        }
        status
    }
}

/// What guides the searches is made first: for those by pushes, and for those by pulls.
#[derive(Debug)]
struct Preparation {
    methods: Vec<Method>,
    /// The solved states from which pulls begin.
    solved: Vec<Vec<Square>>,
    making: Vec<(MoveKind, GuidanceBuilder)>,
    made: Vec<(MoveKind, Arc<Guidance>, TripleBuilder)>,
}

impl Preparation {
    fn new(board: &Board, start: &State, mut methods: Vec<Method>) -> Self {
        let solved = solved_states(board).filter(|solved| solved.len() <= PULLED);
        methods.retain(|method| match method {
            Method::AStar | Method::GreedyPushes => true,
            Method::FessPushes(..) | Method::MacroPushes => MacroMoves::supports(board),
            Method::FessRounds => Rounds::supports(board),
            Method::GreedyPulls => solved.is_some(),
            Method::Waypoint => MacroMoves::supports(board) && solved.is_some(),
        });
        let is_large = !MacroMoves::supports(board) && !methods.contains(&Method::AStar);
        if methods.is_empty() || is_large {
            methods.push(Method::GreedyPushes);
        }
        let sides = SideRegions::of(board);
        // Made once, and only if they are wanted.
        let goals = LazyCell::new(|| Arc::new(Distances::to_goals(board, &sides)));
        let starts = LazyCell::new(|| Arc::new(Distances::to_starts(board, &sides, &start.boxes)));
        let distances = |mode| match mode {
            MoveKind::Push => Arc::clone(&goals),
            MoveKind::Pull => Arc::clone(&starts),
        };
        let builder = |mode: MoveKind| {
            let is_wanted = methods
                .iter()
                .any(|method| method.mode().is_none_or(|it| it == mode));
            is_wanted.then(|| {
                let is_packed = methods.iter().any(|method| method.mode() == Some(mode));
                let input = GuidanceInput {
                    mode,
                    start,
                    distances: distances(mode),
                    reversed: distances(mode.opposite()),
                    needs_packing_order: is_packed && !methods.contains(&Method::AStar),
                };
                let builder = GuidanceBuilder::new(board, input);
                (mode, builder)
            })
        };
        let making = [MoveKind::Push, MoveKind::Pull]
            .into_iter()
            .filter_map(builder);
        Self {
            making: making.collect(),
            methods,
            solved: solved.unwrap_or_default(),
            made: Vec::new(),
        }
    }

    /// Does a slice of the work; returns whether all is made.
    fn work(&mut self, board: &Board) -> bool {
        let done = |(_, builder): &mut (_, GuidanceBuilder)| builder.work(board, SLICE);
        if let Some((mode, builder)) = self.making.pop_if(done) {
            let (guidance, triples) = builder.finish();
            self.made.push((mode, guidance, triples));
        }
        self.making.is_empty()
    }

    /// Whether there are searches by pushes and by pulls.
    fn can_meet(&self) -> bool {
        let pulls = |method: &Method| method.mode() == Some(MoveKind::Pull);
        self.methods.iter().any(pulls) && !self.methods.iter().all(pulls)
    }

    /// What was made for searches in one mode.
    fn guidance(&self, wanted: MoveKind) -> Option<&Arc<Guidance>> {
        let mut made = self.made.iter();
        made.find(|(mode, ..)| *mode == wanted)
            .map(|(_, guidance, _)| guidance)
    }

    /// The searches, with what was made for them.
    fn runners(&mut self, board: &Board, start: &State, bytes: usize) -> Vec<Runner> {
        let of = Origin {
            board,
            start,
            solved: &self.solved,
            pushes: self.guidance(MoveKind::Push),
            pulls: self.guidance(MoveKind::Pull),
            bytes,
        };
        let traits = Traits::of(board, start, of.pushes);
        let runner = |method: &Method| {
            let search = of.search(*method)?;
            Some(Runner {
                name: method.name(),
                share: method.share(traits),
                lead: method.lead(traits),
                prime: method.prime(traits),
                work: Work::Search(search),
            })
        };
        let mut runners: Vec<Runner> = self.methods.iter().filter_map(runner).collect();
        runners.extend(self.made.drain(..).map(|(.., triples)| Runner {
            name: "triples",
            share: TRIPLES,
            lead: 0,
            prime: u64::MAX,
            work: Work::Triples(Box::new(triples)),
        }));
        runners
    }
}

/// What a search begins with.
struct Origin<'a> {
    board: &'a Board,
    start: &'a State,
    solved: &'a [Vec<Square>],
    /// What guides pushes, and pulls.
    pushes: Option<&'a Arc<Guidance>>,
    pulls: Option<&'a Arc<Guidance>>,
    /// Memory for all searches.
    bytes: usize,
}

impl Origin<'_> {
    /// The search, if there is what guides it.
    fn search(&self, method: Method) -> Option<Box<dyn Search>> {
        let pushes = self.pushes.cloned();
        let pulls = self.pulls.cloned();
        Some(match method {
            Method::AStar => self.forwards(PushAStar::new(self.board))?,
            Method::GreedyPushes => self.forwards(Greedy::new(self.board, MoveKind::Push))?,
            Method::GreedyPulls => self.backwards(Greedy::new(self.board, MoveKind::Pull))?,
            Method::MacroPushes => self.forwards(MacroGreedy::new())?,
            Method::FessPushes(style) => {
                Box::new(Fess::new(self.board, style, pushes?, self.start))
            }
            Method::FessRounds => Box::new(Rounds::forwards(self.board, pushes?, self.start)),
            Method::Waypoint => {
                let guidance = (pushes?, pulls?);
                let ends = (self.start, self.solved);
                Box::new(Waypoint::new(
                    self.board,
                    guidance,
                    ends,
                    self.bytes / KNOWN,
                ))
            }
        })
    }

    fn forwards<P: Policy + 'static>(&self, policy: P) -> Option<Box<dyn Search>> {
        let guidance = self.pushes.cloned()?;
        let search = BestFirst::forwards(self.board, guidance, policy, self.start);
        Some(Box::new(search))
    }

    fn backwards<P: Policy + 'static>(&self, policy: P) -> Option<Box<dyn Search>> {
        let guidance = self.pulls.cloned()?;
        let search = BestFirst::backwards(self.board, guidance, policy, self.start, self.solved);
        Some(Box::new(search))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples;
    use crate::play::Optimality;
    use crate::solve::outcome::solution;

    const MEETING: &str = "\
 #######
 #  #  #
##   $ ##
#  @#$. #
#   #. .#
# $ # * #
##  #  ##
 #######";

    /// The search that has most of the time.
    fn first(text: &str) -> &'static str {
        let (_, board, start) = samples::level(text);
        let mut preparation = Preparation::new(&board, &start, Method::of_part((0, 1)));
        while !preparation.work(&board) {}
        let runners = preparation.runners(&board, &start, 1 << 24);
        let first = runners.iter().max_by_key(|runner| runner.share);
        first.expect("some searches").name
    }

    #[test]
    fn macro_pushes_have_most_of_the_time_where_boxes_are_near_to_their_places() {
        let near = "\
#########
#   @   #
# .$.$  #
# *  $. #
# $.  * #
#       #
#########";
        assert_eq!(first(near), "macro pushes");
        assert_eq!(first(MEETING), "waypoint");
    }

    #[test]
    fn searches_that_meet_need_fewer_nodes() {
        let (level, board, start) = samples::level(MEETING);
        let expanded = |meetings: Option<Meetings>| {
            let methods = vec![Method::GreedyPushes, Method::GreedyPulls];
            let mut preparation = Preparation::new(&board, &start, methods);
            while !preparation.work(&board) {}
            let mut runners = preparation.runners(&board, &start, 1 << 24);
            for runner in &mut runners {
                runner.share = 1;
            }
            let mut turns = Turns::new(runners, meetings, 1 << 24);
            let mut expanded = 0;
            loop {
                let done = turns.work(&board);
                expanded += done.expanded;
                match done.status {
                    Status::Working => {}
                    Status::Solved(pushes) => {
                        let solves = solution(&level, level.start(), pushes, Optimality::Unproven);
                        assert!(solves.is_some(), "the rules follow it");
                        return expanded;
                    }
                    status => panic!("{status:?}"),
                }
            }
        };
        let [apart, together] = [None, Some(Meetings::new(1 << 20))].map(expanded);
        assert!(together < apart, "{together}: {apart}");
    }
}
