//! Shortens a solution. Two searches, for fewer pushes and for fewer moves, take turns.

use std::sync::Arc;

use sokoban_core::{Direction, Game, Level};
use sokoban_solver::{Budget, Measure, Optimality, Optimizer, Solution};

use super::{AnalysisResponse, AnalysisResult, Improved, Shorter};

#[derive(Debug)]
pub(super) struct Improvement {
    id: u64,
    level: Arc<Level>,
    by_pushes: Optimizer,
    by_moves: Optimizer,
    /// Two flags: `true` if the search by pushes has ended, and `true` if the search by moves has ended.
    is_done: (bool, bool),
}

impl Improvement {
    /// Each of the two searches starts from the solution `moves` and may use `budget`. Returns `None` if `moves` do not
    /// solve the level.
    pub(super) fn new(
        id: u64,
        level: &Arc<Level>,
        moves: &[Direction],
        budget: Budget,
    ) -> Option<Self> {
        Some(Self {
            id,
            level: Arc::clone(level),
            by_pushes: Optimizer::new(level, moves, Measure::Pushes, budget.clone())?,
            by_moves: Optimizer::new(level, moves, Measure::Moves, budget)?,
            is_done: (false, false),
        })
    }

    pub(super) const fn level(&self) -> &Arc<Level> {
        &self.level
    }

    pub(super) const fn is_done(&self) -> bool {
        self.is_done.0 && self.is_done.1
    }

    /// Expands about `nodes` nodes. Returns a response when one of the two searches ends.
    pub(super) fn work(&mut self, nodes: u64) -> Option<AnalysisResponse> {
        let before = self.is_done;
        let nodes = nodes / 2 + 1;
        self.is_done.0 |= self.by_pushes.work(nodes).is_some();
        self.is_done.1 |= self.by_moves.work(nodes).is_some();
        (self.is_done != before).then(|| self.response(!self.is_done()))
    }

    pub(super) fn response(&self, is_pending: bool) -> AnalysisResponse {
        let improved = Improved {
            by_pushes: shorter(self.by_pushes.best()),
            by_moves: shorter(self.by_moves.best()),
            is_pending,
        };
        AnalysisResponse {
            id: self.id,
            result: AnalysisResult::Improved(Box::new(improved)),
        }
    }
}

/// Returns the response for the case that there is too little memory to search: it contains only the original solution.
/// Returns `None` if `moves` do not solve the level.
pub(super) fn unchanged(
    id: u64,
    level: &Arc<Level>,
    moves: &[Direction],
) -> Option<AnalysisResponse> {
    let mut game = Game::new(Arc::clone(level));
    // Ignore any moves after the one that solves the level.
    let _ = game.play(moves);
    let same = game.is_won().then(|| Shorter {
        lurd: game.lurd(),
        moves: game.moves(),
        pushes: game.pushes(),
        is_shortest: false,
    })?;
    let improved = Improved {
        by_pushes: same.clone(),
        by_moves: same,
        is_pending: false,
    };
    Some(AnalysisResponse {
        id,
        result: AnalysisResult::Improved(Box::new(improved)),
    })
}

fn shorter(solution: &Solution) -> Shorter {
    Shorter {
        lurd: solution.to_string(),
        moves: solution.moves().len() as u32,
        pushes: solution.pushes() as u32,
        is_shortest: matches!(
            solution.optimality(),
            Optimality::PushesThenMoves | Optimality::MovesThenPushes
        ),
    }
}
