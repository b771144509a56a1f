//! By way of an open state: where boxes are tangled at the start and at the end, one in between, from which every box
//! can be moved, is easier to come to from both sides than they are from each other (as Yaron Shoham's solver
//! Festival does, from version 2 on).
//!
//! First one side is opened: pulls from the end, or pushes from the start, look for the state that is most open. Then
//! the other side comes there: its boxes are assigned to the squares of that state. All states that were listed on
//! the first way are known, so the two sides mostly meet before. If they do not, they go on in turns, each from where
//! it came to towards where the other one did, as long as that brings them nearer to each other. Then another open
//! state is looked for; what is known stays known.

mod arrival;
mod climb;
mod cycles;
mod departure;
mod leg;
mod legs;
mod nearby;
mod opening;
mod worth;

use std::sync::Arc;

use super::style::Score;
use crate::board::{Board, BoxStep, MoveKind, Occupancy, Square, State};
use crate::deadlock::freeze;
use crate::distances::MOST_ASSIGNED;
use crate::play::Push;
use crate::search::guidance::Guidance;
use crate::search::tree::Tree;
use crate::search::{Search, Status};
use arrival::{Arrival, gap};
use climb::{Climb, Progress};
use departure::{Departure, distances};
use legs::Legs;
use opening::{Opening, Taste};

/// How one side is opened, in turn.
const WAYS: [(MoveKind, Taste); 4] = [
    (MoveKind::Pull, Taste::Cycles),
    (MoveKind::Push, Taste::Plain),
    (MoveKind::Pull, Taste::Near),
    (MoveKind::Push, Taste::Near),
];
/// Effort to open one side, and to come there from the other one.
const OPENING: u64 = 30_000;
const ARRIVING: u64 = 60_000;
/// The effort that a leg has at least when it has just come nearer.
const NEARER: u64 = 30_000;
/// The first two times in each way so many times less is enough for what is easy. Then all of it once in four times, for
/// what takes more, and otherwise a quarter, for another state does more than more effort for the same.
const FIRST: u64 = 10;
const SECOND: u64 = 3;
const QUARTER: u64 = 4;
/// The most legs of a round after the first one.
const LEGS: u64 = 8;
/// Effort of what is made when a round begins, about.
const BEGINNING: u64 = 200;
/// Effort of a slice of what guides a leg.
const SLICE: u64 = 20;

/// Where the search is.
enum Stage {
    /// One side is being opened.
    Opening,
    /// What guides the next leg is being made.
    Guiding(Box<Departure>),
    /// It is on its way.
    Arriving,
}

/// A search that begins again and again.
pub(crate) struct Halfway {
    /// The states with which pushes begin, and those with which pulls do.
    starts: Vec<State>,
    ends: Vec<State>,
    /// Boxes of the start that stay for good.
    fixed: Vec<Square>,
    /// What guides pushes, and pulls, where they open a side.
    pushes: Arc<Guidance>,
    pulls: Arc<Guidance>,
    round: u64,
    legs: Legs,
    /// Legs of this round that are over, but for the first, and how far the sides were from each other after the last.
    over: u64,
    gap: Score,
    stage: Stage,
    /// Effort that is left for this stage; what guides a leg has no limit.
    left: u64,
    /// With more memory than that, a round begins without what was known.
    most_bytes: usize,
    /// An empty tree, for when nothing is pushed.
    nothing: Tree,
    status: Status,
    expanded: u64,
    effort: u64,
}

impl Halfway {
    /// Searches between a state and these solved ones; pushes and pulls have their own guidance.
    pub(crate) fn new(
        board: &Board,
        (pushes, pulls): (Arc<Guidance>, Arc<Guidance>),
        (start, solved): (&State, &[Vec<Square>]),
        most_bytes: usize,
    ) -> Self {
        let mut occupancy = Occupancy::new(board);
        let mut ends = Vec::new();
        for boxes in solved {
            // The player may stand in any region at the end.
            let players = occupancy.players(board, boxes).into_iter();
            ends.extend(players.map(|player| State {
                boxes: boxes.clone(),
                player,
            }));
        }
        let fixed = freeze::frozen_boxes(board, &pushes.distances, &start.boxes);
        let (pushes, pulls) = if fixed.is_empty() && start.boxes.len() <= MOST_ASSIGNED {
            (pushes, pulls)
        } else {
            let (goals, starts) = distances(board, &fixed, &start.boxes);
            (
                Arc::new(pushes.with_distances(Arc::clone(&goals), Arc::clone(&starts))),
                Arc::new(pulls.with_distances(starts, goals)),
            )
        };
        let mut search = Self {
            starts: vec![start.clone()],
            ends,
            fixed,
            pushes,
            pulls,
            round: 0,
            legs: Legs::default(),
            over: 0,
            gap: Score::MAX,
            stage: Stage::Opening,
            left: 0,
            most_bytes,
            nothing: Tree::new(0),
            status: Status::Working,
            expanded: 0,
            effort: 0,
        };
        search.begin(board);
        search
    }

