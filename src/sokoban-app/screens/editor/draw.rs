//! Draws the editor: the canvas with its marks, the lines of text above it, and the buttons below it.

use sokoban_core::{Kind, Strength, Tile};

use super::brush::StrokeMode;
use super::camera::CanvasFrame;
use super::canvas::{Area, Canvas, Coord, Piece, Square};
use super::document::BoardCheck;
use super::pointer::DragState;
use super::preview::BoardPreview;
use super::selection::FloatingSelection;
use super::toolbar::{self, EditorMode};
use super::{Editor, STATUS_HEIGHT};
use crate::geometry::{BoardPoint, Rect, column_name, row_name};
use crate::input::{Action, EditorCommand as C, Tool};
use crate::screens::AppState;
use crate::texts::{editor as tr, joined, speech};
use crate::ui::label;
use crate::view::ambience::Ambience;
use crate::view::board::{BoardScene, Marks};
use crate::view::board_view::BoardView;
use crate::view::element::{Element, Role};
use crate::view::marks;
use crate::view::motion::Motion;
use crate::view::scene::{Panel, Scene, WindowSize};
use crate::view::sketch::{self, Mark};
use crate::view::text_metrics;
use crate::view::theme::size::{MARGIN, MIN_GRID_TILE};
use crate::view::theme::{Color, color, text};

const LINE_WIDTH: f32 = 2.0;
const LAMP_SIDE: f32 = 11.0;

impl Editor {
    /// Draws the editor. `is_uncovered` is `false` if another screen is open on top of the editor. In this case, the
    /// position of the pointer is ignored.
    pub(crate) fn draw(
        &self,
        app: &AppState,
        window: WindowSize,
        is_uncovered: bool,
        scene: &mut Scene,
    ) {
        let frame = self.frame(window);
        self.draw_board(scene, frame);
        self.draw_marks(scene, frame, is_uncovered);
        self.draw_outline(scene, frame);
        self.draw_fault(scene, frame);
        self.draw_numbers(scene, app);
        draw_backdrop(scene, window);
        self.draw_status(scene, window);
        let toolbar = self.toolbar();
        let pointer = self.pointer().filter(|_| is_uncovered);
        toolbar.draw(scene, window, pointer);
        let control = pointer.and_then(|point| scene.at(point));
        let (line, tint) = self.toolbar_line(control.and_then(|control| control.action), app);
        toolbar.draw_line(scene, window, (&line, tint));
    }

    fn shown(&self) -> &BoardPreview {
        match &self.reverse {
            Some(reverse) => &reverse.preview,
            None => &self.preview,
        }
    }

    fn draw_board(&self, scene: &mut Scene, frame: CanvasFrame) {
        let preview = self.shown();
        scene.viewport = self.view.viewport(preview.corner, preview.size(), frame);
        self.draw_grid(scene, frame);
        let viewport = scene.viewport.clone();
        sketch::draw(&mut scene.board, preview.sketch(), &viewport);
        if let Some(floating) = self.selection.floating() {
            self.draw_floating(scene, floating, frame);
        }
    }

    fn draw_grid(&self, scene: &mut Scene, frame: CanvasFrame) {
        let area = frame.area;
        scene.under.draw(Panel::solid(area, color::PAPER));
        if self.view.tile(frame) < MIN_GRID_TILE {
            return;
        }
        let squares = self.view.visible_area(frame);
        let first = self
            .view
            .rect(Area::between(squares.low, squares.low), frame);
        let thickness = 1.0 / frame.window.scale;
        let columns = (0..=squares.width()).map(|column| Rect {
            x: first.x + column as f32 * first.w,
            w: thickness,
            ..area
        });
        let rows = (0..=squares.height()).map(|row| Rect {
            y: first.y + row as f32 * first.h,
            h: thickness,
            ..area
        });
        let lines = columns.chain(rows).filter_map(|line| clip(line, area));
        let lines = lines.map(|line| Panel::solid(line, color::RULING));
        scene.under.panels.extend(lines);
    }

    fn draw_floating(&self, scene: &mut Scene, floating: &FloatingSelection, frame: CanvasFrame) {
        let mut canvas = Canvas::default();
        let changes = floating.clip.changes(&Canvas::default(), floating.corner);
        if canvas.apply(&changes).is_none() {
            return;
        }
        let preview = BoardPreview::of_canvas(&canvas, self.document.properties.rules.facing);
        let viewport = self.view.viewport(preview.corner, preview.size(), frame);
        let mut sprites = Vec::new();
        sketch::draw(&mut sprites, preview.sketch(), &viewport);
        let shift = relative(preview.corner, self.shown().corner);
        for sprite in &mut sprites {
            sprite.position.x += shift.x;
            sprite.position.y += shift.y;
        }
        scene.board.extend(sprites);
    }

