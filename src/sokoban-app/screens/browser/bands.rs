//! The endless levels in the browser. Each series has a wide card with the next level to play.

use sokoban_generator::Band;

use super::wide_cards::{Subject, WideCard};
use crate::library::{self, Completion, LevelIndex, Series};
use crate::screens::AppState;

/// Returns the series for which there are cards. The series whose levels suit the player's rating is included only if
/// ratings are on.
fn series(app: &AppState) -> impl Iterator<Item = Series> {
    let has_rating = app.settings.rating;
    Series::all().filter(move |series| has_rating || *series != Series::ForYou)
}

pub(super) fn cards(app: &mut AppState) -> Vec<WideCard> {
    let suitable = app.suitable_difficulty();
    let app = &*app;
    let card = |series: Series| WideCard {
        subject: Subject::Series(series),
        band: series.band().or(suitable.map(Band::of)),
        level: app.library.continued(series, &app.progress),
        completion: completion(series, app),
    };
    series(app).map(card).collect()
}

/// Returns the index of the card to select first: the card for the series that contains the level `here`. If there is
/// none, returns the card for the series that was played last or, if there is none either, for the easiest difficulty.
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

/// Counts the solved levels in all series, and the stars earned on them. Unsolved levels are not counted, because a
/// series has no end.
pub(super) fn solved(app: &AppState) -> Completion {
    let all = series(app).map(|series| completion(series, app));
    all.fold(Completion::default(), |sum, one| Completion {
        solved: sum.solved + one.solved,
        levels: sum.levels + one.solved,
        boards: sum.boards + one.solved,
        stars: sum.stars + one.stars,
    })
}
