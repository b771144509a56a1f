//! Carries out the application's requests about players.

use sokoban_app::app::App;
use sokoban_app::library::StorageError;
use sokoban_app::notice::Notice;
use sokoban_app::save::profiles::ProfileId;
use sokoban_app::screens::PlayerRequest;

use crate::clock::Clock;
use crate::files::profiles::{self, NewProfile};
use crate::session::Data;

/// Carries out a request, and passes the list of players or an error to the application.
pub(crate) fn run(request: PlayerRequest, data: Option<&Data>, app: &mut App, clock: &Clock) {
    let outcome = match data {
        Some(data) => try_run(request, data, app, clock),
        None => Err(Notice::OpenFailed(StorageError::NoFolder)),
    };
    if let Some(data) = data {
        let (list, notice) = profiles::load(&data.directory);
        app.set_players(list, data.player());
        if let Some(notice) = notice {
            app.tell(&notice);
        }
    }
    if let Err(notice) = outcome {
        app.tell(&notice);
    }
}

/// Reads the list of players, which another page has changed. If the current player was deleted, the first one plays.
pub(crate) fn refresh(data: Option<&Data>, app: &mut App, clock: &Clock) {
    let is_deleted = data.is_some_and(|data| !data.has_player());
    let notice = deletion(app);
    let request = if is_deleted {
        PlayerRequest::Open(ProfileId::first())
    } else {
        PlayerRequest::List
    };
    run(request, data, app, clock);
    if is_deleted {
        app.tell(&notice);
    }
}

/// Returns the notice that another window has deleted the current player.
pub(crate) fn deletion(app: &App) -> Notice {
    let player = app.players().get(app.player()).cloned();
    Notice::PlayerDeleted(player.unwrap_or_default().name)
}

fn try_run(
    request: PlayerRequest,
    data: &Data,
    app: &mut App,
    clock: &Clock,
) -> Result<(), Notice> {
    let directory = &data.directory;
    match request {
        // Another computer may have changed the list.
        PlayerRequest::List => profiles::open(directory).1.map_or(Ok(()), Err)?,
        PlayerRequest::Change(change) => {
            profiles::change(directory, &change).map_err(Notice::OpenFailed)?;
        }
        PlayerRequest::Add(profile) => {
            let new = NewProfile {
                profile,
                settings: None,
                model: data.player(),
                moment: clock.moment(),
            };
            let id = profiles::add(directory, new).map_err(Notice::OpenFailed)?;
            open(id, data, app)?;
        }
        PlayerRequest::Open(id) => open(id, data, app)?,
        PlayerRequest::Delete(id) => {
            profiles::delete(directory, &id).map_err(Notice::OpenFailed)?;
        }
    }
    Ok(())
}

/// Opens a player's progress and settings once everything of the current player is written. Does nothing if another
/// window has deleted the player.
fn open(id: ProfileId, data: &Data, app: &mut App) -> Result<(), Notice> {
    if !profiles::exists(&data.directory, &id) {
        return Ok(());
    }
    let opened = data.open_player(id.clone())?;
    app.set_players(profiles::load(&data.directory).0, id.clone());
    app.open_player(id, opened.progress, opened.settings);
    if let Some(notice) = opened.damage.or(opened.problem) {
        app.tell(&notice);
    }
    Ok(())
}
