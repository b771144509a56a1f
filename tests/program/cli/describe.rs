//! Tests of the command `sokoban describe`.

use crate::cli::{file, folder, run};

const LEVELS: &str = "\
Two rooms

#######
#@$ # #
#  $..#
#   #^#
#######

#####
#@$.#
#####
";

#[test]
fn positions_are_described_in_words() {
    let folder = folder();
    let file = file(&folder, "levels.txt", LEVELS);
    let (status, out, _) = run(&["describe", &file]);
    assert_eq!(status, 0);
    assert_eq!(
        out,
        "Two rooms: 7 columns (A–G), 5 rows (1 is at the top), 2 boxes.\n\
         The player is on B2.\n\
         Boxes: C2, D3.\n\
         Goals to fill: E3, F3.\n\
         Holes: F4.\n\
         Possible pushes: C2 right, D3 up, D3 right.\n\
         The floor, row by row; everything else is wall:\n\
         Row 2: B to D, F.\n\
         Row 3: B to F.\n\
         Row 4: B to D, F.\n\
         The level is not solved yet.\n"
    );
    let (status, out, _) = run(&["describe", &file, "--level", "2", "R"]);
    assert_eq!(status, 0);
    assert!(out.contains("Boxes on their goals: D2."), "{out}");
    assert!(out.ends_with("The level is solved.\n"), "{out}");
}

#[test]
fn the_strength_has_a_line() {
    let folder = folder();
    let file = file(
        &folder,
        "rows.xsb",
        "######\n#@$$.#\n######\nStrength: any\n",
    );
    let (_, out, _) = run(&["describe", &file]);
    assert!(out.contains("2 boxes.\nBoxes per push: any.\n"), "{out}");
}

#[test]
fn a_level_that_starts_solved_is_solved_by_a_push() {
    let folder = folder();
    let file = file(
        &folder,
        "cyclic.xsb",
        "#######\n#     #\n# @*  #\n#     #\n#######\n",
    );
    for moves in ["", "u"] {
        let (_, out, _) = run(&["describe", &file, moves]);
        assert!(out.ends_with("The level is not solved yet.\n"), "{out}");
        let (status, out, _) = run(&["replay", &file, moves]);
        assert!(status == 1 && out.ends_with("\nopen\n"), "{out}");
    }
    let solved = "RurrdL";
    let (_, out, _) = run(&["describe", &file, solved]);
    assert!(out.ends_with("The level is solved.\n"), "{out}");
    let (status, out, _) = run(&["replay", &file, solved]);
    assert!(status == 0 && out.ends_with("\nsolved\n"), "{out}");
    let (status, out, _) = run(&["solve", &file, "--optimal"]);
    assert!(status == 0 && out.contains("\tsolved\t6\t2\t"), "{out}");
}

#[test]
fn impossible_positions_are_errors() {
    let folder = folder();
    let file = file(&folder, "levels.txt", LEVELS);
    for (arguments, reason) in [
        (&["describe", &file, "ll"][..], "level 1: stopped at"),
        (
            &["describe", &file, "x"],
            "line 1, column 1 of the moves: 'x' is not a move",
        ),
        (
            &["describe", &file, "--level", "3"],
            "no level 3: this file has levels 1 to 2",
        ),
        (&["describe"], "<FILE>"),
    ] {
        let (status, out, err) = run(arguments);
        assert_eq!((status, out.as_str()), (2, ""), "{arguments:?}");
        assert!(err.contains(reason), "{err}");
    }
}
