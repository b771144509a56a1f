//! The named cells of the sprite atlas, and the look of coloured kinds.
//!
//! `atlas.txt` lists the names in the order of the cells. They are looked up at compile time, so a missing name is a
//! compile error. `assets/bake` writes `atlas.txt` together with the atlas.

use sokoban_core::Kind;

use super::theme::Color;
use super::theme::color::KINDS;
use crate::input::{Icon, Tool};

/// The names of all cells, one per line.
pub const NAMES: &str = include_str!("atlas.txt");

/// The number of cells in each row of the atlas.
pub const COLUMNS: u32 = 10;

/// The width and height of a cell in the atlas, in pixels.
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

/// Returns `N` consecutive cells, of which the one named `first` is the first.
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

pub const COUNT: usize = {
    let mut count = 0;
    let mut at = 0;
    while at < NAMES.len() {
        count += (NAMES.as_bytes()[at] == b'\n') as usize;
        at += 1;
    }
    count
};

/// Worn concrete, the plainest cell first.
pub const FLOOR: [Cell; 6] = cells("floor_0");
/// The shadow of a wall to the north. The first one continues to the west, the second one ends there.
pub const SHADE_NORTH: [Cell; 2] = [cell("shade_n"), cell("shade_n_end")];
/// The shadow of a wall to the west. The first one continues to the north, the second one ends there.
pub const SHADE_WEST: [Cell; 2] = [cell("shade_w"), cell("shade_w_end")];
/// The shadow of a wall to the north-west, if there is no wall to the north or to the west.
pub const SHADE_CORNER: Cell = cell("shade_nw");
/// Walls. The index is a sum that contains 1, 2, 4 or 8 if the adjacent square to the north, east, south or west is a
/// wall.
pub const WALL: [Cell; 16] = cells("wall_00");
/// Inner corners of walls: north-west, north-east, south-west, south-east.
pub const WALL_CORNER: [Cell; 4] = cells("wall_corner_nw");
/// The shadow on the front of a wall next to another wall that projects further.
pub const WALL_SHADE: Cell = cell("wall_shade");
/// Cracks, stains and repairs on top of walls.
pub const WALL_LIFE: [Cell; 3] = cells("wall_life_0");
/// The darkness at one corner of a wall, far from the floor: north-west, north-east, south-west, south-east. Drawn with
/// a tint.
pub const WALL_FADE: [Cell; 4] = cells("wall_fade_nw");
/// A plain goal.
pub const GOAL: Cell = cell("goal");
pub const HOLE: Cell = cell("hole");
/// A hole that was filled with a box.
pub const HOLE_FILLED: Cell = cell("hole_filled");
/// Plain boxes: one on a square without a goal, and one on a goal.
pub const BOX: [Cell; 2] = [cell("box"), cell("box_home")];
/// The shadow of a box or trophy, which is drawn larger than its square.
pub const SHADOW: Cell = cell("shadow");
/// The plate under a coloured goal.
pub const GOAL_PLATE: Cell = cell("goal_plate");
/// Coloured goals in their four shapes. Drawn with a tint.
pub const SHAPED_GOAL: [Cell; 4] = cells("goal_1");
/// Coloured boxes (trophies) in their four shapes. Drawn with a tint.
pub const TROPHY: [Cell; 4] = cells("trophy_1");
/// The shadow and rim under each of the four trophies.
pub const TROPHY_RIM: [Cell; 4] = cells("trophy_rim_1");
/// The star on a trophy that is on its goal.
pub const HOME_STAR: Cell = cell("home_star");
/// The badge that marks a plain goal under a piece.
pub const BADGE: Cell = cell("badge_0");
/// The badges that mark coloured goals under a piece, in the four shapes. Drawn with a tint.
pub const SHAPED_BADGE: [Cell; 4] = cells("badge_1");
/// The badge that marks a coloured goal under a piece, with space for a number. Drawn with a tint.
pub const NUMBER_BADGE: Cell = cell("badge_number");
/// The player who looks down, up, left and right. In each direction: standing, on the left foot, on the right foot, and
/// pushing on each foot.
pub const PLAYER: [[Cell; 5]; 4] = [
    cells("keeper_down_0"),
    cells("keeper_up_0"),
    cells("keeper_left_0"),
    cells("keeper_right_0"),
];
/// Footsteps along the path to the pointer: vertical and horizontal ones.
pub const FOOTSTEP: [Cell; 2] = cells("footstep_up");
/// The marks for squares to which the selected box can be pushed, indexed by [`TargetKind`](super::board::TargetKind).
pub const LIT: [Cell; 3] = cells("lit");
/// The frame around a selected box.
pub const SELECT: Cell = cell("select");
/// The frame around a target square and around the boxes that can be pushed to it.
pub const HOVER: Cell = cell("hover");
/// A white square for areas with a single colour. Drawn with a tint.
pub const SOLID: Cell = cell("white");
/// A rounded panel. Its corners extend over a quarter of the cell on each side.
pub const PANEL: Cell = cell("panel");
/// A key cap. Its corners extend over a quarter of the cell on each side.
pub const KEYCAP: Cell = cell("keycap");
pub const STAR: Cell = cell("star");
/// The outline of a star that is not earned yet. Drawn with a tint.
pub const STAR_OUTLINE: Cell = cell("star_outline");
/// Paving stones, which continue without a seam in the next panel. Drawn with a tint.
pub const SETTS: Cell = cell("setts");
/// The light that falls from a window onto the ground. Drawn with a tint.
pub const WINDOW_LIGHT: Cell = cell("window_light");
/// A round light that fades out towards its edge.
pub const GLOW: Cell = cell("glow");
/// A puff of dust.
pub const DUST: Cell = cell("dust");

