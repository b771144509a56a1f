//! Shares results as texts or animations, and levels as links.

use std::fmt::Write as _;
use std::sync::Arc;

use sokoban_core::{Game, Lurd};
use sokoban_files::{Collection, Entry};
use sokoban_generator::encode;

use super::{AppState, Effect, SharedAnimation};
use crate::library::{LevelIndex, Library};
use crate::texts::{self, share as tr};
use crate::view::text_metrics;

/// The address of the web page on which the game can be played, from an environment variable at build time. If the
/// address is empty, the game offers no links.
const PAGE: &str = match option_env!("SOKOBAN_PAGE") {
    Some(address) => address,
    None => "",
};
const MAX_STARS: u8 = 3;
/// The maximum length of the collection's name in a file name, in characters.
const MAX_NAME_CHARS: usize = 40;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SharedResult {
    pub(crate) index: LevelIndex,
    pub(crate) lurd: String,
    pub(crate) moves: u32,
    pub(crate) pushes: u32,
    /// The number of earned stars, or `None` if this number is not known.
    pub(crate) stars: Option<u8>,
    /// `true` if the solution contains a push that a hint made.
    pub(crate) is_with_hints: bool,
}

impl AppState {
    pub(crate) fn copy_result(&mut self, result: &SharedResult) {
        let text = text(result, self);
        self.notify(tr::copied(&text));
        self.effects.push(Effect::Copy(text));
    }

    pub(crate) fn save_animation(&mut self, result: &SharedResult) {
        let index = result.index;
        let mut game = Game::new(Arc::clone(self.library.level(index)));
        // Solutions were checked when they were loaded. If a move is impossible nevertheless, the animation ends before
        // this move.
        let moves = Lurd::parse(&result.lurd).map_or_else(|_| Vec::new(), |lurd| lurd.moves);
        let _ = game.play(&moves);
        let collection = self.library.collection(index).name.chars();
        let collection: String = collection.take(MAX_NAME_CHARS).collect();
        let level = self.library.level(index);
        let animation = SharedAnimation {
            ambience: self.ambience(index),
            orientation: self.progress.view(level),
            name: format!("{collection} {}", index.entry + 1),
            game,
            title: place(index, &self.library),
            result: texts::joined([
                Some(texts::solutions::length(result.moves, result.pushes)),
                result.is_with_hints.then(texts::solutions::with_hints),
            ]),
        };
        self.notify(tr::saving());
        self.effects
            .push(Effect::SaveAnimation(Box::new(animation)));
    }

    pub(crate) fn copy_link(&mut self, index: LevelIndex) {
        if let Some(link) = link(PAGE, index, &self.library) {
            self.notify(tr::link_copied());
            self.effects.push(Effect::Copy(link));
        }
    }
}

/// Returns `true` if links can be offered, because the address of the web page was set at build time.
pub(crate) const fn has_link() -> bool {
    !PAGE.is_empty()
}

/// Returns a link that opens the level on the web page `page`. The link contains the level's code or, if the level has
/// no code, the board in SOK format. Returns `None` if `page` is empty.
fn link(page: &str, index: LevelIndex, library: &Library) -> Option<String> {
    if page.is_empty() {
        return None;
    }
    let level = library.level(index);
    let board = || Collection {
        entries: vec![Entry::new("", Arc::clone(level))],
        ..Collection::default()
    };
    let text = encode(level).unwrap_or_else(|| board().to_sok());
    let mut link = format!("{page}?level=");
    for byte in text.trim_end().bytes() {
        if byte.is_ascii_alphanumeric() {
            link.push(char::from(byte));
        } else {
            // Writing to a string never fails.
            let _ = write!(link, "%{byte:02X}");
        }
    }
    Some(link)
}

fn text(result: &SharedResult, app: &AppState) -> String {
    let (index, library) = (result.index, &app.library);
    let day = library.day(index);
    let head = match day {
        Some(day) => tr::daily(&texts::daily::plain_date(day)),
        None => tr::level(&place(index, library)),
    };
    let stars = result.stars.map(|stars| {
        let stars = usize::from(stars.min(MAX_STARS));
        let [earned, other] = text_metrics::STARS.map(String::from);
        earned.repeat(stars) + &other.repeat(usize::from(MAX_STARS) - stars)
    });
    let head = [Some(head), stars, Some(texts::moves(result.moves))];
    let head: Vec<String> = head.into_iter().flatten().collect();
    let with_hints = result.is_with_hints.then(texts::solutions::with_hints);
    let streak = day.and_then(|day| {
        let streak = library.daily().streak(day, &app.progress);
        (streak.days > 1).then(|| tr::streak(streak.days))
    });
    let pushes = day.is_none().then(|| texts::pushes(result.pushes));
    let code = encode(library.level(index));
    let rest = [pushes, streak, with_hints, code].into_iter().flatten();
    rest.fold(head.join(" "), |text, part| tr::and(&text, &part))
}

/// Returns a text that identifies a level, usually by its title, its collection and its number there.
fn place(index: LevelIndex, library: &Library) -> String {
    let collection = library.collection(index);
    if collection.source.is_generated() {
        return library.title_alone(index);
    }
    let number = index.entry + 1;
    let numbered = texts::browser::left_off(&collection.shown_name(), number);
    let title = library.title(index);
    if texts::is_only_number(&title) || title == numbered {
        numbered
    } else {
        tr::titled(&title, &numbered)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::{LibraryCollection, Source};

    fn library(text: &str) -> Library {
        let collection = Collection::parse(text.as_bytes());
        let collection = LibraryCollection::new(collection, "File", Source::Pasted);
        Library::new(vec![collection], Vec::new(), Vec::new())
    }

    #[test]
    fn a_link_has_the_code_or_the_board() {
        let index = LevelIndex {
            collection: 0,
            entry: 0,
        };
        let small = library("#####\n#@$.#\n#####\n");
        assert_eq!(link("", index, &small), None, "no page is known");
        let code = encode(small.level(index)).expect("a code");
        let page = "https://example.org/";
        let with_code = format!("https://example.org/?level={code}");
        assert_eq!(link(page, index, &small), Some(with_code));
        let wall = "#".repeat(60);
        let wide = library(&format!("{wall}\n#@$.{}#\n{wall}\n", " ".repeat(55)));
        if encode(wide.level(index)).is_none() {
            let link = link(page, index, &wide).expect("a link");
            assert!(link.contains("%0A%23%40%24%2E"), "{link}");
        }
    }
}
