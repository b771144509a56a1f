//! The series of endless levels: a wide card for each, with the next level to play.

use sokoban_generator::Band;

use super::Completion;
use super::wide_cards::{Subject, WideCard};
use crate::library::{self, LevelIndex, Series};
use crate::screens::AppState;

/// Returns the series that have a card. Levels that suit the player have one only if the rating is on.
fn series(app: &AppState) -> impl Iterator<Item = Series> {
    let has_rating = app.settings.rating;
    Series::all().filter(move |series| has_rating || *series != Series::ForYou)
}

/// Returns the cards. `suitable` is the difficulty of levels that suit the player, if the rating is on.
pub(super) fn cards(app: &AppState, suitable: Option<u32>) -> Vec<WideCard> {
    let card = |series: Series| WideCard {
        subject: Subject::Series(series),
        band: series.band().or(suitable.map(Band::of)),
        level: app.library.continued(series, &app.progress),
        completion: completion(series, app),
    };
    series(app).map(card).collect()
}

/// Returns the index of the card of the series of `here`, or else of the one played last, or else of the easiest
/// difficulty.
pub(super) fn first_choice(app: &AppState, here: LevelIndex) -> usize {
    let position = |wanted: Series| series(app).position(|series| series == wanted);
    let here = app.library.endless_series(here).and_then(position);
    let last = || {
        let last = app.progress.last_played()?;
        series(app).position(|series| library::endless::name(series) == last.collection)
    };
    here.or_else(last)
        .or_else(|| position(Series::Band(Band::Easy)))
        .unwrap_or(0)
}

fn completion(series: Series, app: &AppState) -> Completion {
    let collection = app.library.endless(series);
    let collection = collection.map(|collection| &app.library.collections()[collection]);
    let count = |collection| Completion::of(collection, &app.progress);
    collection.map_or_else(Completion::default, count)
}

/// Counts the solved levels of all series, and their stars. There is always another level, so only these count.
pub(super) fn solved(app: &AppState) -> Completion {
    let all = series(app).map(|series| completion(series, app));
    all.fold(Completion::default(), |sum, one| Completion {
        solved: sum.solved + one.solved,
        levels: sum.levels + one.solved,
        boards: sum.boards + one.solved,
        stars: sum.stars + one.stars,
    })
}
