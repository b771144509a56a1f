//! The player's progress as a SOK file. The file contains the levels that were played, with their solutions, sessions
//! and saved positions.
//!
//! The program stores the text of the file and supplies the date. The module `progress` keeps all progress in memory.
//!
//! Content that the game does not use is written back unchanged: fields, notes, invalid boards, and solutions that are
//! wrong.

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

/// Changes to the player's progress in one level.
#[derive(Debug, Clone)]
pub struct Update {
    pub level: Arc<Level>,
    pub title: String,
    /// The level that is resumed at the next start.
    pub last_played: LastPlayed,
    /// The current session. If this is `None`, the stored session is not changed. A session without moves is stored
    /// only if it replaces one with moves.
    pub game: Option<SavedGame>,
    /// The attempts since the last update that have solved the level.
    pub solutions: Vec<Attempt>,
    /// Solutions that the game has shortened. They are stored separately, and do not count as solutions by the player.
    pub improved: Vec<String>,
    /// New bounds for the best solutions: minima that are proven, and the lengths of solutions that the game has found.
    pub best_known: KnownBest,
    /// The solutions to delete, given by their sources and moves. They are deleted after `solutions` and `improved`
    /// have been added.
    pub deleted: Vec<(SolutionSource, String)>,
    /// The changes to saved positions since the last update, in the order in which they were made.
    pub saved_positions: Vec<SavedPositionChange>,
    /// The new orientation of the view. `None` if the player has neither turned nor mirrored it since the last update.
    pub view: Option<Transform>,
    pub activity: Activity,
    /// How often the player has ever pressed the level's heart, as in [`Progress::favourite_times`]. `None` if the
    /// player has not pressed the heart since the last update.
    pub favourite: Option<u32>,
    /// The current date, if it is known. It is stored with new solutions.
    pub today: Option<Day>,
}

impl Update {
    /// Creates an update that only changes which level is resumed at the next start.
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
    /// This exact level is solved.
    ThisLevel {
        /// The fewest moves of the player's solutions. Solutions with hints count only if all of them have hints.
        moves: u32,
        /// The fewest pushes of the same solutions.
        pushes: u32,
        /// The date of the first solution, if it is known.
        date: Option<Day>,
        /// `true` if the player has solved the level only with hints.
        helped: bool,
    },
    /// An equivalent level is solved. The two levels differ only in their orientation or in the walls around them.
    EquivalentLevel,
}

const SOLVED: &str = "Solved";
const BEST_KNOWN: &str = "Best-Known";
