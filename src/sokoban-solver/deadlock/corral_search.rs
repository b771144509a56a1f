//! Corral deadlocks: a small search over the boxes of one corral alone (after the pattern searches of Junghanns and
//! Schaeffer, “Sokoban: enhancing general single-agent search methods using domain knowledge”, 2001).
//!
//! If these boxes cannot all get home, and none of them can get out of the corral either, with no other box in the
//! way, then no position with this corral can be solved. Verdicts are remembered for the corral, not for the
//! position, because the same corral is met again and again.

use sokoban_core::Direction;

use super::corral::Corrals;
use super::{Facts, freeze};
use crate::board::{Board, BoxStep, Mode, Occupancy, Place, Reach, Square, TranspositionTable};

/// Corrals with more boxes are left alone.
const BOXES: usize = 16;
/// States after which a corral is left alone: a question takes less than a millisecond.
const STATES: usize = 300;

/// The search, and what it found out before.
#[derive(Debug)]
pub(crate) struct CorralSearch {
    corrals: Corrals,
    occupancy: Occupancy,
    reach: Reach,
    /// By the boxes of a corral and the normalised player.
    verdicts: TranspositionTable<Verdict>,
    /// States that this question may still expand.
    left: usize,
    /// States expanded so far.
    expanded: u64,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Verdict {
    #[default]
    Open,
    Deadlocked,
}

/// A corral of one position.
#[derive(Debug, Clone, Copy)]
struct Corral<'a> {
    number: u16,
    boxes: &'a [Place],
    player: Square,
    key: u128,
}

impl CorralSearch {
    pub(crate) fn new(board: &Board) -> Self {
        Self {
            corrals: Corrals::new(board),
            occupancy: Occupancy::new(board),
            reach: Reach::new(board),
            verdicts: TranspositionTable::default(),
            left: 0,
            expanded: 0,
        }
    }

    /// The boxes of a corral that is deadlocked, if there is one. `reach` holds the player's squares.
    pub(crate) fn deadlock(
        &mut self,
        facts: Facts<'_>,
        boxes: &[Square],
        player: Square,
        reach: &Reach,
    ) -> Option<Vec<Square>> {
        let board = facts.board;
        if board.has_spare() {
            return None;
        }
        self.left = STATES;
        let count = self.corrals.find(board, reach, boxes);
        for number in 1..=count {
            let all = board.places(boxes);
            let inner = all.filter(|place| self.corrals.contains(number, place.1));
            let inner: Vec<Place> = inner.collect();
            if are_home(board, &inner) || inner.len() > BOXES {
                continue;
            }
            let corral = Corral {
                number,
                boxes: &inner,
                player,
                key: self.key(board, &inner, player),
            };
            if self.verdict(facts, corral) == Verdict::Deadlocked {
                return Some(inner.into_iter().map(|(_, square)| square).collect());
            }
        }
        None
    }

    /// States expanded so far.
    pub(crate) const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Memory in use.
    pub(crate) const fn bytes(&self) -> usize {
        self.verdicts.bytes()
    }

    /// Forgets all verdicts.
    pub(crate) fn clear(&mut self) {
        self.verdicts = TranspositionTable::default();
    }

    fn verdict(&mut self, facts: Facts<'_>, corral: Corral<'_>) -> Verdict {
        if let Some(verdict) = self.verdicts.get(corral.key) {
            return verdict;
        }
        if self.left == 0 {
            return Verdict::Open;
        }
        let is_whole = self.left == STATES;
        let verdict = self.search(facts, corral);
        // What was cut short is not remembered if another question may have more to spend.
        if is_whole || self.left > 0 || verdict == Verdict::Deadlocked {
            self.verdicts.insert(corral.key, verdict);
        }
        verdict
    }

    /// The Zobrist key of these boxes alone.
    fn key(&mut self, board: &Board, boxes: &[Place], player: Square) -> u128 {
        self.occupancy.put_places(boxes.iter().copied());
        let player = self.reach.find(board, self.occupancy.occupied(), player);
        self.occupancy.lift_places(boxes);
        board.key_of(boxes.iter().copied(), player)
    }

    /// Tries everything that can be done with these boxes.
    fn search(&mut self, facts: Facts<'_>, corral: Corral<'_>) -> Verdict {
        let mut seen = TranspositionTable::<()>::default();
        seen.insert(corral.key, ());
        let mut open = vec![(corral.boxes.to_vec(), corral.player)];
        while let Some((mut boxes, player)) = open.pop() {
            if self.left == 0 {
                return Verdict::Open;
            }
            self.left -= 1;
            self.expanded += 1;
            self.occupancy.put_places(boxes.iter().copied());
            for (index, step) in self.pushes(facts, &boxes, player) {
                let (group, from) = boxes[index];
                let to = facts.board.next(from, step.direction);
                self.occupancy.shift(from, to);
                let lost = freeze::deadlock(facts.board, facts.distances, &self.occupancy, to);
                if lost.is_none() {
                    boxes[index] = (group, to);
                    if are_home(facts.board, &boxes) || !self.corrals.contains(corral.number, to) {
                        self.occupancy.lift_places(&boxes);
                        return Verdict::Open;
                    }
                    let occupied = self.occupancy.occupied();
                    let player = self.reach.find(facts.board, occupied, from);
                    let key = facts.board.key_of(boxes.iter().copied(), player);
                    if seen.insert(key, ()) {
                        open.push((boxes.clone(), from));
                    }
                    boxes[index] = (group, from);
                }
                self.occupancy.shift(to, from);
            }
            self.occupancy.lift_places(&boxes);
        }
        Verdict::Deadlocked
    }

    /// The pushes that can be made and are not lost at once, each with the number of its box. The boxes are in their
    /// places.
    fn pushes(
        &mut self,
        facts: Facts<'_>,
        boxes: &[Place],
        player: Square,
    ) -> Vec<(usize, BoxStep)> {
        let board = facts.board;
        self.reach.find(board, self.occupancy.occupied(), player);
        let mut pushes = Vec::new();
        for (index, &(group, from)) in boxes.iter().enumerate() {
            for direction in Direction::ALL {
                let step = BoxStep { from, direction };
                let (stand, to) = Mode::Push.required_squares(board, step);
                if !self.reach.contains(stand) || !self.occupancy.is_free(to) {
                    continue;
                }
                let others = boxes.iter().copied().filter(|place| place.1 != from);
                let side = Mode::Push.player_side_after(direction);
                let is_lost = facts.distances.is_dead((group, to))
                    || facts.subsets.dead(others, (group, to), side).is_some();
                if !is_lost {
                    pushes.push((index, step));
                }
            }
        }
        pushes
    }
}

fn are_home(board: &Board, boxes: &[Place]) -> bool {
    boxes.iter().all(|place| board.is_goal(*place))
}
