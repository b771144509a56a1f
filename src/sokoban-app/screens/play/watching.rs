//! Solutions that are watched.

use sokoban_core::{Direction, Lurd, RecordKind};

use super::PlayScreen;
use crate::input::Command;
use crate::save::{By, Solution};
use crate::screens::Shared;
use crate::screens::solutions::{Provenance, SolutionsScreen};
use crate::texts;

impl PlayScreen {
    /// Shows the best solution known, the player's own or one that the game made of it, or the one that came with the level.
    pub(crate) fn watch(&mut self, shared: &mut Shared) {
        let solutions = self.solutions(shared);
        // Once more, and the other one is shown.
        let other = solutions.get(1).filter(|_| self.live.watching().is_some());
        let is_other = other.is_some() && !self.watches_fewest_pushes;
        let chosen = if is_other { other } else { solutions.first() };
        match chosen.map(|moves| Lurd::parse(moves)) {
            Some(Ok(lurd)) => self.replay(&lurd.moves, shared),
            Some(Err(error)) => shared.notify(texts::play::unreadable_solution(
                &texts::errors::lurd(&error),
            )),
            None => shared.notify(texts::play::no_solution_known()),
        }
        self.watches_fewest_pushes = is_other;
        if solutions.len() > 1 {
            let key = shared.key(Command::Watch);
            shared.notify(if is_other {
                texts::play::watching_fewest_pushes(&key)
            } else {
                texts::play::watching_fewest_moves(&key)
            });
        }
    }

    /// The solutions that are worth watching: with the fewest moves and, if that is another one, with the fewest pushes,
    /// of the player's own and those that the game made of them, or else of those found with hints; or the one that came
    /// with the level.
    fn solutions(&self, shared: &Shared) -> Vec<String> {
        let level = self.live.level();
        let best = shared.progress.best(level);
        let best = best.into_iter().flat_map(|(moves, pushes)| [moves, pushes]);
        let mut all: Vec<Solution> = best.chain(shared.progress.improved(level)).collect();
        if all.is_empty() {
            let kept = shared.progress.solutions(level).into_iter();
            all.extend(kept.map(|it| it.solution));
        }
        let by_moves = all.iter().min_by_key(|it| it.by_moves());
        let by_pushes = all.iter().min_by_key(|it| it.by_pushes());
        let by_pushes =
            by_pushes.filter(|it| by_moves.is_some_and(|best| it.pushes() < best.pushes()));
        let mut solutions: Vec<String> = by_moves
            .into_iter()
            .chain(by_pushes)
            .map(|it| it.lurd.clone())
            .collect();
        if solutions.is_empty() {
            let records = shared.library.entry(self.place).records.iter();
            let mut own = records.filter(|record| record.kind == RecordKind::Solution);
            solutions.extend(own.next().map(|record| record.moves.clone()));
        }
        solutions
    }

    /// The list of solutions, and the moves on the screen to compare them with.
    pub(crate) fn solution_list(&self, shared: &Shared) -> SolutionsScreen {
        let game = self.live.game();
        let level = self.live.level();
        let own = shared.progress.solutions(level).into_iter();
        let own = own.map(|kept| (kept.solution, Provenance::Kept(kept.by, kept.date)));
        let records = shared.library.entry(self.place).records.iter();
        let with_level = records
            .filter(|record| record.kind == RecordKind::Solution)
            .filter_map(|record| Solution::prove(level, &record.moves).ok())
            .map(|solution| (solution, Provenance::Level));
        let present = Solution {
            lurd: game.lurd(),
            metrics: game.metrics(),
        };
        SolutionsScreen::new(present, own.chain(with_level).collect())
    }

    /// Deletes a solution, unless it is the one on the screen, which would be kept again, or the player's last one.
    pub(crate) fn delete_solution(&mut self, by: By, lurd: String, shared: &mut Shared) {
        let level = self.live.level();
        let all = shared.progress.solutions(level).into_iter();
        let own = all.filter(|kept| kept.by != By::Game).count();
        let is_own = by != By::Game;
        if self.solved_here() == Some(by) && self.live.game().lurd() == lurd {
            shared.notify(texts::solutions::on_the_screen());
        } else if is_own && own == 1 {
            shared.notify(texts::solutions::last_one());
        } else {
            self.save_without(by, lurd, shared);
            self.remember_best(shared);
        }
    }

    /// Replays these moves from the start.
    pub(crate) fn replay(&mut self, moves: &[Direction], shared: &mut Shared) {
        if let Err(error) = self.live.watch(moves) {
            shared.notify(texts::play::moves_break_off(&texts::errors::play(&error)));
        }
    }
}
