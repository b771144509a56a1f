//! What actions do.

use sokoban_core::{Direction, Kind, Strength, Transform};
use sokoban_generator::{Aim, encode};

use super::actions::{self, Action, Swatch};
use super::brush::Brush;
use super::document::{Checked, Edit, Head};
use super::form::Form;
use super::lens::Lens;
use super::pointer::Hand;
use super::sheet::Spot;
use super::symmetry::Centre;
use super::{Cover, Editor, Then};
use crate::input::pad::PadEvent;
use crate::input::{Key, Modifiers};
use crate::screens::{Effect, Request, Shared};
use crate::texts::{editor as tr, files};
use crate::ui::list::Cursor;

/// The key of an action, if a key asks for it, and what is down with it.
type Asked = (Option<Key>, Modifiers);

impl Editor {
    /// Does what is asked for; what concerns the application comes back.
    pub(super) fn perform(
        &mut self,
        action: Action,
        asked: Asked,
        shared: &mut Shared,
    ) -> Option<Request> {
        match self.cover {
            Cover::Reverse(..) => self.perform_in_reverse(action, asked.1, shared),
            Cover::Suggestion(..) => self.perform_on_suggestion(action, shared),
            _ => return self.perform_drawing(action, shared),
        }
        None
    }

    fn perform_drawing(&mut self, action: Action, shared: &mut Shared) -> Option<Request> {
        // Whatever else is asked for, the stroke is done.
        if !matches!(action, Action::Move(_) | Action::Draw | Action::Leave) {
            self.finish_stroke(shared);
        }
        match action {
            Action::Play if self.floating.is_some() => self.put_down(shared),
            Action::Play => return self.play(shared),
            Action::Leave => return self.leave(shared),
            Action::New => {
                self.put_down(shared);
                return Some(Request::NewLevel);
            }
            Action::Move(direction) => self.go(direction, shared),
            Action::Draw => self.press_key(shared),
            Action::Larger => self.zoom(1.0, shared),
            Action::Smaller => self.zoom(-1.0, shared),
            Action::Fit => self.lens = Lens::fit(self.place(shared)),
            Action::Menu => self.cover = Cover::Menu(Cursor::default()),
            Action::Copy => self.copy(shared),
            Action::CopyCode => self.copy_code(shared),
            Action::Cut => self.cut(shared),
            Action::Paste => shared.effects.push(Effect::Paste),
            Action::SelectAll => self.select_all(shared),
            Action::Erase => self.erase(shared),
            Action::Turn(turn) => self.turn(turn, shared),
            Action::Undo | Action::Redo => self.travel(action, shared),
            Action::Reverse => self.begin_reverse(shared),
            Action::Harder => self.improve(Aim::Harder, shared),
            Action::Tidy => self.improve(Aim::Tidy, shared),
            Action::Keep => {
                self.put_down(shared);
                self.write(shared);
                shared.notify(if self.is_empty() {
                    tr::nothing_drawn()
                } else {
                    tr::kept(&files::own_levels())
                });
            }
            Action::Details => {
                self.put_down(shared);
                self.cover =
                    Cover::Details(Box::new(Form::new(&self.document.head.details)), Then::Draw);
            }
            Action::Swatch(_)
            | Action::TurnSwatch(_)
            | Action::Kind(_)
            | Action::TurnKind(_)
            | Action::Tool(_)
            | Action::Symmetry
            | Action::Pick => self.choose(action, shared),
            Action::Strength(by) => self.change_strength(by, shared),
            Action::Facing => self.change_facing(shared),
        }
        None
    }

    /// Chooses what is drawn with, and how.
    fn choose(&mut self, action: Action, shared: &mut Shared) {
        match action {
            Action::Swatch(swatch) => {
                self.chosen.swatch = swatch;
                if self.chosen.tool == super::Tool::Select {
                    self.put_down(shared);
                    self.chosen.tool = super::Tool::Pen;
                }
            }
            Action::TurnSwatch(by) => {
                let swatch = self.chosen.swatch.beside(by);
                self.choose(Action::Swatch(swatch), shared);
            }
            Action::Kind(number) => self.choose_colour(i32::from(number)),
            Action::TurnKind(by) => {
                self.choose_colour(i32::from(self.chosen.colour.number()) + by);
            }
            Action::Tool(tool) => {
                self.put_down(shared);
                self.selection = None;
                self.chosen.tool = tool;
            }
            Action::Symmetry => {
                self.chosen.symmetry = self.chosen.symmetry.next();
                let middle = self.spot_in_mind(shared);
                let empty = super::Area {
                    low: middle,
                    high: middle,
                };
                self.centre = Centre::of(self.document.sheet.bounds().unwrap_or(empty));
            }
            _ => self.pick(self.spot_in_mind(shared)),
        }
    }

