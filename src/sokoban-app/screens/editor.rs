//! The editor: a level is drawn, proven while it is drawn, played at once, and kept in a file of the player's own.
//!
//! The document is a value; tools are functions from it to changes (`sheet`, `brush`, `shapes`, `symmetry`, `clip`),
//! and every change leads back (`history`). The screen around it turns events into actions (`actions`, `pointer`,
//! `commands`), and the document into a picture (`lens`, `paper`, `toolbar`, `picture`).

pub mod actions;
pub mod brush;
pub mod clip;
mod commands;
pub mod document;
pub mod form;
pub mod history;
pub mod lens;
mod menu;
mod modes;
mod paper;
mod picture;
mod pointer;
pub mod prover;
pub mod reverse;
mod selection;
pub mod shapes;
pub mod sheet;
mod status;
pub mod symmetry;
pub mod toolbar;

use sokoban_core::{Entry, Kind, Level};
use sokoban_generator::{Aim, Suggestion};

use crate::analysis::Answer;
use crate::geometry::{Point, Rect};
use crate::input::touch::Fingers;
use crate::input::{Input, Modifiers};
use crate::library::drawings::Drawing;
use crate::screens::{Effect, Request, Shared};
use crate::texts::editor as tr;
use crate::ui::list::Cursor;
use crate::workshop::{Delivery, Product};
use actions::{Action, Swatch};
use clip::Clip;
use document::{Checked, Document, Edit};
use form::Form;
use history::History;
use lens::{Lens, Place};
use paper::Paper;
use pointer::Hand;
use prover::Prover;
use reverse::Reverse;
use selection::Floating;
use shapes::Tool;
use sheet::{Area, Change, Sheet, Spot};
use symmetry::{Centre, Symmetry};
use toolbar::{Chosen, Set};

/// Boards with more squares than this are checked when a stroke ends, and not with every square of it.
const LIVE: u64 = 4096;
/// Room for the lines above the board.
const TOP: f32 = 54.0;

/// The level under work, and how far it is drawn.
#[derive(Debug)]
pub struct Editor {
    document: Document,
    history: History,
    /// What of it is in the player's file.
    kept: Kept,
    checked: Checked,
    paper: Paper,
    prover: Prover,
    chosen: Chosen,
    /// Where the axes of symmetry cross.
    centre: Centre,
    lens: Lens,
    hand: Hand,
    selection: Option<Area>,
    floating: Option<Floating>,
    /// What was cut or copied last, and as which text.
    clipboard: Option<(String, Clip)>,
    /// Where the pointer is, and the square that keys draw on: one of them.
    pointer: Option<Point>,
    cursor: Option<Spot>,
    fingers: Fingers,
    cover: Cover,
    /// The seed of the last requested improvement.
    improvement_seed: u64,
}

/// What lies over the drawing.
#[derive(Debug)]
enum Cover {
    Nothing,
    /// All commands, and the one that is chosen.
    Menu(Cursor),
    /// The form for title, author and comment, and the next screen.
    Details(Box<Form>, Then),
    /// A game in reverse, with its picture.
    Reverse(Box<Reverse>, Box<Paper>),
    /// A better board is looked for, or shown.
    Suggestion(Aim, Option<Box<Suggested>>),
}

/// The next screen after the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Then {
    Draw,
    Leave,
}

/// A better board, as it is shown.
#[derive(Debug)]
struct Suggested {
    improved: Suggestion,
    edit: Edit,
    paper: Paper,
}

/// What of a document is in the player's file.
#[derive(Debug, Clone, Default)]
struct Kept {
    /// Its number in the file, if it is there.
    index: Option<usize>,
    /// As it was read there, or written last.
    entry: Option<Entry>,
}

impl Editor {
    /// Opens a document. With a number, it is that one in the player's own file; else it gets there with the first
    /// change.
    pub fn new(document: Document, own: Option<(usize, Entry)>, shared: &mut Shared) -> Self {
        let checked = document.check();
        let paper = Paper::of(&document, &checked);
        let window = shared.window;
        let (index, entry) = own.unzip();
        let mut editor = Self {
            lens: Lens::fit(Place {
                room: room(Set::Draw, window),
                window,
                bounds: document.sheet.bounds(),
            }),
            document,
            history: History::default(),
            kept: Kept { index, entry },
            checked,
            paper,
            prover: Prover::default(),
            chosen: Chosen {
                swatch: Swatch::Wall,
                colour: Kind::new(1).unwrap_or(Kind::PLAIN),
                tool: Tool::Pen,
                symmetry: Symmetry::None,
            },
            centre: Centre { x: 0, y: 0 },
            hand: Hand::Nothing,
            selection: None,
            floating: None,
            clipboard: None,
            pointer: None,
            cursor: None,
            fingers: Fingers::default(),
            cover: Cover::Nothing,
            improvement_seed: 0,
        };
        editor.prover.ask(&editor.checked, shared);
        editor
    }

