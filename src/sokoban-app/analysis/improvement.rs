//! Shortens a solution. A search for fewer pushes and a search for fewer moves take turns.

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
    /// The first flag is `true` if the search for fewer pushes has ended. The second flag is `true` if the search for
    /// fewer moves has ended.
    is_done: (bool, bool),
}

impl Improvement {
    /// Creates both searches. Each starts from the solution `moves` and may use `budget`. Returns `None` if `moves` do
    /// not solve the level, or if there is too little memory.
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

    /// Expands about `nodes` nodes. Returns a response when at least one of the two searches ends.
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

/// Returns the response if there is too little memory for a search. It contains only the solution `moves`. Returns
/// `None` if `moves` do not solve the level.
pub(super) fn unchanged(
    id: u64,
    level: &Arc<Level>,
    moves: &[Direction],
) -> Option<AnalysisResponse> {
    let mut game = Game::new(Arc::clone(level));
    // Ignore any moves after the level is solved.
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
