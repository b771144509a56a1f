//! By way of an open state: where boxes are tangled at the start and at the end, one in between, from which every box
//! can be moved, is easier to come to from both sides than they are from each other (as Yaron Shoham's solver
//! Festival does, from version 2 on).
//!
//! First one side is opened: pulls from the end, or pushes from the start, look for the state that is most open. Then
//! the other side comes there: its boxes are assigned to the squares of that state. All states that were listed on
//! the first way are known, so the two sides mostly meet before. If they do not, another open state is looked for.

mod arrival;
mod climb;
mod cycles;
mod opening;

use std::fmt;
use std::sync::Arc;

use super::explorer::Explorer;
use crate::board::{Board, BoxStep, Mode, Occupancy, ShardedTable, Square, State};
use crate::distances::{Distances, Sides};
use crate::play::Push;
use crate::search::guidance::{Guidance, GuidanceBuilder, Packing};
use crate::search::tree::Tree;
use crate::search::{Search, Status};
use arrival::Arrival;
use climb::{Climb, Progress};
use opening::{Opening, Taste};

/// How one side is opened, in turn.
const WAYS: [(Mode, Taste); 3] = [
    (Mode::Pull, Taste::Cycles),
    (Mode::Push, Taste::Plain),
    (Mode::Pull, Taste::Plain),
];
/// Effort to open one side, and to come there from the other one.
const OPENING: u64 = 30_000;
const ARRIVING: u64 = 120_000;
/// The first time in each way so many times less is enough for what is easy.
const LESS: u64 = 3;
/// Effort of what is made when a round begins, about.
const BEGINNING: u64 = 200;
/// Effort of a slice of what guides the second side.
const SLICE: u64 = 20;

/// Where the search is.
enum Stage {
    /// One side is being opened.
    Opening,
    /// What guides the other side is being made, on a board of its own.
    Guiding(Board, Box<GuidanceBuilder>, Vec<Square>),
    /// The other side is on its way.
    Arriving(Board, Box<Climb>),
}

