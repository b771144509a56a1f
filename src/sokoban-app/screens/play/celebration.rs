//! Celebrates victories: a solved level, a level whose last star is earned, or a collection whose last level is solved.

use super::PlayScreen;
use super::open_level::OpenLevel;
use super::solution_review::is_victory;
use crate::library::Completion;
use crate::save::{SolutionSource, Stars};
use crate::screens::AppState;
use crate::view::motion::Victory;

#[derive(Debug, Default)]
pub(super) struct Celebration {
    /// The player's progress before the current solution. `None` if the level is not solved on the board, or was
    /// already solved there when it was opened.
    before: Option<Before>,
    victory: Option<Victory>,
    /// `true` if the banner shows all commands instead of only the most useful ones.
    pub(super) shows_more: bool,
}

#[derive(Debug, Clone, Copy)]
struct Before {
    is_solved: bool,
    stars: Stars,
}

impl Celebration {
    pub(super) const fn victory(&self) -> Option<Victory> {
        self.victory
    }

    /// Records the player's progress if the level was just solved. Called after each change to the game, before the
    /// current solution is saved.
    pub(super) fn prepare(&mut self, level: &OpenLevel, app: &AppState) {
        if !is_victory(&level.game) {
            *self = Self::default();
        } else if self.before.is_none() {
            self.before = Some(Before {
                is_solved: app.progress.solved(level.game.level()).is_some(),
                stars: app.library.stars(level.index, &app.progress),
            });
        }
    }

    /// Returns the victory to celebrate, or `None` if an equal or greater victory was already celebrated. `stars` are
    /// the stars that are now earned.
    pub(super) fn update(
        &mut self,
        stars: Stars,
        level: &OpenLevel,
        app: &AppState,
    ) -> Option<Victory> {
        let before = self.before?;
        if matches!(self.victory, Some(Victory::Collection)) {
            return None;
        }
        let victory = if self.victory.is_none() && finishes_collection(before, level, app) {
            Victory::Collection
        } else if stars.are_all() && !before.stars.are_all() {
            Victory::AllStars
        } else {
            Victory::Solved
        };
        if self.victory >= Some(victory) {
            return None;
        }
        self.victory = Some(victory);
        self.victory
    }
}

/// Returns `true` if the level was the last unsolved one in a collection with several levels. Always returns `false`
/// for a generated collection, which has no end.
fn finishes_collection(before: Before, level: &OpenLevel, app: &AppState) -> bool {
    let collection = app.library.collection(level.index);
    if before.is_solved || collection.source.is_generated() {
        return false;
    }
    let completion = Completion::of(collection, &app.progress);
    completion.levels > 1 && completion.is_full()
}

impl PlayScreen {
    /// Returns the stars to show for the solution on the board. A solution with hints earns only the first star, and a
    /// replayed solution earns none.
    pub(super) fn stars(&self, app: &AppState) -> Stars {
        if !is_victory(&self.visit.level.game) {
            return Stars::default();
        }
        if self.is_solved_with_hints() {
            return Stars {
                solved: true,
                ..Stars::default()
            };
        }
        app.library.stars(self.visit.level.index, &app.progress)
    }

    /// Returns `true` if the level is solved on the board and a hint made at least one of the pushes.
    pub(super) fn is_solved_with_hints(&self) -> bool {
        self.visit.level.solver() == Some(SolutionSource::PlayerWithHints)
    }

    /// Starts the sounds and animations for a new victory and for newly earned stars. Does nothing during a review.
    pub(super) fn celebrate(&mut self, app: &AppState) {
        if !self.visit.game_review.is_closed() {
            return;
        }
        let stars = self.stars(app);
        let victory = self.visit.celebration.update(stars, &self.visit.level, app);
        if let Some(victory) = victory {
            self.visit.level.game.celebrate(victory);
        }
        let stars = stars.count();
        if stars > self.visit.stars {
            self.visit.level.game.ring_stars(self.visit.stars, stars);
        }
        if stars > self.visit.stars || !self.visit.level.game.is_won() {
            self.visit.stars = stars;
        }
    }
}
