//! Player progress as a SOK file: the levels played, their solutions, sessions and saved positions.
//!
//! The program stores the text and supplies the date. All progress is in memory (`progress`).
//!
//! Content that this program does not use (fields, notes, invalid boards, failing solutions) is written back as it was
//! read.

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

/// The changes in one level.
#[derive(Debug, Clone)]
pub struct Update {
    pub level: Arc<Level>,
    pub title: String,
    /// The reference to the level, for resuming at the next start.
    pub last_played: LastPlayed,
    /// The current session. `None` leaves the stored session unchanged. An untouched session is not stored.
    pub game: Option<SavedGame>,
    /// Winning attempts since the last update.
    pub solutions: Vec<Attempt>,
    /// Solutions that the game shortened. They are stored separately and do not count as the player's.
    pub improved: Vec<String>,
    /// New figures of the best solutions: proven minima, and the lengths of solutions that the game found.
    pub best_known: KnownBest,
    /// Deleted solutions, as source and moves. They are deleted after `solutions` and `improved` are added.
    pub deleted: Vec<(SolutionSource, String)>,
    /// Changes of saved positions since the last update, in order.
    pub saved_positions: Vec<SavedPositionChange>,
    /// The new view of the board, if the player turned or mirrored it.
    pub view: Option<Transform>,
    /// The activity since the last update.
    pub activity: Activity,
    /// The number of times that the player has pressed the heart of the level, if it was pressed since the last
    /// update: see [`Progress::favourite_times`].
    pub favourite: Option<u32>,
    /// The current date, if known. It is stored with the first solution.
    pub today: Option<Day>,
}

impl Update {
    /// Creates an update that changes nothing but the level to resume.
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
    /// The level itself is solved.
    ThisLevel {
        /// The fewest moves of any solution.
        moves: u32,
        /// The fewest pushes of any solution.
        pushes: u32,
        /// The date of the first solution, if known.
        date: Option<Day>,
        /// `true` if every solution used hints.
        helped: bool,
    },
    /// An equivalent level is solved: turned, mirrored, or with other walls around it.
    EquivalentLevel,
}

const SOLVED: &str = "Solved";
const BEST_KNOWN: &str = "Best-Known";
