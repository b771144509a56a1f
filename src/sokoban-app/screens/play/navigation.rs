//! Navigation to other levels: the next or previous one, daily levels, and endless levels.

use sokoban_generator::{Band, Day};

use super::PlayScreen;
use super::open_level::OpenLevel;
use super::visit::Visit;
use crate::input::Command;
use crate::library::generation::Priority;
use crate::library::{LevelId, LevelIndex, Library, Series};
use crate::screens::{AppState, Screen, ScreenEvent};
use crate::sound::Mood;
use crate::texts;
use crate::texts::banner as tr;

#[derive(Debug, Default)]
pub(super) struct Navigation {
    /// The number of consecutive days whose daily levels are solved, up to the day of the open level. 0 if this level
    /// is not a daily level or is not solved on the board.
    days_in_a_row: u32,
}

/// The commands that the banner offers after a level is solved.
#[derive(Debug)]
pub(super) struct WaysOn {
    /// The commands, each with a text that describes it. The most useful command is first.
    pub(super) choices: Vec<(String, Command)>,
    /// A remark about the end of the collection or about the streak of daily levels, if any.
    pub(super) remark: Option<String>,
}

impl Navigation {
    /// Updates the streak. Called when a level is opened and after each change to the game.
    pub(super) fn count_days(&mut self, level: &OpenLevel, app: &AppState) {
        let day = app.library.day(level.index);
        self.days_in_a_row = match day.filter(|_| level.game.is_won()) {
            Some(day) => app.library.daily().streak(day, &app.progress).days,
            None => 0,
        };
    }

    pub(super) fn ways_on(&self, index: LevelIndex, app: &AppState) -> WaysOn {
        let (library, progress) = (&app.library, &app.progress);
        if let Some(day) = library.day(index) {
            return self.ways_on_from_day(day, app);
        }
        if library.endless_series(index).is_some() {
            let next = (tr::next_endless(), Command::Next);
            let harder = library.harder_band(index, progress);
            let harder = harder.map(|band| (texts::endless::harder(band), Command::Endless));
            return WaysOn {
                choices: [next].into_iter().chain(harder).collect(),
                remark: None,
            };
        }
        if library.ends_builtin(index) {
            return WaysOn {
                choices: vec![(texts::command::road(), Command::Next)],
                remark: None,
            };
        }
        match library.onward(index, progress) {
            Some(next) => WaysOn {
                choices: vec![(next_level_text(index, next, library), Command::Next)],
                remark: None,
            },
            None => WaysOn {
                choices: Vec::new(),
                remark: Some(tr::last_level()),
            },
        }
    }

    fn ways_on_from_day(&self, day: Day, app: &AppState) -> WaysOn {
        let next = day.after(1);
        let is_future = app.progress.today().is_none_or(|today| next > today);
        let next = (!is_future).then(|| {
            let text = tr::next_level(&texts::daily::title(next), 0);
            (text, Command::Next)
        });
        let calendar = (tr::calendar(), Command::Calendar);
        WaysOn {
            choices: next.into_iter().chain([calendar]).collect(),
            remark: tr::streak(self.days_in_a_row),
        }
    }
}

impl PlayScreen {
    /// Goes to the level that `command` selects. If the application must open a screen or generate a level for this,
    /// returns the event that requests it.
    pub(super) fn go_to(&mut self, command: Command, app: &mut AppState) -> Option<ScreenEvent> {
        match destination(self.visit.level.index, command, app)? {
            ScreenEvent::Play(index) => {
                self.go(index, app);
                let is_back = matches!(command, Command::Previous | Command::PreviousUnsolved);
                self.start_transition(is_back, app);
                None
            }
            request => Some(request),
        }
    }

    /// Opens a level. If the player left it solved on the board, returns to its start.
    pub(crate) fn go(&mut self, index: LevelIndex, app: &mut AppState) {
        self.enter(index, app);
        self.start_over_if_won();
    }

    /// Finds the open level `here` again after the library has changed. If this level no longer exists, it may have
    /// been edited, so the level that now has the same index counts as the open one. If there is no such level either,
    /// opens the first level in `collection` and returns `false`.
    pub(crate) fn find_again(
        &mut self,
        here: LevelId,
        collection: usize,
        app: &mut AppState,
    ) -> bool {
        let library = &app.library;
        if let Some(index) = library.index_of(here) {
            self.visit.level.index = index;
        } else if !library.is_level(self.visit.level.index) {
            let first = library.first_of(collection).unwrap_or(library.first());
            self.enter(first, app);
            return false;
        }
        true
    }

