//! Colours, times, and sizes that more than one part of the picture shares: so that the whole looks like one.
//!
//! A size that only one widget uses is at the head of that widget's file.

/// Red, green, blue, alpha.
pub type Color = [u8; 4];

/// Colours.
pub mod color {
    use super::Color;

    /// Shows a sprite as it was drawn.
    pub const WHITE: Color = [255; 4];

    /// Text.
    pub const TEXT: Color = [243, 233, 216, 255];
    /// Text that matters less.
    pub const DIM: Color = [169, 178, 193, 255];
    /// Disabled text.
    pub const FAINT: Color = [134, 144, 162, 255];
    /// What is chosen, and what is new.
    pub const ACCENT: Color = [255, 206, 88, 255];
    /// What is wrong.
    pub const WARNING: Color = [246, 132, 104, 255];
    /// Text on a key cap.
    pub const KEY_TEXT: Color = [51, 34, 28, 255];

    /// The night around the warehouse.
    pub const NIGHT: Color = [22, 28, 38, 255];
    /// The light that the warehouse throws into it.
    pub const POOL: Color = [92, 108, 138, 44];
    /// What the night takes of walls that face it: all, at their outer edges. Not quite the night's own colour: skins tell
    /// the two apart by it.
    pub const FADE: Color = [22, 28, 37, 255];
    /// The same on a card, which has nearly this colour.
    pub const FADE_ON_CARD: Color = [32, 41, 55, 255];
    /// The light that the keeper carries.
    pub const LANTERN: Color = [255, 226, 176, 34];
    /// The same on a board so large that he is hard to find. But for its strength it is the same colour: skins that do
    /// without the one do without the other.
    pub const BEACON: Color = [255, 226, 176, 120];
    /// The light of a box that comes home.
    pub const HOMECOMING: Color = [255, 222, 132, 190];
    /// A lamp that something stands on.
    pub const DIMMED: Color = [118, 108, 100, 255];
    /// The rim of a trophy, and of one on its goal.
    pub const RIM: (Color, Color) = ([244, 232, 208, 255], [255, 206, 88, 255]);
    /// What dims the picture below a panel; its alpha depends on the panel.
    pub const SHADE: [u8; 3] = [8, 11, 16];
    /// A panel.
    pub const PANEL: Color = [32, 41, 56, 244];
    /// The strip that says how a level ended.
    pub const STRIP: Color = [64, 47, 30, 255];
    /// The chip that says that the level is stuck.
    pub const STUCK: Color = [52, 34, 36, 250];
    /// Selected text.
    pub const SELECTION: Color = [104, 182, 226, 110];
    /// A panel on a panel.
    pub const RAISED: Color = [43, 55, 74, 255];

    /// The lamp when the level can still be solved.
    pub const LAMP_SOLVABLE: Color = [124, 201, 112, 255];
    /// The lamp when nothing is known.
    pub const LAMP_UNKNOWN: Color = [86, 97, 118, 255];
    /// Squares that are to blame for a deadlock.
    pub const BLAME: Color = [255, 96, 72, 255];
    /// The light behind the star of a victory.
    pub const GLOW: Color = [255, 214, 130, 70];

    /// The bands, the easiest first.
    pub const BANDS: [Color; 5] = [
        [124, 201, 112, 255],
        [104, 182, 226, 255],
        [240, 202, 96, 255],
        [240, 148, 78, 255],
        [242, 126, 118, 255],
    ];

    /// A square of the sheet on which nothing is drawn.
    pub const PAPER: Color = [29, 37, 50, 255];
    /// The lines of the paper.
    pub const RULING: Color = [42, 52, 69, 255];
    /// Lies over a wall that is not drawn, and will be there.
    pub const UNDRAWN: Color = [22, 28, 38, 170];
    /// Lies over the squares that are chosen.
    pub const CHOSEN: Color = [255, 206, 88, 60];
    /// The axes at which what is drawn is mirrored.
    pub const AXIS: Color = [120, 190, 235, 150];

    /// The part of the history that is undone.
    pub const TRACK: Color = [58, 70, 92, 255];
    /// The part of the history that is done.
    pub const TRACK_DONE: Color = [150, 126, 70, 255];
    /// A push of the history.
    pub const TICK: Color = [243, 233, 216, 200];
    /// A push that is undone.
    pub const TICK_UNDONE: Color = [169, 178, 193, 110];

