//! The buttons below the board: laid out once, for the eye and for the pointer.

use sokoban_core::{Kind, Pos};

use super::actions::{Action, Swatch};
use super::shapes::Tool;
use super::symmetry::Symmetry;
use crate::geometry::{BoardPoint, Point, Rect};
use crate::ui;
use crate::view::board::floor_cell;
use crate::view::scene::{Align, Label, Panel, Scene, Sprite, Thumbnail, Viewport, WindowSize};
use crate::view::sprite::{self, Cell};
use crate::view::theme::size::RAISED_CORNER;
use crate::view::theme::{Color, color, text};

/// Side of a button, in a usual window and in a very small one; and what is free between buttons and groups.
const SIDE: (f32, f32) = (34.0, 26.0);
const SMALL: (f32, f32) = (440.0, 360.0);
const GAP: f32 = 3.0;
const GROUP: f32 = 10.0;
/// Height of the line above the buttons.
const LINE: f32 = 24.0;

/// What the editor is doing: which buttons there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Set {
    /// Drawing.
    Draw,
    /// Reverse play.
    Reverse,
    /// A suggestion is shown.
    Suggestion,
}

/// What is chosen among the buttons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chosen {
    /// What is drawn with.
    pub swatch: Swatch,
    /// The colour of trophies.
    pub colour: Kind,
    /// How the pointer draws.
    pub tool: Tool,
    /// Where it draws as well.
    pub symmetry: Symmetry,
}

/// A button.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Button {
    /// What it does.
    pub action: Action,
    /// Where it lies, in logical pixels.
    pub rect: Rect,
}

/// The groups of buttons.
fn groups(set: Set) -> Vec<Vec<Action>> {
    let swatches = Swatch::ALL.into_iter().map(Action::Swatch);
    let tools = Tool::ALL.into_iter().map(Action::Tool);
    match set {
        Set::Draw => vec![
            swatches.chain([Action::TurnKind(1)]).collect(),
            tools.chain([Action::Symmetry]).collect(),
            vec![
                Action::Undo,
                Action::Redo,
                Action::Play,
                Action::Reverse,
                Action::Menu,
                Action::Leave,
            ],
        ],
        Set::Reverse => vec![vec![Action::Undo, Action::Play, Action::Leave]],
        Set::Suggestion => vec![vec![Action::Play, Action::Leave]],
    }
}

/// All buttons, from the first row on.
pub fn buttons(set: Set, window: WindowSize) -> Vec<Button> {
    let (width, height) = window.logical();
    let side = side(window);
    let mut rows: Vec<Vec<(Action, f32)>> = vec![Vec::new()];
    let mut at = GAP;
    for group in groups(set) {
        let length = group.len() as f32 * (side + GAP);
        if at > GAP && at + GROUP + length > width {
            rows.push(Vec::new());
            at = GAP;
        } else if at > GAP {
            at += GROUP;
        }
        for action in group {
            if at + side > width {
                rows.push(Vec::new());
                at = GAP;
            }
            if let Some(row) = rows.last_mut() {
                row.push((action, at));
            }
            at += side + GAP;
        }
    }
    let top = height - rows.len() as f32 * (side + GAP) - GAP;
    let mut buttons = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let end = row.last().map_or(0.0, |(_, x)| x + side + GAP);
        let shift = ((width - end) / 2.0).max(0.0).floor();
        buttons.extend(row.iter().map(|(action, x)| Button {
            action: *action,
            rect: Rect {
                x: x + shift,
                y: top + index as f32 * (side + GAP),
                w: side,
                h: side,
            },
        }));
    }
    buttons
}

fn side(window: WindowSize) -> f32 {
    let (width, height) = window.logical();
    if width < SMALL.0 || height < SMALL.1 {
        SIDE.1
    } else {
        SIDE.0
    }
}

/// What the buttons and the line above them take of the window's height.
pub fn height(set: Set, window: WindowSize) -> f32 {
    let first = buttons(set, window).first().map(|button| button.rect.y);
    first.map_or(0.0, |top| window.logical().1 - top) + LINE
}

/// The button under a point.
pub fn at(set: Set, window: WindowSize, point: Point) -> Option<Action> {
    let mut buttons = buttons(set, window).into_iter();
    let button = buttons.find(|button| button.rect.contains(point));
    button.map(|button| button.action)
}

/// Draws the buttons, and a line above them.
pub fn draw(
    scene: &mut Scene,
    window: WindowSize,
    (set, chosen): (Set, Chosen),
    pointer: Option<Point>,
    (line, tint): (&str, Color),
) {
    let (width, whole) = window.logical();
    let height = height(set, window);
    scene.hud.panels.push(Panel {
        cell: sprite::SOLID,
        rect: Rect {
            x: 0.0,
            y: whole - height,
            w: width,
            h: height,
        },
        corner: 0.0,
        tint: color::NIGHT,
    });
    scene.hud.labels.push(Label {
        align: Align::Centre,
        width: (width - 16.0).max(0.0),
        ..ui::label(line, width / 2.0, whole - height + 17.0, text::KEYS, tint)
    });
    for button in buttons(set, window) {
        let is_pointed = pointer.is_some_and(|point| button.rect.contains(point));
        button.draw(scene, window, (chosen, set), is_pointed);
    }
}

impl Button {
    fn is_chosen(self, chosen: Chosen) -> bool {
        match self.action {
            Action::Swatch(swatch) => swatch == chosen.swatch && chosen.tool != Tool::Select,
            Action::Tool(tool) => tool == chosen.tool,
            Action::Symmetry => chosen.symmetry != Symmetry::None,
            _ => false,
        }
    }

