//! The editor → a scene.

use sokoban_core::Kind;

use super::brush::Ink;
use super::document::Checked;
use super::lens::{Lens, Place};
use super::paper::Paper;
use super::pointer::Hand;
use super::sheet::{Area, Sheet, Spot};
use super::symmetry::Symmetry;
use super::{Cover, Editor, TOP, Tool, menu, toolbar};
use crate::geometry::{Point, Rect};
use crate::screens::Shared;
use crate::texts::editor as tr;
use crate::ui::label;
use crate::view::board::{BoardScene, Marks};
use crate::view::marks;
use crate::view::motion::Motion;
use crate::view::scene::{Panel, Scene, WindowSize};
use crate::view::sketch::{self, Mark};
use crate::view::sprite;
use crate::view::theme::size::{LEAST_PAPER, RAISED_CORNER};
use crate::view::theme::{Color, color, text};

/// Thickness of lines around what is chosen, and of axes.
const LINE: f32 = 2.0;

impl Editor {
    /// Draws the editor; where another screen is open over it, without what the pointer shows.
    pub(crate) fn draw(
        &self,
        shared: &Shared,
        window: WindowSize,
        is_uncovered: bool,
        scene: &mut Scene,
    ) {
        let place = Place {
            window,
            ..self.place(shared)
        };
        self.draw_board(scene, place);
        self.draw_marks(scene, place, is_uncovered);
        self.draw_lines(scene, place);
        self.draw_words(scene, place);
        self.draw_numbers(scene, shared);
        Self::shelter(scene, place);
        self.draw_status(scene, window);
        let line = self.line(shared);
        let pointer = self.pointer.filter(|_| is_uncovered);
        toolbar::draw(
            scene,
            window,
            (self.set(), self.chosen),
            pointer,
            (&line.0, line.1),
        );
        match &self.cover {
            Cover::Menu(chosen) if is_uncovered => {
                let menu = menu::menu(*chosen).with_notice(shared.notice.as_deref());
                menu.draw(scene, window);
            }
            Cover::Details(form, _) if is_uncovered => form.draw(scene, window),
            _ => {}
        }
    }

    /// The board that is shown.
    fn shown(&self) -> &Paper {
        match &self.cover {
            Cover::Reverse(_, paper) => paper,
            Cover::Suggestion(_, Some(suggested)) => &suggested.paper,
            _ => &self.paper,
        }
    }

    fn draw_board(&self, scene: &mut Scene, place: Place) {
        let paper = self.shown();
        scene.viewport = self.lens.viewport((paper.corner, paper.size()), place);
        self.draw_paper(scene, place);
        let viewport = scene.viewport.clone();
        sketch::draw(&mut scene.board, paper.sketch(), &viewport);
        if let Some(floating) = &self.floating {
            self.draw_floating(scene, floating, place);
        }
    }

    /// Squared paper, wherever something can be drawn.
    fn draw_paper(&self, scene: &mut Scene, place: Place) {
        let room = place.room;
        let solid = |rect, tint| Panel {
            cell: sprite::SOLID,
            rect,
            corner: 0.0,
            tint,
        };
        scene.under.panels.push(solid(room, color::PAPER));
        if self.lens.tile() < LEAST_PAPER {
            return;
        }
        let area = self.lens.paper(place);
        let first = self.rect_of(Area::between(area.low, area.low), place.window);
        let thickness = 1.0 / place.window.scale;
        let columns = (0..=area.width()).map(|column| Rect {
            x: first.x + column as f32 * first.w,
            w: thickness,
            ..room
        });
        let rows = (0..=area.height()).map(|row| Rect {
            y: first.y + row as f32 * first.h,
            h: thickness,
            ..room
        });
        let lines = columns.chain(rows).filter_map(|line| clip(line, room));
        let lines = lines.map(|line| solid(line, color::RULING));
        scene.under.panels.extend(lines);
    }

