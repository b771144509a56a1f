//! Skins that consist of a text and a picture.

use std::fmt::Write as _;

use proptest::prelude::*;
use sokoban_app::library::{LineFault, SkinError, SkinPart};
use sokoban_app::view::sprite::{self, Cell};
use sokoban_app::view::theme::color;
use sokoban_picture::pixels::Pixels;
use sokoban_picture::skin::Skin;
use sokoban_picture::text_skin::{TextPicture, TextSkin};

use crate::{cell, rgb};

const SIDE: u32 = 16;

/// The colour of the tile with this number.
const fn tile(number: u32) -> [u8; 4] {
    [(number * 9) as u8, (number * 53 % 256) as u8, 7, 255]
}

/// Returns tiles in one colour each, row by row.
fn tiles(columns: u32, rows: u32) -> Pixels {
    let mut image = Pixels::filled(columns * SIDE, rows * SIDE, [0; 4]);
    for y in 0..image.height {
        for x in 0..image.width {
            image.row_mut((x, y), 1)[0] = tile(y / SIDE * columns + x / SIDE);
        }
    }
    image
}

/// Returns a BMP file with 24 bits per pixel.
fn bmp(image: &Pixels) -> Vec<u8> {
    let row = (image.width as usize * 3).next_multiple_of(4);
    let size = (54 + row * image.height as usize) as u32;
    let mut file = b"BM".to_vec();
    for number in [size, 0, 54, 40, image.width, image.height, 1 | 24 << 16] {
        file.extend(number.to_le_bytes());
    }
    file.extend([0; 24]);
    for y in (0..image.height).rev() {
        let start = file.len();
        let colors = image.row((0, y), image.width).iter();
        file.extend(colors.flat_map(|&[r, g, b, _]| [b, g, r]));
        file.resize(start + row, 0);
    }
    file
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for (index, three) in bytes.chunks(3).enumerate() {
        if index > 0 && index % 19 == 0 {
            text.push_str("\r\n");
        }
        let byte = |at: usize| u32::from(three.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for digit in 0..4 {
            let value = bits >> (18 - 6 * digit) & 63;
            let is_padding = digit > three.len() as u32;
            text.push(if is_padding {
                '='
            } else {
                char::from(DIGITS[value as usize])
            });
        }
    }
    text
}

fn parse(text: &str) -> Result<TextSkin, SkinError> {
    TextSkin::parse(text.as_bytes())
}

fn skin(text: &str, image: &Pixels) -> Result<Skin, SkinError> {
    Skin::from_text(&parse(text)?, image)
}

/// Asserts that cells have one colour each.
fn assert_colors(skin: &Skin, expected: &[(Cell, [u8; 4])]) {
    let sheet = skin.atlas.scale_to(40, 48);
    for (index, (place, color)) in expected.iter().enumerate() {
        let found = cell(&sheet, *place);
        let is_other = |it: &&[u8; 4]| *it != color;
        let other = found.iter().find(is_other);
        assert_eq!(other, None, "cell {index} instead of {color:?}");
    }
}

/// A `.skn` file without its picture. Tile 0 is the floor, and the walls start at tile 5.
fn skn() -> String {
    let mut text = "; A skin\r\n[DESCRIPTION]\r\nTitle = A skin\r\nCopyright = nobody\r\n\r\n\
        [Skin]\r\nType = 2\r\nFloor = 0\r\ngoal=1\r\nPack\t= 2\r\nPack_Goal = 3\r\nMan = 4 ; him\r\n"
        .to_owned();
    for wall in 0..16 {
        write!(text, "Wall_{wall:X} = {}\r\n", 5 + wall).expect("a string");
    }
    text
}

#[test]
fn tiles_of_a_skn_file_are_found_by_their_numbers() {
    let image = tiles(25, 1);
    let text = skn() + "Push_Up=21\r\nMan_Left=22\r\nOutside=24\r\nImage_File = my tiles.BMP \r\n";
    let parsed = parse(&text).expect("a skin");
    let TextPicture::Named { name, range } = parsed.picture() else {
        panic!("a file");
    };
    assert_eq!(name, "my tiles.BMP");
    assert_eq!(&text[range.clone()], "my tiles.BMP");
    assert_eq!(parsed.unused(), ["Man"]);
    let skin = Skin::from_text(&parsed, &image).expect("a skin");
    let [down, up, left, _] = sprite::PLAYER;
    let mut expected = vec![
        (sprite::FLOOR[3], tile(0)),
        (sprite::GOAL, tile(1)),
        (sprite::BOX[0], tile(2)),
        (sprite::BOX[1], tile(3)),
        (down[0], tile(4)),
        (down[4], tile(4)),
        (up[2], tile(4)),
        (up[3], tile(21)),
        (left[1], tile(22)),
        (left[3], tile(22)),
        // The decoration of the warehouse is gone.
        (sprite::SHADE_CORNER, [0; 4]),
        (sprite::WALL_CORNER[0], [0; 4]),
    ];
    expected.extend(
        (5..)
            .zip(sprite::WALL)
            .map(|(number, cell)| (cell, tile(number))),
    );
    assert_colors(&skin, &expected);
    assert_eq!(rgb(skin.palette.of(color::NIGHT)), rgb(tile(24)));
}

#[test]
fn a_skn_file_can_contain_its_picture() {
    let image = tiles(21, 1);
    let beside = skin(&(skn() + "Image_File=a.png\n"), &image).expect("a skin");
    for file in [bmp(&image), image.to_png().expect("a picture")] {
        // What follows the end is not read.
        let text = format!(
            "{}[IMAGE]\r\n{}\r\n[END]\r\n[SKIN]\r\n?",
            skn(),
            base64(&file)
        );
        let text = parse(&text).expect("a skin");
        let TextPicture::Embedded(bytes) = text.picture() else {
            panic!("a picture");
        };
        assert_eq!(*bytes, file);
        let found = Pixels::read(bytes).expect("a picture");
        let inside = Skin::from_text(&text, &found).expect("a skin");
        assert!(inside.atlas.scale_to(16, 48).image == beside.atlas.scale_to(16, 48).image);
    }
}

#[test]
fn flagged_tiles_are_transparent_in_the_color_of_their_lower_left_pixel() {
    let mut image = tiles(21, 1);
    for number in [2, 4] {
        for y in 4..12 {
            image
                .row_mut((number * SIDE + 4, y), 8)
                .fill([250, 9, 9, 255]);
        }
    }
    let text = skn() + "Transparent=001000\nImage_File=a.png\n";
    let skin = skin(&text, &image).expect("a skin");
    let sheet = skin.atlas.scale_to(SIDE, 48);
    let at = |place: Cell, x: usize, y: usize| cell(&sheet, place)[y * SIDE as usize + x];
    assert_eq!(at(sprite::BOX[0], 1, 1)[3], 0);
    assert_eq!(at(sprite::BOX[0], 8, 8), [250, 9, 9, 255]);
    assert_eq!(at(sprite::PLAYER[0][0], 1, 1), tile(4));
}

#[test]
fn the_top_of_a_wall_covers_the_middle_of_four_walls() {
    let text = skn() + "Wall_Top=21\nWall_Top_X=12\nWall_Top_Y=8\nImage_File=a.png\n";
    let skin = skin(&text, &tiles(22, 1)).expect("a skin");
    let sheet = skin.atlas.scale_to(SIDE, 48);
    let at = |place: Cell, x: usize, y: usize| cell(&sheet, place)[y * SIDE as usize + x];
    // A wall with others to the right and below is at the upper left of the four.
    let wall = sprite::WALL[2 | 4];
    let own = tile(5 + (2 | 4));
    assert_eq!((at(wall, 11, 15), at(wall, 15, 7)), (own, own));
    assert_eq!((at(wall, 12, 8), at(wall, 15, 15)), (tile(21), tile(21)));
    // One with others to the left and above is at the lower right.
    let wall = sprite::WALL[1 | 8];
    assert_eq!(
        (at(wall, 11, 7), at(wall, 12, 7)),
        (tile(21), tile(5 + (1 | 8)))
    );
    // If the square between the neighbours is not a wall, the cover is replaced by the wall.
    let corner = sprite::WALL_CORNER[3];
    assert_eq!((at(corner, 11, 8)[3], at(corner, 12, 8)), (0, own));
}

/// An `.ini` file for four tiles in each row. `at` returns the value for a tile.
fn ini(at: impl Fn(u32, u32) -> String) -> String {
    let mut text = "[header]\nname=A skin\n[background]\nimage=\ncolor=0A141E\n[tiles]\n\
        combined_file=a.bmp\nreal_width=16\nreal_height=16\nwidth=16\nheight=16\n"
        .to_owned();
    for (key, (x, y)) in [
        ("ground", (0, 0)),
        ("store", (1, 0)),
        ("object", (2, 0)),
        ("object_store", (3, 0)),
        ("mover_up", (0, 1)),
        ("mover_left", (1, 1)),
        ("mover_right", (2, 1)),
        ("mover_down", (3, 1)),
        ("wall", (0, 2)),
        ("wall_u_d", (1, 2)),
        ("wall_l_r", (2, 2)),
        ("wall_u_d_l_r", (3, 2)),
        ("wall_d_r", (0, 3)),
    ] {
        writeln!(text, "{key}={}", at(x, y)).expect("a string");
    }
    text
}

#[test]
fn tiles_of_an_ini_file_are_found_by_pixels_or_by_columns_and_rows() {
    let image = tiles(4, 4);
    let pixels = ini(|x, y| format!("{} {}", x * SIDE, y * SIDE));
    let counted = ini(|x, y| format!("{x}, {y} # a tile"));
    let [skin, other] = [&pixels, &counted].map(|text| skin(text, &image).expect("a skin"));
    assert!(skin.atlas.scale_to(16, 48).image == other.atlas.scale_to(16, 48).image);
    assert_eq!(parse(&pixels).expect("a skin").unused(), [""; 0]);
    let [down, up, left, right] = sprite::PLAYER;
    assert_colors(
        &skin,
        &[
            (sprite::FLOOR[0], tile(0)),
            (sprite::GOAL, tile(1)),
            (sprite::BOX[0], tile(2)),
            (sprite::BOX[1], tile(3)),
            (up[0], tile(4)),
            (left[0], tile(5)),
            (right[0], tile(6)),
            (down[0], tile(7)),
            (sprite::WALL[0], tile(8)),
            (sprite::WALL[5], tile(9)),
            (sprite::WALL[10], tile(10)),
            (sprite::WALL[15], tile(11)),
            (sprite::WALL[6], tile(12)),
        ],
    );
    // A wall without a tile consists of quarters.
    let sheet = skin.atlas.scale_to(SIDE, 48);
    let wall = cell(&sheet, sprite::WALL[3]);
    let corner = |x: usize, y: usize| wall[y * SIDE as usize + x];
    let corners = [corner(0, 0), corner(15, 0), corner(0, 15), corner(15, 15)];
    assert_eq!(corners, [9, 11, 8, 10].map(tile));
    assert_eq!(rgb(skin.palette.of(color::NIGHT)), [10, 20, 30]);
}

#[test]
fn one_color_of_an_ini_file_is_transparent() {
    let text = ini(|x, y| format!("{x},{y}"));
    let [r, g, b, _] = tile(3);
    let text = format!("{text}transparent_color={r:02x}{g:02X}{b:02x}\n");
    let skin = skin(&text, &tiles(4, 4)).expect("a skin");
    let expected = [(sprite::BOX[1], [0; 4]), (sprite::BOX[0], tile(2))];
    assert_colors(&skin, &expected);
}

#[test]
fn unused_parts_are_named_once() {
    let text = skn()
        + "Man_Goal=4\nMan_Up_Goal=4\nMan_Down_Goal=4\nPush_Left_Goal=4\nPack_Marker=2\nImage_File=a.png\n\
           [Sound]\nMove=a.wav\n[BACKGROUND]\nQk14mwAA\nQk14mwAA\n[END]";
    let expected = [
        "Man_Goal",
        "Push_Goal",
        "Pack_Marker",
        "Sound",
        "background",
    ];
    assert_eq!(parse(&text).expect("a skin").unused(), expected);
    let text = ini(|x, y| format!("{x},{y}"))
        .replace("image=", "image=a.bmp")
        .replace("\nwidth=16", "\nwidth=12");
    let text = text
        + "mover_up_store=0,0\nmover_left_store=0,0\nobject_animation1=0,0\nobject_animation2=0,0\n";
    let expected = [
        "background",
        "mover_store",
        "object_animation",
        "width, height",
    ];
    assert_eq!(parse(&text).expect("a skin").unused(), expected);
    let mut many = skn() + "Image_File=a.png\n";
    for n in 0..1000 {
        writeln!(many, "x{n}y=1").expect("a string");
    }
    let many = parse(&many).expect("a skin");
    assert!(many.unused().len() < 20);
}

/// The error of a skin with a row of 21 tiles.
fn error(text: &str) -> SkinError {
    skin(text, &tiles(21, 1)).err().expect("no skin")
}

fn missing(key: &str) -> SkinError {
    SkinError::MissingKey(key.to_owned())
}

/// The error in a line of a skin, and the number of the line.
fn in_line(text: &str) -> (usize, LineFault) {
    match error(text) {
        SkinError::Line { line, fault } => (line, fault),
        other => panic!("{text}: {other:?}"),
    }
}

fn value(key: &str, value: &str) -> LineFault {
    LineFault::Value {
        key: key.to_owned(),
        value: value.to_owned(),
    }
}

#[test]
fn each_fault_of_a_skn_file_has_its_line_and_reason() {
    let named = skn() + "Image_File=a.png\n";
    assert_eq!(error(""), SkinError::NoSection);
    assert_eq!(
        error("[.ShellClassInfo]\nIconIndex=0\n"),
        SkinError::NoSection
    );
    assert_eq!(error("[SKIN]\nType=2\n"), SkinError::NoSection);
    assert_eq!(error(&skn()), missing("Image_File"));
    for (line, key) in [
        ("Floor = 0", "Floor"),
        ("Pack\t= 2", "Pack"),
        ("Wall_0 = 5", "Wall"),
    ] {
        assert_eq!(error(&named.replace(line, "")), missing(key));
    }
    for (old, new, line, fault) in [
        ("Floor = 0", "Floor = -1", 8, value("Floor", "-1")),
        ("Floor = 0", "Floor =", 8, value("Floor", "")),
        (
            "Floor = 0",
            "Floor = 99999999999",
            8,
            value("Floor", "99999999999"),
        ),
        (
            "Floor = 0",
            "Floor = 21",
            8,
            LineFault::NoTile("Floor".to_owned()),
        ),
        (
            "Floor = 0",
            "Floor = 4294967295",
            8,
            LineFault::NoTile("Floor".to_owned()),
        ),
        ("Type = 2", "Type = 1", 7, value("Type", "1")),
        ("Type = 2", "nonsense", 7, LineFault::NoPair),
        (
            "a.png",
            "../..",
            29,
            LineFault::Elsewhere("../..".to_owned()),
        ),
        (
            "a.png",
            "C:\\skins\\",
            29,
            LineFault::Elsewhere("C:\\skins\\".to_owned()),
        ),
        ("a.png", "..", 29, LineFault::Elsewhere("..".to_owned())),
        ("a.png", "", 29, LineFault::Elsewhere(String::new())),
        ("Image_File=a.png", "[IMAGE]\n?", 30, LineFault::Base64),
    ] {
        assert_eq!(in_line(&named.replace(old, new)), (line, fault), "{new}");
    }
    let long = Pixels::filled(40, 16, [0; 4]);
    let (width, height) = (40, 16);
    assert_eq!(
        skin(&named, &long).err(),
        Some(SkinError::Row { width, height })
    );
    let nothing = Pixels::filled(0, 0, [0; 4]);
    assert!(skin(&named, &nothing).is_err());
    let (one, other) = (SkinPart::Goal, SkinPart::Box);
    let alike = named.replace("Pack\t= 2", "Pack = 1");
    assert_eq!(error(&alike), SkinError::Alike { one, other });
    // Long values are cut in messages.
    let long = named.replace("Floor = 0", &format!("Floor = {}", "x\u{7}".repeat(10_000)));
    let LineFault::Value { value, .. } = in_line(&long).1 else {
        panic!("a value");
    };
    assert_eq!(value, "x".repeat(32) + "…");
}

#[test]
fn each_fault_of_an_ini_file_has_its_reason() {
    let ini = ini(|x, y| format!("{} {}", x * SIDE, y * SIDE));
    for (old, new, fault) in [
        ("ground=0 0", "ground=0", value("ground", "0")),
        ("ground=0 0", "ground=0 0 0", value("ground", "0 0 0")),
        (
            "ground=0 0",
            "ground=4294967295,4294967295",
            LineFault::NoTile("ground".to_owned()),
        ),
        (
            "ground=0 0",
            "ground=321 0",
            LineFault::NoTile("ground".to_owned()),
        ),
        ("color=0A141E", "color=+A141E", value("color", "+A141E")),
    ] {
        assert_eq!(in_line(&ini.replace(old, new)).1, fault, "{new}");
    }
    let (width, height) = (16, 12);
    let flat = ini.replace("real_height=16", "real_height=12");
    assert_eq!(error(&flat), SkinError::NotSquare { width, height });
    let huge = ini.replace("real_width=16\nreal_height=16", "real_width=4294967295");
    assert!(matches!(error(&huge), SkinError::Side { .. }));
}

/// Sizes of tiles that a file does not name are those of the programs.
#[test]
fn tiles_of_ini_files_have_a_size_of_their_own() {
    for (side, separator) in [(40, " "), (50, ",")] {
        let unit = if separator == " " { side } else { 1 };
        let text = ini(|x, y| format!("{}{separator}{}", x * unit, y * unit));
        let text = text.replace("real_width=16\nreal_height=16\n", "");
        let mut image = Pixels::filled(4 * side, 4 * side, [0; 4]);
        for y in 0..image.height {
            for (x, color) in (0..).zip(image.row_mut((0, y), 4 * side)) {
                *color = tile(y / side * 4 + x / side);
            }
        }
        let skin = skin(&text, &image).expect("a skin");
        assert_colors(
            &skin,
            &[(sprite::BOX[1], tile(3)), (sprite::WALL[6], tile(12))],
        );
    }
}

#[test]
fn values_are_read_as_on_windows() {
    for (written, expected) in [
        ("\"my tiles.png\"", "my tiles.png"),
        ("'a.png'", "a.png"),
        ("C:\\Skins\\a.png", "a.png"),
        ("../tiles/a.png", "a.png"),
        ("a#1;2.png", "a#1;2.png"),
        ("a.png # all tiles", "a.png"),
    ] {
        let text = skn() + "! no key\nImage_File=" + written + "\n";
        let parsed = parse(&text).expect("a skin");
        let TextPicture::Named { name, range } = parsed.picture() else {
            panic!("a file");
        };
        assert_eq!((name.as_str(), &text[range.clone()]), (expected, written));
    }
    let text = skn().replace("Floor = 0", "Floor = \"0\"") + "[IMAGE]\nQQ==\nQkM=QQ==\n";
    let parsed = parse(&text).expect("a skin");
    assert_eq!(*parsed.picture(), TextPicture::Embedded(b"ABCA".to_vec()));
    // The program JSoko needs no sections.
    let text = ini(|x, y| format!("{x},{y}")).replace("[header]", "");
    let text = text.replace(
        "[background]\nimage=\ncolor=0A141E\n[tiles]",
        "author=A\nurl=B",
    );
    assert_eq!(parse(&text).expect("a skin").unused(), [""; 0]);
}

#[test]
fn letters_of_old_code_pages_are_read() {
    let text = (skn() + "Image_File=caf?.png\n").into_bytes();
    let latin: Vec<u8> = text
        .iter()
        .map(|&byte| if byte == b'?' { 0xe9 } else { byte })
        .collect();
    let parsed = TextSkin::parse(&[b"\xef\xbb\xbf", &latin[..]].concat()).expect("a skin");
    let TextPicture::Named { name, .. } = parsed.picture() else {
        panic!("a file");
    };
    assert_eq!(name, "café.png");
}

/// Lines of which nearly valid texts consist.
const LINES: [&str; 28] = [
    "[SKIN]",
    "[tiles]",
    "[IMAGE]",
    "[BACKGROUND]",
    "[END]",
    "[",
    "=",
    "Type=2",
    "Floor=0",
    "Goal=1",
    "Pack=2",
    "Man=3",
    "Man_Up=4",
    "Push_Up=5",
    "Wall=4",
    "Wall_0=4",
    "Wall_F=5",
    "Wall_Top=3",
    "Wall_Top_X=4294967295",
    "Wall_Top_Y=9",
    "Transparent=111111",
    "Image_File=a.png",
    "ground=0 0",
    "store=1,0",
    "real_width=8",
    "real_height=8",
    "transparent_color=000000",
    "Qk14=",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_bytes_are_a_skin_or_an_error(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        if let Ok(text) = TextSkin::parse(&bytes) {
            prop_assert!(text.unused().len() < 20);
        }
    }

    #[test]
    fn any_lines_and_pictures_are_a_skin_or_an_error(
        lines in prop::collection::vec(prop::sample::select(&LINES[..]), 0..40),
        width in 0_u32..50,
        height in 0_u32..20,
    ) {
        let mut image = Pixels::filled(width, height, [0; 4]);
        for y in 0..height {
            for (x, color) in (0..).zip(image.row_mut((0, y), width)) {
                *color = tile(x / 8);
            }
        }
        // Most texts need a few valid lines to become skins.
        let text = format!("[SKIN]\nFloor=0\nGoal=1\nPack=2\nMan=3\nWall=4\n{}\n", lines.join("\n"));
        for text in [lines.join("\n"), text] {
            if let Ok(text) = parse(&text) {
                let _ = Skin::from_text(&text, &image);
            }
        }
    }
}
