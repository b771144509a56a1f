//! Draws the play screen.

use super::PlayScreen;
use super::banner;
use super::buttons::{self, ButtonPointer, Choice};
use super::hud;
use super::lamp;
use super::pointer::Drag;
use super::stuck::{Stuck, StuckBar};
use super::timeline::{self, Timeline};
use super::top_bar::{self, Status};
use crate::geometry::Point;
use crate::input::Action;
use crate::screens::{AppState, players};
use crate::view::board::{self, Marks};
use crate::view::marks;
use crate::view::rulers;
use crate::view::scene::{Scene, WindowSize};
use crate::view::sketch::{self, Mark};

impl PlayScreen {
    /// Draws the level and everything around it. If `is_uncovered` is `false`, another screen is open on top, so the
    /// banner, hints and pointer marks are left out.
    pub(crate) fn draw(
        &self,
        app: &AppState,
        window: WindowSize,
        is_uncovered: bool,
        scene: &mut Scene,
    ) {
        let board = self.visit.level.game.view().size();
        let offset = (self.visit.transition.offset(window), 0);
        scene.viewport = self.viewport(window, app).moved(offset, board, window);
        let has_numbers = app.settings.colour_blind_marks && marks::fit(scene.viewport.tile);
        let marks = if is_uncovered {
            Marks {
                has_numbers,
                cause: self.visit.hints.deadlock(app),
                hint: self
                    .better_push()
                    .unwrap_or_else(|| self.visit.hints.marks(self.visit.level.game.game())),
                ..self.visit.level.game.marks()
            }
        } else {
            Marks {
                has_numbers,
                ..Marks::default()
            }
        };
        let ambience = app.ambience(self.visit.level.index);
        let board_scene = self.visit.level.game.board_scene(marks, ambience);
        board::surroundings(scene, board_scene, window);
        board::draw(scene, board_scene);
        if let Some(at) = self.visit.explorer.square().filter(|_| is_uncovered) {
            let shown = board_scene.view.square(at);
            sketch::mark(&mut scene.board, Mark::Pen, shown.into());
        }
        self.visit.transition.draw(&mut scene.hud, window);
        if has_numbers {
            let kinds = marks::kinds(board_scene.level);
            let number = |kind| kinds.iter().position(|other| *other == kind).unwrap_or(0) + 1;
            marks::draw(scene, window, board_scene, number);
        }
        if app.settings.coordinates {
            let (above, _) = self.margins(window, app);
            let Scene { hud, viewport, .. } = scene;
            rulers::draw(hud, viewport, board_scene.view, window, above);
        }
        self.around(app, window, is_uncovered, marks, scene);
    }

    /// Returns the action of the topmost control at `point`, or `None` if there is only the board.
    pub(super) fn action_at(&self, point: Point, app: &AppState) -> Option<Action> {
        let mut scene = Scene::default();
        self.around(app, app.machine.window, true, Marks::default(), &mut scene);
        scene.at(point)?.action
    }