/// The icon for the previous month, an arrow to the left.
pub const ICON_PREVIOUS: Cell = cell("icon_previous");
/// The icon for the next month, an arrow to the right.
pub const ICON_NEXT: Cell = cell("icon_next");
/// The icon for editing, a pen.
pub const ICON_PEN: Cell = cell("icon_pen");
/// The icon for hints, a light bulb.
pub const ICON_HINT: Cell = cell("icon_hint");
/// The icon for a solution that was watched, an eye.
pub const ICON_EYE: Cell = cell("icon_eye");

impl Icon {
    pub const fn cell(self) -> Cell {
        match self {
            Self::Undo => const { cell("icon_undo") },
            Self::Redo => const { cell("icon_redo") },
            Self::Restart => const { cell("icon_restart") },
            Self::Hint => ICON_HINT,
            Self::Menu => const { cell("icon_menu") },
            Self::Previous => ICON_PREVIOUS,
            Self::Next => ICON_NEXT,
            Self::Tool(Tool::Pen) => ICON_PEN,
            Self::Tool(Tool::Line) => const { cell("icon_line") },
            Self::Tool(Tool::Rectangle) => const { cell("icon_rectangle") },
            Self::Tool(Tool::Frame) => const { cell("icon_frame") },
            Self::Tool(Tool::Fill) => const { cell("icon_fill") },
            Self::Tool(Tool::Select) => const { cell("icon_select") },
            Self::Play => const { cell("icon_play") },
            Self::Reverse => const { cell("icon_reverse") },
            Self::Levels => const { cell("icon_browser") },
            Self::Accept => const { cell("icon_take") },
            Self::Discard => const { cell("icon_drop") },
        }
    }
}

/// The cells of the user interface, which are the last ones in the atlas. They do not change with the tile size.
pub const INTERFACE: [Cell; COUNT - SOLID.0 as usize] = cells("white");

/// Returns the shape, from 0 to 3, and the tint of a coloured kind. After twelve kinds, the combinations repeat.
pub fn look(kind: Kind) -> (usize, Color) {
    let index = usize::from(kind.number().saturating_sub(1));
    (index % 4, KINDS[index % KINDS.len()])
}
