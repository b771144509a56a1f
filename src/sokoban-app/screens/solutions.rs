//! The list of a level's solutions, to compare, watch and delete them.

use sokoban_core::Lurd;
use sokoban_generator::Day;

use crate::input::{Button, Command, Input, Key};
use crate::save::{Solution, SolutionSource};
use crate::screens::{AppState, ScreenEvent};
use crate::texts::{self, Text, joined, solutions as tr};
use crate::ui::list::{List, ListEvent, ListState};

/// The names of a solution's metrics.
const METRICS: [Text; 6] = [
    tr::moves,
    tr::pushes,
    tr::lines,
    tr::changes,
    tr::sessions,
    tr::walks,
];

/// Returns the text of a metric: `number`, and `more`, its excess over the best solution in the list.
fn counted(name: &str, number: u32, more: u32) -> String {
    match more {
        0 => format!("{name} {number}"),
        more => format!("{name} {number} (+{more})"),
    }
}

/// The origin of a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Provenance {
    /// The moves played so far, which need not solve the level.
    Screen,
    /// A saved solution with its source and, if known, its date.
    Kept(SolutionSource, Option<Day>),
    /// A solution from the level's file.
    Level,
}

/// The open list. Its first line is the moves played so far.
#[derive(Debug, Clone)]
pub struct SolutionsScreen {
    lines: Vec<(Solution, Provenance)>,
    chosen: ListState,
}

impl SolutionsScreen {
    /// Opens the list with the first of `solutions` chosen, if there is one. `present` contains the moves played so
    /// far.
    pub fn new(present: Solution, solutions: Vec<(Solution, Provenance)>) -> Self {
        let chosen = usize::from(!solutions.is_empty()).into();
        let present = (present, Provenance::Screen);
        Self {
            lines: std::iter::once(present).chain(solutions).collect(),
            chosen,
        }
    }

    /// Returns the chosen line.
    pub(crate) const fn selection(&self) -> usize {
        self.chosen.line
    }

    /// Handles an event. Returns a request for the application, if there is one.
    pub fn input(&mut self, input: Input, shared: &mut AppState) -> Option<ScreenEvent> {
        let list = self.list(shared);
        match self.chosen.follow(input, &list, shared.window)? {
            ListEvent::Line(Button::Left) => self.watch(),
            ListEvent::Line(_) => None,
            ListEvent::Close => Some(ScreenEvent::Close),
            ListEvent::Delete | ListEvent::Key(Key::Delete | Key::Backspace, _) => {
                self.delete(shared)
            }
            ListEvent::Key(key, modifiers) => {
                let command = shared.settings.bindings.command(key, modifiers)?;
                if command == Command::Review {
                    return self.review();
                }
                ScreenEvent::on_screen_of(Command::Solutions, command)
            }
        }
    }

    /// Returns the request to watch the chosen solution. For the moves played so far, returns the request to close the
    /// list.
    fn watch(&self) -> Option<ScreenEvent> {
        let (solution, from) = self.lines.get(self.chosen.line)?;
        if *from == Provenance::Screen {
            return Some(ScreenEvent::Close);
        }
        let lurd = Lurd::parse(&solution.lurd).ok()?;
        Some(ScreenEvent::WatchThis(lurd.moves))
    }

    /// Returns the request to review the chosen solution, or the moves played so far.
    fn review(&self) -> Option<ScreenEvent> {
        let (solution, from) = self.lines.get(self.chosen.line)?;
        if *from == Provenance::Screen {
            return Some(ScreenEvent::FromMenu(Command::Review));
        }
        let lurd = Lurd::parse(&solution.lurd).ok()?;
        Some(ScreenEvent::Review(lurd.moves))
    }

    /// Returns the request to delete the chosen solution. Notifies the player if the solution is in the level's file.
    fn delete(&self, shared: &mut AppState) -> Option<ScreenEvent> {
        let (solution, from) = self.lines.get(self.chosen.line)?;
        match from {
            Provenance::Kept(by, _) => {
                Some(ScreenEvent::DeleteSolution(*by, solution.lurd.clone()))
            }
            Provenance::Level => {
                shared.notify(tr::the_levels_own());
                None
            }
            Provenance::Screen => None,
        }
    }

    /// Returns the list to draw.
    pub(crate) fn list(&self, shared: &AppState) -> List {
        let line = |(solution, from): &(Solution, Provenance)| {
            let length = tr::length(solution.moves(), solution.pushes());
            (length, provenance(*from))
        };
        let (first, second) = self.compared();
        let is_kept = |line: &usize| matches!(self.lines[*line].1, Provenance::Kept(..));
        List {
            lines: self.lines.iter().map(line).collect(),
            deletable: (0..self.lines.len()).filter(is_kept).collect(),
            hints: vec![first, second, shared.hint(tr::keys, tr::touch)],
            message: self.chosen.is_warned().then(texts::delete::again),
            ..List::new(texts::solutions(), self.chosen)
        }
    }

    /// Compares each metric of the chosen solution with the best of all solutions, in two lines.
    fn compared(&self) -> (String, String) {
        let solutions = || self.lines.iter().skip(1).map(|it| it.0.metrics.values());
        let Some((solution, _)) = self.lines.get(self.chosen.line) else {
            return (String::new(), String::new());
        };
        let own = solution.metrics.values();
        let compared = |at: usize| {
            let least = solutions().map(|all| all[at]).min();
            let more = own[at].saturating_sub(least.unwrap_or(own[at]));
            counted(&METRICS[at](), own[at], more)
        };
        let half = |range: std::ops::Range<usize>| joined(range.map(compared).map(Some));
        (half(0..3), half(3..6))
    }
}

fn provenance(from: Provenance) -> String {
    let (text, date) = match from {
        Provenance::Screen => (tr::on_screen(), None),
        Provenance::Kept(SolutionSource::Player, date) => (tr::yours(), date),
        Provenance::Kept(SolutionSource::PlayerWithHints, date) => (tr::with_hints(), date),
        Provenance::Kept(SolutionSource::Game, date) => (tr::by_the_game(), date),
        Provenance::Level => (tr::with_the_level(), None),
    };
    joined([Some(text), date.map(|date| date.to_string())])
}
