//! Tests of the pixels in skins: letters must be legible, and pieces must be distinguishable, even for players with
//! colour blindness.

use sokoban_app::view::ambience::Ambience;
use sokoban_app::view::skin::{BuiltIn, Palette, luminance};
use sokoban_app::view::sprite::{self, Cell};
use sokoban_app::view::theme::Color;
use sokoban_app::view::theme::color;
use sokoban_core::Kind;
use sokoban_picture::atlas::Atlas;
use sokoban_picture::skin::Skin;

mod flat;
mod order;
mod pictures;

fn skin(which: BuiltIn) -> Skin {
    Skin::built_in(which).expect("the sprites")
}

/// Returns the contrast ratio between two colours as defined by WCAG 2: a number from 1 to 21.
fn contrast(a: [u8; 3], b: [u8; 3]) -> f32 {
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
    a.max(b) / a.min(b)
}

const fn rgb([r, g, b, _]: Color) -> [u8; 3] {
    [r, g, b]
}

#[test]
fn letters_can_be_read_on_every_ground() {
    let grounds = [
        ("night", color::NIGHT),
        ("panel", color::PANEL),
        ("raised", color::RAISED),
        ("paper", color::PAPER),
    ];
    let letters = [
        ("text", color::TEXT),
        ("dim", color::DIM),
        ("accent", color::ACCENT),
        ("warning", color::WARNING),
        ("easy", color::BANDS[0]),
        ("medium", color::BANDS[1]),
        ("hard", color::BANDS[2]),
        ("expert", color::BANDS[3]),
        ("master", color::BANDS[4]),
    ];
    let on = |ground| move |letter: (&'static str, Color)| (letter, ground);
    let usual = grounds
        .into_iter()
        .flat_map(|ground| letters.map(on(ground)));
    let strips = [("card", color::CARD), ("stuck", color::STUCK)];
    let strips = strips
        .into_iter()
        .flat_map(|ground| [letters[0], letters[1], letters[3]].map(on(ground)));
    let others = [
        (("ink", color::KEY_TEXT), ("gold", color::ACCENT)),
        (("disabled", color::FAINT), ("night", color::NIGHT)),
    ];
    let pairs: Vec<_> = usual.chain(strips).chain(others).collect();
    let mut faint = Vec::new();
    for which in BuiltIn::ALL {
        let palette = which.palette();
        for ((letter, front), (ground, back)) in &pairs {
            let found = contrast(rgb(palette.ink(*front)), rgb(palette.of(*back)));
            if found < 4.5 {
                faint.push(format!(
                    "{}: {letter} on {ground}: {found:.2}",
                    which.name()
                ));
            }
        }
    }
    assert_eq!(faint, [""; 0]);
}

#[test]
fn no_kind_of_trophy_loses_its_colour() {
    for which in BuiltIn::ALL {
        let palette = which.palette();
        for kind in color::KINDS.into_iter().chain([color::WHITE]) {
            assert_eq!(palette.of(kind), kind, "{}", which.name());
        }
    }
}

/// The sprites whose contrast is tested, each with its name.
const THINGS: [(&str, Cell); 7] = [
    ("floor", sprite::FLOOR[0]),
    ("wall", sprite::WALL[15]),
    ("goal", sprite::GOAL),
    ("box", sprite::BOX[0]),
    ("box on goal", sprite::BOX[1]),
    ("player", sprite::PLAYER[0][0]),
    ("hole", sprite::HOLE),
];

/// Returns the colour by which the game multiplies the pixels of the sprite `cell`.
fn tint(palette: &Palette, cell: Cell) -> Color {
    palette.of(match cell {
        _ if sprite::FLOOR.contains(&cell) => color::FLOOR,
        _ if sprite::WALL.contains(&cell) => color::WALL,
        _ => color::WHITE,
    })
}

/// Returns the pixels of the sprite `thing` in the colours in which the game draws it.
fn tinted(sheet: &Atlas, palette: &Palette, thing: Cell) -> Vec<[u8; 4]> {
    laid(sheet, &[(thing, tint(palette, thing))])
}

fn cell(sheet: &Atlas, cell: Cell) -> Vec<[u8; 4]> {
    let place = sheet.square(cell);
    let row = |y: u32| {
        sheet
            .image
            .row((place.x as u32, place.y as u32 + y), place.w as u32)
    };
    (0..place.h as u32).flat_map(|y| row(y).to_vec()).collect()
}

/// Returns the pixels of a floor square on which the sprite `thing` is drawn.
fn seen(sheet: &Atlas, palette: &Palette, thing: Cell) -> Vec<[u8; 3]> {
    let floor = tinted(sheet, palette, sprite::FLOOR[0]);
    let mix = |front: u8, back: u8, alpha: u8| {
        let alpha = u16::from(alpha);
        ((u16::from(front) * alpha + u16::from(back) * (255 - alpha)) / 255) as u8
    };
    let laid = |([r, g, b, alpha], below): ([u8; 4], &[u8; 4])| {
        [
            mix(r, below[0], alpha),
            mix(g, below[1], alpha),
            mix(b, below[2], alpha),
        ]
    };
    tinted(sheet, palette, thing)
        .into_iter()
        .zip(&floor)
        .map(laid)
        .collect()
}

/// Returns the main colour of a piece: among its solid pixels, the colour of the pixel with the median brightness.
fn main_color(pixels: &[[u8; 4]]) -> [u8; 3] {
    let own = pixels.iter().filter(|color| color[3] > SOLID);
    let mut own: Vec<[u8; 3]> = own.copied().map(rgb).collect();
    own.sort_by(|a, b| luminance(*a).total_cmp(&luminance(*b)));
    own[own.len() / 2]
}

/// Pixels whose alpha is higher than this are solid: they belong to a piece. All others belong to its shadow or its
/// smooth edge.
const SOLID: u8 = 200;

/// Returns the contrast between a piece and `ground`: the contrast of the piece's main colour `color`, or that of its
/// rim if it is higher.
fn apart(thing: &[[u8; 4]], color: [u8; 3], ground: [u8; 3]) -> f32 {
    contrast(color, ground).max(rim(thing, color, ground))
}

/// Returns the contrast of a piece's rim, measured where it is lowest.
///
/// From each side, straight paths lead into the piece. Near the edge, each path must have a pixel that contrasts with
/// the ground, and also with a pixel further inside or with the main colour `body`.
fn rim(thing: &[[u8; 4]], body: [u8; 3], ground: [u8; 3]) -> f32 {
    let side = thing.len().isqrt();
    let clear = |way: &dyn Fn(usize) -> usize| {
        let way = (0..side / 2).map(|depth| thing[way(depth)]);
        let own = way.skip_while(|color| color[3] <= SOLID).take(side / 4);
        let own: Vec<[u8; 3]> = own.map(rgb).collect();
        let of = |(index, color): (usize, &[u8; 3])| {
            let behind = own[index + 1..].iter().chain([&body]);
            let inside = behind.map(|other| contrast(*color, *other));
            contrast(*color, ground).min(inside.fold(0.0, f32::max))
        };
        own.iter().enumerate().map(of).fold(0.0, f32::max)
    };
    let last = side - 1;
    let lines = side * 3 / 10..side - side * 3 / 10;
    let ways = lines.flat_map(|line| {
        [
            clear(&|depth| line * side + depth),
            clear(&|depth| line * side + last - depth),
            clear(&|depth| depth * side + line),
            clear(&|depth| (last - depth) * side + line),
        ]
    });
    ways.fold(f32::INFINITY, f32::min)
}

/// Multiplies each of the `layers` by its colour, draws them on top of each other, and returns the pixels.
fn laid(sheet: &Atlas, layers: &[(Cell, Color)]) -> Vec<[u8; 4]> {
    let tinted = |&(layer, tint): &(Cell, Color)| {
        let tinted = cell(sheet, layer).into_iter().map(move |mut color| {
            for (channel, tint) in color.iter_mut().zip(tint) {
                *channel = (u16::from(*channel) * u16::from(tint) / 255) as u8;
            }
            color
        });
        tinted.collect()
    };
    let over = |above: [u8; 4], below: [u8; 4]| {
        let [front, back] = [above[3], below[3]].map(|alpha| f32::from(alpha) / 255.0);
        let all = front + back * (1.0 - front);
        let mixed = |index: usize| {
            let sum =
                f32::from(above[index]) * front + f32::from(below[index]) * back * (1.0 - front);
            (sum / all.max(1.0e-6)) as u8
        };
        [mixed(0), mixed(1), mixed(2), (255.0 * all) as u8]
    };
    let layers = layers.iter().map(tinted);
    let stacked = layers.reduce(|below: Vec<[u8; 4]>, above| {
        let pairs = above.into_iter().zip(below);
        pairs.map(|(above, below)| over(above, below)).collect()
    });
    stacked.expect("a layer")
}

/// Returns the pixels in the part of a floor square on which a wall casts its shadow.
fn shaded_floor(sheet: &Atlas, tint: Color) -> Vec<[u8; 4]> {
    let floor = (sprite::FLOOR[0], tint);
    let mut pixels = laid(sheet, &[floor, (sprite::SHADE_NORTH[0], color::WHITE)]);
    pixels.truncate(pixels.len() / 8);
    pixels
}

#[test]
fn what_meets_on_a_board_differs_in_brightness() {
    // Pairs of sprites that can be next to each other, given as indices in `THINGS`. Goals are omitted, because they
    // are drawn on the floor.
    let meet = [(0, 2), (0, 3), (0, 4), (1, 3), (1, 4)];
    let mut alike = Vec::new();
    for which in BuiltIn::ALL {
        let skin = skin(which);
        for tile in [8, 12, 16, 20, 24, 28, 32, 48, 64, 160] {
            let sheet = skin.atlas.scale_to(tile, 48);
            for (ground, thing) in meet {
                let ((below, floor), (name, thing)) = (THINGS[ground], THINGS[thing]);
                let [ground, pixels] =
                    [floor, thing].map(|thing| tinted(&sheet, &skin.palette, thing));
                let found = apart(&pixels, main_color(&pixels), main_color(&ground));
                if found < 3.0 {
                    let pair = format!("{below} and {name}");
                    alike.push(format!("{} at {tile}: {pair}: {found:.2}", which.name()));
                }
            }
            let wall = tinted(&sheet, &skin.palette, sprite::WALL[15]);
            let shaded = shaded_floor(&sheet, skin.palette.of(color::FLOOR));
            let found = contrast(main_color(&wall), main_color(&shaded));
            if found < 3.0 {
                alike.push(format!("{} at {tile}: wall: {found:.2}", which.name()));
            }
        }
    }
    assert_eq!(alike, [""; 0]);
}

/// The board is seen from above, so walls that are darker than the floor would look like pits.
#[test]
fn the_tops_of_walls_are_lighter_than_the_floor() {
    for which in BuiltIn::ALL {
        let skin = skin(which);
        for tile in [8, 32, 160] {
            let sheet = skin.atlas.scale_to(tile, 48);
            let mean = |cells: &[Cell]| {
                let pixels = cells
                    .iter()
                    .flat_map(|thing| tinted(&sheet, &skin.palette, *thing));
                let lights: Vec<f32> = pixels.map(|pixel| luminance(rgb(pixel))).collect();
                lights.iter().sum::<f32>() / lights.len() as f32
            };
            let (floor, top) = (mean(&sprite::FLOOR), mean(&sprite::WALL[15..]));
            let name = which.name();
            assert!(top > 1.3 * floor, "{name} at {tile}: {top} and {floor}");
        }
    }
}

#[test]
fn nothing_sticks_out_of_a_box() {
    let mut ragged = Vec::new();
    for which in BuiltIn::ALL {
        let skin = skin(which);
        for tile in 8..33 {
            let sheet = skin.atlas.scale_to(tile, 48);
            for thing in sprite::BOX {
                let pixels = cell(&sheet, thing);
                let side = pixels.len().isqrt();
                let is_own = |x: usize, y: usize| pixels[y * side + x][3] > SOLID;
                let across = |at: usize| (0..side).filter(|other| is_own(*other, at)).count();
                let down = |at: usize| (0..side).filter(|other| is_own(at, *other)).count();
                let edge = |count: &dyn Fn(usize) -> usize, mut lines: std::ops::Range<usize>| {
                    let first = lines.find(|at| count(*at) > 0).map_or(0, count);
                    let last = lines.rfind(|at| count(*at) > 0).map_or(0, count);
                    first.min(last)
                };
                let shortest = edge(&across, 0..side).min(edge(&down, 0..side));
                if shortest * 2 < side {
                    ragged.push(format!("{} at {tile}: {shortest}", which.name()));
                }
            }
        }
    }
    assert_eq!(ragged, [""; 0]);
}

/// Coloured boxes and goals must contrast with the floor in every colour. Goals on small squares are not tested,
/// because their frame and plate blend into one colour.
#[test]
fn every_kind_differs_in_brightness_from_the_floor() {
    let mut alike = Vec::new();
    for which in BuiltIn::ALL {
        let (skin, palette) = (skin(which), which.palette());
        for tile in [8, 12, 16, 20, 24, 28, 32, 40, 48, 64, 160] {
            let sheet = skin.atlas.scale_to(tile, 48);
            let floor = main_color(&tinted(&sheet, &palette, sprite::FLOOR[0]));
            for number in 1..=color::KINDS.len() as u16 {
                let (shape, tint) = sprite::look(Kind::new(number).expect("a kind"));
                let trophy = [
                    (sprite::TROPHY_RIM[shape], palette.of(color::RIM)),
                    (sprite::TROPHY[shape], tint),
                ];
                let goal = [
                    (sprite::GOAL_PLATE, color::WHITE),
                    (sprite::SHAPED_GOAL[shape], tint),
                ];
                for (name, layers) in [("trophy", trophy), ("goal", goal)] {
                    let [_, top] = layers;
                    let body = main_color(&laid(&sheet, &[top]));
                    let found = apart(&laid(&sheet, &layers), body, floor);
                    let is_mixed = name == "goal" && tile < 48;
                    if found < 3.0 && !is_mixed {
                        let what = format!("{name} {number} at {tile}: {found:.2}");
                        alike.push(format!("{}: {what}", which.name()));
                    }
                }
            }
        }
    }
    assert_eq!(alike, [""; 0]);
}

/// For each kind of colour vision, a matrix that converts linear colours to the colours that a person perceives: with
/// all cones, without one of the three kinds of cones (Machado, Oliveira and Fernandes, 2009), and in greyscale.
const EYES: [(&str, [[f32; 3]; 3]); 5] = [
    (
        "all cones",
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    ),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
    (
        "greyscale",
        [
            [0.2126, 0.7152, 0.0722],
            [0.2126, 0.7152, 0.0722],
            [0.2126, 0.7152, 0.0722],
        ],
    ),
];

/// Returns the colour that a person with the colour vision `eyes` perceives. Each channel ranges from 0 to 255.
fn through(eyes: &[[f32; 3]; 3], color: [u8; 3]) -> [f32; 3] {
    let light = color.map(|channel| (f32::from(channel) / 255.0).powf(2.2));
    eyes.map(|row| {
        let sum: f32 = row
            .iter()
            .zip(light)
            .map(|(part, light)| part * light)
            .sum();
        255.0 * sum.clamp(0.0, 1.0).powf(1.0 / 2.2)
    })
}

/// Returns the pixels as a person with the colour vision `eyes` perceives them.
fn seen_pixels(eyes: &[[f32; 3]; 3], mut pixels: Vec<[u8; 4]>) -> Vec<[u8; 4]> {
    for pixel in &mut pixels {
        let seen = through(eyes, rgb(*pixel));
        pixel[..3].copy_from_slice(&seen.map(|channel| channel.round() as u8));
    }
    pixels
}

/// Returns the average difference between the pixels of two pictures, as a person with the colour vision `eyes`
/// perceives them.
fn difference(eyes: &[[f32; 3]; 3], a: &[[u8; 3]], b: &[[u8; 3]]) -> f32 {
    let apart = |(a, b): (&[u8; 3], &[u8; 3])| {
        let (a, b) = (through(eyes, *a), through(eyes, *b));
        a.iter()
            .zip(b)
            .map(|(a, b)| (a - b).powi(2))
            .sum::<f32>()
            .sqrt()
    };
    a.iter().zip(b).map(apart).sum::<f32>() / a.len() as f32
}

/// Each collection has its own palette for the warehouse skin. In every palette, pieces, walls and floor must differ in
/// brightness from what they can touch, for every kind of colour vision.
#[test]
fn every_collection_keeps_its_pieces_apart_for_all_eyes() {
    let skin = skin(BuiltIn::Warehouse);
    let mut alike = Vec::new();
    for tile in [16, 64] {
        let sheet = skin.atlas.scale_to(tile, 48);
        for (name, ambience) in &Ambience::OF_COLLECTIONS {
            // Greyscale, the last entry, is not a kind of colour vision.
            for (eyes, matrix) in &EYES[..4] {
                let seen = |thing, tint| seen_pixels(matrix, laid(&sheet, &[(thing, tint)]));
                let floor = seen(sprite::FLOOR[0], ambience.floor);
                let wall = seen(sprite::WALL[15], ambience.wall);
                let shaded = seen_pixels(matrix, shaded_floor(&sheet, ambience.floor));
                let [on_floor, on_wall] = [&floor, &wall].map(|pixels| main_color(pixels));
                let mut check = |what: &str, found: f32| {
                    if found < 3.0 {
                        alike.push(format!("{name} at {tile}, {eyes}: {what}: {found:.2}"));
                    }
                };
                check(
                    "wall and shaded floor",
                    contrast(on_wall, main_color(&shaded)),
                );
                for (thing, place) in &THINGS[2..5] {
                    let pixels = seen(*place, color::WHITE);
                    let color = main_color(&pixels);
                    check(thing, apart(&pixels, color, on_floor));
                    // Goals are drawn on the floor, so they need not contrast with walls.
                    if *thing != "goal" {
                        check(thing, apart(&pixels, color, on_wall));
                    }
                }
                let player = seen(sprite::PLAYER[0][0], color::WHITE);
                check("player and floor", part_that_differs(&player, on_floor));
                check("player and wall", part_that_differs(&player, on_wall));
            }
        }
    }
    assert_eq!(alike, [""; 0]);
}

/// Returns the contrast with `ground` that a sixth of the solid pixels in `piece` reach or exceed.
fn part_that_differs(piece: &[[u8; 4]], ground: [u8; 3]) -> f32 {
    let own = piece.iter().filter(|color| color[3] > SOLID);
    let mut found: Vec<f32> = own.map(|color| contrast(rgb(*color), ground)).collect();
    found.sort_by(f32::total_cmp);
    found[found.len() * 5 / 6]
}

#[test]
fn letters_can_be_read_around_the_boards_of_every_collection() {
    for (name, ambience) in &Ambience::OF_COLLECTIONS {
        // Use half of the light's alpha. The light is brightest behind the board, where there is no text.
        let [r, g, b, alpha] = ambience.pool.map(f32::from);
        let part = alpha / 255.0 / 2.0;
        let lit = |night: u8, light: f32| (f32::from(night) * (1.0 - part) + light * part) as u8;
        let night = rgb(color::NIGHT);
        let lit = [lit(night[0], r), lit(night[1], g), lit(night[2], b)];
        for (letter, ink) in [
            ("text", color::TEXT),
            ("dim", color::DIM),
            ("accent", color::ACCENT),
            ("warning", color::WARNING),
        ] {
            for ground in [night, lit] {
                let found = contrast(rgb(ink), ground);
                assert!(found >= 4.5, "{name}: {letter}: {found:.2}");
            }
        }
        assert!(contrast(rgb(color::FAINT), night) >= 4.5, "{name}");
    }
}

/// Collections change the palette of the warehouse skin only. All other skins look the same in every collection.
#[test]
fn other_skins_have_one_palette() {
    for which in [BuiltIn::Daylight, BuiltIn::Contrast, BuiltIn::Plain] {
        let palette = which.palette();
        for (name, ambience) in Ambience::OF_COLLECTIONS {
            assert_eq!(
                palette.of(ambience.floor),
                palette.of(color::FLOOR),
                "{name}"
            );
            assert_eq!(palette.of(ambience.wall), palette.of(color::WALL), "{name}");
            assert_eq!(palette.of(ambience.pool), palette.of(color::POOL), "{name}");
        }
    }
}

#[test]
fn what_is_on_a_board_is_told_apart_by_all_eyes() {
    for which in BuiltIn::ALL {
        let skin = skin(which);
        let sheet = skin.atlas.scale_to(32, 48);
        let pictures = THINGS.map(|(name, cell)| (name, seen(&sheet, &skin.palette, cell)));
        for (eyes, matrix) in &EYES {
            for (index, a) in pictures.iter().enumerate() {
                for b in &pictures[..index] {
                    let found = difference(matrix, &a.1, &b.1);
                    let pair = format!("{}, {eyes}: {} and {}", which.name(), a.0, b.0);
                    assert!(found > 14.0, "{pair}: {found:.1}");
                }
            }
        }
    }
}
