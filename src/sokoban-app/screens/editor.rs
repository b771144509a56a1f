//! The level editor. While the player draws a level, the editor analyses the level and saves it to the file that
//! contains the player's own levels. A valid level can be test-played at any time.
//!
//! [`Document`] holds the edited level. The tools (`canvas`, `brush`, `shapes`, `clip`) compute changes to the
//! document, and `history` stores a snapshot before each change. [`Editor`] turns input into commands (`pointer`,
//! `perform`) and draws the document (`camera`, `preview`, `toolbar`, `draw`). The components `selection`, `reverse`
//! and `analysis` own their state. `menu` and `level_form` are screens that open on top of the editor.

pub mod analysis;
pub mod brush;
pub mod camera;
pub mod canvas;
pub mod clip;
pub mod document;
mod draw;
pub mod history;
pub(crate) mod level_form;
pub(crate) mod menu;
mod perform;
mod pointer;
mod preview;
pub mod reverse;
mod selection;
pub mod shapes;
pub mod toolbar;

use sokoban_core::{Kind, Level};
use sokoban_files::Entry;

use crate::analysis::AnalysisResponse;
use crate::editor_tasks::EditorTaskResult;
use crate::geometry::{Point, Rect};
use crate::input::touch::Fingers;
use crate::input::{EditorCommand, Input, Key, Modifiers, PadButton, Swatch, Tool};
use crate::library::drawings::Drawing;
use crate::screens::{AppState, Effect, Screen, ScreenEvent};
use crate::texts::editor as tr;
use crate::view::scene::WindowSize;
use analysis::EditorAnalysis;
use brush::Brush;
use camera::{CanvasFrame, CanvasView};
use canvas::{Area, Change, Coord};
use document::{BoardCheck, Details, Document};
use history::{History, Snapshot};
use pointer::DragState;
use preview::BoardPreview;
use reverse::ReverseOverlay;
use selection::Selection;
use toolbar::{EditorMode, ToolSettings, Toolbar};

/// The maximum number of squares on a board that is checked after every painted square. Larger boards are checked only
/// at the end of a stroke, because the check would be too slow.
const MAX_LIVE_CHECK_SQUARES: u64 = 4096;
/// The height of the lines of text above the canvas, in logical pixels.
pub(crate) const STATUS_HEIGHT: f32 = 54.0;

#[derive(Debug)]
pub struct Editor {
    document: Document,
    history: History,
    saved: SavedState,
    checked: BoardCheck,
    preview: BoardPreview,
    analysis: EditorAnalysis,
    tools: ToolSettings,
    view: CanvasView,
    drag: DragState,
    selection: Selection,
    focus: EditorFocus,
    fingers: Fingers,
    reverse: Option<Box<ReverseOverlay>>,
}

/// The pointer or the keyboard cursor, whichever was used last, with its position.
#[derive(Debug, Clone, Copy, PartialEq)]
enum EditorFocus {
    None,
    Pointer(Point),
    /// The square of the keyboard cursor.
    Cursor(Coord),
}

/// The document's entry in the file that contains the player's own levels.
#[derive(Debug, Clone, Default)]
struct SavedState {
    /// The index of the entry in the file. `None` if the file does not contain the document.
    index: Option<usize>,
    /// The entry as it was last read or written.
    entry: Option<Entry>,
}

impl Editor {
    /// Opens a document. `drawing` is the document's index and entry in the file that contains the player's own levels.
    /// If it is `None`, the first change to the document adds an entry to the file.
    pub fn new(document: Document, drawing: Option<(usize, Entry)>, app: &mut AppState) -> Self {
        let checked = document.check();
        let window = app.machine.window;
        let (index, entry) = drawing.unzip();
        let is_ordinary = |(_, square)| !Swatch::of(Brush::of(square)).0.is_rare();
        let tools = ToolSettings {
            swatch: Swatch::Wall,
            colour: Kind::new(1).unwrap_or(Kind::PLAIN),
            tool: Tool::Pen,
            has_more: !document.canvas.drawn().all(is_ordinary),
        };
        let mode = EditorMode::Draw;
        let mut editor = Self {
            view: CanvasView::fit(CanvasFrame {
                area: canvas_area(Toolbar { mode, tools }, window),
                window,
                drawn: document.canvas.bounds(),
            }),
            preview: BoardPreview::of(&document, &checked),
            document,
            history: History::default(),
            saved: SavedState { index, entry },
            checked,
            analysis: EditorAnalysis::default(),
            tools,
            drag: DragState::Idle,
            selection: Selection::default(),
            focus: EditorFocus::None,
            fingers: Fingers::default(),
            reverse: None,
        };
        editor.analysis.request(&editor.checked, app);
        editor
    }

