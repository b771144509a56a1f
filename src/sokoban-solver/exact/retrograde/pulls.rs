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
        // Some of these have boxes.
        let everything = (0..graph.len() as Node).fold(Mask::EMPTY, Mask::with);
        let (mut ways, mut all) = (Vec::new(), Vec::new());
        for group in 0..board.groups().len() {
            for from in 0..board.len() as Square {
                ways.push(Direction::ALL.map(|direction| {
                    let step = BoxStep { from, direction };
                    let (to, player) = Mode::Pull.required_squares(board, step);
                    let is_there = to != NONE && player != NONE;
                    let can = is_there && [from, to].iter().all(|it| ranking.is_live(group, *it));
                    all.push(can.then(|| Pull::new(board, graph, step)));
                    if can {
                        graph.nodes(&[to, player])
                    } else {
                        everything
                    }
                }));
            }
        }
        Self {
            squares: board.len(),
            ways,
            all,
        }
    }

    /// Lists the pulls that can be made by a player in a region, each with its group.
    #[inline]
    pub(super) fn find(
        &self,
        board: &Board,
        boxes: &[Square],
        region: Mask<WORDS>,
        found: &mut Vec<(usize, usize)>,
    ) {
        found.clear();
        found.resize(4 * boxes.len() + 1, (0, 0));
        // Without branches: which pulls can be made is not to be foreseen.
        let mut count = 0;
        for (group, from) in board.places(boxes) {
            let index = group * self.squares + usize::from(from);
            for (direction, way) in self.ways[index].iter().enumerate() {
                found[count] = (group, 4 * index + direction);
                count += usize::from(region.has(*way));
            }
        }
        found.truncate(count);
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<&Pull<WORDS>> {
        self.all.get(index)?.as_ref()
    }
}

impl<const WORDS: usize> Pull<WORDS> {
    fn new(board: &Board, graph: &Graph, step: BoxStep) -> Self {
        let BoxStep { from, direction } = step;
        let (to, player) = Mode::Pull.required_squares(board, step);
        let across = match direction {
            Direction::Up | Direction::Down => [Direction::Left, Direction::Right],
            Direction::Left | Direction::Right => [Direction::Up, Direction::Down],
        };
        let [left, right] = across;
        let behind = [left, right, direction.opposite()].map(|it| board.next(from, it));
        Self {
            from,
            to,
            nodes: [from, to, player].map(|it| graph.node(it)),
            sides: across
                .map(|it| [to, player].map(|square| graph.nodes(&[board.next(square, it)]))),
            behind: graph.nodes(&behind),
        }
    }
}
