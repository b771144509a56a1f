//! Exports the open level, the moves in it, a description, a picture, and the player's result.

use sokoban_files::{Collection, Record, RecordKind};
use sokoban_generator::encode;

use super::PlayScreen;
use super::board_image;
use super::open_level::OpenLevel;
use super::solutions;
use crate::description::describe;
use crate::input::Command;
use crate::library::Source;
use crate::save::SolutionSource;
use crate::screens::share::SharedResult;
use crate::screens::{AppState, BoardImage, Effect};
use crate::texts;

/// The maximum tile size in a saved picture, in pixels.
const TILE: u32 = 64;
/// The maximum width and height of a saved picture, in pixels.
const SIDE: u32 = 4096;
/// The maximum length of the collection's name in a file name, in characters.
const MAX_NAME_CHARS: usize = 40;

impl OpenLevel {
    pub(super) fn copy_level(&self, app: &mut AppState) {
        let text = self.level_text(app);
        app.effects.push(Effect::Copy(text));
        app.notify(texts::play::level_copied());
    }

    pub(super) fn copy_moves(&self, app: &mut AppState) {
        app.effects.push(Effect::Copy(self.game.game().lurd()));
        app.notify(texts::play::moves_copied());
    }

    pub(super) fn copy_code(&self, app: &mut AppState) {
        if let Some(code) = encode(self.game.level()) {
            app.notify(texts::play::code_copied(&code));
            app.effects.push(Effect::Copy(code));
        } else {
            let key = app.key(Command::CopyLevel);
            app.notify(texts::play::has_no_code(&key));
        }
    }

    pub(super) fn copy_description(&self, app: &mut AppState) {
        let title = app.library.title_alone(self.index);
        let game = self.game.game();
        let text = describe(&title, game);
        app.effects.push(Effect::Copy(text));
        app.notify(texts::play::described());
    }

    pub(super) fn save_picture(&self, app: &mut AppState) {
        let tile = board_image::fitting_tile(self.game.level(), TILE, SIDE);
        // Shorten the collection's name before the level's number is added, so that the number is never cut off.
        let collection = app.library.collection(self.index).name.chars();
        let collection: String = collection.take(MAX_NAME_CHARS).collect();
        let ambience = app.ambience(self.index);
        let (scene, size) = board_image::of_game(&self.game, tile, ambience);
        let picture = BoardImage {
            name: format!("{collection} {}", self.index.entry + 1),
            scene,
            size,
        };
        app.effects.push(Effect::SavePicture(Box::new(picture)));
    }

    /// Returns the level in SOK format, with its author and comments. The moves made so far are included as a solution
    /// if they solve the level, and otherwise as a saved game.
    pub(super) fn level_text(&self, app: &AppState) -> String {
        let game = self.game.game();
        let collection = app.library.collection(self.index);
        let mut entry = app.library.entry(self.index).clone();
        entry.records.clear();
        if let (None, Some(author)) = (entry.fields.get("Author"), collection.fields.get("Author"))
        {
            entry.fields.push("Author", author);
        }
        if game.is_won() {
            entry.records.push(Record {
                kind: RecordKind::Solution,
                label: String::new(),
                moves: game.lurd(),
            });
        } else if !game.is_untouched() {
            entry.records.push(Record {
                kind: RecordKind::Savegame,
                label: String::new(),
                moves: game.save().current.moves,
            });
        }
        let collection = Collection {
            entries: vec![entry],
            ..Collection::default()
        };
        collection.to_sok()
    }

    pub(super) fn reload(&self, app: &mut AppState) {
        if let Source::File(path) | Source::Added(path) = &app.library.collection(self.index).source
        {
            app.effects.push(Effect::Open(vec![path.clone()]));
        }
    }
}

impl PlayScreen {
    /// Passes the current solution to `share` or, if the level is not solved on the board, the player's best solution.
    /// If there is none either, notifies the player.
    pub(super) fn share(&self, share: fn(&mut AppState, &SharedResult), app: &mut AppState) {
        match self.result(app) {
            Some(result) => share(app, &result),
            None => app.notify(texts::share::nothing()),
        }
    }

    fn result(&self, app: &AppState) -> Option<SharedResult> {
        let animated = &self.visit.level.game;
        let (index, game) = (self.visit.level.index, animated.game());
        if game.is_won() {
            let stars = self.stars(app).count();
            return Some(SharedResult {
                index,
                lurd: game.lurd(),
                moves: game.moves(),
                pushes: game.pushes(),
                stars: (stars > 0).then_some(stars),
                is_with_hints: self.is_solved_with_hints(),
            });
        }
        let best = solutions::best_by_player(&self.visit.level, app)?;
        Some(SharedResult {
            index,
            moves: best.solution.moves(),
            pushes: best.solution.pushes(),
            lurd: best.solution.lurd,
            stars: None,
            is_with_hints: best.by == SolutionSource::PlayerWithHints,
        })
    }

    /// Returns `true` if the current solution is worth sharing: the level is a daily level, or this solution was found
    /// without hints and has fewer moves or fewer pushes than the player's earlier ones.
    pub(super) fn is_worth_sharing(&self, app: &AppState) -> bool {
        let animated = &self.visit.level.game;
        let (moves, pushes) = (animated.game().moves(), animated.game().pushes());
        let is_new_best = || {
            let best = self.visit.review.best();
            best.is_none_or(|best| moves < best.0 || pushes < best.1)
        };
        let is_daily = app.library.day(self.visit.level.index).is_some();
        self.stars(app).count() > 0 && (is_daily || !self.is_solved_with_hints() && is_new_best())
    }
}
