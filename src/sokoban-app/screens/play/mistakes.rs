//! Records the player's mistakes: the pushes that are proven to have made the level unsolvable.

use sokoban_core::Game;

use crate::analysis::PositionStatus;

#[derive(Debug, Default)]
pub(super) struct Mistakes {
    /// The moves that lead to the last position that was proven to be solvable. Moves after their last push are left
    /// out.
    solvable: Option<String>,
    /// The mistakes. Each is stored as all moves from the start up to and including the push that made the level
    /// unsolvable.
    found: Vec<String>,
}

impl Mistakes {
    /// Records the last push as a mistake if it is proven to have made the level unsolvable. `status` is the status of
    /// the current position.
    pub(super) fn update(&mut self, game: &Game, status: &PositionStatus) {
        let moves = game.lurd();
        let moves = up_to_push(&moves);
        match status {
            PositionStatus::Solvable { .. } => self.solvable = Some(moves.to_owned()),
            PositionStatus::Deadlocked(_) => {
                let before = self.solvable.as_deref();
                let since = before.and_then(|before| moves.strip_prefix(before));
                let pushes =
                    since.map(|since| since.bytes().filter(u8::is_ascii_uppercase).count());
                if pushes == Some(1) && self.found.iter().all(|known| known != moves) {
                    self.found.push(moves.to_owned());
                }
            }
            PositionStatus::Unknown { .. } | PositionStatus::TooLarge => {}
        }
    }

    /// Returns the history indices of the pushes in the current attempt that correct a mistake. The player made each of
    /// these pushes in place of a mistake that was undone.
    pub(super) fn taken_back(&self, game: &Game) -> Vec<usize> {
        let moves = game.lurd();
        let start = game.history_index() - moves.len();
        let mut points: Vec<usize> = self
            .found
            .iter()
            .filter_map(|mistake| {
                let before = up_to_push(&mistake[..mistake.len() - 1]);
                let rest = moves.strip_prefix(before)?;
                let walk = rest.bytes().position(|byte| byte.is_ascii_uppercase())?;
                Some(start + before.len() + walk)
            })
            .collect();
        points.sort_unstable();
        points.dedup();
        points
    }
}

/// Returns the beginning of `moves` up to and including the last push.
fn up_to_push(moves: &str) -> &str {
    let end = moves.rfind(|letter: char| letter.is_ascii_uppercase());
    &moves[..end.map_or(0, |at| at + 1)]
}