    /// Draws the texts and controls around the board, and the banner.
    fn around(
        &self,
        app: &AppState,
        window: WindowSize,
        is_uncovered: bool,
        marks: Marks<'_>,
        scene: &mut Scene,
    ) {
        if let Some(title) = self.visit.title.as_ref().filter(|_| is_uncovered) {
            let top = scene.viewport.top as f32 / window.scale;
            title.draw(&mut scene.hud, window, top, app);
            if title.is_alone() {
                return;
            }
        }
        let pointer = self.pointer;
        let pointer = pointer.filter(|_| is_uncovered && !self.hides_tooltips);
        let (settings, mut status) = (&app.settings, self.status(app));
        let review_bar = self.review_bar(app);
        if review_bar.is_some() {
            // The review bar replaces all text below the board.
            (status.has_banner, status.comment) = (true, None);
        }
        // Do not draw the notice here if the banner or the screen on top shows it.
        status.notice = status.notice.filter(|_| is_uncovered && !status.has_banner);
        let margins = self.margins(window, app);
        if self.visit.camera.is_zoomed() {
            hud::draw_margins_backdrop(&mut scene.hud, window, margins);
        }
        hud::draw(&mut scene.hud, window, &status);
        let area = top_bar::lamp(window, &status);
        let status_shown = self.visit.hints.lamp_status(app);
        lamp::draw(&mut scene.hud, area, status_shown, !status.shows_stuck());
        let on_buttons = ButtonPointer {
            point: pointer,
            pressed: self.pressed_button,
        };
        let bindings = status.bindings();
        buttons::draw(scene, window, Choice::of(settings), on_buttons, bindings);
        if let Some(player) = app.one_of_several_players() {
            let color = players::color(player.colour);
            buttons::draw_mark(&mut scene.hud, window, Choice::of(settings), color);
        }
        let on_timeline = |point: Point| point.y >= window.logical().1 - timeline::HEIGHT;
        let is_pointed = self.visit.drag == Drag::Timeline || pointer.is_some_and(on_timeline);
        self.timeline().draw(&mut scene.hud, window, is_pointed);
        if let Some(bar) = review_bar {
            bar.draw(&mut scene.hud, window);
        }
        if let Some(target) = marks.target {
            let middle = scene
                .viewport
                .middle(self.visit.level.game.view().square(target.square), window);
            hud::pushes(&mut scene.hud, middle, scene.viewport.tile, target.pushes);
        }
        if let Some(shown) = self.visit.level.game.banner().filter(|_| is_uncovered) {
            banner::draw(scene, window, &self.banner(shown, app));
        }
    }

    pub(super) fn comment(&self, app: &AppState) -> Option<String> {
        app.library.comment(self.visit.level.index)
    }

    pub(super) fn timeline(&self) -> Timeline<'_> {
        Timeline {
            game: self.visit.level.game.game(),
        }
    }

    /// Returns `true` if the level in the editor is being test-played.
    pub(super) fn is_test(&self, app: &AppState) -> bool {
        app.tested == Some(app.library.id(self.visit.level.index))
    }

    /// Returns the warning that the level or the position is unsolvable.
    pub(super) fn stuck_bar<'a>(&self, stuck: Stuck, app: &'a AppState) -> StuckBar<'a> {
        StuckBar {
            stuck,
            bindings: app.names_keys().then_some(&app.settings.bindings),
            is_hinted: self.visit.hints.is_shown(),
            undo_rewinds: self.visit.hints.undo_rewinds(self.visit.level.game.game()),
            is_test: self.is_test(app),
        }
    }

    pub(super) fn status<'a>(&'a self, app: &'a AppState) -> Status<'a> {
        let collection = app.library.collection(self.visit.level.index);
        let game = self.visit.level.game.game();
        let is_generated = collection.source.is_generated();
        let band = app.grades.band(game.level()).filter(|_| !is_generated);
        let number = (self.visit.level.index.entry + 1, collection.entries.len());
        Status {
            collection: collection.shown_name(),
            number: (!is_generated).then_some(number),
            band,
            title: (app.library.title(self.visit.level.index), number.0),
            moves: game.moves(),
            pushes: game.pushes(),
            best: self.visit.review.best(),
            lamp: self.visit.hints.lamp_status(app).is_some(),
            strength: game.level().strength(),
            solved: app.progress.solved(game.level()).is_some(),
            is_favourite: app.progress.is_favourite(game.level()),
            watching: self.visit.level.game.replaying(),
            notice: app.notice.as_deref(),
            tip: self.visit.tips.shown(),
            comment: self.comment(app),
            stuck: self
                .visit
                .hints
                .stuck(app)
                .map(|stuck| self.stuck_bar(stuck, app)),
            is_test: self.is_test(app),
            names_keys: app.names_keys(),
            has_banner: self.visit.level.game.banner().is_some(),
            settings: &app.settings,
        }
    }
}
