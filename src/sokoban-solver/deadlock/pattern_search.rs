//! Searches for a deadlock of a few boxes, with all other boxes removed (after the pattern searches of Junghanns and
//! Schaeffer, “Sokoban: enhancing general single-agent search methods using domain knowledge”, 2001).
//!
//! The search covers only an area around the boxes. Removing boxes never makes a position harder. So if these boxes
//! alone can neither all reach goals nor leave the area, every position that contains them is deadlocked.
//!
//! A box that can leave the area is removed at once, and no other push is tried in that state. This keeps the search
//! small. Removing boxes is correct because a removed box is never in the way.
//!
//! Results are cached by the boxes and the player's region, because the same pattern occurs in many positions.

use sokoban_core::Direction;

use super::ProofContext;
use crate::board::{Board, BoxAt, BoxStep, MoveKind, Occupancy, Square, StateTable};

/// The maximum number of expanded states. If a pattern is still undecided at this limit, it counts as solvable. The
/// limit keeps the time of a search below a millisecond.
const MAX_STATES: usize = 100;

/// The maximum number of expanded states for each side of the boxes in [`PatternSearch::is_cut_off`]. The limit keeps
/// the time of a search to a few milliseconds.
const MAX_SIDE_STATES: usize = 1000;

/// The maximum work for one subset in [`PatternSearch::deadlocked_subset`]: the number of expanded states times the
/// number of boxes in the pattern. The time needed to expand a state is proportional to this number of boxes.
const MAX_SUBSET_WORK: usize = 10_000;

/// The maximum work for all subsets of one pattern together, in the unit of [`MAX_SUBSET_WORK`]. Without this limit, a
/// position with many boxes would take seconds.
const MAX_SUBSETS_WORK: usize = 100_000;

#[derive(Debug)]
pub(super) struct PatternSearch {
    occupancy: Occupancy,
    /// The cached results: `true` if a pattern is deadlocked.
    verdicts: StateTable<bool>,
    /// For each square of the board, `true` if it is in the area of the current pattern.
    is_inside: Vec<bool>,
    area: Vec<Square>,
    /// The number of states expanded so far, in all searches together.
    expanded: u64,
}

/// A pattern: some of the boxes in a position, and the player's square.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pattern<'a> {
    pub(super) boxes: &'a [BoxAt],
    pub(super) player: Square,
}

/// A push of one box of a pattern. `index` is the index of the box in [`Pattern::boxes`].
#[derive(Debug, Clone, Copy)]
struct BoxPush {
    index: usize,
    from: Square,
    to: Square,
}

