//! Draws the play screen.

use sokoban_core::{Origin, Pos};

use super::PlayScreen;
use super::banner::{self, Banner, BannerKey, Ending};
use super::buttons::{self, Choice};
use super::hud;
use super::lamp;
use super::pointer::Drag;
use super::review_bar;
use super::timeline::Timeline;
use super::top_bar::{self, Status};
use crate::geometry::{BoardPoint, Point};
use crate::input::Command;
use crate::screens::AppState;
use crate::texts::banner as tr;
use crate::view::board::{self, Marks};
use crate::view::camera::CameraBounds;
use crate::view::marks;
use crate::view::motion::Tween;
use crate::view::scene::{Scene, Viewport, WindowSize};

/// The height of a wall above the floor behind it, in squares.
const WALL_HEIGHT: f32 = 0.4;

impl PlayScreen {
    /// Draws the level and everything around it. If `is_uncovered` is `false`, another screen is open on top, and the
    /// banner, hints and pointer marks are not drawn.
    pub(crate) fn draw(
        &self,
        shared: &AppState,
        window: WindowSize,
        is_uncovered: bool,
        scene: &mut Scene,
    ) {
        scene.viewport = self.camera.viewport(self.camera_bounds(window, shared));
        let has_numbers = shared.settings.colour_blind_marks && marks::fit(scene.viewport.tile);
        let marks = if is_uncovered {
            Marks {
                has_numbers,
                cause: self.hints.deadlock(shared),
                hint: self
                    .better_push()
                    .unwrap_or_else(|| self.hints.marks(self.level.play.game())),
                ..self.level.play.marks()
            }
        } else {
            Marks {
                has_numbers,
                ..Marks::default()
            }
        };
        let ambience = shared.ambience(self.level.index);
        let board_scene = self.level.play.board_scene(marks, ambience);
        board::surroundings(scene, board_scene, window);
        board::draw(scene, board_scene);
        if has_numbers {
            let kinds = marks::kinds(board_scene.level);
            let number = |kind| kinds.iter().position(|it| *it == kind).unwrap_or(0) + 1;
            marks::draw(scene, window, board_scene, number);
        }
        self.around(shared, window, is_uncovered, marks, scene);
        if let Some(shown) = self.level.play.banner().filter(|_| is_uncovered) {
            banner::draw(scene, window, &self.banner(shown, shared));
        }
    }

    /// Returns the bounds for the camera: the board and the space for it in the window.
    pub(super) fn camera_bounds(&self, window: WindowSize, shared: &AppState) -> CameraBounds {
        let (game, motion) = (self.level.play.game(), self.level.play.motion());
        let map = game.level().map();
        let drawn = motion.player().map(Tween::position);
        let player = drawn.or(game.position().player().map(Into::into));
        CameraBounds {
            board: (map.width(), map.height()),
            window,
            margins: self.margins(window, shared),
            player: player.unwrap_or(BoardPoint { x: 0.0, y: 0.0 }),
        }
    }

    /// Returns the heights of the text above and below the board.
    fn margins(&self, window: WindowSize, shared: &AppState) -> (f32, f32) {
        let (above, below) = hud::margins(window, self.comment(shared).is_some());
        if self.review_bar(shared).is_some() {
            return (above, review_bar::height(window));
        }
        (above, below)
    }

    /// Draws the text and controls around the board.
    fn around(
        &self,
        shared: &AppState,
        window: WindowSize,
        is_uncovered: bool,
        marks: Marks<'_>,
        scene: &mut Scene,
    ) {
        if let Some(title) = self.title.as_ref().filter(|_| is_uncovered) {
            let top = self.board_top(scene, window);
            title.draw(&mut scene.hud, window, top, !shared.takes_keys());
            if title.is_alone() {
                return;
            }
        }
        let pointer = self.pointer.filter(|_| is_uncovered);
        let (settings, mut status) = (&shared.settings, self.status(shared));
        let review_bar = self.review_bar(shared);
        if review_bar.is_some() {
            // The bar replaces all lines below the board.
            (status.has_banner, status.comment) = (true, None);
        }
        // The banner or the screen on top shows the notice itself.
        status.notice = status.notice.filter(|_| is_uncovered && !status.has_banner);
        if self.camera.is_zoomed() {
            let night = shared.ambience(self.level.index).night;
            let margins = self.margins(window, shared);
            hud::draw_margins_backdrop(&mut scene.hud, window, margins, night);
        }
        hud::draw(&mut scene.hud, window, &status);
        let area = top_bar::lamp(window, Choice::of(settings));
        let status_shown = self.hints.lamp_status(shared);
        lamp::draw(&mut scene.hud, area, status_shown, !status.shows_stuck());
        buttons::draw(
            &mut scene.hud,
            window,
            Choice::of(settings),
            pointer,
            status.bindings(),
        );
        let timeline = self.timeline();
        let pointed = pointer.is_some_and(|point| timeline.contains(point, window));
        timeline.draw(
            &mut scene.hud,
            window,
            pointed || self.drag == Drag::Timeline,
        );
        if let Some(bar) = review_bar {
            bar.draw(&mut scene.hud, window);
        }
        if let Some(target) = marks.target {
            let middle = scene.viewport.middle(target.square, window);
            hud::pushes(&mut scene.hud, middle, scene.viewport.tile, target.pushes);
        }
    }

