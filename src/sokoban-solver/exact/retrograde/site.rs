//! A state with its boxes in their places, and the states beside it.

use sokoban_core::Direction;

use super::mask::Mask;
use super::pulls::Pulls;
use super::ranking::{Arrangement, Ranking};
use super::regions::{Graph, Node, Regions, View};
use crate::board::{Board, BoxStep, Mode, NONE, Square, State};

/// One state after another, on boards of any size.
#[derive(Debug)]
pub(super) enum AnySite {
    /// Up to 64 nodes.
    Small(Site<1>),
    /// Up to 128.
    Medium(Site<2>),
    /// Up to 1,024 of them.
    Large(Box<Site<16>>),
}

#[derive(Debug)]
pub(super) struct Site<const WORDS: usize> {
    arrangement: Arrangement,
    regions: Regions<WORDS>,
    pulls: Pulls<WORDS>,
    /// The numbers of those that can be made.
    possible: Vec<usize>,
    graph: Graph,
}

impl AnySite {
    /// `None` if the board is too large.
    pub(super) fn new(board: &Board, ranking: &Ranking, graph: Graph) -> Option<Self> {
        Some(match graph.len() {
            0..=64 => Self::Small(Site::new(board, ranking, graph)),
            65..=128 => Self::Medium(Site::new(board, ranking, graph)),
            129..=1024 => Self::Large(Box::new(Site::new(board, ranking, graph))),
            _ => return None,
        })
    }

    /// The number of a state; `None` if a box is where none can be between the start and the end.
    pub(super) fn rank(&mut self, ranking: &Ranking, state: &State) -> Option<u64> {
        match self {
            Self::Small(site) => site.rank(ranking, state),
            Self::Medium(site) => site.rank(ranking, state),
            Self::Large(site) => site.rank(ranking, state),
        }
    }

    /// Adds the numbers of all states that a pull leads to.
    pub(super) fn pulls(
        &mut self,
        board: &Board,
        ranking: &Ranking,
        rank: u64,
        found: &mut Vec<u64>,
    ) {
        match self {
            Self::Small(site) => site.pulls(board, ranking, rank, found),
            Self::Medium(site) => site.pulls(board, ranking, rank, found),
            Self::Large(site) => site.pulls(board, ranking, rank, found),
        }
    }

    /// The states that a push leads to.
    pub(super) fn pushes(&mut self, board: &Board, state: &State) -> Vec<(BoxStep, State)> {
        match self {
            Self::Small(site) => site.pushes(board, state),
            Self::Medium(site) => site.pushes(board, state),
            Self::Large(site) => site.pushes(board, state),
        }
    }
}

impl<const WORDS: usize> Site<WORDS> {
    fn new(board: &Board, ranking: &Ranking, graph: Graph) -> Self {
        Self {
            arrangement: Arrangement::default(),
            regions: Regions::new(ranking, &graph),
            pulls: Pulls::new(board, ranking, &graph),
            possible: Vec::new(),
            graph,
        }
    }

    /// Puts the boxes down that are arranged.
    #[inline]
    fn enter(&mut self, player: Node) -> View<WORDS> {
        let boxes = self.arrangement.boxes.iter();
        self.regions
            .enter(boxes.map(|square| self.graph.node(*square)), player)
    }

    fn rank(&mut self, ranking: &Ranking, state: &State) -> Option<u64> {
        if !ranking.arrange(&state.boxes, &mut self.arrangement) {
            return None;
        }
        let player = self.graph.node(state.player);
        self.enter(player);
        let regions = &mut self.regions;
        Some(ranking.rank(&mut self.arrangement, |symmetry| regions.player(symmetry)))
    }

    fn pulls(&mut self, board: &Board, ranking: &Ranking, rank: u64, found: &mut Vec<u64>) {
        let player = ranking.decode(rank, &mut self.arrangement);
        let here = self.enter(player);
        let (at, regions) = (&mut self.arrangement, &mut self.regions);
        self.pulls
            .find(board, &at.boxes, here.region, &mut self.possible);
        for index in &self.possible {
            if let Some(pull) = self.pulls.get(*index) {
                let (rank, images) = ranking.rank_after(at, (pull.group, pull.from, pull.to));
                let player = regions.player_after(images, pull);
                found.push(rank + u64::from(player));
            }
        }
    }

