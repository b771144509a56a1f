//! Draws practice, and finds what is under the pointer.

use sokoban_core::Pos;

use super::PracticeScreen;
use super::puzzle::Answer;
use crate::geometry::{BoardPoint, Point, Rect};
use crate::input::Command;
use crate::screens::play::board_element;
use crate::screens::{AppState, Urgency};
use crate::texts::{banner::enter, hints, practice as tr};
use crate::ui::button::{close, draw_close};
use crate::ui::{CAP_HEIGHT, cap_width, draw_key_cap, key_label, label};
use crate::view::board::{self, Marks};
use crate::view::camera::{Camera, CameraBounds};
use crate::view::element::{Element, Role};
use crate::view::motion::Tween;
use crate::view::scene::{Layer, Panel, Scene, Viewport, WindowSize};
use crate::view::text_metrics;
use crate::view::theme::color::{self, ACCENT, DIM, TEXT, WARNING};
use crate::view::theme::size::MARGIN;
use crate::view::theme::{Color, text};

/// The height of the lines above the board.
const ABOVE: f32 = 56.0;
/// The height of the lines below the board.
const BELOW: f32 = 84.0;
/// The baseline of the question, measured from the bottom of the window.
const QUESTION: f32 = 56.0;
/// The top of the button, measured from the bottom of the window.
const BUTTON: f32 = 42.0;
/// The distance around the button at which a click or tap still hits it.
const REACH: f32 = 8.0;
/// The space between the key of the button and its text, and beside the lamp.
const GAP: f32 = 8.0;
/// The side of the lamp.
const LAMP: f32 = 12.0;

impl PracticeScreen {
    /// Returns the placement of the board.
    fn viewport(&self, window: WindowSize) -> Viewport {
        let (game, motion) = (self.puzzle.play.game(), self.puzzle.play.motion());
        let view = self.puzzle.play.view();
        let drawn = motion.player().map(Tween::position);
        let player = drawn.or(game.position().player().map(Into::into));
        let player = player.map(|player| view.point(player));
        Camera::default().viewport(CameraBounds {
            board: view.size(),
            window,
            margins: (ABOVE, BELOW),
            left: 0.0,
            player: player.unwrap_or(BoardPoint { x: 0.0, y: 0.0 }),
        })
    }

    /// Returns the square under `point`, unless a button covers it.
    pub(super) fn square(&self, point: Point, shared: &AppState) -> Option<Pos> {
        let is_free = self.command_at(point, shared).is_none();
        let window = shared.window;
        let square = self.viewport(window).square(point, window);
        let square = square.filter(|_| is_free)?;
        Some(self.puzzle.play.view().board_square(square))
    }

    /// Returns the command of the button at `point`.
    pub(super) fn command_at(&self, point: Point, shared: &AppState) -> Option<Command> {
        let window = shared.window;
        if close_button(window).contains(point) {
            return Some(Command::Close);
        }
        let (_, words, command) = self.button(shared)?;
        let mut rect = self.button_area(shared)?.inset(-REACH);
        rect.w += text_metrics::width(&words, text::ITEM) + GAP;
        rect.contains(point).then_some(command)
    }

    /// Returns the cap, the text and the command of the button: give up before the answer, and go on after it.
    fn button(&self, shared: &AppState) -> Option<(String, String, Command)> {
        let (key, words, command) = match self.puzzle.answer {
            Answer::Open => {
                let key = key_label(Command::Hint, &shared.settings.bindings);
                (key, tr::show(), Command::Hint)
            }
            Answer::Made(_) => return None,
            _ => (Some(enter()), tr::next(), Command::Next),
        };
        match key.filter(|_| shared.names_keys()) {
            Some(key) => Some((key, words, command)),
            // If hints do not name keys, the text itself is the button.
            None => Some((words, String::new(), command)),
        }
    }

    /// Returns the area of the cap of the button.
    fn button_area(&self, shared: &AppState) -> Option<Rect> {
        let (width, height) = shared.window.logical();
        let (cap, words, _) = self.button(shared)?;
        let cap = cap_width(&cap);
        let words = match text_metrics::width(&words, text::ITEM) {
            0.0 => 0.0,
            words => words + GAP,
        };
        let x = (width - cap - words) / 2.0;
        Some(Rect::new(x, height - BUTTON, cap, CAP_HEIGHT))
    }

    /// Returns the element of the board for assistive technologies.
    pub(crate) fn board_element(&self, has_squares: bool, shared: &AppState) -> Element {
        let viewport = self.viewport(shared.window);
        let reader = self.puzzle.play.reader();
        board_element::element(reader, &viewport, has_squares, shared.window.scale)
    }

