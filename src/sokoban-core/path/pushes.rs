//! Where one box can be pushed, and how.
//!
//! A state is a box's square with the side on which the player stands: the direction of the push that led
//! there. Which sides the player can change between is known for all squares at once (see
//! [`Blocks`]), so the search over the states is linear in the board. Walks are measured
//! only for a plan, and only between states that lie on some path of fewest pushes.

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;

use super::blocks::Blocks;
use super::distances::Distances;
use super::walkable;
use crate::board::{Position, Tile};
use crate::grid::{Direction, Grid, Pos};
use crate::level::Level;

/// All paths of one box while everything else stands still.
///
/// Whatever the level's strength, no other box is moved. A box that reaches an open hole falls, and goes no
/// further.
///
/// ```
/// use sokoban_core::path::BoxPaths;
/// use sokoban_core::{Level, Pos};
///
/// let level: &Level = &[
///     "#######",
///     "#@    #",
///     "# $  .#",
///     "#     #",
///     "#######",
/// ].join("\n").parse().expect("a level");
/// let paths = BoxPaths::of(level, level.start(), Pos::new(2, 2)).expect("a box");
/// assert_eq!(paths.pushes(Pos::new(5, 2)), Some(3));
/// let moves = paths.plan(Pos::new(5, 2)).expect("a plan");
/// assert_eq!(moves.len(), 4, "one move down, and three pushes");
/// ```
#[derive(Debug, Clone)]
pub struct BoxPaths {
    start: Pos,
    /// Where the player can stand while the box is in the air.
    free: Grid<bool>,
    /// Where the box can go, be it to fall.
    open: Grid<bool>,
    /// Distances of the player before the first push.
    approach: Distances,
    player: Pos,
    blocks: Blocks,
    /// For each square and each direction of the last push: the fewest pushes.
    pushes: Grid<[u32; 4]>,
}

const NEVER: u32 = u32::MAX;

/// A box on a square, last pushed in this direction: the player stands behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    square: Pos,
    pushed: Direction,
}

impl BoxPaths {
    /// Finds all paths of the box on this square; `None` if there is none, or no player.
    pub fn of(level: &Level, position: &Position, square: Pos) -> Option<Self> {
        let player = position.player().filter(|_| level.owns(position))?;
        (*position.boxes().get(square)?)?;
        let mut free = walkable(level, position);
        free[player] = true;
        let approach = Distances::from(&free, player);
        free[square] = true;
        let open = level.map().map(|pos, _| {
            free[pos]
                || (level.tile(position, pos) == Tile::Hole && position.boxes()[pos].is_none())
        });
        let mut paths = Self {
            start: square,
            blocks: Blocks::from(&free, square),
            pushes: Grid::new(free.width(), free.height(), [NEVER; 4]),
            free,
            open,
            approach,
            player,
        };
        paths.search();
        Some(paths)
    }

    /// Every other square to which the box can be pushed, with the fewest pushes, in reading order.
    pub fn squares(&self) -> impl Iterator<Item = (Pos, u32)> {
        let least = self.pushes.iter().map(|(pos, sides)| (pos, least(sides)));
        least.filter(|&(pos, pushes)| pushes != NEVER && pos != self.start)
    }

    /// The fewest pushes that bring the box to a square of the board: 0 where it stands.
    pub fn pushes(&self, to: Pos) -> Option<u32> {
        if to == self.start {
            return Some(0);
        }
        let sides = self.pushes.get(to)?;
        Some(least(sides)).filter(|&pushes| pushes != NEVER)
    }

    /// All moves of the player that bring the box to a square with the fewest pushes and, among those paths, with
    /// the fewest moves. Nothing where the box stands already.
    pub fn plan(&self, to: Pos) -> Option<Vec<Direction>> {
        if to == self.start {
            return Some(Vec::new());
        }
        let layers = self.layers(to)?;
        let path = self.cheapest(&layers)?;
        self.moves(&path)
    }

    /// The fewest pushes to every state, by breadth first search.
    fn search(&mut self) {
        let mut queue = VecDeque::new();
        for pushed in Direction::ALL {
            let behind = self.free.neighbour(self.start, pushed.opposite());
            let reached = behind.is_some_and(|behind| self.approach.to(behind).is_some());
            if let Some(square) = self.ahead(self.start, pushed).filter(|_| reached) {
                self.pushes[square][pushed as usize] = 1;
                queue.push_back(State { square, pushed });
            }
        }
        while let Some(state) = queue.pop_front() {
            let count = self.pushes[state.square][state.pushed as usize] + 1;
            for pushed in Direction::ALL {
                let Some(square) = self.push(state, pushed) else {
                    continue;
                };
                let known = &mut self.pushes[square][pushed as usize];
                if *known == NEVER {
                    *known = count;
                    queue.push_back(State { square, pushed });
                }
            }
        }
    }

    /// Where a push from this state leads, if the player can get behind the box.
    fn push(&self, state: State, pushed: Direction) -> Option<Pos> {
        let State { square, .. } = state;
        // In an open hole it has fallen.
        self.free[square].then_some(())?;
        let ahead = self.ahead(square, pushed)?;
        let here = self.behind(square, state.pushed)?;
        let there = self.behind(square, pushed)?;
        self.blocks
            .leads_around(square, here, there)
            .then_some(ahead)
    }