    /// Opens a level in the state in which the player left it.
    pub(crate) fn enter(&mut self, index: LevelIndex, app: &mut AppState) {
        self.end_review(app);
        self.visit.review.cancel(&mut self.visit.level, app);
        self.activity.leave(&self.visit.level, app);
        app.notice = None;
        app.pending_levels.stop_waiting();
        app.mood = Mood::of(&app.library.collection(index).name);
        let (visit, fault) = Visit::new(index, app);
        self.visit = visit;
        self.activity.open(&self.visit.level);
        self.apply_motion_settings(app);
        self.assess(app);
        match fault {
            Some(fault) => self.visit.level.report_fault(fault, app),
            None => self.visit.level.save(Vec::new(), app),
        }
        self.navigation.count_days(&self.visit.level, app);
        look_ahead(index, app);
        self.visit
            .tips
            .update(&self.visit.level, &self.visit.hints, app);
    }
}

/// Returns the event that opens the level that `command` selects, starting from the level at `index`. If there is no
/// such level, notifies the player and returns `None`.
pub(super) fn destination(
    index: LevelIndex,
    command: Command,
    app: &mut AppState,
) -> Option<ScreenEvent> {
    if let Some(day) = app.library.day(index) {
        return day_destination(day, command, app);
    }
    let (library, progress) = (&app.library, &app.progress);
    if command == Command::Next && library.ends_builtin(index) {
        return Some(ScreenEvent::Open(Screen::Road));
    }
    let (to, end) = match command {
        Command::Previous => (library.previous(index), texts::play::first_level()),
        Command::PreviousUnsolved => (
            library.previous_unsolved(index, progress),
            texts::play::all_before_are_solved(),
        ),
        Command::NextUnsolved => (
            library.next_unsolved(index, progress),
            texts::play::all_after_are_solved(),
        ),
        _ => (library.onward(index, progress), texts::play::last_level()),
    };
    let is_forward = matches!(command, Command::Next | Command::NextUnsolved);
    match (to, library.endless_series(index)) {
        (Some(to), _) => return Some(ScreenEvent::Play(to)),
        (None, Some(series)) if is_forward => return Some(ScreenEvent::Another(series)),
        (None, _) => app.notify(end),
    }
    None
}

/// Requests the grade of the level at `index`. If this is the last level so far in an endless series, also requests the
/// next one. Cancels requests for levels in other series.
pub(super) fn look_ahead(index: LevelIndex, app: &mut AppState) {
    let library = &app.library;
    let series = library.endless_series(index);
    let is_last = library.next(index).is_none();
    app.cancel_other_series(series);
    let series = series.filter(|_| is_last);
    if let Some(series) = series {
        app.request_next(series, Priority::Background);
    }
    app.grade(&[index]);
}

/// Returns the event that continues with the endless levels of the next higher difficulty. If the level at `index` does
/// not belong to an endless series with a fixed difficulty, returns the event that opens the list of endless levels. If
/// there is no higher difficulty, notifies the player and returns `None`.
pub(super) fn harder(index: LevelIndex, app: &mut AppState) -> Option<ScreenEvent> {
    let Some(band) = app.library.endless_series(index).and_then(Series::band) else {
        return Some(ScreenEvent::Open(Screen::Endless));
    };
    let harder = Band::ALL.get(band as usize + 1);
    if harder.is_none() {
        app.notify(texts::endless::hardest());
    }
    harder.map(|band| ScreenEvent::Endless(Series::Band(*band)))
}

fn next_level_text(index: LevelIndex, next: LevelIndex, library: &Library) -> String {
    let title = &library.title(next);
    let number = next.entry + 1;
    if next.collection == index.collection {
        tr::next_level(title, number)
    } else {
        tr::on_to(&library.collection(next).shown_name())
    }
}

/// Returns the event that opens the daily level that `command` selects, starting from `day`. If there is no such level,
/// notifies the player and returns `None`.
fn day_destination(day: Day, command: Command, app: &mut AppState) -> Option<ScreenEvent> {
    let today = app.progress.today().unwrap_or(day);
    let is_back = matches!(command, Command::Previous | Command::PreviousUnsolved);
    let is_open = |day: &Day| app.library.daily().is_open(*day, &app.progress);
    let first = app.library.daily().first_day();
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
        app.notify(end);
    }
    to.map(ScreenEvent::Daily)
}
