//! The paths of one box: where it can be pushed, and the moves for that.
//!
//! A state is the square of the box with the direction of the last push, which says on which side the player is.
//! [`Blocks`] says between which sides the player can change, so the search over the states is linear in the board.
//! Walks are measured only for a plan, and only between states on paths with the fewest pushes.

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;

use super::blocks::Blocks;
use super::distances::Distances;
use super::walkable;
use crate::board::{Position, Tile};
use crate::grid::{Direction, Grid, Pos};
use crate::level::Level;

/// The paths of one box while all other boxes stay put, whatever the level's strength. The path of a box ends in an
/// open hole.
///
/// ```
/// use sokoban_core::path::BoxPaths;
/// use sokoban_core::{Level, Pos};
///
/// let level: Level = "#######\n#@    #\n# $  .#\n#     #\n#######".parse().expect("a level");
/// let paths = BoxPaths::of(&level, level.start(), Pos::new(2, 2)).expect("a box");
/// assert_eq!(paths.pushes(Pos::new(5, 2)), Some(3));
/// let moves = paths.plan(Pos::new(5, 2)).expect("a plan");
/// assert_eq!(moves.len(), 4, "one move down, and three pushes");
/// ```
#[derive(Debug, Clone)]
pub struct BoxPaths {
    start: Pos,
    /// The squares where the player can stand, including that of the box.
    free: Grid<bool>,
    /// The squares where the box can be, and open holes.
    open: Grid<bool>,
    /// The player's distances before the first push.
    approach: Distances,
    player: Pos,
    blocks: Blocks,
    /// The fewest pushes to each square, for each direction of the last push.
    pushes: Grid<[u32; 4]>,
}

const UNREACHED: u32 = u32::MAX;

/// The box after a push: the player is behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct BoxState {
    square: Pos,
    pushed: Direction,
}

impl BoxPaths {
    /// Finds all paths of the box on this square. Returns `None` if there is no box or no player.
    pub fn of(level: &Level, position: &Position, square: Pos) -> Option<Self> {
        let player = position.player().filter(|_| level.owns(position))?;
        (*position.boxes().get(square)?)?;
        let mut free = walkable(level, position);
        free[player] = true;
        let approach = Distances::from(&free, player);
        free[square] = true;
        let open = level.map().map(|pos, _| match level.tile(position, pos) {
            Tile::Hole => true,
            Tile::Outside | Tile::Wall | Tile::Floor | Tile::Goal(_) => free[pos],
        });
        let mut paths = Self {
            start: square,
            blocks: Blocks::from(&free, square),
            pushes: Grid::new(free.width(), free.height(), [UNREACHED; 4]),
            free,
            open,
            approach,
            player,
        };
        paths.search();
        Some(paths)
    }

    /// Returns each other square to which the box can be pushed, with the fewest pushes, in reading order.
    pub fn squares(&self) -> impl Iterator<Item = (Pos, u32)> {
        let least = self.pushes.iter().map(|(pos, sides)| (pos, least(sides)));
        least.filter(|&(pos, pushes)| pushes != UNREACHED && pos != self.start)
    }

    /// Returns the fewest pushes that bring the box to a square: 0 for its own square.
    pub fn pushes(&self, to: Pos) -> Option<u32> {
        if to == self.start {
            return Some(0);
        }
        let sides = self.pushes.get(to)?;
        Some(least(sides)).filter(|&pushes| pushes != UNREACHED)
    }

    /// Returns the moves of the player that bring the box to a square with the fewest pushes and, among those, with the
    /// fewest moves. The plan for the box's own square is empty.
    pub fn plan(&self, to: Pos) -> Option<Vec<Direction>> {
        if to == self.start {
            return Some(Vec::new());
        }
        let layers = self.layers(to)?;
        let path = self.cheapest(&layers)?;
        self.moves(&path)
    }

    /// Finds the fewest pushes to each state by breadth-first search.
    fn search(&mut self) {
        let mut queue = VecDeque::new();
        for pushed in Direction::ALL {
            let behind = self.free.neighbour(self.start, pushed.opposite());
            let reached = behind.is_some_and(|behind| self.approach.to(behind).is_some());
            if let Some(square) = self.ahead(self.start, pushed).filter(|_| reached) {
                self.pushes[square][pushed as usize] = 1;
                queue.push_back(BoxState { square, pushed });
            }
        }
        while let Some(state) = queue.pop_front() {
            let count = self.pushes[state.square][state.pushed as usize] + 1;
            for pushed in Direction::ALL {
                let Some(square) = self.push(state, pushed) else {
                    continue;
                };
                let known = &mut self.pushes[square][pushed as usize];
                if *known == UNREACHED {
                    *known = count;
                    queue.push_back(BoxState { square, pushed });
                }
            }
        }
    }

    /// Returns the box's square after a push from this state, if the player can walk behind the box.
    fn push(&self, state: BoxState, pushed: Direction) -> Option<Pos> {
        let BoxState { square, .. } = state;
        // Not free is an open hole: the box has fallen.
        self.free[square].then_some(())?;
        let ahead = self.ahead(square, pushed)?;
        let here = self.behind(square, state.pushed)?;
        let there = self.behind(square, pushed)?;
        self.blocks
            .leads_around(square, here, there)
            .then_some(ahead)
    }

    /// Returns the next square of the box, if it is open.
    fn ahead(&self, square: Pos, pushed: Direction) -> Option<Pos> {
        let ahead = self.open.neighbour(square, pushed);
        ahead.filter(|&ahead| self.open[ahead])
    }

    /// Returns the square from which the box is pushed, if it is free.
    fn behind(&self, square: Pos, pushed: Direction) -> Option<Pos> {
        let behind = self.free.neighbour(square, pushed.opposite());
        behind.filter(|&behind| self.free[behind])
    }

    /// Returns the states on paths with the fewest pushes to a square: those after one push, after two pushes, and so on.
    fn layers(&self, to: Pos) -> Option<Vec<Vec<BoxState>>> {
        let count = self.pushes(to)?;
        let with = |square: Pos, pushes: u32| {
            let sides = Direction::ALL.into_iter();
            let sides = sides.filter(move |side| self.pushes[square][*side as usize] == pushes);
            sides.map(move |pushed| BoxState { square, pushed })
        };
        let mut layers = vec![with(to, count).collect::<Vec<_>>()];
        let mut listed = Grid::new(self.free.width(), self.free.height(), [false; 4]);
        for pushes in (1..count).rev() {
            let mut layer = Vec::new();
            for &BoxState { square, pushed } in layers.last()? {
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

    /// Returns a path through the layers with the fewest moves.
    fn cheapest(&self, layers: &[Vec<BoxState>]) -> Option<Vec<BoxState>> {
        // The moves to each state, and the index of its predecessor in the layer before.
        let mut costs: Vec<Vec<(u32, usize)>> = Vec::new();
        let mut free = self.free.clone();
        for (depth, layer) in layers.iter().enumerate() {
            let cost = |state: &BoxState| {
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

    /// Returns the player's steps from behind the box to the side from which it pushes the box in direction `to`.
    ///
    /// Adjacent sides are two steps apart, through the corner between them. Opposite sides are four apart, along a flank
    /// of the box: their distance is even, the only two-step path leads through the box, and every other four-step path
    /// follows a flank. Longer ways need a search.
    fn change_sides(&self, state: BoxState, to: Direction, free: &mut Grid<bool>) -> Option<u32> {
        let BoxState { square, pushed } = state;
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

    fn moves(&self, path: &[BoxState]) -> Option<Vec<Direction>> {
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
    sides.iter().copied().min().unwrap_or(UNREACHED)
}
