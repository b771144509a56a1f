//! Expands several states at a time: decodes their ranks, and computes the ranks of the states that a single pull leads
//! to.

use std::fmt::Debug;

use super::nodes::{Node, NodeGraph};
use super::pull::Pull;
use super::pulls::Pulls;
use super::ranking::{BoxImages, Ranking};
use super::regions::{Flood, Regions};
use crate::board::{Board, State};

pub(super) trait LayerExpander: Debug + Send + Sync {
    /// Returns the rank of a state, or `None` if a box is not on a live square.
    fn rank(&mut self, ranking: &Ranking, state: &State) -> Option<u64>;

    /// Expands the states with the given `ranks`, at most [`BATCH_STATES`] of them. Adds to `found` the ranks of all
    /// states reached from them by a single pull, but omits most of those that cannot be reached from the start of the
    /// level.
    fn expand(&mut self, board: &Board, ranking: &Ranking, ranks: &[u64], found: &mut Vec<u64>);
}

/// The maximum size of the list of pulls, in bytes. It is enough for boards of more than 80 × 80 squares.
const MAX_PULL_BYTES: usize = 32 << 20;

/// The maximum number of states that are expanded together.
pub(super) const BATCH_STATES: usize = 8;

#[derive(Debug)]
struct SizedExpander<const WORDS: usize> {
    regions: Regions<WORDS>,
    pulls: Pulls<WORDS>,
    graph: NodeGraph,
    states: [BoxImages; BATCH_STATES],
    /// For each state of the batch, the flood fill of the player's region.
    floods: Vec<Flood<WORDS>>,
    /// The nodes of the boxes in the current state.
    nodes: Vec<Node>,
    /// The indices of the pulls that are possible in the current state.
    possible: Vec<usize>,
    /// States whose player region is not known yet. Each is given by its rank without the player, and by a bit set of
    /// the symmetries under which its image has this rank.
    pending: Vec<(u64, u32)>,
    /// For each pending state, the flood fill of the player's region.
    pending_floods: Vec<Flood<WORDS>>,
}

/// Creates an expander for the states on paths from `start` to a solution. Uses the smallest node sets that are large
/// enough for `graph`. Returns `None` if the board is too large.
pub(super) fn layer_expander(
    board: &Board,
    start: &State,
    ranking: &Ranking,
    graph: NodeGraph,
) -> Option<Box<dyn LayerExpander>> {
    let pulls = board.groups().len() * board.len();
    if pulls.saturating_mul(4 * size_of::<Option<Pull<16>>>()) > MAX_PULL_BYTES {
        return None;
    }
    Some(match graph.len() {
        0..=64 => Box::new(SizedExpander::<1>::new(board, start, ranking, graph)),
        65..=128 => Box::new(SizedExpander::<2>::new(board, start, ranking, graph)),
        129..=1024 => Box::new(SizedExpander::<16>::new(board, start, ranking, graph)),
        _ => return None,
    })
}

impl<const WORDS: usize> SizedExpander<WORDS> {
    fn new(board: &Board, start: &State, ranking: &Ranking, graph: NodeGraph) -> Self {
        Self {
            regions: Regions::new(ranking, &graph),
            pulls: Pulls::new(board, start, ranking, &graph),
            graph,
            states: Default::default(),
            floods: Vec::new(),
            nodes: Vec::new(),
            possible: Vec::new(),
            pending: Vec::new(),
            pending_floods: Vec::new(),
        }
    }
}

impl<const WORDS: usize> LayerExpander for SizedExpander<WORDS> {
    fn rank(&mut self, ranking: &Ranking, state: &State) -> Option<u64> {
        let (regions, graph) = (&mut self.regions, &self.graph);
        let images = self.states.first_mut()?;
        if !ranking.load(&state.boxes, images) {
            return None;
        }
        let boxes = images.boxes.iter().map(|square| graph.node(*square));
        let mut flood = regions.flood(boxes, graph.node(state.player));
        regions.neighbours.finish(&mut flood);
        regions.set_current(flood.player);
        Some(ranking.rank(images, |symmetry| regions.player(symmetry)))
    }

