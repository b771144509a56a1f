//! Draws the play screen.

use super::PlayScreen;
use super::banner;
use super::buttons::{self, ButtonPointer, Choice};
use super::hud::{self, TextBelow};
use super::lamp;
use super::pointer::Drag;
use super::stuck::{Stuck, StuckBar};
use super::timeline::{self, Timeline};
use super::top_bar::TopBar;
use crate::geometry::Point;
use crate::input::Action;
use crate::screens::{AppState, players};
use crate::view::board::{self, Marks};
use crate::view::marks;
use crate::view::rulers;
use crate::view::scene::{Scene, WindowSize};
use crate::view::sketch::{self, Mark};

impl PlayScreen {
    /// Draws the level, and the text and controls around it. If `is_uncovered` is `false`, another screen is open on
    /// top, so the banner, hints and marks for the pointer are left out.
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

    pub(super) fn action_at(&self, point: Point, app: &AppState) -> Option<Action> {
        let mut scene = Scene::default();
        self.around(app, app.machine.window, true, Marks::default(), &mut scene);
        scene.at(point)?.action
    }

    /// Draws the text and controls around the board, and the banner.
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
        let margins = self.margins(window, app);
        let hud = &mut scene.hud;
        if self.visit.camera.is_zoomed() {
            hud::draw_margins_backdrop(hud, window, margins);
        }
        let top_bar = TopBar {
            visit: &self.visit,
            app,
            window,
        };
        top_bar.draw(hud);
        let below = self.text_below(app, is_uncovered);
        let has_words = !matches!(below, TextBelow::Stuck(_));
        self.draw_text_below(hud, window, app, below);
        let status = self.visit.hints.lamp_status(app);
        lamp::draw(hud, top_bar.lamp(), status, has_words);
        let on_buttons = ButtonPointer {
            point: pointer,
            pressed: self.pressed_button,
        };
        let choice = Choice::of(&app.settings);
        buttons::draw(scene, window, choice, on_buttons, app.named_bindings());
        if let Some(player) = app.one_of_several_players() {
            let color = players::color(player.colour);
            buttons::draw_mark(&mut scene.hud, window, choice, color);
        }
        let on_timeline = |point: Point| point.y >= window.logical().1 - timeline::HEIGHT;
        let is_pointed =
            self.visit.drag == Some(Drag::Timeline) || pointer.is_some_and(on_timeline);
        self.timeline().draw(&mut scene.hud, window, is_pointed);
        if let Some(bar) = self.review_bar(app) {
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

    /// Returns `true` if the level is being test-played from the editor.
    pub(super) fn is_test(&self, app: &AppState) -> bool {
        app.tested == Some(app.library.id(self.visit.level.index))
    }

    pub(super) fn stuck_bar<'a>(&self, stuck: Stuck, app: &'a AppState) -> StuckBar<'a> {
        StuckBar {
            stuck,
            bindings: app.named_bindings(),
            is_hinted: self.visit.hints.is_shown(),
            undo_rewinds: self.visit.hints.undo_rewinds(self.visit.level.game.game()),
            is_test: self.is_test(app),
        }
    }
}