    /// A mark for colour-blind eyes.
    pub const MARK: Color = [255, 255, 255, 255];
    /// The edge of such a mark.
    pub const MARK_EDGE: Color = [0, 0, 0, 220];

    /// Squares of a board that is drawn so small that sprites could not be told apart.
    pub mod tiny {
        use super::Color;

        /// A box on its goal.
        pub const BOX_HOME: Color = [255, 214, 92, 255];
        /// A box.
        pub const BOX: Color = [196, 138, 78, 255];
        /// A wall.
        pub const WALL: Color = [34, 45, 61, 255];
        /// Floor.
        pub const FLOOR: Color = [128, 117, 106, 255];
        /// A goal.
        pub const GOAL: Color = [240, 176, 84, 255];
        /// A hole.
        pub const HOLE: Color = [12, 12, 16, 255];
        /// The player.
        pub const PLAYER: Color = [226, 87, 76, 255];
    }

    /// Tints of kinds: red, green, blue, yellow, then colours that stay apart from these and from each other.
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

/// Times, in seconds.
pub mod time {
    /// A step: twelve frames of sixty a second.
    pub const STEP: f32 = 12.0 / 60.0;
    /// A bump against something, there and back.
    pub const BUMP: f32 = 0.14;
    /// What arrived at a hole sinks.
    pub const SINK: f32 = 0.22;
    /// The player's hands reach for what it pushes.
    pub const REACH: f32 = 0.07;
    /// A box comes home: it swells, and comes to rest.
    pub const SWELL: f32 = 0.12;
    /// A box comes to rest elsewhere: it settles.
    pub const SETTLE: f32 = 0.1;
    /// Dust where a box has come to rest.
    pub const DUST: f32 = 0.15;
    /// The light of a box that came home goes out; the longest of what is seen after a landing.
    pub const LANDING: f32 = 0.3;
    /// From the end of a level until the banner begins to slide in, and until it has: when it is won, and when the
    /// player is lost. What was built is looked at first.
    pub const WON: (f32, f32) = (0.9, 1.2);
    /// See [`WON`].
    pub const LOST: (f32, f32) = (0.35, 0.65);
    /// From winning until the first box flashes, from one flash to the next, and from the first to the last of many.
    pub const FLASHES: (f32, f32, f32) = (0.2, 0.06, 0.6);
    /// A box flashes.
    pub const FLASH: f32 = 0.3;
    /// One hop of the player's, of which there are two.
    pub const HOP: f32 = 0.3;
    /// The pointer rests until the walk is shown.
    pub const REST: f32 = 0.09;
    /// A key is down, at the least, before it counts as held: fingers are slower than fast pieces.
    pub const TAP: f32 = 0.15;
    /// From one step of a held key to the next, at the least.
    pub const RUSH: f32 = 1.0 / 40.0;
    /// The longest walk, push, or journey through the history that plays by itself.
    pub const RUN: f32 = 0.6;
}

/// Heights of type, in logical pixels.
pub mod text {
    /// The text under a picture.
    pub const SMALL: f32 = 12.0;
    /// Counters of small things, tips.
    pub const NOTE: f32 = 13.0;
    /// Names of keys, and what they do.
    pub const KEYS: f32 = 14.0;
    /// What is said in a line.
    pub const LINE: f32 = 15.0;
    /// Lines of lists.
    pub const ITEM: f32 = 16.0;
    /// Counters.
    pub const COUNTER: f32 = 17.0;
    /// What is said under a headline.
    pub const DETAIL: f32 = 18.0;
    /// The title of a level.
    pub const TITLE: f32 = 19.0;
    /// The title of a list.
    pub const HEADING: f32 = 24.0;
    /// The headline of a banner.
    pub const HEADLINE: f32 = 34.0;
}

/// Sizes, in logical pixels.
pub mod size {
    /// How far text stays away from the window's edge.
    pub const MARGIN: f32 = 16.0;
    /// Corners of panels.
    pub const CORNER: f32 = 14.0;
    /// Corners of what is raised on a panel.
    pub const RAISED_CORNER: f32 = 8.0;
    /// A finger slides for what one notch of the wheel does in a list.
    pub const FINGER_NOTCH: f32 = 90.0;
    /// The smallest squares, in physical pixels, between which the paper shows.
    pub const LEAST_PAPER: u32 = 10;
    /// The pointer goes with a button down until it moves the board.
    pub const PAN: f32 = 5.0;
}

/// How much of the picture a shade takes away below a list, and below the help.
pub const SHADES: (f32, f32) = (0.62, 0.66);
