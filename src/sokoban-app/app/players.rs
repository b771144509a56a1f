//! The players who share the computer.

use super::{App, Effect, Overlay, PlayScreen};
use crate::save::profiles::{Profile, ProfileId, ProfileList};
use crate::save::{Progress, Settings};
use crate::screens::level_filter::LevelFilter;
use crate::screens::players::name;
use crate::texts::players as tr;
use sokoban_files::natural;

impl App {
    /// Sets the players, in natural order of their names, and the one whose progress is open. If another window has deleted this one, the player stays in
    /// the list, and returns to the disk with the next move.
    pub fn set_players(&mut self, mut players: ProfileList, current: ProfileId) {
        if players.get(&current).is_none() {
            let known = self.shared.players.get(&current).cloned();
            players.profiles.push(known.unwrap_or_else(|| Profile {
                id: current.clone(),
                name: current.folder().unwrap_or_default().to_owned(),
                ..Profile::default()
            }));
        }
        let key = |player: &Profile| natural(&name(player));
        players.profiles.sort_by_cached_key(key);
        self.shared.players = players;
        self.shared.player = current;
    }

    pub const fn players(&self) -> &ProfileList {
        &self.shared.players
    }

    /// Returns the player whose progress is open.
    pub const fn player(&self) -> &ProfileId {
        &self.shared.player
    }

    /// Shows what another window has written to the player's progress.
    pub fn follow(&mut self, news: Progress) {
        self.shared.progress.follow(news);
    }

    /// Replaces the progress and the settings by those of another player, and opens the level where that player left
    /// off. The window and the library stay. Everything of the player before must have been saved.
    pub fn open_player(&mut self, id: ProfileId, progress: Progress, settings: Settings) {
        self.put_editor_away();
        self.editing = None;
        self.overlay = Overlay::Nothing;
        let shared = &mut self.shared;
        // Nothing that was requested for the player before may reach the new one.
        shared.effects.push(Effect::Forget);
        shared.pending_levels.stop_waiting();
        shared.tested = None;
        shared.level_filter = LevelFilter::default();
        let today = shared.progress.today();
        shared.progress = progress;
        if let Some(today) = today {
            shared.progress.set_today(today);
        }
        shared.player = id;
        let was_full_screen = shared.settings.full_screen;
        if settings.full_screen != was_full_screen {
            shared
                .effects
                .push(Effect::Fullscreen(settings.full_screen));
        }
        shared.settings = settings.clone();
        shared.saved_settings = settings;
        shared.language().set_current();
        let index = shared.library.resume(&shared.progress);
        self.play = PlayScreen::replacing(&self.play, index, shared);
        self.play.start_over_if_won();
        self.play.settings_loaded(shared);
        if let Some(player) = shared.current_player() {
            let name = player.name.clone();
            shared.notify(tr::welcome(&name));
        }
    }
}
