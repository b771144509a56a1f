//! The open level and its game. The game is restored when the level opens, and saved after every change.

use std::sync::Arc;

use sokoban_core::{Attempt, Game, ResumeError};

use super::animated_game::AnimatedGame;
use crate::analysis::{AnalysisKind, AnalysisResponse};
use crate::input::Command;
use crate::library::LevelIndex;
use crate::save::{Activity, KnownBest, SavedPositionChange, SolutionSource, Update, unplayed};
use crate::screens::overlay::Overlay;
use crate::screens::page::ListPage;
use crate::screens::positions::{self, PositionsPage};
use crate::screens::{AppState, Effect};
use crate::texts;

/// The name of the saved position in which the remaining moves of a damaged saved game are stored.
const UNPLAYED: &str = "saved game";

#[derive(Debug)]
pub(super) struct OpenLevel {
    pub(super) index: LevelIndex,
    pub(super) game: AnimatedGame,
    analysis: Option<u64>,
}

/// The part of a saved game that could not be restored because a move was blocked.
pub(super) struct ResumeFault {
    error: ResumeError,
    lost: Vec<Attempt>,
}

impl OpenLevel {
    /// Opens a level in the state in which the player left it. If a part of the saved game cannot be restored, also
    /// returns this part.
    pub(super) fn resume(index: LevelIndex, app: &AppState) -> (Self, Option<ResumeFault>) {
        let (mut opened, fault) = Self::resume_game(index, app);
        let view = app.progress.view(opened.game.level());
        opened.game.set_orientation(view);
        (opened, fault)
    }

    fn resume_game(index: LevelIndex, app: &AppState) -> (Self, Option<ResumeFault>) {
        let level = Arc::clone(app.library.level(index));
        let Some(saved) = app.progress.session(&level) else {
            return (Self::new(index, Game::new(level)), None);
        };
        let (game, outcome) = Game::resume(level, &saved);
        let fault = outcome.err().map(|error| ResumeFault {
            error,
            lost: unplayed(&saved, &game.save()),
        });
        (Self::new(index, game), fault)
    }

    fn new(index: LevelIndex, game: Game) -> Self {
        Self {
            index,
            game: AnimatedGame::new(game),
            analysis: None,
        }
    }

    /// Requests an analysis of the level, in place of the previous request.
    pub(super) fn analyze(&mut self, kind: AnalysisKind, app: &mut AppState) {
        self.analysis = Some(app.analyze(self.game.level(), kind));
    }

    pub(super) fn cancel_analysis(&mut self, app: &mut AppState) {
        self.analysis = None;
        app.effects.push(Effect::CancelAnalysis);
    }

    pub(super) fn expects(&self, response: &AnalysisResponse) -> bool {
        self.analysis == Some(response.id)
    }

    /// Notifies the player that the saved game could not be restored completely. Stores the moves that could not be
    /// restored as saved positions.
    pub(super) fn report_fault(&self, fault: ResumeFault, app: &mut AppState) {
        let list = app.key(Command::SavedPositions);
        app.notify(texts::play::saved_game_breaks_off(
            &texts::errors::resume(&fault.error).to_string(),
            UNPLAYED,
            &list,
        ));
        let add = |attempt| SavedPositionChange::Add(UNPLAYED.to_owned(), attempt);
        self.save(fault.lost.into_iter().map(add).collect(), app);
    }

    /// Saves the current game and its solution, and makes the changes in `saved_positions`. During a replay, neither
    /// the game nor the solution is saved.
    pub(super) fn save(&self, saved_positions: Vec<SavedPositionChange>, app: &mut AppState) {
        let update = Update {
            saved_positions,
            ..self.update(app)
        };
        app.save(update);
    }

    pub(super) fn save_activity(&self, activity: Activity, app: &mut AppState) {
        let update = Update {
            activity,
            ..self.update(app)
        };
        app.save(update);
    }

    pub(super) fn save_improved(&self, improved: Vec<String>, app: &mut AppState) {
        let update = Update {
            improved,
            ..self.update(app)
        };
        app.save(update);
    }

    pub(super) fn save_best_known(&self, best_known: KnownBest, app: &mut AppState) {
        let update = Update {
            best_known,
            ..self.update(app)
        };
        app.save(update);
    }

    pub(super) fn save_view(&self, app: &mut AppState) {
        let update = Update {
            view: Some(self.game.orientation()),
            ..self.update(app)
        };
        app.save(update);
    }

    pub(super) fn save_deletion(&self, by: SolutionSource, lurd: String, app: &mut AppState) {
        let update = Update {
            deleted: vec![(by, lurd)],
            solutions: Vec::new(),
            ..self.update(app)
        };
        app.save(update);
    }

    /// Returns the source of the current solution. Returns `None` if there is no solution to save, because the level is
    /// not solved or was solved by a replay.
    pub(super) fn solver(&self) -> Option<SolutionSource> {
        let game = self.game.game();
        let is_solved = self.game.watching().is_none() && game.is_won();
        SolutionSource::origin(game.origin()).filter(|_| is_solved)
    }

    /// Saves the current position under a name that is not in use yet.
    pub(super) fn save_position(&mut self, app: &mut AppState) {
        let attempt = self.game.game().attempt();
        if attempt.moves.is_empty() {
            app.notify(texts::positions::at_the_start());
            return;
        }
        let known = app.progress.saved_positions(self.game.level());
        let name = positions::new_name(&known);
        let list = app.key(Command::SavedPositions);
        app.notify(texts::positions::saved_as(&name, &list));
        self.save(vec![SavedPositionChange::Add(name, attempt)], app);
    }

    /// Returns the screen that lists the saved positions. If there are none, notifies the player and returns `None`.
    pub(super) fn positions(&self, app: &mut AppState) -> Option<Box<dyn Overlay>> {
        let known = app.progress.saved_positions(self.game.level());
        if known.is_empty() {
            let save = app.key(Command::SavePosition);
            app.notify(texts::positions::none_saved(&save));
            return None;
        }
        // Select the newest position, which is the last one.
        let newest = known.len() - 1;
        Some(ListPage::open(PositionsPage(known), newest))
    }

    pub(super) fn restore(&mut self, attempt: &Attempt, app: &mut AppState) {
        if let Err(error) = self.game.restore(attempt) {
            app.notify(texts::positions::break_off(
                &texts::errors::resume(&error).to_string(),
            ));
        }
    }

    pub(super) fn delete_position(&mut self, name: String, moves: String, app: &mut AppState) {
        self.save(vec![SavedPositionChange::Remove(name, moves)], app);
    }

    /// Creates an update that saves the current game and its solution. During a replay, the update contains neither of
    /// them.
    fn update(&self, app: &AppState) -> Update {
        let game = self.game.game();
        let is_played = self.game.watching().is_none();
        Update {
            game: is_played.then(|| game.save()),
            solutions: self.solver().map(|_| game.attempt()).into_iter().collect(),
            today: app.progress.today(),
            ..Update::new(
                Arc::clone(game.level()),
                app.library.entry(self.index).title.clone(),
                app.library.last_played(self.index),
            )
        }
    }
}