/// A search that begins again and again.
pub(crate) struct Halfway {
    /// The states with which pushes begin, and those with which pulls do.
    starts: Vec<State>,
    ends: Vec<State>,
    /// What guides pushes, and pulls.
    pushes: Arc<Guidance>,
    pulls: Arc<Guidance>,
    round: u64,
    opening: Climb,
    /// States that are known from the first side, with the nodes where they were listed.
    known: ShardedTable<u32>,
    stage: Stage,
    /// Effort that is left for this stage; what guides the second side has no limit.
    left: u64,
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
        start: &State,
        solved: &[Vec<Square>],
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
        let mut search = Self {
            opening: opening(board, 0, (&pushes, &pulls)),
            starts: vec![start.clone()],
            ends,
            pushes,
            pulls,
            round: 0,
            known: ShardedTable::default(),
            stage: Stage::Opening,
            left: 0,
            nothing: Tree::new(0),
            status: Status::Working,
            expanded: 0,
            effort: 0,
        };
        search.open(board);
        search
    }

    fn roots(&self, mode: Mode) -> &[State] {
        match mode {
            Mode::Push => &self.starts,
            Mode::Pull => &self.ends,
        }
    }

    /// A part of the effort of a stage that this round has.
    fn share(&self, effort: u64) -> u64 {
        if (self.round as usize) < WAYS.len() {
            effort / LESS
        } else {
            effort
        }
    }

    /// Begins a round.
    fn begin(&mut self, board: &Board) {
        self.opening = opening(board, self.round, (&self.pushes, &self.pulls));
        self.open(board);
    }

    /// Begins to open one side.
    fn open(&mut self, board: &Board) {
        self.known = ShardedTable::default();
        self.stage = Stage::Opening;
        self.left = self.share(OPENING);
        self.effort += BEGINNING;
        for root in self.roots(self.opening.mode()).to_vec() {
            if let Some((node, key)) = self.opening.add_root(board, &root) {
                self.expanded += 1;
                self.known.insert(key, node);
                self.note(node);
            }
        }
        self.effort += self.opening.effort();
    }

    /// Takes down where the first side can go from a node that was expanded last.
    fn note(&mut self, node: u32) {
        for next in &self.opening.next {
            self.known.insert(next.key, node);
        }
    }

    /// Goes on with what is at hand; returns how much that took.
    fn go_on(&mut self, board: &Board) -> u64 {
        match std::mem::replace(&mut self.stage, Stage::Opening) {
            Stage::Opening => {
                let (progress, spent) = self.opening.work(board);
                if let Progress::Expanded(node) = progress {
                    self.expanded += 1;
                    self.note(node);
                }
                self.left = self.left.saturating_sub(spent);
                if self.left == 0 || progress == Progress::Over {
                    self.turn(board);
                }
                spent
            }
            Stage::Guiding(other, mut builder, wanted) => {
                if builder.work(&other, SLICE) {
                    self.set_out(board, other, *builder, &wanted);
                } else {
                    self.stage = Stage::Guiding(other, builder, wanted);
                }
                SLICE
            }
            Stage::Arriving(other, mut climb) => {
                let (progress, spent) = climb.work(&other);
                if let Progress::Expanded(node) = progress {
                    self.expanded += 1;
                    self.meet(board, (&other, &mut climb), node);
                }
                self.left = self.left.saturating_sub(spent);
                let is_over = self.left == 0 || progress == Progress::Over;
                if is_over && self.status == Status::Working {
                    self.round += 1;
                    self.begin(board);
                } else {
                    self.stage = Stage::Arriving(other, climb);
                }
                spent
            }
        }
    }

    /// Turns to the other side, which is to come to the state that is most open, unless the first side has come to it.
    fn turn(&mut self, board: &Board) {
        if self.has_arrived(board) {
            return;
        }
        let mut wanted = Vec::new();
        let Some(player) = self.opening.best(&mut wanted) else {
            // What is lost at once has no other side, but it may have another beginning.
            self.round += 1;
            return self.begin(board);
        };
        let mode = self.opening.mode().reversed();
        let (other, start) = match mode {
            Mode::Push => (board.with_goals(&wanted), self.starts[0].clone()),
            Mode::Pull => {
                let boxes = wanted.clone();
                (board.clone(), State { boxes, player })
            }
        };
        let sides = Sides::of(&other);
        let goals = Arc::new(Distances::to_goals(&other, &sides));
        let starts = Arc::new(Distances::to_starts(&other, &sides, &start.boxes));
        let distances = match mode {
            Mode::Push => (goals, starts),
            Mode::Pull => (starts, goals),
        };
        let builder = GuidanceBuilder::new(&other, mode, &start, distances, Packing::Unwanted);
        self.stage = Stage::Guiding(other, Box::new(builder), wanted);
    }

    /// Whether the first side knows where the other one begins: that solves it.
    fn has_arrived(&mut self, board: &Board) -> bool {
        let mode = self.opening.mode().reversed();
        for root in self.roots(mode).to_vec() {
            let occupancy = &mut self.opening.explorer.current.occupancy;
            let key = occupancy.key(board, &root);
            let known = self.known.get(key);
            let pushes = known.and_then(|node| self.opening.pushes_to(board, node, key));
            // A position that is solved already is both ends, and that solves nothing.
            if let Some(pushes) = pushes.filter(|pushes| !pushes.is_empty()) {
                self.status = Status::Solved(pushes);
                return true;
            }
        }
        false
    }

    /// Lets the other side set out on its board.
    fn set_out(
        &mut self,
        board: &Board,
        other: Board,
        builder: GuidanceBuilder,
        wanted: &[Square],
    ) {
        let mode = self.opening.mode().reversed();
        let arrival = Arrival::new(&other, mode, wanted);
        let mut climb = Climb::new(&other, mode, builder.finish().0, arrival);
        for root in self.roots(mode).to_vec() {
            if self.status == Status::Working
                && let Some((node, _)) = climb.add_root(&other, &root)
            {
                self.expanded += 1;
                self.meet(board, (&other, &mut climb), node);
            }
        }
        self.effort += climb.effort();
        self.left = self.share(ARRIVING);
        self.stage = Stage::Arriving(other, Box::new(climb));
    }

    /// The end is found where a node that was expanded last leads to what the first side knows.
    fn meet(&mut self, board: &Board, (other, climb): (&Board, &mut Climb), node: u32) {
        let mut next = climb.next.iter().map(|next| next.key);
        let Some(key) = next.find(|key| self.known.get(*key).is_some()) else {
            return;
        };
        let mut pushes = || -> Option<Vec<Push>> {
            let known = self.known.get(key)?;
            let one = self.opening.pushes_to(board, known, key)?;
            let two = climb.pushes_to(other, node, key)?;
            Some(match climb.mode() {
                Mode::Push => [two, one].concat(),
                Mode::Pull => [one, two].concat(),
            })
        };
        if let Some(pushes) = pushes() {
            self.status = Status::Solved(pushes);
        }
    }

    /// What moves boxes in one of the ways, if anything does.
    fn moving(&self, mode: Mode) -> Option<&Explorer> {
        match &self.stage {
            _ if self.opening.mode() == mode => Some(&self.opening.explorer),
            Stage::Arriving(_, climb) => Some(&climb.explorer),
            Stage::Opening | Stage::Guiding(..) => None,
        }
    }

    /// Its nodes, to be changed.
    fn nodes(&mut self, mode: Mode) -> &mut Tree {
        match &mut self.stage {
            _ if self.opening.mode() == mode => &mut self.opening.explorer.tree,
            Stage::Arriving(_, climb) => &mut climb.explorer.tree,
            Stage::Opening | Stage::Guiding(..) => &mut self.nothing,
        }
    }
}

