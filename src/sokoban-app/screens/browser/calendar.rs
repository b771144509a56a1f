//! The calendar of daily levels. For one month, it shows which levels are solved. It also shows the current streak.

mod view;

use sokoban_generator::{Day, days_of_month};

use crate::geometry::Rect;
use crate::input::Key;
use crate::library::daily::{DailyStatus, Streak};
use crate::library::{LevelIndex, Library};
use crate::screens::{AppState, ScreenEvent};
use crate::ui::grid::Grid;

const DAYS_PER_WEEK: usize = 7;
const MAX_WEEKS: usize = 6;
const MONTH_HEIGHT: f32 = 44.0;
const WEEKDAYS_HEIGHT: f32 = 34.0;
const BELOW_HEIGHT: f32 = 34.0;
const BUTTON_SIDE: f32 = 32.0;
const MIN_DAY_HEIGHT: f32 = 14.0;
const DAY_GAP: f32 = 6.0;

#[derive(Debug, Clone)]
pub(super) struct Calendar {
    /// The range of days that can be played: the first day that has a level, and today. `None` if the date is unknown
    /// or today is earlier than the first day.
    playable: Option<(Day, Day)>,
    chosen: Day,
    /// The days in the shown month for which there is a level, each with its level.
    playable_days: Vec<(Day, LevelIndex)>,
    streak: Streak,
}

impl Calendar {
    /// Opens the calendar with the day of the daily level `here` selected. If `here` is not a daily level, selects
    /// today.
    pub(super) fn open(app: &mut AppState, here: LevelIndex) -> Self {
        let day = app.library.day(here);
        let mut calendar = Self {
            playable: None,
            chosen: day
                .or(app.progress.today())
                .unwrap_or(app.library.daily().first_day()),
            playable_days: Vec::new(),
            streak: Streak::default(),
        };
        calendar.day_changed(app);
        calendar
    }

    /// Updates the calendar after a new day has started, or after levels were generated or solved.
    pub(super) fn day_changed(&mut self, app: &mut AppState) {
        let first = app.library.daily().first_day();
        let today = app.progress.today();
        self.playable = today
            .filter(|today| *today >= first)
            .map(|today| (first, today));
        self.streak = match self.playable {
            Some((_, today)) => app.library.daily().streak(today, &app.progress),
            None => Streak::default(),
        };
        self.choose(self.chosen, &mut app.library);
    }

    /// Returns the number of consecutive days, ending today or yesterday, whose daily levels are solved.
    pub(super) const fn streak(&self) -> u32 {
        self.streak.days
    }

    pub(super) const fn chosen(&self) -> Day {
        self.chosen
    }

    /// Returns today's date, or `None` if no daily level can be played today.
    pub(super) fn today(&self) -> Option<Day> {
        self.playable.map(|(_, today)| today)
    }

    /// Selects `day` or, if it cannot be played, the nearest day that can. Also loads the levels of that month.
    fn choose(&mut self, day: Day, library: &mut Library) {
        self.playable_days.clear();
        let Some((first, today)) = self.playable else {
            return;
        };
        self.chosen = day.clamp(first, today);
        let (year, month, _) = self.chosen.parts();
        let begin = self.first_day();
        let days = (0..u32::from(days_of_month(year, month))).map(|day| begin.after(day));
        let playable = days.filter(|day| (first..=today).contains(day));
        self.playable_days = playable
            .filter_map(|day| Some((day, library.open_day(day)?)))
            .collect();
    }

    /// Returns the same day of the month as the selected day, but `months` later. If that month is too short, returns
    /// its last day.
    fn months_further(&self, months: i32) -> Day {
        let (year, month, day) = self.chosen.parts();
        let number = i32::from(year) * 12 + i32::from(month) - 1 + months;
        let (year, month) = (number.div_euclid(12), number.rem_euclid(12) + 1);
        let (year, month) = (year.max(0) as u16, month as u8);
        Day::new(year, month, day.min(days_of_month(year, month))).unwrap_or(self.chosen)
    }

    pub(super) fn key(&mut self, key: Key, library: &mut Library) {
        let week = DAYS_PER_WEEK as u32;
        let day = match key {
            Key::Left => self.chosen.before(1),
            Key::Right => self.chosen.after(1),
            Key::Up => self.chosen.before(week),
            Key::Down => self.chosen.after(week),
            Key::PageUp => self.months_further(-1),
            Key::PageDown => self.months_further(1),
            Key::Home | Key::End => self.today().unwrap_or(self.chosen),
            _ => return,
        };
        self.choose(day, library);
    }

    /// Selects `day`. If it can be played, returns the event that opens its level.
    pub(super) fn press(&mut self, day: Day, library: &mut Library) -> Option<ScreenEvent> {
        self.choose(day, library);
        let is_playable = self.playable.is_some() && self.chosen == day;
        is_playable.then_some(ScreenEvent::Daily(day))
    }

    pub(super) fn step_months(&mut self, months: i32, library: &mut Library) {
        self.choose(self.months_further(months), library);
    }

    pub(super) fn wheel(&mut self, notches: f32, library: &mut Library) {
        self.step_months(if notches > 0.0 { -1 } else { 1 }, library);
    }

    fn first_day(&self) -> Day {
        let (year, month, _) = self.chosen.parts();
        first_of_month(year, month)
    }

    /// Returns the grid of days. Each row starts on a Monday, so there may be empty cells before the first day of the
    /// month.
    fn grid(&self, pane: Rect) -> Grid {
        let (year, month, _) = self.chosen.parts();
        let height = pane.h - MONTH_HEIGHT - WEEKDAYS_HEIGHT - BELOW_HEIGHT;
        let area = Rect {
            y: pane.y + MONTH_HEIGHT + WEEKDAYS_HEIGHT,
            h: height.max(MAX_WEEKS as f32 * MIN_DAY_HEIGHT),
            ..pane
        };
        // If the calendar is low, reduce the gaps between cells, so that the cells keep most of their height.
        let gap = DAY_GAP.min(area.h / MAX_WEEKS as f32 / 5.0);
        let count = days_before(self.first_day()) + usize::from(days_of_month(year, month));
        Grid::with_rows(area, DAYS_PER_WEEK, MAX_WEEKS, gap, count)
    }

    fn is_to_make(&self, app: &AppState) -> bool {
        app.library.daily().status(self.chosen) == DailyStatus::NotGenerated
    }
}

/// Returns the number of empty cells before `first`, the first day of a month. Weeks start on Monday.
fn days_before(first: Day) -> usize {
    first.weekday().number_days_from_monday().into()
}

fn first_of_month(year: u16, month: u8) -> Day {
    // The year and the month belong to a valid day, so the first day of this month is valid, too.
    Day::new(year, month, 1).unwrap_or(Day::from_number(0))
}
