//! Returns the titles and comments of levels as they are shown to the player. In built-in, daily and endless levels,
//! they are translated.

use super::{LevelIndex, Library, Source};
use crate::texts;
use crate::view::text_metrics::one_line;

impl Library {
    /// Returns the title to show where the name of the level's collection is shown too. It may be empty.
    pub fn title(&self, index: LevelIndex) -> String {
        let title = &self.entry(index).title;
        let translated = match self.collection(index).source {
            Source::Daily => self.day(index).map(texts::daily::title),
            Source::Endless(_) => Some(String::new()),
            Source::Builtin => self.builtin_title(index),
            _ => None,
        };
        translated.unwrap_or_else(|| one_line(title))
    }

    /// Returns the title to show where the name of the level's collection is not shown. It is never empty.
    pub(crate) fn title_alone(&self, index: LevelIndex) -> String {
        let number = index.entry + 1;
        match self.collection(index).source {
            Source::Endless(series) => texts::endless::title(series.band(), number),
            _ => texts::title_or_number(&self.title(index), number),
        }
    }

    /// Returns the translated title of a built-in level. If the title is the collection's name followed by the level's
    /// number, only the name is translated.
    fn builtin_title(&self, index: LevelIndex) -> Option<String> {
        let (collection, number) = (self.collection(index), index.entry + 1);
        texts::builtin::title(&collection.name, number).or_else(|| {
            let translated = texts::builtin::collection(&collection.name)?;
            let title = &self.entry(index).title;
            let is_numbered = *title == format!("{} {number}", collection.name);
            is_numbered.then(|| format!("{translated} {number}"))
        })
    }

    pub fn comment(&self, index: LevelIndex) -> Option<String> {
        let (collection, number) = (self.collection(index), index.entry + 1);
        let own = self.entry(index).fields.get("Comment");
        let own = own.filter(|comment| !comment.is_empty())?;
        let is_builtin = collection.source == Source::Builtin;
        let translated = is_builtin.then(|| texts::builtin::comment(&collection.name, number));
        Some(translated.flatten().unwrap_or_else(|| one_line(own)))
    }
}
