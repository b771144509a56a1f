//! A small search over some boxes of a position alone, in some area around them (after the pattern searches of
//! Junghanns and Schaeffer, “Sokoban: enhancing general single-agent search methods using domain knowledge”, 2001).
//!
//! Fewer boxes are never harder. So if these cannot all get home or out of the area, with no other box in the way,
//! then no position with them can be solved. A box that gets out is taken away, which is never worse than to leave
//! it where it was: nothing else has to be tried in its place, and the search stays small.
//!
//! Verdicts are remembered for the boxes, not for the position, because the same few are met again and again.

use sokoban_core::Direction;

use super::{ProofContext, freeze};
use crate::board::{Board, BoxAt, BoxStep, MoveKind, Occupancy, Reach, Square, TranspositionTable};

/// States after which boxes are left alone, at most: that takes less than a millisecond.
const STATES: usize = 100;

/// The search, and what it found out before.
#[derive(Debug)]
pub(super) struct PatternSearch {
    occupancy: Occupancy,
    reach: Reach,
    /// By the boxes and the normalised player: whether they are deadlocked.
    verdicts: TranspositionTable<bool>,
    /// The area of the question at hand, by squares and as a list.
    is_inside: Vec<bool>,
    area: Vec<Square>,
    /// States expanded so far.
    expanded: u64,
}

/// Some boxes of a position, each with its place, and the player.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pattern<'a> {
    pub(super) boxes: &'a [BoxAt],
    pub(super) player: Square,
}

/// What a state leads to.
enum Next {
    /// All boxes are home or out.
    Open,
    /// There may be more to try.
    More,
}

impl PatternSearch {
    pub(super) fn new(board: &Board) -> Self {
        Self {
            occupancy: Occupancy::new(board),
            reach: Reach::new(board),
            verdicts: TranspositionTable::default(),
            is_inside: vec![false; board.len()],
            area: Vec::new(),
            expanded: 0,
        }
    }

    fn set_area(&mut self, area: Vec<Square>) {
        for square in &self.area {
            self.is_inside[usize::from(*square)] = false;
        }
        for square in &area {
            self.is_inside[usize::from(*square)] = true;
        }
        self.area = area;
    }

    /// States expanded so far.
    pub(super) const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Memory in use.
    pub(super) const fn bytes(&self) -> usize {
        self.verdicts.bytes()
    }

    /// Forgets all verdicts.
    pub(super) fn clear(&mut self) {
        self.verdicts = TranspositionTable::default();
    }

    /// Whether these boxes can neither get home nor out of the area. It has to be the same area for the same boxes,
    /// or one that is as good.
    pub(super) fn is_deadlock(
        &mut self,
        context: ProofContext<'_>,
        pattern: Pattern<'_>,
        area: impl FnOnce() -> Vec<Square>,
    ) -> bool {
        if are_home(context.board, pattern.boxes) {
            return false;
        }
        let key = self.key(context.board, pattern.boxes, pattern.player);
        if let Some(verdict) = self.verdicts.get(key) {
            return verdict;
        }
        self.set_area(area());
        let verdict = self.search(context, pattern, key);
        self.verdicts.insert(key, verdict);
        verdict
    }

    /// The Zobrist key of these boxes alone.
    fn key(&mut self, board: &Board, boxes: &[BoxAt], player: Square) -> u128 {
        self.occupancy.add(boxes.iter().copied());
        let player = self.reach.find(&self.occupancy, player);
        self.occupancy.remove(boxes);
        board.key_of(boxes.iter().copied(), player)
    }

    /// Tries everything that can be done with these boxes.
    fn search(&mut self, context: ProofContext<'_>, pattern: Pattern<'_>, key: u128) -> bool {
        let mut seen = TranspositionTable::<()>::default();
        seen.insert(key, ());
        let mut open = vec![(pattern.boxes.to_vec(), pattern.player)];
        for _ in 0..STATES {
            let Some((boxes, player)) = open.pop() else {
                return true;
            };
            self.expanded += 1;
            let mut add = |key, boxes, player| {
                if seen.insert(key, ()) {
                    open.push((boxes, player));
                }
            };
            if let Next::Open = self.expand(context, boxes, player, &mut add) {
                return false;
            }
        }
        false
    }

    /// Adds what a state leads to.
    fn expand(
        &mut self,
        context: ProofContext<'_>,
        mut boxes: Vec<BoxAt>,
        player: Square,
        add: &mut impl FnMut(u128, Vec<BoxAt>, Square),
    ) -> Next {
        let board = context.board;
        self.occupancy.add(boxes.iter().copied());
        let pushes = self.pushes(context, &boxes, player);
        let out = pushes
            .iter()
            .find(|(_, _, to)| !self.is_inside[usize::from(*to)]);
        if let Some((index, from, _)) = out {
            self.occupancy.remove(&boxes);
            boxes.remove(*index);
            if are_home(board, &boxes) {
                return Next::Open;
            }
            add(self.key(board, &boxes, *from), boxes, *from);
            return Next::More;
        }
        let mut is_open = false;
        for (index, from, to) in pushes {
            let group = boxes[index].0;
            self.occupancy.move_box(from, to);
            boxes[index].1 = to;
            is_open |= are_home(board, &boxes);
            let player = self.reach.find(&self.occupancy, from);
            add(
                board.key_of(boxes.iter().copied(), player),
                boxes.clone(),
                from,
            );
            boxes[index] = (group, from);
            self.occupancy.move_box(to, from);
        }
        self.occupancy.remove(&boxes);
        if is_open { Next::Open } else { Next::More }
    }

    /// The pushes that can be made and are not lost at once: the number of the box, from where, and where to. The
    /// boxes are in their places.
    fn pushes(
        &mut self,
        context: ProofContext<'_>,
        boxes: &[BoxAt],
        player: Square,
    ) -> Vec<(usize, Square, Square)> {
        self.reach.find(&self.occupancy, player);
        let mut pushes = Vec::new();
        for (index, &(_, from)) in boxes.iter().enumerate() {
            for direction in Direction::ALL {
                let step = BoxStep { from, direction };
                let (stand, to) = MoveKind::Push.required_squares(context.board, step);
                let can = self.reach.contains(stand) && self.occupancy.is_free(to);
                if can && !self.is_lost(context, boxes, (index, to), direction) {
                    pushes.push((index, from, to));
                }
            }
        }
        pushes
    }

    /// Whether a box that is pushed there is lost, or loses others.
    fn is_lost(
        &mut self,
        context: ProofContext<'_>,
        boxes: &[BoxAt],
        (index, to): (usize, Square),
        direction: Direction,
    ) -> bool {
        let (group, from) = boxes[index];
        let others = boxes.iter().copied().filter(|place| place.1 != from);
        let side = MoveKind::Push.player_side_after(direction);
        if context.distances.is_dead((group, to))
            || context.subsets.dead(others, (group, to), side).is_some()
        {
            return true;
        }
        self.occupancy.move_box(from, to);
        let frozen = freeze::deadlock(context.board, context.distances, &self.occupancy, to);
        self.occupancy.move_box(to, from);
        frozen.is_some()
    }
}

fn are_home(board: &Board, boxes: &[BoxAt]) -> bool {
    boxes.iter().all(|place| board.is_goal(*place))
}