    fn roots(&self, mode: MoveKind) -> &[State] {
        match mode {
            MoveKind::Push => &self.starts,
            MoveKind::Pull => &self.ends,
        }
    }

    /// How many times there was a round in the way of this one.
    const fn time(&self) -> u64 {
        self.round / WAYS.len() as u64
    }

    /// A part of some effort that this round has.
    fn share(&self, effort: u64) -> u64 {
        match self.time() {
            0 => effort / FIRST,
            1 => effort / SECOND,
            time if time % QUARTER == 2 => effort,
            _ => effort / QUARTER,
        }
    }

    /// Begins a round.
    fn begin(&mut self, board: &Board) {
        if self.legs.bytes() > self.most_bytes {
            self.legs = Legs::default();
        }
        (self.over, self.gap) = (0, Score::MAX);
        self.stage = Stage::Opening;
        self.left = self.share(OPENING);
        self.effort += BEGINNING;
        let ways = WAYS.len() as u64;
        let (mode, taste) = WAYS[(self.round % ways) as usize];
        // The second time is the first one with more effort.
        let variant = self.time().saturating_sub(1);
        let opening = Opening::new(board, (mode, taste), variant, &self.starts[0].boxes);
        let guidance = match mode {
            MoveKind::Push => &self.pushes,
            MoveKind::Pull => &self.pulls,
        };
        let climb = Climb::new(board, mode, Arc::clone(guidance), opening, &self.fixed);
        self.legs.begin(board.clone(), climb, Vec::new());
        let roots = self.roots(mode).to_vec();
        self.add_roots(&roots);
    }

    /// Begins the next round.
    fn begin_next(&mut self, board: &Board) {
        self.round += 1;
        self.begin(board);
    }

    /// Adds the states from which the leg at hand begins.
    fn add_roots(&mut self, roots: &[State]) {
        for root in roots {
            if self.status == Status::Working && self.legs.add_root(root) {
                self.expanded += 1;
                self.meet();
            }
        }
        self.effort += self.legs.last().map_or(0, |leg| leg.climb.effort());
    }

    /// The end is found where the two sides meet.
    fn meet(&mut self) {
        if let Some(pushes) = self.legs.meeting() {
            self.status = Status::Solved(pushes);
        }
    }

    /// Goes on with what is at hand; returns how much that took.
    fn go_on(&mut self, board: &Board) -> u64 {
        match std::mem::replace(&mut self.stage, Stage::Arriving) {
            Stage::Guiding(mut departure) => {
                if departure.builder.work(&departure.board, SLICE) {
                    self.set_out(*departure);
                } else {
                    self.stage = Stage::Guiding(departure);
                }
                SLICE
            }
            Stage::Opening => {
                self.stage = Stage::Opening;
                let (is_over, spent) = self.move_on();
                if is_over && !self.has_arrived(board) {
                    self.turn(board);
                }
                spent
            }
            Stage::Arriving => {
                let before = self.best();
                let (is_over, spent) = self.move_on();
                if self.best() < before {
                    self.left = self.left.max(self.share(NEARER));
                } else if is_over {
                    self.end(board);
                }
                spent
            }
        }
    }

    /// Plays the next move of the leg at hand; returns whether it is over, and how much that took.
    fn move_on(&mut self) -> (bool, u64) {
        let (progress, spent) = self.legs.work();
        if let Progress::Expanded(_) = progress {
            self.expanded += 1;
            self.meet();
        }
        self.left = self.left.saturating_sub(spent);
        let is_over = self.left == 0 || progress == Progress::Over;
        (is_over && self.status == Status::Working, spent)
    }

    /// The best score of the leg at hand.
    fn best(&self) -> Score {
        let best = self.legs.last().and_then(|leg| leg.climb.best_node());
        best.map_or(Score::MAX, |(score, _)| score)
    }

    /// A leg is over: if it came nearer, the other side goes on, or else the next round begins.
    fn end(&mut self, board: &Board) {
        let gap = gap(self.best());
        let is_nearer = gap < self.gap;
        (self.over, self.gap) = (self.over + 1, gap);
        if is_nearer && self.over < LEGS {
            self.turn(board);
        } else {
            if let Some(leg) = self.legs.last_mut() {
                leg.climb.end();
            }
            self.begin_next(board);
        }
    }

