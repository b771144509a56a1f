//! Tests of the command `sokoban picture`.

use std::fs;

use sokoban_picture::pixels::Pixels;

use crate::cli::{BAD, BOARD, file, folder, run};

#[test]
fn a_level_becomes_a_picture_of_the_wanted_size() {
    let folder = folder();
    let levels = file(&folder, "levels.xsb", format!("{BOARD}\n{BOARD}"));
    let out = folder.path().join("out.PNG");
    let out = out.to_str().expect("a plain name");
    let read = || Pixels::read(&fs::read(out).expect("a picture")).expect("a PNG");
    let (status, printed, err) = run(&["picture", &levels, out]);
    assert_eq!((status, printed.as_str(), err.as_str()), (0, "", ""));
    let start = read();
    // The board has 5×3 squares of 64 pixels. With a margin of half a square on each side, the picture has the size of
    // 6×4 squares.
    assert_eq!((start.width, start.height), (6 * 64, 4 * 64));
    let (status, ..) = run(&["picture", &levels, "--tile", "20", "--level", "2", out]);
    assert_eq!(status, 0);
    assert_eq!((read().width, read().height), (6 * 20, 4 * 20));
    let (status, ..) = run(&["picture", &levels, "--moves", "R", out]);
    assert_eq!(status, 0);
    assert!(read() != start, "the box has moved");
    let (status, ..) = run(&["picture", &levels, "--moves", "", out]);
    assert_eq!(status, 0);
    assert!(read() == start, "the picture there is replaced");
}

#[test]
fn a_solution_or_moves_become_an_animation() {
    let folder = folder();
    let solved = file(&folder, "solved.sok", format!("{BOARD}\nSolution\nR\n"));
    let open = file(&folder, "open.xsb", BOARD);
    let out = folder.path().join("out.gif");
    let out = out.to_str().expect("a plain name");
    for arguments in [
        &["picture", &solved, out][..],
        &["picture", &open, out, "--moves", "R"],
        &["picture", &open, out, "--moves", ""],
    ] {
        let (status, _, err) = run(arguments);
        assert_eq!((status, err.as_str()), (0, ""), "{arguments:?}");
        assert!(fs::read(out).expect("an animation").starts_with(b"GIF89a"));
        fs::remove_file(out).expect("the animation is removed");
    }
}

#[test]
fn pictures_use_skins() {
    let folder = folder();
    let levels = file(&folder, "levels.xsb", BOARD);
    let out = folder.path().join("out.png");
    let out = out.to_str().expect("a plain name");
    let mut tiles = Pixels::filled(64, 64, [9, 99, 199, 255]);
    for y in 0..64 {
        for (x, color) in (0..).zip(tiles.row_mut((0, y), 64)) {
            *color = [(x / 16 * 60) as u8, (y / 16 * 60) as u8, 199, 255];
        }
    }
    let tiles_png = tiles.to_png().expect("a picture");
    let own = file(&folder, "own.png", &tiles_png);
    let kept = folder.path().join("skins");
    fs::create_dir(&kept).expect("a folder");
    fs::write(kept.join("kept one.png"), &tiles_png).expect("a file");
    let data = folder.path().to_str().expect("a plain name");
    let painted = |skin: &str| {
        let arguments = ["picture", &levels, out, "--skin", skin, "--data", data];
        let (status, _, err) = run(&arguments);
        assert_eq!((status, err.as_str()), (0, ""), "{skin}");
        fs::read(out).expect("a picture")
    };
    let skins = ["warehouse", "daylight", "contrast", "plain", "kept one"].map(painted);
    for (index, skin) in skins.iter().enumerate() {
        assert!(!skins[..index].contains(skin));
    }
    assert!(skins[4] == painted(&own));
    for (skin, reason) in [("gone", "no skin “gone”"), (&*levels, "not a PNG or BMP")] {
        let (status, _, err) = run(&["picture", &levels, out, "--skin", skin, "--data", data]);
        assert!(status == 2 && err.contains(reason), "{err}");
    }
}

#[test]
fn pictures_that_cannot_be_made_are_errors() {
    let folder = folder();
    let levels = file(&folder, "levels.xsb", format!("{BOARD}\n{BAD}"));
    let path = |name: &str| {
        folder
            .path()
            .join(name)
            .to_str()
            .expect("a plain name")
            .to_owned()
    };
    let (png, gif) = (path("out.png"), path("out.gif"));
    let nowhere = path("missing/out.png");
    let many = "lr".repeat(10_001);
    let hall = file(&folder, "hall.xsb", "######\n#@ $.#\n######\n");
    for (arguments, reason) in [
        (
            &["picture", &levels, &png, "--level", "3"][..],
            "no level 3: this file has levels 1 to 2",
        ),
        (&["picture", &levels, &png, "--level", "2"], "level 2: "),
        (
            &["picture", &levels, &gif, "--level", "2"],
            "the board has no player",
        ),
        (
            &["picture", &levels, &gif],
            "level 1: the file has no solution",
        ),
        (
            &["picture", &levels, &png, "--moves", "l"],
            "stopped at move 1",
        ),
        (&["picture", &levels, &png, "--moves", "rx"], "moves: "),
        (
            &["picture", &levels, &png, "--tile", "3"],
            "'--tile <PIXELS>': 3 is not in 4..=480",
        ),
        (
            &["picture", &levels, &png, "--tile", "481"],
            "'--tile <PIXELS>': 481 is not in 4..=480",
        ),
        (
            &["picture", &levels, &png, "--tile", "-1"],
            "'--tile <PIXELS>': -1 is not in 4..=480",
        ),
        (
            &["picture", &levels, &gif, "--moves", "R", "--tile", "480"],
            "give a smaller --tile",
        ),
        (
            &["picture", &hall, &gif, "--moves", &many.replace("lr", "rl")],
            "20002 moves are too many",
        ),
        (&["picture", &levels, &nowhere], "missing"),
        (
            &["picture", &levels, &path("out.jpg")],
            "the name must end in .png or .gif",
        ),
        (
            &["picture", &levels, &path("out")],
            "the name must end in .png or .gif",
        ),
        (&["picture", &levels], "<OUT>"),
        (
            &["--moves", "picture", &levels, &png],
            "unexpected argument '--moves'",
        ),
        (
            &["replay", &levels, "R", "--tile", "9"],
            "unexpected argument '--tile'",
        ),
    ] {
        let (status, printed, err) = run(arguments);
        assert_eq!((status, printed.as_str()), (2, ""), "{arguments:?}");
        assert!(err.contains(reason), "{arguments:?}: {err}");
    }
    assert!(!folder.path().join("out.png").exists() && !folder.path().join("out.gif").exists());
}

#[cfg(unix)]
#[test]
fn a_folder_with_the_name_of_the_picture_is_an_error() {
    use std::os::unix::fs::symlink;
    let folder = folder();
    let levels = file(&folder, "levels.xsb", BOARD);
    let out = folder.path().join("out.png");
    // This link points to a folder, and a picture cannot replace a folder.
    let full = folder.path().join("folder");
    fs::create_dir(&full).expect("a folder");
    symlink(&full, &out).expect("a link");
    let (status, _, err) = run(&["picture", &levels, out.to_str().expect("a plain name")]);
    assert_eq!(status, 2);
    assert!(err.contains("out.png"), "{err}");
}
