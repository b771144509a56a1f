//! Longer work on a level: how hard it is, and what could be made of it. An [`Order`] goes in, a [`Delivery`] comes out.
//!
//! The [`Workshop`] works in short slices, on whatever thread calls it.

use std::sync::Arc;

use sokoban_core::Level;
use sokoban_generator::{Aim, Grade, Grader, Improver, Suggestion};
use sokoban_solver::Budget;

/// What is to be done with a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Job {
    /// Say how hard it is.
    Grade,
    /// Make another one of it; with another number another one.
    Improve(Aim, u64),
}

/// Work on a level.
#[derive(Debug, Clone)]
pub struct Order {
    /// Repeated in the delivery.
    pub id: u64,
    /// The level.
    pub level: Arc<Level>,
    /// What to do with it.
    pub job: Job,
}

/// What was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Product {
    /// How hard the level is, if that is known.
    Grade(Option<Grade>),
    /// A better level, if one was found.
    Improved(Option<Box<Suggestion>>),
}

/// What was made of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    /// The order's number.
    pub id: u64,
    /// What was made.
    pub product: Product,
}

/// Works on one order at a time.
#[derive(Debug, Default)]
pub struct Workshop {
    work: Option<Work>,
}

/// An order's number, and how far it is.
#[derive(Debug)]
struct Work {
    id: u64,
    stage: Stage,
}

#[derive(Debug)]
enum Stage {
    Grading(Box<Grader>),
    Improving(Box<Improver>),
}

/// What an estimate may take.
fn budget() -> Budget {
    Budget::new().bytes(64 << 20)
}

impl Workshop {
    /// Leaves what it worked on for this.
    pub fn take(&mut self, order: Order) {
        let Order { id, level, job } = order;
        let stage = match job {
            Job::Grade => Stage::Grading(Box::new(Grader::new(&level, budget()))),
            Job::Improve(aim, seed) => Stage::Improving(Box::new(Improver::new(level, aim, seed))),
        };
        self.work = Some(Work { id, stage });
    }

    /// Leaves what it worked on.
    pub fn stop(&mut self) {
        self.work = None;
    }

    /// Whether there is nothing to work on.
    pub const fn is_idle(&self) -> bool {
        self.work.is_none()
    }

    /// Works for so many states; returns what was made when it is done.
    pub fn work(&mut self, states: u64) -> Option<Delivery> {
        let work = self.work.as_mut()?;
        let product = match &mut work.stage {
            Stage::Grading(grader) => Product::Grade(grader.work(states)?),
            Stage::Improving(improver) => Product::Improved(improver.work(states)?.map(Box::new)),
        };
        let id = work.id;
        self.work = None;
        Some(Delivery { id, product })
    }
}