    fn pushes(&mut self, board: &Board, state: &State) -> Vec<(BoxStep, State)> {
        let graph = &self.graph;
        let boxes = state.boxes.iter().map(|square| graph.node(*square));
        let here = self.regions.enter(boxes, graph.node(state.player));
        let is_in = |region: Mask<WORDS>, square: Square| {
            square != NONE && region.contains(graph.node(square))
        };
        let mut pushes = Vec::new();
        for (index, from) in state.boxes.iter().enumerate() {
            for direction in Direction::ALL {
                let step = BoxStep {
                    from: *from,
                    direction,
                };
                let (stand, to) = Mode::Push.required_squares(board, step);
                if is_in(here.region, stand) && is_in(here.free, to) {
                    let mut boxes = state.boxes.clone();
                    boxes[index] = to;
                    let player = *from;
                    pushes.push((step, State { boxes, player }));
                }
            }
        }
        pushes
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, VecDeque};

    use super::*;
    use crate::board::{Occupancy, Reach, samples, symmetries};
    use crate::exact::retrograde::ranking::live_squares;

    /// So many states are compared of each board.
    const STATES: usize = 2000;

    /// All states that a pull leads to, found by floods.
    fn pulled(board: &Board, state: &State) -> Vec<State> {
        let (mut occupancy, mut reach) = (Occupancy::new(board), Reach::new(board));
        occupancy.put(board, &state.boxes);
        reach.find(&occupancy, state.player);
        let mut states = Vec::new();
        for (index, &from) in state.boxes.iter().enumerate() {
            for direction in Direction::ALL {
                let (to, player) = Mode::Pull.required_squares(board, BoxStep { from, direction });
                let can = [to, player]
                    .iter()
                    .all(|it| *it != NONE && reach.contains(*it));
                if can {
                    let mut boxes = state.boxes.clone();
                    boxes[index] = to;
                    states.push(State { boxes, player });
                }
            }
        }
        states
    }

    /// Compares the pulls of states with what floods find, from the solved ones on; returns how many those are, images
    /// aside; `None` if they have no numbers.
    fn compare(text: &str) -> Option<usize> {
        let (_, board, start) = samples::level(text);
        let symmetries = symmetries(&board);
        let live = live_squares(&board, &symmetries)?;
        let graph = Graph::new(&board, &live);
        let ranking = Ranking::new(&board, symmetries, live, graph.len())?;
        let mut site = AnySite::new(&board, &ranking, graph)?;
        let boxes: Vec<Square> = board.goals().map(|(_, goal)| goal).collect();
        assert_eq!(boxes.len(), start.boxes.len());
        let mut open: VecDeque<State> = Occupancy::new(&board)
            .players(&board, &boxes)
            .into_iter()
            .map(|player| State {
                boxes: boxes.clone(),
                player,
            })
            .collect();
        let mut seen = BTreeSet::new();
        while let Some(state) = open.pop_front().filter(|_| seen.len() < STATES) {
            let Some(rank) = site.rank(&ranking, &state) else {
                continue;
            };
            if !seen.insert(rank) {
                continue;
            }
            let expected = pulled(&board, &state);
            let ranks = expected.iter().filter_map(|it| site.rank(&ranking, it));
            let ranks: BTreeSet<u64> = ranks.collect();
            let mut found = Vec::new();
            site.pulls(&board, &ranking, rank, &mut found);
            assert_eq!(BTreeSet::from_iter(found), ranks, "{state:?}");
            open.extend(expected);
        }
        Some(seen.len())
    }

    #[test]
    fn pulls_lead_where_floods_tell_on_boards_with_and_without_symmetries() {
        let crooked = "\
###########
#@      # #
# $   $   #
#   #     #
# #   # . #
#   #   . #
###########";
        let symmetric = "\
#########
#       #
# $ # $ #
#   .   #
# #.@.# #
#   .   #
# $ # $ #
#       #
#########";
        // A box in the door has a region on each side.
        let door = "\
###########
#   #  .  #
#   $ @ $ #
#   #  .  #
###########";
        assert_eq!(
            [crooked, symmetric, door].map(compare),
            [185, 610, 61].map(Some)
        );
    }

    #[test]
    fn pulls_lead_where_floods_tell_on_a_board_of_several_words() {
        let large = "\
#################
#@      #       #
# $   $ # #   # #
#   #     # .   #
# #   #   #   # #
#   #   #     . #
#     #   # $   #
# #           . #
#################";
        assert_eq!(compare(large), Some(STATES));
    }
}
