//! The list of saved positions in a level.

use sokoban_core::Attempt;

use super::page::{Page, Use};
use crate::input::Command;
use crate::screens::{AppState, Screen, ScreenEvent};
use crate::texts;
use crate::ui::list::{List, ListLine, ListRow, ListState};

/// The saved positions, each with its name and the moves that lead to the position. Never empty.
#[derive(Debug)]
pub(crate) struct PositionsPage(pub(crate) Vec<(String, Attempt)>);

/// Returns a name for a new position. None of the positions in `known` has this name.
pub(crate) fn new_name(known: &[(String, Attempt)]) -> String {
    let names = (1_u32..).map(texts::positions::name);
    let mut free = names.filter(|name| known.iter().all(|(taken, _)| taken != name));
    free.next().unwrap_or_default()
}

impl Page for PositionsPage {
    const SCREEN: Screen = Screen::Positions;
    const OPENER: Command = Command::SavedPositions;

    fn list(&self, chosen: ListState, app: &AppState) -> List {
        let line = |(name, attempt): &(String, Attempt)| {
            let letters = attempt.moves.chars().filter(char::is_ascii_alphabetic);
            ListRow::Line(ListLine {
                is_deletable: true,
                ..ListLine::new(name, texts::moves(letters.count() as u32))
            })
        };
        List {
            rows: self.0.iter().map(line).collect(),
            hints: vec![app.hint(texts::positions::keys, texts::positions::touch)],
            message: chosen.is_warned().then(texts::delete::again),
            ..List::new(texts::positions::saved_positions(), chosen)
        }
    }

    fn used(&mut self, line: usize, by: Use, _app: &mut AppState) -> Option<ScreenEvent> {
        let (name, attempt) = self.0.get(line)?;
        match by {
            Use::Press => Some(ScreenEvent::Restore(attempt.clone())),
            Use::Delete => Some(ScreenEvent::Forget(name.clone(), attempt.moves.clone())),
            _ => None,
        }
    }
}
