//! The player's rating, which is a number on the same scale as difficulties.
//!
//! The rating is computed as in Arpad Elo, “The Rating of Chessplayers, Past and Present” (1978), with levels as
//! opponents. Difficulties are in thousandths of a logit. A player whose rating equals the difficulty of a level is
//! expected to solve the level without help in half of all cases. If the rating is higher by 1000, the player is
//! expected to solve the level in 73 % of cases.

use crate::save::Help;

/// The rating of a player who has not played any levels.
pub const FIRST: i32 = 1500;
/// If the rating increases by this number, the odds of solving a level are multiplied by e, the base of the natural
/// logarithm.
const SCALE: f64 = 1000.0;
/// The maximum change to the rating after the player's first level.
const FIRST_WEIGHT: f64 = 250.0;
/// The maximum change to the rating after a level, when many levels are already rated. If this is smaller, the rating
/// follows a player's improvement more slowly. If it is larger, the rating varies more while the player's skill stays
/// the same.
const LAST_WEIGHT: f64 = 25.0;
/// The number of levels after which the maximum change to the rating is half of [`FIRST_WEIGHT`].
const HALF_WEIGHT_LEVELS: f64 = 20.0;
/// Limits for how far the difficulty of a level can be below the rating. Up to the first limit, a level counts fully.
/// From the second limit on, it does not count. Players solve almost every easy level that they start, so without these
/// limits, easy levels would raise the rating forever. Levels that suit the player are within the first limit.
const EASIER: (f64, f64) = (650.0, 850.0);
/// The probability that the player solves a level of suitable difficulty without help.
const SUITABLE_SCORE: f64 = 0.65;
/// The minimum and the maximum difficulty that can suit a player. The generator rarely generates levels outside this
/// range.
const SUITABLE_LIMITS: (i32, i32) = (1000, 3300);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The player has solved the level, with this much help.
    Solved(Help),
    GivenUp,
}

/// A level that the player has solved or has given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatedLevel {
    /// The difficulty of the level, in thousandths of a logit.
    pub difficulty: u32,
    pub outcome: Outcome,
}

/// Returns the probability that a player with the rating `rating` solves a level of difficulty `difficulty` without
/// help.
pub fn expected(rating: i32, difficulty: u32) -> f64 {
    expected_score(f64::from(rating), difficulty)
}

fn expected_score(rating: f64, difficulty: u32) -> f64 {
    1.0 / (1.0 + ((f64::from(difficulty) - rating) / SCALE).exp())
}

/// Returns the rating after each of `levels`, which must be in the order in which they were solved or given up.
pub fn ratings(levels: &[RatedLevel]) -> Vec<i32> {
    let mut estimate = Estimate::default();
    let next = |level: &RatedLevel| {
        estimate.add(*level);
        estimate.rating.round() as i32
    };
    levels.iter().map(next).collect()
}

/// A rating, and the number of levels on which it is based.
#[derive(Debug, Clone, Copy)]
struct Estimate {
    rating: f64,
    /// The number of levels. A level that [counts](counted) only in part adds less than 1.
    levels: f64,
}

impl Default for Estimate {
    fn default() -> Self {
        Self {
            rating: f64::from(FIRST),
            levels: 0.0,
        }
    }
}

impl Estimate {
    /// Updates the rating with the outcome of a level. If the player needed help, the rating never rises.
    fn add(&mut self, level: RatedLevel) {
        let expected = expected_score(self.rating, level.difficulty);
        let score = match level.outcome {
            Outcome::Solved(Help::None) => 1.0,
            Outcome::Solved(Help::Hints) => expected.min(0.5),
            Outcome::Solved(Help::Solution) => expected.min(0.25),
            Outcome::GivenUp => 0.0,
        };
        let counted = counted(self.rating, level.difficulty);
        let weight = FIRST_WEIGHT / (1.0 + self.levels / HALF_WEIGHT_LEVELS);
        let change = weight.max(LAST_WEIGHT) * counted * (score - expected);
        self.rating = (self.rating + change).max(0.0);
        self.levels += counted;
    }
}

