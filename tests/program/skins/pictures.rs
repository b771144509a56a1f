//! Tests of skins that players create from pictures.

use sokoban_app::texts::storage;
use sokoban_app::view::skin::luminance;
use sokoban_app::view::sprite;
use sokoban_app::view::theme::color;
use sokoban_picture::pixels::Pixels;
use sokoban_picture::skin::Skin;

use crate::skins::{cell, contrast, rgb};

#[test]
fn a_picture_in_the_common_layout_becomes_a_skin() {
    let mut image = Pixels::filled(4 * 16, 4 * 16, [0, 0, 0, 255]);
    for y in 0..image.height {
        for x in 0..image.width {
            image.row_mut((x, y), 1)[0] = [(x / 16 * 60) as u8, (y / 16 * 60) as u8, 9, 255];
        }
    }
    let skin = Skin::from_pictures(&image, None).expect("a skin");
    for tile in [5, 16, 40, 160] {
        let sheet = skin.atlas.scale_to(tile, 48);
        for (place, at) in [
            (sprite::BOX[0], [120, 0, 9]),
            (sprite::GOAL, [0, 60, 9]),
            (sprite::FLOOR[4], [0, 0, 9]),
        ] {
            let colors = cell(&sheet, place);
            assert!(
                colors
                    .iter()
                    .all(|color| rgb(*color) == at && color[3] == 255),
                "at {tile}"
            );
        }
        // The new skin has no shadows on the floor, unlike the warehouse skin.
        assert!(
            cell(&sheet, sprite::SHADE_CORNER)
                .iter()
                .all(|color| color[3] == 0)
        );
        // Sprites that are missing in the picture are taken from the warehouse skin.
        assert!(cell(&sheet, sprite::HOLE).iter().any(|color| color[3] > 0));
    }
    assert_eq!(rgb(skin.palette.of(color::NIGHT)), [180, 120, 9]);
}

/// Returns the picture for a skin in which each tile has its own colour. The tile for the area outside of the level has
/// the colour `outside`.
fn tiles(outside: [u8; 3]) -> Pixels {
    let mut image = Pixels::filled(64, 64, [0, 0, 0, 255]);
    for y in 0..64 {
        for (x, color) in (0..).zip(image.row_mut((0, y), 64)) {
            *color = match (x / 16, y / 16) {
                (3, 2) => [outside[0], outside[1], outside[2], 255],
                (column, row) => [(column * 60) as u8, (row * 60) as u8, 9, 255],
            };
        }
    }
    image
}

/// A skin in which two pieces look alike is rejected, because players could not tell the pieces apart.
#[test]
fn a_picture_whose_pieces_look_alike_is_refused() {
    let parts = [
        ((0, 0), storage::floor_tile()),
        ((2, 2), storage::wall_tile()),
        ((0, 1), storage::goal_tile()),
        ((2, 0), storage::box_tile()),
        ((1, 0), storage::player_tile()),
    ];
    for (index, (to, other)) in parts.iter().enumerate() {
        for (from, one) in &parts[..index] {
            let mut image = tiles([1, 2, 3]);
            let color = image.row((from.0 * 16, from.1 * 16), 1)[0];
            for y in to.1 * 16..to.1 * 16 + 16 {
                image.row_mut((to.0 * 16, y), 16).fill(color);
            }
            let error = Skin::from_pictures(&image, None).err();
            let alike = storage::alike(other.clone(), one.clone());
            assert_eq!(error, Some(alike));
            // A white mark on one of the two pieces is enough to distinguish them.
            let (x, y) = (to.0 * 16 + 5, to.1 * 16 + 5);
            for y in y..y + 4 {
                image.row_mut((x, y), 4).fill([255, 255, 255, 255]);
            }
            assert!(Skin::from_pictures(&image, None).is_ok());
        }
    }
}

#[test]
fn a_second_picture_has_the_walls() {
    let image = tiles([1, 2, 3]);
    let mut walls = Pixels::filled(16 * 24, 24, [0, 0, 0, 255]);
    for y in 0..24 {
        for (x, color) in (0..).zip(walls.row_mut((0, y), 16 * 24)) {
            color[0] = (x / 24 * 10) as u8;
        }
    }
    assert!(Skin::from_pictures(&walls, None).is_err());
    let skin = Skin::from_pictures(&image, Some(&walls)).expect("a skin");
    let sheet = skin.atlas.scale_to(40, 48);
    for (neighbours, place) in (0..).zip(sprite::WALL) {
        let colors = cell(&sheet, place);
        assert!(
            colors
                .iter()
                .all(|color| *color == [neighbours * 10, 0, 0, 255])
        );
    }
    assert!(
        cell(&sheet, sprite::BOX[0])
            .iter()
            .all(|color| *color == [120, 0, 9, 255])
    );
}

#[test]
fn letters_suit_what_is_around_the_board() {
    for (ground, is_light) in [([240, 240, 240], true), ([10, 20, 30], false)] {
        let image = tiles(ground);
        let palette = Skin::from_pictures(&image, None).expect("a skin").palette;
        let text = rgb(palette.ink(color::TEXT));
        assert_eq!(rgb(palette.of(color::NIGHT)), ground);
        assert_eq!(luminance(text) < 0.2, is_light);
        assert!(contrast(text, ground) > 4.5);
    }
}