    /// The square on which the box arrives, if it can.
    fn ahead(&self, square: Pos, pushed: Direction) -> Option<Pos> {
        let ahead = self.open.neighbour(square, pushed);
        ahead.filter(|&ahead| self.open[ahead])
    }

    /// The square from which the box is pushed, if the player can stand there.
    fn behind(&self, square: Pos, pushed: Direction) -> Option<Pos> {
        let behind = self.free.neighbour(square, pushed.opposite());
        behind.filter(|&behind| self.free[behind])
    }

    /// The states that lie on paths of fewest pushes to a square: those after one push, after two, and so on.
    fn layers(&self, to: Pos) -> Option<Vec<Vec<State>>> {
        let count = self.pushes(to)?;
        let with = |square: Pos, pushes: u32| {
            let sides = Direction::ALL.into_iter();
            let sides = sides.filter(move |side| self.pushes[square][*side as usize] == pushes);
            sides.map(move |pushed| State { square, pushed })
        };
        let mut layers = vec![with(to, count).collect::<Vec<_>>()];
        let mut listed = Grid::new(self.free.width(), self.free.height(), [false; 4]);
        for pushes in (1..count).rev() {
            let mut layer = Vec::new();
            for &State { square, pushed } in layers.last()? {
                let Some(before) = self.free.neighbour(square, pushed.opposite()) else {
                    continue;
                };
                for state in with(before, pushes) {
                    let is_new = !listed[before][state.pushed as usize];
                    if is_new && self.push(state, pushed) == Some(square) {
                        listed[before][state.pushed as usize] = true;
                        layer.push(state);
                    }
                }
            }
            layers.push(layer);
        }
        layers.reverse();
        Some(layers)
    }

    /// Of the paths through the layers, one with the fewest moves.
    fn cheapest(&self, layers: &[Vec<State>]) -> Option<Vec<State>> {
        // For each state: moves so far, and which state of the layer before it came from.
        let mut costs: Vec<Vec<(u32, usize)>> = Vec::new();
        let mut free = self.free.clone();
        for (depth, layer) in layers.iter().enumerate() {
            let cost = |state: &State| {
                let before = self.free.neighbour(state.square, state.pushed.opposite())?;
                if depth == 0 {
                    let steps = self.approach.to(self.behind(before, state.pushed)?)?;
                    return Some((steps + 1, 0));
                }
                let known = layers[depth - 1].iter().zip(&costs[depth - 1]).enumerate();
                let from = known.filter(|(_, (old, _))| old.square == before);
                let paths = from.filter_map(|(index, (old, (moves, _)))| {
                    let steps = self.change_sides(*old, state.pushed, &mut free)?;
                    Some((moves.checked_add(steps + 1)?, index))
                });
                paths.min()
            };
            // Every state of a layer has a path that leads to it.
            let layer: Option<Vec<_>> = layer.iter().map(cost).collect();
            costs.push(layer?);
        }
        let last = costs.last()?.iter().enumerate();
        let (mut index, _) = last.min_by_key(|(_, (moves, _))| *moves)?;
        let mut path = Vec::new();
        for (layer, costs) in layers.iter().zip(&costs).rev() {
            path.push(layer[index]);
            index = costs[index].1;
        }
        path.reverse();
        Some(path)
    }

    /// The steps of the player from behind the box to where it pushes the other way.
    ///
    /// Neighbouring sides are two steps apart, by the corner between them; that is as short as can be, because
    /// only the corner and the box lie next to both. Opposite sides are four apart, along one flank: their
    /// distance is even, the only path of two steps leads through the box, and every path of four that does not
    /// goes along a flank. Else it takes a search.
    fn change_sides(&self, state: State, to: Direction, free: &mut Grid<bool>) -> Option<u32> {
        let State { square, pushed } = state;
        if to == pushed {
            return Some(0);
        }
        let (here, there) = (self.behind(square, pushed)?, self.behind(square, to)?);
        let is_free = |pos: Option<Pos>| pos.is_some_and(|pos| self.free[pos]);
        if to == pushed.opposite() {
            let flanks = Direction::ALL.into_iter();
            let mut flanks = flanks.filter(|side| *side != to && *side != pushed);
            let along = |side| {
                [here, square, there]
                    .into_iter()
                    .all(|pos| is_free(self.free.neighbour(pos, side)))
            };
            if flanks.any(along) {
                return Some(4);
            }
        } else if is_free(self.free.neighbour(here, to.opposite())) {
            return Some(2);
        }
        free[square] = false;
        let steps = Distances::until(free, here, there).to(there);
        free[square] = true;
        steps
    }

    /// The moves of a path.
    fn moves(&self, path: &[State]) -> Option<Vec<Direction>> {
        let mut free = self.free.clone();
        let (mut player, mut square) = (self.player, self.start);
        let mut moves = Vec::new();
        for state in path {
            let behind = self.behind(square, state.pushed)?;
            free[square] = false;
            let steps = Distances::until(&free, behind, player);
            moves.extend(steps.back_from(player, &free)?);
            free[square] = true;
            moves.push(state.pushed);
            (player, square) = (square, state.square);
        }
        Some(moves)
    }
}

fn least(sides: &[u32; 4]) -> u32 {
    sides.iter().copied().min().unwrap_or(NEVER)
}
