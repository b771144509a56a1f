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
        "Two rooms: 7 columns from A, 5 rows from the top, 2 boxes.\n\
         The player is on B2.\n\
         Boxes: C2, D3.\n\
         Goals to fill: E3, F3.\n\
         Holes: F4.\n\
         Possible pushes: C2 right, D3 up, D3 right.\n\
         The floor, row by row; all else is wall:\n\
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
fn what_cannot_be_played_is_not_described() {
    let folder = folder();
    let file = file(&folder, "levels.txt", LEVELS);
    for (arguments, reason) in [
        (&["describe", &file, "ll"][..], "level 1: stopped at"),
        (&["describe", &file, "x"], "moves:"),
        (&["describe", &file, "--level", "3"], "there is no level 3"),
        (&["describe"], "describe needs a FILE"),
    ] {
        let (status, told, said) = run(arguments);
        assert_eq!((status, told.as_str()), (2, ""), "{arguments:?}");
        assert!(said.contains(reason), "{said}");
    }
}
