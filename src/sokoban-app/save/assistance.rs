//! The labels of attempts. A label says which moves were not made by the player, such as `attempt 2, hint 7-12, replay
//! 13-40`.

use sokoban_core::{AssistedRange, Origin};

/// The words for the origins of moves in a label.
const WORDS: [(&str, Origin); 2] = [("hint", Origin::Hint), ("replay", Origin::Replay)];

/// Returns the label of an attempt. It consists of `name` and the ranges of moves in `spans`, which were not made by
/// the player.
pub(super) fn label(name: &str, spans: &[AssistedRange]) -> String {
    let mut parts: Vec<String> = Some(name.to_owned())
        .into_iter()
        .filter(|name| !name.is_empty())
        .collect();
    for AssistedRange { moves, origin } in spans {
        let word = WORDS.iter().find(|(_, known)| known == origin);
        parts.extend(word.map(|(word, _)| format!("{word} {}-{}", moves.start + 1, moves.end)));
    }
    parts.join(", ")
}

pub(super) fn split(label: &str) -> (&str, Vec<AssistedRange>) {
    let (mut name, mut spans) = (label, Vec::new());
    while !name.is_empty() {
        let (rest, last) = name.rsplit_once(", ").unwrap_or(("", name));
        let Some(span) = span(last) else {
            break;
        };
        spans.push(span);
        name = rest;
    }
    spans.reverse();
    (name, spans)
}

fn span(text: &str) -> Option<AssistedRange> {
    let (word, range) = text.split_once(' ')?;
    let (first, last) = range.split_once('-')?;
    let &(_, origin) = WORDS.iter().find(|(known, _)| *known == word)?;
    let first: usize = first.parse().ok()?;
    Some(AssistedRange {
        moves: first.checked_sub(1)?..last.parse().ok()?,
        origin,
    })
}
