//! The texts and buttons on the banner of a solved or lost level.

use sokoban_core::Origin;

use super::PlayScreen;
use super::banner::{Banner, BannerKey, Ending};
use super::solution_review::ReviewSummary;
use crate::input::{Action, Command, Key};
use crate::screens::AppState;
use crate::screens::statistics::stamps;
use crate::texts::{self, banner as tr, hud as hud_texts};
use crate::view::motion::Victory;

/// The part of the banner's content that depends on how the level ended.
struct Outcome {
    headline: String,
    detail: String,
    keys: Vec<BannerKey>,
    ending: Ending,
}

impl PlayScreen {
    /// Returns the banner. `shown` is the fraction of the banner that has slid into the window, from 0 to 1.
    pub(super) fn banner(&self, shown: f32, app: &AppState) -> Banner {
        let game = self.visit.level.game.game();
        let mut outcome = if game.is_lost() {
            Outcome {
                headline: tr::fell_into_hole(),
                detail: tr::can_be_undone(),
                keys: vec![
                    banner_key(tr::undo(), Command::Undo, app),
                    banner_key(tr::restart(), Command::Restart, app),
                ],
                ending: Ending::Fallen,
            }
        } else {
            self.victory(app)
        };
        // Show Enter as the key for the first command, unless the player has bound Enter to another command.
        if app.names_keys()
            && self.continues(Key::Enter, app)
            && let Some(first) = outcome.keys.first_mut()
        {
            first.cap = tr::enter();
        }
        Banner {
            headline: outcome.headline,
            detail: outcome.detail,
            keys: outcome.keys,
            ending: outcome.ending,
            notice: app.notice.as_ref().map(|notice| notice.replace('\n', " ")),
            shown,
            star_ages: self.visit.level.game.star_ages(),
        }
    }

    fn victory(&self, app: &AppState) -> Outcome {
        let game = self.visit.level.game.game();
        let is_replay = game.origin() == Origin::Replay;
        let headline = match (is_replay, self.visit.level.game.watching()) {
            (false, _) => self.victory_headline(app),
            (true, Some(_)) => tr::that_was_the_solution(),
            // The replay has ended, but the moves are still not the player's own solution.
            (true, None) => tr::cleared_as_watched(),
        };
        let ways_on = self.navigation.ways_on(self.visit.level.index, app);
        let summary = self.summary(app);
        let mut keys = Vec::new();
        if self.is_test(app) {
            keys.push(banner_key(hud_texts::back_to_drawing(), Command::Edit, app));
        }
        for (text, command) in ways_on.choices {
            keys.push(banner_key(text, command, app));
        }
        let again = if is_replay {
            tr::play_yourself()
        } else {
            tr::play_again()
        };
        keys.push(banner_key(again, Command::Restart, app));
        let has_shorter = summary.shorter == Some(Command::Watch);
        if is_replay || has_shorter || self.visit.celebration.shows_more {
            self.add_other_keys(&summary, app, &mut keys);
        } else {
            keys.push(more_key(app));
        }
        let figures = (game.moves(), game.pushes());
        let detail = tr::victory(figures, self.visit.review.best(), ways_on.remark);
        let ending = if is_replay {
            Ending::Watched
        } else {
            Ending::Solved(summary)
        };
        Outcome {
            headline,
            detail,
            keys,
            ending,
        }
    }

    /// Adds the commands that most banners show only after *More* was pressed.
    fn add_other_keys(&self, summary: &ReviewSummary, app: &AppState, keys: &mut Vec<BannerKey>) {
        keys.push(banner_key(tr::review(), Command::Review, app));
        if let Some(command) = summary.shorter {
            let text = match command {
                Command::Watch => tr::watch_the_shorter_one(),
                _ => tr::find_a_shorter_one(),
            };
            keys.push(banner_key(text, command, app));
        }
        if self.is_worth_sharing(app) {
            let (copy, animation) = (texts::command::copy_result(), texts::command::animation());
            keys.push(banner_key(copy, Command::CopyResult, app));
            keys.push(banner_key(animation, Command::SaveAnimation, app));
        }
    }

    fn summary(&self, app: &AppState) -> ReviewSummary {
        let (game, stars) = (&self.visit.level.game, self.stars(app));
        let mut summary = self.visit.review.summary(game, stars);
        let achievement = self.activity.achievement();
        summary.remarks.extend(achievement.map(stamps::earned));
        if self.is_solved_with_hints()
            && let Some(Victory::Collection) = self.visit.celebration.victory()
        {
            summary.remarks.push(self.collection_finished(app));
        }
        summary
    }

    fn victory_headline(&self, app: &AppState) -> String {
        match self.visit.celebration.victory() {
            _ if self.is_solved_with_hints() => texts::solutions::with_hints(),
            Some(Victory::Collection) => self.collection_finished(app),
            _ if self.is_perfect(app) => texts::stars::all(),
            _ => tr::level_cleared(),
        }
    }

    fn collection_finished(&self, app: &AppState) -> String {
        let collection = app.library.collection(self.visit.level.index);
        texts::stars::collection_finished(&collection.shown_name())
    }

    /// Returns `true` if the current solution has earned the last star. Also returns `true` if the level already had
    /// all stars and this solution has neither more moves nor more pushes than the best ones.
    fn is_perfect(&self, app: &AppState) -> bool {
        let game = self.visit.level.game.game();
        let is_best = app
            .progress
            .best(game.level())
            .is_some_and(|best| game.moves() <= best.0.moves() && game.pushes() <= best.1.pushes());
        self.visit.celebration.victory() == Some(Victory::AllStars)
            || is_best && self.stars(app).are_all()
    }
}

/// Returns `command` as a key with the description `text`. If instructions do not name keys, returns a button that
/// shows `text`.
fn banner_key(text: String, command: Command, app: &AppState) -> BannerKey {
    let cap = app.names_keys().then(|| app.key(command));
    key_with(cap, text, Action::Run(command))
}

fn more_key(app: &AppState) -> BannerKey {
    let cap = app.names_keys().then(tr::tab);
    key_with(cap, texts::menu::more(), Action::More)
}

fn key_with(cap: Option<String>, text: String, action: Action) -> BannerKey {
    let (cap, text) = match cap {
        Some(cap) => (cap, text),
        None => (text, String::new()),
    };
    BannerKey { cap, text, action }
}
