//! Tests that the sprites embedded in the program can be scaled to every size.

use sokoban_app::view::sprite;
use sokoban_picture::atlas::SourceAtlas;

#[test]
fn the_atlas_holds_every_cell_and_shrinks_to_any_size() {
    let master = SourceAtlas::decode().expect("the atlas inside the program");
    for tile in [1, 8, 33, 96, 160, 1000] {
        let layer = master.scale_to(tile, 48);
        for index in 0..sprite::COUNT {
            let rect = layer.square(sprite::Cell(index as u8));
            assert_eq!(rect.w as u32, tile.min(160));
            assert!(rect.x + rect.w < layer.image.width as f32);
            let side = rect.w as u32;
            let seen = (0..side * side).any(|at| {
                let (x, y) = (rect.x as u32 + at % side, rect.y as u32 + at / side);
                layer.image.row((x, y), 1)[0][3] > 0
            });
            assert!(seen || tile < 8, "cell {index} is empty at {tile}");
        }
    }
    let whole = master.scale_to(160, 48);
    let solid = whole.interface(sprite::SOLID);
    let middle = (solid.x as u32 + 24, solid.y as u32 + 24);
    assert_eq!(whole.image.row(middle, 1), [[255; 4]]);
}
