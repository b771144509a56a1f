//! The road: the way so far, and three ways on. These are the next pack at the player's rating, the first unfinished
//! collection that teaches something new, and today's level.

use sokoban_generator::Day;

use super::layout::Layout;
use super::wide_cards::{self, WideCard};
use crate::input::Key;
use crate::library::daily::DailyStatus;
use crate::library::{Completion, LESSONS, LevelIndex, NEW_RULES};
use crate::screens::{AppState, ScreenEvent};
use crate::texts;
use crate::ui::stars::StarCount;
use crate::view::scene::Scene;

#[derive(Debug, Clone)]
pub(super) struct Road {
    cards: Vec<WideCard>,
    /// The event of each card.
    events: Vec<ScreenEvent>,
    chosen: usize,
    /// The difficulty of levels that suit the player, if the rating is on.
    suitable: Option<u32>,
}

impl Road {
    /// Opens the road on the lessons if the player is in the middle of them, or else on the first way on.
    pub(super) fn open(app: &mut AppState, here: LevelIndex, suitable: Option<u32>) -> Self {
        let mut road = Self {
            cards: Vec::new(),
            events: Vec::new(),
            chosen: 0,
            suitable,
        };
        road.update(app);
        let lessons = app.library.builtin(LESSONS);
        let is_learning = lessons.is_some_and(|lessons| {
            here.collection == lessons && !completion(lessons, app).is_full()
        });
        road.chosen = usize::from(!is_learning && road.cards.len() > 1);
        road
    }

    /// Updates the cards, after a new day or new levels.
    pub(super) fn update(&mut self, app: &mut AppState) {
        self.cards.clear();
        self.events.clear();
        if let Some(lessons) = app.library.builtin(LESSONS) {
            self.add_collection(lessons, texts::road::so_far(), app);
        }
        if let Some(pack) = self.pack(app) {
            let about = match self.suitable {
                Some(_) => texts::endless::for_you_about(),
                None => texts::road::pack(),
            };
            self.add_collection(pack, about, app);
        }
        let about: [texts::Text; NEW_RULES.len()] = [
            texts::road::holes,
            texts::road::colours,
            texts::road::strength,
        ];
        let something_new = NEW_RULES.iter().zip(about).find_map(|(name, about)| {
            let collection = app.library.builtin(name)?;
            (!completion(collection, app).is_full()).then_some((collection, about))
        });
        if let Some((collection, about)) = something_new {
            self.add_collection(collection, about(), app);
        }
        if let Some(today) = app.progress.today() {
            self.add_day(today, app);
        }
        self.chosen = self.chosen.min(self.cards.len().saturating_sub(1));
    }

    /// Returns the unfinished pack whose unsolved levels are nearest to the difficulty that suits the player. Without a
    /// rating, returns the first unfinished pack.
    fn pack(&self, app: &AppState) -> Option<usize> {
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
        let pack = match self.suitable {
            Some(suitable) => unfinished.min_by_key(|(_, mean)| mean.abs_diff(suitable)),
            None => unfinished.next(),
        };
        pack.map(|(index, _)| index)
    }

    /// Adds a card that continues a collection.
    fn add_collection(&mut self, collection: usize, about: String, app: &AppState) {
        let (library, progress) = (&app.library, &app.progress);
        let Some(level) = library.first_played(progress, collection, None) else {
            return;
        };
        let completion = completion(collection, app);
        self.cards.push(WideCard {
            band: app.grades.band(library.level(level)),
            heading: library.collections()[collection].shown_name(),
            about,
            count: texts::browser::share(completion.solved, completion.boards),
            stars: StarCount {
                earned: completion.stars,
                of: completion.all_stars(),
            },
            level: Some(level),
        });
        self.events.push(ScreenEvent::Play(level));
    }

    /// Adds a card with the level of a day, if there is one.
    fn add_day(&mut self, day: Day, app: &mut AppState) {
        if app.library.daily().status(day) == DailyStatus::TooEarly {
            return;
        }
        let level = app.library.open_day(day);
        let streak = app.library.daily().streak(day, &app.progress);
        let grade = level.and_then(|level| app.grades.band(app.library.level(level)));
        self.cards.push(WideCard {
            band: grade,
            heading: texts::daily(),
            about: texts::daily::title(day),
            count: texts::daily::run(streak.days, streak.with_today),
            stars: StarCount { earned: 0, of: 0 },
            level,
        });
        self.events.push(ScreenEvent::Daily(day));
    }

    pub(super) fn key(&mut self, key: Key) -> Option<ScreenEvent> {
        if matches!(key, Key::Enter | Key::PadEnter) {
            return self.events.get(self.chosen).cloned();
        }
        self.chosen = wide_cards::neighbour(key, self.chosen, self.cards.len())?;
        None
    }

    /// Opens what a card shows.
    pub(super) fn press(&mut self, card: usize) -> Option<ScreenEvent> {
        let event = self.events.get(card).cloned()?;
        self.chosen = card;
        Some(event)
    }

    pub(super) fn draw(&self, scene: &mut Scene, layout: Layout, app: &AppState) {
        let cards = (self.cards.as_slice(), self.chosen);
        wide_cards::draw(scene, texts::command::road(), cards, layout, app);
    }
}

fn completion(collection: usize, app: &AppState) -> Completion {
    Completion::of(&app.library.collections()[collection], &app.progress)
}
