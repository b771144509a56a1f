//! The list of positions that the player kept of a level.

use crate::input::Key;
use sokoban_core::Attempt;

use crate::input::bindings::Bindings;
use crate::input::{Button, Command, Input};
use crate::ui::count;
use crate::ui::list::{Hit, List};
use crate::view::scene::{Scene, Window};

/// What the player chose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// Go to the position after these moves.
    Restore(Attempt),
    /// Forget the one of this name, with these moves.
    Remove(String, String),
    /// Close the list.
    Close,
    /// A command that is not the list's business.
    Command(Command),
}

/// The open list.
#[derive(Debug, Clone)]
pub struct Snapshots {
    /// Names and moves. Never empty.
    known: Vec<(String, Attempt)>,
    chosen: usize,
}

/// A name that is not taken.
pub fn new_name(known: &[(String, Attempt)]) -> String {
    let names = (1..).map(|number| format!("Snapshot {number}"));
    let mut free = names.filter(|name| known.iter().all(|(taken, _)| taken != name));
    free.next().unwrap_or_default()
}

impl Snapshots {
    /// Opens the list with the newest position chosen.
    pub fn new(known: Vec<(String, Attempt)>) -> Self {
        let chosen = known.len().saturating_sub(1);
        Self { known, chosen }
    }

    /// Follows an event.
    pub fn input(&mut self, input: Input, bindings: &Bindings, window: Window) -> Option<Choice> {
        let last = self.known.len().saturating_sub(1);
        match input {
            Input::Down(key, modifiers) => match key {
                Key::Up => self.chosen = self.chosen.saturating_sub(1),
                Key::Down => self.chosen = (self.chosen + 1).min(last),
                Key::Enter | Key::PadEnter if !modifiers.alt => return self.restore(),
                Key::Delete | Key::Backspace => {
                    let (name, attempt) = self.known.get(self.chosen)?;
                    return Some(Choice::Remove(name.clone(), attempt.moves.clone()));
                }
                Key::Escape => return Some(Choice::Close),
                _ => match bindings.command(key, modifiers)? {
                    Command::Close | Command::Snapshots => return Some(Choice::Close),
                    command @ (Command::Fullscreen | Command::Quit) => {
                        return Some(Choice::Command(command));
                    }
                    _ => {}
                },
            },
            Input::Press(Button::Left, spot) => match self.list().hit(window, spot) {
                Hit::Line(line) => {
                    self.chosen = line;
                    return self.restore();
                }
                Hit::Outside => return Some(Choice::Close),
                Hit::Panel => {}
            },
            Input::Point(spot) => {
                if let Hit::Line(line) = self.list().hit(window, spot) {
                    self.chosen = line;
                }
            }
            Input::Wheel(notches, _) if notches > 0.0 => {
                self.chosen = self.chosen.saturating_sub(1);
            }
            Input::Wheel(..) => self.chosen = (self.chosen + 1).min(last),
            _ => {}
        }
        None
    }

    fn restore(&self) -> Option<Choice> {
        let (_, attempt) = self.known.get(self.chosen)?;
        Some(Choice::Restore(attempt.clone()))
    }

    fn list(&self) -> List<'static> {
        let line = |(name, attempt): &(String, Attempt)| {
            let moves = attempt
                .moves
                .chars()
                .filter(char::is_ascii_alphabetic)
                .count();
            (name.clone(), count(moves as u32, "move", "moves"))
        };
        List {
            title: "Positions kept",
            lines: self.known.iter().map(line).collect(),
            chosen: self.chosen,
            below: &["Enter or a click: go there    Delete: forget it    Esc: close"],
        }
    }

    /// Draws the list over the board.
    pub fn draw(&self, scene: &mut Scene, window: Window) {
        self.list().draw(scene, window);
    }
}
