//! All levels that can be played: those in built-in collections, opened files and the library folder, endless levels,
//! and daily levels.

mod collection;
mod completion;
pub mod daily;
mod display_names;
pub mod drawings;
pub mod endless;
pub mod files;
pub mod generation;
mod resume;
pub(crate) mod search;

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use sokoban_core::{Level, identity};
use sokoban_files::{Collection, Entry};
use sokoban_generator::Day;
use sokoban_generator::daily::DailyArchive;

use crate::save::{KnownBest, LastPlayed, Progress};
use crate::texts;
use daily::Daily;
use endless::Endless;
use generation::{GenerationRequest, GenerationResult, RequestKind};

pub use collection::{HERITAGE, LESSONS, LibraryCollection, NEW_RULES, Source, builtin};
pub use completion::Completion;
pub use generation::Series;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LevelIndex {
    pub collection: usize,
    /// The index of an entry in the collection. The entry must contain a valid level.
    pub entry: usize,
}

/// The identity of a level in the library. Unlike an index, it stays valid after a file is reloaded, even if the level
/// has moved to another place in the file or is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LevelId {
    collection: usize,
    /// See [`identity::exact`].
    identity: u64,
    /// The number of levels with the same board that are before this one in the collection.
    equals: usize,
}

/// All collections, which together contain at least one level.
#[derive(Debug, Clone)]
pub struct Library {
    collections: Vec<LibraryCollection>,
    daily: Daily,
    endless: Endless,
    /// For each level, the fewest moves and pushes of the solutions in its file. With this cache, the solutions need
    /// not be replayed again. It is cleared when levels are replaced.
    came_with: RefCell<HashMap<LevelIndex, KnownBest>>,
}

impl Library {
    /// Creates the library. Its collections are, in this order: the opened files, the built-in collections, and the
    /// files in the library folder, sorted by name.
    pub fn new(
        opened: Vec<LibraryCollection>,
        builtin: Vec<LibraryCollection>,
        mut added: Vec<LibraryCollection>,
    ) -> Self {
        added.sort_by_cached_key(|collection| sokoban_files::natural(&collection.name));
        Self {
            collections: opened.into_iter().chain(builtin).chain(added).collect(),
            daily: Daily::default(),
            endless: Endless::default(),
            came_with: RefCell::default(),
        }
    }

    /// Returns all collections, in the order in which they are played.
    pub fn collections(&self) -> &[LibraryCollection] {
        &self.collections
    }

    /// Adds a collection at the end, or replaces the collection from the same source. Returns the index of the
    /// collection. After a replacement, every [`LevelIndex`] in the collection is invalid, but every [`LevelId`] stays
    /// valid.
    pub fn add(&mut self, collection: LibraryCollection) -> usize {
        let same = |old: &LibraryCollection| {
            old.source == collection.source && old.source != Source::Pasted
        };
        if let Some(index) = self.collections.iter().position(same) {
            self.collections[index] = collection;
            self.came_with.get_mut().clear();
            return index;
        }
        self.collections.push(collection);
        self.collections.len() - 1
    }

    /// Does the same as [`Library::add`] for several collections, in time proportional to the total number of
    /// collections. Returns the indices of the added collections.
    pub fn add_all(&mut self, collections: Vec<LibraryCollection>) -> Vec<usize> {
        let sources = self
            .collections
            .iter()
            .map(|collection| collection.source.clone());
        let mut known: HashMap<Source, usize> = sources.zip(0..).collect();
        known.remove(&Source::Pasted);
        self.came_with.get_mut().clear();
        let add = |collection: LibraryCollection| {
            if let Some(index) = known.get(&collection.source) {
                self.collections[*index] = collection;
                return *index;
            }
            let index = self.collections.len();
            if collection.source != Source::Pasted {
                known.insert(collection.source.clone(), index);
            }
            self.collections.push(collection);
            index
        };
        collections.into_iter().map(add).collect()
    }

