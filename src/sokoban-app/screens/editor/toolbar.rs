//! The buttons below the board. Drawing and hit testing share one layout.

use sokoban_core::{Kind, Pos};

use super::commands::{self, EditorCommand, EditorMode, Swatch};
use super::shapes::Tool;
use crate::geometry::{BoardPoint, Point, Rect};
use crate::texts::editor as tr;
use crate::ui::button::IconState;
use crate::ui::label;
use crate::view::board::floor_cell;
use crate::view::element::Element;
use crate::view::scene::{Panel, Scene, Sprite, Thumbnail, Viewport, WindowSize};
use crate::view::sprite::{self, Cell};
use crate::view::theme::{Color, color, text};

const BUTTON_SIDE: f32 = 34.0;
const SMALL_BUTTON_SIDE: f32 = 26.0;
/// The width and the height below which a window has small buttons.
const SMALL_WINDOW: (f32, f32) = (440.0, 360.0);
/// The gap between buttons.
const BUTTON_GAP: f32 = 3.0;
/// The additional gap between groups of buttons.
const GROUP_GAP: f32 = 10.0;
/// The height of the line above the buttons.
const LINE_HEIGHT: f32 = 24.0;

/// The selected brush and tool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ToolSettings {
    /// The brush.
    pub swatch: Swatch,
    /// The colour of trophies.
    pub colour: Kind,
    pub tool: Tool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Button {
    /// The command it performs.
    pub command: EditorCommand,
    /// The area of the button, in logical pixels.
    pub rect: Rect,
}

fn groups(mode: EditorMode) -> Vec<Vec<EditorCommand>> {
    let swatches = Swatch::ALL.into_iter().map(EditorCommand::Swatch);
    let tools = Tool::ALL.into_iter().map(EditorCommand::Tool);
    match mode {
        EditorMode::Draw => vec![
            swatches.chain([EditorCommand::CycleKind(1)]).collect(),
            tools.collect(),
            vec![
                EditorCommand::Undo,
                EditorCommand::Redo,
                EditorCommand::Play,
                EditorCommand::Reverse,
                EditorCommand::Menu,
                EditorCommand::Leave,
            ],
        ],
        EditorMode::Reverse => vec![vec![
            EditorCommand::Undo,
            EditorCommand::Play,
            EditorCommand::Leave,
        ]],
    }
}

/// Returns all buttons, row by row.
pub fn buttons(mode: EditorMode, window: WindowSize) -> Vec<Button> {
    let (width, height) = window.logical();
    let side = side(window);
    let mut rows: Vec<Vec<(EditorCommand, f32)>> = vec![Vec::new()];
    let mut at = BUTTON_GAP;
    for group in groups(mode) {
        let length = group.len() as f32 * (side + BUTTON_GAP);
        if at > BUTTON_GAP && at + GROUP_GAP + length > width {
            rows.push(Vec::new());
            at = BUTTON_GAP;
        } else if at > BUTTON_GAP {
            at += GROUP_GAP;
        }
        for command in group {
            if at + side > width {
                rows.push(Vec::new());
                at = BUTTON_GAP;
            }
            if let Some(row) = rows.last_mut() {
                row.push((command, at));
            }
            at += side + BUTTON_GAP;
        }
    }
    let top = height - rows.len() as f32 * (side + BUTTON_GAP) - BUTTON_GAP;
    let mut buttons = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let end = row.last().map_or(0.0, |(_, x)| x + side + BUTTON_GAP);
        let shift = ((width - end) / 2.0).max(0.0).floor();
        buttons.extend(row.iter().map(|(command, x)| Button {
            command: *command,
            rect: Rect::new(
                x + shift,
                top + index as f32 * (side + BUTTON_GAP),
                side,
                side,
            ),
        }));
    }
    buttons
}

fn side(window: WindowSize) -> f32 {
    let (width, height) = window.logical();
    if width < SMALL_WINDOW.0 || height < SMALL_WINDOW.1 {
        SMALL_BUTTON_SIDE
    } else {
        BUTTON_SIDE
    }
}

/// Returns the height of the buttons and the line above them.
pub fn height(mode: EditorMode, window: WindowSize) -> f32 {
    let first = buttons(mode, window).first().map(|button| button.rect.y);
    first.map_or(0.0, |top| window.logical().1 - top) + LINE_HEIGHT
}

/// Returns the command of the button under a point.
pub fn at(mode: EditorMode, window: WindowSize, point: Point) -> Option<EditorCommand> {
    let mut buttons = buttons(mode, window).into_iter();
    let button = buttons.find(|button| button.rect.contains(point));
    button.map(|button| button.command)
}

#[derive(Debug, Clone, Copy)]
pub struct Toolbar<'a> {
    /// The mode, which determines the buttons.
    pub mode: EditorMode,
    /// The selected buttons.
    pub tools: ToolSettings,
    /// The pointer, if it is shown.
    pub pointer: Option<Point>,
    /// The line above the buttons.
    pub line: &'a str,
    /// The colour of the line.
    pub tint: Color,
}

