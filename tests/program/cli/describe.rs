//! `sokoban describe`: a position in words.

use crate::{file, folder, run};

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
fn a_position_is_told_in_words() {
    let folder = folder();
    let file = file(&folder, "levels.txt", LEVELS);
    let (status, told, _) = run(&["describe", &file]);
    assert_eq!(status, 0);
    assert_eq!(
        told,
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
    let (status, told, _) = run(&["describe", &file, "--level", "2", "R"]);
    assert_eq!(status, 0);
    assert!(told.contains("Boxes on their goals: D2."), "{told}");
    assert!(told.ends_with("The level is solved.\n"), "{told}");
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
        let (_, told, _) = run(&["describe", &file, moves]);
        assert!(told.ends_with("The level is not solved yet.\n"), "{told}");
        let (status, told, _) = run(&["replay", &file, moves]);
        assert!(status == 1 && told.ends_with("\nopen\n"), "{told}");
    }
    let solved = "RurrdL";
    let (_, told, _) = run(&["describe", &file, solved]);
    assert!(told.ends_with("The level is solved.\n"), "{told}");
    let (status, told, _) = run(&["replay", &file, solved]);
    assert!(status == 0 && told.ends_with("\nsolved\n"), "{told}");
    let (status, told, _) = run(&["solve", &file, "--optimal"]);
    assert!(status == 0 && told.contains("\tsolved\t6\t2\t"), "{told}");
}

#[test]
fn what_cannot_be_played_is_not_described() {
    let folder = folder();
    let file = file(&folder, "levels.txt", LEVELS);
    for (arguments, reason) in [
        (&["describe", &file, "ll"][..], "level 1: stopped at"),
        (&["describe", &file, "x"], "moves:"),
        (
            &["describe", &file, "--level", "3"],
            "no level 3: this file has levels 1 to 2",
        ),
        (&["describe"], "<FILE>"),
    ] {
        let (status, told, said) = run(arguments);
        assert_eq!((status, told.as_str()), (2, ""), "{arguments:?}");
        assert!(said.contains(reason), "{said}");
    }
}
