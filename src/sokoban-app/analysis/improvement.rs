//! A solution that is made shorter: for the fewest pushes and for the fewest moves, in turns.

use std::sync::Arc;

use sokoban_core::{Direction, Game, Level};
use sokoban_solver::{Budget, Measure, Optimality, Optimizer, Solution};

use super::{Answer, Finding, Improved, Shorter};

/// The work on a solution.
#[derive(Debug)]
pub(super) struct Improvement {
    id: u64,
    level: Arc<Level>,
    by_pushes: Optimizer,
    by_moves: Optimizer,
    /// Whether there is nothing more to try, for pushes and for moves.
    is_done: (bool, bool),
}

impl Improvement {
    /// Begins with moves that solve a level, with a budget for each of the two; `None` if they do not.
    pub(super) fn new(
        id: u64,
        level: &Arc<Level>,
        moves: &[Direction],
        budget: Budget,
    ) -> Option<Self> {
        Some(Self {
            id,
            level: Arc::clone(level),
            by_pushes: Optimizer::new(level, moves, Measure::Pushes, budget)?,
            by_moves: Optimizer::new(level, moves, Measure::Moves, budget)?,
            is_done: (false, false),
        })
    }

    /// The level that it is about.
    pub(super) const fn level(&self) -> &Arc<Level> {
        &self.level
    }

    pub(super) const fn is_done(&self) -> bool {
        self.is_done.0 && self.is_done.1
    }

    /// Works for about so many nodes; returns an answer when one of the two is done.
    pub(super) fn work(&mut self, nodes: u64) -> Option<Answer> {
        let before = self.is_done;
        let nodes = nodes / 2 + 1;
        self.is_done.0 |= self.by_pushes.work(nodes).is_some();
        self.is_done.1 |= self.by_moves.work(nodes).is_some();
        (self.is_done != before).then(|| self.answer(!self.is_done()))
    }

    /// What is known by now.
    pub(super) fn answer(&self, is_pending: bool) -> Answer {
        let improved = Improved {
            by_pushes: shorter(self.by_pushes.best()),
            by_moves: shorter(self.by_moves.best()),
            is_pending,
        };
        Answer {
            id: self.id,
            finding: Finding::Improved(Box::new(improved)),
        }
    }
}

/// The answer for a solution that needs too much memory: the solution itself. `None` if the moves do not solve the level.
pub(super) fn unchanged(id: u64, level: &Arc<Level>, moves: &[Direction]) -> Option<Answer> {
    let mut game = Game::new(Arc::clone(level));
    // Play stops with the move that wins.
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
    Some(Answer {
        id,
        finding: Finding::Improved(Box::new(improved)),
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
