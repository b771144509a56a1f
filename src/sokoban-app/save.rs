//! Player progress as a SOK file: the levels played, their solutions, sessions and saved positions.
//!
//! The program stores the text and supplies the date. All progress is in memory (`progress`).
//!
//! Content that this program does not use (fields, notes, invalid boards, solutions that fail) is written back
//! unchanged.

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

/// The changes to save for one level.
#[derive(Debug, Clone)]
pub struct Update {
    pub level: Arc<Level>,
    pub title: String,
    /// The reference to the level, so that it can be resumed at the next start.
    pub last_played: LastPlayed,
    /// The current session. `None` leaves the stored session unchanged. A session without moves is not stored.
    pub game: Option<SavedGame>,
    /// The attempts that have solved the level since the last update.
    pub solutions: Vec<Attempt>,
    /// Solutions that the game shortened. They are stored separately and do not count as the player's.
    pub improved: Vec<String>,
    /// New lengths of the best solutions: proven minima, and lengths of solutions that the game found.
    pub best_known: KnownBest,
    /// The solutions to delete, each with its source and moves. They are deleted after `solutions` and `improved` are
    /// added.
    pub deleted: Vec<(SolutionSource, String)>,
    /// Changes to saved positions since the last update, in order.
    pub saved_positions: Vec<SavedPositionChange>,
    /// The new view of the board, if the player turned or mirrored it.
    pub view: Option<Transform>,
    /// The player's activity since the last update.
    pub activity: Activity,
    /// The number of times that the player has ever pressed the heart of the level. Set only if it was pressed since
    /// the last update: see [`Progress::favourite_times`].
    pub favourite: Option<u32>,
    /// The current date, if known. It is stored with the first solution.
    pub today: Option<Day>,
}

impl Update {
    /// Creates an update without changes. It only records the level to resume.
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
    /// This level itself is solved.
    ThisLevel {
        /// The fewest moves of all solutions.
        moves: u32,
        /// The fewest pushes of all solutions.
        pushes: u32,
        /// The date of the first solution, if known.
        date: Option<Day>,
        /// `true` if every solution used hints.
        helped: bool,
    },
    /// An equivalent level is solved: one that is turned, mirrored, or surrounded by other walls.
    EquivalentLevel,
}

const SOLVED: &str = "Solved";
const BEST_KNOWN: &str = "Best-Known";