    /// What floats, above the board.
    fn draw_floating(&self, scene: &mut Scene, floating: &super::Floating, place: Place) {
        let mut sheet = Sheet::default();
        let changes = floating.clip.changes(&Sheet::default(), floating.corner);
        if sheet.apply(&changes).is_none() {
            return;
        }
        let paper = Paper::of_sheet(&sheet, self.document.head.rules.facing);
        let viewport = self.lens.viewport((paper.corner, paper.size()), place);
        let mut sprites = Vec::new();
        sketch::draw(&mut sprites, paper.sketch(), &viewport);
        let shift = Lens::relative(paper.corner, self.shown().corner);
        for sprite in &mut sprites {
            sprite.place.x += shift.x;
            sprite.place.y += shift.y;
        }
        scene.board.extend(sprites);
    }

    fn draw_marks(&self, scene: &mut Scene, place: Place, is_uncovered: bool) {
        let in_view = self.lens.paper(place);
        let corner = self.shown().corner;
        let mut mark = |spot: Spot, kind| {
            if in_view.contains(spot) {
                sketch::mark(&mut scene.board, kind, Lens::relative(spot, corner));
            }
        };
        match (&self.cover, &self.checked) {
            (Cover::Suggestion(_, Some(suggested)), _) => {
                suggested
                    .edit
                    .squares
                    .iter()
                    .for_each(|(spot, _)| mark(*spot, Mark::Change));
            }
            (Cover::Reverse(..), _) => {}
            (_, Checked::Fault { spot, .. }) => {
                spot.iter().for_each(|spot| mark(*spot, Mark::Blame));
            }
            (_, Checked::Level { corner, .. }) => {
                for pos in self.prover.blame() {
                    mark(corner.shifted(pos.x.into(), pos.y.into()), Mark::Blame);
                }
            }
        }
        if let Hand::Drawing(drawn) = &self.hand
            && drawn.tool != Tool::Pen
        {
            let preview = match drawn.ink {
                Ink::On(_) => Mark::Change,
                Ink::Off(_) => Mark::Blame,
            };
            let squares = self.squares(drawn, drawn.from);
            squares.into_iter().for_each(|spot| mark(spot, preview));
        }
        if let Some(spot) = self.pen(place).filter(|_| is_uncovered) {
            mark(spot, Mark::Pen);
        }
    }

    /// What is wrong with a square, beside it.
    fn draw_words(&self, scene: &mut Scene, place: Place) {
        let (
            Cover::Nothing,
            Checked::Fault {
                spot: Some(spot),
                fault,
            },
        ) = (&self.cover, &self.checked)
        else {
            return;
        };
        let rect = self.rect_of(Area::between(*spot, *spot), place.window);
        let said = tr::fault(fault);
        let width = 16.0 + 6.6 * said.chars().count() as f32;
        let x = (rect.x + rect.w / 2.0 - width / 2.0).clamp(0.0, (place.room.w - width).max(0.0));
        let y = rect.y - 24.0;
        scene.hud.panels.push(Panel {
            cell: sprite::PANEL,
            rect: Rect {
                x,
                y,
                w: width,
                h: 22.0,
            },
            corner: RAISED_CORNER,
            tint: color::PANEL,
        });
        scene
            .hud
            .labels
            .push(label(&said, x + 8.0, y + 15.5, text::NOTE, color::WARNING));
    }

    /// The numbers of colours, for those who want them.
    fn draw_numbers(&self, scene: &mut Scene, shared: &Shared) {
        let is_wanted = shared.settings.colour_blind_marks && matches!(self.cover, Cover::Nothing);
        if let Checked::Level { level, .. } = &self.checked
            && is_wanted
            && matches!(self.hand, Hand::Nothing)
        {
            let board_scene = BoardScene {
                level,
                position: level.start(),
                motion: &Motion::still(level.facing()),
                marks: Marks::default(),
                grave: None,
            };
            // The numbers of the palette.
            let number = |kind: Kind| usize::from(kind.number());
            marks::draw(scene, shared.window, board_scene, number);
        }
    }

