//! A level as a solver sees it: squares by number, boxes in groups of one kind, and a key for every state.
//!
//! Only levels whose pushes move one box and whose squares stay what they are have such a board: others are left
//! to [`plain`](crate::plain).

use std::ops::Range;

use sokoban_core::{Direction, Grid, Kind, Level, Pos, Position, Strength, Tile};

/// The number of a square that is no wall.
pub(crate) type Square = u16;
/// A box of a group on a square, or wanted there.
pub(crate) type Place = (usize, Square);
/// No square: a wall, or the edge of the board.
pub(crate) const NONE: Square = Square::MAX;

/// What never changes.
#[derive(Debug, Clone)]
pub(crate) struct Board {
    positions: Vec<Pos>,
    index: Grid<Square>,
    next: Vec<[Square; 4]>,
    /// The same with the number after the last square for walls.
    walks: Vec<[Square; 4]>,
    /// The kinds of boxes, and where each kind's boxes stand in a state.
    pub(crate) groups: Vec<Group>,
    /// For each square, the group of boxes whose goal it is.
    goal_of: Vec<Option<u8>>,
    keys: Keys,
}

/// The boxes of one kind.
#[derive(Debug, Clone)]
pub(crate) struct Group {
    /// Their places in a state.
    pub(crate) boxes: Range<usize>,
    /// Their goals.
    pub(crate) goals: Vec<Square>,
}

impl Group {
    /// How many of the goals have to be filled.
    pub(crate) fn needed(&self) -> usize {
        self.boxes.len().min(self.goals.len())
    }

    /// Whether some of the boxes need no goal.
    pub(crate) fn has_spare(&self) -> bool {
        self.boxes.len() > self.goals.len()
    }
}

/// What changes: boxes group by group, sorted in each, and the player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) boxes: Vec<Square>,
    pub(crate) player: Square,
}

impl Board {
    /// The board of a level; `None` for levels that have none, see above.
    pub(crate) fn of(level: &Level) -> Option<Self> {
        let map = level.map();
        if level.strength() != Strength::ONE || !level.holes().is_empty() {
            return None;
        }
        let open = |pos: &Pos| !matches!(map[*pos], Tile::Wall | Tile::Outside);
        let positions: Vec<Pos> = map.positions().filter(open).collect();
        let mut index = Grid::new(map.width(), map.height(), NONE);
        for (number, pos) in positions.iter().enumerate() {
            index[*pos] = Square::try_from(number).ok().filter(|it| *it != NONE)?;
        }
        let beside = |pos: &Pos| {
            Direction::ALL
                .map(|direction| map.neighbour(*pos, direction).map_or(NONE, |it| index[it]))
        };
        let next: Vec<_> = positions.iter().map(beside).collect();
        let (groups, goal_of) = groups(level, &positions)?;
        Some(Self {
            keys: Keys::new(groups.len(), positions.len()),
            walks: walks(&next),
            positions,
            index,
            next,
            groups,
            goal_of,
        })
    }

    /// The same board with walls where some boxes stand, on their goals; those are no boxes and goals any more.
    pub(crate) fn walled(&self, walls: &[Square]) -> Self {
        let mut board = self.clone();
        for around in &mut board.next {
            for next in around.iter_mut().filter(|next| walls.contains(next)) {
                *next = NONE;
            }
        }
        for wall in walls {
            board.next[usize::from(*wall)] = [NONE; 4];
            board.goal_of[usize::from(*wall)] = None;
        }
        board.walks = walks(&board.next);
        let mut begin = 0;
        for group in &mut board.groups {
            let gone = group
                .goals
                .iter()
                .filter(|goal| walls.contains(goal))
                .count();
            let count = group.boxes.len() - gone;
            group.goals.retain(|goal| !walls.contains(goal));
            group.boxes = begin..begin + count;
            begin += count;
        }
        board
    }

    /// Number of squares.
    pub(crate) fn len(&self) -> usize {
        self.positions.len()
    }

    /// Number of boxes.
    pub(crate) fn box_count(&self) -> usize {
        self.groups.last().map_or(0, |group| group.boxes.end)
    }

