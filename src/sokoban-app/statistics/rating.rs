//! The rating: a number on the scale of difficulties.
//!
//! It follows Arpad Elo, “The Rating of Chessplayers, Past and Present” (1978), with levels as opponents. Difficulties
//! are in thousandths of a logit, so a player whose rating equals a level's difficulty is expected to solve it without
//! help in half of all cases, and one who is rated 1000 higher in 73 %.

use crate::save::Help;

/// The rating of a player who has not played a level.
pub const FIRST: i32 = 1500;
/// The difference of rating and difficulty that changes the odds by a factor of e.
const SCALE: f64 = 1000.0;
/// The largest change of the rating by one of the first [`PROVISIONAL`] levels, and by a later level.
const WEIGHTS: [f64; 2] = [240.0, 100.0];
/// The number of levels after which the rating changes less.
const PROVISIONAL: usize = 20;
/// The expected score at which a level suits the player.
const SUITABLE_SCORE: f64 = 0.65;
/// The difference between the suitable difficulty and the difficulties at which a player is expected to solve 60 and 70
/// of 100 levels, rounded down.
pub const SUITABLE_RANGE: u32 = 213;
/// The difficulties of levels that suit a player of any rating. The generator rarely makes other levels.
const SUITABLE_LIMITS: (i32, i32) = (1000, 3300);

/// The outcome of playing a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The level was solved with this help.
    Solved(Help),
    /// The level was given up.
    GivenUp,
}

/// A level that the player solved or gave up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatedLevel {
    /// The difficulty of the level, in thousandths of a logit.
    pub difficulty: u32,
    /// The outcome.
    pub outcome: Outcome,
}

/// Returns the probability that a player with this rating solves a level of this difficulty without help.
pub fn expected(rating: i32, difficulty: u32) -> f64 {
    1.0 / (1.0 + ((f64::from(difficulty) - f64::from(rating)) / SCALE).exp())
}

/// Returns the rating after each level. Levels are in the order of their outcomes.
pub fn ratings(levels: &[RatedLevel]) -> Vec<i32> {
    let next = |rating: &mut i32, (index, &level): (usize, &RatedLevel)| {
        let weight = WEIGHTS[usize::from(index >= PROVISIONAL)];
        *rating = after(*rating, level, weight);
        Some(*rating)
    };
    levels.iter().enumerate().scan(FIRST, next).collect()
}

/// Returns the rating after a level. Help never raises it.
fn after(rating: i32, level: RatedLevel, weight: f64) -> i32 {
    let expected = expected(rating, level.difficulty);
    let score = match level.outcome {
        Outcome::Solved(Help::None) => 1.0,
        Outcome::Solved(Help::Hints) => expected.min(0.5),
        Outcome::Solved(Help::Solution) => expected.min(0.25),
        Outcome::GivenUp => 0.0,
    };
    (rating + (weight * (score - expected)).round() as i32).max(0)
}

/// Returns the difficulty of levels that a player with this rating is expected to solve in 60 to 70 of 100 cases.
pub fn suitable_difficulty(rating: i32) -> u32 {
    let below = SCALE * (SUITABLE_SCORE / (1.0 - SUITABLE_SCORE)).ln();
    let (least, most) = SUITABLE_LIMITS;
    (rating - below.round() as i32).clamp(least, most) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALONE: Outcome = Outcome::Solved(Help::None);
    const OUTCOMES: [Outcome; 4] = [
        Outcome::GivenUp,
        Outcome::Solved(Help::Solution),
        Outcome::Solved(Help::Hints),
        ALONE,
    ];

    fn level(difficulty: u32, outcome: Outcome) -> RatedLevel {
        RatedLevel {
            difficulty,
            outcome,
        }
    }

    /// The change of the rating by a level.
    fn change(rating: i32, difficulty: u32, outcome: Outcome) -> i32 {
        after(rating, level(difficulty, outcome), WEIGHTS[0]) - rating
    }

    #[test]
    fn solving_raises_the_rating_more_the_harder_the_level_is() {
        for rating in (500..3500).step_by(250) {
            let changes = [600, 1200, 1800, 2400, 3000].map(|it| change(rating, it, ALONE));
            assert!(changes.is_sorted(), "{rating}: {changes:?}");
            assert!(changes.iter().all(|change| (1..=240).contains(change)));
            let losses = [600, 1200, 1800, 2400, 3000];
            let losses = losses.map(|it| change(rating, it, Outcome::GivenUp));
            assert!(losses.is_sorted(), "{rating}: {losses:?}");
            assert!(losses.iter().all(|change| (-240..0).contains(change)));
        }
    }

    #[test]
    fn more_help_never_gives_more_and_help_never_raises_the_rating() {
        for rating in (0..4000).step_by(100) {
            for difficulty in (600..3200).step_by(100) {
                let changes = OUTCOMES.map(|outcome| change(rating, difficulty, outcome));
                assert!(changes.is_sorted(), "{rating} {difficulty}: {changes:?}");
                assert!(changes[2] <= 0, "{rating} {difficulty}: {changes:?}");
            }
        }
    }

    #[test]
    fn gains_and_losses_are_symmetrical() {
        for difference in (0..2000).step_by(100) {
            let (rating, difficulty) = (2000, 2000 + difference);
            let mirrored = 2000 - difference;
            let sum = expected(rating, difficulty as u32) + expected(rating, mirrored as u32);
            assert!((sum - 1.0).abs() < 1e-12);
            let gain = change(rating, difficulty as u32, ALONE);
            let loss = change(rating, mirrored as u32, Outcome::GivenUp);
            assert_eq!(gain, -loss, "{difference}");
        }
    }

    #[test]
    fn the_first_levels_weigh_more() {
        let ratings = ratings(&[level(1500, ALONE); 40]);
        let steps: Vec<i32> = ratings.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert_eq!(ratings[0], FIRST + 120);
        assert!(steps[18] > 2 * steps[19], "{steps:?}");
        assert!(steps.iter().all(|step| *step > 0), "{steps:?}");
    }

    #[test]
    fn the_order_of_levels_counts_and_the_same_levels_give_the_same_rating() {
        let (win, loss) = (level(2500, ALONE), level(1000, Outcome::GivenUp));
        let (up, down) = (ratings(&[win, loss]), ratings(&[loss, win]));
        assert!(up[0] > FIRST && down[0] < FIRST);
        assert_ne!(up[1], down[1]);
        assert_eq!(up, ratings(&[win, loss]));
        assert!(
            ratings(&[level(0, Outcome::GivenUp); 100])
                .iter()
                .all(|it| *it >= 0)
        );
        assert_eq!(ratings(&[]), []);
    }

    #[test]
    fn a_suitable_level_is_solved_in_60_to_70_of_100_cases() {
        for rating in (1700..3900).step_by(50) {
            let suitable = suitable_difficulty(rating);
            for difficulty in [
                suitable - SUITABLE_RANGE,
                suitable,
                suitable + SUITABLE_RANGE,
            ] {
                let score = expected(rating, difficulty);
                assert!(
                    (0.6..=0.7).contains(&score),
                    "{rating} {difficulty}: {score}"
                );
            }
        }
    }
}