    /// Trophies have this colour from now on, and are what is drawn, if something else was.
    fn choose_colour(&mut self, number: i32) {
        let looks = crate::view::theme::color::KINDS.len() as i32;
        // Colours go round; with numbers above, two would look the same.
        let number = (number - 1).rem_euclid(looks) + 1;
        if let Some(kind) = Kind::new(number as u16) {
            self.chosen.colour = kind;
        }
        self.chosen.swatch = match self.chosen.swatch {
            Swatch::Goal => Swatch::TrophyGoal,
            Swatch::BoxOnGoal => Swatch::TrophyOnGoal,
            coloured @ (Swatch::TrophyGoal | Swatch::TrophyOnGoal) => coloured,
            _ => Swatch::Trophy,
        };
    }

    /// Draws from now on with what is on a square.
    pub(super) fn pick(&mut self, spot: Spot) {
        let brush = Brush::of(self.document.sheet.get(spot));
        let (swatch, colour) = Swatch::of(brush);
        self.chosen.swatch = swatch;
        self.chosen.colour = colour.unwrap_or(self.chosen.colour);
    }

    /// The square that keys draw on moves, or what floats does.
    fn go(&mut self, direction: Direction, shared: &mut Shared) {
        let (dx, dy) = direction.delta();
        if let Some(floating) = &mut self.floating {
            floating.corner = floating.corner.shifted(dx, dy);
            return;
        }
        let spot = match self.cursor {
            Some(spot) => spot.shifted(dx, dy),
            None => self.spot_in_mind(shared),
        };
        self.cursor = Some(spot);
        self.lens.reveal(spot, self.place(shared));
        self.reach(spot, shared);
    }

    /// The key that draws is down.
    fn press_key(&mut self, shared: &mut Shared) {
        if matches!(self.hand, Hand::Nothing) {
            let spot = self.spot_in_mind(shared);
            self.cursor = Some(spot);
            self.put(spot, shared);
        }
    }

    /// A key is up again.
    pub(super) fn key_up(&mut self, key: Key, shared: &mut Shared) {
        if key == Key::Space {
            self.finish_stroke(shared);
        }
    }

    /// A button of a gamepad went down or came up.
    pub(super) fn pad_input(&mut self, event: PadEvent, shared: &mut Shared) -> Option<Request> {
        let action = actions::of_pad(event.button, self.set());
        if event.down {
            return self.perform(action, (None, Modifiers::NONE), shared);
        }
        if action == Action::Draw {
            self.finish_stroke(shared);
        }
        None
    }

    fn travel(&mut self, action: Action, shared: &mut Shared) {
        if self.drop_floating(shared) {
            return;
        }
        let moved = match action {
            Action::Undo => self.history.undo(&mut self.document),
            _ => self.history.redo(&mut self.document),
        };
        if moved {
            self.selection = None;
            self.changed(shared);
        }
    }

    fn change_strength(&mut self, by: i32, shared: &mut Shared) {
        let mut head = self.document.head.clone();
        let now = match head.rules.strength {
            Strength::Boxes(most) => i32::from(most.get()),
            Strength::Any => MOST_STRENGTH + 1,
        };
        let boxes = (now + by).max(1);
        head.rules.strength = u16::try_from(boxes)
            .ok()
            .filter(|_| boxes <= MOST_STRENGTH)
            .and_then(std::num::NonZeroU16::new)
            .map_or(Strength::Any, Strength::Boxes);
        self.edit_head(head, shared);
    }

    fn change_facing(&mut self, shared: &mut Shared) {
        let mut head = self.document.head.clone();
        head.rules.facing = Transform::ROTATE_CLOCKWISE.direction(head.rules.facing);
        self.edit_head(head, shared);
    }

    fn edit_head(&mut self, head: Head, shared: &mut Shared) {
        let edit = Edit {
            squares: Vec::new(),
            head: Some(Box::new(head)),
        };
        self.edit(&edit, shared);
    }

    /// What was typed in counts.
    pub(super) fn close_form(&mut self, shared: &mut Shared) {
        let cover = std::mem::replace(&mut self.cover, Cover::Nothing);
        if let Cover::Details(form, _) = cover {
            let mut head = self.document.head.clone();
            head.details = form.details();
            self.edit_head(head, shared);
        }
    }

    fn copy_code(&self, shared: &mut Shared) {
        match self.checked.level().and_then(|level| encode(level)) {
            Some(code) => {
                shared.notify(tr::copied_code(&code));
                shared.effects.push(Effect::Copy(code));
            }
            None => shared.notify(tr::no_code()),
        }
    }

    fn play(&mut self, shared: &mut Shared) -> Option<Request> {
        self.keep(shared);
        match &self.checked {
            Checked::Level { .. } => Some(Request::TestPlay),
            Checked::Fault { fault, .. } => {
                shared.notify(tr::fault(fault));
                None
            }
        }
    }

    /// Drops what is in hand, floats or is chosen; if nothing is, the editor is left.
    fn leave(&mut self, shared: &mut Shared) -> Option<Request> {
        let dropped = self.drop_stroke(shared) || self.drop_floating(shared);
        if dropped || self.selection.take().is_some() {
            return None;
        }
        Some(Request::LeaveEditor)
    }
}

/// The largest strength that is a number; one more is any.
const MOST_STRENGTH: i32 = 9;
