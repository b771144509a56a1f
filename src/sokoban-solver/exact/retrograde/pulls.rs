//! The pulls that walls allow, and what is seen from each of its consequences.

use sokoban_core::Direction;

use super::flood::View;
use super::graph::{Graph, Node};
use super::mask::Mask;
use super::ranking::Ranking;
use super::together::Together;
use crate::board::{Board, BoxStep, MoveKind, NONE, Square, State};

/// For each group of boxes and each square the pulls from there.
#[derive(Debug)]
pub(super) struct Pulls<const WORDS: usize> {
    squares: usize,
    /// For each direction.
    terms: Vec<[Terms<WORDS>; 4]>,
    all: Vec<Option<Pull<WORDS>>>,
}

/// When a pull can be made.
#[derive(Debug, Clone, Copy)]
struct Terms<const WORDS: usize> {
    /// What the player has to reach; what can never be reached where there is no pull.
    way: Mask<WORDS>,
    /// Where no other box can be.
    forbidden: Mask<WORDS>,
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
    /// Where no other box can be, coming from the start.
    forbidden: Mask<WORDS>,
    /// For each place of another box where no third one can be; none if that is not known.
    thirds: Vec<Mask<WORDS>>,
}

impl<const WORDS: usize> Pulls<WORDS> {
    pub(super) fn new(board: &Board, start: &State, ranking: &Ranking, graph: &Graph) -> Self {
        let mut all = Vec::new();
        for group in 0..board.groups().len() {
            for from in 0..board.len() as Square {
                for direction in Direction::ALL {
                    all.push(Pull::new(board, ranking, graph, (group, from, direction)));
                }
            }
        }
        if board.groups().len() == 1 {
            forbid(ranking, graph, &mut all, start);
        }
        // All nodes are never reached: some of them have boxes.
        let never = Terms {
            way: graph.all(),
            forbidden: Mask::EMPTY,
        };
        let (each, _) = all.as_chunks::<4>();
        let terms = each.iter().map(|pulls| {
            pulls
                .each_ref()
                .map(|it| it.as_ref().map_or(never, Pull::terms))
        });
        Self {
            squares: board.len(),
            terms: terms.collect(),
            all,
        }
    }

    /// Lists the numbers of the pulls that can be made in a state, as far as two boxes tell.
    #[inline]
    pub(super) fn find(
        &self,
        board: &Board,
        boxes: &[Square],
        here: View<WORDS>,
        found: &mut Vec<usize>,
    ) {
        found.clear();
        found.resize(4 * boxes.len() + 1, 0);
        // Without branches: which pulls can be made is not to be foreseen.
        let mut count = 0;
        for (group, from) in board.places(boxes) {
            let index = group * self.squares + usize::from(from);
            for (direction, terms) in self.terms[index].iter().enumerate() {
                found[count] = 4 * index + direction;
                let can = here.region.has(terms.way) & here.free.has(terms.forbidden);
                count += usize::from(can);
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

/// Finds out which boxes can never be together after a pull: three where that is found soon, and worth it.
fn forbid<const WORDS: usize>(
    ranking: &Ranking,
    graph: &Graph,
    pulls: &mut [Option<Pull<WORDS>>],
    start: &State,
) {
    let boxes = start.boxes.len();
    if WORDS == 1 && boxes > 3 {
        let together = Together::<WORDS, 3>::new(ranking, graph, pulls, start);
        for pull in pulls.iter_mut().flatten() {
            pull.thirds = together.forbidden(pull);
        }
    } else if WORDS == 2 && boxes > 2 {
        let together = Together::<WORDS, 2>::new(ranking, graph, pulls, start);
        for pull in pulls.iter_mut().flatten() {
            pull.forbidden = together.forbidden(pull);
        }
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
        let (to, player) = MoveKind::Pull.required_squares(board, BoxStep { from, direction });
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
            forbidden: Mask::EMPTY,
            thirds: Vec::new(),
        })
    }

    fn terms(&self) -> Terms<WORDS> {
        let [_, to, player] = self.nodes;
        Terms {
            way: Mask::EMPTY.with(to).with(player),
            forbidden: self.forbidden,
        }
    }

    /// The nodes of a board where other boxes may be after it.
    pub(super) fn others(&self, nodes: usize) -> impl Iterator<Item = Node> + use<WORDS> {
        let [from, to, _] = self.nodes;
        (0..nodes as Node).filter(move |node| *node != from && *node != to)
    }

    /// Whether no two of the other boxes are where they could not be together with the one that is pulled.
    #[inline]
    pub(super) fn can_be_among(&self, boxes: &[Node], free: Mask<WORDS>) -> bool {
        let thirds = boxes
            .iter()
            .filter_map(|it| self.thirds.get(usize::from(*it)));
        free.has(thirds.fold(Mask::EMPTY, |all, it| all.or(*it)))
    }
}