/// Returns how much a level of this difficulty counts for a player with this rating, from 0 to 1. The result must not
/// depend on the outcome of the level. Otherwise, the rating would drift even if the player scored exactly as expected.
fn counted(rating: f64, difficulty: u32) -> f64 {
    let (full, none) = EASIER;
    let easier = rating - f64::from(difficulty);
    ((none - easier) / (none - full)).clamp(0.0, 1.0)
}

/// Returns the difficulty of the levels that suit a player with this rating. The player is expected to solve about 65
/// of 100 such levels without help.
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

    /// Returns the change to the rating if the level is the first one that is rated.
    fn change(rating: i32, difficulty: u32, outcome: Outcome) -> f64 {
        let before = Estimate {
            rating: f64::from(rating),
            ..Estimate::default()
        };
        let mut after = before;
        after.add(level(difficulty, outcome));
        after.rating - before.rating
    }

    #[test]
    fn solving_raises_the_rating_more_the_harder_the_level_is() {
        for rating in (500..3500).step_by(250) {
            let changes =
                [600, 1200, 1800, 2400, 3000].map(|difficulty| change(rating, difficulty, ALONE));
            assert!(changes.is_sorted(), "{rating}: {changes:?}");
            assert!(
                changes
                    .iter()
                    .all(|change| (0.0..=FIRST_WEIGHT).contains(change))
            );
            let least = (rating - 650).max(0) as u32;
            let losses = [0, 600, 1200, 1800].map(|harder| {
                let change = change(rating, least + harder, Outcome::GivenUp);
                assert!((-FIRST_WEIGHT..0.0).contains(&change), "{rating}: {change}");
                change
            });
            assert!(losses.is_sorted(), "{rating}: {losses:?}");
        }
    }

    #[test]
    fn levels_that_are_far_too_easy_do_not_count() {
        for rating in (850..3500).step_by(250) {
            for outcome in OUTCOMES {
                let easy = (rating - 850) as u32;
                assert!(change(rating, easy, outcome).abs() < 1e-9, "{rating}");
                assert!(change(rating, easy / 2, outcome).abs() < 1e-9, "{rating}");
            }
            assert!(change(rating, (rating - 849) as u32, ALONE) > 0.0);
        }
    }

    #[test]
    fn more_help_never_gives_more_and_help_never_raises_the_rating() {
        for rating in (0..4000).step_by(100) {
            for difficulty in (600..3200).step_by(100) {
                let changes = OUTCOMES.map(|outcome| change(rating, difficulty, outcome));
                assert!(changes.is_sorted(), "{rating} {difficulty}: {changes:?}");
                assert!(changes[2] <= 0.0, "{rating} {difficulty}: {changes:?}");
            }
        }
    }

    #[test]
    fn gains_and_losses_are_symmetrical() {
        for difference in (0..=650).step_by(50) {
            let (rating, difficulty) = (2000, 2000 + difference);
            let mirrored = 2000 - difference;
            let sum = expected(rating, difficulty as u32) + expected(rating, mirrored as u32);
            assert!((sum - 1.0).abs() < 1e-12);
            let gain = change(rating, difficulty as u32, ALONE);
            let loss = change(rating, mirrored as u32, Outcome::GivenUp);
            assert!((gain + loss).abs() < 1e-9, "{difference}");
        }
    }

    #[test]
    fn the_first_levels_weigh_more() {
        let ratings = ratings(&[level(1500, ALONE); 40]);
        let steps: Vec<i32> = ratings.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert_eq!(ratings[0], FIRST + 125);
        // Allow a difference of 1, because both ratings are rounded.
        assert!(
            steps.windows(2).all(|pair| pair[1] <= pair[0] + 1),
            "{steps:?}"
        );
        assert!(steps[0] > 4 * steps[19], "{steps:?}");
    }

    /// Generates random numbers from 0 to 1 (xorshift64, Marsaglia 2003).
    struct Random(u64);

    impl Random {
        fn next(&mut self) -> f64 {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            (self.0 >> 11) as f64 / (1_u64 << 53) as f64
        }
    }

    /// Returns the ratings of a simulated player whose skill does not change. `next` returns the difficulty of the next
    /// level for the current rating.
    fn simulated(
        skill: i32,
        levels: usize,
        seed: u64,
        next: fn(&mut Random, i32) -> u32,
    ) -> Vec<i32> {
        let (mut random, mut played) = (Random(seed), Vec::new());
        let mut rating = FIRST;
        let mut estimate = Estimate::default();
        for _ in 0..levels {
            let difficulty = next(&mut random, rating);
            let is_solved = random.next() < expected(skill, difficulty);
            let outcome = if is_solved { ALONE } else { Outcome::GivenUp };
            played.push(level(difficulty, outcome));
            estimate.add(level(difficulty, outcome));
            rating = estimate.rating.round() as i32;
        }
        ratings(&played)
    }

    #[test]
    fn the_rating_converges_to_the_skill_without_overshooting() {
        const PLAYERS: u64 = 100;
        const LEVELS: usize = 600;
        let any = |random: &mut Random, _: i32| 600 + (2400.0 * random.next()) as u32;
        let suitable = |random: &mut Random, rating: i32| {
            suitable_difficulty(rating) - 200 + (400.0 * random.next()) as u32
        };
        for next in [any, suitable] {
            for skill in [1000, 1500, 2000, 2500, 3000] {
                let all: Vec<Vec<i32>> = (1..=PLAYERS)
                    .map(|seed| {
                        simulated(
                            skill,
                            LEVELS,
                            seed.wrapping_mul(0x9e37_79b9_7f4a_7c15),
                            next,
                        )
                    })
                    .collect();
                let error = |index: usize| {
                    let errors = all.iter().map(|ratings| f64::from(ratings[index] - skill));
                    errors.clone().sum::<f64>() / PLAYERS as f64
                };
                let end = error(LEVELS - 1);
                assert!(end.abs() < 100.0, "{skill}: {end}");
                let squares = all
                    .iter()
                    .map(|ratings| f64::from(ratings[LEVELS - 1] - skill).powi(2));
                let spread = (squares.sum::<f64>() / PLAYERS as f64).sqrt();
                assert!(spread < 160.0, "{skill}: {spread}");
                let above = f64::from((FIRST - skill).max(0)) + 100.0;
                for index in 0..LEVELS {
                    let error = error(index);
                    assert!(error < above, "{skill}: {error} after {index} levels");
                }
            }
        }
    }

    #[test]
    fn a_player_who_solves_everything_ends_near_the_hardest_level() {
        for hardest in [1500_u32, 2000, 2500] {
            let lessons: Vec<RatedLevel> = (0..48)
                .map(|index| level(600 + (hardest - 600) * index / 47, ALONE))
                .collect();
            let last = |times: usize| ratings(&lessons.repeat(times)).last().copied();
            let (once, often) = (last(1).expect("levels"), last(20).expect("levels"));
            let above = |rating: i32| rating - hardest as i32;
            assert!((0..=800).contains(&above(once)), "{hardest}: {once}");
            assert!((0..=850).contains(&above(often)), "{hardest}: {often}");
        }
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
                .all(|value| *value >= 0)
        );
        assert_eq!(ratings(&[]), []);
    }

    #[test]
    fn a_suitable_level_is_solved_in_60_to_70_of_100_cases() {
        const RANGE: u32 = 213;
        for rating in (1700..3900).step_by(50) {
            let suitable = suitable_difficulty(rating);
            for difficulty in [suitable - RANGE, suitable, suitable + RANGE] {
                let score = expected(rating, difficulty);
                assert!(
                    (0.6..=0.7).contains(&score),
                    "{rating} {difficulty}: {score}"
                );
            }
        }
    }
}