    /// Whether some box of any kind needs no goal.
    pub(crate) fn has_spare(&self) -> bool {
        self.groups.iter().any(Group::has_spare)
    }

    /// Where a square lies.
    pub(crate) fn pos(&self, square: Square) -> Pos {
        self.positions[usize::from(square)]
    }

    /// The square beside another one, or [`NONE`].
    #[inline]
    pub(crate) fn next(&self, square: Square, direction: Direction) -> Square {
        self.next[usize::from(square)][direction as usize]
    }

    /// The squares around one.
    #[inline]
    pub(crate) fn around(&self, square: Square) -> [Square; 4] {
        self.next[usize::from(square)]
    }

    /// Whether a square is a goal of a group.
    pub(crate) fn is_goal(&self, square: Square, group: usize) -> bool {
        self.goal_of[usize::from(square)] == Some(group as u8)
    }

    /// A position of this level; `None` if the player is gone or a kind has other boxes now.
    pub(crate) fn state(&self, level: &Level, position: &Position) -> Option<State> {
        let player = position.player()?;
        let mut boxes = Vec::new();
        for kind in kinds(level) {
            let of_kind = position
                .boxes()
                .iter()
                .filter(|(_, found)| **found == Some(kind));
            boxes.extend(of_kind.map(|(pos, _)| self.index[pos]));
        }
        (boxes.len() == self.box_count()).then_some(State {
            boxes,
            player: self.index[player],
        })
    }

    /// The boxes of a state, each with its group.
    #[inline]
    pub(crate) fn places<'a>(
        &'a self,
        boxes: &'a [Square],
    ) -> impl Iterator<Item = Place> + Clone + 'a {
        let groups = self.groups.iter().enumerate();
        groups.flat_map(|(index, group)| {
            let boxes = boxes[group.boxes.clone()].iter();
            boxes.map(move |square| (index, *square))
        })
    }

    /// The goals, each with the group of its boxes.
    pub(crate) fn goals(&self) -> impl Iterator<Item = Place> {
        let groups = self.groups.iter().enumerate();
        groups.flat_map(|(index, group)| group.goals.iter().map(move |goal| (index, *goal)))
    }

    /// Whether every goal that can be filled is.
    pub(crate) fn is_solved(&self, boxes: &[Square]) -> bool {
        self.groups.iter().enumerate().all(|(index, group)| {
            let home = boxes[group.boxes.clone()].iter();
            home.filter(|square| self.is_goal(**square, index)).count() >= group.needed()
        })
    }

    /// The key of a state whose player is told by one square of its region. Two states have the same with a
    /// chance of one in 2¹²⁸.
    pub(crate) fn key(&self, boxes: &[Square], region: Square) -> u128 {
        self.key_of(self.places(boxes), region)
    }

    /// The key of a state in which one box stands elsewhere than in that of a key, and the player, too.
    pub(crate) fn key_moved(
        &self,
        key: u128,
        (group, from, to): (usize, Square, Square),
        (old, new): (Square, Square),
    ) -> u128 {
        let boxes = self.keys.box_at(group, from) ^ self.keys.box_at(group, to);
        let players = &self.keys.players;
        key ^ boxes ^ players[usize::from(old)] ^ players[usize::from(new)]
    }

    /// The key of some of the boxes, each told by its group and square.
    pub(crate) fn key_of(&self, boxes: impl Iterator<Item = Place>, region: Square) -> u128 {
        let player = self.keys.players[usize::from(region)];
        boxes.fold(player, |key, (group, square)| {
            key ^ self.keys.box_at(group, square)
        })
    }
}

fn walks(next: &[[Square; 4]]) -> Vec<[Square; 4]> {
    let wall = next.len() as Square;
    let around = next.iter();
    around
        .map(|around| around.map(|next| if next == NONE { wall } else { next }))
        .collect()
}

/// Kinds of boxes or goals, in order; each box kind is a group.
fn kinds(level: &Level) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = level
        .start()
        .boxes()
        .cells()
        .iter()
        .flatten()
        .copied()
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