    /// Stores one of the player's own levels in the collection for them. Replaces the level at `index`, or appends the
    /// level if `index` is `None`. Returns the indices of the collection and of the level. Any other [`LevelIndex`] in
    /// this collection may be invalid afterwards.
    pub fn keep_drawing(
        &mut self,
        file: &Path,
        index: Option<usize>,
        entry: Entry,
    ) -> (usize, usize) {
        let collection = self.drawings(file).unwrap_or_else(|| {
            let source = Source::Added(file.to_owned());
            self.add(LibraryCollection::from_file(Collection::default(), source))
        });
        let entries = &mut self.collections[collection].entries;
        let index = index.filter(|index| *index < entries.len());
        let index = index.unwrap_or(entries.len());
        if index == entries.len() {
            entries.push(entry);
        } else {
            entries[index] = entry;
        }
        self.came_with.get_mut().clear();
        (collection, index)
    }

    /// Removes a level from its collection. Afterwards, every [`LevelIndex`] in the collection is invalid, but every
    /// [`LevelId`] stays valid.
    pub fn remove(&mut self, index: LevelIndex) {
        let entries = &mut self.collections[index.collection].entries;
        if index.entry < entries.len() {
            entries.remove(index.entry);
        }
        self.came_with.get_mut().clear();
    }

    /// Returns the index of the collection with the player's own levels, which was read from `file`. Returns `None` if
    /// there is no such collection.
    pub fn drawings(&self, file: &Path) -> Option<usize> {
        self.collection_from(&Source::Added(file.to_owned()))
    }

    #[must_use]
    pub fn with_daily(mut self, builtin: DailyArchive) -> Self {
        self.daily = Daily::new(builtin);
        self
    }

    pub const fn daily(&self) -> &Daily {
        &self.daily
    }

    /// Returns the index of the daily level for `day`, and adds the level to the collection of daily levels if it is
    /// not there yet. Returns `None` if the level must be generated first.
    pub fn open_day(&mut self, day: Day) -> Option<LevelIndex> {
        if let Some(index) = self.index_of_day(day) {
            return Some(index);
        }
        let level = self.daily.level(day)?;
        let entry = Entry::new(&texts::daily::title(day), Arc::clone(&level));
        let index = self.append(daily::NAME, Source::Daily, entry);
        self.daily.open(day, level);
        Some(index)
    }

    /// Returns the index of the daily level for `day`, or `None` if [`Library::open_day`] has not added it yet.
    pub fn index_of_day(&self, day: Day) -> Option<LevelIndex> {
        let entry = self.daily.entry(day)?;
        let collection = self.collection_from(&Source::Daily)?;
        Some(LevelIndex { collection, entry })
    }

    /// Returns the day of a daily level, or `None` if the level is not a daily level.
    pub fn day(&self, index: LevelIndex) -> Option<Day> {
        let is_daily = self.collection(index).source == Source::Daily;
        let day = self.daily.day(index.entry);
        day.filter(|_| is_daily)
    }

    /// Returns the index of the collection for an endless series, or `None` if the series has no levels yet.
    pub fn endless(&self, series: impl Into<Series>) -> Option<usize> {
        self.collection_from(&Source::Endless(series.into()))
    }

    /// Returns the series of an endless level, or `None` if the level is not an endless level.
    pub fn endless_series(&self, index: LevelIndex) -> Option<Series> {
        match self.collection(index).source {
            Source::Endless(series) => Some(series),
            _ => None,
        }
    }

    /// Returns the request for the next level in an endless series. The seed of the first level depends on `today`.
    /// `difficulty` is the difficulty that suits the player, in thousandths of a logit.
    pub fn next_request(
        &self,
        series: Series,
        difficulty: u32,
        today: Option<Day>,
    ) -> GenerationRequest {
        self.endless.next_request(series, difficulty, today)
    }

    /// Marks the seed of `request` as used, so that the next request for the same series has another seed.
    pub fn skip(&mut self, request: GenerationRequest) {
        self.endless.skip(request);
    }

    /// Adds a generated level, and returns its index. Returns `None` if an endless series already contains an equal
    /// level. The caller must then request another level.
    pub fn add_generated(&mut self, made: &GenerationResult) -> Option<LevelIndex> {
        match made.request.kind {
            RequestKind::Endless(band) => self.add_endless(band.into(), made),
            RequestKind::Suitable(_) => self.add_endless(Series::ForYou, made),
            RequestKind::Daily(day) => {
                self.daily.add(day, &made.level);
                self.open_day(day)
            }
            RequestKind::Coded(_) => None,
        }
    }