    /// Returns the top of the highest walls of the board above floor, in logical pixels.
    fn board_top(&self, scene: &Scene, window: WindowSize) -> f32 {
        let map = self.level.play.level().map();
        let mut rows = 0..map.height();
        let is_floor = |x, y| !map[Pos::new(x, y)].is_solid();
        let first = rows.find(|y| (0..map.width()).any(|x| is_floor(x, *y)));
        let Viewport { tile, top, .. } = scene.viewport;
        let walls = f32::from(first.unwrap_or(0)) - WALL_HEIGHT;
        (top as f32 + walls * tile as f32) / window.scale
    }

    fn comment(&self, shared: &AppState) -> Option<String> {
        shared.library.comment(self.level.index)
    }

    pub(super) fn timeline(&self) -> Timeline<'_> {
        Timeline {
            game: self.level.play.game(),
            ends: self.navigation.history.ends(),
        }
    }

    /// Zooms about the pointer, or about the centre of the view.
    pub(super) fn zoom(&mut self, steps: f32, shared: &AppState) {
        let bounds = self.camera_bounds(shared.window, shared);
        let (width, height) = shared.window.logical();
        let (above, below) = bounds.margins;
        let middle = Point {
            x: width / 2.0,
            y: f32::midpoint(above, height - below),
        };
        self.camera
            .step(steps, self.pointer.unwrap_or(middle), bounds);
    }

    fn status<'a>(&'a self, shared: &'a AppState) -> Status<'a> {
        let collection = shared.library.collection(self.level.index);
        let game = self.level.play.game();
        let is_generated = collection.source.is_generated();
        let band = shared.grades.band(game.level()).filter(|_| !is_generated);
        let number = (self.level.index.entry + 1, collection.entries.len());
        Status {
            collection: collection.shown_name(),
            number: (!is_generated).then_some(number),
            band,
            title: (shared.library.title(self.level.index), number.0),
            moves: game.moves(),
            pushes: game.pushes(),
            best: self.review.best(),
            lamp: self.hints.lamp_status(shared).is_some(),
            strength: game.level().strength(),
            solved: shared.progress.solved(game.level()).is_some(),
            watching: self.level.play.replaying(),
            notice: shared.notice.as_deref(),
            tip: self.tips.shown(),
            comment: self.comment(shared),
            stuck: self.hints.stuck(shared),
            names_keys: shared.names_keys(),
            has_banner: self.level.play.banner().is_some(),
            settings: &shared.settings,
        }
    }

    pub(super) fn banner(&self, shown: f32, shared: &AppState) -> Banner {
        let game = self.level.play.game();
        let names_keys = shared.names_keys();
        let key = |text, command| {
            let (cap, text) = if names_keys {
                (shared.key(command), text)
            } else {
                // If hints do not name keys, the text itself is the button.
                (text, String::new())
            };
            BannerKey { cap, text, command }
        };
        let notice = shared.notice.as_ref().map(|it| it.replace('\n', " "));
        if game.is_lost() {
            return Banner {
                headline: tr::fell_into_hole(),
                detail: tr::can_be_undone(),
                keys: vec![
                    key(tr::undo(), Command::Undo),
                    key(tr::restart(), Command::Restart),
                ],
                ending: Ending::Fallen,
                notice,
                shown,
            };
        }
        let watched = game.origin() == Origin::Replay;
        let ways_on = self.navigation.ways_on(self.level.index, shared);
        let again = if watched {
            tr::play_yourself()
        } else {
            tr::play_again()
        };
        let choices = ways_on.choices.into_iter();
        let on = choices.map(|(text, command)| key(text, command));
        let summary = self.review.summary(&self.level.play, self.stars(shared));
        let keys = [
            key(again, Command::Restart),
            key(tr::review(), Command::Review),
        ];
        let shorter = summary.shorter.map(|command| match command {
            Command::Watch => key(tr::watch_the_shorter_one(), command),
            _ => key(tr::find_a_shorter_one(), command),
        });
        Banner {
            headline: match (watched, self.level.play.watching()) {
                (false, _) => tr::level_cleared(),
                (true, Some(_)) => tr::that_was_the_solution(),
                // A watched solution is not recorded as the player's own.
                (true, None) => tr::cleared_as_watched(),
            },
            detail: tr::victory(
                (game.moves(), game.pushes()),
                self.review.best(),
                ways_on.remark,
            ),
            keys: on.chain(keys).chain(shorter).collect(),
            ending: if watched {
                Ending::Watched
            } else {
                Ending::Solved(summary)
            },
            notice,
            shown,
        }
    }
}