fn groups(level: &Level, positions: &[Pos]) -> Option<(Vec<Group>, Vec<Option<u8>>)> {
    let kinds = kinds(level);
    let mut goal_of = vec![None; positions.len()];
    let mut groups = Vec::new();
    let mut begin = 0;
    for (number, kind) in kinds.iter().enumerate() {
        let count = level
            .start()
            .boxes()
            .cells()
            .iter()
            .filter(|it| **it == Some(*kind))
            .count();
        let mut goals = Vec::new();
        for (square, pos) in positions.iter().enumerate() {
            if level.map()[*pos] == Tile::Goal(*kind) {
                goal_of[square] = Some(u8::try_from(number).ok()?);
                goals.push(square as Square);
            }
        }
        groups.push(Group {
            boxes: begin..begin + count,
            goals,
        });
        begin += count;
    }
    Some((groups, goal_of))
}

/// Random numbers, the same in every run.
#[derive(Debug, Clone)]
struct Keys {
    squares: usize,
    boxes: Vec<u128>,
    players: Vec<u128>,
}

impl Keys {
    fn new(groups: usize, squares: usize) -> Self {
        let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
        // SplitMix64 (Steele, Lea and Flood 2014).
        let mut word = || {
            seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (seed ^ (seed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ (mixed >> 31)
        };
        let mut key = || (u128::from(word()) << 64) | u128::from(word());
        Self {
            squares,
            boxes: (0..groups * squares).map(|_| key()).collect(),
            players: (0..squares).map(|_| key()).collect(),
        }
    }

    fn box_at(&self, group: usize, square: Square) -> u128 {
        self.boxes[group * self.squares + usize::from(square)]
    }
}

/// Squares that can be walked to, one flood after another.
#[derive(Debug, Default)]
pub(crate) struct Flood {
    /// A byte for each square and one for all walls: [`BLOCKED`], [`REACHED`], both or none.
    squares: Vec<u8>,
    queue: Vec<Square>,
}

const BLOCKED: u8 = 1;
const REACHED: u8 = 2;

impl Flood {
    /// Forgets what was reached; boxes stand here now.
    pub(crate) fn begin(&mut self, occupied: &[bool]) {
        self.squares.clear();
        self.squares.extend(occupied.iter().map(|it| u8::from(*it)));
        self.squares.push(BLOCKED);
        // A square more is written than is ever read.
        self.queue.resize(occupied.len() + 1, 0);
    }

    /// Walks from a square to all others that can be reached; answers with the first of them, which names the
    /// region.
    pub(crate) fn walk(&mut self, board: &Board, from: Square) -> Square {
        let (mut first, mut at, mut end) = (from, 0, 1);
        self.queue[0] = from;
        self.squares[usize::from(from)] |= REACHED;
        while at < end {
            let square = self.queue[at];
            at += 1;
            first = first.min(square);
            for next in board.walks[usize::from(square)] {
                // Without a branch: most of them would be guessed wrong.
                let state = &mut self.squares[usize::from(next)];
                self.queue[end] = next;
                end += usize::from(*state == 0);
                *state |= REACHED;
            }
        }
        first
    }

    /// Whether a square was reached.
    #[inline]
    fn contains(&self, square: Square) -> bool {
        self.squares[usize::from(square)] == REACHED
    }

    /// Whether a square is neither blocked nor reached.
    #[inline]
    pub(crate) fn is_new(&self, square: Square) -> bool {
        self.squares[usize::from(square)] == 0
    }
}

/// The squares that the player can walk to.
#[derive(Debug)]
pub(crate) struct Reach(Flood);

impl Reach {
    /// Nothing is reached at first.
    pub(crate) fn new(board: &Board) -> Self {
        let mut flood = Flood::default();
        flood.begin(&vec![false; board.len()]);
        Self(flood)
    }

    /// Finds them; answers with the first of them, which names the region.
    pub(crate) fn find(&mut self, board: &Board, occupied: &[bool], from: Square) -> Square {
        self.0.begin(occupied);
        self.0.walk(board, from)
    }

    /// Whether a square is one of them.
    #[inline]
    pub(crate) fn contains(&self, square: Square) -> bool {
        square != NONE && self.0.contains(square)
    }
}
