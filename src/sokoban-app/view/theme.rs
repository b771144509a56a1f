//! The theme: colours, durations and sizes that are used by several parts of the view.
//!
//! Sizes that only one widget uses are defined at the top of the widget's file.

/// Red, green, blue and alpha.
pub type Color = [u8; 4];

/// The colours of the default skin.
pub mod color {
    use super::Color;

    /// White. As a tint, it does not change the colours of a sprite.
    pub const WHITE: Color = [255; 4];

    pub const TEXT: Color = [243, 233, 216, 255];
    /// Less important text.
    pub const DIM: Color = [169, 178, 193, 255];
    /// Text of disabled items.
    pub const FAINT: Color = [134, 144, 162, 255];
    /// Selected and new items.
    pub const ACCENT: Color = [255, 206, 88, 255];
    /// Errors and warnings.
    pub const WARNING: Color = [246, 132, 104, 255];
    /// Text on a key cap.
    pub const KEY_TEXT: Color = [51, 34, 28, 255];

    /// The background around the board.
    pub const NIGHT: Color = [22, 28, 38, 255];
    /// The light on the ground around the board.
    pub const POOL: Color = [92, 108, 138, 44];
    /// The tint of the floor. The sprites of the floor are light, so that any tint is possible.
    pub const FLOOR: Color = [141, 124, 108, 255];
    /// The tint of walls. The sprites of walls are light grey.
    pub const WALL: Color = [196, 191, 179, 255];
    /// The dark colour of walls that are far from the floor.
    pub const WALL_FADE: Color = [17, 21, 30, 255];
    /// The light that the player carries.
    pub const LANTERN: Color = [255, 226, 176, 146];
    /// The light that the player carries on a large board. It differs from [`LANTERN`] only in its alpha, so that a
    /// skin that hides one of them also hides the other.
    pub const BEACON: Color = [255, 226, 176, 168];
    /// The light of the wall lamps.
    pub const LAMPLIGHT: Color = [255, 190, 96, 230];
    /// The glow of a box that has just reached its goal.
    pub const HOMECOMING: Color = [255, 222, 132, 190];
    /// The tint of a goal's lamp while the player is on the goal.
    pub const DIMMED: Color = [118, 108, 100, 255];
    /// The rim of a trophy.
    pub const RIM: Color = [28, 14, 7, 255];
    /// The rim of a trophy that is on its goal.
    pub const RIM_ON_GOAL: Color = [255, 206, 88, 255];
    /// The shade behind a dialog. Each dialog sets its own alpha.
    pub const SHADE: [u8; 3] = [8, 11, 16];
    pub const PANEL: Color = [32, 41, 56, 244];
    /// The banner that is shown at the end of a level.
    pub const CARD: Color = [36, 46, 63, 255];
    /// The background of the warning that the level can no longer be solved.
    pub const STUCK: Color = [52, 34, 36, 250];
    pub const SELECTION: Color = [104, 182, 226, 110];
    /// The background of a raised control on a panel.
    pub const RAISED: Color = [43, 55, 74, 255];

    /// The lamp in the status line while the position can be solved.
    pub const LAMP_SOLVABLE: Color = [124, 201, 112, 255];
    /// The lamp in the status line while the game does not know whether the position can be solved.
    pub const LAMP_UNKNOWN: Color = [86, 97, 118, 255];
    /// The socket of a small lamp.
    pub const SOCKET: Color = [14, 14, 18, 255];
    /// The glass of a small lamp that is lit, and of one that is not.
    pub const GLASS: [Color; 2] = [[255, 220, 140, 255], [70, 74, 84, 255]];
    /// The light around a small lamp.
    pub const HALO: Color = [255, 184, 84, 120];
    /// Boxes that are part of a deadlock, and squares that are part of a problem in the editor.
    pub const BLAME: Color = [255, 96, 72, 255];
    /// The glow around a star on the banner.
    pub const GLOW: Color = [255, 214, 130, 70];

