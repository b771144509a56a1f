//! Tests of the flat skins, which are drawn by code instead of being loaded from pictures.

use std::collections::HashMap;

use sokoban_app::view::skin::BuiltIn;
use sokoban_app::view::sprite;

use crate::skins::{cell, skin};

/// Flat skins have no gradients, so most pixels of a piece must have one of a few colours.
#[test]
fn flat_skins_draw_every_piece_in_few_colours() {
    let pieces = [
        &sprite::TROPHY[..],
        &sprite::TROPHY_RIM,
        &sprite::SHAPED_GOAL,
        &sprite::SHAPED_BADGE,
        &sprite::BOX,
        &[
            sprite::GOAL,
            sprite::GOAL_PLATE,
            sprite::HOLE,
            sprite::HOLE_FILLED,
            sprite::HOME_STAR,
            sprite::NUMBER_BADGE,
            sprite::PLAYER[0][0],
        ],
    ]
    .concat();
    for which in [BuiltIn::Contrast, BuiltIn::Plain] {
        let sheet = skin(which).atlas.scale_to(160, 48);
        for piece in &pieces {
            let mut counts: HashMap<[u8; 4], usize> = HashMap::new();
            let pixels = cell(&sheet, *piece).into_iter();
            for color in pixels.filter(|color| color[3] == 255) {
                *counts.entry(color).or_default() += 1;
            }
            let all: usize = counts.values().sum();
            let mut counts: Vec<usize> = counts.into_values().collect();
            counts.sort_unstable();
            let common: usize = counts.iter().rev().take(3).sum();
            // Only blended pixels at the edges may have other colours than the three most common ones.
            let name = which.name();
            assert!(
                common * 10 > all * 8,
                "{name}: {piece:?}: {common} of {all}"
            );
        }
    }
}
