//! Advisors recommend moves (Shoham and Schaeffer, “The FESS algorithm: a feature based approach to single-agent
//! search”, 2020). Each of the [`ADVISORS`] is responsible for one feature: of all moves that improve this feature, it
//! recommends the move with the best score. In addition, the access advisor recommends a move that improves the
//! player's access to the next target of the packing order.

use std::cmp::Reverse;

use super::Fess;
use super::features::Features;
use super::tables::FeatureInput;
use crate::board::{Board, Square};
use crate::search::current_state::CurrentState;
use crate::search::macro_expander::Move;

/// The feature that each advisor reduces.
const ADVISORS: [fn(&Features) -> u16; 7] = [
    |features| features.packing,
    |features| features.out_of_plan,
    |features| features.obstacles,
    |features| features.regions,
    |features| features.blocked,
    |features| features.unreachable_squares,
    |features| features.distance,
];

/// The maximum number of moves that an advisor tests for deadlocks. With a lower limit, a state with many deadlocked
/// moves might get no recommendation.
const MAX_TESTS: usize = 6;

/// A move in the state that is being expanded.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub(super) mv: Move,
    pub(super) features: Features,
    status: CandidateStatus,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CandidateStatus {
    Untested,
    /// The move leads to a deadlock or to a state that has already been visited.
    Rejected,
    Advised,
}

impl Fess {
    /// Finds the moves in the current state and stores them in `self.candidates`. Computes the features of this state,
    /// and the features after each move.
    pub(super) fn find_candidates(&mut self, board: &Board) {
        let expander = &mut self.expander;
        self.effort += expander.find_moves(board);
        let CurrentState {
            guidance,
            occupancy,
            reach,
            ..
        } = &mut expander.current;
        let reachable_squares = (0..board.len() as Square).filter(|square| reach.contains(*square));
        let input = FeatureInput {
            board,
            guidance,
            tables: &self.tables,
        };
        self.calculator.enter(
            input,
            occupancy,
            &expander.boxes,
            reachable_squares.count() as u16,
        );
        self.candidates.clear();
        for mv in &expander.moves {
            if board.is_stopped() {
                break;
            }
            expander.boxes[mv.index] = mv.to();
            let features = self.calculator.after(input, &expander.boxes, mv);
            expander.boxes[mv.index] = mv.from;
            self.candidates.push(Candidate {
                mv: *mv,
                features,
                status: CandidateStatus::Untested,
            });
        }
    }

    /// Returns the indices, in `self.candidates`, of the moves that the advisors recommend. Each index occurs only
    /// once.
    pub(super) fn advised_moves(&mut self, board: &Board) -> Vec<usize> {
        let before = self.calculator.features;
        let order = self.order;
        let mut advised_moves = Vec::new();
        for feature in ADVISORS {
            // No advisor recommends a move that undoes a packing step.
            advised_moves.extend(self.advise(board, |it| {
                let after = &it.features;
                let helps = feature(after) < feature(&before) && after.packing <= before.packing;
                helps.then(|| order.score(after))
            }));
        }
        advised_moves.extend(self.access_advice(board));
        advised_moves
    }

    /// Recommends a move that improves the player's access to the next target of the packing order, and returns the
    /// index of this move. It moves the box nearest to the target as far away from it as possible.
    ///
    /// Returns `None` if the next packing step can be completed in one move, or if no move qualifies.
    fn access_advice(&mut self, board: &Board) -> Option<usize> {
        let before = self.calculator.features;
        let mut candidates = self.candidates.iter();
        if candidates.any(|it| it.features.packing < before.packing) {
            return None;
        }
        let order = self.tables.order.as_ref()?;
        let place = self.calculator.next_target(order)?;
        let walks = match self.walks.take() {
            Some((from, steps)) if from == place => (from, steps),
            _ => (place, board.walks(place, &[])),
        };
        let advice = self.advise(board, |it| {
            let steps = |square: Square| walks.1[usize::from(square)];
            let (from, to) = (steps(it.mv.from), steps(it.mv.to()));
            let after = &it.features;
            let may =
                after.packing <= before.packing && after.regions <= before.regions && from <= to;
            may.then_some((from, Reverse(to)))
        });
        self.walks = Some(walks);
        advice
    }

    /// Recommends the candidate with the lowest key among those that [`is_rejected`](Self::is_rejected) accepts, and
    /// returns its index. Candidates for which `key` returns `None` are ignored.
    ///
    /// Returns `None` if this candidate has already been recommended, or if the best [`MAX_TESTS`] candidates are all
    /// rejected.
    fn advise<K: Ord>(
        &mut self,
        board: &Board,
        key: impl Fn(&Candidate) -> Option<K>,
    ) -> Option<usize> {
        for _ in 0..MAX_TESTS {
            let candidates = self.candidates.iter().enumerate();
            let keys = candidates
                .filter(|(_, it)| it.status != CandidateStatus::Rejected)
                .filter_map(|(index, it)| Some((key(it)?, index)));
            let (_, best) = keys.min()?;
            if self.candidates[best].status == CandidateStatus::Advised {
                return None;
            }
            if !self.is_rejected(board, best) {
                self.candidates[best].status = CandidateStatus::Advised;
                return Some(best);
            }
            self.candidates[best].status = CandidateStatus::Rejected;
        }
        None
    }

    /// Returns `true` if a cheap deadlock test rejects the candidate with the given index, or if the candidate leads to
    /// a state that has already been visited.
    pub(super) fn is_rejected(&mut self, board: &Board, index: usize) -> bool {
        let mv = self.candidates[index].mv;
        let expander = &mut self.expander;
        expander.move_box(mv.index, mv.from, mv.to());
        let key = board.key(&expander.boxes, mv.target.player);
        let is_rejected = expander.seen.get(key).is_some() || expander.is_dead_move(board, &mv);
        expander.move_box(mv.index, mv.to(), mv.from);
        is_rejected
    }
}
