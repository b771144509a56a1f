//! A demonstration of the animation speed, in which a player walks back and forth in a small room.

use sokoban_core::{Direction, Game, Level};

use crate::geometry::{Point, Rect};
use crate::input::{Command, HoldSource, Key};
use crate::screens::play::{AnimatedGame, MotionSettings};
use crate::ui;
use crate::ui::list::sheet;
use crate::view::ambience::Ambience;
use crate::view::board::{self, Marks};
use crate::view::scene::{Layer, Panel, Scene, Viewport, WindowSize};
use crate::view::theme::color::PANEL;

/// The room, as a level. The player walks along the upper row of the room.
const ROOM: &str = "#########\n#@      #\n#     $.#\n#########";
const COLUMNS: u16 = 9;
const ROWS: u16 = 4;
/// The columns where the player turns around.
const ENDS: (u16, u16) = (1, COLUMNS - 2);
/// The number of times that the player walks from one end of the room to the other.
const WALKS: u8 = 4;
/// The pause before each walk, in seconds.
const PAUSE: f32 = 0.4;
/// The side of a square, in logical pixels.
const SIDE: f32 = 26.0;
/// The margin between the room and the edges of its panel, and between this panel and the bottom of the board's area.
const MARGIN: f32 = 8.0;
/// The simulated key that is held to make the player walk.
const KEY: HoldSource = HoldSource::Key(Key::Other);

#[derive(Debug)]
pub(super) struct Demonstration {
    play: AnimatedGame,
    /// The number of walks across the room that are left, including the current one.
    walks: u8,
    /// The seconds until the player walks again, or `None` while the player is walking.
    pause: Option<f32>,
}

impl Demonstration {
    /// Starts the demonstration. Never returns `None`, because a test checks that the room is a valid level.
    pub(super) fn new(settings: MotionSettings) -> Option<Self> {
        let level: Level = ROOM.parse().ok()?;
        let mut play = AnimatedGame::new(Game::new(level.into()));
        play.set_motion_settings(settings);
        Some(Self {
            play,
            walks: WALKS,
            pause: Some(PAUSE),
        })
    }

    /// Returns `true` until the last walk across the room has ended.
    pub(super) const fn is_active(&self) -> bool {
        self.walks > 0
    }

    fn column(&self) -> Option<u16> {
        let player = self.play.game().position().player();
        player.map(|player| player.x)
    }

    pub(super) fn tick(&mut self, dt: f32) {
        if !self.is_active() {
            return;
        }
        self.play.tick(dt);
        let (first, last) = ENDS;
        let is_at_start = self.column() == Some(first);
        if let Some(pause) = &mut self.pause {
            *pause -= dt;
            if *pause <= 0.0 {
                let direction = if is_at_start {
                    Direction::Right
                } else {
                    Direction::Left
                };
                self.play.hold(KEY, Command::Step(direction));
                self.pause = None;
            }
            return;
        }
        let to = if self.walks.is_multiple_of(2) {
            last
        } else {
            first
        };
        if self.column() == Some(to) {
            self.play.release(KEY);
            if !self.play.is_active() {
                self.walks -= 1;
                self.pause = Some(PAUSE);
            }
        }
    }

    /// Draws the room on top of the lower part of the game's board. Draws nothing if the list of settings covers this
    /// board.
    pub(super) fn draw(&self, layer: &mut Layer, window: WindowSize) {
        if sheet::area(window).is_none() {
            return;
        }
        let (width, height) = sheet::board(window).logical();
        let (w, h) = (f32::from(COLUMNS) * SIDE, f32::from(ROWS) * SIDE);
        let corner = Point {
            x: ((width - w) / 2.0).round(),
            y: (height - h - 2.0 * MARGIN).round(),
        };
        let panel = Rect::new(corner.x, corner.y, w, h).inset(-MARGIN);
        layer.draw(Panel::raised(panel, PANEL));
        let mut scene = Scene {
            viewport: Viewport {
                tile: SIDE as u32,
                columns: 0..COLUMNS,
                rows: 0..ROWS,
                ..Viewport::default()
            },
            ..Scene::default()
        };
        let room = (self.play).board_scene(Marks::default(), Ambience::WAREHOUSE);
        board::draw(&mut scene, room);
        // Leave out the light of the player's lantern, because it is larger than a square and would extend beyond the
        // room.
        scene.board.retain(|sprite| sprite.size <= 1.0);
        ui::draw_board(layer, &scene.board, corner, SIDE);
    }
}