    /// Turns to the other side, which is to come to the best state of the leg at hand: from where it begins, or, if it
    /// has been on its way, from its own best state.
    fn turn(&mut self, board: &Board) {
        let departure = self.departure(board);
        if let Some(leg) = self.legs.last_mut() {
            leg.climb.end();
        }
        match departure {
            Some(departure) => self.stage = Stage::Guiding(Box::new(departure)),
            // What is lost at once has no other side, but it may have another beginning.
            None => self.begin_next(board),
        }
    }

    fn departure(&mut self, board: &Board) -> Option<Departure> {
        let leg = self.legs.last()?;
        let (mode, best) = (leg.mode().opposite(), leg.best()?);
        let guidance = &self.pushes;
        if self.over == 0 {
            let beginning = (self.roots(mode).to_vec(), Vec::new());
            return Departure::new(board.clone(), guidance, mode, beginning, best);
        }
        let own = self.legs.before_last()?;
        let root = own.best()?;
        // Pulls may come from elsewhere than the goals now.
        let board = match mode {
            MoveKind::Push => board.clone(),
            MoveKind::Pull => board.with_goals(&root.boxes),
        };
        let beginning = (vec![root], own.pushes_to_best()?);
        Departure::new(board, guidance, mode, beginning, best)
    }

    /// Whether the first side knows where the other one begins: that solves it.
    fn has_arrived(&mut self, board: &Board) -> bool {
        let Some(mode) = self.legs.last().map(|leg| leg.mode().opposite()) else {
            return false;
        };
        let mut occupancy = Occupancy::new(board);
        for root in self.roots(mode).to_vec() {
            let key = occupancy.key(board, &root);
            let pushes = self.legs.pushes_of_last(key);
            // A position that is solved already is both ends, and that solves nothing.
            if let Some(pushes) = pushes.filter(|pushes| !pushes.is_empty()) {
                self.status = Status::Solved(pushes);
                return true;
            }
        }
        false
    }

    /// Lets a leg set out.
    fn set_out(&mut self, departure: Departure) {
        let arrival = Arrival::new(&departure.board, departure.mode, &departure.wanted);
        let guidance = departure.builder.finish().0;
        let climb = Climb::new(
            &departure.board,
            departure.mode,
            guidance,
            arrival,
            &departure.fixed,
        );
        self.legs.begin(departure.board, climb, departure.behind);
        self.left = self.share(ARRIVING);
        self.add_roots(&departure.roots);
    }
}

impl Search for Halfway {
    fn work(&mut self, board: &Board, nodes: u64) -> &Status {
        let end = self.effort.saturating_add(nodes);
        while self.effort < end && self.status == Status::Working {
            self.effort += self.go_on(board);
        }
        // Nobody asks for those.
        if let Some(leg) = self
            .legs
            .last_mut()
            .filter(|leg| leg.mode() == MoveKind::Pull)
        {
            drop(leg.climb.explorer.tree.drain_new());
        }
        &self.status
    }

    fn mode(&self) -> MoveKind {
        MoveKind::Push
    }

    fn tree(&self) -> &Tree {
        let pushing = self.legs.pushing();
        pushing.map_or(&self.nothing, |leg| &leg.climb.explorer.tree)
    }

    fn tree_mut(&mut self) -> &mut Tree {
        match self.legs.pushing_mut() {
            Some(leg) => &mut leg.climb.explorer.tree,
            None => &mut self.nothing,
        }
    }

    fn keeps_nodes(&self) -> bool {
        false
    }

    fn has_seen(&self, key: u128) -> bool {
        let pushing = self.legs.pushing();
        pushing.is_some_and(|leg| leg.climb.explorer.seen.get(key).is_some())
    }

    fn steps(&mut self, _: &Board, before: u32, after: u32) -> Option<Vec<BoxStep>> {
        self.legs.pushing_mut()?.steps(before, after)
    }

