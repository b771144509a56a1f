//! A visit to a level: the open level and all state that is reset when another level opens.

use super::celebration::Celebration;
use super::explorer::Explorer;
use super::game_review::ReviewState;
use super::hints::Hints;
use super::mistakes::Mistakes;
use super::open_level::{OpenLevel, ResumeFault};
use super::pointer::Drag;
use super::solution_review::SolutionReview;
use super::solutions::SolutionPlayer;
use super::tips::Tips;
use super::title::Title;
use super::transition::Transition;
use crate::library::LevelIndex;
use crate::save::Stars;
use crate::screens::AppState;
use crate::view::camera::Camera;

#[derive(Debug)]
pub(super) struct Visit {
    pub(super) level: OpenLevel,
    pub(super) camera: Camera,
    pub(super) drag: Option<Drag>,
    pub(super) hints: Hints,
    pub(super) review: SolutionReview,
    pub(super) game_review: ReviewState,
    pub(super) mistakes: Mistakes,
    pub(super) solutions: SolutionPlayer,
    pub(super) tips: Tips,
    pub(super) explorer: Explorer,
    /// The title screen, while it is shown.
    pub(super) title: Option<Title>,
    pub(super) celebration: Celebration,
    pub(super) transition: Transition,
    /// The number of stars that have already rung. If the level was already solved when it opened, this is the maximum
    /// number, so that no stars ring.
    pub(super) stars: u8,
}

impl Visit {
    pub(super) fn new(index: LevelIndex, app: &AppState) -> (Self, Option<ResumeFault>) {
        let (level, fault) = OpenLevel::resume(index, app);
        let visit = Self {
            camera: Camera::default(),
            drag: None,
            hints: Hints::default(),
            review: SolutionReview::new(level.game.level(), app),
            game_review: ReviewState::default(),
            mistakes: Mistakes::default(),
            solutions: SolutionPlayer::default(),
            tips: Tips::default(),
            explorer: Explorer::default(),
            title: None,
            celebration: Celebration::default(),
            transition: Transition::default(),
            stars: if level.game.is_won() { Stars::MAX } else { 0 },
            level,
        };
        (visit, fault)
    }
}