    /// The colours of the difficulties, starting with the easiest.
    pub const BANDS: [Color; 5] = [
        [124, 201, 112, 255],
        [104, 182, 226, 255],
        [240, 202, 96, 255],
        [240, 148, 78, 255],
        [242, 126, 118, 255],
    ];

    /// The background of the squares in the editor, and of the facts in a list.
    pub const PAPER: Color = [29, 37, 50, 255];
    /// The grid lines in the editor.
    pub const RULING: Color = [42, 52, 69, 255];
    /// The shade over walls that the editor will add to close the board.
    pub const UNDRAWN: Color = [22, 28, 38, 170];
    /// The shade over selected squares in the editor.
    pub const CHOSEN: Color = [255, 206, 88, 60];

    /// The empty part of a bar, for example the timeline after the current position.
    pub const TRACK: Color = [58, 70, 92, 255];
    /// The filled part of a bar, for example the timeline before the current position.
    pub const TRACK_DONE: Color = [150, 126, 70, 255];
    /// The curve above the timeline. In a review, it shows how many pushes are left.
    pub const CURVE: Color = [104, 182, 226, 70];
    /// A push on the timeline.
    pub const TICK: Color = [243, 233, 216, 200];
    /// An undone push on the timeline.
    pub const TICK_UNDONE: Color = [169, 178, 193, 110];

    /// A number on a coloured box or goal, for colour-blind players.
    pub const MARK: Color = [255, 255, 255, 255];
    /// The outline around a number on a box or goal.
    pub const MARK_EDGE: Color = [0, 0, 0, 220];

    /// The colours of squares on boards whose tiles are too small for sprites.
    pub mod tiny {
        use super::Color;

        /// A box that is on a goal.
        pub const BOX_HOME: Color = [255, 214, 92, 255];
        pub const BOX: Color = [226, 170, 106, 255];
        pub const WALL: Color = [168, 163, 152, 255];
        pub const FLOOR: Color = [112, 98, 85, 255];
        pub const GOAL: Color = [214, 146, 60, 255];
        pub const HOLE: Color = [12, 12, 16, 255];
        pub const PLAYER: Color = [226, 87, 76, 255];
    }

    /// The tints of the coloured kinds. They start with red, green, blue and yellow. Other colours that are easy to
    /// tell apart follow.
    pub const KINDS: [Color; 12] = [
        [226, 87, 76, 255],
        [87, 185, 107, 255],
        [80, 148, 230, 255],
        [232, 195, 60, 255],
        [171, 108, 214, 255],
        [72, 196, 196, 255],
        [232, 140, 60, 255],
        [214, 108, 160, 255],
        [168, 196, 84, 255],
        [140, 150, 235, 255],
        [196, 150, 110, 255],
        [200, 206, 214, 255],
    ];
}

