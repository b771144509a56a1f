//! Draws the backdrop: everything below the boxes and the player, which is the same in most frames. It is drawn once
//! into a texture, because on a machine without a graphics card, drawing the backdrop takes most of a frame's time.

use macroquad::texture::RenderTarget;
use sokoban_app::view::scene::{Layer, Scene, Sprite, Viewport, WindowSize};

use super::gpu;

/// The maximum side, in physical pixels, of a window whose backdrop is stored in a texture. Some graphics cards do not
/// support larger textures.
const MAX_SIDE: u32 = 4096;

#[derive(Default)]
pub(super) struct Backdrop {
    window: Option<WindowSize>,
    viewport: Viewport,
    under: Layer,
    ground: Vec<Sprite>,
    /// The texture that stores the backdrop. It has the size of `window`.
    target: Option<RenderTarget>,
    is_drawn: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// Draw the backdrop into the frame, without the texture, because it may change in every frame.
    Directly,
    /// Draw the backdrop into the texture, and the texture into the frame.
    IntoTexture,
    /// Draw the texture, which already contains the backdrop, into the frame.
    FromTexture,
}

impl Backdrop {
    /// Compares the backdrop of `scene` with that of the last frame, and decides how to draw it.
    pub(super) fn follow(&mut self, scene: &Scene, window: WindowSize) -> Way {
        let ground = scene.board.get(..scene.ground).unwrap_or_default();
        // A minimized window may have no size.
        let sides = [window.width, window.height];
        if ground.is_empty() || !sides.iter().all(|side| (1..=MAX_SIDE).contains(side)) {
            return Way::Directly;
        }
        let is_same = self.window == Some(window)
            && self.viewport == scene.viewport
            && self.under == scene.under
            && self.ground == ground;
        if !is_same {
            self.window = Some(window);
            self.viewport.clone_from(&scene.viewport);
            self.under.clone_from(&scene.under);
            self.ground.clear();
            self.ground.extend_from_slice(ground);
            self.is_drawn = false;
            return Way::Directly;
        }
        if std::mem::replace(&mut self.is_drawn, true) {
            Way::FromTexture
        } else {
            Way::IntoTexture
        }
    }

    /// Discards the stored backdrop. Called when the sprites change.
    pub(super) fn forget(&mut self) {
        self.window = None;
    }

    /// Returns a texture of this size for the backdrop. Creates a new texture unless the last one has this size.
    pub(super) fn target(&mut self, size: (u32, u32)) -> RenderTarget {
        let has_size = |target: &RenderTarget| {
            let texture = target.texture.size();
            (texture.x as u32, texture.y as u32) == size
        };
        let target = self.target.take().filter(has_size);
        let target = target.unwrap_or_else(|| gpu::target(size));
        self.target = Some(target.clone());
        target
    }
}

#[cfg(test)]
mod tests {
    use sokoban_app::geometry::BoardPoint;
    use sokoban_app::view::sprite;
    use sokoban_app::view::theme::color;

    use super::*;

    fn sprite_at(x: f32) -> Sprite {
        Sprite {
            cell: sprite::SOLID,
            position: BoardPoint { x, y: 0.0 },
            size: 1.0,
            tint: color::WHITE,
        }
    }

    fn scene(floor: f32, piece: f32) -> Scene {
        Scene {
            board: [floor, floor + 1.0, piece].map(sprite_at).to_vec(),
            ground: 2,
            ..Scene::default()
        }
    }

    #[test]
    fn a_backdrop_is_drawn_once_while_it_stays_the_same() {
        let mut backdrop = Backdrop::default();
        let mut way = |scene: &Scene, width| {
            backdrop.follow(
                scene,
                WindowSize {
                    width,
                    ..WindowSize::FIRST
                },
            )
        };
        assert_eq!(way(&scene(0.0, 0.0), 900), Way::Directly);
        assert_eq!(way(&scene(0.0, 0.1), 900), Way::IntoTexture);
        assert_eq!(way(&scene(0.0, 0.2), 900), Way::FromTexture);
        // The board scrolls.
        assert_eq!(way(&scene(1.0, 0.2), 900), Way::Directly);
        assert_eq!(way(&scene(2.0, 0.2), 900), Way::Directly);
        assert_eq!(way(&scene(2.0, 0.2), 900), Way::IntoTexture);
        // The window is resized, and then becomes too large for a texture.
        assert_eq!(way(&scene(2.0, 0.2), 901), Way::Directly);
        assert_eq!(way(&scene(2.0, 0.2), 901), Way::IntoTexture);
        assert_eq!(way(&scene(2.0, 0.2), MAX_SIDE + 1), Way::Directly);
        assert_eq!(way(&scene(2.0, 0.2), MAX_SIDE + 1), Way::Directly);
        // A screen without a board does not change the backdrop.
        assert_eq!(way(&Scene::default(), 901), Way::Directly);
        assert_eq!(way(&scene(2.0, 0.3), 901), Way::FromTexture);
        // The sprites change.
        backdrop.forget();
        let window = WindowSize::FIRST;
        assert_eq!(backdrop.follow(&scene(2.0, 0.3), window), Way::Directly);
    }
}
