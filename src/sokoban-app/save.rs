//! The player's progress in the form of a SOK file: the levels that were played, with their solutions, sessions and
//! saved positions.
//!
//! The program stores the text and supplies the date. All progress is in memory (`progress`).
//!
//! Content that the game does not use (fields, notes, invalid boards, solutions that fail) is written back unchanged.

mod assistance;
mod import;
mod level_progress;
mod log_line;
mod play_record;
pub mod profiles;
mod progress;
mod records;
mod saved_positions;
pub mod settings;
mod solution;
mod stars;
mod turned_view;

use std::sync::Arc;

use sokoban_core::{Attempt, Level, SavedGame, Transform};
use sokoban_generator::Day;

pub use import::ImportReport;
pub use play_record::{Activity, Feat, FirstSolved, Help, PlayRecord};
pub use progress::{LastPlayed, LoadedProgress, PlayedLevel, Progress};
pub use records::{SavedPositionChange, unplayed};
pub use settings::{
    Announcements, Lamp, MAX_VOLUME, ReducedMotion, Settings, Speed, VibratingDevices,
};
pub use solution::{KeptSolution, Solution, SolutionSource};
pub use stars::{Fewest, KnownBest, Rank, Stars};

/// Changes to the progress in one level.
#[derive(Debug, Clone)]
pub struct Update {
    pub level: Arc<Level>,
    pub title: String,
    /// The level that is resumed at the next start.
    pub last_played: LastPlayed,
    /// The current session. `None` keeps the stored session. A session without moves is stored only if it replaces one
    /// with moves.
    pub game: Option<SavedGame>,
    /// The attempts that have solved the level since the last update.
    pub solutions: Vec<Attempt>,
    /// Solutions that the game has shortened. They are stored separately, and do not count as solutions by the player.
    pub improved: Vec<String>,
    /// New bounds for the best solutions: proven minima, and the lengths of solutions that the game has found.
    pub best_known: KnownBest,
    /// The solutions to delete, each given by its source and moves. They are deleted after `solutions` and `improved`
    /// are added.
    pub deleted: Vec<(SolutionSource, String)>,
    /// The changes to saved positions since the last update, in the order in which they were made.
    pub saved_positions: Vec<SavedPositionChange>,
    /// The new orientation of the view, if the player has turned or mirrored it.
    pub view: Option<Transform>,
    pub activity: Activity,
    /// The number of times that the player has ever pressed the level's heart. `None` if it was not pressed since the
    /// last update: see [`Progress::favourite_times`].
    pub favourite: Option<u32>,
    /// The current date, if it is known. New solutions are stored with it.
    pub today: Option<Day>,
}

impl Update {
    /// Creates an update that changes nothing except which level is resumed at the next start.
    pub fn new(level: Arc<Level>, title: String, last_played: LastPlayed) -> Self {
        Self {
            level,
            title,
            last_played,
            game: None,
            solutions: Vec::new(),
            improved: Vec::new(),
            best_known: KnownBest::NONE,
            deleted: Vec::new(),
            saved_positions: Vec::new(),
            view: None,
            activity: Activity::default(),
            favourite: None,
            today: None,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SolvedStatus {
    /// Exactly this level is solved.
    ThisLevel {
        /// The fewest moves in any of the player's solutions.
        moves: u32,
        /// The fewest pushes in any of the player's solutions.
        pushes: u32,
        /// The date of the first solution, if it is known.
        date: Option<Day>,
        /// `true` if the player has solved the level only with hints.
        helped: bool,
    },
    /// An equivalent level is solved. It differs only by being turned or mirrored, or in the walls around it.
    EquivalentLevel,
}

const SOLVED: &str = "Solved";
const BEST_KNOWN: &str = "Best-Known";