    /// Announces a new position, the change of a step, and the question or the verdict.
    pub(crate) fn announce(&mut self, shared: &mut AppState) {
        if !shared.announces() {
            self.announced = None;
            return;
        }
        let play = &self.puzzle.play;
        let (number, position) = (self.number(), play.game().position().clone());
        let (question, ..) = self.question();
        let before = self.announced.as_ref().filter(|it| it.0 == number);
        let reader = play.reader();
        let mut parts = Vec::new();
        match before {
            None => parts.extend([
                reader.size(&self.title(shared)),
                reader.player(),
                reader.pieces(),
            ]),
            Some((_, before, _)) if *before != position => parts.push(reader.change(before)),
            Some(_) => {}
        }
        if before.is_none_or(|it| it.2 != question) {
            parts.push(question.clone());
        }
        shared.announce(parts.join(" "), Urgency::Assertive);
        self.announced = Some((number, position, question));
    }

    /// Draws the board, the question and the answer.
    pub(crate) fn draw(&self, shared: &AppState, window: WindowSize, scene: &mut Scene) {
        scene.viewport = self.viewport(window);
        let play = &self.puzzle.play;
        let is_shown = match self.puzzle.answer {
            Answer::Wrong => self.puzzle.shaking().is_none(),
            Answer::Shown | Answer::Unknown => true,
            Answer::Open | Answer::Made(_) | Answer::Right => false,
        };
        let blamed = self.puzzle.shaking().map(|(square, _)| [square]);
        let marks = Marks {
            cause: blamed.as_ref().map_or(&[], |blamed| blamed),
            hint: if is_shown {
                self.puzzle.right_push()
            } else {
                (None, None)
            },
            ..play.marks()
        };
        let board_scene = play.board_scene(marks, self.puzzle.ambience);
        board::surroundings(scene, board_scene, window);
        board::draw(scene, board_scene);
        self.shake(scene);
        self.draw_texts(&mut scene.hud, shared, window);
    }

    /// Moves the sprites of a shaking box.
    fn shake(&self, scene: &mut Scene) {
        if let Some((square, by)) = self.puzzle.shaking() {
            let at = BoardPoint::from(self.puzzle.play.view().square(square));
            let on_square = scene.board[scene.ground..].iter_mut();
            on_square
                .filter(|sprite| sprite.position == at)
                .for_each(|sprite| sprite.position.x += by);
        }
    }

    fn draw_texts(&self, layer: &mut Layer, shared: &AppState, window: WindowSize) {
        let (width, height) = window.logical();
        let room = width - 2.0 * MARGIN - 40.0;
        let heading = tr::heading(self.number(), self.total);
        layer.write(label(heading, MARGIN, 20.0, text::KEYS, DIM).within(room));
        let title = self.title(shared);
        layer.write(label(title, MARGIN, 42.0, text::TITLE, TEXT).within(room));
        draw_close(layer, close_button(window));
        let (question, tint, lamp) = self.question();
        let used = text_metrics::width(&question, text::ITEM).min(width - 2.0 * MARGIN - LAMP);
        let x = (width - used - LAMP - GAP) / 2.0;
        let base = height - QUESTION;
        let disc = Rect::new(x, base - LAMP, LAMP, LAMP);
        layer.draw(Panel::rounded(disc, LAMP / 2.0, lamp));
        let words = label(question, x + LAMP + GAP, base, text::ITEM, tint);
        layer.write(words.within(used));
        if let (Some(area), Some((cap, words, _))) = (self.button_area(shared), self.button(shared))
        {
            draw_key_cap(layer, &cap, area.x, area.y);
            let whole = Rect {
                w: area.w + GAP + text_metrics::width(&words, text::ITEM),
                ..area
            };
            layer.describe(|| Element::with_key_cap(Role::Button, &words, &cap, whole));
            let x = area.x + area.w + GAP;
            layer.write(label(words, x, area.y + 17.0, text::ITEM, TEXT));
        }
    }

    /// Returns the title of the level, in the player's language.
    fn title(&self, shared: &AppState) -> String {
        let stored = || self.queue.front().map(|it| it.title.clone());
        match self.puzzle.index {
            Some(index) => shared.library.title_alone(index),
            None => stored().unwrap_or_default(),
        }
    }

    /// Returns the question or the verdict, its colour, and the colour of the lamp.
    fn question(&self) -> (String, Color, Color) {
        let green = color::LAMP_SOLVABLE;
        let is_only = self.puzzle.right_pushes() == Some(1);
        match self.puzzle.answer {
            Answer::Open if is_only => (tr::one_push(), TEXT, green),
            Answer::Open => (tr::which_push(), TEXT, green),
            Answer::Made(_) => (hints::thinking(), TEXT, color::LAMP_UNKNOWN),
            Answer::Right if is_only => (tr::right_only(), ACCENT, green),
            Answer::Right => (tr::right(), ACCENT, green),
            Answer::Wrong => (tr::wrong(), WARNING, WARNING),
            Answer::Shown => (tr::shown(), TEXT, green),
            Answer::Unknown => (tr::unknown(), TEXT, color::LAMP_UNKNOWN),
        }
    }
}

fn close_button(window: WindowSize) -> Rect {
    let (width, height) = window.logical();
    close(Rect::new(0.0, 0.0, width, height), 12.0, 11.0)
}