    fn draw_marks(&self, scene: &mut Scene, frame: CanvasFrame, is_uncovered: bool) {
        let in_view = self.view.visible_area(frame);
        let corner = self.shown().corner;
        let mut mark = |coord: Coord, kind| {
            if in_view.contains(coord) {
                sketch::mark(&mut scene.board, kind, relative(coord, corner));
            }
        };
        match &self.checked {
            _ if self.reverse.is_some() => {}
            BoardCheck::Fault { coord, .. } => {
                if let Some(coord) = coord {
                    mark(*coord, Mark::Blame);
                }
            }
            BoardCheck::Level { corner, .. } => {
                for pos in self.analysis.deadlocked_boxes() {
                    mark(corner.shifted(pos.x.into(), pos.y.into()), Mark::Blame);
                }
            }
        }
        if let DragState::Drawing(drawn) = &self.drag
            && drawn.tool != Tool::Pen
        {
            let preview = match drawn.mode {
                StrokeMode::Paint(_) => Mark::Change,
                StrokeMode::Erase(_) => Mark::Blame,
            };
            for coord in drawn.squares(&self.document.canvas, drawn.from) {
                mark(coord, preview);
            }
        }
        if let Some(coord) = self.pen(frame).filter(|_| is_uncovered) {
            mark(coord, Mark::Pen);
        }
    }

    fn draw_fault(&self, scene: &mut Scene, frame: CanvasFrame) {
        let BoardCheck::Fault {
            coord: Some(coord),
            fault,
        } = &self.checked
        else {
            return;
        };
        if self.reverse.is_some() {
            return;
        }
        let rect = self.view.rect(Area::between(*coord, *coord), frame);
        let fault = tr::fault(fault);
        let width = (16.0 + text_metrics::width(&fault, text::NOTE)).min(frame.area.w);
        let x = (rect.x + rect.w / 2.0 - width / 2.0).clamp(0.0, frame.area.w - width);
        let y = rect.y - 24.0;
        scene
            .hud
            .draw(Panel::raised(Rect::new(x, y, width, 22.0), color::PANEL));
        let fault = label(&fault, x + 8.0, y + 15.5, text::NOTE, color::WARNING);
        scene.hud.write(fault.within(width - 16.0));
    }

    /// If marks for colour-blind players are on, draws the number of each colour on the boxes and goals.
    fn draw_numbers(&self, scene: &mut Scene, app: &AppState) {
        let is_wanted = app.settings.colour_blind_marks && self.reverse.is_none();
        if let BoardCheck::Level { level, .. } = &self.checked
            && is_wanted
            && matches!(self.drag, DragState::Idle)
        {
            let board_scene = BoardScene {
                level,
                position: level.start(),
                motion: &Motion::still(level.facing()),
                marks: Marks::default(),
                player_fell_at: None,
                ambience: Ambience::WAREHOUSE,
                view: BoardView::upright(level.map().size()),
            };
            // Use the same numbers as the toolbar.
            let number = |kind: Kind| usize::from(kind.number());
            marks::draw(scene, app.machine.window, board_scene, number);
        }
    }

    /// Returns the square that would be painted next. Returns `None` during reverse play, while there is a floating
    /// piece, and while neither the pointer nor the keyboard cursor is on the canvas.
    fn pen(&self, frame: CanvasFrame) -> Option<Coord> {
        let draws = self.reverse.is_none() && self.selection.floating().is_none();
        self.pen_coord(frame).filter(|_| draws)
    }

    fn draw_outline(&self, scene: &mut Scene, frame: CanvasFrame) {
        if let Some(area) = self.selection.outline() {
            let rect = self.view.rect(area, frame);
            for side in sides(rect) {
                push_solid(scene, clip(side, frame.area), color::ACCENT);
            }
        }
    }

    /// Draws a line with the title, the size, and the numbers of boxes and goals. Below this line, draws the lamp with
    /// its text.
    pub(super) fn draw_status(&self, scene: &mut Scene, window: WindowSize) {
        let width = (window.logical().0 - 2.0 * MARGIN).max(0.0);
        let (lamp, summary) = self.summary();
        scene.hud.draw(Panel::rounded(
            Rect::new(MARGIN, 32.0, LAMP_SIDE, LAMP_SIDE),
            LAMP_SIDE / 2.0,
            lamp,
        ));
        let summary_color = if lamp == color::WARNING {
            lamp
        } else {
            color::TEXT
        };
        scene.hud.labels.extend([
            label(self.heading(), MARGIN, 20.0, text::KEYS, color::DIM).within(width),
            label(
                &summary,
                MARGIN + LAMP_SIDE + 8.0,
                43.0,
                text::COUNTER,
                summary_color,
            )
            .within((width - LAMP_SIDE - 8.0).max(0.0)),
        ]);
    }

