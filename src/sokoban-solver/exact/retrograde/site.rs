//! A state with its boxes in their places, and the states beside it.

use sokoban_core::Direction;

use super::ranking::{Arrangement, Ranking};
use super::regions::{Graph, Regions};
use crate::board::{Board, BoxStep, Mode, State};

/// One state after another, on boards of any size.
#[derive(Debug)]
pub(super) enum AnySite {
    /// Up to 64 nodes.
    Small(Site<1>),
    Medium(Site<2>),
    Large(Site<4>),
    /// Up to 1,024 of them.
    Huge(Box<Site<16>>),
}

#[derive(Debug)]
pub(super) struct Site<const WORDS: usize> {
    arrangement: Arrangement,
    regions: Regions<WORDS>,
}

impl AnySite {
    /// `None` if the board is too large.
    pub(super) fn new(ranking: &Ranking, graph: &Graph) -> Option<Self> {
        Some(match graph.len() {
            0..=64 => Self::Small(Site::new(ranking, graph)),
            65..=128 => Self::Medium(Site::new(ranking, graph)),
            129..=256 => Self::Large(Site::new(ranking, graph)),
            257..=1024 => Self::Huge(Box::new(Site::new(ranking, graph))),
            _ => return None,
        })
    }

    /// The number of a state; `None` if a box is where none can be between the start and the end.
    pub(super) fn rank(&mut self, ranking: &Ranking, state: &State) -> Option<u64> {
        match self {
            Self::Small(site) => site.rank(ranking, state),
            Self::Medium(site) => site.rank(ranking, state),
            Self::Large(site) => site.rank(ranking, state),
            Self::Huge(site) => site.rank(ranking, state),
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
            Self::Huge(site) => site.pulls(board, ranking, rank, found),
        }
    }

    /// The states that a push leads to.
    pub(super) fn pushes(&mut self, board: &Board, state: &State) -> Vec<(BoxStep, State)> {
        match self {
            Self::Small(site) => site.pushes(board, state),
            Self::Medium(site) => site.pushes(board, state),
            Self::Large(site) => site.pushes(board, state),
            Self::Huge(site) => site.pushes(board, state),
        }
    }
}

impl<const WORDS: usize> Site<WORDS> {
    fn new(ranking: &Ranking, graph: &Graph) -> Self {
        Self {
            arrangement: Arrangement::default(),
            regions: Regions::new(ranking, graph),
        }
    }

    fn rank(&mut self, ranking: &Ranking, state: &State) -> Option<u64> {
        let (at, regions) = (&mut self.arrangement, &mut self.regions);
        at.boxes.clone_from(&state.boxes);
        if !ranking.arrange(at) {
            return None;
        }
        regions.enter(&at.boxes, regions.node(state.player));
        Some(at.rank(|symmetry| regions.player(symmetry, state.player)))
    }

    fn pulls(&mut self, board: &Board, ranking: &Ranking, rank: u64, found: &mut Vec<u64>) {
        let (at, regions) = (&mut self.arrangement, &mut self.regions);
        let player = ranking.decode(rank, at);
        regions.enter(&at.boxes, player);
        for (group, from) in board.places(&at.boxes) {
            for direction in Direction::ALL {
                let (to, player) = Mode::Pull.required_squares(board, BoxStep { from, direction });
                let can = regions.is_reachable(to) && regions.is_reachable(player);
                if can && ranking.is_live(group, to) {
                    found.push(ranking.rank_after(at, (group, from, to), |symmetry| {
                        regions.player_after(symmetry, (from, to), player)
                    }));
                }
            }
        }
    }

    fn pushes(&mut self, board: &Board, state: &State) -> Vec<(BoxStep, State)> {
        let regions = &mut self.regions;
        regions.enter(&state.boxes, regions.node(state.player));
        let mut pushes = Vec::new();
        for (index, from) in state.boxes.iter().enumerate() {
            for direction in Direction::ALL {
                let step = BoxStep {
                    from: *from,
                    direction,
                };
                let (stand, to) = Mode::Push.required_squares(board, step);
                if regions.is_reachable(stand) && regions.is_free(to) {
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
