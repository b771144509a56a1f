//! The pulls that walls allow, and what is seen from each of its consequences.

use sokoban_core::Direction;

use super::mask::Mask;
use super::ranking::Ranking;
use super::regions::{Graph, Node};
use crate::board::{Board, BoxStep, Mode, NONE, Square};

/// For each group of boxes and each square the pulls from there.
#[derive(Debug)]
pub(super) struct Pulls<const WORDS: usize> {
    squares: usize,
    /// For each direction what the player has to reach; what can never be reached where there is no pull.
    ways: Vec<[Mask<WORDS>; 4]>,
    all: Vec<Option<Pull<WORDS>>>,
}

/// A pull to a square where a box may be.
#[derive(Debug)]
pub(super) struct Pull<const WORDS: usize> {
    pub(super) group: usize,
    pub(super) from: Square,
    pub(super) to: Square,
    /// The box, where it comes to, and where the player does.
    pub(super) nodes: [Node; 3],
    /// On each side of the player's way: what is beside the square to which the box comes, and the corner between that
    /// and the player. With the corner free, that square is not all that holds the region together.
    pub(super) sides: [[Mask<WORDS>; 2]; 2],
    /// What is beside the square from which the box comes, other than the one to which it comes.
    pub(super) behind: Mask<WORDS>,
}

impl<const WORDS: usize> Pulls<WORDS> {
    pub(super) fn new(board: &Board, ranking: &Ranking, graph: &Graph) -> Self {
        let (mut ways, mut all) = (Vec::new(), Vec::new());
        for group in 0..board.groups().len() {
            for from in 0..board.len() as Square {
                ways.push(Direction::ALL.map(|direction| {
                    let pull = Pull::new(board, ranking, graph, (group, from, direction));
                    // All nodes are never reached: some of them have boxes.
                    let way = pull.as_ref().map_or(graph.all(), Pull::way);
                    all.push(pull);
                    way
                }));
            }
        }
        Self {
            squares: board.len(),
            ways,
            all,
        }
    }

    /// Lists the numbers of the pulls that can be made by a player in a region.
    #[inline]
    pub(super) fn find(
        &self,
        board: &Board,
        boxes: &[Square],
        region: Mask<WORDS>,
        found: &mut Vec<usize>,
    ) {
        found.clear();
        found.resize(4 * boxes.len() + 1, 0);
        // Without branches: which pulls can be made is not to be foreseen.
        let mut count = 0;
        for (group, from) in board.places(boxes) {
            let index = group * self.squares + usize::from(from);
            for (direction, way) in self.ways[index].iter().enumerate() {
                found[count] = 4 * index + direction;
                count += usize::from(region.has(*way));
            }
        }
        found.truncate(count);
    }

    /// The pull of a number.
    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<&Pull<WORDS>> {
        self.all.get(index)?.as_ref()
    }
}

impl<const WORDS: usize> Pull<WORDS> {
    /// `None` if there is a wall in the way, or a box of the group may not be there.
    fn new(
        board: &Board,
        ranking: &Ranking,
        graph: &Graph,
        (group, from, direction): (usize, Square, Direction),
    ) -> Option<Self> {
        let (to, player) = Mode::Pull.required_squares(board, BoxStep { from, direction });
        let is_there = to != NONE && player != NONE;
        if !is_there || ![from, to].iter().all(|it| ranking.is_live(group, *it)) {
            return None;
        }
        let across = match direction {
            Direction::Up | Direction::Down => [Direction::Left, Direction::Right],
            Direction::Left | Direction::Right => [Direction::Up, Direction::Down],
        };
        let [left, right] = across;
        let behind = [left, right, direction.opposite()].map(|it| board.next(from, it));
        Some(Self {
            group,
            from,
            to,
            nodes: [from, to, player].map(|it| graph.node(it)),
            sides: across
                .map(|it| [to, player].map(|square| graph.nodes(&[board.next(square, it)]))),
            behind: graph.nodes(&behind),
        })
    }

    /// What the player has to reach.
    fn way(&self) -> Mask<WORDS> {
        let [_, to, player] = self.nodes;
        Mask::EMPTY.with(to).with(player)
    }
}