/// What opens one side in a round.
fn opening(board: &Board, round: u64, (pushes, pulls): (&Arc<Guidance>, &Arc<Guidance>)) -> Climb {
    let ways = WAYS.len() as u64;
    let way = WAYS[(round % ways) as usize];
    let guidance = match way.0 {
        Mode::Push => pushes,
        Mode::Pull => pulls,
    };
    let opening = Opening::new(board, way, round / ways);
    Climb::new(board, way.0, Arc::clone(guidance), opening)
}

/// All that it holds, to be written down, would take as much of the program as the search itself.
impl fmt::Debug for Halfway {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Halfway")
            .field("round", &self.round)
            .field("status", &self.status)
            .finish_non_exhaustive()
    }
}

impl Search for Halfway {
    fn work(&mut self, board: &Board, nodes: u64) -> &Status {
        let end = self.effort.saturating_add(nodes);
        while self.effort < end && self.status == Status::Working {
            self.effort += self.go_on(board);
        }
        // Nobody asks for those.
        drop(self.nodes(Mode::Pull).take_new());
        &self.status
    }

    fn mode(&self) -> Mode {
        Mode::Push
    }

    fn tree(&self) -> &Tree {
        let moving = self.moving(Mode::Push);
        moving.map_or(&self.nothing, |explorer| &explorer.tree)
    }

    fn tree_mut(&mut self) -> &mut Tree {
        self.nodes(Mode::Push)
    }

    fn keeps_nodes(&self) -> bool {
        false
    }

    fn has_seen(&self, key: u128) -> bool {
        let moving = self.moving(Mode::Push);
        moving.is_some_and(|explorer| explorer.seen.get(key).is_some())
    }

    fn steps(&mut self, board: &Board, before: u32, after: u32) -> Option<Vec<BoxStep>> {
        match &mut self.stage {
            _ if self.opening.mode() == Mode::Push => {
                self.opening.explorer.steps(board, before, after)
            }
            Stage::Arriving(other, climb) => climb.explorer.steps(other, before, after),
            Stage::Opening | Stage::Guiding(..) => None,
        }
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn effort(&self) -> u64 {
        self.effort
    }

    fn bytes(&self) -> usize {
        let arriving = match &self.stage {
            Stage::Arriving(_, climb) => climb.bytes(),
            Stage::Opening | Stage::Guiding(..) => 0,
        };
        self.opening.bytes() + self.known.bytes() + arriving
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples::{self, ROOM};
    use crate::play::{Optimality, Solution, moves};

    /// What guides boxes from a start to the goals.
    fn guidance(board: &Board, start: &State) -> (Arc<Guidance>, Arc<Guidance>) {
        let sides = Sides::of(board);
        let goals = Arc::new(Distances::to_goals(board, &sides));
        let starts = Arc::new(Distances::to_starts(board, &sides, &start.boxes));
        let made = |mode, distances| {
            let packing = Packing::Unwanted;
            let mut builder = GuidanceBuilder::new(board, mode, start, distances, packing);
            while !builder.work(board, 100) {}
            builder.finish().0
        };
        let (pushes, pulls) = (
            (Arc::clone(&goals), Arc::clone(&starts)),
            (starts, Arc::clone(&goals)),
        );
        (made(Mode::Push, pushes), made(Mode::Pull, pulls))
    }

    #[test]
    fn both_sides_meet_in_every_way_and_the_rules_follow() {
        let (level, board, start) = samples::level(ROOM);
        let solved: Vec<Vec<Square>> = crate::exact::solved_states(&board).expect("few");
        for (round, (mode, _)) in (0..).zip(WAYS) {
            let guidance = guidance(&board, &start);
            let mut search = Halfway::new(&board, guidance, &start, &solved);
            search.round = round;
            search.begin(&board);
            // One side has no time to come to the other one.
            search.left = 5;
            while matches!(search.stage, Stage::Opening | Stage::Guiding(..)) {
                assert_eq!(search.tree().len() > 0, mode == Mode::Push, "{mode:?}");
                assert_eq!(search.work(&board, 1), &Status::Working, "{mode:?}");
            }
            while search.work(&board, 1) == &Status::Working {
                assert_eq!(search.round, round, "{mode:?}");
            }
            assert!(search.tree().len() > 1, "{mode:?}");
            let Status::Solved(pushes) = search.status else {
                panic!("{mode:?}: {:?}", search.status);
            };
            let moves = moves(&level, level.start(), pushes).expect("pushes by the rules");
            let unproven = Optimality::Unproven;
            let solution = Solution::replayed(&level, level.start(), moves, unproven);
            assert!(solution.is_some(), "{mode:?}");
        }
    }

    #[test]
    fn the_next_round_opens_in_another_way() {
        let (_, board, start) = samples::level(ROOM);
        let guidance = guidance(&board, &start);
        let mut search = Halfway::new(&board, guidance, &start, &[]);
        // Without an end there is nothing to open, and the next round is that of pushes.
        assert_eq!(search.opening.mode(), Mode::Pull);
        assert_eq!(search.work(&board, 1), &Status::Working);
        assert_eq!((search.round, search.opening.mode()), (1, Mode::Push));
    }
}
