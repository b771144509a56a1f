//! The details of a level: its properties, its best results, and its solutions, which the player can compare, watch,
//! share and delete.

use std::sync::Arc;

use sokoban_core::Lurd;
use sokoban_files::RecordKind;
use sokoban_generator::{Day, encode};

use crate::input::{Button, Command, Input, Key, Modifiers};
use crate::library::LevelIndex;
use crate::save::{Solution, SolutionSource};
use crate::screens::overlay::Overlay;
use crate::screens::share::{self, SharedResult};
use crate::screens::{AppState, Effect, Screen, ScreenEvent};
use crate::texts::{self, Text, details as td, joined, solutions as tr};
use crate::ui::list::{List, ListEvent, ListLine, ListRow, ListState};
use crate::view::scene::Scene;
use crate::view::text_metrics;
use crate::view::theme::text;

const METRICS: [Text; 6] = [
    tr::moves,
    tr::pushes,
    tr::lines,
    tr::changes,
    tr::sessions,
    tr::walks,
];

/// Formats a metric as its name and value, such as "Moves 60 (+2)". `more` is the difference between `number` and the
/// lowest value of this metric among the listed solutions.
fn counted(name: &str, number: u32, more: u32) -> String {
    match more {
        0 => format!("{name} {number}"),
        more => format!("{name} {number} (+{more})"),
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Provenance {
    /// The moves made on the board so far. They may not solve the level.
    Screen,
    /// The solution is saved. Contains the source and, if known, the date of the solution.
    Kept(SolutionSource, Option<Day>),
    /// The solution is in the level's file.
    Level,
    /// The player has watched this solution since the level was opened, but the solution is not saved.
    Watched,
}

/// The game on the board, for the details of the level that is being played.
#[derive(Debug, Clone)]
pub struct OpenGame {
    pub present: Solution,
    pub watched: Vec<Solution>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Row {
    Play,
    Favourite,
    Code(String),
    Link,
    /// A solution, by its index in `solutions`. If the level is being played, the first entry there is the moves made
    /// so far.
    Solution(usize),
}

const ACTIONS: [(Text, SolutionAction); 4] = [
    (td::watch, SolutionAction::Watch),
    (texts::command::copy_result, SolutionAction::Copy),
    (texts::command::animation, SolutionAction::Animate),
    (td::delete, SolutionAction::Delete),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SolutionAction {
    Watch,
    Copy,
    Animate,
    Delete,
}

#[derive(Debug, Clone)]
pub struct DetailsScreen {
    index: LevelIndex,
    rows: Vec<Row>,
    /// The properties of the level, as pairs of a name and a value.
    facts: Vec<(String, String)>,
    solutions: Vec<(Solution, Provenance)>,
    chosen: ListState,
    /// The menu of actions for the selected solution, or `None` if the menu is closed.
    actions: Option<ListState>,
}

impl Overlay for DetailsScreen {
    fn screen(&self) -> Screen {
        Screen::Details
    }

    fn input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        if self.actions.is_some() {
            return self.action_input(input, app);
        }
        let list = self.list(app);
        match self.chosen.follow(input, &list, app.machine.window)? {
            ListEvent::Line(Button::Left) => self.press(app),
            ListEvent::Line(_) => None,
            ListEvent::Close => Some(ScreenEvent::Close),
            ListEvent::Delete | ListEvent::Key(Key::Delete | Key::Backspace, Modifiers::NONE) => {
                self.delete(app)
            }
            ListEvent::Key(key, modifiers) => {
                match app.settings.bindings.command(key, modifiers)? {
                    Command::Review => self.review(app),
                    Command::Watch => self.watch(),
                    Command::CopyResult => self.share(AppState::copy_result, app),
                    Command::SaveAnimation => self.share(AppState::save_animation, app),
                    Command::Favourite => {
                        app.toggle_favourite(self.index);
                        None
                    }
                    command => ScreenEvent::on_screen_of(Command::Details, command),
                }
            }
        }
    }

    fn draw(&self, scene: &mut Scene, app: &AppState) {
        let list = self.list(app).with_notice(app.notice.as_deref());
        list.draw(scene, app.machine.window);
    }

    fn selection(&self) -> (usize, usize) {
        let action = self.actions.map_or(0, |actions| actions.line + 1);
        (self.chosen.line, action)
    }
}

impl DetailsScreen {
    /// Opens the details of a level. If the level is being played, `open` is the game on the board. In this case, the
    /// first solution is selected or, if there are no solutions, the moves made so far.
    pub fn new(index: LevelIndex, open: Option<OpenGame>, app: &AppState) -> Self {
        let is_open = open.is_some();
        let mut solutions = known(index, app);
        if let Some(OpenGame { present, watched }) = open {
            let is_new = |new: &Solution| solutions.iter().all(|(known, _)| known.lurd != new.lurd);
            let watched: Vec<Solution> = watched.into_iter().filter(is_new).collect();
            solutions.extend(
                watched
                    .into_iter()
                    .map(|solution| (solution, Provenance::Watched)),
            );
            solutions.insert(0, (present, Provenance::Screen));
        }
        let play = (!is_open).then_some(Row::Play);
        let code = app.library.entry(index).level.as_ref().ok();
        let code = code.and_then(|level| encode(&Arc::clone(level)));
        let mut rows: Vec<Row> = (play.into_iter())
            .chain([Row::Favourite])
            .chain(code.map(Row::Code))
            .chain(share::has_link().then_some(Row::Link))
            .collect();
        let first = rows.len();
        rows.extend((0..solutions.len()).map(Row::Solution));
        let chosen = if is_open {
            (first + 1).min(rows.len() - 1)
        } else {
            0
        };
        Self {
            index,
            rows,
            facts: facts(index, &solutions, app),
            solutions,
            chosen: chosen.into(),
            actions: None,
        }
    }

    fn action_input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        let list = self.list(app);
        let actions = self.actions.as_mut()?;
        match actions.follow(input, &list, app.machine.window)? {
            ListEvent::Line(Button::Left) => {
                let line = actions.line;
                self.actions = None;
                match self.actions().nth(line)?.1 {
                    SolutionAction::Watch => self.watch(),
                    SolutionAction::Copy => self.share(AppState::copy_result, app),
                    SolutionAction::Animate => self.share(AppState::save_animation, app),
                    SolutionAction::Delete => self.delete(app),
                }
            }
            ListEvent::Close => {
                self.actions = None;
                None
            }
            _ => None,
        }
    }

    fn press(&mut self, app: &mut AppState) -> Option<ScreenEvent> {
        match self.rows.get(self.chosen.line)? {
            Row::Play => return Some(ScreenEvent::Play(self.index)),
            Row::Favourite => app.toggle_favourite(self.index),
            Row::Code(code) => {
                app.notify(texts::play::code_copied(code));
                app.effects.push(Effect::Copy(code.clone()));
            }
            Row::Link => app.copy_link(self.index),
            Row::Solution(solution) => {
                if self.solutions[*solution].1 == Provenance::Screen {
                    return Some(ScreenEvent::Close);
                }
                self.actions = Some(ListState::default());
            }
        }
        None
    }

    fn solution(&self) -> Option<&(Solution, Provenance)> {
        match self.rows.get(self.chosen.line)? {
            Row::Solution(solution) => self.solutions.get(*solution),
            _ => None,
        }
    }

    /// Returns `true` if the level is being played. Only then can solutions be deleted.
    fn is_open(&self) -> bool {
        let first = self.solutions.first();
        first.is_some_and(|(_, from)| *from == Provenance::Screen)
    }

    fn actions(&self) -> impl Iterator<Item = (Text, SolutionAction)> {
        let is_kept = matches!(self.solution(), Some((_, Provenance::Kept(..))));
        let can_delete = is_kept && self.is_open();
        let actions = ACTIONS.into_iter();
        actions.filter(move |(_, action)| *action != SolutionAction::Delete || can_delete)
    }

    /// Returns the event that replays the selected solution. If the moves made so far are selected, returns the event
    /// that closes the screen, because the board already shows them.
    fn watch(&self) -> Option<ScreenEvent> {
        let (solution, from) = self.solution()?;
        if *from == Provenance::Screen {
            return Some(ScreenEvent::Close);
        }
        let lurd = Lurd::parse(&solution.lurd).ok()?;
        Some(ScreenEvent::WatchThis(self.index, lurd.moves))
    }

    /// Returns the selected solution. If no solution is selected, returns the one with the fewest moves.
    fn chosen_or_best(&self) -> Option<&(Solution, Provenance)> {
        let is_solution = |(_, from): &&(Solution, Provenance)| *from != Provenance::Screen;
        let solutions = self.solutions.iter().filter(is_solution);
        let chosen = self.solution().filter(is_solution);
        chosen.or_else(|| solutions.min_by_key(|(solution, _)| solution.by_moves()))
    }

    /// Passes the selected solution to `share` or, if none is selected, the one with the fewest moves. If the settings
    /// hide solutions of this level, or if there is no solution, notifies the player instead.
    fn share(
        &self,
        share: fn(&mut AppState, &SharedResult),
        app: &mut AppState,
    ) -> Option<ScreenEvent> {
        if app.locks_solutions(app.library.level(self.index)) {
            app.notify(texts::play::solutions_locked());
            return None;
        }
        match self.chosen_or_best() {
            Some((solution, from)) => share(
                app,
                &SharedResult {
                    index: self.index,
                    lurd: solution.lurd.clone(),
                    moves: solution.moves(),
                    pushes: solution.pushes(),
                    stars: None,
                    is_with_hints: matches!(
                        from,
                        Provenance::Kept(SolutionSource::PlayerWithHints, _)
                    ),
                },
            ),
            None => app.notify(texts::share::nothing()),
        }
        None
    }

    /// Returns the event that reviews the selected solution or the selected moves made so far. If neither is selected,
    /// returns the event that reviews the solution with the fewest moves. If there is no solution, notifies the player
    /// and returns `None`.
    fn review(&self, app: &mut AppState) -> Option<ScreenEvent> {
        if let Some((_, Provenance::Screen)) = self.solution() {
            return Some(ScreenEvent::FromMenu(Command::Review));
        }
        let Some((solution, _)) = self.chosen_or_best() else {
            app.notify(texts::play::review_needs_solution());
            return None;
        };
        let lurd = Lurd::parse(&solution.lurd).ok()?;
        Some(ScreenEvent::Review(self.index, lurd.moves))
    }

    /// Returns the event that deletes the selected solution, or `None` if the solution cannot be deleted. Notifies the
    /// player if the solution is in the level's file.
    fn delete(&self, app: &mut AppState) -> Option<ScreenEvent> {
        let (solution, from) = self.solution()?;
        match from {
            Provenance::Kept(by, _) if self.is_open() => {
                Some(ScreenEvent::DeleteSolution(*by, solution.lurd.clone()))
            }
            Provenance::Level => {
                app.notify(tr::the_levels_own());
                None
            }
            Provenance::Kept(..) | Provenance::Screen | Provenance::Watched => None,
        }
    }

    fn list(&self, app: &AppState) -> List {
        if let Some(actions) = self.actions {
            let title = self.solution().map(|(solution, _)| length(solution));
            return List {
                rows: (self
                    .actions()
                    .map(|(name, _)| ListLine::new(name(), "").into()))
                .collect(),
                hints: vec![app.hint(texts::menu::keys, String::new)],
                ..List::new(title.unwrap_or_default(), actions)
            };
        }
        let (metrics, more) = self.compared();
        let mut list = List {
            hints: vec![metrics, more, app.hint(tr::keys, tr::touch)],
            message: self.chosen.is_warned().then(texts::delete::again),
            ..List::new(app.library.title_alone(self.index), self.chosen)
        };
        let width = list.text_width(app.machine.window);
        let comment = app.library.comment(self.index).unwrap_or_default();
        let comment = text_metrics::lines(&comment, text::LINE, width);
        let comment = comment.into_iter().filter(|line| !line.is_empty());
        let comment = comment.map(|line| (String::new(), line.to_owned()));
        let facts = self.facts.iter().cloned().chain(comment);
        let facts = facts.map(|(name, text)| ListRow::Fact { name, text });
        let (properties, solutions) = self.rows.split_at(self.rows.len() - self.solutions.len());
        let line = |row| ListRow::Line(self.line(row, app));
        list.rows = properties.iter().map(line).chain(facts).collect();
        if !solutions.is_empty() {
            list.rows.push(ListRow::Heading(texts::solutions()));
        }
        list.rows.extend(solutions.iter().map(line));
        list
    }

    fn line(&self, row: &Row, app: &AppState) -> ListLine {
        match row {
            Row::Play => ListLine::new(td::play(), ""),
            Row::Favourite => {
                let is_favourite = app.is_favourite(self.index);
                let value = if is_favourite {
                    "♥".to_owned()
                } else {
                    td::no()
                };
                ListLine {
                    is_on: Some(is_favourite),
                    ..ListLine::new(texts::command::favourite(), value)
                }
            }
            Row::Code(code) => ListLine::new(texts::command::copy_code(), code),
            Row::Link => ListLine::new(texts::share::copy_link(), ""),
            Row::Solution(solution) => {
                let (solution, from) = &self.solutions[*solution];
                ListLine {
                    is_deletable: self.is_open() && matches!(from, Provenance::Kept(..)),
                    ..ListLine::new(length(solution), provenance(*from))
                }
            }
        }
    }

    /// Returns two lines with the metrics of the selected solution, each compared with the lowest value among all
    /// solutions.
    fn compared(&self) -> (String, String) {
        let solutions = self.solutions.iter();
        let solutions = solutions.filter(|(_, from)| *from != Provenance::Screen);
        let Some((solution, _)) = self.solution() else {
            return (String::new(), String::new());
        };
        let chosen = solution.metrics.values();
        let compared = |at: usize| {
            let least = solutions
                .clone()
                .map(|entry| entry.0.metrics.values()[at])
                .min();
            let more = chosen[at].saturating_sub(least.unwrap_or(chosen[at]));
            counted(&METRICS[at](), chosen[at], more)
        };
        let half = |range: std::ops::Range<usize>| joined(range.map(compared).map(Some));
        (half(0..3), half(3..6))
    }
}

fn length(solution: &Solution) -> String {
    tr::length(solution.moves(), solution.pushes())
}

/// Returns the solutions of a level: first those that are saved, then those in the level's file.
fn known(index: LevelIndex, app: &AppState) -> Vec<(Solution, Provenance)> {
    let entry = app.library.entry(index);
    let Ok(level) = &entry.level else {
        return Vec::new();
    };
    let kept = app.progress.solutions(level).into_iter();
    let kept = kept.map(|kept| (kept.solution, Provenance::Kept(kept.by, kept.date)));
    let records = entry.records.iter();
    let with_level = records
        .filter(|record| record.kind == RecordKind::Solution)
        .filter_map(|record| Solution::prove(level, &record.moves).ok())
        .map(|solution| (solution, Provenance::Level));
    kept.chain(with_level).collect()
}

fn facts(
    index: LevelIndex,
    solutions: &[(Solution, Provenance)],
    app: &AppState,
) -> Vec<(String, String)> {
    let (library, entry) = (&app.library, app.library.entry(index));
    let Ok(level) = &entry.level else {
        return Vec::new();
    };
    let collection = library.collection(index);
    let map = level.map();
    let size = texts::browser::size(usize::from(map.width()), usize::from(map.height()));
    let size = joined([Some(size), Some(texts::boxes(level.box_count() as u32))]);
    let band = app.grades.of(level).and_then(|grade| {
        let is_rough = matches!(grade, crate::grades::StoredGrade::Estimated(_));
        Some(texts::browser::band(grade.band()?, is_rough))
    });
    let best = app.progress.best(level);
    let best = best.map(|(moves, pushes)| tr::length(moves.moves(), pushes.pushes()));
    let solved = solutions
        .iter()
        .filter(|(_, from)| *from != Provenance::Screen);
    let fewest = |figure: fn(&Solution) -> u32| solved.clone().map(|entry| figure(&entry.0)).min();
    let known = fewest(Solution::moves).zip(fewest(Solution::pushes));
    let known = known.map(|(moves, pushes)| tr::length(moves, pushes));
    let place = (!collection.source.is_generated())
        .then(|| texts::browser::left_off(&collection.shown_name(), index.entry + 1));
    let facts = [
        (td::collection as Text, place),
        (td::author, collection.author(entry)),
        (texts::filter::size, Some(size)),
        (texts::filter::difficulty, band),
        (td::your_best, best),
        (td::best_known, known),
    ];
    let facts = facts.into_iter();
    let facts = facts.filter_map(|(name, value)| Some((name(), value?)));
    facts.collect()
}

fn provenance(from: Provenance) -> String {
    let (text, date) = match from {
        Provenance::Screen => (tr::on_screen(), None),
        Provenance::Kept(SolutionSource::Player, date) => (tr::yours(), date),
        Provenance::Kept(SolutionSource::PlayerWithHints, date) => (tr::with_hints(), date),
        Provenance::Kept(SolutionSource::Game, date) => (tr::by_the_game(), date),
        Provenance::Level => (tr::with_the_level(), None),
        Provenance::Watched => (tr::watched(), None),
    };
    joined([Some(text), date.map(|date| date.to_string())])
}