    fn draw(
        self,
        scene: &mut Scene,
        window: WindowSize,
        (chosen, set): (Chosen, Set),
        is_pointed: bool,
    ) {
        let is_chosen = self.is_chosen(chosen);
        let plate = |rect, tint| Panel {
            cell: sprite::PANEL,
            rect,
            corner: RAISED_CORNER,
            tint,
        };
        if is_chosen {
            scene
                .hud
                .panels
                .push(plate(inset(self.rect, -2.0), color::ACCENT));
        }
        let tint = if is_pointed {
            color::RAISED
        } else {
            color::PANEL
        };
        let [r, g, b, _] = tint;
        scene.hud.panels.push(plate(self.rect, [r, g, b, 255]));
        let front = if is_chosen || is_pointed {
            color::ACCENT
        } else {
            color::DIM
        };
        match self.action {
            Action::Swatch(swatch) => self.draw_swatch(scene, window, (swatch, chosen.colour)),
            Action::TurnKind(_) => self.draw_colour(scene, chosen.colour),
            action => {
                if let Some(cell) = icon(action, chosen, set) {
                    scene.hud.panels.push(Panel {
                        cell,
                        rect: inset(self.rect, self.rect.w / 5.0),
                        corner: 0.0,
                        tint: front,
                    });
                }
            }
        }
    }

    /// What the brush leaves, as it looks on the board.
    fn draw_swatch(self, scene: &mut Scene, window: WindowSize, (swatch, colour): (Swatch, Kind)) {
        let rect = inset(self.rect, 4.0);
        let viewport = Viewport {
            tile: (rect.w * window.scale).round() as u32,
            left: (rect.x * window.scale).round() as i32,
            top: (rect.y * window.scale).round() as i32,
            columns: 0..1,
            rows: 0..1,
        };
        let sprite = |(cell, tint)| Sprite {
            cell,
            place: BoardPoint { x: 0.0, y: 0.0 },
            size: 1.0,
            tint,
        };
        scene.swatches.push(Thumbnail {
            viewport,
            sprites: looks(swatch, colour).into_iter().map(sprite).collect(),
        });
    }

    /// The colour of trophies, and its number.
    fn draw_colour(self, scene: &mut Scene, colour: Kind) {
        let (_, tint) = sprite::look(colour);
        scene.hud.panels.push(Panel {
            cell: sprite::PANEL,
            rect: inset(self.rect, self.rect.w / 4.0),
            corner: self.rect.w / 4.0,
            tint,
        });
        scene.hud.labels.push(Label {
            align: Align::Centre,
            ..ui::label(
                colour.number().to_string(),
                self.rect.x + self.rect.w / 2.0,
                self.rect.y + self.rect.h / 2.0 + 4.5,
                text::NOTE,
                color::KEY_TEXT,
            )
        });
    }
}

/// The sprites of a brush, from the ground up.
fn looks(swatch: Swatch, colour: Kind) -> Vec<(Cell, Color)> {
    let floor = (floor_cell(Pos::new(0, 0)), color::WHITE);
    let white = |cell| (cell, color::WHITE);
    let (shape, tint) = sprite::look(colour);
    let trophy = (sprite::TROPHY[shape], tint);
    let goal = (sprite::SHAPED_GOAL[shape], tint);
    match swatch {
        Swatch::Wall => vec![white(sprite::WALL[0])],
        Swatch::Floor => vec![floor],
        Swatch::Goal => vec![floor, white(sprite::GOAL)],
        Swatch::Box => vec![floor, white(sprite::BOX[0])],
        Swatch::BoxOnGoal => vec![floor, white(sprite::BOX[1])],
        Swatch::Player => vec![floor, white(sprite::KEEPER[0][0])],
        Swatch::Hole => vec![floor, white(sprite::HOLE)],
        Swatch::Trophy => vec![floor, (sprite::TROPHY_RIM[shape], color::RIM.0), trophy],
        Swatch::TrophyGoal => vec![floor, white(sprite::GOAL_PLATE), goal],
        Swatch::TrophyOnGoal => vec![
            floor,
            (sprite::TROPHY_RIM[shape], color::RIM.1),
            trophy,
            white(sprite::HOME_STAR),
        ],
    }
}

fn icon(action: Action, chosen: Chosen, set: Set) -> Option<Cell> {
    let nth = |all: &[Cell], index: Option<usize>| all.get(index?).copied();
    match action {
        Action::Tool(tool) => nth(
            &sprite::ICON_TOOL,
            Tool::ALL.iter().position(|other| *other == tool),
        ),
        Action::Symmetry => nth(
            &sprite::ICON_SYMMETRY,
            Symmetry::ALL
                .iter()
                .position(|other| *other == chosen.symmetry),
        ),
        Action::Undo => Some(sprite::ICON_UNDO),
        Action::Redo => Some(sprite::ICON_REDO),
        Action::Play if set == Set::Draw => Some(sprite::ICON_PLAY),
        Action::Play => Some(sprite::ICON_TAKE),
        Action::Reverse => Some(sprite::ICON_REVERSE),
        Action::Menu => Some(sprite::ICON_MENU),
        Action::Leave if set == Set::Draw => Some(sprite::ICON_BROWSER),
        Action::Leave => Some(sprite::ICON_DROP),
        _ => None,
    }
}

fn inset(rect: Rect, by: f32) -> Rect {
    Rect {
        x: rect.x + by,
        y: rect.y + by,
        w: rect.w - 2.0 * by,
        h: rect.h - 2.0 * by,
    }
}
