//! The series of endless levels: a wide card for each, with the next level to play.

use sokoban_generator::Band;

use super::Completion;
use super::layout::Layout;
use super::wide_cards::{self, WideCard};
use crate::input::Key;
use crate::library::{self, LevelIndex, Series};
use crate::save::Stars;
use crate::screens::{AppState, ScreenEvent};
use crate::texts;
use crate::ui::stars::StarCount;
use crate::view::scene::Scene;

/// The cards of the series.
#[derive(Debug, Clone)]
pub(super) struct Bands {
    series: Vec<Series>,
    chosen: Series,
    completions: Vec<Completion>,
    /// The difficulty of levels that suit the player.
    suitable: u32,
}

impl Bands {
    /// Opens the cards on the series of `here`, or else the one played last, or else the easiest difficulty. Levels that
    /// suit the player have a card only if the rating is on, and then `suitable` is their difficulty.
    pub(super) fn open(app: &AppState, here: LevelIndex, suitable: Option<u32>) -> Self {
        let series: Vec<Series> = Series::all()
            .filter(|series| suitable.is_some() || *series != Series::ForYou)
            .collect();
        let last = || {
            let last = app.progress.last_played()?;
            let mut all = series.iter().copied();
            all.find(|series| library::endless::name(*series) == last.collection)
        };
        let here = app.library.endless_series(here);
        let here = here.filter(|here| series.contains(here));
        let mut bands = Self {
            chosen: here.or_else(last).unwrap_or(Series::Band(Band::Easy)),
            completions: Vec::new(),
            suitable: suitable.unwrap_or(0),
            series,
        };
        bands.library_changed(app);
        bands
    }

    /// Counts the levels again, after levels were generated.
    pub(super) fn library_changed(&mut self, app: &AppState) {
        let series = self.series.iter();
        self.completions = series.map(|series| completion(*series, app)).collect();
    }

    /// Returns the number of solved levels of all series.
    pub(super) fn solved(&self) -> u32 {
        self.completions.iter().map(|it| it.solved).sum()
    }

    pub(super) fn stars(&self) -> StarCount {
        let counts = self.completions.iter().map(|it| star_count(*it));
        let add = |sum: StarCount, count: StarCount| StarCount {
            earned: sum.earned + count.earned,
            of: sum.of + count.of,
        };
        counts.fold(StarCount { earned: 0, of: 0 }, add)
    }

    pub(super) fn key(&mut self, key: Key) -> Option<ScreenEvent> {
        if matches!(key, Key::Enter | Key::PadEnter) {
            return Some(ScreenEvent::Endless(self.chosen));
        }
        let to = wide_cards::neighbour(key, self.chosen_index(), self.series.len())?;
        self.chosen = self.series[to];
        None
    }

    /// Plays the series of a card.
    pub(super) fn press(&mut self, card: usize) -> Option<ScreenEvent> {
        self.chosen = *self.series.get(card)?;
        Some(ScreenEvent::Endless(self.chosen))
    }

    fn chosen_index(&self) -> usize {
        let index = self.series.iter().position(|it| *it == self.chosen);
        index.unwrap_or(0)
    }

    pub(super) fn draw(&self, scene: &mut Scene, layout: Layout, app: &AppState) {
        let cards = self.series.iter().zip(&self.completions);
        let cards: Vec<WideCard> = cards
            .map(|(series, completion)| self.card(*series, *completion, app))
            .collect();
        let chosen = self.chosen_index();
        wide_cards::draw(scene, texts::endless(), (&cards, chosen), layout, app);
    }

    fn card(&self, series: Series, completion: Completion, app: &AppState) -> WideCard {
        let (heading, about) = match series {
            Series::Band(band) => (texts::endless::heading(band), texts::endless::about(band)),
            Series::ForYou => (texts::endless::for_you(), texts::endless::for_you_about()),
        };
        WideCard {
            band: Some(series.band().unwrap_or(Band::of(self.suitable))),
            heading,
            about,
            count: texts::endless::count(completion.solved, completion.levels),
            stars: star_count(completion),
            level: app.library.continued(series, &app.progress),
        }
    }
}

/// Returns the stars of a series. Those of unsolved levels do not count, because there is always another level.
const fn star_count(completion: Completion) -> StarCount {
    StarCount {
        earned: completion.stars,
        of: completion.solved * Stars::MAX as u32,
    }
}

fn completion(series: Series, app: &AppState) -> Completion {
    let collection = app.library.endless(series);
    let collection = collection.map(|collection| &app.library.collections()[collection]);
    let count = |collection| Completion::of(collection, &app.progress);
    collection.map_or_else(Completion::default, count)
}
