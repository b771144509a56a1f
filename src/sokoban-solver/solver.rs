//! What a caller works with: the [`Portfolio`] of searches, or plain search for levels that have no [`Board`].

use std::sync::Arc;

use sokoban_core::{Direction, Level, Position, rules};

use crate::board::Board;
use crate::first_push::FirstPush;
use crate::plain::{self, Plain};
use crate::portfolio::Portfolio;
use crate::search::{Outcome, Push};

/// What a solver found out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// These moves win.
    Solved(Vec<Direction>),
    /// Nothing wins: everything was looked at.
    Unsolvable,
    /// The memory is used up.
    Unknown,
}

/// Which way a solver looks first, so that two of them do not do the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Everything but the last one, by turns.
    All,
    /// Single pushes and pushes of whole ways by turns, from the position.
    Forwards,
    /// Single pulls and pulls of whole ways by turns, from the solved states.
    Backwards,
    /// Pushes from the position.
    Pushes,
    /// Pulls from the solved states.
    Pulls,
    /// A box goes its whole way in one move, by a plan for the goals.
    WholePushes,
    /// The same backwards, from the solved states.
    WholePulls,
    /// Pushes, for a solution that has the fewest.
    Fewest,
}

/// The work on one position. A solution has at least one push, also where the position is solved already: a level
/// that starts so is won only after a push.
#[derive(Debug)]
pub struct Solver {
    level: Arc<Level>,
    position: Position,
    engine: Engine,
}

#[derive(Debug)]
enum Engine {
    Plain(Plain),
    Portfolio(Box<Portfolio>),
    FirstPush(Box<FirstPush>),
    Done(Verdict),
}

impl Solver {
    /// Begins with a position of a level; at most about `bytes` of memory are used. Of another level's position
    /// nothing is known.
    pub fn new(level: &Arc<Level>, position: &Position, bytes: usize) -> Self {
        Self::with(level, position, bytes, Method::All)
    }

    /// The same with one method.
    pub fn with(level: &Arc<Level>, position: &Position, bytes: usize, method: Method) -> Self {
        let engine = if !level.owns(position) {
            Engine::Done(Verdict::Unknown)
        } else if rules::is_solved(position) {
            Engine::FirstPush(Box::new(FirstPush::new(level, position, bytes, method)))
        } else if let Some(portfolio) = Portfolio::new(level, position, bytes, method) {
            Engine::Portfolio(Box::new(portfolio))
        } else {
            Engine::Plain(Plain::new(level, position, bytes))
        };
        Self {
            level: Arc::clone(level),
            position: position.clone(),
            engine,
        }
    }

    /// States looked at so far.
    pub fn expanded(&self) -> u64 {
        match &self.engine {
            Engine::Plain(plain) => plain.expanded(),
            Engine::Portfolio(portfolio) => portfolio.expanded(),
            Engine::FirstPush(search) => search.expanded(),
            Engine::Done(_) => 0,
        }
    }

    /// Looks at about so many states; answers when there is an answer.
    pub fn work(&mut self, states: usize) -> Option<Verdict> {
        let verdict = match &mut self.engine {
            Engine::Done(verdict) => return Some(verdict.clone()),
            Engine::FirstPush(search) => match search.work(states)? {
                Verdict::Solved(moves) => self.proven(Some(moves)),
                verdict => verdict,
            },
            Engine::Plain(plain) => match plain.work(states) {
                plain::Outcome::Working => return None,
                plain::Outcome::Solved(moves) => self.proven(Some(moves)),
                plain::Outcome::Exhausted => Verdict::Unsolvable,
                plain::Outcome::Full => Verdict::Unknown,
            },
            Engine::Portfolio(portfolio) => {
                let outcome = portfolio.work(states)?;
                match outcome {
                    Outcome::Solved(pushes) => {
                        let moves = moves(&self.level, &self.position, portfolio.board(), &pushes);
                        self.proven(moves)
                    }
                    Outcome::Exhausted => Verdict::Unsolvable,
                    Outcome::Full | Outcome::Working => Verdict::Unknown,
                }
            }
        };
        self.engine = Engine::Done(verdict.clone());
        Some(verdict)
    }

    /// Moves that were replayed by the rules. What a search found and the rules do not allow is a mistake of the
    /// search: nothing is known then.
    fn proven(&self, moves: Option<Vec<Direction>>) -> Verdict {
        let wins = |moves: &Vec<Direction>| {
            let mut position = self.position.clone();
            let mut moves = moves.iter();
            moves.all(|direction| rules::step(&self.level, &mut position, *direction).is_ok())
                && rules::is_solved(&position)
        };
        let proven = moves.filter(wins);
        debug_assert!(proven.is_some(), "a solution that is none");
        proven.map_or(Verdict::Unknown, Verdict::Solved)
    }
}

/// The player's moves for pushes.
fn moves(
    level: &Level,
    position: &Position,
    board: &Board,
    pushes: &[Push],
) -> Option<Vec<Direction>> {
    let stand = |push: &Push| board.next(push.from, push.direction.opposite());
    if pushes.iter().any(|push| stand(push) == crate::board::NONE) {
        return None;
    }
    let pushes = pushes
        .iter()
        .map(|push| (board.pos(stand(push)), push.direction));
    plain::moves(level, position, pushes)
}