    /// Returns the canvas as an element for assistive technologies. The element's value describes the square that would
    /// be painted next, and gives the square's column and row in the drawing.
    pub(crate) fn board_element(&self, app: &AppState) -> Element {
        let frame = self.frame(app.machine.window);
        let square = self.pen(frame).map(|coord| {
            let content = content(self.document.canvas.get(coord));
            let bounds = self.document.canvas.bounds();
            let bounds = bounds.filter(|bounds| bounds.contains(coord));
            match bounds.map(|bounds| (coord.x - bounds.low.x, coord.y - bounds.low.y)) {
                Some((x, y)) => {
                    let name = column_name(x as u16) + &row_name(y as u16);
                    speech::square(&content, &name)
                }
                None => speech::outside(),
            }
        });
        Element::new(Role::Board, speech::board(), frame.area)
            .with_value(square.unwrap_or_default())
            .focused(true)
    }

    pub(crate) fn heading(&self) -> String {
        let title = self.document.properties.details.title.trim();
        let title = if title.is_empty() {
            tr::untitled()
        } else {
            title.to_owned()
        };
        let Some(bounds) = self.document.canvas.bounds() else {
            return title;
        };
        let (boxes, goals) = self.preview.inventory();
        let inventory = tr::inventory(bounds.width(), bounds.height(), boxes, goals);
        let strength = match self.document.properties.rules.strength {
            Strength::ONE => None,
            other => Some(tr::strength(&other.to_string())),
        };
        joined([Some(title), Some(inventory), strength])
    }

    fn summary(&self) -> (Color, String) {
        match &self.reverse {
            Some(reverse) => (color::LAMP_SOLVABLE, tr::pulls(reverse.pulls())),
            None if self.document.canvas.bounds().is_none() => {
                (color::LAMP_UNKNOWN, tr::nothing_drawn())
            }
            None => self.analysis.summary(&self.checked, self.preview.is_open()),
        }
    }

    /// Returns the line of text above the buttons, and the colour of this text. The line contains the notice or, if
    /// there is none, the name of the button under the pointer. If there is no such button either, the line lists the
    /// most important keys.
    fn toolbar_line(&self, pointed: Option<Action>, app: &AppState) -> (String, Color) {
        if let Some(notice) = &app.notice {
            return (notice.clone(), color::ACCENT);
        }
        let key = C::key_label;
        let mode = self.mode();
        let line = match (pointed, mode) {
            (Some(Action::Edit(command)), _) => {
                let text = toolbar::name(command, mode);
                let text = if app.names_keys() {
                    format!("{text}    {}", command.key_label())
                } else {
                    text
                };
                return (text, color::TEXT);
            }
            _ if !app.names_keys() => String::new(),
            (_, EditorMode::Draw) => tr::keys(&key(C::Play), &key(C::Menu), &key(C::Leave)),
            (_, EditorMode::Reverse) => tr::reverse_keys(&key(C::Play), &key(C::Leave)),
        };
        (line, color::DIM)
    }
}

fn content(square: Square) -> String {
    match (square.piece, square.tile) {
        (Some(Piece::Player), Tile::Goal(_)) => speech::player_on_goal(),
        (Some(Piece::Player), _) => speech::player(),
        (Some(Piece::Box(_)), Tile::Goal(_)) => speech::box_on_goal(),
        (Some(Piece::Box(_)), _) => speech::a_box(),
        (None, Tile::Goal(_)) => speech::goal(),
        (None, Tile::Wall) => speech::wall(),
        (None, Tile::Hole) => speech::hole(),
        (None, Tile::Floor | Tile::Outside) => speech::floor(),
    }
}

/// Returns the position of `coord` on a board. `corner` has the canvas coordinates of the board's first square.
fn relative(coord: Coord, corner: Coord) -> BoardPoint {
    BoardPoint {
        x: (coord.x - corner.x) as f32,
        y: (coord.y - corner.y) as f32,
    }
}

/// Draws a background for the lines of text at the top, so that the board does not show through.
fn draw_backdrop(scene: &mut Scene, window: WindowSize) {
    let (width, _) = window.logical();
    let rect = Rect::new(0.0, 0.0, width, STATUS_HEIGHT - 2.0);
    push_solid(scene, Some(rect), color::NIGHT);
}

fn push_solid(scene: &mut Scene, rect: Option<Rect>, tint: Color) {
    if let Some(rect) = rect {
        scene.hud.draw(Panel::solid(rect, tint));
    }
}

/// Returns the four sides of `rect` as thin rectangles.
fn sides(rect: Rect) -> [Rect; 4] {
    let Rect { x, y, w, h } = rect;
    [
        Rect::new(x, y, w, LINE_WIDTH),
        Rect::new(x, y + h - LINE_WIDTH, w, LINE_WIDTH),
        Rect::new(x, y, LINE_WIDTH, h),
        Rect::new(x + w - LINE_WIDTH, y, LINE_WIDTH, h),
    ]
}

fn clip(rect: Rect, within: Rect) -> Option<Rect> {
    let (x, y) = (rect.x.max(within.x), rect.y.max(within.y));
    let w = (rect.x + rect.w).min(within.x + within.w) - x;
    let h = (rect.y + rect.h).min(within.y + within.h) - y;
    (w > 0.0 && h > 0.0).then_some(Rect::new(x, y, w, h))
}
