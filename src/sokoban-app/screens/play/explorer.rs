//! Describes the board on request, to people who cannot see it. They explore the board with a cursor, which does not
//! move the player. Each description is a notice, so that it is both shown and announced.

use sokoban_core::{Direction, Origin, Pos, path};

use super::PlayScreen;
use crate::analysis::PositionStatus;
use crate::input::{Command, Input, Key, Modifiers};
use crate::screens::AppState;
use crate::texts::{lamp, speech};

#[derive(Debug, Default)]
pub(super) struct Explorer {
    /// The square of the cursor, or `None` while the cursor is not in use.
    at: Option<Pos>,
    /// A history index, and the number of times that the player has asked for a box at this index. Each time, the next
    /// box is described.
    asked: (usize, usize),
}

impl Explorer {
    pub(super) const fn square(&self) -> Option<Pos> {
        self.at
    }

    /// Returns the number of the next box to describe at the history index `index`. The first call for an index returns
    /// 0, and each further call returns the next number.
    const fn next_box(&mut self, index: usize) -> usize {
        let (last, number) = self.asked;
        let number = if last == index { number } else { 0 };
        self.asked = (index, number + 1);
        number
    }
}

impl PlayScreen {
    /// Answers the question about the board that `command` asks. Does nothing if announcements are off.
    pub(super) fn answer(&mut self, command: Command, app: &mut AppState) {
        if !app.announces() {
            return;
        }
        let answer = match command {
            Command::LookAround => self.reader().surroundings(),
            Command::ListPieces => self.reader().pieces(),
            Command::FindBox => {
                let index = self.visit.level.game.game().history_index();
                let number = self.visit.explorer.next_box(index);
                self.reader().way_to_box(number)
            }
            Command::Explore => return self.toggle_explorer(app),
            _ => self.progress(),
        };
        app.notify(answer);
    }

    fn progress(&self) -> String {
        let (done, of) = self.visit.level.game.boxes_on_goals();
        let progress = speech::progress(done, of);
        let more = match self.visit.hints.status() {
            PositionStatus::Solvable {
                pushes: Some(pushes),
                ..
            } => lamp::pushes_to_go(u32::from(*pushes)),
            PositionStatus::Solvable { .. } => lamp::solvable(),
            PositionStatus::Deadlocked(_) => lamp::stuck(),
            PositionStatus::Unknown { .. } | PositionStatus::TooLarge => {
                return speech::sentence(&progress);
            }
        };
        [progress, more]
            .map(|part| speech::sentence(&part))
            .join(" ")
    }

    fn toggle_explorer(&mut self, app: &mut AppState) {
        let player = self.visit.level.game.game().position().player();
        self.visit.explorer.at = match self.visit.explorer.at {
            None => player,
            Some(_) => None,
        };
        app.notify(match self.visit.explorer.at {
            Some(at) => speech::exploring(&self.reader().square(at)),
            None => self.reader().player(),
        });
    }

    /// Handles the keys that move the cursor, make the player walk to the cursor, or end the use of the cursor. Returns
    /// `false` for other input, and while the cursor is not in use.
    pub(super) fn explore(&mut self, input: Input, app: &mut AppState) -> bool {
        let Some(at) = self.visit.explorer.at else {
            return false;
        };
        let (Input::Down(key, modifiers) | Input::Again(key, modifiers)) = input.in_list() else {
            return false;
        };
        let command = self.bindings(app).command(key, modifiers);
        match (key, command) {
            (Key::Enter | Key::PadEnter, _)
                if modifiers == Modifiers::NONE && self.visit.game_review.is_closed() =>
            {
                self.walk_to(at, app);
            }
            (_, Some(Command::Step(direction))) => self.move_cursor(at, direction, false, app),
            (_, Some(Command::WalkFar(direction) | Command::PushFar(direction))) => {
                self.move_cursor(at, direction, true, app);
            }
            (_, Some(Command::Close)) => self.toggle_explorer(app),
            _ => return false,
        }
        true
    }

    /// Moves the cursor from `at` in `direction`, as seen in the view, and describes the new square. If `is_far` is
    /// `true`, moves the cursor on to the first square whose content differs from that of the next square.
    fn move_cursor(&mut self, at: Pos, direction: Direction, is_far: bool, app: &mut AppState) {
        let reader = self.reader();
        let direction = reader.view.board_direction(direction);
        let next = |at: Pos| reader.level.map().neighbour(at, direction);
        let mut to = next(at);
        if is_far && let Some(first) = to {
            let content = reader.content(first);
            let mut further = std::iter::successors(to, |at| next(*at));
            to = further.find(|at| reader.content(*at) != content).or(to);
        }
        let (text, to) = match to {
            Some(to) => (reader.square(to), to),
            None => (speech::edge(), at),
        };
        self.visit.explorer.at = Some(to);
        app.notify(text);
    }

    /// Makes the player walk to `at` without pushing a box. If this is not possible, notifies the player.
    fn walk_to(&mut self, at: Pos, app: &mut AppState) {
        let game = self.visit.level.game.game();
        match path::walk(game.level(), game.position(), at) {
            Some(moves) if !moves.is_empty() => {
                self.visit.explorer.at = None;
                self.visit.level.game.play_moves(moves, Origin::Player);
                self.save_changes(app);
            }
            _ => app.notify(speech::unreachable(&self.reader().square(at))),
        }
    }
}
