//! Images of a board, for picture and animation files. They have a small margin and no text, and can be drawn without a
//! window.

use std::ops::RangeInclusive;

use sokoban_core::{Game, Level, Step, Transform};

use super::animated_game::AnimatedGame;
use crate::view::ambience::Ambience;
use crate::view::board::{self, BoardScene, Marks};
use crate::view::board_view::BoardView;
use crate::view::scene::{Scene, Viewport, WindowSize};

/// The supported tile sizes, in pixels.
pub const TILES: RangeInclusive<u32> = Viewport::SMALLEST..=Viewport::LARGEST;

/// Returns the margin on each side of the board in an image, in pixels.
const fn margin(tile: u32) -> u32 {
    tile.div_ceil(2)
}

/// Returns the size of an image of `level` whose tiles are `tile` pixels wide.
pub fn size(level: &Level, tile: u32) -> WindowSize {
    size_of_view(BoardView::upright(level.map().size()), tile)
}

fn size_of_view(view: BoardView, tile: u32) -> WindowSize {
    let length = |squares: u16| u32::from(squares) * tile + 2 * margin(tile);
    let (columns, rows) = view.size();
    WindowSize {
        width: length(columns),
        height: length(rows),
        scale: 1.0,
    }
}

/// Returns an image of the current position, turned and mirrored as the player sees it, and the size of this image.
pub(super) fn of_game(
    animated: &AnimatedGame,
    tile: u32,
    ambience: Ambience,
) -> (Scene, WindowSize) {
    let mut scene = Scene::default();
    let mut shown = AnimatedGame::new(animated.game().clone());
    shown.set_orientation(animated.orientation());
    draw(
        shown.board_scene(Marks::default(), ambience),
        tile,
        &mut scene,
    );
    (scene, size_of_view(shown.view(), tile))
}

/// Returns the largest tile size, up to `largest`, with which neither side of an image of `level` is longer than
/// `longest` pixels. If there is no such size, returns the smallest supported one.
pub fn fitting_tile(level: &Level, largest: u32, longest: u32) -> u32 {
    let fits = |tile: &u32| {
        let size = size(level, *tile);
        size.width.max(size.height) <= longest
    };
    let sizes = *TILES.start()..=largest.min(*TILES.end());
    sizes.rev().find(fits).unwrap_or(*TILES.start())
}

/// Returns an image of the current position, with the board neither turned nor mirrored.
pub fn frame(game: &Game, tile: u32, ambience: Ambience) -> Scene {
    of_game(&AnimatedGame::new(game.clone()), tile, ambience).0
}

fn draw(board_scene: BoardScene<'_>, tile: u32, scene: &mut Scene) {
    let window = size_of_view(board_scene.view, tile);
    let (columns, rows) = board_scene.view.size();
    scene.clear();
    scene.viewport = Viewport {
        tile,
        left: margin(tile) as i32,
        top: margin(tile) as i32,
        columns: 0..columns,
        rows: 0..rows,
    };
    board::surroundings(scene, board_scene, window);
    board::draw(scene, board_scene);
}

#[derive(Debug, Clone)]
pub struct Animation {
    animated: AnimatedGame,
    tile: u32,
    ambience: Ambience,
}

impl Animation {
    /// Each pair contains a maximum number of steps in a game, and the number of frames for each step. The first pair
    /// whose maximum is not exceeded is used, so that longer games are shown faster.
    const STEPS: [(usize, f32); 3] = [(200, 4.0), (600, 2.0), (usize::MAX, 1.0)];
    /// The number of frames per second.
    pub const RATE: u32 = 25;

    /// Creates an animation of all steps in a game, from the start of the level.
    pub fn new(game: &Game, tile: u32) -> Self {
        let steps: Vec<_> = game.steps().map(Step::direction).collect();
        let fit = |(most, _): &&(usize, f32)| steps.len() <= *most;
        let pictures = Self::STEPS
            .iter()
            .find(fit)
            .map_or(1.0, |(_, pictures)| *pictures);
        let mut animated = AnimatedGame::new(Game::new(game.level().clone()));
        animated.animate(&steps, pictures / Self::RATE as f32);
        Self {
            animated,
            tile,
            ambience: Ambience::WAREHOUSE,
        }
    }

    #[must_use]
    pub fn with_view(mut self, ambience: Ambience, orientation: Transform) -> Self {
        self.ambience = ambience;
        self.animated.set_orientation(orientation);
        self
    }

    pub fn size(&self) -> WindowSize {
        size_of_view(self.animated.view(), self.tile)
    }

    /// Advances the animation by one frame. Returns `false` if it has ended.
    pub fn advance(&mut self) -> bool {
        let is_on = self.animated.is_active();
        self.animated.tick(1.0 / Self::RATE as f32);
        // Discard the sounds, because animation files have none.
        drop(self.animated.take_cues());
        is_on
    }

    pub fn draw(&self, scene: &mut Scene) {
        let board_scene = self.animated.board_scene(Marks::default(), self.ambience);
        draw(board_scene, self.tile, scene);
    }
}
