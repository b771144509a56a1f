//! Practice: puzzles from the player's own mistakes. The player makes one push from a position in which an earlier push
//! lost the level. Nothing here counts as a game.

mod puzzle;
mod view;

use std::collections::VecDeque;
use std::sync::Arc;

use sokoban_core::Position;
use sokoban_generator::Day;

use crate::analysis::{AnalysisKind, AnalysisRequest, AnalysisResponse, AnalysisResult};
use crate::geometry::Point;
use crate::input::touch::Gesture;
use crate::input::{Button, Command, HoldSource, Input, Key, Modifiers};
use crate::library::LevelIndex;
use crate::save::{DuePractice, LastPlayed, PracticeChange, PracticeEvent, Update};
use crate::screens::{AppState, Effect, ScreenEvent};
use crate::sound::{Cue, Note, Sound};
use crate::texts::practice as tr;
use puzzle::{Answer, Puzzle};

/// The maximum number of positions in a session.
const SESSION: usize = 5;

/// The first request id of practice. The ids of the play screen and of the editor are lower.
const FIRST_ID: u64 = 1 << 41;

#[derive(Debug)]
pub struct PracticeScreen {
    /// The positions that are left, starting with the current one.
    queue: VecDeque<DuePractice>,
    puzzle: Puzzle,
    /// The id of the request about the current position.
    id: u64,
    /// The number of positions in the session, and those answered right at once.
    total: usize,
    right: usize,
    /// The positions that were missed in this session. They are asked again, but their schedule does not change.
    missed: Vec<(u64, String)>,
    today: Day,
    /// The level that was played last. Practice does not change it.
    last_played: LastPlayed,
    pointer: Option<Point>,
    /// The number, the position and the question that were announced last.
    announced: Option<(usize, Position, String)>,
}

/// Returns the number of positions that are due.
pub fn due(shared: &AppState) -> usize {
    let today = shared.progress.today();
    today.map_or(0, |today| shared.progress.due_practice(today).len())
}

impl PracticeScreen {
    /// Starts a session. If nothing is due, notifies the player and returns `None`. `open` is the level on the play
    /// screen.
    pub(crate) fn open(open: LevelIndex, shared: &mut AppState) -> Option<Self> {
        let today = shared.progress.today();
        let due = today.map_or_else(Vec::new, |today| shared.progress.due_practice(today));
        let playable = due
            .into_iter()
            .filter(|it| Puzzle::new(it, shared).is_some());
        let queue: VecDeque<DuePractice> = playable.take(SESSION).collect();
        let puzzle = queue.front().and_then(|first| Puzzle::new(first, shared));
        let (Some(puzzle), Some(today)) = (puzzle, today) else {
            shared.notify(tr::nothing_due());
            return None;
        };
        let mut screen = Self {
            total: queue.len(),
            queue,
            puzzle,
            id: FIRST_ID,
            right: 0,
            missed: Vec::new(),
            today,
            last_played: shared.library.last_played(open),
            pointer: None,
            announced: None,
        };
        screen.ask(shared);
        Some(screen)
    }

    /// Requests the verdicts on all pushes from the current position.
    fn ask(&mut self, shared: &mut AppState) {
        self.id += 1;
        let game = self.puzzle.play.game();
        let request = AnalysisRequest {
            id: self.id,
            level: Arc::clone(game.level()),
            kind: AnalysisKind::Pushes(Box::new(game.position().clone())),
        };
        shared.effects.push(Effect::Ask(Box::new(request)));
    }

    /// Handles a response of the analyzer.
    pub(crate) fn take_response(&mut self, response: AnalysisResponse, shared: &mut AppState) {
        if response.id == self.id
            && let AnalysisResult::Pushes(judged) = response.result
        {
            self.puzzle.judged = Some(judged);
            shared.effects.push(Effect::Forget);
            self.judge(shared);
        }
    }

    /// Returns `true` if the next frame can differ from the current one without any input.
    pub(crate) fn is_active(&self) -> bool {
        self.puzzle.is_active()
    }

    /// Advances time by `dt` seconds.
    pub(crate) fn tick(&mut self, dt: f32, shared: &mut AppState) {
        self.puzzle.tick(dt);
        self.judge(shared);
    }

    /// Plays the sound cues that are due.
    pub(crate) fn sound(&mut self, shared: &mut AppState) {
        for cue in self.puzzle.play.take_cues() {
            shared.sound(cue);
        }
    }

    /// Handles an event. Returns a request for the application, if there is one.
    pub(crate) fn input(&mut self, input: Input, shared: &mut AppState) -> Option<ScreenEvent> {
        let event = match input {
            Input::Point(point) => {
                self.point(point, shared);
                None
            }
            Input::Press(Button::Left, point) => self.press(point, shared),
            Input::Press(Button::Right, _) => {
                self.undo();
                None
            }
            Input::Release(button, point) => {
                self.release(button, point, shared);
                None
            }
            Input::Down(key, modifiers) => self.key(key, modifiers, shared),
            Input::Up(_) | Input::Blur => {
                self.puzzle.play.input(input, &shared.settings.bindings);
                None
            }
            _ => None,
        };
        self.judge(shared);
        event
    }