    fn add_endless(&mut self, series: Series, made: &GenerationResult) -> Option<LevelIndex> {
        self.endless.skip(made.request);
        if !self.endless.insert(&made.level) {
            return None;
        }
        let count = self
            .endless(series)
            .map_or(0, |collection| self.collections[collection].entries.len());
        let title = texts::endless::title(series.band(), count + 1);
        let entry = Entry::new(&title, Arc::clone(&made.level));
        Some(self.append(&endless::name(series), Source::Endless(series), entry))
    }

    /// Adds the levels that were generated in earlier sessions. `lines` contains one level per line. Invalid lines are
    /// skipped.
    pub fn add_saved(&mut self, lines: &str) {
        for made in lines.lines().filter_map(GenerationResult::parse) {
            self.add_generated(&made);
        }
    }

    /// Appends a level to the collection with the source `source`, which is created if it does not exist. Returns the
    /// index of the level.
    fn append(&mut self, name: &str, source: Source, entry: Entry) -> LevelIndex {
        let collection = self.collection_from(&source).unwrap_or_else(|| {
            self.collections
                .push(LibraryCollection::empty(name, source));
            self.collections.len() - 1
        });
        let entries = &mut self.collections[collection].entries;
        entries.push(entry);
        let entry = entries.len() - 1;
        LevelIndex { collection, entry }
    }

    fn collection_from(&self, source: &Source) -> Option<usize> {
        let mut collections = self.collections.iter();
        collections.position(|collection| collection.source == *source)
    }

    pub(crate) fn builtin(&self, name: &str) -> Option<usize> {
        let mut collections = self.collections.iter();
        collections
            .position(|collection| collection.source == Source::Builtin && collection.name == name)
    }

    /// Returns `true` if this is the last level in a built-in collection. The player then chooses what to play next.
    pub(crate) fn ends_builtin(&self, index: LevelIndex) -> bool {
        let next = self.next(index);
        self.collection(index).source == Source::Builtin
            && next.is_none_or(|next| next.collection != index.collection)
    }

    pub fn first_of(&self, collection: usize) -> Option<LevelIndex> {
        self.level_indices()
            .find(|index| index.collection == collection)
    }

    pub fn collection(&self, index: LevelIndex) -> &LibraryCollection {
        &self.collections[index.collection]
    }

    pub fn entry(&self, index: LevelIndex) -> &Entry {
        &self.collections[index.collection].entries[index.entry]
    }

    /// Returns the level at `index`.
    ///
    /// # Panics
    ///
    /// Panics if `index` is invalid, or if the entry there is not a valid level.
    pub fn level(&self, index: LevelIndex) -> &Arc<Level> {
        let level = self.entry(index).level.as_ref();
        level.expect("an index of a level")
    }

    /// Returns `true` if the level's keywords contain `ijml`. In such a level, I, J, M and L are additional walking
    /// keys.
    pub fn has_ijml_keys(&self, place: LevelIndex) -> bool {
        let keywords = self.entry(place).fields.get("Keywords");
        let mut words = keywords.unwrap_or_default().split([' ', ',']);
        words.any(|word| word == "ijml")
    }

    pub fn id(&self, index: LevelIndex) -> LevelId {
        let identity = identity::exact(self.level(index));
        let before = self.equals(index.collection, identity);
        LevelId {
            collection: index.collection,
            identity,
            equals: before.take_while(|other| *other < index).count(),
        }
    }

    pub fn index_of(&self, id: LevelId) -> Option<LevelIndex> {
        self.equals(id.collection, id.identity).nth(id.equals)
    }

    fn equals(&self, collection: usize, identity: u64) -> impl Iterator<Item = LevelIndex> {
        let indices = self
            .level_indices()
            .filter(move |index| index.collection == collection);
        indices.filter(move |index| identity::exact(self.level(*index)) == identity)
    }

