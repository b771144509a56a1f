//! Endless levels: a shelf for each band, which grows as the player goes on. Nothing is ever taken from it.

use std::collections::HashSet;

use sokoban_core::{Entry, identity};
use sokoban_generator::{Band, Day, SeedCode};

use super::making::{MadeLevel, Order, Purpose};
use super::{Library, Place, Shelf, Source};
use crate::save::Progress;
use crate::texts;

/// What was made for endless play.
#[derive(Debug, Clone, Default)]
pub(super) struct Endless {
    /// The last seed of each band, in the order of the bands.
    last_seeds: [Option<u64>; Band::ALL.len()],
    /// The levels of all bands, however they are turned.
    puzzles: HashSet<u64>,
}

/// What the shelf of a band is called in what is kept, in every language.
pub fn name(band: Band) -> String {
    format!("Endless, {band}")
}

/// Seeds are less than this: as many as a code has room for.
const SEEDS: u64 = SeedCode::SEEDS as u64;
/// Seeds that belong to the day on which somebody begins.
const SEEDS_OF_A_DAY: u64 = 997;
/// Wins without help after which a harder band is offered.
const WINS: usize = 3;

impl Library {
    /// The shelf of a band, if there is a level on it.
    pub fn endless(&self, band: Band) -> Option<usize> {
        let mut shelves = self.shelves.iter();
        shelves.position(|shelf| shelf.source == Source::Endless(band))
    }

    /// The band of the endless levels to which a place belongs.
    pub fn endless_band(&self, place: Place) -> Option<Band> {
        match self.shelf(place).source {
            Source::Endless(band) => Some(band),
            _ => None,
        }
    }

    /// The order for the next level of a band. Where to begin depends on the day.
    pub fn next_order(&self, band: Band, today: Option<Day>) -> Order {
        let first = || today.map_or(1, |day| u64::from(day.number()) * SEEDS_OF_A_DAY);
        let last = self.endless.last_seeds[band as usize];
        Order {
            purpose: Purpose::Endless(band),
            seed: last.map_or_else(first, |last| last + 1) % SEEDS,
        }
    }

    /// Takes a level that was made. Returns its place; none if it is a twin of one that is there: then the next seed is
    /// due.
    pub fn add_made(&mut self, made: &MadeLevel) -> Option<Place> {
        match made.order.purpose {
            Purpose::Endless(band) => self.add_endless(band, made),
            Purpose::Daily(day) => {
                self.days.keep(day, &made.level);
                self.open_day(day)
            }
            Purpose::Coded(_) => None,
        }
    }

    /// Leaves out what comes of this order.
    pub fn pass_over(&mut self, order: Order) {
        if let Purpose::Endless(band) = order.purpose {
            self.endless.last_seeds[band as usize] = Some(order.seed);
        }
    }

    fn add_endless(&mut self, band: Band, made: &MadeLevel) -> Option<Place> {
        self.pass_over(made.order);
        if !self
            .endless
            .puzzles
            .insert(identity::canonical(&made.level))
        {
            return None;
        }
        let shelf = self.endless(band).unwrap_or_else(|| {
            let name = name(band);
            self.shelves
                .push(Shelf::empty(&name, Source::Endless(band)));
            self.shelves.len() - 1
        });
        let entries = &mut self.shelves[shelf].entries;
        let title = texts::endless::title(band, entries.len() + 1);
        entries.push(Entry::new(&title, made.level.clone()));
        let entry = entries.len() - 1;
        Some(Place { shelf, entry })
    }

    /// Reads what was kept of levels that were made, a line each. Lines that tell of none are passed over.
    pub fn read_made(&mut self, lines: &str) {
        for made in lines.lines().filter_map(|line| line.parse().ok()) {
            self.add_made(&made);
        }
    }

    /// Where to go on in a band: at the first level that is not solved from where the player was. None if there is
    /// none.
    pub fn continued(&self, band: Band, progress: &Progress) -> Option<Place> {
        let shelf = self.endless(band)?;
        let left = self.first_played(progress, shelf, None)?;
        if progress.solved(self.level(left)).is_none() {
            return Some(left);
        }
        self.next_unsolved(left, progress)
    }

    /// The band to offer after this level was won: the one above, if it and those before it were all won without
    /// help.
    pub fn harder_band(&self, place: Place, progress: &Progress) -> Option<Band> {
        let band = self.endless_band(place)?;
        let harder = *Band::ALL.get(band as usize + 1)?;
        let first = (place.entry + 1).checked_sub(WINS)?;
        let mut row = (first..=place.entry).map(|entry| Place { entry, ..place });
        row.all(|place| progress.is_solved_alone(self.level(place)))
            .then_some(harder)
    }
}