/// Durations, in seconds.
pub mod time {
    /// The duration of a step at the normal animation speed.
    pub const STEP: f32 = 12.0 / 60.0;
    /// The duration of a bump, in which the player moves forward and back because a step is blocked.
    pub const BUMP: f32 = 0.14;
    /// The time that a piece needs to sink into a hole.
    pub const SINK: f32 = 0.22;
    /// The time that the player needs to lean towards a box, and the time to stand upright again.
    pub const REACH: f32 = 0.07;
    /// How long a box is larger after it has reached a goal.
    pub const SWELL: f32 = 0.12;
    /// How long a box is smaller after it has stopped on a square without a goal.
    pub const SETTLE: f32 = 0.1;
    /// How long dust is visible around a box that has stopped.
    pub const DUST: f32 = 0.15;
    /// How long a box glows after it has reached a goal. Other effects of a landing must not last longer, because all
    /// effects end when the glow ends.
    pub const LANDING: f32 = 0.3;
    /// The delay from the winning step to the banner. During this time, the player can look at the solved board.
    pub const BANNER_DELAY_WON: f32 = 0.9;
    /// The delay from the player's fall into a hole to the banner.
    pub const BANNER_DELAY_LOST: f32 = 0.35;
    /// The time that the banner needs to slide in while the board moves aside.
    pub const BANNER_SLIDE: f32 = 0.2;
    /// The delay from the winning step to the flash of the first box.
    pub const FLASH_DELAY: f32 = 0.2;
    /// The maximum delay from the flash of the box that was pushed last to the flash of the most distant box.
    pub const MAX_FLASHES: f32 = 0.6;
    /// How long the boxes are lit after a victory.
    pub const VICTORY: f32 = 2.0;
    /// The delay from a victory with all stars to the band of light that moves across the floor.
    pub const SWEEP_DELAY: f32 = 0.8;
    /// The time that the band of light needs to move across the floor.
    pub const SWEEP: f32 = 1.2;
    /// The time that the wall lamps need to light up, and then to reach their final brightness.
    pub const LAMPS: f32 = 2.8;
    /// The time that a star on the banner needs to grow to its full size.
    pub const STAR_POP: f32 = 0.25;
    /// The time between the sounds of two stars.
    pub const STAR_INTERVAL: f32 = 0.3;
    /// The duration of a box's flash.
    pub const FLASH: f32 = 0.45;
    /// The duration of one hop of the player after a victory.
    pub const HOP: f32 = 0.3;
    /// The duration of the transition to another level.
    pub const TRANSITION: f32 = 0.2;
    /// How long the pointer must rest before the player's path to it is drawn.
    pub const REST: f32 = 0.09;
    /// How long a key must be pressed before it counts as held. At low animation speeds, it must be pressed longer,
    /// because a step must end first.
    pub const TAP: f32 = 0.15;
    /// The minimum time between two steps while a key is held.
    pub const RUSH: f32 = 1.0 / 40.0;
    /// The time within which the current step ends after its key is released, unless its planned end is later.
    pub const STOP: f32 = 0.12;
    /// How long a key must be held before the player walks at full speed.
    pub const SPEED_UP: f32 = 0.5;
    /// The duration of a step at full speed, as a fraction of the duration of a single step.
    pub const FULL_SPEED_STEP: f32 = 2.0 / 3.0;
    /// The maximum duration of an animated walk or push, or of an animated jump to another point in the history.
    pub const RUN: f32 = 0.6;
}

/// Type sizes, in logical pixels.
pub mod text {
    /// Captions below thumbnails.
    pub const SMALL: f32 = 12.0;
    /// Notes and tips.
    pub const NOTE: f32 = 13.0;
    /// The names of keys, and what they do.
    pub const KEYS: f32 = 14.0;
    /// Messages.
    pub const LINE: f32 = 15.0;
    /// List items.
    pub const ITEM: f32 = 16.0;
    /// The counters of moves and pushes.
    pub const COUNTER: f32 = 17.0;
    /// Text below a headline.
    pub const DETAIL: f32 = 18.0;
    /// The titles of levels.
    pub const TITLE: f32 = 19.0;
    /// The titles of lists.
    pub const HEADING: f32 = 24.0;
    /// The headline of the banner.
    pub const HEADLINE: f32 = 34.0;
}

/// Sizes, in logical pixels.
pub mod size {
    /// The distance between text and the edge of the window.
    pub const MARGIN: f32 = 16.0;
    pub const CORNER: f32 = 14.0;
    pub const RAISED_CORNER: f32 = 8.0;
    /// The distance that a finger must slide to scroll as far as one notch of the wheel.
    pub const FINGER_NOTCH: f32 = 90.0;
    /// The smallest tile size, in physical pixels, at which the editor draws its grid.
    pub const MIN_GRID_TILE: u32 = 10;
    /// The minimum distance that the pointer must move, while a mouse button is pressed, to drag the board.
    pub const PAN: f32 = 5.0;
}
