//! The cells of the sprite atlas, by name, and the colours of kinds.
//!
//! `atlas.txt` lists the names in the order of the cells; they are looked up while compiling, so a name
//! that is missing there does not build. `assets/bake` writes it together with the atlas.

use sokoban_core::Kind;

use super::theme::Color;
use super::theme::color::KINDS;

/// Names of all cells, one a line.
pub const NAMES: &str = include_str!("atlas.txt");

/// Cells in a row of the atlas.
pub const COLUMNS: u32 = 10;

/// Pixels in width and height of a cell of the atlas.
pub const CELL: u32 = 160;

/// A cell of the atlas.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cell(pub u8);

const fn cell(name: &str) -> Cell {
    let (text, name) = (NAMES.as_bytes(), name.as_bytes());
    let (mut at, mut line) = (0, 0);
    while at < text.len() {
        let mut length = 0;
        let mut same = true;
        while at + length < text.len() && text[at + length] != b'\n' {
            same = same && length < name.len() && text[at + length] == name[length];
            length += 1;
        }
        if same && length == name.len() {
            return Cell(line);
        }
        at += length + 1;
        line += 1;
    }
    panic!("no such cell in atlas.txt")
}

/// The next `N` cells from the one with this name on.
const fn cells<const N: usize>(first: &str) -> [Cell; N] {
    let Cell(first) = cell(first);
    let mut found = [Cell(first); N];
    let mut index = 0;
    while index < N {
        found[index] = Cell(first + index as u8);
        index += 1;
    }
    found
}

/// Number of cells.
pub const COUNT: usize = {
    let mut count = 0;
    let mut at = 0;
    while at < NAMES.len() {
        count += (NAMES.as_bytes()[at] == b'\n') as usize;
        at += 1;
    }
    count
};

/// Worn concrete; the first ones are the plainest.
pub const FLOOR: [Cell; 6] = cells("floor_0");
/// Shadow of a wall in the north: going on to the west, or ending there.
pub const SHADE_NORTH: [Cell; 2] = [cell("shade_n"), cell("shade_n_end")];
/// Shadow of a wall in the west: going on to the north, or ending there.
pub const SHADE_WEST: [Cell; 2] = [cell("shade_w"), cell("shade_w_end")];
/// Shadow of a wall in the north-west alone.
pub const SHADE_CORNER: Cell = cell("shade_nw");
/// Walls, by the sum of 1, 2, 4, 8 for a wall in the north, east, south, west.
pub const WALL: [Cell; 16] = cells("wall_00");
/// Inner corners of walls: north-west, north-east, south-west, south-east.
pub const WALL_CORNER: [Cell; 4] = cells("wall_corner_nw");
/// Shadow on a wall's front face of the wall that juts out beside it.
pub const WALL_SHADE: Cell = cell("wall_shade");
/// Cracks, stains and repairs on top of a wall.
pub const WALL_LIFE: [Cell; 3] = cells("wall_life_0");
/// A wall fades away from the light, by the sum of 1, 2, 4, 8 for a dark corner in the north-west, north-east,
/// south-east, south-west; to be tinted.
pub const FADE: [&[Cell]; 16] = {
    const ONE: [Cell; 4] = cells("fade_nw");
    const ALL_BUT: [Cell; 4] = cells("fade_but_nw");
    const SIDE: [Cell; 4] = cells("fade_n");
    [
        &[],
        &[ONE[0]],
        &[ONE[1]],
        &[SIDE[0]],
        &[ONE[2]],
        &[ONE[0], ONE[2]],
        &[SIDE[1]],
        &[ALL_BUT[3]],
        &[ONE[3]],
        &[SIDE[3]],
        &[ONE[1], ONE[3]],
        &[ALL_BUT[2]],
        &[SIDE[2]],
        &[ALL_BUT[1]],
        &[ALL_BUT[0]],
        &[SOLID],
    ]
};
/// A plain goal.
pub const GOAL: Cell = cell("goal");
/// A hole.
pub const HOLE: Cell = cell("hole");
/// A hole that a box has filled.
pub const HOLE_FILLED: Cell = cell("hole_filled");
/// A plain box: off and on its goal.
pub const BOX: [Cell; 2] = [cell("box"), cell("box_home")];
/// What lies under the goals of the four shapes.
pub const GOAL_PLATE: Cell = cell("goal_plate");
/// Goals of the four shapes, to be tinted.
pub const SHAPED_GOAL: [Cell; 4] = cells("goal_1");
/// Trophies of the four shapes, to be tinted.
pub const TROPHY: [Cell; 4] = cells("trophy_1");
/// The shadows and rims of the four trophies, which lie under them.
pub const TROPHY_RIM: [Cell; 4] = cells("trophy_rim_1");
/// On a trophy on its goal.
pub const HOME_STAR: Cell = cell("home_star");
/// What a goal is for that something else covers: a plain one.
pub const BADGE: Cell = cell("badge_0");
/// The same for the four shapes, to be tinted.
pub const SHAPED_BADGE: [Cell; 4] = cells("badge_1");
/// The same for a coloured one, to be tinted, with room for a number.
pub const NUMBER_BADGE: Cell = cell("badge_number");
/// The keeper looking down, up, left, right: standing, left foot, right foot, pushing with each foot.
pub const PLAYER: [[Cell; 5]; 4] = [
    cells("keeper_down_0"),
    cells("keeper_up_0"),
    cells("keeper_left_0"),
    cells("keeper_right_0"),
];
/// A square of the walk that a click would start: up or down, and to a side.
pub const FOOTSTEP: [Cell; 2] = cells("footstep_up");
/// A square to which the chosen box can be pushed: to go on from there, never again, or never to a goal.
pub const LIT: [Cell; 3] = cells("lit");
/// Around the chosen box.
pub const SELECT: Cell = cell("select");
/// Around a square that is asked about, and the boxes that could get there.
pub const HOVER: Cell = cell("hover");
/// One colour all over.
pub const SOLID: Cell = cell("white");
/// A rounded panel; a quarter of it on each side is corner.
pub const PANEL: Cell = cell("panel");
/// A key of the keyboard; a quarter of it on each side is corner.
pub const KEYCAP: Cell = cell("keycap");
/// A star.
pub const STAR: Cell = cell("star");
/// A round light that fades outwards.
pub const GLOW: Cell = cell("glow");
/// A puff of dust.
pub const DUST: Cell = cell("dust");

