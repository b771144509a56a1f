//! Levels that are made, and grades that are found out, while the game goes on.

use sokoban_generator::{Band, Day, SeedCode};

use super::{App, Effect, Overlay};
use crate::grades::{Grades, Rated};
use crate::library::Source;
use crate::library::daily::DayLevel;
use crate::library::files;
use crate::library::making::{Haste, MadeLevel, Order, Purpose};
use crate::screens::Request;
use crate::texts;

impl App {
    /// A level was made as ordered; or none, if that is not possible.
    pub fn take_made(&mut self, order: Order, made: Option<MadeLevel>) {
        let is_awaited = self.shared.making.has_come(order);
        let Some(made) = made else {
            if is_awaited {
                self.notify(texts::endless::not_made());
            }
            return;
        };
        if let Purpose::Coded(code) = order.purpose {
            if is_awaited {
                let levels = files::one(&code.to_string(), made.level);
                self.opened(vec![(Source::Pasted, Ok(levels))]);
            }
            return;
        }
        let shared = &mut self.shared;
        let is_endless = matches!(order.purpose, Purpose::Endless(_));
        let is_known = is_endless && shared.progress.solved(&made.level).is_some();
        if is_known {
            shared.library.pass_over(order);
        }
        let place = (!is_known).then(|| shared.library.add_made(&made));
        let Some(place) = place.flatten() else {
            return self.order_another(order.purpose, is_awaited);
        };
        let line = made.line();
        shared.effects.extend(line.map(Effect::KeepMade));
        if is_awaited {
            self.fulfil(Request::Play(place));
        } else if let Overlay::Browser(browser) = &mut self.overlay {
            browser.library_changed(&mut self.shared);
        }
    }

    /// The level was known already: the one of the next seed is made.
    fn order_another(&mut self, purpose: Purpose, is_awaited: bool) {
        let shared = &mut self.shared;
        let Purpose::Endless(band) = purpose else {
            return;
        };
        let order = shared.library.next_order(band, shared.progress.today());
        let haste = if is_awaited { Haste::Now } else { Haste::Ahead };
        shared.order(order, haste);
    }

    /// Levels were graded.
    pub fn take_grades(&mut self, rated: Vec<Rated>) {
        let grades = &mut self.shared.grades;
        rated.into_iter().for_each(|rated| grades.add(rated));
        if let Overlay::Browser(browser) = &mut self.overlay {
            browser.grades_changed(&self.shared);
        }
    }

    /// What is known of levels' grades from before.
    pub fn set_grades(&mut self, grades: Grades) {
        self.shared.grades = grades;
    }

    /// Another day may have begun.
    pub fn set_today(&mut self, today: Day) {
        if self.shared.progress.today() == Some(today) {
            return;
        }
        self.shared.progress.set_today(today);
        if let Overlay::Browser(browser) = &mut self.overlay {
            browser.day_changed(&mut self.shared);
        }
    }

    /// Goes on in a band of the endless levels.
    pub(super) fn play_endless(&mut self, band: Band) {
        let shared = &mut self.shared;
        if let Some(place) = shared.library.continued(band, &shared.progress) {
            return self.fulfil(Request::Play(place));
        }
        self.play_another(band);
    }

    /// Plays the next level of a band as soon as it is made.
    pub(super) fn play_another(&mut self, band: Band) {
        let shared = &mut self.shared;
        let order = shared.library.next_order(band, shared.progress.today());
        shared.order(order, Haste::Now);
        shared.notify(texts::endless::being_made());
    }

    /// Plays the endless level of a code.
    pub(super) fn play_seed(&mut self, code: SeedCode) {
        self.shared.order(Order::coded(code), Haste::Now);
        self.shared.notify(texts::endless::being_made());
    }

    /// Plays a day's level.
    pub(super) fn play_day(&mut self, day: Day) {
        let shared = &mut self.shared;
        match (shared.library.open_day(day), shared.library.day_level(day)) {
            (Some(place), _) => self.fulfil(Request::Play(place)),
            (None, DayLevel::ToMake) => {
                shared.order(Order::daily(day), Haste::Now);
                shared.notify(texts::daily::being_made());
            }
            (None, _) => shared.notify(texts::daily::not_yet()),
        }
    }
}
