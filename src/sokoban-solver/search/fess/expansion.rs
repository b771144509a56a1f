//! What can be played in a state, and what advisers say to it.

use super::Fess;
use super::advice::{ADVISERS, Measure, helps};
use super::features::{Features, Ground};
use super::style::Style;
use crate::board::{Board, Square};
use crate::search::cells::Score;
use crate::search::macro_expander::{MIN_CHOICE, Move};
use crate::search::policy::CurrentState;

/// So many moves an adviser looks at, one after the other, until one is not lost at once.
const NAMED: usize = 6;

/// A move that can be played.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub(super) by: Move,
    pub(super) features: Features,
    standing: Standing,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    Untested,
    Lost,
    Advised,
}

/// Work queued for a node. The smallest comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct QueuedMove {
    /// Moves on the way that were not advised.
    pub(super) weight: u16,
    /// What is to be preferred among those of one weight.
    pub(super) rank: Score,
    pub(super) node: u32,
    pub(super) work: Work,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Work {
    /// Plays a move of the box on a square to another one; the normalised player is there then.
    Play {
        from: Square,
        to: Square,
        player: Square,
    },
    /// Lists all moves.
    List,
}

impl Fess {
    /// Lists the moves that advisers name in a state that is at hand, and puts the rest off; what places the state
    /// above it is known, and the weight of the move.
    pub(super) fn expand(&mut self, board: &Board, node: u32, (above, weight): (Score, u16)) {
        self.expanded += 1;
        self.find_candidates(board);
        let before = self.observer.features;
        self.packing_left = self.packing_left.min(before.packing);
        let place = self.style.place(self.style.score(&before), above);
        self.places.push(place);
        let cell = self.style.cell(place);
        // It costs nothing.
        if self.candidates.len() < MIN_CHOICE {
            return self.list(board, cell, (node, weight));
        }
        let named = ADVISERS.map(|measure| self.named(board, measure, &before));
        let named = named.into_iter().chain([self.opener(board, &before)]);
        for index in named.flatten() {
            let task = self.candidates[index].task(self.style, node, weight);
            self.cells.push(cell, task);
        }
        let rest = QueuedMove {
            weight: weight.saturating_add(1),
            rank: 0,
            node,
            work: Work::List,
        };
        self.cells.push(cell, rest);
    }

    /// The move that an adviser names, unless another one named it already: the best that is not lost at once.
    fn named(&mut self, board: &Board, measure: Measure, before: &Features) -> Option<usize> {
        let style = self.style;
        let merit = |it: &Candidate| {
            helps(measure, before, &it.features).then(|| style.score(&it.features))
        };
        self.advise(board, merit)
    }

    /// The move of the least merit that is not lost at once, unless it is advised already.
    pub(super) fn advise<M: Ord>(
        &mut self,
        board: &Board,
        merit: impl Fn(&Candidate) -> Option<M>,
    ) -> Option<usize> {
        for _ in 0..NAMED {
            let candidates = self.candidates.iter().enumerate();
            let left = candidates.filter(|(_, it)| it.standing != Standing::Lost);
            let merits = left.filter_map(|(index, it)| Some((merit(it)?, index)));
            let (_, best) = merits.min()?;
            let standing = self.candidates[best].standing;
            if standing == Standing::Advised {
                return None;
            }
            if !self.is_lost(board, best) {
                self.candidates[best].standing = Standing::Advised;
                return Some(best);
            }
            self.candidates[best].standing = Standing::Lost;
        }
        None
    }

    /// Lets all moves that were found wait.
    pub(super) fn list(&mut self, board: &Board, cell: Score, (node, weight): (u32, u16)) {
        for index in 0..self.candidates.len() {
            if !self.is_lost(board, index) {
                let task = self.candidates[index].task(self.style, node, weight);
                self.cells.push(cell, task);
            }
        }
    }

    /// Whether a move leads to what was met before, or is lost at once.
    fn is_lost(&mut self, board: &Board, index: usize) -> bool {
        let by = self.candidates[index].by;
        let expander = &mut self.expander;
        expander.move_box(by.index, by.from, by.to());
        let key = board.key(&expander.boxes, by.target.player);
        let is_lost = expander.seen.get(key).is_some() || expander.is_dead_move(board, &by);
        expander.move_box(by.index, by.to(), by.from);
        is_lost
    }

    /// Finds all moves of the state at hand, and its features.
    pub(super) fn find_candidates(&mut self, board: &Board) {
        let expander = &mut self.expander;
        self.effort += expander.find_moves(board);
        let CurrentState {
            guidance,
            occupancy,
            reach,
            ..
        } = &mut expander.current;
        let room = (0..board.len() as Square).filter(|square| reach.contains(*square));
        let ground = Ground {
            board,
            guidance,
            maps: &self.maps,
        };
        self.observer
            .enter(ground, occupancy, &expander.boxes, room.count() as u16);
        self.candidates.clear();
        for by in &expander.moves {
            expander.boxes[by.index] = by.to();
            let place = (by.group, by.from);
            let features = self
                .observer
                .after(ground, &expander.boxes, place, &by.target);
            self.candidates.push(Candidate {
                by: *by,
                features,
                standing: Standing::Untested,
            });
            expander.boxes[by.index] = by.from;
        }
    }
}

impl Candidate {
    fn task(&self, style: Style, node: u32, weight: u16) -> QueuedMove {
        QueuedMove {
            weight,
            rank: style.rank(&self.features),
            node,
            work: Work::Play {
                from: self.by.from,
                to: self.by.to(),
                player: self.by.target.player,
            },
        }
    }
}
