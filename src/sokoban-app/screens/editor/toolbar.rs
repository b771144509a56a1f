//! The editor's toolbar, below the canvas. It consists of a line of text, and buttons below this line.

use sokoban_core::Kind;

use crate::geometry::{BoardPoint, Point, Rect};
use crate::input::{Action, EditorCommand, Icon, Swatch, Tool, ToolbarGroup};
use crate::texts::editor as tr;
use crate::ui::button::IconState;
use crate::ui::label;
use crate::view::element::{Element, Role};
use crate::view::scene::{Panel, Scene, Sprite, Thumbnail, Viewport, WindowSize};
use crate::view::sprite::{self, Cell};
use crate::view::theme::{Color, color, text};

const BUTTON_SIDE: f32 = 34.0;
const BUTTON_GAP: f32 = 3.0;
/// The gap between two groups of buttons, in addition to the gap between any two buttons.
const GROUP_GAP: f32 = 10.0;
const LINE_HEIGHT: f32 = 24.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EditorMode {
    Draw,
    Reverse,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ToolSettings {
    pub swatch: Swatch,
    /// The colour in which trophies and their goals are painted.
    pub colour: Kind,
    pub tool: Tool,
    /// `true` if the additional row with holes, trophies and colours is shown.
    pub has_more: bool,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Toolbar {
    pub(super) mode: EditorMode,
    pub(super) tools: ToolSettings,
}

impl Toolbar {
    fn rows(self, width: f32) -> Vec<Vec<(EditorCommand, f32)>> {
        use ToolbarGroup::{Main, Palette, Rare, Tools};
        let groups = |groups: &[ToolbarGroup]| {
            let groups: Vec<Vec<EditorCommand>> = groups
                .iter()
                .map(|group| group.commands().collect())
                .collect();
            wrap(&groups, width)
        };
        match self.mode {
            EditorMode::Draw if self.tools.has_more => {
                let mut rows = groups(&[Rare]);
                rows.extend(groups(&[Palette, Tools, Main]));
                rows
            }
            EditorMode::Draw => groups(&[Palette, Tools, Main]),
            EditorMode::Reverse => {
                use EditorCommand::{Leave, Play, Undo};
                wrap(&[vec![Undo, Play, Leave]], width)
            }
        }
    }

    /// Returns the total height of the line of text and the buttons.
    pub(super) fn height(self, window: WindowSize) -> f32 {
        let rows = self.rows(window.logical().0).len();
        rows as f32 * (BUTTON_SIDE + BUTTON_GAP) + BUTTON_GAP + LINE_HEIGHT
    }

    pub(super) fn draw(self, scene: &mut Scene, window: WindowSize, pointer: Option<Point>) {
        let (width, whole) = window.logical();
        let height = self.height(window);
        let mut y = whole - height;
        let background = Rect::new(0.0, y, width, height);
        scene.hud.draw(Panel::solid(background, color::NIGHT));
        y += LINE_HEIGHT;
        for row in self.rows(width) {
            let end = row
                .last()
                .map_or(0.0, |(_, x)| x + BUTTON_SIDE + BUTTON_GAP);
            let shift = ((width - end) / 2.0).max(0.0).floor();
            for (command, x) in row {
                let rect = Rect::new(x + shift, y, BUTTON_SIDE, BUTTON_SIDE);
                self.draw_button(command, rect, scene, window, pointer);
            }
            y += BUTTON_SIDE + BUTTON_GAP;
        }
    }

    pub(super) fn draw_line(
        self,
        scene: &mut Scene,
        window: WindowSize,
        (line, tint): (&str, Color),
    ) {
        let (width, whole) = window.logical();
        let base = whole - self.height(window) + 17.0;
        let line = label(line, width / 2.0, base, text::KEYS, tint);
        scene
            .hud
            .write(line.within((width - 16.0).max(0.0)).centred());
    }

    fn draw_button(
        self,
        command: EditorCommand,
        rect: Rect,
        scene: &mut Scene,
        window: WindowSize,
        pointer: Option<Point>,
    ) {
        let tools = self.tools;
        let state = IconState {
            is_pointed: pointer.is_some_and(|at| rect.contains(at)),
            is_chosen: match command {
                EditorCommand::Swatch(swatch) => {
                    swatch == tools.swatch && tools.tool != Tool::Select
                }
                EditorCommand::Tool(tool) => tool == tools.tool,
                _ => false,
            },
        };
        match icon(command, self.mode) {
            Some(icon) => state.draw_icon(&mut scene.hud, rect, icon.cell()),
            None => state.draw_back(&mut scene.hud, rect),
        }
        let role = match command {
            EditorCommand::More => Role::Switch,
            _ => Role::Button,
        };
        let element = Element::new(role, name(command, self.mode), rect);
        let element = match command {
            EditorCommand::Swatch(_) | EditorCommand::Tool(_) => element.selected(state.is_chosen),
            EditorCommand::CycleKind(_) => element.with_value(tools.colour.number().to_string()),
            EditorCommand::More => element.on(tools.has_more),
            _ => element,
        };
        scene
            .hud
            .control(element.with_action(Action::Edit(command)));
        match command {
            EditorCommand::Swatch(swatch) => {
                draw_sprites(
                    scene,
                    window,
                    rect.inset(4.0),
                    sprites(swatch, tools.colour),
                );
            }
            EditorCommand::CycleKind(_) => draw_colour(scene, rect, tools.colour),
            EditorCommand::More => {
                let tint = if tools.has_more || state.is_pointed {
                    color::ACCENT
                } else {
                    color::DIM
                };
                let base = rect.y + rect.h / 2.0 + 4.0;
                let dots = label("…", rect.centre().x, base, text::TITLE, tint);
                scene.hud.write(dots.centred());
            }
            _ => {}
        }
    }
}

/// Arranges groups of buttons in rows that are at most `width` wide. Returns the buttons in each row, with the x
/// coordinate of each button's left edge.
fn wrap(groups: &[Vec<EditorCommand>], width: f32) -> Vec<Vec<(EditorCommand, f32)>> {
    let step = BUTTON_SIDE + BUTTON_GAP;
    let mut rows = Vec::new();
    let mut row = Vec::new();
    let mut x = BUTTON_GAP;
    for group in groups {
        if !row.is_empty() {
            x += GROUP_GAP;
        }
        // A group is split only if it is too wide for a single row.
        let mut needed = group.len() as f32 * step;
        for command in group {
            if x + needed > width && !row.is_empty() {
                rows.push(std::mem::take(&mut row));
                x = BUTTON_GAP;
            }
            needed = BUTTON_SIDE;
            row.push((*command, x));
            x += step;
        }
    }
    rows.push(row);
    rows
}

fn draw_sprites(scene: &mut Scene, window: WindowSize, rect: Rect, sprites: Vec<(Cell, Color)>) {
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

/// Draws the icon on the button that selects the colour for trophies: a disc in this colour, with the number of the
/// colour.
fn draw_colour(scene: &mut Scene, rect: Rect, colour: Kind) {
    let (_, tint) = sprite::look(colour);
    let disc = Panel::rounded(rect.inset(rect.w / 4.0), rect.w / 4.0, tint);
    scene.hud.draw(disc);
    let middle = rect.centre();
    let number = colour.number().to_string();
    let number = label(
        number,
        middle.x,
        middle.y + 4.5,
        text::NOTE,
        color::KEY_TEXT,
    );
    scene.hud.write(number.centred());
}

pub(super) fn name(command: EditorCommand, mode: EditorMode) -> String {
    use EditorCommand as C;
    match (command, mode) {
        (C::Undo, EditorMode::Reverse) => tr::step_back(),
        (C::Play, EditorMode::Reverse) => tr::take(),
        (C::Leave, EditorMode::Reverse) => tr::drop(),
        _ => tr::command(command),
    }
}

/// Returns the sprites for a swatch, from bottom to top. Together, they show the content that the swatch paints.
fn sprites(swatch: Swatch, colour: Kind) -> Vec<(Cell, Color)> {
    let floor = (sprite::FLOOR[0], color::FLOOR);
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

fn icon(command: EditorCommand, mode: EditorMode) -> Option<Icon> {
    match (command, mode) {
        (EditorCommand::Play, EditorMode::Reverse) => Some(Icon::Accept),
        (EditorCommand::Leave, EditorMode::Reverse) => Some(Icon::Discard),
        (EditorCommand::Tool(tool), _) => Some(Icon::Tool(tool)),
        _ => command.row()?.icon,
    }
}
