//! Carries out the application's requests to add, open, rename and delete players.

use sokoban_app::app::Application;
use sokoban_app::save::profiles::ProfileId;
use sokoban_app::screens::PlayerRequest;
use sokoban_app::texts::{Message, storage};

use crate::files::{profiles, settings};
use crate::session::Data;

/// Carries out `request`. Passes the new list of players to the application, and also a notice if the request failed.
pub(crate) fn run(request: PlayerRequest, data: Option<&Data>, app: &mut Application) {
    let outcome = match data {
        Some(data) => try_run(request, data, app),
        None => Err(storage::no_folder()),
    };
    if let Some(data) = data {
        app.set_players(profiles::load(&data.directory), data.player());
    }
    if let Err(notice) = outcome {
        app.tell(&notice);
    }
}

/// Reloads the list of players after another page has changed it. If the current player was deleted or renamed, the
/// first player is opened.
pub(crate) fn refresh(data: Option<&Data>, app: &mut Application) {
    let is_deleted = data.is_some_and(|data| !data.has_player());
    let notice = deletion(app);
    let request = if is_deleted {
        PlayerRequest::Open(ProfileId::first())
    } else {
        PlayerRequest::List
    };
    run(request, data, app);
    if is_deleted {
        app.tell(&notice);
    }
}

/// Returns a notice that another window has deleted or renamed the current player.
pub(crate) fn deletion(app: &Application) -> Message {
    let player = app.players().get(app.player()).cloned();
    storage::player_deleted(player.unwrap_or_default().name)
}

fn try_run(request: PlayerRequest, data: &Data, app: &mut Application) -> Result<(), Message> {
    let directory = &data.directory;
    match request {
        PlayerRequest::List => {}
        PlayerRequest::Rename(name) => {
            let opened = data.rename_player(&name)?;
            app.follow(opened.progress);
        }
        PlayerRequest::Add(name) => {
            let colour = profiles::load(directory).next_colour();
            let model = profiles::directory(directory, &data.player());
            let settings = settings::for_new_player(&model, colour);
            let id = profiles::add(directory, &name, &settings)?;
            open(id, data, app)?;
        }
        PlayerRequest::Open(id) => open(id, data, app)?,
        PlayerRequest::Delete(id) => profiles::delete(directory, &id)?,
    }
    Ok(())
}

/// Saves the current player's progress and settings, then opens those of another player. Does nothing if another window
/// has deleted or renamed that player.
fn open(id: ProfileId, data: &Data, app: &mut Application) -> Result<(), Message> {
    if !profiles::exists(&data.directory, &id) {
        return Ok(());
    }
    let opened = data.open_player(id.clone())?;
    app.set_players(profiles::load(&data.directory), id.clone());
    app.open_player(id, opened.progress, opened.settings);
    if let Some(notice) = opened.damage.or(opened.problem) {
        app.tell(&notice);
    }
    Ok(())
}
