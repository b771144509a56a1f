//! Switches between the players on this computer.

use super::{Application, Effect, PlayScreen};
use crate::save::profiles::{Profile, ProfileId, ProfileList};
use crate::save::{Progress, Settings};
use crate::screens::level_filter::LevelFilter;
use crate::screens::players::name;
use crate::texts::players as tr;
use sokoban_files::natural;

impl Application {
    /// Sets the current player and the list of players, which is sorted in the natural order of their names. If another
    /// window has deleted the current player, adds this player to the list. The player is then saved again with the
    /// next move.
    pub fn set_players(&mut self, mut players: ProfileList, current: ProfileId) {
        if players.get(&current).is_none() {
            let known = self.app.players.list.get(&current).cloned();
            players.profiles.push(known.unwrap_or_else(|| Profile {
                id: current.clone(),
                name: current.folder().unwrap_or_default().to_owned(),
                ..Profile::default()
            }));
        }
        let key = |player: &Profile| natural(&name(player));
        players.profiles.sort_by_cached_key(key);
        self.app.players.list = players;
        self.app.players.current = current;
    }

    pub const fn players(&self) -> &ProfileList {
        &self.app.players.list
    }

    pub const fn player(&self) -> &ProfileId {
        &self.app.players.current
    }

    /// Adds changes to the current player's progress that another window has saved.
    pub fn follow(&mut self, news: Progress) {
        self.app.progress.follow(news);
    }

    /// Switches to another player: replaces the progress and the settings, and opens the level at which the new player
    /// left off. The window and the library stay the same. The data of the previous player must already be saved.
    pub fn open_player(&mut self, id: ProfileId, progress: Progress, settings: Settings) {
        self.put_editor_away();
        self.editing = None;
        self.overlays.clear();
        let app = &mut self.app;
        // Cancel the requests of the previous player, so that their results do not reach the new player.
        app.effects.push(Effect::CancelAnalysis);
        app.pending_levels.stop_waiting();
        app.tested = None;
        app.level_filter = LevelFilter::default();
        let today = app.progress.today();
        app.progress = progress;
        if let Some(today) = today {
            app.progress.set_today(today);
        }
        app.players.current = id;
        let was_full_screen = app.settings.full_screen;
        if settings.full_screen != was_full_screen {
            app.effects.push(Effect::Fullscreen(settings.full_screen));
        }
        app.settings = settings.clone();
        app.saved_settings = settings;
        app.language().set_current();
        let index = app.library.resume(&app.progress);
        self.play = PlayScreen::new(index, app);
        self.play.start_over_if_won();
        self.play.settings_loaded(app);
        if let Some(player) = app.current_player() {
            let name = player.name.clone();
            app.notify(tr::welcome(&name));
        }
    }
}
