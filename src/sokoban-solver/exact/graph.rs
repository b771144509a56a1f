//! The squares of a board, contracted to a graph with few nodes, and the pulls between the nodes.
//!
//! A square that no box can ever occupy never blocks the player. Each connected area of such squares is contracted into
//! a single node. The nodes of most boards therefore fit into a set of one word.

use std::cmp::Reverse;

use sokoban_core::Direction;

use crate::bitboard::Bitboard;
use crate::board::{Board, BoxStep, MoveKind, NONE, Square};

/// The index of a node. A node is a square that a box can occupy, or a connected area of squares that no box can
/// occupy. The largest areas have the lowest indices.
pub(super) type Node = u16;

#[derive(Debug)]
pub(super) struct NodeGraph<const W: usize> {
    nodes: Vec<Node>,
    /// For each node, one of its squares.
    squares: Vec<Square>,
    neighbours: Vec<Bitboard<W>>,
    pub(super) all: Bitboard<W>,
}

impl<const W: usize> NodeGraph<W> {
    /// Contracts the squares of a board to nodes. `live` contains, for each group, the squares that its boxes can
    /// occupy, in ascending order. Returns `None` if there are too many nodes.
    pub(super) fn new(board: &Board, live: &[Vec<Square>]) -> Option<Self> {
        let is_live = |square: Square| live.iter().any(|live| live.binary_search(&square).is_ok());
        let (mut is_seen, mut areas) = (vec![false; board.len()], Vec::<Vec<Square>>::new());
        for first in 0..board.len() as Square {
            if std::mem::replace(&mut is_seen[usize::from(first)], true) {
                continue;
            }
            areas.push(board.spread(first, |square, next| {
                !is_live(square)
                    && !is_live(next)
                    && !std::mem::replace(&mut is_seen[usize::from(next)], true)
            }));
        }
        if areas.len() > 64 * W {
            return None;
        }
        areas.sort_by_key(|area| (Reverse(area.len()), area[0]));
        let mut nodes = vec![0; board.len()];
        for (node, area) in (0..).zip(&areas) {
            for square in area {
                nodes[usize::from(*square)] = node;
            }
        }
        let neighbours = areas.iter().map(|area| {
            let around = area.iter().flat_map(|square| board.around(*square));
            let around = around.filter(|next| *next != NONE);
            around.map(|next| nodes[usize::from(next)]).collect()
        });
        Some(Self {
            neighbours: neighbours.collect(),
            squares: areas.iter().map(|area| area[0]).collect(),
            all: (0..areas.len() as Node).collect(),
            nodes,
        })
    }

    pub(super) const fn len(&self) -> usize {
        self.squares.len()
    }

    #[inline]
    pub(super) fn node(&self, square: Square) -> Node {
        self.nodes[usize::from(square)]
    }

    /// Returns the set that contains only the node of `square`, or the empty set for [`NONE`].
    fn single(&self, square: Square) -> Bitboard<W> {
        let node = self.nodes.get(usize::from(square));
        node.map_or(Bitboard::EMPTY, |node| Bitboard::single(*node))
    }

    /// Returns one of the squares of a node.
    pub(super) fn square(&self, node: Node) -> Square {
        self.squares[usize::from(node)]
    }

    /// Returns the nodes of `free` that the player can reach from `player`. Stops as soon as it reaches one of the
    /// nodes `targets`.
    #[inline]
    pub(super) fn flood(
        &self,
        free: Bitboard<W>,
        player: Node,
        targets: Bitboard<W>,
    ) -> Bitboard<W> {
        let mut region = Bitboard::single(player);
        let mut open = region;
        while let Some(node) = open.first() {
            if region.intersects(targets) {
                break;
            }
            let new = (self.neighbours[usize::from(node)] & free).without(region);
            region |= new;
            open = open.without(Bitboard::single(node)) | new;
        }
        region
    }

    /// Returns all pulls from `node` that the walls allow and that end on one of the nodes `live`.
    pub(super) fn pulls(&self, board: &Board, node: Node, live: Bitboard<W>) -> Vec<Pull<W>> {
        let from = self.square(node);
        let pulls = Direction::ALL.into_iter().filter_map(|direction| {
            let step = BoxStep { from, direction };
            let (to, player) = MoveKind::Pull.required_squares(board, step);
            if player == NONE || !self.single(to).intersects(live) {
                return None;
            }
            let sides = match direction {
                Direction::Up | Direction::Down => [Direction::Left, Direction::Right],
                Direction::Left | Direction::Right => [Direction::Up, Direction::Down],
            };
            let beside = |square, side| self.single(board.next(square, side));
            let [left, right] = sides.map(|side| beside(from, side));
            Some(Pull {
                to: self.single(to),
                player: self.node(player),
                reachable: self.single(to) | self.single(player),
                flanks: sides.map(|side| [beside(to, side), beside(player, side)]),
                behind: left | right | beside(from, direction.opposite()),
            })
        });
        pulls.collect()
    }
}

/// A pull of a box, and the conditions under which it is possible.
#[derive(Debug, Clone)]
pub(super) struct Pull<const W: usize> {
    /// The node of the box after the pull.
    pub(super) to: Bitboard<W>,
    /// The player's node after the pull.
    pub(super) player: Node,
    /// The nodes that the player must be able to reach.
    pub(super) reachable: Bitboard<W>,
    /// The two flanks, which are the squares to the left and right of `to`. Each flank is stored together with the
    /// square next to both the flank and the player. If these two squares are free, the player can still reach the
    /// flank.
    flanks: [[Bitboard<W>; 2]; 2],
    /// The neighbours of the box's node before the pull, except `to`.
    behind: Bitboard<W>,
}

impl<const W: usize> Pull<W> {
    /// Returns the player's region after the pull of a box from `from`. `free` and `region` are the free nodes and the
    /// player's region before the pull. Returns `None` if the squares around the pull do not show whether the region
    /// stays connected. In this case, the caller must flood-fill.
    #[inline]
    pub(super) fn region_after(
        &self,
        from: Bitboard<W>,
        free: Bitboard<W>,
        region: Bitboard<W>,
    ) -> Option<Bitboard<W>> {
        let stays_connected = self.flanks.iter().all(|[beside_box, beside_player]| {
            !beside_box.intersects(free) || beside_player.intersects(free)
        });
        let behind = self.behind & free;
        if !stays_connected || !behind.without(region).is_empty() {
            return None;
        }
        let opened = if behind.is_empty() {
            Bitboard::EMPTY
        } else {
            from
        };
        Some((region | opened).without(self.to))
    }
}