    fn pushes(&mut self, _: &Board, node: u32) -> Option<Vec<Push>> {
        let leg = self.legs.pushing_mut()?;
        leg.pushes_to_node(leg.first() + node)
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn effort(&self) -> u64 {
        self.effort
    }

    fn bytes(&self) -> usize {
        self.legs.bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples::{self, ROOM};
    use crate::distances::{Distances, SideRegions};
    use crate::play::{Optimality, Solution, moves};
    use crate::search::guidance::{GuidanceBuilder, GuidanceInput};

    /// Each box has to be moved.
    const HALL: &str = "\
##########
#@       #
# $ $ $  #
#        #
# $ $ $  #
#        #
#......  #
##########";

    /// What guides boxes from a start to the goals.
    fn guidance(board: &Board, start: &State) -> (Arc<Guidance>, Arc<Guidance>) {
        let sides = SideRegions::of(board);
        let goals = Arc::new(Distances::to_goals(board, &sides));
        let starts = Arc::new(Distances::to_starts(board, &sides, &start.boxes));
        let made = |mode, (distances, reversed)| {
            let input = GuidanceInput {
                mode,
                start,
                distances,
                reversed,
                needs_packing_order: false,
            };
            let mut builder = GuidanceBuilder::new(board, input);
            while !builder.work(board, 100) {}
            builder.finish().0
        };
        let (pushes, pulls) = (
            (Arc::clone(&goals), Arc::clone(&starts)),
            (starts, Arc::clone(&goals)),
        );
        (made(MoveKind::Push, pushes), made(MoveKind::Pull, pulls))
    }

    fn search(board: &Board, start: &State, most_bytes: usize) -> Halfway {
        let solved: Vec<Vec<Square>> = crate::exact::solved_states(board).expect("few");
        Halfway::new(board, guidance(board, start), (start, &solved), most_bytes)
    }

    /// Goes on until there is a solution, which the rules have to follow; returns its pushes.
    fn solve(level: &str, mut search: Halfway) -> usize {
        let (level, board, _) = samples::level(level);
        while search.work(&board, 1) == &Status::Working {}
        let Status::Solved(pushes) = search.status else {
            panic!("{:?}", search.status);
        };
        let count = pushes.len();
        let moves = moves(&level, level.start(), pushes, &crate::stop::Stop::default())
            .expect("pushes by the rules");
        let solution = Solution::replayed(&level, level.start(), moves, Optimality::Unproven);
        assert!(solution.is_some());
        count
    }

    #[test]
    fn both_sides_meet_in_every_way_and_the_rules_follow() {
        let (_, board, start) = samples::level(ROOM);
        for (round, (mode, _)) in (0..).zip(WAYS) {
            let mut search = search(&board, &start, usize::MAX);
            search.round = round;
            search.legs = Legs::default();
            search.begin(&board);
            // One side has no time to come to the other one.
            search.left = 5;
            while matches!(search.stage, Stage::Opening | Stage::Guiding(..)) {
                assert_eq!(search.tree().len() > 0, mode == MoveKind::Push, "{mode:?}");
                assert_eq!(search.work(&board, 1), &Status::Working, "{mode:?}");
            }
            assert!(search.tree().len() > 0, "{mode:?}");
            solve(ROOM, search);
        }
    }

    #[test]
    fn sides_go_on_in_turns_from_where_they_came_to() {
        let (_, board, start) = samples::level(HALL);
        let mut most = 0;
        for nodes in 2..6 {
            let mut search = search(&board, &start, usize::MAX);
            search.left = 1;
            while search.status == Status::Working && search.round == 0 {
                search.work(&board, 1);
                let leg = search.legs.last().expect("a leg");
                let is_long = leg.end() - leg.first() >= nodes;
                let is_solved = search.status != Status::Working;
                if matches!(search.stage, Stage::Arriving) && is_long && !is_solved {
                    search.end(&board);
                }
                most = most.max(search.over);
            }
            // However short the legs are, those behind the last ones belong to the solution.
            assert!(solve(HALL, search) >= 6, "{nodes}");
        }
        assert!(most > 1, "{most}");
    }

    #[test]
    fn a_round_without_memory_forgets_the_legs_before_it() {
        let (_, board, start) = samples::level(ROOM);
        let nodes = |most_bytes| {
            let mut search = search(&board, &start, most_bytes);
            search.begin_next(&board);
            let first = search.legs.last().map(super::leg::Leg::first);
            solve(ROOM, search);
            first.expect("a leg")
        };
        assert_eq!(nodes(0), 0);
        assert!(nodes(usize::MAX) > 0);
    }

    #[test]
    fn the_next_round_opens_in_another_way() {
        let (_, board, start) = samples::level(ROOM);
        let guidance = guidance(&board, &start);
        let mut search = Halfway::new(&board, guidance, (&start, &[]), usize::MAX);
        let mode = |search: &Halfway| search.legs.last().map(super::leg::Leg::mode);
        // Without an end there is nothing to open, and the next round is that of pushes.
        assert_eq!(mode(&search), Some(MoveKind::Pull));
        assert_eq!(search.work(&board, 1), &Status::Working);
        assert_eq!((search.round, mode(&search)), (1, Some(MoveKind::Push)));
    }
}
