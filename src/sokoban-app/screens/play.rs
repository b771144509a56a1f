//! The screen on which a level is played: which level that is, what commands do, what is saved of it.

mod achievement;
mod analysis;
pub mod banner;
pub mod buttons;
mod copying;
pub mod head;
pub mod hud;
pub mod lamp;
pub mod live;
mod picture;
mod pointer;
pub mod portrait;
mod positions;
mod series;
mod session;
pub mod stuck;
pub mod timeline;
mod tips;
mod watching;

use crate::geometry::{BoardPoint, Point};
use crate::input::{Command, Input, Key, Modifiers};
use crate::library::visits::Visits;
use crate::library::{LevelId, Place};
use crate::save::Fingerprint;
use crate::screens::{Effect, Request, Screen, Shared};
use crate::texts;
use crate::view::camera::{Camera, Room};
use crate::view::motion::Tween;
use crate::view::scene::WindowSize;
use achievement::Achievement;
use analysis::PositionAnalysis;
use live::{LiveGame, Manner, SessionChange};
use pointer::Drag;
use series::turn_day;
use session::Resumed;
use timeline::Timeline;
use tips::Tips;

/// A level on the screen, with everything that is gone when another one comes, and the levels visited before.
#[derive(Debug)]
pub struct PlayScreen {
    place: Place,
    /// The level's code, where it is shown.
    code: Option<String>,
    /// After a day's level was won, how many days in a row are solved.
    days_in_a_row: u32,
    live: LiveGame,
    /// The session with which the level was opened.
    seen: Option<Fingerprint>,
    visits: Visits,
    camera: Camera,
    /// Where the pointer was last.
    pointer: Option<Point>,
    drag: Drag,
    analysis: PositionAnalysis,
    /// Whether the solution being watched is the one with the fewest pushes.
    watches_fewest_pushes: bool,
    /// What is known of the solution on the screen, if there is one.
    achievement: Option<Achievement>,
    /// The fewest moves and pushes of the player's solutions before the one on the screen, if that is one.
    best: Option<(u32, u32)>,
    tips: Tips,
}

impl PlayScreen {
    /// Puts a level on the screen, as it was left.
    pub(crate) fn new(place: Place, shared: &mut Shared) -> Self {
        let resumed = Resumed::of(&shared.library, &shared.progress, place);
        let screen = Self {
            place,
            code: series::code(place, &shared.library),
            days_in_a_row: 0,
            live: resumed.live,
            seen: resumed.seen,
            visits: Visits::default(),
            camera: Camera::default(),
            pointer: None,
            drag: Drag::Nothing,
            analysis: PositionAnalysis::default(),
            watches_fewest_pushes: false,
            achievement: None,
            best: achievement::best(shared.library.level(place), shared),
            tips: Tips::default(),
        };
        if let Some(fault) = resumed.fault {
            screen.tell_fault(fault, shared);
        }
        screen.look_ahead(shared);
        screen
    }

    /// The game on the screen.
    pub(crate) const fn live(&self) -> &LiveGame {
        &self.live
    }

    /// Its place in the library.
    pub(crate) const fn place(&self) -> Place {
        self.place
    }

    /// Pieces move as the settings and the system want it.
    pub(crate) const fn move_as_set(&mut self, shared: &Shared) {
        let manner = Manner::new(shared.settings.speed, shared.decoration());
        self.live.set_manner(manner);
    }

    /// Settings were read: the analysis begins with them.
    pub(crate) fn settings_were_read(&mut self, shared: &mut Shared) {
        self.move_as_set(shared);
        self.clear_analysis(shared);
    }

    /// The player changed settings.
    pub(crate) fn settings_changed(&mut self, shared: &mut Shared) {
        self.move_as_set(shared);
        self.assess(shared);
    }

    /// Another screen comes: releases all keys that are held, and forgets where the pointer was.
    pub(crate) fn let_go(&mut self) {
        self.live.release_all_keys();
        self.pointer = None;
    }

    /// Goes back to the start of the level. Undo brings the moves back.
    pub(crate) fn start_over(&mut self) {
        self.live.restart();
    }

    /// The same if the level is solved, so that the player is not greeted with an old victory.
    pub(crate) fn start_over_if_won(&mut self) {
        if self.live.is_won() {
            self.start_over();
        }
    }

