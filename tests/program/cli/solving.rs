//! `sokoban solve` and `sokoban grade` with several files, bad levels, and boards that are too large.

use std::fmt::Write as _;

use crate::{BAD, BOARD, file, folder, run};

/// An open room with boxes two squares left of their goals.
fn room(width: usize, height: usize, boxes: usize) -> String {
    let mut rows = vec![format!("#{}#", " ".repeat(width - 2)); height];
    rows[0] = "#".repeat(width);
    rows[height - 1] = "#".repeat(width);
    rows[1].replace_range(1..2, "@");
    let columns = width / 4 - 1;
    for number in 0..boxes {
        let (row, column) = (3 + 4 * (number / columns), 3 + 4 * (number % columns));
        rows[row].replace_range(column..column + 3, "$ .");
    }
    rows.join("\n") + "\n"
}

#[test]
fn every_level_of_every_file_has_a_line() {
    let folder = folder();
    let one = file(&folder, "one.xsb", BOARD);
    let two = file(&folder, "two.xsb", format!("{BAD}\n{BOARD}"));
    let missing = folder.path().join("missing");
    let missing = missing.to_str().expect("a plain name");
    let (status, out, err) = run(&["solve", &one, missing, &two]);
    let mut seen = String::new();
    for line in out.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        assert_eq!(fields.len(), 6, "{line}");
        writeln!(seen, "{} {}", fields[0], fields[1]).expect("a string");
    }
    assert_eq!(seen, "1 solved\n1 error\n2 solved\n");
    assert!(out.contains("no player"), "{out}");
    assert!(status == 2 && err.contains("missing"), "{err}");
    let (status, out, err) = run(&["solve", &one, &two, "--level", "2"]);
    assert!(status == 2 && out.starts_with("2\tsolved\t"), "{out}");
    assert!(
        err.contains("no level 2: this file has level 1 only"),
        "{err}"
    );
    let (_, _, err) = run(&["solve", &two, "--level", "0"]);
    assert!(
        err.contains("no level 0: this file has levels 1 to 2"),
        "{err}"
    );
    let (_, out, err) = run(&["solve", &two, "--sok"]);
    assert!(
        err.contains("level 1: ") && err.contains("no player"),
        "{err}"
    );
    assert!(out.contains("Solution\nR\n"), "{out}");
}

#[test]
fn a_board_that_is_too_large_is_refused_with_a_reason() {
    let folder = folder();
    for (width, height, boxes) in [(400, 400, 60), (990, 990, 10), (300, 900, 100)] {
        let text = format!("{}\nSolution\nrr\n", room(width, height, boxes));
        let large = file(&folder, "large.sok", text);
        for arguments in [&["solve", &large][..], &["solve", &large, "--optimal"]] {
            let (status, out, err) = run(arguments);
            assert_eq!((status, err.as_str()), (1, ""), "{arguments:?}");
            assert!(
                out.starts_with("1\tunknown\t\t\t\tthe board is too large: "),
                "{out}"
            );
        }
        let (status, out, _) = run(&["grade", &large]);
        assert!(status == 1 && out.contains("\tunknown\t"), "{out}");
        assert!(out.contains("the board is too large: "), "{out}");
    }
}

#[test]
fn optimize_takes_several_files_and_names_them() {
    let folder = folder();
    let hall = "##########\n#        #\n#. @$   .#\n##########\n";
    let long = file(
        &folder,
        "long.sok",
        format!("{hall}\nSolution\nullrrdRRRR\n"),
    );
    let bare = file(&folder, "bare.sok", hall);
    let (status, out, err) = run(&["optimize", &long, &bare]);
    assert_eq!(status, 1, "{err}");
    assert!(out.contains("urrdLLL"), "{out}");
    assert!(err.contains("long.sok: level 1: 10 moves"), "{err}");
    assert!(err.contains("bare.sok: level 1: no solution"), "{err}");
}
