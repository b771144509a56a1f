//! What collections and levels are called on the screen, and what is said of them: what is the game's own has words in
//! each language, everything else those of its file.

use super::{LevelIndex, Library, Source};
use crate::texts;

impl Library {
    /// The title of a level, or nothing: levels of the game itself have one in each language.
    pub fn title(&self, place: LevelIndex) -> String {
        let (title, number) = (&self.entry(place).title, place.entry + 1);
        let translated = match self.collection(place).source {
            Source::Daily => self.day(place).map(texts::daily::title),
            Source::Endless(band) => Some(texts::endless::title(band, number)),
            Source::Builtin => self.title_inside(place),
            _ => None,
        };
        translated.unwrap_or_else(|| one_line(title))
    }

    /// The title of a level inside the program, where the language has one, or a name for its collection.
    fn title_inside(&self, place: LevelIndex) -> Option<String> {
        let (collection, number) = (self.collection(place), place.entry + 1);
        texts::inside::title(&collection.name, number).or_else(|| {
            let translated = texts::inside::collection(&collection.name)?;
            let title = &self.entry(place).title;
            let is_numbered = *title == format!("{} {number}", collection.name);
            is_numbered.then(|| format!("{translated} {number}"))
        })
    }

    /// What is said of a level, if anything is.
    pub fn comment(&self, place: LevelIndex) -> Option<String> {
        let (collection, number) = (self.collection(place), place.entry + 1);
        let own = self.entry(place).fields.get("Comment");
        let own = own.filter(|comment| !comment.is_empty())?;
        let is_inside = collection.source == Source::Builtin;
        let translated = is_inside.then(|| texts::inside::comment(&collection.name, number));
        Some(translated.flatten().unwrap_or_else(|| one_line(own)))
    }
}

/// The words of a text with single spaces between them: two part what is joined on one line.
fn one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}