    fn key(
        &mut self,
        key: Key,
        modifiers: Modifiers,
        shared: &mut AppState,
    ) -> Option<ScreenEvent> {
        if matches!(key, Key::Enter | Key::PadEnter | Key::Space) && modifiers == Modifiers::NONE {
            return self.proceed(shared);
        }
        // The gamepad's button for hints arrives as this key.
        let command = match key {
            Key::Delete if modifiers == Modifiers::NONE => Command::Hint,
            _ => shared.settings.bindings.command(key, modifiers)?,
        };
        match command {
            Command::Hint => self.give_up(shared),
            Command::LookAround => shared.notify(self.puzzle.play.reader().surroundings()),
            Command::ListPieces => shared.notify(self.puzzle.play.reader().pieces()),
            Command::FindBox => shared.notify(self.puzzle.play.reader().way_to_box(0)),
            Command::Restart => self.puzzle.restart(),
            Command::Undo => self.undo(),
            Command::Step(_) | Command::WalkFar(_) | Command::PushFar(_) => {
                if self.puzzle.answer == Answer::Open {
                    let input = Input::Down(key, modifiers);
                    self.puzzle.play.input(input, &shared.settings.bindings);
                }
            }
            _ => return ScreenEvent::on_screen_of(Command::Practice, command),
        }
        None
    }

    /// Handles a touch gesture.
    pub(crate) fn gesture(
        &mut self,
        gesture: Gesture,
        shared: &mut AppState,
    ) -> Option<ScreenEvent> {
        match gesture {
            Gesture::Tap(point) => {
                let event = self.press(point, shared);
                self.release(Button::Left, point, shared);
                self.pointer = None;
                self.puzzle.play.point(None);
                self.judge(shared);
                return event;
            }
            Gesture::Swipe(direction) if self.puzzle.answer == Answer::Open => {
                let step = Command::Step(direction);
                self.puzzle.play.hold(HoldSource::Finger, step);
            }
            Gesture::Rest => self.puzzle.play.release(HoldSource::Finger),
            Gesture::Back => self.undo(),
            Gesture::Swipe(_) | Gesture::Pinch { .. } | Gesture::Slide(_) => {}
        }
        self.judge(shared);
        None
    }

    fn point(&mut self, point: Point, shared: &AppState) {
        self.pointer = Some(point);
        let square = self.square(point, shared);
        self.puzzle.play.point(square);
    }

    fn press(&mut self, point: Point, shared: &mut AppState) -> Option<ScreenEvent> {
        self.point(point, shared);
        match self.command_at(point, shared) {
            Some(Command::Hint) => self.give_up(shared),
            Some(Command::Next) => return self.proceed(shared),
            Some(_) => return Some(ScreenEvent::Close),
            None if self.puzzle.answer == Answer::Open => {
                let square = self.square(point, shared);
                self.puzzle.play.press(square);
            }
            None => return self.proceed(shared),
        }
        None
    }

    fn release(&mut self, button: Button, point: Point, shared: &AppState) {
        self.puzzle.play.release(HoldSource::Mouse(button));
        if button == Button::Left && self.puzzle.answer == Answer::Open {
            let square = self.square(point, shared);
            self.puzzle.play.drop_on(square);
        }
    }

    /// Undoes a step before the answer.
    fn undo(&mut self) {
        if self.puzzle.can_undo() {
            self.puzzle.play.tap(Command::Undo);
        }
    }

    /// Shows the right push. This counts as a miss.
    fn give_up(&mut self, shared: &mut AppState) {
        if self.puzzle.answer == Answer::Open {
            self.puzzle.show();
            self.record(PracticeEvent::Wrong, shared);
            shared.sound(Cue::new(Sound::Hint, 1.0));
        }
    }

    /// Handles a push of the player, once its verdict is known.
    fn judge(&mut self, shared: &mut AppState) {
        match self.puzzle.judge(shared.reduces_motion()) {
            Some(Answer::Right) => {
                self.record(PracticeEvent::Right, shared);
                shared.sound(Cue::new(Sound::OnGoal(Note::FIRST), 1.0));
            }
            Some(Answer::Wrong) => {
                self.record(PracticeEvent::Wrong, shared);
                shared.sound(Cue::new(Sound::Lost, 1.0));
            }
            _ => {}
        }
    }

    /// Records the first answer about a position in this session.
    fn record(&mut self, event: PracticeEvent, shared: &mut AppState) {
        let Some(due) = self.queue.front() else {
            return;
        };
        let moves = due.position.moves.clone();
        let id = (sokoban_core::identity::exact(&due.level), moves.clone());
        if self.missed.contains(&id) {
            return;
        }
        if event == PracticeEvent::Right {
            self.right += 1;
        } else {
            self.missed.push(id);
        }
        let update = Update {
            practice: vec![PracticeChange {
                moves,
                event,
                today: self.today,
            }],
            today: Some(self.today),
            ..Update::new(
                Arc::clone(&due.level),
                due.title.clone(),
                self.last_played.clone(),
            )
        };
        shared.save(update);
    }

    /// Goes on to the next position after an answer. After the last one, closes the screen.
    fn proceed(&mut self, shared: &mut AppState) -> Option<ScreenEvent> {
        let is_missed = match self.puzzle.answer {
            Answer::Open | Answer::Made(_) => return None,
            Answer::Wrong | Answer::Shown => true,
            Answer::Right | Answer::Unknown => false,
        };
        let last = self.queue.pop_front();
        self.queue.extend(last.filter(|_| is_missed));
        let next = self.queue.front();
        let Some(puzzle) = next.and_then(|next| Puzzle::new(next, shared)) else {
            shared.notify(tr::finished(self.right, self.total));
            return Some(ScreenEvent::Close);
        };
        self.puzzle = puzzle;
        self.ask(shared);
        None
    }

    /// Returns the number of the current position among those of the session. A position that is asked again counts as
    /// the last one.
    fn number(&self) -> usize {
        (self.total + 1).saturating_sub(self.queue.len()).max(1)
    }
}
