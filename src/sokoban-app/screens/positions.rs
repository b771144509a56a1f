//! The list of saved positions of a level.

use sokoban_core::Attempt;

use crate::input::{Bindings, Button, Command, Input, Key, Modifiers};
use crate::screens::Request;
use crate::texts;
use crate::ui::list::{Hit, List};
use crate::view::scene::{Scene, WindowSize};

/// The open list.
#[derive(Debug, Clone)]
pub struct PositionsScreen {
    /// Names and moves. Never empty.
    known: Vec<(String, Attempt)>,
    chosen: usize,
}

/// A name that is not taken.
pub fn new_name(known: &[(String, Attempt)]) -> String {
    let names = (1..).map(texts::positions::snapshot);
    let mut free = names.filter(|name| known.iter().all(|(taken, _)| taken != name));
    free.next().unwrap_or_default()
}

impl PositionsScreen {
    /// Opens the list with the newest position chosen.
    pub fn new(known: Vec<(String, Attempt)>) -> Self {
        let chosen = known.len().saturating_sub(1);
        Self { known, chosen }
    }

    /// Handles an event.
    pub fn input(
        &mut self,
        input: Input,
        bindings: &Bindings,
        window: WindowSize,
    ) -> Option<Request> {
        match input {
            Input::Down(key, modifiers) => return self.key(key, modifiers, bindings),
            Input::Press(Button::Left, point) => match self.list().hit(window, point) {
                Hit::Line(line) => {
                    self.chosen = line;
                    return self.restore();
                }
                Hit::Outside => return Some(Request::Close),
                Hit::Panel => {}
            },
            Input::Point(point) => {
                if let Hit::Line(line) = self.list().hit(window, point) {
                    self.chosen = line;
                }
            }
            Input::Wheel(notches, _) => self.choose(notches < 0.0),
            _ => {}
        }
        None
    }

    fn key(&mut self, key: Key, modifiers: Modifiers, bindings: &Bindings) -> Option<Request> {
        match key {
            Key::Up => self.choose(false),
            Key::Down => self.choose(true),
            Key::Enter | Key::PadEnter if !modifiers.alt => return self.restore(),
            Key::Delete | Key::Backspace => {
                let (name, attempt) = self.known.get(self.chosen)?;
                return Some(Request::Forget(name.clone(), attempt.moves.clone()));
            }
            Key::Escape => return Some(Request::Close),
            _ => {
                let command = bindings.command(key, modifiers)?;
                return Request::on_screen_of(Command::Snapshots, command);
            }
        }
        None
    }

    /// The line below, or the one above.
    fn choose(&mut self, below: bool) {
        let last = self.known.len().saturating_sub(1);
        self.chosen = if below {
            (self.chosen + 1).min(last)
        } else {
            self.chosen.saturating_sub(1)
        };
    }

    fn restore(&self) -> Option<Request> {
        let (_, attempt) = self.known.get(self.chosen)?;
        Some(Request::Restore(attempt.clone()))
    }

    fn list(&self) -> List {
        let line = |(name, attempt): &(String, Attempt)| {
            let moves = attempt
                .moves
                .chars()
                .filter(char::is_ascii_alphabetic)
                .count();
            (name.clone(), texts::moves(moves as u32))
        };
        List {
            title: texts::positions::saved_positions(),
            lines: self.known.iter().map(line).collect(),
            headings: Vec::new(),
            chosen: self.chosen,
            below: vec![texts::positions::keys()],
        }
    }

    /// Draws the list over the board.
    pub fn draw(&self, scene: &mut Scene, window: WindowSize) {
        self.list().draw(scene, window);
    }
}
