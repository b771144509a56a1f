//! Some states with their boxes in their places, and the states that pulls lead to.

use super::flood::Flood;
use super::graph::{Graph, Node};
use super::pulls::{Pull, Pulls};
use super::ranking::{Arrangement, Ranking};
use super::regions::Regions;
use crate::board::{Board, State};

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

/// The maximum size of the pulls, in bytes. A board of 80 × 80 squares needs two thirds of it.
const MOST_BYTES: usize = 32 << 20;

/// So many states are seen together.
pub(super) const STATES: usize = 8;

#[derive(Debug)]
pub(super) struct Site<const WORDS: usize> {
    /// Of each state that is seen, the boxes, and where the player is.
    arrangements: [Arrangement; STATES],
    floods: Vec<Flood<WORDS>>,
    /// The nodes of the boxes of one of them.
    nodes: Vec<Node>,
    /// The numbers of the pulls that can be made there.
    possible: Vec<usize>,
    /// Where pulls lead, the player left out, and the images that have this number, as bits, where a flood has to tell
    /// where the player is; and those floods.
    led: Vec<(u64, u32)>,
    floods_after: Vec<Flood<WORDS>>,
    regions: Regions<WORDS>,
    pulls: Pulls<WORDS>,
    graph: Graph,
}

impl AnySite {
    /// For what comes between a start and the end; `None` if the board is too large.
    pub(super) fn new(
        board: &Board,
        start: &State,
        ranking: &Ranking,
        graph: Graph,
    ) -> Option<Self> {
        let pulls = board.groups().len() * board.len();
        if pulls.saturating_mul(4 * size_of::<Option<Pull<16>>>()) > MOST_BYTES {
            return None;
        }
        Some(match graph.len() {
            0..=64 => Self::Small(Site::new(board, start, ranking, graph)),
            65..=128 => Self::Medium(Site::new(board, start, ranking, graph)),
            129..=1024 => Self::Large(Box::new(Site::new(board, start, ranking, graph))),
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

    /// Adds the numbers of all states that a pull leads to from some states, [`STATES`] at most, but for those that no one
    /// comes to from the start as far as [`Pulls`] tell.
    pub(super) fn pulls(
        &mut self,
        board: &Board,
        ranking: &Ranking,
        ranks: &[u64],
        found: &mut Vec<u64>,
    ) {
        match self {
            Self::Small(site) => site.pulls(board, ranking, ranks, found),
            Self::Medium(site) => site.pulls(board, ranking, ranks, found),
            Self::Large(site) => site.pulls(board, ranking, ranks, found),
        }
    }
}

impl<const WORDS: usize> Site<WORDS> {
    fn new(board: &Board, start: &State, ranking: &Ranking, graph: Graph) -> Self {
        Self {
            arrangements: Default::default(),
            floods: Vec::new(),
            nodes: Vec::new(),
            possible: Vec::new(),
            led: Vec::new(),
            floods_after: Vec::new(),
            regions: Regions::new(ranking, &graph),
            pulls: Pulls::new(board, start, ranking, &graph),
            graph,
        }
    }

    fn rank(&mut self, ranking: &Ranking, state: &State) -> Option<u64> {
        let (regions, graph) = (&mut self.regions, &self.graph);
        let at = self.arrangements.first_mut()?;
        if !ranking.arrange(&state.boxes, at) {
            return None;
        }
        let boxes = at.boxes.iter().map(|square| graph.node(*square));
        let mut flood = regions.flood(boxes, graph.node(state.player));
        regions.neighbours.finish(&mut flood);
        regions.look_at(flood.here);
        Some(ranking.rank(at, |symmetry| regions.player(symmetry)))
    }

    fn pulls(&mut self, board: &Board, ranking: &Ranking, ranks: &[u64], found: &mut Vec<u64>) {
        let (regions, graph) = (&mut self.regions, &self.graph);
        self.floods.clear();
        for (rank, at) in ranks.iter().zip(&mut self.arrangements) {
            let player = ranking.decode(*rank, at);
            let boxes = at.boxes.iter().map(|square| graph.node(*square));
            self.floods.push(regions.flood(boxes, player));
        }
        regions.neighbours.finish_all(&mut self.floods);
        for (Flood { here, .. }, at) in self.floods.iter().zip(&mut self.arrangements) {
            regions.look_at(*here);
            self.nodes.clear();
            self.nodes
                .extend(at.boxes.iter().map(|square| graph.node(*square)));
            self.pulls.find(board, &at.boxes, *here, &mut self.possible);
            for index in &self.possible {
                let pull = self.pulls.get(*index);
                let Some(pull) = pull.filter(|it| it.can_be_among(&self.nodes, here.free)) else {
                    continue;
                };
                let (rank, images) = ranking.rank_after(at, (pull.group, pull.from, pull.to));
                if let Some(player) = regions.player_after(images, pull) {
                    found.push(rank + u64::from(player));
                } else {
                    self.led.push((rank, images));
                    self.floods_after.push(regions.flood_after(images, pull));
                }
            }
        }
        regions.neighbours.finish_all(&mut self.floods_after);
        let floods_after = self.floods_after.drain(..);
        for ((rank, images), flood) in self.led.drain(..).zip(floods_after) {
            found.push(rank + u64::from(regions.first(images, flood.here.region)));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::btree_map::Entry;
    use std::collections::{BTreeMap, BTreeSet, VecDeque};

    use sokoban_core::Direction;

    use super::*;
    use crate::board::{BoxStep, MoveKind, NONE, Occupancy, Reach, Square, samples, symmetries};
    use crate::exact::retrograde::ranking::live_squares;

    /// So many states are compared of each board at most.
    const MOST: usize = 2000;

    /// All states that a push or a pull leads to, found by floods.
    fn moved(board: &Board, state: &State, mode: MoveKind) -> Vec<State> {
        let (mut occupancy, mut reach) = (Occupancy::new(board), Reach::new(board));
        occupancy.place_boxes(board, &state.boxes);
        reach.find(&occupancy, state.player);
        let mut states = Vec::new();
        for (index, &from) in state.boxes.iter().enumerate() {
            for direction in Direction::ALL {
                let (first, second) = mode.required_squares(board, BoxStep { from, direction });
                let (to, player) = match mode {
                    MoveKind::Push => (second, from),
                    MoveKind::Pull => (first, second),
                };
                let can = match mode {
                    MoveKind::Push => {
                        first != NONE && reach.contains(first) && occupancy.is_free(to)
                    }
                    MoveKind::Pull => [to, player]
                        .iter()
                        .all(|it| *it != NONE && reach.contains(*it)),
                };
                if can {
                    let mut boxes = state.boxes.clone();
                    boxes[index] = to;
                    states.push(State { boxes, player });
                }
            }
        }
        states
    }

    /// The numbers of states, as many as are wanted at most, that are met from some of them on.
    fn met(
        board: &Board,
        (site, ranking): (&mut AnySite, &Ranking),
        from: Vec<State>,
        mode: MoveKind,
    ) -> BTreeMap<u64, State> {
        let (mut met, mut open) = (BTreeMap::new(), VecDeque::from(from));
        while let Some(state) = open.pop_front().filter(|_| met.len() < MOST) {
            let Some(rank) = site.rank(ranking, &state) else {
                continue;
            };
            if let Entry::Vacant(entry) = met.entry(rank) {
                open.extend(moved(board, &state, mode));
                entry.insert(state);
            }
        }
        met
    }

    /// Compares the pulls of states with what floods find, from the solved ones on: nothing else is found, and nothing is
    /// left out that is met from the start. Returns how many states those are, images aside, and how many of their pulls
    /// are left out; `None` if they have no numbers.
    fn compare(text: &str) -> Option<(usize, usize)> {
        let (_, board, start) = samples::level(text);
        let symmetries = symmetries(&board);
        let live = live_squares(&board, &start, &symmetries);
        let graph = Graph::new(&board, &live);
        let ranking = Ranking::new(&board, symmetries, live, graph.len())?;
        let mut site = AnySite::new(&board, &start, &ranking, graph)?;
        let boxes: Vec<Square> = board.goals().map(|(_, goal)| goal).collect();
        assert_eq!(boxes.len(), start.boxes.len());
        let solved = Occupancy::new(&board).players(&board, &boxes);
        let solved = solved.into_iter().map(|player| State {
            boxes: boxes.clone(),
            player,
        });
        let solved = solved.collect();
        let pulled = met(&board, (&mut site, &ranking), solved, MoveKind::Pull);
        let pushed = met(&board, (&mut site, &ranking), vec![start], MoveKind::Push);
        let mut left_out = 0;
        for (rank, state) in &pulled {
            let expected = moved(&board, state, MoveKind::Pull);
            let expected = expected.iter().filter_map(|it| site.rank(&ranking, it));
            let expected: BTreeSet<u64> = expected.collect();
            let mut found = Vec::new();
            site.pulls(&board, &ranking, &[*rank], &mut found);
            let found = BTreeSet::from_iter(found);
            assert!(found.is_subset(&expected), "{state:?}");
            for rank in expected.difference(&found) {
                left_out += 1;
                assert!(!pushed.contains_key(rank), "{state:?}");
            }
        }
        Some((pulled.len(), left_out))
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
            [(185, 0), (610, 0), (61, 0)].map(Some)
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
        assert_eq!(compare(large), Some((MOST, 10_728)));
    }

    #[test]
    fn pulls_lead_where_floods_tell_on_a_board_with_boxes_of_two_kinds() {
        let two = "\
Ground:
_________
_R_____G_
_________
_________
_R_____G_
_________
_________
Contents:
WWWWWWWWW
W_______W
W_g___r_W
W___>___W
W_g_r___W
W_______W
WWWWWWWWW
";
        assert_eq!(compare(two), Some((MOST, 0)));
    }

    #[test]
    fn what_three_boxes_can_never_come_to_is_left_out() {
        let room = "\
##########
#   #    #
# $ . $  #
##.###. ##
# $ @ $  #
#   . .$ #
##########";
        assert_eq!(compare(room), Some((MOST, 1547)));
    }
}
