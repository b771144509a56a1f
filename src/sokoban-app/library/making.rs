//! Levels that are made while others are played: what is ordered, what comes of it, and the line that is kept of it.
//!
//! A line is what the level is for, a space, and its code: `easy 4711 CODE` for the endless level with this seed,
//! `2036-11-22 CODE` for a day's. The code is the level itself, so that no other version of the generator can turn it
//! into another one.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use sokoban_core::Level;
use sokoban_generator::{
    Band, Code, Day, GeneratedLevel, Generator, GeneratorOptions, SeedCode, daily, encode,
};

use crate::grades::{GradeRecord, StoredGrade};

/// What a level is made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// To go on with in this band.
    Endless(Band),
    /// A day that is behind those whose levels were made ahead.
    Daily(Day),
    /// To be played by its code.
    Coded(SeedCode),
}

/// A level to be made. The same order always makes the same level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Order {
    /// What it is for.
    pub purpose: Purpose,
    /// What it is made from.
    pub seed: u64,
}

/// How soon a level is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Haste {
    /// It is for later: whatever else is worked on comes first.
    Ahead,
    /// The player waits for it.
    Now,
}

/// A level that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MadeLevel {
    /// What was ordered.
    pub order: Order,
    /// What came of it.
    pub level: Arc<Level>,
}

/// A line that tells of no level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoMadeLevel;

impl Order {
    /// The level of a day.
    pub const fn daily(day: Day) -> Self {
        Self {
            purpose: Purpose::Daily(day),
            seed: daily::seed(day),
        }
    }

    /// The level of a code.
    pub fn coded(code: SeedCode) -> Self {
        Self {
            purpose: Purpose::Coded(code),
            seed: u64::from(code.seed()),
        }
    }

    /// How hard the level is to be.
    pub const fn band(&self) -> Band {
        match self.purpose {
            Purpose::Endless(band) => band,
            Purpose::Daily(day) => daily::band(day),
            Purpose::Coded(code) => code.band(),
        }
    }
}

impl MadeLevel {
    /// The line that is kept of it, without its end. None if that is not needed, or the level has no code.
    pub fn line(&self) -> Option<String> {
        let code = encode(&self.level)?;
        match self.order.purpose {
            Purpose::Endless(band) => Some(format!("{band} {} {code}", self.order.seed)),
            Purpose::Daily(day) => Some(format!("{day} {code}")),
            Purpose::Coded(_) => None,
        }
    }
}

impl FromStr for MadeLevel {
    type Err = NoMadeLevel;

    fn from_str(line: &str) -> Result<Self, NoMadeLevel> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (order, code) = match words[..] {
            [band, seed, code] => {
                let order = Order {
                    purpose: Purpose::Endless(band.parse().map_err(|_| NoMadeLevel)?),
                    seed: seed.parse().map_err(|_| NoMadeLevel)?,
                };
                (order, code)
            }
            [day, code] => (Order::daily(day.parse().map_err(|_| NoMadeLevel)?), code),
            _ => return Err(NoMadeLevel),
        };
        match code.parse() {
            Ok(Code::Level(level)) => Ok(Self { order, level }),
            _ => Err(NoMadeLevel),
        }
    }
}

impl fmt::Display for NoMadeLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a line of a level that was made")
    }
}

impl std::error::Error for NoMadeLevel {}

/// Makes the level of an order, in slices.
#[derive(Debug)]
pub struct Maker {
    order: Order,
    generator: Generator,
}

impl Maker {
    /// Begins. None if there can be no such level.
    pub fn new(order: Order) -> Option<Self> {
        let wish = GeneratorOptions {
            band: Some(order.band()),
            ..GeneratorOptions::default()
        };
        let generator = Generator::new(wish, order.seed).ok()?;
        Some(Self { order, generator })
    }

    /// Works for about so many states; at the end returns the level, and how hard it is, or that none was found.
    pub fn work(&mut self, states: u64) -> Option<Option<(MadeLevel, GradeRecord)>> {
        let made = self.generator.work(states)?;
        let order = self.order;
        let result = |GeneratedLevel { level, grade, .. }| {
            let record = GradeRecord::new(&level, StoredGrade::of(&grade));
            (MadeLevel { order, level }, record)
        };
        Some(made.ok().map(result))
    }
}