    /// Handles an event.
    pub(crate) fn input(&mut self, input: Input, shared: &mut Shared) -> Option<Request> {
        self.tips.follow(input);
        match input {
            Input::Point(_) | Input::Press(..) | Input::Release(..) | Input::Wheel(..) => {
                self.pointer_input(input, shared)
            }
            Input::Down(key, Modifiers::NONE) if self.goes_on(key, shared) => {
                let banner = self.banner(1.0, shared);
                let first = banner.keys.first()?;
                self.tap(first.2, shared)
            }
            _ => {
                let command = self.live.input(input, &shared.settings.bindings)?;
                self.command(command, shared)
            }
        }
    }

    /// Whether a key goes on after the end of a level.
    fn goes_on(&self, key: Key, shared: &Shared) -> bool {
        let is_one = matches!(key, Key::Enter | Key::PadEnter | Key::Space);
        let other = shared.settings.bindings.command(key, Modifiers::NONE);
        is_one && self.live.has_ended() && matches!(other, None | Some(Command::Pause))
    }

    /// Does what a command asks for; what is not this screen's business comes back.
    pub(crate) fn command(&mut self, command: Command, shared: &mut Shared) -> Option<Request> {
        match command {
            Command::Previous
            | Command::Next
            | Command::PreviousUnsolved
            | Command::NextUnsolved => return self.turn(command, shared),
            Command::Help => return Some(Request::Open(Screen::Help)),
            Command::Settings => return Some(Request::Open(Screen::Settings)),
            Command::Menu => return Some(Request::Open(Screen::Menu)),
            Command::Snapshots => return Some(Request::Open(Screen::Positions)),
            Command::Solutions => return Some(Request::Open(Screen::Solutions)),
            Command::Close
                if self.live.close_banner() || self.live.end_replay() || self.live.drop_box() => {}
            Command::Browse | Command::Close => return Some(Request::Open(Screen::Browser)),
            Command::Calendar => return Some(Request::Open(Screen::Calendar)),
            Command::Endless => return self.harder(shared),
            Command::Quit | Command::Fullscreen | Command::Mute => {
                return Some(Request::Command(command));
            }
            Command::Edit => return Some(Request::Edit(self.place)),
            Command::NewLevel => return Some(Request::NewLevel),
            Command::Watch => self.watch(shared),
            Command::Improve => self.improve(shared),
            Command::Snapshot => self.save_position(shared),
            Command::CopyLevel => self.copy_level(shared),
            Command::CopyCode => self.copy_code(shared),
            Command::CopyMoves => self.copy_moves(shared),
            Command::Describe => self.describe(shared),
            Command::SavePicture => self.save_picture(shared),
            Command::Paste => shared.effects.push(Effect::Paste),
            Command::AddToLibrary => self.add_to_library(shared),
            Command::Reload => self.reload(shared),
            Command::Hint => self.hint(shared),
            Command::ShowSolution => self.show_solution(shared),
            Command::Rewind => self.rewind(shared),
            Command::Larger => self.zoom(1.0, shared),
            Command::Smaller => self.zoom(-1.0, shared),
            Command::Fit => self.camera.fit(),
            // This level's history has come to its end.
            Command::Undo => self.undo_visit(shared),
            Command::Redo if self.live.is_won() => return self.turn(Command::Next, shared),
            Command::Redo => self.redo_visit(shared),
            // The game on the screen did these itself.
            Command::Step(_)
            | Command::WalkFar(_)
            | Command::PushFar(_)
            | Command::RedoAll
            | Command::PreviousPush
            | Command::NextPush
            | Command::Restart
            | Command::Pause => {}
        }
        None
    }

    /// Goes to another level, or says why there is none.
    fn turn(&mut self, command: Command, shared: &mut Shared) -> Option<Request> {
        if let Some(day) = shared.library.day(self.place) {
            return turn_day(day, command, shared);
        }
        let (library, progress) = (&shared.library, &shared.progress);
        let (place, end) = match command {
            Command::Previous => (library.previous(self.place), texts::play::first_level()),
            Command::PreviousUnsolved => (
                library.previous_unsolved(self.place, progress),
                texts::play::all_before_are_solved(),
            ),
            Command::NextUnsolved => (
                library.next_unsolved(self.place, progress),
                texts::play::all_after_are_solved(),
            ),
            _ => (
                library.onward(self.place, progress),
                texts::play::last_level(),
            ),
        };
        let is_forward = matches!(command, Command::Next | Command::NextUnsolved);
        match (place, library.endless_band(self.place)) {
            (Some(place), _) => self.go(place, shared),
            (None, Some(band)) if is_forward => return Some(Request::Another(band)),
            (None, _) => shared.notify(end),
        }
        None
    }

    /// Goes to a level; undo leads back.
    pub(crate) fn go(&mut self, place: Place, shared: &mut Shared) {
        if place != self.place {
            self.visits.leave(shared.library.id(self.place));
        }
        self.enter(place, shared);
    }