    /// The square that the pen is above.
    fn pen(&self, place: Place) -> Option<Spot> {
        let pointed = self.pointer.filter(|point| place.room.contains(*point));
        let pointed = pointed.map(|point| self.lens.spot(point, place.window));
        let draws = matches!(self.cover, Cover::Nothing) && self.floating.is_none();
        self.cursor.or(pointed).filter(|_| draws)
    }

    /// Around what is chosen, and axes.
    fn draw_lines(&self, scene: &mut Scene, place: Place) {
        let floating = self.floating.as_ref().map(super::Floating::area);
        if let Some(area) = floating.or(self.selection) {
            let rect = self.rect_of(area, place.window);
            for side in sides(rect) {
                push_solid(scene, clip(side, place.room), color::ACCENT);
            }
        }
        let symmetry = self.chosen.symmetry;
        if symmetry == Symmetry::None || !matches!(self.cover, Cover::Nothing) {
            return;
        }
        let Rect { x, y, w, h } = place.room;
        let centre = self.centre_point(place.window);
        let upright = Rect {
            x: centre.x - 1.0,
            y,
            w: LINE,
            h,
        };
        let level = Rect {
            x,
            y: centre.y - 1.0,
            w,
            h: LINE,
        };
        if symmetry != Symmetry::TopBottom {
            push_solid(scene, clip(upright, place.room), color::AXIS);
        }
        if symmetry != Symmetry::LeftRight {
            push_solid(scene, clip(level, place.room), color::AXIS);
        }
    }

    fn centre_point(&self, window: WindowSize) -> Point {
        let half = |at: i32| at.div_euclid(2);
        let spot = Spot::new(half(self.centre.x), half(self.centre.y));
        let middle = self.lens.middle(spot, window);
        let side = self.lens.tile() as f32 / window.scale / 2.0;
        let odd = |at: i32| at.rem_euclid(2) as f32 * side;
        Point {
            x: middle.x + odd(self.centre.x),
            y: middle.y + odd(self.centre.y),
        }
    }

    fn rect_of(&self, area: Area, window: WindowSize) -> Rect {
        let half = self.lens.tile() as f32 / window.scale / 2.0;
        let (low, high) = (
            self.lens.middle(area.low, window),
            self.lens.middle(area.high, window),
        );
        Rect {
            x: low.x - half,
            y: low.y - half,
            w: high.x - low.x + 2.0 * half,
            h: high.y - low.y + 2.0 * half,
        }
    }

    /// The lines above the board stay free of it.
    fn shelter(scene: &mut Scene, place: Place) {
        let (width, _) = place.window.logical();
        let rect = Rect {
            x: 0.0,
            y: 0.0,
            w: width,
            h: TOP - 2.0,
        };
        push_solid(scene, Some(rect), color::NIGHT);
    }
}

fn push_solid(scene: &mut Scene, rect: Option<Rect>, tint: Color) {
    if let Some(rect) = rect {
        scene.hud.panels.push(Panel {
            cell: sprite::SOLID,
            rect,
            corner: 0.0,
            tint,
        });
    }
}

/// The four sides of a rectangle.
fn sides(rect: Rect) -> [Rect; 4] {
    let Rect { x, y, w, h } = rect;
    let side = |x, y, w, h| Rect { x, y, w, h };
    [
        side(x, y, w, LINE),
        side(x, y + h - LINE, w, LINE),
        side(x, y, LINE, h),
        side(x + w - LINE, y, LINE, h),
    ]
}

/// The part of a rectangle within another one.
fn clip(rect: Rect, within: Rect) -> Option<Rect> {
    let (x, y) = (rect.x.max(within.x), rect.y.max(within.y));
    let w = (rect.x + rect.w).min(within.x + within.w) - x;
    let h = (rect.y + rect.h).min(within.y + within.h) - y;
    (w > 0.0 && h > 0.0).then_some(Rect { x, y, w, h })
}
