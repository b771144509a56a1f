//! What actions do.

use sokoban_core::{Direction, Kind, Strength};
use sokoban_generator::encode;

use super::actions::{self, Action, Swatch};
use super::brush::Brush;
use super::clip::Turn;
use super::document::{Checked, Edit, Head};
use super::form::Form;
use super::lens::Lens;
use super::paper::Paper;
use super::pointer::Hand;
use super::reverse::{NoReverse, Reverse};
use super::sheet::{Sheet, Spot};
use super::symmetry::Centre;
use super::{Aim, Cover, Editor, Suggested};
use crate::input::{Button, Input, Key, Modifiers};
use crate::screens::{Effect, Request, Shared};
use crate::texts::editor as says;
use crate::ui::list::{Hit, List};
use crate::workshop::{Improved, Job};

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
            Action::Menu => self.cover = Cover::Menu(0),
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
                shared.notify(says::kept(says::OWN_LEVELS));
            }
            Action::Details => {
                self.put_down(shared);
                self.cover = Cover::Details(Form::new(&self.document.head.details));
            }
            Action::Swatch(_)
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
        head.rules.facing = Turn::Right.direction(head.rules.facing);
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
        if let Cover::Details(form) = cover {
            let mut head = self.document.head.clone();
            head.details = form.details();
            self.edit_head(head, shared);
        }
    }

    fn copy_code(&self, shared: &mut Shared) {
        match self.checked.level().and_then(|level| encode(level)) {
            Some(code) => {
                shared.notify(says::copied_code(&code));
                shared.effects.push(Effect::Copy(code));
            }
            None => shared.notify(says::NO_CODE),
        }
    }

    fn play(&mut self, shared: &mut Shared) -> Option<Request> {
        self.keep(shared);
        match &self.checked {
            Checked::Level { .. } => Some(Request::TestPlay),
            Checked::Fault { fault, .. } => {
                shared.notify(says::fault(fault));
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

    /// All commands, to choose from.
    pub(super) fn menu_input(&mut self, input: Input, shared: &mut Shared) -> Option<Request> {
        let Cover::Menu(chosen) = &mut self.cover else {
            return None;
        };
        let last = actions::menu().count() - 1;
        let picked = match input {
            Input::Down(Key::Up, _) | Input::Again(Key::Up, _) => {
                *chosen = chosen.checked_sub(1).unwrap_or(last);
                None
            }
            Input::Down(Key::Down, _) | Input::Again(Key::Down, _) => {
                *chosen = if *chosen == last { 0 } else { *chosen + 1 };
                None
            }
            Input::Wheel(notches, _) => {
                let further = if notches < 0.0 { 1 } else { -1 };
                *chosen = chosen.saturating_add_signed(further).min(last);
                None
            }
            Input::Down(Key::Enter | Key::PadEnter, _) => Some(*chosen),
            Input::Down(Key::Escape | Key::Tab | Key::Menu, _) => {
                self.cover = Cover::Nothing;
                None
            }
            Input::Press(Button::Left, point) => match menu(*chosen).hit(shared.window, point) {
                Hit::Line(line) => Some(line),
                Hit::Panel => None,
                Hit::Outside => {
                    self.cover = Cover::Nothing;
                    None
                }
            },
            Input::Down(key, modifiers) => {
                let action = actions::of_key(key, modifiers)?;
                return self.perform_from_menu(action, shared);
            }
            _ => None,
        };
        let (action, ..) = actions::menu().nth(picked?)?;
        self.perform_from_menu(action, shared)
    }

    fn perform_from_menu(&mut self, action: Action, shared: &mut Shared) -> Option<Request> {
        self.cover = Cover::Nothing;
        self.perform(action, (None, Modifiers::NONE), shared)
    }

    fn begin_reverse(&mut self, shared: &mut Shared) {
        self.put_down(shared);
        match Reverse::of(&self.document.sheet) {
            Ok(reverse) => self.show_reverse(Box::new(reverse)),
            Err(NoReverse::NoGoal) => shared.notify(says::NO_GOAL),
            Err(NoReverse::NoRoom) => shared.notify(says::NO_ROOM),
        }
        self.refit(shared);
    }

    fn show_reverse(&mut self, reverse: Box<Reverse>) {
        let facing = self.document.head.rules.facing;
        let paper = Paper::of_sheet(reverse.sheet(), facing).with_player(reverse.player());
        self.selection = None;
        self.cover = Cover::Reverse(reverse, Box::new(paper));
    }

    fn perform_in_reverse(&mut self, action: Action, modifiers: Modifiers, shared: &mut Shared) {
        let Cover::Reverse(mut reverse, paper) = std::mem::replace(&mut self.cover, Cover::Nothing)
        else {
            return;
        };
        match action {
            Action::Move(direction) => {
                reverse.step(direction, !modifiers.shift);
            }
            Action::Undo => {
                reverse.undo();
            }
            Action::Play => {
                let changes = reverse.changes(&self.document.sheet);
                return self.edit(&Edit::squares(changes), shared);
            }
            Action::Leave | Action::Reverse => return,
            Action::Larger => self.zoom(1.0, shared),
            Action::Smaller => self.zoom(-1.0, shared),
            Action::Fit => self.lens = Lens::fit(self.place(shared)),
            _ => {
                self.cover = Cover::Reverse(reverse, paper);
                return;
            }
        }
        self.show_reverse(reverse);
    }

    /// The pointer is down on a square, in reverse play: on the player it pulls, elsewhere the player walks there.
    pub(super) fn begin_pull(&mut self, spot: Spot, _shared: &Shared) {
        let Cover::Reverse(mut reverse, paper) = std::mem::replace(&mut self.cover, Cover::Nothing)
        else {
            return;
        };
        if reverse.player() == spot {
            self.hand = Hand::Pulling;
            self.cover = Cover::Reverse(reverse, paper);
        } else {
            reverse.go(spot);
            self.hand = Hand::Pulling;
            self.show_reverse(reverse);
        }
    }

    /// The pointer drags the player to a square beside it.
    pub(super) fn pull_to(&mut self, spot: Spot, _shared: &Shared) {
        let Cover::Reverse(mut reverse, paper) = std::mem::replace(&mut self.cover, Cover::Nothing)
        else {
            return;
        };
        let player = reverse.player();
        let beside = Direction::ALL.into_iter().find(|direction| {
            let (dx, dy) = direction.delta();
            player.shifted(dx, dy) == spot
        });
        if beside.is_some_and(|direction| reverse.step(direction, true)) {
            self.show_reverse(reverse);
        } else {
            self.cover = Cover::Reverse(reverse, paper);
        }
    }

    fn improve(&mut self, aim: Aim, shared: &mut Shared) {
        use crate::analysis::Assessment;
        self.put_down(shared);
        if !matches!(self.prover.assessment, Assessment::Solvable { .. }) {
            return shared.notify(says::ONLY_SOLVABLE);
        }
        let seed = self.history.len() as u64;
        self.prover.order(Job::Improve(aim, seed), shared);
        self.cover = Cover::Suggestion(aim, None);
    }

    /// Shows a better board, or tells that there is none.
    pub(super) fn suggest(&mut self, improved: Option<Box<Improved>>, shared: &mut Shared) {
        let Cover::Suggestion(aim, None) = self.cover else {
            return;
        };
        let (Some(improved), Checked::Level { corner, .. }) = (improved, &self.checked) else {
            self.cover = Cover::Nothing;
            return shared.notify(says::NOTHING_BETTER);
        };
        let sheet = Sheet::of(&sokoban_core::Draft::from(&*improved.level), *corner);
        let edit = self.edit_to(&sheet);
        let suggested = Suggested {
            paper: Paper::of_sheet(&sheet, improved.level.facing()),
            improved: *improved,
            edit,
        };
        self.cover = Cover::Suggestion(aim, Some(Box::new(suggested)));
    }

    fn perform_on_suggestion(&mut self, action: Action, shared: &mut Shared) {
        match action {
            Action::Play => {
                let cover = std::mem::replace(&mut self.cover, Cover::Nothing);
                match cover {
                    Cover::Suggestion(_, Some(suggested)) => self.edit(&suggested.edit, shared),
                    other => self.cover = other,
                }
            }
            Action::Leave | Action::Undo => {
                if matches!(self.cover, Cover::Suggestion(_, None)) {
                    shared.effects.push(Effect::StopWork);
                }
                self.cover = Cover::Nothing;
            }
            Action::Larger => self.zoom(1.0, shared),
            Action::Smaller => self.zoom(-1.0, shared),
            _ => {}
        }
    }
}

/// The largest strength that is a number; one more is any.
const MOST_STRENGTH: i32 = 9;

/// The menu with a line chosen.
pub(super) fn menu(chosen: usize) -> List<'static> {
    List {
        title: says::MENU_TITLE,
        lines: actions::menu()
            .map(|(_, key, text)| (text.to_owned(), key))
            .collect(),
        chosen,
        below: says::MENU_KEYS.to_vec(),
    }
}
