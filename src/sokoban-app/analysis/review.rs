//! Reviews a solved game. For each push, finds out whether it was a detour, and whether it was the only push that did
//! not lose the level.

use sokoban_core::{Game, HistoryChange, HistoryEvent, Pos, Position, path};
use sokoban_solver::{AssessedPush, Assessor, Push, TableStatus};

use super::{AnalysisResponse, AnalysisResult};

const PUSHES_PER_SLICE: usize = 4;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GameReview {
    /// `true` if each push was compared with all other possible pushes. `false` if the exact table of the level is too
    /// large for this.
    pub is_exact: bool,
    /// The points of the curve, in the order of the history. A position that was not compared with the exact table has
    /// no point.
    pub points: Vec<ReviewPoint>,
    /// The marks, in the order of the history.
    pub marks: Vec<ReviewMark>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReviewPoint {
    pub at: usize,
    pub left: u16,
}

/// A remarkable push in the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReviewMark {
    /// The history index of the position before the push.
    pub at: usize,
    pub kind: MarkKind,
    /// A push after which the level can still be solved. If the review is exact, no other push needs fewer pushes after
    /// it.
    pub better: Push,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MarkKind {
    /// Every other push would have lost the level.
    OnlyPush,
    /// The push was a detour. The value is the number of additional pushes needed after it, compared with the best push.
    Detour(u16),
    /// The player first made another push here. That push lost the level, and the player undid it.
    Lost,
}

#[derive(Debug)]
pub(super) struct Review {
    id: u64,
    /// A copy of the game. Its current position is before the next push to review.
    game: Game,
    /// The history indices of the start and the end of the attempt that is reviewed.
    start: usize,
    end: usize,
    /// The history indices of pushes that correct a mistake: the player undid a losing push and made one of these
    /// pushes instead.
    taken_back: Vec<usize>,
    found: GameReview,
    /// The square to which the previous push moved its box. `None` unless that push was the only one that kept the
    /// level solvable.
    only: Option<Pos>,
}

impl Review {
    pub(super) fn new(id: u64, mut game: Game, taken_back: Vec<usize>) -> Self {
        let end = game.history_index();
        let start = end - game.moves() as usize;
        game.jump(start);
        Self {
            id,
            game,
            start,
            end,
            taken_back,
            found: GameReview::default(),
            only: None,
        }
    }

    pub(super) const fn game(&self) -> &Game {
        &self.game
    }

    /// If the exact table is complete, reviews a few pushes. Returns the response when all pushes are reviewed or the
    /// table is abandoned, and `None` otherwise.
    pub(super) fn work(
        &mut self,
        assessor: &mut Assessor,
        table: TableStatus,
    ) -> Option<AnalysisResponse> {
        match table {
            TableStatus::Building => None,
            TableStatus::Abandoned => Some(self.response_without_table()),
            TableStatus::Complete => {
                for _ in 0..PUSHES_PER_SLICE {
                    if !self.walk_to_push() {
                        self.found.is_exact = true;
                        return Some(self.response());
                    }
                    if self.review_push(assessor).is_none() {
                        return Some(self.response_without_table());
                    }
                }
                None
            }
        }
    }

    /// Returns the response if the exact table cannot be used. It contains only the mistakes that were proven during
    /// the game.
    pub(super) fn response_without_table(&mut self) -> AnalysisResponse {
        self.found = GameReview::default();
        self.game.jump(self.start);
        while self.walk_to_push() {
            let at = self.game.history_index();
            let Some(better) = self.redo_push() else {
                break;
            };
            if self.taken_back.contains(&at) {
                let kind = MarkKind::Lost;
                self.found.marks.push(ReviewMark { at, kind, better });
            }
        }
        self.response()
    }

    fn response(&mut self) -> AnalysisResponse {
        let review = Box::new(std::mem::take(&mut self.found));
        AnalysisResponse {
            id: self.id,
            result: AnalysisResult::Review(review),
        }
    }

    /// Redoes steps until the next step is a push. Returns `false` if there are no more pushes.
    fn walk_to_push(&mut self) -> bool {
        loop {
            let at = self.game.history_index();
            if at >= self.end {
                return false;
            }
            if self.game.history().nth(at) == Some(HistoryEvent::Push) {
                return true;
            }
            if self.game.redo().is_none() {
                return false;
            }
        }
    }

    fn redo_push(&mut self) -> Option<Push> {
        let HistoryChange::Done(step) = self.game.redo()? else {
            return None;
        };
        Some(Push {
            square: step.ahead(1),
            direction: step.direction(),
        })
    }

    /// Compares the next push with all other possible pushes. Returns `None` if the exact table does not contain the
    /// position.
    fn review_push(&mut self, assessor: &mut Assessor) -> Option<()> {
        let at = self.game.history_index();
        let before = self.game.position().clone();
        let pushes = assessor.assess_pushes(&before)?;
        let made = self.redo_push()?;
        let only = self.only.take();
        // If every push loses the level, no push is better than another.
        let Some(best) = best_push(&pushes) else {
            return Some(());
        };
        let left = best.left?;
        let after = pushes.iter().find(|push| push.push == made)?.left;
        let point = |at, left| ReviewPoint { at, left };
        self.found.points.push(point(at, left + 1));
        self.found
            .points
            .extend(after.map(|after| point(at + 1, after)));
        let is_only = self.is_only_push(&pushes, &before);
        if is_only {
            self.only = self.game.last_step().map(|step| step.ahead(2));
        }
        let kind = match after {
            _ if self.taken_back.contains(&at) => MarkKind::Lost,
            None => MarkKind::Lost,
            Some(after) if after > left => MarkKind::Detour(after - left),
            // If one box is pushed several times in a row, mark only the first of these pushes.
            Some(_) if is_only && only != Some(made.square) => MarkKind::OnlyPush,
            Some(_) => return Some(()),
        };
        let better = if after == Some(left) { made } else { best.push };
        self.found.marks.push(ReviewMark { at, kind, better });
        Some(())
    }

    /// Returns `true` if exactly one push keeps the level solvable, and at least one of the other pushes is a plausible
    /// mistake. A mistake is plausible if the pushed box, on its own, could still reach a goal.
    fn is_only_push(&self, pushes: &[AssessedPush], before: &Position) -> bool {
        let level = self.game.level();
        let mut losing = pushes.iter().filter(|assessed| assessed.left.is_none());
        let winning = pushes.iter().filter(|push| push.left.is_some()).count();
        winning == 1
            && losing.any(|assessed| {
                let Push { square, direction } = assessed.push;
                let to = level.map().neighbour(square, direction);
                let live = path::live_squares(level, before, square);
                to.zip(live).is_some_and(|(to, live)| live[to])
            })
    }
}

/// Returns the push after which the fewest pushes are needed, or `None` if every push loses the level.
fn best_push(pushes: &[AssessedPush]) -> Option<&AssessedPush> {
    let solvable = pushes.iter().filter(|push| push.left.is_some());
    solvable.min_by_key(|push| push.left)
}
