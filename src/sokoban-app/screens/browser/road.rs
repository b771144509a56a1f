//! The road, which suggests what to play next. It has cards for the lessons, for unfinished collections that the player
//! has begun, for a collection that suits the player's rating, for the first unfinished collection with new rules, and
//! for today's daily level.

use super::wide_cards::{Subject, WideCard};
use crate::library::daily::DailyStatus;
use crate::library::{Completion, LESSONS, LevelIndex, NEW_RULES};
use crate::screens::AppState;
use crate::texts::{self, Text};

/// The maximum number of cards for unfinished collections that the player has begun. Collections that are suggested for
/// another reason are not counted.
const MAX_LEFT_OFF: usize = 2;

pub(super) fn cards(app: &mut AppState) -> Vec<WideCard> {
    let suitable = app.suitable_difficulty();
    let lessons = app.library.builtin(LESSONS);
    let about: [Text; NEW_RULES.len()] = [
        texts::road::holes,
        texts::road::colours,
        texts::road::strength,
    ];
    let something_new = NEW_RULES.iter().zip(about).find_map(|(name, about)| {
        let collection = app.library.builtin(name)?;
        (!completion(collection, app).is_full()).then_some((collection, about))
    });
    let about: Text = match suitable {
        Some(_) => texts::endless::for_you_about,
        None => texts::road::pack,
    };
    let pack = pack(app, suitable).map(|pack| (pack, about));
    let others: Vec<(usize, Text)> = pack.into_iter().chain(something_new).collect();
    let is_shown = |collection: usize| {
        Some(collection) == lessons || others.iter().any(|(other, _)| *other == collection)
    };
    let mut left_off: Vec<(usize, Text)> = Vec::new();
    for last in app.progress.left_off() {
        let Some(collection) = app.library.find(&last).map(|index| index.collection) else {
            continue;
        };
        let is_generated = app.library.collections()[collection].source.is_generated();
        if !is_generated && !is_shown(collection) && !completion(collection, app).is_full() {
            left_off.push((collection, texts::browser::continue_playing));
        }
    }
    left_off.truncate(MAX_LEFT_OFF);
    let so_far = lessons.map(|lessons| (lessons, texts::road::so_far as Text));
    let ways = so_far.into_iter().chain(left_off).chain(others);
    let mut cards: Vec<WideCard> = ways
        .filter_map(|(collection, about)| card(collection, about, app))
        .collect();
    cards.extend(card_of_today(app));
    cards
}

/// Returns the index of the card to select first: the card of the lessons while the player is working through them,
/// and otherwise the first suggestion after the lessons.
pub(super) fn first_choice(app: &AppState, here: LevelIndex, cards: usize) -> usize {
    let lessons = app.library.builtin(LESSONS);
    let is_learning = lessons
        .is_some_and(|lessons| here.collection == lessons && !completion(lessons, app).is_full());
    usize::from(!is_learning && cards > 1)
}

/// Returns the index of the unfinished pack whose unsolved levels have the mean difficulty closest to `suitable`. If
/// `suitable` is `None`, returns the first unfinished pack.
fn pack(app: &AppState, suitable: Option<u32>) -> Option<usize> {
    let collections = app.library.collections().iter().enumerate();
    let packs = collections.filter(|(_, collection)| collection.is_pack());
    let mut unfinished = packs.filter_map(|(index, collection)| {
        let levels = collection.entries.iter();
        let levels = levels.filter_map(|entry| entry.level.as_ref().ok());
        let unsolved = levels.filter(|level| app.progress.solved(level).is_none());
        let difficulties = unsolved.filter_map(|level| app.grades.of(level)?.difficulty());
        let (count, sum) = difficulties.fold((0, 0), |(count, sum), difficulty| {
            (count + 1, sum + u32::from(difficulty))
        });
        Some((index, sum.checked_div(count)?))
    });
    let pack = match suitable {
        Some(suitable) => unfinished.min_by_key(|(_, mean)| mean.abs_diff(suitable)),
        None => unfinished.next(),
    };
    pack.map(|(index, _)| index)
}

/// Returns a card that continues the collection with the index `collection`. `about` describes the collection.
fn card(collection: usize, about: Text, app: &AppState) -> Option<WideCard> {
    let library = &app.library;
    let level = library.first_played(&app.progress, collection, None)?;
    Some(WideCard {
        subject: Subject::Collection(collection, about),
        band: app.grades.band(library.level(level)),
        level: Some(level),
        completion: completion(collection, app),
    })
}

fn card_of_today(app: &mut AppState) -> Option<WideCard> {
    let day = app.progress.today()?;
    if app.library.daily().status(day) == DailyStatus::TooEarly {
        return None;
    }
    let level = app.library.open_day(day);
    let streak = app.library.daily().streak(day, &app.progress);
    Some(WideCard {
        subject: Subject::Day(day, streak),
        band: level.and_then(|level| app.grades.band(app.library.level(level))),
        level,
        completion: Completion::default(),
    })
}

fn completion(collection: usize, app: &AppState) -> Completion {
    Completion::of(&app.library.collections()[collection], &app.progress)
}
