//! Tests of `sokoban solve`, `optimize` and `grade` with several files, levels and threads, and with levels that are
//! invalid or too large.

use std::fmt::Write as _;

use crate::cli::{BAD, BOARD, file, folder, run};

/// Returns a room without inner walls. It has `boxes` boxes, each two squares to the left of its goal.
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

/// The results must be printed in the order of the levels, even if a later level is solved earlier.
#[test]
fn output_is_in_order_with_any_number_of_jobs() {
    let folder = folder();
    let hall = "##########\n#        #\n#. @$   .#\n##########\n";
    let levels = [hall, BOARD, BAD, BOARD, hall, BOARD, BOARD].join("\n");
    let path = file(&folder, "levels.xsb", levels);
    let without_times = |out: &str| {
        let lines = out.lines().map(|line| {
            let fields = line.split('\t').enumerate();
            let fields = fields.filter(|(index, _)| *index != 4);
            fields.map(|(_, field)| field).collect::<Vec<_>>()
        });
        lines.map(|line| line.join(" ")).collect::<Vec<_>>()
    };
    let (status, out, _) = run(&["solve", &path, "--jobs", "1"]);
    let expected = without_times(&out);
    assert_eq!((status, expected.len()), (1, 7), "{out}");
    for jobs in ["2", "5", "100"] {
        let (status, out, err) = run(&["solve", &path, "--jobs", jobs]);
        assert_eq!((status, err.as_str()), (1, ""));
        assert_eq!(without_times(&out), expected, "{jobs} jobs");
        for command in [&["solve", "--sok"][..], &["optimize"], &["grade"]] {
            let arguments = |jobs| [command, &[&path, "--jobs", jobs]].concat();
            assert_eq!(run(&arguments(jobs)), run(&arguments("1")), "{command:?}");
        }
    }
}

#[test]
fn levels_are_selected_by_lists_of_ranges() {
    let folder = folder();
    let path = file(&folder, "levels.xsb", format!("{BOARD}\n").repeat(12));
    for (list, expected) in [
        ("3", &[3][..]),
        ("5-9", &[5, 6, 7, 8, 9]),
        ("2,4,10-", &[2, 4, 10, 11, 12]),
        ("11-20", &[11, 12]),
        ("4,2", &[2, 4]),
    ] {
        let (status, out, err) = run(&["solve", &path, "--level", list]);
        let numbers = out.lines().filter_map(|line| line.split('\t').next());
        let numbers: Vec<u32> = numbers.filter_map(|number| number.parse().ok()).collect();
        assert_eq!((status, &*numbers), (0, expected), "{list}: {err}");
    }
    for (list, reason) in [
        ("13", "no level 13"),
        ("0-3", "no level 0"),
        ("", "3, 5-9 or 2,4,10-"),
        ("a", "3, 5-9 or 2,4,10-"),
        ("1--2", "3, 5-9 or 2,4,10-"),
        ("3-2", "3, 5-9 or 2,4,10-"),
    ] {
        let (status, _, err) = run(&["solve", &path, "--level", list]);
        assert!(status == 2 && err.contains(reason), "{list}: {err}");
    }
}

#[test]
fn quiet_prints_errors_only() {
    let folder = folder();
    let path = file(&folder, "levels.xsb", format!("{BOARD}\n{BAD}"));
    let (status, out, err) = run(&["solve", &path, "--sok", "--quiet"]);
    assert!(status == 1 && out.contains("Solution"), "{out}");
    assert_eq!(err, "");
    let (status, _, err) = run(&["solve", &path, "--level", "3", "-q"]);
    assert!(status == 2 && err.contains("no level 3"), "{err}");
}

#[test]
fn boards_that_are_too_large_are_rejected_with_a_reason() {
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