    fn expand(&mut self, board: &Board, ranking: &Ranking, ranks: &[u64], found: &mut Vec<u64>) {
        let (regions, graph) = (&mut self.regions, &self.graph);
        self.floods.clear();
        for (rank, state) in ranks.iter().zip(&mut self.states) {
            let player = ranking.decode(*rank, state);
            let boxes = state.boxes.iter().map(|square| graph.node(*square));
            self.floods.push(regions.flood(boxes, player));
        }
        regions.neighbours.finish_all(&mut self.floods);
        for (Flood { player, .. }, state) in self.floods.iter().zip(&mut self.states) {
            regions.set_current(*player);
            self.nodes.clear();
            self.nodes
                .extend(state.boxes.iter().map(|square| graph.node(*square)));
            self.pulls
                .find(board, &state.boxes, *player, &mut self.possible);
            for index in &self.possible {
                let pull = self.pulls.get(*index);
                let pull = pull.filter(|it| it.is_allowed_among(&self.nodes, player.free));
                let Some(pull) = pull else { continue };
                let (rank, symmetries) = ranking.rank_after(state, pull.step);
                if let Some(player) = regions.player_after(symmetries, pull) {
                    found.push(rank + u64::from(player));
                } else {
                    self.pending.push((rank, symmetries));
                    self.pending_floods
                        .push(regions.flood_after(symmetries, pull));
                }
            }
        }
        regions.neighbours.finish_all(&mut self.pending_floods);
        let floods = self.pending_floods.drain(..);
        for ((rank, symmetries), flood) in self.pending.drain(..).zip(floods) {
            let player = regions.first(symmetries, flood.player.region);
            found.push(rank + u64::from(player));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::btree_map::Entry;
    use std::collections::{BTreeMap, BTreeSet, VecDeque};

    use sokoban_core::Direction;

    use super::*;
    use crate::board::{BoxStep, MoveKind, NONE, Occupancy, Reach, Square, samples};
    use crate::exact::retrograde::ranking::live_squares;

    /// The maximum number of states compared on each board.
    const MAX_STATES: usize = 2000;

    /// Returns all states that a single push or pull leads to.
    fn neighbours(board: &Board, state: &State, mode: MoveKind) -> Vec<State> {
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

    /// Returns up to [`MAX_STATES`] states that can be reached from the states `from`, keyed by rank.
    fn search(
        board: &Board,
        ranking: &Ranking,
        expander: &mut dyn LayerExpander,
        from: Vec<State>,
        mode: MoveKind,
    ) -> BTreeMap<u64, State> {
        let (mut seen, mut open) = (BTreeMap::new(), VecDeque::from(from));
        while let Some(state) = open.pop_front().filter(|_| seen.len() < MAX_STATES) {
            let Some(rank) = expander.rank(ranking, &state) else {
                continue;
            };
            if let Entry::Vacant(entry) = seen.entry(rank) {
                open.extend(neighbours(board, &state, mode));
                entry.insert(state);
            }
        }
        seen
    }

    /// Compares the states that the expander finds, starting from the solved states, with those found by plain flood
    /// fills. The expander must not find additional states, and may omit only states that cannot be reached from the
    /// start. Returns the number of states and the number of omitted pulls, or `None` if the states cannot be ranked.
    fn compare(text: &str) -> Option<(usize, usize)> {
        let (_, board, start) = samples::level(text);
        let symmetries = board.symmetries();
        let live = live_squares(&board, &start, &symmetries);
        let graph = NodeGraph::new(&board, &live);
        let ranking = Ranking::new(&board, symmetries, live, graph.len())?;
        let mut expander = layer_expander(&board, &start, &ranking, graph)?;
        let boxes: Vec<Square> = board.goals().map(|(_, goal)| goal).collect();
        assert_eq!(boxes.len(), start.boxes.len());
        let solved = Occupancy::new(&board).players(&board, &boxes);
        let solved = solved.into_iter().map(|player| State {
            boxes: boxes.clone(),
            player,
        });
        let solved = solved.collect();
        let pulled = search(&board, &ranking, &mut *expander, solved, MoveKind::Pull);
        let pushed = search(
            &board,
            &ranking,
            &mut *expander,
            vec![start],
            MoveKind::Push,
        );
        let mut left_out = 0;
        for (rank, state) in &pulled {
            let expected = neighbours(&board, state, MoveKind::Pull);
            let expected = expected.iter().filter_map(|it| expander.rank(&ranking, it));
            let expected: BTreeSet<u64> = expected.collect();
            let mut found = Vec::new();
            expander.expand(&board, &ranking, &[*rank], &mut found);
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
    fn expanded_states_match_floods_with_and_without_symmetries() {
        let asymmetric = "\
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
        // A box in a doorway separates two regions.
        let doorway = "\
###########
#   #  .  #
#   $ @ $ #
#   #  .  #
###########";
        assert_eq!(
            [asymmetric, symmetric, doorway].map(compare),
            [(185, 0), (610, 0), (61, 0)].map(Some)
        );
    }

    #[test]
    fn expanded_states_match_floods_on_a_board_of_several_words() {
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
        assert_eq!(compare(large), Some((MAX_STATES, 10_728)));
    }

    #[test]
    fn expanded_states_match_floods_with_two_kinds_of_boxes() {
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
        assert_eq!(compare(two), Some((MAX_STATES, 0)));
    }

    #[test]
    fn states_with_mutex_boxes_are_left_out() {
        let room = "\
##########
#   #    #
# $ . $  #
##.###. ##
# $ @ $  #
#   . .$ #
##########";
        assert_eq!(compare(room), Some((MAX_STATES, 1547)));
    }
}
