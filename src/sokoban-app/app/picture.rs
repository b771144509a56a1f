//! The game → a scene.

use sokoban_core::Origin;

use super::pointer::Grip;
use super::{App, Over};
use crate::input::Command;
use crate::library::Place;
use crate::screens::help;
use crate::screens::play::banner::{self, Banner};
use crate::screens::play::buttons;
use crate::screens::play::hud::{self, Status};
use crate::screens::play::lamp;
use crate::ui;
use crate::view::board::{self, Marks, Scenery};
use crate::view::marks;
use crate::view::scene::{Scene, Window};

impl App {
    /// Draws what the eye shall see.
    pub fn draw(&self, window: Window, scene: &mut Scene) {
        scene.clear();
        if let Over::Browser(browser) = &self.over {
            browser.draw(scene, &self.library, &self.progress, self.notice.as_deref());
            return;
        }
        let (game, motion) = (self.play.game(), self.play.motion());
        scene.viewport = self.view.viewport(self.room(window));
        let marks = match self.over {
            Over::Nothing => Marks {
                cause: self.cause(),
                hint: self.hinted(),
                ..self.play.marks()
            },
            _ => Marks::default(),
        };
        let scenery = Scenery {
            level: game.level(),
            position: game.position(),
            motion,
            marks,
        };
        board::draw(&mut scene.board, scenery, &scene.viewport);
        if self.settings.colour_blind_marks {
            marks::draw(scene, window, scenery);
        }
        self.around(scene, window, marks);
        match &self.over {
            Over::Help => help::draw(scene, window, &self.settings.bindings),
            Over::Options(open) => open.draw(scene, window, &self.settings),
            Over::Snapshots(list) => list.draw(scene, window),
            Over::Nothing | Over::Browser(_) => {
                if let Some(shown) = self.play.banner() {
                    banner::draw(scene, window, &self.banner(shown));
                }
            }
        }
    }

    /// What is written around the board.
    fn around(&self, scene: &mut Scene, window: Window, marks: Marks<'_>) {
        let status = self.status();
        if self.view.is_zoomed() {
            hud::shelter(
                &mut scene.hud,
                window,
                hud::margins(status.comment.is_some()),
            );
        }
        hud::status(&mut scene.hud, window, &status);
        let pointer = self.pointer.filter(|_| matches!(self.over, Over::Nothing));
        let right = lamp::right(window, self.settings.buttons);
        lamp::draw(&mut scene.hud, right, self.light(), &self.settings.bindings);
        if self.settings.buttons {
            buttons::draw(&mut scene.hud, window, pointer);
        }
        let timeline = self.timeline();
        let pointed = pointer.is_some_and(|spot| timeline.contains(spot, window));
        timeline.draw(
            &mut scene.hud,
            window,
            pointed || self.grip == Grip::Timeline,
        );
        if let Some(target) = marks.target {
            let middle = scene.viewport.middle(target.square, window);
            hud::pushes(&mut scene.hud, middle, scene.viewport.tile, target.pushes);
        }
    }

    pub(super) fn status(&self) -> Status<'_> {
        let collection = self.library.shelf(self.place);
        let (game, entry) = (self.play.game(), self.library.entry(self.place));
        Status {
            collection: &collection.name,
            number: self.place.entry + 1,
            of: collection.entries.len(),
            title: &entry.title,
            moves: game.moves(),
            pushes: game.pushes(),
            strength: game.level().strength(),
            solved: self.progress.solved(game.level()).is_some(),
            watching: self.play.replaying(),
            notice: self.notice.as_deref(),
            comment: entry
                .fields
                .get("Comment")
                .filter(|comment| !comment.is_empty()),
            settings: &self.settings,
        }
    }

    pub(super) fn banner(&self, shown: f32) -> Banner {
        let game = self.play.game();
        let line = |text: &str, command| (self.key(command), text.to_owned(), command);
        if game.is_lost() {
            return Banner {
                headline: "You fell into the hole",
                detail: "Nothing is lost: the way back is open.".to_owned(),
                keys: vec![
                    line("take the last step back", Command::Undo),
                    line("restart the level", Command::Restart),
                ],
                star: false,
                shown,
            };
        }
        let watched = game.origin() == Origin::Replay;
        let mut keys = vec![
            line(
                if watched {
                    "now play it yourself"
                } else {
                    "play it again"
                },
                Command::Restart,
            ),
            line("take the last step back", Command::Undo),
        ];
        let next = self.library.next(self.place);
        if let Some(next) = next {
            keys.insert(
                0,
                (self.key(Command::Next), self.what_next(next), Command::Next),
            );
        }
        let ending = if next.is_none() {
            ". That was the last level of all."
        } else {
            ""
        };
        let moves = ui::count(game.moves(), "move", "moves");
        let pushes = ui::count(game.pushes(), "push", "pushes");
        Banner {
            headline: match (watched, self.play.watching()) {
                (false, _) => "Level cleared",
                (true, Some(_)) => "That was the solution",
                // What was watched is not recorded as played.
                (true, None) => "Cleared, with moves that you watched",
            },
            detail: format!("{moves}, {pushes}{ending}"),
            keys,
            star: true,
            shown,
        }
    }

    fn what_next(&self, next: Place) -> String {
        let title = match self.library.entry(next).title.as_str() {
            "" => format!("level {}", next.entry + 1),
            title => title.to_owned(),
        };
        if next.shelf == self.place.shelf {
            format!("next level: {title}")
        } else {
            format!("on to {}: {title}", self.library.shelf(next).name)
        }
    }
}
