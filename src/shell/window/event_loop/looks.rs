//! What the game looks like, and how it comes to look otherwise while it goes on.

use std::path::Path;

use sokoban_app::app::App;
use sokoban_app::library::StorageError;
use sokoban_app::notice::Notice;

use super::EventLoop;
use crate::shell::skins;
use crate::shell::skins::wardrobe::{self, Fitting, Look};
use sokoban_picture::skin::Skin;

impl EventLoop {
    /// Asks for another skin if the player has chosen one; until it is there, everything looks as before.
    pub(super) fn change_skin(&mut self) {
        let chosen = &self.app.settings().skin;
        if *chosen != self.skin {
            self.skin.clone_from(chosen);
            self.wardrobe.wear(chosen, self.painter.sizes());
        }
    }

    /// Takes what was made of skins and of dropped pictures.
    pub(super) fn take_fittings(&mut self) {
        for fitting in self.wardrobe.fittings() {
            match fitting {
                Fitting::Worn(look) if look.name == self.skin => self.wear(look),
                Fitting::Worn(_) | Fitting::Outdated => {}
                Fitting::Kept(outcome) => {
                    // The one that is set may have been missing until now.
                    self.skin.clear();
                    self.app.skin_added(outcome);
                }
            }
        }
    }

    fn wear(&mut self, look: Look) {
        self.app.set_skins(look.names);
        let problem = match look.sprites {
            Ok(sprites) => {
                self.painter.set_sprites(sprites);
                look.error
            }
            Err(error) => Some(error),
        };
        let told = problem.map(Notice::NoSkin);
        told.iter().for_each(|notice| self.app.tell(notice));
    }
}

/// What the game looks like: as the settings say, or as always where that cannot be.
///
/// # Errors
/// If there are no sprites at all.
pub(super) fn first(
    app: &mut App,
    data: Option<&Path>,
    skin: Result<Skin, StorageError>,
) -> Result<Skin, StorageError> {
    app.set_skins(data.map(skins::names).unwrap_or_default());
    let (skin, error) = wardrobe::usual_without(skin);
    let told = error.map(Notice::NoSkin);
    told.iter().for_each(|notice| app.tell(notice));
    skin
}
