//! The texts about achievements.

use crate::statistics::achievements::Achievement;
use crate::texts::{achievement as tr, statistics};
use crate::view::text_metrics;
use crate::view::theme::text;

/// Returns the message for an achievement that was just earned.
pub(crate) fn earned(achievement: Achievement) -> String {
    statistics::earned(&name(achievement))
}

pub(crate) fn name(achievement: Achievement) -> String {
    match achievement {
        Achievement::NoUndo => tr::no_undo(),
        Achievement::WayBack => tr::way_back(),
        Achievement::FewestMoves => tr::fewest_moves(),
        Achievement::AllLessons => tr::all_lessons(),
        Achievement::HeritageStars => tr::heritage_stars(),
        Achievement::Heritage => tr::heritage(),
        Achievement::SevenDays => tr::seven_days(),
        Achievement::EndlessTen => tr::endless_ten(),
        Achievement::HundredLevels => tr::hundred_levels(),
        Achievement::Master => tr::master(),
        Achievement::Shorter => tr::shorter(),
        Achievement::OwnHardLevel => tr::own_hard_level(),
    }
}

/// Returns the text that says how an achievement can be earned.
pub(super) fn how(achievement: Achievement) -> String {
    match achievement {
        Achievement::NoUndo => tr::no_undo_how(),
        Achievement::WayBack => tr::way_back_how(),
        Achievement::FewestMoves => tr::fewest_moves_how(),
        Achievement::AllLessons => tr::all_lessons_how(),
        Achievement::HeritageStars => tr::heritage_stars_how(),
        Achievement::Heritage => tr::heritage_how(),
        Achievement::SevenDays => tr::seven_days_how(),
        Achievement::EndlessTen => tr::endless_ten_how(),
        Achievement::HundredLevels => tr::hundred_levels_how(),
        Achievement::Master => tr::master_how(),
        Achievement::Shorter => tr::shorter_how(),
        Achievement::OwnHardLevel => tr::own_hard_level_how(),
    }
}

/// Returns the width of the widest text that says how to earn an achievement.
pub(super) fn widest() -> f32 {
    let texts = Achievement::ALL.into_iter().map(how);
    texts
        .map(|how| text_metrics::width(&how, text::SMALL))
        .fold(0.0, f32::max)
}