    /// The document.
    pub const fn document(&self) -> &Document {
        &self.document
    }

    /// Whether it is a level, and which.
    pub const fn checked(&self) -> &Checked {
        &self.checked
    }

    /// What is known of the board.
    pub const fn prover(&self) -> &Prover {
        &self.prover
    }

    /// What is being drawn with.
    pub const fn chosen(&self) -> Chosen {
        self.chosen
    }

    /// The middle of a square in the window.
    pub fn middle(&self, spot: Spot, shared: &Shared) -> Point {
        self.lens.middle(spot, shared.window)
    }

    /// Returns `true` if nothing is drawn.
    fn is_empty(&self) -> bool {
        self.document.sheet.bounds().is_none()
    }

    /// Its number in the player's own file, if it is there.
    pub const fn index(&self) -> Option<usize> {
        self.kept.index
    }

    /// Sets its number in the player's own file.
    pub(crate) const fn set_index(&mut self, index: Option<usize>) {
        self.kept.index = index;
    }

    /// As it stands in the file, or would.
    pub fn entry(&self) -> Entry {
        self.document.entry(&self.checked)
    }

    /// As it stands in the player's file; `None` while it is not there.
    pub(crate) const fn kept(&self) -> Option<&Entry> {
        self.kept.entry.as_ref()
    }

    /// Whether this is the level under work.
    pub(crate) fn is_about(&self, level: &Level) -> bool {
        self.checked.level().is_some_and(|own| **own == *level)
    }

    /// What is in hand is put down, and what is open is closed: the editor leaves the screen.
    pub(crate) fn settle(&mut self, shared: &mut Shared) {
        self.finish_stroke(shared);
        self.put_down(shared);
        self.close_form(shared);
        self.cover = Cover::Nothing;
    }

    /// The editor is on the screen again, after a test play.
    pub(crate) fn return_to(&mut self, shared: &mut Shared) {
        self.hand = Hand::Nothing;
        self.refit(shared);
        self.prover.ask_again(&self.checked, shared);
    }

    /// Opens the form for the title; closing it leaves the editor.
    pub(crate) fn rename(&mut self) {
        let form = Box::new(Form::new(&self.document.head.details));
        self.cover = Cover::Details(form, Then::Leave);
    }

    /// Handles an event.
    pub(crate) fn input(&mut self, input: Input, shared: &mut Shared) -> Option<Request> {
        let input = match &self.cover {
            Cover::Menu(_) | Cover::Details(..) => input.in_list(),
            _ => input,
        };
        match &mut self.cover {
            Cover::Menu(_) => self.menu_input(input, shared),
            Cover::Details(..) => self.form_input(input, shared),
            _ => match input {
                Input::Down(key, modifiers) => match actions::of_key(key, modifiers) {
                    Some(action) => self.perform(action, (Some(key), modifiers), shared),
                    None => window_command(key, modifiers, shared),
                },
                Input::Again(key, modifiers) => {
                    let action = actions::of_key(key, modifiers).filter(|it| it.repeats());
                    self.perform(action?, (Some(key), modifiers), shared)
                }
                Input::Up(key) => {
                    self.key_up(key, shared);
                    None
                }
                Input::Pad(event) => self.pad_input(event, shared),
                Input::PadAgain(button) => {
                    let action = actions::of_pad(button, self.set());
                    let action = Some(action).filter(|it| it.repeats());
                    self.perform(action?, (None, Modifiers::NONE), shared)
                }
                _ => self.pointer_input(input, shared),
            },
        }
    }

    /// Which buttons there are.
    const fn set(&self) -> Set {
        match self.cover {
            Cover::Reverse(..) => Set::Reverse,
            Cover::Suggestion(..) => Set::Suggestion,
            Cover::Nothing | Cover::Menu(_) | Cover::Details(..) => Set::Draw,
        }
    }