    fn undo_visit(&mut self, shared: &mut Shared) {
        let before = self.visits.back(shared.library.id(self.place));
        if let Some(place) = before.and_then(|level| shared.library.place(level)) {
            self.enter(place, shared);
        }
    }

    fn redo_visit(&mut self, shared: &mut Shared) {
        let after = self.visits.on(shared.library.id(self.place));
        if let Some(place) = after.and_then(|level| shared.library.place(level)) {
            self.enter(place, shared);
        }
    }

    /// The library has changed: what is known about where levels are is looked up again. A level that is gone may have
    /// been edited, so the one in its place is taken for it. False if there is none: then the first one of the
    /// collection is on the screen.
    pub(crate) fn find_again(&mut self, here: LevelId, shelf: usize, shared: &mut Shared) -> bool {
        let library = &shared.library;
        self.visits.retain(|level| library.place(level).is_some());
        if let Some(place) = library.place(here) {
            self.place = place;
        } else if !library.is_level(self.place) {
            let first = library.first_of(shelf).unwrap_or(library.first());
            self.enter(first, shared);
            return false;
        }
        true
    }

    /// Puts a level on the screen.
    pub(crate) fn enter(&mut self, place: Place, shared: &mut Shared) {
        self.tips = Tips::default();
        self.place = place;
        self.code = series::code(place, &shared.library);
        self.drag = Drag::Nothing;
        self.camera.fit();
        shared.notice = None;
        shared.making.wait_no_more();
        let resumed = Resumed::of(&shared.library, &shared.progress, place);
        (self.live, self.seen) = (resumed.live, resumed.seen);
        self.best = achievement::best(self.live.level(), shared);
        self.move_as_set(shared);
        self.clear_analysis(shared);
        match resumed.fault {
            Some(fault) => self.tell_fault(fault, shared),
            None => self.save(Vec::new(), shared),
        }
        self.count_days(shared);
        self.look_ahead(shared);
        self.tip(shared);
    }

    /// Advances time by `dt` seconds.
    pub(crate) fn tick(&mut self, dt: f32, shared: &mut Shared) {
        let moving = self.live.motion().is_active();
        self.live.tick(dt);
        if moving && self.camera.is_zoomed() {
            self.camera.follow(self.room(shared.window, shared));
        }
        self.save_changes(shared);
    }

    /// Asks for what is to be heard of the board.
    pub(crate) fn sound(&mut self, shared: &mut Shared) {
        for cue in self.live.take_cues() {
            shared.sound(cue);
        }
    }

    /// Writes what changed since this was last called, and asks about the new position.
    pub(crate) fn save_changes(&mut self, shared: &mut Shared) {
        let Some(change) = self.live.take_change() else {
            return;
        };
        if change == SessionChange::Played {
            self.visits.forget_after();
            self.expect_news();
            shared.making.wait_no_more();
        }
        self.forget_hint();
        self.remember_best(shared);
        self.assess(shared);
        if self.live.watching().is_none() {
            self.save(Vec::new(), shared);
        }
        self.count_days(shared);
        self.tip(shared);
    }

    /// Where the board may lie.
    fn room(&self, window: WindowSize, shared: &Shared) -> Room {
        let (game, motion) = (self.live.game(), self.live.motion());
        let map = game.level().map();
        let drawn = motion.player().map(Tween::place);
        let player = drawn.or(game.position().player().map(Into::into));
        Room {
            board: (map.width(), map.height()),
            window,
            margins: self.margins(window, shared),
            player: player.unwrap_or(BoardPoint { x: 0.0, y: 0.0 }),
        }
    }

    /// Room for the lines above and below the board.
    fn margins(&self, window: WindowSize, shared: &Shared) -> (f32, f32) {
        hud::margins(window, self.code.is_some(), self.comment(shared).is_some())
    }

    /// What the level's author says of it.
    fn comment(&self, shared: &Shared) -> Option<String> {
        shared.library.comment(self.place)
    }

    /// The bar that shows the history.
    fn timeline(&self) -> Timeline<'_> {
        Timeline {
            game: self.live.game(),
            ends: self.visits.ends(),
        }
    }

    /// Makes squares larger or smaller; what the pointer shows stays, or the middle of the view.
    fn zoom(&mut self, steps: f32, shared: &Shared) {
        let room = self.room(shared.window, shared);
        let (width, height) = shared.window.logical();
        let (above, below) = room.margins;
        let middle = Point {
            x: width / 2.0,
            y: f32::midpoint(above, height - below),
        };
        self.camera
            .step(steps, self.pointer.unwrap_or(middle), room);
    }
}