    pub fn is_level(&self, index: LevelIndex) -> bool {
        let entry = self
            .collections
            .get(index.collection)
            .and_then(|collection| collection.entries.get(index.entry));
        entry.is_some_and(|entry| entry.level.is_ok())
    }

    pub fn first(&self) -> LevelIndex {
        let first = LevelIndex {
            collection: 0,
            entry: 0,
        };
        self.level_indices().next().unwrap_or(first)
    }

    /// Returns the level after `index`, which may be in the next collection. Returns `None` if there is none.
    pub fn next(&self, index: LevelIndex) -> Option<LevelIndex> {
        self.after(index).next()
    }

    /// Returns the level before `index`, which may be in the previous collection. Returns `None` if there is none.
    pub fn previous(&self, index: LevelIndex) -> Option<LevelIndex> {
        self.before(index).last()
    }

    fn after(&self, index: LevelIndex) -> impl Iterator<Item = LevelIndex> {
        let later = self.level_indices().filter(move |other| *other > index);
        later.filter(move |other| self.is_on_the_way(index, *other))
    }

    fn before(&self, index: LevelIndex) -> impl Iterator<Item = LevelIndex> {
        let before = self.level_indices().take_while(move |other| *other < index);
        before.filter(move |other| self.is_on_the_way(index, *other))
    }

    /// Returns `true` if the game may continue from the level `from` to the level `to`. It never continues from one
    /// collection to another if one of them is generated, that is, contains daily or endless levels.
    fn is_on_the_way(&self, from: LevelIndex, to: LevelIndex) -> bool {
        let is_generated = |index: LevelIndex| self.collection(index).source.is_generated();
        from.collection == to.collection || !(is_generated(from) || is_generated(to))
    }

    /// Returns a reference to the level at `index`. It is stored in the player's progress as the level that was played
    /// last.
    pub fn last_played(&self, index: LevelIndex) -> LastPlayed {
        let number = self.day(index).map_or(index.entry + 1, daily::number);
        LastPlayed::new(&self.collection(index).name, number)
    }

    /// Returns the index of the level to which `last_played` refers, or `None` if the level is not in the library. If
    /// it is a daily level that is not in the library, adds it.
    pub fn find(&mut self, last_played: &LastPlayed) -> Option<LevelIndex> {
        if let Some(day) = daily::played_day(last_played) {
            return self.open_day(day);
        }
        let entry = last_played.number.checked_sub(1)?;
        let collections = self.collections.iter().enumerate();
        let named = collections
            .filter(|(_, it)| LastPlayed::new(&it.name, last_played.number) == *last_played);
        let mut indices = named.map(|(collection, _)| LevelIndex { collection, entry });
        indices.find(|index| self.is_level(*index))
    }

    pub fn next_unsolved(&self, index: LevelIndex, progress: &Progress) -> Option<LevelIndex> {
        let mut later = self.after(index);
        later.find(|other| progress.solved(self.level(*other)).is_none())
    }

    pub fn previous_unsolved(&self, index: LevelIndex, progress: &Progress) -> Option<LevelIndex> {
        let before: Vec<LevelIndex> = self.before(index).collect();
        let mut before = before.into_iter().rev();
        before.find(|other| progress.solved(self.level(*other)).is_none())
    }

    /// Returns `true` if the file `path` is open or, if `path` is a folder or an archive, any file in it.
    pub fn has_file(&self, path: &Path) -> bool {
        self.collections
            .iter()
            .any(|collection| match &collection.source {
                Source::File(file) | Source::Added(file) => file.starts_with(path),
                Source::Builtin | Source::Pasted | Source::Endless(_) | Source::Daily => false,
            })
    }

    /// Returns the indices of all levels, in the order in which they are played.
    pub fn level_indices(&self) -> impl Iterator<Item = LevelIndex> + Clone {
        self.collections
            .iter()
            .enumerate()
            .flat_map(|(collection, content)| {
                let entries = content.entries.iter().enumerate();
                let levels = entries.filter(|(_, entry)| entry.level.is_ok());
                levels.map(move |(entry, _)| LevelIndex { collection, entry })
            })
    }
}