    /// Where the sheet lies.
    fn place(&self, shared: &Shared) -> Place {
        Place {
            room: room(self.set(), shared.window),
            window: shared.window,
            bounds: self.document.sheet.bounds(),
        }
    }

    /// The window was resized.
    pub(crate) fn refit(&mut self, shared: &Shared) {
        self.lens = self.lens.kept(self.place(shared));
    }

    /// Makes a change that can be undone; tells the player if it cannot be made.
    fn edit(&mut self, edit: &Edit, shared: &mut Shared) {
        match self.document.apply(edit) {
            Some(back) => {
                self.history.done(back);
                self.changed(shared);
            }
            None => shared.notify(tr::too_large()),
        }
    }

    /// The document is another one: it is checked, asked about, and kept.
    fn changed(&mut self, shared: &mut Shared) {
        self.look_again(shared);
        self.refit(shared);
        self.keep(shared);
    }

    /// Checks the board, and asks whether it can be solved.
    fn look_again(&mut self, shared: &mut Shared) {
        self.checked = self.document.check();
        self.paper = Paper::of(&self.document, &self.checked);
        self.prover.ask(&self.checked, shared);
    }

    /// In the middle of a stroke: large boards wait until it ends.
    fn changing(&mut self, changes: &[Change], shared: &mut Shared) {
        let bounds = self.document.sheet.bounds();
        let squares = bounds.map_or(0, |area| u64::from(area.width()) * u64::from(area.height()));
        if squares <= LIVE || !self.paper.follow(&self.document.sheet, changes) {
            self.look_again(shared);
        }
    }

    /// Writes the document into the player's file, unless it was only looked at.
    fn keep(&mut self, shared: &mut Shared) {
        let was_kept = self.kept.entry.is_some() || self.kept.index.is_some();
        if was_kept || !self.history.is_empty() {
            self.write(shared);
        }
    }

    /// Writes the document into the player's file, if it is not there as it is. An empty board has no entry there.
    fn write(&mut self, shared: &mut Shared) {
        let entry = (!self.is_empty()).then(|| self.entry());
        if self.kept.entry == entry {
            return;
        }
        let drawing = Drawing {
            seen: std::mem::replace(&mut self.kept.entry, entry.clone()),
            entry,
            index: self.kept.index,
        };
        shared.effects.push(Effect::KeepDrawing(Box::new(drawing)));
    }

    /// A solution was found in a test play.
    pub(crate) fn add_solution(&mut self, moves: &str, shared: &mut Shared) {
        if self.document.add_solution(moves) {
            self.keep(shared);
        }
    }

    /// Handles an answer to a question that was asked.
    pub(crate) fn take_answer(&mut self, answer: Answer, shared: &mut Shared) {
        self.prover.take_answer(answer, shared);
    }

    /// Takes what was ordered.
    pub(crate) fn take_delivery(&mut self, delivery: Delivery, shared: &mut Shared) {
        if let Some(Product::Improved(improved)) = self.prover.take_delivery(delivery) {
            self.suggest(improved, shared);
        }
    }

    /// Changes of the document that make of its board another one on the same squares.
    fn edit_to(&self, sheet: &Sheet) -> Edit {
        let old = self.document.sheet.drawn().map(|(spot, _)| spot);
        let spots = old.chain(sheet.drawn().map(|(spot, _)| spot));
        let changes = spots.map(|spot| (spot, sheet.get(spot)));
        let changes = changes.filter(|(spot, square)| self.document.sheet.get(*spot) != *square);
        Edit::squares(changes.collect())
    }
}

/// Keys that concern the window, wherever they are pressed.
fn window_command(
    key: crate::input::Key,
    modifiers: crate::input::Modifiers,
    shared: &Shared,
) -> Option<Request> {
    use crate::input::Command as C;
    let command = shared.settings.bindings.command(key, modifiers)?;
    match command {
        C::Help => Some(Request::Open(crate::screens::Screen::Help)),
        C::Mute | C::Fullscreen | C::Quit => Some(Request::Command(command)),
        _ => None,
    }
}

/// The part of the window that the sheet may take.
fn room(set: Set, window: crate::view::scene::WindowSize) -> Rect {
    let (width, height) = window.logical();
    let below = toolbar::height(set, window);
    Rect {
        x: 0.0,
        y: TOP,
        w: width.max(1.0),
        h: (height - TOP - below).max(1.0),
    }
}