    pub const fn document(&self) -> &Document {
        &self.document
    }

    pub const fn checked(&self) -> &BoardCheck {
        &self.checked
    }

    pub const fn analysis(&self) -> &EditorAnalysis {
        &self.analysis
    }

    pub const fn tools(&self) -> ToolSettings {
        self.tools
    }

    /// Returns the position of the centre of the square `coord` in the window, in logical pixels.
    pub fn middle(&self, coord: Coord, app: &AppState) -> Point {
        let frame = self.frame(app.machine.window);
        self.view.rect(Area::between(coord, coord), frame).centre()
    }

    fn is_empty(&self) -> bool {
        self.document.canvas.bounds().is_none()
    }

    /// Returns the document's index in the file that contains the player's own levels, or `None` if the document is not
    /// saved.
    pub const fn index(&self) -> Option<usize> {
        self.saved.index
    }

    pub(crate) const fn set_index(&mut self, index: Option<usize>) {
        self.saved.index = index;
    }

    pub fn entry(&self) -> Entry {
        self.document.entry(&self.checked)
    }

    /// Returns the document's entry in the file that contains the player's own levels, as it was last read or written.
    /// Returns `None` if the document is not saved.
    pub(crate) const fn saved_entry(&self) -> Option<&Entry> {
        self.saved.entry.as_ref()
    }

    pub(crate) fn is_about(&self, level: &Level) -> bool {
        self.checked
            .level()
            .is_some_and(|checked| **checked == *level)
    }

    /// Ends the current stroke, places the floating piece on the canvas, and leaves reverse play. Called before another
    /// screen opens.
    pub(crate) fn settle(&mut self, app: &mut AppState) {
        self.finish_stroke(app);
        self.place_floating(app);
        self.reverse = None;
    }

    /// Updates the view, and requests the analysis again, after a test play.
    pub(crate) fn return_to(&mut self, app: &mut AppState) {
        self.drag = DragState::Idle;
        self.refit(app);
        self.analysis.request_again(&self.checked, app);
    }

    pub(crate) const fn details(&self) -> &Details {
        &self.document.properties.details
    }

    pub(crate) fn set_details(&mut self, details: Details, app: &mut AppState) {
        self.edit_properties(|properties| properties.details = details, app);
    }

