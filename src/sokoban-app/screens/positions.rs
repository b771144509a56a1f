//! The list of saved positions of a level.

use sokoban_core::Attempt;

use crate::input::{Button, Command, Input};
use crate::screens::{AppState, ScreenEvent};
use crate::texts;
use crate::ui::list::{List, ListEvent, ListState};

#[derive(Debug, Clone)]
pub struct PositionsScreen {
    /// The names and moves of the positions. Never empty.
    known: Vec<(String, Attempt)>,
    chosen: ListState,
}

/// Returns an unused name.
pub fn new_name(known: &[(String, Attempt)]) -> String {
    let names = (1_u32..).map(texts::positions::name);
    let mut free = names.filter(|name| known.iter().all(|(taken, _)| taken != name));
    free.next().unwrap_or_default()
}

impl PositionsScreen {
    /// Opens the list with the newest position chosen.
    pub fn new(known: Vec<(String, Attempt)>) -> Self {
        let chosen = known.len().saturating_sub(1).into();
        Self { known, chosen }
    }

    /// Returns the chosen line.
    pub(crate) const fn selection(&self) -> usize {
        self.chosen.line
    }

    /// Handles an event. Returns a request for the application, if there is one.
    pub fn input(&mut self, input: Input, app: &AppState) -> Option<ScreenEvent> {
        let list = self.list(app);
        match self.chosen.follow(input, &list, app.window)? {
            ListEvent::Line(Button::Left) => self.restore(),
            ListEvent::Line(_) => None,
            ListEvent::Close => Some(ScreenEvent::Close),
            ListEvent::Delete => self.forget(),
            ListEvent::Key(key, modifiers) => {
                let command = app.settings.bindings.command(key, modifiers)?;
                ScreenEvent::on_screen_of(Command::SavedPositions, command)
            }
        }
    }

    fn forget(&self) -> Option<ScreenEvent> {
        let (name, attempt) = self.known.get(self.chosen.line)?;
        Some(ScreenEvent::Forget(name.clone(), attempt.moves.clone()))
    }

    fn restore(&self) -> Option<ScreenEvent> {
        let (_, attempt) = self.known.get(self.chosen.line)?;
        Some(ScreenEvent::Restore(attempt.clone()))
    }

    pub(crate) fn list(&self, app: &AppState) -> List {
        let line = |(name, attempt): &(String, Attempt)| {
            let moves = attempt
                .moves
                .chars()
                .filter(char::is_ascii_alphabetic)
                .count();
            (name.clone(), texts::moves(moves as u32))
        };
        List {
            lines: self.known.iter().map(line).collect(),
            deletable: (0..self.known.len()).collect(),
            hints: vec![app.hint(texts::positions::keys, texts::positions::touch)],
            message: self.chosen.is_warned().then(texts::delete::again),
            ..List::new(texts::positions::saved_positions(), self.chosen)
        }
    }
}
