//! Levels that are made: the endless ones, of which the next is made while one is played, and those of the days.

use sokoban_core::Level;
use sokoban_generator::{Band, Day, encode};

use super::{PlayScreen, head};
use crate::geometry::Point;
use crate::input::Command;
use crate::library::making::Haste;
use crate::library::{Library, Place};
use crate::screens::{Effect, Request, Screen, Shared};
use crate::texts;
use crate::view::scene::WindowSize;

/// The code of a level that is shown with it: of one that has no better name.
pub(super) fn code(place: Place, library: &Library) -> Option<String> {
    let is_made = library.shelf(place).source.is_apart();
    is_made.then(|| encode(library.level(place))).flatten()
}

/// Goes to another day, or says why there is none.
pub(super) fn turn_day(day: Day, command: Command, shared: &mut Shared) -> Option<Request> {
    let today = shared.progress.today().unwrap_or(day);
    let is_back = matches!(command, Command::Previous | Command::PreviousUnsolved);
    let is_open = |day: &Day| shared.library.is_day_open(*day, &shared.progress);
    let first = shared.library.first_day();
    let mut earlier = (first.number()..day.number()).rev().map(Day::from_number);
    let mut later = (day.number() + 1..=today.number()).map(Day::from_number);
    let to = match command {
        Command::Previous => earlier.next(),
        Command::PreviousUnsolved => earlier.find(is_open),
        Command::NextUnsolved => later.find(is_open),
        _ => later.next(),
    };
    if to.is_none() {
        let end = if is_back {
            texts::daily::first()
        } else {
            texts::daily::last()
        };
        shared.notify(end);
    }
    to.map(Request::Daily)
}

impl PlayScreen {
    /// Has the next level made if this is the last one of its band, and this one graded.
    pub(super) fn look_ahead(&self, shared: &mut Shared) {
        let library = &shared.library;
        let band = library.endless_band(self.place);
        let band = band.filter(|_| library.next(self.place).is_none());
        if let Some(band) = band {
            let order = library.next_order(band, shared.progress.today());
            shared.order(order, Haste::Ahead);
        }
        let level: &Level = shared.library.level(self.place);
        if shared.grades.of(level).is_none() {
            shared.grade(&[self.place]);
        }
    }

    /// Counts the days in a row when a day's level is won.
    pub(super) fn count_days(&mut self, shared: &Shared) {
        let day = shared.library.day(self.place);
        self.days_in_a_row = match day.filter(|_| self.live.is_won()) {
            Some(day) => shared.library.run_of_days(day, &shared.progress).days,
            None => 0,
        };
    }

    /// In a band of the endless levels, the next one; else the bands.
    pub(super) fn harder(&self, shared: &mut Shared) -> Option<Request> {
        let Some(band) = shared.library.endless_band(self.place) else {
            return Some(Request::Open(Screen::Endless));
        };
        let harder = Band::ALL.get(band as usize + 1);
        if harder.is_none() {
            shared.notify(texts::endless::hardest());
        }
        harder.copied().map(Request::Endless)
    }

    /// Puts the level's code into the clipboard.
    pub(super) fn copy_code(&self, shared: &mut Shared) {
        if let Some(code) = encode(self.live.level()) {
            shared.notify(texts::play::code_copied(&code));
            shared.effects.push(Effect::Copy(code));
        } else {
            let key = shared.key(Command::CopyLevel);
            shared.notify(texts::play::has_no_code(&key));
        }
    }

    /// Whether a point lies on the code that is shown.
    pub(super) fn is_code(&self, point: Point, window: WindowSize) -> bool {
        self.code
            .as_ref()
            .filter(|_| head::has_code(window))
            .is_some_and(|code| head::code(window, code).contains(point))
    }
}