/// An arrow that turns back.
pub const ICON_UNDO: Cell = cell("icon_undo");
/// An arrow round to its start.
pub const ICON_RESTART: Cell = cell("icon_restart");
/// An arrow to the left.
pub const ICON_PREVIOUS: Cell = cell("icon_previous");
/// An arrow to the right.
pub const ICON_NEXT: Cell = cell("icon_next");
/// Four small boards.
pub const ICON_BROWSER: Cell = cell("icon_browser");
/// Three sliders.
pub const ICON_SETTINGS: Cell = cell("icon_settings");

/// The tools of the editor: pen, line, rectangle, frame, fill, select.
pub const ICON_TOOL: [Cell; 6] = cells("icon_pen");
/// A pen, for the editor itself.
pub const ICON_PEN: Cell = cell("icon_pen");
/// Symmetries: none, left and right, top and bottom, both, half a turn.
pub const ICON_SYMMETRY: [Cell; 5] = cells("icon_symmetry_none");
/// A bulb.
pub const ICON_HINT: Cell = cell("icon_hint");
/// A question mark.
pub const ICON_HELP: Cell = cell("icon_help");
/// An arrow that turns on.
pub const ICON_REDO: Cell = cell("icon_redo");
/// A triangle to the right.
pub const ICON_PLAY: Cell = cell("icon_play");
/// The outline of a triangle to the left.
pub const ICON_REVERSE: Cell = cell("icon_reverse");
/// Three lines.
pub const ICON_MENU: Cell = cell("icon_menu");
/// A tick.
pub const ICON_TAKE: Cell = cell("icon_take");
/// A cross.
pub const ICON_DROP: Cell = cell("icon_drop");
/// An eye.
pub const ICON_EYE: Cell = cell("icon_eye");

/// The cells of the user interface, which are the last ones: they are drawn at sizes of their own, not at that of the
/// board's squares.
pub const INTERFACE: [Cell; COUNT - SOLID.0 as usize] = cells("white");

/// Shape (0 to 3) and tint of a coloured kind. Twelve kinds look different.
pub fn look(kind: Kind) -> (usize, Color) {
    let index = usize::from(kind.number().saturating_sub(1));
    (index % 4, KINDS[index % KINDS.len()])
}
