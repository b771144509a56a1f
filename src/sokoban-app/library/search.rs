//! Searches for boards that match the words of a query.

use sokoban_files::Entry;

use super::{LevelIndex, Library, LibraryCollection};
use crate::texts;
use crate::texts::folding::folded;

/// The words of a query. A board matches if each word is the number of the board, or is part of its title, of the name
/// of its collection, or of the name of an author. Built-in levels also match by their English titles and collection
/// names.
#[derive(Debug)]
pub(crate) struct Search {
    words: Vec<Word>,
}

#[derive(Debug)]
struct Word {
    text: String,
    number: Option<usize>,
}

impl Word {
    /// Returns `true` if `text`, which must be case-folded, contains this word. A word that starts with a digit does
    /// not match the last digits of a longer number.
    fn stands_in(&self, text: &str) -> bool {
        let is_digit = |letter: char| letter.is_ascii_digit();
        let is_number = self.text.starts_with(is_digit);
        let mut matches = text.match_indices(&self.text);
        matches.any(|(at, _)| !(is_number && text[..at].ends_with(is_digit)))
    }
}

impl Search {
    pub(crate) fn new(query: &str) -> Self {
        let query = folded(query);
        let words = query.split_whitespace().map(|word| Word {
            text: word.to_owned(),
            number: word.parse().ok(),
        });
        Self {
            words: words.collect(),
        }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Returns all matching boards, starting with those whose title and number alone match. If the query is a single
    /// number, the board with this number in the collection `shown` comes first.
    pub(crate) fn find_levels(&self, library: &Library, shown: Option<usize>) -> Vec<LevelIndex> {
        let (mut called, mut others) = (Vec::new(), Vec::new());
        for (collection, content) in library.collections().iter().enumerate() {
            let about = about(content);
            let is_left = |word: &&Word| !word.stands_in(&about);
            let left: Vec<&Word> = self.words.iter().filter(is_left).collect();
            for (entry, board) in content.entries.iter().enumerate() {
                let index = LevelIndex { collection, entry };
                let mut title = texts::title_or_number(&library.title(index), entry + 1);
                if title != board.title {
                    // Also search in the English title, even if that title consists only of a number.
                    title.push('\n');
                    title.push_str(&board.title);
                }
                match self.find(&left, board, &title, entry + 1) {
                    Some(Hit::Called) => called.push(index),
                    Some(Hit::About) => others.push(index),
                    None => {}
                }
            }
        }
        let numbered = |index: &LevelIndex| match &self.words[..] {
            [word] => shown == Some(index.collection) && word.number == Some(index.entry + 1),
            _ => false,
        };
        called.sort_by_key(|index| !numbered(index));
        called.append(&mut others);
        called
    }

    /// Returns where the words were found, or `None` if one of them was not found. `left` contains the words that are
    /// in neither the name nor the author of the collection.
    fn find(&self, left: &[&Word], entry: &Entry, title: &str, number: usize) -> Option<Hit> {
        let title = folded(title);
        let calls = |word: &Word| word.stands_in(&title) || word.number == Some(number);
        if self.words.iter().all(calls) {
            return Some(Hit::Called);
        }
        let mut left = left.iter().filter(|word| !calls(word)).peekable();
        if left.peek().is_none() {
            return Some(Hit::About);
        }
        let author = folded(entry.fields.get(AUTHOR)?);
        left.all(|word| word.stands_in(&author))
            .then_some(Hit::About)
    }
}

enum Hit {
    /// All words are in the title of the board, or are its number.
    Called,
    /// At least one word is only in the name of the collection or in the name of an author.
    About,
}

const AUTHOR: &str = "Author";

fn about(collection: &LibraryCollection) -> String {
    let author = collection.fields.get(AUTHOR).unwrap_or_default();
    let names = format!("{}\n{}", collection.name, collection.shown_name());
    folded(&format!("{names}\n{author}"))
}
