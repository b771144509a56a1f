//! The list of positions that the player kept of a level.

use macroquad::input::KeyCode;

use crate::hud;
use crate::input::{Command, Input, command};
use crate::scene::{Scene, Window};

/// What the player chose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// Go to the position after these moves.
    Restore(String),
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
    known: Vec<(String, String)>,
    chosen: usize,
}

/// A name that is not taken.
pub fn new_name(known: &[(String, String)]) -> String {
    let names = (1..).map(|number| format!("Snapshot {number}"));
    let mut free = names.filter(|name| known.iter().all(|(taken, _)| taken != name));
    free.next().unwrap_or_default()
}

impl Snapshots {
    /// Opens the list with the newest position chosen.
    pub fn new(known: Vec<(String, String)>) -> Self {
        let chosen = known.len().saturating_sub(1);
        Self { known, chosen }
    }

    /// Follows an event.
    pub fn input(&mut self, input: Input) -> Option<Choice> {
        let Input::Down(key, modifiers) = input else {
            return None;
        };
        let (name, moves) = self.known.get(self.chosen)?;
        match key {
            KeyCode::Up => self.chosen = self.chosen.saturating_sub(1),
            KeyCode::Down => self.chosen = (self.chosen + 1).min(self.known.len() - 1),
            KeyCode::Enter | KeyCode::KpEnter if !modifiers.alt => {
                return Some(Choice::Restore(moves.clone()));
            }
            KeyCode::Delete | KeyCode::Backspace => {
                return Some(Choice::Remove(name.clone(), moves.clone()));
            }
            KeyCode::Escape | KeyCode::F3 => return Some(Choice::Close),
            _ => {
                let command = command(key, modifiers)?;
                let concerns_window = matches!(command, Command::Fullscreen | Command::Quit);
                return concerns_window.then_some(Choice::Command(command));
            }
        }
        None
    }

    /// Draws the list over the board.
    pub fn draw(&self, scene: &mut Scene, window: Window) {
        let line = |(name, moves): &(String, String)| {
            let moves = moves.chars().filter(char::is_ascii_alphabetic).count();
            format!("{name}   ·   {}", hud::count(moves as u32, "move", "moves"))
        };
        let lines: Vec<String> = self.known.iter().map(line).collect();
        let keys = "Enter: go there    Delete: forget it    Esc: close";
        hud::list(scene, window, "Positions kept", &lines, self.chosen, keys);
    }
}
