//! The cells of the sprite atlas by name, and the colours and shapes of coloured kinds.
//!
//! `atlas.txt` lists the names of the cells in order. Names are looked up at compile time, so a missing name is a
//! compile error. `assets/bake` writes `atlas.txt` together with the atlas.

use sokoban_core::Kind;

use super::theme::Color;
use super::theme::color::KINDS;
use crate::input::{Icon, Tool};

/// The names of all cells, one per line.
pub const NAMES: &str = include_str!("atlas.txt");

pub const COLUMNS: u32 = 10;

/// The side of a cell, in pixels.
pub const CELL: u32 = 160;

/// The index of a cell in the atlas.
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

/// Returns `N` consecutive cells. `first` is the name of the first cell.
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

/// The floor, which is made of worn concrete. The first cell is the plainest one.
pub const FLOOR: [Cell; 6] = cells("floor_0");
/// The shadow of a wall to the north. In the first cell, the shadow continues to the west. In the second cell, it ends
/// there.
pub const SHADE_NORTH: [Cell; 2] = [cell("shade_n"), cell("shade_n_end")];
/// The shadow of a wall to the west. In the first cell, the shadow continues to the north. In the second cell, it ends
/// there.
pub const SHADE_WEST: [Cell; 2] = [cell("shade_w"), cell("shade_w_end")];
/// The shadow of a wall to the north-west. It is used if there are no walls to the north and to the west.
pub const SHADE_CORNER: Cell = cell("shade_nw");
/// Walls. The index is the sum of 1, 2, 4 and 8 if there is a wall to the north, east, south and west, respectively.
pub const WALL: [Cell; 16] = cells("wall_00");
/// The inner corners of walls: north-west, north-east, south-west, south-east.
pub const WALL_CORNER: [Cell; 4] = cells("wall_corner_nw");
/// The shadow on the front of a wall, cast by a wall beside it that extends further to the south.
pub const WALL_SHADE: Cell = cell("wall_shade");
/// Decorations on top of walls: cracks, stains and repairs.
pub const WALL_LIFE: [Cell; 3] = cells("wall_life_0");
/// The darkness at one corner of a wall that is far from the floor: north-west, north-east, south-west, south-east. It
/// is drawn with a tint.
pub const WALL_FADE: [Cell; 4] = cells("wall_fade_nw");
/// A goal for plain boxes.
pub const GOAL: Cell = cell("goal");
pub const HOLE: Cell = cell("hole");
/// A hole into which a box has fallen.
pub const HOLE_FILLED: Cell = cell("hole_filled");
/// A plain box: on a square without a goal, and on its goal.
pub const BOX: [Cell; 2] = [cell("box"), cell("box_home")];
/// The shadow of a box, which is larger than the box's square.
pub const SHADOW: Cell = cell("shadow");
/// The plate under a coloured goal.
pub const GOAL_PLATE: Cell = cell("goal_plate");
/// Coloured goals, one for each of the four shapes. They are drawn with a tint.
pub const SHAPED_GOAL: [Cell; 4] = cells("goal_1");
/// Coloured boxes (trophies), one for each of the four shapes. They are drawn with a tint.
pub const TROPHY: [Cell; 4] = cells("trophy_1");
/// The shadow and the rim under a trophy, for each of the four shapes.
pub const TROPHY_RIM: [Cell; 4] = cells("trophy_rim_1");
/// The star on a trophy that is on a goal of its kind.
pub const HOME_STAR: Cell = cell("home_star");
/// The badge for a plain goal that a piece hides. The same sprite is used for wall lamps.
pub const BADGE: Cell = cell("badge_0");
/// The badges for coloured goals that a piece hides, one for each of the four shapes. They are drawn with a tint.
pub const SHAPED_BADGE: [Cell; 4] = cells("badge_1");
/// The badge for a coloured goal that a piece hides, with space for a number. It is drawn with a tint.
pub const NUMBER_BADGE: Cell = cell("badge_number");
/// The player, looking down, up, left and right. The poses for each direction are: standing, stepping with each foot,
/// and pushing with each foot.
pub const PLAYER: [[Cell; 5]; 4] = [
    cells("keeper_down_0"),
    cells("keeper_up_0"),
    cells("keeper_left_0"),
    cells("keeper_right_0"),
];
/// Footsteps on the path to the pointer: a vertical step, and a horizontal step.
pub const FOOTSTEP: [Cell; 2] = cells("footstep_up");
/// The marks on squares to which the selected box can be pushed, in the order of
/// [`TargetKind`](super::board::TargetKind).
pub const LIT: [Cell; 3] = cells("lit");
/// The frame around the selected box.
pub const SELECT: Cell = cell("select");
/// The frame around the squares that a hint marks, the square that the editor would paint, and the exploring cursor.
pub const HOVER: Cell = cell("hover");
/// A white square, for areas in a single colour. It is drawn with a tint.
pub const SOLID: Cell = cell("white");
/// A rounded panel. Its corners take up a quarter of the cell in each direction.
pub const PANEL: Cell = cell("panel");
/// A key cap. Its corners take up a quarter of the cell in each direction.
pub const KEYCAP: Cell = cell("keycap");
pub const STAR: Cell = cell("star");
/// The outline of a star that has not been earned yet. It is drawn with a tint.
pub const STAR_OUTLINE: Cell = cell("star_outline");
/// Paving stones that continue seamlessly in adjacent panels. They are drawn with a tint.
pub const SETTS: Cell = cell("setts");
/// The light that falls through a window onto the ground. It is drawn with a tint.
pub const WINDOW_LIGHT: Cell = cell("window_light");
/// A round light that becomes fainter towards its edge.
pub const GLOW: Cell = cell("glow");
pub const DUST: Cell = cell("dust");

/// An arrow to the left.
pub const ICON_PREVIOUS: Cell = cell("icon_previous");
/// An arrow to the right.
pub const ICON_NEXT: Cell = cell("icon_next");
pub const ICON_PEN: Cell = cell("icon_pen");
/// A light bulb.
pub const ICON_HINT: Cell = cell("icon_hint");
/// An eye, for a solution that the player has watched.
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

/// The cells for the user interface, which are at the end of the atlas. They are the same for all tile sizes.
pub const INTERFACE: [Cell; COUNT - SOLID.0 as usize] = cells("white");

/// Returns the shape and the tint of a coloured kind. The shape is a number from 0 to 3. Every twelve kinds, the
/// combinations repeat.
pub fn look(kind: Kind) -> (usize, Color) {
    let index = usize::from(kind.number().saturating_sub(1));
    (index % 4, KINDS[index % KINDS.len()])
}