impl Toolbar<'_> {
    /// Draws the buttons and the line above them.
    pub fn draw(&self, scene: &mut Scene, window: WindowSize) {
        let (width, whole) = window.logical();
        let height = height(self.mode, window);
        scene.hud.draw(Panel::solid(
            Rect::new(0.0, whole - height, width, height),
            color::NIGHT,
        ));
        scene.hud.write(
            label(
                self.line,
                width / 2.0,
                whole - height + 17.0,
                text::KEYS,
                self.tint,
            )
            .within((width - 16.0).max(0.0))
            .centred(),
        );
        for button in buttons(self.mode, window) {
            self.draw_button(button, scene, window);
        }
    }

    fn draw_button(&self, button: Button, scene: &mut Scene, window: WindowSize) {
        let state = IconState {
            is_pointed: self.pointer.is_some_and(|at| button.rect.contains(at)),
            is_chosen: button.is_chosen(self.tools),
        };
        match icon(button.command, self.mode) {
            Some(icon) => state.draw_icon(&mut scene.hud, button.rect, icon),
            None => state.draw_back(&mut scene.hud, button.rect),
        }
        let is_choice = matches!(
            button.command,
            EditorCommand::Swatch(_) | EditorCommand::Tool(_)
        );
        scene.hud.describe(|| {
            let element = Element::button(name(button.command, self.mode), button.rect);
            match button.command {
                _ if is_choice => element.selected(state.is_chosen),
                EditorCommand::CycleKind(_) => {
                    element.with_value(self.tools.colour.number().to_string())
                }
                _ => element,
            }
        });
        match button.command {
            EditorCommand::Swatch(swatch) => {
                button.draw_swatch(scene, window, sprites(swatch, self.tools.colour));
            }
            EditorCommand::CycleKind(_) => button.draw_colour(scene, self.tools.colour),
            _ => {}
        }
    }
}

impl Button {
    fn is_chosen(self, tools: ToolSettings) -> bool {
        match self.command {
            EditorCommand::Swatch(swatch) => swatch == tools.swatch && tools.tool != Tool::Select,
            EditorCommand::Tool(tool) => tool == tools.tool,
            _ => false,
        }
    }

    fn draw_swatch(self, scene: &mut Scene, window: WindowSize, sprites: Vec<(Cell, Color)>) {
        let rect = self.rect.inset(4.0);
        let viewport = Viewport {
            tile: (rect.w * window.scale).round() as u32,
            left: (rect.x * window.scale).round() as i32,
            top: (rect.y * window.scale).round() as i32,
            columns: 0..1,
            rows: 0..1,
        };
        let sprite = |(cell, tint)| Sprite {
            cell,
            position: BoardPoint { x: 0.0, y: 0.0 },
            size: 1.0,
            tint,
        };
        scene.swatches.push(Thumbnail {
            viewport,
            sprites: sprites.into_iter().map(sprite).collect(),
        });
    }

    /// Draws the colour of trophies and its number.
    fn draw_colour(self, scene: &mut Scene, colour: Kind) {
        let (_, tint) = sprite::look(colour);
        scene.hud.draw(Panel::rounded(
            self.rect.inset(self.rect.w / 4.0),
            self.rect.w / 4.0,
            tint,
        ));
        scene.hud.write(
            label(
                colour.number().to_string(),
                self.rect.x + self.rect.w / 2.0,
                self.rect.y + self.rect.h / 2.0 + 4.5,
                text::NOTE,
                color::KEY_TEXT,
            )
            .centred(),
        );
    }
}

pub(super) fn name(command: EditorCommand, mode: EditorMode) -> String {
    use EditorCommand as C;
    match (command, mode) {
        (C::Undo, EditorMode::Reverse) => tr::step_back(),
        (C::Play, EditorMode::Reverse) => tr::take(),
        (C::Leave, EditorMode::Reverse) => tr::drop(),
        _ => commands::text(command),
    }
}

/// Returns the sprites of a brush, from the ground up.
fn sprites(swatch: Swatch, colour: Kind) -> Vec<(Cell, Color)> {
    let floor = (floor_cell(Pos::new(0, 0)), color::FLOOR);
    let white = |cell| (cell, color::WHITE);
    let (shape, tint) = sprite::look(colour);
    let trophy = (sprite::TROPHY[shape], tint);
    let goal = (sprite::SHAPED_GOAL[shape], tint);
    match swatch {
        Swatch::Wall => vec![(sprite::WALL[0], color::WALL)],
        Swatch::Floor => vec![floor],
        Swatch::Goal => vec![floor, white(sprite::GOAL)],
        Swatch::Box => vec![floor, white(sprite::BOX[0])],
        Swatch::BoxOnGoal => vec![floor, white(sprite::BOX[1])],
        Swatch::Player => vec![floor, white(sprite::PLAYER[0][0])],
        Swatch::Hole => vec![floor, white(sprite::HOLE)],
        Swatch::Trophy => vec![floor, (sprite::TROPHY_RIM[shape], color::RIM), trophy],
        Swatch::TrophyGoal => vec![floor, white(sprite::GOAL_PLATE), goal],
        Swatch::TrophyOnGoal => vec![
            floor,
            (sprite::TROPHY_RIM[shape], color::RIM_ON_GOAL),
            trophy,
            white(sprite::HOME_STAR),
        ],
    }
}

fn icon(command: EditorCommand, mode: EditorMode) -> Option<Cell> {
    let nth = |all: &[Cell], index: Option<usize>| all.get(index?).copied();
    match command {
        EditorCommand::Tool(tool) => nth(
            &sprite::ICON_TOOL,
            Tool::ALL.iter().position(|other| *other == tool),
        ),
        EditorCommand::Undo => Some(sprite::ICON_UNDO),
        EditorCommand::Redo => Some(sprite::ICON_REDO),
        EditorCommand::Play if mode == EditorMode::Draw => Some(sprite::ICON_PLAY),
        EditorCommand::Play => Some(sprite::ICON_TAKE),
        EditorCommand::Reverse => Some(sprite::ICON_REVERSE),
        EditorCommand::Menu => Some(sprite::ICON_MENU),
        EditorCommand::Leave if mode == EditorMode::Draw => Some(sprite::ICON_BROWSER),
        EditorCommand::Leave => Some(sprite::ICON_DROP),
        _ => None,
    }
}
