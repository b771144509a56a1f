//! Finds the paths of a single box: the squares to which the box can be pushed, and the moves that push it there.
//!
//! A state is the square of the box together with the direction of the last push, which determines the side of the box
//! on which the player is. [`Blocks`] shows between which sides of the box the player can walk, so the search over all
//! states takes time linear in the size of the board. The lengths of walks are computed only for [`BoxPaths::plan`],
//! and only for states on paths with the fewest pushes.

use std::collections::{HashMap, HashSet, VecDeque};

use super::blocks::Blocks;
use super::{Distances, distances, neighbour_in, walk_back, walkable};
use crate::grid::{Direction, Grid, Pos};
use crate::level::{Level, Position, Tile};

/// The paths of a single box while all other boxes stay where they are. Every push moves only this box, even if the
/// level's [`Strength`](crate::Strength) allows pushing several. If the box falls into an open hole, its path ends
/// there.
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
    /// The square of the box before the first push.
    start: Pos,
    /// The squares that the player could enter if this box were removed.
    free: Grid<bool>,
    /// The squares that the box can enter: the `free` squares, and open holes, into which the box can fall.
    open: Grid<bool>,
    /// The player's walking distances to all squares before the first push.
    approach: Distances,
    player: Pos,
    /// The blocks (biconnected components) of the `free` squares.
    blocks: Blocks,
    /// For each square and each direction, the smallest number of pushes that move the box to that square with the last
    /// push in that direction, or `None` if this is impossible.
    pushes: Grid<[Option<u32>; 4]>,
}

/// The state after a push of the box in direction `pushed`. The box is on `square`, and the player is on the square
/// behind the box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct BoxState {
    square: Pos,
    pushed: Direction,
}

impl BoxPaths {
    /// Finds all paths of the box on `square`. Returns `None` if the square has no box, if the player has
    /// fallen into a hole, or if the position belongs to another level.
    pub fn of(level: &Level, position: &Position, square: Pos) -> Option<Self> {
        let player = position.player().filter(|_| level.owns(position))?;
        (*position.boxes().get(square)?)?;
        let mut free = walkable(level, position);
        free[player] = true;
        let approach = distances(&free, player, None);
        free[square] = true;
        let open = level.map().map(|pos, _| match level.tile(position, pos) {
            Tile::Hole => true,
            Tile::Outside | Tile::Wall | Tile::Floor | Tile::Goal(_) => free[pos],
        });
        let mut paths = Self {
            start: square,
            blocks: Blocks::from(&free, square),
            pushes: Grid::new(free.width(), free.height(), [None; 4]),
            free,
            open,
            approach,
            player,
        };
        paths.search();
        Some(paths)
    }

    /// Returns all squares to which the box can be pushed, each with the smallest number of pushes. The box's own
    /// square is not included. The squares are in reading order.
    pub fn squares(&self) -> impl Iterator<Item = (Pos, u32)> {
        let others = self.pushes.iter().filter(|(pos, _)| *pos != self.start);
        others.filter_map(|(pos, sides)| Some((pos, min_pushes(sides)?)))
    }

    /// Returns the smallest number of pushes that move the box to the square `to`, or `None` if the box cannot be
    /// pushed there. Returns 0 for the box's own square.
    pub fn pushes(&self, to: Pos) -> Option<u32> {
        if to == self.start {
            return Some(0);
        }
        min_pushes(self.pushes.get(to)?)
    }

    /// Returns the player's moves for pushing the box to the square `to`, or `None` if the box cannot be pushed there.
    /// The plan has the fewest pushes and, among all such plans, the fewest moves. The plan for the box's own square is
    /// empty.
    pub fn plan(&self, to: Pos) -> Option<Vec<Direction>> {
        if to == self.start {
            return Some(Vec::new());
        }
        let path = self.cheapest_path(to)?;
        self.moves(&path)
    }

    /// Finds the smallest number of pushes to each state by breadth-first search.
    fn search(&mut self) {
        let mut queue = VecDeque::new();
        for pushed in Direction::ALL {
            let behind = self.free.neighbour(self.start, pushed.opposite());
            let reached = behind.is_some_and(|behind| self.approach[behind].is_some());
            if let Some(square) = neighbour_in(&self.open, self.start, pushed).filter(|_| reached) {
                self.pushes[square][pushed as usize] = Some(1);
                queue.push_back(BoxState { square, pushed });
            }
        }
        while let Some(state) = queue.pop_front() {
            let before = self.pushes[state.square][state.pushed as usize];
            for pushed in Direction::ALL {
                let Some(square) = self.push(state, pushed) else {
                    continue;
                };
                let known = &mut self.pushes[square][pushed as usize];
                if known.is_none() {
                    *known = before.map(|before| before + 1);
                    queue.push_back(BoxState { square, pushed });
                }
            }
        }
    }

