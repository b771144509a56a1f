//! The level on the screen → a scene.

use sokoban_core::Origin;

use super::PlayScreen;
use super::banner::{self, Banner};
use super::buttons;
use super::hud::{self, Status};
use super::lamp;
use super::pointer::Drag;
use crate::input::Command;
use crate::library::Place;
use crate::screens::Shared;
use crate::texts::banner as says;
use crate::view::board::{self, BoardScene, Marks};
use crate::view::marks;
use crate::view::scene::{Scene, WindowSize};

impl PlayScreen {
    /// Draws the level and what is written around it; where another screen is open over it, without what the pointer
    /// and hints show, and without a banner.
    pub(crate) fn draw(
        &self,
        shared: &Shared,
        window: WindowSize,
        is_uncovered: bool,
        scene: &mut Scene,
    ) {
        let (game, motion) = (self.live.game(), self.live.motion());
        scene.viewport = self.camera.viewport(self.room(window, shared));
        let marks = if is_uncovered {
            Marks {
                cause: self.cause(shared),
                hint: self.hinted(),
                ..self.live.marks()
            }
        } else {
            Marks::default()
        };
        let board_scene = BoardScene {
            level: game.level(),
            position: game.position(),
            motion,
            marks,
        };
        board::draw(&mut scene.board, board_scene, &scene.viewport);
        if shared.settings.colour_blind_marks {
            marks::draw(scene, window, board_scene);
        }
        self.around(shared, window, is_uncovered, marks, scene);
        if let Some(shown) = self.live.banner().filter(|_| is_uncovered) {
            banner::draw(scene, window, &self.banner(shown, shared));
        }
    }

    /// What is written around the board.
    fn around(
        &self,
        shared: &Shared,
        window: WindowSize,
        is_uncovered: bool,
        marks: Marks<'_>,
        scene: &mut Scene,
    ) {
        let (settings, status) = (&shared.settings, self.status(shared));
        if self.camera.is_zoomed() {
            hud::shelter(
                &mut scene.hud,
                window,
                hud::margins(status.comment.is_some()),
            );
        }
        hud::draw(&mut scene.hud, window, &status);
        let pointer = self.pointer.filter(|_| is_uncovered);
        let right = lamp::right(window, settings.buttons);
        lamp::draw(
            &mut scene.hud,
            right,
            self.shown_assessment(shared),
            &settings.bindings,
        );
        if settings.buttons {
            buttons::draw(&mut scene.hud, window, pointer);
        }
        let timeline = self.timeline();
        let pointed = pointer.is_some_and(|point| timeline.contains(point, window));
        timeline.draw(
            &mut scene.hud,
            window,
            pointed || self.drag == Drag::Timeline,
        );
        if let Some(target) = marks.target {
            let middle = scene.viewport.middle(target.square, window);
            hud::pushes(&mut scene.hud, middle, scene.viewport.tile, target.pushes);
        }
    }

    fn status<'a>(&self, shared: &'a Shared) -> Status<'a> {
        let collection = shared.library.shelf(self.place);
        let (game, entry) = (self.live.game(), shared.library.entry(self.place));
        Status {
            collection: &collection.name,
            number: self.place.entry + 1,
            of: collection.entries.len(),
            title: &entry.title,
            moves: game.moves(),
            pushes: game.pushes(),
            strength: game.level().strength(),
            solved: shared.progress.solved(game.level()).is_some(),
            watching: self.live.replaying(),
            notice: shared.notice.as_deref(),
            comment: self.comment(shared),
            settings: &shared.settings,
        }
    }

    pub(super) fn banner(&self, shown: f32, shared: &Shared) -> Banner {
        let game = self.live.game();
        let line = |text: &str, command| (shared.key(command), text.to_owned(), command);
        if game.is_lost() {
            return Banner {
                headline: says::FELL_INTO_HOLE,
                detail: says::CAN_BE_UNDONE.to_owned(),
                keys: vec![
                    line(says::UNDO, Command::Undo),
                    line(says::RESTART, Command::Restart),
                ],
                verdict: None,
                shown,
            };
        }
        let watched = game.origin() == Origin::Replay;
        let next = shared.library.next(self.place);
        let on = next.map(|next| line(&self.name_of_next(next, shared), Command::Next));
        let again = if watched {
            says::PLAY_YOURSELF
        } else {
            says::PLAY_AGAIN
        };
        let verdict = self.verdict(shared);
        let keys = [
            line(again, Command::Restart),
            line(says::UNDO, Command::Undo),
        ];
        let shorter = verdict.shorter.map(|command| match command {
            Command::Watch => line(says::WATCH_THE_SHORTER_ONE, command),
            _ => line(says::FIND_A_SHORTER_ONE, command),
        });
        Banner {
            headline: match (watched, self.live.watching()) {
                (false, _) => says::LEVEL_CLEARED,
                (true, Some(_)) => says::THAT_WAS_THE_SOLUTION,
                // What was watched is not recorded as played.
                (true, None) => says::CLEARED_AS_WATCHED,
            },
            detail: says::victory(game.moves(), game.pushes(), next.is_none()),
            keys: on.into_iter().chain(keys).chain(shorter).collect(),
            verdict: Some(verdict),
            shown,
        }
    }

    fn name_of_next(&self, next: Place, shared: &Shared) -> String {
        let title = &shared.library.entry(next).title;
        let number = next.entry + 1;
        if next.shelf == self.place.shelf {
            says::next_level(title, number)
        } else {
            says::next_collection(&shared.library.shelf(next).name, title, number)
        }
    }
}