impl PatternSearch {
    pub(super) fn new(board: &Board) -> Self {
        Self {
            occupancy: Occupancy::new(board),
            verdicts: StateTable::default(),
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

    pub(super) const fn expanded(&self) -> u64 {
        self.expanded
    }

    pub(super) const fn bytes(&self) -> usize {
        self.verdicts.bytes()
    }

    pub(super) fn clear(&mut self) {
        self.verdicts = StateTable::default();
    }

    /// Returns `true` if the boxes of `pattern` can neither all reach goals nor leave the area. `area` returns the
    /// squares of the area. The area must depend only on the pattern, because results are cached by pattern.
    pub(super) fn is_deadlock(
        &mut self,
        context: ProofContext<'_>,
        pattern: Pattern<'_>,
        area: impl FnOnce() -> Vec<Square>,
    ) -> bool {
        if are_on_goals(context.board, pattern.boxes) {
            return false;
        }
        let key = self.key(context.board, pattern.boxes, pattern.player);
        if let Some(verdict) = self.verdicts.get(key) {
            return verdict;
        }
        self.set_area(area());
        let verdict = self.search(context, pattern, key, MAX_STATES) == Some(true);
        self.verdicts.insert(key, verdict);
        verdict
    }

    fn key(&mut self, board: &Board, boxes: &[BoxAt], player: Square) -> u128 {
        self.occupancy.add(boxes.iter().copied());
        let player = self.occupancy.normalized_player(player);
        self.occupancy.remove(boxes);
        board.key_of(boxes.iter().copied(), player)
    }

    /// Returns `true` if the boxes of `pattern` are deadlocked only because of the player's side: if the player were on
    /// another side, all of them could reach goals. Ignores a side if more than [`MAX_SIDE_STATES`] states would have
    /// to be expanded to decide this.
    pub(super) fn is_cut_off(&mut self, context: ProofContext<'_>, pattern: Pattern<'_>) -> bool {
        let board = context.board;
        let Pattern { boxes, player } = pattern;
        self.occupancy.add(boxes.iter().copied());
        let mut players = vec![self.occupancy.normalized_player(player)];
        for beside in boxes.iter().flat_map(|(_, square)| board.around(*square)) {
            if self.occupancy.is_free(beside) {
                let player = self.occupancy.normalized_player(beside);
                if !players.contains(&player) {
                    players.push(player);
                }
            }
        }
        self.occupancy.remove(boxes);
        self.set_area((0..board.len() as Square).collect());
        players.into_iter().skip(1).any(|player| {
            let key = self.key(board, boxes, player);
            let pattern = Pattern { boxes, player };
            self.search(context, pattern, key, MAX_SIDE_STATES) == Some(false)
        })
    }

    /// Returns some of the boxes of a deadlocked `pattern` that are deadlocked on their own. Removes boxes one at a
    /// time, as long as the remaining boxes can be proven to be deadlocked. Returns `None` if no box can be removed.
    ///
    /// If the other boxes can be solved without a box, this box is needed for the deadlock. It is then needed in every
    /// smaller pattern too, so removing it is not tried again. Only boxes for which the search had no result are tried
    /// again.
    pub(super) fn deadlocked_subset(
        &mut self,
        context: ProofContext<'_>,
        pattern: Pattern<'_>,
    ) -> Option<Vec<BoxAt>> {
        let (board, player) = (context.board, pattern.player);
        self.set_area((0..board.len() as Square).collect());
        let mut boxes = pattern.boxes.to_vec();
        let mut needed = Vec::new();
        let max_states = MAX_SUBSET_WORK / boxes.len().max(1);
        let end = self.expanded + (MAX_SUBSETS_WORK / boxes.len().max(1)) as u64;
        loop {
            let count = boxes.len();
            for place in boxes.clone() {
                if needed.contains(&place) || self.expanded >= end {
                    continue;
                }
                let mut fewer = boxes.clone();
                fewer.retain(|other| *other != place);
                let rest = Pattern {
                    boxes: &fewer,
                    player,
                };
                let verdict = if are_on_goals(board, &fewer) {
                    Some(false)
                } else {
                    let key = self.key(board, &fewer, player);
                    self.search(context, rest, key, max_states)
                };
                match verdict {
                    Some(true) => boxes = fewer,
                    Some(false) => needed.push(place),
                    None => {}
                }
            }
            if boxes.len() == count {
                break;
            }
        }
        (boxes.len() < pattern.boxes.len()).then_some(boxes)
    }

    /// Expands states until a solved state is found. Returns `Some(false)` if one was found. Returns `Some(true)` if no
    /// states are left to expand, which proves that the pattern is deadlocked. Returns `None` if the search expanded
    /// `max_states` states without a result.
    fn search(
        &mut self,
        context: ProofContext<'_>,
        pattern: Pattern<'_>,
        key: u128,
        max_states: usize,
    ) -> Option<bool> {
        let mut seen = StateTable::<()>::default();
        seen.insert(key, ());
        let mut open = vec![(pattern.boxes.to_vec(), pattern.player)];
        for _ in 0..max_states {
            let Some((boxes, player)) = open.pop() else {
                return Some(true);
            };
            self.expanded += 1;
            let mut add = |key, boxes, player| {
                if seen.insert(key, ()) {
                    open.push((boxes, player));
                }
            };
            if self.expand(context, boxes, player, &mut add) {
                return Some(false);
            }
        }
        None
    }

    /// Passes the successors of the state with `boxes` and `player` to `add`, each with its Zobrist key. Returns `true`
    /// if one of the successors is solved.
    fn expand(
        &mut self,
        context: ProofContext<'_>,
        mut boxes: Vec<BoxAt>,
        player: Square,
        add: &mut impl FnMut(u128, Vec<BoxAt>, Square),
    ) -> bool {
        let board = context.board;
        self.occupancy.add(boxes.iter().copied());
        let pushes = self.pushes(context, &boxes, player);
        let mut leaving = pushes.iter();
        let leaving = leaving.find(|push| !self.is_inside[usize::from(push.to)]);
        if let Some(&BoxPush { index, from, .. }) = leaving {
            self.occupancy.remove(&boxes);
            boxes.remove(index);
            if are_on_goals(board, &boxes) {
                return true;
            }
            add(self.key(board, &boxes, from), boxes, from);
            return false;
        }
        let mut is_solved = false;
        for BoxPush { index, from, to } in pushes {
            self.occupancy.move_box(from, to);
            boxes[index].1 = to;
            is_solved |= are_on_goals(board, &boxes);
            let player = self.occupancy.normalized_player(from);
            let key = board.key_of(boxes.iter().copied(), player);
            add(key, boxes.clone(), from);
            boxes[index].1 = from;
            self.occupancy.move_box(to, from);
        }
        self.occupancy.remove(&boxes);
        is_solved
    }

    /// Returns the legal pushes that do not immediately create a deadlock. `occupancy` must contain `boxes`.
    fn pushes(
        &mut self,
        context: ProofContext<'_>,
        boxes: &[BoxAt],
        player: Square,
    ) -> Vec<BoxPush> {
        self.occupancy.find_reach(player);
        let mut pushes = Vec::new();
        for (index, &(_, from)) in boxes.iter().enumerate() {
            for direction in Direction::ALL {
                let step = BoxStep { from, direction };
                let to = context.board.next(from, direction);
                let push = BoxPush { index, from, to };
                if self.occupancy.allows(context.board, MoveKind::Push, step)
                    && !self.is_deadlocked_push(context, boxes, push, direction)
                {
                    pushes.push(push);
                }
            }
        }
        pushes
    }

    /// Returns `true` if a push ends on a dead square, or creates a subset or freeze deadlock.
    fn is_deadlocked_push(
        &mut self,
        context: ProofContext<'_>,
        boxes: &[BoxAt],
        push: BoxPush,
        direction: Direction,
    ) -> bool {
        let ProofContext {
            distances, subsets, ..
        } = context;
        let BoxPush { index, from, to } = push;
        let group = boxes[index].0;
        let others = boxes.iter().copied().filter(|(_, square)| *square != from);
        let side = MoveKind::Push.player_side_after(direction);
        if distances.is_dead((group, to)) || subsets.conflict(others, (group, to), side).is_some() {
            return true;
        }
        self.occupancy.move_box(from, to);
        let freeze = context.freeze_test(&self.occupancy);
        let is_frozen = freeze.deadlock(to).is_some();
        self.occupancy.move_box(to, from);
        is_frozen
    }
}

fn are_on_goals(board: &Board, boxes: &[BoxAt]) -> bool {
    boxes.iter().all(|place| board.is_goal(*place))
}