    /// Returns the box's new square after a push from `state` in the direction `pushed`. Returns `None` if the box
    /// cannot move in that direction, or if the player cannot walk to the side of the box from which to push.
    fn push(&self, state: BoxState, pushed: Direction) -> Option<Pos> {
        let BoxState { square, .. } = state;
        // A box on a square that is open but not free has fallen into an open hole.
        self.free[square].then_some(())?;
        let ahead = neighbour_in(&self.open, square, pushed)?;
        let here = self.player_side(square, state.pushed)?;
        let there = self.player_side(square, pushed)?;
        self.blocks
            .leads_around(square, here, there)
            .then_some(ahead)
    }

    /// Returns the square from which the player pushes a box on `square` in the direction `pushed`, or `None` if that
    /// square is not free.
    fn player_side(&self, square: Pos, pushed: Direction) -> Option<Pos> {
        neighbour_in(&self.free, square, pushed.opposite())
    }

    /// Returns the path to the square `to` with the fewest pushes and, among these, the fewest moves, as the state
    /// after each push. Returns `None` if the box cannot be pushed there.
    fn cheapest_path(&self, to: Pos) -> Option<Vec<BoxState>> {
        let last = self.states(to, self.pushes(to)?);
        // All states on paths with the fewest pushes, in descending order of the number of pushes that lead to them.
        let mut states: Vec<BoxState> = last.clone().collect();
        let mut listed = HashSet::new();
        let mut index = 0;
        while let Some(&state) = states.get(index) {
            let before = self.states_before(state);
            states.extend(before.filter(|before| listed.insert(*before)));
            index += 1;
        }
        // For each state, the fewest moves that lead to it, and the previous state on that path.
        let mut best: HashMap<BoxState, (u32, Option<BoxState>)> = HashMap::new();
        let mut free = self.free.clone();
        for &state in states.iter().rev() {
            let mut costs = Vec::new();
            for before in self.states_before(state) {
                let steps = self.change_sides(before, state.pushed, &mut free);
                if let (Some((moves, _)), Some(steps)) = (best.get(&before), steps) {
                    costs.push((moves.saturating_add(steps + 1), Some(before)));
                }
            }
            if self.pushes[state.square][state.pushed as usize] == Some(1) {
                let behind = self.player_side(self.start, state.pushed)?;
                costs.push((self.approach[behind]? + 1, None));
            }
            let cost = costs.into_iter().min_by_key(|(moves, _)| *moves);
            best.extend(cost.map(|cost| (state, cost)));
        }
        let mut state = last.min_by_key(|state| best.get(state).map_or(u32::MAX, |cost| cost.0));
        let mut path = Vec::new();
        while let Some(reached) = state {
            path.push(reached);
            state = best.get(&reached)?.1;
        }
        path.reverse();
        Some(path)
    }

    /// Returns the states with the box on `square` that can be reached by `pushes` pushes, but not by fewer.
    fn states(&self, square: Pos, pushes: u32) -> impl Iterator<Item = BoxState> + Clone {
        let sides = self.pushes[square];
        let directions = Direction::ALL.into_iter();
        directions
            .filter(move |pushed| sides[*pushed as usize] == Some(pushes))
            .map(move |pushed| BoxState { square, pushed })
    }

    /// Returns the states that need one push fewer than `state` and from which a single push leads to `state`.
    fn states_before(&self, state: BoxState) -> impl Iterator<Item = BoxState> {
        let before = self.free.neighbour(state.square, state.pushed.opposite());
        let pushes = self.pushes[state.square][state.pushed as usize];
        let before = before.zip(pushes).into_iter();
        let states = before.flat_map(|(square, pushes)| self.states(square, pushes - 1));
        states.filter(move |before| self.push(*before, state.pushed) == Some(state.square))
    }

    /// Returns the number of steps that the player needs to walk from its square beside the box to the square from
    /// which it can push the box in direction `to`, or `None` if no path exists.
    ///
    /// Two cases need no search. If the squares are on adjacent sides of the box and the corner between them is free,
    /// the walk takes two steps. If they are on opposite sides and the three squares along one flank of the box are
    /// free, the walk takes four steps: their number is even, and the only path of two steps is blocked by the box. In
    /// all other cases, runs a search.
    fn change_sides(&self, state: BoxState, to: Direction, free: &mut Grid<bool>) -> Option<u32> {
        let BoxState { square, pushed } = state;
        if to == pushed {
            return Some(0);
        }
        let (here, there) = (
            self.player_side(square, pushed)?,
            self.player_side(square, to)?,
        );
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
        let steps = distances(free, here, Some(there))[there];
        free[square] = true;
        steps
    }

    /// Returns the player's moves for a path: a shortest walk before each push, and the push itself. Returns `None` if
    /// the player cannot make a push.
    fn moves(&self, path: &[BoxState]) -> Option<Vec<Direction>> {
        let mut free = self.free.clone();
        let (mut player, mut square) = (self.player, self.start);
        let mut moves = Vec::new();
        for state in path {
            let behind = self.player_side(square, state.pushed)?;
            free[square] = false;
            moves.extend(walk_back(&distances(&free, behind, Some(player)), player)?);
            free[square] = true;
            moves.push(state.pushed);
            (player, square) = (square, state.square);
        }
        Some(moves)
    }
}

fn min_pushes(sides: &[Option<u32>; 4]) -> Option<u32> {
    sides.iter().flatten().copied().min()
}
