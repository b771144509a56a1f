//! What was typed → the boards that are meant.

use sokoban_core::Entry;

use crate::library::{LevelIndex, Library, LibraryCollection, Source};
use crate::texts;

/// The words that were typed. A board is found where each of them stands in its title, in the name of its collection
/// or of an author, or is its number.
#[derive(Debug)]
pub(super) struct Search {
    words: Vec<Word>,
}

#[derive(Debug)]
struct Word {
    text: String,
    number: Option<usize>,
}

impl Word {
    /// Whether it stands in a text of small letters: as a part of a word, but not as the end of a longer number.
    fn stands_in(&self, text: &str) -> bool {
        let is_digit = |letter: char| letter.is_ascii_digit();
        let is_number = self.text.starts_with(is_digit);
        let mut places = text.match_indices(&self.text);
        places.any(|(at, _)| !(is_number && text[..at].ends_with(is_digit)))
    }
}

impl Search {
    pub(super) fn new(query: &str) -> Self {
        let words = query.split_whitespace().map(|word| Word {
            text: word.to_lowercase(),
            number: word.parse().ok(),
        });
        Self {
            words: words.collect(),
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// All that is found: first where title and number say it all.
    pub(super) fn places(&self, library: &Library) -> Vec<LevelIndex> {
        let (mut called, mut others) = (Vec::new(), Vec::new());
        for (collection, content) in library.collections().iter().enumerate() {
            let about = about(content);
            let is_left = |word: &&Word| !word.stands_in(&about);
            let left: Vec<&Word> = self.words.iter().filter(is_left).collect();
            for (entry, board) in content.entries.iter().enumerate() {
                let place = LevelIndex { collection, entry };
                let title = texts::title_or_number(&library.title(place), entry + 1);
                match self.find(&left, board, &title, entry + 1) {
                    Some(Hit::Called) => called.push(place),
                    Some(Hit::About) => others.push(place),
                    None => {}
                }
            }
        }
        called.append(&mut others);
        called
    }

    /// How a board is found, where these words do not stand in what is said of its collection.
    fn find(&self, left: &[&Word], entry: &Entry, title: &str, number: usize) -> Option<Hit> {
        let title = title.to_lowercase();
        let calls = |word: &Word| word.stands_in(&title) || word.number == Some(number);
        if self.words.iter().all(calls) {
            return Some(Hit::Called);
        }
        let mut left = left.iter().filter(|word| !calls(word)).peekable();
        if left.peek().is_none() {
            return Some(Hit::About);
        }
        let author = entry.fields.get(AUTHOR)?.to_lowercase();
        left.all(|word| word.stands_in(&author))
            .then_some(Hit::About)
    }
}

/// Where the words stand.
enum Hit {
    /// All in the title, or they are the number.
    Called,
    /// Some only in what is said of the collection or the author.
    About,
}

/// The field that names an author.
const AUTHOR: &str = "Author";

/// Returns the author of a board; the game's own levels name none.
pub(super) fn author<'a>(collection: &'a LibraryCollection, entry: &'a Entry) -> Option<&'a str> {
    if collection.source.is_apart() || collection.source == Source::Builtin {
        return None;
    }
    let author = entry.fields.get(AUTHOR).or(collection.fields.get(AUTHOR));
    author.map(str::trim).filter(|name| !name.is_empty())
}

/// What is said of a collection, in small letters.
fn about(collection: &LibraryCollection) -> String {
    let author = collection.fields.get(AUTHOR).unwrap_or_default();
    format!("{}\n{}\n{author}", collection.name, collection.shown_name()).to_lowercase()
}
