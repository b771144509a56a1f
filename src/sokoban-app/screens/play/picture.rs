//! The level on the screen → a scene.

use sokoban_core::Origin;
use sokoban_generator::Day;

use super::PlayScreen;
use super::banner::{self, Banner, Ending};
use super::buttons::{self, Choice};
use super::head;
use super::hud::{self, Status};
use super::lamp;
use super::pointer::Drag;
use crate::input::Command;
use crate::library::Place;
use crate::screens::Shared;
use crate::texts;
use crate::texts::banner as tr;
use crate::view::board::{self, Marks};
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
        scene.viewport = self.camera.viewport(self.room(window, shared));
        let has_numbers = shared.settings.colour_blind_marks && marks::fit(scene.viewport.tile);
        let marks = if is_uncovered {
            Marks {
                has_numbers,
                cause: self.cause(shared),
                hint: self.hinted(),
                ..self.live.marks()
            }
        } else {
            Marks {
                has_numbers,
                ..Marks::default()
            }
        };
        let board_scene = self.live.board_scene(marks);
        let level = board_scene.level;
        board::pool(&mut scene.under, level, &scene.viewport, window);
        board::draw(&mut scene.board, board_scene, &scene.viewport);
        if has_numbers {
            let kinds = marks::kinds(level);
            let number = |kind| kinds.iter().position(|it| *it == kind).unwrap_or(0) + 1;
            marks::draw(scene, window, board_scene, number);
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
        let pointer = self.pointer.filter(|_| is_uncovered);
        let (settings, mut status) = (&shared.settings, self.status(shared));
        let is_pointed = pointer.is_some_and(|point| self.is_code(point, window));
        let shown = self.code.as_deref().filter(|_| head::has_code(window));
        status.code = shown.map(|code| (code, is_pointed));
        // The screen above or the banner shows it.
        status.notice = status.notice.filter(|_| is_uncovered && !status.has_banner);
        if self.camera.is_zoomed() {
            hud::shelter(&mut scene.hud, window, self.margins(window, shared));
        }
        hud::draw(&mut scene.hud, window, &status);
        let place = head::lamp(window, Choice::of(settings));
        let has_words = !status.shows_stuck();
        lamp::draw(
            &mut scene.hud,
            place,
            self.shown_assessment(shared),
            has_words,
        );
        let bindings = status.bindings();
        buttons::draw(
            &mut scene.hud,
            window,
            Choice::of(settings),
            pointer,
            bindings,
        );
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

    fn status<'a>(&'a self, shared: &'a Shared) -> Status<'a> {
        let collection = shared.library.shelf(self.place);
        let game = self.live.game();
        let is_apart = collection.source.is_apart();
        let band = shared.grades.band(game.level()).filter(|_| !is_apart);
        let number = (self.place.entry + 1, collection.entries.len());
        Status {
            collection: collection.shown_name(),
            number: (!is_apart).then_some(number),
            band,
            title: (shared.library.title(self.place), number.0),
            code: None,
            moves: game.moves(),
            pushes: game.pushes(),
            best: self.best,
            lamp: self.shown_assessment(shared).is_some(),
            strength: game.level().strength(),
            solved: shared.progress.solved(game.level()).is_some(),
            watching: self.live.replaying(),
            notice: shared.notice.as_deref(),
            tip: self.tips.shown(),
            comment: self.comment(shared),
            stuck: self.stuck(shared),
            names_keys: shared.names_keys(),
            has_banner: self.live.banner().is_some(),
            settings: &shared.settings,
        }
    }

    pub(super) fn banner(&self, shown: f32, shared: &Shared) -> Banner {
        let game = self.live.game();
        let names_keys = shared.names_keys();
        let line = |text, command| match names_keys {
            true => (shared.key(command), text, command),
            // The text is a button.
            false => (text, String::new(), command),
        };
        let notice = shared.notice.as_ref().map(|it| it.replace('\n', " "));
        if game.is_lost() {
            return Banner {
                headline: tr::fell_into_hole(),
                detail: tr::can_be_undone(),
                keys: vec![
                    line(tr::undo(), Command::Undo),
                    line(tr::restart(), Command::Restart),
                ],
                ending: Ending::Fallen,
                notice,
                shown,
            };
        }
        let watched = game.origin() == Origin::Replay;
        let (lines, ending) = self.onward(shared);
        let again = if watched {
            tr::play_yourself()
        } else {
            tr::play_again()
        };
        let on = lines.into_iter().map(|(text, command)| line(text, command));
        let verdict = self.verdict();
        let keys = [
            line(again, Command::Restart),
            line(tr::undo(), Command::Undo),
        ];
        let shorter = verdict.shorter.map(|command| match command {
            Command::Watch => line(tr::watch_the_shorter_one(), command),
            _ => line(tr::find_a_shorter_one(), command),
        });
        Banner {
            headline: match (watched, self.live.watching()) {
                (false, _) => tr::level_cleared(),
                (true, Some(_)) => tr::that_was_the_solution(),
                // What was watched is not recorded as played.
                (true, None) => tr::cleared_as_watched(),
            },
            detail: tr::victory((game.moves(), game.pushes()), self.best, ending),
            keys: on.chain(keys).chain(shorter).collect(),
            ending: if watched {
                Ending::Watched
            } else {
                Ending::Solved(verdict)
            },
            notice,
            shown,
        }
    }

    /// Where the player can go on, and what there is to say about that.
    fn onward(&self, shared: &Shared) -> (Vec<(String, Command)>, Option<String>) {
        if let Some(day) = shared.library.day(self.place) {
            return self.onward_from_day(day, shared);
        }
        if shared.library.endless_band(self.place).is_some() {
            let next = (tr::next_endless(), Command::Next);
            let harder = shared.library.harder_band(self.place, &shared.progress);
            let harder = harder.map(|band| (texts::endless::harder(band), Command::Endless));
            return ([next].into_iter().chain(harder).collect(), None);
        }
        match shared.library.onward(self.place, &shared.progress) {
            Some(next) => {
                let line = (self.name_of_next(next, shared), Command::Next);
                (vec![line], None)
            }
            None => (Vec::new(), Some(tr::last_level())),
        }
    }

    /// The same from the level of a day.
    fn onward_from_day(
        &self,
        day: Day,
        shared: &Shared,
    ) -> (Vec<(String, Command)>, Option<String>) {
        let calendar = (tr::calendar(), Command::Calendar);
        let run = tr::streak(self.days_in_a_row);
        let next = day.after(1);
        if shared.progress.today().is_none_or(|today| next > today) {
            return (vec![calendar], run);
        }
        let next = tr::next_level(&texts::daily::title(next), 0);
        (vec![(next, Command::Next), calendar], run)
    }

    fn name_of_next(&self, next: Place, shared: &Shared) -> String {
        let title = &shared.library.title(next);
        let number = next.entry + 1;
        if next.shelf == self.place.shelf {
            tr::next_level(title, number)
        } else {
            tr::on_to(&shared.library.shelf(next).shown_name())
        }
    }
}