    pub(crate) fn input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        let input = if app.settings.hold.toggles {
            self.toggled(input)?
        } else {
            input
        };
        match input {
            Input::Down(key, modifiers) => match EditorCommand::of_key(key, modifiers) {
                Some(command) => self.perform(command, modifiers, app),
                None => window_command(key, modifiers, app),
            },
            Input::Again(key, modifiers) => {
                let command = EditorCommand::of_key(key, modifiers);
                self.perform(command.filter(|command| command.repeats())?, modifiers, app)
            }
            Input::Activate(action) => self.act(action, app),
            Input::Up(key) => {
                if key == Key::Space {
                    self.finish_stroke(app);
                }
                None
            }
            Input::Pad(event) => {
                let command = self.command_of_button(event.button)?;
                if event.down {
                    return self.perform(command, Modifiers::NONE, app);
                }
                if command == EditorCommand::Draw {
                    self.finish_stroke(app);
                }
                None
            }
            Input::PadAgain(button) => {
                let command = self.command_of_button(button);
                let command = command.filter(|command| command.repeats())?;
                self.perform(command, Modifiers::NONE, app)
            }
            _ => self.pointer_input(input, app),
        }
    }

    const fn mode(&self) -> EditorMode {
        match self.reverse {
            Some(_) => EditorMode::Reverse,
            None => EditorMode::Draw,
        }
    }

    /// Returns the editor command that a gamepad button runs in the current mode.
    fn command_of_button(&self, button: PadButton) -> Option<EditorCommand> {
        match (self.mode(), button) {
            (EditorMode::Reverse, PadButton::A) => Some(EditorCommand::Play),
            (EditorMode::Reverse, PadButton::Start) => Some(EditorCommand::Leave),
            _ => EditorCommand::of_pad(button),
        }
    }

    const fn toolbar(&self) -> Toolbar {
        Toolbar {
            mode: self.mode(),
            tools: self.tools,
        }
    }

    fn frame(&self, window: WindowSize) -> CanvasFrame {
        CanvasFrame {
            area: canvas_area(self.toolbar(), window),
            window,
            drawn: self.document.canvas.bounds(),
        }
    }

    /// Adjusts the view so that the whole drawing is visible, after the size of the window or of the drawing has
    /// changed. Does nothing if the player has zoomed or moved the view.
    pub(crate) fn refit(&mut self, app: &AppState) {
        self.view = self.view.refit(self.frame(app.machine.window));
    }

    /// Applies `changes` to the canvas and saves the document. If the board would be too large, changes nothing and
    /// notifies the player.
    fn edit_squares(&mut self, changes: &[Change], app: &mut AppState) {
        let before = self.document.snapshot();
        match self.document.canvas.apply(changes) {
            Some(()) => self.finish_edit(before, app),
            None => app.notify(tr::too_large()),
        }
    }

    /// If the document differs from `before`, adds an undo step that restores `before`. Checks and saves the document.
    fn finish_edit(&mut self, before: Snapshot, app: &mut AppState) {
        let Document {
            canvas, properties, ..
        } = &self.document;
        if *canvas != before.canvas || *properties != before.properties {
            self.history.push(before);
        }
        self.changed(app);
    }

    fn changed(&mut self, app: &mut AppState) {
        self.recheck(app);
        self.refit(app);
        self.save(app);
    }

    fn recheck(&mut self, app: &mut AppState) {
        self.checked = self.document.check();
        self.preview = BoardPreview::of(&self.document, &self.checked);
        self.analysis.request(&self.checked, app);
    }

    /// Updates the preview during a stroke. If the board is not too large, also checks it.
    fn stroke_changed(&mut self, app: &mut AppState) {
        let canvas = &self.document.canvas;
        let bounds = canvas.bounds();
        let squares = bounds.map_or(0, |area| u64::from(area.width()) * u64::from(area.height()));
        if squares <= MAX_LIVE_CHECK_SQUARES {
            self.recheck(app);
        } else {
            self.preview = BoardPreview::of_canvas(canvas, self.document.properties.rules.facing);
        }
    }

    /// Saves the document, unless it was never saved and has no changes.
    fn save(&mut self, app: &mut AppState) {
        let was_saved = self.saved.entry.is_some() || self.saved.index.is_some();
        if was_saved || !self.history.is_empty() {
            self.write_entry(app);
        }
    }

    /// Writes the document's entry to the file if it differs from the saved one. If nothing is drawn, removes the entry
    /// from the file.
    fn write_entry(&mut self, app: &mut AppState) {
        let entry = (!self.is_empty()).then(|| self.entry());
        if self.saved.entry == entry {
            return;
        }
        let drawing = Drawing {
            seen: std::mem::replace(&mut self.saved.entry, entry.clone()),
            entry,
            index: self.saved.index,
        };
        app.effects.push(Effect::KeepDrawing(Box::new(drawing)));
    }

    pub(crate) fn add_solution(&mut self, moves: &str, app: &mut AppState) {
        if self.document.add_solution(moves) {
            self.save(app);
        }
    }

    pub(crate) fn take_response(&mut self, response: AnalysisResponse, app: &mut AppState) {
        self.analysis.take_response(response, app);
    }

    pub(crate) fn take_task_result(&mut self, result: EditorTaskResult) {
        self.analysis.take_task_result(result);
    }
}

/// Returns the event for a key that opens the help, or for a key whose command has the same effect on every screen,
/// such as switching to full screen. Returns `None` for all other keys.
fn window_command(key: Key, modifiers: Modifiers, app: &AppState) -> Option<ScreenEvent> {
    use crate::input::Command as C;
    let command = app.settings.bindings.command(key, modifiers)?;
    match command {
        C::Help => Some(ScreenEvent::Open(Screen::Help)),
        _ if command.row().is_global => Some(ScreenEvent::Command(command)),
        _ => None,
    }
}

fn canvas_area(toolbar: Toolbar, window: WindowSize) -> Rect {
    let (width, height) = window.logical();
    let below = toolbar.height(window);
    Rect {
        x: 0.0,
        y: STATUS_HEIGHT,
        w: width.max(1.0),
        h: (height - STATUS_HEIGHT - below).max(1.0),
    }
}
